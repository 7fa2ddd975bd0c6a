// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/start/side_buttons.h"

#include "views/document/object_text.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>

namespace studio::views {
namespace {

constexpr int kAction = 34;
constexpr int kRow = 44;
constexpr int kIconLeft = 16;
constexpr int kWordsLeft = 40;

QString stemOf(const QString& path)
{
    QString name = QFileInfo(path).fileName();
    for (const auto* ending : {".supernode.json", ".json"})
        if (name.endsWith(QLatin1String(ending))) return name.chopped(qsizetype(qstrlen(ending)));
    return name;
}

} // namespace

ActionButton::ActionButton(const QString& icon, const QKeySequence& keys, bool primary, QWidget* parent)
    : StartButton(parent), m_icon(icon), m_keys(keys), m_primary(primary)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ActionButton::setWords(const QString& words)
{
    setText(words);
    setAccessibleName(words);
    updateGeometry();
    update();
}

QSize ActionButton::sizeHint() const
{
    const double words = textWidth(text(), m_primary ? TextStyle::bodyBold : TextStyle::body)
                         + textWidth(m_keys.toString(QKeySequence::NativeText), TextStyle::body);
    return {kWordsLeft + qRound(std::ceil(words)) + 2 * kIconLeft, dp(kAction)};
}

void ActionButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool over = underMouse() || isDown();
    const Token ground = m_primary ? (over ? Token::accentHover : Token::accent) : over ? Token::hover : Token::surface;
    const Token ink = m_primary ? Token::accentText : Token::text;
    const double width = hasFocus() ? stroke::focus : stroke::hairline;
    const Token edge = hasFocus() ? (m_primary ? Token::text : Token::accent) : m_primary ? ground : Token::control;
    painter.setPen(QPen(colors()[edge], width));
    painter.setBrush(colors()[ground]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), radius::control,
                            radius::control);
    painter.drawPixmap(QPointF(kIconLeft, (height() - metric::iconList) / 2.0),
                       icons::pixmap(m_icon, {metric::iconList, metric::iconList}, colors()[ink], devicePixelRatioF()));
    const TextStyle style = m_primary ? TextStyle::bodyBold : TextStyle::body;
    const double baseline = baselineAt(height() / 2.0, style);
    drawText(painter, kWordsLeft, baseline, text(), style, colors()[ink]);
    drawTextRight(painter, this->width() - kIconLeft, baseline, m_keys.toString(QKeySequence::NativeText),
                  TextStyle::body, colors()[m_primary ? Token::accentText : Token::textSecondary]);
}

RecentRow::RecentRow(const RecentFile& file, QWidget* parent) : StartButton(parent), m_file(file)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void RecentRow::describe()
{
    m_folder = folderText(m_file.path);
    m_when = usedText(m_file.used, QDateTime::currentDateTime());
    setText(stemOf(m_file.path));
    setAccessibleName(text());
    setAccessibleDescription(m_folder + QStringLiteral("; ") + m_when);
    setToolTip(QDir::toNativeSeparators(m_file.path));
}

QSize RecentRow::sizeHint() const
{
    return {dp(200), dp(kRow)};
}

void RecentRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) painter.fillRect(rect(), colors()[Token::hover]);
    const auto kind = sheetKindOf(m_file.kind.toStdString());
    const QString icon = ObjectText::iconName(kind.value_or(SheetKind::group));
    painter.drawPixmap(QPointF(space::xs - 2, (height() - metric::iconTool) / 2.0),
                       icons::pixmap(icon, {metric::iconTool, metric::iconTool}, colors()[Token::textSecondary],
                                     devicePixelRatioF()));
    const double left = space::xs + metric::iconTool + space::s;
    const double end = drawTextRight(painter, width() - space::xs, baselineAt(height() / 2.0, TextStyle::caption), m_when,
                                     TextStyle::caption, colors()[Token::textSecondary]);
    const double room = end - space::s - left;
    drawText(painter, left, baselineAt(dp(15), TextStyle::body), elided(text(), TextStyle::body, room), TextStyle::body,
             colors()[Token::text]);
    drawText(painter, left, baselineAt(dp(31), TextStyle::caption),
             elided(m_folder, TextStyle::caption, room, Qt::ElideMiddle), TextStyle::caption,
             colors()[Token::textSecondary]);
    painter.setPen(QPen(colors()[Token::border], stroke::hairline));
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    if (!hasFocus()) return;
    painter.setPen(QPen(colors()[Token::accent], stroke::focus));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius::control, radius::control);
}

void RecentRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    StartButton::changeEvent(event);
}

QString usedText(const QDateTime& used, const QDateTime& now)
{
    if (!used.isValid()) return {};
    const QLocale locale;
    if (used.date() == now.date()) return locale.toString(used.time(), QStringLiteral("HH:mm"));
    if (used.date().addDays(1) == now.date()) return RecentRow::tr("yesterday");
    //: Day and month of a recent file, as QLocale::toString() takes them.
    const QString dayAndMonth = RecentRow::tr("d MMM", "date format");
    //: The same of another year.
    const QString withYear = RecentRow::tr("d MMM yyyy", "date format");
    return locale.toString(used.date(), used.date().year() == now.date().year() ? dayAndMonth : withYear);
}

QString folderText(const QString& path)
{
    const QString folder = QDir::cleanPath(QFileInfo(path).absolutePath());
    const QString home = QDir::homePath();
    if (folder == home) return QStringLiteral("~");
    if (folder.startsWith(home + QLatin1Char('/'))) return QStringLiteral("~") + folder.mid(home.size());
    return QDir::toNativeSeparators(folder);
}

} // namespace studio::views
