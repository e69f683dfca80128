-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many orders the rows of a batch make, where the rows of one key are one task (`columns.lines`); null: rows are
-- tasks. The payload of such a task holds all its rows (store/payload).
ALTER TABLE batch ADD COLUMN orders INTEGER;
