// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/jsonsheet.h"

#include "engine/upstream/configparser.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/configfile.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

JsonSheet::JsonSheet(const Theme &theme, const QString &json, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("jsonSheet"), tr("%1 as JSON").arg(upstream), parent),
      m_text(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("jsonProblem"), this)),
      m_take(makeButton(tr("&Take into the form"), QStringLiteral("jsonTake"), this, ButtonKind::Filled)),
      m_reading(new QTimer(this))
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
        Q_EMIT taken(m_text->toPlainText());
        accept();
    });
    m_reading->setSingleShot(true);
    m_reading->setInterval(300ms);
    connect(m_text, &QPlainTextEdit::textChanged, m_reading, qOverload<>(&QTimer::start));
    connect(m_reading, &QTimer::timeout, this, &JsonSheet::read);
    m_reading->start();
    resize(720, 600);
}

void JsonSheet::read()
{
    const auto config = parseUpstreamConfig(m_text->toPlainText().toUtf8());
    if (config)
        m_problem->clear();
    else
        m_problem->warn(config.error());
}

void JsonSheet::load(const QString &path)
{
    const auto text = readConfigFile(path);
    if (text)
        m_text->setPlainText(QString::fromUtf8(*text));
    else
        m_problem->warn(text.error());
}

void JsonSheet::exportTo(const QString &path)
{
    const auto written = writeConfigFile(path, m_text->toPlainText().toUtf8());
    if (written)
        m_problem->tell(tr("Exported to %1").arg(path));
    else
        m_problem->warn(written.error());
}

} // namespace pushdesk
