// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/start_page.h"

#include "views/document/object_text.h"
#include "views/start/card_grid.h"
#include "views/start/sample_button.h"
#include "views/start/shape_button.h"
#include "views/start/start_cards.h"
#include "views/theme/icons.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

namespace studio::views {
namespace {

constexpr int kMargin = 28;
constexpr int kNarrowestCard = 268;
constexpr int kNarrowestShape = 124;
constexpr int kSearch = 250;
constexpr std::size_t kShownFirst = 8;

struct ShapeWords {
    const char* topology;
    const char* detail;
};
constexpr ShapeWords kShapes[] = {
    {"switched-planes", QT_TRANSLATE_NOOP("studio::views::StartPage", "each chip on each plane")},
    {"rail-optimised", QT_TRANSLATE_NOOP("studio::views::StartPage", "one leaf a rail")},
    {"torus", QT_TRANSLATE_NOOP("studio::views::StartPage", "neighbours and wraps")},
    {"full-mesh", QT_TRANSLATE_NOOP("studio::views::StartPage", "each chip to each")},
    {"k-hop-ring", QT_TRANSLATE_NOOP("studio::views::StartPage", "chords to K nodes")},
    {"dragonfly", QT_TRANSLATE_NOOP("studio::views::StartPage", "groups, all joined")},
    {"ocs-cubes", QT_TRANSLATE_NOOP("studio::views::StartPage", "optical circuits")},
    {"", QT_TRANSLATE_NOOP("studio::views::StartPage", "draw every link")},
};

struct HintWords {
    const char* icon;
    const char* words;
};
constexpr HintWords kHints[] = {
    {"tool-hand", QT_TRANSLATE_NOOP("studio::views::StartPage", "Space + drag pans, Ctrl + wheel zooms")},
    {"derivation", QT_TRANSLATE_NOOP("studio::views::StartPage", "Click a figure to see how it was computed")},
};

/// An icon of the theme beside a line of hints.
class HintIcon final : public QWidget {
public:
    HintIcon(const char* name, QWidget* parent) : QWidget(parent), m_name(QLatin1String(name))
    {
        setFixedSize(metric::iconTool, metric::iconTool);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.drawPixmap(0, 0, icons::pixmap(m_name, size(), colors()[Token::textSecondary], devicePixelRatioF()));
    }

private:
    QString m_name;
};

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent), m_side(new StartSide(this)), m_scroll(new QScrollArea(this)), m_cards(new StartCards(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_side);
    row->addWidget(m_scroll, 1);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->verticalScrollBar()->setSingleStep(dp(24));
    m_scroll->setWidget(makeSheet());
    connect(m_side, &StartSide::newRequested, this, &StartPage::newRequested);
    connect(m_side, &StartSide::browseRequested, this, &StartPage::browseRequested);
    connect(m_side, &StartSide::recentRequested, this, &StartPage::recentRequested);
    connect(m_side, &StartSide::recoveryChosen, this, &StartPage::recoveryChosen);
    connect(m_side, &StartSide::languageChanged, this, &StartPage::languageChanged);
    connect(m_side, &StartSide::themeChanged, this, &StartPage::themeChanged);
    connect(m_cards, &StartCards::cardReady, this, &StartPage::setCard);
    connect(m_cards, &StartCards::finished, this, &StartPage::samplesShown);
    connect(m_search, &QLineEdit::textChanged, this, &StartPage::filter);
    // Later, because it is told while the cards are being placed.
    connect(m_samples, &CardGrid::columnsChanged, this, &StartPage::filter, Qt::QueuedConnection);
    connect(m_all, &QAbstractButton::clicked, this, [this] {
        m_showAll = !m_showAll;
        retranslate();
    });
    retranslate();
}

QWidget* StartPage::makeSheet()
{
    auto* sheet = new QWidget;
    setGround(sheet, Token::window);
    m_title = label(TextStyle::pageTitle, Token::text, sheet);
    m_subtitle = new ElidedLabel(TextStyle::body, Token::textSecondary, sheet);
    m_all = new LinkButton({}, sheet);
    m_search = new QLineEdit(sheet);
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(dp(kSearch));
    m_search->setMinimumHeight(dp(28));
    m_search->addAction(icons::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_nothing = label(TextStyle::body, Token::textSecondary, sheet);
    m_shapesTitle = label(TextStyle::viewTitle, Token::text, sheet);
    m_samples = new CardGrid({dp(kNarrowestCard), dp(space::l), false}, sheet);
    m_shapes = new CardGrid({dp(kNarrowestShape), dp(space::m), true}, sheet);
    makeShapes();

    auto* head = new QHBoxLayout;
    head->setSpacing(dp(space::l));
    head->addWidget(m_title);
    head->addWidget(m_subtitle, 1);
    head->addWidget(m_all);
    head->addWidget(m_search);
    auto* hints = new QHBoxLayout;
    hints->setSpacing(space::s);
    for (const HintWords& hint : kHints) {
        auto* words = new ElidedLabel(TextStyle::body, Token::textSecondary, sheet);
        m_hints.push_back(words);
        hints->addWidget(new HintIcon(hint.icon, sheet));
        hints->addWidget(words);
        hints->addSpacing(dp(space::l));
    }
    hints->addStretch(1);
    auto* column = new QVBoxLayout(sheet);
    column->setContentsMargins(dp(kMargin), dp(space::xl), dp(kMargin), dp(space::xl));
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(dp(14));
    column->addWidget(m_nothing);
    column->addWidget(m_samples);
    column->addSpacing(dp(22));
    column->addWidget(m_shapesTitle);
    column->addSpacing(dp(space::m));
    column->addWidget(m_shapes);
    column->addSpacing(dp(20));
    column->addLayout(hints);
    column->addStretch(1);
    return sheet;
}

void StartPage::makeShapes()
{
    for (const ShapeWords& shape : kShapes) {
        auto* button = new ShapeButton(QLatin1String(shape.topology), m_shapes);
        m_shapes->insert(m_shapes->buttons().size(), button);
        connect(button, &QAbstractButton::clicked, this, [this, button] { Q_EMIT shapeRequested(button->topology()); });
    }
}

SampleButton* StartPage::sampleAt(std::size_t index) const
{
    return static_cast<SampleButton*>(m_samples->buttons()[index]);
}

void StartPage::setSamples(const QStringList& paths)
{
    m_paths = paths;
    if (isVisible()) QTimer::singleShot(0, this, [this] { m_cards->start(m_paths); });
}

void StartPage::showEvent(QShowEvent* event)
{
    // After the events of this first showing, so that the page stands before any file is read.
    if (!m_paths.isEmpty()) QTimer::singleShot(0, this, [this] { m_cards->start(m_paths); });
    QWidget::showEvent(event);
}

void StartPage::setCard(const StartCard& card)
{
    for (std::size_t i = 0; i < m_samples->buttons().size(); ++i) {
        if (sampleAt(i)->card().path != card.path) continue;
        sampleAt(i)->setCard(card);
        return;
    }
    auto* button = new SampleButton(card, m_samples);
    if (m_samples->buttons().empty()) setTabOrder(m_search, button);
    m_samples->insert(m_samples->buttons().size(), button);
    connect(button, &QAbstractButton::clicked, this, [this, button] { Q_EMIT openRequested(button->card().path); });
    retranslate();
}

void StartPage::filter()
{
    const QString wanted = m_search->text();
    // Whole rows, so that no gap looks like the end.
    const auto columns = static_cast<std::size_t>(m_samples->columnsFor(m_samples->width()));
    const std::size_t first = (kShownFirst + columns - 1) / columns * columns;
    bool any = false;
    for (std::size_t i = 0; i < m_samples->buttons().size(); ++i) {
        const bool fits = wanted.isEmpty() ? m_showAll || i < first : sampleAt(i)->matches(wanted);
        sampleAt(i)->setVisible(fits);
        any = any || fits;
    }
    m_nothing->setVisible(!any);
    m_nothing->setText(wanted.isEmpty() ? tr("No samples were found beside the program.")
                                        : tr("No sample has “%1”.").arg(wanted));
    m_all->setVisible(wanted.isEmpty() && m_samples->buttons().size() > first);
    m_samples->rearrange();
}

void StartPage::retranslate()
{
    m_title->setText(tr("Reference architectures"));
    m_subtitle->setText(tr("Open one, change one thing, watch the figures move"));
    m_search->setPlaceholderText(tr("Name, part or topology"));
    m_search->setAccessibleName(tr("Search the reference architectures"));
    m_shapesTitle->setText(tr("Start from a shape"));
    m_all->setText(m_showAll ? tr("Show fewer")
                             : tr("Show all %1").arg(m_samples->buttons().size()));
    m_all->updateGeometry();
    for (std::size_t i = 0; i < m_hints.size(); ++i) m_hints[i]->setText(tr(kHints[i].words));
    for (std::size_t i = 0; i < m_shapes->buttons().size(); ++i) {
        auto* shape = static_cast<ShapeButton*>(m_shapes->buttons()[i]);
        const QString name = shape->topology().isEmpty() ? tr("Empty sheet")
                                                         : ObjectText::topologyName(shape->topology().toStdString());
        shape->setWords(name, tr(kShapes[i].detail));
    }
    filter();
}

void StartPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_cards->retranslate();
    }
    QWidget::changeEvent(event);
}

} // namespace studio::views
