// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/start/start_side.h"

#include <QStringList>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QScrollArea;
QT_END_NAMESPACE

namespace studio::views {

class CardGrid;
class ElidedLabel;
class LinkButton;
class SampleButton;
class StartCards;

/// What the studio shows without a design: what was open last, what to start from, and references to read.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    /// Reads the samples once the page has been painted.
    void setSamples(const QStringList& paths);
    /// Adds a card, or replaces the one of the same path.
    void setCard(const StartCard& card);
    [[nodiscard]] StartSide& side() { return *m_side; }
    [[nodiscard]] CardGrid& samples() { return *m_samples; }
    [[nodiscard]] CardGrid& shapes() { return *m_shapes; }

    void setRecent(const std::vector<RecentFile>& files) { m_side->setRecent(files); }
    void setRecovery(const std::optional<RecoveryNotice>& notice) { m_side->setRecovery(notice); }
    void setLanguages(const std::vector<LanguageSwitch::Language>& languages, const QString& current)
    {
        m_side->setLanguages(languages, current);
    }

Q_SIGNALS:
    void newRequested();
    /// A file is to be chosen.
    void browseRequested();
    /// A reference architecture is to be opened.
    void openRequested(const QString& path);
    void recentRequested(const QString& path);
    /// A new design with one interconnect of this topology; empty: an empty sheet.
    void shapeRequested(const QString& topology);
    void recoveryChosen(const QString& id, studio::views::RecoveryChoice choice);
    void languageChanged(const QString& code);
    void themeChanged(studio::views::ThemeChoice choice);
    /// Every sample has its card.
    void samplesShown();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeSheet();
    void makeShapes();
    void retranslate();
    void filter();
    [[nodiscard]] SampleButton* sampleAt(std::size_t index) const;

    StartSide* m_side = nullptr;
    QScrollArea* m_scroll = nullptr;
    TokenLabel* m_title = nullptr;
    ElidedLabel* m_subtitle = nullptr;
    LinkButton* m_all = nullptr;
    QLineEdit* m_search = nullptr;
    TokenLabel* m_nothing = nullptr;
    TokenLabel* m_shapesTitle = nullptr;
    CardGrid* m_samples = nullptr;
    CardGrid* m_shapes = nullptr;
    std::vector<ElidedLabel*> m_hints;
    StartCards* m_cards = nullptr;
    QStringList m_paths;
    bool m_showAll = false;
};

} // namespace studio::views
