-- SPDX-License-Identifier: GPL-3.0-or-later
-- Times are UTC milliseconds since 1970 (suffix _ms or a name ending in _at / _time); names of states, outcomes and
-- reach are the texts of the command line's JSON. Lists and maps are JSON text. Everything a later feature of the
-- design needs has its column here already, so that a store made today need not be rebuilt.

CREATE TABLE upstream (
    id             INTEGER PRIMARY KEY,
    name           TEXT    NOT NULL UNIQUE,
    config         TEXT    NOT NULL,
    config_version INTEGER NOT NULL DEFAULT 1,
    proven         INTEGER NOT NULL DEFAULT 0,      -- this config version has delivered once
    state          TEXT    NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'holding', 'open', 'paused')),
    reason         TEXT    NOT NULL DEFAULT '',
    until_ms       INTEGER,                         -- when a hold or an open breaker ends
    until_set_ms   INTEGER,                         -- when that was decided (R11)
    -- limits and breaker of R8, shared by every process on this data folder
    probe          INTEGER NOT NULL DEFAULT 0,      -- the next request goes alone, as a probe
    failure_run    INTEGER NOT NULL DEFAULT 0,      -- distinct tasks in a row whose first try ended in retry
    cooldown_ms    INTEGER NOT NULL DEFAULT 0,      -- of the next opening; doubles with each failed probe
    opened_at      INTEGER,
    next_send_at   INTEGER NOT NULL DEFAULT 0,      -- pacing of limits.per_second
    minute_start   INTEGER NOT NULL DEFAULT 0,
    minute_count   INTEGER NOT NULL DEFAULT 0,
    day_start      INTEGER NOT NULL DEFAULT 0,
    day_count      INTEGER NOT NULL DEFAULT 0,
    last_delivered_at INTEGER,
    created_at     INTEGER NOT NULL,
    updated_at     INTEGER NOT NULL,
    removed_at     INTEGER                          -- removed by a person; the ledger keeps its memory
) STRICT;

