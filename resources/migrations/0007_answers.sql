-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is kept of answers (`answer.keep`), the hint of the rule that decided, and private cells that were masked.

ALTER TABLE attempt ADD COLUMN hint TEXT;           -- the rule's hint as it was then

CREATE TABLE kept (                                 -- the values of task.kept, to find a task by one
    task_id INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
    value   TEXT    NOT NULL,
    PRIMARY KEY (task_id, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_value ON kept (value, task_id);

ALTER TABLE task ADD COLUMN masked TEXT;            -- the columns whose cells are masked for good, a JSON list
ALTER TABLE task ADD COLUMN row_hash BLOB;          -- of all its cells, as they were before that
ALTER TABLE batch ADD COLUMN masked TEXT;           -- those that all of its tasks are masked in
