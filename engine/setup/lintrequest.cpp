// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configtexts.h"
#include "engine/setup/fieldnames.h"
#include "engine/setup/jsonedit.h"
#include "engine/setup/lint.h"
#include "engine/upstream/exactjson.h"

#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Notes = std::vector<LintNote>;
using Texts = std::vector<ConfigText>;

bool anyNames(const Texts &texts, const QString &name)
{
    return std::any_of(texts.begin(), texts.end(),
                       [&](const ConfigText &text) { return namesIn(text).contains(name); });
}

bool isCredential(const QString &name)
{
    return name.startsWith("secret."_L1) || name == "token"_L1 || name == "refresh_token"_L1;
}

bool isLoopback(const QString &host)
{
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

// What goes out in clear: a secret in the request, or a token asked for over http.
void lintPlainHttp(const QString &url, const QString &key, const Texts &texts, bool hasCredential, Notes &notes)
{
    const QString host = QUrl(url.section(u"{{"_s, 0, 0)).host();
    if (!url.startsWith("http://"_L1, Qt::CaseInsensitive) || isLoopback(host))
        return;
    const bool named = hasCredential || std::any_of(texts.begin(), texts.end(), [](const ConfigText &text) {
                           const QStringList names = namesIn(text);
                           return std::any_of(names.begin(), names.end(), isCredential);
                       });
    if (named)
        notes.push_back({key, u"a secret goes to %1 over plain http, for everybody on the way to read"_s.arg(host),
                         u"https, where the platform has it"_s});
}

void lintIdempotency(const UpstreamConfig &config, const Texts &texts, Notes &notes)
{
    if (config.repeats == Repeats::Key && config.idempotency.header.isEmpty() && !anyNames(texts, u"request_id"_s))
        notes.push_back(
            {u"repeats"_s,
             u"the upstream is said to know repeats by the request id, and the request carries it nowhere"_s,
             u"{{request_id}} in the body, the query or idempotency.header, or the `repeats` that is true"_s});
}

bool isOwnName(const QString &name)
{
    static const QStringList own{u"batch_date"_s, u"scene"_s,     u"request_id"_s, u"version"_s,       u"row_no"_s,
                                 u"now"_s,        u"now_s"_s,     u"now_ms"_s,     u"nonce"_s,         u"token"_s,
                                 u"params"_s,     u"name"_s,      u"value"_s,      u"lines"_s,         u"line_no"_s,
                                 u"line_count"_s, u"line_last"_s, u"items"_s,      u"refresh_token"_s, u"."_s};
    return own.contains(name) || name.startsWith("secret."_L1) || name.startsWith("part."_L1);
}

void lintRow(const UpstreamConfig &config, const Texts &texts, Notes &notes)
{
    const bool key = anyNames(texts, u"biz_key"_s) || anyNames(texts, config.columns.bizKey);
    const bool byNumber = std::any_of(texts.begin(), texts.end(), [](const ConfigText &text) {
        const QStringList names = namesIn(text);
        return std::any_of(names.begin(), names.end(), [](const QString &name) { return name.startsWith("col."_L1); });
    });
    const bool any = key || byNumber || std::any_of(texts.begin(), texts.end(), [](const ConfigText &text) {
                         const QStringList names = namesIn(text);
                         return !std::all_of(names.begin(), names.end(), isOwnName);
                     });
    if (!any)
        notes.push_back({u"request"_s, u"names no column: every row sends the same"_s,
                         u"{{column}} where a row's values belong"_s});
    else if (!key && !byNumber)
        notes.push_back({u"columns.biz_key"_s,
                         u"the request does not carry {{%1}}, so the upstream cannot tell which row it is about"_s.arg(
                             config.columns.bizKey),
                         u"the column that the request is about, or that column in the request"_s});
}

// A value that stands in the config and should come from the secrets, or be made anew each time.
// `member` says which one of a document it is; empty: the key says it.
void lintLiteral(const QString &key, const QString &member, const QString &name, const QString &value, bool inQuery,
                 Notes &notes)
{
    if (value.isEmpty() || value.contains("{{"_L1))
        return;
    const QString of = member.isEmpty() ? QString() : member + u' ';
    if (namesCredential(name, inQuery))
        notes.push_back({key, of + u"looks like a credential that stands in the config for all to read"_s,
                         u"pushdesk secret set NAME, and {{secret.NAME}} here"_s});
    else if (namesSignature(name) && value.size() >= 8)
        notes.push_back({key, of + u"looks like the signature of one request, and is sent with all"_s,
                         u"`sign`, which makes it anew for each"_s});
}

// A number for each tag outside of quotes, so that the template reads as JSON.
QString withoutBareTags(const QString &text)
{
    auto pieces = scanTemplate(text, {});
    if (!pieces || !checkJsonTemplate(*pieces, {}))
        return {};
    QString out;
    for (const TemplatePiece &piece : *pieces) {
        const bool isTag = piece.kind == TemplatePiece::Kind::Escaped || piece.kind == TemplatePiece::Kind::Raw;
        if (piece.kind == TemplatePiece::Kind::Text)
            out += piece.text;
        else if (isTag)
            out += piece.bare ? u"0"_s : u"{{%1}}"_s.arg(piece.text);
    }
    return out;
}

// Where a scalar stands, as a pointer without the places in lists.
QString memberOf(const JsonScalar &scalar)
{
    QString path;
    QString last;
    for (const QString &name : scalar.within + QStringList{scalar.name}) {
        if (!name.isEmpty() && name != last)
            path += u'/' + name;
        last = name;
    }
    return path;
}

// False: the template is no JSON.
bool lintDocument(const QString &key, const QString &document, Notes &notes)
{
    const QString body = withoutBareTags(document);
    if (!isJson(body.toStdString()))
        return false;
    (void)editJson(body, [&](const JsonScalar &scalar) -> std::optional<QString> {
        if (scalar.isText)
            lintLiteral(key, memberOf(scalar), scalar.name, scalar.value, false, notes);
        return std::nullopt;
    });
    return true;
}

// name=value in a text.
void lintPairs(const QString &key, const QString &text, const QRegularExpression &pair, Notes &notes)
{
    for (auto found = pair.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        lintLiteral(key, {}, match.captured(1), match.captured(2), true, notes);
    }
}

void lintParts(const std::vector<PartConfig> &parts, Notes &notes)
{
    static const QRegularExpression pair(u"(?:^|[?&])([^=&#]+)=([^&#]*)"_s);
    for (const PartConfig &part : parts)
        if (const QString key = u"parts."_s + part.name; !lintDocument(key, part.text, notes))
            lintPairs(key, part.text, pair, notes);
}

// What no person would call a word: long hex, a UUID, or letters and digits in each other.
bool looksRandom(const QString &word)
{
    static const QRegularExpression form(
        u"^(?=.*[0-9])(?=.*[A-Fa-f])[0-9A-Fa-f]{16,}$|^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
        "|^(?=(?:.*?[A-Za-z][0-9]|.*?[0-9][A-Za-z]){3})[0-9A-Za-z+-]{16,}$"_s);
    return form.match(word).hasMatch();
}

// A key is often put before and behind the values.
void lintSignTexts(const std::vector<SignConfig> &signs, Notes &notes)
{
    static const QRegularExpression end(u"[^0-9A-Za-z+-]+"_s);
    for (size_t i = 0; i < signs.size(); ++i) {
        const QString key = u"sign[%1].text"_s.arg(i);
        const auto pieces = scanTemplate(signs[i].text, key);
        const bool any =
            pieces && std::any_of(pieces->begin(), pieces->end(), [](const TemplatePiece &piece) {
                const QStringList words = piece.text.split(end, Qt::SkipEmptyParts);
                return piece.kind == TemplatePiece::Kind::Text && std::any_of(words.begin(), words.end(), looksRandom);
            });
        if (any)
            notes.push_back({key, u"has what looks like a key beside its tags, in the config for all to read"_s,
                             u"pushdesk secret set NAME, and {{secret.NAME}} in its place"_s});
    }
}

// The key of an HMAC is a secret whatever it is called.
void lintSignKeys(const std::vector<SignConfig> &signs, Notes &notes)
{
    for (size_t i = 0; i < signs.size(); ++i)
        if (!signs[i].key.isEmpty() && !signs[i].key.contains("{{"_L1))
            notes.push_back({u"sign[%1].key"_s.arg(i), u"stands in the config for all to read"_s,
                             u"pushdesk secret set NAME, and {{secret.NAME}} here"_s});
}

void lintLiterals(const RequestConfig &request, const QString &at, Notes &notes)
{
    for (const auto &[name, value] : request.headers)
        lintLiteral(at + u".headers."_s + name, {}, name, value, false, notes);
    for (const auto &[name, value] : request.query)
        lintLiteral(at + u".query."_s + name, {}, name, value, true, notes);
    for (const auto &[name, value] : request.form)
        lintLiteral(at + u".form."_s + name, {}, name, value, false, notes);
    static const QRegularExpression pair(u"[?&]([^=&#]+)=([^&#]*)"_s);
    lintPairs(at + u".url"_s, request.url, pair, notes);
    if (request.bodyKind == RequestConfig::Body::Json)
        (void)lintDocument(at + u".json"_s, request.body, notes);
}

// A time as text means nothing without the zone that the reader takes it in.
void lintDates(const Texts &texts, Notes &notes)
{
    static const QRegularExpression date(u"\\|\\s*date:([^|]*)$|\\|\\s*date:([^|]*)\\|"_s);
    for (const ConfigText &text : texts) {
        for (const TemplatePiece &piece : text.pieces) {
            const auto match = date.match(piece.kind == TemplatePiece::Kind::Text ? QString() : piece.text);
            const QString argument = match.captured(1) + match.captured(2);
            const bool isText = argument.contains(u'H', Qt::CaseInsensitive) && !argument.startsWith("epoch"_L1);
            if (!match.hasMatch() || !isText || argument.contains(u','))
                continue;
            notes.push_back({text.key,
                             u"{{%1}} writes the time in this computer's zone, whatever it is"_s.arg(piece.text),
                             u"the zone that the platform reads it in, as {{%1,+08:00}}"_s.arg(piece.text)});
        }
    }
}

} // namespace

void lintRequest(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    const Texts texts = requestTexts(config);
    const Texts asking = tokenTexts(config);
    lintPlainHttp(config.request.url, u"request.url"_s, texts, config.auth.type != AuthConfig::Type::None, notes);
    lintPlainHttp(config.auth.request.url, u"auth.request.url"_s, asking, true, notes);
    lintLiterals(config.request, u"request"_s, notes);
    lintParts(config.parts, notes);
    lintSignTexts(config.signs, notes);
    lintSignKeys(config.signs, notes);
    lintRow(config, texts, notes);
    lintDates(texts, notes);
    lintIdempotency(config, texts, notes);
}

} // namespace pushdesk
