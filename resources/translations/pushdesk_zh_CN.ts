<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Activity</name>
    <message>
        <source>%1 is settled: %2</source>
        <translation>%1 已结束：%2</translation>
    </message>
    <message>
        <source>%1 was paused by a person</source>
        <translation>%1 由人暂停</translation>
    </message>
    <message>
        <source>%1 was paused by a person: %2</source>
        <translation>%1 由人暂停：%2</translation>
    </message>
    <message>
        <source>%1 paused itself: %2</source>
        <translation>%1 自行暂停：%2</translation>
    </message>
    <message>
        <source>%1 was made to wait %2 times: %3</source>
        <translation>%1 被要求等待 %2 次：%3</translation>
    </message>
    <message>
        <source>%1 was made to wait: %2</source>
        <translation>%1 被要求等待：%2</translation>
    </message>
    <message>
        <source>%1 dead letter was dismissed</source>
        <translation>忽略了 %1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters were dismissed</source>
        <translation>忽略了 %1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letter was dismissed: %2</source>
        <translation>忽略了 %1 条未送达：%2</translation>
    </message>
    <message>
        <source>%1 dead letters were dismissed: %2</source>
        <translation>忽略了 %1 条未送达：%2</translation>
    </message>
    <message>
        <source>Replay %1 was cancelled: %2 delivered, %3 dead again, %4 left out</source>
        <translation>第 %1 次重新推送已取消：%2 条已送达，%3 条再次未送达，%4 条未推送</translation>
    </message>
    <message>
        <source>Replay %1 ended: %2 delivered, %3 dead again, %4 left out</source>
        <translation>第 %1 次重新推送已结束：%2 条已送达，%3 条再次未送达，%4 条未推送</translation>
    </message>
    <message>
        <source>Pushdesk ended without warning between %1 and %2. Nothing was on its way.</source>
        <translation>Pushdesk 在 %1 到 %2 之间意外终止。当时没有在途的请求。</translation>
    </message>
    <message>
        <source>Pushdesk ended without warning between %1 and %2. Rows on their way: %3. Each is tried again with its request id, but for %4, which wait for you in the dead letters: their upstream would do them twice.</source>
        <translation>Pushdesk 在 %1 到 %2 之间意外终止。当时在途 %3 行：各以原请求号再次推送，其中 %4 行除外，它们在“未送达”中等你处理：其上游会重复执行。</translation>
    </message>
    <message>
        <source>Pushdesk ended without warning between %2 and %3. %1 row was on its way: it is tried again with the same request id.</source>
        <translation>Pushdesk 在 %2 到 %3 之间意外终止。当时在途 %1 行：以同一请求号再次推送。</translation>
    </message>
    <message>
        <source>Pushdesk ended without warning between %2 and %3. %1 rows were on their way: each is tried again with the same request id.</source>
        <translation>Pushdesk 在 %2 到 %3 之间意外终止。当时在途 %1 行：各以同一请求号再次推送。</translation>
    </message>
    <message>
        <source>The clock was set forward from %1 to %2. What became due goes out at the set rates.</source>
        <translation>时钟由 %1 拨快到 %2。已到期的按设定的速率发出。</translation>
    </message>
    <message>
        <source>The clock was set back from %1 to %2. Waits that were on start again, nothing is lost.</source>
        <translation>时钟由 %1 拨回到 %2。进行中的等待重新开始，没有丢失。</translation>
    </message>
    <message>
        <source>This computer slept from %1 to %2. Nothing was on its way, and pushing has gone on.</source>
        <translation>本机从 %1 休眠到 %2。当时没有在途的请求，推送已继续。</translation>
    </message>
    <message>
        <source>This computer slept from %2 to %3. %1 request was on its way: if it got no answer, it is tried again with the same request id.</source>
        <translation>本机从 %2 休眠到 %3。当时在途 %1 个请求：若没有应答，以同一请求号再次推送。</translation>
    </message>
    <message>
        <source>This computer slept from %2 to %3. %1 requests were on their way: what got no answer is tried again with the same request id.</source>
        <translation>本机从 %2 休眠到 %3。当时在途 %1 个请求：没有应答的以同一请求号再次推送。</translation>
    </message>
    <message>
        <source>%2 was imported, %1 row queued</source>
        <translation>已导入 %2，%1 行入队</translation>
    </message>
    <message>
        <source>%2 was imported, %1 rows queued</source>
        <translation>已导入 %2，%1 行入队</translation>
    </message>
    <message>
        <source>%1 was removed with its history</source>
        <translation>%1 及其历史已删除</translation>
    </message>
    <message>
        <source>%1 row was cancelled</source>
        <translation>取消了 %1 行</translation>
    </message>
    <message>
        <source>%1 rows were cancelled</source>
        <translation>取消了 %1 行</translation>
    </message>
    <message>
        <source>%1 row of %2 was cancelled</source>
        <translation>取消了 %2 中的 %1 行</translation>
    </message>
    <message>
        <source>%1 rows of %2 were cancelled</source>
        <translation>取消了 %2 中的 %1 行</translation>
    </message>
    <message>
        <source>%1 row that waited was tried at once</source>
        <translation>立即重试了等待中的 %1 行</translation>
    </message>
    <message>
        <source>%1 rows that waited were tried at once</source>
        <translation>立即重试了等待中的 %1 行</translation>
    </message>
    <message>
        <source>Pushing was started</source>
        <translation>开始推送</translation>
    </message>
    <message>
        <source>Pushing was stopped</source>
        <translation>停止推送</translation>
    </message>
    <message>
        <source>%1 was added</source>
        <translation>已添加 %1</translation>
    </message>
    <message>
        <source>The config of %1 was saved</source>
        <translation>已保存 %1 的配置</translation>
    </message>
    <message>
        <source>%1 was removed</source>
        <translation>已删除 %1</translation>
    </message>
    <message>
        <source>%1 was resumed</source>
        <translation>%1 已恢复</translation>
    </message>
    <message>
        <source>%1 is down, its rows wait: %2</source>
        <translation>%1 不可用，其行等待中：%2</translation>
    </message>
    <message>
        <source>%1 answers again</source>
        <translation>%1 恢复应答</translation>
    </message>
    <message>
        <source>%1 dead letter was reopened</source>
        <translation>重新打开了 %1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters were reopened</source>
        <translation>重新打开了 %1 条未送达</translation>
    </message>
    <message>
        <source>%1 was edited and replayed</source>
        <translation>%1 已修改并重新推送</translation>
    </message>
    <message>
        <source>Replay %2 was started, %1 row</source>
        <translation>开始第 %2 次重新推送，%1 行</translation>
    </message>
    <message>
        <source>Replay %2 was started, %1 rows</source>
        <translation>开始第 %2 次重新推送，%1 行</translation>
    </message>
    <message>
        <source>Replay %1 was paused</source>
        <translation>第 %1 次重新推送已暂停</translation>
    </message>
    <message>
        <source>Replay %1 was resumed</source>
        <translation>第 %1 次重新推送已继续</translation>
    </message>
    <message>
        <source>Replay %1 was cancelled by a person</source>
        <translation>第 %1 次重新推送由人取消</translation>
    </message>
    <message>
        <source>The store was backed up to %1</source>
        <translation>数据库已备份到 %1</translation>
    </message>
    <message>
        <source>The store was taken for a restored one, and every upstream was paused: %1</source>
        <translation>数据库被认定为恢复的副本，所有上游已暂停：%1</translation>
    </message>
    <message>
        <source>Settled batches are kept for good</source>
        <translation>已结束的批次永久保留</translation>
    </message>
    <message>
        <source>Settled batches are kept for %1 day</source>
        <translation>已结束的批次保留 %1 天</translation>
    </message>
    <message>
        <source>Settled batches are kept for %1 days</source>
        <translation>已结束的批次保留 %1 天</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Pushing</source>
        <translation>推送</translation>
    </message>
    <message>
        <source>Upstreams</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>重新推送</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>数据库</translation>
    </message>
</context>
<context>
    <name>AnswerDiff</name>
    <message>
        <source>The first %1 lines were compared</source>
        <translation>比较了前 %1 行</translation>
    </message>
</context>
<context>
    <name>BatchWords</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 left, done by about %2</source>
        <translation>还需 %1，约 %2 完成</translation>
    </message>
    <message>
        <source>%1 row waits, %2 is paused</source>
        <translation>%1 行等待中，%2 已暂停</translation>
    </message>
    <message>
        <source>%1 rows wait, %2 is paused</source>
        <translation>%1 行等待中，%2 已暂停</translation>
    </message>
    <message>
        <source>%1 row waits, %2 is down</source>
        <translation>%1 行等待中，%2 不可用</translation>
    </message>
    <message>
        <source>%1 rows wait, %2 is down</source>
        <translation>%1 行等待中，%2 不可用</translation>
    </message>
    <message>
        <source>%1 row waits, %2 asked for %3</source>
        <translation>%1 行等待中，%2 要求等待 %3</translation>
    </message>
    <message>
        <source>%1 rows wait, %2 asked for %3</source>
        <translation>%1 行等待中，%2 要求等待 %3</translation>
    </message>
    <message>
        <source>%1 still to push, %2</source>
        <translation>还有 %1 行待推送，%2</translation>
    </message>
    <message>
        <source>%1 still to push</source>
        <translation>还有 %1 行待推送</translation>
    </message>
    <message>
        <source>%1 dead letter needs you</source>
        <translation>%1 条未送达需要处理</translation>
    </message>
    <message>
        <source>%1 dead letters need you</source>
        <translation>%1 条未送达需要处理</translation>
    </message>
    <message>
        <source>All done, nothing needs you</source>
        <translation>全部完成，无需处理</translation>
    </message>
    <message>
        <source>sheet %1</source>
        <translation>工作表 %1</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>无表头</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 对应 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 accepted of %2 orders from %3 rows</source>
        <translation>%3 行组成 %2 个订单，接受 %1 个</translation>
    </message>
    <message>
        <source>%1 accepted of %2 rows</source>
        <translation>%2 行中接受 %1 行</translation>
    </message>
    <message>
        <source>duplicates in the file</source>
        <translation>文件内重复</translation>
    </message>
    <message>
        <source>already queued</source>
        <translation>已在队列</translation>
    </message>
    <message>
        <source>already delivered</source>
        <translation>已送达过</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>All pushed, but %1 row of the file was invalid</source>
        <translation>全部已推送，但文件中有 %1 行无效</translation>
    </message>
    <message>
        <source>All pushed, but %1 rows of the file were invalid</source>
        <translation>全部已推送，但文件中有 %1 行无效</translation>
    </message>
    <message>
        <source>1 row first: %1</source>
        <translation>先推 1 行：%1</translation>
    </message>
    <message>
        <source>All done, nothing needs you. %1 dismissed</source>
        <translation>全部完成，没有需要你处理的。已忽略 %1 条</translation>
    </message>
</context>
<context>
    <name>CauseWords</name>
    <message>
        <source>The token was refused twice. Look at how it is asked for, then replay the whole cause.</source>
        <translation>令牌两次被拒绝。请检查获取方式，然后整批重新推送。</translation>
    </message>
    <message>
        <source>The upstream refuses what these rows say. Correct them, then replay them as one.</source>
        <translation>上游拒绝这些行的内容。请改正，然后一次重新推送。</translation>
    </message>
    <message>
        <source>The upstream failed at every try. Replay the whole cause when it is well again.</source>
        <translation>上游每次尝试都失败。等它恢复后整批重新推送。</translation>
    </message>
    <message>
        <source>The upstream could not be reached, nothing was sent. Replay the whole cause when it is back.</source>
        <translation>无法连接上游，什么都没有发出。等它恢复后整批重新推送。</translation>
    </message>
    <message>
        <source>No answer came in time. The request id stays the same, so a replay takes effect once.</source>
        <translation>没有及时应答。请求号不变，重新推送只生效一次。</translation>
    </message>
    <message>
        <source>Outcome unknown, and this upstream does a repeat twice. Look there before anything is sent.</source>
        <translation>结果不明，且此上游会重复执行。推送之前请先到上游核对。</translation>
    </message>
    <message>
        <source>Other rows are let in, these are not. See what differs in them, or ask the upstream.</source>
        <translation>其他行可以，这些不行。看看有何不同，或询问上游。</translation>
    </message>
    <message>
        <source>No rule knows this answer. Say in the settings what it means, then replay.</source>
        <translation>没有规则认识此应答。请在设置中说明其含义，然后重新推送。</translation>
    </message>
    <message>
        <source>The address or the method does not fit. Correct the settings, then replay.</source>
        <translation>地址或方法不对。请改正设置，然后重新推送。</translation>
    </message>
    <message>
        <source>A value table has no entry for this value. Add it in the settings, then replay.</source>
        <translation>值表中没有这个值。请在设置中加入，然后重新推送。</translation>
    </message>
    <message>
        <source>No request can be made of these rows, nothing was sent. Correct them, then replay them as one.</source>
        <translation>这些行无法生成请求，什么都没有发出。请改正，然后一次重新推送。</translation>
    </message>
    <message>
        <source>The upstream refuses these rows. Correct them, then replay them as one.</source>
        <translation>上游拒绝这些行。请改正，然后一次重新推送。</translation>
    </message>
    <message>
        <source>Pushdesk ended while these were sent, three times. Their request ids stay the same.</source>
        <translation>推送这些行时 Pushdesk 三次终止。其请求号不变。</translation>
    </message>
    <message>
        <source>You must act</source>
        <translation>需要你处理</translation>
    </message>
    <message>
        <source>Upstream must act</source>
        <translation>需上游处理</translation>
    </message>
    <message>
        <source>Settings must change</source>
        <translation>需改设置</translation>
    </message>
    <message>
        <source>Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>Repair %1…</source>
        <translation>修正 %1…</translation>
    </message>
    <message>
        <source>Review %1…</source>
        <translation>核对 %1…</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>Rising: %1 in the last two hours, %2 in the six before</source>
        <translation>上升：最近两小时 %1 条，之前六小时 %2 条</translation>
    </message>
    <message>
        <source>%1 in the last two hours, %2 in the six before</source>
        <translation>最近两小时 %1 条，之前六小时 %2 条</translation>
    </message>
    <message>
        <source>The upstream may have forgotten these request ids and take them for new ones.</source>
        <translation>上游可能已忘记这些请求号，会当作新请求。</translation>
    </message>
    <message>
        <source>Their outcome is unknown, and this upstream does a repeat twice: look there first.</source>
        <translation>结果不明，且此上游会重复执行：请先到上游核对。</translation>
    </message>
    <message>
        <source>They were edited after a try whose outcome is unknown: the rows as they were may be done there.</source>
        <translation>它们在一次结果不明的尝试之后被修改：修改前的内容可能已在上游生效。</translation>
    </message>
    <message>
        <source>A later row of the same key was delivered since: these would undo it.</source>
        <translation>同单号的较新一行已送达：推送这些会覆盖它。</translation>
    </message>
    <message>
        <source>upstream removed</source>
        <translation>上游已删除</translation>
    </message>
    <message>
        <source>masked, cannot</source>
        <translation>已遮盖，不能</translation>
    </message>
    <message>
        <source>in a replay</source>
        <translation>重新推送中</translation>
    </message>
    <message>
        <source>same id</source>
        <translation>同一请求号</translation>
    </message>
    <message>
        <source>new id</source>
        <translation>新请求号</translation>
    </message>
    <message>
        <source>delivered meanwhile</source>
        <translation>期间已送达</translation>
    </message>
    <message>
        <source>would undo a later one</source>
        <translation>会覆盖较新的</translation>
    </message>
    <message>
        <source>may duplicate</source>
        <translation>可能重复</translation>
    </message>
</context>
<context>
    <name>Chip</name>
    <message>
        <source>line end</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>request id</source>
        <translation>请求号</translation>
    </message>
</context>
<context>
    <name>ConfigFile</name>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>is too large for a config</source>
        <translation>太大，不像配置文件</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