CREATE TABLE owner (                                -- one row a process that pushes; its lock file proves it alive
    uuid       TEXT PRIMARY KEY,
    pid        INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    active     INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE slot (                                 -- how many requests of an upstream a process may have on the wire
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    owner       TEXT    NOT NULL,
    slots       INTEGER NOT NULL,
    PRIMARY KEY (upstream_id, owner)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel (
    id          INTEGER PRIMARY KEY,
    name        TEXT    NOT NULL UNIQUE,
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    config      TEXT    NOT NULL,
    state       TEXT    NOT NULL DEFAULT 'ready',
    reason      TEXT    NOT NULL DEFAULT '',
    cursor      TEXT,
    next_pull_at INTEGER,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    removed_at  INTEGER
) STRICT;

CREATE TABLE batch (
    id          INTEGER PRIMARY KEY,
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    channel_id  INTEGER REFERENCES channel (id),
    state       TEXT    NOT NULL DEFAULT 'staging' CHECK (state IN ('staging', 'live')),
    owner       TEXT,                               -- who stages it; a stage whose owner is gone is cleared
    file_name   TEXT    NOT NULL DEFAULT '',
    file_sha256 TEXT    NOT NULL DEFAULT '',
    file_size   INTEGER NOT NULL DEFAULT 0,
    encoding    TEXT    NOT NULL DEFAULT '',
    delimiter   TEXT    NOT NULL DEFAULT '',
    columns     TEXT    NOT NULL DEFAULT '[]',      -- the file's header
    mapping     TEXT    NOT NULL DEFAULT '{}',
    batch_date  TEXT    NOT NULL,
    scene       TEXT    NOT NULL,
    "rows"      INTEGER NOT NULL DEFAULT 0,
    accepted    INTEGER NOT NULL DEFAULT 0,
    duplicates_in_file INTEGER NOT NULL DEFAULT 0,
    already_queued     INTEGER NOT NULL DEFAULT 0,
    already_delivered  INTEGER NOT NULL DEFAULT 0,
    invalid     INTEGER NOT NULL DEFAULT 0,
    changed     INTEGER NOT NULL DEFAULT 0,
    sent_before INTEGER NOT NULL DEFAULT 0,
    blank       INTEGER NOT NULL DEFAULT 0,
    created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX batch_sha ON batch (file_sha256);
CREATE INDEX batch_upstream ON batch (upstream_id, id);

CREATE TABLE batch_count (                          -- kept by the transaction that changes a state
    batch_id INTEGER NOT NULL REFERENCES batch (id),
    state    TEXT    NOT NULL,
    n        INTEGER NOT NULL,
    PRIMARY KEY (batch_id, state)
) STRICT, WITHOUT ROWID;

CREATE INDEX batch_count_state ON batch_count (state, batch_id) WHERE n > 0;

CREATE TABLE task (
    id           INTEGER PRIMARY KEY,
    batch_id     INTEGER NOT NULL REFERENCES batch (id),
    upstream_id  INTEGER NOT NULL,
    row_no       INTEGER NOT NULL,                  -- 1 is the first record after the header
    line_no      INTEGER NOT NULL,                  -- physical line in the file
    biz_key      TEXT    NOT NULL,
    account      TEXT    NOT NULL DEFAULT '',
    request_id   TEXT    NOT NULL,
    recipe_text  TEXT,                              -- kept only where a revision was made of it
    revision     INTEGER NOT NULL DEFAULT 0,
    previous_id  INTEGER,                           -- the task that this one is a revision of
    fingerprint  BLOB    NOT NULL,                  -- hash of the content
    version_ts   TEXT,
    payload      TEXT    NOT NULL,                  -- the row's cells, a JSON list
    kept         TEXT,                              -- values of answer.keep
    state        TEXT    NOT NULL DEFAULT 'pending',
    held_reason  TEXT,
    due_at       INTEGER NOT NULL DEFAULT 0,
    scheduled_at INTEGER NOT NULL DEFAULT 0,        -- when due_at was set (R11)
    attempts     INTEGER NOT NULL DEFAULT 0,        -- made in all rounds
    round        INTEGER NOT NULL DEFAULT 0,
    charged      INTEGER NOT NULL DEFAULT 0,        -- charged failures of this round
    interrupts   INTEGER NOT NULL DEFAULT 0,        -- in this round
    held_ms      INTEGER NOT NULL DEFAULT 0,        -- uncharged waiting on Retry-After in this round
    stale_resent INTEGER NOT NULL DEFAULT 0,
    last_reached TEXT,                              -- of the attempt before, in this round
    lease_owner  TEXT,
    lease_at     INTEGER,
    again        INTEGER NOT NULL DEFAULT 0,        -- accepted although the ledger holds the id (--again)
    replay_id    INTEGER,
    updated_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX task_request ON task (upstream_id, request_id);
CREATE INDEX task_key ON task (biz_key);
CREATE INDEX task_batch_state ON task (batch_id, state, id);
CREATE INDEX task_live_key ON task (upstream_id, biz_key, id) WHERE state IN ('pending', 'in_flight', 'retry_wait');
CREATE INDEX task_revises ON task (batch_id) WHERE previous_id IS NOT NULL;
CREATE INDEX task_scheduled ON task (upstream_id, scheduled_at) WHERE state = 'retry_wait';
CREATE INDEX task_retry ON task (upstream_id, due_at, id) WHERE state = 'retry_wait';
CREATE INDEX task_leased ON task (upstream_id, lease_owner) WHERE state = 'in_flight';

CREATE TABLE attempt (
    id            INTEGER PRIMARY KEY,
    task_id       INTEGER NOT NULL REFERENCES task (id),
    n             INTEGER NOT NULL,                 -- over all rounds, from 1
    round         INTEGER NOT NULL,
    request_id    TEXT    NOT NULL,
    started_at    INTEGER NOT NULL,
    ended_at      INTEGER NOT NULL,
    duration_ms   INTEGER NOT NULL,                 -- monotonic
    outcome       TEXT    NOT NULL,
    reached       TEXT    NOT NULL,
    http_status   INTEGER,
    code          TEXT,                             -- business code, as it came
    error         TEXT,
    rule          INTEGER,
    charged       INTEGER NOT NULL,
    next_delay_ms INTEGER,                          -- null: no further try follows by itself
    pack_id       TEXT,
    answer_head   TEXT,
    answer_body   BLOB,
    owner         TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX attempt_task ON attempt (task_id, n);

CREATE TABLE ledger (
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    request_id  TEXT    NOT NULL,
    account     TEXT    NOT NULL DEFAULT '',
    biz_key     TEXT    NOT NULL,
    version_ts  TEXT,
    fingerprint BLOB    NOT NULL,
    outcome     TEXT    NOT NULL,
    task_id     INTEGER,
    saved_at    INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL,
    PRIMARY KEY (upstream_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_key ON ledger (biz_key);

CREATE TABLE ledger_version (                       -- the newest version of a key that was delivered
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    account     TEXT    NOT NULL DEFAULT '',
    biz_key     TEXT    NOT NULL,
    version_ts  TEXT    NOT NULL,
    saved_at    INTEGER NOT NULL,
    PRIMARY KEY (upstream_id, account, biz_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE dead_letter (
    id              INTEGER PRIMARY KEY,
    task_id         INTEGER NOT NULL REFERENCES task (id),
    upstream_id     INTEGER NOT NULL REFERENCES upstream (id),
    batch_id        INTEGER NOT NULL REFERENCES batch (id),
    round           INTEGER NOT NULL,
    biz_key         TEXT    NOT NULL,
    request_id      TEXT    NOT NULL,
    last_error      TEXT    NOT NULL,
    outcome         TEXT    NOT NULL,
    http_status     INTEGER,
    code            TEXT    NOT NULL DEFAULT '',
    hint            TEXT    NOT NULL DEFAULT '',
    fail_count      INTEGER NOT NULL,               -- charged failures of the last round
    next_retry_time INTEGER,                        -- set while a replay of it waits
    create_time     INTEGER NOT NULL,
    fingerprint     TEXT    NOT NULL,
    state           TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'replayed', 'dismissed')),
    replay_id       INTEGER,
    note            TEXT    NOT NULL DEFAULT '',
    updated_at      INTEGER NOT NULL,
    UNIQUE (task_id, round)
) STRICT;
CREATE INDEX dead_letter_state ON dead_letter (state, id);
CREATE INDEX dead_letter_cause ON dead_letter (upstream_id, fingerprint, state, id);

CREATE TABLE cause (                                -- counts of dead letters, kept by the transaction that changes them
    upstream_id INTEGER NOT NULL REFERENCES upstream (id),
    fingerprint TEXT    NOT NULL,
    open        INTEGER NOT NULL DEFAULT 0,
    replayed    INTEGER NOT NULL DEFAULT 0,
    dismissed   INTEGER NOT NULL DEFAULT 0,
    example     TEXT    NOT NULL DEFAULT '',
    note        TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (upstream_id, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE replay (
    id          INTEGER PRIMARY KEY,
    scope       TEXT    NOT NULL,                   -- what was asked for, JSON
    state       TEXT    NOT NULL DEFAULT 'running' CHECK (state IN ('staging', 'running', 'paused', 'done', 'cancelled')),
    owner       TEXT,
    total       INTEGER NOT NULL DEFAULT 0,
    created_at  INTEGER NOT NULL,
    finished_at INTEGER
) STRICT;

CREATE TABLE replay_item (
    replay_id      INTEGER NOT NULL REFERENCES replay (id),
    dead_letter_id INTEGER NOT NULL REFERENCES dead_letter (id),
    task_id        INTEGER NOT NULL REFERENCES task (id),
    verdict        TEXT    NOT NULL,                -- same_id, past_ttl, new_id, delivered_meanwhile
    result         TEXT    NOT NULL DEFAULT '',     -- '', delivered, dead, left_out, unknown
    PRIMARY KEY (replay_id, dead_letter_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX replay_item_task ON replay_item (task_id);
CREATE INDEX replay_item_open ON replay_item (replay_id) WHERE result = '';

CREATE TABLE alert (
    id          INTEGER PRIMARY KEY,
    kind        TEXT    NOT NULL,
    upstream_id INTEGER,
    detail      TEXT    NOT NULL DEFAULT '{}',
    state       TEXT    NOT NULL DEFAULT 'open',
    count       INTEGER NOT NULL DEFAULT 1,
    created_at  INTEGER NOT NULL,
    sent_at     INTEGER,
    recovered_at INTEGER
) STRICT;

CREATE TABLE event (                                -- what happened, for the activity page
    id          INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    upstream_id INTEGER,
    batch_id    INTEGER,
    task_id     INTEGER,
    detail      TEXT    NOT NULL DEFAULT '{}'
) STRICT;
