-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the overview and the activity show: how the upstreams did lately, when a batch was settled, what happened.

-- What attempts came to, by upstream and stretches of ten seconds (slot = UTC ms / 10,000); kept for two days.
CREATE TABLE pace (
    slot        INTEGER NOT NULL,
    upstream_id INTEGER NOT NULL,
    attempts    INTEGER NOT NULL,                   -- on the wire
    good        INTEGER NOT NULL,                   -- of them, delivered or duplicate
    delivered   INTEGER NOT NULL,                   -- tasks that ended delivered or duplicate
    retried     INTEGER NOT NULL,                   -- tries that another one follows by itself
    dead        INTEGER NOT NULL,                   -- tasks that became dead letters
    latency     BLOB    NOT NULL,                   -- of answered ones, counted by length (store/latencycounts)
    PRIMARY KEY (slot, upstream_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE batch ADD COLUMN settled_at INTEGER;    -- when its last live task was settled, most lately
CREATE INDEX batch_settled ON batch (settled_at) WHERE settled_at IS NOT NULL;

ALTER TABLE event ADD COLUMN topic TEXT NOT NULL DEFAULT 'store';
UPDATE event SET topic = 'batches' WHERE kind = 'batch_removed';
CREATE INDEX event_topic ON event (topic, id);
CREATE INDEX event_upstream ON event (upstream_id, id) WHERE upstream_id IS NOT NULL;
CREATE INDEX event_kind ON event (kind, id);
CREATE INDEX event_at ON event (at);
