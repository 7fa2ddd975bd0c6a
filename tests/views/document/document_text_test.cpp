// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/design/test_design.h"
#include "views/document/message_text.h"
#include "views/document/object_text.h"
#include "views/document/quantity_text.h"

#include <QLocale>
#include <QTest>

using namespace studio;
using namespace studio::views;

class DocumentTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void numbersAreShownInTheUnitThatReadsBest()
    {
        QCOMPARE(shownNumber(1.8e12, dimension::bandwidth),
                 (NumberText{QStringLiteral("1.8"), QStringLiteral("TB/s"), true}));
        QCOMPARE(shownCount(24576), QStringLiteral("24,576"));
        QCOMPARE(shownText(392e9, dimension::bandwidth, findUnit("GB/s")), QStringLiteral("392 GB/s"));
        QCOMPARE(editorNumber(Number{1.8, findUnit("TB/s")}),
                 (NumberText{QStringLiteral("1.8"), QStringLiteral("TB/s"), true}));
        QVERIFY(!editorNumber(Value()).known);
    }

    void entriesFollowTheDecimalSignOfTheLocale()
    {
        const Field& bandwidth = *findField(Owner::link, "bandwidth");
        QCOMPARE(std::get<Number>(*typedValue(bandwidth, QStringLiteral("72*2 GB/s"))).base(), 144e9);
        QVERIFY(!typedValue(bandwidth, QStringLiteral("1,8 TB/s")));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(std::get<Number>(*typedValue(bandwidth, QStringLiteral("1,8 TB/s"))).base(), 1.8e12);
        QVERIFY(!typedValue(bandwidth, QStringLiteral("1.800 TB/s")));
        QCOMPARE(editorNumber(Number{1.8, findUnit("TB/s")}).number, QStringLiteral("1,8"));
    }

    void aBareNumberIsInTheUnitThatIsShown()
    {
        const Field& price = *findField(Owner::assembly, "price");
        QCOMPARE(std::get<Number>(*typedValue(price, QStringLiteral("9"))).base(), 9.0);
        QCOMPARE(std::get<Number>(*typedValue(price, QStringLiteral("9"), findUnit("MUSD"))).base(), 9e6);
        QCOMPARE(std::get<Number>(*typedValue(price, QStringLiteral("9 USD"), findUnit("MUSD"))).base(), 9.0);
        QCOMPARE(std::get<Number>(*typedValue(price, QStringLiteral("9"), findUnit("kW"))).base(), 9.0);
    }

    void expressionsArePreviewedAndNumbersAreNot()
    {
        const Field& count = memberCount();
        QCOMPARE(previewOf(count, QStringLiteral("72*2")), QStringLiteral("= 144"));
        QCOMPARE(previewOf(count, QStringLiteral("72")), QString());
        QCOMPARE(previewOf(count, QStringLiteral("72*")), QString());
        QCOMPARE(previewOf(*findField(Owner::link, "bandwidth"), QStringLiteral("400G")), QStringLiteral("= 400 Gb/s"));
    }

    void placesNameTheWayToAThing()
    {
        const Design design = test::smallCluster();
        const auto text = [&](const char* path) { return ObjectText::place(design, *objectAt(design, path)); };
        QCOMPARE(text("assemblies.node.members.chips.count"), QStringLiteral("Cluster › Node › Chip"));
        QCOMPARE(text("assemblies.node.fabrics.up.planes"), QStringLiteral("Cluster › Node › Scale-up"));
        QCOMPARE(text("assemblies.cluster.power"), QStringLiteral("Cluster"));
        QCOMPARE(text("parts.chip.power"), QStringLiteral("Chip"));
        QCOMPARE(text("scenario.site.pue"), QStringLiteral("Training"));
        for (const char* path : {"assemblies.node.members.chips", "assemblies.node.fabrics.up",
                                 "assemblies.cluster.links.wire", "assemblies.cluster", "parts.chip", "scenario", ""}) {
            const auto object = objectAt(design, path);
            QVERIFY(object.has_value());
            QCOMPARE(pathOf(*object, design), std::string(path));
            QVERIFY(!ObjectText::kind(design, *object).isEmpty());
            QVERIFY(!ObjectText::icon(design, *object).isEmpty());
        }
        QVERIFY(!objectAt(design, "parts.gone.power"));
        QVERIFY(!objectAt(design, "rooms.a"));
    }

    void messagesFillTheirPlaces()
    {
        const Message message{"x.y", "{a} is not {b}", {{"a", "this"}, {"b", "that"}}};
        QCOMPARE(messageText(message), QStringLiteral("this is not that"));
        QCOMPARE(errorText({message, "here"}), QStringLiteral("here: this is not that"));
    }

private:
    static const Field& memberCount() { return *findField(Owner::assembly, "racks"); }
};

QTEST_GUILESS_MAIN(DocumentTextTest)
#include "document_text_test.moc"
