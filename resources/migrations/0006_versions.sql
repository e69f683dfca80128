-- SPDX-License-Identifier: GPL-3.0-or-later
-- Versions of a key (R6), and tasks that wait behind an earlier one of their key (R5).

ALTER TABLE upstream ADD COLUMN version_column TEXT;            -- the column that version_kind was learned of
ALTER TABLE upstream ADD COLUMN version_kind TEXT;              -- 'integer' or 'date_time'

ALTER TABLE task ADD COLUMN version_order TEXT;                 -- normal form of version_ts, compares by value
ALTER TABLE task ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;   -- a claim saw it behind an earlier one of its key

ALTER TABLE ledger_version ADD COLUMN version_order TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_version ADD COLUMN fingerprint BLOB NOT NULL DEFAULT x'';
ALTER TABLE ledger_version ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX task_live_version ON task (upstream_id, biz_key, account, version_order)
    WHERE version_order IS NOT NULL AND state IN ('pending', 'in_flight', 'retry_wait');
CREATE INDEX task_dead_version ON task (upstream_id, biz_key, account, version_order)
    WHERE version_order IS NOT NULL AND state = 'dead';

CREATE INDEX task_ready ON task (batch_id, id) WHERE state = 'pending' AND waits = 0;
CREATE INDEX task_waiting ON task (upstream_id, biz_key, id) WHERE state = 'pending' AND waits = 1;

-- Whoever ends a task, in whatever way: the next one of its key is looked at again. (One line: statements end at a
-- line's end.)
CREATE TRIGGER task_wakes_next AFTER UPDATE OF state ON task
WHEN OLD.state IN ('pending', 'in_flight', 'retry_wait') AND NEW.state NOT IN ('pending', 'in_flight', 'retry_wait')
BEGIN UPDATE task SET waits = 0 WHERE id = (SELECT min(id) FROM task WHERE upstream_id = OLD.upstream_id AND biz_key = OLD.biz_key AND state = 'pending' AND waits = 1); END;
