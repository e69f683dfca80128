// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/searchpopup.h"

#include "ui/shell/searchmodel.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int rowHeight = 32;
constexpr int mostRows = 14;

// Sign, title, and at the right what it is; the title gives way last.
class RowDelegate : public QStyledItemDelegate {
public:
    RowDelegate(const Theme &theme, const SearchModel &model, QObject *parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_model(model)
    {
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, rowHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const SearchRow *row = m_model.at(index.row());
        if (row == nullptr)
            return;
        const auto &colors = m_theme.colors();
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, colors.selection);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, colors.hover);
        QRect rest = option.rect.adjusted(12, 0, -12, 0);
        paintSign(*painter, QRect(rest.left(), rest.center().y() - 7, 16, 16), row->sign);
        rest.setLeft(rest.left() + 26);
        const QFont title = m_theme.font(row->fixed ? Type::Fixed : Type::Body);
        const QFont small = m_theme.font(Type::Small);
        const int wanted = QFontMetrics(title).horizontalAdvance(row->title) + 4;
        const int detail = std::min(QFontMetrics(small).horizontalAdvance(row->detail) + 4,
                                    std::max(rest.width() / 2, rest.width() - wanted - 16));
        const QRect left(rest.left(), rest.top(), rest.width() - detail - (row->detail.isEmpty() ? 0 : 16),
                         rest.height());
        painter->setPen(colors.text);
        painter->setFont(title);
        painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(
                              row->title.simplified(), row->fixed ? Qt::ElideMiddle : Qt::ElideRight, left.width()));
        painter->setPen(colors.text2);
        painter->setFont(small);
        painter->drawText(QRect(rest.right() - detail + 1, rest.top(), detail, rest.height()),
                          Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(row->detail.simplified(), Qt::ElideRight, detail));
        painter->restore();
    }

private:
    void paintSign(QPainter &painter, const QRect &rect, const std::variant<Look, Icon> &sign) const
    {
        if (const auto *look = std::get_if<Look>(&sign))
            paintGlyph(painter, QRectF(rect).adjusted(1, 1, -1, -1), *look, m_theme.colors());
        else
            paintIcon(painter, rect, std::get<Icon>(sign), m_theme.colors().text2);
    }

    const Theme &m_theme;
    const SearchModel &m_model;
};

} // namespace

SearchPopup::SearchPopup(const Theme &theme, SearchModel &model, QWidget *window)
    : QFrame(window),
      m_theme(theme),
      m_model(model),
      m_list(new QListView(this)),
      m_note(theme.label(Type::Small, this, true))
{
    setObjectName(QStringLiteral("searchPopup"));
    m_list->setObjectName(QStringLiteral("searchList"));
    m_list->setAccessibleName(tr("Found"));
    m_list->setModel(&model);
    m_list->setItemDelegate(new RowDelegate(theme, model, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_note->setObjectName(QStringLiteral("searchNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(12, 8, 12, 8);
    m_note->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 4, 1, 4);
    column->setSpacing(0);
    column->addWidget(m_list);
    column->addWidget(m_note);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { Q_EMIT clicked(index.row()); });
    hide();
}

void SearchPopup::showUnder(const QWidget *field)
{
    const int rows = m_model.rowCount();
    if (rows > 0 && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_model.index(0));
    m_list->setVisible(rows > 0);
    const int wide = std::clamp(parentWidget()->width() - 40, field->width(), 560);
    const QPoint below = field->mapTo(parentWidget(), QPoint(field->width() - wide, field->height() + 4));
    const int note = m_note->isHidden() ? 0 : m_note->heightForWidth(wide - 2);
    const int list = std::min(rows, mostRows) * rowHeight;
    m_list->setFixedHeight(list);
    setGeometry(QRect(below, QSize(wide, list + note + 8)));
    show();
    raise();
}

void SearchPopup::step(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    const int next = current() + rows;
    const bool oneStep = rows == 1 || rows == -1;
    const int to = oneStep ? (next + count) % count : std::clamp(next, 0, count - 1); // single steps go round
    m_list->setCurrentIndex(m_model.index(to));
    m_list->scrollTo(m_list->currentIndex());
}

int SearchPopup::current() const
{
    return m_list->currentIndex().isValid() ? m_list->currentIndex().row() : 0;
}

void SearchPopup::say(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void SearchPopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme.colors().surface);
    painter.setPen(m_theme.colors().controlLine);
    painter.setBrush(m_theme.colors().raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius, Theme::radius);
}

} // namespace pushdesk
