// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/design/design.h"
#include "core/engine/results.h"
#include "views/start/start_card.h"

#include <QObject>
#include <QStringList>

#include <thread>
#include <vector>

namespace studio::views {

/// What a card needs of a sample, without words, so that it survives a change of language.
struct SampleFacts {
    QString path;
    Design design;
    Figure accelerators;
    Figure bandwidth;
    Figure itLoad;
};

[[nodiscard]] SampleFacts factsOf(const QString& path, const Design& design, const Results& results);
/// The card in the language of the window.
[[nodiscard]] StartCard cardOf(const SampleFacts& facts);

/// Reads and evaluates samples one after the other on a thread of its own and hands their cards over as they come.
/// A file that cannot be read gives no card.
class StartCards final : public QObject {
    Q_OBJECT

public:
    explicit StartCards(QObject* parent = nullptr);
    ~StartCards() override;

    /// The samples that came with the studio, the best known first: beside the executable, in the data folder of its
    /// prefix, or in the source tree above it.
    [[nodiscard]] static QStringList samplePaths();
    [[nodiscard]] static QStringList samplePathsIn(const QString& folder);

    /// Once; further calls do nothing.
    void start(const QStringList& paths);
    /// Gives every card again, in the language of now.
    void retranslate();

Q_SIGNALS:
    void cardReady(const studio::views::StartCard& card);
    void finished();

private:
    void work(const QStringList& paths);

    CancelToken m_cancel;
    std::vector<SampleFacts> m_facts;
    std::thread m_worker;
};

} // namespace studio::views
