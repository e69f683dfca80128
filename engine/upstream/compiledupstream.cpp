// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/compiledupstream.h"

#include "engine/upstream/answerjudge.h"
#include "engine/upstream/columnusage.h"
#include "engine/upstream/exactjson.h"
#include "engine/upstream/packanswer.h"
#include "engine/upstream/packfit.h"
#include "engine/upstream/packitem.h"
#include "engine/upstream/packmatch.h"
#include "engine/upstream/requestid.h"
#include "engine/upstream/requestrenderer.h"
#include "engine/upstream/rowscope.h"
#include "engine/upstream/tokenrequest.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

struct CompiledUpstream::Private {
    UpstreamConfig config;
    ColumnTable columns;
    RequestRenderer renderer;
    std::optional<PackItem> item; // with `bulk`, as the next two
    std::optional<PackMatch> match;
    std::optional<PackAnswer> packAnswer;
    TextTemplate recipe;
    AnswerJudge judge;
    CredentialNeeds needs;  // of all
    QStringList ownSecrets; // of the push request alone

    // Every template whose cells are the request's content.
    [[nodiscard]] std::vector<const TextTemplate *> templates() const;
    Result<> compileRequest();
    Result<> compileRecipe();
    Result<> findNeeds();
};

std::vector<const TextTemplate *> CompiledUpstream::Private::templates() const
{
    auto all = renderer.templates();
    if (item)
        all.push_back(&item->text());
    if (match && match->text())
        all.push_back(match->text());
    return all;
}

Result<> CompiledUpstream::Private::compileRequest()
{
    if (config.bulk) {
        auto escape = RequestRenderer::itemEscape(config.request);
        if (!escape.ok())
            return escape.error();
        auto made = PackItem::compile(config, *escape, columns);
        if (!made.ok())
            return made.error();
        item = std::move(made).value();
        auto found = PackMatch::compile(config.bulk->match, columns);
        if (!found.ok())
            return found.error();
        match = std::move(found).value();
        auto answer = PackAnswer::compile(config);
        if (!answer.ok())
            return answer.error();
        packAnswer = std::move(answer).value();
    }
    columns.ofPack = config.bulk.has_value();
    auto made = RequestRenderer::compile(config, columns);
    columns.ofPack = false;
    if (!made.ok())
        return made.error();
    renderer = std::move(made).value();
    const auto holdsItems = [](const TextTemplate *text) {
        return std::any_of(text->tags().begin(), text->tags().end(),
                           [](const TemplateTag &tag) { return tag.name.kind == NameRef::Kind::Items; });
    };
    const auto all = renderer.templates();
    if (config.bulk && std::none_of(all.begin(), all.end(), holdsItems))
        return Error{ErrorCode::BadInput, u"bulk"_s,
                     u"the packed rows stand nowhere: write {{{items}}} where they go, e.g. \"json\": "
                     "\"{\\\"list\\\":[{{{items}}}]}\""_s};
    return {};
}

// A recipe that says nothing of the row would give every row of a file one id.
Result<> CompiledUpstream::Private::compileRecipe()
{
    const QString where = u"idempotency.recipe"_s;
    TemplateSpec spec{where};
    spec.use = NameUse::Recipe;
    auto made = TextTemplate::compile(config.idempotency.recipe, spec, columns);
    if (!made.ok())
        return made.error();
    recipe = std::move(made).value();
    const auto tellsRows = [](const TemplateTag &tag) {
        return !tag.isSection && (tag.name.kind == NameRef::Kind::BizKey || tag.name.kind == NameRef::Kind::Column);
    };
    if (std::none_of(recipe.tags().begin(), recipe.tags().end(), tellsRows)) {
        return Error{ErrorCode::BadInput, where,
                     u"names neither {{biz_key}} nor a column: all rows would have one request id"_s};
    }
    for (const TemplateTag &tag : recipe.tags()) {
        const QString column = tag.name.kind == NameRef::Kind::Column ? columns.at(tag.name.column).text : QString();
        if (!column.isEmpty() && config.columns.privateColumns.contains(column))
            return Error{ErrorCode::BadInput, where,
                         u"names “%1”, a column of `columns.private`: what an id was made of is kept"_s.arg(column)};
    }
    return {};
}

