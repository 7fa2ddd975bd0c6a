// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_design.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "core/edit/edit_placement.h"
#include "core/io/design_reader.h"
#include "core/io/design_writer.h"
#include "tests/core/design/test_design.h"
#include "views/document/design_document.h"
#include "views/document/design_selection.h"
#include "views/document/recent_files.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace studio;
using namespace studio::views;

namespace {

const AssemblyId kCluster("cluster");

DesignDocument::Edit setting(const char* path, const std::string& value)
{
    return [=](const Design& d) { return edit::setPath(d, path, value); };
}

DesignDocument::Edit moving(double x)
{
    return [=](const Design& d) { return edit::moveBoxes(d, kCluster, {{"nodes", {x, 0, 0, 0}}}); };
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("studio-test"));
        QCoreApplication::setApplicationName(QStringLiteral("document-test"));
        QSettings().clear();
    }

    void anEditIsOneStepThatUndoTakesBack()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        QSignalSpy changes(&document, &DesignDocument::designChanged);
        QVERIFY(!document.apply(QStringLiteral("Set power"), setting("parts.chip.power", "800 W")));
        QCOMPARE(document.undoStack()->count(), 1);
        QVERIFY(document.isModified());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][1].value<ChangeCause>(), ChangeCause::edit);
        const quint64 revision = document.revision();
        document.undoStack()->undo();
        QVERIFY(document.design() == test::smallCluster());
        QVERIFY(!document.isModified());
        QCOMPARE(changes[1][1].value<ChangeCause>(), ChangeCause::undo);
        QVERIFY(document.revision() > revision);
        document.undoStack()->redo();
        QCOMPARE(changes[2][1].value<ChangeCause>(), ChangeCause::redo);
        QVERIFY(document.isModified());
    }

    void whatChangesNothingOrIsRefusedLeavesNoStep()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        QSignalSpy refusals(&document, &DesignDocument::refused);
        QVERIFY(!document.apply(QStringLiteral("Nothing"), setting("parts.chip.power", "700 W")));
        QVERIFY(!document.apply(QStringLiteral("Nothing"),
                                [](const Design& d) { return edit::removeItems(d, kCluster, {}); }));
        QCOMPARE(document.undoStack()->count(), 0);
        const auto error = document.apply(QStringLiteral("Wrong"), setting("parts.chip.power", "much"));
        QVERIFY(error.has_value());
        QCOMPARE(refusals.size(), 1);
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(document.design() == test::smallCluster());
    }

    void oneGestureIsOneStepAndAnotherIsAnother()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        MergeKey drag{QStringLiteral("move nodes"), document.newGesture()};
        for (const double x : {8.0, 16.0, 24.0}) document.apply(QStringLiteral("Move"), moving(x), drag);
        QCOMPARE(document.undoStack()->count(), 1);
        drag.gesture = document.newGesture();
        document.apply(QStringLiteral("Move"), moving(32), drag);
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(document.design().placement->at(kCluster).boxes.at("nodes").x, 24.0);
        document.undoStack()->undo();
        QVERIFY(document.design() == test::smallCluster());
    }

    void aDragBackToItsStartLeavesTheDesignClean()
    {
        DesignDocument document;
        document.reset(*edit::moveBoxes(test::smallCluster(), kCluster, {{"nodes", {0, 0, 0, 0}}}), {});
        const MergeKey drag{QStringLiteral("move"), document.newGesture()};
        for (const double x : {8.0, 16.0, 0.0}) document.apply(QStringLiteral("Move"), moving(x), drag);
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(!document.isModified());
    }

    void aStepThatWasSavedIsNotMergedInto()
    {
        QTemporaryDir dir;
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        const MergeKey drag{QStringLiteral("move"), document.newGesture()};
        document.apply(QStringLiteral("Move"), moving(8), drag);
        QVERIFY(document.saveAs(dir.filePath(QStringLiteral("a.supernode.json"))).ok());
        document.apply(QStringLiteral("Move"), moving(16), drag);
        QCOMPARE(document.undoStack()->count(), 2);
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QVERIFY(!document.isModified());
    }

    void savingAndOpeningGivesTheSameDesign()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("设计 1.supernode.json"));
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        document.apply(QStringLiteral("Set"), setting("parts.chip.power", "0.8 kW"));
        QSignalSpy modified(&document, &DesignDocument::modifiedChanged);
        QVERIFY(document.saveAs(path).ok());
        QCOMPARE(document.path(), path);
        QCOMPARE(document.displayName(), QStringLiteral("设计 1.supernode.json"));
        QCOMPARE(modified.size(), 1);
        DesignDocument other;
        QVERIFY(other.open(path).ok());
        QCOMPARE(writeDesign(other.design()), writeDesign(document.design())); // files have the order of the schema
        QVERIFY(!other.isModified());
        QCOMPARE(other.undoStack()->count(), 0);
    }

    void saveAsSwitchesToTheNewFileAndTheOldOneStays()
    {
        QTemporaryDir dir;
        const QString first = dir.filePath(QStringLiteral("first.json"));
        const QString second = dir.filePath(QStringLiteral("second.json"));
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        QVERIFY(document.saveAs(first).ok());
        document.apply(QStringLiteral("Set"), setting("parts.chip.power", "800 W"));
        QVERIFY(document.saveAs(second).ok());
        QCOMPARE(document.path(), second);
        document.apply(QStringLiteral("Set"), setting("parts.chip.power", "900 W"));
        QVERIFY(document.save().ok());
        DesignDocument old;
        QVERIFY(old.open(first).ok());
        QCOMPARE(writeDesign(old.design()), writeDesign(test::smallCluster()));
    }

    void savingKeepsModesAndLinks()
    {
        QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("real.json"));
        const QString link = dir.filePath(QStringLiteral("link.json"));
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        QVERIFY(document.saveAs(file).ok());
        const auto modes =
            QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(file, modes));
        QVERIFY(QFile::link(file, link));
        QVERIFY(document.open(link).ok());
        document.apply(QStringLiteral("Set"), setting("parts.chip.power", "800 W"));
        QVERIFY(document.save().ok());
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY((QFile::permissions(file) & modes) == modes);
        QVERIFY(!(QFile::permissions(file) & QFile::WriteOther));
    }

    void aFailedSaveChangesNothing()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        document.apply(QStringLiteral("Set"), setting("parts.chip.power", "800 W"));
        const auto failed = document.saveAs(QStringLiteral("/no/such/folder/a.json"));
        QVERIFY(!failed.ok());
        QVERIFY(document.path().isEmpty());
        QVERIFY(document.isModified());
        QVERIFY(!document.save().ok());
        QVERIFY(!document.open(QStringLiteral("/no/such/file.json")).ok());
        QCOMPARE(document.undoStack()->count(), 1);
    }

    void anyScriptUndoneGivesTheStartAndRedoneTheEnd()
    {
        std::mt19937 random(384);
        for (int round = 0; round < 20; ++round) {
            DesignDocument document;
            document.reset(test::smallCluster(), {});
            int serial = 0;
            for (int step = 0; step < 40; ++step) {
                switch (random() % 5) {
                case 0:
                    document.apply(QStringLiteral("a"),
                                   setting("parts.chip.power", std::to_string(random() % 900) + " W"));
                    break;
                case 1:
                    document.apply(QStringLiteral("b"), moving(double(random() % 4) * 8),
                                   {QStringLiteral("m"), serial += int(random() % 2)});
                    break;
                case 2:
                    document.apply(QStringLiteral("c"), [](const Design& d) {
                        return edit::addMember(d, kCluster, test::member("", 1, PartId("chip")));
                    });
                    break;
                case 3:
                    document.undoStack()->undo();
                    break;
                default:
                    document.undoStack()->redo();
                    break;
                }
            }
            const std::string end = writeDesign(document.design());
            const int index = document.undoStack()->index();
            document.undoStack()->setIndex(0);
            QCOMPARE(writeDesign(document.design()), writeDesign(test::smallCluster()));
            document.undoStack()->setIndex(index);
            QCOMPARE(writeDesign(document.design()), end);
        }
    }

    void theSelectionFollowsTheDesign()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        DesignSelection selection(&document);
        QCOMPARE(selection.sheet(), kCluster);
        QVERIFY(selection.enter(MemberId("nodes")));
        QVERIFY(!selection.enter(MemberId("chips")));
        QCOMPARE(selection.sheet(), AssemblyId("node"));
        SheetItems items;
        items.members = {MemberId("chips"), MemberId("gone")};
        selection.select(items);
        QCOMPARE(selection.items().size(), 1u);
        QCOMPARE(selection.subject().kind, ObjectRef::Kind::member);
        SheetItems nodes;
        nodes.members = {MemberId("nodes")};
        document.apply(QStringLiteral("Remove"),
                       [&](const Design& d) { return edit::removeItems(d, kCluster, nodes); });
        QCOMPARE(selection.sheet(), kCluster);
        QVERIFY(selection.items().empty());
        document.undoStack()->undo();
        QVERIFY(selection.locate("assemblies.node.fabrics.up.planes"));
        QCOMPARE(selection.sheet(), AssemblyId("node"));
        QCOMPARE(selection.subject().fabric, FabricId("up"));
        selection.leave();
        QCOMPARE(selection.items().members, std::set<MemberId>{MemberId("nodes")});
        QVERIFY(selection.locate("scenario.site.pue"));
        QCOMPARE(selection.subject().kind, ObjectRef::Kind::scenario);
        QVERIFY(!selection.locate("parts.gone.power"));
    }

    void recentFilesAreKeptOnceAndNewestFirst()
    {
        RecentFiles recent;
        recent.clear();
        for (int i = 0; i < RecentFiles::kKept + 5; ++i)
            recent.add(QStringLiteral("/tmp/%1.json").arg(i), QStringLiteral("cluster"));
        recent.add(QStringLiteral("/tmp/../tmp/10.json"), QStringLiteral("node"));
        const RecentFiles again;
        QCOMPARE(int(again.files().size()), RecentFiles::kKept);
        QVERIFY(again.files() == recent.files());
        QCOMPARE(again.files()[0].kind, QStringLiteral("node"));
        QCOMPARE(std::count_if(again.files().begin(), again.files().end(),
                               [](const RecentFile& f) { return f.path.endsWith(QLatin1String("/10.json")); }),
                 1);
    }
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
