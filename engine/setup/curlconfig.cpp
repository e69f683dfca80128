// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlconfig.h"

#include "engine/setup/curlcommand.h"
#include "engine/setup/curlurl.h"
#include "engine/setup/fieldnames.h"
#include "engine/setup/formtext.h"
#include "engine/setup/secretnames.h"
#include "engine/setup/shellwords.h"
#include "engine/upstream/exactjson.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;
using Json = nlohmann::ordered_json;
using Place = ValueGuess::Place;

namespace {

// What Pushdesk writes itself, and what only a browser has a use for.
bool isOwnHeader(const QString &lower)
{
    static const QStringList own{u"host"_s,    u"content-length"_s, u"connection"_s, u"transfer-encoding"_s,
                                 u"upgrade"_s, u"keep-alive"_s,     u"te"_s,         u"trailer"_s,
                                 u"expect"_s,  u"accept-encoding"_s};
    static const QStringList browser{u"dnt"_s, u"priority"_s, u"upgrade-insecure-requests"_s, u"pragma"_s,
                                     u"cache-control"_s};
    return own.contains(lower) || browser.contains(lower) || lower.startsWith("sec-"_L1) || lower.startsWith(u':') ||
           lower.startsWith("proxy-"_L1);
}

using Pairs = std::vector<std::pair<QString, QString>>;

Pairs::iterator findHeader(Pairs &headers, const QString &name)
{
    return std::find_if(headers.begin(), headers.end(),
                        [&name](const auto &known) { return known.first.compare(name, Qt::CaseInsensitive) == 0; });
}

class ConfigMaker {
public:
    ConfigMaker(const CurlOrder &order, CurlCommand command)
        : m_command(std::move(command)),
          m_guess(order.sample, secretBase(order.name.isEmpty() ? nameOfUrl(m_command.url) : order.name))
    {
        m_draft.name = order.name.isEmpty() ? nameOfUrl(m_command.url) : order.name;
        m_draft.notes = m_command.notes;
    }

    Result<DraftConfig> run()
    {
        m_request["method"] = m_command.method.toStdString();
        makeUrl();
        makeHeaders();
        makeAuth();
        makeBody();
        if (!m_error && m_guess.error())
            m_error = m_guess.error();
        if (m_error)
            return *m_error;
        finish();
        return std::move(m_draft);
    }

private:
    void fail(const QString &where, const QString &detail)
    {
        if (!m_error)
            m_error = Error{ErrorCode::BadInput, where, detail};
    }

    void makeUrl()
    {
        auto url = CurlUrl::split(m_command);
        if (!url) {
            m_error = url.error();
            return;
        }
        if (!url->user.isNull() && !m_command.user)
            m_command.user = url->user;
        QString text = url->origin + url->templatePath(m_guess);
        std::vector<std::pair<QString, QString>> query;
        if (auto pairs = decodeForm(url->query); pairs && haveOwnNames(*pairs)) {
            for (auto &[name, value] : *pairs)
                query.emplace_back(name, m_guess.text(name, value, Place::Query));
        } else if (!url->query.isEmpty()) {
            text += u'?' + url->templateQuery(m_guess);
        }
        m_request["url"] = text.toStdString();
        addMap("query", query);
    }

    // Credentials of headers that are no Authorization stay headers, and name a secret.
    void makeHeaders()
    {
        std::vector<std::pair<QString, QString>> headers;
        QStringList dropped;
        for (const auto &[name, value] : m_command.headers) {
            const QString lower = name.toLower();
            const auto before = findHeader(headers, lower);
            if (lower == "authorization"_L1) {
                m_authorization = value;
            } else if (isOwnHeader(lower)) {
                dropped.append(name);
            } else if (namesRequestId(name)) {
                m_idHeader = name;
                m_guess.note(u"%1 carries Pushdesk's request id, the same for every try of a row"_s.arg(name));
            } else if (before != headers.end()) {
                before->second += (lower == "cookie"_L1 ? u"; "_s : u", "_s) + value;
            } else {
                headers.emplace_back(name, value);
            }
        }
        for (auto &[name, value] : headers)
            value = name.compare("Content-Type"_L1, Qt::CaseInsensitive) == 0
                        ? value
                        : m_guess.text(name, value, Place::Header);
        if (!dropped.isEmpty())
            m_guess.note(u"headers left out, as Pushdesk writes its own or the API has no use for them: %1"_s.arg(
                dropped.join(u", "_s)));
        if (std::any_of(headers.begin(), headers.end(),
                        [](const auto &h) { return h.first.compare("Cookie"_L1, Qt::CaseInsensitive) == 0; }))
            m_guess.note(
                u"a cookie is a session of somebody's browser and ends soon: ask the platform for an API key"_s);
        m_headers = std::move(headers);
    }

