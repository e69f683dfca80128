// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/adding/addsheet.h"

#include "engine/setup/secretnames.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/adding/curlstep.h"
#include "ui/upstreams/adding/namingstep.h"
#include "ui/upstreams/adding/presetdelegate.h"
#include "ui/upstreams/adding/presetwords.h"
#include "ui/upstreams/configfile.h"
#include "ui/upstreams/configsheet.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

const QString emptyConfig = QStringLiteral("{\n  \"name\": \"my-upstream\",\n  \"request\": {\n"
                                           "    \"url\": \"https://api.example.com/push\",\n"
                                           "    \"json\": \"{\\\"key\\\":\\\"{{biz_key}}\\\"}\"\n  },\n"
                                           "  \"columns\": { \"biz_key\": \"key\" },\n  \"rules\": []\n}\n");

} // namespace

AddSheet::AddSheet(Engine &engine, const Theme &theme, SecretKeeper &keeper, QWidget *parent)
    : Sheet(theme, QStringLiteral("addSheet"), tr("Add an upstream"), parent),
      m_engine(engine),
      m_steps(new QStackedWidget(this)),
      m_curl(new CurlStep(theme, this)),
      m_naming(new NamingStep(theme, keeper, this)),
      m_problem(new Strip(theme, QStringLiteral("addProblem"), this))
{
    m_gallery = makeGallery();
    for (QWidget *step : std::initializer_list<QWidget *>{m_gallery, m_curl, m_naming})
        m_steps->addWidget(step);
    content()->addWidget(m_problem);
    content()->addWidget(m_steps, 1);
    addFoot();
    connect(m_curl, &CurlStep::changed, this, [this] { m_next->setEnabled(m_curl->made().has_value()); });
    showStep(m_gallery);
    whenAnswered(aside([language = presetLanguage()] { return readPresets(language); }), this,
                 [this](const std::vector<Preset> &presets) {
                     m_presets = presets;
                     m_search->setPlaceholderText(words::counted(static_cast<qint64>(presets.size()),
                                                                 tr("Search %1 platform"), tr("Search %1 platforms")));
                     filter(m_search->text());
                 });
    resize(720, 560);
}

QWidget *AddSheet::makeGallery()
{
    auto *page = new QWidget(this);
    m_search = new QLineEdit(page);
    m_search->setObjectName(QStringLiteral("addSearch"));
    m_search->setAccessibleName(tr("Search the presets"));
    m_search->setClearButtonEnabled(true);
    m_list = new QListWidget(page);
    m_list->setObjectName(QStringLiteral("addPresets"));
    m_list->setAccessibleName(tr("Presets"));
    m_list->setItemDelegate(new PresetDelegate(m_theme, m_list));
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &AddSheet::filter);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_search, m_list})
        widget->installEventFilter(this); // Enter goes on with a preset; the dialog would press its default button too
    connect(m_list, &QListWidget::itemActivated, this, &AddSheet::choosePreset);
    connect(m_list, &QListWidget::itemClicked, this, &AddSheet::choosePreset);
    return page;
}

bool AddSheet::eventFilter(QObject *watched, QEvent *event)
{
    if ((watched == m_search || watched == m_list) && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            return choosePreset(), true;
        if (watched == m_search && key == Qt::Key_Down)
            return m_list->setFocus(), true;
    }
    return Sheet::eventFilter(watched, event);
}

void AddSheet::addFoot()
{
    m_back = makeButton(tr("&Back"), QStringLiteral("addBack"), this, ButtonKind::Plain, Icon::ChevronLeft);
    foot()->addWidget(m_back);
    const auto start = [this](const QString &words, const char *name, Icon icon, auto action) {
        auto *button = makeButton(words, QLatin1String(name), this, ButtonKind::Plain, icon);
        connect(button, &QPushButton::clicked, this, action);
        foot()->addWidget(button);
        m_starts.push_back(button);
    };
    start(tr("Paste a c&URL line"), "addCurl", Icon::Terminal, [this] { showStep(m_curl); });
    start(tr("&Empty"), "addEmpty", Icon::Plus, [this] {
        m_naming->start(emptyConfig, NamingStep::Secrets::Drafted, {}, {}, {});
        showStep(m_naming);
    });
    start(tr("From a &file…"), "addFile", Icon::File, [this] {
        askForFile(this, tr("Config of an upstream"), tr("JSON files (*.json);;All files (*)"),
                   [this](const QString &path) { readFile(path); });
    });
    start(tr("As &JSON…"), "addAsJson", Icon::Edit, [this] { editAsJson(); });
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    m_next = makeButton({}, QStringLiteral("addNext"), this, ButtonKind::Filled);
    foot()->addWidget(m_next);
    connect(m_back, &QPushButton::clicked, this, &AddSheet::goBack);
    connect(m_next, &QPushButton::clicked, this, &AddSheet::goOn);
}

