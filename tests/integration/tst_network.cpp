// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"
#include "tests/integration/hurtfolder.h"
#include "tests/support/testcertificate.h"

#include <QHostInfo>
#include <QSslConfiguration>
#include <QTcpServer>
#include <QTcpSocket>

#ifdef Q_OS_LINUX
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#endif

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray secretValue = "k-7f3d9e2a51";

// A proxy that answers every request it is asked to carry in the same way, and keeps what it was told.
class Proxy : public QTcpServer {
public:
    explicit Proxy(QByteArray answer) : m_answer(std::move(answer))
    {
        connect(this, &QTcpServer::newConnection, this, [this] {
            while (auto *socket = nextPendingConnection())
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                    heard += socket->readAll();
                    if (!heard.endsWith("\r\n\r\n"))
                        return;
                    ++asked;
                    socket->write(m_answer);
                    socket->disconnectFromHost();
                });
        });
        listen(QHostAddress(QHostAddress::LocalHost));
    }
    [[nodiscard]] QByteArray address() const { return "127.0.0.1:" + QByteArray::number(serverPort()); }

    QByteArray heard;
    int asked = 0;

private:
    QByteArray m_answer;
};

QByteArray answerOf(const QByteArray &statusLine, const QByteArray &headers = {}, const QByteArray &body = {})
{
    return "HTTP/1.1 " + statusLine + "\r\n" + headers + "Content-Length: " + QByteArray::number(body.size()) +
           "\r\nConnection: close\r\n\r\n" + body;
}

// The system's proxy settings as they stand in the environment, for as long as this lives.
class ProxySettings {
public:
    explicit ProxySettings(const QByteArray &address)
    {
        for (const char *name : {"http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"})
            qputenv(name, "http://" + address);
    }
    ~ProxySettings()
    {
        for (const char *name : {"http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"})
            qunsetenv(name);
    }
};

