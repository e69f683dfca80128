// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importsetup.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/store/importstore.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>
#include <QFileInfo>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Error badInput(const QString &where, const QString &detail)
{
    return {ErrorCode::BadInput, where, detail};
}

Result<QString> batchDate(const QString &text, const Clock &clock)
{
    if (text.isEmpty())
        return QDateTime::fromMSecsSinceEpoch(clock.nowMs()).date().toString(Qt::ISODate);
    const QDate date = QDate::fromString(text, u"yyyy-MM-dd"_s);
    if (!date.isValid() || date.toString(Qt::ISODate) != text)
        return badInput(u"date"_s, u"\"%1\" is not a date; it is written like 2026-10-12"_s.arg(text));
    return text;
}

// Symbolic links included; a file that is not there yet has no canonical path.
bool isSameFile(const QString &a, const QString &b)
{
    const QFileInfo left(a);
    const QFileInfo right(b);
    if (left.exists() && right.exists())
        return left.canonicalFilePath() == right.canonicalFilePath();
    return left.absoluteFilePath() == right.absoluteFilePath();
}

// A file that is written must be neither the one that is read nor the other one that is written.
Result<> checkWritten(const ImportRequest &request, const QString &path, const QString &option)
{
    if (path.isEmpty())
        return {};
    if (!request.bytes && isSameFile(request.path, path))
        return badInput(option, u"the %1 rows cannot be written over the file that is imported"_s.arg(
                                    option == u"rejects"_s ? u"rejected"_s : option));
    if (QFileInfo(path).isDir())
        return badInput(option, u"\"%1\" is a folder"_s.arg(path));
    return {};
}

Result<> checkPaths(const ImportRequest &request)
{
    if (auto checked = checkWritten(request, request.rejectsPath, u"rejects"_s); !checked)
        return checked;
    if (auto checked = checkWritten(request, request.changedPath, u"changed"_s); !checked)
        return checked;
    if (!request.changedPath.isEmpty() && !request.rejectsPath.isEmpty() &&
        isSameFile(request.rejectsPath, request.changedPath))
        return badInput(u"changed"_s, u"the changed rows cannot go into the file of the rejected ones"_s);
    return {};
}

Result<> compileUpstream(ImportSetup &setup)
{
    const Result<UpstreamConfig> config = parseUpstreamConfig(setup.upstream.config);
    if (!config)
        return config.error();
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    setup.compiled = std::move(compiled).value();
    return {};
}

// What a person agreed to is what was shown: no row of a file that grew, shrank or was replaced since.
Result<> checkSame(const ImportRequest &request, const TableFile &file)
{
    if (request.checkedSha256.isEmpty() || request.checkedSha256 == file.sha256())
        return {};
    return Error{ErrorCode::Refused, request.path,
                 u"the file has changed since it was checked; nothing was queued, look at it again"_s};
}

Result<> checkHeader(const MappedFile &opened, const QString &path)
{
    if (opened.file->header().isEmpty() && opened.file->unclosedQuoteLine() == 0)
        return badInput(path, u"the file is empty"_s);
    for (const CsvProblem &problem : opened.file->headerProblems()) {
        if (problem.level == CsvProblem::Level::Block)
            return badInput(path, filled(u"the header in line %1 cannot be trusted: %2"_s, problem.line, problem.what));
    }
    return {};
}

Result<> findColumns(ImportSetup &setup)
{
    const QStringList &own = setup.columns.own();
    if (const auto checked = setup.compiled->checkColumns(own); !checked)
        return checked.error();
    setup.contentColumns = setup.compiled->contentPositions(own);
    setup.headColumns = setup.compiled->headPositions(own);
    setup.lines = setup.compiled->config().columns.lines;
    const ColumnsConfig &named = setup.compiled->config().columns;
    const auto position = [&](const QString &text) {
        return text.isEmpty() ? -1 : static_cast<int>(own.indexOf(text));
    };
    setup.keyColumn = position(named.bizKey);
    setup.versionColumn = position(named.version);
    setup.accountColumn = position(named.account);
    return {};
}

} // namespace

Result<ImportSetup> setUpImport(const ImportRequest &request, ImportStore &store, const Clock &clock)
{
    ImportSetup setup;
    setup.path = request.path;
    setup.bytes = request.bytes;
    setup.leaveOut = request.leaveOut;
    setup.again = request.again;
    setup.confirmShape = request.confirmShape;
    setup.dryRun = request.dryRun;
    setup.firstOnly = request.firstOnly;
    setup.rejectsPath = request.rejectsPath;
    setup.changedPath = request.changedPath;
    auto date = batchDate(request.batchDate, clock);
    if (!date)
        return date.error();
    setup.batchDate = *date;
    if (const auto checked = checkPaths(request); !checked)
        return checked.error();

    auto upstream = store.upstream(request.upstream);
    if (!upstream)
        return upstream.error();
    setup.upstream = *upstream;
    if (const auto compiled = compileUpstream(setup); !compiled)
        return compiled.error();
    setup.scene = request.scene.isEmpty() ? setup.compiled->config().scene : request.scene;
    if (setup.scene.trimmed().isEmpty())
        return badInput(u"scene"_s, u"the scene is empty"_s);

    const auto remembered = store.mappings(setup.upstream.id);
    if (!remembered)
        return remembered.error();
    auto opened = openMapped({request.path, request.bytes}, request.csv, *setup.compiled, request.columns,
                             request.useMemory, *remembered);
    if (!opened)
        return opened.error();
    if (const auto same = checkSame(request, *opened->file); !same)
        return same.error();
    if (const auto checked = checkHeader(*opened, request.path); !checked)
        return checked.error();
    if (!opened->mapping.complete())
        return missingColumns(*opened, {request.path, request.bytes});
    setup.file = std::move(opened->file);
    setup.csv = opened->csv;
    setup.columns = std::move(opened->columns);
    setup.mapping = opened->mapping;
    if (const auto found = findColumns(setup); !found)
        return found.error();
    return setup;
}

} // namespace pushdesk
