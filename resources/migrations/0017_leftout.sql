-- SPDX-License-Identifier: GPL-3.0-or-later
-- The rows that an import left out, at most 10,000 of a batch, and why (import/leftoutkeeper); cells of private columns
-- are masked from the beginning.
CREATE TABLE left_out (
    batch_id  INTEGER NOT NULL REFERENCES batch (id),
    row_no    INTEGER NOT NULL,                     -- 1 is the first record after the header
    line_no   INTEGER NOT NULL,                     -- physical line in the file
    biz_key   TEXT    NOT NULL,
    bucket    TEXT    NOT NULL CHECK (bucket IN ('invalid', 'in_file', 'queued', 'delivered')),
    why       TEXT    NOT NULL,                     -- PlanWhy, as JSON has it
    other_row INTEGER NOT NULL DEFAULT 0,           -- of the file, that it repeats; 0: none
    what      TEXT    NOT NULL DEFAULT '',          -- of an invalid one: why, a sentence
    broken    INTEGER NOT NULL DEFAULT 0,           -- its cells cannot be trusted to stand where they belong
    payload   TEXT,                                 -- its cells, a JSON list; null: thrown away with private cells
    PRIMARY KEY (batch_id, row_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX left_out_cells ON left_out (batch_id) WHERE payload IS NOT NULL;

-- What the columns of an upstream's last file had in them: how many cells were empty and, of columns with few values,
-- which (import/columnfill), JSON. Never of a private column.
CREATE TABLE column_fill (
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    column_name TEXT    NOT NULL,
    fill        TEXT    NOT NULL,
    PRIMARY KEY (upstream_id, column_name)
) STRICT, WITHOUT ROWID;
