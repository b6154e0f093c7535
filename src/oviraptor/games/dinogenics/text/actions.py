"""Actions and outcomes as text, and back (D27.7). Positions as text are in `positions.py`.

Where one verb stands for several kinds of action, what follows it says which: `pay`, `pay goat`, `pay trike`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.board import CENTER
from oviraptor.games.dinogenics.rules.codes import (
    ANY,
    HIDDEN,
    HIDDEN_EDNA,
    NONE,
    OLD,
    a_of,
    b_of,
    c_of,
    code,
    d_of,
    kind_of,
    unmarked,
    with_old,
)
from oviraptor.games.dinogenics.rules.kinds import POLYMORPHIC
from oviraptor.games.dinogenics.text.names import (
    CARD,
    CARD_OF,
    EDGE,
    GAIN,
    LARGE_TILE,
    LOCATION,
    MANIPULATION,
    MANIPULATION_OF,
    NEWS,
    RAMPAGE_FACE,
    SEAT,
    SPACE,
    SPECIALIST,
    SPECIES,
    TILE,
    UPKEEP_FACE,
)
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.parts import Optional, Part, Row, Slot, counted

_AMOUNT: Final = counted("a number", 0, 254)
_SPACE_OF_MARKET: Final = counted("a market space", 1, 3)
_STACK: Final = counted("a stack", 2, 4)
_MAYBE_SPECIES: Final = Optional(SPECIES, absent=ANY)
_ANIMAL: Final = (SPACE, _MAYBE_SPECIES)
_REFINED: Final = Slot(
    "refined", {"refined": 1, "refined refined": 2, "refined " * 2 + "refined": 3}
)
_WILD: Final = Slot("polymorphic", {"polymorphic": 1, "polymorphic polymorphic": 2})
_INSTEAD: Final = Slot(
    "a card", {name: card for name, card in CARD_OF.items() if card != POLYMORPHIC}
)


def _of(kind: int, numbers: Mapping[str, int], before: str = "") -> dict[str, tuple[int, int]]:
    """Let words stand for what is done and to which thing."""
    return {before + word: (kind, number) for word, number in numbers.items()}


_DRAWN: Final = Slot(
    "a card, ?, e?, or “card” and a manipulation card",
    {
        **_of(codes.DRAW, {**CARD_OF, "?": HIDDEN, "e?": HIDDEN_EDNA}),
        **_of(codes.DRAW_CARD, {**MANIPULATION_OF, "?": HIDDEN}, "card "),
    },
)
_TOSSED: Final = Slot(
    "a card", {**_of(codes.TOSS, CARD_OF), **_of(codes.TOSS_CARD, MANIPULATION_OF)}
)
_KEPT: Final = Slot(
    "a card, ?, or nothing",
    {**_of(codes.KEEP, {**CARD_OF, "?": HIDDEN}), **_of(codes.KEEP_CARD, MANIPULATION_OF)},
)
_PAID: Final = Slot(
    "a card, goat, credits, or nothing",
    {
        **_of(codes.PAY, CARD_OF),
        **_of(codes.PAY_CARD, MANIPULATION_OF),
        "goat": (codes.PAY_GOAT, 0),
        "credits": (codes.PAY_CREDITS, 0),
    },
)
_DAMAGED: Final = Slot(
    "a space, an edge or center",
    {
        **_of(codes.DAMAGE, {**SPACE.values, "center": CENTER}),
        **_of(codes.DAMAGE_FENCE, EDGE.values),
    },
)


def _or_veiled(part: Slot[int]) -> Slot[int]:
    return Slot(f"{part.expected}, or ?", {**part.values, "?": HIDDEN})


_PLAIN: Final[dict[int, tuple[str | Part[Any], ...]]] = {
    codes.TILE: ("tile", _STACK, TILE),
    codes.BONE: ("bone", CARD),
    codes.UPCOMING: ("upcoming", NEWS),
    codes.ROLL: ("roll", RAMPAGE_FACE),
    codes.UPKEEP: ("upkeep", UPKEEP_FACE, Optional(UPKEEP_FACE, absent=NONE)),
    codes.DISPLAY: ("hq", LARGE_TILE),
    codes.JOB: ("job", SPECIALIST),
    codes.LOOK: ("look", SEAT, _or_veiled(NEWS)),
    codes.SHOW: ("show", SEAT, CARD),
    codes.REVEAL: ("reveal", CARD),
    codes.TURN: ("turn", CARD),
    codes.BONUS: ("bonus", _AMOUNT),
    codes.ARRANGE: ("arrange",),
    codes.FENCE: ("fence", EDGE),
    codes.PULL: ("pull", EDGE),
    codes.LOSE: ("lose", EDGE),
    codes.DONE: ("done",),
    codes.WORKER: ("worker", LOCATION),
    codes.PASS: ("pass",),
    codes.FLY: ("fly",),
    codes.TO_OUTSOURCE: ("outsource", LOCATION),
    codes.TAKE: ("take", CARD),
    codes.DISCARD: ("discard", CARD),
    codes.GRAFT: ("graft",),
    codes.SCAVENGE: ("scavenge",),
    codes.FENCES: ("fences",),
    codes.BUILD: ("build", TILE, SPACE, Optional(SPACE, absent=NONE)),
    codes.REPAIR: ("repair", SPACE),
    codes.BUY: ("buy", _SPACE_OF_MARKET),
    codes.SELL: ("sell", CARD),
    codes.CREATE: (
        *("create", SPECIES, Optional(_REFINED, absent=0), Optional(_WILD, absent=0)),
        Optional(_INSTEAD, absent=NONE),
    ),
    codes.PLACE: ("place", SPACE),
    codes.CHECK: ("check", *_ANIMAL),
    codes.WATCH: ("watch",),
    codes.ALLOW: ("allow",),
    codes.FEED: ("feed", *_ANIMAL),
    codes.BREED: ("breed",),
    codes.RECYCLE: ("recycle", CARD),
    codes.PLAY: ("play", MANIPULATION),
    codes.GAIN: ("gain", GAIN),
    codes.REFRESH: ("refresh",),
    codes.STAY: ("stay",),
    codes.NEWS: ("news", NEWS),
    codes.REMOVE: ("remove", *_ANIMAL),
    codes.SALVAGE: ("salvage",),
    codes.REBUILD: ("rebuild",),
    codes.SPEND: ("spend", _AMOUNT),
    codes.VISIT: ("visit", LOCATION),
    codes.MOVE: ("move", SEAT, LOCATION, LOCATION),
    codes.GIVE: ("give", SEAT, CARD),
    codes.CLOSE: ("close", LOCATION),
    codes.RETURN: ("return", SPACE),
    codes.HOTEL: ("hotel", SPACE),
    codes.EXPOSE: ("expose", SEAT),
    codes.SWAP: ("swap", CARD, CARD),
    codes.GIVE_UP: ("give-up",),
    codes.REFINE: ("refine", CARD),
    codes.HIRE: ("hire", SPECIALIST),
    codes.OCEAN: ("ocean",),
    codes.REFUSE: ("refuse",),
    codes.DEVOUR: ("devour", *_ANIMAL),
    codes.BRAVE: ("brave",),
    codes.REROLL: ("reroll",),
    codes.CALM: ("calm",),
    codes.IGNORE: ("ignore",),
    codes.FACE: ("face",),
    codes.DRAW_DNA: ("draw dna",),
    codes.DRAW_EDNA: ("draw edna",),
    codes.REDRAW: ("redraw",),
    codes.HOLD: ("hold",),
    codes.SCANDALS: ("scandals",),
    codes.SCORE: ("score", SPECIALIST),
    codes.RECOMBINE: ("recombine", CARD),
    codes.RIDE: ("ride",),
    codes.QUAKE: ("quake", EDGE),
    codes.ARSON: ("arson", SEAT, SPACE),
    codes.ATONE: ("atone",),
    codes.BID: ("bid", _AMOUNT),
    codes.SURGE: ("surge", SEAT, *_ANIMAL),
    codes.CRASH: ("crash", SEAT, SPACE),
    codes.STORE: ("store", SPACE),
    codes.BLOCK: ("block", LOCATION),
    codes.SCRAP: ("scrap", LARGE_TILE),
    codes.DISMISS: ("dismiss", SPECIALIST),
    codes.NAME: ("name", _AMOUNT),
    codes.DROP: ("drop",),
}
"""Kinds that have a verb of their own, or the words it begins with."""

# The verbs that stand for several kinds: a row each, under the number of the first.
_SHARED: Final[dict[int, tuple[str | Part[Any], ...]]] = {
    codes.DRAW: ("draw", Optional(Row(SEAT, _DRAWN), absent=())),
    codes.TOSS: ("toss", SEAT, _TOSSED),
    codes.KEEP: ("keep", Optional(_KEPT, absent=(codes.KEEP_ROLL, 0))),
    codes.PAY: ("pay", Optional(_PAID, absent=(codes.PAY_IT, 0))),
    codes.DAMAGE: ("damage", _DAMAGED),
    codes.MARKET: ("market", Optional(_SPACE_OF_MARKET, absent=0), CARD),
    codes.PEEK: ("peek", Optional(Row(SEAT, _or_veiled(CARD)), absent=())),
    codes.SURVEY: ("survey", Optional(Row(SEAT, _or_veiled(TILE)), absent=())),
}
_ROW_OF: Final = {
    codes.DRAW_CARD: codes.DRAW,
    codes.DRAW_TWO: codes.DRAW,
    codes.TOSS_CARD: codes.TOSS,
    codes.KEEP_CARD: codes.KEEP,
    codes.KEEP_ROLL: codes.KEEP,
    codes.PAY_CARD: codes.PAY,
    codes.PAY_GOAT: codes.PAY,
    codes.PAY_CREDITS: codes.PAY,
    codes.PAY_IT: codes.PAY,
    codes.DAMAGE_FENCE: codes.DAMAGE,
    codes.TO_MARKET: codes.MARKET,
    codes.PEEKED: codes.PEEK,
    codes.SURVEYED: codes.SURVEY,
}
_LONE: Final = {codes.DRAW: codes.DRAW_TWO, codes.PEEK: codes.PEEK, codes.SURVEY: codes.SURVEY}
"""What is meant where nothing follows the verb; what follows it begins with a seat."""
_LEARNT: Final = {codes.PEEK: codes.PEEKED, codes.SURVEY: codes.SURVEYED}


def _apart(action: int) -> tuple[int, Sequence[Any]]:
    kind = kind_of(action)
    row = _ROW_OF.get(kind, kind)
    a, b = a_of(action), b_of(action)
    if row not in _SHARED:
        return kind, (a, b, c_of(action), d_of(action))
    if row in _LONE:
        if kind == _LONE[row]:
            return row, ((),)
        return row, ((a, (kind, b) if row == codes.DRAW else b),)
    if row == codes.TOSS:
        return row, (a, (kind, b))
    if row == codes.MARKET:
        return row, (a, b) if kind == codes.MARKET else (0, a)
    if row == codes.KEEP and a == HIDDEN:
        kind = codes.KEEP  # that a card is kept is all there is to see
    return row, ((kind, a),)


def _together(row: int, named: Sequence[Any]) -> int:
    if row not in _SHARED:
        return code(row, *named)
    if row in _LONE:
        if not named[0]:
            return code(_LONE[row])
        seat, what = named[0]
        return code(what[0], seat, what[1]) if row == codes.DRAW else code(_LEARNT[row], seat, what)
    if row == codes.TOSS:
        kind, card = named[1]
        return code(kind, named[0], card)
    if row == codes.MARKET:
        return code(row, *named) if named[0] else code(codes.TO_MARKET, named[1])
    return code(*named[0])


_ACTIONS: Final = Codec({**_PLAIN, **_SHARED}, _apart, _together)
VERBS: Final = _ACTIONS.verbs.values


@lru_cache(maxsize=16_384)
def text(action: int) -> str:
    """Write an action; a step that was seen may say that old cards went (D1.10): of the kind, wild, another."""
    told = _ACTIONS.write(unmarked(action))
    old = [action >> at & 15 for at in (OLD, OLD + 4, OLD + 8)]
    if not any(old):
        return told
    while not old[-1]:
        old.pop()
    return f"{told} old" if old == [1] else f"{told} old {' '.join(map(str, old))}"


@lru_cache(maxsize=4096)
def parse(written: str) -> int:
    """Read an action; raises Malformed with the column and what was expected there."""
    found = _SEEN.fullmatch(written)
    if found is not None:
        action = with_old(_ACTIONS.parse(found[1]), *map(int, (found[2] or "1").split()))
        if text(action) == written and kind_of(action) in _LEAVES_A_HAND:
            return action
    return _ACTIONS.parse(written)


_SEEN: Final = re.compile(r"([^?]*) old((?: \d){1,3})?", re.ASCII)
_LEAVES_A_HAND: Final = frozenset(
    {
        *(codes.CREATE, codes.DISCARD, codes.GIVE, codes.PAY, codes.RECOMBINE, codes.RECYCLE),
        *(codes.REFINE, codes.SELL, codes.SWAP, codes.TO_MARKET),
    }
)
