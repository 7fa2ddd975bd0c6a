// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/link_router.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <queue>

namespace studio::views {

namespace {

constexpr double kClearance = 12; // between a way and what it goes round
constexpr double kBendCost = 60;  // one bend is worth this much way
constexpr std::size_t kNearest = 60;
constexpr int kSteps = 20'000;

enum class Side { left, right, top, bottom };

QPointF sideMiddle(const QRectF& box, Side side)
{
    switch (side) {
    case Side::left:
        return {box.left(), box.center().y()};
    case Side::right:
        return {box.right(), box.center().y()};
    case Side::top:
        return {box.center().x(), box.top()};
    case Side::bottom:
        return {box.center().x(), box.bottom()};
    }
    return box.center();
}

QPointF outward(QPointF p, Side side, double by)
{
    switch (side) {
    case Side::left:
        return {p.x() - by, p.y()};
    case Side::right:
        return {p.x() + by, p.y()};
    case Side::top:
        return {p.x(), p.y() - by};
    case Side::bottom:
        return {p.x(), p.y() + by};
    }
    return p;
}

/// Whether a segment runs through the inside of a box.
bool crosses(QPointF a, QPointF b, const QRectF& box)
{
    return std::max(a.x(), b.x()) > box.left() && std::min(a.x(), b.x()) < box.right() &&
           std::max(a.y(), b.y()) > box.top() && std::min(a.y(), b.y()) < box.bottom();
}

bool free(QPointF a, QPointF b, const std::vector<QRectF>& obstacles)
{
    return std::none_of(obstacles.begin(), obstacles.end(), [&](const QRectF& box) { return crosses(a, b, box); });
}

/// The sides that look at each other, and the ends of the way on them.
struct Ends {
    Side from;
    Side to;
};

Ends facing(const QRectF& from, const QRectF& to)
{
    const double dx = std::max({to.left() - from.right(), from.left() - to.right(), 0.0});
    const double dy = std::max({to.top() - from.bottom(), from.top() - to.bottom(), 0.0});
    if (dy >= dx)
        return from.center().y() <= to.center().y() ? Ends{Side::bottom, Side::top} : Ends{Side::top, Side::bottom};
    return from.center().x() <= to.center().x() ? Ends{Side::right, Side::left} : Ends{Side::left, Side::right};
}

/// Boxes beside or above each other: one straight line in the middle of what they share.
std::optional<QPolygonF> straight(const QRectF& from, const QRectF& to, const Ends& ends,
                                  const std::vector<QRectF>& obstacles)
{
    const bool vertical = ends.from == Side::top || ends.from == Side::bottom;
    const double low = vertical ? std::max(from.left(), to.left()) : std::max(from.top(), to.top());
    const double high = vertical ? std::min(from.right(), to.right()) : std::min(from.bottom(), to.bottom());
    if (high - low < 16) return {};
    const double middle = (low + high) / 2;
    QPointF a = sideMiddle(from, ends.from);
    QPointF b = sideMiddle(to, ends.to);
    (vertical ? a.rx() : a.ry()) = middle;
    (vertical ? b.rx() : b.ry()) = middle;
    if (!free(a, b, obstacles)) return {};
    return QPolygonF{a, b};
}

QPolygonF zShape(QPointF a, QPointF b, Side side)
{
    if (side == Side::left || side == Side::right) {
        const double x = (a.x() + b.x()) / 2;
        return {a, QPointF(x, a.y()), QPointF(x, b.y()), b};
    }
    const double y = (a.y() + b.y()) / 2;
    return {a, QPointF(a.x(), y), QPointF(b.x(), y), b};
}

/// The lines on which a shortest way with few bends can lie: edges of the obstacles, kept clear of, and the ends.
class Lattice {
public:
    Lattice(QPointF a, QPointF b, const std::vector<QRectF>& obstacles) : m_obstacles(obstacles)
    {
        for (const QPointF& p : {a, b}) {
            m_xs.push_back(p.x());
            m_ys.push_back(p.y());
        }
        m_xs.push_back((a.x() + b.x()) / 2);
        m_ys.push_back((a.y() + b.y()) / 2);
        for (const QRectF& box : obstacles) {
            m_xs.insert(m_xs.end(), {box.left() - 1, box.right() + 1});
            m_ys.insert(m_ys.end(), {box.top() - 1, box.bottom() + 1});
        }
        for (auto* lines : {&m_xs, &m_ys}) {
            std::sort(lines->begin(), lines->end());
            lines->erase(std::unique(lines->begin(), lines->end()), lines->end());
        }
    }