// The first that is left is chosen: Enter goes on with it.
void AddSheet::filter(const QString &text)
{
    m_list->clear();
    for (const Preset &preset : m_presets) {
        const bool fits = preset.name.contains(text, Qt::CaseInsensitive) ||
                          preset.title.contains(text, Qt::CaseInsensitive) || preset.titleZh.contains(text) ||
                          preset.purpose.contains(text, Qt::CaseInsensitive);
        if (!fits)
            continue;
        addCard(preset);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
    else
        m_problem->tell(tr("No platform is called “%1”. Paste a cURL line of it, or begin empty.").arg(text));
    if (m_list->count() > 0)
        m_problem->clear();
}

// What it is called, what it is for, and the secrets that it asks for.
void AddSheet::addCard(const Preset &preset)
{
    QStringList needs;
    for (const Preset::Need &need : preset.needs)
        needs.append(need.what);
    const QString secrets = needs.isEmpty() ? tr("needs no secret") : needs.join(tr(", "));
    auto *item = new QListWidgetItem(presetTitle(preset), m_list);
    item->setData(PresetDelegate::Purpose, preset.purpose);
    item->setData(PresetDelegate::Needs, secrets);
    item->setData(PresetDelegate::Name, preset.name);
    item->setData(Qt::AccessibleTextRole, tr("%1. %2. Secrets: %3").arg(item->text(), preset.purpose, secrets));
    item->setToolTip((QStringList{item->text(), preset.purpose, secrets} + preset.notes).join(QLatin1Char('\n')));
}

void AddSheet::choosePreset()
{
    const auto *item = m_list->currentItem();
    const QString name = item == nullptr ? QString() : item->data(PresetDelegate::Name).toString();
    const auto preset =
        std::find_if(m_presets.begin(), m_presets.end(), [&](const Preset &one) { return one.name == name; });
    if (preset == m_presets.end())
        return;
    QMap<QString, QString> what;
    for (const Preset::Need &need : preset->needs)
        what.insert(need.secret, need.where.isEmpty() ? need.what : tr("%1, found in %2").arg(need.what, need.where));
    QStringList notes = preset->edit + preset->notes; // what is to be looked at first
    if (!preset->isGeneric)
        notes.append(preset->documentationSeen
                         ? tr("Checked against the platform's documentation.")
                         : tr("The platform's own documentation was not seen: send one real row before a file."));
    m_naming->start(QString::fromUtf8(preset->config), NamingStep::Secrets::Drafted, what, {}, notes);
    showStep(m_naming);
}

void AddSheet::showStep(QWidget *step)
{
    m_problem->clear();
    m_asked.clear();
    m_steps->setCurrentWidget(step);
    if (step == m_naming)
        whenAnswered(askUsers(), this, [this](const SecretUsers &users) { m_naming->setUsers(users); });
    const bool first = step == m_gallery;
    m_back->setVisible(!first);
    for (QPushButton *button : m_starts)
        button->setVisible(first);
    m_next->setVisible(!first);
    m_next->setText(step == m_naming ? tr("&Add upstream") : tr("&Next"));
    m_next->setEnabled(step == m_naming || m_curl->made().has_value());
    if (first)
        m_search->setFocus();
    else if (step == m_curl)
        m_curl->giveFocus();
    else
        m_naming->giveFocus();
}

void AddSheet::goBack()
{
    showStep(m_gallery);
}

void AddSheet::goOn()
{
    if (m_steps->currentWidget() == m_naming)
        return add();
    if (const auto &made = m_curl->made()) {
        m_naming->start(QString::fromUtf8(made->json), NamingStep::Secrets::Drafted, {}, made->secrets, made->notes);
        showStep(m_naming);
    }
}

void AddSheet::readFile(const QString &path)
{
    whenAnswered(aside([path] { return readConfigFile(path); }), this, [this, path](const Result<QByteArray> &text) {
        if (!text)
            return m_problem->warn(text.error());
        if (!ConfigDocument(QString::fromUtf8(*text)).isValid())
            return m_problem->warn(tr("%1 holds no JSON object").arg(path));
        m_naming->start(QString::fromUtf8(*text), NamingStep::Secrets::AsNamed, {}, {}, {});
        showStep(m_naming);
    });
}

void AddSheet::editAsJson()
{
    auto *sheet = new ConfigSheet(m_engine, m_theme, this);
    connect(sheet, &ConfigSheet::saved, this, [this](UpstreamId id) {
        Q_EMIT added(id);
        accept();
    });
    sheet->open();
}

// Nobody's config is replaced from here, and nobody's secret without a question.
void AddSheet::add()
{
    m_next->setEnabled(false);
    whenAnswered(askUsers(), this, [this](const SecretUsers &users) {
        m_next->setEnabled(true);
        m_naming->setUsers(users);
        if (const QString question = m_naming->question(); !question.isEmpty() && question != m_asked) {
            m_asked = question;
            return m_problem->warn(question);
        }
        put();
    });
}

void AddSheet::put()
{
    m_next->setEnabled(false);
    const int none = 0; // there must be no such upstream yet
    whenAnswered(m_engine.addUpstream(m_naming->json().toUtf8(), none), this, [this](const Result<UpstreamId> &id) {
        m_next->setEnabled(true);
        if (!id && id.error().code == ErrorCode::Refused && id.error().where == m_naming->name())
            return m_problem->warn(tr("There is an upstream %1 already. Choose another name.").arg(m_naming->name()));
        if (!id)
            return m_problem->warn(id.error());
        m_naming->keepSecrets();
        Q_EMIT added(*id);
        accept();
    });
}

// The secrets that upstreams name, each with theirs.
QFuture<AddSheet::SecretUsers> AddSheet::askUsers()
{
    return m_engine.read([](ReadStore &store) {
        SecretUsers users;
        if (const auto all = store.upstreams())
            for (const UpstreamRecord &one : *all)
                for (const QString &secret : secretsIn(QString::fromUtf8(one.config)))
                    users[secret].append(one.name);
        return users;
    });
}

} // namespace pushdesk
