"""Actions as text, and back. Positions as text are in `positions.py`."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import lru_cache
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.raptor.boards import cell_name, cell_of
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.codes import code, from_of, kind_of, to_of

SEATS: Final = ("raptor", "scientist")

ONE_SPACE: Final = {
    "place": codes.PLACE,
    "frighten": codes.FRIGHTEN,
    "recover": codes.RECOVER,
    "gas": codes.GAS,
    "reinforce": codes.REINFORCE,
    "fire": codes.FIRE,
    "return": codes.RETURN,
    "kill": codes.KILL,
    "wake": codes.WAKE,
    "douse": codes.DOUSE,
    "stand": codes.STAND,
    "shoot": codes.SHOOT,
}
TWO_SPACES: Final = {
    "call": codes.CALL,
    "jeep": codes.JEEP,
    "baby": codes.BABY,
    "run": codes.RUN,
    "walk": codes.WALK,
    "sleep": codes.SLEEP,
    "capture": codes.CAPTURE,
}
OTHERS: Final = {"play": codes.PLAY, "done": codes.DONE, "reveal": codes.REVEAL, "draw": codes.DRAW}
VERBS: Final = ONE_SPACE | TWO_SPACES | OTHERS
VERB_OF: Final = {kind: verb for verb, kind in VERBS.items()}

_SPACE: Final = re.compile(r"[a-k][1-6]")


@lru_cache(maxsize=16_384)
def text(action: int) -> str:
    """Write an action."""
    kind, start, to = kind_of(action), from_of(action), to_of(action)
    verb = VERB_OF[kind]
    if kind == codes.DONE:
        return verb
    if kind == codes.PLAY:
        return f"play {to or '?'}"
    if kind == codes.REVEAL:
        return f"reveal {start} {to}"
    if kind == codes.DRAW:
        return f"draw {SEATS[start]} {to or '?'}"
    if kind == codes.RECOVER and to == codes.WOUND:
        return "recover wound"
    if kind in TWO_SPACES.values():
        return f"{verb} {cell_name(start)} {'exit' if to == codes.EXIT else cell_name(to)}"
    return f"{verb} {cell_name(to)}"


@lru_cache(maxsize=4096)
def parse(written: str) -> int:
    """Read an action; raises Malformed with the column and what was expected there."""
    words = _Words(written)
    verb = words.next(f"an action: {', '.join(VERBS)}", VERBS)
    action = _rest(verb, words)
    words.end()
    return action


def _rest(verb: str, words: _Words) -> int:
    kind = VERBS[verb]
    if verb in TWO_SPACES:
        start = words.space()
        return code(kind, start, words.space("exit") if kind == codes.BABY else words.space())
    if verb in ONE_SPACE:
        return code(kind, 0, words.space("wound") if kind == codes.RECOVER else words.space())
    if kind == codes.PLAY:
        return code(codes.PLAY, 0, words.card(or_veiled=True))
    if kind == codes.REVEAL:
        raptor = words.card()
        return code(codes.REVEAL, raptor, words.card())
    if kind == codes.DRAW:
        seat = SEATS.index(words.next("raptor or scientist", SEATS))
        return code(codes.DRAW, seat, words.card(or_veiled=True))
    return code(codes.DONE, 0, 0)


class _Words:
    """The words of a text, taken one by one; knows the column for the error message."""

    def __init__(self, written: str) -> None:
        self._words = [(m.group(), m.start() + 1) for m in re.finditer(r"\S+", written)]
        self._end = len(written.rstrip()) + 1
        self._at = 0

    def next(self, expected: str, allowed: Container[str]) -> str:
        """Take the next word, which must be among the allowed ones."""
        word, column = self._peek()
        if word not in allowed:
            raise Malformed(f"expected {expected}, {_found(word)}", column=column)
        self._at += 1
        return word

    def space(self, also: str = "") -> int:
        """Take a space, or the one other word allowed in its place."""
        word, column = self._peek()
        self._at += 1
        if also and word == also:
            return codes.EXIT
        if not _SPACE.fullmatch(word):
            or_else = f", or {also}" if also else ""
            raise Malformed(f"expected a space a1 to k6{or_else}, {_found(word)}", column=column)
        return cell_of(word)

    def card(self, *, or_veiled: bool = False) -> int:
        """Take a card 1 to 9, or the `?` of a veiled step."""
        word, column = self._peek()
        self._at += 1
        if or_veiled and word == "?":
            return codes.VEILED
        if not re.fullmatch(r"[1-9]", word):
            raise Malformed(f"expected a card 1 to 9, {_found(word)}", column=column)
        return int(word)

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self._at < len(self._words):
            word, column = self._words[self._at]
            raise Malformed(f"expected nothing more, {_found(word)}", column=column)

    def _peek(self) -> tuple[str, int]:
        if self._at < len(self._words):
            return self._words[self._at]
        return "", self._end


def _found(word: str) -> str:
    return f"found “{word}”" if word else "found the end"
