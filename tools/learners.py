"""tools/learners.py FOLDER: a page for each game, made from its tables. See tools/learners."""

import sys
from pathlib import Path

import meikyu
from meikyu._library import lib, written_json
from meikyu._vec import Plane


def shape(plane: Plane) -> str:
    return " x ".join(map(str, plane.shape)) or "one number"


def table(head: list[str], rows: list[list[object]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows]


def planes(spec: dict[str, Plane]) -> list[str]:
    rows = [
        [f"`{name}`", shape(plane), plane.dtype, f"{plane.low} to {plane.high}", plane.meaning]
        for name, plane in spec.items()
    ]
    return table(["plane", "shape", "dtype", "numbers", "meaning"], rows)


def page(game: meikyu.Game) -> str:
    least = meikyu.vec(game.id, seats=max(2, game.seats[0]))
    secret = {name: plane for name, plane in least.state_spec.items() if name not in least.obs_spec}
    numbers = written_json(lambda out: lib.mk_numbers_write(least.game._game, out))
    listed = [
        [row["when"], f"`{row['text']}`" if row["text"] else "", f"{row['first']} to {row['first'] + row['count'] - 1}", row["meaning"]]
        for row in numbers
    ]
    lines = [
        f"# {game.name()} for learners",
        "",
        f"Made from the game's tables by `tools/learners`; what holds for all games is in [For researchers](../researchers.md). `{game.id}`, rules {game.rules_version}.",
        "",
        "## Numbers of actions",
        f"With {least.seats} seats and default options there are {least.action_count}. Numbers are used again by step; a row is the most that any options have.",
        "",
        *table(["asked", "text begins", "numbers", "made of"], listed),
        "",
        "## Planes of an observation",
        "Seats are counted from the one that looks: 0 is itself, 1 its left neighbour.",
        "",
        *planes(least.obs_spec),
        "",
        "## Planes of a true state",
        "`env.state()` has all of the above, seen from seat 0, and these:",
        "",
        *planes(secret),
    ]
    return "\n".join(lines) + "\n"


for each in meikyu.games():
    (Path(sys.argv[1]) / f"{each.id}.md").write_text(page(each))