#ifdef Q_OS_LINUX
// A port that nobody answers on: it listens, and its queue is full, so that the kernel drops what comes.
class DeafPort {
public:
    explicit DeafPort(bool v6, quint16 port = 0)
    {
        m_listener = ::socket(v6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
        const int on = 1;
        ::setsockopt(m_listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        sockaddr_in6 six{};
        sockaddr_in four{};
        six.sin6_family = AF_INET6;
        six.sin6_addr = in6addr_loopback;
        six.sin6_port = htons(port);
        four.sin_family = AF_INET;
        four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        four.sin_port = htons(port);
        auto *address = v6 ? reinterpret_cast<sockaddr *>(&six) : reinterpret_cast<sockaddr *>(&four);
        socklen_t size = v6 ? sizeof six : sizeof four;
        if (v6)
            ::setsockopt(m_listener, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
        m_open = ::bind(m_listener, address, size) == 0 && ::listen(m_listener, 0) == 0 &&
                 ::getsockname(m_listener, address, &size) == 0;
        m_port = ntohs(v6 ? six.sin6_port : four.sin_port);
        for (int i = 0; m_open && i < 8; ++i) {
            const int client = ::socket(v6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
            ::connect(client, address, size);
            m_clients.push_back(client);
        }
    }
    ~DeafPort()
    {
        for (const int client : m_clients)
            ::close(client);
        ::close(m_listener);
    }
    DeafPort(const DeafPort &) = delete;
    DeafPort &operator=(const DeafPort &) = delete;
    [[nodiscard]] quint16 port() const { return m_port; }
    // False where this system takes connections all the same.
    [[nodiscard]] bool isDeaf(bool v6) const
    {
        QTcpSocket socket;
        socket.connectToHost(v6 ? QHostAddress(QHostAddress::LocalHostIPv6) : QHostAddress(QHostAddress::LocalHost),
                             m_port);
        return m_open && !socket.waitForConnected(300) && socket.error() == QAbstractSocket::SocketTimeoutError;
    }

private:
    int m_listener = -1;
    std::vector<int> m_clients;
    bool m_open = false;
    quint16 m_port = 0;
};
#endif

} // namespace

// The way to the upstream: names, addresses, certificates, proxies (DESIGN R4: surely not sent, blocked).
class TestNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void r1_closedConnectionGoesAgainAtOnce();
    void r1_closedConnectionWhereARepeatDoubles();
    void r4_unknownHostIsNotSent();
    void r4_connectTimeoutIsNotSent();
    void b20_expiredCertificate();
    void b24_httpGoesDirect();
    void b24_loopbackGoesDirect();
    void b24_proxyLoginPauses();
    void b24_proxyThatFails_data();
    void b24_proxyThatFails();
    void b24_proxyIsSaid();
    void b26_ipv6Literal();
    void b26_deadAddressBesideAGoodOne();
};

void TestNetwork::initTestCase()
{
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qputenv("PUSHDESK_SECRET_APP_KEY", secretValue);
    (void)mayMount(); // before any thread
}

// Every kept connection is closed just as the next request comes: seen at once, never charged, no wait.
void TestNetwork::r1_closedConnectionGoesAgainAtOnce()
{
    Delivery d;
    d.up.keepAlive({.dropReusedEvery = 1});
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.set(u"retry"_s, u"max_retries"_s, 0); // there is no budget for it
    d.open();
    d.import(Delivery::keys(10));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 10);
    QCOMPARE(d.up.totals().effects, 10);
    int again = 0;
    for (const auto &key : Delivery::keys(10)) {
        const auto attempts = d.attempts(key);
        QVERIFY(attempts.size() <= 2);
        QCOMPARE(attempts.back().outcome, Outcome::Delivered);
        if (attempts.size() == 1)
            continue;
        ++again;
        QCOMPARE(attempts.front().reached, Reached::Unknown);
        QVERIFY(!attempts.front().charged);
        QCOMPARE(attempts.front().nextDelayMs.value_or(-1), 0);
        QCOMPARE(attempts.back().requestId, attempts.front().requestId);
    }
    QVERIFY(again > 0);
    d.checkInvariants(false);
}

void TestNetwork::r1_closedConnectionWhereARepeatDoubles()
{
    Delivery d;
    d.up.keepAlive({.dropReusedEvery = 1});
    d.up.repeats(RepeatAnswer::Doubles);
    d.config[u"repeats"_s] = u"doubles"_s;
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.count(TaskState::Dead), 1); // nobody can tell what was read there
    QCOMPARE(d.attempts(u"SF2"_s).size(), 1U);
    d.checkInvariants(false);
}

void TestNetwork::r4_unknownHostIsNotSent()
{
    Delivery d;
    d.set(u"request"_s, u"url"_s, u"http://nowhere.invalid/push"_s);
    d.set(u"retry"_s, u"max_retries"_s, 1);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    for (const auto &attempt : attempts) {
        QCOMPARE(attempt.outcome, Outcome::Retry);
        QCOMPARE(attempt.reached, Reached::NotSent);
        QCOMPARE(attempt.error, u"host not found"_s);
    }
    d.checkInvariants();
}

void TestNetwork::r4_connectTimeoutIsNotSent()
{
#ifdef Q_OS_LINUX
    const DeafPort deaf(false);
    if (!deaf.isDeaf(false))
        QSKIP("this system answers for a port whose queue is full");
    Delivery d;
    d.set(u"request"_s, u"url"_s, u"http://127.0.0.1:%1/push"_s.arg(deaf.port()));
    d.set(u"retry"_s, u"max_retries"_s, 1);
    d.set(u"timeouts"_s, u"connect_ms"_s, 150);
    d.set(u"timeouts"_s, u"response_ms"_s, 20000);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle(10000);
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    for (const auto &attempt : attempts) {
        QCOMPARE(attempt.outcome, Outcome::Retry);
        QCOMPARE(attempt.reached, Reached::NotSent);
        QVERIFY2(attempt.error.contains(u"no connection within 0.15 s"_s), qPrintable(attempt.error));
    }
    d.checkInvariants();
#endif
}

