// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/likelycolumns.h"

#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString essence(const QString &name)
{
    QString out;
    for (const QChar c : name.normalized(QString::NormalizationForm_KC).toCaseFolded())
        if (c.isLetterOrNumber())
            out += c;
    return out;
}

// What shops' systems call the same thing, as essences. Only what cannot be mistaken for something else.
const std::array<QStringList, 10> &synonyms()
{
    static const std::array<QStringList, 10> groups{
        QStringList{u"trackingno"_s, u"trackingnumber"_s, u"waybillno"_s, u"waybill"_s, u"mailno"_s, u"运单号"_s,
                    u"运单编号"_s, u"快递单号"_s, u"物流单号"_s, u"快递号"_s, u"面单号"_s},
        QStringList{u"orderno"_s, u"orderid"_s, u"ordernumber"_s, u"ordersn"_s, u"订单号"_s, u"订单编号"_s,
                    u"订单id"_s},
        QStringList{u"carrier"_s, u"courier"_s, u"logisticscompany"_s, u"承运商"_s, u"快递公司"_s, u"物流公司"_s,
                    u"承运公司"_s},
        QStringList{u"sku"_s, u"skuid"_s, u"skucode"_s, u"商品编码"_s, u"货号"_s, u"商家编码"_s},
        QStringList{u"qty"_s, u"quantity"_s, u"数量"_s, u"商品数量"_s},
        QStringList{u"price"_s, u"单价"_s, u"价格"_s},
        QStringList{u"status"_s, u"state"_s, u"状态"_s},
        QStringList{u"receiver"_s, u"receivername"_s, u"consignee"_s, u"收件人"_s, u"收货人"_s},
        QStringList{u"phone"_s, u"mobile"_s, u"手机"_s, u"手机号"_s, u"电话"_s, u"联系电话"_s},
        QStringList{u"address"_s, u"地址"_s, u"收货地址"_s, u"详细地址"_s},
    };
    return groups;
}

int onlyOne(const QStringList &columns, const auto &fits)
{
    int found = -1;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        if (!fits(essence(columns.at(i))))
            continue;
        if (found >= 0)
            return -1;
        found = static_cast<int>(i);
    }
    return found;
}

} // namespace

int likelyColumn(const QString &wanted, const QStringList &columns)
{
    const QString core = essence(wanted);
    if (core.isEmpty())
        return -1;
    if (const int same = onlyOne(columns, [&core](const QString &other) { return other == core; }); same >= 0)
        return same;
    for (const QStringList &group : synonyms())
        if (group.contains(core))
            return onlyOne(columns, [&group](const QString &other) { return group.contains(other); });
    return -1;
}

} // namespace pushdesk
