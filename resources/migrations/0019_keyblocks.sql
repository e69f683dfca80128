-- SPDX-License-Identifier: GPL-3.0-or-later
-- The business keys of some thousand tasks after one another, each ended by the byte FF, which no UTF-8 has: a text is
-- looked for anywhere inside the keys, and at their ends, by reading these few long rows instead of one row for each
-- task (store/keyblocks). Written by the transaction that stages the tasks; goes with their batch. The tasks of an
-- older store are entered here, in one walk through them.

CREATE TABLE key_block (
    first_task INTEGER PRIMARY KEY,                 -- the smallest number in it
    batch_id   INTEGER NOT NULL REFERENCES batch (id),
    keys       BLOB    NOT NULL,
    tasks      TEXT                                 -- their numbers; null: from first_task on, without a gap
) STRICT;
CREATE INDEX key_block_batch ON key_block (batch_id);

INSERT INTO key_block (first_task, batch_id, keys, tasks)
    SELECT min(id), batch_id, CAST(group_concat(biz_key, x'FF') || x'FF' AS BLOB), group_concat(id)
    FROM task GROUP BY batch_id, id / 2000;
