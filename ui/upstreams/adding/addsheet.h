// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/setup/presets.h"
#include "ui/widgets/sheet.h"

#include <QMap>
#include <QStringList>

class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace pushdesk {

class CurlStep;
class NamingStep;
class SecretKeeper;
class Strip;

// A new upstream: from a preset, a cURL line, a JSON file or nothing; then its name, its key and the secrets that it
// names. Accepted once it is added.
class AddSheet : public Sheet {
    Q_OBJECT
public:
    AddSheet(Engine &engine, const Theme &theme, SecretKeeper &keeper, QWidget *parent);

Q_SIGNALS:
    void added(pushdesk::UpstreamId id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeGallery();
    void addFoot();
    void filter(const QString &text);
    void addCard(const Preset &preset);
    void choosePreset();
    void showStep(QWidget *step);
    void goOn();
    void goBack();
    void readFile(const QString &path);
    void editAsJson();
    void add();
    void put();
    using SecretUsers = QMap<QString, QStringList>; // secret: the upstreams that name it
    [[nodiscard]] QFuture<SecretUsers> askUsers();

    Engine &m_engine;
    std::vector<Preset> m_presets;
    QStackedWidget *m_steps;
    QWidget *m_gallery = nullptr;
    QLineEdit *m_search = nullptr;
    QListWidget *m_list = nullptr;
    CurlStep *m_curl;
    NamingStep *m_naming;
    Strip *m_problem;
    QString m_asked;                     // the question that stands in it
    std::vector<QPushButton *> m_starts; // other ways than a preset
    QPushButton *m_back = nullptr;
    QPushButton *m_next = nullptr;
};

} // namespace pushdesk
