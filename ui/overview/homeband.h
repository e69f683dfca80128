// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/overview/overviewwords.h"
#include "ui/widgets/panel.h"

#include <array>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class GlyphLabel;

// "Can I go home?": the answer, what goes on by itself, and what needs the operator, the largest two causes first.
class HomeBand : public Panel {
    Q_OBJECT
public:
    HomeBand(const Theme &theme, QWidget *parent);
    void show(const Overview &overview, bool running, qint64 nowMs);

Q_SIGNALS:
    void causeWanted(pushdesk::UpstreamId upstream, const QString &fingerprint);
    void upstreamWanted(pushdesk::UpstreamId id);
    void allWanted();                            // every cause
    void invalidWanted(pushdesk::BatchId batch); // the rows of its file that were not pushed

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Row {
        QWidget *whole = nullptr;
        GlyphLabel *glyph = nullptr;
        QLabel *count = nullptr;
        ElidedLabel *text = nullptr;
        QPushButton *open = nullptr;
        UpstreamId upstream;
        QString fingerprint; // empty: the upstream itself
        BatchId batch;       // whose file has invalid rows; none: a cause or an upstream
    };
    [[nodiscard]] QWidget *makeAnswer();
    [[nodiscard]] QWidget *makeRow(Row &row, int number);
    void showRows(const Overview &overview, const HomeAnswer &answer);
    size_t showInvalid(const Overview &overview, size_t shown);

    const Theme &m_theme;
    HomeAnswer::Tone m_tone = HomeAnswer::Tone::Calm;
    GlyphLabel *m_glyph = nullptr;
    QLabel *m_headline = nullptr;
    QLabel *m_sentence = nullptr;
    QWidget *m_needs = nullptr;
    QPushButton *m_all = nullptr;
    std::array<Row, 2> m_rows;
};

} // namespace pushdesk
