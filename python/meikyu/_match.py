"""Games and matches: choosing a game, dealing it, playing it by texts."""

from __future__ import annotations

import ctypes
import json
import os
from ctypes import byref, c_char_p, c_uint8
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ._library import (
    MAX_SEATS,
    MAX_STATE,
    Error,
    Handle,
    Interruptible,
    Options,
    RecordLine,
    Refusal,
    Rng,
    Room,
    Setup,
    encoded,
    guarded,
    language,
    lib,
    number,
    refuse,
    same_process,
    shown,
    written,
    written_json,
    written_once,
)

SPECTATOR = -1
_EVENTS_ROOM = 1 << 17
_MEGABYTES = 128
_LONGEST = 10**9  # seconds
_RECORD_ACTION, _RECORD_END = 1, 2


@dataclass(frozen=True)
class Option:
    """What may be chosen before a game: all values, and the one that holds when nothing is said."""

    values: tuple[Any, ...]
    default: Any


class Game:
    """What a game is: `id`, `seats` (least, most), `options` {key: Option}, `rules_version`."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.id: str = told["id"]
        self._name: dict[str, str] = told["name"]
        self.seats: tuple[int, int] = (told["seats"][0], told["seats"][1])
        self.rules_version: int = told["rules"]
        self.options = {o["key"]: Option(tuple(o["values"]), o["default"]) for o in told["options"]}

    def name(self, lang: str = "en") -> str:
        """Its name in a language, "en" or "ja"."""
        language(lang)
        return self._name[lang]

    def __repr__(self) -> str:
        return f"<meikyu.Game {self.id}>"


def games() -> list[Game]:
    """All games, in the order of the menu."""
    return [Game(told) for told in written_json(lambda out: lib.mk_tell_games(False, out), 1 << 16)]


class Content(Handle):
    """A compiled content file."""

    _free = lib.mk_content_free


def _content_bytes(content: object) -> bytes:
    if isinstance(content, str) and not content.lstrip("\ufeff \t\r\n").startswith("{"):
        content = Path(content)
    if isinstance(content, os.PathLike):
        try:
            return Path(content).read_bytes()
        except (OSError, ValueError) as error:
            raise Error(f"content: {error}") from error
    if isinstance(content, bytes):
        return content
    if isinstance(content, str):
        return content.encode("utf-8", "surrogatepass")
    raise Error(f"content: a text or a path was expected, not {type(content).__name__}")


def _find_game(game_id: object) -> int:
    handle = lib.mk_game_find(encoded(game_id, "game"))
    if not handle:
        known = ", ".join(game.id for game in games())
        raise Error(f"game: there is no {game_id!r}; there are {known}")
    return handle


def _read_content(game: int, content: object) -> Content | None:
    if content is None:
        return None
    data, error = _content_bytes(content), Refusal()
    handle = lib.mk_content_new(game, data, len(data), byref(error))
    if not handle:
        raise refuse(error)
    read = Content(handle)
    if not lib.mk_content_playable(handle, byref(error)):
        raise refuse(error)
    return read


def _option_text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    try:
        return str(value)
    except ValueError:  # a number of thousands of digits
        return shown(value)


def _read_options(game: int, seats: int, given: object) -> Options:
    options, error = Options(), Refusal()
    if given is not None and not isinstance(given, dict):
        raise Error(f"options: a dict was expected, not {type(given).__name__}")
    lib.mk_options_init(game, seats, byref(options))
    for key, value in (given or {}).items():
        text = encoded(f"{_option_text(key)}={_option_text(value)}", "options")
        if not lib.mk_options_parse(game, text, byref(options), byref(error)):
            raise refuse(error)
    if not lib.mk_options_check(game, seats, byref(options), byref(error)):
        raise refuse(error)
    return options


def _read_seed(seed: object) -> bytes:
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != 32:
            raise Error(f"seed: 32 bytes were expected, not {len(seed)}")
        return bytes(seed)
    if not isinstance(seed, str):
        raise Error(f"seed: a text or 32 bytes were expected, not {type(seed).__name__}")
    room = (c_uint8 * 32)()
    lib.mk_seed_from_text(encoded(seed, "seed"), room)
    return bytes(room)


class Table:
    """A game with its seats, options and content chosen: `deal` begins a match."""

    def __init__(self, game_id: str, seats: int | None = None, options: object = None, content: object = None) -> None:
        self._pid = os.getpid()
        self._game = _find_game(game_id)
        self.id: str = game_id
        self.rules_version: int = lib.mk_game_rules_version(self._game)
        least, most = lib.mk_game_min_seats(self._game), lib.mk_game_max_seats(self._game)
        self.seats: int = max(least, min(2, most)) if seats is None else number(seats, "seats", -(2**31), 2**31 - 1)
        self._options = _read_options(self._game, self.seats, options)
        self._content = _read_content(self._game, content)
        #: The options in force, those that were not given at their defaults.
        self.options: dict[str, Any] = written_json(
            lambda out: lib.mk_options_write(self._game, byref(self._options), out)
        )

    def name(self, lang: str = "en") -> str:
        """The game's name in a language, "en" or "ja"."""
        return lib.mk_game_name(self._game, language(lang)).decode()

    @property
    def _content_handle(self) -> int | None:
        return self._content._handle if self._content else None

    def _setup(self, seed: bytes) -> Setup:
        setup = Setup(game=self._game, content=self._content_handle, seats=self.seats, options=self._options)
        setup.seed[:] = seed
        return setup

    def deal(self, seed: str | bytes | None = None) -> Match:
        """A new match. `seed`: a text, as `--seed` has it, or 32 bytes; None: drawn by the system."""
        same_process(self, self._pid)
        error = Refusal()
        handle = lib.mk_match_new(byref(self._setup(_read_seed(seed))), byref(error))
        if not handle:
            raise refuse(error)
        return Match(handle, self)

    def __reduce__(self) -> Any:
        raise Error("a game cannot be pickled: choose it again with meikyu.game")

    def __repr__(self) -> str:
        return f"<meikyu game {self.id}, {self.seats} seats, {self.options}>"