    void makeAuth()
    {
        if (!m_authorization.isEmpty())
            return makeHeaderAuth();
        if (!m_command.user)
            return;
        const qsizetype colon = m_command.user->indexOf(u':');
        if (colon < 0)
            m_guess.note(u"-u has no password; curl would ask for it"_s);
        makeBasic(m_command.user->left(colon), colon < 0 ? QString() : m_command.user->mid(colon + 1), u"-u"_s);
    }

    void makeHeaderAuth()
    {
        const QString scheme = m_authorization.section(u' ', 0, 0);
        const QString rest = m_authorization.mid(scheme.size()).trimmed();
        if (scheme.compare("Basic"_L1, Qt::CaseInsensitive) == 0 && !rest.contains(variableBegin)) {
            const QString pair = QString::fromUtf8(QByteArray::fromBase64(rest.toLatin1()));
            if (const auto colon = pair.indexOf(u':'); colon >= 0)
                return makeBasic(pair.left(colon), pair.mid(colon + 1), u"the header Authorization"_s);
        }
        const bool hasScheme = !rest.isEmpty() && !rest.contains(u' ') && !scheme.contains(variableBegin);
        const QString value = hasScheme ? rest : m_authorization;
        // Its name makes a credential of the value; only a variable and a tag remain what they are.
        const QString tag = value.contains(variableBegin) || value.startsWith("{{"_L1)
                                ? m_guess.text(u"Authorization"_s, value, Place::Header)
                                : m_guess.secret(u"token"_s, value, u"the header Authorization"_s);
        m_auth = Json{{"type", "header"},
                      {"header", "Authorization"},
                      {"value", (hasScheme ? scheme + u' ' + tag : tag).toStdString()}};
    }

    // Without a password the user is the key itself, and an empty secret does not exist.
    void makeBasic(const QString &user, const QString &password, const QString &from)
    {
        const auto tagOf = [&](const QString &hint, const QString &value) {
            return value.contains(variableBegin) ? m_guess.text(hint + u" password"_s, value, Place::Header)
                                                 : m_guess.secret(hint, value, from);
        };
        if (password.isEmpty() && !user.contains(variableBegin)) {
            const QByteArray encoded = (user + u':').toUtf8().toBase64();
            const QString tag = m_guess.secret(u"basic"_s, QString::fromLatin1(encoded),
                                               from + u", as base64 of the user and a colon"_s);
            m_auth =
                Json{{"type", "header"}, {"header", "Authorization"}, {"value", (u"Basic "_s + tag).toStdString()}};
            return;
        }
        const QString userTag = tagOf(u"user"_s, user);
        m_auth = Json{{"type", "basic"},
                      {"user", userTag.toStdString()},
                      {"password", tagOf(u"password"_s, password).toStdString()}};
    }

    void makeBody()
    {
        if (!m_command.hasBody)
            return addMap("headers", m_headers);
        const QString type = headerOf(m_command, "Content-Type"_L1);
        const QString media = type.section(u';', 0, 0).trimmed().toLower();
        if (media.startsWith("multipart/"_L1))
            return fail(u"-d"_s, u"the body is a multipart form, which cannot be sent; if the API also takes JSON or "
                                 "a url-encoded form, paste that command"_s);
        const bool isForm = media.isEmpty() || media == "application/x-www-form-urlencoded"_L1;
        const bool isDocument = isJson(m_command.body.toStdString());
        const bool isContainer = isDocument && QStringView(u"{[").contains(m_command.body.trimmed().front());
        if (isForm && !isContainer && makeForm())
            return addMap("headers", m_headers);
        if (media.isEmpty())
            m_headers.emplace_back(u"Content-Type"_s, u"application/x-www-form-urlencoded"_s);
        if (isContainer)
            makeJson(isForm, media);
        else
            makeRaw(isForm, media);
        addMap("headers", m_headers);
    }

