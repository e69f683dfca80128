// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requesturl.h"

#include "engine/upstream/requestcharset.h"
#include "engine/upstream/requestdraft.h"
#include "engine/upstream/templatescan.h"

#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString urlKey()
{
    return u"request.url"_s;
}

bool isMark(char c)
{
    return c == TextTemplate::valueBegin || c == TextTemplate::valueEnd;
}

size_t pathStart(std::string_view url)
{
    const size_t scheme = url.find("://");
    return std::min(url.find_first_of("/?", scheme == std::string_view::npos ? 0 : scheme + 3), url.size());
}

// RFC 3986 section 5.2.4 takes these out of a path, in their encoded form too (section 6.2.2.3 with 6.2.2.2).
bool changesRoute(std::string_view segment)
{
    std::string plain;
    for (size_t i = 0; i < segment.size(); ++i) {
        const std::string_view three = segment.substr(i, 3);
        if (three == "%2e" || three == "%2E") {
            plain += '.';
            i += 2;
        } else {
            plain += segment[i];
        }
    }
    return plain.empty() || plain == "." || plain == "..";
}

Error badUrl(const QString &detail)
{
    return Error{ErrorCode::BadInput, urlKey(), detail};
}

// Judges the text before the first tag: scheme and host must stand there whole.
Result<> checkAuthority(const QString &source)
{
    const QString lower = source.toLower();
    if (!lower.startsWith("http://"_L1) && !lower.startsWith("https://"_L1))
        return badUrl(u"expected an address that starts with http:// or https://"_s);
    const qsizetype host = source.indexOf("://"_L1) + 3;
    const qsizetype tag = source.indexOf("{{"_L1);
    const QString literal = tag < 0 ? source : source.left(tag);
    qsizetype end = host;
    while (end < literal.size() && literal[end] != u'/' && literal[end] != u'?' && literal[end] != u'#')
        ++end;
    if (end == literal.size() && tag >= 0)
        return badUrl(u"a tag stands before the path: no row may choose the host"_s);
    if (QStringView(literal).mid(host, end - host).contains(u'@'))
        return badUrl(u"holds a user name or password (…@host); use `auth`"_s);
    const QUrl url = QUrl::fromEncoded(literal.left(end).toUtf8(), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return badUrl(u"has no usable host"_s + (url.isValid() ? QString() : u": "_s + url.errorString()));
    return {};
}

// The literal text must be a URL by itself; a stand-in takes the place of the values.
Result<> checkLiteralUrl(const QString &source)
{
    const auto pieces = scanTemplate(source, urlKey());
    if (!pieces.ok())
        return pieces.error();
    QString sample;
    for (const TemplatePiece &piece : *pieces) {
        if (piece.kind == TemplatePiece::Kind::Text)
            sample += piece.text;
        else if (piece.kind == TemplatePiece::Kind::Escaped || piece.kind == TemplatePiece::Kind::Raw)
            sample += u'x';
    }
    const QUrl url = QUrl::fromEncoded(sample.toUtf8(), QUrl::StrictMode);
    if (!url.isValid())
        return badUrl(url.errorString());
    if (url.hasFragment())
        return badUrl(u"holds a fragment (#…), which is never sent; write %23 for a # that is meant"_s);
    return {};
}

} // namespace

Result<RequestUrl> RequestUrl::compile(const RequestConfig &request, ColumnTable &columns, NameUse use)
{
    if (const auto checked = checkAuthority(request.url); !checked.ok())
        return checked.error();
    if (const auto checked = checkLiteralUrl(request.url); !checked.ok())
        return checked.error();
    RequestUrl made;
    made.m_omitEmpty = request.omitEmpty;
    const Escape escape = request.charset == Charset::Gb18030 ? Escape::PercentGb18030 : Escape::Percent;
    auto url =
        TextTemplate::compile(request.url, {urlKey(), escape, TemplateSpec::Text::Url, use, false, true}, columns);
    if (!url.ok())
        return url.error();
    made.m_url = std::move(url).value();
    for (const auto &[name, value] : request.query) {
        auto text = TextTemplate::compile(value, {u"request.query."_s + name, escape, TemplateSpec::Text::Encoded, use},
                                          columns);
        if (!text.ok())
            return text.error();
        made.m_query.emplace_back(encodedIn(name, request.charset), std::move(text).value());
    }
    return made;
}

InvalidRequest RequestUrl::invalid(const RowScope &scope, size_t value, const QString &detail) const
{
    const auto &rendered = m_url.renderedTags();
    if (value >= rendered.size())
        return {urlKey(), detail};
    return {scope.label(m_url.tags()[static_cast<size_t>(rendered[value])].name), detail};
}

// Walks the path segment by segment. A segment that the config wrote alone is the config's business.
std::optional<InvalidRequest> RequestUrl::checkPath(const RowScope &scope, const std::string &marked) const
{
    const size_t start = pathStart(marked);
    std::string segment;
    size_t values = 0;    // values begun so far
    bool inside = false;  // between the marks of a value
    bool fromRow = false; // the segment holds (a part of) a value
    bool inPath = start < marked.size() && marked[start] == '/';
    for (size_t i = start + 1; i <= marked.size(); ++i) {
        const char c = i < marked.size() ? marked[i] : '\0';
        if (isMark(c)) {
            inside = c == TextTemplate::valueBegin;
            values += inside ? 1 : 0;
            fromRow = true;
        } else if (inside && c == '#') {
            return invalid(scope, values - 1, u"holds a #, which would cut off the rest of the address"_s);
        } else if (inPath && (c == '/' || c == '?' || i == marked.size())) {
            if (fromRow && changesRoute(segment))
                return invalid(scope, values - 1,
                               u"makes “%1” a segment of the path, which changes the address"_s.arg(
                                   QString::fromStdString(segment)));
            segment.clear();
            fromRow = inside;
            inPath = c == '/';
        } else {
            segment += c;
        }
    }
    return std::nullopt;
}

std::optional<InvalidRequest> RequestUrl::appendQuery(const RowScope &scope, std::string &text) const
{
    for (const auto &[name, value] : m_query) {
        const size_t before = text.size();
        appendToQuery(text, name, {});
        const size_t valueStart = text.size();
        if (auto problem = value.render(scope, text))
            return problem;
        if (const size_t hash = text.find('#', valueStart); hash != std::string::npos)
            return InvalidRequest{value.suspects(scope), u"holds a #, which would cut off the rest of the address"_s};
        if (m_omitEmpty && text.size() == valueStart)
            text.resize(before);
    }
    return std::nullopt;
}

std::optional<InvalidRequest> RequestUrl::render(const RowScope &scope, std::string &text) const
{
    if (auto problem = m_url.render(scope, text))
        return problem;
    if (!m_url.tags().empty()) {
        if (auto problem = checkPath(scope, text))
            return problem;
        text.erase(std::remove_if(text.begin(), text.end(), isMark), text.end());
    }
    return appendQuery(scope, text);
}

std::optional<InvalidRequest> RequestUrl::finish(const RowScope &scope, const std::string &text, QUrl &url) const
{
    url =
        QUrl::fromEncoded(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), QUrl::StrictMode);
    if (!url.isValid())
        return InvalidRequest{m_url.suspects(scope), url.errorString()};
    return std::nullopt;
}

void RequestUrl::listTemplates(std::vector<const TextTemplate *> &all) const
{
    all.push_back(&m_url);
    for (const auto &[name, value] : m_query)
        all.push_back(&value);
}

} // namespace pushdesk
