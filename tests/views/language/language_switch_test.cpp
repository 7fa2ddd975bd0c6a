// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/language/language_switch.h"
#include "views/theme/theme.h"
#include "views/widgets/pills.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using namespace studio;
using namespace studio::views;

namespace {

QString contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class LanguageSwitchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("supernode-studio-test"));
        Theme::instance().apply(ThemeChoice::light);
    }
    void init() { QSettings().clear(); }

    void englishHasItsPlurals()
    {
        CountPill pill(Severity::warning);
        pill.setCount(3);
        QCOMPARE(pill.text(), QStringLiteral("3 warning(s)")); // what stands in the sources
        LanguageSwitch language;
        QSignalSpy changed(&language, &LanguageSwitch::changed);
        language.restore();
        QCOMPARE(language.current(), QStringLiteral("en"));
        QCOMPARE(changed.size(), 1);
        QCoreApplication::processEvents();
        pill.setCount(1);
        QCOMPARE(pill.text(), QStringLiteral("1 warning"));
        pill.setCount(3);
        QCOMPARE(pill.text(), QStringLiteral("3 warnings"));
    }

    void everyPluralOfTheSourcesIsWritten()
    {
        const QString root = QStringLiteral(STUDIO_SOURCE_DIR);
        const QString texts = contentsOf(root + QStringLiteral("/translations/studio_en.ts"));
        QVERIFY(texts.contains(QStringLiteral("<numerusform>")));
        QVERIFY(!texts.contains(QStringLiteral("unfinished")));
        QVERIFY(!texts.contains(QStringLiteral("vanished")));
        static const QRegularExpression plural(QStringLiteral("tr\\(\"([^\"]*%n[^\"]*)\""));
        int seen = 0;
        QDirIterator files(root + QStringLiteral("/views"), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString source = contentsOf(files.next());
            for (auto found = plural.globalMatch(source); found.hasNext(); ++seen) {
                const QString text = found.next().captured(1);
                QVERIFY2(texts.contains(QStringLiteral("<source>%1</source>").arg(text.toHtmlEscaped())), qPrintable(text));
            }
        }
        QVERIFY(seen > 5);
    }

    void choiceIsRemembered()
    {
        {
            LanguageSwitch language;
            QVERIFY(!language.choose(QStringLiteral("xx")));
            QVERIFY(language.current().isEmpty());
            QVERIFY(language.choose(QStringLiteral("en")));
        }
        QCOMPARE(QSettings().value(QStringLiteral("window/language")).toString(), QStringLiteral("en"));
        LanguageSwitch later;
        QCOMPARE(later.available().front().name, QStringLiteral("English"));
        later.restore();
        QCOMPARE(later.current(), QStringLiteral("en"));
    }

    void widgetsHearOfIt()
    {
        struct Listener final : QWidget {
            void changeEvent(QEvent* event) override { heard += event->type() == QEvent::LanguageChange ? 1 : 0; }
            int heard = 0;
        } listener;
        LanguageSwitch language;
        QVERIFY(language.choose(QStringLiteral("en")));
        QCoreApplication::processEvents();
        QVERIFY(listener.heard > 0);
    }
};

QTEST_MAIN(LanguageSwitchTest)
#include "language_switch_test.moc"
