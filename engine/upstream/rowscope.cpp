// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/rowscope.h"

#include "engine/core/filled.h"
#include "engine/upstream/configreader.h"
#include "engine/upstream/templatefilters.h"

#include <QDateTime>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = NameRef::Kind;

struct OwnName {
    QLatin1StringView text;
    Kind kind;
    bool stable; // the same for every try, so that a recipe may use it
};

constexpr OwnName ownNames[] = {
    {"biz_key"_L1, Kind::BizKey, true},  {"batch_date"_L1, Kind::BatchDate, true},
    {"scene"_L1, Kind::Scene, true},     {"request_id"_L1, Kind::RequestId, false},
    {"version"_L1, Kind::Version, true}, {"row_no"_L1, Kind::RowNo, true},
    {"now"_L1, Kind::Now, false},        {"now_s"_L1, Kind::NowS, false},
    {"now_ms"_L1, Kind::NowMs, false},   {"nonce"_L1, Kind::Nonce, false},
    {"token"_L1, Kind::Token, false},
};

// Names of our own only where the upstream has orders.
constexpr OwnName lineNames[] = {
    {"lines"_L1, Kind::Lines, true},
    {"line_no"_L1, Kind::LineNo, true},
    {"line_count"_L1, Kind::LineCount, true},
    {"line_last"_L1, Kind::LineLast, true},
};

constexpr QLatin1StringView secretPrefix = "secret."_L1;
constexpr QLatin1StringView partPrefix = "part."_L1;
constexpr QLatin1StringView itemsName = "items"_L1;
constexpr int maxColumnNumber = 100000;

// What the pair of a sign's params is made of.
constexpr std::pair<QLatin1StringView, Kind> pairNames[] = {{"name"_L1, Kind::ParamName},
                                                            {"value"_L1, Kind::ParamValue},
                                                            {"name_len"_L1, Kind::ParamNameLength},
                                                            {"value_len"_L1, Kind::ParamValueLength}};

} // namespace

int ColumnTable::add(const Column &column)
{
    for (size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].number == column.number && m_columns[i].text == column.text)
            return static_cast<int>(i);
    }
    m_columns.push_back(column);
    m_positions.push_back(find(column, m_header));
    return static_cast<int>(m_columns.size() - 1);
}

int ColumnTable::find(const Column &column, const QStringList &header)
{
    if (column.number > 0)
        return column.number <= header.size() ? column.number - 1 : -1;
    return static_cast<int>(header.indexOf(column.text));
}

void ColumnTable::bind(const QStringList &header)
{
    // Tasks of a batch usually share one list; then comparing the addresses is enough. Ours keeps it alive.
    if (header.constData() == m_header.constData() && header.size() == m_header.size())
        return;
    const bool same = header == m_header;
    m_header = header;
    if (same)
        return;
    for (size_t i = 0; i < m_columns.size(); ++i)
        m_positions[i] = find(m_columns[i], m_header);
}

QString ColumnTable::label(int column) const
{
    const Column &wanted = at(column);
    if (wanted.number == 0)
        return wanted.text;
    const QString text = m_header.value(wanted.number - 1);
    return text.isEmpty() ? u"col.%1"_s.arg(wanted.number) : text;
}

RowScope::RowScope(const Task &task, ColumnTable &columns, const QString &bizKeyColumn)
    : m_task(task), m_columns(columns), m_bizKeyColumn(bizKeyColumn)
{
    columns.bind(task.columns);
}

