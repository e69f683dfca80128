// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

#include <optional>

class QLineEdit;

namespace pushdesk {

// A number as people write it: "5", "1 s", "500 ms", "± 20 %". What cannot be read is written as it was typed, and the
// config's own parser says what is expected.
class NumberField : public Field {
    Q_OBJECT
public:
    enum class Unit { None, Milliseconds, Share };
    NumberField(ConfigDraft &draft, const Theme &theme, Place place, Unit unit, double standard, QWidget *parent);
    void load() override;
    void giveFocus() override;
    [[nodiscard]] QString problemOf(const QString &where, const QString &detail) const override;
    [[nodiscard]] QString shown() const; // the value or the default, in words

    [[nodiscard]] static QString format(double value, Unit unit);
    [[nodiscard]] static std::optional<double> parse(const QString &text, Unit unit);

private:
    void edited(const QString &text);

    QLineEdit *m_edit;
    Unit m_unit;
    double m_standard;
};

} // namespace pushdesk
