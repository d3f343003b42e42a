"""Threads, forks, pickles, Ctrl-C, and nonsense for a while: an exception every time, never a crash."""

import copy
import inspect
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import meikyu

SECONDS = float(os.environ.get("MEIKYU_FUZZ_SECONDS", "60"))


def things():
    env = meikyu.vec("golem", num_envs=2, seats=3, threads=2)
    env.reset()
    return env, meikyu.game("golem", seats=3).deal("p")


def test_nothing_is_pickled():
    for thing in (*things(), meikyu.game("golem")):
        for wrong in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(meikyu.Error):
                wrong(thing)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_has_to_make_its_own():
    env, match = things()
    child = os.fork()
    if child == 0:
        said = 0
        for wrong in (lambda: env.step(env.sample()), lambda: match.legal(0), env.close, lambda: match.game.deal("a")):
            try:
                wrong()
            except meikyu.Error:
                said += 1
        del env, match
        meikyu.game("golem", seats=3).deal("own").legal(0)
        os._exit(0 if said == 4 else 1)
    assert os.waitpid(child, 0)[1] == 0
    env.step(env.sample())


def test_one_thread_at_a_time():
    match = meikyu.game("ruin", seats=2).deal("threads")
    began, said = threading.Event(), []

    def think():
        began.set()
        match.think(0, iterations=3000)

    thread = threading.Thread(target=think)
    thread.start()
    began.wait()
    while thread.is_alive() and not said:
        try:
            match.legal(0)
        except meikyu.Error as error:
            said.append(str(error))
    thread.join()
    assert said and "thread" in said[0]
    assert match.legal(0)


INTERRUPTED = """
import os, signal, threading, time, meikyu
call = {call}
threading.Timer(0.7, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
begin = time.monotonic()
try:
    call()
except KeyboardInterrupt:
    print("interrupted", time.monotonic() - begin < 30)
{after}
"""


@pytest.mark.parametrize(
    "call, after",
    [
        ("lambda: meikyu.game('ruin', seats=2).deal('a').think(0, iterations=10**8)", ""),
        ("lambda: meikyu.game('seekers', options={'mode': 'chaos', 'rule': 18}).deal('a').solve()", ""),
        (
            "lambda: env.reset()",
            "try: env.step(env.sample())\nexcept meikyu.Error: print('reset first')",
        ),
    ],
)
def test_ctrl_c(call, after):
    program = INTERRUPTED.format(call=call, after=after)
    if after:
        program = "import meikyu\nenv = meikyu.vec('golem', 500, seats=2, opponents={0: ('hard', 10**7)})\n" + program
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert "interrupted True" in done.stdout and (not after or "reset first" in done.stdout), done


def test_nothing_leaks():
    def rounds(count):
        for _ in range(count):
            env = meikyu.vec("seekers", num_envs=64)
            env.reset()
            env.step(env.sample())
            env.match(0).copy().resample(0, 1)
            with pytest.raises(meikyu.Error):
                meikyu.game("golem", content="{}")

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * 4096

    rounds(30)
    before = resident()
    rounds(150)
    assert resident() - before < 4 << 20


AT_ITSELF = []
AT_ITSELF.append(AT_ITSELF)
NONSENSE = [
    None, True, -1, 0, 1, 2, 3, 5, 10**9, -(2**70), 1.5, float("nan"), "", "pass", "move", "\0", "x" * 5000, "\ud800", b"",
    b"meikyu row ", [], [0], {}, {0: 0}, object(), np.int8(1), np.float32(2), np.zeros(4, np.int32), np.zeros((4, 2), np.int32),
    np.full(4, -1), np.full((4, 2), -1), np.ones(4, bool), "en", "ja", "hard", ("greedy", 1), SECONDS, lambda: 0,
    10**5000, -(10**5000), [[1], [1, 2]], [[0], 1], [None] * 4, {0: {0: {}}}, np.array(1), np.array([None] * 4), range(4), {1, 2},
    "5" * 128, "5" * 300, memoryview(b"meikyu row "), Ellipsis, int, [2**70] * 4, AT_ITSELF,
]  # fmt: skip
VEC = ["reset", "step", "sample", "observe", "state", "action_text", "action_id", "copy", "save", "load", "match"]
MATCH = ["legal", "apply", "undo", "copy", "state", "text", "result", "record", "resample", "solve"]


def nonsense(chance, thing, names):
    method = getattr(thing, chance.choice(names))
    arguments = [chance.choice(NONSENSE) for _ in range(chance.randrange(3))]
    if method.__name__ == "solve":
        arguments = [0]
    try:
        inspect.signature(method).bind(*arguments)
    except TypeError:  # the number of arguments, and nothing else, is Python's to refuse
        with pytest.raises(TypeError):
            method(*arguments)
        return
    try:
        method(*arguments)
    except meikyu.Error:
        pass


def far(env, steps):
    """Plays on, in Diminuendo never calling a path lost: such games are the longest there are."""
    for _ in range(steps):
        actions = env.sample()
        for row in np.flatnonzero(env.seat >= 0):
            try:
                actions[row] = env.action_id(int(row), "stay")
            except meikyu.Error:
                pass
        env.step(actions)


def test_nonsense():
    chance, until = random.Random(1), time.monotonic() + SECONDS
    calls = 0
    while time.monotonic() < until:
        game, seats = chance.choice([("seekers", 2), ("ruin", 2), ("diminuendo", 2), ("diminuendo", 5), ("golem", 2)])
        reset = chance.choice(["next_step", "same_step", "disabled"])
        env = meikyu.vec(game, num_envs=4, seats=seats, autoreset=reset, threads=chance.choice([1, 2]))
        env.reset(seed=chance.randrange(100))
        if reset != "disabled":
            far(env, chance.choice([0, 0, 100, 5700 if seats == 5 else 1000]))
        saved = env.save(0)
        for _ in range(150):
            nonsense(chance, env, VEC)
            actions = env.sample()
            env.step(actions)  # still whole
            broken = bytearray(chance.choice([saved, env.save(1)]))
            broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
            try:
                env.load(chance.randrange(4), bytes(broken))
            except meikyu.Error:
                pass
            match = env.match(chance.randrange(4))
            for _ in range(3):
                nonsense(chance, match, MATCH)
                calls += 1
        env.close()
    assert calls > 0


def test_nonsense_before_a_game():
    for wrong in NONSENSE:
        for call in (
            lambda: meikyu.game(wrong),
            lambda: meikyu.game("ruin", seats=wrong),
            lambda: meikyu.game("ruin", options=wrong),
            lambda: meikyu.game("ruin", options={"edition": wrong}),
            lambda: meikyu.game("ruin", content=wrong),
            lambda: meikyu.game("ruin").deal(wrong),
            lambda: meikyu.game("ruin").name(wrong),
            lambda: meikyu.vec("ruin", seed=wrong).reset(),
            lambda: meikyu.vec("ruin", observation=wrong),
            lambda: meikyu.vec("ruin", autoreset=wrong),
            lambda: meikyu.vec("ruin", opponents=wrong),
            lambda: meikyu.vec("ruin", opponents={0: wrong}),
            lambda: meikyu.vec("ruin", threads=wrong),
            lambda: meikyu.read(wrong),
            lambda: meikyu.score("seekers", wrong),
            lambda: meikyu.score("seekers", {"rule": 1, "gems": wrong}),
            lambda: meikyu.score("diminuendo", {"stack": "S^", "option": wrong}),
        ):
            try:
                call()
            except meikyu.Error as error:
                assert str(error)
