// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/numberformat.h"

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = FormatToken::Kind;

constexpr int spreadsheetDigits = 15;

// Where the parts of a number stand among the tokens of a section.
struct Layout {
    size_t firstDigit = 0;
    size_t behindWhole = 0;  // behind the last digit before the point
    size_t behindNumber = 0; // behind the last digit
    int decimals = 0;
    int scale = 0; // powers of ten: percent signs and commas behind the digits
    bool grouped = false;
};

std::optional<Layout> layoutOf(const std::vector<FormatToken> &tokens)
{
    Layout layout;
    bool point = false;
    bool digits = false;
    int commas = 0; // since the last digit
    for (size_t i = 0; i < tokens.size(); ++i) {
        switch (tokens[i].kind) {
        case Kind::Digit:
            if (!digits)
                layout.firstDigit = i;
            digits = true;
            layout.grouped = layout.grouped || (commas > 0 && !point);
            commas = 0;
            layout.decimals += point ? 1 : 0;
            layout.behindNumber = i + 1;
            if (!point)
                layout.behindWhole = i + 1;
            break;
        case Kind::Point:
            if (!digits) {
                layout.firstDigit = i;
                layout.behindWhole = i;
            }
            layout.scale -= 3 * commas;
            commas = 0;
            point = digits = true;
            layout.behindNumber = i + 1;
            break;
        case Kind::Comma:
            commas += digits ? 1 : 0;
            break;
        case Kind::Percent:
            layout.scale += 2;
            break;
        default:
            break;
        }
    }
    layout.scale -= 3 * commas;
    return digits ? std::optional(layout) : std::nullopt;
}

// The digits before the point, from the last to the first: the first placeholder takes all that are left.
QString wholePart(const std::vector<FormatToken> &tokens, const Layout &layout, const QString &digits)
{
    QString reversed;
    qsizetype left = digits.size();
    int written = 0;
    const auto digit = [&](QChar c) {
        if (layout.grouped && written > 0 && written % 3 == 0)
            reversed.append(u',');
        reversed.append(c);
        ++written;
    };
    for (size_t i = layout.behindWhole; i-- > layout.firstDigit;) {
        const FormatToken &token = tokens[i];
        if (token.kind == Kind::Digit) {
            if (left > 0)
                digit(digits.at(--left));
            else if (token.text == u"0"_s)
                digit(u'0');
            while (i == layout.firstDigit && left > 0)
                digit(digits.at(--left));
        } else if (token.kind == Kind::Literal) {
            for (qsizetype n = token.text.size(); n-- > 0;)
                reversed.append(token.text.at(n));
        }
    }
    std::reverse(reversed.begin(), reversed.end());
    return reversed;
}

// The digits behind the point; zeros at the end only where the format has a 0 for them.
QString decimalPart(const std::vector<FormatToken> &tokens, const Layout &layout, const QString &digits)
{
    qsizetype needed = 0;
    qsizetype n = 0;
    for (size_t i = layout.behindWhole; i < layout.behindNumber; ++i) {
        if (tokens[i].kind != Kind::Digit)
            continue;
        const bool zero = digits.at(n) == u'0';
        ++n;
        if (!zero || tokens[i].text == u"0"_s)
            needed = n;
    }
    QString text;
    n = 0;
    for (size_t i = layout.behindWhole; i < layout.behindNumber; ++i) {
        if (tokens[i].kind == Kind::Literal)
            text += tokens[i].text;
        else if (tokens[i].kind == Kind::Digit && n < needed)
            text += digits.at(n++);
    }
    return needed == 0 ? text : u'.' + text;
}

QString literals(const std::vector<FormatToken> &tokens, size_t from, size_t to, const QString &general)
{
    QString text;
    for (size_t i = from; i < to; ++i) {
        const Kind kind = tokens[i].kind;
        if (kind == Kind::Literal || kind == Kind::Percent || kind == Kind::LocalDatePart)
            text += tokens[i].text;
        else if (kind == Kind::General || kind == Kind::Text)
            text += general;
    }
    return text;
}

QString shownNumber(const DecimalText &number, const FormatSection &section, bool minus)
{
    DecimalText value = number;
    value.negative = false;
    const QString sign = minus && number.negative ? u"-"_s : QString();
    const auto &tokens = section.tokens;
    const bool fraction = section.has(Kind::Slash) && section.has(Kind::Digit);
    if (section.has(Kind::Exponent) || fraction)
        return (number.negative ? u"-"_s : QString()) + value.plain();
    const auto layout = layoutOf(tokens);
    if (!layout) {
        const QString text = literals(tokens, 0, tokens.size(), value.plain());
        return text.isEmpty() ? text : sign + text;
    }
    if (!value.isZero())
        value.point += layout->scale;
    value = value.rounded(layout->decimals);
    // "123.4500" of 123.45 and four decimals; no digit before the point where it is zero
    QString whole = value.plain().section(u'.', 0, 0);
    if (whole == u"0"_s)
        whole.clear();
    const QString decimals = value.plain().section(u'.', 1).leftJustified(layout->decimals, u'0');
    return (value.isZero() ? QString() : sign) + literals(tokens, 0, layout->firstDigit, {}) +
           wholePart(tokens, *layout, whole) + decimalPart(tokens, *layout, decimals) +
           literals(tokens, layout->behindNumber, tokens.size(), {});
}