def game(
    game_id: str, seats: int | None = None, options: dict[str, Any] | None = None, content: object = None
) -> Table:
    """Chooses a game. `content`: the text or the path of a content file; None: the built-in set.

    Without `seats` two sit at the table, or as many as the game needs at least.
    """
    return Table(game_id, seats, options, content)


class Match(Handle):
    """A game being played. Actions are texts, seats count from 0, a viewer is a seat or `meikyu.SPECTATOR`."""

    _free = lib.mk_match_free

    def __init__(self, handle: int, table: Table, recorded: bool = True) -> None:
        super().__init__(handle)
        self._table = table
        self._recorded = recorded

    # ---- How it stands ----

    @property
    def game(self) -> Table:
        """The game, its seats, options and content."""
        return self._table

    @property
    @guarded
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide now; () when the game is over."""
        acting = lib.mk_match_acting(self._handle)
        return tuple(seat for seat in range(self._table.seats) if acting >> seat & 1)

    @property
    @guarded
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return lib.mk_match_acting(self._handle) == 0

    @property
    @guarded
    def length(self) -> int:
        """How many actions were played."""
        return lib.mk_match_length(self._handle)

    def _seat(self, seat: object) -> int:
        return number(seat, "seat", 0, self._table.seats - 1)

    def _view(self, viewer: object) -> Room:
        room = Room(lib.mk_size_of(b"MkView"))
        lib.mk_view_init(room.at, self._handle, number(viewer, "viewer", SPECTATOR, self._table.seats - 1))
        return room

    @guarded
    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, in the engine's order; none for a seat that is not asked."""
        view = self._view(self._seat(seat))
        return written_json(lambda out: lib.mk_tell_legal(view.at, 0, out), 1 << 16)

    @guarded
    def state(self, viewer: int | None = None) -> dict[str, Any]:
        """The true state (None), or what a seat or SPECTATOR may see, as `meikyu trace` has it."""
        if viewer is None:
            state, content = lib.mk_match_state(self._handle), lib.mk_match_content(self._handle)
            return written_json(lambda out: lib.mk_state_write(self._table._game, content, state, out))
        view = self._view(viewer)
        return written_json(lambda out: lib.mk_tell_table(view.at, out))

    @guarded
    def text(self, viewer: int, lang: str = "en") -> str:
        """The picture of the terminal: what a viewer sees, in words."""
        view, chosen = self._view(viewer), language(lang)
        said = [("席{}" if chosen else "Seat {}").format(seat).encode() for seat in range(MAX_SEATS)]
        names = (c_char_p * MAX_SEATS)(*said)
        return written(lambda out: lib.mk_tell_picture(view.at, names, chosen, out)).decode()

    @guarded
    def result(self) -> list[dict[str, Any]]:
        """By seat {"score", "rank", "parts"}, and "notes" where something was chosen; points so far while playing."""
        room = Room(lib.mk_size_of(b"MkResult"))
        lib.mk_match_result(self._handle, room.at)
        told = written_json(lambda out: lib.mk_result_write(room.at, self._table.seats, out))
        seats = []
        for score, rank, parts in zip(told["scores"], told["ranks"], told["breakdown"]):
            seat = {"score": score, "rank": rank, "parts": {k: v for k, v in parts.items() if isinstance(v, int)}}
            notes = {k: v for k, v in parts.items() if not isinstance(v, int)}
            seats.append(seat | ({"notes": notes} if notes else {}))
        return seats

    # ---- Playing ----

    @guarded
    def apply(self, seat: int, text: str) -> list[dict[str, Any]]:
        """Plays an action and tells all that happened, whoever may see it. Illegal: the game's reason."""
        events, error = Room(lib.mk_size_of(b"MkEvents")), Refusal()
        ctypes.memset(events.at, 0, lib.mk_size_of(b"MkEvents"))
        action = encoded(text, "action")
        if not lib.mk_match_apply_text(self._handle, self._seat(seat), action, events.at, byref(error)):
            raise refuse(error)
        return written_json(lambda out: lib.mk_tell_truth(self._handle, events.at, out), _EVENTS_ROOM)

    @guarded
    def undo(self, seat: int) -> None:
        """Takes back the last action of a seat. Error once it has shown something or drawn chance."""
        if not lib.mk_match_take_back(self._handle, self._seat(seat)):
            raise Error(f"seat {seat} has nothing that could be taken back")

    @guarded
    def copy(self) -> Match:
        """A match that goes on by itself from here."""
        error = Refusal()
        handle = lib.mk_match_copy(self._handle, byref(error))
        if not handle:
            raise refuse(error)
        return Match(handle, self._table, self._recorded)

    # ---- Writing ----

    @guarded
    def record(self) -> str:
        """The record so far: `meikyu.read` reads it again."""
        if not self._recorded:
            raise Error("this match was resampled: it has no record")
        return written(lambda out: lib.mk_record_write(self._handle, out), 1 << 16).decode()

    # ---- Thinking ----

    @guarded
    def resample(self, seat: int, seed: int | str = 0) -> Match:
        """A match that this seat cannot tell from the true one. It has no record."""
        view, state, rng, error = Room(MAX_STATE), Room(MAX_STATE), Rng(), Refusal()
        where, game, content = self._seat(seat), self._table._game, lib.mk_match_content(self._handle)
        lib.mk_rng_init_drawn(byref(rng), _stream(seed), where)
        lib.mk_view(game, content, lib.mk_match_state(self._handle), where, view.at)
        lib.mk_resample(game, content, view.at, where, byref(rng), state.at)
        handle = lib.mk_match_new_from(byref(self._table._setup(bytes(32))), state.at, byref(error))
        if not handle:
            raise refuse(error)
        return Match(handle, self._table, recorded=False)

    @guarded
    def think(
        self, seat: int, bot: str = "hard", iterations: int = 1000, seed: int | str = 0, lang: str = "en"
    ) -> list[dict[str, Any]]:
        """What a bot would do, best first, from the seat's view alone.

        Each is {"do", "margin", "chance", "visits", "exact", "why"}; chance is None where nobody knows.
        """
        error, player = Refusal(), _find_bot(bot)
        where, tries = self._seat(seat), number(iterations, "iterations", 1, 100_000_000)
        stream, chosen, good = _stream(seed), language(lang), []
        with Interruptible() as stop:
            told = written_once(
                lambda out: good.append(
                    lib.mk_tell_advice(
                        self._handle, where, player, tries, stream, chosen, stop.callback, None, out, byref(error)
                    )
                ),
                1 << 21,
            )
        if not good[0]:
            raise refuse(error)
        return json.loads(told)

    @guarded
    def solve(self, seconds: float | None = None) -> dict[str, Any] | None:
        """The exact outcome if both play their best: {"exact": True, "margin", "winner", "best"}.

        {"exact": False} at the limit; None where it cannot be solved.
        """
        if seconds is not None and (
            isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds <= _LONGEST
        ):
            raise Error(f"seconds: {shown(seconds)}: a number from 0 to {_LONGEST} was expected")
        error, good = Refusal(), []
        with Interruptible(seconds) as stop:
            told = written_once(
                lambda out: good.append(
                    lib.mk_tell_solution(self._handle, _MEGABYTES, stop.callback, None, out, byref(error))
                ),
                1 << 17,
            )
        if not good[0]:
            raise refuse(error)
        solution = json.loads(told)
        if solution:
            solution.pop("nodes", None)
        return solution

    def __repr__(self) -> str:
        return f"<meikyu.Match of {self._table.id}>"


