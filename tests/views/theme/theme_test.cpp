// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>
#include <QTreeView>

#include <cmath>
#include <map>

using namespace studio::views;

namespace {

bool containsColour(const QImage& image, const QColor& wanted)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (const QColor c = image.pixelColor(x, y);
                c.alpha() > 250 && std::abs(c.red() - wanted.red()) < 4 && std::abs(c.green() - wanted.green()) < 4
                && std::abs(c.blue() - wanted.blue()) < 4)
                return true;
    return false;
}

// Printed with one digit, so half a unit of it is the tolerance.
constexpr double kPrinted = 0.051;

struct TextOnSurfaces {
    Token text;
    double light[4]; // window, panel, surface, canvas
    double dark[4];
};

struct Pair {
    Token front;
    Token back;
    double light;
    double dark;
    double wanted = 4.5;
};

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void contrastOfKnownPairsIsThatOfTheStandard()
    {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        // #767676 on white is the well-known darkest grey that just passes 4.5:1 (4.54).
        QVERIFY(std::abs(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.005);
    }

    void textReachesItsPublishedContrastOnEverySurface()
    {
        const Token surfaces[] = {Token::window, Token::panel, Token::surface, Token::canvas};
        const TextOnSurfaces rows[] = {
            {Token::text, {14.0, 15.3, 16.5, 16.0}, {15.0, 13.9, 12.8, 15.4}},
            {Token::textSecondary, {7.0, 7.7, 8.3, 8.0}, {9.5, 8.8, 8.1, 9.7}},
            {Token::textTertiary, {5.2, 5.6, 6.1, 5.9}, {6.8, 6.3, 5.8, 7.0}},
            {Token::accent, {5.2, 5.7, 6.1, 6.0}, {7.8, 7.2, 6.6, 8.0}},
            {Token::error, {5.7, 6.3, 6.7, 6.6}, {7.8, 7.3, 6.7, 8.0}},
            {Token::warning, {5.5, 6.0, 6.5, 6.3}, {9.7, 9.0, 8.3, 10.0}},
            {Token::ok, {5.2, 5.7, 6.1, 6.0}, {9.0, 8.3, 7.7, 9.2}},
            {Token::better, {5.2, 5.7, 6.1, 6.0}, {9.0, 8.3, 7.7, 9.2}},
            {Token::evidence, {5.9, 6.4, 6.9, 6.7}, {8.8, 8.2, 7.5, 9.0}},
            {Token::specPublished, {5.7, 6.2, 6.7, 6.5}, {7.6, 7.1, 6.5, 7.9}},
            {Token::planned, {5.8, 6.3, 6.8, 6.6}, {8.8, 8.1, 7.5, 9.0}},
        };
        for (const auto& row : rows) {
            for (std::size_t i = 0; i < 4; ++i) {
                const double light = contrast(row.text, surfaces[i], Scheme::light);
                const double dark = contrast(row.text, surfaces[i], Scheme::dark);
                QVERIFY2(std::abs(light - row.light[i]) < kPrinted, qPrintable(QString::number(light)));
                QVERIFY2(std::abs(dark - row.dark[i]) < kPrinted, qPrintable(QString::number(dark)));
                QVERIFY(light >= 4.5 && dark >= 4.5);
            }
        }
    }

    void pairsReachTheirPublishedContrast()
    {
        const Pair pairs[] = {
            {Token::text, Token::accentSoft, 13.7, 11.2},
            {Token::textSecondary, Token::accentSoft, 6.9, 7.0},
            {Token::textTertiary, Token::accentSoft, 5.1, 5.0},
            {Token::textTertiary, Token::hover, 5.0, 5.2},
            {Token::accent, Token::accentSoft, 5.1, 5.8},
            {Token::accentText, Token::accent, 6.1, 7.9},
            {Token::error, Token::errorSoft, 5.7, 6.6},
            {Token::warning, Token::warningSoft, 5.7, 7.5},
            {Token::ok, Token::okSoft, 5.3, 7.0},
            {Token::info, Token::infoSoft, 5.1, 5.8},
            {Token::evidence, Token::evidenceSoft, 5.6, 6.2},
            {Token::evidenceText, Token::evidence, 6.9, 8.7},
            {Token::evidence, Token::accentSoft, 5.8, 6.6},
            {Token::text, Token::acceleratorFill, 13.8, 11.9},
            {Token::textSecondary, Token::acceleratorFill, 6.9, 7.5},
            {Token::textSecondary, Token::switchFill, 7.1, 7.8},
            {Token::textSecondary, Token::hostFill, 6.7, 8.0},
            {Token::textSecondary, Token::nicFill, 7.0, 7.5},
            {Token::toolTipText, Token::toolTip, 13.8, 13.8},
            {Token::control, Token::surface, 3.9, 4.3, 3},
            {Token::selection, Token::canvas, 6.0, 8.0, 3},
        };
        for (const auto& pair : pairs) {
            const double light = contrast(pair.front, pair.back, Scheme::light);
            const double dark = contrast(pair.front, pair.back, Scheme::dark);
            QVERIFY2(std::abs(light - pair.light) < kPrinted, qPrintable(QString::number(light)));
            QVERIFY2(std::abs(dark - pair.dark) < kPrinted, qPrintable(QString::number(dark)));
            QVERIFY(light >= pair.wanted && dark >= pair.wanted);
        }
    }

    void outlinesAndMarksReachThreeToOne()
    {
        using enum Token;
        const std::pair<Token, Token> outlines[] = {
            {acceleratorLine, acceleratorFill}, {hostLine, hostFill},       {nicLine, nicFill},
            {switchLine, switchFill},           {storageLine, storageFill}, {coolingLine, coolingFill},
            {nodeLine, nodeFill},               {supernodeLine, supernodeFill}, {clusterLine, clusterFill},
            {axis, plot},                       {heat0, plot},              {heat1, plot},
            {heat2, plot},                      {heat3, plot},              {heat4, plot}};
        for (const auto scheme : {Scheme::light, Scheme::dark})
            for (const auto& [line, fill] : outlines)
                QVERIFY2(contrast(line, fill, scheme) >= 3.0, tokenTable()[std::size_t(line)].name.data());
        for (int n = 1; n <= kSeriesCount; ++n) {
            QVERIFY(contrastRatio(Colors::series(n), Colors(Scheme::light)[plot]) >= 3.0);
            QVERIFY(contrastRatio(Colors::series(n), Colors(Scheme::dark)[plot]) >= 3.0);
        }
    }

    void heatStepsAtItsLimits()
    {
        QCOMPARE(heatStep(0), 0);
        QCOMPARE(heatStep(0.2499), 0);
        QCOMPARE(heatStep(0.25), 1);
        QCOMPARE(heatStep(0.5), 2);
        QCOMPARE(heatStep(0.75), 3);
        QCOMPARE(heatStep(0.9), 4);
        QCOMPARE(heatStep(1.4), 4);
    }

    void paletteAndSheetFollowTheTable()
    {
        for (const auto scheme : {Scheme::light, Scheme::dark}) {
            const Colors c(scheme);
            const QPalette p = paletteOf(c);
            QCOMPARE(p.color(QPalette::Window), c[Token::window]);
            QCOMPARE(p.color(QPalette::PlaceholderText), c[Token::textTertiary]);
            QCOMPARE(p.color(QPalette::Disabled, QPalette::Text), c[Token::textDisabled]);
            const QString sheet = styleSheetOf(c, 1.0);
            QVERIFY(sheet.count(QLatin1Char('\n')) < 100);
            QVERIFY2(!sheet.contains(QLatin1Char('@')), "every token of the sheet exists");
        }
        QVERIFY(styleSheetOf(Colors(), 1.5).contains(QStringLiteral("QScrollBar:vertical { width: 15px; }")));
        QVERIFY(styleSheetOf(Colors(), 1.5).contains(QStringLiteral("border: 1px solid")));
    }

    void changingTheThemeChangesPaletteAndSaysSo()
    {
        Theme& theme = Theme::instance();
        QSignalSpy spy(&theme, &Theme::changed);
        theme.apply(ThemeChoice::dark);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(QApplication::palette().color(QPalette::Window), Colors(Scheme::dark)[Token::window]);
        theme.apply(ThemeChoice::dark);
        QCOMPARE(spy.count(), 1);
        theme.apply(ThemeChoice::light);
        QCOMPARE(spy.count(), 2);
        theme.apply(ThemeChoice::followSystem); // the offscreen platform has a light palette
        QCOMPARE(theme.scheme(), Scheme::light);
        theme.apply(ThemeChoice::light);
    }

    void typeHasTheSizesOfTheScale()
    {
        const std::map<TextStyle, double> points = {{TextStyle::figure, 15},       {TextStyle::pageTitle, 13.5},
                                                    {TextStyle::viewTitle, 11.25}, {TextStyle::heading, 9.75},
                                                    {TextStyle::body, 9},          {TextStyle::caption, 8.25}};
        for (const auto& [style, size] : points)
            QCOMPARE(fontOf(style).pointSizeF(), size);
        QVERIFY(fontOf(TextStyle::figure).bold());
        QVERIFY(!fontOf(TextStyle::body).bold());
        QCOMPARE(fontOf(TextStyle::body).families().first(), QStringLiteral("Noto Sans"));
    }

    void digitsOfOneStyleHaveOneWidth()
    {
        for (const auto style : {TextStyle::figure, TextStyle::body, TextStyle::bodyBold, TextStyle::caption})
            for (int digit = 1; digit < 10; ++digit)
                QCOMPARE(textWidth(QString::number(digit), style), textWidth(QStringLiteral("0"), style));
    }

    void barsAndButtonsHaveTheirHeights()
    {
        QMainWindow window;
        auto* bar = window.addToolBar(QStringLiteral("tools"));
        bar->setIconSize({metric::iconTool, metric::iconTool});
        auto* action = bar->addAction(icons::icon(QStringLiteral("grid")), QStringLiteral("grid"));
        auto* dock = new QDockWidget(QStringLiteral("Outline"), &window);
        dock->setWidget(new QTreeView);
        window.addDockWidget(Qt::LeftDockWidgetArea, dock);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(bar->height(), int(metric::toolBar));
        QCOMPARE(bar->widgetForAction(action)->size(), QSize(metric::toolButton, metric::toolButton));
        QVERIFY(std::abs(dock->widget()->y() - metric::tabBar) <= 1);
        QVERIFY(!dock->widget()->font().bold());
        QCOMPARE(QComboBox().sizeHint().height(), int(metric::editorHeight));
        QCOMPARE(QLineEdit().sizeHint().height(), int(metric::editorHeight));
    }

    void selectedRowsKeepTheColourOfTheirText()
    {
        QListWidget list;
        list.addItem(QStringLiteral("WWWWWWWW"));
        list.setCurrentRow(0);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        const QImage image = list.viewport()->grab().toImage();
        QVERIFY(containsColour(image, colors()[Token::accentSoft]));
        QVERIFY(containsColour(image, colors()[Token::text]));
        QCOMPARE(image.pixelColor(1, 12), colors()[Token::accent]); // the bar at the left
    }

    void everyIconDraws()
    {
        const QStringList all = icons::names();
        QCOMPARE(all.filter(QStringLiteral("topology/")).size(), 17);
        QCOMPARE(all.size(), 99 + 17);
        for (const QString& name : all) {
            const QImage image = icons::pixmap(name, {20, 20}, Qt::red, 2.0).toImage();
            QCOMPARE(image.size(), QSize(40, 40));
            bool drawn = false;
            for (int y = 0; y < 40 && !drawn; ++y)
                for (int x = 0; x < 40 && !drawn; ++x)
                    drawn = image.pixelColor(x, y).alpha() > 100;
            QVERIFY2(drawn, qPrintable(name));
        }
        QVERIFY(!icons::applicationIcon().isNull());
    }

    void iconsTakeTheColourOfTheirState()
    {
        const QIcon icon = icons::icon(QStringLiteral("grid"));
        const Colors light(Scheme::light);
        const QSize size(20, 20);
        QVERIFY(containsColour(icon.pixmap(size, 3.0).toImage(), light[Token::textSecondary]));
        QVERIFY(containsColour(icon.pixmap(size, 3.0, QIcon::Disabled).toImage(), light[Token::textDisabled]));
        QVERIFY(containsColour(icon.pixmap(size, 3.0, QIcon::Normal, QIcon::On).toImage(), light[Token::accent]));
    }

    void iconsAlreadyHandedOutFollowTheTheme()
    {
        const QIcon icon = icons::icon(QStringLiteral("grid"));
        Theme::instance().apply(ThemeChoice::dark);
        QVERIFY(containsColour(icon.pixmap(QSize(20, 20), 3.0).toImage(), Colors(Scheme::dark)[Token::textSecondary]));
        Theme::instance().apply(ThemeChoice::light);
        QVERIFY(
            containsColour(icon.pixmap(QSize(20, 20), 3.0).toImage(), Colors(Scheme::light)[Token::textSecondary]));
    }

    void iconsAreSharpAtAnyRatio()
    {
        for (const double ratio : {1.0, 1.5, 2.0}) {
            const QPixmap pixmap = icons::icon(QStringLiteral("compare")).pixmap(QSize(16, 16), ratio);
            QCOMPARE(pixmap.width(), qRound(16 * ratio));
            QCOMPARE(pixmap.deviceIndependentSize(), QSizeF(16, 16));
        }
        QVERIFY(icons::icon(QStringLiteral("no-such-icon")).isNull());
    }

    void glyphsDrawAtAnySize()
    {
        for (const int size : {20, 24, 36, 52, 64}) {
            QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            icons::drawGlyph(painter, QStringLiteral("torus"), QRectF(0, 0, size, size), Qt::black);
            painter.end();
            QVERIFY(containsColour(image, Qt::black));
        }
    }

    void translucentColoursKeepTheirAlpha()
    {
        const QColor half(255, 0, 0, 128);
        const QImage image = icons::pixmap(QStringLiteral("plus"), {20, 20}, half, 2.0).toImage();
        int strongest = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                strongest = std::max(strongest, image.pixelColor(x, y).alpha());
        QVERIFY(strongest > 110 && strongest <= 132);
    }

private:
    static double contrast(Token front, Token back, Scheme scheme)
    {
        const Colors c(scheme);
        return contrastRatio(c[front], c[back]);
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
