<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Format</name>
    <message>
        <source>%1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>as many at once as concurrency lets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per_second sets the pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per_minute sets the pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the day&apos;s per_day are used up on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other content than before, goes out as a revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered before with the same content, under another request id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered before, sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same request as row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an older version than another row of its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits with other content, and that is sent: cancel the waiting one and import again to send this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dead letter with the same content: replay it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered with the same content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered with other content: sent only with “Push again”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a version that is not newer than the one delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new to the ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 delivered before, sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as without “Push again”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New to the ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of them is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with other content, as a revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with other content, as revisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With what was delivered before, sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New to the ledger, or with other content as a revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with other content than the one that waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with other content than was delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than a second: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About %1 at %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 row goes before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 rows go before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Nothing was sent there lately: %1 a request is assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file was already imported on %1 as batch %2: %3 delivered, %4 dead, %5 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1, line %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request can be made of it: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>%1 is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is paused: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Make room on the disk, then press F5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press F5 to try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program holds it. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being sent or next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting to retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>superseded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id past the upstream&apos;s memory, may duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited, gets a new id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next try in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next try is due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered on attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No error text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::AnswerText</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP %1 · %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::AttemptsModel</name>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then waits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchSummary</name>
    <message>
        <source>%1 row waits, %2 is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows wait, %2 is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 still to push, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 still to push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead letter needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead letters need you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All done, nothing needs you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sheet %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 accepted of %2 orders from %3 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 accepted of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>already queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>already delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · batch date %3 · scene %4 · %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column Delivered counts both: %1 + %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchesModel</name>
    <message>
        <source>Delivered, or found to be a duplicate of what the upstream had</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being sent or next, or waiting to retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pending: not taken up yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchesPage</name>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>track_sync_2026_1012.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2, nothing is charged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 row waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push a file, and know what became of every row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a CSV file anywhere in this window. Its encoding and columns are found for you. Nothing is sent until you have seen the check and pressed Push.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with the upstream: the HTTP API that your rows go to. Then drop a CSV file anywhere in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not exported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::Buckets</name>
    <message>
        <source>Nothing is pushed until you confirm the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger has them, nothing is sent. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the&amp;m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be pushed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 will be pushed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows will be pushed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them was delivered before with the same content under another batch date; it will be sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them were delivered before with the same content under another batch date; they will be sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Already delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger has them, nothing is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Already queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting, or a dead letter with the same content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicates in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same request as an earlier order, sent once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identical to an earlier row, sent once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid, will not be pushed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An order with one bad row is held whole. Correct it and import the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct them and import the file again: only they are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2 + %3 + %4 + %5 = %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. %1 blank line, not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. %1 blank lines, not counted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::CauseDelegate</name>
    <message>
        <source>Replay %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · oldest %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::CauseList</name>
    <message>
        <source>Causes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::CausesModel</name>
    <message>
        <source>Oldest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
