// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "engine/core/filled.h"

#include <CLI/CLI.hpp>

#include <QRegularExpression>

#include <utility>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int usageExit = 2;

constexpr char programHelp[] = R"(Pushdesk pushes the rows of a file to an HTTP API: each row once in effect, or
listed with the reason why not.

Usage: pushdesk                      open the console
       pushdesk COMMAND [options]    "pushdesk COMMAND --help" tells more

  demo                a real run against a built-in upstream that misbehaves
  upstream            add, list, show, remove, pause, resume or test an upstream
  secret              set, list or remove what configs name as {{secret.NAME}}
  preview FILE        show what a CSV file or an Excel workbook holds
  import FILE         queue the rows of a CSV file or an Excel workbook
  run                 push what is queued
  status              what is queued, delivered and dead; how the upstreams are
  export BATCH FILE   write a batch with what became of each row
  task                find, show or cancel tasks
  dlq                 list, replay, edit, dismiss or export dead letters
  backup FILE         copy the store while it is in use
  doctor              say what is wrong with computer or store, and what to do

  --data DIR          the data folder (or PUSHDESK_DATA)
  --json              print one JSON document
  --help, --version

Example: pushdesk import rows.csv --upstream shop && pushdesk run --until-idle
)";

std::string plain(const QString &text)
{
    return text.toStdString();
}

// What stands beside a command in its group's help: "Adds an upstream from its JSON config".
QString firstClause(QString about)
{
    about.replace(u'\n', u' ');
    const auto end = about.indexOf(QRegularExpression(u"[.;]( |$)"_s));
    return end < 0 ? about : about.left(end);
}

} // namespace

Command::Command(std::unique_ptr<CLI::App> root, Globals *globals, const QString &about)
    : m_root(std::move(root)), m_app(m_root.get()), m_globals(globals), m_about(about)
{
    m_app->set_help_flag("-h,--help");
    m_app->set_version_flag("--version", PUSHDESK_VERSION);
    m_app->require_subcommand(0, 1);
    addGlobals();
}

Command::Command(CLI::App *app, Command *parent, const QString &name, const QString &about, const QString &example)
    : m_app(app), m_parent(parent), m_globals(parent->m_globals), m_name(name), m_about(about), m_example(example)
{
    addGlobals();
}

Command::~Command() = default;

// On every level, instead of CLI11's fallthrough: with that, `task find run` would take "run" for a command.
void Command::addGlobals()
{
    m_app->add_flag_function("--json", [globals = m_globals](std::int64_t) { globals->json = true; });
    m_app->add_option_function<std::string>("--data", [globals = m_globals](const std::string &dir) {
        if (dir.empty())
            throw CLI::ValidationError("--data", "a folder is expected, not an empty text");
        globals->dataDir = QString::fromStdString(dir);
    });
}

Command &Command::command(const QString &name, const QString &about, const QString &example)
{
    auto *app = m_app->add_subcommand(plain(name));
    m_children.emplace_back(new Command(app, this, name, about, example));
    if (m_parent != nullptr)
        m_app->require_subcommand(1);
    return *m_children.back();
}

Command &Command::argument(const QString &name, QString *target, const QString &about)
{
    m_app
        ->add_option_function<std::string>(
            plain(name), [target](const std::string &value) { *target = QString::fromStdString(value); })
        ->required();
    m_usage.append(name);
    m_lines.push_back({name, about});
    return *this;
}

Command &Command::optional(const QString &name, QString *target, const QString &about)
{
    m_app->add_option_function<std::string>(
        plain(name), [target](const std::string &value) { *target = QString::fromStdString(value); });
    m_usage.append(u"["_s + name + u']');
    m_lines.push_back({name, about});
    return *this;
}

Command &Command::arguments(const QString &name, QStringList *target, const QString &about)
{
    m_app
        ->add_option_function<std::vector<std::string>>(plain(QString(name).replace(u'=', u'_')),
                                                        [target](const std::vector<std::string> &values) {
                                                            for (const auto &text : values)
                                                                target->append(QString::fromStdString(text));
                                                        })
        ->required();
    m_usage.append(name + u"..."_s);
    m_lines.push_back({name + u"..."_s, about});
    return *this;
}

void Command::addOption(const QString &name, const QString &value, bool required, const QString &about,
                        const std::function<void(const QString &)> &take)
{
    auto *option = m_app->add_option_function<std::string>(
        plain(name), [take](const std::string &text) { take(QString::fromStdString(text)); });
    option->required(required);
    if (required)
        m_usage.append(name + u' ' + value);
    m_lines.push_back({name + u' ' + value, about});
}

Command &Command::option(const QString &name, const QString &value, QString *target, const QString &about)
{
    addOption(name, value, false, about, [target](const QString &text) { *target = text; });
    return *this;
}

Command &Command::required(const QString &name, const QString &value, QString *target, const QString &about)
{
    addOption(name, value, true, about, [target](const QString &text) { *target = text; });
    return *this;
}

Command &Command::number(const QString &name, const QString &value, std::optional<qint64> *target, qint64 least,
                         const QString &about)
{
    addOption(name, value, false, about, [name, target, least](const QString &text) {
        bool ok = false;
        const qint64 parsed = text.toLongLong(&ok);
        if (!ok || parsed < least)
            throw CLI::ValidationError(plain(name),
                                       plain(filled(u"\"%1\" is not a whole number of at least %2"_s, text, least)));
        *target = parsed;
    });
    return *this;
}

