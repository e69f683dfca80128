<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Engine</name>
    <message>
        <source>"%1" is a folder</source>
        <translation>“%1”是文件夹</translation>
    </message>
    <message>
        <source>"%1" is masked in this file, an export; import the row from its source</source>
        <translation>此文件是导出文件，“%1”已遮盖；请从来源导入此行</translation>
    </message>
    <message>
        <source>"%1" is not a date; it is written like 2026-10-12</source>
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
        <source>the day's %1 pushes are used</source>
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
        <source>the first row holds "%1" alone, and %2 rows below hold more: if it is a title, delete it, so that the column names come first</source>
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
        <source>the key "%1" is empty</source>
        <translation>单号“%1”为空</translation>
    </message>
    <message>
        <source>the key is empty</source>
        <translation>单号为空</translation>
    </message>
    <message>
        <source>the key was exported as "%1" and is "%2" now: this is another request</source>
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
        <source>the version "%1" is not the newest of its key in this file: only the newest is sent</source>
        <translation>版本“%1”不是文件中该单号的最新版本：只推送最新的</translation>
    </message>
    <message>
        <source>the version "%1" is older than what was delivered of its key</source>
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
        <source>this is a binary workbook (.xlsb), which is not read: save it as "Excel workbook (.xlsx)"</source>
        <translation>这是二进制工作簿（.xlsb），不支持：请另存为“Excel 工作簿 (.xlsx)”</translation>
    </message>
    <message>
        <source>this is a zip archive and no Excel workbook: unpack it first</source>
        <translation>这是 zip 压缩包，不是 Excel 工作簿：请先解压</translation>
    </message>
    <message>
        <source>this is an OpenDocument file (.ods), which is not read: save it as "Excel workbook (.xlsx)" or as CSV</source>
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
        <source>this row is of the upstream "%1": import the file for that one, too</source>
        <translation>此行属于上游“%1”：请也为它导入此文件</translation>
    </message>
    <message>
        <source>this row was exported as "%1": a spreadsheet rounded it; put the key back</source>
        <translation>此行导出时为“%1”：表格软件做了舍入；请恢复单号</translation>
    </message>
    <message>
        <source>this row was exported as "%1": a spreadsheet took its zeros; put the key back</source>
        <translation>此行导出时为“%1”：表格软件去掉了零；请恢复单号</translation>
    </message>
    <message>
        <source>this row was exported as "%1": spaces or an apostrophe came to it; put the key back</source>
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
        <source>"%1 (col %2)" has the name of "%3 (col %4)": they are told apart by their position</source>
        <translation>“%1（第 %2 列）”与“%3（第 %4 列）”同名：按位置区分</translation>
    </message>
    <message>
        <source>"%1" (col %2) is missing: %3 cells under a header of %4 columns</source>
        <translation>缺少“%1”（第 %2 列）：表头有 %4 列，此行有 %3 个单元格</translation>
    </message>
    <message>
        <source>"%1" looks like data, not a column name</source>
        <translation>“%1”像数据，不像列名</translation>
    </message>
    <message>
        <source>%1 cells under a header of %2 columns</source>
        <translation>表头有 %2 列，此行有 %1 个单元格</translation>
    </message>
    <message>
        <source>%1 is a spreadsheet's error, no value</source>
        <translation>%1 是表格软件的错误值，不是数据</translation>
    </message>
    <message>
        <source>a leading apostrophe, probably a spreadsheet's</source>
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
        <source>the key has %1: it is another key than "%2"</source>
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
        <source>wrapped as a formula, ="...": the text inside is probably meant</source>
        <translation>写成公式 ="..."：大概要的是其中的文本</translation>
    </message>
    <message>
        <source>"%1": %2, unless the platform granted more</source>
        <translation>"%1": %2，除非平台给了更多额度</translation>
    </message>
    <message>
        <source>"status": "200-299", or a condition that tells the good ones</source>
        <translation>"status": "200-299"，或能识别成功的条件</translation>
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
        <source>a header's name</source>
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
        <source>a last rule that takes the platform's refusals, as { "pointer": "/code", "exists": true, "outcome": "rejected" }</source>
        <translation>在最后加一条接住平台拒绝的规则，如 { "pointer": "/code", "exists": true, "outcome": "rejected" }</translation>
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
        <source>a rule with the outcome `token_expired` for the platform's code, if it has one</source>
        <translation>若平台有对应代码，加一条结果为 `token_expired` 的规则</translation>
    </message>
    <message>
        <source>a rule with what only a good answer has, as { "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" }</source>
        <translation>加一条只有成功应答才有的规则，如 { "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" }</translation>
    </message>
    <message>
        <source>a secret goes to %1 over plain http, for everybody on the way to read</source>
        <translation>密钥以明文 http 发往 %1，途中任何人都能看到</translation>
    </message>
    <message>
        <source>a secret's name is 1 to 64 letters, digits, dots, hyphens or underscores</source>
        <translation>密钥名为 1 到 64 个字母、数字、点、连字符或下划线</translation>
    </message>
    <message>
        <source>a smaller breaker.give_up_hours or retry.max_retries, or a longer ttl_hours if the upstream remembers longer</source>
        <translation>减小 breaker.give_up_hours 或 retry.max_retries，或上游记得更久时加大 ttl_hours</translation>
    </message>
    <message>
        <source>a status like 200 or a range like "200-299"</source>
        <translation>状态码如 200，或范围如 "200-299"</translation>
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
        <source>either `all` or one condition of the rule's own, not both</source>
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
        <source>nothing says where the platform's code and message stand, so dead letters are grouped by an excerpt of the answer</source>
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
        <source>rejected (one row's fault) or blocked (the settings'); retry only 408, 425, 429 and 5xx, or add what in the answer says that it passes</source>
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
        <source>the body is not JSON with this row's values (%1)</source>
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
        <source>the part is not JSON with this row's values (%1)</source>
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
        <source>the text to sign; "" where the platform signs an empty one</source>
        <translation>要签名的文本；平台签空文本时为 ""</translation>
    </message>
    <message>
        <source>the token is used nowhere: {{token}} must stand here or, with `header` "", in the request</source>
        <translation>令牌没有用到：此处必须有 {{token}}，或 `header` 为 "" 时在请求中</translation>
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
        <source>{{#lines}} needs "lines": true in `columns`; a column of that name is {{col.N}}</source>
        <translation>{{#lines}} 需要 `columns` 中 "lines": true；同名的列写作 {{col.N}}</translation>
    </message>
    <message>
        <source>{{%1}} cannot be part of a request id</source>
        <translation>{{%1}} 不能用于请求号</translation>
    </message>
    <message>
        <source>{{%1}} is not supported yet; a column of that name is {{col.N}}</source>
        <translation>尚不支持 {{%1}}；同名的列写作 {{col.N}}</translation>
    </message>
    <message>
        <source>{{%1}} writes the time in this computer's zone, whatever it is</source>
        <translation>{{%1}} 按本机时区写时间</translation>
    </message>
    <message>
        <source>{{/%1}} closes a section that is not open</source>
        <translation>{{/%1}} 结束了没有打开的区块</translation>
    </message>
    <message>
        <source>{{column}} where a row's values belong</source>
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
        <source>“%1” is not a JSON pointer: expected "" or /name/0/name, with ~0 for ~ and ~1 for /</source>
        <translation>“%1”不是 JSON 指针：应为 "" 或 /name/0/name，~ 写作 ~0，/ 写作 ~1</translation>
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
        <source>“%1” is not in the map “%2”: add it to `maps.%2` of the upstream's config, or correct the row</source>
        <translation>“%1”不在映射“%2”中：请加入上游配置的 `maps.%2`，或更正此行</translation>
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
        <source>the day's per_day are used up on the way</source>
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
        <source>Id past the upstream's memory, may duplicate</source>
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
    <name>pushdesk::BatchSummary</name>
    <message>
        <source>%1 row waits, %2 is paused</source>
        <translation>%1 行等待中，%2 已暂停</translation>
    </message>
    <message>
        <source>%1 rows wait, %2 is paused</source>
        <translation>%1 行等待中，%2 已暂停</translation>
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
        <source>Show &amp;tasks</source>
        <translation>查看任务</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>%1 · %2 · batch date %3 · scene %4 · %5</source>
        <translation>%1 · %2 · 批次日期 %3 · 场景 %4 · %5</translation>
    </message>
    <message>
        <source>The column Delivered counts both: %1 + %2 = %3</source>
        <translation>“已送达”一列包括两者：%1 + %2 = %3</translation>
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
    <name>pushdesk::CauseDelegate</name>
    <message>
        <source>Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>%1 · oldest %2</source>
        <translation>%1 · 最早 %2</translation>
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
    <name>pushdesk::CausesModel</name>
    <message>
        <source>Oldest: %1</source>
        <translation>最早：%1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1
What to do: %2
%3</source>
        <translation>%1
处理办法：%2
%3</translation>
    </message>
    <message>
        <source>All causes</source>
        <translation>全部原因</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
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
        <source>The upstream's column</source>
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
        <source>Checked against the platform's documentation.</source>
        <translation>已按平台文档核对。</translation>
    </message>
    <message>
        <source>The platform's own documentation was not seen: send one test row.</source>
        <translation>未见到平台的官方文档：请先试推一行。</translation>
    </message>
    <message numerus="yes">
        <source>%n more: pushdesk upstream lint</source>
        <translation><numerusform>还有 %n 条：pushdesk upstream lint</numerusform></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large for a config</source>
        <translation>%1 太大，不像配置文件</translation>
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
    <name>pushdesk::DeadLetterDetail</name>
    <message>
        <source>Select a dead letter to see what the upstream answered</source>
        <translation>选择一条未送达，查看上游的应答</translation>
    </message>
    <message>
        <source>&amp;Open task</source>
        <translation>打开任务</translation>
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
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Search in key and error</source>
        <translation>在单号和错误中搜索</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
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
        <source>%1, oldest since %2</source>
        <translation>%1，最早 %2</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
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
        <source>Replay &amp;all %1</source>
        <translation>重新推送全部 %1</translation>
    </message>
    <message>
        <source>&amp;Replay %1</source>
        <translation>重新推送 %1</translation>
    </message>
    <message>
        <source>Dis&amp;miss %1…</source>
        <translation>忽略 %1…</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>已选 %1 / %2</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1 条</translation>
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
        <source>No key or error contains “%1”</source>
        <translation>没有单号或错误包含“%1”</translation>
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
        <source>%1 dismissed</source>
        <translation>已忽略 %1 条</translation>
    </message>
    <message>
        <source>Nothing was dismissed.</source>
        <translation>没有忽略任何一条。</translation>
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
        <source>Some programs write ="00123" so that a spreadsheet keeps the zeros. Without this the cell is sent as it stands, with the sign and the quotes.</source>
        <translation>有些程序写成 ="00123" 以便表格软件保留前导零。不勾选时单元格按原样推送，包括等号和引号。</translation>
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
        <source>%1, without ="…"</source>
        <translation>%1，去掉 ="…"</translation>
    </message>
    <message>
        <source>%1, as they stand in the file</source>
        <translation>%1，按文件原样</translation>
    </message>
    <message>
        <source>Take the text of %1 cell that is written ="…"</source>
        <translation>%1 个写成 ="…" 的单元格取其文本</translation>
    </message>
    <message>
        <source>Take the text of %1 cells that are written ="…"</source>
        <translation>%1 个写成 ="…" 的单元格取其文本</translation>
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
        <source>the upstream's</source>
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
</context>
<context>
    <name>pushdesk::MainWindow</name>
    <message>
        <source>&amp;Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>&amp;Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>&amp;Dead letters</source>
        <translation>未送达</translation>
    </message>
    <message>
        <source>&amp;Upstreams</source>
        <translation>上游</translation>
    </message>
    <message>
        <source>&amp;Activity</source>
        <translation>动态</translation>
    </message>
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
</context>
<context>
    <name>pushdesk::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
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
        <source>%1 cell is written ="…": %2</source>
        <translation>%1 个单元格写成 ="…"：%2</translation>
    </message>
    <message>
        <source>%1 cells are written ="…": %2</source>
        <translation>%1 个单元格写成 ="…"：%2</translation>
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
</context>
<context>
    <name>pushdesk::ReplaySheet</name>
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
        <source>%1 dead letters. The set is frozen when you confirm; later ones stay open.</source>
        <translation>%1 条未送达。确认时范围即固定，之后新增的不受影响。</translation>
    </message>
    <message>
        <source>They go under the same limits as any push, with a fresh retry budget; old attempts are kept.</source>
        <translation>与普通推送受同样的限制，重试次数重新计算，旧的尝试保留。</translation>
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
</context>
<context>
    <name>pushdesk::SheetChoice</name>
    <message>
        <source>S&amp;heet</source>
        <translation>工作表</translation>
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
    <name>pushdesk::Strip</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>pushdesk::TaskFilterBar</name>
    <message>
        <source>Any state</source>
        <translation>所有状态</translation>
    </message>
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
        <source>%1 (in_flight)</source>
        <translation>%1（in_flight）</translation>
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
</context>
<context>
    <name>pushdesk::TaskView</name>
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
        <source>&amp;Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>返回列表（Esc）</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>结果不明（可能已送达）</translation>
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
        <source>Waits: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>No error</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>Row, line</source>
        <translation>行号</translation>
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
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, %2 charged</source>
        <translation>%1，计 %2 次</translation>
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
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
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
</context>
<context>
    <name>pushdesk::TasksPage</name>
    <message>
        <source>being sent or next</source>
        <translation>推送中或即将推送</translation>
    </message>
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
</context>
<context>
    <name>pushdesk::TopBar</name>
    <message>
        <source>&amp;Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Import a file (Ctrl+I)</source>
        <translation>导入文件（Ctrl+I）</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>备份…</translation>
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
        <source>&amp;Add upstream…</source>
        <translation>添加上游…</translation>
    </message>
    <message>
        <source>Show &amp;config</source>
        <translation>查看配置</translation>
    </message>
    <message>
        <source>No upstream yet</source>
        <translation>还没有上游</translation>
    </message>
    <message>
        <source>An upstream is the HTTP API that your rows go to, with how to call it and how to read its answers.</source>
        <translation>上游是接收数据的 HTTP API，包括如何调用、如何理解其应答。</translation>
    </message>
    <message>
        <source>&amp;Add an upstream…</source>
        <translation>添加上游…</translation>
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
</context>
</TS>
