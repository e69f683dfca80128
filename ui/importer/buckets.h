// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "ui/theme/look.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace pushdesk {

class GlyphLabel;
class SegmentedBar;
class Theme;

// The buckets of DESIGN R6: what goes out first, what does not below, each with its count and its reason.
class Buckets : public QWidget {
    Q_OBJECT
public:
    Buckets(const Theme &theme, QWidget *parent = nullptr);
    // `without`: what would be without “Push again”, where that is known. `shapeConfirmed`: by a person.
    void show(const ImportReport &report, const std::optional<ImportCounts> &without, bool shapeConfirmed);
    void clear(); // not known yet
    void reset(); // another file: nothing is answered
    [[nodiscard]] bool again() const;

Q_SIGNALS:
    void againChanged();
    void rejectsWanted();
    void problemsWanted(); // to see them

private:
    void setCounts(const std::optional<ImportCounts> &counts); // none: not known yet
    void setSamples(const ImportPlan &plan);
    enum Row { Push, Delivered, Queued, InFile, Invalid, RowCount };
    QWidget *makeRow(Row row, Look look);
    [[nodiscard]] static QString headline(const std::optional<ImportCounts> &counts);
    void setRow(Row row, std::optional<qint64> rows, const QString &title, const QString &text);

    struct Parts {
        QWidget *box = nullptr;
        QLabel *count = nullptr;
        QLabel *title = nullptr;
        QLabel *text = nullptr;
        QLabel *samples = nullptr; // a few rows of it
    };
    QWidget *makeWarning(QWidget *box);
    class Box;

    const Theme &m_theme;
    QLabel *m_headline;
    QLabel *m_time;
    SegmentedBar *m_bar;
    std::vector<Parts> m_parts;
    QCheckBox *m_again = nullptr;
    QPushButton *m_rejects = nullptr;
    QPushButton *m_see = nullptr;
    QLabel *m_sum;
    QWidget *m_warning = nullptr;
    QLabel *m_sentBefore = nullptr; // what it says
};

} // namespace pushdesk
