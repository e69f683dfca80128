// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/configfile.h"
#include "app/cli/csvarguments.h"
#include "app/cli/session.h"
#include "app/cli/setupdocs.h"
#include "app/cli/setuptext.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/engine.h"
#include "engine/import/preview.h"
#include "engine/setup/curlconfig.h"
#include "engine/setup/secretnames.h"
#include "engine/upstream/configparser.h"
#include "engine/upstream/secretstore.h"

#include <QFileInfo>
#include <QStringDecoder>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int sampleRows = 200; // enough to see which column is unique

struct CurlArguments {
    QString file;
    QString csv;
    QString name;
    CsvArguments reading;
};

Result<SampleRows> readSample(const CurlArguments &arguments)
{
    if (arguments.csv.isEmpty())
        return SampleRows();
    PreviewRequest request;
    request.path = arguments.csv;
    request.limit = sampleRows;
    const auto options = csvOptions(arguments.reading);
    if (!options)
        return options.error();
    request.csv = *options;
    auto report = makePreview(request);
    if (!report)
        return report.error();
    return SampleRows{report->columns, std::move(report->rows)};
}

// A secret that is set already belongs to something: what is made here gets names of its own, and says so.
QByteArray withFreshSecrets(const Session &session, const QByteArray &config, std::vector<FoundSecret> *found)
{
    QStringList taken;
    if (const auto known = SecretStore(SecretStore::fromEnvironment()).list())
        for (const auto &entry : *known)
            taken.append(entry.name);
    const OwnSecrets own = withFreeSecrets(QString::fromUtf8(config), taken);
    for (auto it = own.names.begin(); it != own.names.end(); ++it)
        if (it.key() != it.value())
            session.note(u"note: the secret %1 is set already, for something else; this config names %2"_s.arg(
                it.key(), it.value()));
    if (found != nullptr)
        for (FoundSecret &secret : *found)
            secret.name = own.names.value(secret.name, secret.name);
    return own.json.toUtf8();
}

int fromCurl(const Session &session, const CurlArguments &arguments)
{
    const QString path = arguments.file.isEmpty() ? u"-"_s : arguments.file;
    const auto bytes = readSmallFile(path, u"a curl command"_s);
    if (!bytes)
        return session.fail(bytes.error());
    QStringDecoder decoder(QStringDecoder::Utf8);
    CurlOrder order{decoder(*bytes), arguments.name, {}};
    if (decoder.hasError())
        return session.fail({ErrorCode::BadInput, path, u"is not UTF-8 text"_s});
    auto sample = readSample(arguments);
    if (!sample)
        return session.fail(sample.error());
    order.sample = std::move(*sample);
    auto draft = configFromCurl(order);
    if (!draft)
        return session.fail(draft.error());
    draft->json = withFreshSecrets(session, draft->json, &draft->secrets);
    session.document(json::draft(*draft));
    session.print(QString::fromUtf8(draft->json).trimmed());
    if (session.json())
        return ExitWell;
    for (const FoundSecret &secret : draft->secrets)
        session.note(u"secret: {{secret.%1}} is what stood in %2. Store it: pushdesk secret set %1"_s.arg(
            secret.name, harmless(secret.from)));
    for (const QString &note : draft->notes)
        session.note(u"note: "_s + harmless(note));
    return ExitWell;
}

void addFromCurl(Command &upstreams)
{
    auto arguments = std::make_shared<CurlArguments>();
    auto &command = upstreams.command(u"from-curl"_s,
                                      u"Makes a config of a pasted curl command and prints it.\n"
                                      "What to do about it goes to stderr. Credentials are left out and named.\n"
                                      "With --csv, values that are cells of the first row become columns."_s,
                                      u"pushdesk upstream from-curl paste.txt --csv rows.csv > track-sync.json"_s);
    command.optional(u"FILE"_s, &arguments->file, u"the command; \"-\" or nothing for standard input"_s)
        .option(u"--csv"_s, u"FILE"_s, &arguments->csv, u"a file of rows; its first one is what the command sends"_s)
        .option(u"--name"_s, u"N"_s, &arguments->name, u"the upstream's name; else made of the host"_s);
    addCsvOptions(command, arguments->reading);
    command.action([arguments](Session &session) { return fromCurl(session, *arguments); });
}

