// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/icons.h"

#include "views/theme/theme.h"

#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include <map>
#include <memory>
#include <tuple>

// A static library's resources are only linked in when somebody asks for them; the macro needs the global namespace.
static void registerResources()
{
    Q_INIT_RESOURCE(app);
}

namespace studio::views::icons {
namespace {

constexpr int kPixmapLimit = 1500;
constexpr std::size_t kRendererLimit = 400;

struct Cache {
    QHash<QString, QByteArray> texts;
    QHash<QString, QPixmap> pixmaps;
    std::map<std::tuple<QString, QRgb, bool>, std::unique_ptr<QSvgRenderer>> renderers;
};

// Of the GUI thread, like every pixmap.
Cache& cache()
{
    static Cache instance;
    return instance;
}

QString path(const QString& name)
{
    static const bool registered = (registerResources(), true);
    Q_UNUSED(registered)
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

QByteArray text(const QString& name)
{
    auto& texts = cache().texts;
    if (const auto found = texts.constFind(name); found != texts.constEnd())
        return *found;
    QFile file(path(name));
    QByteArray content;
    if (file.open(QIODevice::ReadOnly))
        content = file.readAll();
    texts.insert(name, content);
    return content;
}

QSvgRenderer* renderer(const QString& name, const QColor& colour, bool thin)
{
    auto& renderers = cache().renderers;
    const auto key = std::make_tuple(name, colour.rgb(), thin);
    if (const auto found = renderers.find(key); found != renderers.end())
        return found->second.get();
    QByteArray svg = text(name);
    if (svg.isEmpty())
        return nullptr;
    svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
    if (thin) {
        svg.replace("stroke-width=\"1.5\"", "stroke-width=\"1.2\"");
        svg.replace("stroke-width=\"1\"", "stroke-width=\"0.8\"");
    }
    if (renderers.size() >= kRendererLimit)
        renderers.clear();
    return renderers.emplace(key, std::make_unique<QSvgRenderer>(svg)).first->second.get();
}

// QSvgRenderer ignores alpha in a hex colour, so it goes through the painter.
void render(QPainter& painter, QSvgRenderer* svg, const QRectF& target, double alpha)
{
    if (!svg)
        return;
    const double before = painter.opacity();
    painter.setOpacity(before * alpha);
    svg->setAspectRatioMode(Qt::KeepAspectRatio);
    svg->render(&painter, target);
    painter.setOpacity(before);
}

class Engine final : public QIconEngine {
public:
    Engine(QString name, const Tone& tone) : m_name(std::move(name)), m_tone(tone) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        draw(*painter, m_name, QRectF(rect), colour(mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    // Qt asks for device pixels here and sets the ratio itself on what it gets.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        Q_UNUSED(scale)
        return icons::pixmap(m_name, size, colour(mode, state), 1.0);
    }

    QIconEngine* clone() const override { return new Engine(*this); }
    QString key() const override { return QStringLiteral("studio-icon"); }
    QString iconName() override { return m_name; }
    bool isNull() override { return !exists(m_name); }

private:
    QColor colour(QIcon::Mode mode, QIcon::State state) const
    {
        const Colors& colors = Theme::instance().colors();
        if (mode == QIcon::Disabled)
            return colors[m_tone.disabled];
        return colors[state == QIcon::On ? m_tone.checked : m_tone.normal];
    }

    QString m_name;
    Tone m_tone;
};

} // namespace

QIcon icon(const QString& name, const Tone& tone)
{
    return exists(name) ? QIcon(new Engine(name, tone)) : QIcon();
}

QIcon icon(const QString& name, Token colour)
{
    return icon(name, Tone{colour, colour, Token::textDisabled});
}

QPixmap pixmap(const QString& name, const QSize& logicalSize, const QColor& colour, double pixelRatio)
{
    if (!exists(name) || logicalSize.isEmpty())
        return {};
    const QSize pixels = (QSizeF(logicalSize) * pixelRatio).toSize();
    const QString key = QStringLiteral("%1|%2|%3x%4|%5")
                            .arg(name, colour.name(QColor::HexArgb))
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(pixelRatio);
    auto& pixmaps = cache().pixmaps;
    if (const auto found = pixmaps.constFind(key); found != pixmaps.constEnd())
        return *found;
    QPixmap result(pixels);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    painter.setRenderHint(QPainter::Antialiasing);
    render(painter, renderer(name, colour, false), QRectF(QPointF(), QSizeF(pixels)), colour.alphaF());
    painter.end();
    result.setDevicePixelRatio(pixelRatio);
    if (pixmaps.size() >= kPixmapLimit)
        pixmaps.clear();
    pixmaps.insert(key, result);
    return result;
}

void draw(QPainter& painter, const QString& name, const QRectF& target, const QColor& colour)
{
    painter.setRenderHint(QPainter::Antialiasing);
    render(painter, renderer(name, colour, false), target, colour.alphaF());
}

void drawGlyph(QPainter& painter, const QString& topology, const QRectF& target, const QColor& colour)
{
    constexpr double kLarge = 48;
    painter.setRenderHint(QPainter::Antialiasing);
    const bool thin = target.width() >= kLarge;
    render(painter, renderer(QStringLiteral("topology/") + topology, colour, thin), target, colour.alphaF());
}

QIcon applicationIcon()
{
    return QIcon(path(QStringLiteral("app-icon")));
}

bool exists(const QString& name)
{
    return !text(name).isEmpty();
}

QStringList names()
{
    QStringList result;
    const QString root = QStringLiteral(":/icons/");
    [[maybe_unused]] const QString registers = path({});
    QDirIterator files(root, {QStringLiteral("*.svg")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QString name = files.next().mid(root.size());
        name.chop(4);
        result.append(name);
    }
    result.sort();
    return result;
}

void clearCache()
{
    cache().pixmaps.clear();
    cache().renderers.clear();
}

} // namespace studio::views::icons
