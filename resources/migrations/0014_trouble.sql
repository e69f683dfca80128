-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the retry timeline asks: which tasks were settled just now after more than one attempt, and which are held. Both
-- hold few rows of a store where most tasks go through at once. The first one tells whose a task is without the task.

CREATE INDEX task_retried ON task (updated_at, batch_id, upstream_id, state) WHERE attempts > 1;
CREATE INDEX task_held ON task (batch_id, id) WHERE held_reason IS NOT NULL;
