"""The shared library: its structs, its functions, and how their texts and refusals become Python's.

Nothing here knows a game. The library lies beside this file; a library of other structs is refused when it is loaded.
"""

from __future__ import annotations

import ctypes
import functools
import json
import operator
import os
import signal
import threading
import time
from ctypes import (
    CFUNCTYPE,
    Structure,
    byref,
    c_bool,
    c_char,
    c_char_p,
    c_int,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any, Callable, Concatenate, ParamSpec, TypeVar

MAX_SEATS = 6
MAX_STATE = 4096
LANGS = {"en": 0, "ja": 1}


class Error(ValueError):
    """Something was asked for that cannot be; the message says what was wrong, where and why."""


class Illegal(Error):
    """An action that may not be done now; the message is the game's own reason."""


class Text(Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t), ("length", c_size_t), ("colour", c_bool), ("marks", c_bool)]


class Refusal(Structure):
    _fields_ = [
        ("message", c_char * 256),
        ("message_ja", c_char * 384),
        ("path", c_char * 120),
        ("why", c_int * 2),
        ("code", c_int),
        ("line", c_int),
        ("column", c_int),
    ]


class Options(Structure):
    _fields_ = [("value", c_int32 * 8)]


class Setup(Structure):
    _fields_ = [
        ("game", c_void_p),
        ("content", c_void_p),
        ("seats", c_int),
        ("options", Options),
        ("seed", c_uint8 * 32),
        ("named", c_bool),
        ("names", (c_char * 97) * MAX_SEATS),
    ]


class Rng(Structure):
    _fields_ = [("state", c_uint64), ("stream", c_uint64)]


class RecordLine(Structure):
    _fields_ = [("kind", c_int), ("seat", c_int), ("action", c_uint32)]


Stop = CFUNCTYPE(c_bool, c_void_p)


class VecSetup(Structure):
    _fields_ = [
        ("game", c_void_p),
        ("content", c_void_p),
        ("seats", c_int),
        ("options", Options),
        ("games", c_int),
        ("threads", c_int),
        ("look", c_int),
        ("reset", c_int),
        ("bot", c_void_p * MAX_SEATS),
        ("iterations", c_int * MAX_SEATS),
        ("rotate", c_bool),
        ("stop", Stop),
        ("stop_context", c_void_p),
    ]


class VecArrays(Structure):
    _fields_ = [
        (name, c_void_p)
        for name in ("obs", "mask", "seat", "acting", "done", "reward", "score", "rank", "final_obs")
    ]


# Functions by what they return; arguments as C has them. p: a pointer, i: an int, b: a bool, s: a text, z: a size, u: 64 bits.
_LETTERS = {"p": c_void_p, "i": c_int, "b": c_bool, "s": c_char_p, "z": c_size_t, "u": c_uint64, "f": Stop, "n": c_uint32}
_FUNCTIONS = """
z mk_size_of s
s mk_version
s mk_error_code i
p mk_game_find s
s mk_game_id p
s mk_game_name pi
i mk_game_rules_version p
b mk_game_has_content p
i mk_game_min_seats p
i mk_game_max_seats p
- mk_tell_games bp
- mk_tell_bots p
p mk_bot_find s
- mk_options_init pip
b mk_options_parse pspp
b mk_options_check pipp
- mk_options_write ppp
p mk_content_new pszp
b mk_content_playable pp
- mk_content_free p
p mk_content_data p
s mk_content_hash p
- mk_seed_from_text sp
p mk_match_new pp
p mk_match_new_from ppp
p mk_match_copy pp
- mk_match_free p
p mk_match_state p
p mk_match_content p
n mk_match_acting p
i mk_match_length p
b mk_match_apply pinpp
b mk_match_apply_text pispp
b mk_match_take_back pi
- mk_match_result pp
- mk_result_write pip
- mk_record_write pp
b mk_record_read_header szppp
b mk_record_read_line pszpp
- mk_view_init ppi
- mk_tell_legal pip
- mk_tell_table pp
- mk_tell_picture ppip
- mk_tell_truth ppp
b mk_tell_advice pipiuifppp
b mk_tell_solution pifppp
- mk_view pppip
- mk_resample pppipp
- mk_state_write pppp
- mk_rng_init_drawn puu
b mk_judge ppszpp
- mk_forms_write pp
i mk_number_count ppip
z mk_row_size pb
- mk_planes_write pbp
- mk_numbers_write pp
p mk_vec_new ppp
- mk_vec_free p
i mk_vec_numbers p
i mk_vec_mask_size p
b mk_vec_reset pspp
b mk_vec_step ppbp
- mk_vec_sample pp
i mk_vec_legal pppi
- mk_vec_observe pipp
- mk_vec_reveal pp
b mk_vec_action_text piipp
b mk_vec_action_number pispp
b mk_vec_copy piip
z mk_vec_save pipz
b mk_vec_load pipzp
p mk_vec_match pip
"""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(Path(__file__).with_name("libmeikyu.so.1")))
    for line in _FUNCTIONS.split("\n"):
        if not line:
            continue
        result, name, arguments = (line + " ").split(" ")[:3]
        function = getattr(library, name)
        function.restype = _LETTERS.get(result)
        function.argtypes = [_LETTERS[letter] for letter in arguments]
    structs = {
        "MkText": Text,
        "MkError": Refusal,
        "MkOptions": Options,
        "MkSetup": Setup,
        "MkRng": Rng,
        "MkRecordLine": RecordLine,
        "MkVecSetup": VecSetup,
        "MkVecArrays": VecArrays,
    }
    for name, struct in structs.items():
        if library.mk_size_of(name.encode()) != ctypes.sizeof(struct):
            raise ImportError(f"libmeikyu.so.1 has another {name} than this package")
    return library


