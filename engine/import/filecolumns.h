// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <QStringList>

#include <vector>

namespace pushdesk {

// The columns that the export adds behind a file's own ones (DESIGN section 7), in their order. The last two are not
// results: `safe` marks the spreadsheet form, `reason` stands in a file of rejected rows.
namespace exportcolumn {
inline constexpr QLatin1StringView outcome{"pushdesk_outcome"};
inline constexpr QLatin1StringView httpStatus{"pushdesk_http_status"};
inline constexpr QLatin1StringView code{"pushdesk_code"};
inline constexpr QLatin1StringView message{"pushdesk_message"};
inline constexpr QLatin1StringView attempts{"pushdesk_attempts"};
inline constexpr QLatin1StringView requestId{"pushdesk_request_id"};
inline constexpr QLatin1StringView deliveredAt{"pushdesk_delivered_at"};
inline constexpr QLatin1StringView keptPrefix{"pushdesk_kept_"}; // and a name of answer.keep
// Of dead letters, which come from several batches: what each row was, so that it is known again.
inline constexpr QLatin1StringView upstream{"pushdesk_upstream"};
inline constexpr QLatin1StringView batchDate{"pushdesk_batch_date"};
inline constexpr QLatin1StringView scene{"pushdesk_scene"};
inline constexpr QLatin1StringView safe{"pushdesk_safe"};
inline constexpr QLatin1StringView reason{"pushdesk_reason"};
} // namespace exportcolumn

// What a row of exported dead letters belonged to; empty where the file does not say.
struct RowOrigin {
    QString upstream;
    QString batchDate;
    QString scene;
    bool operator==(const RowOrigin &) const = default;
};
[[nodiscard]] bool isExportColumn(const QString &text); // one of these

// Which columns of a file are the person's own and which a Pushdesk export put there; the latter are known and ignored.
// A plain value, any thread.
class FileColumns {
public:
    FileColumns() = default;
    explicit FileColumns(const QStringList &header);

    // What the own columns are called: as in the file, or as rename() said.
    [[nodiscard]] const QStringList &own() const { return m_own; }
    [[nodiscard]] const QStringList &inFile() const { return m_renamed ? m_inFile : m_own; }
    void rename(const QStringList &names);                               // one for each own column
    [[nodiscard]] const QStringList &header() const { return m_header; } // with those of the export
    [[nodiscard]] int fileColumn(int ownColumn) const;                   // 0-based index in the file; -1 stays -1

    [[nodiscard]] bool isExport() const { return !m_foreign.empty(); }
    [[nodiscard]] RowOrigin origin(const CsvRecord &record) const; // before reduce()

    // The request id that the row was exported with, before reduce(); empty where the file does not say.
    [[nodiscard]] QString exportedId(const CsvRecord &record) const;

    // Leaves the own cells in the record (a cell beyond the header stays, so that the row is still ragged), without the
    // one ' that the spreadsheet form put before them.
    void reduce(CsvRecord &record) const;

private:
    [[nodiscard]] QString cell(const CsvRecord &record, int column) const;

    QStringList m_header;
    QStringList m_own;
    QStringList m_inFile; // where they were renamed
    bool m_renamed = false;
    std::vector<int> m_foreign; // indexes in the file, ascending
    int m_padding = -1;         // where columns without a name begin behind those of the export; -1: none
    bool m_safe = false;
    int m_upstream = -1; // indexes in the file
    int m_batchDate = -1;
    int m_scene = -1;
    int m_requestId = -1;
};

} // namespace pushdesk
