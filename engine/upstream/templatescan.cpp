// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/templatescan.h"

#include "engine/upstream/exactjson.h"
#include "engine/upstream/lineloop.h"

#include <QStringList>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = TemplatePiece::Kind;

constexpr qsizetype maxSectionDepth = 32; // kainjow renders sections by recursion

class Scanner {
public:
    Scanner(const QString &source, const QString &where) : m_source(source), m_where(where) {}

    Result<std::vector<TemplatePiece>> run()
    {
        qsizetype at = 0;
        while (!m_error && at < m_source.size()) {
            const qsizetype open = m_source.indexOf("{{"_L1, at);
            addText(m_source.mid(at, open < 0 ? -1 : open - at));
            at = open < 0 ? m_source.size() : takeTag(open);
        }
        if (!m_error && !m_sections.isEmpty())
            fail(u"the section {{#%1}} is not closed"_s.arg(m_sections.last()));
        if (m_error)
            return *m_error;
        return std::move(m_pieces);
    }

private:
    void fail(const QString &detail)
    {
        if (!m_error)
            m_error = Error{ErrorCode::BadInput, m_where, detail};
    }

    void addText(const QString &text)
    {
        if (text.isEmpty())
            return;
        if (!m_pieces.empty() && m_pieces.back().kind == Kind::Text)
            m_pieces.back().text += text;
        else
            m_pieces.push_back({Kind::Text, text, false});
    }

    // Takes the tag whose run of braces starts at `open`; returns where to go on.
    qsizetype takeTag(qsizetype open)
    {
        qsizetype inside = open;
        while (inside < m_source.size() && m_source[inside] == u'{')
            ++inside;
        const qsizetype braces = inside - open;
        const qsizetype close = m_source.indexOf("}}"_L1, inside);
        if (close < 0) {
            fail(u"the tag at character %1 is not closed with }}"_s.arg(open + 1));
            return m_source.size();
        }
        const QChar sigil = inside < m_source.size() ? m_source[inside] : QChar();
        const bool hasSigil = QStringView(u"#^/!>=&").contains(sigil);
        const bool triple = braces >= 3 && !hasSigil && close + 2 < m_source.size() && m_source[close + 2] == u'}';
        const qsizetype width = triple ? 3 : 2;
        addText(QString(braces - width, u'{'));
        const qsizetype from = hasSigil ? inside + 1 : inside;
        addTag(triple ? u'{' : sigil, m_source.mid(from, close - from).trimmed());
        return close + width;
    }

    void addTag(QChar sigil, const QString &text)
    {
        switch (sigil.unicode()) {
        case '!':
            return;
        case '>':
            return fail(u"partials ({{>%1}}) are not allowed"_s.arg(text));
        case '=':
            return fail(u"a change of delimiters ({{=%1}}) is not allowed"_s.arg(text));
        default:
            break;
        }
        if (text.isEmpty())
            return fail(u"a tag without a name"_s);
        if (sigil == u'#' || sigil == u'^')
            return openSection(sigil, text);
        if (sigil == u'/')
            return closeSection(text);
        m_pieces.push_back({sigil == u'{' || sigil == u'&' ? Kind::Raw : Kind::Escaped, text, false});
    }

    void openSection(QChar sigil, const QString &text)
    {
        if (m_sections.size() >= maxSectionDepth)
            return fail(u"sections are nested deeper than %1"_s.arg(maxSectionDepth));
        m_sections.append(text);
        m_pieces.push_back({sigil == u'#' ? Kind::Section : Kind::Inverted, text, false});
    }

    void closeSection(const QString &text)
    {
        if (m_sections.isEmpty())
            return fail(u"{{/%1}} closes a section that is not open"_s.arg(text));
        if (m_sections.last() != text)
            return fail(u"{{/%1}} stands where {{/%2}} must close its section"_s.arg(text, m_sections.last()));
        m_sections.removeLast();
        m_pieces.push_back({Kind::End, text, false});
    }

