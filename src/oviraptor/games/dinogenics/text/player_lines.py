"""The lines of a player before the drawing of the island (D27.4): counters, hands, what is known of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from oviraptor.core.errors import Malformed
from oviraptor.games.dinogenics.rules.kinds import KINDS, SEAT_NAMES, SPECIALIST_NAMES, TILE_NAMES
from oviraptor.games.dinogenics.text.names import CARD, MANIPULATION, SPECIALIST, TILE
from oviraptor.kit.text.lists import Counts, members
from oviraptor.kit.text.parts import Number, Optional, Own, Part, Slot
from oviraptor.kit.text.positions import Found, Get, Line, LineSpec, OwnLines
from oviraptor.kit.text.words import Lines, Words

NO_CARDS: Final = (0,) * KINDS
_CARDS: Final = Counts(CARD)


@lru_cache(maxsize=16)
def player_lines(seat: int, is_chaos: bool) -> tuple[LineSpec, ...]:
    """Return the lines of a player before the drawing."""
    fields: list[str | tuple[str, ...]] = ["vp", "credits", "goats", "store", "scandals", "home"]
    items: list[str | Part[Any]] = ["vp", _POINTS]
    for name in fields[1:]:
        items += [str(name), _amount(str(name))]
    fields.append("passed")
    items.append(_PASSED)
    if is_chaos:
        fields += ["refined", ("specialists", "tired"), "stored"]
        items += ["refined", _amount("tokens"), "specialists", Own(_people_text, _read_people)]
        items += ["stored", Own(_stored_text, _read_stored)]
    return (
        Line(SEAT_NAMES[seat], fields, *items),
        Line("dna", "hand", _CARDS),
        Line("cards", "cards", Counts(MANIPULATION)),
        Line("known", "known", _CARDS),
        OwnLines(_write_old, _read_old),
    )


# --- counters ---------------------------------------------------------------------------------


def _amount(what: str) -> Number:
    return Number(f"a number of {what}")


def _read_points(words: Words) -> int:
    word = words.peek()
    if not re.fullmatch(r"0|-?[1-9]\d{0,5}", word):
        raise words.malformed("a number of VP")
    words.at += 1
    return int(word)


_POINTS: Final = Own(str, _read_points)
_PASSED: Final = Optional(Slot("passed", {"passed": True}), absent=False)

# --- specialists and stored tiles -------------------------------------------------------------

_SPECIALIST: Final = Slot(
    SPECIALIST.expected,
    {
        **{name: 2 * number for number, name in enumerate(SPECIALIST_NAMES)},
        **{f"{name}*": 2 * number + 1 for number, name in enumerate(SPECIALIST_NAMES)},
    },
)
_STORED: Final = re.compile(r"([a-z-]+?)(\*(?!\d))?(?:\*([2-9]))?")


def _people_text(people: tuple[int, int]) -> str:
    hired, tired = people
    names = [
        name + "*" * (tired >> number & 1)
        for number, name in enumerate(SPECIALIST_NAMES)
        if hired >> number & 1
    ]
    return " ".join(names) or "-"


def _read_people(words: Words) -> tuple[int, int]:
    hired = tired = 0
    if words.skip("-"):
        return hired, tired
    while not hired or words.peek() not in ("", "stored"):
        number, is_tired = divmod(_SPECIALIST.read(words), 2)
        if hired >> number:
            raise words.malformed("each specialist once, in order", back=1)
        hired |= 1 << number
        tired |= is_tired << number
    return hired, tired


def _stored_text(stored: tuple[int, ...]) -> str:
    words = []
    for tile in sorted(set(stored), key=_by_kind):
        several = stored.count(tile)
        name = TILE_NAMES[tile & 63] + "*" * (tile >> 6)
        words.append(name if several == 1 else f"{name}*{several}")
    return " ".join(words) or "-"


def _by_kind(stored: int) -> tuple[int, int]:
    return stored & 63, stored >> 6


def _read_stored(words: Words) -> tuple[int, ...]:
    found: list[int] = []
    if words.skip("-"):
        return ()
    while not found or words.has_more():
        matched = _STORED.fullmatch(words.peek())
        tile = TILE.values.get(matched[1]) if matched else None
        if matched is None or tile is None:
            raise words.malformed("a tile, with * if it is used, or several, like goat-farm*2")
        stored = tile | bool(matched[2]) << 6
        if found and _by_kind(found[-1]) >= _by_kind(stored):
            raise words.malformed("these in order")
        found += [stored] * int(matched[3] or 1)
        words.at += 1
    return tuple(found)


# --- old cards --------------------------------------------------------------------------------

_OLD: Final = Line(
    "old",
    "old without",
    _CARDS,
    Optional(members(CARD, rising=True), absent=0, after="without"),
)


def _write_old(get: Get) -> Iterator[str]:
    if any(get("old")):
        yield from _OLD.write(get)


def _read_old(lines: Lines, found: Found) -> None:
    found["old"], found["without"] = NO_CARDS, 0
    if not lines.begins("old"):
        return
    words_at = lines.number_of("old")
    _OLD.read(lines, found)
    if not any(found["old"]):
        raise Malformed("expected no line for no old cards", line=words_at)
