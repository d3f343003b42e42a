"""print_count.py FILE.ppm...: how many things of each size lie on pages of 72 dots an inch, as "COUNT WIDTHxHEIGHT" in
millimetres, to the next even one. A thing is what hangs together and is not white: a card in its frame, a tile, a piece.
What is smaller than 4 mm either way is left out: letters, marks for the scissors."""
import collections
import sys

DOTS = 72 / 25.4


def read(path):
    data = open(path, "rb").read()
    head = data.split(b"\n", 3)
    width, height = map(int, head[1].split())
    body = head[3]
    dark = bytearray(min(body[3 * i : 3 * i + 3]) < 245 for i in range(width * height))
    return width, height, dark


def box_of(dark, width, start):
    """Takes what hangs together off the page; its size in dots."""
    row, column = divmod(start, width)
    left = right = column
    top = bottom = row
    dark[start] = 0
    open_dots = [start]
    while open_dots:
        at = open_dots.pop()
        row, column = divmod(at, width)
        left, right, top, bottom = min(left, column), max(right, column), min(top, row), max(bottom, row)
        for step in (-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1):
            near = at + step
            if 0 <= near < len(dark) and dark[near]:
                dark[near] = 0
                open_dots.append(near)
    return right - left + 1, bottom - top + 1


def even(dots):
    return 2 * round(dots / DOTS / 2)


sizes = collections.Counter()
for path in sys.argv[1:]:
    width, height, dark = read(path)
    for start in range(width * height):
        if dark[start]:
            wide, high = map(even, box_of(dark, width, start))
            if min(wide, high) >= 4:
                sizes[f"{wide}x{high}"] += 1
for size, count in sorted(sizes.items()):
    print(count, size)
