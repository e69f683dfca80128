-- SPDX-License-Identifier: GPL-3.0-or-later
-- What an upstream lets through (R4 blocked, R8), shared by every process on the data folder. One mechanism: while a
-- trial is on, `width` tasks may be in flight.

ALTER TABLE upstream ADD COLUMN trial TEXT NOT NULL DEFAULT '';            -- '', probe, blocked, same_answer
ALTER TABLE upstream ADD COLUMN width INTEGER NOT NULL DEFAULT 0;          -- in flight at most; 0: the concurrency
ALTER TABLE upstream ADD COLUMN width_left INTEGER NOT NULL DEFAULT 0;     -- successes until it is 0 again
ALTER TABLE upstream ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;          -- moves when a trial begins
ALTER TABLE upstream ADD COLUMN held_run INTEGER NOT NULL DEFAULT 0;       -- tasks held since the last proof
ALTER TABLE upstream ADD COLUMN late_successes INTEGER NOT NULL DEFAULT 0; -- since the first was held, started before
ALTER TABLE upstream ADD COLUMN open_ms INTEGER NOT NULL DEFAULT 0;        -- cool-downs waited through in this outage
ALTER TABLE upstream ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;       -- open for longer than give_up_hours
ALTER TABLE upstream ADD COLUMN same_fingerprint TEXT NOT NULL DEFAULT ''; -- of the last rejections in a row
ALTER TABLE upstream ADD COLUMN same_run INTEGER NOT NULL DEFAULT 0;       -- how many
ALTER TABLE upstream ADD COLUMN same_since INTEGER NOT NULL DEFAULT 0;     -- the first one's dead letter
ALTER TABLE upstream ADD COLUMN same_at INTEGER NOT NULL DEFAULT 0;         -- when it came (UTC ms)
ALTER TABLE upstream ADD COLUMN same_probes INTEGER NOT NULL DEFAULT 0;    -- far-away tasks that said the same
ALTER TABLE upstream ADD COLUMN same_accepted INTEGER NOT NULL DEFAULT 0;  -- a person resumed in spite of it
UPDATE upstream SET trial = 'probe', width = 1 WHERE probe <> 0;
ALTER TABLE upstream RENAME COLUMN next_send_at TO next_send_us;          -- microseconds
ALTER TABLE upstream DROP COLUMN probe;
ALTER TABLE upstream DROP COLUMN opened_at;
ALTER TABLE upstream DROP COLUMN minute_start;
ALTER TABLE upstream DROP COLUMN minute_count;
