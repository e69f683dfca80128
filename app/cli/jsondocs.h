// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/doctor.h"
#include "engine/editorders.h"
#include "engine/import/importtypes.h"
#include "engine/store/records.h"
#include "engine/upstream/secretstore.h"

#include <QByteArray>

#include <vector>

namespace pushdesk::cli {

struct RunEnd;
struct DemoReport;

// A task with its history, oldest attempt first.
struct TaskStory {
    TaskRecord task;
    std::vector<AttemptRecord> attempts;
    QStringList columns; // of an order's file; else none
};

// The documents of --json (DESIGN section 7), UTF-8 on one line. What is not there is null. Any thread.
namespace json {

[[nodiscard]] QByteArray error(const QString &code, const QString &where, const QString &detail);
[[nodiscard]] QByteArray error(const Error &error);
[[nodiscard]] QByteArray text(const QString &name, const QString &value); // {name: value}

[[nodiscard]] QByteArray upstream(const UpstreamRecord &record); // with its config, digits as they were written
[[nodiscard]] QByteArray upstreams(const std::vector<UpstreamRecord> &records);
[[nodiscard]] QByteArray removed(const QString &name);
[[nodiscard]] QByteArray secretStored(const QString &name, const SecretStore::Stored &stored); // never a value
[[nodiscard]] QByteArray secrets(const std::vector<SecretStore::Entry> &entries);

[[nodiscard]] QByteArray preview(const PreviewReport &report);
[[nodiscard]] QByteArray imported(const ImportReport &report, bool dryRun);
[[nodiscard]] QByteArray written(const QString &file, qint64 rows);
[[nodiscard]] QByteArray writtenLetters(const QString &file, const WrittenLetters &written);
[[nodiscard]] QByteArray backup(const QString &file, qint64 bytes);

[[nodiscard]] QByteArray doctor(const std::vector<DoctorCheck> &checks); // {"ok", "checks": [...]}

[[nodiscard]] QByteArray status(const Status &status);
[[nodiscard]] QByteArray run(const RunEnd &end);
[[nodiscard]] QByteArray demo(const DemoReport &report);

[[nodiscard]] QByteArray tasks(const std::vector<TaskStory> &tasks);
[[nodiscard]] QByteArray deadLetters(const std::vector<DeadLetterRecord> &records);
[[nodiscard]] QByteArray causes(const std::vector<CauseRecord> &records);
[[nodiscard]] QByteArray dismissed(qint64 rows);
[[nodiscard]] QByteArray reopened(qint64 rows);
[[nodiscard]] QByteArray cancelled(const CancelReport &report);

} // namespace json
} // namespace pushdesk::cli
