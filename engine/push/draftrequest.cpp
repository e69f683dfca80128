// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/draftrequest.h"

#include "engine/push/shownrequest.h"
#include "engine/setup/configtexts.h"
#include "engine/upstream/compiledupstream.h"

#include <QDate>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;
using Kind = TemplatePiece::Kind;

namespace {

constexpr QLatin1StringView tokenForShow{"pushdesk-stands-in-for-the-token"};

QString standIn(const QString &secret)
{
    return u"pushdesk-stands-in-for-%1"_s.arg(secret);
}

bool isOfRow(const QString &tag)
{
    const QString name = tag.section(u'|', 0, 0).trimmed();
    static const QStringList others{u"now"_s, u"now_s"_s, u"now_ms"_s, u"nonce"_s, u"token"_s};
    return !others.contains(name) && !name.startsWith("secret."_L1) && !name.startsWith("part."_L1);
}

// A value that the tag's filters can read.
QString exampleFor(const QString &tag, const UpstreamConfig &config)
{
    const QStringList filters = tag.split(u'|').mid(1);
    for (const QString &filter : filters) {
        const QString name = filter.section(u':', 0, 0).trimmed();
        if (name == "date"_L1)
            return u"2026-10-12 09:58:41"_s;
        if (name == "number"_L1 || name == "plus"_L1)
            return u"1"_s;
        for (const MapConfig &map : config.maps)
            if (name == "map"_L1 && filter.section(u':', 1).trimmed() == map.name && !map.values.isEmpty())
                return map.values.firstKey();
    }
    return {};
}

void append(MarkedText &to, const QString &text, const QString &source)
{
    for (const auto &[begin, length] : rowValues(text, source))
        to.marks.emplace_back(to.text.size() + begin, length);
    to.text += text;
}

QString sourceOf(const std::vector<std::pair<QString, QString>> &templates, const QString &name)
{
    for (const auto &[one, text] : templates)
        if (one.compare(name, Qt::CaseInsensitive) == 0)
            return text;
    return {};
}

void showHead(const ShownRequest &shown, const UpstreamConfig &config, MarkedText &head)
{
    head.text = QString::fromLatin1(shown.method) + u' ';
    append(head, shown.url, config.request.query.empty() ? config.request.url : config.request.url + u"{{now}}"_s);
    for (const auto &[name, value] : shown.headers) {
        const QString header = QString::fromLatin1(name);
        QString source = sourceOf(config.request.headers, header);
        if (source.isEmpty() && header.compare(config.idempotency.header, Qt::CaseInsensitive) == 0)
            source = u"{{request_id}}"_s;
        head.text += u'\n' + header + u": "_s;
        append(head, QString::fromUtf8(value), source);
    }
}

void showBody(const ShownRequest &shown, const UpstreamConfig &config, MarkedText &body)
{
    if (shown.form.empty()) {
        append(body, shown.body, config.request.body);
        return;
    }
    for (const RequestParam &param : shown.form) {
        body.text += (body.text.isEmpty() ? QString() : u"\n"_s) + param.name + u" = "_s;
        append(body, param.value, sourceOf(config.request.form, param.name));
    }
}

// Stand-ins for all that the config signs in with. A digest made with one is no digest to look at.
Credentials credentialsFor(const CompiledUpstream &compiled)
{
    Credentials made;
    for (const QString &secret : compiled.needs().secrets)
        made.secrets.insert(secret, standIn(secret));
    if (compiled.needs().token)
        made.token = tokenForShow;
    return made;
}

Masker maskerOf(const Credentials &credentials, const std::vector<SignTrace> &signs)
{
    QStringList values = credentials.secrets.values();
    if (!credentials.token.isEmpty())
        values.append(credentials.token);
    for (const SignTrace &sign : signs) {
        const QString all = sign.text + sign.hmacKey + sign.encoded;
        if (std::any_of(values.begin(), values.end(), [&](const QString &value) { return all.contains(value); }))
            values.append(sign.digest);
    }
    return values.isEmpty() ? Masker() : Masker(values);
}

void mask(std::vector<SignTrace> &signs, const Masker &masker)
{
    for (SignTrace &sign : signs) {
        for (RequestParam &param : sign.params)
            param.value = masker.mask(param.value);
        for (QString *text : {&sign.text, &sign.encoded, &sign.hmacKey, &sign.digest})
            *text = masker.mask(*text);
    }
}

void completeRow(Task &row, const UpstreamConfig &config)
{
    const auto cell = [&](const QString &column) { return row.cells.value(row.columns.indexOf(column)); };
    row.bizKey = cell(config.columns.bizKey);
    row.version = cell(config.columns.version);
    row.account = cell(config.columns.account);
    if (!config.columns.lines)
        row.lines.clear();
    else if (row.lines.empty())
        row.lines.push_back({1, 2, row.cells});
}

} // namespace

