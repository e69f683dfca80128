// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/repairsheet.h"

#include "engine/rowediting.h"
#include "engine/store/database.h"
#include "engine/store/taskstore.h"
#include "ui/deadletters/repairlinesmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

struct Opened {
    FrozenLetters set;
    QStringList all;
    QStringList identity; // they say which request a row is
};

// The set of this moment, and the columns of its newest letter; others may have more.
Result<Opened> openedSet(ReadStore &store, const DeadLetterFilter &filter)
{
    auto set = LetterReads(store.database()).frozen(filter);
    if (!set)
        return set.error();
    if (set->rows == 0)
        return Opened{std::move(*set), {}, {}};
    auto row = editableRow(store.database(), set->filter.ids.back());
    if (!row)
        return row.error();
    auto identity = identityColumns(*row);
    if (!identity)
        return identity.error();
    return Opened{std::move(*set), row->columns, std::move(*identity)};
}

} // namespace

RepairSheet::RepairSheet(Engine &engine, const Theme &theme, const DeadLetterFilter &filter, const QString &what,
                         QWidget *parent)
    : Sheet(theme, QStringLiteral("repairSheet"), tr("Repair %1").arg(what), parent),
      m_engine(engine),
      m_lines(new RepairLinesModel(this))
{
    subtitle()->setText(tr("One correction for all of them. Nothing is changed or sent before you confirm."));
    m_table = new DataTable(theme, engine.clock(), QStringLiteral("repairTable"), this);
    m_table->setAccessibleName(tr("What the repair does to each row"));
    m_counts = theme.label(Type::Body, this);
    m_counts->setObjectName(QStringLiteral("repairCounts"));
    m_counts->setTextFormat(Qt::PlainText);
    m_counts->setWordWrap(true);
    m_anyway = new QCheckBox(this);
    m_anyway->setObjectName(QStringLiteral("repairAnyway"));
    m_anyway->hide();
    content()->setSpacing(8);
    content()->addWidget(makeFields());
    content()->addWidget(m_counts);
    content()->addWidget(m_table, 1);
    content()->addWidget(m_anyway);
    makeFoot();
    m_table->show(m_lines, {{QStringLiteral("SF1390027714519"), 0},
                            {QStringLiteral("mmmmmmmmmmmmmmmm"), 0},
                            {{}, 0},
                            {tr("may duplicate, stays open") + QStringLiteral("mm"), 0}});
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &RepairSheet::plan);
    connect(m_anyway, &QCheckBox::toggled, this, &RepairSheet::edited);
    const QSize room = parent->window()->size();
    setFixedSize(std::min(900, room.width() - 80), std::min(620, room.height() - 80));
    askSet(filter);
    edited();
}

RepairSheet::~RepairSheet()
{
    m_planning.cancel();
}

QWidget *RepairSheet::makeFields()
{
    auto *box = new QWidget(this);
    m_column = new QComboBox(box);
    m_column->setObjectName(QStringLiteral("repairColumn"));
    m_column->setMinimumWidth(160);
    auto *name = m_theme.label(Type::Small, box, true);
    name->setText(tr("C&olumn"));
    name->setBuddy(m_column);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(Theme::gap);
    grid->setVerticalSpacing(4);
    grid->addWidget(name, 0, 0);
    grid->addWidget(m_column, 1, 0);
    grid->addWidget(makeWays(box), 0, 1, 2, 1);
    grid->setColumnStretch(1, 1);
    connect(m_column, &QComboBox::currentIndexChanged, this, &RepairSheet::edited);
    return box;
}

