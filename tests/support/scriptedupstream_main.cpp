// SPDX-License-Identifier: GPL-3.0-or-later
// The scripted upstream as a process of its own, for tests that kill the program and not its upstream:
//     scripted-upstream --port 0 --seed 7 --fault 500=0.05 --fault timeout-after=0.02 --effects-log effects.tsv
// prints its port, then serves until it is ended. GET /__counts (?full=1), POST /__reset.
#include "tests/support/demoscript.h"
#include "tests/support/scriptedupstream.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

using namespace pushdesk::scripted;

namespace {

int usageError(const QString &message)
{
    std::fprintf(stderr, "scripted-upstream: %s\n", qUtf8Printable(message));
    return 2;
}

void addOptions(QCommandLineParser &parser)
{
    const auto option = [&parser](const char *name, const QString &text, const char *value, const char *byDefault) {
        parser.addOption(QCommandLineOption(QLatin1String(name), text, QLatin1String(value), QLatin1String(byDefault)));
    };
    const QString names = QString::fromLatin1(FaultMix::names().join(", "));
    option("port", QStringLiteral("Port on 127.0.0.1; 0 takes a free one."), "n", "0");
    option("seed", QStringLiteral("Seed of the faults and the latencies."), "n", "1");
    option("fault", QStringLiteral("A fault and its probability; may be repeated. Names: %1.").arg(names),
           "name=probability", "");
    option("faulty-tries", QStringLiteral("Tries of a key beyond the first n go well; 0: no end."), "n", "0");
    option("latency", QStringLiteral("Milliseconds before an answer: 50, or 20-150."), "ms", "0");
    option("repeats", QStringLiteral("What a repeated request id gets: same, duplicate, doubles."), "how", "same");
    option("key-field", QStringLiteral("The JSON field with the business key."), "name", "");
    option("effects-log",
           QStringLiteral("Append 'request id TAB key' for each thing done; what the file holds already "
                          "counts as done."),
           "file", "");
    parser.addOption({QStringLiteral("demo"), QStringLiteral("Behave as in 'pushdesk demo'.")});
    parser.addHelpOption();
}

bool applyLatency(const QString &text, quint64 seed, ScriptedUpstream &upstream)
{
    const qsizetype dash = text.indexOf(QLatin1Char('-'));
    bool fromOk = false;
    bool toOk = false;
    const int from = text.left(dash < 0 ? text.size() : dash).toInt(&fromOk);
    const int to = text.mid(dash + 1).toInt(&toOk);
    if (!fromOk || !toOk || from < 0 || to < from)
        return false;
    upstream.latency(milliseconds(from), milliseconds(to), seed);
    return true;
}

bool applyRepeats(const QString &how, ScriptedUpstream &upstream)
{
    if (how == QLatin1String("same"))
        upstream.repeats(RepeatAnswer::SameSuccess);
    else if (how == QLatin1String("duplicate"))
        upstream.repeats(RepeatAnswer::SaysDuplicate);
    else if (how == QLatin1String("doubles"))
        upstream.repeats(RepeatAnswer::Doubles);
    else
        return false;
    return true;
}

// The first fault that is written wrong, or nothing.
QString addFaults(const QStringList &faults, FaultMix &mix)
{
    for (const QString &fault : faults) {
        const qsizetype equals = fault.indexOf(QLatin1Char('='));
        bool isNumber = false;
        const double probability = fault.mid(equals + 1).toDouble(&isNumber);
        const bool good = equals > 0 && isNumber && probability >= 0 && probability <= 1;
        if (!good || !mix.add(fault.left(equals).toLatin1(), probability))
            return fault;
    }
    return {};
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(app);
    const auto value = [&parser](const char *name) { return parser.value(QLatin1String(name)); };

    ScriptedUpstream upstream;
    const quint64 seed = value("seed").toULongLong();
    if (parser.isSet(QStringLiteral("demo")))
        DemoScript(seed).applyTo(upstream);
    FaultMix mix(seed);
    mix.faultyTries(value("faulty-tries").toInt());
    if (const QString wrong = addFaults(parser.values(QStringLiteral("fault")), mix); !wrong.isEmpty())
        return usageError(QStringLiteral("no such fault, or no probability: ") + wrong);
    upstream.faults(mix);
    if (parser.isSet(QStringLiteral("latency")) && !applyLatency(value("latency"), seed, upstream))
        return usageError(QStringLiteral("not a latency: ") + value("latency"));
    if (parser.isSet(QStringLiteral("repeats")) && !applyRepeats(value("repeats"), upstream))
        return usageError(QStringLiteral("not a way to treat repeats: ") + value("repeats"));
    if (const QByteArray field = value("key-field").toUtf8(); !field.isEmpty())
        upstream.keyFrom([field](const SeenRequest &request) { return request.jsonField(field); });
    if (const QString file = value("effects-log"); !file.isEmpty() && !upstream.logEffectsTo(file))
        return usageError(QStringLiteral("cannot write ") + file);
    upstream.keepLog(0);
    upstream.adminPaths(true);
    if (!upstream.start(value("port").toUShort()))
        return usageError(upstream.errorString());
    std::printf("%d\n", int(upstream.port()));
    std::fflush(stdout);
    return QCoreApplication::exec();
}
