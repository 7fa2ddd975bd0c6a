// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"

#include "views/theme/icons.h"
#include "views/theme/studio_style.h"
#include "views/theme/system_scheme.h"

#include <QApplication>
#include <QToolTip>

namespace studio::views {

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() = default;

void Theme::apply(ThemeChoice choice)
{
    if (!m_applied) {
        m_applied = true;
        m_systemScheme = schemeOf(QGuiApplication::palette());
        QApplication::setStyle(new StudioStyle);
        QApplication::setFont(fontOf(TextStyle::body));
        QToolTip::setFont(fontOf(TextStyle::body));
        setScheme(choice == ThemeChoice::dark ? Scheme::dark
                  : choice == ThemeChoice::light ? Scheme::light
                                                 : m_systemScheme);
        auto* watcher = new SystemScheme(this);
        connect(watcher, &SystemScheme::reported, this, &Theme::systemSchemeReported);
    }
    m_choice = choice;
    setScheme(choice == ThemeChoice::followSystem ? m_systemScheme
              : choice == ThemeChoice::dark       ? Scheme::dark
                                                  : Scheme::light);
}

void Theme::systemSchemeReported(Scheme scheme)
{
    m_systemScheme = scheme;
    if (m_choice == ThemeChoice::followSystem)
        setScheme(scheme);
}

void Theme::setScheme(Scheme scheme)
{
    const QString sheet = styleSheetOf(Colors(scheme), uiScale());
    if (scheme == m_colors.scheme() && qApp->styleSheet() == sheet)
        return;
    m_colors = Colors(scheme);
    icons::clearCache();
    QApplication::setPalette(paletteOf(m_colors));
    qApp->setStyleSheet(sheet);
    Q_EMIT changed();
}

SheetPause::SheetPause() : m_sheet(qApp->styleSheet())
{
    qApp->setStyleSheet({});
}

SheetPause::~SheetPause()
{
    if (qApp->styleSheet().isEmpty()) qApp->setStyleSheet(m_sheet);
}

void setGround(QWidget* widget, Token token)
{
    widget->setAutoFillBackground(true);
    const auto fill = [widget, token] {
        QPalette own = widget->palette();
        own.setColor(QPalette::Window, colors()[token]);
        widget->setPalette(own);
    };
    fill();
    QObject::connect(&Theme::instance(), &Theme::changed, widget, fill);
}

QPalette paletteOf(const Colors& c)
{
    QPalette p;
    const auto set = [&](std::initializer_list<QPalette::ColorRole> roles, Token token) {
        for (const auto role : roles)
            p.setColor(role, c[token]);
    };
    set({QPalette::Window, QPalette::Button}, Token::window);
    set({QPalette::Base}, Token::surface);
    set({QPalette::AlternateBase}, Token::alt);
    set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText}, Token::text);
    set({QPalette::PlaceholderText}, Token::textTertiary);
    set({QPalette::Highlight, QPalette::Link, QPalette::LinkVisited}, Token::accent);
    set({QPalette::HighlightedText, QPalette::BrightText}, Token::accentText);
    set({QPalette::ToolTipBase}, Token::toolTip);
    set({QPalette::ToolTipText}, Token::toolTipText);
    set({QPalette::Mid}, Token::control);
    set({QPalette::Dark, QPalette::Shadow}, Token::borderStrong);
    set({QPalette::Light}, Token::surface);
    set({QPalette::Midlight}, Token::border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c[Token::textDisabled]);
    p.setColor(QPalette::Disabled, QPalette::Highlight, c[Token::border]);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, c[Token::textDisabled]);
    return p;
}

} // namespace studio::views