Result<> CompiledUpstream::Private::findNeeds()
{
    const bool hasEndpoint = config.auth.type == AuthConfig::Type::Token;
    bool namesToken = false;
    for (const TextTemplate *text : templates()) {
        for (const TemplateTag &tag : text->tags()) {
            if (tag.name.kind == NameRef::Kind::Secret && !ownSecrets.contains(tag.name.secret))
                ownSecrets.append(tag.name.secret);
            if (tag.name.kind != NameRef::Kind::Token)
                continue;
            namesToken = true;
            if (!hasEndpoint)
                return Error{ErrorCode::BadInput, text->where(), u"{{token}} needs `auth` of type token"_s};
        }
    }
    needs.secrets = ownSecrets;
    needs.token = hasEndpoint;
    if (!hasEndpoint)
        return {};
    if (!namesToken)
        return Error{ErrorCode::BadInput, u"auth.value"_s,
                     u"the token is used nowhere: {{token}} must stand here or, "
                     "with `header` \"\", in the request"_s};
    auto request = TokenRequest::compile(config.auth);
    if (!request.ok())
        return request.error();
    for (const QString &secret : request->secrets())
        if (!needs.secrets.contains(secret))
            needs.secrets.append(secret);
    return {};
}

Result<std::unique_ptr<CompiledUpstream>> CompiledUpstream::compile(const UpstreamConfig &config)
{
    auto d = std::make_unique<Private>();
    d->config = config;
    d->columns.hasVersion = !config.columns.version.isEmpty();
    for (const MapConfig &map : config.maps)
        d->columns.maps.push_back(std::make_shared<const MapConfig>(map));
    d->columns.hasLines = config.columns.lines;
    if (const auto request = d->compileRequest(); !request.ok())
        return request.error();
    if (const auto recipe = d->compileRecipe(); !recipe.ok())
        return recipe.error();
    if (const auto found = d->findNeeds(); !found.ok())
        return found.error();
    auto judge = AnswerJudge::compile(config);
    if (!judge.ok())
        return judge.error();
    d->judge = std::move(judge).value();
    return std::unique_ptr<CompiledUpstream>(new CompiledUpstream(std::move(d)));
}

CompiledUpstream::CompiledUpstream(std::unique_ptr<Private> parts) : d(std::move(parts)) {}
CompiledUpstream::~CompiledUpstream() = default;

const UpstreamConfig &CompiledUpstream::config() const
{
    return d->config;
}

const CredentialNeeds &CompiledUpstream::needs() const
{
    return d->needs;
}

Result<> CompiledUpstream::checkColumns(const QStringList &header) const
{
    const ColumnsConfig &own = d->config.columns;
    for (const auto &[text, key] :
         {std::pair(own.bizKey, u"columns.biz_key"_s), std::pair(own.version, u"columns.version"_s),
          std::pair(own.account, u"columns.account"_s)}) {
        if (text.isEmpty())
            continue;
        if (auto checked = checkColumn({text, 0}, key, header); !checked.ok())
            return checked;
    }
    for (const QString &text : own.privateColumns) // a name with a typing error would mask nothing
        if (auto checked = checkColumn({text, 0}, u"columns.private"_s, header); !checked.ok())
            return checked;
    std::vector<const TextTemplate *> templates = d->templates();
    templates.push_back(&d->recipe);
    return checkTemplates(templates, d->columns, header);
}

std::vector<NeededColumn> CompiledUpstream::neededColumns() const
{
    std::vector<NeededColumn> needed;
    const auto add = [&needed](const QString &column, const QString &where) {
        const auto isIt = [&column](const NeededColumn &one) { return one.column == column; };
        if (!column.isEmpty() && std::none_of(needed.begin(), needed.end(), isIt))
            needed.push_back({column, where});
    };
    const ColumnsConfig &own = d->config.columns;
    add(own.bizKey, u"columns.biz_key"_s);
    add(own.version, u"columns.version"_s);
    add(own.account, u"columns.account"_s);
    std::vector<const TextTemplate *> templates = d->templates();
    templates.push_back(&d->recipe);
    for (const TextTemplate *text : templates)
        for (const TemplateTag &tag : text->tags())
            if (tag.name.kind == NameRef::Kind::Column)
                add(d->columns.at(tag.name.column).text, text->where());
    for (const QString &text : own.privateColumns)
        add(text, u"columns.private"_s);
    return needed;
}

