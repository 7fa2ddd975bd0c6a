// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/canvas/picture_export.h"

#include "views/canvas/paint_picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace studio::views {

namespace {

constexpr double kMargin = 24;
constexpr double kPngScale = 2;
constexpr double kLargestSide = 16'000; // of a PNG, in pixels

QString tr(const char* text)
{
    return QCoreApplication::translate("PictureExport", text);
}

QRectF paperOf(const SheetPicture& picture)
{
    return picture.bounds().adjusted(-kMargin, -kMargin, kMargin, kMargin);
}

void paintOn(QPaintDevice& device, const SheetPicture& picture, const Colors& colors, double scale)
{
    QPainter painter(&device);
    painter.scale(scale, scale);
    const QRectF paper = paperOf(picture);
    painter.translate(-paper.topLeft());
    painter.fillRect(paper, colors[Token::canvas]);
    paintPicture(painter, picture, colors, {});
}

QByteArray svgOf(const SheetPicture& picture, const Colors& colors)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(paperOf(picture).size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), paperOf(picture).size()));
    generator.setTitle(picture.frame.name);
    generator.setResolution(96); // text is sized in points
    paintOn(generator, picture, colors, 1);
    return bytes;
}

QByteArray pdfOf(const SheetPicture& picture, const Colors& colors)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(96);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(paperOf(picture).size() * 72 / 96, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setTitle(picture.frame.name);
    paintOn(writer, picture, colors, 1);
    return bytes;
}

QByteArray pngOf(const SheetPicture& picture, const Colors& colors)
{
    const QSizeF size = paperOf(picture).size();
    const double scale = std::min(kPngScale, kLargestSide / std::max(size.width(), size.height()));
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    paintOn(image, picture, colors, scale);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

QString savePicture(const QString& path, const SheetPicture& picture, const Colors& colors)
{
    if (picture.sheet.empty()) return tr("There is no sheet to draw.");
    QByteArray bytes;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        bytes = svgOf(picture, colors);
    else if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        bytes = pdfOf(picture, colors);
    else if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        bytes = pngOf(picture, colors);
    else
        return tr("The file's name must end in .svg, .pdf or .png.");
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return file.errorString();
    return {};
}

} // namespace studio::views
