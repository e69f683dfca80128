-- SPDX-License-Identifier: GPL-3.0-or-later
-- The tasks that were tried and not delivered, newest first: what a search in outcomes and errors walks. A task that is
-- delivered at its first try, the usual one, is never in it and costs it nothing.
CREATE INDEX task_troubled ON task (id) WHERE attempts > 0 AND state NOT IN ('delivered', 'duplicate');