Command &Command::each(const QString &name, const QString &value, QStringList *target, const QString &about)
{
    m_app
        ->add_option_function<std::vector<std::string>>(plain(name),
                                                        [target](const std::vector<std::string> &values) {
                                                            for (const auto &text : values)
                                                                target->append(QString::fromStdString(text));
                                                        })
        ->type_size(1)
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    m_lines.push_back({name + u' ' + value + u"..."_s, about});
    return *this;
}

Command &Command::flag(const QString &name, bool *target, const QString &about)
{
    m_app->add_flag_function(plain(name), [target](std::int64_t) { *target = true; });
    m_lines.push_back({name, about});
    return *this;
}

void Command::action(Action action, std::function<bool()> window)
{
    m_action = std::move(action);
    m_window = std::move(window);
}

QString Command::childNames() const
{
    QStringList names;
    for (const auto &child : m_children)
        names.append(child->m_name);
    return names.join(u", "_s);
}

const Command *Command::chosen() const
{
    for (const auto &child : m_children)
        if (child->m_app->parsed())
            return child->chosen();
    return this;
}

QString Command::path() const
{
    if (m_parent == nullptr)
        return {};
    const QString above = m_parent->path();
    return above.isEmpty() ? m_name : above + u' ' + m_name;
}

QString Command::usage() const
{
    QString text = u"Usage: pushdesk "_s + path();
    if (isGroup())
        return text + u" COMMAND [options]\n"_s;
    for (const auto &part : m_usage)
        text += u' ' + part;
    return text + u" [options]\n"_s;
}

QString Command::help() const
{
    if (m_parent == nullptr)
        return QString::fromUtf8(programHelp);
    std::vector<Line> lines = m_lines;
    for (const auto &child : m_children) {
        QString name = child->m_name;
        for (const auto &part : child->m_usage)
            name += u' ' + part;
        lines.push_back({name, firstClause(child->m_about)});
    }
    lines.push_back({u"--json, --data DIR"_s, u"as for every command, see \"pushdesk --help\""_s});
    qsizetype width = 0;
    for (const auto &line : lines)
        width = std::max(width, line.name.size());
    QString text = usage() + u'\n' + m_about + u"\n\n"_s;
    for (const auto &line : lines) {
        const QString indent = QString(width + 4, u' ');
        text += u"  "_s + line.name.leftJustified(width) + u"  "_s +
                QString(line.about).replace(u'\n', u'\n' + indent) + u'\n';
    }
    return text + u"\nExample:\n  "_s + QString(m_example).replace(u'\n', u"\n  "_s) + u'\n';
}

namespace {

bool asksForJson(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView argument(argv[i]);
        if (argument == "--")
            return false;
        if (argument == "--json")
            return true;
    }
    return false;
}

int sayUsageError(const Session &session, const Command &command, const QString &detail)
{
    const QString path = command.path();
    if (session.json())
        session.document(json::error(u"usage"_s, path, detail));
    else
        session.note(u"pushdesk: %1%2\nSee: pushdesk %3--help"_s.arg(path.isEmpty() ? path : path + u": "_s, detail,
                                                                     path.isEmpty() ? path : path + u' '));
    return usageExit;
}

int sayInstead(const Session &session, const QString &name, const QString &text)
{
    if (session.json())
        session.document(json::text(name, text));
    else
        session.print(text.trimmed());
    return 0;
}

// What was not expected: an unknown command where a command is due, else a superfluous argument.
QString unexpected(const Command &command)
{
    const auto extras = command.app()->remaining(true);
    const QString first = extras.empty() ? QString() : QString::fromStdString(extras.front());
    if (first.startsWith(u'-'))
        return u"there is no option %1"_s.arg(first);
    if (command.isGroup())
        return u"there is no command \"%1\""_s.arg(first);
    return u"the argument \"%1\" was not expected"_s.arg(first);
}

} // namespace

Order readArguments(int argc, char **argv, const Action &console)
{
    Order order;
    order.globals.json = asksForJson(argc, argv);
    Command root(std::make_unique<CLI::App>(), &order.globals, {});
    root.action(console, [] { return true; });
    addCommands(root);
    const auto session = [&order] { return Session(order.globals); };
    try {
        root.app()->parse(argc, argv);
    } catch (const CLI::CallForHelp &) {
        order.exitCode = sayInstead(session(), u"help"_s, root.chosen()->help());
        return order;
    } catch (const CLI::CallForVersion &) {
        order.exitCode = sayInstead(session(), u"version"_s, u"" PUSHDESK_VERSION ""_s);
        return order;
    } catch (const CLI::ExtrasError &) {
        order.exitCode = sayUsageError(session(), *root.chosen(), unexpected(*root.chosen()));
        return order;
    } catch (const CLI::ParseError &error) {
        const Command &chosen = *root.chosen();
        QString detail = QString::fromUtf8(error.what()).trimmed();
        if (chosen.isGroup())
            detail = chosen.app()->remaining(true).empty() ? u"a command must follow: %1"_s.arg(chosen.childNames())
                                                           : unexpected(chosen);
        order.exitCode = sayUsageError(session(), chosen, detail);
        return order;
    }
    order.action = root.chosen()->action();
    order.wantsWindow = root.chosen()->wantsWindow();
    return order;
}

} // namespace pushdesk::cli
