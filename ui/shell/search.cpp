// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/search.h"

#include "ui/shell/keylistsheet.h"
#include "ui/shell/searchfield.h"
#include "ui/shell/searchpopup.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <utility>

namespace pushdesk {

namespace {

constexpr qsizetype leastInside = 3; // characters worth a look inside all keys

} // namespace

Search::Search(Engine &engine, const Theme &theme, SearchField &field, QWidget *window)
    : QObject(window),
      m_engine(engine),
      m_theme(theme),
      m_field(field),
      m_window(window),
      m_model(new SearchModel(this)),
      m_popup(new SearchPopup(theme, *m_model, window))
{
    connect(&field, &QLineEdit::textEdited, this, &Search::typed);
    connect(&field, &SearchField::entered, this, &Search::typed);
    connect(&field, &SearchField::listPasted, this, &Search::lookUp);
    connect(&field, &SearchField::stepped, m_popup, &SearchPopup::step);
    connect(&field, &SearchField::left, this, &Search::leave);
    connect(&field, &SearchField::chosen, this, [this] {
        if (m_answered == m_field.text().trimmed())
            open(m_popup->current());
        else
            m_openFirst = true;
    });
    connect(m_popup, &SearchPopup::clicked, this, &Search::open);
}

void Search::addCommand(Icon icon, const QString &text, const QString &keys, std::function<void()> run)
{
    m_commands.push_back({icon, text, keys, std::move(run)});
}

void Search::start()
{
    m_field.setFocus(Qt::ShortcutFocusReason);
    m_field.selectAll();
    typed();
}

void Search::typed()
{
    m_openFirst = false;
    if (m_field.text().trimmed().isEmpty()) {
        m_answered.clear();
        m_popup->say({});
        show({});
    } else {
        ask();
    }
}

void Search::ask()
{
    if (m_asking)
        return;
    m_asking = true;
    const QString text = m_field.text().trimmed();
    whenAnswered(m_engine.read([text](ReadStore &store) { return SearchReads(store.database()).find(text); }), this,
                 [this, text](const auto &answer) { take(text, answer); });
}

// The last digits of a key, or some in the middle: some keys at a time, so that other questions come between.
void Search::askInside(qint64 before)
{
    m_asking = true;
    const QString text = m_field.text().trimmed();
    const auto query = [text, before](ReadStore &store) {
        return SearchReads(store.database()).findInside(text, before);
    };
    whenAnswered(m_engine.read(query), this, [this, text](const auto &answer) { takeInside(text, answer); });
}

// Whether it was typed on meanwhile, or left.
bool Search::isStale(const QString &text)
{
    m_asking = false;
    const QString now = m_field.text().trimmed();
    if (now == text)
        return !m_field.hasFocus();
    if (!now.isEmpty())
        ask();
    return true;
}

void Search::take(const QString &text, const Result<std::vector<SearchHit>> &answer)
{
    if (m_field.text().trimmed() == text)
        m_answered = text;
    if (isStale(text))
        return;
    if (!answer) {
        m_popup->say(words::error(answer.error()));
        show({});
        return;
    }
    show(*answer);
    if (text.size() >= leastInside && m_tasks.size() < SearchReads::most) {
        if (m_model->rowCount() == 0) {
            m_popup->say(tr("No key starts with it. Looking inside all keys…"));
            m_popup->showUnder(&m_field);
        }
        openIfAsked();
        if (m_field.text().trimmed() == text)
            askInside();
        return;
    }
    m_popup->say(m_model->rowCount() == 0 ? tr("Nothing has “%1”").arg(text) : QString());
    m_popup->showUnder(&m_field);
    openIfAsked();
}

void Search::takeInside(const QString &text, const Result<InsideHits> &answer)
{
    if (isStale(text))
        return;
    if (!answer) {
        m_popup->say(words::error(answer.error()));
        m_popup->showUnder(&m_field);
        return;
    }
    showMore(answer->hits);
    const bool goesOn = answer->before > 0 && m_tasks.size() < SearchReads::most;
    if (!goesOn || m_model->rowCount() > 0)
        m_popup->say(m_model->rowCount() > 0 ? QString() : tr("Nothing has “%1”").arg(text));
    m_popup->showUnder(&m_field);
    openIfAsked();
    if (goesOn && m_field.text().trimmed() == text)
        askInside(answer->before);
}

void Search::openIfAsked()
{
    if (m_model->rowCount() > 0 && std::exchange(m_openFirst, false))
        open(m_popup->current());
}

SearchRow Search::rowOf(const SearchHit &hit)
{
    SearchRow row;
    switch (hit.kind) {
    case SearchHit::Kind::Task:
        row.sign = lookOf(hit.task.state);
        row.title = hit.task.bizKey;
        row.fixed = true;
        row.detail = tr("%1, %2").arg(words::state(hit.task.state), hit.task.upstreamName);
        if (hit.by == SearchHit::By::RequestId)
            row.detail = tr("request id %1…, %2").arg(hit.task.requestId.left(8), words::state(hit.task.state));
        row.open = [this, id = hit.task.id] { Q_EMIT taskWanted(id); };
        break;
    case SearchHit::Kind::Batch:
        row.sign = Icon::Batches;
        row.title = hit.title;
        row.detail = tr("batch of %1, %2").arg(hit.detail, words::counted(hit.count, tr("%1 row"), tr("%1 rows")));
        row.open = [this, id = hit.batch] { Q_EMIT batchWanted(id); };
        break;
    case SearchHit::Kind::Upstream:
        row.sign = Icon::Upstreams;
        row.title = hit.title;
        row.detail = tr("upstream, %1").arg(words::state(hit.upstreamState));
        row.open = [this, id = hit.upstream] { Q_EMIT upstreamWanted(id); };
        break;
    case SearchHit::Kind::Cause:
        row.sign = Look::Dead;
        row.title = hit.title.simplified();
        row.detail = tr("%1, %2").arg(words::counted(hit.count, TaskState::Dead), hit.detail);
        row.open = [this, id = hit.upstream, fingerprint = hit.fingerprint] { Q_EMIT causeWanted(id, fingerprint); };
        break;
    }
    return row;
}

void Search::addCommands(const QString &text, std::vector<SearchRow> &rows) const
{
    for (const Command &command : m_commands)
        if (command.text.contains(text, Qt::CaseInsensitive))
            rows.push_back({command.icon, command.text, false, command.keys, command.run});
}

void Search::show(const std::vector<SearchHit> &hits)
{
    std::vector<SearchRow> rows;
    rows.reserve(hits.size() + m_commands.size());
    m_tasks.clear();
    for (const SearchHit &hit : hits) {
        rows.push_back(rowOf(hit));
        if (hit.kind == SearchHit::Kind::Task)
            m_tasks.push_back(hit.task.id);
    }
    addCommands(m_field.text().trimmed(), rows);
    m_model->setRows(std::move(rows));
    if (m_field.hasFocus())
        m_popup->showUnder(&m_field);
}

void Search::showMore(const std::vector<SearchHit> &hits)
{
    std::vector<SearchRow> rows;
    for (const SearchHit &hit : hits) {
        if (m_tasks.size() >= SearchReads::most || std::ranges::find(m_tasks, hit.task.id) != m_tasks.end())
            continue;
        m_tasks.push_back(hit.task.id);
        rows.push_back(rowOf(hit));
    }
    m_model->addRows(std::move(rows));
}

void Search::open(int at)
{
    const SearchRow *row = m_model->at(at);
    if (row == nullptr)
        return;
    const auto run = row->open; // the rows go with the popup
    leave();
    run();
}

void Search::leave()
{
    m_openFirst = false;
    m_popup->hide();
    m_popup->say({});
    m_answered.clear();
    m_field.clear();
    if (m_field.hasFocus())
        m_window->setFocus(Qt::OtherFocusReason);
}

void Search::lookUp(const QStringList &keys)
{
    leave();
    auto *sheet = new KeyListSheet(m_engine, m_theme, keys, m_window);
    connect(sheet, &KeyListSheet::taskWanted, this, &Search::taskWanted);
    sheet->open();
}

} // namespace pushdesk
