// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/svgpath.h"

#include <QLineF>
#include <QtMath>

#include <cmath>
#include <optional>

namespace pushdesk {

namespace {

class Reader {
public:
    explicit Reader(QStringView d) : m_d(d) {}

    QPainterPath read()
    {
        while (step()) {
        }
        return m_path;
    }

private:
    bool step()
    {
        skip();
        if (m_at >= m_d.size())
            return false;
        if (m_d[m_at].isLetter())
            m_command = m_d[m_at++];
        else if (m_command == u'M' || m_command == u'm')
            m_command = m_command == u'M' ? u'L' : u'l'; // further pairs of a moveto are linetos
        const bool relative = m_command.isLower();
        m_origin = relative ? m_path.currentPosition() : QPointF();
        return draw(m_command.toUpper().unicode());
    }

    bool draw(char16_t command)
    {
        switch (command) {
        case u'M':
            return with(1, [this](const QPointF *p) { m_path.moveTo(p[0]); });
        case u'L':
            return with(1, [this](const QPointF *p) { m_path.lineTo(p[0]); });
        case u'C':
            return with(3, [this](const QPointF *p) { cubic(p[0], p[1], p[2]); });
        case u'S':
            return with(2, [this](const QPointF *p) { cubic(2 * m_path.currentPosition() - m_control, p[0], p[1]); });
        case u'Q':
            return with(2, [this](const QPointF *p) { m_path.quadTo(p[0], p[1]); });
        case u'H':
        case u'V':
            return straight(command == u'H');
        case u'A':
            return arc();
        case u'Z':
            m_path.closeSubpath();
            return true;
        default:
            return false;
        }
    }

    void cubic(QPointF a, QPointF b, QPointF to)
    {
        m_path.cubicTo(a, b, to);
        m_control = b;
    }

    template <class Draw> bool with(int points, Draw draw)
    {
        QPointF p[3];
        for (int i = 0; i < points; ++i) {
            const auto x = number();
            const auto y = number();
            if (!x || !y)
                return false;
            p[i] = m_origin + QPointF(*x, *y);
        }
        draw(p);
        return true;
    }

    bool straight(bool horizontal)
    {
        const auto value = number();
        if (!value)
            return false;
        QPointF to = m_path.currentPosition();
        if (horizontal)
            to.setX(m_origin.x() + *value);
        else
            to.setY(m_origin.y() + *value);
        m_path.lineTo(to);
        return true;
    }

    // SVG 1.1 appendix F.6.5 for a circle.
    bool arc()
    {
        const auto rx = number(), ry = number(), turn = number(), large = number(), sweep = number();
        const auto x = number(), y = number();
        if (!rx || !ry || !turn || !large || !sweep || !x || !y)
            return false;
        const QPointF from = m_path.currentPosition();
        const QPointF to = m_origin + QPointF(*x, *y);
        const QLineF chord(from, to);
        const double radius = std::max(*rx, chord.length() / 2);
        const double rise = std::sqrt(std::max(0.0, radius * radius - chord.length() * chord.length() / 4));
        const double side = (*large != 0) != (*sweep != 0) ? 1 : -1;
        const QPointF across = QPointF(-chord.dy(), chord.dx()) / chord.length();
        const QPointF centre = chord.center() + across * rise * side;
        const auto angle = [&centre](QPointF p) {
            return qRadiansToDegrees(std::atan2(centre.y() - p.y(), p.x() - centre.x()));
        };
        double span = angle(to) - angle(from);
        if (*sweep != 0 && span > 0)
            span -= 360;
        if (*sweep == 0 && span < 0)
            span += 360;
        m_path.arcTo(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), angle(from), span);
        return true;
    }

    void skip()
    {
        while (m_at < m_d.size() && (m_d[m_at].isSpace() || m_d[m_at] == u','))
            ++m_at;
    }

    std::optional<double> number()
    {
        skip();
        const qsizetype start = m_at;
        bool dot = false;
        if (m_at < m_d.size() && m_d[m_at] == u'-')
            ++m_at;
        while (m_at < m_d.size() && (m_d[m_at].isDigit() || (m_d[m_at] == u'.' && !dot)))
            dot = m_d[m_at++] == u'.' || dot;
        bool ok = false;
        const double value = m_d.mid(start, m_at - start).toDouble(&ok);
        return ok ? std::optional(value) : std::nullopt;
    }

    QStringView m_d;
    qsizetype m_at = 0;
    QChar m_command;
    QPointF m_origin;
    QPointF m_control;
    QPainterPath m_path;
};

} // namespace

QPainterPath svgPath(QStringView d)
{
    return Reader(d).read();
}

} // namespace pushdesk
