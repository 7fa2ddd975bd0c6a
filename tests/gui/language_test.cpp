// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/result_dock.h"
#include "core/engine/results.h"
#include "tests/gui/window_fixture.h"
#include "tests/views/language/pseudo_translator.h"
#include "tests/views/language/text_walk.h"

using namespace studio;
using namespace studio::views;
using namespace studio::views::test;

namespace {

/// What the design, the catalogue and the sources call things stays as it is in every language.
Untranslated namesOf(const Design& design)
{
    Untranslated names{{QStringLiteral("Supernode Studio")}};
    // Keys, units and names of fleets and figures that are international.
    for (const char* word : {"(S)", "(H)", "(L)", "(F)", "(N)", "PUE", "MFU", "HFU", "Meta RSC-1", "Meta RSC-2",
                             "Llama 3 405B", "StepFun"})
        names.names << QLatin1String(word);
    const auto add = [&](const std::string& text) {
        if (!text.empty()) names.names << QString::fromStdString(text);
    };
    add(design.name);
    for (const auto& [id, part] : *design.parts) {
        add(part->name);
        add(id.text());
    }
    for (const auto& [id, sheet] : *design.assemblies) {
        add(sheet->name);
        for (const Member& m : sheet->members) {
            add(m.name);
            add(m.id.text());
        }
        for (const Fabric& f : sheet->fabrics) add(f.name);
    }
    for (const auto& scenario : *design.scenarios) add(scenario.second->name);
    for (const auto& source : *design.sources) add(source.second->title);
    return names;
}

void settle()
{
    for (int i = 0; i < 30; ++i) QCoreApplication::processEvents();
}

void compareEmpty(QStringList found)
{
    found.removeDuplicates();
    for (const QString& text : found) qWarning("%s", qPrintable(text)); // a failure's own text is cut
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 texts").arg(found.size())));
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { studio::test::prepareApplication("language-test"); }
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_pseudo);
        settle();
    }

    // The window is made in English and must follow when the language changes.
    void everyTabOfTheWindowSpeaksIt_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("tab");
        for (const char* sample : {"gb200-nvl72", "llama3-24k"})
            for (const char* tab : {"bandwidth", "reliability", "power", "mfu", "cost", "findings"})
                QTest::addRow("%s %s", sample, tab) << QString::fromLatin1(sample) << QString::fromLatin1(tab);
    }
    void everyTabOfTheWindowSpeaksIt()
    {
        QFETCH(const QString, sample);
        QFETCH(const QString, tab);
        studio::test::Window w;
        QVERIFY(w.main.files().openSample(QStringLiteral(STUDIO_SOURCE_DIR "/samples/%1.supernode.json").arg(sample)));
        w.main.results()->show(tab);
        w.waitForFigures();
        settle();
        QCoreApplication::installTranslator(&m_pseudo);
        settle();
        Untranslated names = namesOf(w.design());
        names.names << QStringLiteral("%1.supernode.json").arg(sample);
        for (const Finding& f : w.session().results()->findings) names.names << QString::fromStdString(f.rule());
        // Panels gather what they have to redo.
        for (int i = 0; i < 1000 && !untranslatedTexts(w.main, names).isEmpty(); ++i) QTest::qWait(10);
        compareEmpty(untranslatedTexts(w.main, names));
        compareEmpty(clippedTexts(w.main));
    }

private:
    PseudoTranslator m_pseudo;
};

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