struct LintArguments {
    QString config; // a file or an upstream's name
};

int lint(const Session &session, const QByteArray &config)
{
    const auto parsed = parseUpstreamConfig(config);
    if (!parsed)
        return session.fail(parsed.error());
    const auto notes = lintConfig(*parsed);
    session.document(json::lint(parsed->name, notes));
    for (const LintNote &note : notes)
        session.print(lintLine(note));
    if (notes.empty())
        session.print(u"Nothing to say about %1."_s.arg(parsed->name));
    return ExitWell;
}

int lintAny(const Session &session, const QString &config)
{
    if (config == "-"_L1 || QFileInfo::exists(config)) {
        const auto bytes = readSmallFile(config, u"a JSON document"_s);
        return bytes ? lint(session, *bytes) : session.fail(bytes.error());
    }
    return withEngine(session, [&](Engine &engine) {
        const auto record = await(engine.read([&](ReadStore &store) { return store.upstream(config); }));
        if (!record)
            return session.fail({ErrorCode::NotFound, config, u"there is no file and no upstream of this name"_s});
        return lint(session, record->config);
    });
}

void addLint(Command &upstreams)
{
    auto arguments = std::make_shared<LintArguments>();
    upstreams
        .command(u"lint"_s,
                 u"Says what a config has that is most likely not meant.\n"
                 "Each note says what to do about it.\n"
                 "Exit code 0 with or without such notes, 2 where the config is wrong."_s,
                 u"pushdesk upstream lint track-sync.json"_s)
        .argument(u"FILE"_s, &arguments->config, u"a config, \"-\" for standard input, or an upstream's name"_s)
        .action([arguments](Session &session) { return lintAny(session, arguments->config); });
}

struct PresetArguments {
    QString name;
    bool config = false;
};

int listPresets(const Session &session, const std::vector<Preset> &all)
{
    session.document(json::presets(all));
    Table table({u"preset"_s, u"documentation"_s, u"title"_s});
    for (const Preset &preset : all)
        table.add({preset.name,
                   preset.isGeneric           ? u"-"_s
                   : preset.documentationSeen ? u"seen"_s
                                              : u"not seen"_s,
                   preset.title});
    session.print(table.text());
    return ExitWell;
}

int presets(const Session &session, const PresetArguments &arguments)
{
    if (arguments.name.isEmpty())
        return listPresets(session, readPresets());
    const auto preset = findPreset(arguments.name);
    if (!preset && !arguments.config)
        if (const auto like = presetsLike(arguments.name); !like.empty())
            return listPresets(session, like);
    if (!preset)
        return session.fail({ErrorCode::NotFound, arguments.name,
                             u"there is no preset of this name; see: pushdesk upstream presets"_s});
    session.document(json::preset(*preset));
    session.print(arguments.config ? QString::fromUtf8(withFreshSecrets(session, preset->config, nullptr)).trimmed()
                                   : describePreset(*preset));
    return ExitWell;
}

void addPresets(Command &upstreams)
{
    auto arguments = std::make_shared<PresetArguments>();
    upstreams
        .command(u"presets"_s,
                 u"Lists the platforms that a config can be started from.\n"
                 "With a name, all about one: what it needs, what to fill in, and where\n"
                 "its recipe was read. With a part of a title, those that have it."_s,
                 u"pushdesk upstream presets kuaidi100-query\n"
                 "pushdesk upstream presets kuaidi100-query --config > mine.json"_s)
        .optional(u"NAME"_s, &arguments->name, u"a preset"_s)
        .flag(u"--config"_s, &arguments->config, u"print its config, ready to be edited and added"_s)
        .action([arguments](Session &session) { return presets(session, *arguments); });
}

} // namespace

void addSetupCommands(Command &upstreams)
{
    addPresets(upstreams);
    addFromCurl(upstreams);
    addLint(upstreams);
}

} // namespace pushdesk::cli
