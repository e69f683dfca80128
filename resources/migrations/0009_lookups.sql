-- SPDX-License-Identifier: GPL-3.0-or-later
-- How a task is found by its request id and by its business key. These keys come in random order: as indexes of `task`,
-- each of an import's transactions would write as many pages as it has rows. As tables of their own they are filled in
-- the order of their keys, when all of a batch's rows are staged and before it goes live (store/tasklookup); from then
-- on the triggers keep them right. A task that is still staged may be missing here.

DROP INDEX task_request;
DROP INDEX task_key;
DROP INDEX task_live_key;
DROP INDEX task_live_version;
DROP INDEX task_dead_version;

-- 1: still to be settled; 2: dead; 0: settled otherwise.
ALTER TABLE task ADD COLUMN phase INTEGER GENERATED ALWAYS AS
    (CASE WHEN state IN ('pending', 'in_flight', 'retry_wait') THEN 1 WHEN state = 'dead' THEN 2 ELSE 0 END) VIRTUAL;

CREATE TABLE task_request (
    request_id  TEXT    NOT NULL,
    upstream_id INTEGER NOT NULL,
    task_id     INTEGER NOT NULL,
    PRIMARY KEY (request_id, upstream_id, task_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE task_key (                             -- all as in the task; but request id and phase nothing of it changes
    biz_key       TEXT    NOT NULL,
    upstream_id   INTEGER NOT NULL,
    phase         INTEGER NOT NULL,
    task_id       INTEGER NOT NULL,
    account       TEXT    NOT NULL,
    version_order TEXT,
    PRIMARY KEY (biz_key, upstream_id, phase, task_id)
) STRICT, WITHOUT ROWID;

INSERT INTO task_request (request_id, upstream_id, task_id)
    SELECT request_id, upstream_id, id FROM task ORDER BY request_id, upstream_id, id;
INSERT INTO task_key (biz_key, upstream_id, phase, task_id, account, version_order)
    SELECT biz_key, upstream_id, phase, id, account, version_order FROM task ORDER BY biz_key, upstream_id, phase, id;

-- Whoever ends a task, in whatever way: the next one of its key is looked at again. (One line each: statements end at a
-- line's end.)
DROP TRIGGER task_wakes_next;
CREATE TRIGGER task_changes_phase AFTER UPDATE OF state ON task WHEN OLD.phase <> NEW.phase
BEGIN UPDATE task_key SET phase = NEW.phase WHERE biz_key = OLD.biz_key AND upstream_id = OLD.upstream_id AND phase = OLD.phase AND task_id = OLD.id; UPDATE task SET waits = 0 WHERE OLD.phase = 1 AND id = (SELECT min(id) FROM task WHERE upstream_id = OLD.upstream_id AND biz_key = OLD.biz_key AND state = 'pending' AND waits = 1); END;

CREATE TRIGGER task_changes_request AFTER UPDATE OF request_id ON task WHEN OLD.request_id <> NEW.request_id
BEGIN UPDATE task_request SET request_id = NEW.request_id WHERE request_id = OLD.request_id AND upstream_id = OLD.upstream_id AND task_id = OLD.id; END;

CREATE TRIGGER task_goes AFTER DELETE ON task
BEGIN DELETE FROM task_request WHERE request_id = OLD.request_id AND upstream_id = OLD.upstream_id AND task_id = OLD.id; DELETE FROM task_key WHERE biz_key = OLD.biz_key AND upstream_id = OLD.upstream_id AND phase = OLD.phase AND task_id = OLD.id; END;
