// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/importersheet.h"

#include "ui/importer/buckets.h"
#include "ui/importer/pastebutton.h"
#include "ui/importer/previewmodel.h"
#include "ui/importer/problemsmodel.h"
#include "ui/importer/sheetchoice.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QDateEdit>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>

namespace pushdesk {

namespace {

QString keyColumn(const QByteArray &config)
{
    return QJsonDocument::fromJson(config)[QLatin1String("columns")][QLatin1String("biz_key")].toString();
}

bool hasLines(const QByteArray &config)
{
    return QJsonDocument::fromJson(config)[QLatin1String("columns")][QLatin1String("lines")].toBool();
}

QString delimiterName(QChar delimiter)
{
    switch (delimiter.unicode()) {
    case u',':
        return ImporterSheet::tr("comma");
    case u';':
        return ImporterSheet::tr("semicolon");
    case u'\t':
        return ImporterSheet::tr("tab");
    case u'|':
        return ImporterSheet::tr("pipe");
    default:
        return delimiter.isNull() ? QString() : QString(delimiter);
    }
}

constexpr int linesRole = Qt::UserRole + 1; // of an upstream: the rows of one key are one task
constexpr const char *encodings[] = {"utf-8", "gb18030", "big5", "shift_jis", "windows-1252", "utf-16-le", "utf-16-be"};

} // namespace

ImporterSheet::ImporterSheet(Engine &engine, const Theme &theme, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("importerSheet"), tr("Import a file"), parent),
      m_engine(engine),
      m_session(new ImportSession(engine, this)),
      m_strip(new Strip(theme, QStringLiteral("importStrip"), this)),
      m_preview(new PreviewModel(this)),
      m_problems(new ProblemsModel(this)),
      m_wantedUpstream(upstream)
{
    setAcceptDrops(true);
    makeFields();
    content()->setSpacing(Theme::gap);
    content()->addLayout(makeFieldRow());
    content()->addWidget(m_strip);
    content()->addWidget(makeMiddle(), 1);
    makeFoot();
    connectParts();
    askUpstreams();
    showStep();
    resize(984, 656);
}

void ImporterSheet::makeFields()
{
    m_upstream = new QComboBox(this);
    m_upstream->setObjectName(QStringLiteral("importUpstream"));
    m_date = new QDateEdit(QDate::currentDate(), this);
    m_date->setObjectName(QStringLiteral("importDate"));
    m_date->setDisplayFormat(QStringLiteral("yyyy-MM-dd"));
    m_date->setCalendarPopup(true);
    m_date->setMinimumWidth(m_date->fontMetrics().horizontalAdvance(QStringLiteral("2026-10-12")) + 56);
    m_scene = new QLineEdit(this);
    m_scene->setObjectName(QStringLiteral("importScene"));
    m_scene->setPlaceholderText(tr("the upstream's"));
    m_date->setToolTip(tr("The batch date is part of the request id: under a new date a row is sent again."));
    m_scene->setToolTip(tr("The scene, too, is part of the request id: under a new one a row is sent again."));
    m_encoding = new QComboBox(this);
    m_encoding->setObjectName(QStringLiteral("importEncoding"));
    m_encoding->addItem(tr("Detected"), QByteArray());
    for (const char *encoding : encodings)
        m_encoding->addItem(QString::fromLatin1(encoding), QByteArray(encoding));
    m_delimiter = new QComboBox(this);
    m_delimiter->setObjectName(QStringLiteral("importDelimiter"));
    m_delimiter->addItem(tr("Detected"), QChar());
    for (const char16_t delimiter : {u',', u';', u'\t', u'|'})
        m_delimiter->addItem(delimiterName(delimiter), QChar(delimiter));
    m_sheet = new SheetChoice(m_theme, this);
    m_choose = makeButton(tr("Choose &another…"), QStringLiteral("importChoose"), this, ButtonKind::Plain, Icon::File);
    m_paste = new PasteButton(this);
}

QLayout *ImporterSheet::makeFieldRow()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::gap);
    const auto add = [this, row](const QString &title, QWidget *field, int stretch) {
        auto *label = m_theme.label(Type::Small, this, true);
        label->setText(title);
        label->setBuddy(field);
        auto *column = new QVBoxLayout;
        column->setSpacing(2);
        column->addWidget(label);
        column->addWidget(field);
        row->addLayout(column, stretch);
    };
    add(tr("&Upstream"), m_upstream, 3);
    add(tr("Batch &date"), m_date, 2);
    add(tr("&Scene"), m_scene, 3);
    add(tr("&Encoding"), m_encoding, 3);
    add(tr("De&limiter"), m_delimiter, 3);
    row->addWidget(m_sheet, 3);
    row->addWidget(m_choose, 0, Qt::AlignBottom);
    row->addWidget(m_paste, 0, Qt::AlignBottom);
    return row;
}