def _find_bot(bot: object) -> int:
    handle = lib.mk_bot_find(encoded(bot, "bot"))
    if not handle:
        known = ", ".join(told["id"] for told in written_json(lib.mk_tell_bots, 1 << 14))
        raise Error(f"bot: there is no {bot!r}; there are {known}")
    return handle


def _stream(seed: object) -> int:
    if isinstance(seed, str):
        return int.from_bytes(_read_seed(seed)[:8], "little")
    return number(seed, "seed", -(2**63), 2**64 - 1) % 2**64


# ---- Records ------------------------------------------------------------------------------------------------


def _table_of(setup: Setup, wanted: str, content: object) -> Table:
    game_id = lib.mk_game_id(setup.game).decode()
    compiled = _read_content(setup.game, content)
    have = (lib.mk_content_hash(compiled._handle) or b"").decode() if compiled else ""
    if have != wanted:
        needs = f"the content file with sha256 {wanted}" if wanted else "the built-in content"
        raise Error(f"content: the record was made with {needs}")
    options = written_json(lambda out: lib.mk_options_write(setup.game, byref(setup.options), out))
    table = Table(game_id, setup.seats, options)
    table._content = compiled
    return table


def _play_line(match: int, line: bytes, ended: bool) -> bool:
    out, error = RecordLine(), Refusal()
    if not lib.mk_record_read_line(match, line, len(line), byref(out), byref(error)):
        raise refuse(error)
    if ended and out.kind:
        raise Error("text after the end of the game")
    if out.kind == _RECORD_ACTION and not lib.mk_match_apply(match, out.seat, out.action, None, byref(error)):
        raise refuse(error)
    return ended or out.kind == _RECORD_END


