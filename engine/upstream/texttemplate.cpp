// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/texttemplate.h"

#include "engine/upstream/decimal.h"
#include "engine/upstream/lineloop.h"
#include "engine/upstream/requestcharset.h"
#include "engine/upstream/templatescan.h"
#include "engine/upstream/urlencoding.h"

#include <kainjow/mustache.hpp>

#include <algorithm>
#include <charconv>

namespace pushdesk {

using namespace Qt::StringLiterals;
namespace mustache = kainjow::mustache;

namespace {

using Kind = TemplatePiece::Kind;

// kainjow collects its output in a stream; ours is a string.
struct StringSink {
    std::string &out;
    StringSink &operator<<(const std::string &text)
    {
        out += text;
        return *this;
    }
};

bool isScalarJson(const QString &value)
{
    return value == "true"_L1 || value == "false"_L1 || value == "null"_L1 || isJsonNumber(value.toStdString());
}

bool isBlank(const std::string &text)
{
    return text.find_first_not_of(" \t") == std::string::npos;
}

bool isAscii(const std::string &text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Fills in the tags. The template's tags were rewritten to their numbers: "7" is a value, "s7" a section, "b7" is
// 7 braces of text.
class FillingContext final : public mustache::basic_context<std::string> {
public:
    FillingContext(const std::vector<TemplateTag> &tags, const TemplateSpec &spec, bool hasSections,
                   const RowScope &scope, std::vector<int> &rendered)
        : m_tags(tags), m_spec(spec), m_hasSections(hasSections), m_scope(scope), m_rendered(rendered)
    {
    }

    // A loop pushes its next item before what stands inside, any other section the value that opened it. There is no
    // loop inside a loop.
    void push(const mustache::data *item) override
    {
        ++m_depth;
        if (!m_loop || m_loop->empty() || item < &m_loop->front() || item > &m_loop->back())
            return;
        m_line = static_cast<int>(item - &m_loop->front());
        m_loopDepth = m_depth;
    }
    void pop() override
    {
        if (m_depth == m_loopDepth)
            m_line = -1;
        --m_depth;
    }
    const mustache::data *get_partial(const std::string &) const override { return nullptr; }
    const mustache::data *get(const std::string &name) const override
    {
        if (m_problem)
            return nullptr;
        const bool isSection = name.front() == 's';
        const bool isBraces = name.front() == 'b';
        size_t number = 0;
        std::from_chars(name.data() + (isSection || isBraces ? 1 : 0), name.data() + name.size(), number);
        if (isBraces)
            m_scratch = mustache::data(std::string(number, '{'));
        else if (isSection)
            return m_tags[number].name.kind == NameRef::Kind::Lines ? &loop() : sectionValue(m_tags[number]);
        else
            m_scratch = mustache::data(text(static_cast<int>(number)));
        return &m_scratch;
    }

    [[nodiscard]] const std::optional<InvalidRequest> &problem() const { return m_problem; }
    [[nodiscard]] bool marked() const { return m_marked; }

private:
    void fail(const TemplateTag &tag, const QString &detail) const
    {
        if (!m_problem)
            m_problem = InvalidRequest{m_scope.label(tag.name), detail + m_scope.rowsText(m_line)};
    }

    const mustache::data &loop() const
    {
        if (!m_loop) {
            m_loopData = mustache::data(mustache::list(static_cast<size_t>(m_scope.lineCount()), mustache::data(true)));
            m_loop = &m_loopData.list_value();
        }
        return m_loopData;
    }

    std::optional<QString> filtered(const TemplateTag &tag) const
    {
        auto value = m_scope.value(tag.name, m_line);
        if (!value.ok()) {
            fail(tag, value.error().detail);
            return std::nullopt;
        }
        for (const TemplateFilter &filter : tag.filters) {
            const QString problem = filter.apply(*value);
            if (!problem.isEmpty()) {
                fail(tag, problem);
                return std::nullopt;
            }
        }
        return *value;
    }

    const mustache::data *sectionValue(const TemplateTag &tag) const
    {
        static const mustache::data yes(true);
        const auto value = filtered(tag);
        return value && !value->isEmpty() ? &yes : nullptr;
    }

    std::string text(int number) const
    {
        const TemplateTag &tag = m_tags[static_cast<size_t>(number)];
        std::string out;
        const auto value = filtered(tag);
        if (!value)
            return out;
        if (tag.bare && !isScalarJson(*value)) {
            fail(tag, u"“%1” is not a number, true, false or null, and its tag in %2 has no quotes around it"_s.arg(
                          *value, m_spec.where));
            return out;
        }
        const bool isHeader = m_spec.escape == Escape::Header; // nothing is raw enough for a line break in a header
        const bool isRaw = !tag.escaped && !isHeader;
        QString problem = appendEscaped(isRaw ? Escape::None : tag.escape, *value, out);
        if (isRaw && tag.escape == Escape::PercentGb18030 && !isAscii(out))
            problem = u"holds more than ASCII, which a raw tag cannot write in gb18030"_s;
        if (!problem.isEmpty())
            fail(tag, problem);
        m_rendered.push_back(number);
        // kainjow drops a line that holds sections and otherwise only blanks, also when the blanks are a row's value.
        if (m_spec.keepMarks || (m_hasSections && isBlank(out))) {
            out.insert(out.begin(), TextTemplate::valueBegin);
            out.push_back(TextTemplate::valueEnd);
            m_marked = true;
        }
        return out;
    }

    const std::vector<TemplateTag> &m_tags;
    const TemplateSpec &m_spec;
    bool m_hasSections;
    const RowScope &m_scope;
    std::vector<int> &m_rendered;
    mutable mustache::data m_scratch;
    mutable std::optional<InvalidRequest> m_problem;
    mutable bool m_marked = false;
    mutable mustache::data m_loopData; // an item for each row of the order
    mutable const mustache::list *m_loop = nullptr;
    int m_depth = 0;      // of sections
    int m_loopDepth = -1; // of the loop's inside
    int m_line = -1;      // the loop's row; -1: outside
};

Result<TemplateTag> makeTag(const TemplatePiece &piece, const TemplateSpec &spec, ColumnTable &columns)
{
    const QStringList parts = piece.text.split(u'|');
    const QString name = parts.first().trimmed();
    if (name.isEmpty())
        return Error{ErrorCode::BadInput, spec.where, u"a tag without a name: {{%1}}"_s.arg(piece.text)};
    const auto resolved = resolveName(name, spec.use, spec.where, columns);
    if (!resolved.ok())
        return resolved.error();
    TemplateTag tag;
    tag.name = *resolved;
    tag.escape = spec.escape;
    // Packed items in a URL or a form are a value like any other there, however many braces they came with.
    const bool isEncoded = spec.escape == Escape::Percent || spec.escape == Escape::PercentGb18030;
    tag.escaped = piece.kind != Kind::Raw || (isEncoded && tag.name.kind == NameRef::Kind::Items);
    tag.isSection = piece.kind == Kind::Section || piece.kind == Kind::Inverted;
    tag.bare = piece.bare;
    if (parts.size() > 1 && holdsSecret(tag.name, columns))
        return Error{
            ErrorCode::BadInput, spec.where,
            u"{{%1}}: a secret takes no filter, as what that makes of it could not be masked; store it as it is "
            "to be sent"_s.arg(piece.text)};
    for (qsizetype i = 1; i < parts.size(); ++i) {
        auto filter = TemplateFilter::parse(parts[i], spec.where, columns.maps);
        if (!filter.ok())
            return filter.error();
        tag.filters.push_back(std::move(filter).value());
    }
    return tag;
}

std::string onlyAscii(const std::string &bytes)
{
    std::string out;
    for (const char c : bytes)
        out += static_cast<unsigned char>(c) < 0x80 ? std::string(1, c) : percentEncoded({&c, 1});
    return out;
}

Charset charsetOf(Escape escape)
{
    return escape == Escape::PercentGb18030 ? Charset::Gb18030 : Charset::Utf8;
}

std::string literalBytes(const QString &text, TemplateSpec::Text form, Escape escape)
{
    switch (form) {
    case TemplateSpec::Text::AsIs:
        break;
    case TemplateSpec::Text::Encoded:
        return encodedIn(text, charsetOf(escape));
    case TemplateSpec::Text::Url:
        return onlyAscii(toCharset(text, charsetOf(escape)).value_or(text.toStdString()));
    }
    return text.toStdString();
}

// Braces at the end of a text would join those of the tag after it, and two together (left where a comment stood) would
// begin one: they become a tag themselves.
void appendLiteral(const std::string &text, std::string &out)
{
    for (size_t at = 0; at < text.size();) {
        const size_t open = std::min(text.find('{', at), text.size());
        const size_t end = std::min(text.find_first_not_of('{', open), text.size());
        out.append(text, at, open - at);
        if (end - open == 1 && end < text.size())
            out += '{';
        else if (end > open)
            out += "{{{b" + std::to_string(end - open) + "}}}";
        at = end;
    }
}

} // namespace

struct TextTemplate::Private {
    TemplateSpec spec;
    std::vector<TemplateTag> tags;
    bool hasSections = false;
    std::string plain;                          // the whole text, where there is no tag
    std::unique_ptr<mustache::mustache> engine; // where there is one
    std::vector<int> rendered;