// The third certificate that is no good (the others: tst_wire).
void TestNetwork::b20_expiredCertificate()
{
    const auto before = QSslConfiguration::defaultConfiguration();
    const auto certificate = makeTestCertificate(u"127.0.0.1"_s, u"IP:127.0.0.1"_s, CertificateAge::Expired);
    QVERIFY(certificate);
    QVERIFY(certificate->localCertificate().expiryDate() < QDateTime::currentDateTimeUtc());
    auto trust = before;
    trust.addCaCertificate(certificate->localCertificateChain().last());
    QSslConfiguration::setDefaultConfiguration(trust);
    Delivery d;
    d.up.useTls(*certificate);
    d.open();
    d.import(Delivery::keys(30));
    d.runUntilIdle();
    QSslConfiguration::setDefaultConfiguration(before);
    const auto status = d.status();
    QCOMPARE(d.up.totals().requests, 0);
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    QVERIFY2(status.upstreams.front().reason.contains(u"expired"_s), qPrintable(status.upstreams.front().reason));
    QCOMPARE(status.tasks.at(TaskState::Pending), 30);
    d.checkInvariants();
}

namespace {

// Pushes to a name that only a proxy could know, with a secret in a header.
class FarDelivery : public Delivery {
public:
    explicit FarDelivery(const QString &scheme)
    {
        set(u"request"_s, u"url"_s, scheme + u"://api.invalid/push"_s);
        set(u"retry"_s, u"max_retries"_s, 1);
        config[u"auth"_s] =
            QJsonObject{{u"type"_s, u"header"_s}, {u"header"_s, u"X-Key"_s}, {u"value"_s, u"{{secret.app-key}}"_s}};
    }
};

} // namespace

// A proxy that carries plain HTTP reads all of it, the credentials too.
void TestNetwork::b24_httpGoesDirect()
{
    Proxy proxy(answerOf("200 OK", {}, R"({"code":0})"));
    const ProxySettings settings(proxy.address());
    FarDelivery d(u"http"_s);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(proxy.asked, 0);
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto attempt = d.attempts(u"SF1"_s).front();
    QCOMPARE(attempt.reached, Reached::NotSent);
    QVERIFY2(attempt.error.contains(u"host not found"_s) && attempt.error.contains(u"direct"_s),
             qPrintable(attempt.error));
    d.checkInvariants();
}

void TestNetwork::b24_loopbackGoesDirect()
{
    Proxy proxy(answerOf("502 Bad Gateway"));
    const ProxySettings settings(proxy.address());
    Delivery d;
    d.open();
    d.import(Delivery::keys(5));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 5);
    QCOMPARE(proxy.asked, 0);
    d.checkInvariants();
}

void TestNetwork::b24_proxyLoginPauses()
{
    Proxy proxy(answerOf("407 Proxy Authentication Required", "Proxy-Authenticate: Basic realm=\"office\"\r\n",
                         "<html>sign in</html>"));
    const ProxySettings settings(proxy.address());
    FarDelivery d(u"https"_s);
    d.open();
    d.import(Delivery::keys(30));
    d.runUntilIdle();
    const auto status = d.status();
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    const QString reason = status.upstreams.front().reason;
    QVERIFY2(reason.contains(u"proxy"_s) && reason.contains(QString::fromLatin1(proxy.address())), qPrintable(reason));
    QCOMPARE(status.tasks.at(TaskState::Pending), 30);
    const auto attempt = d.attempts(u"SF1000001"_s).front();
    QCOMPARE(attempt.outcome, Outcome::Blocked);
    QCOMPARE(attempt.reached, Reached::NotSent);
    QVERIFY(!attempt.charged);
    QVERIFY(proxy.asked > 0);
    QVERIFY2(proxy.heard.startsWith("CONNECT api.invalid:443 "), proxy.heard.constData());
    QVERIFY(!proxy.heard.contains(secretValue) && !proxy.heard.contains("SF1000001"));
    d.checkInvariants();
}