QWidget *ImporterSheet::makeMiddle()
{
    auto *middle = new QWidget(this);
    m_empty = new EmptyState(m_theme, QStringLiteral("importEmpty"), middle);
    auto *both = new QWidget(middle);
    auto *left = new Panel(m_theme, Panel::Edge::Rounded, both);
    m_buckets = new Buckets(m_theme, left);
    auto *in = new QVBoxLayout(left);
    in->setContentsMargins(1, 1, 1, 1);
    in->addWidget(m_buckets);
    auto *right = new Panel(m_theme, Panel::Edge::Rounded, both);
    m_previewTitle = m_theme.label(Type::Small, right, true);
    m_previewTitle->setObjectName(QStringLiteral("importPreviewTitle"));
    m_previewTitle->setContentsMargins(12, 8, 12, 8);
    m_table = new DataTable(m_theme, m_engine.clock(), QStringLiteral("importPreview"), right);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->show(m_preview, {});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_problemTable = new DataTable(m_theme, m_engine.clock(), QStringLiteral("importProblems"), right);
    m_problemTable->show(m_problems,
                         {{tr("%1, line %2").arg(QStringLiteral("10,000"), QStringLiteral("10,000")), 0}, {{}, 0}});
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_previewTitle);
    column->addWidget(new Line(m_theme, Qt::Horizontal, right));
    column->addWidget(m_table, 3);
    column->addWidget(new Line(m_theme, Qt::Horizontal, right));
    column->addWidget(m_problemTable, 2);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->setSpacing(Theme::gap);
    row->addWidget(left, 9);
    row->addWidget(right, 11);
    m_middle = new QStackedLayout(middle);
    m_middle->addWidget(m_empty);
    m_middle->addWidget(both);
    return middle;
}

void ImporterSheet::makeFoot()
{
    m_doing = m_theme.label(Type::Small, this, true);
    m_doing->setObjectName(QStringLiteral("importDoing"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("importProgress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(200);
    foot()->addWidget(m_progress);
    foot()->addWidget(m_doing);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    m_push = makeButton({}, QStringLiteral("importPush"), this, ButtonKind::Filled);
    foot()->addWidget(m_push);
}

void ImporterSheet::connectParts()
{
    connect(m_choose, &QPushButton::clicked, this, &ImporterSheet::chooseFile);
    connect(m_paste, &PasteButton::pasted, this, &ImporterSheet::setPasted);
    connect(m_paste, &PasteButton::fileWanted, this, &ImporterSheet::setFile);
    connect(m_paste, &PasteButton::nothingToPaste, this,
            [this] { m_strip->tell(tr("There are no rows in the clipboard: copy them in the spreadsheet first")); });
    connect(m_sheet, &SheetChoice::changed, this, &ImporterSheet::requestChanged);
    connect(m_empty, &EmptyState::asked, this, [this] {
        if (m_noUpstream) {
            Q_EMIT upstreamsWanted();
            reject();
        } else {
            chooseFile();
        }
    });
    connect(m_buckets, &Buckets::againChanged, this, &ImporterSheet::requestChanged);
    connect(m_buckets, &Buckets::rejectsWanted, this, [this] {
        const QString name = QFileInfo(m_path).completeBaseName() + QStringLiteral("_invalid.csv");
        askWhereToSave(this, tr("Export the invalid rows"), name,
                       [this](const QString &path) { m_session->exportRejects(path); });
    });
    for (QComboBox *combo : {m_upstream, m_encoding, m_delimiter})
        connect(combo, &QComboBox::currentIndexChanged, this, &ImporterSheet::requestChanged);
    connect(m_date, &QDateEdit::dateChanged, this, &ImporterSheet::requestChanged);
    connect(m_scene, &QLineEdit::textChanged, this, &ImporterSheet::requestChanged);
    connect(m_push, &QPushButton::clicked, m_session, &ImportSession::push);
    connect(m_session, &ImportSession::stepChanged, this, &ImporterSheet::showStep);
    connect(m_session, &ImportSession::progressed, m_progress, &QProgressBar::setValue);
    connect(m_session, &ImportSession::previewed, this, &ImporterSheet::showPreview);
    connect(m_session, &ImportSession::checked, this, &ImporterSheet::showCheck);
    connect(m_session, &ImportSession::imported, this, &ImporterSheet::importDone);
    connect(m_session, &ImportSession::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_session, &ImportSession::rejectsWritten, this, [this](const QString &path, qint64 rows) {
        const bool orders = m_counts && m_counts->orders;
        m_strip->tell((orders ? tr("The rows of %1 orders written to %2") : tr("%1 rows written to %2"))
                          .arg(format::number(rows), path));
    });
}

void ImporterSheet::askUpstreams()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.upstreams(); }), this, [this](const auto &answer) {
        if (answer)
            offerUpstreams(*answer);
        else
            m_strip->warn(answer.error());
    });
}

