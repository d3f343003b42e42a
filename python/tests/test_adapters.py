"""The conventions of others, by their own tests."""

import importlib.metadata
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import meikyu

GAMES = [("seekers", None), ("ruin", 2), ("ruin", 1), ("diminuendo", 3), ("golem", 4)]


@pytest.mark.parametrize("game, seats", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_aec(game, seats):
    api_test(meikyu.pettingzoo.env(game, seats=seats), num_cycles=300)
    seed_test(lambda: meikyu.pettingzoo.env(game, seats=seats), 200)


@pytest.mark.parametrize("game, seats", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_parallel(game, seats):
    parallel_api_test(meikyu.pettingzoo.parallel_env(game, seats=seats), num_cycles=300)
    parallel_seed_test(lambda: meikyu.pettingzoo.parallel_env(game, seats=seats), 200)


def test_observations():
    env = meikyu.pettingzoo.env("ruin", seats=2)
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1"]
    seen = env.observe("player_0")
    assert seen["observation"].dtype == np.int16 and seen["action_mask"].dtype == np.int8
    assert seen["action_mask"].shape == (env.action_space("player_0").n,)
    vec = meikyu.vec("ruin", 1, seats=2)
    vec.reset(seed=1)
    flat = np.concatenate([vec.obs[name][0].ravel() for name in vec.obs_spec])
    assert np.array_equal(seen["observation"], flat)


def test_a_game_pays_out():
    env = meikyu.pettingzoo.env("seekers")
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
    assert sorted(total.values()) == [-0.5, 0.5]


def test_parallel_says_what_was_not_entered():
    env = meikyu.pettingzoo.parallel_env("seekers")
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    other = next(agent for agent in env.agents if agent != asked)
    _, _, _, _, infos = env.step({asked: 43, other: 0})
    assert infos[asked]["illegal"] and not infos[other]


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gym_vec(mode):
    env = meikyu.gym.make_vec("seekers", opponent="random", iterations=1, num_envs=6, autoreset_mode=mode)
    assert isinstance(env, gymnasium.vector.VectorEnv) and env.metadata["autoreset_mode"] is mode
    obs, infos = env.reset(seed=4)
    paid = 0.0
    for _ in range(30):
        assert env.observation_space.contains(obs) and infos["action_mask"].shape == (6, env.single_action_space.n)
        actions = np.array([np.flatnonzero(mask)[-1] if mask.any() else -1 for mask in infos["action_mask"]])
        obs, rewards, ended, cut, infos = env.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (6,) and not cut.any()
        assert set(np.unique(rewards[ended])) <= {-0.5, 0.5}
        paid += np.abs(rewards).sum()
        if mode is AutoresetMode.SAME_STEP and ended.any():
            assert infos["final_obs"].shape == obs.shape
        if mode is AutoresetMode.DISABLED and ended.any():
            obs, infos = env.reset(options={"reset_mask": ended})
    assert paid > 0
    env.close()


def test_the_seat_moves_on_with_the_deal():
    env = meikyu.gym.make_vec("golem", opponent="random", iterations=1, num_envs=4, seats=4)
    obs, _ = env.reset(seed=1)
    assert sorted(obs[:, 0].tolist()) == [0, 1, 2, 3]  # the plane `seat`
    env = meikyu.gym.make_vec("golem", opponent="random", iterations=1, seat=2, num_envs=4, seats=4)
    assert env.reset(seed=1)[0][:, 0].tolist() == [2] * 4


def test_ids():
    (entry,) = importlib.metadata.entry_points(group="gymnasium.envs", name="meikyu")
    entry.load()()
    for game in meikyu.games():
        id = f"meikyu/{game.id}-v{game.rules_version}"
        env = gymnasium.make(id, opponent="random", iterations=1)
        obs, info = env.reset(seed=1)
        assert env.observation_space.contains(obs)
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
        many = gymnasium.make_vec(id, num_envs=3, opponent="random", iterations=1)
        assert many.reset(seed=1)[0].shape[0] == 3


class OnlyLegal(gymnasium.Wrapper):
    """Every number stands for a legal action: Gymnasium's own test knows no masks."""

    def reset(self, **kwargs):
        seen, info = super().reset(**kwargs)
        self.legal = np.flatnonzero(info["action_mask"])
        return seen, info

    def step(self, action):
        seen, reward, ended, cut, info = super().step(int(self.legal[action % len(self.legal)]))
        self.legal = np.flatnonzero(info["action_mask"])
        return seen, reward, ended, cut, info


@pytest.mark.parametrize("game, seats", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasiums_own_test(game, seats):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = meikyu.gym.MeikyuEnv(game, opponent="random", iterations=1, seats=seats)
        check_env(OnlyLegal(env), skip_render_check=True)


def test_a_seed_for_each_row():
    env = meikyu.gym.make_vec("golem", opponent="random", iterations=1, num_envs=4)
    obs, _ = env.reset(seed=[7, 8, 7, None])
    for seed, rows in ((7, [0, 2]), (8, [1])):
        assert np.array_equal(env.reset(seed=seed)[0][rows], obs[rows])
    changed, _ = env.reset(seed=[1, 2, 3, 4], options={"reset_mask": np.array([True, False, False, False])})
    assert np.array_equal(changed[1], obs[1]) and not np.array_equal(changed[0], obs[0])
    for wrong in ([1, 2, 3], [1, 2, 3, 1.5], [[1], 2, 3, 4]):
        with pytest.raises(meikyu.Error):
            env.reset(seed=wrong)


def began(env):
    env.reset(seed=1)
    return env


NONSENSE = [None, "x", 1.5, 10**5000, [[1], [1, 2]], object(), np.zeros((3, 3)), {}, float("nan"), True]


@pytest.mark.parametrize("wrong", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused(wrong):
    env, many = meikyu.pettingzoo.env("seekers"), meikyu.pettingzoo.parallel_env("seekers")
    one = meikyu.gym.MeikyuEnv("seekers", opponent="random", iterations=1)
    vec = meikyu.gym.make_vec("seekers", opponent="random", iterations=1, num_envs=2)
    for call in (
        lambda: env.step(0),
        lambda: env.render(),
        lambda: began(env).step(wrong),
        lambda: env.observe(wrong),
        lambda: env.action_space(wrong),
        lambda: many.step(wrong) if not isinstance(wrong, dict) else many.observation_space("player_9"),
        lambda: began(many).step(dict.fromkeys(many.possible_agents, 1.5 if isinstance(wrong, int) else wrong)),
        lambda: began(one).step(wrong),
        lambda: began(vec).step(wrong),
        lambda: vec.reset(options={"reset_mask": wrong if wrong is not None else "x"}),
        lambda: vec.reset(seed=[wrong, object()]),
        lambda: meikyu.gym.make_vec("seekers", autoreset_mode=wrong),
        lambda: meikyu.gym.make_vec("seekers", opponent=wrong),
        lambda: meikyu.gym.make_vec("seekers", iterations=wrong if wrong is not True else 0),
    ):
        with pytest.raises(meikyu.Error):
            call()


def test_frameworks_are_imported_when_asked_for():
    program = "import sys, meikyu; meikyu.game('ruin').deal('a').legal(0); print(sorted({'numpy', 'gymnasium', 'pettingzoo'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(("part", "module"), [("vec", "numpy"), ("gym", "gymnasium"), ("pettingzoo", "pettingzoo")])
def test_what_is_missing_is_named(part, module):
    program = f"import sys; sys.modules[{module!r}] = None; import meikyu; meikyu.{part}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: meikyu.{part} needs {module}: pip install {module}"


def test_versions():
    done = subprocess.run([sys.executable, "-m", "meikyu"], capture_output=True, text=True, check=True)
    assert f"meikyu {meikyu.__version__}" in done.stdout and "golem rules" in done.stdout
