// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"
#include "engine/upstream/answerreading.h"
#include "engine/upstream/credentials.h"

#include <QByteArray>
#include <QSet>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pushdesk {

struct RowVerdict;
struct SignTrace;

// A request as it goes on the wire, all parts encoded. `headers` holds every header the config asks for, the
// idempotency header, auth and Content-Type; never Host or Content-Length.
struct RenderedRequest {
    QByteArray method;
    QUrl url;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    bool hasBody = false;
    QByteArray basicAuth; // base64 of user:password, to be masked; empty: there is none
};

// What a request cannot be made of: outcome `invalid`, nothing sent. `where` names the column or the config key.
struct InvalidRequest {
    QString where;
    QString detail;
};

// One request for several rows (`bulk`), and what became of each of the tasks given, by their numbers.
struct PackedRequest {
    RenderedRequest request;
    QString packId;           // what {{request_id}} is in it: made of its rows' ids, so the same rows have the same
    std::vector<size_t> rows; // that are in it, in their order there; none: there is no request
    std::vector<std::string> texts; // what the answer's elements are found by, one of each of `rows`
    std::vector<std::pair<size_t, InvalidRequest>> invalid; // that cannot be sent in any pack
    std::vector<size_t> left;                               // that do not fit in `bulk.max_bytes` any more
};

// What the rules and the table of DESIGN R4 make of one answer.
struct Verdict {
    Outcome outcome = Outcome::Retry;
    int rule = -1;        // index of the rule that decided, -1: the table of R4
    QString code;         // the value at answer.code, digits as they came; empty when absent
    QString message;      // the value at answer.message, else a short excerpt of the body
    QString hint;         // the rule's hint
    milliseconds wait{0}; // Hold: how long the upstream waits
    KeptValues kept;      // Delivered, Duplicate: what answer.keep names, whole, digits as they came
};

// A tag that names a column in one of the request's templates.
struct ColumnUse {
    QString where;        // the config key
    QString column;       // the header text; empty where `number` is set
    int number = 0;       // 1 is the first column
    bool inLines = false; // inside {{#lines}}: each row's cell; else the first row's
};

// A column that the config names by its header text, and the first config key that does.
struct NeededColumn {
    QString column;
    QString where;
    bool operator==(const NeededColumn &) const = default;
};

// One upstream's config made ready for use: templates parsed, rules compiled. Not thread-safe (rendering keeps scratch
// state): each thread compiles its own, once per config version.
class CompiledUpstream {
public:
    // Fails as BadInput with the config key in `where` where a template, a filter, a pointer or a regex is wrong, or a
    // name can never be known. Column names cannot be judged here: any header text may come.
    [[nodiscard]] static Result<std::unique_ptr<CompiledUpstream>> compile(const UpstreamConfig &config);
    ~CompiledUpstream();

    [[nodiscard]] const UpstreamConfig &config() const;

    // Checks that every column the templates and `columns` name is in a file's header, before anything is queued.
    // BadInput naming the first missing column, the config key that uses it, and the columns there are.
    [[nodiscard]] Result<> checkColumns(const QStringList &header) const;

    // What checkColumns looks for, each column once: key, version and account first, then the templates' in their
    // order.
    [[nodiscard]] std::vector<NeededColumn> neededColumns() const;

    // The header texts that the request's templates use (DESIGN "content"), in the order of the header given.
    [[nodiscard]] QStringList contentColumns(const QStringList &header) const;
    // The same as positions in the header, ascending: unlike texts they tell columns of one name apart.
    [[nodiscard]] QList<int> contentPositions(const QStringList &header) const;

    // The columns that the request's templates name, in their order.
    [[nodiscard]] std::vector<ColumnUse> columnUses() const;
    // Positions in the header, ascending, of the columns that stand outside of {{#lines}}: of an order they come from
    // its first row.
    [[nodiscard]] QList<int> headPositions(const QStringList &header) const;

    // R2: the recipe's text for a row (before hashing; behind the default recipe stands the row's account), and the id
    // of it at a revision (0: none, n: text + "#n").
    [[nodiscard]] Result<QString> recipeText(const Task &row);
    [[nodiscard]] QString requestId(const QString &recipeText, int revision) const;

    // The secrets and the token that requests under this config need, auth.request included.
    [[nodiscard]] const CredentialNeeds &needs() const;

    // Renders a try of the task. `nowMs` is the attempt's one `now` (wall clock, UTC ms), `nonce` its one nonce. Error
    // (Refused) where a secret or the token that it needs is not among the credentials: never an empty value.
    // `traces`, where not null, gets one for each signature made, secrets and all; of an invalid request those before.
    [[nodiscard]] std::variant<RenderedRequest, InvalidRequest, Error> render(const Task &task, qint64 nowMs,
                                                                              const QString &nonce,
                                                                              const Credentials &credentials,
                                                                              std::vector<SignTrace> *traces = nullptr);

    // The same for several tasks of one batch, under a config with `bulk`: as many of them, from the first on, as fit.
    // Invalid: the request around the rows cannot be made, which is no row's fault.
    [[nodiscard]] std::variant<PackedRequest, InvalidRequest, Error>
    renderPack(const std::vector<Task> &tasks, qint64 nowMs, const QString &nonce, const Credentials &credentials,
               std::vector<SignTrace> *traces = nullptr);

    // Judges a whole answer: the rules in order, then R4's table by status; a 2xx that no rule matches where a rule
    // for `delivered` exists is `blocked`. Does not know of attempts before (409 after unknown is retrypolicy's).
    [[nodiscard]] Verdict judge(const Answer &answer) const;

    // Judges the answer to a pack row by row; `texts` as PackedRequest has them. An envelope that is no success is
    // every row's.
    [[nodiscard]] std::vector<RowVerdict> judgePack(const Answer &answer, const std::vector<std::string> &texts) const;

    // The same, with why each rule that does not match does not; values are quoted from `shown`, the same answer
    // masked.
    [[nodiscard]] AnswerReading explain(const Answer &answer, const Answer &shown) const;

private:
    struct Private;
    [[nodiscard]] std::optional<Error> missingCredential(const Credentials &credentials) const;
    [[nodiscard]] std::optional<std::variant<RenderedRequest, InvalidRequest, Error>>
    checkLines(const Task &task) const;
    explicit CompiledUpstream(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace pushdesk
