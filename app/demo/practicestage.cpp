// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/practicestage.h"

#include "app/demo/practicescript.h"
#include "engine/core/filled.h"
#include "engine/csv/tablefile.h"
#include "engine/setup/practiceanswers.h"
#include "engine/setup/practiceconfig.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int rowsLookedAt = 1'000;

QString turnedDown()
{
    return QCoreApplication::translate("PracticeStage", "turned down in practice; replay it");
}

QString taken()
{
    return QCoreApplication::translate("PracticeStage", "taken in practice");
}

// The first column that may be a key.
Result<int> keyColumn(TableFile &file)
{
    const qsizetype columns = file.header().size();
    std::vector<QSet<QString>> seen(static_cast<size_t>(columns));
    std::vector<bool> unique(static_cast<size_t>(columns), true);
    CsvRecord record;
    for (int row = 0; row < rowsLookedAt; ++row) {
        const auto more = file.next(record);
        if (!more)
            return more.error();
        if (!*more)
            break;
        for (qsizetype i = 0; i < columns; ++i) {
            const QString cell = record.cells.value(i);
            const auto at = static_cast<size_t>(i);
            unique[at] = unique[at] && !cell.isEmpty() && !seen[at].contains(cell);
            seen[at].insert(cell);
        }
    }
    const auto found = std::ranges::find(unique, true);
    return found == unique.end() ? 0 : static_cast<int>(found - unique.begin());
}

QString jsonText(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

} // namespace

Result<QByteArray> configForColumns(const ImportRequest &rows)
{
    const auto file = TableFile::open({rows.path, rows.bytes}, rows.csv);
    if (!file)
        return file.error();
    const QStringList header = (*file)->header();
    const auto key = keyColumn(**file);
    if (!key)
        return key.error();
    QStringList members;
    for (qsizetype i = 0; i < header.size(); ++i)
        if (!header.at(i).isEmpty() && !header.at(i).contains(u"{{"_s))
            members.append(filled(u"%1:\"{{col.%2}}\""_s, jsonText(header.at(i)), i + 1));
    members.append(u"\"requestId\":\"{{request_id}}\""_s);
    const QJsonObject config{
        {u"name"_s, QCoreApplication::translate("PracticeStage", "practice")},
        {u"request"_s,
         QJsonObject{{u"url"_s, u"http://127.0.0.1/push"_s}, {u"json"_s, QString(u'{' + members.join(u',') + u'}')}}},
        {u"columns"_s, QJsonObject{{u"biz_key"_s, header.value(*key)}}},
        {u"answer"_s, QJsonObject{{u"code"_s, QJsonArray{u"/code"_s}}, {u"message"_s, QJsonArray{u"/msg"_s}}}},
        {u"timeouts"_s, QJsonObject{{u"response_ms"_s, 3000}}},
        {u"rules"_s,
         QJsonArray{QJsonObject{{u"pointer"_s, u"/code"_s}, {u"equals"_s, 0}, {u"outcome"_s, u"delivered"_s}}}}};
    return QJsonDocument(config).toJson();
}

PracticeStage::PracticeStage() : m_dir(QDir::tempPath() + u"/pushdesk-practice-XXXXXX"_s) {}

// Its own names stand in for the secrets: no value of the real ones is read.
EngineOptions PracticeStage::options() const
{
    EngineOptions options;
    options.dataDir = m_dir.filePath(u"data"_s);
    options.secrets = [](const QString &variable) { return QString(u"practice-"_s + variable); };
    return options;
}

Result<QByteArray> PracticeStage::startUpstream(const QByteArray &json)
{
    auto config = parseUpstreamConfig(json);
    if (!config)
        return config.error();
    m_name = config->name;
    const auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    PracticeAnswers answers(**compiled);
    PracticeScript script;
    const auto delivered = answers.find(Outcome::Delivered, taken());
    m_canDeliver = delivered.has_value();
    script.delivered = delivered.value_or(Answer{200, {}, "{}", false});
    script.rejected = answers.find(Outcome::Rejected, turnedDown());
    m_canReject = script.rejected.has_value();
    script.deadline = config->timeouts.response;
    script.doubles = config->repeats == Repeats::Doubles;
    script.applyTo(m_upstream);
    m_tokens.otherwise(scripted::Step::answer(200, practiceTokenAnswer(config->auth, u"practice-token"_s)));
    m_tokens.keepLog(0);
    for (ScriptedUpstream *part : {&m_upstream, &m_tokens})
        if (!part->start())
            return Error{ErrorCode::Machine, u"127.0.0.1"_s, part->errorString()};
    return practiceConfig(json, m_upstream.port(), m_tokens.port());
}

Result<> PracticeStage::queue(const QByteArray &config, const ImportRequest &rows)
{
    const auto engine = Engine::open(options());
    if (!engine)
        return engine.error();
    if (const auto added = (*engine)->addUpstream(config).takeResult(); !added)
        return added.error();
    const auto queued = (*engine)->importFile(rows).takeResult();
    if (!queued)
        return queued.error();
    m_batch = queued->batch;
    return {};
}

Result<std::unique_ptr<PracticeStage>> PracticeStage::build(const QByteArray &config, ImportRequest rows)
{
    std::unique_ptr<PracticeStage> stage(new PracticeStage);
    if (!stage->m_dir.isValid())
        return Error{ErrorCode::Machine, stage->m_dir.path(), stage->m_dir.errorString()};
    const auto own = config.isEmpty() ? configForColumns(rows) : Result(config);
    if (!own)
        return own.error();
    const auto moved = stage->startUpstream(*own);
    if (!moved)
        return moved.error();
    rows.upstream = stage->m_name;
    rows.dryRun = false;
    rows.firstOnly = false;
    rows.again = false;
    rows.confirmShape = true; // there is no file before it
    rows.useMemory = false;   // nor a memory: what was remembered comes as choices
    rows.rejectsPath.clear();
    rows.changedPath.clear();
    if (const auto queued = stage->queue(*moved, rows); !queued)
        return queued.error();
    return stage;
}

} // namespace pushdesk::cli
