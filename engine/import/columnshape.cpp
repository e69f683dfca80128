// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/columnshape.h"

#include "engine/core/filled.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 enoughRows = 20;
constexpr size_t keptPatterns = 12;
constexpr qsizetype fewPatterns = 6;
constexpr qint64 share = 20; // one in so many is an exception
constexpr qint64 shareWhenSettled = 3;
constexpr int idLength = 8; // a run so long is part of an id, and ids have their length
constexpr int shortCell = 3;
constexpr qint64 memory = 200'000; // rows; older files fade, so that a shape can change over the years

QString classText(CellPattern::Class kind, bool one)
{
    switch (kind) {
    case CellPattern::Digit:
        return one ? u"digit"_s : u"digits"_s;
    case CellPattern::Capital:
        return one ? u"capital letter"_s : u"capital letters"_s;
    case CellPattern::Small:
        return one ? u"small letter"_s : u"small letters"_s;
    case CellPattern::Wide:
        return one ? u"character beyond ASCII"_s : u"characters beyond ASCII"_s;
    case CellPattern::Space:
        return one ? u"space"_s : u"spaces"_s;
    case CellPattern::Other:
        return one ? u"sign"_s : u"signs"_s;
    default:
        break;
    }
    constexpr QStringView signs = u"-_.,/:+#";
    return u'"' + signs.at(kind - CellPattern::Dash) + u'"';
}

// "2 digits", "10 to 13 digits"; a sign that stands alone is just itself.
QString runText(CellPattern::Class kind, int shortest, int longest)
{
    const bool one = longest == 1;
    QString what = classText(kind, one);
    if (one && what.startsWith(u'"'))
        return what;
    if (shortest == longest)
        return filled(u"%1 %2"_s, longest, what);
    return filled(u"%1 to %2 %3"_s, shortest, longest, what);
}

bool isNumberWithDecimals(quint64 classes, int runs)
{
    const auto of = [](CellPattern::Class mark) {
        return quint64{CellPattern::Digit} | (quint64{mark} << 4) | (quint64{CellPattern::Digit} << 8);
    };
    return runs == 3 && (classes == of(CellPattern::Dot) || classes == of(CellPattern::Comma));
}

bool lengthFits(int length, int shortest, int longest)
{
    if (length >= shortest && length <= longest)
        return true;
    return longest < idLength && length <= idLength;
}

} // namespace

void ColumnShape::add(const CellPattern &cell)
{
    ++m_rows;
    int length = 0;
    bool digit = false;
    bool text = cell.classes == CellPattern::irregular;
    for (int run = 0; run < cell.runs; ++run) {
        const auto kind = cell.classOf(run);
        length += cell.lengths[static_cast<size_t>(run)];
        digit = digit || kind == CellPattern::Digit;
        text = text || kind == CellPattern::Space || kind == CellPattern::Wide;
    }
    m_long = m_long || length > shortCell;
    m_digitless += digit ? 0 : 1;
    m_texts += text ? 1 : 0;
    if (text)
        return;
    if (m_last < m_patterns.size() && m_patterns[m_last].classes == cell.classes) {
        Pattern &same = m_patterns[m_last];
        ++same.rows;
        for (size_t run = 0; run < static_cast<size_t>(cell.runs); ++run) {
            same.shortest[run] = std::min(same.shortest[run], cell.lengths[run]);
            same.longest[run] = std::max(same.longest[run], cell.lengths[run]);
        }
        return;
    }
    take({cell.classes, cell.runs, cell.lengths, cell.lengths, 1, false});
}

// A column of more patterns than these has no shape, unless most are rare: those make room for what comes often.
void ColumnShape::take(const Pattern &pattern)
{
    for (m_last = 0; m_last < m_patterns.size(); ++m_last) {
        Pattern &same = m_patterns[m_last];
        if (same.classes != pattern.classes)
            continue;
        same.rows += pattern.rows;
        same.confirmed = same.confirmed || pattern.confirmed;
        for (size_t run = 0; run < static_cast<size_t>(pattern.runs); ++run) {
            same.shortest[run] = std::min(same.shortest[run], pattern.shortest[run]);
            same.longest[run] = std::max(same.longest[run], pattern.longest[run]);
        }
        return;
    }
    if (m_patterns.size() < keptPatterns) {
        m_patterns.push_back(pattern);
        return;
    }
    const auto rarity = [](const Pattern &one) { return std::pair(one.confirmed, one.rows); };
    const auto rarest = std::ranges::min_element(m_patterns, {}, rarity);
    if (rarest->confirmed && !pattern.confirmed)
        return;
    if (rarest->rows > pattern.rows) {
        rarest->rows -= pattern.rows;
        return;
    }
    *rarest = pattern;
    m_last = static_cast<size_t>(rarest - m_patterns.begin());
}

void ColumnShape::merge(const ColumnShape &file, bool confirmed)
{
    m_settled = hasShape();
    m_rows += file.m_rows;
    m_empty += file.m_empty;
    m_texts += file.m_texts;
    m_digitless += file.m_digitless;
    m_long = m_long || file.m_long;
    if (m_patterns.size() + file.m_patterns.size() > keptPatterns)
        std::erase_if(m_patterns, [this](const Pattern &pattern) { return !isKnown(pattern); });
    for (Pattern pattern : file.m_patterns) {
        pattern.confirmed = pattern.confirmed || (confirmed && pattern.rows * share >= file.m_rows);
        take(pattern);
    }
    if (m_rows <= memory)
        return;
    for (qint64 *count : {&m_rows, &m_empty, &m_texts, &m_digitless})
        *count /= 2;
    for (Pattern &pattern : m_patterns)
        pattern.rows /= 2;
}

bool ColumnShape::isKnown(const Pattern &pattern) const
{
    return pattern.confirmed || pattern.rows * share >= m_rows;
}

