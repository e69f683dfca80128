// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlcommand.h"

#include "engine/setup/curloptions.h"
#include "engine/setup/shellwords.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

// The value of -m and --connect-timeout: seconds, a fraction too.
std::optional<std::chrono::milliseconds> secondsOf(const QString &text)
{
    constexpr double oneDay = 86'400;
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (!isNumber || !(seconds > 0) || seconds > oneDay)
        return std::nullopt;
    return std::chrono::milliseconds(std::max(1LL, std::llround(seconds * 1000)));
}

class CurlReader {
public:
    explicit CurlReader(const ShellWords &words) : m_words(words.words) { m_out.notes = words.notes; }

    Result<CurlCommand> run()
    {
        if (!findProgram())
            return Error{ErrorCode::BadInput, {}, u"no curl command: its first word must be curl"_s};
        bool onlyUrls = false; // behind "--"
        while (!m_error && m_at < m_words.size()) {
            const QString word = m_words[m_at++];
            if (onlyUrls || word.size() < 2 || !word.startsWith(u'-'))
                addUrl(word);
            else if (word == "--"_L1)
                onlyUrls = true;
            else if (word.startsWith("--"_L1))
                takeLong(word);
            else
                takeShort(word);
        }
        if (!m_error)
            finish();
        if (m_error)
            return *m_error;
        return std::move(m_out);
    }

private:
    // A pasted prompt before it does no harm.
    bool findProgram()
    {
        while (m_at < m_words.size() && (m_words[m_at] == "$"_L1 || m_words[m_at] == "sudo"_L1))
            ++m_at;
        if (m_at >= m_words.size())
            return false;
        const QString program = m_words[m_at++].section(QRegularExpression(u"[/\\\\]"_s), -1).toLower();
        return program == "curl"_L1 || program == "curl.exe"_L1;
    }

    void fail(const QString &where, const QString &detail)
    {
        if (!m_error)
            m_error = Error{ErrorCode::BadInput, where, detail};
    }

    [[nodiscard]] QString optionName(const QString &word) const
    {
        static const QRegularExpression form(u"^--[a-z][a-z0-9.-]{0,30}$"_s);
        const QString name = word.section(u'=', 0, 0);
        return form.match(name).hasMatch() ? name : wordPlace();
    }

    // The word taken last, for people.
    [[nodiscard]] QString wordPlace() const { return u"word %1"_s.arg(m_at); }

    void failFile(const QString &option)
    {
        fail(option, u"the value (%1) names a file with @, which is not read: paste its content in its place"_s.arg(
                         wordPlace()));
    }

    void takeLong(const QString &word)
    {
        const CurlOption *option = findCurlOption(QStringView(word).mid(2));
        if (!option) // what stands behind a = may be a password, and what is no name of an option, too
            return fail(optionName(word),
                        u"this option of curl is not known here: leave it out if it does not change what is "
                        "sent"_s);
        QString value;
        if (option->hasValue && !takeValue(word, value))
            return;
        apply(*option, word, value);
    }

    // "-sSXPOST": the letters of several options; the first with a value takes the rest of the word.
    void takeShort(const QString &word)
    {
        for (qsizetype i = 1; i < word.size() && !m_error; ++i) {
            const QString shown = u"-"_s + word[i];
            const CurlOption *option = findCurlOption(word[i]);
            if (!option)
                return fail(shown, u"this option of curl is not known here: leave it out if it does not change what "
                                   "is sent"_s);
            QString value = word.mid(i + 1);
            if (option->hasValue && value.isEmpty() && !takeValue(shown, value))
                return;
            apply(*option, shown, option->hasValue ? value : QString());
            if (option->hasValue)
                return;
        }
    }

    bool takeValue(const QString &option, QString &value)
    {
        if (m_at >= m_words.size()) {
            fail(option, u"a value must follow"_s);
            return false;
        }
        value = m_words[m_at++];
        return true;
    }

    void addUrl(const QString &url)
    {
        if (!m_out.url.isEmpty())
            return fail(u"url"_s, u"%1 is a second URL, and an upstream has one; an option before it may lack its "
                                  "value"_s.arg(wordPlace()));
        m_out.url = url.trimmed();
        if (m_out.url.isEmpty())
            fail(u"url"_s, u"is empty"_s);
    }

    void setHeader(const QString &name, const QString &value) { m_out.headers.emplace_back(name, value); }

    void apply(const CurlOption &option, const QString &shown, const QString &value)
    {
        using M = CurlMeaning;
        switch (option.meaning) {
        case M::Request:
            m_method = value;
            break;
        case M::Header:
            addHeader(shown, value);
            break;
        case M::Data:
        case M::Json:
            if (value.startsWith(u'@'))
                return failFile(shown);
            option.meaning == M::Json ? addJson(value) : addData(value);
            break;
        case M::RawData:
            addData(value);
            break;
        case M::UrlencodedData:
        case M::UrlQuery:
            addEncoded(shown, value, option.meaning == M::UrlQuery);
            break;
        case M::Get:
            m_get = true;
            break;
        case M::Head:
            m_head = true;
            break;
        case M::User:
            m_out.user = value;
            break;
        case M::Bearer:
            setHeader(u"Authorization"_s, u"Bearer "_s + value);
            break;
        case M::Url:
            addUrl(value);
            break;
        case M::Cookie:
            if (!value.contains(u'=') && !value.contains(variableBegin))
                return fail(shown, u"without a = it names a file of cookies, which is not read"_s);
            setHeader(u"Cookie"_s, value);
            break;
        case M::Agent:
            setHeader(u"User-Agent"_s, value);
            break;
        case M::Referer:
            setHeader(u"Referer"_s, value.section(u";auto"_s, 0, 0));
            break;
        case M::Insecure:
            note(u"%1 is not carried over: certificates are always checked. Where the upstream's own is not signed by "
                 "a known authority, have it added to this computer's"_s.arg(shown));
            break;
        case M::ConnectTimeout:
        case M::MaxTime:
            setTimeout(shown, value, option.meaning == M::MaxTime);
            break;
        case M::Ignored:
            m_globOff = m_globOff || option.letter == u'g';
            if (option.why.isEmpty())
                m_ignored += shown;
            else
                note(u"%1 is left out: %2"_s.arg(shown, option.why));
            break;
        case M::Refused:
            fail(shown, QString(option.why));
            break;
        }
    }

