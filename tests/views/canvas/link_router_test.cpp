// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/link_router.h"

#include <QTest>

#include <random>

using namespace studio::views;

namespace {

bool axisParallel(const QPolygonF& way)
{
    for (int i = 0; i + 1 < way.size(); ++i)
        if (way[i].x() != way[i + 1].x() && way[i].y() != way[i + 1].y()) return false;
    return true;
}

bool runsThrough(const QPolygonF& way, const QRectF& box)
{
    for (int i = 0; i + 1 < way.size(); ++i) {
        const QRectF segment = QRectF(way[i], way[i + 1]).normalized();
        if (segment.right() > box.left() && segment.left() < box.right() && segment.bottom() > box.top() &&
            segment.top() < box.bottom())
            return true;
    }
    return false;
}

bool onEdge(const QRectF& box, QPointF p)
{
    const bool sides = (p.x() == box.left() || p.x() == box.right()) && p.y() >= box.top() && p.y() <= box.bottom();
    const bool ends = (p.y() == box.top() || p.y() == box.bottom()) && p.x() >= box.left() && p.x() <= box.right();
    return sides || ends;
}

} // namespace

class LinkRouterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void boxesThatFaceEachOtherAreJoinedStraight()
    {
        const QPolygonF way = routeBetween({0, 0, 100, 60}, {200, 10, 100, 60}, {});
        QCOMPARE(way.size(), 2);
        QCOMPARE(way[0].y(), way[1].y());
    }

    void aBoxInTheWayIsGoneRound()
    {
        const QRectF wall(130, -100, 40, 260);
        const QPolygonF way = routeBetween({0, 0, 100, 60}, {200, 0, 100, 60}, {wall});
        QVERIFY(axisParallel(way));
        QVERIFY(!runsThrough(way, wall));
        QVERIFY(way.size() <= 6);
    }

    /// Boxes on a loose grid leave lanes between them, so there always is a way.
    void noWayCrossesAForeignBoxWhereThereIsRoom()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 300; ++round) {
            std::vector<QRectF> boxes;
            for (int row = 0; row < 4; ++row)
                for (int column = 0; column < 4; ++column)
                    if (random() % 4 != 0)
                        boxes.emplace_back(column * 200 + double(random() % 5) * 8,
                                           row * 160 + double(random() % 4) * 8, 100, 70);
            if (boxes.size() < 2) continue;
            const auto a = random() % boxes.size();
            auto b = random() % boxes.size();
            if (a == b) b = (b + 1) % boxes.size();
            std::vector<QRectF> obstacles;
            for (std::size_t i = 0; i < boxes.size(); ++i)
                if (i != a && i != b) obstacles.push_back(boxes[i]);
            const QPolygonF way = routeBetween(boxes[a], boxes[b], obstacles);
            QVERIFY(way.size() >= 2);
            QVERIFY(axisParallel(way));
            QVERIFY(onEdge(boxes[a], way.front()));
            QVERIFY(onEdge(boxes[b], way.back()));
            for (const QRectF& obstacle : obstacles) QVERIFY(!runsThrough(way, obstacle));
            QCOMPARE(simplified(way), way);
        }
    }

    void bendsDrawnByHandAreKeptAndStraightOnesAddNone()
    {
        const QRectF from(0, 0, 100, 60);
        const QRectF to(300, 200, 100, 60);
        const QPolygonF way = routeThrough(from, to, {{200, 30}, {200, 230}});
        QVERIFY(axisParallel(way));
        QVERIFY(way.contains(QPointF(200, 30)) && way.contains(QPointF(200, 230)));
        QCOMPARE(way.size(), 4);
        QCOMPARE(routeThrough(from, {300, 0, 100, 60}, {{200, 30}}).size(), 2);
    }

    void aCrowdedSheetIsAnsweredInTime()
    {
        std::vector<QRectF> walls;
        for (int i = 0; i < 5000; ++i) walls.emplace_back((i % 100) * 120, (i / 100) * 90, 100, 70);
        QBENCHMARK
        {
            (void)routeBetween({-200, 0, 100, 60}, {12100, 4000, 100, 60}, walls);
        }
        QVERIFY(axisParallel(routeBetween({-200, 0, 100, 60}, {12100, 4000, 100, 60}, walls)));
    }

    void degenerateBoxesAreSurvived()
    {
        for (const QRectF& to :
             {QRectF(0, 0, 100, 60), QRectF(50, 30, 0, 0), QRectF(0, 0, 0, 0), QRectF(20, 20, 10, 10)}) {
            const QPolygonF way = routeBetween({0, 0, 100, 60}, to, {QRectF(0, 0, 100, 60)});
            QVERIFY(axisParallel(way));
            QVERIFY(!way.isEmpty());
        }
        QVERIFY(labelPoint({}).isNull());
        QVERIFY(distanceTo({}, {0, 0}) > 1e300);
    }
};

QTEST_GUILESS_MAIN(LinkRouterTest)
#include "link_router_test.moc"
