// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/cellchecks.h"

#include <algorithm>
#include <array>

namespace pushdesk {

namespace {

using Level = CsvProblem::Level;

constexpr qsizetype spreadsheetCell = 32'767; // characters that Excel and its kin keep of a cell

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// How a program writes a number it keeps as floating point, other than a code such as 1E10 or 3E5: a sign after the E
// and two exponent digits at least. Excel and its kin write one digit before the mark (point or comma) and a capital E.
std::optional<CellProblem> scientificForm(QStringView text)
{
    if (!text.isEmpty() && (text.front() == u'-' || text.front() == u'+'))
        text = text.mid(1);
    qsizetype i = 0;
    const auto digits = [&] {
        const qsizetype from = i;
        while (i < text.size() && isDigit(text.at(i)))
            ++i;
        return i - from;
    };
    const qsizetype whole = digits();
    if (whole == 0)
        return std::nullopt;
    if (i < text.size() && (text.at(i) == u'.' || text.at(i) == u',')) {
        ++i;
        digits();
    }
    if (i + 1 >= text.size() || text.at(i).toUpper() != u'E' || (text.at(i + 1) != u'+' && text.at(i + 1) != u'-'))
        return std::nullopt;
    const bool capital = text.at(i) == u'E';
    i += 2;
    const qsizetype exponent = digits();
    if (exponent < 2 || exponent > 3 || i != text.size())
        return std::nullopt;
    if (capital && whole == 1) {
        return CellProblem{Level::Block,
                           QStringLiteral("a spreadsheet turned this number into scientific notation: its "
                                          "real digits are lost")};
    }
    return CellProblem{Level::Warn, QStringLiteral("scientific notation: digits may be lost")};
}

// What a spreadsheet shows where it has no value: its error, or a column too narrow for the number.
std::optional<CellProblem> noValue(QStringView text)
{
    constexpr std::array errors{u"#N/A",   u"#REF!",   u"#NAME?",  u"#VALUE!", u"#DIV/0!", u"#NUM!",   u"#NULL!",
                                u"#CALC!", u"#SPILL!", u"#FIELD!", u"#NV",     u"#WERT!",  u"#BEZUG!", u"#ZAHL!"};
    const auto block = [](const QString &what) { return CellProblem{Level::Block, what}; };
    const bool error = std::any_of(errors.begin(), errors.end(),
                                   [text](const char16_t *name) { return text.compare(QStringView(name)) == 0; });
    const bool calc = text.size() == 7 && text.startsWith(u"Err:5") && isDigit(text.at(5)) && isDigit(text.at(6));
    if (error || calc)
        return block(QStringLiteral("%1 is a spreadsheet's error, no value").arg(text));
    if (text.size() >= 3 && std::all_of(text.begin(), text.end(), [](QChar c) { return c == u'#'; })) {
        return block(QStringLiteral("a spreadsheet's column was too narrow to show this value: widen it and save the "
                                    "file again"));
    }
    return std::nullopt;
}

// Excel keeps 15 digits of a number and fills up with zeros. With 16 digits one zero is left, which every tenth honest
// number has: a column tells then, not a cell (ColumnChecks).
bool digitsCutAtFifteen(QStringView text)
{
    constexpr qsizetype kept = 15;
    if (text.size() <= kept || text.front() == u'0' || !std::all_of(text.begin(), text.end(), isDigit))
        return false;
    const qsizetype zeros = std::max<qsizetype>(text.size() - kept, 2);
    return std::all_of(text.end() - zeros, text.end(), [](QChar c) { return c == u'0'; });
}

// `'784512345679`: the apostrophe that tells a spreadsheet "this is text". Not the one of 's-Hertogenbosch.
bool leakedApostrophe(QStringView text)
{
    if (text.size() < 2 || text.front() != u'\'')
        return false;
    const QStringView rest = text.mid(1);
    if (QStringView(u"=+-@").contains(rest.front()))
        return true;
    return std::any_of(rest.begin(), rest.end(), isDigit) && !rest.contains(u' ');
}

// Which kinds of characters a cell holds.
struct Kinds {
    bool control = false;
    bool invisible = false;
    bool replacement = false;
    bool privateUse = false;
    bool fullWidth = false; // full-width forms of ASCII letters and digits
    bool otherWide = false; // anything else beyond ASCII
};

bool isFullWidth(QChar c)
{
    return (c >= u'\uff10' && c <= u'\uff19') || (c >= u'\uff21' && c <= u'\uff3a') ||
           (c >= u'\uff41' && c <= u'\uff5a');
}

// Joiners make emoji and Persian words; between ASCII characters they are litter.
bool isLitter(QStringView text, qsizetype i)
{
    const QChar c = text.at(i);
    if (c != u'\u200c' && c != u'\u200d')
        return isInvisible(c);
    const bool before = i == 0 || text.at(i - 1).unicode() < 0x80;
    const bool after = i + 1 == text.size() || text.at(i + 1).unicode() < 0x80;
    return before || after;
}

Kinds kindsIn(QStringView text)
{
    Kinds kinds;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        const char16_t code = c.unicode();
        if (code < 0x80) {
            kinds.control =
                kinds.control || code == 0x7f || (code < 0x20 && code != '\t' && code != '\n' && code != '\r');
        } else if (isLitter(text, i)) {
            kinds.invisible = true;
        } else if (code < 0xa0) {
            kinds.control = true;
        } else if (code == 0xfffd) {
            kinds.replacement = true;
        } else if (c.category() == QChar::Other_PrivateUse) {
            kinds.privateUse = true;
        } else if (isFullWidth(c)) {
            kinds.fullWidth = true;
        } else if (code < 0xff00 || code > 0xff5e) {
            kinds.otherWide = true;
        }
    }
    return kinds;
}

std::optional<QString> characterWarning(QStringView text)
{
    const Kinds kinds = kindsIn(text);
    if (kinds.replacement)
        return QStringLiteral("holds U+FFFD: a character was lost before the file was written");
    if (kinds.privateUse)
        return QStringLiteral("holds a character of the private use area: is the file in another encoding?");
    if (kinds.control)
        return QStringLiteral("holds a control character");
    if (kinds.invisible)
        return QStringLiteral("holds an invisible character");
    // A full-width digit in a Chinese address is how people write; in a number or a code it is another number.
    if (kinds.fullWidth && !kinds.otherWide)
        return QStringLiteral("full-width letters or digits");
    return std::nullopt;
}

// True if no check can have anything to say: printable ASCII and Chinese characters, with no mark or space at the ends,
// no E before a sign, no long number or text. Nearly all cells of nearly all files, so it is one quick loop.
bool plainlyFine(const QString &cell)
{
    const auto *text = reinterpret_cast<const char16_t *>(cell.constData());
    const qsizetype size = cell.size();
    const char16_t first = text[0];
    if (first == u'\'' || first == u'=' || first == u' ' || first == u'#' || text[size - 1] == u' ' ||
        size >= spreadsheetCell || (first == u'E' && size == 7))
        return false;
    bool digitsOnly = true;
    for (qsizetype i = 0; i < size; ++i) {
        const char16_t c = text[i];
        if (c >= u'0' && c <= u'9')
            continue;
        digitsOnly = false;
        const bool printable = (c >= 0x20 && c <= 0x7e) || (c >= 0x4e00 && c <= 0x9fff);
        if (!printable || ((c == u'+' || c == u'-') && i > 0 && (text[i - 1] | 0x20) == u'e'))
            return false;
    }
    return !digitsOnly || size <= 15;
}

} // namespace

