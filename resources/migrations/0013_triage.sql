-- SPDX-License-Identifier: GPL-3.0-or-later
-- The triage desk: notes on causes, how many letters of a cause came in which hour, and the rows of a repair.

ALTER TABLE cause ADD COLUMN noted_at INTEGER;                 -- when `note` was written last
ALTER TABLE cause ADD COLUMN noted_by TEXT NOT NULL DEFAULT '';

CREATE TABLE cause_hour (                           -- kept by the transaction that makes the letter
    upstream_id INTEGER NOT NULL,
    fingerprint TEXT    NOT NULL,
    hour        INTEGER NOT NULL,                   -- UTC ms / 3,600,000
    letters     INTEGER NOT NULL,
    PRIMARY KEY (upstream_id, fingerprint, hour)
) STRICT, WITHOUT ROWID;
INSERT INTO cause_hour (upstream_id, fingerprint, hour, letters)
    SELECT upstream_id, fingerprint, create_time / 3600000, count(*) FROM dead_letter GROUP BY 1, 2, 3;

-- What was done today.
CREATE INDEX dead_letter_settled ON dead_letter (state, updated_at) WHERE state <> 'open';

-- A row of a replay as a repair will have it (R2, R10). It becomes the task's when the replay releases the row; until
-- then the task is as it was. It goes with its end, so that no content is kept twice.
CREATE TABLE replay_edit (
    replay_id      INTEGER NOT NULL,
    dead_letter_id INTEGER NOT NULL,
    seen_payload   TEXT    NOT NULL,                -- what the repair was made from
    seen_request   TEXT    NOT NULL,
    payload        TEXT    NOT NULL,
    fingerprint    BLOB    NOT NULL,
    request_id     TEXT    NOT NULL,
    revision       INTEGER NOT NULL,
    recipe_text    TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (replay_id, dead_letter_id),
    FOREIGN KEY (replay_id, dead_letter_id) REFERENCES replay_item (replay_id, dead_letter_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TRIGGER replay_edit_ends AFTER UPDATE OF result ON replay_item WHEN NEW.result <> ''
BEGIN DELETE FROM replay_edit WHERE replay_id = NEW.replay_id AND dead_letter_id = NEW.dead_letter_id; END;