Result<QString> RowScope::value(const NameRef &name, int line) const
{
    const QStringList &cells = line < 0 ? m_task.cells : m_task.lines[static_cast<size_t>(line)].cells;
    switch (name.kind) {
    case Kind::Column: {
        const int position = m_columns.position(name.column);
        if (position < 0)
            return Error{ErrorCode::BadInput, m_columns.label(name.column), u"the row has no such column"_s};
        if (position >= cells.size())
            return Error{ErrorCode::BadInput, m_columns.label(name.column), u"the row has no cell in this column"_s};
        return cells[position];
    }
    case Kind::BizKey:
        return m_task.bizKey;
    case Kind::BatchDate:
        return m_task.batchDate;
    case Kind::Scene:
        return m_task.scene;
    case Kind::RequestId:
        return m_task.requestId;
    case Kind::Version:
        return m_task.version;
    case Kind::RowNo:
        return QString::number(line < 0 ? m_task.rowNo : m_task.lines[static_cast<size_t>(line)].rowNo);
    case Kind::LineNo:
        return QString::number(line + 1);
    case Kind::Lines:
    case Kind::LineCount:
        return QString::number(lineCount());
    case Kind::LineLast:
        return line + 1 == lineCount() ? u"true"_s : QString();
    case Kind::Items:
        return items;
    case Kind::Now:
        return QDateTime::fromMSecsSinceEpoch(nowMs, Qt::UTC).toString(Qt::ISODate);
    case Kind::NowS:
        return QString::number(nowMs / 1000);
    case Kind::NowMs:
        return QString::number(nowMs);
    case Kind::Nonce:
        return nonce;
    case Kind::Token:
        return credentials ? credentials->token : QString();
    case Kind::RefreshToken:
        return credentials ? credentials->refreshToken : QString();
    case Kind::Secret:
        if (!credentials || credentials->secrets.value(name.secret).isEmpty())
            return Error{ErrorCode::Refused, label(name), u"the secret is not there"_s};
        return credentials->secrets.value(name.secret);
    case Kind::Part:
        return parts[static_cast<size_t>(name.column)];
    case Kind::Params:
        return params;
    case Kind::ParamName:
        return param.name;
    case Kind::ParamValue:
        return param.value;
    case Kind::ParamNameLength:
        return paddedLength(param.name, nameLengthDigits);
    case Kind::ParamValueLength:
        return paddedLength(param.value, valueLengthDigits);
    }
    return QString();
}

QString RowScope::label(const NameRef &name) const
{
    if (name.kind == Kind::Column)
        return m_columns.label(name.column);
    if (name.kind == Kind::BizKey && !m_bizKeyColumn.isEmpty())
        return m_bizKeyColumn;
    if (name.kind == Kind::Secret)
        return secretPrefix + name.secret;
    if (name.kind == Kind::RefreshToken)
        return u"refresh_token"_s;
    if (name.kind == Kind::Part)
        return m_columns.partLabels.value(name.column);
    if (name.kind == Kind::Params)
        return u"params"_s;
    if (name.kind == Kind::Items)
        return itemsName;
    for (const auto &[text, kind] : pairNames) {
        if (kind == name.kind)
            return param.name; // the parameter at hand says more than "value"
    }
    for (const OwnName &own : ownNames) {
        if (own.kind == name.kind)
            return own.text;
    }
    for (const OwnName &own : lineNames) {
        if (own.kind == name.kind)
            return own.text;
    }
    return {};
}

QString RowScope::rowsText(int line) const
{
    constexpr qsizetype most = 20;
    if (m_task.lines.empty())
        return {};
    if (line >= 0) {
        const TaskLine &row = m_task.lines[static_cast<size_t>(line)];
        return filled(u" (line %1 of the order: row %2)"_s, line + 1, row.rowNo);
    }
    QStringList rows;
    for (const TaskLine &row : m_task.lines) {
        rows.append(rows.size() < most ? QString::number(row.rowNo) : u"…"_s);
        if (rows.size() > most)
            break;
    }
    return u" (the order of %1 %2)"_s.arg(rows.size() == 1 ? u"row"_s : u"rows"_s, rows.join(u", "_s));
}

bool holdsSecret(const NameRef &name, const ColumnTable &columns)
{
    switch (name.kind) {
    case Kind::Secret:
    case Kind::Token:
    case Kind::RefreshToken:
        return true;
    case Kind::Part:
        return columns.secretParts.value(name.column);
    default:
        return false;
    }
}

bool isSecretName(const QString &name)
{
    constexpr qsizetype longest = 64;
    return !name.isEmpty() && name.size() <= longest && std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u'_');
    });
}

