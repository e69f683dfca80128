// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/taskrequest.h"

#include <QPlainTextEdit>

namespace pushdesk {

class Theme;

// The request of a task as its row and the settings make it now, secrets masked: request line, headers, body with JSON
// indented. GUI thread; rendered by the engine's workers.
class RequestView : public QPlainTextEdit {
    Q_OBJECT
public:
    RequestView(Engine &engine, const Theme &theme, const QString &objectName, QWidget *parent = nullptr);
    void open(TaskId id);
    void reload(); // the row or the settings may have changed
    [[nodiscard]] bool hasCurl() const
    {
        return !m_request.curl.isEmpty();
    } // false: not known yet, or none can be made
    // The command in the clipboard; what to know about it, a sentence.
    QString copyCurl() const;

Q_SIGNALS:
    void loaded();

private:
    void show();
    [[nodiscard]] QString text() const;

    Engine &m_engine;
    TaskId m_id;
    TaskRequest m_request;
};

} // namespace pushdesk