void ImporterSheet::offerUpstreams(const std::vector<UpstreamRecord> &upstreams)
{
    {
        const QSignalBlocker quiet(m_upstream);
        m_upstream->clear();
        for (const UpstreamRecord &upstream : upstreams) {
            m_upstream->addItem(upstream.name, keyColumn(upstream.config));
            m_upstream->setItemData(m_upstream->count() - 1, hasLines(upstream.config), linesRole);
        }
        m_upstream->setCurrentIndex(std::max(0, m_upstream->findText(m_wantedUpstream)));
    }
    m_noUpstream = upstreams.empty();
    requestChanged();
}

void ImporterSheet::chooseFile()
{
    askForFile(this, tr("Import a file"),
               tr("CSV files and Excel workbooks (*.csv *.txt *.tsv *.xlsx *.xlsm);;All files (*)"),
               [this](const QString &path) { setFile(path); });
}

void ImporterSheet::setFile(const QString &path)
{
    m_path = path;
    m_pasted.reset();
    setTitle(tr("Import %1").arg(QFileInfo(path).fileName()));
    startOver();
}

void ImporterSheet::setPasted(const QByteArray &rows)
{
    m_path = pastedRowsName;
    m_pasted = rows;
    setTitle(tr("Import pasted rows"));
    startOver();
}

void ImporterSheet::startOver()
{
    const QSignalBlocker a(m_encoding), b(m_delimiter);
    m_encoding->setCurrentIndex(0);
    m_delimiter->setCurrentIndex(0);
    m_sheet->forget();
    m_workbook = false;
    requestChanged();
}

void ImporterSheet::requestChanged()
{
    if (m_session->step() == ImportSession::Step::Importing)
        return;
    ImportRequest request;
    request.path = m_noUpstream ? QString() : m_path;
    request.bytes = m_pasted;
    request.csv.sheet = m_sheet->sheet();
    request.upstream = m_upstream->currentText();
    request.batchDate = m_date->date().toString(Qt::ISODate);
    request.scene = m_scene->text().trimmed();
    request.csv.encoding = m_encoding->currentData().toByteArray();
    request.csv.delimiter = m_delimiter->currentData().toChar();
    request.again = m_buckets->again();
    m_counts.reset();
    m_buckets->setCounts({});
    m_strip->clear();
    m_session->setRequest(request, m_upstream->currentData().toString(), m_upstream->currentData(linesRole).toBool());
}