bool isInvisible(QChar c)
{
    const char16_t code = c.unicode();
    if (code < 0xa0)
        return false;
    return code == 0xa0 || code == 0xad || code == 0x61c || code == 0x180e || (code >= 0x200b && code <= 0x200f) ||
           code == 0x2028 || code == 0x2029 || (code >= 0x202a && code <= 0x202f) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

std::optional<QString> unwrapTextFormula(const QString &cell)
{
    if (cell.size() < 3 || cell.at(0) != u'=' || cell.at(1) != u'"' || !cell.endsWith(u'"'))
        return std::nullopt;
    QString inside;
    inside.reserve(cell.size());
    for (qsizetype i = 2; i + 1 < cell.size(); ++i) {
        inside.append(cell.at(i));
        if (cell.at(i) != u'"')
            continue;
        ++i; // a quote inside stands twice
        if (i + 1 >= cell.size() || cell.at(i) != u'"')
            return std::nullopt; // a longer formula, such as ="a"&"b"
    }
    return inside;
}

std::optional<CellProblem> checkCell(const QString &cell)
{
    if (cell.isEmpty() || plainlyFine(cell))
        return std::nullopt;
    const QStringView trimmed = QStringView(cell).trimmed();
    if (auto scientific = scientificForm(trimmed))
        return scientific;
    if (auto error = noValue(trimmed))
        return error;
    const auto warn = [](const QString &what) { return CellProblem{Level::Warn, what}; };
    if (const auto warning = characterWarning(cell))
        return warn(*warning);
    if (unwrapTextFormula(cell))
        return CellProblem{Level::Warn,
                           QStringLiteral("wrapped as a formula, =\"...\": the text inside is probably meant"),
                           CsvProblem::Kind::Wrapped};
    if (leakedApostrophe(trimmed))
        return warn(QStringLiteral("a leading apostrophe, probably a spreadsheet's"));
    if (!trimmed.isEmpty() && digitsCutAtFifteen(trimmed))
        return warn(QStringLiteral("more than 15 digits with zeros at the end: a spreadsheet keeps only 15"));
    if (cell.size() == spreadsheetCell)
        return warn(QStringLiteral("%1 characters, the most that a spreadsheet keeps of a cell: the rest is probably "
                                   "lost")
                        .arg(cell.size()));
    if (cell.size() > spreadsheetCell)
        return warn(QStringLiteral("very long: %1 characters").arg(cell.size()));
    if (trimmed.size() != cell.size())
        return warn(QStringLiteral("spaces or line breaks around the text"));
    return std::nullopt;
}

} // namespace pushdesk
