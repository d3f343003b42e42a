"""Many games side by side: arrays, deals, seeds, branches, secrecy."""

import numpy as np
import pytest

import meikyu

TABLES = [("seekers", 2), ("ruin", 2), ("ruin", 1), ("diminuendo", 3), ("diminuendo", 1), ("golem", 4)]


def bits(env, mask=None):
    return np.unpackbits(env.mask if mask is None else mask, axis=1, count=env.action_count, bitorder="little")


@pytest.mark.parametrize("game, seats", TABLES)
def test_arrays(game, seats):
    env = meikyu.vec(game, num_envs=5, seats=seats)
    env.reset()
    assert env.action_count <= 4096 and env.mask.shape == (5, (env.action_count + 7) // 8)
    assert env.seat.dtype == np.int8 and env.acting.dtype == np.uint8 and env.done.dtype == bool
    assert env.reward.dtype == np.float32 and env.reward.shape == env.score.shape == env.rank.shape == (5, seats)
    kept = dict(env.obs), env.mask, env.seat
    for _ in range(30):
        for name, plane in env.obs.items():
            spec = env.obs_spec[name]
            assert plane.shape == (5, *spec.shape) and plane.dtype == spec.dtype and spec.dtype.name in ("int8", "int16")
            assert plane.min() >= spec.low and plane.max() <= spec.high and spec.meaning
        offsets, ids = env.legal
        legal = bits(env)
        for row in range(5):
            assert np.array_equal(np.flatnonzero(legal[row]), ids[offsets[row] : offsets[row + 1]])
        actions = env.sample()
        assert actions.dtype == np.int32 and all(legal[row, a] for row, a in enumerate(actions) if a >= 0)
        env.step(actions)
    assert all(env.obs[name] is plane for name, plane in kept[0].items())
    assert env.mask is kept[1] and env.seat is kept[2]
    before = {name: plane.copy() for name, plane in env.obs.items()}
    env.close()
    env.close()
    assert all(np.array_equal(plane, before[name]) for name, plane in env.obs.items())
    with pytest.raises(meikyu.Error, match="closed"):
        env.step(actions)


@pytest.mark.parametrize("game, seats", TABLES)
def test_rows_are_matches(game, seats):
    table = meikyu.game(game, seats=seats)
    env = meikyu.vec(game, num_envs=3, seats=seats, seed=5)
    env.reset()
    mine = [table.deal(f"5/{row}/0") for row in range(3)]
    for _ in range(40):
        for row, match in enumerate(mine):
            assert env.match(row).state() == match.state()
            assert tuple(s for s in range(seats) if env.acting[row] >> s & 1) == match.acting
            if not match.over:
                seat = match.acting[0]
                assert env.seat[row] == seat
                texts = {env.action_text(row, int(a)): int(a) for a in np.flatnonzero(bits(env)[row])}
                assert set(texts) == set(match.legal(seat))
                assert all(env.action_id(row, text) == a for text, a in texts.items())
        if any(match.over for match in mine):
            break
        actions = env.sample()
        for row, match in enumerate(mine):
            match.apply(int(env.seat[row]), env.action_text(row, int(actions[row])))
        env.step(actions)


def alike(planes, mask):
    """Whether rows 0 and 1 look the same."""
    return all(np.array_equal(plane[0], plane[1]) for plane in planes.values()) and np.array_equal(mask[0], mask[1])


def test_a_secret_choice_shows_to_nobody_else():
    """Two games that differ in what seat 1 chose in secret: equal to seat 0, not to seat 1."""
    env = meikyu.vec("ruin", num_envs=2, seats=3)
    env.reset()
    env.copy(0, 1)
    env.step(np.array([[-1, 0, -1], [-1, 5, -1]]))  # keeps one pair of goal cards, or the other
    assert alike(*env.observe(0)) and alike(*env.observe(2)) and not alike(*env.observe(1))
    env = meikyu.vec("diminuendo", num_envs=2, seats=3)
    env.reset()
    env.copy(0, 1)
    env.step(np.array([env.sample()[0]] * 2))  # a tile; the two others are asked whether the path is lost
    first, second = (seat for seat in range(3) if env.acting[0] >> seat & 1)
    answers = np.full((2, 3), -1)
    answers[:, first] = [0, 1]
    env.step(answers)
    assert alike(*env.observe(second)) and not alike(*env.observe(first))
    assert not all(np.array_equal(plane[0], plane[1]) for plane in env.state().values())


def test_rewards_and_next_step():
    env = meikyu.vec("golem", num_envs=64, seats=3, seed=1)
    env.reset()
    ended = 0
    for _ in range(300):
        was = env.done.copy()
        env.step(env.sample())
        assert not (env.done & was).any() and not env.reward[~env.done].any() and not env.rank[~env.done].any()
        for row in np.flatnonzero(env.done):
            ended += 1
            winners = env.rank[row] == 1
            share = winners / max(1, winners.sum()) - 1 / 3
            assert np.allclose(env.reward[row], share) and env.seat[row] == -1 and not env.mask[row].any()
            assert [s["score"] for s in env.match(row).result()] == env.score[row].tolist()
    assert ended > 50
    alone = meikyu.vec("diminuendo", num_envs=4, seats=1)
    alone.reset()
    while not alone.done.any():
        alone.step(alone.sample())
    assert np.allclose(alone.reward[alone.done], alone.score[alone.done] / 100)


def test_same_step():
    env = meikyu.vec("seekers", num_envs=8, autoreset="same_step")
    env.reset()
    for _ in range(12):
        assert not env.done.any()
        env.step(env.sample())
    assert env.done.all() and (env.seat >= 0).all() and env.mask.any(axis=1).all()
    assert (env.obs["round"] == 1).all() and (env.final_obs["round"] == 6).all()
    assert env.final_obs["held"].shape == (8, 2, 2, 7)
    assert (env.final_obs["seat"] == [[0, 1]] * 8).all() and env.match(0).length == 0


def test_disabled():
    env = meikyu.vec("seekers", num_envs=4, autoreset="disabled")
    env.reset()
    for _ in range(12):
        env.step(env.sample())
    assert env.done.all() and (env.sample() == -1).all()
    env.step(np.full(4, -1, np.int32))
    with pytest.raises(meikyu.Error):
        env.step(np.zeros(4, np.int32))
    env.reset(mask=np.array([True, False, False, True]))
    assert env.done.tolist() == [False, True, True, False]


def test_seeds_and_threads():
    one, two = (meikyu.vec("ruin", num_envs=40, seats=2, threads=threads) for threads in (1, 2))
    for env in (one, two):
        env.reset(seed="s")
    for _ in range(60):
        actions = one.sample()
        assert np.array_equal(actions, two.sample())
        one.step(actions)
        two.step(actions)
        assert all(np.array_equal(one.obs[name], two.obs[name]) for name in one.obs)
    one.reset(seed="s")
    assert one.match(7).state() == meikyu.game("ruin", seats=2).deal("s/7/0").state()
    one.reset()
    assert one.match(7).state() == meikyu.game("ruin", seats=2).deal("s/7/1").state()


def test_branches():
    env = meikyu.vec("golem", num_envs=6, seats=4, seed=9)
    env.reset()
    for _ in range(20):
        env.step(env.sample())
    saved = env.save(1)
    env.copy(1, [2, 3])
    env.step(env.sample())
    env.load(4, saved)
    env.load(1, saved)
    assert env.match(4).state() == env.match(1).state() and env.match(4).record() == env.match(1).record()
    for other in (
        meikyu.vec("golem", num_envs=1, seats=3),
        meikyu.vec("seekers", num_envs=1),
    ):
        other.reset()
        with pytest.raises(meikyu.Error):
            other.load(0, saved)
    for wrong in (b"", b"x", saved[:-1], saved + b"\xff\xff", "text", None):
        with pytest.raises(meikyu.Error):
            env.load(0, wrong)


def stayed(env, steps):
    """Steps in which everybody asked says "stay" wherever that may be said: the longest games there are."""
    stay = None
    for _ in range(steps):
        actions, legal = env.sample(), bits(env)
        for row in np.flatnonzero(env.seat >= 0) if stay is None else ():
            try:
                stay = env.action_id(int(row), "stay")
            except meikyu.Error:
                pass
        if stay is not None:
            actions[legal[:, stay] == 1] = stay
        env.step(actions)
        if env.done.all():
            return
    raise AssertionError("it goes on and on")


def test_the_longest_game_is_saved():
    env = meikyu.vec("diminuendo", num_envs=1, seats=5, options={"level": "advanced"}, seed="long", autoreset="disabled")
    env.reset()
    stayed(env, 6000)
    match, saved = env.match(0), env.save(0)
    assert match.length > 4500 and len(saved) > 2 * match.length
    env.reset()
    env.load(0, saved)
    assert env.done.all() and env.save(0) == saved and env.match(0).record() == match.record()


def test_seeds_may_be_as_long_as_two_hashes():
    env = meikyu.vec("golem", num_envs=2, seed="5" * 128)
    env.reset()
    assert env.match(1).state() == meikyu.game("golem").deal("5" * 128 + "/1/0").state()
    env.reset(seed=10**127)
    env.load(0, env.save(1))


def test_what_lists_of_rows_may_be():
    env = meikyu.vec("seekers", num_envs=4)
    env.reset()
    env.copy(np.array(0), range(1, 3))
    env.copy(np.array([0]), np.array([3]))
    assert env.match(3).state() == env.match(2).state() == env.match(0).state()
    for wrong in ([[1], [1, 2]], [0, 1, 2], [None], "0", {0.5}, np.zeros((2, 2), int)):
        with pytest.raises(meikyu.Error):
            env.copy(wrong, [1, 2])
        with pytest.raises(meikyu.Error):
            env.reset(mask=wrong)


def test_opponents():
    env = meikyu.vec("seekers", num_envs=6, opponents={1: ("greedy", 10)})
    env.reset()
    for _ in range(8):
        assert ((env.seat == 0) | env.done).all()
        env.step(env.sample())
    with pytest.raises(meikyu.Error):
        meikyu.vec("seekers", opponents={0: ("greedy", 1), 1: ("greedy", 1)})
    with pytest.raises(meikyu.Error):
        meikyu.vec("seekers", opponents={1: "greedy"})


def test_by_seat():
    env = meikyu.vec("ruin", num_envs=3, seats=2)
    env.reset()
    env.step(np.array([[0, 1]] * 3))  # both keep goal cards
    env.step(np.array([[-1, int(np.flatnonzero(bits(env, env.observe(1)[1])[row])[0])] for row in range(3)]))
    assert env.match(0).length == 3
    env = meikyu.vec("seekers", num_envs=1)
    env.reset()
    wrong = np.full((1, 2), -1)
    wrong[0, 1 - env.seat[0]] = 0
    with pytest.raises(meikyu.Error, match="not asked"):
        env.step(wrong)


def test_memory_is_the_benchmark():
    view, table = (meikyu.vec("diminuendo", num_envs=2, seats=2, observation=o) for o in ("view", "table"))
    for env in (view, table):
        env.reset(seed=1)
        for _ in range(8):
            env.step(env.sample())
    assert (view.obs["pile"][:, 0] != 43).all() and (table.obs["pile"][:, 0] == 43).all()
    assert np.array_equal(view.mask, table.mask)


def test_state_is_the_truth():
    env = meikyu.vec("ruin", num_envs=2, seats=2)
    env.reset()
    for _ in range(30):
        env.step(env.sample())
    truth = env.state()
    for seat in range(2):
        seen, _ = env.observe(seat)
        assert np.array_equal(truth["paths"][:, seat], seen["path"]) and np.array_equal(truth["all_goals"][:, seat], seen["goals"])


WRONG_ACTIONS = [
    np.zeros(3, np.float32), np.zeros(2, np.int32), np.zeros((3, 3), np.int32), np.zeros(3, bool), None, "abc",
    [1, 2], [[1], [2], [3]], np.full(3, 2**40), [0, 0, -5], [0, 0, 4096], [object()] * 3, [2**70] * 3, [10**5000] * 3, [[1], [2, 3], 4],
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_ACTIONS, ids=range(len(WRONG_ACTIONS)))
def test_wrong_actions(wrong):
    env = meikyu.vec("seekers", num_envs=3)
    for early in (lambda: env.step(np.zeros(3, np.int32)), env.sample, env.state, lambda: env.observe(0), lambda: env.legal):
        with pytest.raises(meikyu.Error, match="reset"):
            early()
    env.reset()
    before = env.match(0).state()
    with pytest.raises(meikyu.Error):
        env.step(wrong)
    assert env.match(0).state() == before and env.match(0).length == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"num_envs": 0}, {"num_envs": 2**40}, {"num_envs": "4"}, {"threads": 0}, {"threads": 1000}, {"seats": 5},
        {"observation": "all"}, {"autoreset": "never"}, {"seed": 1.5}, {"seed": "x" * 200}, {"seed": None},
        {"seed": 10**5000}, {"seed": np.zeros(2, int)}, {"num_envs": 10**5000}, {"num_envs": np.ones(2, int)}, {"threads": -(10**5000)},
        {"observation": 10**5000}, {"options": {"rule": 10**5000}}, {"options": {10**5000: 1}}, {"opponents": {10**5000: ("greedy", 1)}},
        {"opponents": {5: ("greedy", 1)}}, {"opponents": {1: ("deep", 1)}}, {"opponents": {1: ("greedy", 0)}},
        {"options": {"rule": 0}}, {"content": "{}"},
    ],
)  # fmt: skip
def test_wrong_arguments(arguments):
    with pytest.raises(meikyu.Error):
        meikyu.vec("seekers", **arguments).reset()