What to do: %2
%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All causes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ChangedModel</name>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ColumnsPage</name>
    <message>
        <source>Likely %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose its column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two of that name: choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the file: choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen, will be remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remembered from batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forget what is remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first line is a &amp;row, no header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 columns that the upstream uses are in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 columns that the upstream uses are still to be chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Take the likely one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Take the %1 likely ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upstream&apos;s column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of the file for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a column</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ConfigSheet</name>
    <message>
        <source>Add an upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The HTTP API that rows go to, as one JSON document. Paste it, read it from a file, or start from a platform.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Config of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version %1. Changes apply to attempts that start after saving.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Config of an upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start fro&amp;m…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs the secrets %1. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked against the platform&apos;s documentation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The platform&apos;s own documentation was not seen: send one test row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more: pushdesk upstream lint</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large for a config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an upstream %1 already: its config would be replaced by this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This config is named %1, so it makes another upstream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press once more, or change `name`.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLetterDetail</name>
    <message>
        <source>Select a dead letter to see what the upstream answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 charged in the last round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLettersModel</name>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLettersPage</name>
    <message>
        <source>No dead letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that Pushdesk gives up on come here, by cause: see why, fix it, replay the whole cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in key and error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All causes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pick a cause at the left to see its rows and replay it as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, oldest since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 open, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 causes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay &amp;all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dis&amp;miss %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No open dead letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 were replayed and %2 dismissed so far. Rows that Pushdesk gives up on come here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show the replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key or error contains “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cause at the left and the state above limit what is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was dismissed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::DismissSheet</name>
    <message>
        <source>Dismiss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They stay in the record as dead and are not sent again. Nothing goes to the upstream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note: why, for whoever looks later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dismiss %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ElidedLabel</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Click to copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::FilePage</name>
    <message>
        <source>The first line is a &amp;header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a header the columns go by their positions: say them in the next step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some programs write =&quot;00123&quot; so that a spreadsheet keeps the zeros. Without this the cell is sent as it stands, with the sign and the quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, without =&quot;…&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as they stand in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the text of %1 cell that is written =&quot;…&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the text of %1 cells that are written =&quot;…&quot;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ImportFields</name>
    <message>
        <source>comma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose &amp;another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch &amp;date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;limiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the upstream&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch date is part of the request id: under a new date a row is sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scene, too, is part of the request id: under a new one a row is sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detected: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ImporterSheet</name>
    <message>
        <source>Import a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no rows in the clipboard: copy them in the spreadsheet first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows of %1 orders written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows with other content written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files and Excel workbooks (*.csv *.txt *.tsv *.xlsx *.xlsm);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import pasted rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the invalid rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the rows with other content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No upstream yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows need an upstream to go to. Add it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a CSV file or an Excel workbook here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or paste rows that you copied in a spreadsheet. Encoding and columns are found for you. Nothing is sent until you press Push.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the rows, nothing is sent…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queueing. Cancel leaves nothing queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Push %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns look other than before: say first that they are right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was new, so nothing was queued</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::MainWindow</name>
    <message>
        <source>&amp;Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dead letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Upstreams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store is damaged, so nothing is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store cannot be written, so nothing is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backing up to %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store was backed up to %1, and the copy was checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not quitting. Pausing goes on as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not quitting. Pushing goes on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::PageDeck</name>
    <message>
        <source>Ctrl+%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::PasteButton</name>
    <message>
        <source>Paste &amp;rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that you copied in a spreadsheet (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::PlanPage</name>
    <message>
        <source>These columns are &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests as they will be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export t&amp;hem…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests from the beginning, the middle and the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing will be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 row has other content than was delivered, and goes out as a revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows have other content than was delivered, and go out as revisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 row left out has other content than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows left out have other content than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks other than before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::PlanWarnings</name>
    <message>
        <source>%1 is pushed as it stands, not as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are pushed as they stand, with the sign and the quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the te&amp;xt inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See &amp;them in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cell is written =&quot;…&quot;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells are written =&quot;…&quot;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times, first in line %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at this before you push</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::PreviewModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no header)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ProblemsModel</name>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid, will not be pushed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row, line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::QuitSheet</name>
    <message>
        <source>No new request is sent. What waits stays queued and goes on with the next start. Quit now drops the requests on the wire: their outcome is then unknown, and they are sent again with the same request id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing %1 request in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finishing %1 requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::RailButton</name>
    <message>
        <source>%1 open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99k+</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayFlow</name>
    <message>
        <source>Nothing was replayed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to be replayed, they go out when you press Run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 delivered meanwhile, closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None was left to replay</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplaySheet</name>
    <message>
        <source>The upstream may have forgotten these request ids and take them for new ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their outcome is unknown, and this upstream does a repeat twice: look there first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were edited after a try whose outcome is unknown: the rows as they were may be done there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later row of the same key was delivered since: these would undo it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upstream still knows these request ids, so each takes effect once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content was edited, so it is another request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger has them already, from another batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead letters. The set is frozen when you confirm; later ones stay open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They go under the same limits as any push, with a fresh retry budget; old attempts are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out, closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Send anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayStrip</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was not sent yet stays an open dead letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay paused: %1 of %2 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling the replay: %1 of %2 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaying: %1 of %2 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 delivered, %2 dead again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. It goes on when you press Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead again with an unknown outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replayed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cause was stopped: its first rows came back the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 causes were stopped: their first rows came back the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::SheetChoice</name>
    <message>
        <source>S&amp;heet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::StatusLine</name>
    <message>
        <source>Data folder %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, next try in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Opens the upstreams (Ctrl+5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests on the wire now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::StepBar</name>
    <message>
        <source>shown now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::Strip</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskFilterBar</name>
    <message>
        <source>Any state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clea&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key, request id or kept value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (in_flight)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskView</name>
    <message>
        <source>Waiting to retry, next try in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting to retry, next try is due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row, line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 charged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows; an export has all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::TasksModel</name>
    <message>
        <source>waits: %1 is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Next try at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::TasksPage</name>
    <message>
        <source>being sent or next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A task is one row to push. Start with the upstream: the HTTP API that rows go to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A task is one row to push. Import a file and its rows come here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key, request id or kept value starts with “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other filters may hide it too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No task fits this filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks change their state while they are pushed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks / %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::TopBar</name>
    <message>
        <source>&amp;Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a file (Ctrl+I)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamsModel</name>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamsPage</name>
    <message>
        <source>&amp;Add upstream…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;config</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No upstream yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An upstream is the HTTP API that your rows go to, with how to call it and how to read its answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upstreams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 upstreams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not resumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not paused.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
