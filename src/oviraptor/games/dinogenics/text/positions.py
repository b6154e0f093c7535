"""Positions as text and back (D27.2–D27.4), one thing per line; each line is stated once, for both ways.

What is written nowhere is in its deck, bag or supply (`rest.py`). Whether a well-written position can
exist is asked in `validate.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any, Final

from oviraptor.core.errors import Malformed
from oviraptor.games.dinogenics.rules.agenda import F_NEWS, F_PEEK, F_REVEAL, N_GONE
from oviraptor.games.dinogenics.rules.island import SECOND_FENCE
from oviraptor.games.dinogenics.rules.kinds import (
    BASE,
    IS_EDNA,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    MANIPULATIONS,
    NEWS_C3,
    NO_CARD,
    NO_NEWS,
    SEAT_NAMES,
    SETS,
    TILE_NAMES,
    TILES,
)
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.text.drawing import drawn, read_drawing
from oviraptor.games.dinogenics.text.faults import malformed
from oviraptor.games.dinogenics.text.names import (
    CARD,
    CARD_OF,
    LARGE_TILE,
    LOCATION,
    MANIPULATION,
    NEWS,
    SEAT,
    SPECIALIST,
    TILE,
)
from oviraptor.games.dinogenics.text.phases import read_phase, write_phase
from oviraptor.games.dinogenics.text.player_lines import NO_CARDS, player_lines
from oviraptor.games.dinogenics.text.rest import give_the_rest
from oviraptor.games.dinogenics.text.validate import position_fault
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag
from oviraptor.kit.text.lists import Counts, Listed, members
from oviraptor.kit.text.parts import (
    Optional,
    Own,
    Part,
    Row,
    Slot,
    Via,
    counted,
    enumerated,
)
from oviraptor.kit.text.positions import (
    Found,
    Get,
    Line,
    LineSpec,
    OwnLines,
    read_lines,
    write_lines,
)
from oviraptor.kit.text.words import Lines, Words

FEWEST: Final = 2
"""Players."""


def write(s: State) -> str:
    """Write a position in its canonical form."""
    head = write_lines((*_HEAD, *_table(s.box != BASE, len(s.islands))), partial(getattr, s))
    players = [
        line for seat, island in enumerate(s.islands) for line in _player_lines(s, seat, island)
    ]
    phases = [f"phase {write_phase(frame, s.islands)}" for frame in s.agenda]
    return head + "\n".join([*players, *phases, ""])


def read(text: str) -> State:
    """Read a position; raises Malformed."""
    lines = Lines(text)
    head = read_lines(_HEAD, lines)
    seats = len(head["order"])
    if sorted(head["order"]) != list(range(seats)) or seats < FEWEST:
        wanted = ", ".join(SEAT_NAMES[: max(seats, FEWEST)])
        raise Malformed(f"the order names each seat once: {wanted}", line=lines.number_of("season"))
    is_chaos = head["box"] != BASE
    s = State.new(
        *(head["box"], head["corrupted"], head["order"], NO_CARDS, (0,) * MANIPULATIONS),
        *((0,) * TILES, 0, NO_CARDS, [Island.new(0) for _ in range(seats)]),
    )
    for field, value in {**head, **read_lines(_table(is_chaos, seats), lines)}.items():
        setattr(s, field, value)
    _read_rest_of_it(lines, s)
    if has_auction(partial(getattr, s)) != (lines.count("auction") > 0):
        raise Malformed(
            "the line “auction …” stands while C3 goes on", line=lines.number_of("gone")
        )
    fault = position_fault(s)
    if fault is not None:
        raise malformed(fault, text)
    return s


def _read_rest_of_it(lines: Lines, s: State) -> None:
    """Read the players, what waits, and what is still to be told about the rest."""
    for seat, island in enumerate(s.islands):
        found = read_lines(player_lines(seat, s.box != BASE), lines)
        for field, value in found.items():
            setattr(island, field, value)
        read_drawing(lines, island)
    s.agenda = ()
    while lines.begins("phase") or not s.agenda:
        words = lines.take("phase")
        s.agenda += (read_phase(words, s.islands, is_last=not lines.begins("phase")),)
    lines.end()
    give_the_rest(s)


def _player_lines(s: State, seat: int, island: Island) -> Iterator[str]:
    for spec in player_lines(seat, s.box != BASE):
        yield from spec.write(partial(getattr, island))
    yield from drawn(island)


# --- words ------------------------------------------------------------------------------------


def _sized(part: Counts, size: int) -> Part[Any]:
    """Let counts have a place for every kind, also for those that cannot be written here."""
    return Via(part, tuple, lambda counts: counts + (0,) * (size - len(counts)))


_CARDS: Final = Counts(CARD)
_SEATS: Final = members(SEAT, rising=True)
_LIST_OF_SPECIALISTS: Final = members(SPECIALIST, rising=True)
_LIST_OF_NEWS: Final = members(NEWS, rising=True)
_NEWS_OR_NONE: Final = Slot("a news card, or -", {**NEWS.values, "-": NO_NEWS})
_CARD_OR_NONE: Final = Slot("a card, or -", {**CARD_OF, "-": NO_CARD})
# --- lines of their own -----------------------------------------------------------------------


def _stack_text(stack: tuple[int, ...]) -> str:
    runs: list[list[Any]] = []
    for tile in stack:
        if runs and runs[-1][0] == tile:
            runs[-1][1] += 1
        else:
            runs.append([tile, 1])
    names = [TILE_NAMES[tile] + (f"*{several}" if several > 1 else "") for tile, several in runs]
    return " ".join(names) or "-"


def _read_stack(words: Words) -> tuple[int, ...]:
    found: list[int] = []
    if words.skip("-"):
        return ()
    while not found or words.peek() not in ("", "|"):
        name, star, number = words.peek().partition("*")
        tile = TILE.values.get(name)
        is_number = re.fullmatch(r"[2-9]|[1-9]\d", number) if star else True
        if tile is None or not is_number:
            raise words.malformed(f"{TILE.expected}, or several, like tour-bus*2")
        if found and found[-1] == tile:
            raise words.malformed("equal neighbours together, like tour-bus*2")
        found += [tile] * int(number or 1)
        words.at += 1
    return tuple(found)


_STACK: Final = Own(_stack_text, _read_stack)


def _of_locations(key: str, field: str, part: Part[Any], nothing: object) -> OwnLines:
    """Make the lines for locations that have something, like `at city blue`."""

    def write_them(get: Get) -> Iterator[str]:
        for location, value in enumerate(get(field)):
            if value != nothing:
                yield f"{key} {LOCATION_NAMES[location]} {part.write(value)}"

    def read_them(lines: Lines, found: Found) -> None:
        values: list[Any] = [nothing] * LOCATIONS
        last = -1
        while words := lines.take_if(key):
            last = _read_location(words, last)
            values[last] = part.read(words)
            words.end()
            if values[last] == nothing:
                raise words.malformed("no line for a location that has none", back=1)
        found[field] = tuple(values)

    return OwnLines(write_them, read_them)


def _read_location(words: Words, last: int) -> int:
    location = LOCATION.read(words)
    if location <= last:
        raise words.malformed("each location once, in order", back=1)
    return location


def _write_closed(get: Get) -> Iterator[str]:
    for location, name in enumerate(LOCATION_NAMES):
        if get("closed") >> location & 1:
            yield f"closed {name}"


def _read_closed(lines: Lines, found: Found) -> None:
    found["closed"] = 0
    last = -1
    while words := lines.take_if("closed"):
        last = _read_location(words, last)
        words.end()
        found["closed"] |= 1 << last


def has_auction(get: Get) -> bool:
    """Tell whether C3 goes on: somebody is asked, or the card is to be seen, or is still there."""
    agenda = get("agenda")
    asks = [frame for frame in agenda if frame[0] == F_NEWS and frame[2] != N_GONE]
    is_asked = get("active") == NEWS_C3 and asks
    is_seen = any(frame[0] in (F_PEEK, F_REVEAL) for frame in agenda)
    return bool(is_asked or is_seen or get("auction") != NO_CARD or get("peeked") != 0)


_AUCTION: Final = Line("auction", "auction peeked", _CARD_OR_NONE, _SEATS)


def _write_auction(get: Get) -> Iterator[str]:
    if has_auction(get):
        yield from _AUCTION.write(get)


def _read_auction(lines: Lines, found: Found) -> None:
    found["auction"], found["peeked"] = NO_CARD, 0
    if lines.begins("auction"):
        _AUCTION.read(lines, found)


# --- all of them, in order --------------------------------------------------------------------

_HEAD: Final = (
    Line(
        *("dinogenics", "box corrupted", enumerated(f"a set: {', '.join(SETS)}", SETS)),
        Optional(Slot("corrupted", {"corrupted": True}), absent=False),
    ),
    Line(
        *("season", "season upkeep order", counted("a season", 1, 7)),
        *(Slot("open or upkeep", {"open": False, "upkeep": True}), "order"),
        Listed(SEAT, once=True),
    ),
)
_OPEN: Final[tuple[LineSpec, ...]] = (
    Line(
        *("news", "active upcoming past", _NEWS_OR_NONE, "upcoming", _NEWS_OR_NONE),
        *("past", _LIST_OF_NEWS),
    ),
    Line("market", "market", Row(_CARD_OR_NONE, _CARD_OR_NONE, _CARD_OR_NONE)),
    Line("boneyard", "boneyard", _CARDS),
    Line("stacks", "stacks", Row(_STACK, "|", _STACK, "|", _STACK, "|", _STACK)),
)


def _pile(is_edna: bool) -> Part[Any]:
    """Make the part for the discards of one of the two DNA decks."""
    names = {name: kind for name, kind in CARD_OF.items() if IS_EDNA[kind] == is_edna}
    what = "an eDNA card, like galli" if is_edna else "a DNA card, like trike"
    return Via(
        Counts(Slot(what, names)),
        lambda pile: tuple(n if IS_EDNA[kind] == is_edna else 0 for kind, n in enumerate(pile)),
        lambda pile: pile + (0,) * (KINDS - len(pile)),
    )


def _discards(key: str, part: Part[Any]) -> OwnLines:
    """Make the line for the discards of one deck; the state has those of both together."""

    def write_it(get: Get) -> Iterator[str]:
        yield f"{key} {part.write(get('discards'))}"

    def read_it(lines: Lines, found: Found) -> None:
        words = lines.take(key)
        pile = part.read(words)
        words.end()
        before = found.get("discards", NO_CARDS)
        found["discards"] = tuple(a + b for a, b in zip(before, pile, strict=True))

    return OwnLines(write_it, read_it)


_DNA_DISCARDS: Final = _discards("discards", _pile(is_edna=False))
_EDNA_DISCARDS: Final = _discards("ediscards", _pile(is_edna=True))
_CHAOS: Final[tuple[LineSpec, ...]] = (
    _EDNA_DISCARDS,
    Line("display", "display", _sized(Counts(LARGE_TILE), TILES)),
    Line("jobs", "jobs", _LIST_OF_SPECIALISTS),
    Line("contractor", "contractor", _LIST_OF_SPECIALISTS),
    Line("dismissed", "dismissed", _LIST_OF_SPECIALISTS),
)


def _lent_apart(seats: int, blocked: int) -> Bag:
    """Count each seat's fences on slots of a location, at most two (`island.lent_fences`)."""
    second = blocked >> SECOND_FENCE
    return tuple((blocked >> seat & 1) + (second >> seat & 1) for seat in range(seats))


def _lent_together(counts: Bag) -> int:
    found = 0
    for seat, count in enumerate(counts):
        found |= (count > 0) << seat | (count > 1) << seat + SECOND_FENCE
    return found


@lru_cache(maxsize=16)
def _table(is_chaos: bool, seats: int) -> tuple[LineSpec, ...]:
    """Return the lines of what lies in the middle, behind those of the season."""
    seat = enumerated("a seat that plays", SEAT_NAMES[:seats])
    workers = Via(_sized(Counts(seat), seats), lambda at: bag.of(at, seats), bag.cards)
    lent = Via(_sized(Counts(seat), seats), partial(_lent_apart, seats), _lent_together)
    return (
        *_OPEN,
        _DNA_DISCARDS,
        Line("spent", "spent", Counts(MANIPULATION)),
        *(_CHAOS if is_chaos else ()),
        Line("gone", "gone", Counts(TILE)),
        _of_locations("at", "at", workers, ()),
        OwnLines(_write_closed, _read_closed),
        _of_locations("blocked", "blocked", lent, 0),
        Line("ignored", "ignored", members(seat, rising=True), unless=0),
        OwnLines(_write_auction, _read_auction),
    )
