-- SPDX-License-Identifier: GPL-3.0-or-later
-- One request that carried several tasks of a batch (`bulk`). Each of them has an attempt of its own that names it; the
-- answer around the rows is kept here once.
CREATE TABLE pack (
    id          INTEGER PRIMARY KEY,
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    batch_id    INTEGER NOT NULL REFERENCES batch (id),
    request_id  TEXT    NOT NULL,                 -- of the request; made of its rows' ids
    rows        INTEGER NOT NULL,
    bytes       INTEGER NOT NULL,                 -- of the request's body
    started_at  INTEGER NOT NULL,
    ended_at    INTEGER NOT NULL,
    http_status INTEGER,
    answer_head TEXT,
    answer_body BLOB                              -- to 64 KiB
) STRICT;
CREATE INDEX pack_batch ON pack (batch_id);

ALTER TABLE attempt ADD COLUMN pack INTEGER REFERENCES pack (id);
CREATE INDEX attempt_pack ON attempt (pack) WHERE pack IS NOT NULL;

-- How many rows a pack with this task may have at most: fewer after each refusal of a whole pack. 0: as the config says.
ALTER TABLE task ADD COLUMN pack_rows INTEGER NOT NULL DEFAULT 0;
