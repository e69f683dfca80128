// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QMap>
#include <QString>

#include <zip.h>

#include <cstring>

namespace pushdesk::xlsxtest {

// A zip archive of these entries, made by libzip.
inline QByteArray zipped(const QMap<QString, QByteArray> &entries, bool packed = true)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(target);
    zip_t *archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
    if (archive == nullptr)
        qFatal("zip: %s", zip_error_strerror(&error));
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        zip_source_t *source =
            zip_source_buffer(archive, entry->constData(), static_cast<zip_uint64_t>(entry->size()), 0);
        const auto index = zip_file_add(archive, entry.key().toUtf8().constData(), source, ZIP_FL_ENC_UTF_8);
        zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), packed ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 9);
    }
    if (zip_close(archive) != 0)
        qFatal("zip: %s", zip_strerror(archive));
    zip_source_open(target);
    zip_source_seek(target, 0, SEEK_END);
    QByteArray bytes(static_cast<qsizetype>(zip_source_tell(target)), Qt::Uninitialized);
    zip_source_seek(target, 0, SEEK_SET);
    zip_source_read(target, bytes.data(), static_cast<zip_uint64_t>(bytes.size()));
    zip_source_close(target);
    zip_source_free(target);
    zip_error_fini(&error);
    return bytes;
}

// A workbook as Excel writes it, whose parts a test replaces.
class Workbook {
public:
    static constexpr const char *mainNs = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    static constexpr const char *relNs = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    // `rows`: what stands in sheetData; `behind`: what follows it.
    explicit Workbook(const QByteArray &rows = {}, const QByteArray &behind = {})
    {
        parts[QStringLiteral("[Content_Types].xml")] =
            R"(<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>)";
        parts[QStringLiteral("_rels/.rels")] = relations({{"rId1", "officeDocument", "xl/workbook.xml"}});
        sheets({{"Sheet1", "", "worksheets/sheet1.xml"}});
        sheet(QStringLiteral("xl/worksheets/sheet1.xml"), rows, behind);
    }

    struct Relation {
        QByteArray id, type, target;
    };
    static QByteArray relations(const QList<Relation> &relations, const QByteArray &base = relNs)
    {
        QByteArray xml = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)"
                         R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">)";
        for (const Relation &r : relations)
            xml +=
                "<Relationship Id=\"" + r.id + "\" Type=\"" + base + "/" + r.type + "\" Target=\"" + r.target + "\"/>";
        return xml + "</Relationships>";
    }

    struct Sheet {
        QByteArray name, state, target;
    };
    void sheets(const QList<Sheet> &list, const QByteArray &properties = {})
    {
        QByteArray xml = "<?xml version=\"1.0\"?><workbook xmlns=\"" + QByteArray(mainNs) + "\" xmlns:r=\"" + relNs +
                         "\">" + properties + "<sheets>";
        QList<Relation> all;
        for (qsizetype i = 0; i < list.size(); ++i) {
            const QByteArray id = "rId" + QByteArray::number(i + 1);
            const QByteArray state = list[i].state.isEmpty() ? "" : " state=\"" + list[i].state + "\"";
            xml += "<sheet name=\"" + list[i].name + "\" sheetId=\"" + QByteArray::number(i + 1) + "\"" + state +
                   " r:id=\"" + id + "\"/>";
            all.append({id, list[i].target.contains("chart") ? "chartsheet" : "worksheet", list[i].target});
        }
        parts[QStringLiteral("xl/workbook.xml")] = xml + "</sheets></workbook>";
        m_relations = all;
        writeRelations();
    }
    void sheet(const QString &part, const QByteArray &rows, const QByteArray &behind = {})
    {
        parts[part] = "<?xml version=\"1.0\"?><worksheet xmlns=\"" + QByteArray(mainNs) + "\"><sheetData>" + rows +
                      "</sheetData>" + behind + "</worksheet>";
    }
    // `items`: si elements.
    void strings(const QByteArray &items)
    {
        parts[QStringLiteral("xl/sharedStrings.xml")] =
            "<?xml version=\"1.0\"?><sst xmlns=\"" + QByteArray(mainNs) + "\">" + items + "</sst>";
        m_relations.append({"rIdS", "sharedStrings", "sharedStrings.xml"});
        writeRelations();
    }
    // The number formats of the styles 1, 2, ...: an id, or a code.
    void formats(const QByteArrayList &formats)
    {
        QByteArray codes;
        QByteArray styles = "<xf numFmtId=\"0\"/>";
        int own = 164;
        for (const QByteArray &format : formats) {
            bool isId = false;
            format.toInt(&isId);
            if (isId && format.size() < 3) {
                styles += "<xf numFmtId=\"" + format + "\"/>";
                continue;
            }
            const QByteArray code = QString::fromUtf8(format).toHtmlEscaped().toUtf8();
            codes += "<numFmt numFmtId=\"" + QByteArray::number(own) + "\" formatCode=\"" + code + "\"/>";
            styles += "<xf numFmtId=\"" + QByteArray::number(own++) + "\" applyNumberFormat=\"1\"/>";
        }
        parts[QStringLiteral("xl/styles.xml")] = "<?xml version=\"1.0\"?><styleSheet xmlns=\"" + QByteArray(mainNs) +
                                                 "\"><numFmts>" + codes +
                                                 "</numFmts><cellStyleXfs><xf numFmtId=\"9\"/>" +
                                                 "</cellStyleXfs><cellXfs>" + styles + "</cellXfs></styleSheet>";
        m_relations.append({"rIdF", "styles", "styles.xml"});
        writeRelations();
    }

    [[nodiscard]] QByteArray bytes() const { return zipped(parts); }

    QMap<QString, QByteArray> parts;

private:
    void writeRelations() { parts[QStringLiteral("xl/_rels/workbook.xml.rels")] = relations(m_relations); }

    QList<Relation> m_relations;
};

// Cells of texts, in a row without any references.
inline QByteArray textRow(const QByteArrayList &cells)
{
    QByteArray row = "<row>";
    for (const QByteArray &cell : cells)
        row += "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">" + QString::fromUtf8(cell).toHtmlEscaped().toUtf8() +
               "</t></is></c>";
    return row + "</row>";
}

} // namespace pushdesk::xlsxtest
