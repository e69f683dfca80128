// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demostage.h"

#include "engine/csv/csvwriter.h"
#include "engine/csv/tablefile.h"
#include "tests/support/demoscript.h"

#include <QFile>
#include <QSaveFile>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr auto sampleRows = ":/pushdesk/samples/track-sync-2500.csv";
constexpr auto sampleConfig = ":/pushdesk/samples/track-sync.json";
constexpr auto samplePort = "127.0.0.1:8801";
constexpr auto keyColumn = "tracking_no";

Error machineError(const QString &where, const QString &detail)
{
    return {ErrorCode::Machine, where, detail};
}

Result<QByteArray> resource(const char *name)
{
    QFile file(QLatin1StringView{name});
    if (!file.open(QIODevice::ReadOnly))
        return machineError(QLatin1StringView{name}, u"the program was built without its samples"_s);
    return file.readAll();
}

// The sample as a file on disk, read as any other.
Result<std::vector<QStringList>> readRows(const QString &path, QStringList &header)
{
    auto file = TableFile::open(path);
    if (!file)
        return file.error();
    header = (*file)->header();
    std::vector<QStringList> rows;
    CsvRecord record;
    for (;;) {
        const auto more = (*file)->next(record);
        if (!more)
            return more.error();
        if (!*more)
            return rows;
        rows.push_back(record.cells);
    }
}

} // namespace

Result<std::unique_ptr<DemoStage>> DemoStage::build(qint64 rows, quint64 seed)
{
    std::unique_ptr<DemoStage> stage(new DemoStage);
    if (!stage->m_dir.isValid())
        return machineError(stage->m_dir.path(), stage->m_dir.errorString());
    scripted::DemoScript(seed).applyTo(stage->m_upstream);
    if (!stage->m_upstream.start())
        return machineError(u"127.0.0.1"_s, stage->m_upstream.errorString());
    auto config = resource(sampleConfig);
    if (!config)
        return config.error();
    const QByteArray here = "127.0.0.1:" + QByteArray::number(stage->m_upstream.port());
    stage->m_config = config->replace(samplePort, here);
    if (const auto written = stage->writeRows(rows); !written)
        return written.error();
    return stage;
}

// Beyond the sample its rows come again with longer numbers, so that each is a new thing to push.
Result<> DemoStage::writeRows(qint64 rows)
{
    const auto sample = resource(sampleRows);
    if (!sample)
        return sample.error();
    QFile plain(m_dir.filePath(u"sample.csv"_s));
    if (!plain.open(QIODevice::WriteOnly) || plain.write(*sample) != sample->size() || !plain.flush())
        return machineError(plain.fileName(), plain.errorString());
    QStringList header;
    const auto source = readRows(plain.fileName(), header);
    if (!source)
        return source.error();
    const auto key = header.indexOf(QLatin1StringView{keyColumn});
    if (key < 0 || source->empty())
        return machineError(QLatin1StringView{sampleRows}, u"the sample has no rows or no key column"_s);
    QSaveFile file(rowsFile());
    if (!file.open(QIODevice::WriteOnly))
        return machineError(file.fileName(), file.errorString());
    file.write(csvLine(header));
    const auto size = static_cast<qint64>(source->size());
    for (qint64 i = 0; i < rows; ++i) {
        QStringList cells = (*source)[static_cast<size_t>(i % size)];
        if (i >= size)
            cells[key] += u"%1"_s.arg(i / size, 4, 10, QLatin1Char('0'));
        file.write(csvLine(cells));
    }
    return file.commit() ? Result<>() : Result<>(machineError(file.fileName(), file.errorString()));
}

} // namespace pushdesk::cli
