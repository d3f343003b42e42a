"""Meikyu by the conventions of PettingZoo: `env` takes turns (AEC), `parallel_env` asks everybody at once.

Agents are player_0, player_1, ...; an observation is {"observation": the planes as one int16 vector, "action_mask": int8}.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ._flat import bounds, seen
from ._library import Error, shown, whole
from ._vec import Vec


class _Game:
    """One game for an adapter: its spaces, its agents, what they see."""

    def __init__(self, game: str, seats: int | None, options: Any, content: Any, observation: str) -> None:
        seed = int.from_bytes(os.urandom(8), "little")
        self.vec = Vec(game, 1, seats, options, content, seed, observation, "disabled")
        self.agents = [f"player_{seat}" for seat in range(self.vec.seats)]
        low, high = bounds(self.vec.obs_spec)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.vec.action_count,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.vec.action_count) for agent in self.agents}

    def reset(self, seed: int | None) -> None:
        self.vec.reset(seed)

    def seat(self, agent: object) -> int:
        if not isinstance(agent, str) or agent not in self.agents:
            raise Error(f"agent: there is no {shown(agent)}; there are {', '.join(self.agents)}")
        return self.agents.index(agent)

    def seen(self, agent: str) -> dict[str, Any]:
        return seen(self.vec, self.seat(agent))

    def asked(self, agent: str) -> bool:
        return bool(self.vec.acting[0] >> self.seat(agent) & 1)

    @property
    def over(self) -> bool:
        return bool(self.vec.done[0])

    def rewards(self) -> dict[str, float]:
        return {agent: float(reward) for agent, reward in zip(self.agents, self.vec.reward[0])}


class _Seated:
    """What both kinds of env are made of: a game, its agents and their spaces."""

    metadata: dict[str, Any]

    def __init__(
        self, game: str, seats: int | None = None, options: Any = None, content: Any = None, observation: str = "view"
    ) -> None:
        super().__init__()
        self._game = _Game(game, seats, options, content, observation)
        self.metadata = {**self.metadata, "name": f"meikyu_{game}_v{self._game.vec.game.rules_version}"}
        self.render_mode = None
        self.possible_agents = list(self._game.agents)
        self.observation_spaces = self._game.observation_spaces
        self.action_spaces = self._game.action_spaces
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self.possible_agents[self._game.seat(agent)]]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self.possible_agents[self._game.seat(agent)]]

    def close(self) -> None:
        self._game.vec.close()


class MeikyuAEC(_Seated, AECEnv):  # type: ignore[misc]
    """One decision at a time; of several who must decide at once the lowest seat is asked first."""

    metadata = {"render_modes": ["ansi"], "name": "meikyu_v1", "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self._game.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self._game.vec.seat[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._game.seen(agent)

    def step(self, action: Any) -> None:
        if not hasattr(self, "agent_selection"):
            raise Error("reset before anything else")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Error(f"{agent} must decide: an action was expected, not None")
        self._cumulative_rewards[agent] = 0.0
        self._game.vec.step([action])
        self._clear_rewards()
        if self._game.over:
            self.rewards = self._game.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[int(self._game.vec.seat[0])]
        self._accumulate_rewards()

    def render(self) -> str:
        """What the agent asked sees, in words."""
        match = self._game.vec.match(0)  # Error before the first reset
        return match.text(self.possible_agents.index(self.agent_selection))


class MeikyuParallel(_Seated, ParallelEnv):  # type: ignore[misc]
    """All who must decide do so at once. Actions of agents that are not asked are ignored.

    An action that is not legal is not entered, and its agent's info has "illegal": True; it is asked again.
    """

    metadata = {"render_modes": ["ansi"], "name": "meikyu_v1"}

    def _observations(self) -> dict[str, dict[str, Any]]:
        return {agent: self._game.seen(agent) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._game.reset(seed)
        self.agents = list(self.possible_agents)
        self._seen = self._observations()
        return self._seen, {agent: {} for agent in self.agents}

    def _entered(self, actions: Mapping[str, Any]) -> tuple[Any, dict[str, dict[str, Any]]]:
        entered = np.full((1, len(self.possible_agents)), -1, np.int32)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions or not self._game.asked(agent):
                continue
            action = whole(actions[agent], f"{agent}: action")
            mask = self._seen[agent]["action_mask"]
            if 0 <= action < len(mask) and mask[action]:
                entered[0, seat] = action
            else:
                infos[agent]["illegal"] = True
        return entered, infos

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        if not isinstance(actions, Mapping):
            raise Error(f"actions: a dict of agents was expected, not {type(actions).__name__}")
        if not self.agents:
            return {}, {}, {}, {}, {}
        entered, infos = self._entered(actions)
        self._game.vec.step(entered)
        over = self._game.over
        self._seen = self._observations()
        rewards = self._game.rewards() if over else dict.fromkeys(self.agents, 0.0)
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return self._seen, rewards, terminations, truncations, infos

    def render(self) -> str:
        """What an onlooker sees, in words."""
        return self._game.vec.match(0).text(-1)


def env(
    game: str, seats: int | None = None, options: Any = None, content: Any = None, observation: str = "view"
) -> MeikyuAEC:
    """A game in turns, as PettingZoo's AEC has it."""
    return MeikyuAEC(game, seats, options, content, observation)


def parallel_env(
    game: str, seats: int | None = None, options: Any = None, content: Any = None, observation: str = "view"
) -> MeikyuParallel:
    """A game in which all who must decide are asked at once."""
    return MeikyuParallel(game, seats, options, content, observation)
