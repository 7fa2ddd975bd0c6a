// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/results.h"
#include "core/io/design_writer.h"
#include "tests/gui/window_fixture.h"
#include "views/widgets/inspector_row.h"
#include "views/widgets/quantity_edit.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <functional>

using namespace studio;
using namespace studio::views;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Goes down from the open sheet to the first accelerator, the way a person double-clicks, and selects it.
std::string drillToChip(test::Window& w)
{
    DesignSelection& at = w.session().selection();
    const Assembly* sheet = at.openSheet();
    for (int depth = 0; sheet && depth < 8; ++depth) {
        const Assembly* next = nullptr;
        for (const Member& m : sheet->members) {
            const Part* part = m.isPart() ? w.design().findPart(m.part) : nullptr;
            if (part && part->kind == Owner::accelerator) {
                const QPoint place = w.at(m.id.text().c_str());
                QTest::mouseClick(w.canvas().viewport(), Qt::LeftButton, {}, place);
                return m.part.text();
            }
        }
        for (const Member& m : sheet->members) {
            if (m.isPart()) continue;
            if (!at.enter(m.id)) continue;
            bool leads = false;
            std::function<void(const Assembly&, int)> look = [&](const Assembly& a, int d) {
                for (const Member& inner : a.members) {
                    if (inner.isPart()) {
                        const Part* part = w.design().findPart(inner.part);
                        leads = leads || (part && part->kind == Owner::accelerator);
                    } else if (const Assembly* s = w.design().findAssembly(inner.assembly); s && d < 8) {
                        look(*s, d + 1);
                    }
                }
            };
            look(*at.openSheet(), 0);
            if (leads) {
                next = at.openSheet();
                break;
            }
            at.leave();
        }
        sheet = next;
    }
    return {};
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::prepareApplication("samples-test"); }

    void aChipIsFoundChangedAndLeftAsItWas_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(STUDIO_SOURCE_DIR "/samples"));
        for (const QString& name : folder.entryList({QStringLiteral("*.supernode.json")}))
            QTest::newRow(qPrintable(name.section(QLatin1Char('.'), 0, 0))) << folder.filePath(name);
    }
    void aChipIsFoundChangedAndLeftAsItWas()
    {
        QFETCH(const QString, file);
        QTemporaryDir dir;
        const QString copy = dir.filePath(QStringLiteral("copy.supernode.json"));
        QVERIFY(QFile::copy(file, copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));

        test::Window w;
        QVERIFY(w.main.files().openPath(copy));
        QVERIFY2(w.told.isEmpty(), qPrintable(w.told.join(QLatin1Char('\n'))));
        w.waitForFigures();
        const Design before = w.design();
        const std::string chip = drillToChip(w);
        QVERIFY(!chip.empty());

        const std::string path = "parts." + chip + ".memory_bandwidth";
        InspectorRow* row = w.main.inspector()->row(path);
        QVERIFY2(row, path.c_str());
        auto* edit = qobject_cast<QuantityEdit*>(row->editor());
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("1.2TB/s"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(w.design().findPart(PartId(chip))->parameters.find("memory_bandwidth")->number()->base(), 1.2e12);
        w.waitForFigures();
        QVERIFY(w.session().results()->find("inventory.memory_bandwidth")->value);

        w.canvas().setFocus();
        w.trigger("edit.undo");
        QVERIFY(w.design() == before);
        w.trigger("file.save");
        QCOMPARE(bytesOf(copy), bytesOf(file));
        QVERIFY(w.main.files().openPath(copy));
        QVERIFY(w.design() == before);
    }
};

QTEST_MAIN(SamplesTest)
#include "samples_test.moc"
