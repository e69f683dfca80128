// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>

namespace pushdesk {

// A request body that can be read once. Qt sends a request again by itself when a connection drops before the answer;
// a sequential device that refuses to seek is what stops it (DESIGN R1). Also for requests without a body. Lane thread.
class OneShotBody final : public QIODevice {
    Q_OBJECT
public:
    explicit OneShotBody(QByteArray bytes, QObject *parent = nullptr);

    [[nodiscard]] bool isSequential() const override { return true; }
    bool seek(qint64) override { return false; }
    bool reset() override { return false; }
    [[nodiscard]] bool atEnd() const override { return m_position >= m_bytes.size(); }
    [[nodiscard]] qint64 bytesAvailable() const override;
    [[nodiscard]] qint64 size() const override { return m_bytes.size(); }
    [[nodiscard]] bool touched() const { return m_position > 0; } // some of it may be on the wire

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_position = 0;
};

} // namespace pushdesk