bool ColumnShape::hasShape() const
{
    return m_rows >= enoughRows && m_long && isRegular(m_settled ? shareWhenSettled : share);
}

// At most one cell in `exceptions` is a text, has no digit, or is written as few others.
bool ColumnShape::isRegular(qint64 exceptions) const
{
    if (m_texts * exceptions > m_rows || m_digitless * exceptions > m_rows)
        return false;
    qint64 covered = 0;
    qsizetype known = 0;
    for (const Pattern &pattern : m_patterns) {
        covered += isKnown(pattern) ? pattern.rows : 0;
        known += isKnown(pattern) ? 1 : 0;
    }
    return (m_settled || known <= fewPatterns) && covered * exceptions >= m_rows * (exceptions - 1);
}

bool ColumnShape::fits(const Pattern &pattern, const CellPattern &cell)
{
    const bool wholeNumber = cell.runs == 1 && cell.classOf(0) == CellPattern::Digit;
    if (pattern.classes != cell.classes && !(wholeNumber && isNumberWithDecimals(pattern.classes, pattern.runs)))
        return false;
    for (size_t run = 0; run < static_cast<size_t>(cell.runs); ++run) {
        if (!lengthFits(cell.lengths[run], pattern.shortest[run], pattern.longest[run]))
            return false;
    }
    return true;
}

bool ColumnShape::matches(const CellPattern &cell) const
{
    return std::any_of(m_patterns.begin(), m_patterns.end(),
                       [&](const Pattern &pattern) { return isKnown(pattern) && fits(pattern, cell); });
}

bool ColumnShape::hasSeen(const CellPattern &cell) const
{
    return std::any_of(m_patterns.begin(), m_patterns.end(),
                       [&](const Pattern &pattern) { return fits(pattern, cell); });
}

bool ColumnShape::alwaysFilled() const
{
    return m_empty * share <= m_rows;
}

QString ColumnShape::textOf(const Pattern &pattern)
{
    QStringList runs;
    CellPattern cell;
    cell.classes = pattern.classes;
    for (int run = 0; run < pattern.runs; ++run) {
        const auto i = static_cast<size_t>(run);
        runs.append(runText(cell.classOf(run), pattern.shortest[i], pattern.longest[i]));
    }
    return runs.join(u", "_s);
}

QString ColumnShape::text() const
{
    std::vector<Pattern> known;
    std::copy_if(m_patterns.begin(), m_patterns.end(), std::back_inserter(known),
                 [this](const Pattern &pattern) { return isKnown(pattern); });
    std::stable_sort(known.begin(), known.end(), [](const Pattern &a, const Pattern &b) { return a.rows > b.rows; });
    QStringList texts;
    for (const Pattern &pattern : known)
        texts.append(textOf(pattern));
    return texts.join(u"; or "_s);
}

QByteArray ColumnShape::toJson() const
{
    QJsonArray patterns;
    for (const Pattern &pattern : m_patterns) {
        QJsonArray runs;
        CellPattern cell;
        cell.classes = pattern.classes;
        for (int run = 0; run < pattern.runs; ++run) {
            const auto i = static_cast<size_t>(run);
            runs.append(QJsonArray{int(cell.classOf(run)), int(pattern.shortest[i]), int(pattern.longest[i])});
        }
        patterns.append(QJsonObject{{u"runs"_s, runs}, {u"rows"_s, pattern.rows}, {u"confirmed"_s, pattern.confirmed}});
    }
    const QJsonObject object{{u"rows"_s, m_rows},           {u"empty"_s, m_empty}, {u"texts"_s, m_texts},
                             {u"digitless"_s, m_digitless}, {u"long"_s, m_long},   {u"settled"_s, m_settled},
                             {u"patterns"_s, patterns}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<ColumnShape> ColumnShape::fromJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject() || !document[u"patterns"_s].isArray())
        return std::nullopt;
    ColumnShape shape;
    shape.m_rows = document[u"rows"_s].toInteger();
    shape.m_empty = document[u"empty"_s].toInteger();
    shape.m_texts = document[u"texts"_s].toInteger();
    shape.m_digitless = document[u"digitless"_s].toInteger();
    shape.m_long = document[u"long"_s].toBool();
    shape.m_settled = document[u"settled"_s].toBool();
    const QJsonArray patterns = document[u"patterns"_s].toArray();
    for (const auto &entry : patterns) {
        Pattern pattern;
        pattern.rows = entry[u"rows"_s].toInteger();
        pattern.confirmed = entry[u"confirmed"_s].toBool();
        const QJsonArray runs = entry[u"runs"_s].toArray();
        if (runs.isEmpty() || runs.size() > CellPattern::maxRuns)
            return std::nullopt;
        for (const auto &run : runs) {
            const auto i = static_cast<size_t>(pattern.runs);
            const int kind = run[0].toInt();
            if (kind <= CellPattern::None || kind > CellPattern::Other)
                return std::nullopt;
            pattern.classes |= quint64(kind) << (4 * pattern.runs++);
            pattern.shortest[i] = static_cast<quint8>(run[1].toInt());
            pattern.longest[i] = static_cast<quint8>(run[2].toInt());
        }
        shape.m_patterns.push_back(pattern);
    }
    return shape;
}

QString patternText(const CellPattern &cell)
{
    if (cell.classes == CellPattern::irregular || cell.runs == 0)
        return cell.runs == 0 ? u"nothing"_s : u"a text"_s;
    QStringList runs;
    for (int run = 0; run < cell.runs; ++run) {
        const int length = cell.lengths[static_cast<size_t>(run)];
        runs.append(runText(cell.classOf(run), length, length));
    }
    return runs.join(u", "_s);
}

} // namespace pushdesk
