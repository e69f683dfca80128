// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/configsheet.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/adding/presetwords.h"
#include "ui/upstreams/configfile.h"
#include "ui/upstreams/configreader.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/buttonname.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr size_t notesShown = 3;

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
      m_problem(new Strip(theme, QStringLiteral("configProblem"), this)),
      m_notes(new Strip(theme, QStringLiteral("configNotes"), this)),
      m_reader(new ConfigReader(this))
{
    subtitle()->setText(tr("The HTTP API that rows go to, as one JSON document. Paste it, read it from a file, or "
                           "start from a platform."));
    m_text->setPlainText(QString::fromUtf8(example));
    layOut(tr("&Add upstream"));
    m_text->selectAll();
}

ConfigSheet::ConfigSheet(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("configSheet"), tr("Config of %1").arg(upstream.name), parent),
      m_engine(engine),
      m_text(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("configProblem"), this)),
      m_notes(new Strip(theme, QStringLiteral("configNotes"), this)),
      m_reader(new ConfigReader(this)),
      m_ofName(upstream.name),
      m_ofVersion(upstream.configVersion)
{
    subtitle()->setText(
        tr("Version %1. Changes apply to attempts that start after saving.").arg(upstream.configVersion));
    m_text->setPlainText(QString::fromUtf8(upstream.config));
    layOut(tr("&Save"));
}

void ConfigSheet::layOut(const QString &confirm)
{
    m_confirm = confirm;
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
    content()->addWidget(m_notes);
    auto *preset = makePresetButton();
    foot()->addWidget(preset);
    foot()->addWidget(file);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    foot()->addWidget(m_save);
    connect(file, &QPushButton::clicked, this, [this] {
        askForFile(this, tr("Config of an upstream"), tr("JSON files (*.json);;All files (*)"),
                   [this](const QString &path) { load(path); });
    });
    connect(m_save, &QPushButton::clicked, this, &ConfigSheet::save);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ConfigSheet::forgetQuestion);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_reader->askSoon(m_text->toPlainText()); });
    connect(m_reader, &ConfigReader::read, this, &ConfigSheet::showCheck);
    m_reader->ask(m_text->toPlainText());
    resize(720, 600);
    setTabOrder(m_text, preset);
    setTabOrder(preset, file);
}

QPushButton *ConfigSheet::makePresetButton()
{
    auto *button = makeButton(tr("Start fro&m…"), QStringLiteral("configPreset"), this);
    auto *menu = new QMenu(button);
    menu->setObjectName(QStringLiteral("configPresets"));
    button->setMenu(menu);
    whenAnswered(aside([language = presetLanguage()] { return readPresets(language); }), menu,
                 [this, menu](const std::vector<Preset> &presets) {
                     bool generic = true;
                     for (const Preset &preset : presets) {
                         if (generic && !preset.isGeneric)
                             menu->addSeparator();
                         generic = preset.isGeneric;
                         auto *action = menu->addAction(presetTitle(preset));
                         action->setObjectName(QStringLiteral("preset-") + preset.name);
                         connect(action, &QAction::triggered, this, [this, preset] { startFrom(preset); });
                     }
                 });
    return button;
}

// Replaces the text in one step that can be undone.
void ConfigSheet::startFrom(const Preset &preset)
{
    QTextCursor cursor(m_text->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(QString::fromUtf8(preset.config));
    m_text->moveCursor(QTextCursor::Start);
    QStringList needs;
    for (const Preset::Need &need : preset.needs)
        needs.append(QStringLiteral("%1 (%2)").arg(need.secret, need.what));
    m_presetSays = tr("Needs the secrets %1. ").arg(needs.join(QStringLiteral(", ")));
    if (!preset.isGeneric)
        m_presetSays += preset.documentationSeen
                            ? tr("Checked against the platform's documentation.")
                            : tr("The platform's own documentation was not seen: send one test row.");
    m_text->setFocus();
    m_reader->ask(m_text->toPlainText());
}

void ConfigSheet::showCheck(const ConfigCheck &check)
{
    QStringList lines;
    if (!m_presetSays.isEmpty())
        lines.append(m_presetSays);
    for (size_t i = 0; i < std::min(check.notes.size(), notesShown); ++i)
        lines.append(QStringLiteral("%1: %2.").arg(check.notes[i].key, check.notes[i].what));
    if (check.notes.size() > notesShown)
        lines.append(tr("%n more: pushdesk upstream lint", nullptr, static_cast<int>(check.notes.size() - notesShown)));
    if (lines.isEmpty())
        m_notes->clear();
    else
        m_notes->tell(lines.join(QLatin1Char('\n')));
}

void ConfigSheet::load(const QString &path)
{
    whenAnswered(aside([path] { return readConfigFile(path); }), this, [this](const Result<QByteArray> &text) {
        if (text)
            m_text->setPlainText(QString::fromUtf8(*text));
        else
            m_problem->warn(text.error());
    });
}

void ConfigSheet::forgetQuestion()
{
    m_problem->clear();
    m_asked.clear();
    m_save->setText(m_confirm);
}

// Nobody replaces another upstream's config without having been told.
void ConfigSheet::save()
{
    m_save->setEnabled(false);
    const QByteArray json = m_text->toPlainText().toUtf8();
    whenAnswered(aside([json] { return checkConfig(json); }), this, [this](const ConfigCheck &check) {
        m_save->setEnabled(true);
        const QString name = check.config ? check.config->name : QString();
        if (name.isEmpty() || name == m_ofName || name == m_asked) // a wrong config is told by put()
            put(name == m_ofName ? m_ofVersion : m_askedVersion);
        else
            askBefore(name);
    });
}

void ConfigSheet::askBefore(const QString &name)
{
    const auto all = m_engine.read([](ReadStore &store) { return store.upstreams(); });
    whenAnswered(all, this, [this, name](const Result<std::vector<UpstreamRecord>> &upstreams) {
        int version = 0; // there is none
        for (const UpstreamRecord &one : upstreams ? *upstreams : std::vector<UpstreamRecord>())
            version = one.name == name ? one.configVersion : version;
        const bool known = version != 0;
        if (!known && m_ofName.isEmpty()) {
            put(version);
            return;
        }
        m_askedVersion = version;
        m_asked = name;
        const QString shown = nameOnButton(name, m_save);
        m_save->setText(known ? tr("&Replace %1").arg(shown) : tr("&Add %1").arg(shown));
        QString says = known
                           ? tr("There is an upstream %1 already: its config would be replaced by this one.").arg(name)
                           : tr("This config is named %1, so it makes another upstream.").arg(name);
        if (!m_ofName.isEmpty())
            says += u' ' + tr("%1 stays as it is.").arg(m_ofName);
        m_problem->warn(says + u' ' + tr("Press once more, or change `name`."));
    });
}

// Refused where another console has saved or removed it since.
void ConfigSheet::put(int begunFrom)
{
    m_problem->clear();
    m_save->setEnabled(false);
    whenAnswered(m_engine.addUpstream(m_text->toPlainText().toUtf8(), begunFrom), this,
                 [this](const Result<UpstreamId> &id) {
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
