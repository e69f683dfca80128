// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace pushdesk {

// Takes secrets and tokens out of everything that is stored or shown (DESIGN section 6). Each value is looked for as it
// is and as others write it: percent-encoded (of a URL and of a form), escaped for JSON (in a form and in a string of
// JSON too) and XML, in GB18030, in hex, in base64 also where it is only a part of what was encoded (user:password).
// Each find becomes "••••". Immutable; any thread.
//
// A value of fewer than 4 bytes is masked only where it stands alone between characters that are no letters or digits:
// a secret "1" must not blacken every number.
class Masker {
public:
    Masker() = default;
    explicit Masker(const QStringList &values);

    [[nodiscard]] bool isEmpty() const { return m_forms.empty(); }
    [[nodiscard]] QByteArray mask(const QByteArray &text) const; // the text itself where nothing was found
    [[nodiscard]] QString mask(const QString &text) const;

private:
    struct Form {
        QByteArray text;
        bool alone = false; // only between characters that are no letters or digits
    };
    [[nodiscard]] const Form *formAt(const QByteArray &text, qsizetype at) const;

    std::vector<Form> m_forms;    // by the number of their bucket, longest first among those
    std::vector<quint32> m_begin; // where a bucket's forms begin; one more for the end
};

} // namespace pushdesk