    /// A* over (crossing, direction of arrival); empty if there is no way or it takes too long.
    QPolygonF way(QPointF from, QPointF to) const
    {
        const int width = static_cast<int>(m_xs.size());
        const int height = static_cast<int>(m_ys.size());
        const auto index = [](const std::vector<double>& lines, double v) {
            return static_cast<int>(std::lower_bound(lines.begin(), lines.end(), v) - lines.begin());
        };
        const int start = index(m_ys, from.y()) * width + index(m_xs, from.x());
        const int goal = index(m_ys, to.y()) * width + index(m_xs, to.x());
        const auto states = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 2;
        std::vector<double> cost(states, std::numeric_limits<double>::infinity());
        std::vector<int> cameBy(states, -1);
        const auto point = [&](int cell) {
            return QPointF(m_xs[static_cast<std::size_t>(cell % width)], m_ys[static_cast<std::size_t>(cell / width)]);
        };
        using Entry = std::pair<double, int>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        for (const int direction : {0, 1}) {
            cost[static_cast<std::size_t>(start * 2 + direction)] = 0;
            open.emplace(0, start * 2 + direction);
        }
        for (int steps = 0; !open.empty() && steps < kSteps; ++steps) {
            const int state = open.top().second;
            open.pop();
            const int cell = state / 2;
            if (cell == goal) return traced(state, cameBy, point);
            const int x = cell % width;
            const int y = cell / width;
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
                const int next = (y + dy) * width + x + dx;
                const int direction = dx != 0 ? 0 : 1;
                const QPointF a = point(cell);
                const QPointF b = point(next);
                if (!free(a, b, m_obstacles)) continue;
                const double length = std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
                const double there =
                    cost[static_cast<std::size_t>(state)] + length + (direction == state % 2 ? 0 : kBendCost);
                const auto key = static_cast<std::size_t>(next * 2 + direction);
                if (there >= cost[key]) continue;
                cost[key] = there;
                cameBy[key] = state;
                const double ahead = std::abs(b.x() - to.x()) + std::abs(b.y() - to.y());
                open.emplace(there + ahead, static_cast<int>(key));
            }
        }
        return {};
    }

private:
    template <class Point>
    static QPolygonF traced(int state, const std::vector<int>& cameBy, Point point)
    {
        QPolygonF way;
        for (; state >= 0; state = cameBy[static_cast<std::size_t>(state)]) way.push_front(point(state / 2));
        return way;
    }

    const std::vector<QRectF>& m_obstacles;
    std::vector<double> m_xs;
    std::vector<double> m_ys;
};

std::vector<QRectF> nearest(const QRectF& from, const QRectF& to, const std::vector<QRectF>& obstacles)
{
    std::vector<QRectF> grown;
    for (const QRectF& box : obstacles) grown.push_back(box.adjusted(-kClearance, -kClearance, kClearance, kClearance));
    const QPointF middle = (from.center() + to.center()) / 2;
    if (grown.size() > kNearest) {
        const auto near = [&](const QRectF& box) { return QLineF(box.center(), middle).length(); };
        std::nth_element(grown.begin(), grown.begin() + kNearest, grown.end(),
                         [&](const QRectF& a, const QRectF& b) { return near(a) < near(b); });
        grown.resize(kNearest);
    }
    return grown;
}

} // namespace

