-- SPDX-License-Identifier: GPL-3.0-or-later
-- The stored answers of an upstream, newest first: what a change of its rules is tried on. An attempt without an answer
-- is never in it; ids only grow, so that each upstream's part grows at its end.
ALTER TABLE attempt ADD COLUMN upstream_id INTEGER; -- that of its task
UPDATE attempt SET upstream_id = (SELECT upstream_id FROM task WHERE task.id = attempt.task_id);
CREATE INDEX attempt_answered ON attempt (upstream_id, id) WHERE answer_head IS NOT NULL;