struct BuiltIn {
    int id;
    const char *code;
};

// Those in which nothing depends on the language; currency without its sign.
constexpr std::array builtIns{
    BuiltIn{1, "0"},
    BuiltIn{2, "0.00"},
    BuiltIn{3, "#,##0"},
    BuiltIn{4, "#,##0.00"},
    BuiltIn{5, "#,##0;-#,##0"},
    BuiltIn{6, "#,##0;-#,##0"},
    BuiltIn{7, "#,##0.00;-#,##0.00"},
    BuiltIn{8, "#,##0.00;-#,##0.00"},
    BuiltIn{9, "0%"},
    BuiltIn{10, "0.00%"},
    BuiltIn{11, "0.00E+00"},
    BuiltIn{12, "# ?/?"},
    BuiltIn{13, "# ?\?/?\?"},
    BuiltIn{18, "h:mm AM/PM"},
    BuiltIn{19, "h:mm:ss AM/PM"},
    BuiltIn{20, "h:mm"},
    BuiltIn{21, "h:mm:ss"},
    BuiltIn{37, "#,##0_);(#,##0)"},
    BuiltIn{38, "#,##0_);(#,##0)"},
    BuiltIn{39, "#,##0.00_);(#,##0.00)"},
    BuiltIn{40, "#,##0.00_);(#,##0.00)"},
    BuiltIn{41, "#,##0_);(#,##0);\"-\"_)"},
    BuiltIn{42, "#,##0_);(#,##0);\"-\"_)"},
    BuiltIn{43, "#,##0.00_);(#,##0.00);\"-\"?\?_)"},
    BuiltIn{44, "#,##0.00_);(#,##0.00);\"-\"?\?_)"},
    BuiltIn{45, "mm:ss"},
    BuiltIn{46, "[h]:mm:ss"},
    BuiltIn{47, "mm:ss.0"},
    BuiltIn{48, "##0.0E+0"},
};

std::optional<IsoParts> localDate(int id)
{
    if (id == 22)
        return IsoParts::Both;
    if (id == 32 || id == 33)
        return IsoParts::Time;
    if (id == 34 || id == 35 || id == 55 || id == 56) // times in Chinese, dates in Japanese
        return IsoParts::ByValue;
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58))
        return IsoParts::Date;
    return std::nullopt;
}

} // namespace

NumberFormat::NumberFormat(const QString &code) : m_sections(readFormat(code))
{
    const auto &tokens = m_sections.front().tokens;
    if (m_sections.size() == 1 && tokens.size() == 1 && tokens.front().kind == Kind::General)
        m_sections.clear();
}

NumberFormat NumberFormat::builtIn(int id)
{
    NumberFormat format;
    format.m_iso = localDate(id);
    const auto found = std::ranges::find(builtIns, id, &BuiltIn::id);
    return found == builtIns.end() ? format : NumberFormat(QString::fromLatin1(found->code));
}

bool NumberFormat::isDate() const
{
    return m_iso.has_value() || (!m_sections.empty() && m_sections.front().isDate());
}

DecimalText NumberFormat::kept(const DecimalText &number)
{
    return number.isWhole() ? number : number.significant(spreadsheetDigits);
}

const FormatSection *NumberFormat::sectionFor(const DecimalText &number, bool &minus) const
{
    const size_t sections = std::min<size_t>(m_sections.size(), 3); // the fourth is for text
    const bool conditions = std::any_of(m_sections.begin(), m_sections.begin() + static_cast<std::ptrdiff_t>(sections),
                                        [](const FormatSection &section) { return section.condition.has_value(); });
    minus = true;
    if (conditions) {
        for (size_t i = 0; i < sections; ++i) {
            const auto &condition = m_sections[i].condition;
            if (condition && !condition->holds(number))
                continue;
            minus = !(condition && condition->comparison.startsWith(u'<') && !(DecimalText() < condition->value));
            return &m_sections[i];
        }
        return nullptr; // Excel shows ####
    }
    if (sections > 2 && number.isZero())
        return &m_sections[2];
    if (sections > 1 && number.negative) {
        minus = false;
        return &m_sections[1];
    }
    return &m_sections[0];
}

std::optional<QString> NumberFormat::shown(const DecimalText &number, bool dates1904) const
{
    if (m_iso)
        return isoDate(number, *m_iso, dates1904);
    const DecimalText value = kept(number);
    bool minus = true;
    const FormatSection *section = m_sections.empty() ? nullptr : sectionFor(value, minus);
    if (section == nullptr)
        return value.plain();
    if (section->isDate())
        return shownDate(number, *section, dates1904);
    const QString text = shownNumber(value, *section, minus);
    return text.isEmpty() ? value.plain() : text;
}

} // namespace pushdesk
