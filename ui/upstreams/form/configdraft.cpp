// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/configdraft.h"

#include "engine/setup/configdifference.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"

namespace pushdesk {

using namespace std::chrono_literals;

ConfigDraft::ConfigDraft(Engine &engine, const UpstreamRecord &upstream, QObject *parent)
    : QObject(parent),
      m_engine(engine),
      m_name(upstream.name),
      m_begunFrom(upstream.configVersion),
      m_document(QString::fromUtf8(upstream.config)),
      m_saved(m_document)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(150ms);
    connect(&m_timer, &QTimer::timeout, this, qOverload<>(&ConfigDraft::read));
    readSaved();
}

void ConfigDraft::readSaved()
{
    const QByteArray json = m_saved.json().toUtf8();
    whenAnswered(aside([json] { return checkConfig(json); }), this, [this](const ConfigCheck &check) {
        m_savedConfig = check.config;
        Q_EMIT savedRead();
    });
}

void ConfigDraft::told()
{
    m_timer.start();
    Q_EMIT changed();
}

void ConfigDraft::replace(const QString &json)
{
    m_document = ConfigDocument(json);
    Q_EMIT replaced();
    told();
}

void ConfigDraft::discard()
{
    replace(m_saved.json());
}

void ConfigDraft::useRow(std::optional<Task> row)
{
    m_row = std::move(row);
    read();
}

void ConfigDraft::useValue(const QString &column, const QString &value)
{
    m_values.insert(column, value);
    m_timer.start();
}

// Answers to older questions are dropped.
void ConfigDraft::read()
{
    m_timer.stop();
    const QByteArray json = m_document.json().toUtf8();
    const qint64 now = m_engine.clock().nowMs();
    const quint64 asked = ++m_asked;
    const auto question =
        aside([json, now, row = m_row, values = m_values] { return readDraft(json, row, values, now); });
    whenAnswered(question, this, [this, asked](const DraftReading &reading) {
        if (asked != m_asked)
            return;
        m_reading = reading;
        Q_EMIT read(m_reading);
    });
}

void ConfigDraft::save()
{
    const QString json = m_document.json();
    whenAnswered(m_engine.addUpstream(json.toUtf8(), m_begunFrom), this, [this, json](const Result<UpstreamId> &id) {
        if (!id && id.error().code == ErrorCode::Refused && id.error().where == m_name) {
            askTheirs();
            return;
        }
        if (!id) {
            Q_EMIT refused(id.error());
            return;
        }
        ++m_begunFrom; // nobody came between
        m_saved = ConfigDocument(json);
        readSaved();
        Q_EMIT stored(*id);
        read();
    });
}

void ConfigDraft::askTheirs()
{
    const auto question = m_engine.read([name = m_name, mine = m_saved.json().toUtf8()](ReadStore &store) {
        Overtaken what;
        if (auto theirs = store.upstream(name)) {
            what.keys = configDifference(mine, theirs->config);
            what.theirs = std::move(*theirs);
        }
        return what;
    });
    whenAnswered(question, this, [this](const Overtaken &what) { Q_EMIT overtaken(what); });
}

void ConfigDraft::take(const UpstreamRecord &theirs)
{
    m_begunFrom = theirs.configVersion;
    m_saved = ConfigDocument(QString::fromUtf8(theirs.config));
    readSaved();
    replace(m_saved.json());
}

void ConfigDraft::saveOver(const std::optional<UpstreamRecord> &theirs)
{
    m_begunFrom = theirs ? theirs->configVersion : 0;
    save();
}

} // namespace pushdesk
