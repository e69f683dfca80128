// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/plangatherer.h"

#include "engine/core/filled.h"
#include "engine/import/rowjudge.h"
#include "engine/store/privatecells.h"

#include <QDateTime>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t samples = 3;
constexpr size_t maxChanged = 100;
constexpr size_t maxKept = 64;

double secondsLeftToday(qint64 nowMs)
{
    const QDate today = QDateTime::fromMSecsSinceEpoch(nowMs).date();
    return static_cast<double>(today.addDays(1).startOfDay().toMSecsSinceEpoch() - nowMs) / 1000;
}

qint64 dayStart(qint64 nowMs)
{
    return QDateTime::fromMSecsSinceEpoch(nowMs).date().startOfDay().toMSecsSinceEpoch();
}

} // namespace

PlanWhy whyOf(const Resolution &resolution)
{
    switch (resolution.bucket) {
    case Resolution::Bucket::AlreadyQueued:
        return resolution.deadEarlier ? PlanWhy::DeadLetter
               : resolution.changed   ? PlanWhy::WaitingOther
                                      : PlanWhy::Waiting;
    case Resolution::Bucket::AlreadyDelivered:
        return resolution.byVersion ? PlanWhy::VersionNotNewer
               : resolution.changed ? PlanWhy::DeliveredOther
                                    : PlanWhy::Delivered;
    case Resolution::Bucket::Accepted:
        break;
    }
    return resolution.again          ? PlanWhy::Again
           : resolution.revision > 0 ? PlanWhy::Revision
           : resolution.sentBefore   ? PlanWhy::SentBefore
                                     : PlanWhy::New;
}

Result<> PlanGatherer::open()
{
    if (m_setup.changedPath.isEmpty())
        return {};
    return m_changedFile.open(m_setup.changedPath, m_setup.writtenColumns(), m_setup.file->dialect().delimiter);
}

void PlanGatherer::duplicate(const JudgedRow &row)
{
    if (m_plan.duplicatesInFile.size() == samples)
        return;
    PlanRow told{row.row.rowNo, row.row.lineNo, row.row.bizKey, PlanWhy::NotNewest, {}, row.repeats, {}, {}, {}};
    if (row.repeats > 0)
        told.why = PlanWhy::Repeats;
    m_plan.duplicatesInFile.push_back(std::move(told));
}

void PlanGatherer::invalid(qint64 row, qint64 line, const QStringList &cells, const QString &what)
{
    if (m_plan.invalid.size() < samples)
        m_plan.invalid.push_back({row, line, cells.value(m_setup.keyColumn), PlanWhy::Invalid, what, 0, {}, {}, {}});
}

void PlanGatherer::resolved(const Candidate &row, const Resolution &resolution)
{
    const bool accepted = resolution.bucket == Resolution::Bucket::Accepted;
    if (accepted && m_setup.dryRun)
        keepForRequests(row, resolution);
    size_t &sampled = m_sampled[static_cast<size_t>(resolution.bucket)];
    const bool sample = sampled < samples;
    const bool changed = resolution.changed && (m_changed < maxChanged || m_changedFile.isOpen());
    if (!sample && !changed)
        return;
    Open open;
    open.row = {row.rowNo, row.lineNo, row.bizKey, whyOf(resolution), {}, 0, {}, {}, {}};
    open.changed = changed;
    if (sample) {
        ++sampled;
        open.bucket = accepted                                                 ? &m_plan.accepted
                      : resolution.bucket == Resolution::Bucket::AlreadyQueued ? &m_plan.alreadyQueued
                                                                               : &m_plan.alreadyDelivered;
    }
    open.question = {m_setup.upstream.id, resolution.earlier, row.requestId, row.account, row.bizKey};
    open.cells = row.cells;
    open.lines = row.lines;
    m_open.push_back(std::move(open));
}

// At most 64 of them, always evenly spread over what was accepted so far.
void PlanGatherer::keepForRequests(const Candidate &row, const Resolution &resolution)
{
    if (m_acceptedRows++ % m_stride != 0)
        return;
    m_kept.push_back({taskOf(row, resolution), row.lineNo});
    if (m_kept.size() < maxKept)
        return;
    std::vector<PickedRow> half;
    for (size_t i = 0; i < m_kept.size(); i += 2)
        half.push_back(std::move(m_kept[i]));
    m_kept = std::move(half);
    m_stride *= 2;
}