QPolygonF routeBetween(const QRectF& from, const QRectF& to, const std::vector<QRectF>& obstacles)
{
    const Ends ends = facing(from, to);
    const std::vector<QRectF> walls = nearest(from, to, obstacles);
    if (const auto line = straight(from, to, ends, walls)) return *line;
    const QPointF a = sideMiddle(from, ends.from);
    const QPointF b = sideMiddle(to, ends.to);
    const QPolygonF z = zShape(a, b, ends.from);
    bool clear = true;
    for (int i = 0; i + 1 < z.size(); ++i) clear = clear && free(z[i], z[i + 1], walls);
    if (clear) return simplified(z);
    const QPointF out = outward(a, ends.from, kClearance + 2);
    const QPointF in = outward(b, ends.to, kClearance + 2);
    std::vector<QRectF> all = walls;
    all.push_back(from);
    all.push_back(to);
    QPolygonF way = Lattice(out, in, all).way(out, in);
    if (way.isEmpty()) return simplified(z);
    way.push_front(a);
    way.push_back(b);
    return simplified(way);
}

QPolygonF routeThrough(const QRectF& from, const QRectF& to, const std::vector<QPointF>& bends)
{
    const auto touch = [](const QRectF& box, QPointF towards) {
        // Straight out of the box where the bend lies above, below or beside it, else out of the nearer side's middle.
        if (towards.x() > box.left() + 4 && towards.x() < box.right() - 4)
            return QPointF(towards.x(), towards.y() < box.center().y() ? box.top() : box.bottom());
        if (towards.y() > box.top() + 4 && towards.y() < box.bottom() - 4)
            return QPointF(towards.x() < box.center().x() ? box.left() : box.right(), towards.y());
        return QPointF(towards.x() < box.center().x() ? box.left() : box.right(), box.center().y());
    };
    QPolygonF way{touch(from, bends.front())};
    for (const QPointF& bend : bends) {
        if (way.back().x() != bend.x() && way.back().y() != bend.y()) way.push_back({bend.x(), way.back().y()});
        way.push_back(bend);
    }
    const QPointF end = touch(to, bends.back());
    if (way.back().x() != end.x() && way.back().y() != end.y()) way.push_back({end.x(), way.back().y()});
    way.push_back(end);
    return simplified(way);
}

QPolygonF simplified(const QPolygonF& route)
{
    QPolygonF way;
    for (const QPointF& p : route) {
        if (!way.isEmpty() && way.back() == p) continue;
        if (way.size() >= 2) {
            const QPointF a = way[way.size() - 2];
            const QPointF b = way.back();
            if ((a.x() == b.x() && b.x() == p.x()) || (a.y() == b.y() && b.y() == p.y())) way.pop_back();
        }
        way.push_back(p);
    }
    return way;
}

QPointF labelPoint(const QPolygonF& route)
{
    QPointF best = route.isEmpty() ? QPointF() : route.front();
    double longest = -1;
    for (int i = 0; i + 1 < route.size(); ++i) {
        const double length = QLineF(route[i], route[i + 1]).length();
        if (length <= longest) continue;
        longest = length;
        best = (route[i] + route[i + 1]) / 2;
    }
    return best;
}

double distanceTo(const QPolygonF& route, QPointF p)
{
    double nearestSoFar = std::numeric_limits<double>::infinity();
    for (int i = 0; i + 1 < route.size(); ++i) {
        const QPointF a = route[i];
        const QPointF d = route[i + 1] - a;
        const double length2 = QPointF::dotProduct(d, d);
        const double t = length2 == 0 ? 0 : std::clamp(QPointF::dotProduct(p - a, d) / length2, 0.0, 1.0);
        nearestSoFar = std::min(nearestSoFar, QLineF(a + t * d, p).length());
    }
    return nearestSoFar;
}

} // namespace studio::views
