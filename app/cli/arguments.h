// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace CLI {
class App;
}

namespace pushdesk::cli {

class Session;

// What a command does once its arguments are known; returns the exit code.
using Action = std::function<int(Session &)>;

// What every command understands, before or after its name.
struct Globals {
    bool json = false;
    QString dataDir; // empty: the default
};

// A command or a group of commands being declared: a thin face of CLI11, so that one file only sees it. Targets must
// live until the arguments are parsed; the usual way is a shared_ptr that the action keeps.
class Command {
public:
    Command(std::unique_ptr<CLI::App> root, Globals *globals, const QString &about);
    ~Command();
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;

    Command &command(const QString &name, const QString &about, const QString &example);
    Command &argument(const QString &name, QString *target, const QString &about);
    Command &optional(const QString &name, QString *target, const QString &about); // an argument that may be missing
    Command &arguments(const QString &name, QStringList *target, const QString &about); // one or more
    // `name` with its dashes; `value` is the word for its value in the help.
    Command &option(const QString &name, const QString &value, QString *target, const QString &about);
    Command &required(const QString &name, const QString &value, QString *target, const QString &about);
    Command &number(const QString &name, const QString &value, std::optional<qint64> *target, qint64 least,
                    const QString &about);
    Command &each(const QString &name, const QString &value, QStringList *target, const QString &about); // repeatable
    Command &flag(const QString &name, bool *target, const QString &about);
    // `window` says, after parsing, whether the command would like to open one.
    void action(Action action, std::function<bool()> window = {});

    [[nodiscard]] CLI::App *app() const { return m_app; }
    [[nodiscard]] const Command *chosen() const; // the deepest one named so far
    [[nodiscard]] QString path() const;          // "upstream add"; empty for the program itself
    [[nodiscard]] QString help() const;
    [[nodiscard]] const Action &action() const { return m_action; }
    [[nodiscard]] bool wantsWindow() const { return m_window && m_window(); }
    [[nodiscard]] QString childNames() const; // "add, list, show"
    [[nodiscard]] bool isGroup() const { return !m_children.empty(); }

private:
    Command(CLI::App *app, Command *parent, const QString &name, const QString &about, const QString &example);
    void addGlobals();
    void addOption(const QString &name, const QString &value, bool required, const QString &about,
                   const std::function<void(const QString &)> &take);
    [[nodiscard]] QString usage() const;

    struct Line {
        QString name;
        QString about;
    };
    std::unique_ptr<CLI::App> m_root; // of the program itself
    CLI::App *m_app;
    Command *m_parent = nullptr;
    Globals *m_globals;
    QString m_name;
    QString m_about;
    QString m_example;
    QStringList m_usage;
    std::vector<Line> m_lines;
    std::vector<std::unique_ptr<Command>> m_children;
    Action m_action;
    std::function<bool()> m_window;
};

// What the arguments ask for. Either `exitCode` is set and all is said, or `action` is.
struct Order {
    Globals globals;
    Action action;
    bool wantsWindow = false;
    std::optional<int> exitCode;
};

// Reads the command line; prints help, the version and usage errors (exit 2) itself.
[[nodiscard]] Order readArguments(int argc, char **argv, const Action &console);

} // namespace pushdesk::cli
