// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/upstreamsamples.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/widgets/panel.h"

class QComboBox;
class QFormLayout;
class QLabel;

namespace pushdesk {

class MarkedTextView;

// The request as it will be sent, for a row of a recent batch or for values that are typed.
class RequestPreview : public Panel {
    Q_OBJECT
public:
    RequestPreview(Engine &engine, ConfigDraft &draft, const Theme &theme, UpstreamId upstream, QWidget *parent);
    [[nodiscard]] QMap<QString, QString> cells() const; // of the row chosen or as they were typed, by column
    [[nodiscard]] QStringList missing() const;          // columns whose value is still to be typed
    [[nodiscard]] QStringList columns() const;          // that a row has, to be inserted

Q_SIGNALS:
    void columnsChanged();

private:
    [[nodiscard]] const Task *storedRow() const; // null: typed values
    void layOut();
    void askRows(UpstreamId upstream);
    void choose(int index);
    void show(const DraftReading &reading);
    void showValues(const DraftReading &reading);

    Engine &m_engine;
    ConfigDraft &m_draft;
    const Theme &m_theme;
    QComboBox *m_row;
    MarkedTextView *m_head;
    MarkedTextView *m_body;
    QLabel *m_id;
    QLabel *m_problem;
    QWidget *m_values;
    QFormLayout *m_form;
    QStringList m_valueColumns;
    std::vector<SampleRow> m_rows;
};

} // namespace pushdesk
