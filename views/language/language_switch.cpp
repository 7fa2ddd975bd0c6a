// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/language/language_switch.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>

#include <algorithm>

namespace studio::views {
namespace {

const QString kTexts = QStringLiteral(":/i18n");
const QString kSetting = QStringLiteral("window/language");
const QString kEnglish = QStringLiteral("en");

QString nameOf(const QString& code)
{
    // Qt names a language without its script: Chinese would be 中文 for both.
    if (code == QStringLiteral("zh_CN")) return QStringLiteral("简体中文");
    if (code == kEnglish) return QStringLiteral("English");
    return QLocale(code).nativeLanguageName();
}

} // namespace

LanguageSwitch::LanguageSwitch(QObject* parent) : QObject(parent)
{
    m_available.push_back({kEnglish, nameOf(kEnglish)});
    const QString prefix = QStringLiteral("studio_");
    const QStringList files = QDir(kTexts).entryList({prefix + QStringLiteral("*.qm")}, QDir::Files, QDir::Name);
    for (const QString& file : files) {
        const QString code = file.mid(prefix.size()).chopped(3);
        if (code != kEnglish) m_available.push_back({code, nameOf(code)});
    }
}

LanguageSwitch::~LanguageSwitch() = default; // a translator that goes takes itself out

bool LanguageSwitch::has(const QString& code) const
{
    return std::any_of(m_available.begin(), m_available.end(), [&](const Language& l) { return l.code == code; });
}

void LanguageSwitch::restore()
{
    QStringList wanted{QSettings().value(kSetting).toString()};
    for (const QString& tag : QLocale().uiLanguages()) {
        const QLocale locale(tag);
        wanted << locale.name() << locale.name().section(QLatin1Char('_'), 0, 0);
    }
    const auto found = std::find_if(wanted.begin(), wanted.end(), [this](const QString& code) { return has(code); });
    load(found == wanted.end() ? kEnglish : *found);
}

bool LanguageSwitch::choose(const QString& code)
{
    if (!has(code)) return false;
    QSettings().setValue(kSetting, code);
    load(code);
    return true;
}

void LanguageSwitch::load(const QString& code)
{
    if (code == m_current) return;
    m_current = code;
    for (const auto& translator : m_translators) QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
    // The last one installed is asked first: English plurals stand behind a language that lacks a sentence.
    install(QStringLiteral("studio_") + kEnglish, kTexts);
    install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    if (code != kEnglish) install(QStringLiteral("studio_") + code, kTexts);
    Q_EMIT changed(code);
}

void LanguageSwitch::install(const QString& file, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) return; // Qt's own texts may not be installed
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

} // namespace studio::views
