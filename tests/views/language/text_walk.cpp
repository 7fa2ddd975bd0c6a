// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/language/text_walk.h"

#include "tests/views/language/pseudo_translator.h"
#include "views/start/sample_button.h"
#include "views/start/shape_button.h"
#include "views/start/side_buttons.h"
#include "views/widgets/labels.h"
#include "views/widgets/strip_cell.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>

#include <algorithm>

namespace studio::views::test {
namespace {

constexpr int kRowsRead = 20;

// Units as the studio writes them, with their prefixes; evidence letters; keys as Qt names them; folders at home.
const QRegularExpression& withoutLanguage()
{
    static const QRegularExpression all(QStringLiteral(
        "^([kMGTPE]?(B|W|Wh|FLOP)(/s)?|[nµm]?s|min|h|d|a|1/[dh]|pp|[kMG]?USD(/h)?|[ABC]|"
        "(Ctrl|Shift|Alt|Meta|F\\d+|Del|Return|Esc|Space)(\\+\\S+)*|~(/\\S*)?)$"));
    return all;
}

struct Shown {
    QString kind;
    QString text;
};

void addItems(const QAbstractItemView& view, std::vector<Shown>& shown)
{
    const QAbstractItemModel* model = view.model();
    if (!model) return;
    const int columns = std::min(model->columnCount(view.rootIndex()), kRowsRead);
    for (int column = 0; column < columns; ++column) {
        shown.push_back({QStringLiteral("header"), model->headerData(column, Qt::Horizontal).toString()});
        for (int row = 0; row < std::min(model->rowCount(view.rootIndex()), kRowsRead); ++row) {
            const QModelIndex index = model->index(row, column, view.rootIndex());
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                shown.push_back({QStringLiteral("item"), index.data(role).toString()});
        }
    }
}

std::vector<Shown> textsOf(const QWidget& widget)
{
    std::vector<Shown> shown = {{QStringLiteral("accessible name"), widget.accessibleName()},
                                {QStringLiteral("accessible description"), widget.accessibleDescription()},
                                {QStringLiteral("tool tip"), widget.toolTip()},
                                {QStringLiteral("status tip"), widget.statusTip()}};
    const auto add = [&](const char* kind, const QString& text) { shown.push_back({QLatin1String(kind), text}); };
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) add("text", label->text());
    if (const auto* elided = qobject_cast<const ElidedLabel*>(&widget)) add("text", elided->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) add("text", button->text());
    if (const auto* group = qobject_cast<const QGroupBox*>(&widget)) add("title", group->title());
    if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) add("placeholder", edit->placeholderText());
    if (const auto* dock = qobject_cast<const QDockWidget*>(&widget)) add("title", dock->windowTitle());
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i) add("item", box->itemText(i));
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i) add("tab", tabs->tabText(i));
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
        if (!qobject_cast<const QHeaderView*>(&widget)) addItems(*view, shown);
    for (const QAction* action : widget.actions())
        if (action->isVisible() && !action->isSeparator()) add("action", action->text());
    return shown;
}

std::vector<const QWidget*> visibleWidgets(const QWidget& root)
{
    std::vector<const QWidget*> widgets{&root};
    for (const QWidget* child : root.findChildren<QWidget*>())
        // Qt's own parts of a scroll area or an editor are not ours to name.
        if (child->isVisibleTo(&root) && !child->objectName().startsWith(QLatin1String("qt_"))) widgets.push_back(child);
    return widgets;
}

QString placeOf(const QWidget& widget)
{
    const auto name = [](const QWidget& w) {
        return QString::fromLatin1(w.metaObject()->className()).section(QLatin1String("::"), -1);
    };
    const QWidget* parent = widget.parentWidget();
    return parent ? name(*parent) + QStringLiteral(" > ") + name(widget) : name(widget);
}

/// Those that paint themselves and shorten what does not fit.
bool shortens(const QWidget& widget)
{
    return qobject_cast<const ElidedLabel*>(&widget) || qobject_cast<const SampleButton*>(&widget)
           || qobject_cast<const ShapeButton*>(&widget) || qobject_cast<const RecentRow*>(&widget)
           || qobject_cast<const StripCell*>(&widget);
}

bool isClipped(const QWidget& widget)
{
    const QSize room = widget.size();
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty()) return false;
        if (label->wordWrap()) return label->heightForWidth(room.width()) > room.height();
        return label->sizeHint().width() > room.width() || label->sizeHint().height() > room.height();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return !button->text().isEmpty() && button->sizeHint().width() > room.width();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->minimumSizeHint().width() > room.width();
    return false;
}

} // namespace

bool isTranslated(const QString& text, const Untranslated& allowed)
{
    QString rest = outsideBrackets(text);
    QStringList names = allowed.names; // a name may be part of a longer one
    std::sort(names.begin(), names.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (const QString& name : names) rest.remove(name);
    static const QRegularExpression gap(QStringLiteral("[\\s,;:()·≥±×–−]+"));
    static const QRegularExpression letter(QStringLiteral("\\p{L}"));
    const QStringList words = rest.split(gap, Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return !word.contains(letter) || withoutLanguage().match(word).hasMatch();
    });
}

QStringList untranslatedTexts(const QWidget& root, const Untranslated& allowed)
{
    QStringList found;
    for (const QWidget* widget : visibleWidgets(root))
        for (const Shown& shown : textsOf(*widget))
            if (!isTranslated(shown.text, allowed))
                found << QStringLiteral("%1: %2 \"%3\"").arg(placeOf(*widget), shown.kind, shown.text);
    return found;
}

QStringList clippedTexts(const QWidget& root)
{
    QStringList found;
    for (const QWidget* widget : visibleWidgets(root)) {
        if (shortens(*widget)) {
            if (widget->toolTip().isEmpty() && !widget->accessibleName().isEmpty())
                found << QStringLiteral("%1: \"%2\" may be shortened and has no tool tip").arg(placeOf(*widget), widget->accessibleName());
        } else if (isClipped(*widget)) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto* label = qobject_cast<const QLabel*>(widget);
            const QString text = button ? button->text() : label ? label->text() : widget->accessibleName();
            found << QStringLiteral("%1: \"%2\" needs %3 px of %4")
                         .arg(placeOf(*widget), text)
                         .arg(widget->sizeHint().width())
                         .arg(widget->width());
        }
    }
    return found;
}

} // namespace studio::views::test
