// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/gallery/gallery_page.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/labels.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCommandLineParser>
#include <QDir>
#include <QPainter>
#include <QPixmap>
#include <QScrollArea>
#include <QTabWidget>

#include <cstdio>

using namespace studio::views;

namespace studio::views::gallery {
namespace {

class Group final : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(colors()[Token::border]);
        painter.setBrush(colors()[Token::panel]);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius::card, radius::card);
    }
};

} // namespace

QWidget* group(const QString& title, const QString& detail, QWidget* content, QWidget* parent)
{
    auto* frame = new Group(parent);
    auto* head = new QHBoxLayout;
    auto* name = label(TextStyle::heading, Token::text, frame);
    name->setText(title);
    auto* more = label(TextStyle::body, Token::textSecondary, frame);
    more->setText(detail);
    head->addWidget(name);
    head->addWidget(more, 1);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(14, 8, 14, 10);
    column->addLayout(head);
    column->addWidget(content, 1);
    return frame;
}

QWidget* captioned(QWidget* widget, const QString& caption)
{
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    auto* words = label(TextStyle::caption, Token::textSecondary, both);
    words->setText(caption);
    column->addWidget(widget, 1);
    column->addWidget(words);
    return both;
}

namespace {

std::vector<Page> allPages()
{
    std::vector<Page> pages = widgetPages();
    for (auto more : {listPages(), chartPages(), panelPages()})
        for (auto& page : more)
            pages.push_back(std::move(page));
    return pages;
}

bool save(const Page& page, const QDir& folder, const QString& suffix)
{
    const std::unique_ptr<QWidget> widget(page.build());
    if (!page.size.isEmpty())
        widget->resize(page.size);
    widget->show();
    for (int i = 0; i < 4; ++i) {
        QApplication::processEvents();
        QApplication::sendPostedEvents();
    }
    const QString path = folder.filePath(page.name + suffix + QStringLiteral(".png"));
    const bool ok = widget->grab().save(path);
    std::printf("%s %s\n", ok ? "wrote" : "could not write", path.toLocal8Bit().constData());
    return ok;
}

} // namespace
} // namespace studio::views::gallery

int main(int argc, char** argv)
{
    for (int i = 1; i + 1 < argc; ++i)
        if (qstrcmp(argv[i], "--scale") == 0)
            qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    QApplication app(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption saveTo(QStringLiteral("save"), QStringLiteral("Write pictures."), QStringLiteral("DIR"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("light or dark."), QStringLiteral("NAME"),
                                   QStringLiteral("light"));
    const QCommandLineOption scale(QStringLiteral("scale"), QStringLiteral("Device pixel ratio."),
                                   QStringLiteral("FACTOR"), QStringLiteral("1"));
    const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("One page."), QStringLiteral("PAGE"));
    parser.addOptions({saveTo, theme, scale, only});
    parser.addHelpOption();
    parser.process(app);

    const bool dark = parser.value(theme) == QStringLiteral("dark");
    Theme::instance().apply(dark ? ThemeChoice::dark : ThemeChoice::light);
    QApplication::setWindowIcon(icons::applicationIcon());
    const auto pages = gallery::allPages();
    if (parser.isSet(saveTo)) {
        const QDir folder(parser.value(saveTo));
        if (!folder.mkpath(QStringLiteral(".")))
            return 2;
        const QString suffix = QStringLiteral("-%1-%2").arg(parser.value(theme), parser.value(scale));
        bool ok = true;
        for (const auto& page : pages)
            if (!parser.isSet(only) || parser.value(only) == page.name)
                ok = gallery::save(page, folder, suffix) && ok;
        return ok ? 0 : 2;
    }
    QTabWidget window;
    for (const auto& page : pages) {
        QWidget* widget = page.build();
        widget->setMinimumSize(page.size);
        auto* scroll = new QScrollArea;
        scroll->setWidget(widget);
        scroll->setWidgetResizable(true);
        window.addTab(scroll, page.name);
    }
    window.resize(1620, 1040);
    window.show();
    return QApplication::exec();
}
