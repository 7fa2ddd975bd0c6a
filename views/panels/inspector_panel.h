// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/document/session.h"
#include "views/panels/inspector_data.h"

#include <QWidget>

#include <map>
#include <set>

QT_BEGIN_NAMESPACE
class QScrollArea;
class QVBoxLayout;
QT_END_NAMESPACE

namespace studio::views {

class InspectorHeader;
class InspectorRow;
class Section;
class SourcePopover;
class TokenLabel;

/// Every parameter of the selected thing with its unit and its evidence: type a value or an expression, reset to the
/// catalogue, open the source. Follows selection, edits and results without losing the field that is being typed in.
class InspectorPanel final : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(Session* session, QWidget* parent = nullptr);

    /// The first field of the shown thing gets the focus.
    void editFirst();
    /// The field of a path gets the focus; false if it is not shown.
    bool editPath(const std::string& path);
    [[nodiscard]] const InspectorData& data() const { return m_data; }
    [[nodiscard]] InspectorRow* row(const std::string& path) const;

Q_SIGNALS:
    void figureWanted(const QString& id);
    void usersWanted(const QString& inputPath);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void rebuild();
    void update(const InspectorData& data);
    [[nodiscard]] bool sameRows(const InspectorData& data) const;
    InspectorRow* makeRow(const InspectorRowData& data);
    void fillRow(InspectorRow* row, const InspectorRowData& data);
    void makeEditor(InspectorRow* row, const InspectorRowData& data);
    void fillEditor(InspectorRow* row, const InspectorRowData& data);
    void commit(InspectorRow* row, const std::string& path, const QString& typed);
    void rename(InspectorRow* row, const QString& typed);
    void answer(InspectorRow* row, const std::optional<Error>& error);
    void choose(const InspectorRowData& data, const QString& key);
    void showSource(InspectorRow* row, const std::string& path);

    Session* m_session;
    InspectorData m_data;
    InspectorHeader* m_header = nullptr;
    TokenLabel* m_remark = nullptr;
    QScrollArea* m_area = nullptr;
    QVBoxLayout* m_column = nullptr;
    SourcePopover* m_popover = nullptr;
    std::vector<Section*> m_sections;
    std::vector<InspectorRow*> m_rows; ///< in the order of the data
    std::map<QString, bool> m_folded;
    bool m_filling = false;
};

} // namespace studio::views
