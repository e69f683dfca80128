// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace pushdesk {

class AnswerPad;
class AnswersSection;
class FormSection;
class RequestPreview;
class RequestSection;
class SecretKeeper;
class Strip;
class Theme;

// One upstream's config: asked at the left in sections that fold, shown at the right as it will be. Nothing is saved
// half; unsaved changes are asked about.
class UpstreamForm : public QWidget {
    Q_OBJECT
public:
    UpstreamForm(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, SecretKeeper &keeper,
                 QWidget *parent);
    [[nodiscard]] const QString &name() const { return m_draft->name(); }
    [[nodiscard]] UpstreamId id() const { return m_id; }
    [[nodiscard]] bool hasUnsaved() const { return m_draft->isChanged(); }
    // Asks where there is something to lose. Then left(), and after it `then`; neither where the person stays.
    void leave(const std::function<void()> &then = {});

Q_SIGNALS:
    void left();
    void saved();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addSections(QVBoxLayout *column, SecretKeeper &keeper);
    void addPreviews(QVBoxLayout *column, UpstreamId upstream);
    [[nodiscard]] QWidget *makeFoot();
    [[nodiscard]] QScrollArea *makeScroll(QVBoxLayout *&column, bool raised);
    void connectParts();
    void load();
    void showReading(const DraftReading &reading);
    void showProblem(const Error &error, bool reveal);
    void showChanges();
    void save();
    void askWhose(const Overtaken &what);
    void sendOne();
    void editAsJson();
    [[nodiscard]] QStringList changes() const;

    Engine &m_engine;
    const Theme &m_theme;
    UpstreamId m_id;
    ConfigDraft *m_draft;
    Strip *m_strip;
    std::vector<FormSection *> m_sections;
    RequestSection *m_request = nullptr;
    AnswersSection *m_answers = nullptr;
    RequestPreview *m_preview = nullptr;
    AnswerPad *m_pad = nullptr;
    QLabel *m_changes = nullptr;
    QPushButton *m_discard = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_save = nullptr;
    void goAway();

    bool m_leaving = false;       // once it is saved
    std::function<void()> m_then; // when it is left
};

} // namespace pushdesk
