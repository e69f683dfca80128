// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace pushdesk::test {

using Json = nlohmann::ordered_json;

// What a run of the program came to.
struct Said {
    int exitCode = -1;
    bool crashed = false;
    QByteArray out;
    QByteArray err;

    // The one document on stdout; discarded (is_discarded()) where it is none or more than one.
    [[nodiscard]] Json json() const { return Json::parse(out.toStdString(), nullptr, false); }
};

// The program over a data folder of its own, as a script would call it: no display, no locale, no platform plugin.
class Cli {
public:
    [[nodiscard]] QString path(const QString &name) const { return m_dir.filePath(name); }
    [[nodiscard]] QString dataDir() const { return path(QStringLiteral("data")); }

    QString file(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

    [[nodiscard]] QProcessEnvironment environment() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL", "LANG"})
            environment.remove(QLatin1String(name));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM_PLUGIN_PATH"), QStringLiteral("/nonexistent"));
        environment.insert(QStringLiteral("PUSHDESK_DATA"), dataDir());
        return environment;
    }

    void start(QProcess &process, const QStringList &arguments) const
    {
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory(m_dir.path());
        process.start(QStringLiteral(PUSHDESK_PROGRAM), arguments);
    }

    Said run(const QStringList &arguments, const QByteArray &input = {}) const
    {
        QProcess process;
        start(process, arguments);
        process.write(input);
        process.closeWriteChannel();
        return finish(process);
    }

    static Said finish(QProcess &process, int timeoutMs = 60000)
    {
        Said said;
        if (!process.waitForFinished(timeoutMs)) {
            process.kill();
            process.waitForFinished();
            said.err = "(did not end)\n" + process.readAllStandardError();
            return said;
        }
        said.exitCode = process.exitCode();
        said.crashed = process.exitStatus() != QProcess::NormalExit;
        said.out = process.readAllStandardOutput();
        said.err = process.readAllStandardError();
        return said;
    }

private:
    QTemporaryDir m_dir;
};

[[nodiscard]] inline std::vector<std::string> keysOf(const Json &object)
{
    std::vector<std::string> keys;
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys;
}

using Keys = std::vector<std::string>;

inline const Keys stateKeys{"pending", "in_flight",  "retry_wait", "delivered", "duplicate",
                            "skipped", "superseded", "dead",       "cancelled"};

// A config that retries once and at once; `extra` goes in as further keys, each ended by a comma.
[[nodiscard]] inline QByteArray trackConfig(quint16 port, const QByteArray &extra = {})
{
    return R"({"name":"track",)" + extra + R"("request":{"url":"http://127.0.0.1:)" + QByteArray::number(port) +
           R"(/push","json":"{\"trackingNo\":\"{{tracking_no}}\",\"qty\":\"{{qty}}\",\"requestId\":\"{{request_id}}\"}"},
"columns":{"biz_key":"tracking_no"},
"retry":{"max_retries":1,"base_ms":50,"factor":1.0,"max_delay_ms":100,"jitter":0},
"answer":{"code":["/code"],"message":["/msg"]},
"rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},
{"status":"200-299","pointer":"/msg","contains":"duplicate","outcome":"duplicate"},
{"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"}]})";
}

[[nodiscard]] inline QByteArray trackRows(int rows, int from = 1)
{
    QByteArray csv = "tracking_no,qty\n";
    for (int i = from; i < from + rows; ++i)
        csv += "SF" + QByteArray::number(100000 + i) + "," + QByteArray::number(i % 7 + 1) + "\n";
    return csv;
}

} // namespace pushdesk::test

// Shows what the program said where an exit code is not the expected one.
#define EXIT(said, code)                                                                                               \
    do {                                                                                                               \
        const auto &said_ = (said);                                                                                    \
        QVERIFY2(!said_.crashed && said_.exitCode == (code),                                                           \
                 ("exit " + QByteArray::number(said_.exitCode) + "\n" + said_.out + said_.err).constData());           \
    } while (false)

// QCOMPARE for documents: its own overloads cannot stand a type that converts from everything.
#define SAME(actual, expected)                                                                                         \
    do {                                                                                                               \
        const pushdesk::test::Json actual_ = (actual);                                                                 \
        const pushdesk::test::Json expected_ = (expected);                                                             \
        QVERIFY2(actual_ == expected_, (actual_.dump() + " is not " + expected_.dump()).c_str());                      \
    } while (false)
