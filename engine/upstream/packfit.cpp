// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/packfit.h"

#include "engine/core/filled.h"
#include "engine/upstream/requestid.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Rendered = PackFit::Rendered;

qsizetype itemBytes(const std::vector<PackedRow> &rows, size_t count)
{
    qsizetype bytes = 0;
    for (size_t i = 0; i < count; ++i)
        bytes += static_cast<qsizetype>(rows[i].item.size());
    return bytes;
}

// How many rows fit, where all `count` make a body of `bytes`: exact where items stand in the body as they are, a guess
// where they are encoded there.
size_t guessFit(const std::vector<PackedRow> &rows, size_t count, qsizetype bytes, const BulkConfig &bulk)
{
    const auto join = static_cast<qsizetype>(bulk.join.toUtf8().size());
    while (count > 1 && bytes > bulk.maxBytes)
        bytes -= static_cast<qsizetype>(rows[--count].item.size()) + join;
    return count;
}

// Looks for the largest body that fits by halves, from a guess on.
class Search {
public:
    Search(const std::function<Rendered(size_t)> &render, int maxBytes) : m_render(render), m_maxBytes(maxBytes) {}

    // False: too large, or not to be made at all (then `best` says why).
    bool fits(size_t count)
    {
        auto made = m_render(count);
        auto *request = std::get_if<RenderedRequest>(&made);
        m_failed = m_failed || request == nullptr;
        const bool fit = request && request->body.size() <= m_maxBytes;
        if (request)
            lastBytes = request->body.size();
        if (fit || m_failed) {
            best = std::move(made);
            bestCount = count;
        }
        return fit;
    }
    [[nodiscard]] bool failed() const { return m_failed; }

    std::optional<Rendered> best;
    size_t bestCount = 0;
    qsizetype lastBytes = 0; // of the last body made

private:
    const std::function<Rendered(size_t)> &m_render;
    const int m_maxBytes;
    bool m_failed = false;
};

// All rows together are known to be too many. The first look is at the guess and beside it, as it is mostly right.
void searchLargest(Search &search, const std::vector<PackedRow> &rows, const BulkConfig &bulk)
{
    size_t low = 0;
    size_t high = rows.size();
    size_t next = guessFit(rows, high, search.lastBytes, bulk);
    for (bool beside = true; low + 1 < high && !search.failed(); beside = false) {
        next = std::clamp(next, low + 1, high - 1);
        const bool fit = search.fits(next);
        (fit ? low : high) = next;
        next = !beside ? (low + high) / 2 : fit ? low + 1 : high - 1;
    }
}

} // namespace

QString packIdOf(IdempotencyConfig::Hash hash, const std::vector<PackedRow> &rows, size_t count)
{
    QString ids;
    for (size_t i = 0; i < count; ++i)
        ids += (i > 0 ? u"\n"_s : QString()) + rows[i].requestId;
    return hashRecipe(hash, ids, 0);
}

QString joinedItems(const std::vector<PackedRow> &rows, size_t count, const QString &join)
{
    const std::string between = join.toStdString();
    std::string text;
    text.reserve(static_cast<size_t>(itemBytes(rows, count)) + count * between.size());
    for (size_t i = 0; i < count; ++i) {
        if (i > 0)
            text += between;
        text += rows[i].item;
    }
    return QString::fromStdString(text);
}

std::variant<PackedRequest, InvalidRequest, Error> fitPack(PackedRequest made, std::vector<PackedRow> &rows,
                                                           const BulkConfig &bulk,
                                                           const std::function<Rendered(size_t)> &render)
{
    while (!rows.empty()) {
        Search search(render, bulk.maxBytes);
        if (!search.fits(rows.size()) && !search.failed())
            searchLargest(search, rows, bulk);
        if (search.failed()) {
            if (auto *invalid = std::get_if<InvalidRequest>(&*search.best))
                return std::move(*invalid);
            return std::get<Error>(std::move(*search.best));
        }
        if (search.bestCount == 0) {
            if (rows.size() > 1)
                (void)search.fits(1); // for its size
            made.invalid.emplace_back(
                rows.front().number,
                InvalidRequest{u"bulk.max_bytes"_s,
                               filled(u"this row alone makes a request of %1 bytes, and %2 are the most"_s,
                                      QLocale().toString(search.lastBytes), QLocale().toString(bulk.maxBytes))});
            rows.erase(rows.begin());
            continue;
        }
        made.request = std::get<RenderedRequest>(std::move(*search.best));
        for (size_t i = 0; i < rows.size(); ++i) {
            if (i < search.bestCount) {
                made.rows.push_back(rows[i].number);
                made.texts.push_back(rows[i].text);
            } else {
                made.left.push_back(rows[i].number);
            }
        }
        return made;
    }
    return made;
}

} // namespace pushdesk
