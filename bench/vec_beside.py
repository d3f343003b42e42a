#!/usr/bin/env python3
"""How many steps a second our games make, in C and through Python, beside OpenSpiel's own loops, in one run.

    tools/build native bench_vec && tools/python wheel
    build/venv/bin/pip install --target build/openspiel open_spiel==2.0.2     # for this bench alone; nothing else needs it
    build/venv/bin/pip install --target build/openspiel --no-deps build/python/meikyu-*.whl
    PYTHONPATH=build/openspiel build/venv/bin/python bench/vec_beside.py [SECONDS]

Computing time of one thread; a step is one random legal action. Ours: 4,096 games, dealing counted, planes and masks written.
OpenSpiel in C++: `pyspiel.evaluate_bots` with its uniformly random bots, whole games, no observations. Through Python: its
documented loop (legal actions, a random one, apply, an observation tensor of whoever is next).
"""
import os
import random
import subprocess
import sys
import time

import numpy as np

import meikyu

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2
OURS = [("seekers", 2), ("diminuendo", 3), ("golem", 4), ("ruin", 2)]
THEIRS = ["connect_four", "leduc_poker", "backgammon", "hanabi"]


def in_c(game):
    out = subprocess.run([os.path.join(ROOT, "build/native/bench/vec"), str(SECONDS), "1", game], capture_output=True, text=True, check=True)
    return 1e6 * float(out.stdout.split(" M steps/s")[0].split()[-1])


def through_python(game, seats):
    with meikyu.vec(game, 4096, seats=seats, seed=1) as env:
        env.reset()
        begun, steps = time.process_time(), 0
        while time.process_time() - begun < SECONDS:
            env.step(env.sample())
            steps += int(np.count_nonzero(~env.done))
        return steps / (time.process_time() - begun)


def theirs_in_c(pyspiel, name):
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    begun, steps, seed = time.process_time(), 0, 0
    while time.process_time() - begun < SECONDS:
        state, seed = game.new_initial_state(), seed + 1
        pyspiel.evaluate_bots(state, bots, seed)
        steps += state.move_number()
    return steps / (time.process_time() - begun)


def theirs_through_python(pyspiel, name):
    game, steps, begun = pyspiel.load_game(name), 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
            if not state.is_terminal() and not state.is_chance_node():
                state.observation_tensor(state.current_player())
    return steps / (time.process_time() - begun)


def main():
    print("| game | C, steps/s | through Python, steps/s |\n|---|---|---|")
    best = [float("inf"), float("inf")]
    for game, seats in OURS:
        speed = in_c(game), through_python(game, seats)
        best = [min(a, b) for a, b in zip(best, speed)]
        print(f"| {game}, {seats} seats | {speed[0] / 1e6:.2f} M | {speed[1] / 1e6:.2f} M |", flush=True)
    try:
        import pyspiel
    except ImportError:
        sys.exit("OpenSpiel is not there: see the top of this file")
    for name in THEIRS:
        speed = theirs_in_c(pyspiel, name), theirs_through_python(pyspiel, name)
        print(f"| OpenSpiel {name} | {speed[0] / 1e6:.3f} M (our slowest: {best[0] / speed[0]:.1f} times) | "
              f"{speed[1] / 1e6:.3f} M (our slowest: {best[1] / speed[1]:.1f} times) |", flush=True)


if __name__ == "__main__":
    main()
