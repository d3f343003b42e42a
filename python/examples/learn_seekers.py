#!/usr/bin/env python3
"""Learns Twelve Seekers from nothing by playing against itself, then plays the bot `greedy`. Needs numpy and nothing else.

    python learn_seekers.py --minutes 2 --out learned      # learned/curve.csv, learned/curve.svg, learned/net.npz

A small net says how likely a position is won for whoever has just moved. A move is chosen by looking at what each legal one
leads to: the game is copied into spare rows of the same env (`copy`), each row takes one move (`step`), and the net judges all
of them in one go. Games that both sides play that way are what the net learns from: every position was won, or it was not.
"""
import argparse
import csv
import os
import time

import numpy as np

import meikyu

MOVES, ENDS, HIDDEN = 12, 7, 80  # most moves of a position, gems looked at from each end, numbers in the middle


def features(obs):
    """What the net sees of each row, as numbers around 0 to 1: gems at both ends and in all, what both hold, what is left."""
    rows = len(obs["dungeon"])
    dungeon, held, gems = obs["dungeon"], obs["held"].reshape(rows, -1), np.eye(8, dtype=np.float32)
    count = (dungeon >= 0).sum(1)
    right = np.take_along_axis(dungeon, np.clip(count[:, None] - 1 - np.arange(ENDS), 0, None), 1)
    right = np.where(np.arange(ENDS) < count[:, None], right, -1)
    ends = gems[np.concatenate([dungeon[:, :ENDS], right], 1)].reshape(rows, -1)  # -1, none, is the last
    left = np.stack([(dungeon == kind).sum(1) for kind in range(7)], 1) / 6
    counts = np.sort(held.reshape(rows, 2, 7)[:, :, :5] + held.reshape(rows, 2, 7)[:, :, 5:6], axis=2).reshape(rows, -1)
    plain = np.stack([obs["round"] / 6, obs["mover"], obs["first"]], 1)
    return np.concatenate(
        [ends, held / 7, counts / 7, left, obs["field"][:, ::4] / 3, obs["field"] / 3, obs["power"] / 20, plain], 1
    ).astype(np.float32)


class Net:
    """One hidden layer, learned by Adam."""

    def __init__(self, inputs, rng):
        self.w = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros(HIDDEN), rng.normal(0, HIDDEN**-0.5, HIDDEN), np.zeros(1)]
        self.w = [w.astype(np.float32) for w in self.w]
        self.m, self.v, self.t = [np.zeros_like(w) for w in self.w], [np.zeros_like(w) for w in self.w], 0

    def __call__(self, x):
        self.x, self.h = x, np.tanh(x @ self.w[0] + self.w[1])
        return 1 / (1 + np.exp(-(self.h @ self.w[2] + self.w[3])))

    def learn(self, x, won, rate):
        off = (self(x) - won) / len(x)
        back = np.outer(off, self.w[2]) * (1 - self.h**2)
        self.t += 1
        for i, g in enumerate([self.x.T @ back, back.sum(0), self.h.T @ off, off.sum(keepdims=True)]):
            self.m[i] += 0.1 * (g - self.m[i])
            self.v[i] += 0.001 * (g * g - self.v[i])
            self.w[i] -= rate * (self.m[i] / (1 - 0.9**self.t)) / (np.sqrt(self.v[i] / (1 - 0.999**self.t)) + 1e-8)


class Player:
    """Games side by side, with spare rows to try moves in."""

    def __init__(self, games, rule, seed):
        self.games = games
        self.env = meikyu.vec("seekers", games * (1 + MOVES), options={"rule": rule}, seed=seed, autoreset="disabled")
        self.env.reset()

    def look(self, net):
        """Every legal move of every game: which game, its number, what it leads to as features, how good that is."""
        env, n = self.env, self.games
        offsets, ids = env.legal
        many = np.diff(offsets)[:n]
        game = np.repeat(np.arange(n), many)
        move, mover = ids[: offsets[n]], env.seat[:n][game]
        row = n + np.arange(len(game))
        env.copy(game, row)
        actions = np.full((env.num_envs, 2), -1, np.int32)
        actions[row, mover] = move
        env.step(actions)
        seen = [features({name: plane[row] for name, plane in env.observe(seat)[0].items()}) for seat in (0, 1)]
        x = np.where(mover[:, None] == 0, *seen)
        value = np.where(env.done[row], 0.5 + env.reward[row, mover], net(x))
        return game, move, x, value

    def step(self, move):
        actions = np.full((self.env.num_envs, 2), -1, np.int32)
        going = self.env.seat[: self.games] >= 0
        actions[np.flatnonzero(going), self.env.seat[: self.games][going]] = move[going]
        self.env.step(actions)


def best_of(player, game, value):
    """Of each game its move of the highest value, as places in the list of all moves; -1 where it is over."""
    order = np.lexsort((value, game))
    last = np.searchsorted(game[order], np.arange(player.games), "right") - 1
    there = np.isin(np.arange(player.games), game)
    return np.where(there, order[last], -1)