def read(text: str, content: object = None) -> Match:
    """The match that a record tells of. `content`: what it was made with, if not the built-in set."""
    lines = encoded(text, "record").split(b"\n")
    setup, hash_room, error = Setup(), ctypes.create_string_buffer(128), Refusal()
    first = next((at for at, line in enumerate(lines) if line.strip()), None)
    if first is None:
        raise Error("record: empty: the first line of a record was expected")
    if not lib.mk_record_read_header(lines[first], len(lines[first]), byref(setup), hash_room, byref(error)):
        raise refuse(error)
    table = _table_of(setup, hash_room.value.decode(), content)
    setup.content = table._content_handle
    handle = lib.mk_match_new(byref(setup), byref(error))
    if not handle:
        raise refuse(error)
    match, ended = Match(handle, table), False
    for at, line in enumerate(lines[first + 1 :], first + 2):
        try:
            ended = _play_line(handle, line, ended)
        except Error as wrong:
            raise type(wrong)(f"line {at}: {wrong}") from None
    return match


# ---- For owners of a box ------------------------------------------------------------------------------------


def score(game_id: str, request: dict[str, Any], content: object = None) -> dict[str, Any]:
    """Judges what lies on a real table. Keys are the long flags of `meikyu score`, and what stands there without one:
    ruin {"sheet": text}, diminuendo {"stack": text, "option": ["square=on"]}."""
    game_handle, error, good = _find_game(game_id), Refusal(), []
    if not isinstance(request, dict):
        raise Error(f"request: a dict was expected, not {type(request).__name__}")
    compiled = _read_content(game_handle, content)
    try:
        asked = json.dumps(_asked(game_handle, request)).encode()
    except (TypeError, ValueError, RecursionError) as wrong:
        raise Error(f"request: {wrong}") from wrong
    data = lib.mk_content_data(compiled._handle) if compiled else None
    reply = written_once(
        lambda out: good.append(lib.mk_judge(game_handle, data, asked, len(asked), out, byref(error))), 1 << 17
    )
    if not good[0]:
        raise refuse(error)
    return json.loads(reply)


def _asked(game_handle: int, request: dict[str, Any]) -> dict[str, Any]:
    """The flag `option`, key=value as often as wanted, is an object in the request."""
    forms = written_json(lambda out: lib.mk_forms_write(game_handle, out), 1 << 14)
    holders = [field["key"] for field in forms[0]["fields"] if field["kind"] == "options"] if forms else []
    if "option" not in request or not holders:
        return request
    given = request["option"]
    pairs = given.items() if isinstance(given, dict) else [str(p).partition("=")[::2] for p in ([given] if isinstance(given, str) else given)]
    rest = {key: value for key, value in request.items() if key != "option"}
    return rest | {holders[0]: {str(key): _option_text(value) for key, value in pairs}}
