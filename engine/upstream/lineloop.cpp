// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/lineloop.h"

#include <QStringList>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = TemplatePiece::Kind;
using Pieces = std::vector<TemplatePiece>;

QString nameOf(const TemplatePiece &piece)
{
    return piece.text.section(u'|', 0, 0).trimmed();
}

bool opens(const TemplatePiece &piece)
{
    return piece.kind == Kind::Section || piece.kind == Kind::Inverted;
}

bool isLoop(const TemplatePiece &piece)
{
    return opens(piece) && nameOf(piece) == "lines"_L1;
}

// What is wrong with a tag named `lines`; empty: nothing.
QString loopProblem(const TemplatePiece &piece, bool inLoop, bool hasLines)
{
    if (!hasLines)
        return u"{{#lines}} needs \"lines\": true in `columns`; a column of that name is {{col.N}}"_s;
    if (piece.kind == Kind::Inverted)
        return u"{{^lines}} is never taken: an order has at least one row"_s;
    if (piece.kind != Kind::Section)
        return u"{{lines}} is no value but a loop: {{#lines}}…{{/lines}}; a column of that name is {{col.N}}"_s;
    if (piece.text.contains(u'|'))
        return u"{{#lines}} takes no filter"_s;
    return inLoop ? u"{{#lines}} cannot stand inside another {{#lines}}"_s : QString();
}

QString nameProblem(const TemplatePiece &piece, bool inLoop)
{
    const QString name = nameOf(piece);
    if (name != "line_no"_L1 && name != "line_count"_L1 && name != "line_last"_L1)
        return {};
    if (!inLoop)
        return u"{{%1}} stands only inside {{#lines}}…{{/lines}}; a column of that name is {{col.N}}"_s.arg(name);
    if (name == "line_last"_L1 && !opens(piece))
        return u"{{line_last}} is no value: {{^line_last}},{{/line_last}} puts a comma behind each row but the last"_s;
    return {};
}

// One turn of a loop whose pieces are [from, to): `last` decides its sections of line_last.
void appendTurn(const Pieces &pieces, size_t from, size_t to, bool last, Pieces &out)
{
    struct Section {
        bool isLast = false; // of line_last: its tags vanish
        bool taken = true;
    };
    std::vector<Section> open;
    const auto skipped = [&open] { return std::any_of(open.begin(), open.end(), [](auto &s) { return !s.taken; }); };
    for (size_t i = from; i < to; ++i) {
        const TemplatePiece &piece = pieces[i];
        if (opens(piece)) {
            const bool isLast = nameOf(piece) == "line_last"_L1;
            if (!isLast && !skipped())
                out.push_back(piece);
            open.push_back({isLast, !isLast || (piece.kind == Kind::Section) == last});
            continue;
        }
        if (piece.kind == Kind::End) {
            const Section ended = open.back();
            open.pop_back();
            if (!ended.isLast && !skipped())
                out.push_back(piece);
        } else if (!skipped()) {
            out.push_back(piece);
        }
    }
}

} // namespace

Result<> checkLineLoops(const Pieces &pieces, const QString &where, bool hasLines)
{
    QStringList open;
    for (const TemplatePiece &piece : pieces) {
        if (piece.kind == Kind::Text)
            continue;
        if (piece.kind == Kind::End) {
            open.removeLast();
            continue;
        }
        const QString name = nameOf(piece);
        const bool inLoop = open.contains("lines"_L1);
        QString problem;
        if (name == "lines"_L1)
            problem = loopProblem(piece, inLoop, hasLines);
        else if (hasLines)
            problem = nameProblem(piece, inLoop);
        if (!problem.isEmpty())
            return Error{ErrorCode::BadInput, where, problem};
        if (opens(piece))
            open.append(name);
    }
    return {};
}

bool hasLineLoop(const Pieces &pieces)
{
    return std::any_of(pieces.begin(), pieces.end(), isLoop);
}

Pieces unrollLineLoops(const Pieces &pieces, int lines)
{
    Pieces out;
    for (size_t i = 0; i < pieces.size(); ++i) {
        if (!isLoop(pieces[i])) {
            out.push_back(pieces[i]);
            continue;
        }
        const size_t from = i + 1;
        for (int depth = 1; depth > 0;) {
            ++i;
            depth += opens(pieces[i]) ? 1 : pieces[i].kind == Kind::End ? -1 : 0;
        }
        for (int line = 1; line <= lines; ++line)
            appendTurn(pieces, from, i, line == lines, out);
    }
    return out;
}

} // namespace pushdesk
