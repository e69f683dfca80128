// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/widgets/sheet.h"

#include <QStringList>

#include <optional>

namespace pushdesk {

// What another console made of the config while it was changed here.
struct Overtaken {
    std::optional<UpstreamRecord> theirs; // none: it was removed
    QStringList keys;                     // what they changed
};

// The config was saved or removed elsewhere since the form was opened: whose it is to be. Esc goes on editing.
class OvertakenSheet : public Sheet {
    Q_OBJECT
public:
    OvertakenSheet(const Theme &theme, const QString &upstream, const Overtaken &what, QWidget *parent);

Q_SIGNALS:
    void theirsWanted();
    void mineWanted(); // over theirs, or as a new one
};

} // namespace pushdesk