</context>
<context>
    <name>DroppedFiles</name>
    <message>
        <source>%1 is a folder</source>
        <translation>%1 是文件夹</translation>
    </message>
    <message>
        <source>%1 is not there</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>%1 is no ordinary file</source>
        <translation>%1 不是普通文件</translation>
    </message>
    <message>
        <source>%1 may not be read</source>
        <translation>%1 无权读取</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1; and %2 more</source>
        <translation>%1；以及另外 %2 个</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>未导入：%1</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>&quot;%1&quot; is a folder</source>
        <translation>“%1”是文件夹</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is masked in this file, an export; import the row from its source</source>
        <translation>此文件是导出文件，“%1”已遮盖；请从来源导入此行</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a date; it is written like 2026-10-12</source>
        <translation>“%1”不是日期；写法如 2026-10-12</translation>
    </message>
    <message>
        <source>%1 dead letters were edited meanwhile and have the request ids of its rows now; nothing was queued, import again</source>
        <translation>期间有 %1 条未送达被修改，占用了其中行的请求号；未加入队列，请再次导入</translation>
    </message>
    <message>
        <source>%1 of its tasks still wait or are in flight; let them finish first</source>
        <translation>其中 %1 个任务仍在等待或在途；请先等它们完成</translation>
    </message>
    <message>
        <source>%1 of the dead letters it corrects were replayed meanwhile; nothing was queued, import again when they have ended</source>
        <translation>它所更正的未送达中有 %1 条期间被重新推送；未加入队列，待其结束后再导入</translation>
    </message>
    <message>
        <source>%1 rows are hidden in the sheet, by a filter or by hand, the first is row %2: they are read too</source>
        <translation>工作表中有 %1 行被筛选或手动隐藏，第一行是第 %2 行：也会读取</translation>
    </message>
    <message>
        <source>%1 tasks in a row got the same answer, asking others: %2</source>
        <translation>连续 %1 个任务得到同样的应答，正在试其他任务：%2</translation>
    </message>
    <message>
        <source>%1 tasks in a row got the same answer: %2. Look at the config and the session; if it is the rows, resume</source>
        <translation>连续 %1 个任务得到同样的应答：%2。请检查配置和会话；如果是数据的问题，请恢复</translation>
    </message>
    <message>
        <source>%1, next try at %2</source>
        <translation>%1，下次尝试 %2</translation>
    </message>
    <message>
        <source>%1; check `auth` and its secrets (pushdesk secret set NAME), then resume</source>
        <translation>%1；请检查 `auth` 及其密钥（pushdesk secret set NAME），然后恢复</translation>
    </message>
    <message>
        <source>a file is just being imported for it; try again when that has ended</source>
        <translation>正在为它导入文件；结束后再试</translation>
    </message>
    <message>
        <source>a formula whose result is not in the file: open it in a spreadsheet program and save it</source>
        <translation>公式的结果不在文件中：请用表格软件打开并保存</translation>
    </message>
    <message>
        <source>a later row of the same key was delivered since: this one would undo it</source>
        <translation>同单号的较新一行已送达：推送这条会覆盖它</translation>
    </message>
    <message>
        <source>a new token is refused too (%1): sign in again: check `auth` and its secrets, then resume</source>
        <translation>新令牌也被拒绝（%1）：请重新登录：检查 `auth` 及其密钥，然后恢复</translation>
    </message>
    <message>
        <source>a newer version waits</source>
        <translation>有较新的版本在等待</translation>
    </message>
    <message>
        <source>a number of %1 digits: Excel keeps 15, the rest is lost. Format the column as text before the numbers go in</source>
        <translation>%1 位数字：Excel 只保留 15 位，其余丢失。请先把列设为文本再填数字</translation>
    </message>
    <message>
        <source>a quote that opens in line %1 is never closed: nothing from there on was read</source>
        <translation>第 %1 行打开的引号没有闭合：其后的内容未读取</translation>
    </message>
    <message>
        <source>a quote that opens in this record is never closed: nothing from line %1 on can be read</source>
        <translation>此记录中打开的引号没有闭合：第 %1 行起无法读取</translation>
    </message>
    <message>
        <source>a replay holds this dead letter; cancel that first</source>
        <translation>这条未送达正在重新推送中；请先取消</translation>
    </message>
    <message>
        <source>a replay of its dead letters has not ended; let it finish or cancel it first (pushdesk dlq replays list)</source>
        <translation>其未送达的重新推送尚未结束；请等它完成或先取消（pushdesk dlq replays list）</translation>
    </message>
    <message>
        <source>a replay of its rows has not ended</source>
        <translation>其行的重新推送尚未结束</translation>
    </message>
    <message>
        <source>another import for this upstream is running</source>
        <translation>此上游的另一个导入正在进行</translation>
    </message>
    <message>
        <source>another process asks for a token and does not come to an end</source>
        <translation>另一个进程正在获取令牌，迟迟没有结束</translation>
    </message>
    <message>
        <source>another process keeps the store locked; waiting until it lets go</source>
        <translation>另一个进程锁住了数据库；等待其释放</translation>
    </message>
    <message>
        <source>another replay is just being frozen; try again</source>
        <translation>另一次重新推送正在固定范围；请重试</translation>
    </message>
    <message>
        <source>answer cut short</source>
        <translation>应答不完整</translation>
    </message>
    <message>
        <source>by a person</source>
        <translation>由人操作</translation>
    </message>
    <message>
        <source>cannot be compared: the versions of this upstream are %1</source>
        <translation>无法比较：此上游的版本是 %1</translation>
    </message>
    <message>
        <source>cannot make the file: %1</source>
        <translation>无法创建文件：%1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>connection lost before an answer</source>
        <translation>应答之前连接断开</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>corrected by batch %1</source>
        <translation>已由批次 %1 更正</translation>
    </message>
    <message>
        <source>delivered meanwhile</source>
        <translation>期间已送达</translation>
    </message>
    <message>
        <source>differs from the key of row %1 only by spaces around it, invisible or full-width characters</source>
        <translation>与第 %1 行的单号只差首尾空格、不可见字符或全角字符</translation>
    </message>
    <message>
        <source>dismissed meanwhile</source>
        <translation>期间已忽略</translation>
    </message>
    <message>
        <source>dismissed or corrected meanwhile</source>
        <translation>期间已忽略或更正</translation>
    </message>
    <message>
        <source>down for more than %1 h: tries are charged again</source>
        <translation>不可用已超过 %1 小时：重新计入重试次数</translation>
    </message>
    <message>
        <source>edited after an attempt whose outcome is unknown: the row as it was may be done there</source>
        <translation>在一次结果不明的尝试后被修改：修改前的内容可能已在上游生效</translation>
    </message>
    <message>
        <source>formatted as a date, which this number cannot be: given as the number</source>
        <translation>格式为日期，但此数字不可能是日期：按数字给出</translation>
    </message>
    <message>
        <source>held with its order, as %1 cannot be taken: %2</source>
        <translation>随订单暂缓，因为%1无法接受：%2</translation>
    </message>
    <message>
        <source>holds a NUL character</source>
        <translation>含有 NUL 字符</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>找不到主机</translation>
    </message>
    <message>
        <source>it has open dead letters; replay or dismiss them first</source>
        <translation>有待处理的未送达；请先重新推送或忽略</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>it was removed meanwhile; nothing was queued</source>
        <translation>期间已被删除；未加入队列</translation>
    </message>
    <message>
        <source>its cause came back the same</source>
        <translation>该原因结果依旧</translation>
    </message>
    <message>
        <source>its first %1 rows came back the same: what causes it is not mended</source>
        <translation>前 %1 行结果依旧：原因尚未解决</translation>
    </message>
    <message>
        <source>its upstream was removed</source>
        <translation>其上游已被删除</translation>
    </message>
    <message>
        <source>left for the next start</source>
        <translation>留待下次启动</translation>
    </message>
    <message>
        <source>no batch has this number</source>
        <translation>没有这个编号的批次</translation>
    </message>
    <message>
        <source>no connection within %1 s</source>
        <translation>%1 秒内未能连接</translation>
    </message>
    <message>
        <source>no file is named</source>
        <translation>没有指定文件名</translation>
    </message>
    <message>
        <source>no place for the token: %1: %2</source>
        <translation>无处存放令牌：%1：%2</translation>
    </message>
    <message>
        <source>no request id can be made: %1</source>
        <translation>无法生成请求号：%1</translation>
    </message>
    <message>
        <source>no whole answer within %1 s</source>
        <translation>%1 秒内没有收到完整应答</translation>
    </message>
    <message>
        <source>older than the upstream remembers request ids: it may double</source>
        <translation>超出上游对请求号的记忆期：可能重复</translation>
    </message>
    <message>
        <source>only a paused replay can be resumed; this one is %1</source>
        <translation>只有已暂停的重新推送可以继续；这一次是 %1</translation>
    </message>
    <message>
        <source>only a running replay can be paused; this one is %1</source>
        <translation>只有进行中的重新推送可以暂停；这一次是 %1</translation>
    </message>
    <message>
        <source>other content under the request id of row %1</source>
        <translation>与第 %1 行同一请求号但内容不同</translation>
    </message>
    <message>
        <source>other content under the version of row %1</source>
        <translation>与第 %1 行同一版本但内容不同</translation>
    </message>
    <message>
        <source>outcome unknown, and this upstream does a repeat twice: look there first</source>
        <translation>结果不明，且此上游会重复执行：请先到上游核对</translation>
    </message>
    <message>
        <source>outcome unknown, look there first (%1)</source>
        <translation>结果不明，请先到上游核对（%1）</translation>
    </message>
    <message>
        <source>said to be a number, and is none</source>
        <translation>声明为数字，但不是</translation>
    </message>
    <message>
        <source>some of its rows still wait or are in flight</source>
        <translation>其中有行仍在等待或在途</translation>
    </message>
    <message>
        <source>superseded by version %1 in batch %2</source>
        <translation>被批次 %2 中的版本 %1 取代</translation>
    </message>
    <message>
        <source>the %1 rows cannot be written over the file that is imported</source>
        <translation>%1的行不能写到正在导入的文件上</translation>
    </message>
    <message>
        <source>the day&apos;s %1 pushes are used</source>
        <translation>今天的 %1 次推送额度已用完</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the export was cancelled; no file was written</source>
        <translation>导出已取消；没有写文件</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>the file changed while it was read; nothing was queued, import it again</source>
        <translation>读取时文件发生变化；未加入队列，请重新导入</translation>
    </message>
    <message>
        <source>the file has no columns</source>
        <translation>文件没有列</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the first row holds &quot;%1&quot; alone, and %2 rows below hold more: if it is a title, delete it, so that the column names come first</source>
        <translation>第一行只有“%1”，下面 %2 行更多：如果它是标题请删除，让列名在最前</translation>
    </message>
    <message>
        <source>the frozen set is gone; nothing is replayed</source>
        <translation>固定的范围已不存在；没有重新推送</translation>
    </message>
    <message>
        <source>the header in line %1 cannot be trusted: %2</source>
        <translation>第 %1 行的表头不可信：%2</translation>
    </message>
    <message>
        <source>the import was cancelled; nothing was queued</source>
        <translation>导入已取消；未加入队列</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is empty</source>
        <translation>单号“%1”为空</translation>
    </message>
    <message>
        <source>the key is empty</source>
        <translation>单号为空</translation>
    </message>
    <message>
        <source>the key was exported as &quot;%1&quot; and is &quot;%2&quot; now: this is another request</source>
        <translation>单号导出时为“%1”，现在是“%2”：这是另一个请求</translation>
    </message>
    <message>
        <source>the new token cannot be kept: %1: %2</source>
        <translation>新令牌无法保存：%1：%2</translation>
    </message>
    <message>
        <source>the new token is refused too: sign in again: check `auth` and its secrets (pushdesk secret set NAME), then resume</source>
        <translation>新令牌也被拒绝：请重新登录：检查 `auth` 及其密钥（pushdesk secret set NAME），然后恢复</translation>
    </message>
    <message>
        <source>the number of days must be 0 (off) or more</source>
        <translation>天数必须为 0（关闭）或以上</translation>
    </message>
    <message>
        <source>the preview was cancelled</source>
        <translation>预览已取消</translation>
    </message>
    <message>
        <source>the program ended while this was on its way</source>
        <translation>程序结束时此请求正在途中</translation>
    </message>
    <message>
        <source>the program was stopped while it was on its way</source>
        <translation>程序停止时此请求正在途中</translation>
    </message>
    <message>
        <source>the proxy on the way failed: %1</source>
        <translation>途中的代理失败：%1</translation>
    </message>
    <message>
        <source>the proxy on the way to the token endpoint wants a sign-in (407)</source>
        <translation>通往令牌接口的代理要求登录（407）</translation>
    </message>
    <message>
        <source>the proxy on the way wants a sign-in (407), not the upstream</source>
        <translation>途中的代理要求登录（407），不是上游</translation>
    </message>
    <message>
        <source>the replay was cancelled</source>
        <translation>重新推送已取消</translation>
    </message>
    <message>
        <source>The requests below are not signed in, and pushing will wait: %1</source>
        <translation>下面的请求尚未登录，推送将等待：%1</translation>
    </message>
    <message>
        <source>the row has no such column; it has: %1</source>
        <translation>此行没有这一列；它有：%1</translation>
    </message>
    <message>
        <source>the row was replayed meanwhile</source>
        <translation>此行期间已重新推送</translation>
    </message>
    <message>
        <source>the row was replayed or judged otherwise meanwhile; nothing was edited, look again</source>
        <translation>此行期间已重新推送或另有结论；没有修改，请再看</translation>
    </message>
    <message>
        <source>the same content as row %1: it is sent once</source>
        <translation>内容与第 %1 行相同：只推送一次</translation>
    </message>
    <message>
        <source>the same key as row %1 with other cells</source>
        <translation>单号与第 %1 行相同而单元格不同</translation>
    </message>
    <message>
        <source>the scene is empty</source>
        <translation>场景为空</translation>
    </message>
    <message>
        <source>the staged batch is gone</source>
        <translation>暂存的批次已不存在</translation>
    </message>
    <message>
        <source>the token endpoint answers %1</source>
        <translation>令牌接口应答 %1</translation>
    </message>
    <message>
        <source>the token endpoint does not answer (%1)</source>
        <translation>令牌接口没有应答（%1）</translation>
    </message>
    <message>
        <source>the upstream asked to wait (HTTP %1, Retry-After)</source>
        <translation>上游要求等待（HTTP %1，Retry-After）</translation>
    </message>
    <message>
        <source>the upstream asked to wait: %1</source>
        <translation>上游要求等待：%1</translation>
    </message>
    <message>
        <source>The upstream is paused: %1. Nothing is sent until it is resumed.</source>
        <translation>上游已暂停：%1。恢复之前不会推送。</translation>
    </message>
    <message>
        <source>the version &quot;%1&quot; is not the newest of its key in this file: only the newest is sent</source>
        <translation>版本“%1”不是文件中该单号的最新版本：只推送最新的</translation>
    </message>
    <message>
        <source>the version &quot;%1&quot; is older than what was delivered of its key</source>
        <translation>版本“%1”比该单号已送达的旧</translation>
    </message>
    <message>
        <source>the workbook has no sheet with cells</source>
        <translation>工作簿没有含数据的工作表</translation>
    </message>
    <message>
        <source>this dead letter is %1; only an open one can be edited</source>
        <translation>这条未送达的状态是 %1；只有待处理的可以修改</translation>
    </message>
    <message>
        <source>this is a binary workbook (.xlsb), which is not read: save it as &quot;Excel workbook (.xlsx)&quot;</source>
        <translation>这是二进制工作簿（.xlsb），不支持：请另存为“Excel 工作簿 (.xlsx)”</translation>
    </message>
    <message>
        <source>this is a zip archive and no Excel workbook: unpack it first</source>
        <translation>这是 zip 压缩包，不是 Excel 工作簿：请先解压</translation>
    </message>
    <message>
        <source>this is an OpenDocument file (.ods), which is not read: save it as &quot;Excel workbook (.xlsx)&quot; or as CSV</source>
        <translation>这是 OpenDocument 文件（.ods），不支持：请另存为“Excel 工作簿 (.xlsx)”或 CSV</translation>
    </message>
    <message>
        <source>this is no file that can be replaced; name another</source>
        <translation>这不是可以替换的文件；请换一个名字</translation>
    </message>
    <message>
        <source>this lies in a data folder of Pushdesk; choose another folder</source>
        <translation>这在 Pushdesk 的数据目录里；请换一个文件夹</translation>
    </message>
    <message>
        <source>this replay has ended already</source>
        <translation>这次重新推送已经结束</translation>
    </message>
    <message>
        <source>this replay is %1 already</source>
        <translation>这次重新推送已经是 %1</translation>
    </message>
    <message>
        <source>this row is of the upstream &quot;%1&quot;: import the file for that one, too</source>
        <translation>此行属于上游“%1”：请也为它导入此文件</translation>
    </message>
    <message>
        <source>this row was exported as &quot;%1&quot;: a spreadsheet rounded it; put the key back</source>
        <translation>此行导出时为“%1”：表格软件做了舍入；请恢复单号</translation>
    </message>
    <message>
        <source>this row was exported as &quot;%1&quot;: a spreadsheet took its zeros; put the key back</source>
        <translation>此行导出时为“%1”：表格软件去掉了零；请恢复单号</translation>
    </message>
    <message>
        <source>this row was exported as &quot;%1&quot;: spaces or an apostrophe came to it; put the key back</source>
        <translation>此行导出时为“%1”：多了空格或撇号；请恢复单号</translation>
    </message>
    <message>
        <source>this says which request the row is; import the corrected row instead and dismiss this one</source>
        <translation>这一列决定此行是哪个请求；请改为导入更正后的行，并忽略这一条</translation>
    </message>
    <message>
        <source>this store was restored from a backup of %1</source>
        <translation>此数据库由 %1 的备份恢复</translation>
    </message>
    <message>
        <source>token refused: HTTP %1 %2</source>
        <translation>令牌被拒绝：HTTP %1 %2</translation>
    </message>
    <message>
        <source>token refused: HTTP %1, %2</source>
        <translation>令牌被拒绝：HTTP %1，%2</translation>
    </message>
    <message>
        <source>token refused: TLS failure at the token endpoint: %1</source>
        <translation>令牌被拒绝：令牌接口 TLS 失败：%1</translation>
    </message>
    <message>
        <source>&quot;%1 (col %2)&quot; has the name of &quot;%3 (col %4)&quot;: they are told apart by their position</source>
        <translation>“%1（第 %2 列）”与“%3（第 %4 列）”同名：按位置区分</translation>
    </message>
    <message>
        <source>&quot;%1&quot; (col %2) is missing: %3 cells under a header of %4 columns</source>
        <translation>缺少“%1”（第 %2 列）：表头有 %4 列，此行有 %3 个单元格</translation>
    </message>
    <message>
        <source>&quot;%1&quot; looks like data, not a column name</source>
        <translation>“%1”像数据，不像列名</translation>
    </message>
    <message>
        <source>%1 cells under a header of %2 columns</source>
        <translation>表头有 %2 列，此行有 %1 个单元格</translation>
    </message>
    <message>
        <source>%1 is a spreadsheet&apos;s error, no value</source>
        <translation>%1 是表格软件的错误值，不是数据</translation>
    </message>
    <message>
        <source>a leading apostrophe, probably a spreadsheet&apos;s</source>
        <translation>开头有撇号，大概是表格软件加的</translation>
    </message>
    <message>
        <source>a quote left open swallowed the next %1 rows</source>
        <translation>未闭合的引号吞掉了后面 %1 行</translation>
    </message>
    <message>
        <source>a spreadsheet turned this number into scientific notation: its real digits are lost</source>
        <translation>表格软件把这个数字变成了科学计数法：真实数字已丢失</translation>
    </message>
    <message>
        <source>bytes that are not valid %1</source>
        <translation>含有不是有效 %1 的字节</translation>
    </message>
    <message>
        <source>column %1 has no name</source>
        <translation>第 %1 列没有名字</translation>
    </message>
    <message>
        <source>full-width characters</source>
        <translation>全角字符</translation>
    </message>
    <message>
        <source>full-width letters or digits</source>
        <translation>全角字母或数字</translation>
    </message>
    <message>
        <source>holds a character of the private use area: is the file in another encoding?</source>
        <translation>含有私用区字符：文件是否为其他编码？</translation>
    </message>
    <message>
        <source>holds a control character</source>
        <translation>含有控制字符</translation>
    </message>
    <message>
        <source>holds an invisible character</source>
        <translation>含有不可见字符</translation>
    </message>
    <message>
        <source>holds U+FFFD: a character was lost before the file was written</source>
        <translation>含有 U+FFFD：写文件之前已丢失字符</translation>
    </message>
    <message>
        <source>more than 15 digits with zeros at the end: a spreadsheet keeps only 15</source>
        <translation>超过 15 位且末尾为零：表格软件只保留 15 位</translation>
    </message>
    <message>
        <source>only separators: left out</source>
        <translation>只有分隔符：略去</translation>
    </message>
    <message>
        <source>scientific notation: digits may be lost</source>
        <translation>科学计数法：数字可能丢失</translation>
    </message>
    <message>
        <source>several lines: did a quote left open swallow a row?</source>
        <translation>跨多行：是否有未闭合的引号吞掉了一行？</translation>
    </message>
    <message>
        <source>Some bytes are not valid %1, the first on line %2: such rows are held</source>
        <translation>有些字节不是有效的 %1，首次在第 %2 行：这些行暂缓</translation>
    </message>
    <message>
        <source>spaces around it</source>
        <translation>首尾空格</translation>
    </message>
    <message>
        <source>spaces or line breaks around the text</source>
        <translation>文本首尾有空格或换行</translation>
    </message>
    <message>
        <source>The file cannot be opened: %1</source>
        <translation>无法打开文件：%1</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>the file changed while it was read: read it again</source>
        <translation>读取时文件发生变化：请重新读取</translation>
    </message>
    <message>
        <source>The file is not a text file but %1</source>
        <translation>不是文本文件，而是 %1</translation>
    </message>
    <message>
        <source>the header once more</source>
        <translation>又出现一次表头</translation>
    </message>
    <message>
        <source>the key has %1: it is another key than &quot;%2&quot;</source>
        <translation>单号有%1：与“%2”是不同的单号</translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>This is a folder, not a file</source>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>very long: %1 characters</source>
        <translation>很长：%1 个字符</translation>
    </message>
    <message>
        <source>wrapped as a formula, =&quot;...&quot;: the text inside is probably meant</source>
        <translation>写成公式 =&quot;...&quot;：大概要的是其中的文本</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2, unless the platform granted more</source>
        <translation>&quot;%1&quot;: %2，除非平台给了更多额度</translation>
    </message>
    <message>
        <source>&quot;status&quot;: &quot;200-299&quot;, or a condition that tells the good ones</source>
        <translation>&quot;status&quot;: &quot;200-299&quot;，或能识别成功的条件</translation>
    </message>
    <message>
        <source>%1 cannot carry a push</source>
        <translation>%1 不能用于推送</translation>
    </message>
    <message>
        <source>%1 is set, but empty</source>
        <translation>%1 已设置，但为空</translation>
    </message>
    <message>
        <source>%1 is there already; a signature needs a place of its own</source>
        <translation>已有 %1；签名需要自己的位置</translation>
    </message>
    <message>
        <source>%1 requests at a time look like an attack to most platforms</source>
        <translation>同时 %1 个请求在多数平台看来像攻击</translation>
    </message>
    <message>
        <source>%1 slow answers in a row stop the whole upstream for a while</source>
        <translation>连续 %1 个慢应答会让整个上游停一段时间</translation>
    </message>
    <message>
        <source>1000, the default</source>
        <translation>1000，默认值</translation>
    </message>
    <message>
        <source>20 or fewer, unless the platform said otherwise</source>
        <translation>20 个或更少，除非平台另有说明</translation>
    </message>
    <message>
        <source>`%1` is not supported yet</source>
        <translation>尚不支持 `%1`</translation>
    </message>
    <message>
        <source>`auth` of type token, or the outcome `blocked`</source>
        <translation>使用 token 类型的 `auth`，或结果改为 `blocked`</translation>
    </message>
    <message>
        <source>`hold` needs to know how long: `wait_s` (seconds) or `wait_match` (a regular expression)</source>
        <translation>`hold` 需要知道等多久：`wait_s`（秒）或 `wait_match`（正则表达式）</translation>
    </message>
    <message>
        <source>`sign`, which makes it anew for each</source>
        <translation>使用 `sign`，为每个请求重新生成</translation>
    </message>
    <message>
        <source>`wait_s` and `wait_match` have a meaning only with the outcome `hold`</source>
        <translation>`wait_s` 和 `wait_match` 只有结果为 `hold` 时才有意义</translation>
    </message>
    <message>
        <source>a 401 renews the token, but an expired token that is told in a 200 is taken for a refusal</source>
        <translation>401 会更新令牌，但 200 中告知的令牌过期会被当作拒绝</translation>
    </message>
    <message>
        <source>a carriage return</source>
        <translation>回车符</translation>
    </message>
    <message>
        <source>a change of delimiters ({{=%1}}) is not allowed</source>
        <translation>不允许更改分隔符（{{=%1}}）</translation>
    </message>
    <message>
        <source>a connection over the internet often takes longer than %1 ms</source>
        <translation>互联网连接常常超过 %1 毫秒</translation>
    </message>
    <message>
        <source>a header&apos;s name</source>
        <translation>头的名称</translation>
    </message>
    <message>
        <source>a JSON pointer or a list of them</source>
        <translation>JSON 指针或其列表</translation>
    </message>
    <message>
        <source>a JSON pointer, as /access_token</source>
        <translation>JSON 指针，如 /access_token</translation>
    </message>
    <message>
        <source>a larger base_ms or factor, or more max_retries</source>
        <translation>加大 base_ms 或 factor，或增加 max_retries</translation>
    </message>
    <message>
        <source>a last rule that takes the platform&apos;s refusals, as { &quot;pointer&quot;: &quot;/code&quot;, &quot;exists&quot;: true, &quot;outcome&quot;: &quot;rejected&quot; }</source>
        <translation>在最后加一条接住平台拒绝的规则，如 { &quot;pointer&quot;: &quot;/code&quot;, &quot;exists&quot;: true, &quot;outcome&quot;: &quot;rejected&quot; }</translation>
    </message>
    <message>
        <source>a line break</source>
        <translation>换行符</translation>
    </message>
    <message>
        <source>a list of at least one condition</source>
        <translation>至少一个条件的列表</translation>
    </message>
    <message>
        <source>a list of at least one value</source>
        <translation>至少一个值的列表</translation>
    </message>
    <message>
        <source>a list of column names</source>
        <translation>列名的列表</translation>
    </message>
    <message>
        <source>a list of conditions</source>
        <translation>条件的列表</translation>
    </message>
    <message>
        <source>a list of JSON pointers</source>
        <translation>JSON 指针的列表</translation>
    </message>
    <message>
        <source>a list of rules</source>
        <translation>规则的列表</translation>
    </message>
    <message>
        <source>a list of values</source>
        <translation>值的列表</translation>
    </message>
    <message>
        <source>a literal credential does not belong into the config: store it with `pushdesk secret set NAME` and write {{secret.NAME}}</source>
        <translation>凭据不应明文写在配置中：用 `pushdesk secret set NAME` 保存，并写 {{secret.NAME}}</translation>
    </message>
    <message>
        <source>a name must be printable, without spaces around it and without | { }</source>
        <translation>名称必须可见，首尾无空格，且不含 | { }</translation>
    </message>
    <message>
        <source>a name to keep a value under is 1 to 40 letters, digits, _ or -</source>
        <translation>留存值的名称为 1 到 40 个字母、数字、_ 或 -</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 的数</translation>
    </message>
    <message>
        <source>a regular expression with a group around the seconds</source>
        <translation>用一个分组括住秒数的正则表达式</translation>
    </message>
    <message>
        <source>a request that hangs keeps its place for %1</source>
        <translation>卡住的请求会占用位置 %1</translation>
    </message>
    <message>
        <source>a rule before it with this status and the outcome `blocked`, which pauses the upstream</source>
        <translation>在它之前加一条此状态码、结果为 `blocked` 的规则，会暂停上游</translation>
    </message>
    <message>
        <source>a rule says `token_expired`, and there is no endpoint to get a new token from: it pauses the upstream</source>
        <translation>有规则说明 `token_expired`，但没有获取新令牌的接口：会暂停上游</translation>
    </message>
    <message>
        <source>a rule with the outcome `duplicate`</source>
        <translation>加一条结果为 `duplicate` 的规则</translation>
    </message>
    <message>
        <source>a rule with the outcome `token_expired` for the platform&apos;s code, if it has one</source>
        <translation>若平台有对应代码，加一条结果为 `token_expired` 的规则</translation>
    </message>
    <message>
        <source>a rule with what only a good answer has, as { &quot;status&quot;: &quot;200-299&quot;, &quot;pointer&quot;: &quot;/code&quot;, &quot;equals&quot;: 0, &quot;outcome&quot;: &quot;delivered&quot; }</source>
        <translation>加一条只有成功应答才有的规则，如 { &quot;status&quot;: &quot;200-299&quot;, &quot;pointer&quot;: &quot;/code&quot;, &quot;equals&quot;: 0, &quot;outcome&quot;: &quot;delivered&quot; }</translation>
    </message>
    <message>
        <source>a secret goes to %1 over plain http, for everybody on the way to read</source>
        <translation>密钥以明文 http 发往 %1，途中任何人都能看到</translation>
    </message>
    <message>
        <source>a secret&apos;s name is 1 to 64 letters, digits, dots, hyphens or underscores</source>
        <translation>密钥名为 1 到 64 个字母、数字、点、连字符或下划线</translation>
    </message>
    <message>
        <source>a smaller breaker.give_up_hours or retry.max_retries, or a longer ttl_hours if the upstream remembers longer</source>
        <translation>减小 breaker.give_up_hours 或 retry.max_retries，或上游记得更久时加大 ttl_hours</translation>
    </message>
    <message>
        <source>a status like 200 or a range like &quot;200-299&quot;</source>
        <translation>状态码如 200，或范围如 &quot;200-299&quot;</translation>
    </message>
    <message>
        <source>a tag stands before the path: no row may choose the host</source>
        <translation>标签在路径之前：不允许由行决定主机</translation>
    </message>
    <message>
        <source>a tag without a name</source>
        <translation>没有名称的标签</translation>
    </message>
    <message>
        <source>a text of 1 to 100 printable characters without spaces around it</source>
        <translation>1 到 100 个可见字符，首尾无空格</translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation>文本或数字</translation>
    </message>
    <message>
        <source>a text that is not empty, as every value holds the empty one</source>
        <translation>非空文本，因为任何值都包含空文本</translation>
    </message>
    <message>
        <source>a text, a number, true, false or null</source>
        <translation>文本、数字、true、false 或 null</translation>
    </message>
    <message>
        <source>a value that is not empty</source>
        <translation>非空值</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>all retries are used up within %1: an upstream that restarts is away for longer</source>
        <translation>重试在 %1 内就用完：上游重启所需更久</translation>
    </message>
    <message>
        <source>an answer that takes longer than %1 ms ends as outcome unknown, though it may be a yes</source>
        <translation>超过 %1 毫秒的应答会算作结果不明，尽管可能成功</translation>
    </message>
    <message>
        <source>an empty secret is no secret</source>
        <translation>空密钥不是密钥</translation>
    </message>
    <message>
        <source>an empty value</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>an object with at least `biz_key`</source>
        <translation>至少含 `biz_key` 的对象</translation>
    </message>
    <message>
        <source>an object with at least `url`</source>
        <translation>至少含 `url` 的对象</translation>
    </message>
    <message>
        <source>an object {…}</source>
        <translation>对象 {…}</translation>
    </message>
    <message>
        <source>another process is writing to the store</source>
        <translation>另一个进程正在写数据库</translation>
    </message>
    <message>
        <source>at least %1 days</source>
        <translation>至少 %1 天</translation>
    </message>
    <message>
        <source>at least one JSON pointer</source>
        <translation>至少一个 JSON 指针</translation>
    </message>
    <message>
        <source>at most %1 values can be kept of an answer</source>
        <translation>最多留存应答中的 %1 个值</translation>
    </message>
    <message>
        <source>at most one of form, json and body may be given, here are %1</source>
        <translation>form、json、body 最多给一个，这里有 %1</translation>
    </message>
    <message>
        <source>can never become JSON%1: %2%3</source>
        <translation>无法成为 JSON%1：%2%3</translation>
    </message>
    <message>
        <source>cancelled by a person</source>
        <translation>由人取消</translation>
    </message>
    <message>
        <source>cannot be changed</source>
        <translation>无法更改</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>cannot be made private</source>
        <translation>无法设为私有</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>cannot be read from the system keychain: %1</source>
        <translation>无法从系统钥匙串读取：%1</translation>
    </message>
    <message>
        <source>cannot be removed from the system keychain: %1</source>
        <translation>无法从系统钥匙串删除：%1</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>counts HTTP %1 as delivered</source>
        <translation>把 HTTP %1 算作已送达</translation>
    </message>
    <message>
        <source>each repeat can take effect again there, and up to %1 follow where an answer says that nothing happened (a 500, say)</source>
        <translation>每次重复都可能再次生效，应答表明未处理（如 500）时最多还有 %1 次</translation>
    </message>
    <message>
        <source>either `all` or one condition of the rule&apos;s own, not both</source>
        <translation>`all` 与规则自身的条件只能用一个</translation>
    </message>
    <message>
        <source>expected %1, got %2</source>
        <translation>应为%1，得到 %2</translation>
    </message>
    <message>
        <source>expected an address that starts with http:// or https://</source>
        <translation>应为以 http:// 或 https:// 开头的地址</translation>
    </message>
    <message>
        <source>expected one of equals, not_equals, in, contains, starts, matches, exists, empty, got %1</source>
        <translation>应为 equals、not_equals、in、contains、starts、matches、exists、empty 之一，得到 %1</translation>
    </message>
    <message>
        <source>fewer or shorter retries, or a longer ttl_hours if the upstream remembers longer</source>
        <translation>减少或缩短重试，或上游记得更久时加大 ttl_hours</translation>
    </message>
    <message>
        <source>has a meaning only with equals, not_equals and in</source>
        <translation>只有与 equals、not_equals、in 一起才有意义</translation>
    </message>
    <message>
        <source>has no meaning where auth.type is %1</source>
        <translation>auth.type 为 %1 时没有意义</translation>
    </message>
    <message>
        <source>has no meaning with %1, which takes no key; put the secret into `text`, or use hmac_%1</source>
        <translation>用 %1 时没有意义，它不需要密钥；请把密钥放进 `text`，或使用 hmac_%1</translation>
    </message>
    <message>
        <source>has no status: an error page of any status with such a value would count as a yes</source>
        <translation>没有限定状态码：任何状态码的错误页只要有这个值都会算成功</translation>
    </message>
    <message>
        <source>has no usable host</source>
        <translation>没有可用的主机</translation>
    </message>
    <message>
        <source>has nothing to compare with</source>
        <translation>没有可比较的值</translation>
    </message>
    <message>
        <source>has what looks like a key beside its tags, in the config for all to read</source>
        <translation>标签旁边像是有明文密钥</translation>
    </message>
    <message>
        <source>holds %1, which a header cannot carry</source>
        <translation>含有%1，头无法携带</translation>
    </message>
    <message>
        <source>holds %1, which XML cannot carry</source>
        <translation>含有%1，XML 无法携带</translation>
    </message>
    <message>
        <source>holds a #, which would cut off the rest of the address</source>
        <translation>含有 #，会截断地址</translation>
    </message>
    <message>
        <source>holds a character that gb18030 cannot carry</source>
        <translation>含有 gb18030 无法携带的字符</translation>
    </message>
    <message>
        <source>holds a fragment (#…), which is never sent; write %23 for a # that is meant</source>
        <translation>含有片段（#…），不会发送；要写 # 请用 %23</translation>
    </message>
    <message>
        <source>holds a user name or password (…@host); use `auth`</source>
        <translation>含有用户名或密码（…@host）；请使用 `auth`</translation>
    </message>
    <message>
        <source>holds half of a character (a lone surrogate), which no text can carry</source>
        <translation>含有半个字符，任何文本都无法携带</translation>
    </message>
    <message>
        <source>holds “%1”: a header carries ASCII only</source>
        <translation>含有“%1”：头只能携带 ASCII</translation>
    </message>
    <message>
        <source>how the upstream is called</source>
        <translation>上游的名称</translation>
    </message>
    <message>
        <source>HTTP %1 without a Location</source>
        <translation>HTTP %1，没有 Location</translation>
    </message>
    <message>
        <source>https, where the platform has it</source>
        <translation>平台支持时用 https</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>is not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>is required by %1: {{secret.NAME}}</source>
        <translation>%1 需要它：{{secret.NAME}}</translation>
    </message>
    <message>
        <source>is required: %1</source>
        <translation>必填：%1</translation>
    </message>
    <message>
        <source>is smaller than base_ms, so that every wait is %1 ms</source>
        <translation>比 base_ms 小，因此每次都等 %1 毫秒</translation>
    </message>
    <message>
        <source>is written by `auth`; one of the two must go</source>
        <translation>由 `auth` 写入；两者必须去掉一个</translation>
    </message>
    <message>
        <source>it holds an empty value</source>
        <translation>其值为空</translation>
    </message>
    <message>
        <source>its disk is full; nothing was changed</source>
        <translation>其磁盘已满；没有任何改变</translation>
    </message>
    <message>
        <source>its disk is full; nothing was queued</source>
        <translation>其磁盘已满；未加入队列</translation>
    </message>
    <message>
        <source>its private cells were masked after `columns.private_days`: it can neither be edited nor sent again; import the row again</source>
        <translation>其私密单元格已按 `columns.private_days` 遮盖：不能修改也不能再推送；请重新导入此行</translation>
    </message>
    <message>
        <source>known are %1</source>
        <translation>可用的有 %1</translation>
    </message>
    <message>
        <source>looks like a credential that stands in the config for all to read</source>
        <translation>像是明文写在配置里的凭据</translation>
    </message>
    <message>
        <source>looks like the signature of one request, and is sent with all</source>
        <translation>像是某一个请求的签名，却随所有请求发送</translation>
    </message>
    <message>
        <source>makes a dead letter of HTTP %1, which mostly passes by itself</source>
        <translation>把 HTTP %1 变成未送达，而它多半会自行恢复</translation>
    </message>
    <message>
        <source>makes a dead letter of HTTP %1: when the login ends, every row dies</source>
        <translation>把 HTTP %1 变成未送达：登录失效时每一行都会未送达</translation>
    </message>
    <message>
        <source>makes “%1” a segment of the path, which changes the address</source>
        <translation>使“%1”成为路径的一段，会改变地址</translation>
    </message>
    <message>
        <source>matches every answer: expected a status, a pointer, a header or all</source>
        <translation>会匹配所有应答：需要 status、pointer、header 或 all</translation>
    </message>
    <message>
        <source>more than base_ms, as 60000</source>
        <translation>大于 base_ms，如 60000</translation>
    </message>
    <message>
        <source>names neither {{biz_key}} nor a column: all rows would have one request id</source>
        <translation>既没有 {{biz_key}} 也没有列：所有行会是同一个请求号</translation>
    </message>
    <message>
        <source>names no column: every row sends the same</source>
        <translation>没有用到任何列：每一行发送的都一样</translation>
    </message>
    <message>
        <source>names “%1”, a column of `columns.private`: what an id was made of is kept</source>
        <translation>用到了 `columns.private` 的列“%1”：生成请求号的内容会被保留</translation>
    </message>
    <message>
        <source>never decides: rules[%1] matches before it whatever this one would</source>
        <translation>永远不起作用：rules[%1] 总在它之前匹配</translation>
    </message>
    <message>
        <source>no rule matches this answer</source>
        <translation>没有规则匹配此应答</translation>
    </message>
    <message>
        <source>no rule matches, and where a rule says `delivered` a %1 alone is no delivery</source>
        <translation>没有规则匹配；有规则说明 `delivered` 时，仅有 %1 不算送达</translation>
    </message>
    <message>
        <source>no rule matches; HTTP %1 means `%2`</source>
        <translation>没有规则匹配；HTTP %1 意味着 `%2`</translation>
    </message>
    <message>
        <source>no rule matches; HTTP %1 means `%2`, as `auth` has a token endpoint</source>
        <translation>没有规则匹配；HTTP %1 意味着 `%2`，因为 `auth` 有令牌接口</translation>
    </message>
    <message>
        <source>no rule says `delivered`: every 2xx counts as a delivery, also a login page or a no in a 200</source>
        <translation>没有规则说明 `delivered`：所有 2xx 都算送达，包括登录页或 200 中的拒绝</translation>
    </message>
    <message>
        <source>no rule says `rejected`: a no in a 200 matches nothing, counts as blocked and pauses the upstream after three rows</source>
        <translation>没有规则说明 `rejected`：200 中的拒绝不匹配任何规则，算作受阻，三行后暂停上游</translation>
    </message>
    <message>
        <source>no task has this number</source>
        <translation>没有这个编号的任务</translation>
    </message>
    <message>
        <source>no upstream has this name; see `pushdesk upstream list`</source>
        <translation>没有这个名字的上游；见 `pushdesk upstream list`</translation>
    </message>
    <message>
        <source>none are known here</source>
        <translation>此处没有可用的</translation>
    </message>
    <message>
        <source>not a regular expression: %1 at character %2</source>
        <translation>不是正则表达式：%1，位于第 %2 个字符</translation>
    </message>
    <message>
        <source>nothing says where the platform&apos;s code and message stand, so dead letters are grouped by an excerpt of the answer</source>
        <translation>没有说明平台的代码和消息在哪里，未送达只能按应答摘录分组</translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>nothing was queued</source>
        <translation>未加入队列</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 之一</translation>
    </message>
    <message>
        <source>one of delivered, duplicate, retry, hold, token_expired, blocked, rejected</source>
        <translation>delivered、duplicate、retry、hold、token_expired、blocked、rejected 之一</translation>
    </message>
    <message>
        <source>one of none, basic, header, token</source>
        <translation>none、basic、header、token 之一</translation>
    </message>
    <message>
        <source>partials ({{&gt;%1}}) are not allowed</source>
        <translation>不允许引用片段（{{&gt;%1}}）</translation>
    </message>
    <message>
        <source>pushdesk secret set NAME, and {{secret.NAME}} here</source>
        <translation>pushdesk secret set NAME，此处写 {{secret.NAME}}</translation>
    </message>
    <message>
        <source>pushdesk secret set NAME, and {{secret.NAME}} in its place</source>
        <translation>pushdesk secret set NAME，用 {{secret.NAME}} 代替</translation>
    </message>
    <message>
        <source>put the narrower rule first, or leave this one out</source>
        <translation>把更窄的规则放在前面，或删去这一条</translation>
    </message>
    <message>
        <source>redirects to %1, update request.url</source>
        <translation>重定向到 %1，请更新 request.url</translation>
    </message>
    <message>
        <source>rejected (one row&apos;s fault) or blocked (the settings&apos;); retry only 408, 425, 429 and 5xx, or add what in the answer says that it passes</source>
        <translation>rejected（这一行的问题）或 blocked（设置的问题）；只重试 408、425、429 和 5xx，或补充应答中表明会恢复的条件</translation>
    </message>
    <message>
        <source>retry, or a condition that tells a lasting refusal</source>
        <translation>retry，或能识别永久拒绝的条件</translation>
    </message>
    <message>
        <source>retry.max_retries 1 or 2, or find out what the platform knows a repeat by</source>
        <translation>retry.max_retries 设为 1 或 2，或查明平台如何识别重复</translation>
    </message>
    <message>
        <source>rules[%1] is the first that matches</source>
        <translation>rules[%1] 是第一条匹配的</translation>
    </message>
    <message>
        <source>some retries, as the upstream is said to stand repeats (`repeats`)</source>
        <translation>加一些重试，因为声明上游经得起重复（`repeats`）</translation>
    </message>
    <message>
        <source>some seconds: waiting costs nothing, an unknown outcome does</source>
        <translation>几秒钟：等待没有代价，结果不明有</translation>
    </message>
    <message>
        <source>something there</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>stands in the config for all to read</source>
        <translation>明文写在配置里</translation>
    </message>
    <message>
        <source>the address to push to</source>
        <translation>推送的地址</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>the answer is empty, and no rule says what that means</source>
        <translation>应答为空，没有规则说明其含义</translation>
    </message>
    <message>
        <source>the answer is not from the API (a login page, a proxy?)</source>
        <translation>应答不是来自 API（登录页或代理？）</translation>
    </message>
    <message>
        <source>the answer is too large to be read whole</source>
        <translation>应答太大，无法完整读取</translation>
    </message>
    <message>
        <source>the body is not JSON with this row&apos;s values (%1)</source>
        <translation>代入此行的值后正文不是 JSON（%1）</translation>
    </message>
    <message>
        <source>the column is named twice</source>
        <translation>列名重复</translation>
    </message>
    <message>
        <source>the column that the request is about, or that column in the request</source>
        <translation>请求所针对的列，或在请求中加入该列</translation>
    </message>
    <message>
        <source>the config has no `maps`</source>
        <translation>配置没有 `maps`</translation>
    </message>
    <message>
        <source>the control character U+%1</source>
        <translation>控制字符 U+%1</translation>
    </message>
    <message>
        <source>the disk does not read or write (%1): check the disk</source>
        <translation>磁盘读写失败（%1）：请检查磁盘</translation>
    </message>
    <message>
        <source>the disk is full: make room, then it goes on</source>
        <translation>磁盘已满：腾出空间后会继续</translation>
    </message>
    <message>
        <source>the file exists already; a backup never overwrites</source>
        <translation>文件已存在；备份不会覆盖</translation>
    </message>
    <message>
        <source>the filter `%1` needs an argument: %1:…</source>
        <translation>过滤器 `%1` 需要参数：%1:…</translation>
    </message>
    <message>
        <source>the filter `%1` takes no argument</source>
        <translation>过滤器 `%1` 不带参数</translation>
    </message>
    <message>
        <source>the filter `%1`: %2</source>
        <translation>过滤器 `%1`：%2</translation>
    </message>
    <message>
        <source>the first failure, also a lost connection, is a dead letter</source>
        <translation>首次失败（包括断线）就成为未送达</translation>
    </message>
    <message>
        <source>the folder is not there or cannot be written</source>
        <translation>目录不存在或无法写入</translation>
    </message>
    <message>
        <source>the format is empty</source>
        <translation>格式为空</translation>
    </message>
    <message>
        <source>the header %1 is written by Pushdesk itself</source>
        <translation>头 %1 由 Pushdesk 自己写</translation>
    </message>
    <message>
        <source>the header is given twice (names differ only in case)</source>
        <translation>头重复（仅大小写不同）</translation>
    </message>
    <message>
        <source>the header text of the column with the business key</source>
        <translation>单号所在列的表头文字</translation>
    </message>
    <message>
        <source>the header that carries the credential</source>
        <translation>携带凭据的头</translation>
    </message>
    <message>
        <source>the JSON pointer to the token in the answer, as /access_token</source>
        <translation>应答中令牌的 JSON 指针，如 /access_token</translation>
    </message>
    <message>
        <source>the key is given twice</source>
        <translation>键重复</translation>
    </message>
    <message>
        <source>the name is given twice</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>the part is not JSON with this row&apos;s values (%1)</source>
        <translation>代入此行的值后该部分不是 JSON（%1）</translation>
    </message>
    <message>
        <source>the request does not carry {{%1}}, so the upstream cannot tell which row it is about</source>
        <translation>请求没有带 {{%1}}，上游无法知道是哪一行</translation>
    </message>
    <message>
        <source>the rest is left for the next time</source>
        <translation>其余留待下次</translation>
    </message>
    <message>
        <source>the row has no cell in this column</source>
        <translation>此行在这一列没有单元格</translation>
    </message>
    <message>
        <source>the row has no such column</source>
        <translation>此行没有这一列</translation>
    </message>
    <message>
        <source>the row was changed or replayed meanwhile; nothing was edited, look again</source>
        <translation>此行期间已改变或重新推送；没有修改，请再看</translation>
    </message>
    <message>
        <source>the secret is not there</source>
        <translation>没有这个密钥</translation>
    </message>
    <message>
        <source>the section {{#%1}} is not closed</source>
        <translation>区块 {{#%1}} 没有结束</translation>
    </message>
    <message>
        <source>the slowest good answer and a margin, often below 30000</source>
        <translation>最慢的成功应答再加余量，通常低于 30000</translation>
    </message>
    <message>
        <source>the store cannot be written (%1): check the rights of the file and its folder</source>
        <translation>数据库无法写入（%1）：请检查文件及其目录的权限</translation>
    </message>
    <message>
        <source>the system keychain did not answer within %1 s</source>
        <translation>系统钥匙串 %1 秒内没有应答</translation>
    </message>
    <message>
        <source>the tag at character %1 is not closed with }}</source>
        <translation>第 %1 个字符处的标签没有以 }} 结束</translation>
    </message>
    <message>
        <source>the text to sign; &quot;&quot; where the platform signs an empty one</source>
        <translation>要签名的文本；平台签空文本时为 &quot;&quot;</translation>
    </message>
    <message>
        <source>the token is used nowhere: {{token}} must stand here or, with `header` &quot;&quot;, in the request</source>
        <translation>令牌没有用到：此处必须有 {{token}}，或 `header` 为 &quot;&quot; 时在请求中</translation>
    </message>
    <message>
        <source>the upstream forgets an id after %1, and the usual last try comes %2 after the first</source>
        <translation>上游 %1 后忘记请求号，而通常最后一次尝试在首次之后 %2</translation>
    </message>
    <message>
        <source>the upstream forgets an id after %1, and when it is down or asks to wait the last try can come %2 after the first: a repeat it no longer knows</source>
        <translation>上游 %1 后忘记请求号，而它不可用或要求等待时最后一次尝试可能在首次之后 %2：那时已认不出重复</translation>
    </message>
    <message>
        <source>the upstream is said to know repeats by the request id, and the request carries it nowhere</source>
        <translation>声明上游按请求号识别重复，但请求里没有带请求号</translation>
    </message>
    <message>
        <source>the upstream says so when something is there already, and no rule reads it</source>
        <translation>上游会说明已存在，但没有规则读取</translation>
    </message>
    <message>
        <source>the user name</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>the whole answer</source>
        <translation>整个应答</translation>
    </message>
    <message>
        <source>the zone that the platform reads it in, as {{%1,+08:00}}</source>
        <translation>写明平台使用的时区，如 {{%1,+08:00}}</translation>
    </message>
    <message>
        <source>there is no column %1: %2</source>
        <translation>没有第 %1 列：%2</translation>
    </message>
    <message>
        <source>there is no map “%1”; %2%3</source>
        <translation>没有映射“%1”；%2%3</translation>
    </message>
    <message>
        <source>there is no place for “%1” in the body: what is around it is no object</source>
        <translation>正文中没有“%1”的位置：其外层不是对象</translation>
    </message>
    <message>
        <source>there is no secret of this name; store it: pushdesk secret set %1</source>
        <translation>没有这个名字的密钥；请保存：pushdesk secret set %1</translation>
    </message>
    <message>
        <source>there is no token</source>
        <translation>没有令牌</translation>
    </message>
    <message>
        <source>there is no token at %1 in the answer: %2</source>
        <translation>应答中 %1 处没有令牌：%2</translation>
    </message>
    <message>
        <source>there is no “%1” in the body</source>
        <translation>正文中没有“%1”</translation>
    </message>
    <message>
        <source>tries a %1 again, which is the same request with the same answer</source>
        <translation>会重试 %1，而同样的请求只会得到同样的应答</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>unknown filter `%1`; known are %2%3</source>
        <translation>未知的过滤器 `%1`；可用的有 %2%3</translation>
    </message>
    <message>
        <source>unknown key; known here are %1%2</source>
        <translation>未知的键；此处可用 %1%2</translation>
    </message>
    <message>
        <source>unknown time zone “%1”; expected a name like Asia/Shanghai, UTC, +08:00 or local</source>
        <translation>未知时区“%1”；应为 Asia/Shanghai、UTC、+08:00 或 local 之类</translation>
    </message>
    <message>
        <source>what was delivered is forgotten here before the upstream forgets it</source>
        <translation>这里先于上游忘记已送达的内容</translation>
    </message>
    <message>
        <source>{{#lines}} needs &quot;lines&quot;: true in `columns`; a column of that name is {{col.N}}</source>
        <translation>{{#lines}} 需要 `columns` 中 &quot;lines&quot;: true；同名的列写作 {{col.N}}</translation>
    </message>
    <message>
        <source>{{%1}} cannot be part of a request id</source>
        <translation>{{%1}} 不能用于请求号</translation>
    </message>
    <message>
        <source>{{%1}} writes the time in this computer&apos;s zone, whatever it is</source>
        <translation>{{%1}} 按本机时区写时间</translation>
    </message>
    <message>
        <source>{{/%1}} closes a section that is not open</source>
        <translation>{{/%1}} 结束了没有打开的区块</translation>
    </message>
    <message>
        <source>{{column}} where a row&apos;s values belong</source>
        <translation>在应放行数据的位置写 {{列名}}</translation>
    </message>
    <message>
        <source>{{request_id}} in the body, the query or idempotency.header, or the `repeats` that is true</source>
        <translation>在正文、查询或 idempotency.header 中写 {{request_id}}，或把 `repeats` 改成实际情况</translation>
    </message>
    <message>
        <source>{{token}} needs `auth` of type token</source>
        <translation>{{token}} 需要 token 类型的 `auth`</translation>
    </message>
    <message>
        <source>“%1” is not a date or time</source>
        <translation>“%1”不是日期或时间</translation>
    </message>
    <message>
        <source>“%1” is not a header name</source>
        <translation>“%1”不是头名称</translation>
    </message>
    <message>
        <source>“%1” is not a JSON pointer: expected &quot;&quot; or /name/0/name, with ~0 for ~ and ~1 for /</source>
        <translation>“%1”不是 JSON 指针：应为 &quot;&quot; 或 /name/0/name，~ 写作 ~0，/ 写作 ~1</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>“%1” is not a number, true, false or null, and its tag in %2 has no quotes around it</source>
        <translation>“%1”不是数字、true、false 或 null，而它在 %2 中的标签没有加引号</translation>
    </message>
    <message>
        <source>“%1” is not in the map “%2”: add it to `maps.%2` of the upstream&apos;s config, or correct the row</source>
        <translation>“%1”不在映射“%2”中：请加入上游配置的 `maps.%2`，或更正此行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the config was changed by somebody else since this was begun</source>
        <translation>从这里开始之后，配置已被他人修改</translation>
    </message>
    <message>
        <source>there is an upstream of this name already</source>
        <translation>已有同名的上游</translation>
    </message>
    <message>
        <source>this upstream was removed since this was begun</source>
        <translation>从这里开始之后，此上游已被移除</translation>
    </message>
    <message>
        <source>Every row sends the same: no cell of the file stands in the request</source>
        <translation>每一行发送的内容都相同：请求中没有用到文件的任何单元格</translation>
    </message>
    <message>
        <source>the file has changed since it was checked; nothing was queued, look at it again</source>
        <translation>文件在检查之后已被修改；没有任何内容进入队列，请重新查看</translation>
    </message>
    <message>
        <source>the last row, &quot;%1&quot;, looks like a total line and would be pushed as a row</source>
        <translation>最后一行“%1”像是合计行，将会被当作一行推送</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 day</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>%1 more character is not shown</source>
        <translation>另有 %1 个字符未显示</translation>
    </message>
    <message>
        <source>%1 more characters are not shown</source>
        <translation>另有 %1 个字符未显示</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>1 row needs you</source>
        <translation>1 行需要你处理</translation>
    </message>
    <message>
        <source>%1 rows need you, 1 cause</source>
        <translation>%1 行需要你处理，1 个原因</translation>
    </message>
    <message>
        <source>%1 rows need you, %2 causes</source>
        <translation>%1 行需要你处理，%2 个原因</translation>
    </message>
    <message>
        <source>%1 more is still trying by itself.</source>
        <translation>另有 %1 行仍在自动重试。</translation>
    </message>
    <message>
        <source>%1 more are still trying by themselves.</source>
        <translation>另有 %1 行仍在自动推送。</translation>
    </message>
    <message>
        <source>%1 row is still trying by itself.</source>
        <translation>%1 行仍在自动推送。</translation>
    </message>
    <message>
        <source>%1 rows are still trying by themselves.</source>
        <translation>%1 行仍在自动推送。</translation>
    </message>
    <message>
        <source>%1 wait for %2, which is down; next probe at %3.</source>
        <translation>%1 行等待 %2，它不可用；%3 再探测。</translation>
    </message>
    <message>
        <source>%1 wait for %2, which asked to wait until %3.</source>
        <translation>%1 行等待 %2，它要求等到 %3。</translation>
    </message>
    <message>
        <source>%1 wait for %2, which is down.</source>
        <translation>%1 行等待 %2，它不可用。</translation>
    </message>
    <message>
        <source>%1 wait for %2.</source>
        <translation>%1 行等待 %2。</translation>
    </message>
    <message>
        <source>%1 delivered today.</source>
        <translation>今天已送达 %1 行。</translation>
    </message>
    <message>
        <source>%1 is paused and needs you, %2 rows wait</source>
        <translation>%1 已暂停，需要你处理，%2 行等待中</translation>
    </message>
    <message>
        <source>%1 row waits, pushing is paused</source>
        <translation>%1 行等待中，推送已暂停</translation>
    </message>
    <message>
        <source>%1 rows wait, pushing is paused</source>
        <translation>%1 行等待中，推送已暂停</translation>
    </message>
    <message>
        <source>Still trying, done by about %1</source>
        <translation>仍在推送，约 %1 完成</translation>
    </message>
    <message>
        <source>Still trying</source>
        <translation>仍在推送</translation>
    </message>
    <message>
        <source>All done. You can go home.</source>
        <translation>全部完成，可以下班了。</translation>
    </message>
    <message>
        <source>Nothing to push yet</source>
        <translation>还没有要推送的</translation>
    </message>
    <message>
        <source>Drop a CSV or Excel file anywhere on this window.</source>
        <translation>把 CSV 或 Excel 文件拖到窗口任意位置。</translation>
    </message>
    <message>
        <source>Done by about %1.</source>
        <translation>约 %1 完成。</translation>
    </message>
    <message>
        <source>%1 row waits, since pushing is paused.</source>
        <translation>%1 行等待中，因为推送已暂停。</translation>
    </message>
    <message>
        <source>%1 rows wait, since pushing is paused.</source>
        <translation>%1 行等待中，因为推送已暂停。</translation>
    </message>
    <message>
        <source>%1 is paused: %2 wait.</source>
        <translation>%1 已暂停：%2 行等待中。</translation>
    </message>
    <message>
        <source>The reason: %1.</source>
        <translation>原因：%1。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>Down: %1</source>
        <translation>不可用：%1</translation>
    </message>
    <message>
        <source>Next probe in %1, at %2. Down: %3</source>
        <translation>%1后（%2）再探测。不可用：%3</translation>
    </message>
    <message>
        <source>A probe is on its way. Down: %1</source>
        <translation>正在探测。不可用：%1</translation>
    </message>
    <message>
        <source>Goes on in %1, at %2. Waits: %3</source>
        <translation>%1后（%2）继续。等待：%3</translation>
    </message>
    <message>
        <source>Idle. Last delivered %1</source>
        <translation>空闲。上次送达 %1</translation>
    </message>
    <message>
        <source>Idle. Nothing delivered yet</source>
        <translation>空闲。还没有送达过</translation>
    </message>
    <message>
        <source>Waits: pushing is paused</source>
        <translation>等待：推送已暂停</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Careful: %1</source>
        <translation>小心：%1</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>%1 完成</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>nearly done</source>
        <translation>即将完成</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>还需 %1 秒</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还需 %1</translation>
    </message>
    <message>
        <source>pushing is paused</source>
        <translation>推送已暂停</translation>
    </message>
    <message>
        <source>upstream is paused</source>
        <translation>上游已暂停</translation>
    </message>
    <message>
        <source>waits for probe</source>
        <translation>等待探测</translation>
    </message>
    <message>
        <source>waits for probe %1</source>
        <translation>等待 %1 探测</translation>
    </message>
    <message>
        <source>waits until %1</source>
        <translation>等到 %1</translation>
    </message>
    <message>
        <source>%1 row of a file was not pushed</source>
        <translation>文件中有 %1 行未推送</translation>
    </message>
    <message>
        <source>%1 rows of files were not pushed</source>
        <translation>文件中有 %1 行未推送</translation>
    </message>
    <message>
        <source>They are invalid: the report of the import says why.</source>
        <translation>这些行无效：导入报告会说明原因。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>as many at once as concurrency lets</source>
        <translation>同时推送数由 concurrency 决定</translation>
    </message>
    <message>
        <source>per_second sets the pace</source>
        <translation>速度由 per_second 决定</translation>
    </message>
    <message>
        <source>per_minute sets the pace</source>
        <translation>速度由 per_minute 决定</translation>
    </message>
    <message>
        <source>the day&apos;s per_day are used up on the way</source>
        <translation>中途会用完当天的 per_day 额度</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>other content than before, goes out as a revision</source>
        <translation>内容与之前不同，作为修订推送</translation>
    </message>
    <message>
        <source>delivered before with the same content, under another request id</source>
        <translation>以前以另一个请求号送达过相同内容</translation>
    </message>
    <message>
        <source>delivered before, sent again</source>
        <translation>以前送达过，再次推送</translation>
    </message>
    <message>
        <source>the same request as row %1</source>
        <translation>与第 %1 行是同一请求</translation>
    </message>
    <message>
        <source>an older version than another row of its key</source>
        <translation>版本比同单号的另一行旧</translation>
    </message>
    <message>
        <source>waits already</source>
        <translation>已在等待</translation>
    </message>
    <message>
        <source>waits with other content, and that is sent: cancel the waiting one and import again to send this</source>
        <translation>等待中的内容与此不同，将推送等待中的那份：要推送本行，先取消等待中的任务再导入</translation>
    </message>
    <message>
        <source>a dead letter with the same content: replay it there</source>
        <translation>内容相同的未送达：请在“未送达”中重新推送</translation>
    </message>
    <message>
        <source>delivered with the same content</source>
        <translation>已送达相同内容</translation>
    </message>
    <message>
        <source>delivered with other content: sent only with “Push again”</source>
        <translation>已送达过不同内容：选择“再次推送”才会推送</translation>
    </message>
    <message>
        <source>a version that is not newer than the one delivered</source>
        <translation>版本不比已送达的新</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 new to the ledger</source>
        <translation>%1 行台账中没有</translation>
    </message>
    <message>
        <source>%1 delivered before, sent again</source>
        <translation>%1 行以前送达过，再次推送</translation>
    </message>
    <message>
        <source>%1 as without “Push again”</source>
        <translation>%1 行与不选“再次推送”时相同</translation>
    </message>
    <message>
        <source>New to the ledger</source>
        <translation>台账中没有</translation>
    </message>
    <message>
        <source>None of them is new</source>
        <translation>没有新的</translation>
    </message>
    <message>
        <source>%1 with other content, as a revision</source>
        <translation>%1 行内容不同，作为修订</translation>
    </message>
    <message>
        <source>%1 with other content, as revisions</source>
        <translation>%1 行内容不同，作为修订</translation>
    </message>
    <message>
        <source>With what was delivered before, sent again</source>
        <translation>含以前送达过的，再次推送</translation>
    </message>
    <message>
        <source>New to the ledger, or with other content as a revision</source>
        <translation>台账中没有，或内容不同作为修订</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>%1 with other content than the one that waits</source>
        <translation>%1 行内容与等待中的不同</translation>
    </message>
    <message>
        <source>%1 with other content than was delivered</source>
        <translation>%1 行内容与已送达的不同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Less than a second: %1</source>
        <translation>不到一秒：%1</translation>
    </message>
    <message>
        <source>About %1 at %2: %3</source>
        <translation>大约 %1，按 %2：%3</translation>
    </message>
    <message>
        <source>, %1 row goes before</source>
        <translation>，前面有 %1 行</translation>
    </message>
    <message>
        <source>, %1 rows go before</source>
        <translation>，前面有 %1 行</translation>
    </message>
    <message>
        <source>. Nothing was sent there lately: %1 a request is assumed</source>
        <translation>。最近没有推送过：按每个请求 %1 估计</translation>
    </message>
    <message>
        <source>This file was already imported on %1 as batch %2: %3 delivered, %4 dead, %5 waiting</source>
        <translation>此文件已于 %1 作为批次 %2 导入：%3 行已送达，%4 行未送达，%5 行等待中</translation>
    </message>
    <message>
        <source>Row %1, line %2 · %3</source>
        <translation>数据第 %1 行，文件第 %2 行 · %3</translation>
    </message>
    <message>
        <source>No request can be made of it: %1</source>
        <translation>无法生成请求：%1</translation>
    </message>
</context>
<context>
    <name>Practice</name>
    <message>
        <source>the practice upstream was there only while its console was open</source>
        <translation>演练上游只在其控制台打开时存在</translation>
    </message>
</context>
<context>
    <name>PracticeStage</name>
    <message>
        <source>turned down in practice; replay it</source>
        <translation>演练中被拒；重新推送即可</translation>
    </message>
    <message>
        <source>taken in practice</source>
        <translation>演练中已接收</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>演练</translation>
    </message>
</context>
<context>
    <name>RuleWords</name>
    <message>
        <source>header %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>the whole answer</source>
        <translation>整个应答</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>is one of</source>
        <translation>是其中之一</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>starts with</source>
        <translation>开头是</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>Done, in the ledger</source>
        <translation>完成，记入台账</translation>
    </message>
    <message>
        <source>Done, in the ledger, not sent again</source>
        <translation>完成，记入台账，不再推送</translation>
    </message>
    <message>
        <source>Tried again as the retry schedule says</source>
        <translation>按重试计划再试</translation>
    </message>
    <message>
        <source>The whole upstream waits, nothing is charged</source>
        <translation>整个上游等待，不计次</translation>
    </message>
    <message>
        <source>A new token, then tried again at once</source>
        <translation>换新令牌，立即再试</translation>
    </message>
    <message>
        <source>The upstream is paused when it goes on like this</source>
        <translation>持续如此则暂停上游</translation>
    </message>
    <message>
        <source>A dead letter at once</source>
        <translation>立即成为未送达</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 且 </translation>
    </message>
    <message>
        <source>whatever it says</source>
        <translation>无论内容</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>is not empty</source>
        <translation>不为空</translation>
    </message>
    <message>
        <source>equals exactly</source>
        <translation>严格等于</translation>
    </message>
    <message>
        <source>is not exactly</source>
        <translation>严格不等于</translation>
    </message>
    <message>
        <source>is exactly one of</source>
        <translation>严格为其中之一</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>%1 is paused</source>
        <translation>%1 已暂停</translation>
    </message>
    <message>
        <source>%1 is paused: %2</source>
        <translation>%1 已暂停：%2</translation>
    </message>
</context>
<context>
    <name>TaskWords</name>
    <message>
        <source>Attempt %1 may have arrived</source>
        <translation>第 %1 次尝试可能已送达</translation>
    </message>
    <message>
        <source>Attempts %1 and %2 may have arrived</source>
        <translation>第 %1 和第 %2 次尝试可能已送达</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>the same request id goes out again, so it counts once</source>
        <translation>用同一请求号再次推送，只算一次</translation>
    </message>
    <message>
        <source>the upstream says so when it has it already</source>
        <translation>上游若已有会说明</translation>
    </message>
    <message>
        <source>a repeat writes the same content over it</source>
        <translation>重复推送会以相同内容覆盖</translation>
    </message>
    <message>
        <source>a repeat would count twice: look there before you send it again</source>
        <translation>重复推送会算两次：再次推送前请先到上游核对</translation>
    </message>
    <message>
        <source>Waits: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>Back-off before the next try</source>
        <translation>下次尝试前退避</translation>
    </message>
    <message>
        <source>Back-off after: %1</source>
        <translation>退避，因为：%1</translation>
    </message>
    <message>
        <source>Not tried yet, its turn comes</source>
        <translation>尚未尝试，排队中</translation>
    </message>
    <message>
        <source>Taken up to be sent</source>
        <translation>已取出，即将推送</translation>
    </message>
    <message>
        <source>The upstream took it</source>
        <translation>上游已接收</translation>
    </message>
    <message>
        <source>The upstream had it already</source>
        <translation>上游已有</translation>
    </message>
    <message>
        <source>Delivered in another way before its turn came</source>
        <translation>轮到之前已以其他方式送达</translation>
    </message>
    <message>
        <source>A newer version of its key came before it was sent</source>
        <translation>推送前来了同单号的较新版本</translation>
    </message>
    <message>
        <source>Taken back by a person</source>
        <translation>由人撤回</translation>
    </message>
    <message>
        <source>No error</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>%1 is %2 for another %3, they go after it.</source>
        <translation>%1 %2，还有 %3，之后推送。</translation>
    </message>
    <message>
        <source>%1 is %2, they go after it.</source>
        <translation>%1 %2，之后推送。</translation>
    </message>
    <message>
        <source>Waiting to retry, next try in %1</source>
        <translation>等待重试，%1后</translation>
    </message>
    <message>
        <source>Waiting to retry, next try is due</source>
        <translation>等待重试，即将进行</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation>%2后%1</translation>
    </message>
    <message>
        <source>%1 attempt</source>
        <translation>%1 次尝试</translation>
    </message>
    <message>
        <source>%1 attempts</source>
        <translation>%1 次尝试</translation>
    </message>
    <message>
        <source>%1. %2; %3.</source>
        <translation>%1。%2；%3。</translation>
    </message>
    <message>
        <source>%1 task is due now.</source>
        <translation>%1 个任务立即重试。</translation>
    </message>
    <message>
        <source>%1 tasks are due now.</source>
        <translation>%1 个任务立即重试。</translation>
    </message>
    <message>
        <source>%1 did not wait any more.</source>
        <translation>%1 个已不在等待。</translation>
    </message>
    <message>
        <source>None was waiting for a retry.</source>
        <translation>没有等待重试的。</translation>
    </message>
    <message>
        <source>key + %1 + %2</source>
        <translation>单号 + %1 + %2</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，修订 %2</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>interrupted</source>
        <translation>被中断</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>no connection</source>
        <translation>没有连接</translation>
    </message>
    <message>
        <source>token expired</source>
        <translation>令牌过期</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>代码 %1</translation>
    </message>
    <message>
        <source>Waits: %1 is paused</source>
        <translation>等待：%1 已暂停</translation>
    </message>
    <message>
        <source>Waits: %1 is down, probe in %2</source>
        <translation>等待：%1 不可用，%2后探测</translation>
    </message>
    <message>
        <source>Waits: %1 is down, a probe goes first</source>
        <translation>等待：%1 不可用，先行探测</translation>
    </message>
    <message>
        <source>Waits: %1 asked for %2 more</source>
        <translation>等待：%1 要求再等 %2</translation>
    </message>
    <message>
        <source>Waits for attempt %1 of %2</source>
        <translation>等待第 %1 次尝试，共 %2 次</translation>
    </message>
    <message>
        <source>Due, attempt %1 of %2</source>
        <translation>到期，第 %1 次尝试，共 %2 次</translation>
    </message>
    <message>
        <source>Waits (%1), attempt %2 of %3</source>
        <translation>退避（%1），第 %2 次尝试，共 %3 次</translation>
    </message>
    <message>
        <source>Goes out next, attempt %1 of %2</source>
        <translation>即将推送，第 %1 次尝试，共 %2 次</translation>
    </message>
    <message>
        <source>In flight %1, gives up at %2</source>
        <translation>在途 %1，%2 时放弃</translation>
    </message>
    <message>
        <source>Duplicate: attempt %1 had arrived</source>
        <translation>重复：第 %1 次尝试已送达</translation>
    </message>
    <message>
        <source>Duplicate: the upstream had it</source>
        <translation>重复：上游已有</translation>
    </message>
    <message>
        <source>Duplicate: an earlier attempt had arrived</source>
        <translation>重复：较早的尝试已送达</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Dead letter</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>Invalid: %1</source>
        <translation>无效：%1</translation>
    </message>
    <message>
        <source>Blocked: %1</source>
        <translation>受阻：%1</translation>
    </message>
    <message>
        <source>Dead letter, %1 retry used</source>
        <translation>未送达，已重试 %1 次</translation>
    </message>
    <message>
        <source>Dead letter, %1 retries used</source>
        <translation>未送达，已重试 %1 次</translation>
    </message>
    <message>
        <source>Dead letter: outcome unknown, look there first</source>
        <translation>未送达：结果不明，请先到上游核对</translation>
    </message>
    <message>
        <source>Dead letter: %1</source>
        <translation>未送达：%1</translation>
    </message>
    <message>
        <source>same request id</source>
        <translation>同一请求号</translation>
    </message>
    <message>
        <source>another request id</source>
        <translation>另一请求号</translation>
    </message>
    <message>
        <source>Then again at once, %1</source>
        <translation>之后立即再试，%1</translation>
    </message>
    <message>
        <source>Then %1 wait, asked of everybody, %2</source>
        <translation>之后等待 %1（上游要求全部等待），%2</translation>
    </message>
    <message>
        <source>Then %1 wait (%2 × %3), %4</source>
        <translation>之后等待 %1（%2 × %3），%4</translation>
    </message>
    <message>
        <source>Then %1 wait, %2</source>
        <translation>之后等待 %1，%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Held: %1</source>
        <translation>暂缓：%1</translation>
    </message>
    <message>
        <source>Delivered on attempt %1</source>
        <translation>第 %1 次尝试送达</translation>
    </message>
    <message>
        <source>Attempt %1 of %2, %3 to %4</source>
        <translation>第 %1 次尝试，共 %2 次，%3 至 %4</translation>
    </message>
    <message>
        <source>Attempt %1 of %2, not charged, %3 to %4</source>
        <translation>第 %1 次尝试，共 %2 次，不计次，%3 至 %4</translation>
    </message>
    <message>
        <source>%1 (%2). It may have arrived.</source>
        <translation>%1（%2）。可能已送达。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Attempt %1 of %2, since %3
%4</source>
        <translation>第 %1 次尝试，共 %2 次，自 %3
%4</translation>
    </message>
    <message>
        <source>The next try was due at %1 and waits for a free slot
%2</source>
        <translation>下次尝试于 %1 到期，等待空位
%2</translation>
    </message>
    <message>
        <source>Next try at %1, in %2
Attempt %3 of %4, same request id</source>
        <translation>下次尝试：%1，%2后
第 %3 次尝试，共 %4 次，同一请求号</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Make room on the disk, then press F5.</source>
        <translation>请腾出磁盘空间，然后按 F5。</translation>
    </message>
    <message>
        <source>Press F5 to try again.</source>
        <translation>按 F5 重试。</translation>
    </message>
    <message>
        <source>Another program holds it. Try again in a moment.</source>
        <translation>被另一个程序占用，请稍后再试。</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待推送</translation>
    </message>
    <message>
        <source>being sent or next</source>
        <translation>推送中或即将推送</translation>
    </message>
    <message>
        <source>waiting to retry</source>
        <translation>等待重试</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被新版本取代</translation>
    </message>
    <message>
        <source>dead letter</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>暂缓</translation>
    </message>
    <message>
        <source>token expired</source>
        <translation>令牌过期</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>受阻</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>被中断</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发出</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已应答</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>暂缓中</translation>
    </message>
    <message>
        <source>down</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>已重新推送</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>Same id</source>
        <translation>同一请求号</translation>
    </message>
    <message>
        <source>Id past the upstream&apos;s memory, may duplicate</source>
        <translation>请求号已超出上游记忆期，可能重复</translation>
    </message>
    <message>
        <source>Edited, gets a new id</source>
        <translation>已修改，使用新请求号</translation>
    </message>
    <message>
        <source>Delivered meanwhile</source>
        <translation>期间已送达</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 dead letter</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>next try in %1</source>
        <translation>%1后重试</translation>
    </message>
    <message>
        <source>next try is due</source>
        <translation>即将重试</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Delivered on attempt %1</source>
        <translation>第 %1 次尝试送达</translation>
    </message>
    <message>
        <source>No error text</source>
        <translation>没有错误文本</translation>
    </message>
    <message>
        <source>.</source>
        <comment>the end of a sentence</comment>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>pushdesk::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>being prepared</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>&amp;What happened</source>
        <translation>发生的事</translation>
    </message>
    <message>
        <source>&amp;Replays</source>
        <translation>重新推送</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>All upstreams</source>
        <translation>所有上游</translation>
    </message>
    <message>
        <source>No replays yet</source>
        <translation>还没有重新推送</translation>
    </message>
    <message>
        <source>A replay tries dead letters again. Each one is listed here with what it came to.</source>
        <translation>重新推送会再次尝试未送达。每一次及其结果列在这里。</translation>
    </message>
    <message>
        <source>Nothing of this kind</source>
        <translation>没有此类</translation>
    </message>
    <message>
        <source>Nothing that was chosen has happened in 90 days.</source>
        <translation>90 天内没有发生所选的事。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>还没有发生什么</translation>
    </message>
    <message>
        <source>Imports, pauses, replays, and everything else that people and Pushdesk do, is listed here with its time.</source>
        <translation>导入、暂停、重新推送以及人和 Pushdesk 所做的一切，都按时间列在这里。</translation>
    </message>
</context>
<context>
    <name>pushdesk::AddSheet</name>
    <message>
        <source>Add an upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>Search the presets</source>
        <translation>搜索预设</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Paste a c&amp;URL line</source>
        <translation>粘贴 cURL 命令</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Config of an upstream</source>
        <translation>上游的配置</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON 文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation>用 JSON…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No platform is called “%1”. Paste a cURL line of it, or begin empty.</source>
        <translation>没有名为“%1”的平台。请粘贴它的 cURL 命令，或从空白开始。</translation>
    </message>
    <message>
        <source>%1, found in %2</source>
        <translation>%1，在 %2 中找到</translation>
    </message>
    <message>
        <source>Checked against the platform&apos;s documentation.</source>
        <translation>已按平台文档核对。</translation>
    </message>
    <message>
        <source>The platform&apos;s own documentation was not seen: send one real row before a file.</source>
        <translation>未见到平台的官方文档：推送文件之前请先推一行。</translation>
    </message>
    <message>
        <source>&amp;Add upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1 holds no JSON object</source>
        <translation>%1 不含 JSON 对象</translation>
    </message>
    <message>
        <source>There is an upstream %1 already. Choose another name.</source>
        <translation>已有上游 %1。请换一个名称。</translation>
    </message>
    <message>
        <source>Search %1 platform</source>
        <translation>搜索 %1 个平台</translation>
    </message>
    <message>
        <source>Search %1 platforms</source>
        <translation>搜索 %1 个平台</translation>
    </message>
    <message>
        <source>needs no secret</source>
        <translation>不需要密钥</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1. %2. Secrets: %3</source>
        <translation>%1。%2。密钥：%3</translation>
    </message>
</context>
<context>
    <name>pushdesk::AnswerPad</name>
    <message>
        <source>choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Stored answer</source>
        <translation>保存的应答</translation>
    </message>
    <message>
        <source>Answer pad</source>
        <translation>应答板</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Takes an answer from the clipboard: a body, or HTTP 200 and a body</source>
        <translation>从剪贴板取应答：正文，或 HTTP 200 加正文</translation>
    </message>
    <message>
        <source>Stored answer, %1, %2</source>
        <translation>保存的应答，%1，%2</translation>
    </message>
    <message>
        <source>Click a value to say what it means</source>
        <translation>点击一个值，说明其含义</translation>
    </message>
    <message>
        <source>the whole answer means</source>
        <translation>整个应答表示</translation>
    </message>
    <message>
        <source>%1 means</source>
        <translation>%1 表示</translation>
    </message>
    <message>
        <source>Rule %1 decides: %2. %3</source>
        <translation>规则 %1 决定：%2。%3</translation>
    </message>
    <message>
        <source>No rule matches: %1. %2</source>
        <translation>没有规则匹配：%1。%2</translation>
    </message>
</context>
<context>
    <name>pushdesk::AnswerText</name>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Nothing was sent yet</source>
        <translation>尚未发出任何请求</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>没有应答：%1</translation>
    </message>
    <message>
        <source>HTTP %1 · %2 · %3</source>
        <translation>HTTP %1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1 byte</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>pushdesk::AnswerView</name>
    <message>
        <source>Answer; arrow keys choose a value</source>
        <translation>应答；方向键选择值</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::AnswersSection</name>
    <message>
        <source>Answers</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Answer rules</source>
        <translation>应答规则</translation>
    </message>
    <message>
        <source>Business code at</source>
        <translation>业务代码位置</translation>
    </message>
    <message>
        <source>Message at</source>
        <translation>消息位置</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>or click a value in the answer pad</source>
        <translation>或点击应答板中的值</translation>
    </message>
    <message>
        <source>Move the rule up (Alt+Up)</source>
        <translation>上移规则（Alt+上）</translation>
    </message>
    <message>
        <source>Move the rule down (Alt+Down)</source>
        <translation>下移规则（Alt+下）</translation>
    </message>
    <message>
        <source>Remove the rule (Del)</source>
        <translation>删除规则（Del）</translation>
    </message>
    <message>
        <source>Rule %1: %2, %3, means %4</source>
        <translation>规则 %1：%2，%3，表示%4</translation>
    </message>
    <message>
        <source>Answer rule %1: %2</source>
        <translation>应答规则 %1：%2</translation>
    </message>
    <message>
        <source>Answer rule %1</source>
        <translation>应答规则 %1</translation>
    </message>
    <message>
        <source>no rules: the HTTP status decides</source>
        <translation>没有规则：由 HTTP 状态码决定</translation>
    </message>
    <message>
        <source>the first rule that matches decides</source>
        <translation>第一条匹配的规则决定</translation>
    </message>
    <message>
        <source>%1 rule</source>
        <translation>%1 条规则</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 条规则</translation>
    </message>
    <message>
        <source>answer rule %1 removed</source>
        <translation>删除应答规则 %1</translation>
    </message>
    <message>
        <source>answer rule %1</source>
        <translation>应答规则 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::AttemptsModel</name>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Then waits</source>
        <translation>之后等待</translation>
    </message>
</context>
<context>
    <name>pushdesk::BackTestModel</name>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>已保存的规则</translation>
    </message>
    <message>
        <source>With the changes</source>
        <translation>改动后</translation>
    </message>
    <message>
        <source>%1, no rule</source>
        <translation>%1，没有规则命中</translation>
    </message>
    <message>
        <source>%1, rule %2</source>
        <translation>%1，规则 %2</translation>
    </message>
</context>
<context>
    <name>pushdesk::BackTestView</name>
    <message>
        <source>Stored answers that would come to something else</source>
        <translation>结果会变的已保存应答</translation>
    </message>
    <message>
        <source>No stored answers to try the rules on yet</source>
        <translation>还没有保存的应答可用来试规则</translation>
    </message>
    <message>
        <source>%1 stored answer</source>
        <translation>%1 个保存的应答</translation>
    </message>
    <message>
        <source>%1 stored answers</source>
        <translation>%1 个保存的应答</translation>
    </message>
    <message>
        <source>Of %1, none changes</source>
        <translation>%1 中没有变化</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 变为 %2</translation>
    </message>
    <message>
        <source>Of %1, %2 change: %3</source>
        <translation>%1 中有 %2 个变化：%3</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchCounters</name>
    <message>
        <source>Show these rows</source>
        <translation>查看这些行</translation>
    </message>
    <message>
        <source>The column Delivered counts both: %1 + %2 = %3</source>
        <translation>“已送达”一列包括两者：%1 + %2 = %3</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchRow</name>
    <message>
        <source>%1 of %2 settled</source>
        <translation>已完成 %1 / %2</translation>
    </message>
    <message>
        <source>%1, %2. %3, %4. %5</source>
        <translation>%1，%2。%3，%4。%5</translation>
    </message>
    <message>
        <source>%1, %2
%3</source>
        <translation>%1，%2
%3</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>%1 条未送达</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchRows</name>
    <message>
        <source>Show all ro&amp;ws</source>
        <translation>显示所有行</translation>
    </message>
    <message>
        <source>Key or request id</source>
        <translation>单号或请求号</translation>
    </message>
    <message>
        <source>Key or request id starts with</source>
        <translation>单号或请求号开头</translation>
    </message>
    <message>
        <source>Only: %1</source>
        <translation>仅：%1</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows and more</source>
        <translation>%1 行以上</translation>
    </message>
    <message>
        <source>No key or request id starts with “%1”</source>
        <translation>没有以“%1”开头的单号或请求号</translation>
    </message>
    <message>
        <source>Only this batch is searched here.</source>
        <translation>这里只搜索本批次。</translation>
    </message>
    <message>
        <source>Clear the &amp;filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No row is in this state now</source>
        <translation>现在没有处于此状态的行</translation>
    </message>
    <message>
        <source>Rows change their state while they are pushed.</source>
        <translation>推送过程中行的状态会变化。</translation>
    </message>
    <message>
        <source>Show all &amp;rows</source>
        <translation>显示所有行</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchSummary</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>%1 · %2 · batch date %3 · scene %4 · %5</source>
        <translation>%1 · %2 · 批次日期 %3 · 场景 %4 · %5</translation>
    </message>
    <message>
        <source>Op&amp;en</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Its rows, those in trouble, and what the import came to (Enter)</source>
        <translation>其行、出问题的行以及导入结果（Enter）</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchTrouble</name>
    <message>
        <source>Nothing is being retried</source>
        <translation>没有正在重试的</translation>
    </message>
    <message>
        <source>Every row of this batch is settled. Rows that were given up stand under Dead letters.</source>
        <translation>本批次的每一行都已结束。放弃的行在“未送达”中。</translation>
    </message>
    <message>
        <source>%1 is paused, so its rows wait and nothing is charged.</source>
        <translation>%1 已暂停，其行等待中，不计次。</translation>
    </message>
    <message>
        <source>No row is in trouble</source>
        <translation>没有出问题的行</translation>
    </message>
    <message>
        <source>A row whose attempt failed stands here with its attempts, until it is settled.</source>
        <translation>尝试失败的行连同各次尝试列在这里，直到结束。</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchView</name>
    <message>
        <source>Back to the batches (Esc)</source>
        <translation>返回批次（Esc）</translation>
    </message>
    <message>
        <source>Back to the batches</source>
        <translation>返回批次</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>In trouble</source>
        <translation>出问题的</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>The queued rows are not pushed any more</source>
        <translation>队列中的行不再推送</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 accepted of %2 orders</source>
        <translation>%2 个订单中接受 %1 个</translation>
    </message>
    <message>
        <source>%1 accepted of %2 rows</source>
        <translation>%2 行中接受 %1 行</translation>
    </message>
    <message>
        <source>%1 · %2 · batch date %3 · scene %4 · imported %5</source>
        <translation>%1 · %2 · 批次日期 %3 · 场景 %4 · 导入于 %5</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>暂停 %1</translation>
    </message>
    <message>
        <source>Take bac&amp;k %1…</source>
        <translation>撤回 %1…</translation>
    </message>
    <message>
        <source>In trouble %1</source>
        <translation>出问题的 %1</translation>
    </message>
    <message>
        <source>All rows %1</source>
        <translation>所有行 %1</translation>
    </message>
    <message>
        <source>%1 settled just now, it leaves after 30 s</source>
        <translation>%1 行刚结束，30 秒后移出</translation>
    </message>
    <message>
        <source>%1 settled just now, they leave after 30 s</source>
        <translation>%1 行刚结束，30 秒后移出</translation>
    </message>
    <message>
        <source>Paused by you</source>
        <translation>由你暂停</translation>
    </message>
    <message>
        <source>%1 was not resumed.</source>
        <translation>%1 未恢复。</translation>
    </message>
    <message>
        <source>%1 was not paused.</source>
        <translation>%1 未暂停。</translation>
    </message>
    <message>
        <source>Nothing was taken back.</source>
        <translation>没有撤回任何行。</translation>
    </message>
    <message>
        <source>%1 row was taken back</source>
        <translation>已撤回 %1 行</translation>
    </message>
    <message>
        <source>%1 rows were taken back</source>
        <translation>已撤回 %1 行</translation>
    </message>
    <message>
        <source>%1. What is on its way finishes: %2</source>
        <translation>%1。在途的会完成：%2</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未收入</translation>
    </message>
    <message>
        <source>Left out %1</source>
        <translation>未收入 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchesModel</name>
    <message>
        <source>Delivered, or found to be a duplicate of what the upstream had</source>
        <translation>已送达，或上游已有而判为重复</translation>
    </message>
    <message>
        <source>Being sent or next, or waiting to retry</source>
        <translation>推送中、即将推送或等待重试</translation>
    </message>
    <message>
        <source>Pending: not taken up yet</source>
        <translation>待推送：尚未开始</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Batch date</source>
        <translation>批次日期</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>Trying</source>
        <translation>推送中</translation>
    </message>
    <message>
        <source>Dead</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>多久前</translation>
    </message>
    <message>
        <source>How long it still takes, by the last half minute</source>
        <translation>还需多久，按最近半分钟估计</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchesPage</name>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>track_sync_2026_1012.csv</source>
        <translation>track_sync_2026_1012.csv</translation>
    </message>
    <message>
        <source>%1. %2, nothing is charged.</source>
        <translation>%1。%2，不计入重试次数。</translation>
    </message>
    <message>
        <source>%1 row waits</source>
        <translation>%1 行等待中</translation>
    </message>
    <message>
        <source>%1 rows wait</source>
        <translation>%1 行等待中</translation>
    </message>
    <message>
        <source>Show &amp;upstream</source>
        <translation>查看上游</translation>
    </message>
    <message>
        <source>%1%2 imported</source>
        <translation>已导入 %1%2 个</translation>
    </message>
    <message>
        <source>Push a file, and know what became of every row</source>
        <translation>推送一个文件，每一行的结果都清楚</translation>
    </message>
    <message>
        <source>Drop a CSV file anywhere in this window. Its encoding and columns are found for you. Nothing is sent until you have seen the check and pressed Push.</source>
        <translation>把 CSV 文件拖到窗口任意位置，编码和列会自动识别。看过检查结果并按下“推送”之前，不会发出任何请求。</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Start with the upstream: the HTTP API that your rows go to. Then drop a CSV file anywhere in this window.</source>
        <translation>先添加上游，即接收数据的 HTTP API，然后把 CSV 文件拖到窗口任意位置。</translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>正在导出 %1…</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 行已写入 %2</translation>
    </message>
    <message>
        <source>Not exported.</source>
        <translation>未导出。</translation>
    </message>
    <message>
        <source>Batches / %1</source>
        <translation>批次 / %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::BatchesPanel</name>
    <message>
        <source>All batches</source>
        <translation>所有批次</translation>
    </message>
    <message>
        <source>Active batches</source>
        <translation>进行中的批次</translation>
    </message>
    <message>
        <source>No batch is on its way, and none was settled today.</source>
        <translation>没有进行中的批次，今天也没有结束的。</translation>
    </message>
    <message>
        <source>Active batches, the next %1 of %2</source>
        <translation>进行中的批次，%2 个中的前 %1 个</translation>
    </message>
    <message>
        <source>Batches of today</source>
        <translation>今天的批次</translation>
    </message>
</context>
<context>
    <name>pushdesk::BlocksField</name>
    <message>
        <source>Move %1 up</source>
        <translation>上移%1</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>已有 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::Buckets</name>
    <message>
        <source>Nothing is pushed until you confirm the columns</source>
        <translation>确认各列之前不会推送</translation>
    </message>
    <message>
        <source>The ledger has them, nothing is sent. %1</source>
        <translation>台账中已有，不推送。%1</translation>
    </message>
    <message>
        <source>Push a&amp;gain</source>
        <translation>再次推送</translation>
    </message>
    <message>
        <source>See the&amp;m</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>What will be pushed</source>
        <translation>将要推送的内容</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 will be pushed</source>
        <translation>%2 中将推送 %1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>%1 order</source>
        <translation>%1 个订单</translation>
    </message>
    <message>
        <source>%1 orders</source>
        <translation>%1 个订单</translation>
    </message>
    <message>
        <source>%1 of %2 rows will be pushed</source>
        <translation>%2 行中将推送 %1 行</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>推送</translation>
    </message>
    <message>
        <source>What goes out</source>
        <translation>要推送的</translation>
    </message>
    <message>
        <source>%1 of them was delivered before with the same content under another batch date; it will be sent again</source>
        <translation>其中 %1 行曾以另一批次日期送达相同内容，将再次推送</translation>
    </message>
    <message>
        <source>%1 of them were delivered before with the same content under another batch date; they will be sent again</source>
        <translation>其中 %1 行曾以另一批次日期送达相同内容，将再次推送</translation>
    </message>
    <message>
        <source>Already delivered</source>
        <translation>已送达过</translation>
    </message>
    <message>
        <source>The ledger has them, nothing is sent</source>
        <translation>台账中已有，不推送</translation>
    </message>
    <message>
        <source>Already queued</source>
        <translation>已在队列</translation>
    </message>
    <message>
        <source>Waiting, or a dead letter with the same content</source>
        <translation>等待中，或有内容相同的未送达</translation>
    </message>
    <message>
        <source>Duplicates in the file</source>
        <translation>文件内重复</translation>
    </message>
    <message>
        <source>The same request as an earlier order, sent once</source>
        <translation>与前面的订单是同一请求，只推送一次</translation>
    </message>
    <message>
        <source>Identical to an earlier row, sent once</source>
        <translation>与前面的行相同，只推送一次</translation>
    </message>
    <message>
        <source>Invalid, will not be pushed</source>
        <translation>无效，不推送</translation>
    </message>
    <message>
        <source>An order with one bad row is held whole. Correct it and import the file again</source>
        <translation>订单有一行有误则整单不推送。改正后重新导入文件</translation>
    </message>
    <message>
        <source>Correct them and import the file again: only they are added</source>
        <translation>改正后重新导入文件：只会加入这些行</translation>
    </message>
    <message>
        <source>Export %1…</source>
        <translation>导出 %1…</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 + %4 + %5 = %6</source>
        <translation>%1 + %2 + %3 + %4 + %5 = %6</translation>
    </message>
    <message>
        <source> orders</source>
        <translation> 个订单</translation>
    </message>
    <message>
        <source>. %1 blank line, not counted</source>
        <translation>。%1 个空行，不计入</translation>
    </message>
    <message>
        <source>. %1 blank lines, not counted</source>
        <translation>。%1 个空行，不计入</translation>
    </message>
</context>
<context>
    <name>pushdesk::CancelSheet</name>
    <message>
        <source>Take back %1 queued row</source>
        <translation>撤回 %1 行排队的</translation>
    </message>
    <message>
        <source>Take back %1 queued rows</source>
        <translation>撤回 %1 行排队的</translation>
    </message>
    <message>
        <source>They are not pushed any more. What is on its way finishes, what was delivered stays delivered. To push them later, import the file again.</source>
        <translation>不再推送这些行。在途的会完成，已送达的不变。以后要推送请重新导入文件。</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>&amp;Take back %1</source>
        <translation>撤回 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::CauseDelegate</name>
    <message>
        <source>%1 · oldest %2</source>
        <translation>%1 · 最早 %2</translation>
    </message>
    <message>
        <source>Nothing left here</source>
        <translation>这里已经没有了</translation>
    </message>
</context>
<context>
    <name>pushdesk::CauseHead</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Edit note…</source>
        <translation>编辑备注…</translation>
    </message>
    <message>
        <source>Keys of this page</source>
        <translation>本页快捷键</translation>
    </message>
    <message>
        <source>All causes</source>
        <translation>全部原因</translation>
    </message>
    <message>
        <source>Pick a cause at the left to see its rows and replay it as one</source>
        <translation>在左侧选择一个原因，查看其行并整批重新推送</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加备注</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>编辑备注</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Re&amp;pair %1…</source>
        <translation>修正 %1…</translation>
    </message>
    <message>
        <source>Set a column, or find and replace in it, for all of them at once</source>
        <translation>一次为全部设置某列，或在其中查找替换</translation>
    </message>
    <message>
        <source>Dis&amp;miss %1…</source>
        <translation>忽略 %1…</translation>
    </message>
    <message>
        <source>They stay in the record and are not sent again (Delete)</source>
        <translation>保留在记录中，不再推送（Delete）</translation>
    </message>
    <message>
        <source>Reo&amp;pen %1</source>
        <translation>重新打开 %1</translation>
    </message>
    <message>
        <source>Export %1 for repair in a spreadsheet…</source>
        <translation>导出 %1 到表格软件中修正…</translation>
    </message>
    <message>
        <source>Export %1 as they are…</source>
        <translation>按原样导出 %1…</translation>
    </message>
</context>
<context>
    <name>pushdesk::CauseList</name>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>pushdesk::CausePane</name>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Order of the causes</source>
        <translation>原因的顺序</translation>
    </message>
    <message>
        <source>Most rows first</source>
        <translation>行数最多在前</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>最早在前</translation>
    </message>
    <message>
        <source>Rising first</source>
        <translation>上升在前</translation>
    </message>
    <message>
        <source>%1 replayed and %2 dismissed today.</source>
        <translation>今天重新推送 %1 条，忽略 %2 条。</translation>
    </message>
    <message>
        <source>%1 replayed today.</source>
        <translation>今天重新推送 %1 条。</translation>
    </message>
    <message>
        <source>%1 dismissed today.</source>
        <translation>今天忽略 %1 条。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Replay all %1</source>
        <translation>全部重新推送 %1</translation>
    </message>
    <message>
        <source>The %1 largest of %2 causes. The search at the right finds the rows of the others.</source>
        <translation>共 %2 个原因，这里是最大的 %1 个。其余的行可用右边的搜索找到。</translation>
    </message>
</context>
<context>
    <name>pushdesk::CausesModel</name>
    <message>
        <source>All causes</source>
        <translation>全部原因</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1
%2
%3
Oldest: %4</source>
        <translation>%1
%2
%3
最早：%4</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2. %3. %4</source>
        <translation>%1，%2。%3。%4</translation>
    </message>
</context>
<context>
    <name>pushdesk::ChangedModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
</context>
<context>
    <name>pushdesk::ColumnsPage</name>
    <message>
        <source>Likely %1</source>
        <translation>可能是 %1</translation>
    </message>
    <message>
        <source>Choose its column</source>
        <translation>请选择对应的列</translation>
    </message>
    <message>
        <source>Two of that name: choose</source>
        <translation>有两列同名：请选择</translation>
    </message>
    <message>
        <source>Not in the file: choose</source>
        <translation>文件中没有：请选择</translation>
    </message>
    <message>
        <source>Same name</source>
        <translation>同名</translation>
    </message>
    <message>
        <source>Chosen, will be remembered</source>
        <translation>已选择，会记住</translation>
    </message>
    <message>
        <source>Remembered from batch %1</source>
        <translation>沿用批次 %1 的选择</translation>
    </message>
    <message>
        <source>&amp;Forget what is remembered</source>
        <translation>清除记住的选择</translation>
    </message>
    <message>
        <source>The first line is a &amp;row, no header</source>
        <translation>第一行是数据，没有表头</translation>
    </message>
    <message>
        <source>All %1 columns that the upstream uses are in the file</source>
        <translation>上游用到的 %1 列文件中都有</translation>
    </message>
    <message>
        <source>%1 of %2 columns that the upstream uses are still to be chosen</source>
        <translation>上游用到的 %2 列中还有 %1 列要选择</translation>
    </message>
    <message>
        <source>&amp;Take the likely one</source>
        <translation>采用可能的列</translation>
    </message>
    <message>
        <source>&amp;Take the %1 likely ones</source>
        <translation>采用 %1 个可能的列</translation>
    </message>
    <message>
        <source>The upstream&apos;s column</source>
        <translation>上游的列</translation>
    </message>
    <message>
        <source>Column of the file</source>
        <translation>文件的列</translation>
    </message>
    <message>
        <source>Cells in it</source>
        <translation>单元格示例</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>%1 使用</translation>
    </message>
    <message>
        <source>Column of the file for %1</source>
        <translation>%1 对应的文件列</translation>
    </message>
    <message>
        <source>Choose a column</source>
        <translation>选择列</translation>
    </message>
</context>
<context>
    <name>pushdesk::ConditionRow</name>
    <message>
        <source>Where, condition %1</source>
        <translation>位置，条件 %1</translation>
    </message>
    <message>
        <source>Pointer or header, condition %1</source>
        <translation>指针或头，条件 %1</translation>
    </message>
    <message>
        <source>Test, condition %1</source>
        <translation>比较，条件 %1</translation>
    </message>
    <message>
        <source>Value, condition %1</source>
        <translation>值，条件 %1</translation>
    </message>
    <message>
        <source>Remove condition %1</source>
        <translation>删除条件 %1</translation>
    </message>
    <message>
        <source>value at</source>
        <translation>此处的值</translation>
    </message>
    <message>
        <source>header</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>pushdesk::ConditionsEditor</name>
    <message>
        <source>Add condition</source>
        <translation>添加条件</translation>
    </message>
    <message>
        <source>And…</source>
        <translation>并且…</translation>
    </message>
    <message>
        <source>Where the answer has</source>
        <translation>应答里有</translation>
    </message>
    <message>
        <source>and</source>
        <translation>并且</translation>
    </message>
</context>
<context>
    <name>pushdesk::ConfigSheet</name>
    <message>
        <source>Add an upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>The HTTP API that rows go to, as one JSON document. Paste it, read it from a file, or start from a platform.</source>
        <translation>接收数据的 HTTP API，用一份 JSON 描述。可粘贴、从文件读取，或从平台预设开始。</translation>
    </message>
    <message>
        <source>&amp;Add upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>Config of %1</source>
        <translation>%1 的配置</translation>
    </message>
    <message>
        <source>Version %1. Changes apply to attempts that start after saving.</source>
        <translation>版本 %1。修改对保存之后开始的尝试生效。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Config</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Read from a &amp;file…</source>
        <translation>从文件读取…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Config of an upstream</source>
        <translation>上游的配置</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON 文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Start fro&amp;m…</source>
        <translation>从预设开始…</translation>
    </message>
    <message>
        <source>Needs the secrets %1. </source>
        <translation>需要密钥 %1。</translation>
    </message>
    <message>
        <source>Checked against the platform&apos;s documentation.</source>
        <translation>已按平台文档核对。</translation>
    </message>
    <message>
        <source>The platform&apos;s own documentation was not seen: send one test row.</source>
        <translation>未见到平台的官方文档：请先试推一行。</translation>
    </message>
    <message numerus="yes">
        <source>%n more: pushdesk upstream lint</source>
        <translation>
            <numerusform>还有 %n 条：pushdesk upstream lint</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace %1</source>
        <translation>替换 %1</translation>
    </message>
    <message>
        <source>&amp;Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>There is an upstream %1 already: its config would be replaced by this one.</source>
        <translation>已有上游 %1：其配置将被这份替换。</translation>
    </message>
    <message>
        <source>This config is named %1, so it makes another upstream.</source>
        <translation>这份配置名为 %1，会新建一个上游。</translation>
    </message>
    <message>
        <source>%1 stays as it is.</source>
        <translation>%1 保持不变。</translation>
    </message>
    <message>
        <source>Press once more, or change `name`.</source>
        <translation>再按一次，或修改 `name`。</translation>
    </message>
</context>
<context>
    <name>pushdesk::CurlStep</name>
    <message>
        <source>A cURL command, as the platform&apos;s documentation or a browser gives it</source>
        <translation>cURL 命令，取自平台文档或浏览器</translation>
    </message>
    <message>
        <source>cURL command</source>
        <translation>cURL 命令</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>An upstream %1, with the columns %2.</source>
        <translation>上游 %1，用到列 %2。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The secret %1 was taken out of %2.</source>
        <translation>密钥 %1 已从 %2 中取出。</translation>
    </message>
</context>
<context>
    <name>pushdesk::DataTable</name>
    <message>
        <source>&amp;Widths and columns as they were</source>
        <translation>恢复列宽和列</translation>
    </message>
    <message>
        <source>&amp;Copy %1 row as CSV</source>
        <translation>复制 %1 行为 CSV</translation>
    </message>
    <message>
        <source>&amp;Copy %1 rows as CSV</source>
        <translation>复制 %1 行为 CSV</translation>
    </message>
    <message>
        <source>C&amp;olumns…</source>
        <translation>列…</translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLetterDetail</name>
    <message>
        <source>Select a dead letter to see what the upstream answered</source>
        <translation>选择一条未送达，查看上游的应答</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>请求号</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>%1 charged in the last round</source>
        <translation>上一轮计 %1 次</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>处理办法</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>About this dead letter</source>
        <translation>关于这条未送达</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Source row</source>
        <translation>源数据行</translation>
    </message>
    <message>
        <source>&amp;Edit and replay…</source>
        <translation>修改并重新推送…</translation>
    </message>
    <message>
        <source>Correct the cells of this row and send it again (E)</source>
        <translation>改正此行的单元格并再次推送（E）</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Open task</source>
        <translation>打开任务</translation>
    </message>
    <message>
        <source>Its attempts, request and row (Enter)</source>
        <translation>其尝试、请求和数据行（Enter）</translation>
    </message>
    <message>
        <source>Attempts %1</source>
        <translation>尝试 %1</translation>
    </message>
    <message>
        <source>Source row %1</source>
        <translation>源数据行 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLettersModel</name>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最后错误</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>多久前</translation>
    </message>
    <message>
        <source>If replayed</source>
        <translation>若重新推送</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>pushdesk::DeadLettersPage</name>
    <message>
        <source>No dead letters</source>
        <translation>没有未送达</translation>
    </message>
    <message>
        <source>Rows that Pushdesk gives up on come here, by cause: see why, fix it, replay the whole cause.</source>
        <translation>Pushdesk 放弃的行按原因列在这里：查看原因、修正，再整批重新推送。</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 open, %2</source>
        <translation>%1 条待处理，%2</translation>
    </message>
    <message>
        <source>%1 cause</source>
        <translation>%1 个原因</translation>
    </message>
    <message>
        <source>%1 causes</source>
        <translation>%1 个原因</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>所选 %1 条</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 条</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1 条</translation>
    </message>
    <message>
        <source>No open dead letters</source>
        <translation>没有待处理的未送达</translation>
    </message>
    <message>
        <source>%1 were replayed and %2 dismissed so far. Rows that Pushdesk gives up on come here.</source>
        <translation>至今重新推送 %1 条，忽略 %2 条。Pushdesk 放弃的行会列在这里。</translation>
    </message>
    <message>
        <source>&amp;Show the replayed</source>
        <translation>查看重新推送的</translation>
    </message>
    <message>
        <source>None %1</source>
        <translation>没有%1的</translation>
    </message>
    <message>
        <source>The cause at the left and the state above limit what is shown.</source>
        <translation>左侧的原因和上方的状态限制了显示范围。</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>delivered meanwhile</source>
        <translation>期间已送达</translation>
    </message>
    <message>
        <source>No key, error, cell or answer contains “%1”</source>
        <translation>没有单号、错误、单元格或应答包含“%1”</translation>
    </message>
    <message>
        <source>%1 would be invalid and stay open</source>
        <translation>%1 条会无效，保持待处理</translation>
    </message>
    <message>
        <source>Select all of the filter</source>
        <translation>选中筛选出的全部</translation>
    </message>
    <message>
        <source>R replays, E edits and replays, Delete dismisses, Enter opens the task, Space selects a row, Ctrl+A all of the filter, / searches. At the causes: R replays the cause, Space does what its button says, Enter goes to its rows.</source>
        <translation>R 重新推送，E 修改后重新推送，Delete 忽略，Enter 打开任务，空格键选中一行，Ctrl+A 选中筛选出的全部，/ 搜索。在原因列表中：R 重新推送整个原因，空格键执行按钮上的操作，Enter 转到各行。</translation>
    </message>
    <message>
        <source>Nothing left here</source>
        <translation>这里已经没有了</translation>
    </message>
</context>
<context>
    <name>pushdesk::DismissSheet</name>
    <message>
        <source>Dismiss %1</source>
        <translation>忽略 %1</translation>
    </message>
    <message>
        <source>They stay in the record as dead and are not sent again. Nothing goes to the upstream.</source>
        <translation>它们保留在记录中，状态为未送达，不再推送，也不会向上游发送任何请求。</translation>
    </message>
    <message>
        <source>&amp;Note: why, for whoever looks later</source>
        <translation>备注：为什么忽略，供以后查看</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Dismiss %1</source>
        <translation>忽略 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::DropHint</name>
    <message>
        <source>Let go to import %1</source>
        <translation>松开以导入 %1</translation>
    </message>
    <message>
        <source>It is read and shown first; nothing is sent before you say so</source>
        <translation>先读取并显示；你确认之前不会发送</translation>
    </message>
</context>
<context>
    <name>pushdesk::EditCellsModel</name>
    <message>
        <source>This says which request the row is. Import the corrected row instead and dismiss this one</source>
        <translation>这一列决定此行是哪个请求。请改为导入更正后的行，并忽略这一条</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>As it will be</source>
        <translation>改后</translation>
    </message>
</context>
<context>
    <name>pushdesk::EditSheet</name>
    <message>
        <source>Edit and replay</source>
        <translation>修改并重新推送</translation>
    </message>
    <message>
        <source>&amp;Send anyway</source>
        <translation>仍然推送</translation>
    </message>
    <message>
        <source>Enter or a double click edits a cell. Other content is another request, with an id of its own.</source>
        <translation>按 Enter 或双击修改单元格。内容不同就是另一个请求，有自己的请求号。</translation>
    </message>
    <message>
        <source>Cells of the row</source>
        <translation>此行的单元格</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>Edit and replay %1</source>
        <translation>修改并重新推送 %1</translation>
    </message>
    <message>
        <source>It was delivered meanwhile: it is closed, and not sent.</source>
        <translation>期间已送达：已关闭，不再推送。</translation>
    </message>
    <message>
        <source>Other content: it goes out as a new request, id %1, revision %2. Old attempts are kept.</source>
        <translation>内容不同：作为新请求推送，请求号 %1，修订 %2。旧的尝试保留。</translation>
    </message>
    <message>
        <source>Same content: it keeps its id %1, so it takes effect once.</source>
        <translation>内容相同：请求号 %1 不变，只生效一次。</translation>
    </message>
</context>
<context>
    <name>pushdesk::ElidedLabel</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>%1
Click to copy</source>
        <translation>%1
点击复制</translation>
    </message>
</context>
<context>
    <name>pushdesk::ElseField</name>
    <message>
        <source>makes the row invalid: it is not sent</source>
        <translation>该行无效：不推送</translation>
    </message>
    <message>
        <source>is sent as</source>
        <translation>改推送为</translation>
    </message>
    <message>
        <source>What is sent instead</source>
        <translation>改推送的值</translation>
    </message>
</context>
<context>
    <name>pushdesk::EventsModel</name>
    <message>
        <source>What happened</source>
        <translation>发生的事</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>多久前</translation>
    </message>
</context>
<context>
    <name>pushdesk::Field</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>pushdesk::FilePage</name>
    <message>
        <source>The first line is a &amp;header</source>
        <translation>第一行是表头</translation>
    </message>
    <message>
        <source>Without a header the columns go by their positions: say them in the next step.</source>
        <translation>没有表头时按位置对应各列：在下一步中指定。</translation>
    </message>
    <message>
        <source>Some programs write =&quot;00123&quot; so that a spreadsheet keeps the zeros. Without this the cell is sent as it stands, with the sign and the quotes.</source>
        <translation>有些程序写成 =&quot;00123&quot; 以便表格软件保留前导零。不勾选时单元格按原样推送，包括等号和引号。</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1, without =&quot;…&quot;</source>
        <translation>%1，去掉 =&quot;…&quot;</translation>
    </message>
    <message>
        <source>%1, as they stand in the file</source>
        <translation>%1，按文件原样</translation>
    </message>
    <message>
        <source>Take the text of %1 cell that is written =&quot;…&quot;</source>
        <translation>%1 个写成 =&quot;…&quot; 的单元格取其文本</translation>
    </message>
    <message>
        <source>Take the text of %1 cells that are written =&quot;…&quot;</source>
        <translation>%1 个写成 =&quot;…&quot; 的单元格取其文本</translation>
    </message>
</context>
<context>
    <name>pushdesk::FirstStart</name>
    <message>
        <source>Push a file, and know what became of every row</source>
        <translation>推送一个文件，每一行的结果都清楚</translation>
    </message>
    <message>
        <source>Nothing is sent until you have seen the check and pressed Push.</source>
        <translation>看过检查结果并按下“推送”之前，不会发出任何请求。</translation>
    </message>
    <message>
        <source>Start the &amp;demo</source>
        <translation>开始演练</translation>
    </message>
    <message>
        <source>Add an &amp;upstream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>试一试演练</translation>
    </message>
    <message>
        <source>2,500 rows against a practice upstream on this computer, which fails on purpose.</source>
        <translation>用 2,500 行对本机的演练上游推送，它会故意出错。</translation>
    </message>
    <message>
        <source>Add an upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>Start from a preset or paste the cURL line from your provider&apos;s documentation.</source>
        <translation>从预设开始，或粘贴平台文档中的 cURL 命令。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>New, double and invalid rows are counted before any send.</source>
        <translation>推送前先统计新的、重复的和无效的行。</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>推送</translation>
    </message>
    <message>
        <source>Each row once in effect, with a request id of its own.</source>
        <translation>每行只生效一次，各有自己的请求号。</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>One way to retry, and you see when the next try is.</source>
        <translation>只有一种重试方式，并能看到下次何时。</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>What needs you, by cause. Fix one cause, replay all of it.</source>
        <translation>需要你处理的，按原因列出。修好一个原因，整批重新推送。</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Drop a CSV or Excel file here</source>
        <translation>把 CSV 或 Excel 文件拖到这里</translation>
    </message>
    <message>
        <source>Anywhere on this window will do. Encoding and columns are found for you.</source>
        <translation>窗口任意位置都可以。编码和列会自动识别。</translation>
    </message>
    <message>
        <source>Starting the demo</source>
        <translation>正在启动演练</translation>
    </message>
    <message>
        <source>The demo was not started. %1</source>
        <translation>演练没有启动。%1</translation>
    </message>
</context>
<context>
    <name>pushdesk::FormSection</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
</context>
<context>
    <name>pushdesk::HeaderField</name>
    <message>
        <source>In a header</source>
        <translation>放在头里</translation>
    </message>
    <message>
        <source>Not ticked: it is sent in no header</source>
        <translation>不勾选：不放在任何头里</translation>
    </message>
</context>
<context>
    <name>pushdesk::HomeBand</name>
    <message>
        <source>Open cause</source>
        <translation>打开原因</translation>
    </message>
    <message>
        <source>Open the cause: %1</source>
        <translation>打开原因：%1</translation>
    </message>
    <message>
        <source>%1 is paused</source>
        <translation>%1 已暂停</translation>
    </message>
    <message>
        <source>Open upstream</source>
        <translation>打开上游</translation>
    </message>
    <message>
        <source>Open the upstream %1</source>
        <translation>打开上游 %1</translation>
    </message>
    <message>
        <source>All %1 causes</source>
        <translation>全部 %1 个原因</translation>
    </message>
    <message>
        <source>%1: not pushed, since invalid</source>
        <translation>%1：因无效而未推送</translation>
    </message>
    <message>
        <source>Open report</source>
        <translation>打开报告</translation>
    </message>
    <message>
        <source>Open the import report of %1</source>
        <translation>打开 %1 的导入报告</translation>
    </message>
</context>
<context>
    <name>pushdesk::ImportFields</name>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>pipe</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>Choose &amp;another…</source>
        <translation>换一个…</translation>
    </message>
    <message>
        <source>&amp;Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Batch &amp;date</source>
        <translation>批次日期</translation>
    </message>
    <message>
        <source>&amp;Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>De&amp;limiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>the upstream&apos;s</source>
        <translation>上游的</translation>
    </message>
    <message>
        <source>The batch date is part of the request id: under a new date a row is sent again.</source>
        <translation>批次日期是请求号的一部分：换日期后同一行会再次推送。</translation>
    </message>
    <message>
        <source>The scene, too, is part of the request id: under a new one a row is sent again.</source>
        <translation>场景也是请求号的一部分：换场景后同一行会再次推送。</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>Detected: %1</source>
        <translation>自动识别：%1</translation>
    </message>
    <message>
        <source>Choose an upstream</source>
        <translation>选择上游</translation>
    </message>
</context>
<context>
    <name>pushdesk::ImportReportView</name>
    <message>
        <source>%1 is %2</source>
        <translation>%1 对应 %2</translation>
    </message>
    <message>
        <source>by their names</source>
        <translation>按列名</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>They became tasks. %1 of them were delivered before under another request id</source>
        <translation>成为任务。其中 %1 行以前以另一请求号送达过</translation>
    </message>
    <message>
        <source>They became tasks: the other tabs show what came of them</source>
        <translation>成为任务：其结果见其他标签页</translation>
    </message>
    <message>
        <source>duplicates in the file</source>
        <translation>文件内重复</translation>
    </message>
    <message>
        <source>The same content earlier in the file, or not the newest version of its key there</source>
        <translation>文件前面有相同内容，或不是该单号的最新版本</translation>
    </message>
    <message>
        <source>already queued</source>
        <translation>已在队列</translation>
    </message>
    <message>
        <source>Their request id was waiting in another batch, or was a dead letter with the same content</source>
        <translation>其请求号在另一批次中等待，或有内容相同的未送达</translation>
    </message>
    <message>
        <source>already delivered</source>
        <translation>已送达过</translation>
    </message>
    <message>
        <source>The ledger holds their request id, or a version that is not older. %1 of the rows left out have other content now</source>
        <translation>台账中有其请求号，或版本不更旧。未推送的行中有 %1 行内容不同</translation>
    </message>
    <message>
        <source>The ledger holds their request id, or a version that is not older</source>
        <translation>台账中有其请求号，或版本不更旧</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>A cell too many or too few, no key, an unreadable version, or other content under the same id. Import the corrected file again: what was accepted is not sent twice</source>
        <translation>单元格多了或少了、没有单号、版本无法识别，或同一请求号内容不同。改正后重新导入文件：已接受的不会推送两次</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Not counted as rows</source>
        <translation>不计入行数</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 + %4 + %5 = %6 rows or orders of the file</source>
        <translation>%1 + %2 + %3 + %4 + %5 = 文件的 %6 行或订单</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>导入时间</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Batch date</source>
        <translation>批次日期</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>订单</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Separated by</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>first record</source>
        <translation>第一条记录</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Mapped</source>
        <translation>列对应</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
</context>
<context>
    <name>pushdesk::ImporterSheet</name>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>There are no rows in the clipboard: copy them in the spreadsheet first</source>
        <translation>剪贴板里没有数据：请先在表格软件中复制</translation>
    </message>
    <message>
        <source>The rows of %1 orders written to %2</source>
        <translation>%1 个订单的行已写入 %2</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 行已写入 %2</translation>
    </message>
    <message>
        <source>%1 rows with other content written to %2</source>
        <translation>%1 行内容不同的已写入 %2</translation>
    </message>
    <message>
        <source>CSV files and Excel workbooks (*.csv *.txt *.tsv *.xlsx *.xlsm);;All files (*)</source>
        <translation>CSV 文件和 Excel 工作簿 (*.csv *.txt *.tsv *.xlsx *.xlsm);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Import pasted rows</source>
        <translation>导入粘贴的行</translation>
    </message>
    <message>
        <source>Export the invalid rows</source>
        <translation>导出无效的行</translation>
    </message>
    <message>
        <source>Export the rows with other content</source>
        <translation>导出内容不同的行</translation>
    </message>
    <message>
        <source>No upstream yet</source>
        <translation>还没有上游</translation>
    </message>
    <message>
        <source>Rows need an upstream to go to. Add it first.</source>
        <translation>数据需要有上游接收，请先添加。</translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>Drop a CSV file or an Excel workbook here</source>
        <translation>把 CSV 文件或 Excel 工作簿拖到这里</translation>
    </message>
    <message>
        <source>Or paste rows that you copied in a spreadsheet. Encoding and columns are found for you. Nothing is sent until you press Push.</source>
        <translation>也可以粘贴从表格软件复制的行。编码和列会自动识别。按下“推送”之前不会发出任何请求。</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>Checking the rows, nothing is sent…</source>
        <translation>正在检查各行，不会发送…</translation>
    </message>
    <message>
        <source>Queueing. Cancel leaves nothing queued</source>
        <translation>正在入队。取消则什么都不留在队列</translation>
    </message>
    <message>
        <source>&amp;Push %1</source>
        <translation>推送 %1</translation>
    </message>
    <message>
        <source>&amp;Push</source>
        <translation>推送</translation>
    </message>
    <message>
        <source>Columns look other than before: say first that they are right</source>
        <translation>列的样子与以前不同：请先确认无误</translation>
    </message>
    <message>
        <source>Nothing was new, so nothing was queued</source>
        <translation>没有新的内容，未加入队列</translation>
    </message>
    <message>
        <source>Queues the first row only and shows what comes of it. The others wait for your word.</source>
        <translation>只把第一行加入队列并显示结果，其余等你确认。</translation>
    </message>
    <message>
        <source>Push 1 order, then as&amp;k me</source>
        <translation>先推 1 单，再问我</translation>
    </message>
    <message>
        <source>Push 1 row, then as&amp;k me</source>
        <translation>先推 1 行，再问我</translation>
    </message>
    <message>
        <source>Row %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
    <message>
        <source>%1 is queued. It goes out when you press Run; the others wait for your word</source>
        <translation>%1 已入队，按“运行”后发出；其余等你确认</translation>
    </message>
    <message>
        <source>%1 is on its way. The others wait for your word</source>
        <translation>%1 正在推送。其余等你确认</translation>
    </message>
    <message>
        <source>%1 is on its way: %2. The others wait for your word</source>
        <translation>%1 正在推送：%2。其余等你确认</translation>
    </message>
    <message>
        <source>%1: %2, HTTP %3. Now the others</source>
        <translation>%1：%2，HTTP %3。可以推送其余的</translation>
    </message>
    <message>
        <source>%1: %2. Now the others</source>
        <translation>%1：%2。可以推送其余的</translation>
    </message>
    <message>
        <source>%1: %2, %3. The others were not queued</source>
        <translation>%1：%2，%3。其余未入队</translation>
    </message>
    <message>
        <source>P&amp;ractise</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>Pushes these rows to an upstream on this computer, in a window of its own. Nothing of it is real, and rows that were delivered before are pushed there, too.</source>
        <translation>在单独的窗口里把这些行推送到本机的上游。一切都不是真的，以前送达过的行在那里也会推送。</translation>
    </message>
    <message>
        <source>Preparing the practice. Nothing is sent anywhere but on this computer</source>
        <translation>正在准备演练。除本机外不会发送到任何地方</translation>
    </message>
    <message>
        <source>The practice runs in a window of its own. Here nothing was queued</source>
        <translation>演练在单独的窗口里进行。这里没有任何行入队</translation>
    </message>
    <message>
        <source>There is no practice.</source>
        <translation>演练没有开始。</translation>
    </message>
    <message>
        <source>%1 was not opened: %2 is just being queued. Drop it again when that is done</source>
        <translation>未打开 %1：%2 正在进入队列。完成后请再次拖入</translation>
    </message>
    <message>
        <source>Import %1 (%2 of %3)</source>
        <translation>导入 %1（第 %2 个，共 %3 个）</translation>
    </message>
    <message>
        <source>What was pasted</source>
        <translation>粘贴的内容</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Choose the upstream that these rows go to</source>
        <translation>请选择这些行要推送到的上游</translation>
    </message>
    <message>
        <source>Too late to cancel: the first row of %1 was already queued</source>
        <translation>来不及取消：%1 的第一行已进入队列</translation>
    </message>
    <message>
        <source>Too late to cancel: %1 row of %2 was already queued</source>
        <translation>来不及取消：%2 的 %1 行已进入队列</translation>
    </message>
    <message>
        <source>Too late to cancel: %1 rows of %2 were already queued</source>
        <translation>来不及取消：%2 的 %1 行已进入队列</translation>
    </message>
    <message>
        <source>Cancelled. Nothing of %1 was queued</source>
        <translation>已取消。%1 没有任何内容进入队列</translation>
    </message>
    <message>
        <source>Sk&amp;ip this file</source>
        <translation>跳过此文件</translation>
    </message>
    <message>
        <source>Goes on with the next of the files that were dropped together</source>
        <translation>继续处理一起拖入的下一个文件</translation>
    </message>
</context>
<context>
    <name>pushdesk::InsertBar</name>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>request id</source>
        <translation>请求号</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Insert any name</source>
        <translation>插入任意名称</translation>
    </message>
</context>
<context>
    <name>pushdesk::JsonSheet</name>
    <message>
        <source>%1 as JSON</source>
        <translation>%1 的 JSON</translation>
    </message>
    <message>
        <source>&amp;Take into the form</source>
        <translation>应用到表单</translation>
    </message>
    <message>
        <source>Config</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Read from a &amp;file…</source>
        <translation>从文件读取…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Config of an upstream</source>
        <translation>上游的配置</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON 文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export the config</source>
        <translation>导出配置</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>The form takes a config of up to 256 KiB. Save a longer one as JSON: from the list of upstreams, As JSON.</source>
        <translation>表单最多处理 256 KiB 的配置。更长的请按 JSON 保存：上游列表里的“用 JSON…”。</translation>
    </message>
</context>
<context>
    <name>pushdesk::KeepField</name>
    <message>
        <source>Values to keep of an answer: a name, and where it stands</source>
        <translation>从应答中保存的值：名称，和它的位置</translation>
    </message>
    <message>
        <source>Add value to keep</source>
        <translation>添加要保存的值</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>Pointers, the first that is there</source>
        <translation>指针，取第一个存在的</translation>
    </message>
</context>
<context>
    <name>pushdesk::KeyListModel</name>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1, the newest of %2</source>
        <translation>%1，%2 个中最新的</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最后错误</translation>
    </message>
</context>
<context>
    <name>pushdesk::KeyListSheet</name>
    <message>
        <source>Looking up %1 keys…</source>
        <translation>正在查找 %1 个单号…</translation>
    </message>
    <message>
        <source>Keys of the list</source>
        <translation>列表中的单号</translation>
    </message>
    <message>
        <source>being sent or next</source>
        <translation>推送中或即将推送</translation>
    </message>
    <message>
        <source>Copy all as &amp;CSV</source>
        <translation>全部复制为 CSV</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copied %1 rows.</source>
        <translation>已复制 %1 行。</translation>
    </message>
    <message>
        <source>All %1 found</source>
        <translation>%1 个全部找到</translation>
    </message>
    <message>
        <source>%1 found, %2 not</source>
        <translation>找到 %1 个，%2 个没有</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 keys were looked up.</source>
        <translation>只查找了 %2 个单号中的前 %1 个。</translation>
    </message>
</context>
<context>
    <name>pushdesk::KeySection</name>
    <message>
        <source>Key and request id</source>
        <translation>单号与请求号</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Column of the key</source>
        <translation>单号列</translation>
    </message>
    <message>
        <source>Of the version</source>
        <translation>版本列</translation>
    </message>
    <message>
        <source>Of the account</source>
        <translation>账户列</translation>
    </message>
    <message>
        <source>Request id is made of</source>
        <translation>请求号组成</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>md5</source>
        <translation>md5</translation>
    </message>
    <message>
        <source>sha256</source>
        <translation>sha256</translation>
    </message>
    <message>
        <source>uuid5</source>
        <translation>uuid5</translation>
    </message>
    <message>
        <source>Sent in the header</source>
        <translation>放入的头</translation>
    </message>
    <message>
        <source>Known there, hours</source>
        <translation>上游记忆，小时</translation>
    </message>
    <message>
        <source>If a row is sent twice, the upstream</source>
        <translation>同一行推送两次时，上游</translation>
    </message>
    <message>
        <source>knows the request id and does nothing</source>
        <translation>认得请求号，不做任何事</translation>
    </message>
    <message>
        <source>says that it is a duplicate</source>
        <translation>会说明是重复</translation>
    </message>
    <message>
        <source>overwrites the first one</source>
        <translation>覆盖前一次</translation>
    </message>
    <message>
        <source>does it twice: never sent again by itself</source>
        <translation>会执行两次：不自动再推</translation>
    </message>
    <message>
        <source>A key delivered before, in a batch of another date</source>
        <translation>以前送达过、批次日期不同的单号</translation>
    </message>
    <message>
        <source>is sent again</source>
        <translation>再次推送</translation>
    </message>
    <message>
        <source>is sent when its content changed</source>
        <translation>内容变化才推送</translation>
    </message>
    <message>
        <source>is never sent again</source>
        <translation>不再推送</translation>
    </message>
    <message>
        <source>Remembered here, days</source>
        <translation>台账记忆，天</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Rows of one key</source>
        <translation>同一单号的多行</translation>
    </message>
    <message>
        <source>a request each</source>
        <translation>各一个请求</translation>
    </message>
    <message>
        <source>one request</source>
        <translation>合为一个请求</translation>
    </message>
    <message>
        <source>key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>batch date</source>
        <translation>批次日期</translation>
    </message>
    <message>
        <source>scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1 · %2 of %3</source>
        <translation>%1 · %2（%3）</translation>
    </message>
    <message>
        <source>no column yet</source>
        <translation>还没有列</translation>
    </message>
    <message>
        <source>Safe to try again while it knows the id. A replay after that time may do it twice, and asks first.</source>
        <translation>对方还认得请求号时，重试是安全的。过了这段时间再重新推送可能重复，会先询问。</translation>
    </message>
    <message>
        <source>Safe to try again. An answer rule must say which answer means duplicate.</source>
        <translation>重试是安全的。需要一条应答规则说明哪种应答表示重复。</translation>
    </message>
    <message>
        <source>Safe to try again: the last one counts. Rows of one key go in their order.</source>
        <translation>重试是安全的：以最后一次为准。同一单号的行按顺序推送。</translation>
    </message>
    <message>
        <source>A try whose outcome is unknown becomes a dead letter: look there first, then replay it or not.</source>
        <translation>结果不明的尝试会成为未送达：先去对方那里看，再决定是否重新推送。</translation>
    </message>
    <message>
        <source>For what is reported each day: the date makes another request id of it.</source>
        <translation>适合每天都要上报的数据：日期不同，请求号就不同。</translation>
    </message>
    <message>
        <source>For a full list that is exported anew each day: only what differs goes out.</source>
        <translation>适合每天重新导出的完整清单：只推送有变化的。</translation>
    </message>
    <message>
        <source>For what may happen once: an order, a payment. Changed rows are left out as well.</source>
        <translation>适合只能发生一次的：订单、付款。改动过的行也不推送。</translation>
    </message>
</context>
<context>
    <name>pushdesk::KeysSheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find a key, a request id, a batch, an upstream, a cause, a page</source>
        <translation>查找单号、请求号、批次、上游、原因、页面</translation>
    </message>
    <message>
        <source>The pages, in the order at the left</source>
        <translation>各页面，按左侧顺序</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Import rows copied in a spreadsheet</source>
        <translation>导入从表格软件复制的行</translation>
    </message>
    <message>
        <source>The search of the page</source>
        <translation>页面内搜索</translation>
    </message>
    <message>
        <source>Open the row</source>
        <translation>打开此行</translation>
    </message>
    <message>
        <source>Back, or close</source>
        <translation>返回或关闭</translation>
    </message>
    <message>
        <source>Select all rows that are loaded</source>
        <translation>选择已加载的所有行</translation>
    </message>
    <message>
        <source>Copy the selected rows as CSV</source>
        <translation>把所选行复制为 CSV</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Quit: what is on the wire is finished first</source>
        <translation>退出：先完成在途的请求</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>此列表</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Open again what was just dismissed</source>
        <translation>重新打开刚忽略的</translation>
    </message>
</context>
<context>
    <name>pushdesk::LeftOutModel</name>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>duplicate in the file</source>
        <translation>文件内重复</translation>
    </message>
    <message>
        <source>already queued</source>
        <translation>已在队列</translation>
    </message>
    <message>
        <source>already delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>Left out as</source>
        <translation>未收入类别</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>pushdesk::LeftOutView</name>
    <message>
        <source>Rows that were left out</source>
        <translation>未收入的行</translation>
    </message>
    <message>
        <source>Key or reason</source>
        <translation>单号或原因</translation>
    </message>
    <message>
        <source>Key or reason contains</source>
        <translation>单号或原因包含</translation>
    </message>
    <message>
        <source>Left out as</source>
        <translation>未收入类别</translation>
    </message>
    <message>
        <source>Whatever the reason</source>
        <translation>不限原因</translation>
    </message>
    <message>
        <source>duplicate in the file</source>
        <translation>文件内重复</translation>
    </message>
    <message>
        <source>Expor&amp;t %1…</source>
        <translation>导出 %1…</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1. Of %2 that were left out %3 are kept here</source>
        <translation>%1。未收入的 %2 行中，这里保留了 %3 行</translation>
    </message>
    <message>
        <source>No row was left out</source>
        <translation>没有未收入的行</translation>
    </message>
    <message>
        <source>Every row of the file became a task.</source>
        <translation>文件的每一行都成了任务。</translation>
    </message>
    <message>
        <source>Which rows were left out was not kept</source>
        <translation>没有保留未收入的是哪些行</translation>
    </message>
    <message>
        <source>Their numbers are in the import report. Import the file again to see the rows.</source>
        <translation>数量见导入报告。重新导入该文件即可查看这些行。</translation>
    </message>
    <message>
        <source>None of the rows that were left out is like that</source>
        <translation>未收入的行中没有这样的</translation>
    </message>
    <message>
        <source>Only this batch is searched here.</source>
        <translation>这里只在本批次中查找。</translation>
    </message>
    <message>
        <source>Clear the &amp;filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Export the rows that were left out</source>
        <translation>导出未收入的行</translation>
    </message>
    <message>
        <source>%1 row written to %2, with the reason in its last column</source>
        <translation>已把 %1 行写入 %2，原因在最后一列</translation>
    </message>
    <message>
        <source>%1 rows written to %2, with the reason in the last column</source>
        <translation>已把 %1 行写入 %2，原因在最后一列</translation>
    </message>
</context>
<context>
    <name>pushdesk::LetterActions</name>
    <message>
        <source>Nothing was dismissed.</source>
        <translation>没有忽略任何一条。</translation>
    </message>
    <message>
        <source>%1 dismissed</source>
        <translation>已忽略 %1 条</translation>
    </message>
    <message>
        <source>U&amp;ndo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1 open again</source>
        <translation>%1 条重新打开</translation>
    </message>
    <message>
        <source>Nothing was opened again.</source>
        <translation>没有重新打开任何一条。</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>%1 dead letter</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>没有导出。</translation>
    </message>
    <message>
        <source>%1 exported to %2. Correct the cells there, leave the pushdesk_ columns as they are, save, and drop the file on this window: it is taken as the repair of these rows.</source>
        <translation>%1 条已导出到 %2。请在其中改正单元格，保留 pushdesk_ 列不动，保存后把文件拖回此窗口：会作为这些行的修正。</translation>
    </message>
    <message>
        <source>%1 exported to %2</source>
        <translation>%1 条已导出到 %2</translation>
    </message>
    <message>
        <source>The note was not saved.</source>
        <translation>备注没有保存。</translation>
    </message>
    <message>
        <source>%1 is in a replay already</source>
        <translation>%1 条已在重新推送中</translation>
    </message>
    <message>
        <source>All %1 are in a replay already</source>
        <translation>全部 %1 条都已在重新推送中</translation>
    </message>
    <message>
        <source>None is left to do that to</source>
        <translation>没有可以这样处理的了</translation>
    </message>
    <message>
        <source>They are %1 by now. Nothing was opened again; press again to open them.</source>
        <translation>现在有 %1 条。没有重新打开任何一条；要打开它们请再按一次。</translation>
    </message>
</context>
<context>
    <name>pushdesk::LetterBar</name>
    <message>
        <source>Search error and payload</source>
        <translation>搜索错误和内容</translation>
    </message>
    <message>
        <source>Reads keys, errors, codes, the rows&apos; cells and the stored answers (/)</source>
        <translation>搜索单号、错误、代码、单元格和保存的应答（/）</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Send them again, under the limits of any push (R)</source>
        <translation>再次推送，受同样的限制（R）</translation>
    </message>
    <message>
        <source>Correct them in a spreadsheet, then drop the file on this window</source>
        <translation>在表格软件中改正，然后把文件拖回此窗口</translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>E&amp;xport %1 for repair…</source>
        <translation>导出 %1 以修正…</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>已选 %1 / %2</translation>
    </message>
    <message>
        <source>Searching… %1 so far</source>
        <translation>正在搜索…目前找到 %1 条</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1 条</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>重新推送</translation>
    </message>
    <message>
        <source>Done. Select further rows</source>
        <translation>已完成。请另选行</translation>
    </message>
</context>
<context>
    <name>pushdesk::LimitsSection</name>
    <message>
        <source>Limits and breaker</source>
        <translation>限额与熔断</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>A second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>Opens after</source>
        <translation>熔断阈值</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>Looks again after</source>
        <translation>多久后再探</translation>
    </message>
    <message>
        <source>Gives up after, hours</source>
        <translation>放弃时限，小时</translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation>并发 %1</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>%1 a minute</source>
        <translation>每分钟 %1</translation>
    </message>
    <message>
        <source>opens after %1</source>
        <translation>%1 次后熔断</translation>
    </message>
</context>
<context>
    <name>pushdesk::MainWindow</name>
    <message>
        <source>Back up the store</source>
        <translation>备份数据库</translation>
    </message>
    <message>
        <source>one is %1</source>
        <translation>有一个%1</translation>
    </message>
    <message>
        <source>Not quitting. Pausing goes on as before</source>
        <translation>不退出。继续暂停</translation>
    </message>
    <message>
        <source>Not quitting. Pushing goes on</source>
        <translation>不退出。继续推送</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>Upstreams</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Ctrl+%1</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Add an upstream</source>
        <translation>添加上游</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Nothing to paste</source>
        <translation>没有可粘贴的</translation>
    </message>
    <message>
        <source>Practice – Pushdesk</source>
        <translation>演练 – Pushdesk</translation>
    </message>
    <message>
        <source>Show the batch</source>
        <translation>查看批次</translation>
    </message>
    <message>
        <source>Not quitting. The file goes on being queued</source>
        <translation>不退出。文件继续进入队列</translation>
    </message>
</context>
<context>
    <name>pushdesk::MapField</name>
    <message>
        <source>Name of %1</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>已有 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::MapsField</name>
    <message>
        <source>Value tables, used as {{column|map:name}}</source>
        <translation>值表，用法 {{column|map:name}}</translation>
    </message>
    <message>
        <source>Add value table</source>
        <translation>添加值表</translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>值表 %1</translation>
    </message>
    <message>
        <source>A value that is not in the table</source>
        <translation>表中没有的值</translation>
    </message>
</context>
<context>
    <name>pushdesk::MoreSection</name>
    <message>
        <source>Value tables, kept values, private columns</source>
        <translation>值表、留存值、私密列</translation>
    </message>
    <message>
        <source>Private columns</source>
        <translation>私密列</translation>
    </message>
    <message>
        <source>Masked after, days</source>
        <translation>多少天后遮盖</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>使用 %1 项</translation>
    </message>
</context>
<context>
    <name>pushdesk::NamingStep</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Column of the key, as the file calls it</source>
        <translation>单号列，按文件中的叫法</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>The secret %1 is used by %2, too, which would be sent the new value from then on. Press once more to replace it, or leave its field empty to use it as it is.</source>
        <translation>密钥 %1 也用于 %2，替换后发给它的也是新值。再按一次即替换；要沿用现有的值，请留空。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>The secret %1 is set already. Press once more to replace it, or leave its field empty to use it as it is.</source>
        <translation>密钥 %1 已设置。再按一次即替换；要沿用现有的值，请留空。</translation>
    </message>
</context>
<context>
    <name>pushdesk::NoteSheet</name>
    <message>
        <source>Note on “%1”</source>
        <translation>“%1”的备注</translation>
    </message>
    <message>
        <source>It stays with the cause when its rows are replayed or dismissed.</source>
        <translation>其行重新推送或忽略后，备注仍与原因保留在一起。</translation>
    </message>
    <message>
        <source>&amp;Note: who looks at it, what was said, until when</source>
        <translation>备注：谁在跟进、怎么说的、到何时</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Save note</source>
        <translation>保存备注</translation>
    </message>
</context>
<context>
    <name>pushdesk::NumberField</name>
    <message>
        <source>± %1 %</source>
        <translation>± %1 %</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 must be %2 to %3</source>
        <translation>%1 必须在 %2 到 %3 之间</translation>
    </message>
</context>
<context>
    <name>pushdesk::OvertakenSheet</name>
    <message>
        <source>Changed elsewhere meanwhile</source>
        <translation>已在别处修改</translation>
    </message>
    <message>
        <source>Removed elsewhere meanwhile</source>
        <translation>已在别处移除</translation>
    </message>
    <message>
        <source>Another console removed %1 since this form was opened. Nothing was saved.</source>
        <translation>打开此表单之后，另一个控制台移除了 %1。未保存任何内容。</translation>
    </message>
    <message>
        <source>Another console saved %1 since this form was opened, without a change. Nothing was saved here.</source>
        <translation>打开此表单之后，另一个控制台保存了 %1，没有改动。这里未保存任何内容。</translation>
    </message>
    <message>
        <source>Another console changed %1 since this form was opened: %2. Nothing was saved here.</source>
        <translation>打开此表单之后，另一个控制台修改了 %1：%2。这里未保存任何内容。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>&amp;Load theirs</source>
        <translation>载入对方的</translation>
    </message>
    <message>
        <source>&amp;Save mine over it</source>
        <translation>用我的覆盖</translation>
    </message>
    <message>
        <source>&amp;Add it again</source>
        <translation>重新添加</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>继续编辑</translation>
    </message>
</context>
<context>
    <name>pushdesk::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Tasks a minute</source>
        <translation>每分钟任务数</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>retried</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>未送达</translation>
    </message>
</context>
<context>
    <name>pushdesk::PageDeck</name>
    <message>
        <source>Ctrl+%1</source>
        <translation>Ctrl+%1</translation>
    </message>
</context>
<context>
    <name>pushdesk::PartsField</name>
    <message>
        <source>Parts: pieces that are made once a try, used as {{part.name}}</source>
        <translation>片段：每次尝试生成一次，用法 {{part.name}}</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>添加片段</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>片段 %1</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>JSON: values are escaped for it</source>
        <translation>JSON：值按 JSON 转义</translation>
    </message>
    <message>
        <source>text: values go in as they are</source>
        <translation>文本：值原样放入</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>pushdesk::PasteButton</name>
    <message>
        <source>Paste &amp;rows</source>
        <translation>粘贴行</translation>
    </message>
    <message>
        <source>Rows that you copied in a spreadsheet (%1)</source>
        <translation>从表格软件复制的行（%1）</translation>
    </message>
</context>
<context>
    <name>pushdesk::PauseSheet</name>
    <message>
        <source>Pause %1</source>
        <translation>暂停 %1</translation>
    </message>
    <message>
        <source>Nothing more is sent to it until it is resumed. What is on its way finishes.</source>
        <translation>恢复之前不再向它推送。在途的会完成。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Paused by you</source>
        <translation>由你暂停</translation>
    </message>
    <message>
        <source>Reason, for whoever looks next</source>
        <translation>原因，供以后查看</translation>
    </message>
    <message>
        <source>&amp;Pause 1 upstream</source>
        <translation>暂停 1 个上游</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>pushdesk::PlanComparison</name>
    <message>
        <source>%1 in this file, %2 in the last one (batch %3, %4)</source>
        <translation>本文件 %1，上一个文件 %2（批次 %3，%4）</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1, …</source>
        <translation>%1……</translation>
    </message>
    <message>
        <source>%1 key of the last file is not in this one: %2</source>
        <translation>上一个文件有 %1 个单号不在本文件中：%2</translation>
    </message>
    <message>
        <source>%1 keys of the last file are not in this one: %2</source>
        <translation>上一个文件有 %1 个单号不在本文件中：%2</translation>
    </message>
    <message>
        <source>“%1” is empty in %2 of %3 rows; in the last file in %4 of %5</source>
        <translation>“%1”在 %3 行中有 %2 行为空；上一个文件是 %5 行中有 %4 行</translation>
    </message>
    <message>
        <source>“%1” has a new value: “%2”, in %3, first in line %4</source>
        <translation>“%1”有新的值：“%2”，共 %3，首见于第 %4 行</translation>
    </message>
    <message>
        <source>and %1 more new value</source>
        <translation>还有 %1 个新值</translation>
    </message>
    <message>
        <source>and %1 more new values</source>
        <translation>还有 %1 个新值</translation>
    </message>
    <message>
        <source>%1 are usual: the file may be half written</source>
        <translation>通常有 %1 行：文件可能没有写完</translation>
    </message>
    <message>
        <source>Far fewer rows than usual</source>
        <translation>行数比平时少得多</translation>
    </message>
    <message>
        <source>Not as in the last file</source>
        <translation>与上一个文件不同</translation>
    </message>
</context>
<context>
    <name>pushdesk::PlanPage</name>
    <message>
        <source>These columns are &amp;right</source>
        <translation>各列无误</translation>
    </message>
    <message>
        <source>Requests as they will be sent</source>
        <translation>将要发出的请求</translation>
    </message>
    <message>
        <source>Export t&amp;hem…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Requests from the beginning, the middle and the end</source>
        <translation>取自开头、中间和末尾的请求</translation>
    </message>
    <message>
        <source>Nothing will be sent</source>
        <translation>不会推送任何内容</translation>
    </message>
    <message>
        <source>%1 row has other content than was delivered, and goes out as a revision</source>
        <translation>%1 行内容与已送达的不同，作为修订推送</translation>
    </message>
    <message>
        <source>%1 rows have other content than was delivered, and go out as revisions</source>
        <translation>%1 行内容与已送达的不同，作为修订推送</translation>
    </message>
    <message>
        <source>%1 row left out has other content than before</source>
        <translation>未推送的行中有 %1 行内容与之前不同</translation>
    </message>
    <message>
        <source>%1 rows left out have other content than before</source>
        <translation>未推送的行中有 %1 行内容与之前不同</translation>
    </message>
    <message>
        <source>Looks other than before</source>
        <translation>与以前不同</translation>
    </message>
</context>
<context>
    <name>pushdesk::PlanWarnings</name>
    <message>
        <source>%1 is pushed as it stands, not as %2</source>
        <translation>按原样推送 %1，而不是 %2</translation>
    </message>
    <message>
        <source>They are pushed as they stand, with the sign and the quotes</source>
        <translation>按原样推送，包括等号和引号</translation>
    </message>
    <message>
        <source>Take the te&amp;xt inside</source>
        <translation>取其中的文本</translation>
    </message>
    <message>
        <source>See &amp;them in the file</source>
        <translation>在文件中查看</translation>
    </message>
    <message>
        <source>%1 cell is written =&quot;…&quot;: %2</source>
        <translation>%1 个单元格写成 =&quot;…&quot;：%2</translation>
    </message>
    <message>
        <source>%1 cells are written =&quot;…&quot;: %2</source>
        <translation>%1 个单元格写成 =&quot;…&quot;：%2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 times, first in line %2: %3</source>
        <translation>%1 处，首次在第 %2 行：%3</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 条</translation>
    </message>
    <message>
        <source>Look at this before you push</source>
        <translation>推送前请看</translation>
    </message>
    <message>
        <source>Leave this row &amp;out</source>
        <translation>不导入这一行</translation>
    </message>
</context>
<context>
    <name>pushdesk::PracticeBand</name>
    <message>
        <source>End practice</source>
        <translation>结束演练</translation>
    </message>
    <message>
        <source>Closes this window and throws all of the practice away</source>
        <translation>关闭此窗口，并丢弃演练的一切</translation>
    </message>
    <message>
        <source>Practice. Nothing leaves this computer; your ledger, tasks and counts are not touched</source>
        <translation>演练。一切都不离开本机；您的台账、任务和计数都不受影响</translation>
    </message>
    <message>
        <source>Practice of %1. Nothing leaves this computer; your ledger, tasks and counts are not touched</source>
        <translation>演练：%1。一切都不离开本机；您的台账、任务和计数都不受影响</translation>
    </message>
    <message>
        <source>No answer was found that the rules of this upstream take as delivered, so here no row will be. Look at its rules, or see with “Send one real row” what the real one answers.</source>
        <translation>没有找到该上游的规则会认作已送达的应答，所以这里不会有行送达。请检查其规则，或用“真实推送一行”看看真实的应答。</translation>
    </message>
    <message>
        <source>The rules of this upstream know no answer that turns a row down, so here none is. Everything else goes wrong now and then, on purpose.</source>
        <translation>该上游的规则中没有会拒绝一行的应答，所以这里没有行被拒。其他的错误会不时故意出现。</translation>
    </message>
    <message>
        <source>%1 request</source>
        <translation>%1 个请求</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 个请求</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>The practice upstream, which fails on purpose, saw %1 and did %2, some up to %3 times; Pushdesk counts %4 delivered</source>
        <translation>演练上游会故意出错，它收到 %1，执行了 %2，有的多达 %3 次；Pushdesk 计为送达 %4 行</translation>
    </message>
    <message>
        <source>The practice upstream, which fails on purpose, saw %1 and did %2, none of them twice; Pushdesk counts %3 delivered</source>
        <translation>演练上游会故意出错，它收到 %1，执行了 %2，没有一行执行两次；Pushdesk 计为送达 %3 行</translation>
    </message>
    <message>
        <source>Done. %1</source>
        <translation>完成。%1</translation>
    </message>
</context>
<context>
    <name>pushdesk::PreviewModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>(no header)</source>
        <translation>（无表头）</translation>
    </message>
</context>
<context>
    <name>pushdesk::ProblemsModel</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Invalid, will not be pushed: %1</source>
        <translation>无效，不推送：%1</translation>
    </message>
    <message>
        <source>Row, line</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>pushdesk::PutField</name>
    <message>
        <source>the query parameter</source>
        <translation>查询参数</translation>
    </message>
    <message>
        <source>the form parameter</source>
        <translation>表单参数</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>头</translation>
    </message>
    <message>
        <source>the JSON body at</source>
        <translation>JSON 正文的位置</translation>
    </message>
    <message>
        <source>Name or pointer</source>
        <translation>名称或指针</translation>
    </message>
</context>
<context>
    <name>pushdesk::QuitSheet</name>
    <message>
        <source>No new request is sent. What waits stays queued and goes on with the next start. Quit now drops the requests on the wire: their outcome is then unknown, and they are sent again with the same request id.</source>
        <translation>不再发出新请求。等待中的留在队列，下次启动后继续。“立即退出”会丢下在途的请求：其结果不明，之后用同一请求号再次推送。</translation>
    </message>
    <message>
        <source>&amp;Quit now</source>
        <translation>立即退出</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Finishing %1 request in flight</source>
        <translation>正在完成 %1 个在途请求</translation>
    </message>
    <message>
        <source>Finishing %1 requests in flight</source>
        <translation>正在完成 %1 个在途请求</translation>
    </message>
    <message>
        <source>%1 is just being queued, and is waited for. Quit now leaves nothing of it queued.</source>
        <translation>%1 正在进入队列，将等待其完成。立即退出则其中任何内容都不会进入队列。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Queueing %1</source>
        <translation>%1 正在进入队列</translation>
    </message>
</context>
<context>
    <name>pushdesk::RailButton</name>
    <message>
        <source>%1 open</source>
        <translation>%1 条待处理</translation>
    </message>
    <message>
        <source>99k+</source>
        <translation>99k+</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReadingList</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>no, it is not there</source>
        <translation>否，不存在</translation>
    </message>
    <message>
        <source>no, it is %1</source>
        <translation>否，它是 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::RemoveSheet</name>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Its config goes; its batches and what the ledger remembers of it stay. It is refused while tasks of it are still to be settled.</source>
        <translation>其配置会删除；批次和台账记忆保留。仍有未结束的任务时会被拒绝。</translation>
    </message>
    <message>
        <source>&amp;Remove 1 upstream</source>
        <translation>删除 1 个上游</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>pushdesk::RepairLinesModel</name>
    <message>
        <source>new id</source>
        <translation>新请求号</translation>
    </message>
    <message>
        <source>same id</source>
        <translation>同一请求号</translation>
    </message>
    <message>
        <source>may duplicate, stays open</source>
        <translation>可能重复，保持待处理</translation>
    </message>
    <message>
        <source>unchanged, stays open</source>
        <translation>未改变，保持待处理</translation>
    </message>
    <message>
        <source>invalid, stays open</source>
        <translation>无效，保持待处理</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未推送</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>As it will be</source>
        <translation>改后</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>pushdesk::RepairSheet</name>
    <message>
        <source>Repair %1</source>
        <translation>修正 %1</translation>
    </message>
    <message>
        <source>One correction for all of them. Nothing is changed or sent before you confirm.</source>
        <translation>对全部做同一修正。确认之前不会改变或发送。</translation>
    </message>
    <message>
        <source>What the repair does to each row</source>
        <translation>修正对每一行的影响</translation>
    </message>
    <message>
        <source>may duplicate, stays open</source>
        <translation>可能重复，保持待处理</translation>
    </message>
    <message>
        <source>C&amp;olumn</source>
        <translation>列</translation>
    </message>
    <message>
        <source>&amp;Find and replace</source>
        <translation>查找替换</translation>
    </message>
    <message>
        <source>&amp;Set to</source>
        <translation>设为</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>New cell</source>
        <translation>新内容</translation>
    </message>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>What stands in round brackets is \1, \2 in the new text</source>
        <translation>圆括号中的内容在新文本中写作 \1、\2</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>They go as one replay: one row, five, then the rest. It stops by itself where they fail the same.</source>
        <translation>作为一次重新推送：先一行，再五行，然后其余。若失败原因相同会自行停止。</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Repair and replay</source>
        <translation>修正并重新推送</translation>
    </message>
    <message>
        <source>Choose the column</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Say what to find: what it does to each row is shown here</source>
        <translation>填写要查找的内容：对每一行的影响显示在这里</translation>
    </message>
    <message>
        <source>Looking at each row, %1 % are done</source>
        <translation>正在检查各行，已完成 %1 %</translation>
    </message>
    <message>
        <source>%1 change and get a new id</source>
        <translation>%1 条改变并使用新请求号</translation>
    </message>
    <message>
        <source>%1 change and keep their id</source>
        <translation>%1 条改变并保留请求号</translation>
    </message>
    <message>
        <source>%1 may be done there already</source>
        <translation>%1 条可能已在上游执行</translation>
    </message>
    <message>
        <source>%1 stay as they are</source>
        <translation>%1 条不变</translation>
    </message>
    <message>
        <source>%1 would be invalid</source>
        <translation>%1 条会无效</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 条未推送</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>无事可做</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Send the %1 that may be done there already too</source>
        <translation>也推送可能已执行的 %1 条</translation>
    </message>
    <message>
        <source>&amp;Repair and replay %1</source>
        <translation>修正并重新推送 %1</translation>
    </message>
    <message>
        <source>This regular expression cannot be read, %1.</source>
        <translation>无法识别这个正则表达式，%1。</translation>
    </message>
    <message>
        <source>Repairing…</source>
        <translation>正在修正…</translation>
    </message>
    <message>
        <source>All of them are in a replay already</source>
        <translation>全部都已在重新推送中</translation>
    </message>
    <message>
        <source>None is left to repair</source>
        <translation>没有可修正的了</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayCauses</name>
    <message>
        <source>%1 delivered, %2 dead again, %3 left out, %4 to come</source>
        <translation>%1 条已送达，%2 条再次未送达，%3 条未推送，%4 条待推送</translation>
    </message>
    <message>
        <source>%1. Stopped: %2</source>
        <translation>%1。已停止：%2</translation>
    </message>
    <message>
        <source>%1. %2. %3</source>
        <translation>%1。%2。%3</translation>
    </message>
    <message>
        <source>Result by cause</source>
        <translation>按原因的结果</translation>
    </message>
    <message>
        <source>Result by cause, the largest %1 of %2</source>
        <translation>按原因的结果，%2 个中最大的 %1 个</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayFlow</name>
    <message>
        <source>Nothing was replayed.</source>
        <translation>没有重新推送。</translation>
    </message>
    <message>
        <source>%1 to be replayed, they go out when you press Run.</source>
        <translation>%1 条待重新推送，按“运行”后发出。</translation>
    </message>
    <message>
        <source>%1 delivered meanwhile, closed.</source>
        <translation>%1 条期间已送达，已关闭。</translation>
    </message>
    <message>
        <source>None was left to replay</source>
        <translation>没有可重新推送的</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>正在计划…</translation>
    </message>
    <message>
        <source>%1 is in a replay already</source>
        <translation>%1 条已在重新推送中</translation>
    </message>
    <message>
        <source>All %1 are in a replay already</source>
        <translation>全部 %1 条都已在重新推送中</translation>
    </message>
    <message>
        <source>They are %1 by now. Nothing was replayed; press again to replay them.</source>
        <translation>现在有 %1 条。没有重新推送任何一条；要推送它们请再按一次。</translation>
    </message>
    <message>
        <source>Planning the replay: %1 % are looked at</source>
        <translation>正在计划重新推送：已查看 %1 %</translation>
    </message>
    <message>
        <source>Cancelled before anything was replayed</source>
        <translation>已取消，没有重新推送任何一条</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Taking them into the replay: %1 % are done</source>
        <translation>正在加入重新推送：已完成 %1 %</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayItemsModel</name>
    <message>
        <source>on its way</source>
        <translation>推送中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>dead again</source>
        <translation>再次未送达</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未推送</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayRampPicture</name>
    <message>
        <source>One row goes out</source>
        <translation>推送一行</translation>
    </message>
    <message>
        <source>First 1 row, then %1, then the other %2, each when those before are well</source>
        <translation>先 1 行，再 %1 行，然后其余 %2 行，前面成功才继续</translation>
    </message>
    <message>
        <source>%1, at full speed</source>
        <translation>%1 行，全速</translation>
    </message>
    <message>
        <source>all well?</source>
        <translation>都成功？</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayResultSheet</name>
    <message>
        <source>What became of %1</source>
        <translation>%1 的结果</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Replay of %1. Enter or a double click opens the task.</source>
        <translation>%1 的重新推送。按 Enter 或双击打开任务。</translation>
    </message>
    <message>
        <source>Rows of the replay</source>
        <translation>重新推送的行</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplaySheet</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The upstream still knows these request ids, so each takes effect once.</source>
        <translation>上游仍记得这些请求号，每条只生效一次。</translation>
    </message>
    <message>
        <source>The content was edited, so it is another request.</source>
        <translation>内容已修改，因此是另一个请求。</translation>
    </message>
    <message>
        <source>The ledger has them already, from another batch.</source>
        <translation>台账中已有，来自另一批次。</translation>
    </message>
    <message>
        <source>Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Left out, closed</source>
        <translation>不推送，已关闭</translation>
    </message>
    <message>
        <source>Send %1</source>
        <translation>推送 %1</translation>
    </message>
    <message>
        <source>&amp;Leave open</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>&amp;Send anyway</source>
        <translation>仍然推送</translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>%1 dead letter</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters</source>
        <translation>%1 条未送达</translation>
    </message>
    <message>
        <source>You can pause or cancel it while it runs.</source>
        <translation>进行中可以暂停或取消。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>What will be done</source>
        <translation>将如何处理</translation>
    </message>
    <message>
        <source>How it goes out</source>
        <translation>如何推送</translation>
    </message>
    <message>
        <source>same limits as any push, cause by cause</source>
        <translation>与普通推送同样的限制，逐个原因</translation>
    </message>
    <message>
        <source>If the first row and the next five come back with the same error, that cause stops by itself and its rest stays open.</source>
        <translation>如果第一行和接下来的五行返回同样的错误，该原因自行停止，其余保持待处理。</translation>
    </message>
    <message>
        <source>%1, frozen at %2. Rows that join later stay open.</source>
        <translation>%1，冻结于 %2。之后加入的行保持待处理。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>same limits as any push: %1 in flight, about %2</source>
        <translation>与平常推送的限制相同：同时 %1 个，约 %2</translation>
    </message>
    <message>
        <source>same limits as any push, about %1</source>
        <translation>与平常推送的限制相同，约 %1</translation>
    </message>
    <message>
        <source>%1 is paused: nothing goes there until you resume it.</source>
        <translation>%1 已暂停：恢复之前不会推送任何一条。</translation>
    </message>
    <message>
        <source>%1 are paused: nothing goes there until you resume them.</source>
        <translation>%1 已暂停：恢复之前不会推送任何一条。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplayStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What was not sent yet stays an open dead letter</source>
        <translation>尚未发出的仍为未送达</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Replay paused: %1 of %2 done</source>
        <translation>重新推送已暂停：已完成 %1 / %2</translation>
    </message>
    <message>
        <source>Cancelling the replay: %1 of %2 done</source>
        <translation>正在取消重新推送：已完成 %1 / %2</translation>
    </message>
    <message>
        <source>Replaying: %1 of %2 done</source>
        <translation>正在重新推送：已完成 %1 / %2</translation>
    </message>
    <message>
        <source>, %1 delivered, %2 dead again</source>
        <translation>，%1 条已送达，%2 条再次未送达</translation>
    </message>
    <message>
        <source>. It goes on when you press Run</source>
        <translation>。按“运行”后继续</translation>
    </message>
    <message>
        <source>%1 delivered</source>
        <translation>%1 条已送达</translation>
    </message>
    <message>
        <source>%1 dead again</source>
        <translation>%1 条再次未送达</translation>
    </message>
    <message>
        <source>%1 dead again with an unknown outcome</source>
        <translation>%1 条再次未送达且结果不明</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 条未推送</translation>
    </message>
    <message>
        <source>%1 replayed: %2</source>
        <translation>重新推送 %1 条：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>已取消。%1</translation>
    </message>
    <message>
        <source>%1 cause was stopped: its first rows came back the same</source>
        <translation>%1 个原因已停止：前几条结果依旧</translation>
    </message>
    <message>
        <source>%1 causes were stopped: their first rows came back the same</source>
        <translation>%1 个原因已停止：前几条结果依旧</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>See the %1</source>
        <translation>查看这 %1 条</translation>
    </message>
    <message>
        <source>See the rows</source>
        <translation>查看各行</translation>
    </message>
    <message>
        <source>%1 replayed:</source>
        <translation>重新推送 %1 条：</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>. %1 is paused: nothing goes until you resume it</source>
        <translation>。%1 已暂停：恢复之前不会推送任何一条</translation>
    </message>
    <message>
        <source>. %1 are paused: nothing goes there until you resume them</source>
        <translation>。%1 已暂停：恢复之前不会推送任何一条</translation>
    </message>
</context>
<context>
    <name>pushdesk::ReplaysModel</name>
    <message>
        <source>being prepared</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 of %2 came back</source>
        <translation>%2 条中 %1 条有结果</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>Dead again</source>
        <translation>再次未送达</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未推送</translation>
    </message>
    <message>
        <source>To come</source>
        <translation>待推送</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>多久前</translation>
    </message>
</context>
<context>
    <name>pushdesk::RequestEditor</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Kind of body</source>
        <translation>正文类型</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Text or XML</source>
        <translation>文本或 XML</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Body as JSON</source>
        <translation>JSON 正文</translation>
    </message>
    <message>
        <source>Body as text</source>
        <translation>文本正文</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Add header</source>
        <translation>添加头</translation>
    </message>
    <message>
        <source>Query parameters</source>
        <translation>查询参数</translation>
    </message>
    <message>
        <source>Empty values</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>are sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>are left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
</context>
<context>
    <name>pushdesk::RequestPreview</name>
    <message>
        <source>Typed values</source>
        <translation>手工填写的值</translation>
    </message>
    <message>
        <source>Row shown</source>
        <translation>显示的行</translation>
    </message>
    <message>
        <source>Request as it will be sent</source>
        <translation>将要发出的请求</translation>
    </message>
    <message>
        <source>Body as it will be sent</source>
        <translation>将要发出的正文</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>Not a whole config yet: the request of before is shown</source>
        <translation>配置还不完整：显示之前的请求</translation>
    </message>
    <message>
        <source>Request id %1 = %2 of “%3”</source>
        <translation>请求号 %1 = %2（“%3”）</translation>
    </message>
    <message>
        <source>stand-in: %1</source>
        <translation>示例：%1</translation>
    </message>
</context>
<context>
    <name>pushdesk::RequestSection</name>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>no URL yet</source>
        <translation>还没有 URL</translation>
    </message>
</context>
<context>
    <name>pushdesk::RequestView</name>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>No request can be made of this row: %1</source>
        <translation>此行无法生成请求：%1</translation>
    </message>
    <message>
        <source>No command can be made of this row.</source>
        <translation>此行无法生成命令。</translation>
    </message>
    <message>
        <source>Copied. Its signature is made with a stand-in for the secret, so the upstream will refuse it.</source>
        <translation>已复制。签名使用了占位密钥，上游会拒绝。</translation>
    </message>
    <message>
        <source>Copied. Set %1 in the shell first: secrets are not copied.</source>
        <translation>已复制。请先在命令行设置 %1：密钥不会复制。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Copied as a curl command. It would be sent for real, with the same request id.</source>
        <translation>已复制为 curl 命令。执行会真实发送，使用同一请求号。</translation>
    </message>
</context>
<context>
    <name>pushdesk::RetrySchedule</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>one try, no retry</source>
        <translation>一次尝试，不重试</translation>
    </message>
    <message>
        <source>last after %1 (%2 to %3), %4 if all time out</source>
        <translation>最后一次在 %1 后（%2 至 %3），全部超时则 %4</translation>
    </message>
    <message>
        <source>attempt %1 after %2</source>
        <translation>第 %1 次尝试在 %2 后</translation>
    </message>
    <message>
        <source>Retry schedule: %1</source>
        <translation>重试计划：%1</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
</context>
<context>
    <name>pushdesk::RetrySection</name>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>First wait</source>
        <translation>首次等待</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>1 request at most: the first try alone</source>
        <translation>最多 1 个请求：只有首次尝试</translation>
    </message>
    <message>
        <source>2 requests at most: the first try and 1 retry</source>
        <translation>最多 2 个请求：首次尝试和 1 次重试</translation>
    </message>
    <message>
        <source>%1 requests at most: the first try and %2 retries</source>
        <translation>最多 %1 个请求：首次尝试和 %2 次重试</translation>
    </message>
</context>
<context>
    <name>pushdesk::RetryTimeline</name>
    <message>
        <source>Retry timeline</source>
        <translation>重试时间线</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>due</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>pushdesk::RowChecks</name>
    <message>
        <source>%1 (Ctrl+A)</source>
        <translation>%1（Ctrl+A）</translation>
    </message>
</context>
<context>
    <name>pushdesk::RuleEditor</name>
    <message>
        <source>Status</source>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Wait, seconds</source>
        <translation>等待，秒</translation>
    </message>
    <message>
        <source>Hint for people</source>
        <translation>给人的提示</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>what to do about it, shown with the dead letter</source>
        <translation>处理办法，显示在未送达旁</translation>
    </message>
    <message>
        <source>Or as the answer says: a pattern, its group the seconds</source>
        <translation>或由应答决定：正则表达式，分组为秒数</translation>
    </message>
</context>
<context>
    <name>pushdesk::SchedulePanel</name>
    <message>
        <source>Retry schedule</source>
        <translation>重试计划</translation>
    </message>
    <message>
        <source>Circle likely, box earliest to latest. Retry-After only makes it later.</source>
        <translation>圆圈为最可能，方框为最早到最晚。Retry-After 只会推迟。</translation>
    </message>
</context>
<context>
    <name>pushdesk::SchemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色</translation>
    </message>
</context>
<context>
    <name>pushdesk::Search</name>
    <message>
        <source>No key starts with it. Looking inside all keys…</source>
        <translation>没有以此开头的单号。正在所有单号中查找…</translation>
    </message>
    <message>
        <source>Nothing has “%1”</source>
        <translation>没有“%1”</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>request id %1…, %2</source>
        <translation>请求号 %1…，%2</translation>
    </message>
    <message>
        <source>batch of %1, %2</source>
        <translation>%1 的批次，%2</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>upstream, %1</source>
        <translation>上游，%1</translation>
    </message>
</context>
<context>
    <name>pushdesk::SearchField</name>
    <message>
        <source>Find a key, batch or upstream</source>
        <translation>查找单号、批次、上游</translation>
    </message>
    <message>
        <source>Also request ids, kept values and causes. Paste a list of keys to look all of them up.</source>
        <translation>也可查找请求号、留存值和原因。粘贴单号列表可全部查找。</translation>
    </message>
</context>
<context>
    <name>pushdesk::SearchModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>pushdesk::SearchPopup</name>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
</context>
<context>
    <name>pushdesk::SecretKeeper</name>
    <message>
        <source>in this environment</source>
        <translation>在环境变量中</translation>
    </message>
    <message>
        <source>in the system keychain</source>
        <translation>在系统钥匙串中</translation>
    </message>
    <message>
        <source>in secrets.json</source>
        <translation>在 secrets.json 中</translation>
    </message>
</context>
<context>
    <name>pushdesk::SecretRow</name>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Secret %1</source>
        <translation>密钥 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not set: %1</source>
        <translation>未设置：%1</translation>
    </message>
    <message>
        <source>not set yet</source>
        <translation>尚未设置</translation>
    </message>
    <message>
        <source>set, %1</source>
        <translation>已设置，%1</translation>
    </message>
    <message>
        <source>type or paste it</source>
        <translation>输入或粘贴</translation>
    </message>
    <message>
        <source>set; type to replace it</source>
        <translation>已设置；输入以替换</translation>
    </message>
</context>
<context>
    <name>pushdesk::SendSheet</name>
    <message>
        <source>Send one real row to %1</source>
        <translation>向 %1 真实推送一行</translation>
    </message>
    <message>
        <source>&amp;Send 1 real row</source>
        <translation>真实推送 1 行</translation>
    </message>
    <message>
        <source>This is real: the upstream does what the request asks. Its request id is test-…, and it is neither a task nor in the ledger.</source>
        <translation>这是真实推送：上游会执行请求。请求号为 test-…，不成为任务，也不记入台账。</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Sent, waiting for the answer</source>
        <translation>已发出，等待应答</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送。</translation>
    </message>
    <message>
        <source>Nothing was sent. %1</source>
        <translation>没有发送。%1</translation>
    </message>
    <message>
        <source>&amp;Send it once more</source>
        <translation>再推一次</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>HTTP %1 · %2</source>
        <translation>HTTP %1 · %2</translation>
    </message>
    <message>
        <source>Nothing is sent yet: stand-ins are not sent. Type a value for %1 in the preview, or choose a row of a file there.</source>
        <translation>尚未发送：示例值不会发送。请在预览中填写 %1，或在那里选择文件中的一行。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Rule %1 decides: %2. This was no task: it is not in the ledger, and nothing follows.</source>
        <translation>由规则 %1 判定：%2。这不是任务：不记入台账，也没有后续动作。</translation>
    </message>
    <message>
        <source>No rule matches: %1. This was no task: it is not in the ledger, and nothing follows.</source>
        <translation>没有规则匹配：%1。这不是任务：不记入台账，也没有后续动作。</translation>
    </message>
</context>
<context>
    <name>pushdesk::SheetChoice</name>
    <message>
        <source>S&amp;heet</source>
        <translation>工作表</translation>
    </message>
</context>
<context>
    <name>pushdesk::SignInSection</name>
    <message>
        <source>Sign-in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Kind of sign-in</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>None, or secrets in the request</source>
        <translation>无，或密钥在请求中</translation>
    </message>
    <message>
        <source>User name and password</source>
        <translation>用户名和密码</translation>
    </message>
    <message>
        <source>A header with a key</source>
        <translation>带密钥的头</translation>
    </message>
    <message>
        <source>A token that expires</source>
        <translation>会过期的令牌</translation>
    </message>
    <message>
        <source>User name</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>header</source>
        <translation>头</translation>
    </message>
    <message>
        <source>token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>%1 · %2 not set yet</source>
        <translation>%1 · %2 尚未设置</translation>
    </message>
    <message>
        <source>%1 · %2 %3</source>
        <translation>%1 · %2 %3</translation>
    </message>
    <message>
        <source>A token is asked for with</source>
        <translation>取令牌的请求</translation>
    </message>
    <message>
        <source>The token stands at</source>
        <translation>令牌的位置</translation>
    </message>
    <message>
        <source>Seconds it is good for, at</source>
        <translation>有效秒数的位置</translation>
    </message>
    <message>
        <source>nobody says</source>
        <translation>对方不说</translation>
    </message>
    <message>
        <source>What the next is asked with, at</source>
        <translation>续期凭据的位置</translation>
    </message>
    <message>
        <source>Sent in the header</source>
        <translation>放入的头</translation>
    </message>
    <message>
        <source>As</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>In no header, {{token}} stands elsewhere in the request.</source>
        <translation>不放在头里时，{{token}} 写在请求的其他位置。</translation>
    </message>
</context>
<context>
    <name>pushdesk::SignPreview</name>
    <message>
        <source>String to sign</source>
        <translation>待签名字符串</translation>
    </message>
    <message>
        <source>Parameters that are signed</source>
        <translation>参与签名的参数</translation>
    </message>
    <message>
        <source>The documentation&apos;s example</source>
        <translation>文档中的示例</translation>
    </message>
    <message>
        <source>paste the documentation&apos;s example</source>
        <translation>粘贴文档中的示例</translation>
    </message>
    <message>
        <source>%1 of it goes into %2. Secrets are masked here, so the value is made when it is sent.</source>
        <translation>其 %1 放入 %2。此处密钥已遮盖，值在推送时生成。</translation>
    </message>
    <message>
        <source>The same as the example</source>
        <translation>与示例相同</translation>
    </message>
    <message>
        <source>First difference at character %1 of the example: “%2”</source>
        <translation>与示例的第一处不同在第 %1 个字符：“%2”</translation>
    </message>
    <message>
        <source>its end</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>Signature shown</source>
        <translation>显示的签名</translation>
    </message>
    <message>
        <source>Signature %1</source>
        <translation>签名 %1</translation>
    </message>
</context>
<context>
    <name>pushdesk::SignatureSection</name>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 into %2</source>
        <translation>%1 放入 %2</translation>
    </message>
    <message>
        <source>%1 signature</source>
        <translation>%1 个签名</translation>
    </message>
    <message>
        <source>%1 signatures</source>
        <translation>%1 个签名</translation>
    </message>
</context>
<context>
    <name>pushdesk::SignsField</name>
    <message>
        <source>Signatures, made in this order</source>
        <translation>签名，按此顺序生成</translation>
    </message>
    <message>
        <source>Add signature</source>
        <translation>添加签名</translation>
    </message>
    <message>
        <source>Signature %1</source>
        <translation>签名 %1</translation>
    </message>
    <message>
        <source>Text that is signed</source>
        <translation>被签名的文本</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>放入</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>输出格式</translation>
    </message>
    <message>
        <source>hex</source>
        <translation>小写十六进制</translation>
    </message>
    <message>
        <source>HEX</source>
        <translation>大写十六进制</translation>
    </message>
    <message>
        <source>base64</source>
        <translation>base64</translation>
    </message>
    <message>
        <source>base64 of hex</source>
        <translation>十六进制的 base64</translation>
    </message>
    <message>
        <source>Text encoded</source>
        <translation>文本编码</translation>
    </message>
    <message>
        <source>not</source>
        <translation>不编码</translation>
    </message>
    <message>
        <source>percent</source>
        <translation>百分号</translation>
    </message>
    <message>
        <source>as Java does</source>
        <translation>按 Java 的方式</translation>
    </message>
    <message>
        <source>{{params}} are</source>
        <translation>{{params}} 包括</translation>
    </message>
    <message>
        <source>query and form</source>
        <translation>查询和表单</translation>
    </message>
    <message>
        <source>the query&apos;s</source>
        <translation>查询参数</translation>
    </message>
    <message>
        <source>the form&apos;s</source>
        <translation>表单参数</translation>
    </message>
    <message>
        <source>form and query</source>
        <translation>表单和查询</translation>
    </message>
    <message>
        <source>Only these</source>
        <translation>只要这些</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All but</source>
        <translation>除去</translation>
    </message>
    <message>
        <source>Each as</source>
        <translation>每项写成</translation>
    </message>
    <message>
        <source>Between them</source>
        <translation>连接符</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>as sent</source>
        <translation>按推送顺序</translation>
    </message>
    <message>
        <source>Empty ones</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>不参与</translation>
    </message>
    <message>
        <source>signed too</source>
        <translation>也参与签名</translation>
    </message>
</context>
<context>
    <name>pushdesk::SourceRowModel</name>
    <message>
        <source>%1, row %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
</context>
<context>
    <name>pushdesk::StatesCombo</name>
    <message>
        <source>Any state</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Still to do</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>In trouble</source>
        <translation>出问题的</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>未发出</translation>
    </message>
    <message>
        <source>%1 (in_flight)</source>
        <translation>%1（in_flight）</translation>
    </message>
    <message>
        <source>Space checks several states</source>
        <translation>按空格键可勾选多个状态</translation>
    </message>
    <message>
        <source>%1 states</source>
        <translation>%1 种状态</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>pushdesk::StatusLine</name>
    <message>
        <source>Data folder %1</source>
        <translation>数据目录 %1</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>没有等待的</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 条等待中</translation>
    </message>
    <message>
        <source>%1, next try in %2</source>
        <translation>%1，%2后重试</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1，还有 %2 个</translation>
    </message>
    <message>
        <source>%1
Opens the upstreams (Ctrl+5)</source>
        <translation>%1
打开上游（Ctrl+5）</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>正在暂停</translation>
    </message>
    <message>
        <source>&amp;Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>在途</translation>
    </message>
    <message>
        <source>Requests on the wire now</source>
        <translation>正在途中的请求</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
</context>
<context>
    <name>pushdesk::StepBar</name>
    <message>
        <source>shown now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
</context>
<context>
    <name>pushdesk::StoreStrips</name>
    <message>
        <source>The store is damaged, so nothing is sent.</source>
        <translation>数据库已损坏，暂停推送。</translation>
    </message>
    <message>
        <source>The store cannot be written, so nothing is sent.</source>
        <translation>数据库无法写入，暂停推送。</translation>
    </message>
    <message>
        <source>Back up the store</source>
        <translation>备份数据库</translation>
    </message>
    <message>
        <source>Backing up to %1…</source>
        <translation>正在备份到 %1…</translation>
    </message>
    <message>
        <source>The store was backed up to %1, and the copy was checked.</source>
        <translation>数据库已备份到 %1，副本已检查。</translation>
    </message>
    <message>
        <source>No backup was made.</source>
        <translation>没有备份。</translation>
    </message>
</context>
<context>
    <name>pushdesk::Strip</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskActions</name>
    <message>
        <source>All of the filter that wait for a retry are due at once; nothing is charged</source>
        <translation>筛选中等待重试的立即重试；不计次</translation>
    </message>
    <message>
        <source>All of the filter that are not sent yet or wait for a retry are taken back</source>
        <translation>筛选中尚未推送或等待重试的撤回</translation>
    </message>
    <message>
        <source>All dead letters of the filter</source>
        <translation>筛选中的全部未送达</translation>
    </message>
    <message>
        <source>All of the filter as a CSV file</source>
        <translation>筛选的全部导出为 CSV 文件</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>Retr&amp;y %1 now</source>
        <translation>立即重试 %1</translation>
    </message>
    <message>
        <source>Repla&amp;y %1 dead</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>Ca&amp;ncel %1…</source>
        <translation>取消 %1…</translation>
    </message>
    <message>
        <source>E&amp;xport %1…</source>
        <translation>导出 %1…</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有改变。</translation>
    </message>
    <message>
        <source>None of the filter is left to do that to.</source>
        <translation>筛选中已没有可操作的。</translation>
    </message>
    <message>
        <source>Cancel %1?</source>
        <translation>取消 %1？</translation>
    </message>
    <message>
        <source>They are not sent any more. What is on its way finishes, and what was delivered stays so. The set is the one of this moment: tasks that come later are not in it.</source>
        <translation>不再推送。在途的会完成，已送达的不变。范围以此刻为准：之后的任务不包括在内。</translation>
    </message>
    <message>
        <source>&amp;Cancel %1</source>
        <translation>取消 %1</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 task cancelled.</source>
        <translation>已取消 %1 个任务。</translation>
    </message>
    <message>
        <source>%1 tasks cancelled.</source>
        <translation>已取消 %1 个任务。</translation>
    </message>
    <message>
        <source>%1 %2 on their way finish.</source>
        <translation>%1 在途的 %2 个会完成。</translation>
    </message>
    <message>
        <source>Nothing was replayed.</source>
        <translation>没有重新推送。</translation>
    </message>
    <message>
        <source>None of them is open: dismissed or in a replay already.</source>
        <translation>没有待处理的：已忽略或正在重新推送。</translation>
    </message>
    <message>
        <source>%1 dead letter of the filter</source>
        <translation>筛选中的 %1 条未送达</translation>
    </message>
    <message>
        <source>%1 dead letters of the filter</source>
        <translation>筛选中的 %1 条未送达</translation>
    </message>
    <message>
        <source>Export the tasks of the filter</source>
        <translation>导出筛选的任务</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，在 %2</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation>没有写文件。</translation>
    </message>
    <message>
        <source>They are %1 by now. Nothing was changed; press again.</source>
        <translation>现在有 %1 条。没有改动任何一条；请再按一次。</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskFilterBar</name>
    <message>
        <source>Any upstream</source>
        <translation>所有上游</translation>
    </message>
    <message>
        <source>Any batch</source>
        <translation>所有批次</translation>
    </message>
    <message>
        <source>Clea&amp;r</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Key, request id or kept value</source>
        <translation>单号、请求号或留存值</translation>
    </message>
    <message>
        <source>upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Any last outcome</source>
        <translation>所有最后结果</translation>
    </message>
    <message>
        <source>Any import time</source>
        <translation>任何导入时间</translation>
    </message>
    <message>
        <source>&amp;More filters</source>
        <translation>更多筛选</translation>
    </message>
    <message>
        <source>Imported in the last hour</source>
        <translation>最近一小时导入</translation>
    </message>
    <message>
        <source>Imported today</source>
        <translation>今天导入</translation>
    </message>
    <message>
        <source>Imported in the last 7 days</source>
        <translation>最近 7 天导入</translation>
    </message>
    <message>
        <source>Part of the last error</source>
        <translation>最后错误的一部分</translation>
    </message>
    <message>
        <source>Any last try</source>
        <translation>任意最近尝试时间</translation>
    </message>
    <message>
        <source>Tried in the last 15 minutes</source>
        <translation>最近 15 分钟内尝试过</translation>
    </message>
    <message>
        <source>Tried in the last hour</source>
        <translation>最近一小时内尝试过</translation>
    </message>
    <message>
        <source>Tried today</source>
        <translation>今天尝试过</translation>
    </message>
    <message>
        <source>Tried in the last 7 days</source>
        <translation>最近 7 天内尝试过</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskHead</name>
    <message>
        <source>&amp;Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Re&amp;play now</source>
        <translation>立即重新推送</translation>
    </message>
    <message>
        <source>Ca&amp;ncel task…</source>
        <translation>取消任务…</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>返回列表（Esc）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Makes it due at once. Nothing is charged; a hold, a breaker or a pause still holds it.</source>
        <translation>使其立即到期。不计次；暂缓、熔断或暂停仍会拦住它。</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>复制单号</translation>
    </message>
    <message>
        <source>The key was copied</source>
        <translation>已复制单号</translation>
    </message>
    <message>
        <source>Copy the request id</source>
        <translation>复制请求号</translation>
    </message>
    <message>
        <source>The request id was copied</source>
        <translation>已复制请求号</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskSide</name>
    <message>
        <source>delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>dead again</source>
        <translation>再次未送达</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未推送</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>推送中</translation>
    </message>
    <message>
        <source>%1, %2 h</source>
        <translation>%1，%2 小时</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>尚未推送</translation>
    </message>
    <message>
        <source>nothing delivered under this id</source>
        <translation>此请求号没有送达过</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Kept of the answer</source>
        <translation>从应答中留存</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Source row</source>
        <translation>源数据行</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>请求号</translation>
    </message>
    <message>
        <source>Id made from</source>
        <translation>请求号组成</translation>
    </message>
    <message>
        <source>Id is known to</source>
        <translation>请求号有效至</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台账</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最后变化</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Revision of</source>
        <translation>修订自</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>Same key</source>
        <translation>同单号</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>重新推送</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>row %1, line %2</source>
        <translation>数据第 %1 行，文件第 %2 行</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1 rows; an export has all</source>
        <translation>%1 行；导出可得全部</translation>
    </message>
    <message>
        <source>Masked for good</source>
        <translation>已永久遮盖</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Tries left</source>
        <translation>剩余次数</translation>
    </message>
    <message>
        <source>%1 of %2 in round %3</source>
        <translation>第 %3 轮还剩 %1 次（共 %2 次）</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskTabs</name>
    <message>
        <source>Copy as &amp;curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>&amp;Edit and replay…</source>
        <translation>修改并重新推送…</translation>
    </message>
    <message>
        <source>Request, answer and comparison</source>
        <translation>请求、应答和比较</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Comparison with the attempt before</source>
        <translation>与前一次尝试比较</translation>
    </message>
    <message>
        <source>Compare with attempt %1</source>
        <translation>与第 %1 次尝试比较</translation>
    </message>
    <message>
        <source>This is what would be sent now, made of the row and the settings as they are.</source>
        <translation>这是按当前的行和设置现在会发出的请求。</translation>
    </message>
    <message>
        <source>This is what would be sent now. Attempt %1 went under the request id %2; what else it sent is not kept.</source>
        <translation>这是现在会发出的请求。第 %1 次尝试使用的请求号是 %2，当时发出的其他内容没有保存。</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskTimeline</name>
    <message>
        <source>Attempts as a timeline</source>
        <translation>尝试的时间线</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Not tried yet</source>
        <translation>尚未尝试</translation>
    </message>
    <message>
        <source>%1 attempt</source>
        <translation>%1 次尝试</translation>
    </message>
    <message>
        <source>%1 attempts</source>
        <translation>%1 次尝试</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskView</name>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>It waits as before.</source>
        <translation>照旧等待。</translation>
    </message>
    <message>
        <source>It is due now and goes out when you press Run.</source>
        <translation>已到期，按“运行”后发出。</translation>
    </message>
    <message>
        <source>Cancel %1?</source>
        <translation>取消 %1？</translation>
    </message>
    <message>
        <source>It is not sent. A later import of its row queues it again.</source>
        <translation>不会推送。以后导入此行会再次入队。</translation>
    </message>
    <message>
        <source>It is not sent again. What was sent before is not taken back.</source>
        <translation>不再推送。之前发出的不会撤回。</translation>
    </message>
    <message>
        <source>&amp;Cancel 1</source>
        <translation>取消 1 个</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Nothing was cancelled.</source>
        <translation>没有取消。</translation>
    </message>
    <message>
        <source>Cancelled. It is not sent any more.</source>
        <translation>已取消，不再推送。</translation>
    </message>
    <message>
        <source>It was sent or settled meanwhile; nothing was cancelled.</source>
        <translation>期间已推送或结束；没有取消。</translation>
    </message>
</context>
<context>
    <name>pushdesk::TasksModel</name>
    <message>
        <source>waits: %1 is paused</source>
        <translation>等待：%1 已暂停</translation>
    </message>
    <message>
        <source>%1
Next try at %2</source>
        <translation>%1
下次尝试：%2</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>单号</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>多久前</translation>
    </message>
    <message>
        <source>waits: %1 is down, next probe in %2</source>
        <translation>等待：%1 不可用，%2后探测</translation>
    </message>
    <message>
        <source>waits: %1 is down, a probe decides</source>
        <translation>等待：%1 不可用，由探测决定</translation>
    </message>
    <message>
        <source>waits: %1 asked to wait, %2 left</source>
        <translation>等待：%1 要求等待，还剩 %2</translation>
    </message>
    <message>
        <source>waits: %1 asked to wait</source>
        <translation>等待：%1 要求等待</translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>排队中</translation>
    </message>
</context>
<context>
    <name>pushdesk::TasksPage</name>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 条</translation>
    </message>
    <message>
        <source>%1 or more found</source>
        <translation>找到 %1 条以上</translation>
    </message>
    <message>
        <source>No tasks</source>
        <translation>没有任务</translation>
    </message>
    <message>
        <source>A task is one row to push. Start with the upstream: the HTTP API that rows go to.</source>
        <translation>任务是要推送的一行。先添加上游，即接收数据的 HTTP API。</translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>A task is one row to push. Import a file and its rows come here.</source>
        <translation>任务是要推送的一行。导入文件后，其各行列在这里。</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>No key, request id or kept value starts with “%1”</source>
        <translation>没有以“%1”开头的单号、请求号或留存值</translation>
    </message>
    <message>
        <source>Other filters may hide it too.</source>
        <translation>也可能被其他筛选条件隐藏。</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No task fits this filter</source>
        <translation>没有符合筛选的任务</translation>
    </message>
    <message>
        <source>Tasks change their state while they are pushed.</source>
        <translation>推送过程中任务的状态会变化。</translation>
    </message>
    <message>
        <source>Tasks / %1</source>
        <translation>任务 / %1</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>%1 task</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 found of the newest; older ones were not looked at</source>
        <translation>在最新的任务中找到 %1 个；更早的没有查找</translation>
    </message>
</context>
<context>
    <name>pushdesk::ThroughputChart</name>
    <message>
        <source>Tasks a minute, last 15 minutes</source>
        <translation>每分钟任务数，最近 15 分钟</translation>
    </message>
    <message>
        <source>Nothing was sent</source>
        <translation>没有推送</translation>
    </message>
    <message>
        <source>%1: %2 delivered, %3 retried, %4 dead</source>
        <translation>%1：%2 已送达，%3 重试，%4 未送达</translation>
    </message>
</context>
<context>
    <name>pushdesk::TimeSection</name>
    <message>
        <source>Time limits</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>To connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>To answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>connect %1 · answer %2</source>
        <translation>连接 %1 · 应答 %2</translation>
    </message>
</context>
<context>
    <name>pushdesk::TimelineControls</name>
    <message>
        <source>Follow no&amp;w</source>
        <translation>跟随现在</translation>
    </message>
    <message>
        <source>%1 wide</source>
        <translation>宽 %1</translation>
    </message>
    <message>
        <source>See more time</source>
        <translation>看更长时间</translation>
    </message>
    <message>
        <source>See less time</source>
        <translation>看更短时间</translation>
    </message>
    <message>
        <source>Following no&amp;w</source>
        <translation>正在跟随现在</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
</context>
<context>
    <name>pushdesk::TimelineLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>answered, will retry</source>
        <translation>有应答，将重试</translation>
    </message>
    <message>
        <source>nothing sent</source>
        <translation>未发出</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>在途</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>next try</source>
        <translation>下次尝试</translation>
    </message>
    <message>
        <source>all asked to wait</source>
        <translation>要求全部等待</translation>
    </message>
</context>
<context>
    <name>pushdesk::TopBar</name>
    <message>
        <source>&amp;Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>备份…</translation>
    </message>
    <message>
        <source>Import a file (Ctrl+O)</source>
        <translation>导入文件（Ctrl+O）</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Countdowns and timelines move once a second</source>
        <translation>倒计时和时间线每秒更新一次</translation>
    </message>
</context>
<context>
    <name>pushdesk::TroubleTimeline</name>
    <message>
        <source>Being retried now</source>
        <translation>正在重试</translation>
    </message>
    <message>
        <source>Nothing is being retried. A task that runs into trouble stands here until it is settled.</source>
        <translation>没有正在重试的。出问题的任务会列在这里，直到结束。</translation>
    </message>
    <message>
        <source>%1 task</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks, longest in trouble first</source>
        <translation>%1 个任务，出问题最久的在前</translation>
    </message>
</context>
<context>
    <name>pushdesk::UnsavedSheet</name>
    <message>
        <source>%1 unsaved change</source>
        <translation>%1 处未保存的修改</translation>
    </message>
    <message>
        <source>%1 unsaved changes</source>
        <translation>%1 处未保存的修改</translation>
    </message>
    <message>
        <source>Of %1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>&amp;Save and leave</source>
        <translation>保存并离开</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>继续编辑</translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamForm</name>
    <message>
        <source>The stored config is no JSON object. Edit it as JSON.</source>
        <translation>保存的配置不是 JSON 对象。请用 JSON 编辑。</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Edit as &amp;JSON…</source>
        <translation>用 JSON 编辑…</translation>
    </message>
    <message>
        <source>Dis&amp;card</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Send one real ro&amp;w…</source>
        <translation>真实推送一行…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>the JSON text</source>
        <translation>JSON 文本</translation>
    </message>
    <message>
        <source>Nothing to save</source>
        <translation>没有要保存的</translation>
    </message>
    <message>
        <source>%1 unsaved change</source>
        <translation>%1 处未保存的修改</translation>
    </message>
    <message>
        <source>%1 unsaved changes</source>
        <translation>%1 处未保存的修改</translation>
    </message>
    <message>
        <source>%1: %2. They apply to attempts that start after saving.</source>
        <translation>%1：%2。对保存之后开始的尝试生效。</translation>
    </message>
    <message>
        <source>Nothing changed, so there is nothing to save.</source>
        <translation>没有变化，无需保存。</translation>
    </message>
    <message>
        <source>The name must stay %1: under another name it would be another upstream.</source>
        <translation>名称必须仍为 %1：换名就是另一个上游。</translation>
    </message>
    <message>
        <source>The stored config is longer than the form takes. Change it as JSON: from the list of upstreams, As JSON.</source>
        <translation>已保存的配置超过表单能处理的长度。请按 JSON 修改：上游列表里的“用 JSON…”。</translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamRow</name>
    <message>
        <source>In flight</source>
        <translation>在途</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>成功率</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1. %2. %3</source>
        <translation>%1。%2。%3</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamsModel</name>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>Upstream</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Trying</source>
        <translation>推送中</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>已送达</translation>
    </message>
    <message>
        <source>Dead</source>
        <translation>未送达</translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamsPage</name>
    <message>
        <source>No upstream yet</source>
        <translation>还没有上游</translation>
    </message>
    <message>
        <source>An upstream is the HTTP API that your rows go to, with how to call it and how to read its answers.</source>
        <translation>上游是接收数据的 HTTP API，包括如何调用、如何理解其应答。</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>暂缓中</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>Upstreams</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>%1 upstream</source>
        <translation>%1 个上游</translation>
    </message>
    <message>
        <source>%1 upstreams</source>
        <translation>%1 个上游</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>&amp;Resume %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>&amp;Pause %1</source>
        <translation>暂停 %1</translation>
    </message>
    <message>
        <source>%1 was not resumed.</source>
        <translation>%1 未恢复。</translation>
    </message>
    <message>
        <source>%1 was not paused.</source>
        <translation>%1 未暂停。</translation>
    </message>
    <message>
        <source>Add up&amp;stream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation>用 JSON…</translation>
    </message>
    <message>
        <source>Ope&amp;n</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Mor&amp;e</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Add an up&amp;stream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>&amp;Export JSON…</source>
        <translation>导出 JSON…</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Upstreams / %1</source>
        <translation>上游 / %1</translation>
    </message>
    <message>
        <source>%1 was removed.</source>
        <translation>%1 已删除。</translation>
    </message>
    <message>
        <source>%1 was not removed.</source>
        <translation>%1 未删除。</translation>
    </message>
    <message>
        <source>Export the config</source>
        <translation>导出配置</translation>
    </message>
    <message>
        <source>Exported to %1. Secrets are not in it.</source>
        <translation>已导出到 %1。其中不含密钥。</translation>
    </message>
</context>
<context>
    <name>pushdesk::UpstreamsPanel</name>
    <message>
        <source>Upstreams</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>No upstream yet. Imported rows go to one.</source>
        <translation>还没有上游。导入的行要推送到上游。</translation>
    </message>
</context>
<context>
    <name>pushdesk::ValueTable</name>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Paste two columns</source>
        <translation>粘贴两列</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Ctrl+V pastes, Del removes</source>
        <translation>Ctrl+V 粘贴，Del 删除</translation>
    </message>
    <message>
        <source>That is too much for a value table</source>
        <translation>内容太多，值表放不下</translation>
    </message>
</context>
<context>
    <name>pushdesk::ValueTableModel</name>
    <message>
        <source>new value in the file</source>
        <translation>文件中的新值</translation>
    </message>
    <message>
        <source>what is sent for it</source>
        <translation>推送的值</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Is sent as</source>
        <translation>推送为</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>已有 %1</translation>
    </message>
    <message>
        <source>Nothing to paste: copy two columns in the spreadsheet</source>
        <translation>没有可粘贴的内容：请在表格里复制两列</translation>
    </message>
</context>
</TS>
