// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/paths.h"
#include "core/engine/results.h"
#include "views/document/object_path.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace studio::views {

/// One row of the inspector.
struct InspectorRowData {
    enum class Kind { value, name, choice, result };
    Kind kind = Kind::value;
    QString label;
    std::string path;               ///< of a value; of the object for its name
    std::optional<PathEntry> entry; ///< of a value
    QString changed;                ///< "changed here, catalogue says 25 GB/s"; empty: as the catalogue has it
    QString placeholder;            ///< what holds while nothing is set: "10 min by default", "unknown"
    std::optional<Evidence> evidence;
    QString text; ///< of names and results
    QString unit; ///< of results
    std::optional<Level> level;
    QString figure;                                   ///< id of a result's figure
    std::vector<std::pair<QString, QString>> choices; ///< of choices: key, words
    QString choice;                                   ///< the present one's key
};

struct InspectorSection {
    QString id; ///< stable, for what is folded
    QString title;
    bool folded = false;
    QString detail;
    std::vector<InspectorRowData> rows;
};

struct InspectorData {
    ObjectRef object;
    QString icon;
    QString name;
    QString kind;
    int tint = 0; ///< series number of its role; 0: none
    std::optional<State> state;
    QString remark; ///< "this part is used 3 times; a change reaches all of them"
    std::vector<InspectorSection> sections;
};

/// What the inspector shows of a thing.
class InspectorContents {
    Q_DECLARE_TR_FUNCTIONS(InspectorContents)

public:
    /// `results` may be null.
    [[nodiscard]] static InspectorData of(const Design& design, const ObjectRef& object, const Results* results);
    /// Words of a choice: the schema's, translated where they are more than a name.
    [[nodiscard]] static QString choiceWords(std::string_view key);
};

} // namespace studio::views
