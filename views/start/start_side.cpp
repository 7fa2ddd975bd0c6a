// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/start_side.h"

#include "views/start/side_buttons.h"
#include "views/theme/icons.h"
#include "views/widgets/banner.h"
#include "views/widgets/labels.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace studio::views {
namespace {

constexpr int kWidth = 330;
constexpr int kMargin = 24;
constexpr int kSign = 44;
constexpr int kMostRecent = 5;
constexpr ThemeChoice kThemes[] = {ThemeChoice::followSystem, ThemeChoice::light, ThemeChoice::dark};

const QString kRecover = QStringLiteral("recover");
const QString kLook = QStringLiteral("look");
const QString kDiscard = QStringLiteral("discard");

class Sign final : public QWidget {
public:
    explicit Sign(QWidget* parent) : QWidget(parent) { setFixedSize(dp(kSign), dp(kSign)); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        icons::applicationIcon().paint(&painter, rect());
    }
};

QString themeName(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::light: return StartSide::tr("Light");
    case ThemeChoice::dark: return StartSide::tr("Dark");
    case ThemeChoice::followSystem: break;
    }
    return StartSide::tr("Follow system");
}

} // namespace

StartSide::StartSide(QWidget* parent)
    : QWidget(parent), m_new(new ActionButton(QStringLiteral("file-new"), QKeySequence::New, true, this)),
      m_open(new ActionButton(QStringLiteral("file-open"), QKeySequence::Open, false, this)),
      m_slogan(label(TextStyle::body, Token::textSecondary, this)),
      m_recentTitle(label(TextStyle::bodyBold, Token::text, this)),
      m_noRecent(label(TextStyle::body, Token::textSecondary, this)), m_recentRows(new QWidget(this)),
      m_recent(new QVBoxLayout(m_recentRows)), m_recovery(new Banner(Severity::warning, this)),
      m_language(new QComboBox(this)), m_theme(new QComboBox(this))
{
    setFixedWidth(dp(kWidth));
    setGround(this, Token::panel);
    m_noRecent->setWordWrap(true);
    auto* name = label(TextStyle::pageTitle, Token::text, this);
    name->setText(QStringLiteral("Supernode Studio"));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch(1);
    words->addWidget(name);
    words->addWidget(m_slogan);
    words->addStretch(1);
    auto* head = new QHBoxLayout;
    head->setSpacing(space::m);
    head->addWidget(new Sign(this));
    head->addLayout(words, 1);
    m_recent->setContentsMargins(0, 0, 0, 0);
    m_recent->setSpacing(0);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(space::s);
    foot->addWidget(m_language, 1);
    foot->addWidget(m_theme, 1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(dp(kMargin), dp(30), dp(kMargin), dp(20));
    column->setSpacing(0);
    column->addLayout(head);
    column->addSpacing(dp(22));
    column->addWidget(m_new);
    column->addSpacing(space::s);
    column->addWidget(m_open);
    column->addSpacing(dp(24));
    column->addWidget(m_recentTitle);
    column->addSpacing(space::s);
    column->addWidget(m_noRecent);
    column->addWidget(m_recentRows);
    column->addSpacing(dp(18));
    column->addWidget(m_recovery);
    column->addStretch(1);
    column->addLayout(foot);

    for (const ThemeChoice choice : kThemes) {
        m_theme->addItem(QString(), static_cast<int>(choice));
        m_theme->setItemIcon(m_theme->count() - 1, icons::icon(QStringLiteral("theme")));
    }
    m_language->hide();
    m_recovery->hide();
    connect(m_new, &QAbstractButton::clicked, this, &StartSide::newRequested);
    connect(m_open, &QAbstractButton::clicked, this, &StartSide::browseRequested);
    connect(m_theme, &QComboBox::activated, this,
            [this](int index) { Q_EMIT themeChanged(static_cast<ThemeChoice>(m_theme->itemData(index).toInt())); });
    connect(m_language, &QComboBox::activated, this,
            [this](int index) { Q_EMIT languageChanged(m_language->itemData(index).toString()); });
    connect(m_recovery, &Banner::activated, this, [this](const QString& link) {
        if (!m_notice) return;
        Q_EMIT recoveryChosen(m_notice->id, link == kRecover ? RecoveryChoice::recover
                                            : link == kLook  ? RecoveryChoice::lookFirst
                                                             : RecoveryChoice::discard);
    });
    setTheme(Theme::instance().choice());
    retranslate();
    showRecent();
}

void StartSide::setRecent(const std::vector<RecentFile>& files)
{
    m_files = files;
    showRecent();
}

void StartSide::showRecent()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const auto count = std::min<std::size_t>(m_files.size(), kMostRecent);
    for (std::size_t i = 0; i < count; ++i) {
        auto* row = new RecentRow(m_files[i], m_recentRows);
        m_recent->addWidget(row);
        connect(row, &QAbstractButton::clicked, this, [this, path = m_files[i].path] { Q_EMIT recentRequested(path); });
        connect(row, &StartButton::moveWanted, this, [this, row](int, int down) {
            const int to = m_recent->indexOf(row) + down;
            if (down != 0 && to >= 0 && to < m_recent->count())
                m_recent->itemAt(to)->widget()->setFocus(down > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        });
    }
    m_recentRows->setVisible(count > 0);
    m_noRecent->setVisible(count == 0);
    QWidget* before = m_open;
    for (int i = 0; i < m_recent->count(); ++i) {
        setTabOrder(before, m_recent->itemAt(i)->widget());
        before = m_recent->itemAt(i)->widget();
    }
}

void StartSide::setRecovery(const std::optional<RecoveryNotice>& notice)
{
    m_notice = notice;
    m_recovery->setVisible(notice.has_value());
    showRecovery();
}

void StartSide::showRecovery()
{
    if (!m_notice) return;
    m_recovery->setMessage(tr("Unsaved work found"),
                           tr("%1, edited %2").arg(m_notice->name, usedText(m_notice->edited, QDateTime::currentDateTime())));
    m_recovery->clearLinks();
    m_recovery->addLink(kRecover, tr("Recover"));
    m_recovery->addLink(kLook, tr("Look"));
    m_recovery->addLink(kDiscard, tr("Discard"));
}

void StartSide::setLanguages(const std::vector<LanguageSwitch::Language>& languages, const QString& current)
{
    m_language->clear();
    for (const LanguageSwitch::Language& language : languages) m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(m_language->findData(current));
    m_language->setVisible(languages.size() > 1);
}

void StartSide::setTheme(ThemeChoice choice)
{
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(choice)));
}

void StartSide::retranslate()
{
    m_slogan->setText(tr("Draw it, see what it is worth"));
    m_new->setWords(tr("New design"));
    m_open->setWords(tr("Open …"));
    m_recentTitle->setText(tr("Recent"));
    m_noRecent->setText(tr("Designs you open or save are listed here."));
    m_language->setAccessibleName(tr("Language"));
    m_language->setToolTip(tr("Language of the window"));
    m_theme->setAccessibleName(tr("Theme"));
    m_theme->setToolTip(tr("Light or dark"));
    for (int i = 0; i < m_theme->count(); ++i)
        m_theme->setItemText(i, themeName(static_cast<ThemeChoice>(m_theme->itemData(i).toInt())));
    showRecovery();
}

void StartSide::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(QPen(colors()[Token::border], stroke::hairline));
    painter.drawLine(QPointF(width() - 0.5, 0), QPointF(width() - 0.5, height()));
}

void StartSide::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio::views
