"""How a person touches an action: the path and label of each, and what a touch was meant to be.

A path names things: `location:farm`, `space:b2`, `edge:h b2`, `tile:biodome`, `card:trex`, `manip:splice`,
`market:2`, `bone:stego`, `species:trex`, `seat:blue`, `news:12`, `specialist:pilot`, `gain:goats`, `number:3`,
`theirs:trex`, `button:done`. Where a payment can be made in several ways, `with:…` follows the species.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.board import (
    CENTER,
    COLUMNS,
    EDGE_NAMES,
    PARK_SPACES,
    SPACE_NAMES,
)
from oviraptor.games.dinogenics.rules.codes import (
    ANY,
    NONE,
    a_of,
    b_of,
    c_of,
    code,
    d_of,
    kind_of,
)
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    COMMERCIAL,
    GAINS,
    IS_LARGE,
    LOCATION_NAMES,
    MANIPULATION_NAMES,
    MUTANT,
    NEWS_NAMES,
    POLYMORPHIC,
    SEAT_NAMES,
    SIDE,
    SPECIALIST_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
)
from oviraptor.games.dinogenics.rules.play import legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words.labels import label
from oviraptor.games.dinogenics.words.leftovers import given_up
from oviraptor.games.dinogenics.words.questions import question
from oviraptor.kit.text.parts import Slot

_MOST: Final = 254


def _slot(prefix: str, names: Sequence[str]) -> Slot[int]:
    return Slot("", {f"{prefix}:{name}": number for number, name in enumerate(names)})


_TARGET: Final = _slot("space", SPACE_NAMES)
"""What a rampage can hit: the Visitor Center, too."""
_SPACE: Final = _slot("space", SPACE_NAMES[:CENTER])
_EDGE: Final = _slot("edge", EDGE_NAMES)
_LOCATION: Final = _slot("location", LOCATION_NAMES)
_TILE: Final = _slot("tile", TILE_NAMES)
_LARGE_TILE: Final = Slot("", {word: tile for word, tile in _TILE.values.items() if IS_LARGE[tile]})
_SPECIES: Final = _slot("species", SPECIES_NAMES)
_MANIPULATION: Final = _slot("manip", MANIPULATION_NAMES)
_SEAT: Final = _slot("seat", SEAT_NAMES)
_NEWS: Final = _slot("news", NEWS_NAMES)
_SPECIALIST: Final = _slot("specialist", SPECIALIST_NAMES)
_GAIN: Final = _slot("gain", GAINS)
_NUMBER: Final = _slot("number", [str(number) for number in range(_MOST + 1)])
_MARKET: Final = Slot("", {f"market:{space}": space for space in (1, 2, 3)})


def _cards(prefix: str) -> Slot[int]:
    there = [(kind, name) for kind, name in enumerate(CARD_NAMES) if kind != MUTANT]
    return Slot("", {f"{prefix}:{name}": kind for kind, name in there})


_CARD: Final = _cards("card")
_BONE: Final = _cards("bone")
_THEIRS: Final = _cards("theirs")

_BUTTONS: Final[Mapping[int, str]] = {
    codes.ARRANGE: "arrange", codes.DONE: "done", codes.PASS: "pass", codes.FLY: "fly",
    codes.GRAFT: "graft", codes.SCAVENGE: "scavenge", codes.FENCES: "fences",
    codes.PAY_GOAT: "goat", codes.PAY_CREDITS: "credits", codes.PAY_IT: "pay",
    codes.WATCH: "watch", codes.ALLOW: "allow", codes.BREED: "breed", codes.REFRESH: "refresh",
    codes.STAY: "stay", codes.SALVAGE: "salvage", codes.REBUILD: "rebuild",
    codes.GIVE_UP: "give-up", codes.OCEAN: "ocean", codes.REFUSE: "refuse", codes.BRAVE: "brave",
    codes.SURVEY: "survey", codes.REROLL: "reroll", codes.KEEP_ROLL: "keep", codes.CALM: "calm",
    codes.IGNORE: "ignore", codes.FACE: "face", codes.DRAW_DNA: "dna", codes.DRAW_EDNA: "edna",
    codes.REDRAW: "redraw", codes.HOLD: "hold", codes.SCANDALS: "scandals", codes.RIDE: "ride",
    codes.ATONE: "atone", codes.PEEK: "peek", codes.DRAW_TWO: "draw", codes.DROP: "drop",
}  # fmt: skip
_KIND_OF_BUTTON: Final = {f"button:{word}": kind for kind, word in _BUTTONS.items()}
_SHAPES: Final[Mapping[int, tuple[Slot[int], ...]]] = {
    codes.PLACE: (_SPACE,),
    codes.FENCE: (_EDGE,),
    codes.PULL: (_EDGE,),
    codes.WORKER: (_LOCATION,),
    codes.SELL: (_CARD,),
    codes.PLAY: (_MANIPULATION,),
    codes.BUY: (_MARKET,),
    codes.TAKE: (_BONE,),
    codes.HIRE: (_SPECIALIST,),
    codes.MOVE: (_LOCATION, _SEAT, _LOCATION),
    codes.GIVE: (_CARD, _SEAT),
    codes.SWAP: (_CARD, _THEIRS),
    codes.LOSE: (_EDGE,),
    codes.BONUS: (_NUMBER,),
    codes.TO_OUTSOURCE: (_LOCATION,),
    codes.KEEP: (_CARD,),
    codes.KEEP_CARD: (_MANIPULATION,),
    codes.DISCARD: (_CARD,),
    codes.REPAIR: (_SPACE,),
    codes.PAY: (_CARD,),
    codes.PAY_CARD: (_MANIPULATION,),
    codes.DAMAGE: (_TARGET,),
    codes.DAMAGE_FENCE: (_EDGE,),
    codes.RECYCLE: (_CARD,),
    codes.GAIN: (_GAIN,),
    codes.NEWS: (_NEWS,),
    codes.SPEND: (_NUMBER,),
    codes.VISIT: (_LOCATION,),
    codes.CLOSE: (_LOCATION,),
    codes.RETURN: (_SPACE,),
    codes.HOTEL: (_SPACE,),
    codes.EXPOSE: (_SEAT,),
    codes.REFINE: (_CARD,),
    codes.TO_MARKET: (_CARD,),
    codes.SCORE: (_SPECIALIST,),
    codes.RECOMBINE: (_CARD,),
    codes.QUAKE: (_EDGE,),
    codes.ARSON: (_SEAT, _SPACE),
    codes.BID: (_NUMBER,),
    codes.CRASH: (_SEAT, _SPACE),
    codes.STORE: (_SPACE,),
    codes.BLOCK: (_LOCATION,),
    codes.SCRAP: (_LARGE_TILE,),
    codes.DISMISS: (_SPECIALIST,),
    codes.NAME: (_NUMBER,),
}
"""What is touched for each kind of action; the first that fits is meant where nothing is asked."""
_PLACES: Final = (_SPACE, _TARGET, _EDGE, _LOCATION, _SEAT, _MARKET)
_ORDER: Final[Mapping[int, tuple[int, ...]]] = {codes.MOVE: (1, 0, 2), codes.GIVE: (1, 0)}
"""Where the things touched stand in the action, if not in their order."""
_ANIMALS: Final = (codes.CHECK, codes.FEED, codes.REMOVE, codes.DEVOUR)
_NEVER_ALONE: Final = (
    codes.NEWS, codes.SCORE, codes.QUAKE, codes.GAIN, codes.EXPOSE, codes.BONUS, codes.SPEND,
    codes.BID, codes.NAME, codes.SCRAP, codes.DISMISS,
)  # fmt: skip
"""What no touch means unless it is asked for."""
_PLAIN: Final = "with:cards"
_MOST_REFINED: Final = 3
_MOST_WILD: Final = 2
"""No payment has room for more."""


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    return Offer(_path(s, seat, a), label(s, seat, a), given_up(s, seat, a))


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    if not touched or any(_SEAT.values.get(word, 0) >= len(s.islands) for word in touched):
        return None
    may = legal(s, seat)
    meant = list(_meanings(s, seat, touched))
    for a in meant:
        if a in may:
            return a
    begun = (a for a in may if _path(s, seat, a)[: len(touched)] == touched)
    return next(begun, meant[0] if meant else _likely(touched))


def places(a: int) -> Path:
    """Name where an action is done: spaces, edges, locations, islands, the market."""
    kind, one, other, third = kind_of(a), a_of(a), b_of(a), c_of(a)
    if kind == codes.BUILD:
        return tuple(_SPACE.words[space] for space in (other, third) if space != NONE)
    if kind in _ANIMALS:
        return (_SPACE.words[one],)
    if kind == codes.SURGE:
        return _SEAT.words[one], _SPACE.words[other]
    numbers, order = (one, other, third), _ORDER.get(kind, (0, 1, 2))
    named = zip(_SHAPES.get(kind, ()), order, strict=False)
    return tuple(slot.words[numbers[at]] for slot, at in named if slot in _PLACES)


# --- paths ------------------------------------------------------------------------------------


def _path(s: State, seat: Seat, a: int) -> Path:
    kind, one, other, third = kind_of(a), a_of(a), b_of(a), c_of(a)
    if kind in _BUTTONS:
        return (f"button:{_BUTTONS[kind]}",)
    if kind == codes.BUILD:
        second = () if third == NONE else (_SPACE.words[third],)
        return (_TILE.words[one], _SPACE.words[other], *second)
    if kind == codes.CREATE:
        return (_SPECIES.words[one], *_payment(s, seat, a))
    if kind in _ANIMALS:
        return (_SPACE.words[one], *_species(other))
    if kind == codes.SURGE:
        return (_SEAT.words[one], _SPACE.words[other], *_species(third))
    numbers = (one, other, third)
    slots = _SHAPES[kind]
    order = _ORDER.get(kind, (0, 1, 2))
    return tuple(slot.words[numbers[at]] for slot, at in zip(slots, order, strict=False))


def _species(kind: int) -> Path:
    return () if kind == ANY else (_SPECIES.words[kind],)


def _payment(s: State, seat: Seat, a: int) -> Path:
    """Name how a creation is paid, if there is more than one way."""
    ways = [b for b in legal(s, seat) if kind_of(b) == codes.CREATE and a_of(b) == a_of(a)]
    return (_with(a),) if len(ways) > 1 else ()


def _with(a: int) -> str:
    words = ["refined"] * b_of(a) + ["polymorphic"] * c_of(a)
    if d_of(a) != NONE:
        words.append(CARD_NAMES[d_of(a)])
    return f"with:{' '.join(words)}" if words else _PLAIN


# --- and back ---------------------------------------------------------------------------------


def _meanings(s: State, seat: Seat, touched: Path) -> Iterator[int]:
    """List what a whole path can mean, what is asked first."""
    answers = question(s).answers
    if touched[0] in _KIND_OF_BUTTON:
        if len(touched) == 1:
            yield code(_KIND_OF_BUTTON[touched[0]])
        return
    for kind in (*answers, *[each for each in _SHAPES if each not in _NEVER_ALONE]):
        found = _meaning(s, seat, kind, touched)
        if found is not None:
            yield found
    for read in (_build, _create):
        found = read(touched)
        if found is not None:
            yield found


def _meaning(s: State, seat: Seat, kind: int, touched: Path) -> int | None:
    """Read a path as one kind of action."""
    if kind == codes.BUILD:
        return _build(touched)
    if kind == codes.CREATE:
        return _create(touched)
    if kind in _ANIMALS:
        named = _animal(touched)
        return None if named is None else code(kind, *named)
    if kind == codes.SURGE:
        whose, named = _SEAT.values.get(touched[0]), _animal(touched[1:])
        return None if whose is None or named is None else code(kind, whose, *named)
    if kind in (codes.FENCE, codes.PULL) and touched[0] in _EDGE.values:
        is_there = s.islands[seat].fences >> _EDGE.values[touched[0]] & 1
        if is_there != (kind == codes.PULL):
            return None
    slots = _SHAPES.get(kind)
    if slots is None or len(slots) != len(touched):
        return None
    values = [slot.values.get(word) for slot, word in zip(slots, touched, strict=True)]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    order = _ORDER.get(kind, (0, 1, 2))
    return code(kind, *[known[order.index(at)] for at in range(len(known))])


def _build(touched: Path) -> int | None:
    tile = _TILE.values.get(touched[0])
    spaces = [_SPACE.values.get(word) for word in touched[1:]]
    if tile is None or len(spaces) not in (1, 2) or None in spaces:
        return None
    if (len(spaces) == 2) != IS_LARGE[tile]:
        return None
    first, second = [*[space for space in spaces if space is not None], NONE][:2]
    return code(codes.BUILD, tile, min(first, second), max(first, second))


def _create(touched: Path) -> int | None:
    species = _SPECIES.values.get(touched[0])
    if species is None or len(touched) > 2:
        return None
    if len(touched) == 1:
        return code(codes.CREATE, species, 0, 0, NONE)
    return _paid(species, touched[1])


def _paid(species: int, word: str) -> int | None:
    """Read what stands for cards of a payment."""
    if word == _PLAIN:
        return code(codes.CREATE, species, 0, 0, NONE)
    if not word.startswith("with:"):
        return None
    words = word[5:].split(" ")
    refined, wild = words.count("refined"), words.count("polymorphic")
    others = [CARD_NAMES.index(each) for each in words[refined + wild :] if each in CARD_NAMES]
    other = others[0] if others else NONE
    found = code(codes.CREATE, species, refined, wild, other)
    is_read = refined <= _MOST_REFINED and wild <= _MOST_WILD and other not in (MUTANT, POLYMORPHIC)
    return found if is_read and _with(found) == word else None


def _animal(touched: Path) -> tuple[int, int] | None:
    if len(touched) not in (1, 2):
        return None
    space = _SPACE.values.get(touched[0])
    species = _SPECIES.values.get(touched[1]) if len(touched) == 2 else ANY
    if space is None or species is None:
        return None
    return space, species


def _likely(touched: Path) -> int | None:
    """Guess from a path that is broken off: where a tile might have been built."""
    if len(touched) > 1 or touched[0] not in _TILE.values:
        return None
    tile = _TILE.values[touched[0]]
    first, below = (PARK_SPACES, 2) if SIDE[tile] == COMMERCIAL else (0, COLUMNS)
    return code(codes.BUILD, tile, first, first + below if IS_LARGE[tile] else NONE)
