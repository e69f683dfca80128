// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/formattokens.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = FormatToken::Kind;

constexpr qsizetype longestCode = 1000; // Excel's are at most 255
constexpr size_t maxSections = 4;

class FormatReader {
public:
    explicit FormatReader(const QString &code) : m_code(code.left(longestCode)) { m_sections.emplace_back(); }
    std::vector<FormatSection> read();

private:
    void step();
    void bracket();
    void readLocale(const QString &inside);
    bool word(const QString &word, Kind kind);
    bool dateRun(QChar c);
    void literal(const QString &text);
    void add(Kind kind, const QString &text) { m_sections.back().tokens.push_back({kind, text}); }

    QString m_code;
    qsizetype m_pos = 0;
    std::vector<FormatSection> m_sections;
};

std::vector<FormatSection> FormatReader::read()
{
    while (m_pos < m_code.size() && m_sections.size() <= maxSections)
        step();
    if (m_sections.size() > maxSections)
        m_sections.pop_back();
    return std::move(m_sections);
}

void FormatReader::literal(const QString &text)
{
    if (!text.isEmpty())
        add(Kind::Literal, text);
}

bool FormatReader::word(const QString &word, Kind kind)
{
    if (QStringView(m_code).mid(m_pos, word.size()).compare(word, Qt::CaseInsensitive) != 0)
        return false;
    add(kind, m_code.mid(m_pos, word.size()));
    m_pos += word.size();
    return true;
}

// A run of one letter of dates, in either case.
bool FormatReader::dateRun(QChar c)
{
    const QChar lower = c.toLower();
    static const QString letters = u"ymdhsegb"_s;
    static constexpr std::array kinds{Kind::Year,   Kind::MonthOrMinute, Kind::Day,           Kind::Hour,
                                      Kind::Second, Kind::LocalDatePart, Kind::LocalDatePart, Kind::LocalDatePart};
    const qsizetype kind = letters.indexOf(lower);
    const bool weekday = lower == u'a' && QStringView(m_code).mid(m_pos, 3).compare(u"aaa"_s, Qt::CaseInsensitive) == 0;
    if (kind < 0 && !weekday)
        return false;
    qsizetype end = m_pos;
    while (end < m_code.size() && m_code.at(end).toLower() == lower)
        ++end;
    add(weekday ? Kind::LocalDatePart : kinds[static_cast<size_t>(kind)], m_code.mid(m_pos, end - m_pos).toLower());
    m_pos = end;
    return true;
}

void FormatReader::readLocale(const QString &inside) // $¥-804
{
    const qsizetype dash = inside.lastIndexOf(u'-');
    const QString locale = dash < 0 ? QString() : inside.mid(dash + 1).toUpper();
    FormatSection &section = m_sections.back();
    section.systemDate = section.systemDate || locale == u"F800"_s || locale == u"SYSDATE"_s;
    section.systemTime = section.systemTime || locale == u"F400"_s || locale == u"SYSTIME"_s;
    literal(inside.mid(1, (dash < 0 ? inside.size() : dash) - 1));
}

void FormatReader::bracket()
{
    const qsizetype end = m_code.indexOf(u']', m_pos);
    if (end < 0) {
        literal(m_code.mid(m_pos++, 1));
        return;
    }
    const QString inside = m_code.mid(m_pos + 1, end - m_pos - 1);
    m_pos = end + 1;
    static const QRegularExpression elapsed(u"^(h+|m+|s+)$"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression condition(u"^(<=|>=|<>|<|>|=)(-?[0-9.]+)$"_s);
    if (elapsed.match(inside).hasMatch()) {
        add(Kind::Elapsed, inside.toLower());
    } else if (inside.startsWith(u'$')) {
        readLocale(inside);
    } else if (const auto match = condition.match(inside); match.hasMatch()) {
        if (const auto value = DecimalText::parse(match.capturedView(2)))
            m_sections.back().condition = {match.captured(1), *value};
    } else if (inside.startsWith("DBNum"_L1, Qt::CaseInsensitive)) {
        m_sections.back().localDigits = true;
    } // else a colour
}

void FormatReader::step()
{
    const QChar c = m_code.at(m_pos);
    // How Chinese and German programs write General.
    for (const QString &general : {u"General"_s, u"G/通用格式"_s, u"Standard"_s})
        if (word(general, Kind::General))
            return;
    for (const QString &halves : {u"AM/PM"_s, u"A/P"_s, u"上午/下午"_s})
        if (word(halves, Kind::AmPm))
            return;
    if (word(u"E+"_s, Kind::Exponent) || word(u"E-"_s, Kind::Exponent))
        return;
    if (c == u'[')
        return bracket();
    if (dateRun(c))
        return;
    ++m_pos;
    switch (c.unicode()) {
    case '"': {
        const qsizetype end = m_code.indexOf(u'"', m_pos);
        literal(m_code.mid(m_pos, end < 0 ? -1 : end - m_pos));
        m_pos = end < 0 ? m_code.size() : end + 1;
        break;
    }
    case '\\':
        literal(m_code.mid(m_pos++, 1));
        break;
    case '_':
    case '*':
        ++m_pos;
        break;
    case ';':
        m_sections.emplace_back();
        break;
    case '0':
    case '#':
    case '?':
        add(Kind::Digit, c);
        break;
    case '.':
        add(Kind::Point, c);
        break;
    case ',':
        add(Kind::Comma, c);
        break;
    case '%':
        add(Kind::Percent, c);
        break;
    case '/':
        add(Kind::Slash, c);
        break;
    case '@':
        add(Kind::Text, c);
        break;
    default:
        literal(c);
    }
}

} // namespace

bool FormatSection::has(FormatToken::Kind kind) const
{
    return std::ranges::find(tokens, kind, &FormatToken::kind) != tokens.end();
}

bool FormatSection::isDate() const
{
    if (systemDate || systemTime)
        return true;
    // Letters of eras alone are no date: "0 kg".
    return std::ranges::any_of(tokens, [](const FormatToken &token) {
        return token.kind >= Kind::Year && (token.kind != Kind::LocalDatePart || token.text.startsWith(u'a'));
    });
}

bool FormatSection::Condition::holds(const DecimalText &number) const
{
    if (comparison == u"="_s)
        return number == value;
    if (comparison == u"<>"_s)
        return !(number == value);
    const bool equal = number == value && comparison.size() == 2;
    return equal || (comparison.startsWith(u'<') ? number < value : value < number);
}

std::vector<FormatSection> readFormat(const QString &code)
{
    return FormatReader(code).read();
}

} // namespace pushdesk
