// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tableinput.h"

namespace pushdesk {

// One sheet of an Excel workbook (.xlsx, .xlsm) as a table: the first visible one, or the one that the options name.
// The first row that is not empty is the header; a record's cells are as many as the header's and more only where there
// is something in them, its `line` is the sheet's row number. The dialect's encoding is "xlsx", its delimiter null.
class XlsxFile final : public TableFile {
public:
    // As TableFile::open; `input` begins as a zip archive does.
    [[nodiscard]] static Result<std::unique_ptr<XlsxFile>> open(TableInput input, const CsvOptions &options);
    ~XlsxFile() override;

    [[nodiscard]] const CsvDialect &dialect() const override;
    [[nodiscard]] const QStringList &header() const override;
    [[nodiscard]] qint64 headerLine() const override;
    [[nodiscard]] qint64 size() const override;
    [[nodiscard]] qint64 position() const override;
    [[nodiscard]] QByteArray sha256() const override;
    [[nodiscard]] Result<bool> next(CsvRecord &record) override;
    [[nodiscard]] qint64 unclosedQuoteLine() const override { return 0; }
    [[nodiscard]] qint64 blankLines() const override;
    [[nodiscard]] const std::vector<CsvProblem> &headerProblems() const override;
    [[nodiscard]] std::vector<CsvProblem> endProblems() const override;
    [[nodiscard]] QString sheet() const override;
    [[nodiscard]] QStringList sheets() const override;

    static constexpr qint64 maxSheetBytes = 4LL << 30;
    static constexpr qint64 maxStringsBytes = 1LL << 30;
    static constexpr qint64 maxStylesBytes = 64 << 20;

private:
    struct Private;
    explicit XlsxFile(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace pushdesk
