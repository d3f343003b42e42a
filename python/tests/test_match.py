"""One game by texts: what docs and stubs promise, tried on every game."""

import random

import numpy as np
import pytest

import meikyu

TABLES = [("seekers", 2), ("ruin", 2), ("ruin", 1), ("diminuendo", 3), ("diminuendo", 1), ("golem", 4)]


def test_options_may_be_numpy_numbers():
    assert meikyu.game("seekers", options={"rule": np.int64(3)}).deal(seed="a").length == 0
    with pytest.raises(meikyu.Error):
        meikyu.game("seekers", options={"rule": 10**5000})


def play(match, steps, seed=0):
    chance = random.Random(seed)
    while not match.over and steps:
        seat = chance.choice(match.acting)
        match.apply(seat, chance.choice(match.legal(seat)))
        steps -= 1
    return match


def test_games():
    games = {game.id: game for game in meikyu.games()}
    assert set(games) == {"seekers", "ruin", "diminuendo", "golem"}
    assert games["ruin"].seats == (1, 4) and games["ruin"].options["edition"].values == (1, 2)
    assert games["ruin"].options["edition"].default == 2
    assert games["golem"].name("en") == "Nobody Comes Out" and games["golem"].name("ja") == "誰も出てこない"
    assert all(isinstance(game.rules_version, int) for game in games.values())


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_whole_game(game, seats):
    match = meikyu.game(game, seats=seats).deal(seed="whole")
    assert match.length == 0 and match.acting
    play(match, 10_000)
    assert match.over and match.acting == () and all(match.legal(seat) == [] for seat in range(seats))
    for seat in match.result():
        assert sum(seat["parts"].values()) == seat["score"] and seat["rank"] >= 1
    again = meikyu.read(match.record())
    assert again.state() == match.state() and again.length == match.length and again.record() == match.record()


@pytest.mark.parametrize("game, seats", TABLES)
def test_looking(game, seats):
    match = play(meikyu.game(game, seats=seats).deal(seed="look"), 12)
    assert isinstance(match.state(), dict) and isinstance(match.state(meikyu.SPECTATOR), dict)
    for seat in range(seats):
        assert match.text(seat) and match.text(seat, lang="ja") != match.text(seat)
        other = match.resample(seat, 7)
        assert other.state(seat) == match.state(seat) and other.legal(seat) == match.legal(seat)
        play(other, 5)
        with pytest.raises(meikyu.Error, match="record"):
            other.record()


def test_events_are_all_told():
    match = meikyu.game("ruin", seats=2).deal(seed="events")
    (event,) = match.apply(0, match.legal(0)[0])
    assert event["kind"] == "kept" and event["seat"] == 0  # a secret of seat 0


def test_undo_and_copy():
    match = meikyu.game("ruin", seats=2).deal(seed="undo")
    before = match.state()
    copy = match.copy()
    match.apply(1, match.legal(1)[0])
    assert copy.state() == before and match.length == 1 and copy.length == 0
    match.undo(1)
    assert match.state() == before
    with pytest.raises(meikyu.Error):
        match.undo(1)


def test_seeds():
    game = meikyu.game("seekers")
    assert game.deal("abc").state() == game.deal(seed="abc").state() != game.deal("abd").state()
    assert game.deal(bytes(32)).state() == game.deal("00" * 32).state()
    assert game.deal().state() != game.deal().state()
    for wrong in (1, 1.5, b"short", True, ["abc"], "a\0b", "\ud800"):
        with pytest.raises(meikyu.Error):
            game.deal(wrong)


@pytest.mark.parametrize("text", ["", "nonsense", "9L", "put:LK", "\n", "x" * 100_000])
def test_illegal(text):
    match = meikyu.game("seekers").deal(seed="x")
    seat, before = match.acting[0], match.state()
    with pytest.raises(meikyu.Illegal) as error:
        match.apply(seat, text)
    assert isinstance(error.value, ValueError) and str(error.value)
    assert match.state() == before and match.length == 0
    with pytest.raises(meikyu.Illegal):
        match.apply(1 - seat, match.legal(seat)[0])


