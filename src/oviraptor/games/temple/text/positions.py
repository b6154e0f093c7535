"""Positions as text and back, one thing per line; each line is stated once, for both ways.

Whether a well-written position can exist is asked in `validate.py`. What everybody remembers of the
hands is written, what one seat alone has seen is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.temple.rules.board import RING_NAMES, SECTORS, TILE_SIGNS
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.minds import shared
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    DUEL,
    FREE,
    NOBODY,
    OUT,
    UNCHOSEN,
    Battle,
    State,
)
from oviraptor.games.temple.rules.swarm import PASSING, spawn_name
from oviraptor.games.temple.text.agenda import PIECE, frames
from oviraptor.games.temple.text.deals import TERMS
from oviraptor.games.temple.text.known import KNOWN
from oviraptor.games.temple.text.names import (
    CARD,
    CARD_OR_NONE,
    MODES,
    PLACE,
    PLAYER,
    ROWS,
    TEMPLE_CARD,
    TILE,
)
from oviraptor.games.temple.text.validate import position_fault
from oviraptor.kit.text.lists import Counts, Listed, members
from oviraptor.kit.text.parts import Number, Optional, Own, Row, Slot, counted, enumerated
from oviraptor.kit.text.positions import (
    Each,
    Found,
    Get,
    Line,
    LineSpec,
    OwnLines,
    Some,
    read_lines,
    write_lines,
)
from oviraptor.kit.text.words import Lines, Words

_PLAYERS: Final = {DUEL: 2, FREE: 0}  # else 4; with all for themselves as many as have Raiders
_SECTORS: Final = counted("sectors", 0, SECTORS - 1)
_GATE: Final = Slot("open or closed", {"closed": False, "open": True})
_STANDS: Final = Slot("a tile or Trail, dead or out", {**PLACE.values, "dead": DEAD, "out": OUT})
_WINS: Final = counted("rounds won", 0, 3)
_HAND: Final = Listed(CARD, rising=True)


def write(s: State) -> str:
    """Write a position in its canonical form."""
    return write_lines((*_HEAD, *_body(s.players, s.seats())), partial(getattr, s))


def read(text: str) -> State:
    """Read a position; raises Malformed."""
    lines = Lines(text)
    head = read_lines(_HEAD, lines)
    mode = head["mode"]
    players = _PLAYERS.get(mode, 4) or min(5, max(3, lines.count("raider")))
    s = State.new(mode, players, head["seal"])
    for field, value in read_lines(_body(players, s.seats()), lines).items():
        setattr(s, field, value)
    lines.end()
    s.minds *= s.seats() + 1
    fault = position_fault(s)
    if fault is not None:
        raise Malformed(fault[1], line=lines.number_of(fault[0]))
    s.minds = shared(s, s.minds[-1])
    return s


# --- words ------------------------------------------------------------------------------------


def _egg(player: Slot[int]) -> Own[int]:
    """Make the part for where the Egg is: on a tile, or carried."""
    return Own(
        lambda egg: f"carried {egg - CARRIED}" if egg >= CARRIED else TILE.write(egg),
        lambda words: CARRIED + player.read(words) if words.skip("carried") else TILE.read(words),
    )


_FIGHTERS: Final = Slot(
    "a piece",
    {
        **PLAYER.values,
        **{
            f"spawn{swarm}@{tile}": spawn_name(swarm, cell)
            for swarm in (0, 1)
            for tile, cell in (*TILE.values.items(), ("passing", PASSING))
        },
    },
)


def _pair_text(pair: int) -> str:
    return f"{_FIGHTERS.words[pair >> 10]}+{_FIGHTERS.words[pair & 1023]}"


def _read_pair(words: Words) -> int:
    one, _, other = words.peek().partition("+")
    first, second = (_FIGHTERS.values.get(piece, NOBODY) for piece in (one, other))
    if first == NOBODY or first >= second:
        raise words.malformed("two pieces, like 0+1 or 0+spawn0@o3.4")
    words.at += 1
    return first << 10 | second


_FLAGS: Final = ("rolled", "set", "summoned", "hush", "pole", "held")
_RAISED: Final = ("has_rolled", "has_set", "has_summoned", "hush", "pole", "held")
"""The flags of a turn, in the words of a position and in those of the state."""


def _flags_text(raised: tuple[bool, ...]) -> str:
    return " ".join(flag for flag, is_raised in zip(_FLAGS, raised, strict=True) if is_raised)


def _read_flags(words: Words) -> tuple[bool, ...]:
    raised = tuple(words.skip(flag) for flag in _FLAGS)
    if words.has_more():
        raise words.malformed(f"nothing more, or of {', '.join(_FLAGS)} what is so, in order")
    return raised


# --- lines of their own -----------------------------------------------------------------------


def _write_tiles(get: Get) -> Iterator[str]:
    signs = "".join(TILE_SIGNS[kind] for kind in get("tiles"))
    for row, begin, end in ROWS:
        yield f"{row} {signs[begin:end]}"


def _read_tiles(lines: Lines, found: Found) -> None:
    rows = [_read_row(lines.take(row), end - begin) for row, begin, end in ROWS]
    found["tiles"] = b"".join(rows)


def _read_row(words: Words, tiles: int) -> bytes:
    row = words.peek()
    at = next((at for at, sign in enumerate(row) if sign not in TILE_SIGNS), len(row))
    if at < len(row):
        raise words.malformed(f"tiles, each one of {' '.join(TILE_SIGNS)}", inside=at)
    if len(row) != tiles:
        raise words.malformed(f"{tiles} tiles")
    words.at += 1
    words.end()
    return bytes(TILE_SIGNS.index(sign) for sign in row)


def _side(role: str, by: str) -> Line:
    """Make the line of one side of a battle."""
    return Line(
        role,
        f"{role} hand_{by} wins_{by} lost_{by} aside_{by} chosen_{by}",
        *(PIECE, "hand", PLAYER, "wins", _WINS),
        Optional(Slot("dead", {"dead": True}), absent=False),
        Optional(Listed(CARD), absent=(), after="aside"),
        Optional(CARD_OR_NONE, absent=UNCHOSEN, after="chosen"),
    )


_BATTLE: Final = (
    Line("battle", "cell round", PLACE, "round", counted("a round", 1, 3)),
    _side("attacker", "a"),
    _side("defender", "d"),
)


def _write_battle(get: Get) -> Iterator[str]:
    battle = get("battle")
    if battle is not None:
        for line in _BATTLE:
            yield from line.write(partial(getattr, battle))


def _read_battle(lines: Lines, found: Found) -> None:
    found["battle"] = None
    if lines.begins("battle"):
        found["battle"] = Battle()
        for field, value in read_lines(_BATTLE, lines).items():
            setattr(found["battle"], field, value)


def _agenda(seats: int) -> OwnLines:
    """Make the lines of what waits, the last one first to be done; there is at least one."""

    def write_agenda(get: Get) -> Iterator[str]:
        return (f"agenda {frames(seats).write(frame)}" for frame in get("agenda"))

    def read_agenda(lines: Lines, found: Found) -> None:
        found["agenda"] = ()
        while lines.begins("agenda") or not found["agenda"]:
            words = lines.take("agenda")
            found["agenda"] += (frames(seats).read(words),)
            words.end()

    return OwnLines(write_agenda, read_agenda)


# --- all of them, in order --------------------------------------------------------------------

_HEAD: Final = (
    Line("mode", "mode", enumerated(f"a mode: {', '.join(MODES)}", MODES)),
    Line("seal", "seal", Slot("12, 14 or 18", {"12": 12, "14": 14, "18": 18})),
)


@lru_cache(maxsize=8)
def _body(players: int, seats: int) -> tuple[LineSpec, ...]:
    player = counted("a player", 0, players - 1)
    return (
        Line("round", "round", Number("a round")),
        Line("first", "first", player),
        Line("active", "active", player),
        Line("rings", "rotation", Row(*(item for ring in RING_NAMES for item in (ring, _SECTORS)))),
        Line(
            *("gates", "sun moon jam", "sun", _GATE, "moon", _GATE),
            Optional(counted("a Gate", 0, 7), absent=NOBODY, after="jammed"),
        ),
        Line("rollers", "rollers", Slot("absent or present", {"absent": False, "present": True})),
        Line("egg", "egg", _egg(player)),
        OwnLines(_write_tiles, _read_tiles),
        Each(
            [f"raider {number}" for number in range(players)],
            "at coins medallions",
            *(_STANDS, "coins", Number("a number of coins")),
            *("medallions", Number("a number of Medallions")),
        ),
        Line("dead", "dead", Listed(player), unless=()),
        Some("spawns", "swarm", counted("a swarm", 0, 1), "spawns", Listed(TILE, rising=True), ()),
        Each([f"hand {number}" for number in range(players)], "hands", _HAND),
        Line("objects", "objects", Counts(CARD)),
        Line("object-discards", "object_discards", Counts(CARD)),
        Line("object-top", "object_top", CARD, unless=NO_CARD),
        Line("temples", "temples", Counts(TEMPLE_CARD)),
        Line("temple-discards", "temple_discards", Counts(TEMPLE_CARD)),
        Line("temple-top", "temple_top", TEMPLE_CARD, unless=NO_CARD),
        Line(
            "turn",
            ["steps", "plays", "back", _RAISED],
            *("steps", Number("a number of steps"), "plays", Number("a number of cards")),
            *("back", TILE, Own(_flags_text, _read_flags)),
        ),
        Some("activated", "player", player, "activated", members(TILE, rising=True), 0),
        Line("fought", "fought", Listed(Own(_pair_text, _read_pair)), unless=()),
        Line("asked", "asked", members(player, rising=True), unless=0),
        OwnLines(_write_battle, _read_battle),
        Some("apart", "player", player, "apart", _HAND, ()),
        Line("draft", "draft", TERMS, unless=NO_TERMS, called="passing through"),
        Line("offer", "offer", TERMS, unless=NO_TERMS, called="passing through"),
        KNOWN,
        _agenda(seats),
    )
