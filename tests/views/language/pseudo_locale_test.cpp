// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/language/pseudo_translator.h"
#include "tests/views/language/text_walk.h"
#include "views/charts/chart_card.h"
#include "views/start/start_cards.h"
#include "views/start/start_page.h"
#include "views/widgets/findings_view.h"
#include "views/widgets/sizing_strip.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace studio;
using namespace studio::views;
using namespace studio::views::test;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

const QString kSamples = QStringLiteral(STUDIO_SOURCE_DIR "/samples");

/// What a file or a company calls its things.
Untranslated namesOf(const std::vector<StartCard>& cards)
{
    Untranslated names{{s("Supernode Studio"), s("English"), s("简体中文"), s("ring-7"), s("K-hop ring")}};
    for (const StartCard& card : cards)
        names.names << card.description << card.name << card.line.section(s(": "), 0, 0);
    return names;
}

/// The change of language, what it posts, and the layouts that follow.
void settle()
{
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
}

void compareEmpty(const QStringList& found)
{
    QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
}

StripCellData cell(const char* id, StripCellData::State state)
{
    StripCellData data;
    data.id = s(id);
    data.name = s("[figure]");
    data.value = s("41.2");
    data.unit = s("%");
    data.note = s("± 3");
    data.level = Level::B;
    data.light = TrafficLight::near;
    data.target = s("[target at least] 45 %");
    data.change = {Direction::up, Judgement::better, s("+1.9 pp"), s("[last edit]")};
    data.state = state;
    data.stateText = s("[why]");
    return data;
}

ChartData bars()
{
    BarChart chart;
    chart.categories.push_back({s("[one]"), {}, false, {}, Level::C});
    chart.categories.push_back({s("[two]"), {}, true, {}, Level::A});
    chart.series = {{{}, {1}, {1.0, 2.0}, {}}};
    return {s("[title]"), s("[scope]"), Level::C, {}, chart};
}

} // namespace

class PseudoLocaleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        settle();
    }

    void theWalkFindsWhatIsWrong()
    {
        QWidget root;
        auto* label = new QLabel(s("forgotten"), &root);
        label->setGeometry(0, 0, 20, 20);
        auto* button = new QPushButton(s("[seen]"), &root);
        button->setToolTip(s("[seen] and not"));
        button->setGeometry(0, 30, 10, 30);
        QCOMPARE(untranslatedTexts(root, {}).size(), 2);
        QCOMPARE(untranslatedTexts(root, {{s("forgotten"), s("and not")}}).size(), 0);
        QCOMPARE(clippedTexts(root).size(), 2);
        label->hide();
        QCOMPARE(untranslatedTexts(root, {}).size(), 1);
        for (const char* fine : {"", "12,288", "≥ 32 MW", "900 GB/s", "[a [b] c] · 7", "Ctrl+N", "± 3 %", "1.2 µs"})
            QVERIFY2(isTranslated(s(fine), {}), fine);
        for (const char* wrong : {"open", "[a] and", "72 chips"}) QVERIFY2(!isTranslated(s(wrong), {}), wrong);
    }

    void pseudoTextsAreLongerAndKeepTheirPlaces()
    {
        const QString text = m_pseudo.translate("studio::views::StartPage", "Show all %1", nullptr, -1);
        QCOMPARE(text, s("[Show all %1~~~~]"));
        QVERIFY(m_pseudo.translate("QDialogButtonBox", "OK", nullptr, -1).isNull());
        QVERIFY(m_pseudo.translate("studio::views::StripCell", "%1 %2", nullptr, -1).isNull());
        QCOMPARE(outsideBrackets(s("a[b[c]d]e")), s("ae"));
    }

    // The page is made in English and must follow when the language changes.
    void startPage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1600 x 1000") << QSize(1600, 948);
        QTest::newRow("1280 x 800") << QSize(1280, 748);
    }
    void startPage()
    {
        QFETCH(const QSize, size);
        StartPage page;
        page.setRecent({{kSamples + s("/ring-7.supernode.json"), QDateTime::currentDateTime().addDays(-1), s("cluster")}});
        page.setRecovery(RecoveryNotice{s("7"), s("ring-7"), QDateTime::currentDateTime()});
        page.setLanguages({{s("en"), s("English")}, {s("zh_CN"), s("简体中文")}}, s("en"));
        StartCards reader;
        std::vector<StartCard> cards;
        QSignalSpy read(&reader, &StartCards::finished);
        connect(&reader, &StartCards::cardReady, this, [&](const StartCard& card) { cards.push_back(card); });
        QStringList paths = StartCards::samplePathsIn(kSamples);
        reader.start(paths);
        QVERIFY(read.wait(30000));
        const Untranslated english = namesOf(cards);
        QSignalSpy shown(&page, &StartPage::samplesShown);
        page.setSamples(paths);
        page.resize(size);
        page.show();
        QVERIFY(shown.wait(30000));
        QVERIFY(untranslatedTexts(page, english).size() > 20); // all of it is English still
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        Untranslated names = english;
        names.names << kSamples << s("/ring-7.supernode.json");
        compareEmpty(untranslatedTexts(page, names));
        compareEmpty(clippedTexts(page));
    }

    void startPageWithNothingToShow()
    {
        StartPage page;
        page.resize(1280, 748);
        page.show();
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        compareEmpty(untranslatedTexts(page, namesOf({})));
        compareEmpty(clippedTexts(page));
    }

    void strip()
    {
        using State = StripCellData::State;
        SizingStrip strip;
        strip.setCells({cell("a", State::current), cell("b", State::stale), cell("c", State::running),
                        cell("d", State::failed), cell("e", State::unknown)});
        strip.resize(1200, 66);
        strip.show();
        QVERIFY(!untranslatedTexts(strip, {}).isEmpty());
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        compareEmpty(untranslatedTexts(strip, {}));
        compareEmpty(clippedTexts(strip));
    }

    void findings()
    {
        FindingsView view;
        view.setFindings({{Severity::error, s("NET-07"), s("[place]"), s("[104 %]"), s("[cure]"), {}, 0},
                          {Severity::warning, s("NET-12"), s("[place]"), s("[98 %]"), {}, {}, 1},
                          {Severity::note, s("STA-01"), s("[place]"), s("[text]"), s("[cure]"), s("[reason]"), 2}});
        view.resize(900, 260);
        view.show();
        QVERIFY(!untranslatedTexts(view, {}).isEmpty());
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        compareEmpty(untranslatedTexts(view, {{s("NET-07"), s("NET-12"), s("STA-01")}}));
        compareEmpty(clippedTexts(view));
    }

    void chartCards()
    {
        using Kind = ChartState::Kind;
        const ChartState states[] = {{Kind::current, {}, -1, {}, {}},
                                     {Kind::stale, {}, -1, {}, {}},
                                     {Kind::failed, s("[why]"), -1, {}, {}},
                                     {Kind::empty, s("[nothing]"), -1, s("[cure]"), s("figure-mfu")}};
        QWidget page;
        int left = 0;
        for (const ChartState& state : states) {
            auto* card = new ChartCard(&page);
            card->setData(bars());
            card->setState(state);
            card->setGeometry(left, 0, 360, 244);
            left += 370;
        }
        auto* table = new ChartCard(&page);
        table->setData(bars());
        table->setTableShown(true);
        table->setGeometry(left, 0, 360, 244);
        page.resize(left + 370, 250);
        page.show();
        QVERIFY(!untranslatedTexts(page, {}).isEmpty());
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        compareEmpty(untranslatedTexts(page, {}));
        compareEmpty(clippedTexts(page));
    }

private:
    PseudoTranslator m_pseudo;
};

QTEST_MAIN(PseudoLocaleTest)
#include "pseudo_locale_test.moc"
