// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/importer/importsession.h"
#include "ui/widgets/sheet.h"

class QComboBox;
class QDateEdit;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace pushdesk {

class Buckets;
class DataTable;
class EmptyState;
class PasteButton;
class PreviewModel;
class ProblemsModel;
class SheetChoice;
class Strip;

// From a file to queued tasks: what it is read as, what is wrong with it, what would be pushed, and the button.
class ImporterSheet : public Sheet {
    Q_OBJECT
public:
    ImporterSheet(Engine &engine, const Theme &theme, const QString &upstream, QWidget *parent);
    void setFile(const QString &path);
    void setPasted(const QByteArray &rows); // text, UTF-8

Q_SIGNALS:
    void queued(pushdesk::BatchId batch, const QString &upstream, qint64 rows);
    void upstreamsWanted(); // there is none to import for

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void done(int result) override;

private:
    void makeFields();
    QLayout *makeFieldRow();
    QWidget *makeMiddle();
    void makeFoot();
    void connectParts();
    void askUpstreams();
    void offerUpstreams(const std::vector<UpstreamRecord> &upstreams);
    void chooseFile();
    void startOver(); // with what m_path and m_pasted are now
    void requestChanged();
    void showStep();
    void showPreview(const PreviewReport &report);
    void showCheck(const ImportReport &report);
    void importDone(const ImportReport &report);

    Engine &m_engine;
    ImportSession *m_session;
    Strip *m_strip;
    QComboBox *m_upstream = nullptr;
    QDateEdit *m_date = nullptr;
    QLineEdit *m_scene = nullptr;
    QComboBox *m_encoding = nullptr;
    QComboBox *m_delimiter = nullptr;
    SheetChoice *m_sheet = nullptr;
    QPushButton *m_choose = nullptr;
    PasteButton *m_paste = nullptr;
    QStackedLayout *m_middle = nullptr;
    EmptyState *m_empty = nullptr;
    Buckets *m_buckets = nullptr;
    DataTable *m_table = nullptr;
    DataTable *m_problemTable = nullptr;
    PreviewModel *m_preview = nullptr;
    ProblemsModel *m_problems = nullptr;
    QLabel *m_previewTitle = nullptr;
    QLabel *m_doing = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_push = nullptr;
    QString m_path;                     // or what pasted rows are called
    std::optional<QByteArray> m_pasted; // rows instead of a file
    bool m_workbook = false;            // which has no encoding and no delimiter
    QString m_wantedUpstream;
    std::vector<CsvProblem> m_fileProblems;
    std::optional<ImportCounts> m_counts;
    bool m_noUpstream = false;
};

} // namespace pushdesk