    void note(const QString &text)
    {
        if (!m_out.notes.contains(text))
            m_out.notes.append(text);
    }

    void setTimeout(const QString &shown, const QString &value, bool whole)
    {
        const auto time = secondsOf(value);
        if (!time)
            return fail(shown, u"expected seconds above 0 and up to a day"_s);
        (whole ? m_out.maxTime : m_out.connectTimeout) = time;
    }

    // "Name: value", "Name;" for an empty value, "Name:" to leave curl's own out.
    void addHeader(const QString &shown, const QString &line)
    {
        if (line.startsWith(u'@'))
            return failFile(shown);
        const qsizetype colon = line.indexOf(u':', 1); // HTTP/2's own begin with one
        if (colon < 0) {
            if (line.endsWith(u';'))
                return setHeader(line.chopped(1).trimmed(), QString());
            return fail(shown, u"%1 is no header: expected Name: value"_s.arg(wordPlace()));
        }
        const QString value = line.mid(colon + 1).trimmed();
        if (!value.isEmpty())
            setHeader(line.left(colon).trimmed(), value);
    }

    void addData(const QString &piece)
    {
        if (m_hasData)
            m_data += u'&';
        m_data += piece;
        m_hasData = true;
    }

    // Several pieces follow each other as they are (curl's manual).
    void addJson(const QString &piece)
    {
        m_data += piece;
        m_hasData = true;
        m_json = true;
    }

    // content, =content, name=content; with @ a file; --url-query also takes +content, as it is.
    void addEncoded(const QString &shown, const QString &text, bool toQuery)
    {
        const auto add = [&](const QString &piece) { toQuery ? m_out.queryData.append(piece) : addData(piece); };
        if (toQuery && text.startsWith(u'+'))
            return add(text.mid(1));
        const qsizetype equals = text.indexOf(u'=');
        const qsizetype at = text.indexOf(u'@');
        if (at >= 0 && (equals < 0 || at < equals))
            return failFile(shown);
        if (equals < 0)
            return add(encoded(text));
        add((equals > 0 ? text.left(equals + 1) : QString()) + encoded(text.mid(equals + 1)));
    }

    void finish()
    {
        if (m_out.url.isEmpty())
            return fail(u"url"_s, u"the command has no URL"_s);
        if (!m_ignored.isEmpty())
            note(u"left out, as they change nothing that is sent: %1"_s.arg(m_ignored.join(u' ')));
        if (m_get && m_hasData)
            m_out.queryData.append(m_data);
        m_out.hasBody = m_hasData && !m_get;
        if (m_out.hasBody)
            m_out.body = m_data;
        m_out.method = !m_method.isEmpty() ? m_method : m_head ? u"HEAD"_s : m_out.hasBody ? u"POST"_s : u"GET"_s;
        if (m_json) {
            for (const auto name : {"Content-Type"_L1, "Accept"_L1})
                if (headerOf(m_out, name).isNull())
                    setHeader(name, u"application/json"_s);
        }
        completeUrl();
    }

    void completeUrl()
    {
        static const QRegularExpression scheme(u"^[A-Za-z][A-Za-z0-9+.-]*://"_s);
        static const QRegularExpression several(u"\\[[^\\]]*-[^\\]]*\\]|\\{[^}]*,[^}]*\\}"_s);
        const auto match = several.match(m_out.url);
        if (match.hasMatch() && !m_globOff && !match.captured().contains(u':')) // not the host of an IPv6 address
            return fail(u"url"_s, u"the brackets or braces at its character %1 mean several URLs to curl, and an "
                                  "upstream has one"_s.arg(match.capturedStart() + 1));
        if (!scheme.match(m_out.url).hasMatch() && !m_out.url.startsWith(variableBegin)) {
            m_out.url.prepend("http://"_L1);
            note(u"the URL has no scheme: http, as curl takes it. Write https where the API has it"_s);
        }
    }

    QStringList m_words;
    qsizetype m_at = 0;
    QString m_method;
    bool m_get = false;
    bool m_head = false;
    bool m_json = false;
    bool m_globOff = false;
    bool m_hasData = false;
    QString m_data;
    QStringList m_ignored;
    CurlCommand m_out;
    std::optional<Error> m_error;
};

} // namespace

QString headerOf(const CurlCommand &command, QLatin1StringView name)
{
    for (const auto &[key, value] : command.headers)
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value.isNull() ? u""_s : value;
    return {};
}

Result<CurlCommand> parseCurlCommand(const QString &text)
{
    const auto words = splitShellCommand(text);
    if (!words)
        return words.error();
    return CurlReader(*words).run();
}

} // namespace pushdesk