void ImporterSheet::showStep()
{
    using Step = ImportSession::Step;
    const Step step = m_session->step();
    const bool busy = step == Step::Reading || step == Step::Checking || step == Step::Importing;
    const bool importing = step == Step::Importing;
    m_middle->setCurrentIndex(m_path.isEmpty() || m_noUpstream ? 0 : 1);
    m_progress->setVisible(busy);
    if (busy)
        m_progress->setValue(0);
    m_doing->setText(step == Step::Reading    ? tr("Reading the file…")
                     : step == Step::Checking ? tr("Checking the rows, nothing is sent…")
                     : importing              ? tr("Queueing. Cancel leaves nothing queued")
                                              : QString());
    for (QWidget *field : std::initializer_list<QWidget *>{m_upstream, m_date, m_scene, m_sheet, m_choose, m_paste})
        field->setEnabled(!importing);
    for (QComboBox *field : {m_encoding, m_delimiter})
        field->setEnabled(!importing && !m_workbook);
    m_paste->setVisible(!m_noUpstream);
    const qint64 rows = m_counts ? m_counts->accepted : 0;
    m_push->setText(m_counts ? tr("&Push %1").arg(format::number(rows)) : tr("&Push"));
    m_push->setEnabled(step == Step::Checked && rows > 0);
    m_choose->setVisible(!m_path.isEmpty());
    if (m_noUpstream)
        m_empty->say(Icon::Upstreams, tr("No upstream yet"), tr("Rows need an upstream to go to. Add it first."),
                     tr("&Add an upstream…"));
    else
        m_empty->say(
            Icon::Import, tr("Drop a CSV file or an Excel workbook here"),
            tr("Or paste rows that you copied in a spreadsheet. Encoding and columns are found for you. Nothing "
               "is sent until you press Push."),
            tr("Choose a &file…"));
}

void ImporterSheet::showPreview(const PreviewReport &report)
{
    m_preview->setReport(report);
    m_table->fitColumns(56, 240);
    m_fileProblems = report.problems;
    m_problems->setProblems(m_fileProblems);
    m_problemTable->setVisible(m_problems->rowCount() > 0);
    m_workbook = report.dialect.delimiter.isNull() && !report.sheets.isEmpty();
    m_sheet->setSheets(report.sheets, report.sheet);
    for (QComboBox *field : {m_encoding, m_delimiter})
        field->setEnabled(!m_workbook);
    m_encoding->setItemText(0, tr("Detected: %1").arg(QString::fromLatin1(report.dialect.encoding)));
    m_delimiter->setItemText(0, m_workbook ? tr("None, an Excel workbook")
                                           : tr("Detected: %1").arg(delimiterName(report.dialect.delimiter)));
    m_previewTitle->setText(tr("%1, %2, as they stand in the file")
                                .arg(words::counted(report.rowCount, tr("%1 row"), tr("%1 rows")),
                                     words::counted(report.columns.size(), tr("%1 column"), tr("%1 columns"))));
}

void ImporterSheet::showCheck(const ImportReport &report)
{
    m_counts = report.counts;
    m_buckets->setCounts(report.counts);
    // What blocks a row comes from the check, which knows the upstream; the preview adds its warnings.
    auto problems = m_fileProblems;
    std::erase_if(problems, [](const CsvProblem &problem) { return problem.level == CsvProblem::Level::Block; });
    problems.insert(problems.end(), report.problems.begin(), report.problems.end());
    problems.insert(problems.end(), report.warnings.begin(), report.warnings.end());
    m_problems->setProblems(std::move(problems));
    m_problemTable->setVisible(m_problems->rowCount() > 0);
    if (report.sameFileBatch.isValid())
        m_strip->tell(tr("The same file was imported before, at %1").arg(format::dateTime(report.sameFileAt)));
    showStep();
    if (m_push->isEnabled())
        m_push->setFocus();
}

void ImporterSheet::importDone(const ImportReport &report)
{
    if (!report.batch.isValid()) {
        m_counts = report.counts;
        m_buckets->setCounts(report.counts);
        showStep();
        m_strip->tell(tr("Nothing was new, so nothing was queued"));
        return;
    }
    Q_EMIT queued(report.batch, m_upstream->currentText(), report.counts.accepted);
    accept();
}

void ImporterSheet::done(int result)
{
    m_session->cancel();
    Sheet::done(result);
}

void ImporterSheet::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().constFirst().isLocalFile())
        event->acceptProposedAction();
}

void ImporterSheet::dropEvent(QDropEvent *event)
{
    setFile(event->mimeData()->urls().constFirst().toLocalFile());
    event->acceptProposedAction();
}

} // namespace pushdesk
