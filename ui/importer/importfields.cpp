// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/importfields.h"

#include "ui/importer/pastebutton.h"
#include "ui/importer/sheetchoice.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QComboBox>
#include <QDateEdit>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace pushdesk {

namespace {

QString delimiterName(QChar delimiter)
{
    switch (delimiter.unicode()) {
    case u',':
        return ImportFields::tr("comma");
    case u';':
        return ImportFields::tr("semicolon");
    case u'\t':
        return ImportFields::tr("tab");
    case u'|':
        return ImportFields::tr("pipe");
    default:
        return delimiter.isNull() ? QString() : QString(delimiter);
    }
}

constexpr const char *encodings[] = {"utf-8", "gb18030", "big5", "shift_jis", "windows-1252", "utf-16-le", "utf-16-be"};

} // namespace

ImportFields::ImportFields(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_row(new QHBoxLayout(this)),
      m_upstream(new QComboBox(this)),
      m_date(new QDateEdit(QDate::currentDate(), this)),
      m_scene(new QLineEdit(this)),
      m_encoding(new QComboBox(this)),
      m_delimiter(new QComboBox(this)),
      m_sheet(new SheetChoice(theme, this)),
      m_files(new QWidget(this)),
      m_choose(
          makeButton(tr("Choose &another…"), QStringLiteral("importChoose"), m_files, ButtonKind::Plain, Icon::File)),
      m_paste(new PasteButton(m_files))
{
    makeFields();
    auto *files = new QHBoxLayout(m_files);
    files->setContentsMargins({});
    files->setSpacing(Theme::buttonGap);
    files->addWidget(m_choose);
    files->addWidget(m_paste);
    m_row->setContentsMargins({});
    m_row->setSpacing(Theme::gap);
    add(tr("&Upstream"), m_upstream, 3);
    add(tr("Batch &date"), m_date, 2);
    add(tr("&Scene"), m_scene, 3);
    m_encodingBox = add(tr("&Encoding"), m_encoding, 3);
    m_delimiterBox = add(tr("De&limiter"), m_delimiter, 3);
    m_row->addWidget(m_sheet, 3);
    connect(m_upstream, &QComboBox::currentIndexChanged, this, [this] {
        m_upstream->setToolTip(m_upstream->currentText());
        Q_EMIT upstreamChanged();
        Q_EMIT changed();
    });
    connect(m_upstream, &QComboBox::activated, this, [this] {
        m_said = true;
        m_wanted = m_upstream->currentText();
    });
    for (QComboBox *combo : {m_encoding, m_delimiter})
        connect(combo, &QComboBox::currentIndexChanged, this, &ImportFields::changed);
    connect(m_date, &QDateEdit::dateChanged, this, &ImportFields::changed);
    connect(m_scene, &QLineEdit::textChanged, this, &ImportFields::changed);
    connect(m_choose, &QPushButton::clicked, this, &ImportFields::fileWanted);
    connect(m_sheet, &SheetChoice::changed, this, &ImportFields::changed);
    connect(m_paste, &PasteButton::pasted, this, &ImportFields::pasted);
    connect(m_paste, &PasteButton::fileWanted, this, &ImportFields::pastedFile);
    connect(m_paste, &PasteButton::nothingToPaste, this, &ImportFields::nothingToPaste);
}

void ImportFields::makeFields()
{
    m_upstream->setObjectName(QStringLiteral("importUpstream"));
    m_upstream->setPlaceholderText(tr("Choose an upstream"));
    m_date->setObjectName(QStringLiteral("importDate"));
    m_date->setDisplayFormat(QStringLiteral("yyyy-MM-dd"));
    m_date->setCalendarPopup(true);
    m_date->setMinimumWidth(m_date->fontMetrics().horizontalAdvance(QStringLiteral("2026-10-12")) + 56);
    m_scene->setObjectName(QStringLiteral("importScene"));
    m_scene->setPlaceholderText(tr("the upstream's"));
    m_date->setToolTip(tr("The batch date is part of the request id: under a new date a row is sent again."));
    m_scene->setToolTip(tr("The scene, too, is part of the request id: under a new one a row is sent again."));
    m_encoding->setObjectName(QStringLiteral("importEncoding"));
    m_encoding->addItem(tr("Detected"), QByteArray());
    for (const char *encoding : encodings)
        m_encoding->addItem(QString::fromLatin1(encoding), QByteArray(encoding));
    const auto widest = [this](QComboBox *combo, const QString &text) {
        combo->setMinimumWidth(combo->fontMetrics().horizontalAdvance(text) + 48);
    };
    widest(m_encoding, tr("Detected: %1").arg(QStringLiteral("windows-1252")));
    widest(m_delimiter, tr("Detected: %1").arg(delimiterName(u';')));
    widest(m_upstream, QStringLiteral("mmmmmmmmm"));
    m_delimiter->setObjectName(QStringLiteral("importDelimiter"));
    m_delimiter->addItem(tr("Detected"), QChar());
    for (const char16_t delimiter : {u',', u';', u'\t', u'|'})
        m_delimiter->addItem(delimiterName(delimiter), QChar(delimiter));
}

QWidget *ImportFields::add(const QString &title, QWidget *field, int stretch)
{
    auto *label = m_theme.label(Type::Small, this, true);
    label->setText(title);
    label->setBuddy(field);
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(label);
    column->addWidget(field);
    m_row->addWidget(box, stretch);
    return box;
}

void ImportFields::offerUpstreams(const std::vector<UpstreamRecord> &upstreams, const QString &wanted)
{
    const QSignalBlocker quiet(m_upstream);
    m_upstream->clear();
    for (const UpstreamRecord &upstream : upstreams)
        m_upstream->addItem(upstream.name);
    m_wanted = upstreams.size() == 1 ? upstreams.front().name : wanted;
    select(m_wanted);
}

// Never the first of the list for want of a better one: rows would go to whoever is called so.
void ImportFields::select(const QString &upstream)
{
    m_upstream->setCurrentIndex(upstream.isEmpty() ? -1 : m_upstream->findText(upstream));
    m_upstream->setToolTip(m_upstream->currentText());
}

bool ImportFields::suggestUpstream(const QString &name)
{
    if (m_said || name.isEmpty() || name == m_upstream->currentText() || m_upstream->findText(name) < 0)
        return false;
    select(name);
    return true;
}

void ImportFields::fill(ImportRequest &request) const
{
    request.upstream = m_upstream->currentText();
    request.batchDate = m_date->date().toString(Qt::ISODate);
    request.scene = m_scene->text().trimmed();
    request.csv.encoding = m_encoding->currentData().toByteArray();
    request.csv.delimiter = m_delimiter->currentData().toChar();
    request.csv.sheet = m_sheet->sheet();
}

void ImportFields::resetReading()
{
    const QSignalBlocker a(m_encoding), b(m_delimiter), c(m_upstream);
    m_encoding->setCurrentIndex(0);
    m_delimiter->setCurrentIndex(0);
    m_said = false;
    select(m_wanted);
    showReading(true);
    m_sheet->forget();
}

void ImportFields::show(const PreviewReport &report)
{
    const CsvDialect &dialect = report.dialect;
    const bool workbook = !report.sheets.isEmpty(); // which has no encoding and no delimiter
    m_sheet->setSheets(report.sheets, report.sheet);
    showReading(!workbook);
    m_encoding->setItemText(0, tr("Detected: %1").arg(QString::fromLatin1(dialect.encoding)));
    m_delimiter->setItemText(0, tr("Detected: %1").arg(delimiterName(dialect.delimiter)));
    m_encoding->setToolTip(m_encoding->currentText());
    m_delimiter->setToolTip(m_delimiter->currentText());
}

// A workbook says both itself.
void ImportFields::showReading(bool text)
{
    m_encodingBox->setVisible(text);
    m_delimiterBox->setVisible(text);
}

QWidget *ImportFields::first() const
{
    return m_upstream;
}

void ImportFields::setChoosing(bool anotherFile, bool pasting)
{
    m_choose->setVisible(anotherFile);
    m_paste->setVisible(pasting);
}

QString ImportFields::upstream() const
{
    return m_upstream->currentText();
}

} // namespace pushdesk
