// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/card_grid.h"
#include "views/start/start_button.h"
#include "views/start/start_cards.h"
#include "views/start/start_page.h"

#include <QApplication>
#include <QDir>
#include <QEventLoop>

using namespace studio::views;

namespace {

std::vector<RecentFile> recent()
{
    const QDateTime now = QDateTime::currentDateTime();
    const QString home = QDir::homePath();
    return {{home + QStringLiteral("/designs/ascend/cloudmatrix384-7planes.supernode.json"), now, QStringLiteral("supernode")},
            {home + QStringLiteral("/designs/llama3-24k.supernode.json"), now.addDays(-1), QStringLiteral("cluster")},
            {home + QStringLiteral("/designs/blackwell/nvl72-x-171.supernode.json"), now.addDays(-4), QStringLiteral("rack")}};
}

bool picture(const QDir& folder, const QSize& size, ThemeChoice theme)
{
    Theme::instance().apply(theme);
    StartPage page;
    page.setRecent(recent());
    page.setRecovery(RecoveryNotice{QStringLiteral("1"), QStringLiteral("k3-ring-12288"), QDateTime::currentDateTime()});
    page.setLanguages({{QStringLiteral("en"), QStringLiteral("English")}, {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}},
                      QStringLiteral("en"));
    page.setSamples(StartCards::samplePathsIn(QStringLiteral(STUDIO_SOURCE_DIR "/samples")));
    page.resize(size);
    QEventLoop loop;
    QObject::connect(&page, &StartPage::samplesShown, &loop, &QEventLoop::quit);
    page.show();
    loop.exec();
    page.activateWindow();
    if (!page.samples().buttons().empty()) page.samples().buttons().front()->setFocus();
    QApplication::processEvents();
    const QString name = QStringLiteral("start-%1-%2.png").arg(theme == ThemeChoice::dark ? QStringLiteral("dark") : QStringLiteral("light")).arg(size.width());
    return page.grab().save(folder.filePath(name));
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    if (argc < 2) return 2;
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    if (!folder.mkpath(QStringLiteral("."))) return 2;
    bool ok = true;
    for (const QSize size : {QSize(1600, 948), QSize(1280, 748)})
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) ok = picture(folder, size, theme) && ok;
    return ok ? 0 : 1;
}
