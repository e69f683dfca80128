// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/field.h"

#include <vector>

class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace pushdesk {

// The elements of a list, or an object's members with their names, in the config's order: each a block of fields that
// is moved and removed as one. What stands in a block its kind says.
class BlocksField : public Field {
    Q_OBJECT
public:
    enum class Kind { List, Named };
    enum class Shape { Card, Row }; // a row has one field, beside its name
    struct Words {
        QString add; // on the button
        QString one; // "Signature %1", with its number or name
    };
    BlocksField(ConfigDraft &draft, const Theme &theme, Place place, Kind kind, Shape shape, Words words,
                QWidget *parent);
    void load() override; // a subclass calls it once it can fill
    void giveFocus() override;
    void clearProblem() override;
    [[nodiscard]] Field *fieldAt(const QString &where) override;

Q_SIGNALS:
    void entered(pushdesk::ChipEdit *edit);

protected:
    // Puts the fields of the element at `path` into `column`; their names begin with `id`.
    virtual std::vector<Field *> fill(const ConfigDocument::Path &path, const QString &id, QVBoxLayout *column,
                                      QWidget *parent) = 0;
    [[nodiscard]] virtual QString fresh() const = 0; // a new element, as JSON
    [[nodiscard]] virtual QString freshName() const { return {}; }

private:
    struct Block {
        QWidget *box = nullptr;
        QLineEdit *name = nullptr;
        QPushButton *up = nullptr;
        QPushButton *down = nullptr;
        std::vector<Field *> fields;
    };
    [[nodiscard]] std::vector<QString> steps() const; // of the path to each element
    void rebuild();
    void addBlock(size_t index);
    [[nodiscard]] QWidget *makeHead(size_t index, Block &block);
    void addName(size_t index, Block &block, QWidget *parent);
    void addElement();
    void removeElement(size_t index);
    void moveElement(size_t index, int by);
    void rename(size_t index);

    Kind m_kind;
    Shape m_shape;
    Words m_words;
    QVBoxLayout *m_column;
    QPushButton *m_add;
    std::vector<Block> m_blocks;
    std::vector<QString> m_steps; // as they stand in the document
};

} // namespace pushdesk