QList<int> CompiledUpstream::contentPositions(const QStringList &header) const
{
    QList<int> positions;
    const auto add = [&](int position) {
        if (position >= 0 && !positions.contains(position))
            positions.append(position);
    };
    if (!d->config.columns.account.isEmpty()) // the same cells for another account are another request
        add(ColumnTable::find({d->config.columns.account, 0}, header));
    for (const TextTemplate *text : d->templates()) {
        for (const TemplateTag &tag : text->tags()) {
            if (tag.name.kind == NameRef::Kind::Column)
                add(ColumnTable::find(d->columns.at(tag.name.column), header));
            else if (tag.name.kind == NameRef::Kind::BizKey)
                add(ColumnTable::find({d->config.columns.bizKey, 0}, header));
            else if (tag.name.kind == NameRef::Kind::Version && d->columns.hasVersion)
                add(ColumnTable::find({d->config.columns.version, 0}, header));
        }
    }
    std::sort(positions.begin(), positions.end());
    return positions;
}

QStringList CompiledUpstream::contentColumns(const QStringList &header) const
{
    QStringList names;
    for (const int position : contentPositions(header))
        names.append(header[position]);
    return names;
}

Result<QString> CompiledUpstream::recipeText(const Task &row)
{
    const RowScope scope(row, d->columns, d->config.columns.bizKey);
    std::string text;
    if (const auto problem = d->recipe.render(scope, text))
        return Error{ErrorCode::BadInput, problem->where, problem->detail};
    // The default recipe is made for one account: with several, the account follows.
    if (d->config.idempotency.recipe == IdempotencyConfig().recipe)
        return QString::fromStdString(text) + row.account;
    return QString::fromStdString(text);
}

QString CompiledUpstream::requestId(const QString &recipeText, int revision) const
{
    return hashRecipe(d->config.idempotency.hash, recipeText, revision);
}

// `columns.lines` may have been switched since the task was imported. Half an order is never sent.
std::optional<std::variant<RenderedRequest, InvalidRequest, Error>> CompiledUpstream::checkLines(const Task &task) const
{
    const QString where = u"columns.lines"_s;
    if (d->config.columns.lines && task.lines.empty())
        return InvalidRequest{
            where,
            u"was switched on after this row was imported, which may be a part of its order only: import the file "
            "again, the whole order then takes the place of this row"_s};
    if (!d->config.columns.lines && task.lines.size() > 1)
        return Error{ErrorCode::Refused, where,
                     u"was switched off while orders of several rows wait: switch it on again, or cancel them"_s};
    return std::nullopt;
}

std::vector<ColumnUse> CompiledUpstream::columnUses() const
{
    std::vector<ColumnUse> uses;
    for (const TextTemplate *text : d->templates()) {
        for (const TemplateTag &tag : text->tags()) {
            if (tag.name.kind != NameRef::Kind::Column)
                continue;
            const ColumnTable::Column &column = d->columns.at(tag.name.column);
            uses.push_back({text->where(), column.text, column.number, tag.inLines});
        }
    }
    return uses;
}

QList<int> CompiledUpstream::headPositions(const QStringList &header) const
{
    QList<int> positions;
    for (const ColumnUse &use : columnUses()) {
        const int position = ColumnTable::find({use.column, use.number}, header);
        if (!use.inLines && position >= 0 && !positions.contains(position))
            positions.append(position);
    }
    std::sort(positions.begin(), positions.end());
    return positions;
}

std::optional<Error> CompiledUpstream::missingCredential(const Credentials &credentials) const
{
    for (const QString &secret : d->ownSecrets)
        if (credentials.secrets.value(secret).isEmpty())
            return Error{ErrorCode::Refused, u"secret."_s + secret, u"the secret is not there"_s};
    if (d->needs.token && credentials.token.isEmpty())
        return Error{ErrorCode::Refused, u"token"_s, u"there is no token"_s};
    return std::nullopt;
}

