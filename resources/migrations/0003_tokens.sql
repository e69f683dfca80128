-- SPDX-License-Identifier: GPL-3.0-or-later
-- The id of the token that ended the task's last try as token_expired (R4); 0: that try ended otherwise. A second
-- refusal in a row, with another token, is `blocked`. Ids are no part of the token itself.
ALTER TABLE task ADD COLUMN token_resent INTEGER NOT NULL DEFAULT 0;