lib = _load()

# ---- Texts and refusals -----------------------------------------------------------------------------------

_ILLEGAL = (b"illegal", b"not-acting", b"over")  # see mk_error_code


def refuse(error: Refusal) -> Error:
    """The library's refusal as an exception, to be raised."""
    message = error.message.decode("utf-8", "replace")
    if error.line:
        message = f"line {error.line}: {message}"
    return (Illegal if lib.mk_error_code(error.code) in _ILLEGAL else Error)(message)


def written(call: Callable[[Any], Any], room: int = 1 << 14) -> bytes:
    """What `call` writes into the text that it is given, however long that is."""
    while True:
        buffer = ctypes.create_string_buffer(room)
        text = Text(ctypes.addressof(buffer), room, 0, False, False)
        call(byref(text))
        if text.length < room:
            return buffer.raw[: text.length]
        room = text.length + 1


def written_once(call: Callable[[Any], Any], room: int) -> bytes:
    """The same for calls that do something and cannot be made twice."""
    buffer = ctypes.create_string_buffer(room)
    text = Text(ctypes.addressof(buffer), room, 0, False, False)
    call(byref(text))
    return buffer.raw[: min(text.length, room - 1)]


def written_json(call: Callable[[Any], Any], room: int = 1 << 14) -> Any:
    return json.loads(written(call, room))


class Room:
    """Bytes for a struct of the library, aligned as it wants them."""

    def __init__(self, size: int) -> None:
        self._buffer = ctypes.create_string_buffer(size + 64)
        self.at = (ctypes.addressof(self._buffer) + 63) // 64 * 64


def encoded(text: object, what: str) -> bytes:
    """A text for the library, which ends at a NUL."""
    if not isinstance(text, str):
        raise Error(f"{what}: a text was expected, not {type(text).__name__}")
    if "\0" in text:
        raise Error(f"{what}: a text without NUL was expected")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise Error(f"{what}: it cannot be written in UTF-8") from error


def shown(value: object) -> str:
    """A value as a message names it. Python refuses to write some: whole numbers of thousands of digits."""
    try:
        return repr(value)
    except Exception:
        return f"a {type(value).__name__} that cannot be written"


def whole(value: object, what: str) -> int:
    """A whole number; numpy's are as good as Python's. Arrays with dimensions are not, though they have an `__index__`."""
    if not isinstance(value, bool) and hasattr(value, "__index__"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise Error(f"{what}: a whole number was expected, not {type(value).__name__}")


def number(value: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    given = whole(value, what)
    if not low <= given <= high:
        raise Error(f"{what}: {shown(given)}: expected {low} to {high}")
    return given


def language(lang: object) -> int:
    if not isinstance(lang, str) or lang not in LANGS:
        raise Error(f"lang: {shown(lang)}: expected 'en' or 'ja'")
    return LANGS[lang]


# ---- Objects that hold something of the library -------------------------------------------------------------


def same_process(thing: object, pid: int) -> None:
    """What was made before a fork is of no use after it."""
    if os.getpid() != pid:
        raise Error(f"this {type(thing).__name__} was made before a fork: make one in this process")


class Handle:
    """Holds a thing of the library. One thread at a time, in the process that made it; never pickled."""

    _free: Callable[[Any], None]

    def __init__(self, handle: int) -> None:
        self._lock = threading.Lock()
        self._pid = os.getpid()
        self._handle: int | None = handle

    def __del__(self) -> None:
        self._release()

    def _release(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle and os.getpid() == self._pid:
            self._handle = None
            type(self)._free(handle)

    def __reduce__(self) -> Any:
        raise Error(f"a {type(self).__name__} cannot be pickled or copied this way")

    def __getstate__(self) -> Any:
        return self.__reduce__()


Self = TypeVar("Self", bound=Handle)
Given = ParamSpec("Given")
Result = TypeVar("Result")


def guarded(method: Callable[Concatenate[Self, Given], Result]) -> Callable[Concatenate[Self, Given], Result]:
    """A method that may be called by one thread at a time, before close, in the process that made the object."""

    @functools.wraps(method)
    def call(self: Self, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        same_process(self, self._pid)
        if not self._lock.acquire(blocking=False):
            raise Error(f"another thread is inside this {type(self).__name__}")
        try:
            if self._handle is None:
                raise Error(f"this {type(self).__name__} is closed")
            return method(self, *args, **kwargs)
        finally:
            self._lock.release()

    return call


class Interruptible:
    """Lets Ctrl-C, or a limit of time, end a long call: the library asks `callback` now and then.

    Signals reach Python only while it runs, and an exception must not fly through C. So for the length of the call
    Ctrl-C sets a mark, and is raised when the call has come back.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self.pressed = False
        self._until = None if seconds is None else time.monotonic() + seconds
        self.callback = Stop(self._asked)

    def _asked(self, _context: object) -> bool:
        return self.pressed or (self._until is not None and time.monotonic() >= self._until)

    def _press(self, _number: int, _frame: object) -> None:
        self.pressed = True

    def __enter__(self) -> Interruptible:
        self.pressed = False
        self._before = None
        if threading.current_thread() is threading.main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
        if self.pressed and callable(self._before):
            self._before(signal.SIGINT, None)
