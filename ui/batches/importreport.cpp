// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/importreport.h"

#include "engine/import/columnmapping.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/keyvalues.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

namespace pushdesk {

namespace {

QString mapped(const BatchRecord &batch)
{
    QStringList parts;
    for (const MappedColumn &column : batch.mapping.columns)
        parts += ImportReportView::tr("%1 is %2").arg(column.column, columnLabel(column.file, column.position));
    return parts.isEmpty() ? ImportReportView::tr("by their names") : parts.join(ImportReportView::tr(", "));
}

QString delimiterName(const QString &delimiter)
{
    if (delimiter == QLatin1String("\t"))
        return ImportReportView::tr("tab");
    if (delimiter == QLatin1String(","))
        return ImportReportView::tr("comma");
    return delimiter == QLatin1String(";") ? ImportReportView::tr("semicolon") : delimiter;
}

} // namespace

ImportReportView::ImportReportView(const Theme &theme, QWidget *parent)
    : QScrollArea(parent), m_theme(theme), m_inside(new QWidget(this)), m_sum(theme.label(Type::Small, m_inside, true))
{
    setObjectName(QStringLiteral("importReport"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    m_inside->setBackgroundRole(QPalette::Base);
    setBackgroundRole(QPalette::Base);
    viewport()->setBackgroundRole(QPalette::Base);
    m_sum->setObjectName(QStringLiteral("importReportSum"));
    m_sum->setWordWrap(true);
    auto *left = new QWidget(m_inside);
    auto *grid = new QGridLayout(left);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(3, 1);
    addBucket(Look::Delivered, QStringLiteral("importAccepted"));
    addBucket(Look::Skipped, QStringLiteral("importDuplicates"));
    addBucket(Look::Pending, QStringLiteral("importQueued"));
    addBucket(Look::Duplicate, QStringLiteral("importDelivered"));
    addBucket(Look::Invalid, QStringLiteral("importInvalid"));
    addBucket(Look::Skipped, QStringLiteral("importBlank"));
    for (size_t i = 0; i < m_buckets.size(); ++i) {
        const int row = static_cast<int>(i) * 2;
        grid->addWidget(m_buckets[i].glyph, row, 0, Qt::AlignCenter);
        grid->addWidget(m_buckets[i].count, row, 1, Qt::AlignRight);
        grid->addWidget(m_buckets[i].name, row, 2, 1, 2);
        grid->addWidget(m_buckets[i].why, row + 1, 2, 1, 2);
    }
    grid->addWidget(m_sum, static_cast<int>(m_buckets.size()) * 2, 0, 1, 4);
    grid->setRowStretch(static_cast<int>(m_buckets.size()) * 2 + 1, 1);
    m_file = new KeyValues(theme, QStringLiteral("importReportFile"), m_inside);
    auto *right = new QVBoxLayout;
    right->addWidget(m_file);
    right->addStretch(1);
    auto *row = new QHBoxLayout(m_inside);
    row->setContentsMargins(16, 16, 16, 16);
    row->setSpacing(32);
    row->addWidget(left, 3);
    row->addLayout(right, 2);
    setWidget(m_inside);
}

void ImportReportView::addBucket(Look look, const QString &objectName)
{
    Bucket bucket{m_theme.label(Type::Title, m_inside), m_theme.label(Type::Strong, m_inside),
                  m_theme.label(Type::Small, m_inside, true), new GlyphLabel(m_theme, look, 16, m_inside)};
    bucket.count->setObjectName(objectName);
    bucket.why->setWordWrap(true);
    bucket.why->setContentsMargins(0, 0, 0, 8);
    m_buckets.push_back(bucket);
}

// A bucket without a row says no more than that.
void ImportReportView::setBucket(size_t at, qint64 n, const QString &name, const QString &why)
{
    const Bucket &bucket = m_buckets[at];
    bucket.count->setText(format::number(n));
    bucket.name->setText(name);
    bucket.name->setFont(m_theme.font(n > 0 ? Type::Strong : Type::Body));
    bucket.why->setText(why);
    bucket.why->setVisible(n > 0);
    for (QLabel *label : {bucket.count, bucket.name})
        label->setForegroundRole(n > 0 ? QPalette::WindowText : QPalette::PlaceholderText);
}

void ImportReportView::show(const BatchRecord &batch)
{
    const ImportCounts &counts = batch.counts;
    setBucket(0, counts.accepted, tr("accepted"),
              counts.sentBefore > 0 ? tr("They became tasks. %1 of them were delivered before under another request id")
                                          .arg(format::number(counts.sentBefore))
                                    : tr("They became tasks: the other tabs show what came of them"));
    setBucket(1, counts.duplicatesInFile, tr("duplicates in the file"),
              tr("The same content earlier in the file, or not the newest version of its key there"));
    setBucket(2, counts.alreadyQueued, tr("already queued"),
              tr("Their request id was waiting in another batch, or was a dead letter with the same content"));
    setBucket(3, counts.alreadyDelivered, tr("already delivered"),
              counts.changed > 0 ? tr("The ledger holds their request id, or a version that is not older. %1 of the "
                                      "rows left out have other content now")
                                       .arg(format::number(counts.changed))
                                 : tr("The ledger holds their request id, or a version that is not older"));
    setBucket(4, counts.invalid, tr("invalid"),
              tr("A cell too many or too few, no key, an unreadable version, or other content under the same id. "
                 "Import the corrected file again: what was accepted is not sent twice"));
    setBucket(5, counts.blank, tr("blank"), tr("Not counted as rows"));
    m_sum->setText(tr("%1 + %2 + %3 + %4 + %5 = %6 rows or orders of the file")
                       .arg(format::number(counts.accepted), format::number(counts.duplicatesInFile),
                            format::number(counts.alreadyQueued), format::number(counts.alreadyDelivered),
                            format::number(counts.invalid), format::number(counts.things())));
    std::vector<KeyValues::Entry> entries{{tr("File"), batch.fileName, false},
                                          {tr("Imported"), format::exactTime(batch.createdAt), false},
                                          {tr("Upstream"), batch.upstreamName, false},
                                          {tr("Batch date"), batch.batchDate, false},
                                          {tr("Scene"), batch.scene, false}};
    if (counts.orders)
        entries.push_back({tr("Orders"), format::number(*counts.orders), false});
    entries.push_back({tr("Rows"), format::number(counts.rows), false});
    entries.push_back({tr("Size"), QLocale().formattedDataSize(batch.fileSize), false});
    if (!batch.encoding.isEmpty())
        entries.push_back({tr("Encoding"), batch.encoding, false});
    if (!batch.delimiter.isEmpty())
        entries.push_back({tr("Separated by"), delimiterName(batch.delimiter), false});
    if (!batch.mapping.sheet.isEmpty())
        entries.push_back({tr("Sheet"), batch.mapping.sheet, false});
    entries.push_back({tr("Header"), batch.mapping.header ? tr("first record") : tr("none"), false});
    entries.push_back({tr("Columns"), batch.fileColumns().join(tr(", ")), true});
    entries.push_back({tr("Mapped"), mapped(batch), false});
    entries.push_back({tr("SHA-256"), batch.fileSha256, true});
    m_file->setEntries(entries);
}

} // namespace pushdesk