def play_itself(player, net, rng, chance):
    """One game in every row: features of all positions, and whether whoever moved there has won."""
    player.env.reset()
    xs, games, seats, n = [], [], [], player.games
    rewards, over = np.zeros((n, 2)), np.zeros(n, bool)
    while (player.env.seat[:n] >= 0).any():
        seat = player.env.seat[:n].copy()
        game, move, x, value = player.look(net)
        value = np.where(rng.random(n)[game] < chance, rng.random(len(value)), value)  # sometimes anything
        best = best_of(player, game, value)
        going = best >= 0
        xs.append(x[best[going]]), games.append(np.flatnonzero(going)), seats.append(seat[going])
        player.step(np.where(going, move[best], -1))
        ended = player.env.done[:n] & ~over
        rewards[ended] = player.env.reward[:n][ended]
        over |= ended
    games, seats = np.concatenate(games), np.concatenate(seats)
    return np.concatenate(xs), (0.5 + rewards[games, seats]).astype(np.float32)


def against(bot, net, rule, pairs, seed):
    """The share of wins over pairs of games of one deal, in either seat once, with its 95 % interval by pairs."""
    won = np.zeros(pairs)
    for seat in (0, 1):
        table = meikyu.vec("seekers", pairs, options={"rule": rule}, seed=seed, autoreset="disabled", opponents={1 - seat: (bot, 1)})
        player = Player(pairs, rule, seed)
        over = np.zeros(pairs, bool)
        table.reset()
        while (table.seat >= 0).any():
            for i in np.flatnonzero(table.seat >= 0):
                player.env.load(i, table.save(i))
            game, move, _, value = player.look(net)
            best = best_of(player, game, value)
            table.step(np.where(table.seat >= 0, move[best], -1).astype(np.int32))
            ended = table.done & ~over
            won[ended] += 0.5 * (0.5 + table.reward[ended, seat])
            over |= ended
    error = 1.96 * won.std(ddof=1) / pairs**0.5
    return won.mean(), won.mean() - error, won.mean() + error


def draw(curve, path):
    """The curve as a picture that needs nothing else."""
    x = [50 + 520 * row[1] / max(curve[-1][1], 1) for row in curve]
    y = [[260 - 220 * value for value in row[2:5]] for row in curve]
    line = " ".join(f"{a:.1f},{b[0]:.1f}" for a, b in zip(x, y))
    bars = "".join(f'<path d="M{a:.1f} {b[1]:.1f}V{b[2]:.1f}" stroke="#8ab"/>' for a, b in zip(x, y))
    ticks = "".join(f'<text x="44" y="{264 - 2.2 * p}" text-anchor="end">{p} %</text><path d="M50 {260 - 2.2 * p}h520" stroke="#ddd"/>' for p in (0, 25, 50, 75, 100))
    with open(path, "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12"><rect width="600" height="300" fill="#fff"/>{ticks}{bars}'
                   f'<polyline points="{line}" fill="none" stroke="#266" stroke-width="2"/><text x="570" y="290" text-anchor="end">{curve[-1][1]:.0f} s of CPU time</text></svg>\n')


def main():
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--minutes", type=float, default=2, help="of CPU time to learn")
    ask.add_argument("--rule", type=int, default=1)
    ask.add_argument("--games", type=int, default=192, help="at a time")
    ask.add_argument("--pairs", type=int, default=500, help="of games of the last match")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", default="learned")
    given = ask.parse_args()
    rng, player = np.random.default_rng(given.seed), Player(given.games, given.rule, f"learn{given.seed}")
    net, kept, curve, rounds = Net(features(player.env.obs).shape[1], rng), [], [], 0
    begun, measured, spent = time.process_time(), 0.0, 0.0
    while spent < given.minutes * 60 or not curve:
        if rounds in (0, 5, 10, 20, 40) or rounds % 80 == 0:
            before = time.process_time()
            curve.append([rounds, spent, *against("greedy", net, given.rule, 60, "curve")])
            measured += time.process_time() - before
            print("%4d rounds, %4.0f s: %.0f %% of games won against greedy (%.0f to %.0f)" % (*curve[-1][:2], *(100 * c for c in curve[-1][2:])), flush=True)
        kept = (kept + [play_itself(player, net, rng, 0.1)])[-8:]
        x, won = np.concatenate([k[0] for k in kept]), np.concatenate([k[1] for k in kept])
        for _ in range(12):
            some = rng.integers(len(x), size=512)
            net.learn(x[some], won[some], 0.002 * max(0.1, 1 - spent / (given.minutes * 60)))
        rounds, spent = rounds + 1, time.process_time() - begun - measured
    final = against("greedy", net, given.rule, given.pairs, "final")
    curve.append([rounds, spent, *final])
    print("%d rounds, %d games, %.0f s of CPU time; %d games against greedy: %.1f %% won (95 %%: %.1f to %.1f)" % (
        rounds, rounds * given.games, spent, 2 * given.pairs, *(100 * f for f in final)))
    os.makedirs(given.out, exist_ok=True)
    with open(os.path.join(given.out, "curve.csv"), "w", newline="") as file:
        csv.writer(file).writerows([["rounds", "seconds", "won", "low", "high"]] + [[r, round(s, 1), *(round(float(v), 4) for v in rest)] for r, s, *rest in curve])
    draw(curve, os.path.join(given.out, "curve.svg"))
    np.savez(os.path.join(given.out, "net.npz"), *net.w)


if __name__ == "__main__":
    main()
