// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QTimer;
class QToolButton;
QT_END_NAMESPACE

namespace studio::views {

class TokenLabel;

/// Something the window has to say in place: title, sentence, links, on the soft colour of its severity.
class Banner : public QFrame {
    Q_OBJECT

public:
    explicit Banner(Severity severity, QWidget* parent = nullptr);

    void setMessage(const QString& title, const QString& sentence);
    /// A link below the sentence; `id` comes back with activated().
    void addLink(const QString& id, const QString& text);
    void clearLinks();
    void setClosable(bool closable);

Q_SIGNALS:
    void activated(const QString& id);
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    [[nodiscard]] Severity severity() const { return m_severity; }

private:
    void retranslate();

    Severity m_severity;
    TokenLabel* m_title = nullptr;
    TokenLabel* m_sentence = nullptr;
    QHBoxLayout* m_links = nullptr;
    QToolButton* m_close = nullptr;
};

/// A banner at the foot of a window that goes by itself, unless it is an error or somebody is at it.
class Toast final : public Banner {
    Q_OBJECT

public:
    /// Deletes itself when it goes.
    static Toast* show(QWidget* window, Severity severity, const QString& title, const QString& sentence = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    Toast(Severity severity, QWidget* window);
    void place();

    QTimer* m_life = nullptr;
};

} // namespace studio::views