    void makeJson(bool isForm, const QString &media)
    {
        if (isForm)
            m_guess.note(u"the body is JSON, but curl calls it a form unless -H 'Content-Type: application/json' is "
                         "given; see which the API wants"_s);
        if (media == "application/json"_L1 && headerOf(m_command, "Content-Type"_L1) == "application/json"_L1)
            std::erase_if(m_headers, [](const auto &header) {
                return header.first.compare("Content-Type"_L1, Qt::CaseInsensitive) == 0;
            });
        m_request["json"] = m_guess.json(m_command.body).toStdString();
    }

    bool makeForm()
    {
        const auto pairs = decodeForm(m_command.body);
        if (!pairs || pairs->empty() || !haveOwnNames(*pairs))
            return false;
        std::vector<std::pair<QString, QString>> form;
        for (const auto &[name, value] : *pairs)
            form.emplace_back(name, m_guess.text(name, value, Place::Form));
        addMap("form", form);
        return true;
    }

    void makeRaw(bool isForm, const QString &media)
    {
        if (isForm && decodeForm(m_command.body))
            m_guess.note(u"the form gives a name twice, so it stands as text: its values were not made columns"_s);
        else
            m_guess.note(u"the body stands as text: write {{column}} where a row's values belong"_s);
        if (media.endsWith("json"_L1))
            m_guess.note(u"the body says it is JSON and is none"_s);
        m_guess.note(u"the body is kept as it was, with any password or key in it: look, and write {{secret.NAME}} in "
                     "the place of each"_s);
        m_request["body"] = m_guess.text({}, m_command.body, Place::Body).toStdString();
    }

    void addMap(const char *key, const std::vector<std::pair<QString, QString>> &entries)
    {
        for (const auto &[name, value] : entries)
            m_request[key][name.toStdString()] = value.toStdString();
    }

    static bool haveOwnNames(const std::vector<std::pair<QString, QString>> &pairs)
    {
        QStringList seen;
        for (const auto &[name, value] : pairs) {
            if (name.isEmpty() || seen.contains(name))
                return false;
            seen.append(name);
        }
        return true;
    }

    void finish()
    {
        m_draft.keyColumn = m_guess.keyColumn();
        m_draft.columns = m_guess.columns();
        m_draft.secrets = m_guess.secrets();
        Json config{{"name", m_draft.name.toStdString()}, {"request", m_request}};
        for (const auto &[name, text] : m_guess.parts())
            config["parts"][name.toStdString()] = {{"type", "json"}, {"text", text.toStdString()}};
        config["columns"] = {{"biz_key", m_draft.keyColumn.toStdString()}};
        if (!m_auth.is_null())
            config["auth"] = m_auth;
        if (!m_idHeader.isEmpty())
            config["idempotency"] = {{"header", m_idHeader.toStdString()}};
        if (m_command.connectTimeout)
            config["timeouts"]["connect_ms"] = m_command.connectTimeout->count();
        if (m_command.maxTime)
            config["timeouts"]["response_ms"] = m_command.maxTime->count();
        m_draft.json = QByteArray::fromStdString(config.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
        m_draft.notes += m_guess.notes();
        addNotes();
    }

    void addNotes()
    {
        QStringList &notes = m_draft.notes;
        if (m_draft.keyColumn.isEmpty())
            notes.append(u"columns.biz_key is empty: write the header text of the column that says what a row is about "
                         "(a tracking, order or article number)"_s);
        else
            notes.append(
                u"columns.biz_key is %1: what a row is about, as far as the names tell"_s.arg(m_draft.keyColumn));
        if (m_draft.columns.isEmpty())
            notes.append(u"no value became a column: write {{column}} where a row's values belong, or give the file "
                         "with --csv"_s);
        notes.append(u"without `rules` every 2xx counts as delivered: say which answers are a yes"_s);
        if (m_idHeader.isEmpty())
            notes.append(u"each request carries its id in the header Idempotency-Key; if the API does not know it, say "
                         "in `repeats` what a repeat does there"_s);
    }

    CurlCommand m_command;
    ValueGuess m_guess;
    DraftConfig m_draft;
    Json m_request = Json::object();
    Json m_auth;
    QString m_authorization;
    QString m_idHeader;
    std::vector<std::pair<QString, QString>> m_headers;
    std::optional<Error> m_error;
};

} // namespace

Result<DraftConfig> configFromCurl(const CurlOrder &order)
{
    auto command = parseCurlCommand(order.command);
    if (!command)
        return command.error();
    return ConfigMaker(order, std::move(*command)).run();
}

} // namespace pushdesk