namespace {

Result<NameRef> secretRef(const QString &name, NameUse use, const QString &where)
{
    const QString secret = name.mid(secretPrefix.size());
    if (!isSecretName(secret))
        return Error{
            ErrorCode::BadInput, where,
            u"{{%1}}: secret. must be followed by 1 to 64 letters, digits, dots, hyphens or underscores"_s.arg(name)};
    if (use == NameUse::Recipe)
        return Error{ErrorCode::BadInput, where, u"{{%1}} cannot be part of a request id"_s.arg(name)};
    return NameRef{Kind::Secret, -1, secret};
}

Result<NameRef> partRef(const QString &name, NameUse use, const QString &where, const ColumnTable &columns)
{
    if (use == NameUse::Recipe)
        return Error{ErrorCode::BadInput, where, u"{{%1}} cannot be part of a request id"_s.arg(name)};
    const QString part = name.mid(partPrefix.size());
    const qsizetype number = columns.parts.indexOf(part);
    if (number >= 0)
        return NameRef{Kind::Part, static_cast<int>(number), part};
    if (columns.laterParts.contains(part)) {
        return Error{ErrorCode::BadInput, where,
                     u"{{%1}}: a part may use only those before it, as parts are rendered in order"_s.arg(name)};
    }
    const QString known =
        columns.parts.isEmpty() ? u"none are known here"_s : u"known are %1"_s.arg(columns.parts.join(u", "_s));
    return Error{ErrorCode::BadInput, where,
                 u"{{%1}}: there is no such part; %2%3"_s.arg(name, known, didYouMean(part, columns.parts))};
}

Result<NameRef> pairRef(const QString &name, const QString &where)
{
    for (const auto &[text, kind] : pairNames) {
        if (name == text)
            return NameRef{kind, -1};
    }
    return Error{
        ErrorCode::BadInput, where,
        u"{{%1}} is not known in a pair: there are name, value, name_len, value_len and secret.NAME"_s.arg(name)};
}

// A token is asked for by nobody's row.
Result<NameRef> tokenRequestRef(const QString &name, const QString &where)
{
    if (name == "refresh_token"_L1)
        return NameRef{Kind::RefreshToken, -1};
    for (const OwnName &own : ownNames) {
        const bool known =
            own.kind == Kind::Now || own.kind == Kind::NowS || own.kind == Kind::NowMs || own.kind == Kind::Nonce;
        if (known && name == own.text)
            return NameRef{own.kind, -1};
    }
    return Error{ErrorCode::BadInput, where,
                 u"{{%1}} is not known where a token is asked for: there are secret.NAME, refresh_token, now, now_s, "
                 "now_ms and nonce"_s.arg(name)};
}

// What a pack has of its own, and what only one of its rows has.
Result<> checkPackName(const QString &name, bool isColumn, NameUse use, const QString &where,
                       const ColumnTable &columns)
{
    if (name == itemsName && isColumn && !(columns.ofPack && use != NameUse::Recipe))
        return Error{ErrorCode::BadInput, where,
                     u"{{items}} is the packed rows of a `bulk` request, in its url, headers, parts and body; a "
                     "column of that name is {{col.N}}"_s};
    const bool ofRow = isColumn || name == "biz_key"_L1 || name == "version"_L1 || name == "row_no"_L1;
    if (columns.ofPack && name != itemsName && ofRow)
        return Error{
            ErrorCode::BadInput, where,
            u"{{%1}} is of one row, and this request carries several (`bulk`): use it in `bulk.item`"_s.arg(name)};
    return {};
}

} // namespace

Result<NameRef> resolveName(const QString &name, NameUse use, const QString &where, ColumnTable &columns)
{
    if (name.startsWith(secretPrefix))
        return secretRef(name, use, where);
    if (use == NameUse::TokenRequest)
        return tokenRequestRef(name, where);
    if (use == NameUse::Pair)
        return pairRef(name, where);
    if (name.startsWith(partPrefix))
        return partRef(name, use, where, columns);
    if (name == "params"_L1) {
        if (use == NameUse::SignText)
            return NameRef{Kind::Params, -1};
        return Error{ErrorCode::BadInput, where,
                     u"{{params}} stands only in the `text` of a sign; a column of that name is {{col.N}}"_s};
    }
    for (const OwnName &own : ownNames) {
        if (name != own.text)
            continue;
        if (auto fits = checkPackName(name, false, use, where, columns); !fits)
            return fits.error();
        if (use == NameUse::Recipe && !own.stable) {
            return Error{ErrorCode::BadInput, where,
                         u"{{%1}} cannot be part of a request id: the id is computed before the first try"_s.arg(name)};
        }
        return NameRef{own.kind, -1};
    }
    for (const OwnName &own : lineNames) {
        if (columns.hasLines && !columns.ofPack && name == own.text)
            return NameRef{own.kind, -1};
    }
    if (auto fits = checkPackName(name, true, use, where, columns); !fits)
        return fits.error();
    if (name == itemsName)
        return NameRef{Kind::Items, -1};
    if (name.startsWith("col."_L1)) {
        bool isNumber = false;
        const int number = name.mid(4).toInt(&isNumber);
        if (!isNumber || number < 1 || number > maxColumnNumber) {
            return Error{ErrorCode::BadInput, where,
                         u"{{%1}}: col. must be followed by the number of a column, from 1"_s.arg(name)};
        }
        return NameRef{Kind::Column, columns.add({QString(), number})};
    }
    return NameRef{Kind::Column, columns.add({name, 0})};
}

} // namespace pushdesk
