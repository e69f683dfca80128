// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/lettersearch.h"

#include "ui/widgets/answer.h"

namespace pushdesk {

// One search on its way.
struct LetterSearch::Walk {
    DeadLetterFilter filter;
    Page page;                           // where it stands
    size_t wanted = 0;                   // 0: it only counts
    qint64 counted = 0;                  // so far
    std::vector<DeadLetterRecord> found; // so far
    QPromise<Result<std::vector<DeadLetterRecord>>> promise;
    std::function<void(const Result<qint64> &soFar, bool ended)> tell;
    quint64 stopped = 0;
};

// What a question gave.
struct LetterSearch::Part {
    std::optional<Error> error;
    std::vector<DeadLetterRecord> found;
    qint64 counted = 0;
    qint64 last = 0; // looked at
    bool ended = false;
};

LetterSearch::LetterSearch(Engine &engine, QObject *parent) : QObject(parent), m_engine(engine) {}

QFuture<Result<std::vector<DeadLetterRecord>>> LetterSearch::page(const DeadLetterFilter &filter, const Page &page)
{
    auto walk = std::make_shared<Walk>();
    walk->filter = filter;
    walk->page = page;
    walk->wanted = static_cast<size_t>(page.limit);
    walk->stopped = m_stopped;
    walk->promise.start();
    go(walk);
    return walk->promise.future();
}

void LetterSearch::count(const DeadLetterFilter &filter,
                         const std::function<void(const Result<qint64> &soFar, bool ended)> &tell)
{
    auto walk = std::make_shared<Walk>();
    walk->filter = filter;
    walk->tell = tell;
    walk->stopped = m_stopped;
    walk->promise.start();
    go(walk);
}

void LetterSearch::stop()
{
    ++m_stopped;
}

// The next letters of the filter without its text go by an index; the text is looked for in those alone.
void LetterSearch::go(const std::shared_ptr<Walk> &walk)
{
    const auto query = [filter = walk->filter, page = walk->page, counts = walk->wanted == 0](ReadStore &store) {
        Part part;
        DeadLetterFilter all = filter;
        all.text.clear();
        Page some = page;
        some.limit = lettersAtATime;
        const auto candidates = store.deadLetters(all, some);
        if (!candidates) {
            part.error = candidates.error();
            return part;
        }
        part.ended = candidates->size() < static_cast<size_t>(lettersAtATime);
        if (candidates->empty())
            return part;
        part.last = candidates->back().id.value;
        DeadLetterFilter these = filter;
        for (const DeadLetterRecord &letter : *candidates)
            these.ids.push_back(letter.id);
        if (counts) {
            const auto counted = store.countDeadLetters(these);
            counted ? void(part.counted = *counted) : void(part.error = counted.error());
            return part;
        }
        auto found = store.deadLetters(these, some);
        found ? void(part.found = std::move(*found)) : void(part.error = found.error());
        return part;
    };
    whenAnswered(m_engine.read(query), this, [this, walk](const Part &part) { take(walk, part); });
}

void LetterSearch::take(const std::shared_ptr<Walk> &walk, const Part &part)
{
    walk->found.insert(walk->found.end(), part.found.begin(), part.found.end());
    walk->counted += part.counted;
    walk->page.after = part.last;
    const bool enough = walk->wanted > 0 && walk->found.size() >= walk->wanted;
    const bool ended = part.error || part.ended || enough || walk->stopped != m_stopped;
    if (walk->tell)
        walk->tell(part.error ? Result<qint64>(*part.error) : Result<qint64>(walk->counted), ended);
    if (!ended) {
        go(walk);
        return;
    }
    if (enough)
        walk->found.resize(walk->wanted);
    if (part.error)
        walk->promise.addResult(*part.error);
    else
        walk->promise.addResult(std::move(walk->found));
    walk->promise.finish();
}

} // namespace pushdesk
