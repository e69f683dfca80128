#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sample file of `pushdesk demo`, and longer ones of the same kind.

    resources/samples/make_samples.py                               rewrites track-sync-2500.csv beside this script
    resources/samples/make_samples.py --rows 1000000 --out big.csv

Standard library only. The same rows, seed and script give the same bytes. Names and numbers are made up.
"""

import argparse
import csv
import datetime
import io
import pathlib
import random

COLUMNS = ["tracking_no", "carrier", "order_no", "receiver", "updated_at"]
SAMPLE_ROWS = 2500
SEED = 20261012
# One row in so many has no receiver: the demo's upstream answers 422 to it. 8 of 2,500.
ROWS_PER_MISSING_RECEIVER = 312
START = datetime.datetime(2026, 10, 12, 8, 30, tzinfo=datetime.timezone(datetime.timedelta(hours=8)))

SURNAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"
GIVEN = ["伟", "芳", "娜", "敏", "静", "丽", "强", "磊", "军", "洋", "勇", "艳", "杰", "娟", "涛", "明", "超", "秀英",
         "桂兰", "建国", "晓燕", "子涵", "梓轩", "雨桐", "浩然", "思远", "佳怡", "志强", "海燕", "文博", "一诺", "宇航"]
COMPOUND = ["欧阳", "司马", "上官", "诸葛"]
# What couriers write behind the name; with a comma the cell needs its quotes.
REMARKS = [", 前台代收", ", 放丰巢柜", "，周末送", ", 电联", "（仓库）", ", 3号楼2单元"]
SHOPS = ["TB", "PDD", "DY", "JDPOP"]


def digits(rng, count):
    return "".join(rng.choice("0123456789") for _ in range(count))


def tracking_number(rng):
    """A number of the look of one of four carriers, with the carrier's code. All are text: some are digits only."""
    pick = rng.random()
    if pick < 0.40:
        return "SF" + rng.choice(["1", "3", "6"]) + digits(rng, 12), "SF"
    if pick < 0.65:
        return "YT" + rng.choice(["7", "8", "9"]) + digits(rng, 12), "YTO"
    if pick < 0.88:
        return rng.choice(["75", "77", "78"]) + digits(rng, 12), "ZTO"
    return rng.choice(["JDVA", "JDVB", "JDV0"]) + digits(rng, 11), "JD"


def order_number(rng, when):
    pick = rng.random()
    if pick < 0.5:
        return rng.choice(SHOPS) + "-" + when.strftime("%Y%m%d") + "-" + digits(rng, 5)
    if pick < 0.9:
        # The last digit is no zero: 18 digits that end in zeros look like what a spreadsheet rounded.
        return when.strftime("%y%m%d") + digits(rng, 11) + rng.choice("123456789")
    return "000" + digits(rng, 9)  # leading zeros, which a spreadsheet would eat


def receiver(rng):
    name = (rng.choice(COMPOUND) if rng.random() < 0.02 else rng.choice(SURNAMES)) + rng.choice(GIVEN)
    return name + rng.choice(REMARKS) if rng.random() < 0.08 else name


def rows(count, seed):
    rng = random.Random(seed)
    used = set()
    when = START
    for number in range(count):
        tracking, carrier = tracking_number(rng)
        while tracking in used:
            tracking, carrier = tracking_number(rng)
        used.add(tracking)
        when += datetime.timedelta(milliseconds=rng.randrange(200, 14000))
        missing = number % ROWS_PER_MISSING_RECEIVER == ROWS_PER_MISSING_RECEIVER // 2
        name = receiver(rng)
        yield [tracking, carrier, order_number(rng, when), "" if missing else name, when.isoformat(timespec="seconds")]


def main():
    parser = argparse.ArgumentParser(description="Makes a CSV of shipments as a shop exports it.")
    parser.add_argument("--rows", type=int, default=SAMPLE_ROWS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=pathlib.Path,
                        default=pathlib.Path(__file__).with_name(f"track-sync-{SAMPLE_ROWS}.csv"))
    options = parser.parse_args()
    with io.open(options.out, "w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows(options.rows, options.seed))


if __name__ == "__main__":
    main()
