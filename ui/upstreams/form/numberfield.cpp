// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/numberfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace pushdesk {

namespace {

constexpr double second = 1000, minute = 60 * second, hour = 60 * minute;

QString plain(double value)
{
    return QString::number(value, 'g', 12);
}

} // namespace

QString NumberField::format(double value, Unit unit)
{
    if (unit == Unit::Share)
        return tr("± %1 %").arg(plain(std::round(value * 1e6) / 1e4));
    if (unit == Unit::None)
        return plain(value);
    const auto whole = [value](double of) { return value >= of && std::fmod(value, of) == 0; };
    if (whole(hour))
        return tr("%1 h").arg(plain(value / hour));
    if (whole(minute) && value > 2 * minute)
        return tr("%1 min").arg(plain(value / minute));
    if (value >= second && std::fmod(value, 100) == 0)
        return tr("%1 s").arg(plain(value / second));
    return tr("%1 ms").arg(plain(value));
}

// A bare number of a time is seconds.
std::optional<double> NumberField::parse(const QString &text, Unit unit)
{
    static const QRegularExpression form(QStringLiteral("^[±\\s]*([0-9][0-9.,]*)\\s*([^0-9\\s]*)\\s*$"));
    const auto match = form.match(text);
    bool isNumber = false;
    const double value = match.captured(1).remove(QLatin1Char(',')).toDouble(&isNumber);
    const QString word = match.captured(2).toLower();
    if (!match.hasMatch() || !isNumber)
        return std::nullopt;
    if (unit == Unit::Share)
        return word == QLatin1String("%") ? std::optional(value / 100)
               : word.isEmpty()           ? std::optional(value > 1 ? value / 100 : value)
                                          : std::nullopt;
    if (unit == Unit::None)
        return word.isEmpty() ? std::optional(value) : std::nullopt;
    if (word == QLatin1String("ms") || word == QStringLiteral("毫秒"))
        return value;
    if (word.isEmpty() || word == QLatin1String("s") || word == QStringLiteral("秒"))
        return value * second;
    if (word == QLatin1String("min") || word == QLatin1String("m") || word == QStringLiteral("分"))
        return value * minute;
    if (word == QLatin1String("h") || word == QStringLiteral("小时"))
        return value * hour;
    return std::nullopt;
}

NumberField::NumberField(ConfigDraft &draft, const Theme &theme, Place place, Unit unit, double standard,
                         QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new QLineEdit(this)), m_unit(unit), m_standard(standard)
{
    m_edit->setPlaceholderText(format(standard, unit));
    m_edit->setMinimumWidth(56);
    setControl(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &NumberField::edited);
    connect(m_edit, &QLineEdit::editingFinished, this, &NumberField::load);
    load();
}

void NumberField::edited(const QString &text)
{
    if (text.trimmed().isEmpty())
        return writeRaw({});
    const auto value = parse(text, m_unit);
    writeRaw(value ? plain(*value) : ConfigDocument::quoted(text.trimmed()));
}

void NumberField::load()
{
    const QString raw = m_draft.document().raw(path());
    bool isNumber = false;
    const double value = raw.toDouble(&isNumber);
    const QString text = isNumber ? format(value, m_unit) : this->text();
    if (m_edit->text() != text)
        m_edit->setText(text);
}

QString NumberField::shown() const
{
    return m_edit->text().trimmed().isEmpty() ? format(m_standard, m_unit) : m_edit->text().trimmed();
}

void NumberField::giveFocus()
{
    m_edit->setFocus();
    m_edit->selectAll();
}

QString NumberField::problemOf(const QString &where, const QString &detail) const
{
    static const QRegularExpression range(QStringLiteral("expected a (whole )?number from (\\S+) to (\\S+),"));
    const auto match = range.match(detail);
    if (!match.hasMatch())
        return Field::problemOf(where, detail);
    const auto bound = [this](const QString &text) {
        const double value = text.toDouble();
        return m_unit == Unit::None    ? QLocale().toString(value, 'g', 12)
               : m_unit == Unit::Share ? tr("%1 %").arg(value * 100)
                                       : format(value, m_unit);
    };
    return tr("%1 must be %2 to %3").arg(label(), bound(match.captured(2)), bound(match.captured(3)));
}

} // namespace pushdesk
