// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/edit_clip.h"
#include "core/edit/edit_fabric.h"
#include "core/edit/edit_group.h"
#include "core/edit/edit_member.h"
#include "core/edit/edit_parameter.h"
#include "core/edit/edit_placement.h"
#include "tests/core/design/test_design.h"
#include "views/canvas/paint_picture.h"
#include "views/canvas/sheet_scene.h"
#include "views/theme/theme.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QTest>

#include <random>

using namespace studio;
using namespace studio::views;

namespace {

const AssemblyId kCluster("cluster");

/// A paper that only counts the texts drawn on it.
class WordCounter final : public QPaintDevice {
public:
    [[nodiscard]] int words() const { return m_engine.count; }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
            return 4000;
        case PdmNumColors:
            return 1 << 24;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        default:
            return 96;
        }
    }

private:
    struct Engine final : QPaintEngine {
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPath(const QPainterPath&) override {}
        void drawTextItem(const QPointF&, const QTextItem&) override { ++count; }
        [[nodiscard]] Type type() const override { return User; }
        int count = 0;
    };
    mutable Engine m_engine;
};

QImage drawn(QGraphicsScene& scene)
{
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter, QRectF(0, 0, 400, 300), QRectF(-200, -200, 1200, 900));
    return image;
}

} // namespace

class SheetSceneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::light); }

    void aGroupOfManyIsOneItem()
    {
        Design design = *edit::setCount(test::smallCluster(), kCluster, MemberId("nodes"), 100'000);
        DesignDocument document;
        document.reset(design, {});
        DesignSelection selection(&document);
        SheetScene scene(&document, &selection);
        QVERIFY(scene.figureCount() < 10);
        QCOMPARE(scene.picture().member(MemberId("nodes"))->face.count, 100'000);
    }

    void layoutPlacesEverythingWithoutOverlap()
    {
        Design design = test::smallCluster();
        for (int i = 0; i < 30; ++i)
            design = *edit::addMember(design, kCluster, test::member("", 1, PartId(i % 3 ? "chip" : "fabric-switch")));
        const SheetLayout layout = layOutSheet(design, kCluster);
        QCOMPARE(layout.boxes.size(), 33u);
        for (const auto& [a, one] : layout.boxes) {
            QVERIFY(layout.frame.contains(one));
            for (const auto& [b, other] : layout.boxes)
                if (a < b) QVERIFY2(!one.intersects(other), qPrintable(QString::fromStdString(a + " " + b)));
        }
        // Placing one thing leaves the rest where room is.
        const auto moved = edit::moveBoxes(design, kCluster, {{"store", {0, 0, 0, 0}}});
        const SheetLayout again = layOutSheet(*moved, kCluster);
        QCOMPARE(again.box("store").topLeft(), QPointF(0, 0));
        for (const auto& [id, box] : again.boxes)
            if (id != "store") QVERIFY(!box.intersects(again.box("store")));
    }

    void incrementalSceneEqualsAFreshOne()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 12; ++round) {
            DesignDocument document;
            document.reset(test::smallCluster(), {});
            DesignSelection selection(&document);
            SheetScene scene(&document, &selection);
            for (int step = 0; step < 25; ++step) {
                const auto edit = [&](const Design& d) -> Outcome<Design> {
                    const auto& members = d.findAssembly(kCluster)->members;
                    const MemberId some = members.empty() ? MemberId("none") : members[random() % members.size()].id;
                    switch (random() % 8) {
                    case 0:
                        return edit::addMember(d, kCluster,
                                               test::member("", 1 + std::int64_t(random() % 3), PartId("chip")));
                    case 1:
                        return edit::moveBoxes(d, kCluster,
                                               {{some.text(), {double(random() % 900), double(random() % 600), 0, 0}}});
                    case 2: {
                        SheetItems items;
                        items.members.insert(some);
                        return random() % 2 ? edit::removeItems(d, kCluster, items)
                                            : edit::duplicate(d, kCluster, items, {16, 16});
                    }
                    case 3:
                        return edit::setPath(d, "parts.chip.power", std::to_string(random() % 900) + " W");
                    case 4:
                        return edit::groupMembers(d, kCluster, {some}, SheetKind::rack, "Rack");
                    case 5: {
                        Link link;
                        link.from.member = some;
                        link.to.member = members.empty() ? some : members[random() % members.size()].id;
                        return edit::addLink(d, kCluster, link);
                    }
                    case 6:
                        return edit::addNote(d, kCluster, {"Note", {double(random() % 900), 0, 80, 20}});
                    default:
                        return edit::setPath(d, "assemblies.node.members.chips.count",
                                             std::to_string(1 + random() % 16));
                    }
                };
                if (random() % 5 == 0)
                    random() % 2 ? document.undoStack()->undo() : document.undoStack()->redo();
                else
                    document.apply(QStringLiteral("edit"), edit);
                SheetScene fresh(&document, &selection);
                QVERIFY(scene.picture() == fresh.picture());
                QCOMPARE(scene.figureCount(), fresh.figureCount());
                QCOMPARE(scene.items().size(), fresh.items().size());
            }
            SheetScene fresh(&document, &selection);
            QCOMPARE(drawn(scene), drawn(fresh));
        }
    }

    void aPreviewLeavesNothingBehind()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        DesignSelection selection(&document);
        SheetScene scene(&document, &selection);
        const QImage before = drawn(scene);
        const QRectF box = scene.boxOf({CanvasHit::Kind::member, "nodes"});
        scene.preview({{"nodes", box.translated(80, 40)}});
        QVERIFY(drawn(scene) != before);
        QCOMPARE(scene.boxOf({CanvasHit::Kind::member, "nodes"}), box.translated(80, 40));
        scene.endPreview();
        QCOMPARE(drawn(scene), before);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void anotherSheetOrDesignShowsItsOwnThings()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        DesignSelection selection(&document);
        SheetScene scene(&document, &selection);
        selection.enter(MemberId("nodes"));
        QVERIFY(scene.picture().member(MemberId("chips")));
        QCOMPARE(scene.picture().uplinks.size(), 1u);
        document.reset(Design(), {});
        QVERIFY(scene.picture().members.empty());
        QVERIFY(scene.items().isEmpty());
    }

    void hitsFindWhatIsUnderThePointer()
    {
        DesignDocument document;
        document.reset(test::smallCluster(), {});
        DesignSelection selection(&document);
        SheetScene scene(&document, &selection);
        for (const MemberFigure& f : scene.picture().members)
            QCOMPARE(scene.hitAt(f.box.center(), 6), (CanvasHit{CanvasHit::Kind::member, f.id.text()}));
        for (const FabricFigure& f : scene.picture().fabrics)
            QCOMPARE(scene.hitAt(f.box.center(), 6), (CanvasHit{CanvasHit::Kind::fabric, f.id.text()}));
        const LinkFigure& link = scene.picture().links.front();
        QCOMPARE(scene.hitAt((link.route[0] + link.route[1]) / 2 + QPointF(0, 3), 6).id, link.id.text());
        QCOMPARE(scene.hitAt(scene.picture().frame.box.topLeft() + QPointF(5, 5), 6).kind, CanvasHit::Kind::frame);
        QCOMPARE(scene.hitAt({-9e4, -9e4}, 6).kind, CanvasHit::Kind::nothing);
        // Far out a thing is small; it may be missed by half of 24 px.
        const QRectF store = scene.boxOf({CanvasHit::Kind::member, "store"});
        QCOMPARE(scene.hitAt(store.topRight() + QPointF(60, -30), 12 / 0.1).id, std::string("store"));
    }

    void wordsAreThereOrNotByTheLevelOfDetail()
    {
        const SheetPicture picture = pictureOf(test::smallCluster(), {kCluster, {}, {}});
        const auto words = [&](double zoom) {
            WordCounter counter;
            QPainter painter(&counter);
            paintPicture(painter, picture, Colors(Scheme::light), Detail{zoom});
            painter.end();
            return counter.words();
        };
        QCOMPARE(words(0.1), 0);
        QCOMPARE(words(0.34), 2); // the badges of the two replicated things, no names
        QVERIFY(words(0.5) > 0);
        QVERIFY(words(1.0) > words(0.5));
        QVERIFY(words(2.0) > words(1.0));
    }
};

QTEST_MAIN(SheetSceneTest)
#include "sheet_scene_test.moc"