    Result<> compile(const std::vector<TemplatePiece> &pieces, ColumnTable &columns);
    std::string literal(const QString &text, bool &inQuery) const;
    [[nodiscard]] bool isEmptyVersion(const TemplateTag &tag, const QList<size_t> &openSections) const;
};

// A URL's path is UTF-8 whatever the charset of its query.
std::string TextTemplate::Private::literal(const QString &text, bool &inQuery) const
{
    if (spec.text != TemplateSpec::Text::Url)
        return literalBytes(text, spec.text, spec.escape);
    const qsizetype mark = inQuery ? 0 : text.indexOf(u'?');
    const qsizetype path = mark < 0 ? text.size() : mark;
    inQuery = mark >= 0;
    return literalBytes(text.left(path), spec.text, Escape::Percent) +
           literalBytes(text.mid(path), spec.text, spec.escape);
}

Result<> TextTemplate::Private::compile(const std::vector<TemplatePiece> &pieces, ColumnTable &columns)
{
    std::string source;
    QList<size_t> openSections;
    bool inQuery = false; // of a URL
    for (const TemplatePiece &piece : pieces) {
        if (piece.kind == Kind::Text) {
            const std::string text = literal(piece.text, inQuery);
            appendLiteral(text, source);
            plain += text;
            continue;
        }
        if (piece.kind == Kind::End) {
            source += "{{/s" + std::to_string(openSections.takeLast()) + "}}";
            continue;
        }
        auto tag = makeTag(piece, spec, columns);
        if (!tag.ok())
            return tag.error();
        if (!columns.hasVersion && isEmptyVersion(*tag, openSections)) {
            return Error{
                ErrorCode::BadInput, spec.where,
                u"{{version}} is empty as the config has no columns.version; a column of that name is {{col.N}}"_s};
        }
        if (spec.text == TemplateSpec::Text::Url && !inQuery)
            tag->escape = Escape::Percent;
        const size_t number = tags.size();
        tag->inLines = std::any_of(openSections.begin(), openSections.end(),
                                   [this](size_t section) { return tags[section].name.kind == NameRef::Kind::Lines; });
        tags.push_back(std::move(tag).value());
        if (tags.back().isSection) {
            hasSections = true;
            openSections.append(number);
            source += (piece.kind == Kind::Section ? "{{#s" : "{{^s") + std::to_string(number) + "}}";
        } else {
            source += "{{{" + std::to_string(number) + "}}}";
        }
    }
    if (tags.empty())
        return {};
    engine = std::make_unique<mustache::mustache>(source);
    if (!engine->is_valid())
        return Error{ErrorCode::BadInput, spec.where, QString::fromStdString(engine->error_message())};
    return {};
}

// Without a version column {{version}} is always empty. The default recipe counts on that and a section asks for it; a
// value in a request would be an empty text that nobody meant.
bool TextTemplate::Private::isEmptyVersion(const TemplateTag &tag, const QList<size_t> &openSections) const
{
    if (tag.name.kind != NameRef::Kind::Version || tag.isSection || spec.use == NameUse::Recipe)
        return false;
    return std::none_of(openSections.begin(), openSections.end(),
                        [this](size_t section) { return tags[section].name.kind == NameRef::Kind::Version; });
}

Result<TextTemplate> TextTemplate::compile(const QString &source, const TemplateSpec &spec, ColumnTable &columns)
{
    auto pieces = scanTemplate(source, spec.where);
    if (!pieces.ok())
        return pieces.error();
    if (const auto checked = checkLineLoops(*pieces, spec.where, columns.hasLines); !checked.ok())
        return checked.error();
    TextTemplate made;
    made.d->spec = spec;
    if (spec.mustBeJson) {
        if (const auto checked = checkJsonTemplate(*pieces, spec.where); !checked.ok())
            return checked.error();
    }
    if (const auto compiled = made.d->compile(*pieces, columns); !compiled.ok())
        return compiled.error();
    return made;
}

TextTemplate::TextTemplate() : d(std::make_unique<Private>()) {}
TextTemplate::TextTemplate(TextTemplate &&) noexcept = default;
TextTemplate &TextTemplate::operator=(TextTemplate &&) noexcept = default;
TextTemplate::~TextTemplate() = default;

std::optional<InvalidRequest> TextTemplate::render(const RowScope &scope, std::string &out) const
{
    d->rendered.clear();
    if (!d->engine) {
        out += d->plain;
        return std::nullopt;
    }
    FillingContext context(d->tags, d->spec, d->hasSections, scope, d->rendered);
    const auto start = static_cast<std::ptrdiff_t>(out.size());
    StringSink sink{out};
    d->engine->render(context, sink);
    if (context.marked() && !d->spec.keepMarks)
        out.erase(
            std::remove_if(out.begin() + start, out.end(), [](char c) { return c == valueBegin || c == valueEnd; }),
            out.end());
    return context.problem();
}

const std::vector<TemplateTag> &TextTemplate::tags() const
{
    return d->tags;
}

const QString &TextTemplate::where() const
{
    return d->spec.where;
}

const std::vector<int> &TextTemplate::renderedTags() const
{
    return d->rendered;
}

QString TextTemplate::suspects(const RowScope &scope) const
{
    QStringList likely;
    QStringList all;
    for (const TemplateTag &tag : d->tags) {
        const QString label = scope.label(tag.name);
        if (!all.contains(label))
            all.append(label);
        if ((!tag.escaped || tag.bare) && !tag.isSection && !likely.contains(label))
            likely.append(label);
    }
    const QStringList &named = likely.isEmpty() ? all : likely;
    return named.isEmpty() ? d->spec.where : named.join(u", "_s);
}

} // namespace pushdesk
