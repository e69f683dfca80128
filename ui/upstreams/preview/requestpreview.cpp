// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/requestpreview.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/preview/markedtext.h"
#include "ui/widgets/answer.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr int rowsOffered = 12;

} // namespace

RequestPreview::RequestPreview(Engine &engine, ConfigDraft &draft, const Theme &theme, UpstreamId upstream,
                               QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_engine(engine),
      m_draft(draft),
      m_theme(theme),
      m_row(new QComboBox(this)),
      m_head(new MarkedTextView(theme, QStringLiteral("previewHead"), 12, this)),
      m_body(new MarkedTextView(theme, QStringLiteral("previewBody"), 10, this)),
      m_id(theme.label(Type::Small, this, true)),
      m_problem(theme.label(Type::Body, this)),
      m_values(new QWidget(this)),
      m_form(new QFormLayout(m_values))
{
    setObjectName(QStringLiteral("requestPreview"));
    layOut();
    m_row->addItem(tr("Typed values"));
    connect(m_row, &QComboBox::activated, this, &RequestPreview::choose);
    connect(&draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, &RequestPreview::show);
    askRows(upstream);
}

void RequestPreview::layOut()
{
    m_row->setObjectName(QStringLiteral("previewRow"));
    m_row->setAccessibleName(tr("Row shown"));
    m_row->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_row->setMinimumContentsLength(8);
    m_head->setAccessibleName(tr("Request as it will be sent"));
    m_body->setAccessibleName(tr("Body as it will be sent"));
    m_id->setObjectName(QStringLiteral("previewId"));
    m_id->setWordWrap(true);
    m_id->setTextFormat(Qt::PlainText);
    m_problem->setObjectName(QStringLiteral("previewProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_form->setContentsMargins({});
    m_form->setSpacing(4);
    auto *title = m_theme.label(Type::Strong, this);
    title->setText(tr("Request as it will be sent"));
    auto *row = m_theme.label(Type::Small, this, true);
    row->setText(tr("row"));
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(title);
    top->addStretch(1);
    top->addWidget(row);
    top->addWidget(m_row);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_problem);
    column->addWidget(m_head);
    column->addWidget(m_body);
    column->addWidget(m_id);
    column->addWidget(m_values);
}

void RequestPreview::askRows(UpstreamId upstream)
{
    const auto question = m_engine.read(
        [upstream](ReadStore &store) { return UpstreamSamples(store.database()).rows(upstream, rowsOffered); });
    whenAnswered(question, this, [this](const Result<std::vector<SampleRow>> &rows) {
        if (rows)
            m_rows = *rows;
        for (size_t i = 0; i < m_rows.size(); ++i)
            m_row->insertItem(static_cast<int>(i),
                              tr("%1 of %2").arg(QString::number(m_rows[i].task.rowNo), m_rows[i].fileName));
        m_row->setCurrentIndex(0);
        choose(0);
        Q_EMIT columnsChanged();
    });
}

void RequestPreview::choose(int index)
{
    const bool typed = index >= static_cast<int>(m_rows.size());
    m_draft.useRow(typed ? std::optional<Task>() : m_rows[static_cast<size_t>(index)].task);
}

QStringList RequestPreview::columns() const
{
    if (!m_rows.empty())
        return m_rows.front().task.columns;
    return m_draft.reading().example.columns;
}

const Task *RequestPreview::storedRow() const
{
    const int index = m_row->currentIndex();
    return index >= 0 && index < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<size_t>(index)].task : nullptr;
}

// A stand-in is shown, and never among them: they are sent.
QMap<QString, QString> RequestPreview::cells() const
{
    QMap<QString, QString> cells;
    if (const Task *row = storedRow()) {
        for (qsizetype i = 0; i < std::min(row->columns.size(), row->cells.size()); ++i)
            cells.insert(row->columns[i], row->cells[i]);
        return cells;
    }
    for (const QString &column : m_valueColumns)
        if (const QString typed = m_draft.value(column); !typed.isEmpty())
            cells.insert(column, typed);
    return cells;
}

QStringList RequestPreview::missing() const
{
    QStringList names;
    if (storedRow() == nullptr)
        for (const QString &column : m_valueColumns)
            if (m_draft.value(column).isEmpty())
                names.append(column);
    return names;
}

// A field for each column that the config needs; a stand-in is in it in grey, and called so.
void RequestPreview::showValues(const DraftReading &reading)
{
    const bool typed = m_row->currentIndex() >= static_cast<int>(m_rows.size());
    m_values->setVisible(typed);
    if (!typed || !reading.config)
        return;
    const Task &row = reading.example;
    if (row.columns == m_valueColumns)
        return;
    m_valueColumns = row.columns;
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    for (qsizetype i = 0; i < row.columns.size(); ++i) {
        const QString column = row.columns[i];
        auto *edit = new QLineEdit(m_draft.value(column), m_values);
        edit->setObjectName(QStringLiteral("previewValue-") + column);
        edit->setAccessibleName(tr("Value of %1").arg(column));
        edit->setPlaceholderText(tr("stand-in: %1").arg(row.cells[i]));
        auto *label = m_theme.label(Type::Small, m_values, true);
        label->setText(column);
        label->setTextFormat(Qt::PlainText);
        m_form->addRow(label, edit);
        connect(edit, &QLineEdit::textEdited, this,
                [this, column](const QString &text) { m_draft.useValue(column, text); });
    }
    Q_EMIT columnsChanged();
}

void RequestPreview::show(const DraftReading &reading)
{
    const QString problem =
        reading.error ? tr("Not a whole config yet: the request of before is shown") : reading.request.problem;
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (reading.error)
        return;
    m_head->show(reading.request.head);
    m_body->show(reading.request.body);
    m_head->setVisible(!reading.request.head.text.isEmpty());
    m_body->setVisible(!reading.request.body.text.isEmpty());
    const auto hash = reading.config->idempotency.hash;
    const QString hashName = hash == IdempotencyConfig::Hash::Md5      ? QStringLiteral("md5")
                             : hash == IdempotencyConfig::Hash::Sha256 ? QStringLiteral("sha256")
                                                                       : QStringLiteral("uuid5");
    m_id->setText(
        reading.request.requestId.isEmpty()
            ? QString()
            : tr("Request id %1 = %2 of “%3”").arg(reading.request.requestId, hashName, reading.request.recipeText));
    showValues(reading);
}

} // namespace pushdesk
