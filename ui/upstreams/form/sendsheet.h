// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/sheet.h"

#include <QMap>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class GlyphLabel;
class Strip;

// Sends one real row with the config as it stands in the form, after saying that it is real; shows what was sent, what
// came back and which rule decides. Its request id is test-…, and it is never in the ledger.
class SendSheet : public Sheet {
    Q_OBJECT
public:
    SendSheet(Engine &engine, const Theme &theme, const QString &upstream, const QByteArray &config,
              const QMap<QString, QString> &cells, const QStringList &missing, QWidget *parent);

Q_SIGNALS:
    void answered(const pushdesk::Answer &answer);

private:
    void layOut();
    void make(bool dryRun);
    void showRequest(const TestReport &report);
    void showAnswer(const TestReport &report);

    Engine &m_engine;
    TestOrder m_order;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_answer;
    Strip *m_problem;
    GlyphLabel *m_glyph;
    QLabel *m_verdict;
    QPushButton *m_send;
};

} // namespace pushdesk