QStringList columnsOf(const UpstreamConfig &config)
{
    QStringList columns;
    if (const auto compiled = CompiledUpstream::compile(config))
        for (const NeededColumn &needed : (*compiled)->neededColumns())
            columns.append(needed.column);
    return columns;
}

Task exampleRow(const UpstreamConfig &config, const QMap<QString, QString> &values)
{
    Task row;
    row.rowNo = 1;
    row.columns = columnsOf(config);
    for (const QString &column : std::as_const(row.columns)) {
        QString value = values.value(column);
        for (const ConfigText &text : requestTexts(config))
            for (const TemplatePiece &piece : text.pieces)
                if (value.isEmpty() && piece.kind != Kind::Text && piece.text.section(u'|', 0, 0).trimmed() == column)
                    value = exampleFor(piece.text, config);
        row.cells.append(!value.isEmpty()                  ? value
                         : column == config.columns.bizKey ? u"SF1390027713204"_s
                                                           : column + u"-1"_s);
    }
    row.batchDate = u"2026-10-12"_s;
    row.scene = config.scene.isEmpty() ? config.name : config.scene;
    return row;
}

DraftRequest draftRequest(const UpstreamConfig &config, Task row, qint64 nowMs, const QString &nonce)
{
    DraftRequest draft;
    const auto compiled = CompiledUpstream::compile(config);
    if (!compiled) {
        draft.problem = compiled.error().where + u": "_s + compiled.error().detail;
        return draft;
    }
    if (const auto known = (*compiled)->checkColumns(row.columns); !known) {
        draft.problem = known.error().where + u": "_s + known.error().detail;
        return draft;
    }
    completeRow(row, config);
    const auto recipe = (*compiled)->recipeText(row);
    if (!recipe) {
        draft.problem = recipe.error().where + u": "_s + recipe.error().detail;
        return draft;
    }
    draft.recipeText = *recipe;
    draft.requestId = row.requestId = (*compiled)->requestId(*recipe, 0);
    const Credentials credentials = credentialsFor(**compiled);
    const auto made = (*compiled)->render(row, nowMs, nonce, credentials, &draft.signs);
    const Masker masker = maskerOf(credentials, draft.signs);
    mask(draft.signs, masker);
    if (const auto *error = std::get_if<Error>(&made)) {
        draft.problem = error->where + u": "_s + error->detail;
    } else if (const auto *invalid = std::get_if<InvalidRequest>(&made)) {
        draft.problem = masker.mask(invalid->where + u": "_s + invalid->detail);
    } else {
        const auto shown = shownRequest(std::get<RenderedRequest>(made), config.request.charset, masker);
        showHead(shown, config, draft.head);
        showBody(shown, config, draft.body);
    }
    return draft;
}

std::vector<std::pair<qsizetype, qsizetype>> rowValues(const QString &shown, const QString &source)
{
    std::vector<std::pair<qsizetype, qsizetype>> found;
    const auto pieces = scanTemplate(source, {});
    if (!pieces)
        return found;
    qsizetype at = 0;
    const TemplatePiece *tag = nullptr;
    const auto close = [&](qsizetype end) {
        if (tag != nullptr && end > at && isOfRow(tag->text))
            found.emplace_back(at, end - at);
        tag = nullptr;
    };
    for (const TemplatePiece &piece : *pieces) {
        if (piece.kind == Kind::Escaped || piece.kind == Kind::Raw) {
            if (tag != nullptr)
                return {}; // nothing stands between two tags: where one ends cannot be seen
            tag = &piece;
            continue;
        }
        if (piece.kind != Kind::Text)
            return {};
        const qsizetype next = shown.indexOf(piece.text, at);
        if (next < 0 || (tag == nullptr && next != at))
            return {};
        close(next);
        at = next + piece.text.size();
    }
    close(shown.size());
    return found;
}

qsizetype firstDifference(const QString &ours, const QString &example)
{
    const QStringList parts = ours.split(u"••••"_s);
    qsizetype at = 0;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString &part = parts[i];
        if (i > 0 && !part.isEmpty()) {
            // Behind a masked value: the whole part, or as much of it as there is anywhere further on.
            const qsizetype next = example.indexOf(part, at);
            at = next >= 0 ? next : at + std::max<qsizetype>(0, example.size() - at - part.size());
        }
        qsizetype same = 0;
        while (same < part.size() && at + same < example.size() && part[same] == example[at + same])
            ++same;
        if (same < part.size())
            return at + same;
        at += same;
    }
    const bool endsMasked = parts.size() > 1 && parts.last().isEmpty();
    return endsMasked || at == example.size() ? -1 : at;
}

} // namespace pushdesk