void TestNetwork::b24_proxyThatFails_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("502 with a page") << answerOf("502 Bad Gateway", "Content-Type: text/html\r\n", "<html>no</html>");
    QTest::newRow("403") << answerOf("403 Forbidden");
    QTest::newRow("closes") << QByteArray();
    QTest::newRow("is not there") << QByteArray("gone");
}

// It says nothing of the row, and nothing was sent.
void TestNetwork::b24_proxyThatFails()
{
    QFETCH(QByteArray, answer);
    Proxy proxy(answer);
    const ProxySettings settings(proxy.address());
    const auto address = QString::fromLatin1(proxy.address());
    if (answer == "gone")
        proxy.close();
    FarDelivery d(u"https"_s);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    for (const auto &attempt : attempts) {
        QCOMPARE(attempt.outcome, Outcome::Retry);
        QCOMPARE(attempt.reached, Reached::NotSent);
        QVERIFY(!attempt.httpStatus);
        QVERIFY2(attempt.error.contains(address), qPrintable(attempt.error));
    }
    QVERIFY(!proxy.heard.contains(secretValue));
    d.checkInvariants();
}

void TestNetwork::b24_proxyIsSaid()
{
    Proxy proxy(answerOf("502 Bad Gateway"));
    const ProxySettings settings(proxy.address());
    FarDelivery d(u"https"_s);
    d.open();
    auto tested =
        d.engine->testUpstream({u"track-sync"_s, {}, {{u"tracking_no"_s, u"SF1"_s}}, false, {}, {}, {}}).result();
    QVERIFY(tested.ok());
    QCOMPARE(tested->route, u"proxy "_s + QString::fromLatin1(proxy.address()));
    d.set(u"request"_s, u"url"_s, d.up.url().toString());
    d.save();
    tested = d.engine->testUpstream({u"track-sync"_s, {}, {{u"tracking_no"_s, u"SF1"_s}}, false, {}, {}, {}}).result();
    QCOMPARE(tested->route, u"direct"_s);
    QCOMPARE(tested->outcome, Outcome::Delivered);
}

void TestNetwork::b26_ipv6Literal()
{
    Delivery d;
    d.up.at(QHostAddress(QHostAddress::LocalHostIPv6));
    if (!d.up.start())
        QSKIP("no IPv6 here");
    d.open();
    d.import(Delivery::keys(3));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 3);
    QCOMPARE(d.up.log().front().header("Host"), "[::1]:" + QByteArray::number(d.up.port()));
    d.checkInvariants();
}

// The name has two addresses, and nobody answers on the first.
void TestNetwork::b26_deadAddressBesideAGoodOne()
{
#ifdef Q_OS_LINUX
    if (!mayMount())
        QSKIP(Mount::skip);
    QTemporaryDir folder;
    const QString names = folder.filePath(u"hosts"_s);
    QFile file(names);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("::1 twofold.test\n127.0.0.1 twofold.test\n");
    file.close();
    Mount hosts;
    QVERIFY(hosts.over(names, u"/etc/hosts"_s));
    const auto found = QHostInfo::fromName(u"twofold.test"_s).addresses();
    if (found.size() != 2)
        QSKIP("this system asks for one kind of address only");
    Delivery d;
    QVERIFY(d.up.start());
    const DeafPort deaf(true, d.up.port());
    if (!deaf.isDeaf(true))
        QSKIP("this system answers for a port whose queue is full");
    d.set(u"request"_s, u"url"_s, u"http://twofold.test:%1/push"_s.arg(d.up.port()));
    d.set(u"timeouts"_s, u"connect_ms"_s, 1000);
    d.open();
    d.import(Delivery::keys(10));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 10);
    for (const auto &key : Delivery::keys(10))
        QCOMPARE(d.attempts(key).size(), 1U); // not a failure for each row first
    d.checkInvariants();
#endif
}

QTEST_GUILESS_MAIN(TestNetwork)
#include "tst_network.moc"
