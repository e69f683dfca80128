// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tableinput.h"

namespace pushdesk {

// A CSV file: its encoding and delimiter are decided over all of it, unless the options fix them.
class CsvFile final : public TableFile {
public:
    // As TableFile::open, for what is no workbook.
    [[nodiscard]] static Result<std::unique_ptr<CsvFile>> open(TableInput input, const CsvOptions &options = {});
    [[nodiscard]] static Result<std::unique_ptr<CsvFile>> open(const QString &path, const CsvOptions &options = {});
    ~CsvFile() override;

    [[nodiscard]] const CsvDialect &dialect() const override;
    [[nodiscard]] const QStringList &header() const override;
    [[nodiscard]] qint64 headerLine() const override;
    [[nodiscard]] qint64 size() const override;
    [[nodiscard]] qint64 position() const override;
    [[nodiscard]] QByteArray sha256() const override;
    [[nodiscard]] Result<bool> next(CsvRecord &record) override;
    [[nodiscard]] qint64 unclosedQuoteLine() const override;
    [[nodiscard]] qint64 blankLines() const override;
    [[nodiscard]] const std::vector<CsvProblem> &headerProblems() const override;

private:
    struct Private;
    explicit CsvFile(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace pushdesk
