"""Meikyu by the conventions of Gymnasium: one seat against bots.

`make_vec` is a VectorEnv. Once this module is imported, `gymnasium.make("meikyu/ruin-v2")` and `gymnasium.make_vec` know the games
by their ids, whose version is that of the rules; "meikyu.gym:meikyu/ruin-v2" imports it by the way. Legal actions are in
`infos["action_mask"]`.
"""

from __future__ import annotations

import os
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._flat import bounds, masks, vectors
from ._library import Error, number, shown
from ._match import Table, games
from ._vec import Vec, seed_text

_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


def _opponents(seats: int, seat: int | None, opponent: str, iterations: int) -> dict[int, tuple[str, int]]:
    own = 0 if seat is None else number(seat, "seat", 0, seats - 1)
    return {other: (opponent, iterations) for other in range(seats) if other != own}


def _mode(given: object) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except (ValueError, TypeError) as wrong:
        known = ", ".join(str(mode) for mode in _MODES)
        raise Error(f"autoreset_mode: {shown(given)}: expected one of {known}") from wrong


class MeikyuVec(VectorEnv):  # type: ignore[misc]
    """One seat of many games, the others played by bots. Rewards are that seat's."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponent: str = "normal",
        iterations: int = 100,
        seat: int | None = None,
        seats: int | None = None,
        options: Any = None,
        content: Any = None,
        seed: int | str | None = None,
        observation: str = "view",
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 1,
    ) -> None:
        mode = _mode(autoreset_mode)
        count = Table(game, seats, options, content).seats
        drawn = int.from_bytes(os.urandom(8), "little") if seed is None else seed
        self._vec = Vec(
            game, num_envs, count, options, content, drawn, observation, _MODES[mode],
            _opponents(count, seat, opponent, iterations), threads, _rotate=seat is None,
        )  # fmt: skip
        self.num_envs = self._vec.num_envs
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.render_mode = None
        low, high = bounds(self._vec.obs_spec)
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self._vec.action_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._own = np.zeros(self.num_envs, np.int64)

    def _infos(self) -> dict[str, Any]:
        asked = self._vec.seat >= 0
        self._own = np.where(asked, self._vec.seat, self._own).astype(np.int64)
        return {
            "action_mask": masks(self._vec.mask, self._vec.action_count),
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }

    def _reset_each(self, seeds: list[Any], mask: Any) -> None:
        """A seed for each row, None for its next deal. Those come first: a seed would be what a new row goes on with."""
        if len(seeds) != self.num_envs:
            raise Error(f"seed: {self.num_envs} seeds were expected, not {len(seeds)}")
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else self._vec.read_mask(mask)
        rows_of: dict[bytes | None, list[int]] = {}
        for row, seed in enumerate(seeds):
            if chosen[row]:
                rows_of.setdefault(None if seed is None else seed_text(seed), []).append(row)
        if not rows_of:  # the first reset deals all the same
            self._vec.reset(None, chosen)
        for seed, rows in sorted(rows_of.items(), key=lambda item: item[0] is not None):
            part = np.zeros(self.num_envs, np.bool_)
            part[rows] = True
            self._vec.reset(None if seed is None else seed.decode(), part)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if options is not None and not isinstance(options, dict):
            raise Error(f"options: a dict was expected, not {type(options).__name__}")
        mask = (options or {}).get("reset_mask")
        if isinstance(seed, (list, tuple)):
            self._reset_each(list(seed), mask)
        else:
            self._vec.reset(seed, mask)
        infos = self._infos()
        return vectors(self._vec.obs), infos

    def step(self, actions: Any) -> tuple[Any, ...]:
        own, rows = self._own, np.arange(self.num_envs)
        self._vec.step(actions)
        rewards = self._vec.reward[rows, own].astype(np.float64)
        done = self._vec.done.copy()
        infos: dict[str, Any] = {}
        if self._vec.final_obs is not None and done.any():
            final = {name: plane[rows, own] for name, plane in self._vec.final_obs.items()}
            infos["final_obs"] = vectors(final)
            infos["_final_obs"] = done
        infos |= self._infos()
        return vectors(self._vec.obs), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **_: Any) -> None:
        self._vec.close()


def make_vec(
    game: str, opponent: str = "normal", iterations: int = 100, seat: int | None = None, num_envs: int = 1, **rest: Any
) -> MeikyuVec:
    """`num_envs` games of one seat against bots; without `seat` it moves on with the deal.

    Further arguments: seats, options, content, seed, observation, autoreset_mode, threads.
    """
    return MeikyuVec(game, num_envs, opponent, iterations, seat, **rest)


class MeikyuEnv(gymnasium.Env):  # type: ignore[misc]
    """One game of one seat against bots."""

    metadata = {"render_modes": []}

    def __init__(self, game: str, render_mode: str | None = None, **rest: Any) -> None:
        self._many = MeikyuVec(game, 1, autoreset_mode=AutoresetMode.DISABLED, **rest)
        self.render_mode = render_mode
        self.observation_space = self._many.single_observation_space
        self.action_space = self._many.single_action_space

    @staticmethod
    def _info(infos: dict[str, Any]) -> dict[str, Any]:
        return {"action_mask": infos["action_mask"][0]}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        obs, infos = self._many.reset(seed=seed)
        return obs[0], self._info(infos)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        obs, rewards, done, _, infos = self._many.step([action])
        return obs[0], float(rewards[0]), bool(done[0]), False, self._info(infos)

    def close(self) -> None:
        self._many.close()


def register() -> None:
    """Registers every game as meikyu/ID-vRULES: when this module is imported, and for whoever reads the entry points
    `gymnasium.envs` (Gymnasium itself did so before 1.0)."""
    for game in games():
        id = f"meikyu/{game.id}-v{game.rules_version}"
        if id in gymnasium.registry:
            continue
        gymnasium.register(
            id=id,
            entry_point="meikyu.gym:MeikyuEnv",
            vector_entry_point="meikyu.gym:make_vec",
            kwargs={"game": game.id},
            disable_env_checker=True,
        )


register()
