-- SPDX-License-Identifier: GPL-3.0-or-later
-- Replays that are stored and released in a ramp (R10), and what an edit of a dead letter replaced (R2).

ALTER TABLE replay ADD COLUMN past_ttl INTEGER NOT NULL DEFAULT 0;  -- risky verdicts are sent too

ALTER TABLE replay_item ADD COLUMN upstream_id INTEGER NOT NULL DEFAULT 0;  -- the cause that the letter was frozen under
ALTER TABLE replay_item ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
ALTER TABLE replay_item ADD COLUMN released INTEGER NOT NULL DEFAULT 0;     -- its task was queued
ALTER TABLE replay_item ADD COLUMN reason TEXT NOT NULL DEFAULT '';         -- why it was left out

UPDATE replay_item SET released = (result <> 'left_out'),
    upstream_id = (SELECT d.upstream_id FROM dead_letter d WHERE d.id = replay_item.dead_letter_id),
    fingerprint = (SELECT d.fingerprint FROM dead_letter d WHERE d.id = replay_item.dead_letter_id);

-- Two replays never hold the same dead letter.
CREATE UNIQUE INDEX replay_item_held ON replay_item (dead_letter_id) WHERE result = '';
CREATE INDEX replay_item_waiting ON replay_item (replay_id, upstream_id, fingerprint, dead_letter_id)
    WHERE result = '' AND released = 0;
CREATE INDEX replay_item_sending ON replay_item (upstream_id) WHERE result = '' AND released = 1;

CREATE TABLE replay_cause (                         -- counts of a replay's rows, kept by the transaction that moves them
    replay_id   INTEGER NOT NULL REFERENCES replay (id),
    upstream_id INTEGER NOT NULL,
    fingerprint TEXT    NOT NULL,
    waiting     INTEGER NOT NULL DEFAULT 0,         -- frozen, not released yet
    sending     INTEGER NOT NULL DEFAULT 0,         -- released, no result yet
    delivered   INTEGER NOT NULL DEFAULT 0,
    dead        INTEGER NOT NULL DEFAULT 0,
    unknown     INTEGER NOT NULL DEFAULT 0,
    left_out    INTEGER NOT NULL DEFAULT 0,
    same_again  INTEGER NOT NULL DEFAULT 0,         -- of dead and unknown: under this same fingerprint
    stopped     TEXT,                               -- why its rest is left out
    PRIMARY KEY (replay_id, upstream_id, fingerprint)
) STRICT, WITHOUT ROWID;
CREATE INDEX replay_cause_open ON replay_cause (upstream_id, replay_id) WHERE waiting > 0 OR sending > 0;

INSERT INTO replay_cause (replay_id, upstream_id, fingerprint, sending, delivered, dead, unknown, left_out)
    SELECT replay_id, upstream_id, fingerprint, sum(result = ''), sum(result = 'delivered'), sum(result = 'dead'),
    sum(result = 'unknown'), sum(result = 'left_out') FROM replay_item GROUP BY replay_id, upstream_id, fingerprint;

UPDATE replay SET state = 'running' WHERE state = 'staging';
UPDATE replay SET state = 'done', finished_at = created_at WHERE state = 'running'
    AND NOT EXISTS (SELECT 1 FROM replay_item i WHERE i.replay_id = replay.id AND i.result = '');

CREATE TABLE task_edit (                            -- what a row was before an edit: its ids stay known
    id          INTEGER PRIMARY KEY,
    task_id     INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
    upstream_id INTEGER NOT NULL,
    request_id  TEXT    NOT NULL,
    revision    INTEGER NOT NULL,
    recipe_text TEXT,
    fingerprint BLOB    NOT NULL,
    payload     TEXT    NOT NULL,
    edited_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX task_edit_task ON task_edit (task_id);
CREATE INDEX task_edit_request ON task_edit (upstream_id, request_id);