    const QString &m_source;
    const QString &m_where;
    std::vector<TemplatePiece> m_pieces;
    QStringList m_sections;
    std::optional<Error> m_error;
};

// Follows the quotes of a template's JSON text.
class QuoteTracker {
public:
    void read(const QString &text)
    {
        for (const QChar c : text) {
            if (m_escaped)
                m_escaped = false;
            else if (m_inString && c == u'\\')
                m_escaped = true;
            else if (c == u'"')
                m_inString = !m_inString;
        }
    }
    [[nodiscard]] bool inString() const { return m_inString; }

private:
    bool m_inString = false;
    bool m_escaped = false;
};

// The template with stand-ins for the values, all sections taken or all left out; it holds no loop.
QString skeleton(const std::vector<TemplatePiece> &pieces, bool sectionsTaken)
{
    QString out;
    QList<bool> taken;
    for (const TemplatePiece &piece : pieces) {
        if (piece.kind == Kind::Section || piece.kind == Kind::Inverted)
            taken.append((piece.kind == Kind::Section) == sectionsTaken);
        else if (piece.kind == Kind::End)
            taken.removeLast();
        else if (!taken.contains(false))
            out += piece.kind == Kind::Text ? piece.text : piece.bare ? u"0"_s : u"x"_s;
    }
    return out;
}

} // namespace

Result<std::vector<TemplatePiece>> scanTemplate(const QString &source, const QString &where)
{
    return Scanner(source, where).run();
}

Result<> checkJsonTemplate(std::vector<TemplatePiece> &pieces, const QString &where)
{
    QuoteTracker quotes;
    QList<bool> atSectionStart;
    bool anyRaw = false;
    bool quotesCertain = true;
    for (TemplatePiece &piece : pieces) {
        if (piece.kind == Kind::Text)
            quotes.read(piece.text);
        else if (piece.kind == Kind::Section || piece.kind == Kind::Inverted)
            atSectionStart.append(quotes.inString());
        else if (piece.kind == Kind::End)
            quotesCertain = atSectionStart.takeLast() == quotes.inString() && quotesCertain;
        else
            piece.bare = piece.kind == Kind::Escaped && !quotes.inString();
        anyRaw = anyRaw || piece.kind == Kind::Raw;
    }
    if (!quotesCertain) { // a section opens a string that another closes: where a tag stands depends on the row
        for (TemplatePiece &piece : pieces)
            piece.bare = false;
    }
    if (anyRaw || !quotesCertain)
        return {};
    const int longest = hasLineLoop(pieces) ? 2 : 1; // what two rows make of a loop, more will, too
    for (int lines = 1; lines <= longest; ++lines) {
        const auto unrolled = unrollLineLoops(pieces, lines);
        const auto taken = ExactJson::parse(skeleton(unrolled, true).toStdString());
        if (taken.ok() || isJson(skeleton(unrolled, false).toStdString()))
            continue;
        const QString of = lines == 1 ? QString() : u" for an order of two rows"_s;
        const QString hint = lines == 1 ? QString() : u"; between the rows put {{^line_last}},{{/line_last}}"_s;
        return Error{ErrorCode::BadInput, where,
                     u"can never become JSON%1: %2%3"_s.arg(of, taken.error().detail, hint)};
    }
    return {};
}

std::vector<std::string> jsonSamples(const QString &source)
{
    auto pieces = scanTemplate(source, {});
    std::vector<std::string> samples;
    if (!pieces.ok() || !checkJsonTemplate(*pieces, {}).ok())
        return samples;
    for (const TemplatePiece &piece : *pieces) {
        if (piece.kind == Kind::Raw)
            return samples;
    }
    for (const bool sectionsTaken : {true, false}) {
        std::string sample = skeleton(*pieces, sectionsTaken).toStdString();
        if (isJson(sample))
            samples.push_back(std::move(sample));
    }
    return samples;
}

} // namespace pushdesk
