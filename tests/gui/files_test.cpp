// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/design_writer.h"
#include "tests/gui/window_fixture.h"

#include <QFile>
#include <QTemporaryDir>

using namespace studio;
using namespace studio::views;

class FilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::prepareApplication("files-test"); }

    void drawSaveReopen()
    {
        QTemporaryDir dir;
        test::Window w;
        w.path = dir.filePath(QStringLiteral("drawn.supernode.json"));
        w.drag(w.at("store"), w.at("store") + QPoint(40, 40));
        w.session().editor().setValue("parts.chip.power", QStringLiteral("0.8kW"));
        QVERIFY(w.main.isWindowModified());
        w.trigger("file.save");
        QVERIFY(!w.main.isWindowModified());
        QVERIFY(w.main.windowTitle().startsWith(QStringLiteral("drawn.supernode.json")));
        const std::string saved = writeDesign(w.design());

        test::Window other{Design()};
        QVERIFY(other.main.files().openPath(w.path));
        QCOMPARE(writeDesign(other.design()), saved);
        QVERIFY(other.told.isEmpty());
        QVERIFY(!other.main.isWindowModified());
        QCOMPARE(other.session().recentFiles().files().front().path, w.path);
    }

    void unsavedWorkIsAskedFor()
    {
        QTemporaryDir dir;
        test::Window w;
        w.session().editor().setValue("parts.chip.power", QStringLiteral("800"));
        w.answer = app::SaveAnswer::cancel;
        QVERIFY(!w.main.files().newDesign());
        QVERIFY(!w.main.close());
        QCOMPARE(w.asked, 2);
        QVERIFY(w.design().findPart(PartId("chip")));
        w.answer = app::SaveAnswer::save;
        w.path = dir.filePath(QStringLiteral("kept.supernode.json"));
        QVERIFY(w.main.files().newDesign());
        QVERIFY(QFile::exists(w.path));
        QVERIFY(w.design() == Design());
        QVERIFY(w.main.files().newDesign()); // nothing to lose: not asked
        QCOMPARE(w.asked, 3);
    }

    void aChoiceNotMadeChangesNothing()
    {
        test::Window w;
        w.session().editor().setValue("parts.chip.power", QStringLiteral("800"));
        w.answer = app::SaveAnswer::save;
        w.path.clear(); // the dialog was closed
        QVERIFY(!w.main.files().newDesign());
        QVERIFY(w.session().document().isModified());
    }

    void whatCannotBeOpenedIsToldAndTheDesignStays()
    {
        QTemporaryDir dir;
        QFile bad(dir.filePath(QStringLiteral("bad.supernode.json")));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{ not a design");
        bad.close();
        test::Window w;
        QVERIFY(!w.main.files().openPath(bad.fileName()));
        QVERIFY(!w.main.files().openPath(QStringLiteral("/no/such/file")));
        QCOMPARE(w.told.size(), 2);
        QVERIFY(w.told[0].contains(QStringLiteral("bad.supernode.json")));
        QVERIFY(w.design().findPart(PartId("chip")));
    }

    void aSampleIsACopyWithoutAFile()
    {
        test::Window w;
        QVERIFY(w.main.files().openSample(QStringLiteral(STUDIO_SOURCE_DIR "/samples/gb200-nvl72.supernode.json")));
        QVERIFY(w.session().document().path().isEmpty());
        QVERIFY(!w.main.isWindowModified());
    }

    void aFailedSaveKeepsTheWork()
    {
        test::Window w;
        w.session().editor().setValue("parts.chip.power", QStringLiteral("800"));
        w.path = QStringLiteral("/no/such/folder/a.supernode.json");
        QVERIFY(!w.main.files().save());
        QCOMPARE(w.told.size(), 1);
        QVERIFY(w.session().document().isModified());
    }
};

QTEST_MAIN(FilesTest)
#include "files_test.moc"
