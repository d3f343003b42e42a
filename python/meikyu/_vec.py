"""Many games side by side (vec.h): arrays of numpy that the library writes into."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_int
from dataclasses import dataclass
from typing import Any, Iterable

import numpy as np
from numpy.typing import NDArray

from ._library import Error, Handle, Interruptible, Refusal, VecArrays, VecSetup, encoded, guarded, lib, number, refuse
from ._library import Text, shown, whole, written_json
from ._match import Match, Table, _find_bot

_LOOKS = ("view", "table")
_RESETS = ("next_step", "same_step", "disabled")
_MAX_TEXT, _MAX_DIGITS = 96, 128
_INT32 = np.iinfo(np.int32)

Planes = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Plane:
    """What a plane is: its shape in each row, its dtype, the bounds of its numbers, and what they mean."""

    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    low: int
    high: int
    meaning: str
    at: int


def _planes(game: int, everything: bool) -> dict[str, Plane]:
    told = written_json(lambda out: lib.mk_planes_write(game, everything, out), 1 << 15)
    return {
        p["name"]: Plane(tuple(p["shape"]), np.dtype(p["dtype"]), p["low"], p["high"], p["meaning"], p["at"])
        for p in told
    }


def _spread(rows: NDArray[np.uint8], spec: dict[str, Plane]) -> Planes:
    """The planes of rows, each an array of its own over the same memory."""
    planes = {}
    for name, plane in spec.items():
        size = plane.dtype.itemsize * int(np.prod(plane.shape, dtype=int))
        part = rows[..., plane.at : plane.at + size].view(plane.dtype)
        strides = rows.strides[:-1] + np.empty(plane.shape, plane.dtype).strides
        planes[name] = np.lib.stride_tricks.as_strided(part, rows.shape[:-1] + plane.shape, strides)
    return planes


def _choice(value: object, what: str, known: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in known:
        raise Error(f"{what}: {shown(value)}: expected one of {', '.join(known)}")
    return known.index(value)


def seed_text(seed: object) -> bytes:
    """A seed as the library has it."""
    if isinstance(seed, str):
        return encoded(seed, "seed")
    if not hasattr(seed, "__index__"):
        raise Error(f"seed: a whole number or a text was expected, not {type(seed).__name__}")
    given = whole(seed, "seed")
    if abs(given) >= 10**_MAX_DIGITS:
        raise Error(f"seed: a number of at most {_MAX_DIGITS} digits was expected")
    return str(given).encode()


def _array(value: object, what: str) -> NDArray[Any]:
    try:
        return np.asarray(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise Error(f"{what}: {wrong}") from wrong


def _rows(value: object) -> list[Any]:
    """One row or several, not looked at yet."""
    try:
        return list(value) if not isinstance(value, str) else [value]  # type: ignore[call-overload]
    except TypeError:
        return [value]


def _read_opponents(given: object, seats: int, setup: VecSetup) -> None:
    if given is None:
        return
    if not isinstance(given, dict):
        raise Error(f"opponents: a dict was expected, not {type(given).__name__}")
    for seat, how in given.items():
        at = number(seat, "opponents: seat", 0, seats - 1)
        if not isinstance(how, (tuple, list)) or len(how) != 2:
            raise Error(f"opponents: seat {at}: a bot and its iterations were expected, as ('normal', 100)")
        setup.bot[at] = _find_bot(how[0])
        setup.iterations[at] = number(how[1], f"opponents: seat {at}: iterations", 1, 100_000_000)


class Vec(Handle):
    """Games side by side. See `meikyu.vec` for the arguments, and docs/researchers.md for the arrays.

    `obs`, `mask`, `seat`, `acting`, `reward`, `score`, `rank`, `done` (and `final_obs` with autoreset="same_step") are the same
    objects throughout, written in place; they stay readable after `close`.
    """

    _free = lib.mk_vec_free

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        content: object = None,
        seed: int | str = 0,
        observation: str = "view",
        autoreset: str = "next_step",
        opponents: dict[int, tuple[str, int]] | None = None,
        threads: int = 1,
        _rotate: bool = False,
    ) -> None:
        self._handle = None
        self._pid = -1
        table = Table(game, seats, options, content)
        self.game = table
        self.num_envs = number(num_envs, "num_envs", 1, 1 << 20)
        self.seats = table.seats
        self._first_seed: bytes | None = seed_text(seed)
        self._stop = Interruptible()
        setup = VecSetup(
            game=table._game,
            content=table._content_handle,
            seats=table.seats,
            options=table._options,
            games=self.num_envs,
            threads=number(threads, "threads", 1, 64),
            look=_choice(observation, "observation", _LOOKS),
            reset=_choice(autoreset, "autoreset", _RESETS),
            rotate=_rotate,
        )
        _read_opponents(opponents, table.seats, setup)
        if opponents:
            setup.stop = self._stop.callback
        self.autoreset = autoreset
        self.obs_spec: dict[str, Plane] = _planes(table._game, False)
        self.state_spec: dict[str, Plane] = _planes(table._game, True)
        self.action_count: int = lib.mk_number_count(
            table._game, lib.mk_content_data(table._content_handle), table.seats, byref(table._options)
        )
        self._make_arrays(autoreset == "same_step")
        arrays, error = self._pointers(), Refusal()
        handle = lib.mk_vec_new(byref(setup), byref(arrays), byref(error))
        if not handle:
            raise refuse(error)
        super().__init__(handle)

    def _make_arrays(self, final: bool) -> None:
        n, seats = self.num_envs, self.seats
        self._row_size: int = lib.mk_row_size(self.game._game, False)
        self._mask_size = (self.action_count + 7) // 8
        self._rows = np.zeros((n, self._row_size), np.uint8)
        self.obs: Planes = _spread(self._rows, self.obs_spec)
        self.mask: NDArray[np.uint8] = np.zeros((n, self._mask_size), np.uint8)
        self.seat: NDArray[np.int8] = np.full(n, -1, np.int8)
        self.acting: NDArray[np.uint8] = np.zeros(n, np.uint8)
        self.reward: NDArray[np.float32] = np.zeros((n, seats), np.float32)
        self.score: NDArray[np.int32] = np.zeros((n, seats), np.int32)
        self.rank: NDArray[np.int32] = np.zeros((n, seats), np.int32)
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self._final_rows = np.zeros((n, seats, self._row_size), np.uint8) if final else None
        self.final_obs: Planes | None = None if self._final_rows is None else _spread(self._final_rows, self.obs_spec)
        self._others: dict[int, tuple[NDArray[np.uint8], Planes, NDArray[np.uint8]]] = {}
        self._truth: tuple[NDArray[np.uint8], Planes] | None = None
        # What the library writes into: kept here whatever becomes of the names above.
        self._kept = (self._rows, self.mask, self.seat, self.acting, self.done, self.reward, self.score, self.rank)

    def _pointers(self) -> VecArrays:
        final = None if self._final_rows is None else self._final_rows.ctypes.data
        return VecArrays(*(array.ctypes.data for array in self._kept), final)

    # ---- Playing ----

    def _call(self, good: bool, error: Refusal) -> None:
        if not good and not self._stop.pressed:
            raise refuse(error)

    def _check_dealt(self) -> None:
        if self._first_seed is not None:
            raise Error("reset before anything else")

    def read_mask(self, mask: object) -> NDArray[np.bool_]:
        """Which rows a mask chooses. For `reset`, and for adapters that reset."""
        chosen = _array(mask, "mask")
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "biu":
            raise Error(f"mask: {self.num_envs} booleans were expected, not {chosen.dtype} {chosen.shape}")
        return np.ascontiguousarray(chosen != 0)

    @guarded
    def reset(self, seed: int | str | None = None, mask: NDArray[Any] | None = None) -> None:
        """Deals: with a seed deal 0 of it, without each row's next one. `mask`: only rows that are true in it."""
        text = self._first_seed if seed is None else seed_text(seed)
        rows = None
        if mask is not None:
            rows = self.read_mask(mask).view(np.uint8)
        error = Refusal()
        with self._stop:
            good = lib.mk_vec_reset(self._handle, text, None if rows is None else rows.ctypes.data, byref(error))
        self._call(good, error)
        self._first_seed = None

    def _read_actions(self, actions: object) -> NDArray[np.int32]:
        given = _array(actions, "actions")
        shapes = ((self.num_envs,), (self.num_envs, self.seats))
        if given.shape not in shapes:
            raise Error(f"actions: shape {given.shape}: expected {shapes[0]} or {shapes[1]}")
        if given.dtype.kind not in "iu":
            raise Error(f"actions: dtype {given.dtype}: expected int32")
        if given.dtype != np.int32 and given.size:
            if int(given.min()) < _INT32.min or int(given.max()) > _INT32.max:
                raise Error("actions: a number that is no int32")
        return np.ascontiguousarray(given, np.int32)

    @guarded
    def step(self, actions: Any) -> None:
        """One step of every row: int32 [num_envs] for `seat` of each, or [num_envs, seats], -1 for a seat not entered.

        All rows are looked at first: on Error nothing has moved.
        """
        numbers, error = self._read_actions(actions), Refusal()
        with self._stop:
            good = lib.mk_vec_step(self._handle, numbers.ctypes.data, numbers.ndim == 2, byref(error))
        self._call(good, error)

    @guarded
    def sample(self) -> NDArray[np.int32]:
        """A uniformly random legal action of `seat` in each row, from the env's own stream; -1 where it is over."""
        self._check_dealt()
        out = np.empty(self.num_envs, np.int32)
        lib.mk_vec_sample(self._handle, out.ctypes.data)
        return out

    # ---- Looking ----

    @property
    @guarded
    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """(offsets, ids): the legal actions of row i are ids[offsets[i]:offsets[i + 1]]."""
        self._check_dealt()
        offsets = np.zeros(self.num_envs + 1, np.int32)
        count = lib.mk_vec_legal(self._handle, offsets.ctypes.data, None, 0)
        ids = np.empty(count, np.int32)
        lib.mk_vec_legal(self._handle, offsets.ctypes.data, ids.ctypes.data, count)
        return offsets, ids

    @guarded
    def observe(self, seat: int) -> tuple[Planes, NDArray[np.uint8]]:
        """(obs, mask) of any seat, in arrays of that seat's own; its mask is empty where it is not asked."""
        self._check_dealt()
        at = number(seat, "seat", 0, self.seats - 1)
        if at not in self._others:
            rows = np.zeros_like(self._rows)
            self._others[at] = rows, _spread(rows, self.obs_spec), np.zeros_like(self._kept[1])
        rows, planes, mask = self._others[at]
        lib.mk_vec_observe(self._handle, at, rows.ctypes.data, mask.ctypes.data)
        return planes, mask

    @guarded
    def state(self) -> Planes:
        """The true states as planes (`state_spec`), for critics that may know everything."""
        self._check_dealt()
        if self._truth is None:
            rows = np.zeros((self.num_envs, lib.mk_row_size(self.game._game, True)), np.uint8)
            self._truth = rows, _spread(rows, self.state_spec)
        lib.mk_vec_reveal(self._handle, self._truth[0].ctypes.data)
        return self._truth[1]

    # ---- Single rows ----

    def _row(self, row: object) -> int:
        return number(row, "row", 0, self.num_envs - 1)

    @guarded
    def action_text(self, i: int, action: int) -> str:
        """The notation of a legal action of row i."""
        room, error = ctypes.create_string_buffer(_MAX_TEXT), Refusal()
        text = Text(ctypes.addressof(room), _MAX_TEXT, 0, False, False)
        what = number(action, "action", -(2**31), 2**31 - 1)
        if not lib.mk_vec_action_text(self._handle, self._row(i), what, byref(text), byref(error)):
            raise refuse(error)
        return room.value.decode()

    @guarded
    def action_id(self, i: int, text: str) -> int:
        """The number of the legal action of row i that is written `text`."""
        out, error = c_int(), Refusal()
        if not lib.mk_vec_action_number(self._handle, self._row(i), encoded(text, "action"), byref(out), byref(error)):
            raise refuse(error)
        return out.value

    @guarded
    def copy(self, src: int | Iterable[int], dst: int | Iterable[int]) -> None:
        """Row `src` once more in row `dst`; lists of as many rows each are copied in turn."""
        sources, targets = _rows(src), _rows(dst)
        if len(sources) == 1:
            sources *= len(targets)
        if len(sources) != len(targets):
            raise Error(f"copy: {len(sources)} rows cannot be copied to {len(targets)}")
        checked, error = [(self._row(a), self._row(b)) for a, b in zip(sources, targets)], Refusal()
        for a, b in checked:
            if not lib.mk_vec_copy(self._handle, a, b, byref(error)):
                raise refuse(error)

    @guarded
    def save(self, i: int) -> bytes:
        """Row i as bytes, for `load` of this env or another of the same kind."""
        self._check_dealt()
        row = self._row(i)
        size = lib.mk_vec_save(self._handle, row, None, 0)
        room = ctypes.create_string_buffer(size)
        lib.mk_vec_save(self._handle, row, ctypes.addressof(room), size)
        return room.raw

    @guarded
    def load(self, i: int, saved: bytes) -> None:
        """What `save` gave, in row i. Of another version, game, options or content: Error, and nothing changed."""
        if not isinstance(saved, (bytes, bytearray)):
            raise Error(f"saved: bytes were expected, not {type(saved).__name__}")
        row, error, data = self._row(i), Refusal(), ctypes.create_string_buffer(bytes(saved), len(saved) + 1)
        with self._stop:
            good = lib.mk_vec_load(self._handle, row, ctypes.addressof(data), len(saved), byref(error))
        self._call(good, error)

    @guarded
    def match(self, i: int) -> Match:
        """The game of row i so far, as a Match of its own."""
        error = Refusal()
        handle = lib.mk_vec_match(self._handle, self._row(i), byref(error))
        if not handle:
            raise refuse(error)
        return Match(handle, self.game)

    @guarded
    def _close(self) -> None:
        self._release()

    def close(self) -> None:
        """Frees the games. The arrays stay as they are."""
        if self._handle is not None:
            self._close()

    def __enter__(self) -> Vec:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<meikyu.Vec of {self.num_envs} x {self.game.id}>"


def vec(
    game: str,
    num_envs: int = 1,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    content: object = None,
    seed: int | str = 0,
    observation: str = "view",
    autoreset: str = "next_step",
    opponents: dict[int, tuple[str, int]] | None = None,
    threads: int = 1,
) -> Vec:
    """`num_envs` games side by side.

    seed: row i is dealt from f"{seed}/{i}/{k}", k from 0. observation: "view", all that a seat was ever shown, or "table", what
    lies there now. autoreset: "next_step", "same_step" or "disabled". opponents: {seat: (bot, iterations)}.
    """
    return Vec(game, num_envs, seats, options, content, seed, observation, autoreset, opponents, threads)
