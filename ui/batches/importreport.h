// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/theme/look.h"

#include <QScrollArea>

#include <vector>

class QLabel;

namespace pushdesk {

class GlyphLabel;
class KeyValues;
class Theme;

// What the import came to: the buckets of the rows and how the file was read.
class ImportReportView : public QScrollArea {
    Q_OBJECT
public:
    explicit ImportReportView(const Theme &theme, QWidget *parent = nullptr);
    void show(const BatchRecord &batch);

private:
    struct Bucket {
        QLabel *count;
        QLabel *name;
        QLabel *why;
        GlyphLabel *glyph;
    };
    void addBucket(Look look, const QString &objectName);
    void setBucket(size_t at, qint64 n, const QString &name, const QString &why);

    const Theme &m_theme;
    QWidget *m_inside;
    QLabel *m_sum;
    std::vector<Bucket> m_buckets;
    KeyValues *m_file;
};

} // namespace pushdesk