QWidget *RepairSheet::makeWays(QWidget *parent)
{
    auto *box = new QWidget(parent);
    const auto field = [this, box](const QString &name, const QString &what) {
        auto *edit = new QLineEdit(box);
        edit->setObjectName(name);
        edit->setAccessibleName(what);
        edit->setPlaceholderText(what);
        edit->setFont(m_theme.font(Type::Fixed));
        connect(edit, &QLineEdit::textChanged, this, &RepairSheet::edited);
        return edit;
    };
    const auto check = [this](auto *button, const QString &name) {
        button->setObjectName(name);
        connect(button, &QAbstractButton::toggled, this, &RepairSheet::edited);
        return button;
    };
    m_replace = check(new QRadioButton(tr("&Find and replace"), box), QStringLiteral("repairReplace"));
    m_set = check(new QRadioButton(tr("&Set to"), box), QStringLiteral("repairSet"));
    m_find = field(QStringLiteral("repairFind"), tr("Find"));
    m_with = field(QStringLiteral("repairWith"), tr("Replace with"));
    m_value = field(QStringLiteral("repairValue"), tr("New cell"));
    m_regex = check(new QCheckBox(tr("Regular e&xpression"), box), QStringLiteral("repairRegex"));
    m_regex->setToolTip(tr("What stands in round brackets is \\1, \\2 in the new text"));
    m_matchCase = check(new QCheckBox(tr("&Match case"), box), QStringLiteral("repairCase"));
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(Theme::gap);
    grid->setVerticalSpacing(6);
    grid->addWidget(m_replace, 0, 0, Qt::AlignLeft);
    grid->addWidget(m_find, 0, 1);
    grid->addWidget(m_with, 0, 2);
    grid->addWidget(m_regex, 0, 3);
    grid->addWidget(m_set, 1, 0, Qt::AlignLeft);
    grid->addWidget(m_value, 1, 1, 1, 2);
    grid->addWidget(m_matchCase, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    const QSignalBlocker quiet(m_replace);
    m_replace->setChecked(true);
    return box;
}

void RepairSheet::makeFoot()
{
    auto *how = m_theme.label(Type::Small, this, true);
    how->setText(
        tr("They go as one replay: one row, five, then the rest. It stops by itself where they fail the same."));
    how->setWordWrap(true);
    foot()->addWidget(how, 1);
    addCancel(tr("&Cancel"));
    m_confirm = makeButton({}, QStringLiteral("repairConfirm"), this, ButtonKind::Filled);
    needsFocus(m_confirm);
    foot()->addWidget(m_confirm);
    connect(m_confirm, &QPushButton::clicked, this, &RepairSheet::repair);
}

// What dies while the sheet is open is not repaired: the set is that of now, by the numbers of its letters.
void RepairSheet::askSet(const DeadLetterFilter &filter)
{
    whenAnswered(m_engine.read([filter](ReadStore &store) { return openedSet(store, filter); }), this,
                 [this](const Result<Opened> &opened) {
                     if (!opened) {
                         showError(opened.error());
                         return;
                     }
                     m_frozen = opened->set;
                     if (m_frozen->rows > 0)
                         takeColumns(opened->all, opened->identity);
                     else
                         edited();
                 });
}

void RepairSheet::takeColumns(const QStringList &columns, const QStringList &identity)
{
    for (const QString &column : columns)
        if (!identity.contains(column))
            m_column->addItem(column, column);
    m_find->setFocus();
    edited();
}

RepairOrder RepairSheet::order() const
{
    RepairOrder order;
    order.filter = m_frozen->filter;
    order.kind = m_set->isChecked() ? RepairOrder::Kind::Set : RepairOrder::Kind::Replace;
    order.column = m_column->currentData().toString();
    order.find = m_find->text();
    order.with = m_set->isChecked() ? m_value->text() : m_with->text();
    order.regex = m_regex->isChecked();
    order.matchCase = m_matchCase->isChecked();
    order.anyway = m_anyway->isVisibleTo(this) && m_anyway->isChecked();
    return order;
}

bool RepairSheet::complete() const
{
    return m_frozen && m_frozen->rows > 0 && !m_column->currentData().toString().isEmpty() &&
           (m_set->isChecked() || !m_find->text().isEmpty());
}

void RepairSheet::edited()
{
    if (m_confirm == nullptr)
        return; // still being made
    const bool set = m_set->isChecked();
    m_value->setEnabled(set);
    for (QWidget *field : {static_cast<QWidget *>(m_find), static_cast<QWidget *>(m_with),
                           static_cast<QWidget *>(m_regex), static_cast<QWidget *>(m_matchCase)})
        field->setEnabled(!set);
    ++m_generation; // what is being planned is no longer asked for
    m_planning.cancel();
    m_confirm->setEnabled(false);
    m_confirm->setText(tr("&Repair and replay"));
    if (complete()) {
        m_typing.start();
        return;
    }
    m_typing.stop();
    m_lines->setLines({});
    if (m_frozen && m_frozen->rows == 0)
        m_counts->setText(m_frozen->inReplay > 0 ? tr("All of them are in a replay already")
                                                 : tr("None is left to repair"));
    else
        m_counts->setText(set ? tr("Choose the column")
                              : tr("Say what to find: what it does to each row is shown here"));
}

void RepairSheet::plan()
{
    m_planning = m_engine.planRepair(order());
    const quint64 asked = m_generation;
    auto *watcher = whenAnswered(m_planning, this, [this, asked](const Result<RepairReport> &report) {
        if (asked != m_generation)
            return;
        if (report)
            show(*report);
        else
            showError(report.error());
    });
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this, [this, asked](int permille) {
        if (asked == m_generation && permille < 1000)
            m_counts->setText(tr("Looking at each row, %1 % are done").arg(permille / 10));
    });
}

void RepairSheet::show(const RepairReport &report)
{
    const auto &verdicts = report.replay.verdicts;
    const qint64 risky = verdicts.at(ReplayVerdict::PastTtl);
    QStringList parts;
    const auto say = [&parts](qint64 n, const QString &text) {
        if (n > 0)
            parts += text.arg(format::number(n));
    };
    say(verdicts.at(ReplayVerdict::NewId), tr("%1 change and get a new id"));
    say(verdicts.at(ReplayVerdict::SameId), tr("%1 change and keep their id"));
    say(risky, tr("%1 may be done there already"));
    say(report.unchanged, tr("%1 stay as they are"));
    say(report.invalid, tr("%1 would be invalid"));
    say(report.leftOut, tr("%1 left out"));
    m_counts->setText(tr("%1: %2").arg(words::counted(report.rows, tr("%1 row"), tr("%1 rows")),
                                       parts.isEmpty() ? tr("nothing to do") : parts.join(tr(", "))));
    m_lines->setLines(report.lines);
    m_anyway->setVisible(risky > 0);
    m_anyway->setText(tr("Send the %1 that may be done there already too").arg(format::number(risky)));
    m_confirm->setText(tr("&Repair and replay %1").arg(format::number(report.replay.total)));
    m_confirm->setEnabled(report.replay.total > 0);
}

void RepairSheet::showError(const Error &error)
{
    m_lines->setLines({});
    m_counts->setText(error.where == QLatin1String("find")
                          ? tr("This regular expression cannot be read, %1.").arg(error.detail)
                          : words::error(error));
}

void RepairSheet::repair()
{
    m_confirm->setEnabled(false);
    m_counts->setText(tr("Repairing…"));
    m_planning = m_engine.repairAndReplay(order()); // closed before all rows were looked at: nothing is changed
    whenAnswered(m_planning, this, [this](const Result<RepairReport> &report) {
        if (!report) {
            showError(report.error());
            return;
        }
        Q_EMIT repaired(*report);
        accept();
    });
}

} // namespace pushdesk
