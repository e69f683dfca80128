#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes what each preset must send for its test vectors, from the platforms' rules alone.

It shares nothing with the program: each platform is written out by hand, with hashlib, hmac and base64. It reads of a
preset only the inputs of its vectors (row, time, nonce, secrets), never its config.

    compute.py            compares with what stands in resources/presets; exit 1 where they differ
    compute.py --write    writes what it computed into the presets
"""
import base64
import datetime
import hashlib
import hmac
import json
import pathlib
import sys
from urllib.parse import quote

PRESETS = pathlib.Path(__file__).resolve().parents[3] / "resources" / "presets"
UTF8_FORM = "application/x-www-form-urlencoded"

COURIERS = {
    "kuaidi100": {"顺丰速运": "shunfeng"},
    "kdniao": {"顺丰速运": "SF"},
    "top": {"顺丰速运": "SF"},
    "pdd": {"顺丰速运": "44"},
    "doudian": {"顺丰速运": "shunfeng"},
}


def enc(text):
    return quote(text, safe="-._~")


def java(text):
    """java.net.URLEncoder: a space is +, * stays, ~ does not."""
    return quote(text, safe="*-._").replace("~", "%7E").replace("%20", "+")


def form(pairs):
    return "&".join(enc(k) + "=" + enc(v) for k, v in pairs)


def j(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def md5(text):
    return hashlib.md5(text.encode()).digest()


def b64(raw):
    return base64.b64encode(raw).decode()


def joined(pairs):
    return "".join(k + v for k, v in sorted(pairs, key=lambda p: p[0].encode()) if v != "")


class Vector:
    def __init__(self, vector):
        self.row = vector["row"]
        self.lines = [dict(vector["row"], **line) for line in vector.get("lines", [])]  # of an order
        self.secrets = vector["secrets"]
        self.nonce = vector["nonce"]
        self.request_id = vector["request_id"]
        at = datetime.datetime.fromisoformat(vector["now"].replace("Z", "+00:00"))
        self.ms = round(at.timestamp() * 1000)
        self.s = self.ms // 1000
        china = at.astimezone(datetime.timezone(datetime.timedelta(hours=8)))
        self.china = china.strftime("%Y-%m-%d %H:%M:%S")

    def __getitem__(self, column):
        return self.row[column]


def answer(url, body, kind, headers=None, sign=None, method="POST"):
    made = {"method": method, "url": url, "headers": dict(headers or {}, **{"Content-Type": kind}), "body": body}
    made["sign"] = [{"text": text, "digest": digest} for text, digest in sign or []]
    return made


def as_form(url, pairs, name, text, digest):
    return answer(url, form(pairs + [(name, digest)]), UTF8_FORM, sign=[(text, digest)])


def wrapped_md5(secret, pairs):
    text = secret + joined(pairs) + secret
    return text, md5(text).hex().upper()


def basic(user, password):
    return {"Authorization": "Basic " + b64((user + ":" + password).encode())}


def generic_json(v):
    body = j({"trackingNo": v["tracking_no"], "carrier": v["carrier"], "orderNo": v["order_no"], "requestId": v.request_id})
    headers = {"Authorization": "Bearer " + v.secrets["api_token"], "Idempotency-Key": v.request_id}
    return answer("https://api.example.com/v1/tracks", body, "application/json", headers)


def generic_form(v):
    pairs = [("method", "stock.update"), ("timestamp", str(v.s)), ("sku", v["sku"]), ("quantity", v["quantity"]),
             ("request_id", v.request_id)]
    made = as_form("https://open.example.com/gateway", pairs, "sign", *wrapped_md5(v.secrets["app_secret"], pairs))
    made["headers"]["Idempotency-Key"] = v.request_id
    return made


def generic_rest(v):
    body = '{"orderNo":%s,"sku":%s,"quantity":7,"receiver":%s}' % (j(v["order_no"]), j(v["sku"]), j(v["receiver"]))
    headers = basic(v.secrets["api_user"], v.secrets["api_password"])
    headers["Idempotency-Key"] = v.request_id
    return answer("https://erp.example.com/api/orders/" + enc(v["order_no"]), body, "application/json", headers,
                  method="PUT")


def kuaidi100_subscribe(v):
    param = j({"company": COURIERS["kuaidi100"][v["carrier"]], "number": v["tracking_no"],
               "key": v.secrets["kuaidi100_key"],
               "parameters": {"callbackurl": "https://shop.example.com/kuaidi100", "resultv2": "1",
                              "phone": v["phone"][-4:]}})
    return answer("https://poll.kuaidi100.com/poll", form([("schema", "json"), ("param", param)]), UTF8_FORM)


def kuaidi100_query(v):
    param = j({"com": COURIERS["kuaidi100"][v["carrier"]], "num": v["tracking_no"], "phone": v["phone"][-4:],
               "resultv2": "1"})
    text = param + v.secrets["kuaidi100_key"] + v.secrets["kuaidi100_customer"]
    pairs = [("customer", v.secrets["kuaidi100_customer"]), ("param", param)]
    return as_form("https://poll.kuaidi100.com/poll/query.do", pairs, "sign", text, md5(text).hex().upper())


def kdniao(v):
    data = j({"ShipperCode": COURIERS["kdniao"][v["carrier"]], "LogisticCode": v["tracking_no"],
              "OrderCode": v["order_no"], "CustomerName": v["phone"][-4:]})
    text = data + v.secrets["kdniao_api_key"]
    pairs = [("RequestData", data), ("EBusinessID", v.secrets["kdniao_ebusiness_id"]), ("RequestType", "1008"),
             ("DataType", "2")]
    return as_form("https://api.kdniao.com/api/dist", pairs, "DataSign", text, b64(md5(text).hex().encode()))


def cainiao(v):
    if v["order_no"] == "hello1234":  # the documentation's own example
        content = "hello1234"
    else:
        content = j({"orderCode": v["order_no"], "mailNo": v["tracking_no"], "receiver": v["receiver"]})
    text = content + v.secrets["cainiao_secret"]
    pairs = [("logistics_interface", content), ("msg_type", "MESSAGE_TYPE"),
             ("logistic_provider_id", v.secrets["cainiao_cp_code"])]
    digest = b64(md5(text))
    if content == "hello1234":
        assert digest == "ufYU7rvXhHY3IDyZgyt6SA=="
    return as_form("https://link.cainiao.com/gateway/link.do", pairs, "data_digest", text, digest)


def shunfeng(v):
    data = j({"language": "zh-CN", "orderId": v["order_no"], "monthlyCard": v.secrets["sf_monthly_card"],
              "expressTypeId": 1, "payMethod": 1, "cargoDetails": [{"name": v["cargo"]}],
              "contactInfoList": [
                  {"contactType": 1, "contact": "发件人", "mobile": "13900000000", "address": "发件地址"},
                  {"contactType": 2, "contact": v["receiver"], "mobile": v["phone"], "address": v["address"]}]})
    text = data + str(v.ms) + v.secrets["sf_check_word"]
    pairs = [("partnerID", v.secrets["sf_partner_id"]), ("requestID", v.nonce),
             ("serviceCode", "EXP_RECE_CREATE_ORDER"), ("timestamp", str(v.ms)), ("msgData", data)]
    return as_form("https://bspgw.sf-express.com/std/service", pairs, "msgDigest", text, b64(md5(java(text))))


def taobao_top(v):
    pairs = [("method", "taobao.logistics.offline.send"), ("app_key", v.secrets["top_app_key"]),
             ("session", v.secrets["top_session"]), ("timestamp", v.china), ("format", "json"), ("v", "2.0"),
             ("sign_method", "md5")]
    if v["order_no"] == "11223344":  # the documentation's own example
        pairs[0] = ("method", "taobao.item.seller.get")
        pairs += [("fields", "num_iid,title,nick,price,num"), ("num_iid", v["order_no"])]
    else:
        pairs += [("tid", v["order_no"]), ("out_sid", v["tracking_no"]),
                  ("company_code", COURIERS["top"][v["carrier"]])]
    text, digest = wrapped_md5(v.secrets["top_app_secret"], pairs)
    if v["order_no"] == "11223344":
        assert digest == "66987CB115214E59E6EC978214934FB8"
    return as_form("https://eco.taobao.com/router/rest", pairs, "sign", text, digest)


def pinduoduo(v):
    pairs = [("type", "pdd.logistics.online.send"), ("client_id", v.secrets["pdd_client_id"]),
             ("access_token", v.secrets["pdd_access_token"]), ("timestamp", str(v.s)), ("data_type", "JSON"),
             ("order_sn", v["order_no"]), ("logistics_id", COURIERS["pdd"][v["carrier"]]),
             ("tracking_number", v["tracking_no"])]
    return as_form("https://gw-api.pinduoduo.com/api/router", pairs, "sign",
                   *wrapped_md5(v.secrets["pdd_client_secret"], pairs))


def jingdong(v):
    param = j({"logiCoprId": v["logistics_id"], "logiNo": v["tracking_no"], "orderId": v["order_no"]})
    query = [("method", "jingdong.pop.order.shipment"), ("app_key", v.secrets["jd_app_key"]),
             ("access_token", v.secrets["jd_access_token"]), ("timestamp", v.china), ("v", "2.0")]
    text, digest = wrapped_md5(v.secrets["jd_app_secret"], query + [("360buy_param_json", param)])
    return answer("https://api.jd.com/routerjson?" + form(query + [("sign", digest)]),
                  form([("360buy_param_json", param)]), UTF8_FORM, sign=[(text, digest)])


def doudian(v):
    param = j({"company_code": COURIERS["doudian"][v["carrier"]], "logistics_code": v["tracking_no"],
               "order_id": v["order_no"]})
    secret = v.secrets["doudian_app_secret"]
    text = "".join([secret, "app_key", v.secrets["doudian_app_key"], "method", "order.logisticsAdd", "param_json",
                    param, "timestamp", v.china, "v", "2", secret])
    digest = hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
    query = [("app_key", v.secrets["doudian_app_key"]), ("method", "order.logisticsAdd"),
             ("access_token", v.secrets["doudian_access_token"]), ("timestamp", v.china), ("v", "2"),
             ("sign_method", "hmac-sha256"), ("sign", digest)]
    return answer("https://openapi-fxg.jinritemai.com/order/logisticsAdd?" + form(query), param, "application/json",
                  sign=[(text, digest)])


def jushuitan(v):
    biz = '{"items":[{"sku_id":%s,"i_id":%s,"name":%s,"s_price":%s}]}' % (
        j(v["sku"]), j(v["style"]), j(v["name"]), v["price"])
    pairs = [("app_key", v.secrets["jst_app_key"]), ("access_token", v.secrets["jst_access_token"]),
             ("timestamp", str(v.s)), ("charset", "utf-8"), ("version", "2"), ("biz", biz)]
    text = v.secrets["jst_app_secret"] + joined(pairs)
    return as_form("https://openapi.jushuitan.com/open/jushuitan/itemsku/upload", pairs, "sign", text,
                   md5(text).hex())


def wangdian(v):
    trades = ('[{"tid":%s,"trade_status":30,"pay_status":2,"delivery_term":1,"trade_time":"2026-10-12 08:00:00",'
              '"receiver_name":%s,"receiver_mobile":%s,"receiver_address":%s,"paid":%s,"order_list":[%s]}]') % (
        j(v["order_no"]), j(v["receiver"]), j(v["phone"]), j(v["address"]), v["paid"],
        ",".join('{"oid":%s,"num":%s,"price":%s,"status":30,"refund_status":0,"goods_id":%s,"spec_no":%s,"goods_name":%s}'
                 % (j("%s-%d" % (v["order_no"], number)), line["quantity"], line["price"], j(line["sku"]),
                    j(line["sku"]), j(line["name"])) for number, line in enumerate(v.lines, 1)))
    pairs = [("sid", v.secrets["wdt_sid"]), ("appkey", v.secrets["wdt_app_key"]), ("timestamp", str(v.s)),
             ("shop_no", "YOUR_SHOP_NO"), ("switch", "0"), ("trade_list", trades)]
    text = ";".join("%02d-%s:%04d-%s" % (len(k), k, len(val), val) for k, val in sorted(pairs))
    text += v.secrets["wdt_app_secret"]
    return as_form("https://api.wangdian.cn/openapi2/trade_push.php", pairs, "sign", text, md5(text).hex())


def track17(v):
    return answer("https://api.17track.net/track/v2.2/register", j([{"number": v["tracking_no"], "tag": v["order_no"]}]),
                  "application/json", {"17token": v.secrets["track17_token"]})


def shopify(v):
    query = ("mutation fulfil($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id status } "
             "userErrors { field message } } }")
    body = j({"query": query, "variables": {"f": {
        "lineItemsByFulfillmentOrder": [
            {"fulfillmentOrderId": "gid://shopify/FulfillmentOrder/" + v["fulfillment_order_id"]}],
        "trackingInfo": {"number": v["tracking_no"], "company": v["carrier"]}, "notifyCustomer": True}}})
    return answer("https://your-shop.myshopify.com/admin/api/2026-01/graphql.json", body, "application/json",
                  {"X-Shopify-Access-Token": v.secrets["shopify_token"]})


def woocommerce(v):
    body = j({"status": "completed", "meta_data": [{"key": "tracking_number", "value": v["tracking_no"]},
                                                   {"key": "tracking_company", "value": v["carrier"]}]})
    return answer("https://shop.example.com/wp-json/wc/v3/orders/" + v["order_id"], body, "application/json",
                  basic(v.secrets["woo_key"], v.secrets["woo_secret"]), method="PUT")


def message(v):
    return "订单 %s 已发货：%s %s" % (v["order_no"], v["carrier"], v["tracking_no"])


def wecom_robot(v):
    return answer("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?" + form([("key", v.secrets["wecom_robot_key"])]),
                  j({"msgtype": "text", "text": {"content": message(v)}}), "application/json")


def dingtalk_robot(v):
    secret = v.secrets["dingtalk_secret"]
    text = "%d\n%s" % (v.ms, secret)
    digest = b64(hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest())
    query = [("access_token", v.secrets["dingtalk_token"]), ("timestamp", str(v.ms)), ("sign", digest)]
    return answer("https://oapi.dingtalk.com/robot/send?" + form(query),
                  j({"msgtype": "text", "text": {"content": message(v)}}), "application/json", sign=[(text, digest)])


def feishu_robot(v):
    key = "%d\n%s" % (v.s, v.secrets["feishu_secret"])
    digest = b64(hmac.new(key.encode(), b"", hashlib.sha256).digest())
    body = j({"timestamp": str(v.s), "sign": digest, "msg_type": "text", "content": {"text": message(v)}})
    return answer("https://open.feishu.cn/open-apis/bot/v2/hook/" + v.secrets["feishu_hook"], body,
                  "application/json", sign=[("", digest)])


PLATFORMS = {
    "generic-json": generic_json, "generic-form": generic_form, "generic-rest": generic_rest,
    "kuaidi100-subscribe": kuaidi100_subscribe, "kuaidi100-query": kuaidi100_query, "kdniao": kdniao,
    "cainiao": cainiao, "shunfeng": shunfeng, "taobao-top": taobao_top, "pinduoduo": pinduoduo,
    "jingdong": jingdong, "doudian": doudian, "jushuitan": jushuitan, "wangdian": wangdian, "17track": track17,
    "shopify": shopify, "woocommerce": woocommerce, "wecom-robot": wecom_robot, "dingtalk-robot": dingtalk_robot,
    "feishu-robot": feishu_robot,
}


def main():
    write = "--write" in sys.argv[1:]
    differing = []
    names = sorted(path.stem for path in PRESETS.glob("*.json"))
    if names != sorted(PLATFORMS):
        differing.append("presets and platforms: %s" % sorted(set(names) ^ set(PLATFORMS)))
    for name in names:
        path = PRESETS / (name + ".json")
        preset = json.loads(path.read_text(encoding="utf-8"))
        for number, vector in enumerate(preset["vectors"]):
            expected = PLATFORMS[name](Vector(vector))
            if vector["expect"] != expected:
                differing.append("%s vectors[%d]" % (name, number))
            vector["expect"] = expected
        if write:
            path.write_text(json.dumps(preset, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    if differing and not write:
        print("\n".join(differing))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
