// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/rowcheck.h"

#include <QSaveFile>
#include <QStringList>

namespace pushdesk {

// The invalid rows of an import as a CSV that can be put right and imported again: the file's own columns and, last,
// why. A row whose cells cannot be trusted is written one cell wider than its header, so that it is refused again for
// as long as nobody has looked at it. UTF-8 with a BOM, as Excel needs it. There only after commit().
class RejectsFile {
public:
    [[nodiscard]] Result<> open(const QString &path, const QStringList &columns, QChar delimiter);
    [[nodiscard]] bool isOpen() const { return m_file.isOpen(); }
    void add(QStringList cells, const RowFault &fault);
    [[nodiscard]] Result<> commit();

private:
    QSaveFile m_file;
    qsizetype m_width = 0;
    QChar m_delimiter;
};

} // namespace pushdesk
