-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the store knows about itself: which store it is, how far it has gone (so that an older copy put in its place is
-- noticed), whether it is a backup, and what a person set for it.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A dead letter that goes with its batch asks for its replays.
CREATE INDEX IF NOT EXISTS replay_item_letter ON replay_item (dead_letter_id);
