-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the cells of a column looked like in an upstream's earlier files: patterns of digits and letters with their
-- lengths, as JSON (import/columnshape); no cell of any file.

CREATE TABLE column_shape (
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    column_name TEXT    NOT NULL,
    shape       TEXT    NOT NULL,
    PRIMARY KEY (upstream_id, column_name)
) STRICT, WITHOUT ROWID;