Task PlanGatherer::taskOf(const Candidate &row, const Resolution &resolution) const
{
    Task task;
    task.upstream = m_setup.upstream.id;
    task.rowNo = row.rowNo;
    task.bizKey = row.bizKey;
    task.requestId = resolution.requestId;
    task.version = row.version;
    task.account = row.account;
    task.batchDate = m_setup.batchDate;
    task.scene = m_setup.scene;
    task.columns = m_setup.columns.own();
    task.cells = row.cells;
    task.lines = row.lines;
    return task;
}

Result<> PlanGatherer::settle()
{
    for (Open &open : m_open)
        if (auto told = lookUp(open); !told)
            return told;
    m_open.clear();
    return {};
}

Result<> PlanGatherer::lookUp(Open &open)
{
    if (open.row.why != PlanWhy::New) {
        auto earlier = earlierRow(m_store.database(), open.question);
        if (!earlier)
            return earlier.error();
        const bool delivered = open.row.why == PlanWhy::Delivered || open.row.why == PlanWhy::DeliveredOther ||
                               open.row.why == PlanWhy::VersionNotNewer;
        open.row.earlierBatch = earlier->batch;
        open.row.at = delivered && earlier->deliveredAt ? earlier->deliveredAt : earlier->importedAt;
        if (open.changed || open.row.why == PlanWhy::Revision)
            open.row.changes = compare(open, *earlier);
    }
    if (open.bucket != nullptr)
        open.bucket->push_back(open.row);
    if (!open.changed)
        return {};
    if (m_changedFile.isOpen()) {
        QString why = sentence(open.row);
        for (const CellChange &change : open.row.changes)
            why += u"; "_s + sentence(change);
        if (open.lines.empty())
            m_changedFile.add(open.cells, {-1, why, false});
        for (const TaskLine &line : open.lines)
            m_changedFile.add(line.cells, {-1, why, false});
    }
    if (m_changed < maxChanged) {
        ++m_changed;
        m_plan.changed.push_back(std::move(open.row));
    }
    return {};
}

std::vector<CellChange> PlanGatherer::compare(const Open &open, const EarlierRow &earlier) const
{
    std::vector<CellChange> changes;
    if (earlier.columns.isEmpty())
        return changes;
    if (open.lines.empty() && earlier.lines.empty()) {
        compareCells(open.cells, earlier.cells, earlier, 0, changes);
        return changes;
    }
    if (open.lines.size() != earlier.lines.size())
        changes.push_back({u"lines"_s, QString::number(earlier.lines.size()), QString::number(open.lines.size())});
    for (size_t i = 0; i < std::min(open.lines.size(), earlier.lines.size()); ++i)
        compareCells(open.lines[i].cells, earlier.lines[i].cells, earlier, static_cast<qsizetype>(i) + 1, changes);
    return changes;
}

void PlanGatherer::compareCells(const QStringList &after, const QStringList &before, const EarlierRow &earlier,
                                qsizetype line, std::vector<CellChange> &changes) const
{
    const QStringList &own = m_setup.columns.own();
    for (const int column : m_setup.contentColumns) {
        const QString &name = own.at(column);
        const QString was = before.value(earlier.columns.indexOf(name));
        const QString &is = after.at(column);
        if (was == is)
            continue;
        const QString place = line > 0 ? filled(u"%1 (line %2)"_s, name, line) : name;
        const bool isPrivate =
            earlier.masked.contains(name) || m_setup.compiled->config().columns.privateColumns.contains(name);
        if (isPrivate)
            changes.push_back({place, cellMask.toString(), cellMask.toString()});
        else
            changes.push_back({place, was, is});
    }
}

Result<> PlanGatherer::writeChanged()
{
    return m_changedFile.isOpen() ? m_changedFile.commit() : Result<>();
}

Result<ImportPlan> PlanGatherer::finish(const ImportCounts &counts, qint64 nowMs)
{
    m_plan.counts = counts;
    if (!m_setup.dryRun)
        return std::move(m_plan);
    const auto pace = pushPace(m_store.database(), m_setup.upstream.id, dayStart(nowMs));
    if (!pace)
        return pace.error();
    m_plan.time = pushTime(m_setup.compiled->config().limits, *pace, counts.accepted, secondsLeftToday(nowMs));
    if (m_setup.upstream.state == UpstreamState::Paused)
        m_plan.warnings.append(u"The upstream is paused: %1. Nothing is sent until it is resumed."_s.arg(
            m_setup.upstream.reason.isEmpty() ? u"by a person"_s : m_setup.upstream.reason));
    return std::move(m_plan);
}

std::vector<PickedRow> PlanGatherer::picked() const
{
    if (m_kept.size() <= samples)
        return m_kept;
    return {m_kept.front(), m_kept[m_kept.size() / 2], m_kept.back()};
}

} // namespace pushdesk
