// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/configsheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr qint64 largestConfig = 1 << 20;

// What a person starts from: the small example of DESIGN section 6.
const char *const example = R"({
  "name": "track-sync",
  "request": {
    "url": "https://api.example.com/push/{{carrier}}",
    "json": "{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\"}"
  },
  "columns": { "biz_key": "tracking_no" },
  "rules": [
    { "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" },
    { "status": "200-299", "pointer": "/msg", "contains": "duplicate", "outcome": "duplicate" },
    { "status": "200-299", "pointer": "/code", "exists": true, "outcome": "rejected" }
  ]
}
)";

} // namespace

ConfigSheet::ConfigSheet(Engine &engine, const Theme &theme, QWidget *parent)
    : Sheet(theme, QStringLiteral("configSheet"), tr("Add an upstream"), parent),
      m_engine(engine),
      m_text(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("configProblem"), this))
{
    subtitle()->setText(tr("The HTTP API that rows go to, as one JSON document. Paste it, read it from a file, or "
                           "change the example. A known name is replaced."));
    m_text->setPlainText(QString::fromUtf8(example));
    layOut(tr("&Add upstream"));
    m_text->selectAll();
}

ConfigSheet::ConfigSheet(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("configSheet"), tr("Config of %1").arg(upstream.name), parent),
      m_engine(engine),
      m_text(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("configProblem"), this))
{
    subtitle()->setText(
        tr("Version %1. Changes apply to attempts that start after saving.").arg(upstream.configVersion));
    m_text->setPlainText(QString::fromUtf8(upstream.config));
    layOut(tr("&Save"));
}

void ConfigSheet::layOut(const QString &confirm)
{
    m_text->setObjectName(QStringLiteral("configText"));
    m_text->setAccessibleName(tr("Config"));
    m_text->setFont(m_theme.font(Type::Fixed));
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto *file =
        makeButton(tr("Read from a &file…"), QStringLiteral("configFile"), this, ButtonKind::Plain, Icon::File);
    m_save = makeButton(confirm, QStringLiteral("configSave"), this, ButtonKind::Filled);
    content()->addWidget(m_text, 1);
    content()->addWidget(m_problem);
    foot()->addWidget(file);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    foot()->addWidget(m_save);
    connect(file, &QPushButton::clicked, this, [this] {
        askForFile(this, tr("Config of an upstream"), tr("JSON files (*.json);;All files (*)"),
                   [this](const QString &path) { load(path); });
    });
    connect(m_save, &QPushButton::clicked, this, &ConfigSheet::save);
    connect(m_text, &QPlainTextEdit::textChanged, m_problem, &Strip::clear);
    resize(720, 560);
    setTabOrder(m_text, file);
}

void ConfigSheet::load(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem->warn(tr("%1 cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    if (file.size() > largestConfig) {
        m_problem->warn(tr("%1 is too large for a config").arg(path));
        return;
    }
    m_text->setPlainText(QString::fromUtf8(file.readAll()));
}

void ConfigSheet::save()
{
    m_problem->clear();
    m_save->setEnabled(false);
    whenAnswered(m_engine.addUpstream(m_text->toPlainText().toUtf8()), this, [this](const Result<UpstreamId> &id) {
        m_save->setEnabled(true);
        if (!id) {
            m_problem->warn(id.error());
            return;
        }
        Q_EMIT saved(*id);
        accept();
    });
}

} // namespace pushdesk
