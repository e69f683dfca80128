// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importsetup.h"

#include "engine/core/clock.h"
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

Result<> compileUpstream(ImportSetup &plan)
{
    const Result<UpstreamConfig> config = parseUpstreamConfig(plan.upstream.config);
    if (!config)
        return config.error();
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    plan.compiled = std::move(compiled).value();
    return {};
}

Result<> checkHeader(const MappedFile &opened, const QString &path)
{
    if (opened.file->header().isEmpty() && opened.file->unclosedQuoteLine() == 0)
        return badInput(path, u"the file is empty"_s);
    for (const CsvProblem &problem : opened.file->headerProblems()) {
        if (problem.level == CsvProblem::Level::Block)
            return badInput(path, u"the header in line %1 cannot be trusted: %2"_s.arg(problem.line).arg(problem.what));
    }
    return {};
}

Result<> findColumns(ImportSetup &plan)
{
    const QStringList &own = plan.columns.own();
    if (const auto checked = plan.compiled->checkColumns(own); !checked)
        return checked.error();
    plan.contentColumns = plan.compiled->contentPositions(own);
    plan.headColumns = plan.compiled->headPositions(own);
    plan.lines = plan.compiled->config().columns.lines;
    const ColumnsConfig &named = plan.compiled->config().columns;
    const auto position = [&](const QString &text) {
        return text.isEmpty() ? -1 : static_cast<int>(own.indexOf(text));
    };
    plan.keyColumn = position(named.bizKey);
    plan.versionColumn = position(named.version);
    plan.accountColumn = position(named.account);
    return {};
}

} // namespace

Result<ImportSetup> setUpImport(const ImportRequest &request, ImportStore &store, const Clock &clock)
{
    ImportSetup plan;
    plan.path = request.path;
    plan.bytes = request.bytes;
    plan.again = request.again;
    plan.confirmShape = request.confirmShape;
    plan.dryRun = request.dryRun;
    plan.rejectsPath = request.rejectsPath;
    plan.changedPath = request.changedPath;
    auto date = batchDate(request.batchDate, clock);
    if (!date)
        return date.error();
    plan.batchDate = *date;
    if (const auto checked = checkPaths(request); !checked)
        return checked.error();

    auto upstream = store.upstream(request.upstream);
    if (!upstream)
        return upstream.error();
    plan.upstream = *upstream;
    if (const auto compiled = compileUpstream(plan); !compiled)
        return compiled.error();
    plan.scene = request.scene.isEmpty() ? plan.compiled->config().scene : request.scene;
    if (plan.scene.trimmed().isEmpty())
        return badInput(u"scene"_s, u"the scene is empty"_s);

    const auto remembered = store.mappings(plan.upstream.id);
    if (!remembered)
        return remembered.error();
    auto opened = openMapped({request.path, request.bytes}, request.csv, *plan.compiled, request.columns,
                             request.useMemory, *remembered);
    if (!opened)
        return opened.error();
    if (const auto checked = checkHeader(*opened, request.path); !checked)
        return checked.error();
    if (!opened->mapping.complete())
        return missingColumns(*opened, {request.path, request.bytes});
    plan.file = std::move(opened->file);
    plan.csv = opened->csv;
    plan.columns = std::move(opened->columns);
    plan.mapping = opened->mapping;
    if (const auto found = findColumns(plan); !found)
        return found.error();
    return plan;
}

} // namespace pushdesk
