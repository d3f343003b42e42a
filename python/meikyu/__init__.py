"""Meikyu: four board games about ruins and dungeons, as one exact engine.

One game: `meikyu.game("ruin", seats=2).deal(seed="abc")` is a Match, played by texts.
Many games side by side, for learners: `meikyu.vec("golem", num_envs=4096, seats=4)` (needs numpy).
Conventions of others: `meikyu.pettingzoo`, `meikyu.gym` (they import their framework when they are asked for).
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ._library import Error, Illegal, lib
from ._match import SPECTATOR, Game, Match, Option, Table, game, games, read, score

if TYPE_CHECKING:
    from . import gym, pettingzoo
    from ._vec import Plane, Vec, vec

__version__: str = lib.mk_version().decode()
__all__ = [
    "SPECTATOR", "Error", "Game", "Illegal", "Match", "Option", "Plane", "Table", "Vec",
    "game", "games", "gym", "pettingzoo", "read", "score", "vec",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """What needs more than Python itself is imported when it is first asked for."""
    try:
        if name in ("vec", "Vec", "Plane"):
            return getattr(importlib.import_module("._vec", __name__), name)
        if name in ("pettingzoo", "gym"):
            return importlib.import_module(f".{name}", __name__)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"meikyu.{name} needs {missing.name}: pip install {missing.name}", name=missing.name) from None
    raise AttributeError(f"module 'meikyu' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
