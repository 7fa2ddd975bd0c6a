// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>

#include <memory>
#include <vector>

namespace studio::views {

/// The language of the window, changed while it runs. Installing translators makes Qt send LanguageChange to every
/// widget. English is always there: its translator has plural forms only.
class LanguageSwitch final : public QObject {
    Q_OBJECT

public:
    struct Language {
        QString code; ///< "en", "zh_CN"
        QString name; ///< in itself: "English", "简体中文"
        friend bool operator==(const Language&, const Language&) = default;
    };

    explicit LanguageSwitch(QObject* parent = nullptr);
    ~LanguageSwitch() override;

    /// Those whose texts are built in, English first.
    [[nodiscard]] const std::vector<Language>& available() const { return m_available; }
    /// Empty until restore() or choose().
    [[nodiscard]] const QString& current() const { return m_current; }

    /// What was chosen before, else the first of the desktop's languages that is available, else English.
    void restore();
    /// Changes the language and remembers it. False, and nothing happens, if there is none of this code.
    bool choose(const QString& code);

Q_SIGNALS:
    void changed(const QString& code);

private:
    [[nodiscard]] bool has(const QString& code) const;
    void load(const QString& code);
    void install(const QString& file, const QString& folder);

    std::vector<Language> m_available;
    QString m_current;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace studio::views
