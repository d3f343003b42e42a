"""lab_compare_page.py DIR TERMINAL A.csv B.csv..: whether every sentence of a comparison's page is true, made anew by another
program, and whether the terminal lists just those figures. A B.csv for each value of `--over`.

Points, wins, draws, margins and lengths come from the rows of both sides (`lab balance --rows`, the same deals): value, paired
error and Student's t are this program's own. Of figures that rows do not have (use, legal actions, rounds) the interval in
report.json is taken, and its doubt worked out again. Then Holm's correction over all of them, of all values together: each
sentence must be there, and no other. Prints how many there are.
"""
import csv
import json
import math
import re
import sys

page = open(sys.argv[1] + "/report.html").read().replace("\u00a0", " ")
terminal = open(sys.argv[2]).read()
base, *sides = [list(csv.DictReader(open(path))) for path in sys.argv[3:]]
figures = [(side, line) for side, variant in zip(sides, json.load(open(sys.argv[1] + "/report.json"))["variants"], strict=True) for line in variant["figures"]]
n = len(base)
assert all([row["seed"] for row in base] == [row["seed"] for row in side] for side in sides)


def outside(t, freedom):
    """Of Student's distribution beyond +- t: its density is a power of a cosine of an angle."""
    reach = min(math.pi / 2, 12 / math.sqrt(freedom))
    start = math.atan(t / math.sqrt(freedom))

    def area(low):
        step = (reach - low) / 2000
        at = lambda i: math.cos(low + i * step) ** (freedom - 1)
        return step * (at(0) + at(2000) + sum((4 if i % 2 else 2) * at(i) for i in range(1, 2000))) / 3

    return 0.0 if start >= reach else area(start) / area(0)


def quantile(freedom):
    low, high = 0.0, 1e4
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if outside(middle, freedom) > 0.05 else (low, middle)
    return high


scores = lambda row: [int(score) for score in row["scores"].split(";")]
winners = lambda row: row["winner"].split(";") if row["winner"] else []
READ = {"draws": lambda row: len(winners(row)) > 1, "nobody": lambda row: not winners(row), "length.mean": lambda row: int(row["length"]),
        "margin.mean": lambda row: -sum(s * k for s, k in zip(sorted(scores(row), reverse=True), (-1, 1)))}
for seat in range(int(base[0]["seats"])):
    READ[f"score.mean.{seat}"] = lambda row, seat=seat: scores(row)[seat]
    READ[f"win_rate.{seat}"] = lambda row, seat=seat: (str(seat) in winners(row)) / max(1, len(winners(row)))


def judged(side, line):
    """(doubt, low, high) of a difference by itself; None: nothing to ask."""
    if n < 2:
        return None  # a single deal shows no spread
    if line["figure"] not in READ:
        if line["low"] is None or line["low"] == line["high"]:
            return None
        error = (line["high"] - line["low"]) / 2 / quantile(n - 1)  # quotients know less than this: only ever surer here
        return max(outside(abs(line["difference"]) / error, n - 1), 0.5 ** (n - 1)), line["low"], line["high"]
    a, b = ([READ[line["figure"]](row) for row in rows] for rows in (base, side))
    pairs = [y - x for x, y in zip(a, b)]
    mean = sum(pairs) / n
    assert abs(sum(a) / n - line["a"]) < 1e-4 and abs(sum(b) / n - line["b"]) < 1e-4 and abs(mean - line["difference"]) < 1e-4, line
    if not any(pairs):
        return None
    square = sum((d - mean) ** 2 for d in pairs) / n / (n - 1) + sum((n + 1) ** -2 for of in (a, b) if len(set(of)) == 1)
    error = math.sqrt(square) or abs(mean) / (n + 1)
    reach = quantile(n - 1) * error
    assert abs(line["low"] - mean + reach) < 2e-4 and abs(line["high"] - mean - reach) < 2e-4, (line, mean - reach, mean + reach)
    return max(outside(abs(mean) / error, n - 1), 0.5 ** (n - 1)), mean - reach, mean + reach


asked = sorted((judged(*figure)[0], i) for i, figure in enumerate(figures) if judged(*figure))
sure = set()
for rank, (doubt, i) in enumerate(asked):
    if doubt > 0.05 / (len(asked) - rank if len(asked) > 3 else 1):
        break
    sure.add(i)


def check(sentence, side, line):
    _, low, high = judged(side, line)
    unit = 100 if "%" in sentence else 1
    assert sentence.startswith("Likely more" if line["difference"] > 0 else "Likely less"), sentence
    told = [float(x) for x in re.findall(r"[-+]?\d+\.\d\d", sentence)]
    wanted = [unit * x for x in (line["b"], line["a"], low, high)]
    assert all(abs(x - y) < 0.03 for x, y in zip(told, wanted)) and len(told) == 4, (sentence, wanted)


lists = re.findall(r'<ul class="findings">(.*?)</ul>', page, re.S)
printed = re.split(r"^\S.*95 %\)$", terminal, flags=re.M)[1:]
for number, (list_, lines) in enumerate(zip(lists, printed, strict=True)):
    said = re.findall(r'<li><span class="en" lang="en">(.*?)</span>', list_)
    mine = [figures[i] for i in sorted(sure) if figures[i][0] is sides[number]]
    if not mine:
        assert said == ["Nothing differs for certain: more games may show smaller differences."], said
        said = []
    assert len(said) == len(mine), (said, [line["figure"] for _, line in mine])
    for sentence, figure in zip(said, mine):
        check(sentence, *figure)
    words = [re.search(r"in B: (.*), [-\d.]+ ?%? instead", sentence)[1] for sentence in said]
    told = [re.match(r"  (.*?) +[-\d.]+%? +[-\d.]+%? +[-+][\d.]+  \(", line)[1] for line in lines.splitlines() if re.search(r"\([-+]\d", line)]
    assert told == words, (told, words)
assert len(lists) == len(sides), lists
print(len(sure))