def deep(levels):
    """A list in a list in a list."""
    value = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: meikyu.game("chess"),
        lambda: meikyu.game(7),
        lambda: meikyu.game("seekers", seats=3),
        lambda: meikyu.game("seekers", seats="two"),
        lambda: meikyu.game("seekers", options={"rule": 21}),
        lambda: meikyu.game("seekers", options={"rul": 1}),
        lambda: meikyu.game("seekers", options=[1]),
        lambda: meikyu.game("diminuendo", seats=1, options={"level": "beginner"}),
        lambda: meikyu.game("ruin", content="{}"),
        lambda: meikyu.game("ruin", content="/no/such/file"),
        lambda: meikyu.game("seekers", content="{}"),
        lambda: meikyu.read(""),
        lambda: meikyu.read("not a record"),
        lambda: meikyu.read(5),
        lambda: meikyu.score("seekers", {"rule": 99}),
        lambda: meikyu.score("seekers", "rule"),
        lambda: meikyu.score("seekers", {"rule": {1, 2}}),
        lambda: meikyu.score("nim", {}),
        lambda: meikyu.score("seekers", {"rule": deep(100_000)}),
        lambda: meikyu.score("seekers", {"rule": deep(300)}),
        lambda: meikyu.score("seekers", {"rule": 10**5000}),
        lambda: meikyu.score("diminuendo", {"stack": "S^", "option": 5}),
        lambda: meikyu.game("seekers", seats=10**5000),
        lambda: meikyu.game("seekers", options={"rule": 10**5000}),
        lambda: meikyu.game("ruin").deal("a").legal(10**5000),
        lambda: meikyu.game("ruin").deal("a").text(0, lang=10**5000),
        lambda: meikyu.game("ruin").deal("a").resample(0, 10**5000),
        lambda: meikyu.game("ruin").deal("a").solve(seconds=10**5000),
        lambda: meikyu.game("ruin").deal("a").solve(seconds=float("nan")),
        lambda: meikyu.game("ruin").deal("a").legal(2),
        lambda: meikyu.game("ruin").deal("a").legal(-1),
        lambda: meikyu.game("ruin").deal("a").state(9),
        lambda: meikyu.game("ruin").deal("a").text(0, lang="fr"),
        lambda: meikyu.game("ruin").deal("a").think(0, bot="deep"),
        lambda: meikyu.game("ruin").deal("a").think(0, iterations=0),
        lambda: meikyu.game("ruin").deal("a").solve(seconds=-1),
        lambda: meikyu.games()[0].name("fr"),
    ],
)
def test_wrong_use_is_said(wrong):
    with pytest.raises(meikyu.Error) as error:
        wrong()
    assert len(str(error.value)) > 5


def test_content():
    text = meikyu_content("golem")
    match = meikyu.game("golem", seats=3, content=text).deal("c")
    play(match, 20)
    with pytest.raises(meikyu.Error, match="content"):
        meikyu.read(match.record())
    assert meikyu.read(match.record(), content=text).state() == match.state()


def meikyu_content(game):
    """The example that lies beside the built-in set, as an owner would change it."""
    from pathlib import Path

    return (Path(__file__).parents[2] / f"content/examples/{game}.json").read_text()


def test_thinking():
    match = play(meikyu.game("golem", seats=3).deal("t"), 9)
    seat = match.acting[0]
    best = match.think(seat, iterations=60, seed=3)
    assert best == match.think(seat, iterations=60, seed=3)
    assert {"do", "margin", "chance", "visits", "exact", "why"} <= set(best[0])
    assert all(row["do"] in match.legal(seat) for row in best)
    assert match.think(seat, bot="random", iterations=10)[0]["do"] in match.legal(seat)
    # From the view alone: what the seat cannot tell apart gets the same advice.
    other = match.resample(seat, 1)
    assert other.think(seat, iterations=60, seed=3) == best
    with pytest.raises(meikyu.Error):
        match.think((seat + 1) % 3)


def test_solving():
    match = play(meikyu.game("seekers").deal("s"), 8)
    solved = match.solve()
    assert solved["exact"] is True and set(solved["best"]) <= set(match.legal(match.acting[0]))
    assert solved["winner"] in (0, 1)
    seat = match.acting[0]
    best = match.copy()
    best.apply(seat, solved["best"][0])
    assert best.solve()["winner"] == solved["winner"]
    assert meikyu.game("seekers").deal("s").solve(seconds=0) == {"exact": False}
    assert meikyu.game("golem").deal("s").solve() is None


def test_scoring():
    assert meikyu.score("seekers", {"rule": 1, "gems": "RRRRRRRYYYYYBBBBBPPG"})["score"] == 7
    assert meikyu.score("golem", {"cards": 4, "place": 1})["score"] == 9
    judged = meikyu.score("diminuendo", {"stack": "S^ T^ R^ R> Rv"})
    assert judged["lost"] is True and judged["reason"] == "loop"
    assert meikyu.score("diminuendo", {"stack": "S^ S^ S^ S^ S^", "option": ["square=on"]})["reason"] == "square"
    assert "score" in meikyu.score("ruin", {"sheet": "\n".join(["." * 11] * 11)})
