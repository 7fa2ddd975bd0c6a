// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/recent_files.h"
#include "views/language/language_switch.h"
#include "views/start/start_card.h"
#include "views/theme/theme.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QVBoxLayout;
QT_END_NAMESPACE

namespace studio::views {

class ActionButton;
class Banner;
class TokenLabel;

/// The left column of the start page.
class StartSide final : public QWidget {
    Q_OBJECT

public:
    explicit StartSide(QWidget* parent = nullptr);

    void setRecent(const std::vector<RecentFile>& files);
    void setRecovery(const std::optional<RecoveryNotice>& notice);
    /// Hidden while there is only one to choose.
    void setLanguages(const std::vector<LanguageSwitch::Language>& languages, const QString& current);
    void setTheme(ThemeChoice choice);

Q_SIGNALS:
    void newRequested();
    void browseRequested();
    void recentRequested(const QString& path);
    void recoveryChosen(const QString& id, studio::views::RecoveryChoice choice);
    void languageChanged(const QString& code);
    void themeChanged(studio::views::ThemeChoice choice);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showRecovery();
    void showRecent();

    ActionButton* m_new = nullptr;
    ActionButton* m_open = nullptr;
    TokenLabel* m_slogan = nullptr;
    TokenLabel* m_recentTitle = nullptr;
    TokenLabel* m_noRecent = nullptr;
    QWidget* m_recentRows = nullptr;
    QVBoxLayout* m_recent = nullptr;
    Banner* m_recovery = nullptr;
    QComboBox* m_language = nullptr;
    QComboBox* m_theme = nullptr;
    std::optional<RecoveryNotice> m_notice;
    std::vector<RecentFile> m_files;
};

} // namespace studio::views
