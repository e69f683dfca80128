// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/csvarguments.h"

#include "app/cli/wholeinput.h"
#include "app/cli/words.h"
#include "engine/core/filled.h"

#include <QFile>
#include <QMap>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t problemsShown = 12;
constexpr qint64 mostPasted = 256 << 20;

const QStringList &encodings()
{
    static const QStringList names{u"utf-8"_s, u"utf-16-le"_s, u"utf-16-be"_s,   u"gb18030"_s,
                                   u"big5"_s,  u"shift_jis"_s, u"windows-1252"_s};
    return names;
}

QString problemLine(const CsvProblem &problem)
{
    const QString column = problem.column < 0 ? QString() : u", column %1"_s.arg(problem.column + 1);
    const QString level = problem.level == CsvProblem::Level::Block ? u"blocks"_s : u"note  "_s;
    return filled(u"%1  line %2%3: %4"_s, level, problem.line, column, harmless(problem.what));
}

} // namespace

void addCsvOptions(Command &command, CsvArguments &arguments)
{
    command
        .option(u"--encoding"_s, u"E"_s, &arguments.encoding,
                u"instead of the detected one: utf-8, gb18030, big5,\n"
                "shift_jis, utf-16-le, utf-16-be, windows-1252"_s)
        .option(u"--delimiter"_s, u"C"_s, &arguments.delimiter,
                u"instead of the detected one: a character or \"tab\""_s)
        .option(u"--sheet"_s, u"NAME"_s, &arguments.sheet, u"of an Excel workbook (its first visible one)"_s)
        .flag(u"--unwrap"_s, &arguments.unwrap, u"take cells written =\"00123\" for the text 00123"_s)
        .flag(u"--no-header"_s, &arguments.noHeader, u"the first line is a row too; columns go by\ntheir positions"_s);
}

void addMappingOptions(Command &command, MappingArguments &arguments, bool remembers)
{
    const QString rest = remembers ? u"position from 1. Remembered for\nthe upstream's next files"_s
                                   : u"position from 1. Only an import\nremembers it"_s;
    command
        .each(u"--map"_s, u"COL=FILECOL"_s, &arguments.map,
              u"the config's column COL is that column of the file:\n"
              "its header text, or its "_s +
                  rest)
        .flag(u"--no-map"_s, &arguments.noMap, u"for once, leave out what was remembered of columns"_s);
}

Result<std::vector<ColumnChoice>> columnChoices(const MappingArguments &arguments)
{
    if (arguments.noMap && !arguments.map.isEmpty())
        return Error{ErrorCode::BadInput, u"--no-map"_s, u"does not go together with --map"_s};
    std::vector<ColumnChoice> choices;
    for (const QString &pair : arguments.map) {
        const auto equals = pair.indexOf(u'=');
        if (equals <= 0 || equals == pair.size() - 1)
            return Error{ErrorCode::BadInput, u"--map"_s,
                         u"\"%1\" is not of the form column=header or column=3"_s.arg(pair)};
        choices.push_back({pair.left(equals), pair.mid(equals + 1)});
    }
    return choices;
}

Result<CsvOptions> csvOptions(const CsvArguments &arguments)
{
    static const QMap<QString, QChar> words{
        {u"tab"_s, u'\t'}, {u"\\t"_s, u'\t'}, {u"comma"_s, u','}, {u"semicolon"_s, u';'}, {u"pipe"_s, u'|'}};
    CsvOptions options;
    options.unwrap = arguments.unwrap;
    options.sheet = arguments.sheet;
    options.noHeader = arguments.noHeader;
    if (!arguments.encoding.isEmpty()) {
        const QString encoding = arguments.encoding.toLower();
        if (!encodings().contains(encoding))
            return Error{
                ErrorCode::BadInput, u"--encoding"_s,
                u"\"%1\" is not known; expected one of %2"_s.arg(arguments.encoding, encodings().join(u", "_s))};
        options.encoding = encoding.toLatin1();
    }
    if (arguments.delimiter.isEmpty())
        return options;
    options.delimiter = words.value(arguments.delimiter.toLower());
    if (options.delimiter.isNull() && arguments.delimiter.size() == 1)
        options.delimiter = arguments.delimiter.front();
    if (options.delimiter.isNull() || options.delimiter == u'"' || options.delimiter == u'\n' ||
        options.delimiter == u'\r')
        return Error{ErrorCode::BadInput, u"--delimiter"_s,
                     u"\"%1\" is not one character (or \"tab\") that can separate cells"_s.arg(arguments.delimiter)};
    return options;
}

Result<TableSource> rowsFrom(const QString &file)
{
    if (file != u"-"_s)
        return TableSource{file, {}};
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return Error{ErrorCode::BadInput, u"-"_s, u"standard input cannot be read"_s};
    QByteArray bytes = readWhole(input, mostPasted + 1);
    if (input.error() != QFileDevice::NoError)
        return Error{ErrorCode::BadInput, u"-"_s, u"standard input cannot be read: "_s + input.errorString()};
    if (bytes.size() > mostPasted)
        return Error{
            ErrorCode::BadInput, u"-"_s,
            u"more than %1 MB come on standard input: save them as a file and name it"_s.arg(mostPasted >> 20)};
    return TableSource{pastedRowsName, std::move(bytes)};
}

Result<ExportRequest::Form> formOf(const QString &form)
{
    if (form.isEmpty() || form == u"exact"_s)
        return ExportRequest::Form::Exact;
    if (form == u"spreadsheet"_s)
        return ExportRequest::Form::Spreadsheet;
    return Error{ErrorCode::BadInput, u"--form"_s, u"\"%1\" is no form; expected exact or spreadsheet"_s.arg(form)};
}

QString dialectText(const CsvDialect &dialect)
{
    const QString encoding = QString::fromLatin1(dialect.encoding);
    return dialect.delimiter.isNull() ? encoding
                                      : u"%1, separated by %2"_s.arg(encoding, delimiterName(dialect.delimiter));
}

QString problemText(const std::vector<CsvProblem> &problems)
{
    QStringList lines;
    for (size_t i = 0; i < problems.size() && i < problemsShown; ++i)
        lines.append(problemLine(problems[i]));
    if (problems.size() > problemsShown)
        lines.append(u"... and %1 more of that kind or others"_s.arg(
            number(static_cast<qint64>(problems.size() - problemsShown))));
    return lines.join(u'\n');
}

} // namespace pushdesk::cli
