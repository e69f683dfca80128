// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/jsonsheet.h"

#include "engine/setup/configdocument.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/configfile.h"
#include "ui/upstreams/configreader.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

JsonSheet::JsonSheet(const Theme &theme, const QString &json, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("jsonSheet"), tr("%1 as JSON").arg(upstream), parent),
      m_text(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("jsonProblem"), this)),
      m_take(makeButton(tr("&Take into the form"), QStringLiteral("jsonTake"), this, ButtonKind::Filled)),
      m_reader(new ConfigReader(this))
{
    m_text->setPlainText(json);
    layOut(upstream);
}

void JsonSheet::layOut(const QString &upstream)
{
    m_text->setObjectName(QStringLiteral("jsonText"));
    m_text->setAccessibleName(tr("Config"));
    m_text->setFont(m_theme.font(Type::Fixed));
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    content()->addWidget(m_text, 1);
    content()->addWidget(m_problem);
    auto *file = makeButton(tr("Read from a &file…"), QStringLiteral("jsonFile"), this);
    auto *out = makeButton(tr("&Export…"), QStringLiteral("jsonExport"), this);
    foot()->addWidget(file);
    foot()->addWidget(out);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    foot()->addWidget(m_take);
    connect(file, &QPushButton::clicked, this, [this] {
        askForFile(this, tr("Config of an upstream"), tr("JSON files (*.json);;All files (*)"),
                   [this](const QString &path) { load(path); });
    });
    connect(out, &QPushButton::clicked, this, [this, upstream] {
        askWhereToSave(this, tr("Export the config"), upstream + QStringLiteral(".json"),
                       [this](const QString &path) { exportTo(path); });
    });
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (m_text->document()->characterCount() > ConfigDocument::longest) {
            m_problem->warn(tr("The form takes a config of up to 256 KiB. Save a longer one as JSON: from the list of "
                               "upstreams, As JSON."));
            return;
        }
        Q_EMIT taken(m_text->toPlainText());
        accept();
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_reader->askSoon(m_text->toPlainText()); });
    connect(m_reader, &ConfigReader::read, this, &JsonSheet::show);
    m_reader->ask(m_text->toPlainText());
    resize(720, 600);
}

void JsonSheet::show(const ConfigCheck &check)
{
    if (check.error)
        m_problem->warn(*check.error);
    else
        m_problem->clear();
}

void JsonSheet::load(const QString &path)
{
    whenAnswered(aside([path] { return readConfigFile(path); }), this, [this](const Result<QByteArray> &text) {
        if (text)
            m_text->setPlainText(QString::fromUtf8(*text));
        else
            m_problem->warn(text.error());
    });
}

void JsonSheet::exportTo(const QString &path)
{
    const QByteArray json = m_text->toPlainText().toUtf8();
    whenAnswered(aside([path, json] { return writeConfigFile(path, json); }), this, [this, path](const Result<> &done) {
        if (done)
            m_problem->tell(tr("Exported to %1").arg(path));
        else
            m_problem->warn(done.error());
    });
}

} // namespace pushdesk
