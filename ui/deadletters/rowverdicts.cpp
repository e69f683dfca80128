// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/rowverdicts.h"

#include "engine/triageorders.h"
#include "ui/deadletters/deadlettersmodel.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/refresher.h"

#include <QScrollBar>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr int margin = 10; // rows read ahead of a scroll

} // namespace

RowVerdicts::RowVerdicts(Engine &engine, DataTable *table, DeadLettersModel *model, QWidget *page)
    : QObject(page),
      m_engine(engine),
      m_table(table),
      m_model(model),
      m_refresher(new Refresher(
          page, [this] { ask(); }, 120ms))
{
    connect(model, &PagedTableModel::well, this, &RowVerdicts::request);
    connect(table->verticalScrollBar(), &QScrollBar::valueChanged, this, &RowVerdicts::request);
}

void RowVerdicts::request()
{
    m_refresher->request();
}

void RowVerdicts::ask()
{
    const int bottom = m_table->rowAt(m_table->viewport()->height() - 1);
    const int first = std::max(0, m_table->rowAt(0) - margin);
    const int last = std::min((bottom < 0 ? m_model->rowCount() : bottom + margin), m_model->rowCount()) - 1;
    std::vector<DeadLetterId> ids;
    for (int row = first; row <= last; ++row)
        ids.push_back(m_model->at(row)->id);
    if (ids.empty() || m_model->filter().state != DeadLetterState::Open) {
        m_refresher->answered();
        return;
    }
    const auto query = [ids, now = m_engine.clock().nowMs()](ReadStore &store) {
        return judgeLetters(store, ids, now);
    };
    whenAnswered(m_engine.read(query), this, [this](const Result<std::vector<LetterFacts>> &letters) {
        if (letters) // without it the column stays empty; the plan of a replay says what is wrong
            m_model->setVerdicts(*letters);
        m_refresher->answered();
    });
}

} // namespace pushdesk
