// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/keysection.h"

#include "ui/upstreams/chips/chiptext.h"
#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/headerfield.h"
#include "ui/upstreams/form/numberfield.h"
#include "ui/upstreams/form/templatefield.h"
#include "ui/upstreams/form/textfield.h"

namespace pushdesk {

KeySection::KeySection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Key and request id"), QStringLiteral("keySection"),
                  {QStringLiteral("columns"), QStringLiteral("idempotency"), QStringLiteral("repeats"),
                   QStringLiteral("push_again"), QStringLiteral("scene")},
                  parent)
{
    const auto raw = [](const char *text) { return ConfigDocument::quoted(QLatin1String(text)); };
    const auto column = [&](const char *key, const QString &label, const char *name) {
        return new TextField(draft, theme,
                             {{QStringLiteral("columns"), QLatin1String(key)}, label, QLatin1String(name)}, tr("none"),
                             body());
    };
    addRow({column("biz_key", tr("Column of the key"), "keyColumn"),
            column("version", tr("Of the version"), "keyVersion"),
            column("account", tr("Of the account"), "keyAccount")});
    auto *recipe = new TemplateField(draft, theme,
                                     {{QStringLiteral("idempotency"), QStringLiteral("recipe")},
                                      tr("Request id is made of"),
                                      QStringLiteral("keyRecipe")},
                                     ChipEdit::Lines::One,
                                     QStringLiteral("{{biz_key}}{{batch_date}}{{scene}}{{version}}"), body());
    connect(recipe->edit(), &ChipEdit::entered, this, [this, recipe] { Q_EMIT chipsEntered(recipe->edit()); });
    add(recipe);
    const QString idempotency = QStringLiteral("idempotency");
    addRow(
        {new ChoiceField(draft, theme, {{idempotency, QStringLiteral("hash")}, tr("Hash"), QStringLiteral("keyHash")},
                         {{raw("md5"), tr("md5")}, {raw("sha256"), tr("sha256")}, {raw("uuid5"), tr("uuid5")}}, body()),
         new HeaderField(
             draft, theme,
             {{idempotency, QStringLiteral("header")}, tr("Sent in the header"), QStringLiteral("keyHeader")},
             QStringLiteral("Idempotency-Key"), body()),
         new NumberField(
             draft, theme,
             {{idempotency, QStringLiteral("ttl_hours")}, tr("Known there, hours"), QStringLiteral("keyTtl")},
             NumberField::Unit::None, 24, body())});
    add(new ChoiceField(
        draft, theme,
        {{QStringLiteral("repeats")}, tr("If a row is sent twice, the upstream"), QStringLiteral("keyRepeats")},
        {{raw("key"), tr("knows the request id and does nothing"),
          tr("Safe to try again while it knows the id. A replay after that time may do it twice, and asks first.")},
         {raw("says_duplicate"), tr("says that it is a duplicate"),
          tr("Safe to try again. An answer rule must say which answer means duplicate.")},
         {raw("overwrites"), tr("overwrites the first one"),
          tr("Safe to try again: the last one counts. Rows of one key go in their order.")},
         {raw("doubles"), tr("does it twice: never sent again by itself"),
          tr("A try whose outcome is unknown becomes a dead letter: look there first, then replay it or not.")}},
        body()));
    add(new ChoiceField(draft, theme,
                        {{QStringLiteral("push_again")},
                         tr("A key delivered before, in a batch of another date"),
                         QStringLiteral("keyAgain")},
                        {{raw("per_date"), tr("is sent again"),
                          tr("For what is reported each day: the date makes another request id of it.")},
                         {raw("when_changed"), tr("is sent when its content changed"),
                          tr("For a full list that is exported anew each day: only what differs goes out.")},
                         {raw("never"), tr("is never sent again"),
                          tr("For what may happen once: an order, a payment. Changed rows are left out as well.")}},
                        body()));
    addRow(
        {new NumberField(
             draft, theme,
             {{idempotency, QStringLiteral("memory_days")}, tr("Remembered here, days"), QStringLiteral("keyMemory")},
             NumberField::Unit::None, 90, body()),
         new TextField(draft, theme, {{QStringLiteral("scene")}, tr("Scene"), QStringLiteral("keyScene")}, draft.name(),
                       body()),
         new ChoiceField(
             draft, theme,
             {{QStringLiteral("columns"), QStringLiteral("lines")}, tr("Rows of one key"), QStringLiteral("keyLines")},
             {{QStringLiteral("false"), tr("a request each")}, {QStringLiteral("true"), tr("one request")}}, body())});
}

QString KeySection::summary() const
{
    QStringList parts;
    for (const ChipPiece &piece : chipPieces(
             said(QStringLiteral("idempotency.recipe"), QStringLiteral("{{biz_key}}{{batch_date}}{{scene}}")), true)) {
        const QString label = piece.isChip ? chipLabel(piece.source) : piece.source;
        parts.append(label == QLatin1String("biz_key")      ? tr("key")
                     : label == QLatin1String("batch_date") ? tr("batch date")
                     : label == QLatin1String("scene")      ? tr("scene")
                     : label == QLatin1String("version")    ? tr("version")
                                                            : label);
    }
    return tr("%1 · %2 of %3")
        .arg(said(QStringLiteral("columns.biz_key"), tr("no column yet")),
             said(QStringLiteral("idempotency.hash"), QStringLiteral("md5")), parts.join(QStringLiteral(", ")));
}

} // namespace pushdesk
