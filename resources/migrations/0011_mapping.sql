-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which columns of an upstream's files are the ones that its config names, as a person said it (DESIGN section 8): one
-- entry for each header, so that files of several shapes keep their own. `header` is the JSON list of the file's column
-- texts, or "#5" for files of five columns without one. `mapping` as in batch.mapping. `batch_id` is where it was said;
-- the batch may be gone by now.
CREATE TABLE column_mapping (
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    header      TEXT    NOT NULL,
    mapping     TEXT    NOT NULL,
    batch_id    INTEGER NOT NULL,
    said_at     INTEGER NOT NULL,
    PRIMARY KEY (upstream_id, header)
) STRICT, WITHOUT ROWID;
