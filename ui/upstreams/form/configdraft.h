// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/setup/configcheck.h"
#include "engine/setup/configdocument.h"
#include "ui/upstreams/form/overtakensheet.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace pushdesk {

// An upstream's config while a person changes it: edited in place, read again 150 ms after the last change by the
// parser that the engine uses, on a reader thread. GUI thread.
class ConfigDraft : public QObject {
    Q_OBJECT
public:
    ConfigDraft(Engine &engine, const UpstreamRecord &upstream, QObject *parent);

    [[nodiscard]] const ConfigDocument &document() const { return m_document; }
    [[nodiscard]] const ConfigDocument &saved() const { return m_saved; }
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] bool isChanged() const { return m_document.json() != m_saved.json(); }
    [[nodiscard]] const DraftReading &reading() const { return m_reading; }
    // Nothing until it was read.
    [[nodiscard]] const std::optional<UpstreamConfig> &savedConfig() const { return m_savedConfig; }

    // Changes the document by `edit` and tells it.
    template <class Edit> void change(Edit edit)
    {
        edit(m_document);
        told();
    }
    void replace(const QString &json); // the whole of it
    void discard();
    void save();                             // stored(), refused() or overtaken() follows
    void take(const UpstreamRecord &theirs); // another console's config, in place of what is changed here
    void saveOver(const std::optional<UpstreamRecord> &theirs); // over it; none: as a new upstream
    void useRow(std::optional<Task> row);                       // none: one made up of the values
    void useValue(const QString &column, const QString &value);
    [[nodiscard]] QString value(const QString &column) const { return m_values.value(column); }
    void read(); // now

Q_SIGNALS:
    void changed();
    void replaced(); // by another document: what is shown of it is old
    void read(const pushdesk::DraftReading &reading);
    void savedRead(); // savedConfig() is another one
    void stored(pushdesk::UpstreamId id);
    void refused(const pushdesk::Error &error);
    void overtaken(const pushdesk::Overtaken &what); // by another console; nothing was saved

private:
    void askTheirs();
    void told();
    void readSaved();

    Engine &m_engine;
    QString m_name;
    int m_begunFrom; // the number of the config that is changed here; 0: there is none
    ConfigDocument m_document;
    ConfigDocument m_saved;
    std::optional<UpstreamConfig> m_savedConfig;
    DraftReading m_reading;
    std::optional<Task> m_row;
    QMap<QString, QString> m_values;
    QTimer m_timer;
    quint64 m_asked = 0;
};

} // namespace pushdesk