std::variant<RenderedRequest, InvalidRequest, Error> CompiledUpstream::render(const Task &task, qint64 nowMs,
                                                                              const QString &nonce,
                                                                              const Credentials &credentials,
                                                                              std::vector<SignTrace> *traces)
{
    if (d->item) { // a pack of one
        auto made = renderPack({task}, nowMs, nonce, credentials, traces);
        if (auto *pack = std::get_if<PackedRequest>(&made)) {
            if (pack->rows.empty())
                return pack->invalid.front().second;
            return std::move(pack->request);
        }
        if (auto *invalid = std::get_if<InvalidRequest>(&made))
            return std::move(*invalid);
        return std::get<Error>(std::move(made));
    }
    if (auto missing = missingCredential(credentials))
        return std::move(*missing);
    if (auto unfit = checkLines(task))
        return std::move(*unfit);
    RowScope scope(task, d->columns, d->config.columns.bizKey);
    scope.nowMs = nowMs;
    scope.nonce = nonce;
    scope.credentials = &credentials;
    return d->renderer.render(scope, traces);
}

std::variant<PackedRequest, InvalidRequest, Error> CompiledUpstream::renderPack(const std::vector<Task> &tasks,
                                                                                qint64 nowMs, const QString &nonce,
                                                                                const Credentials &credentials,
                                                                                std::vector<SignTrace> *traces)
{
    if (auto missing = missingCredential(credentials))
        return std::move(*missing);
    PackedRequest made;
    std::vector<PackedRow> rows;
    for (size_t i = 0; i < tasks.size(); ++i) {
        auto unfit = checkLines(tasks[i]);
        if (unfit && std::holds_alternative<Error>(*unfit))
            return std::get<Error>(std::move(*unfit));
        RowScope scope(tasks[i], d->columns, d->config.columns.bizKey);
        scope.nowMs = nowMs;
        scope.nonce = nonce;
        scope.credentials = &credentials;
        PackedRow row{i, tasks[i].requestId, {}, {}};
        auto problem = unfit ? std::optional(std::get<InvalidRequest>(*unfit)) : d->item->render(scope, row.item);
        if (problem)
            made.invalid.emplace_back(i, std::move(*problem));
        else
            row.text = d->match->textOf(scope, row.item);
        if (!problem)
            rows.push_back(std::move(row));
    }
    Task pack; // the names that all rows have in common
    if (!tasks.empty()) {
        pack.batchDate = tasks.front().batchDate;
        pack.scene = tasks.front().scene;
        pack.columns = tasks.front().columns;
    }
    const auto render = [&](size_t count) -> PackFit::Rendered {
        pack.requestId = packIdOf(d->config.idempotency.hash, rows, count);
        RowScope scope(pack, d->columns, d->config.columns.bizKey);
        scope.nowMs = nowMs;
        scope.nonce = nonce;
        scope.credentials = &credentials;
        scope.items = joinedItems(rows, count, d->config.bulk->join);
        if (traces)
            traces->clear();
        return d->renderer.render(scope, traces);
    };
    auto fitted = fitPack(std::move(made), rows, *d->config.bulk, render);
    if (auto *done = std::get_if<PackedRequest>(&fitted))
        done->packId = packIdOf(d->config.idempotency.hash, rows, done->rows.size());
    return fitted;
}

std::vector<RowVerdict> CompiledUpstream::judgePack(const Answer &answer, const std::vector<std::string> &texts) const
{
    Verdict envelope = judge(answer);
    const std::string_view bytes(answer.body.constData(), static_cast<size_t>(answer.body.size()));
    if (envelope.outcome == Outcome::Delivered && d->packAnswer->hasLists() && !isJson(bytes)) {
        envelope.outcome = Outcome::Blocked;
        envelope.message = u"the answer is no JSON, so it has no list that says what became of each row"_s;
    }
    const bool success = envelope.outcome == Outcome::Delivered || envelope.outcome == Outcome::Duplicate;
    if (success && d->packAnswer->hasLists())
        return d->packAnswer->judge(answer, envelope, *d->match, texts);
    return std::vector<RowVerdict>(texts.size(), RowVerdict{envelope, {}, false});
}

Verdict CompiledUpstream::judge(const Answer &answer) const
{
    return d->judge.judge(answer, d->config.rules);
}

AnswerReading CompiledUpstream::explain(const Answer &answer, const Answer &shown) const
{
    return readAnswer(d->judge, d->config.rules, answer, shown);
}

} // namespace pushdesk
