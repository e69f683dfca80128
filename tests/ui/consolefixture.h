// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "tests/support/scriptedupstream.h"
#include "ui/mainwindow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QPointer>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>

namespace pushdesk {

// The real window over a real engine in a temporary folder, with a scripted upstream. Parts are found by object name
// and driven by keys and clicks, as a person would.
class Console {
public:
    static constexpr int soon = 10000; // for a QTRY_: far more than it takes

    Console()
    {
        if (!qEnvironmentVariableIsSet("PUSHDESK_LANGUAGE")) // of pictures; tests compare with what the sources say
            QLocale::setDefault(QLocale::c());
    }
    ~Console()
    {
        window.reset();
        engine.reset();
    }

    // At the batches, where most that is tested begins.
    void open()
    {
        openAtStart();
        key(Qt::Key_2, Qt::ControlModifier);
    }

    // As a person finds it.
    void openAtStart()
    {
        QVERIFY2(up.start(), qPrintable(up.errorString()));
        EngineOptions options;
        options.dataDir = dir.filePath(folder);
        options.poll = std::chrono::milliseconds(50);
        auto opened = Engine::open(options);
        QVERIFY2(opened.ok(), opened ? "" : qPrintable(opened.error().detail));
        engine = std::move(*opened);
        window = std::make_unique<MainWindow>(*engine);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    }

    [[nodiscard]] QByteArray config(const QString &name = QStringLiteral("track-sync")) const
    {
        const QJsonObject request{
            {QStringLiteral("url"), up.url(QStringLiteral("/push")).toString()},
            {QStringLiteral("json"),
             QStringLiteral("{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\"}")}};
        return QJsonDocument(
                   QJsonObject{{QStringLiteral("name"), name},
                               {QStringLiteral("request"), request},
                               {QStringLiteral("columns"),
                                QJsonObject{{QStringLiteral("biz_key"), QStringLiteral("tracking_no")}}},
                               {QStringLiteral("retry"),
                                QJsonObject{{QStringLiteral("base_ms"), 10}, {QStringLiteral("max_retries"), 1}}},
                               {QStringLiteral("answer"),
                                QJsonObject{{QStringLiteral("code"), QJsonArray{QStringLiteral("/code")}},
                                            {QStringLiteral("message"), QJsonArray{QStringLiteral("/msg")}}}},
                               {QStringLiteral("timeouts"), QJsonObject{{QStringLiteral("response_ms"), 2000}}}})
            .toJson();
    }
    void addUpstream()
    {
        const auto added = engine->addUpstream(config()).result();
        QVERIFY2(added.ok(), added ? "" : qPrintable(added.error().where + added.error().detail));
    }

    [[nodiscard]] QString csv(const QStringList &keys, const QString &name = QStringLiteral("rows.csv")) const
    {
        QFile file(dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) {
            file.write("tracking_no,carrier\n");
            for (const QString &key : keys)
                file.write(key.toUtf8() + ",SF\n");
        }
        return file.fileName();
    }
    [[nodiscard]] static QStringList keys(int n, const QString &prefix = QStringLiteral("SF"))
    {
        QStringList list;
        for (int i = 1; i <= n; ++i)
            list << prefix + QString::number(1000000 + i);
        return list;
    }

    // Queues rows without the window, for tests that are about something else.
    void queue(const QStringList &rows, const QString &name = QStringLiteral("rows.csv"))
    {
        ImportRequest request;
        request.path = csv(rows, name);
        request.upstream = QStringLiteral("track-sync");
        request.batchDate = QStringLiteral("2026-10-12");
        request.confirmShape = true; // keys are what a test likes
        const auto report = engine->importFile(request).result();
        QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    }
    void runUntilIdle()
    {
        QSignalSpy idle(engine.get(), &Engine::idle);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 30000);
    }

    template <class T = QWidget> [[nodiscard]] T *part(const char *name) const
    {
        return window->findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] bool shows(const char *name) const
    {
        const auto *widget = part(name);
        return widget != nullptr && widget->isVisible();
    }
    [[nodiscard]] QString text(const char *name) const
    {
        const auto *widget = part(name);
        const QString text = widget == nullptr ? QString() : widget->property("text").toString();
        return QString(text).remove(QLatin1Char('&'));
    }
    [[nodiscard]] bool enabled(const char *name) const
    {
        const auto *widget = part(name);
        return widget != nullptr && widget->isVisible() && widget->isEnabled();
    }
    void click(const char *name) const
    {
        QPointer<QWidget> widget; // a sheet that closes takes its parts with it
        QTRY_VERIFY2_WITH_TIMEOUT((widget = part(name)) && widget->isVisible() && widget->isEnabled(), name, soon);
        QTest::mouseClick(widget, Qt::LeftButton);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(window.get(), key, modifiers); }

    [[nodiscard]] int rows(const char *table) const { return part<QTableView>(table)->model()->rowCount(); }
    [[nodiscard]] QString cell(const char *table, int row, int column) const
    {
        const auto *model = part<QTableView>(table)->model();
        return model->index(row, column).data().toString();
    }
    void clickRow(const char *table, int row, Qt::KeyboardModifiers modifiers = {}) const
    {
        auto *view = part<QTableView>(table);
        const QPoint at = view->visualRect(view->model()->index(row, 0)).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, at);
    }

    // A file dragged over the window and let go.
    void drop(const QString &path) const
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = window->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(at), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window.get(), &drop);
    }

    QTemporaryDir dir;
    QString folder = QStringLiteral("data");
    ScriptedUpstream up;
    std::unique_ptr<Engine> engine;
    std::unique_ptr<MainWindow> window;
};

} // namespace pushdesk
