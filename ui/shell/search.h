// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/shell/searchmodel.h"

#include <QObject>

namespace pushdesk {

class SearchField;
class SearchPopup;
class Theme;

// Answers while one types: tasks by key, request id and kept value; batches, upstreams, causes; the window's own pages
// and actions. One question is on the way at a time, then one of what stands in the field by then. GUI thread.
class Search : public QObject {
    Q_OBJECT
public:
    Search(Engine &engine, const Theme &theme, SearchField &field, QWidget *window);
    void addCommand(Icon icon, const QString &text, const QString &keys, std::function<void()> run);
    void start(); // Ctrl+K
    void lookUp(const QStringList &keys);

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void tasksWanted(const pushdesk::TaskFilter &filter);
    void batchWanted(pushdesk::BatchId id);
    void upstreamWanted(pushdesk::UpstreamId id);
    void causeWanted(pushdesk::UpstreamId upstream, const QString &fingerprint);

private:
    struct Command {
        Icon icon;
        QString text;
        QString keys;
        std::function<void()> run;
    };
    void typed();
    void ask();
    void askInside(qint64 before = 0);
    void take(const QString &text, const Result<std::vector<SearchHit>> &answer);
    void takeInside(const QString &text, const Result<InsideHits> &answer);
    [[nodiscard]] bool isStale(const QString &text);
    void openIfAsked();
    void show(const std::vector<SearchHit> &hits);
    void showMore(const std::vector<SearchHit> &hits);
    [[nodiscard]] SearchRow rowOf(const SearchHit &hit);
    void addCommands(const QString &text, std::vector<SearchRow> &rows) const;
    void open(int row);
    void leave();

    Engine &m_engine;
    const Theme &m_theme;
    SearchField &m_field;
    QWidget *m_window;
    SearchModel *m_model;
    SearchPopup *m_popup;
    std::vector<Command> m_commands;
    std::vector<TaskId> m_tasks; // that are shown
    QString m_answered;
    bool m_asking = false;
    bool m_openFirst = false; // Enter came before the answer
};

} // namespace pushdesk
