"""What waits, as text and back: a phase line for each frame of the agenda (D27.6).

An animal is named by its space, and by its species where two share it, so the islands must be known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from oviraptor.games.dinogenics.rules import agenda
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_CARD,
    F_CASCADE,
    F_DEVOUR,
    F_FEED,
    F_NEWS,
    F_OCEAN,
    F_OCEAN_ROLL,
    F_OFFICER,
    F_REROLL,
    F_TRAIT,
    NOBODY,
    NOTHING,
    S_DONE,
    S_GIVE,
    animal_ref,
)
from oviraptor.games.dinogenics.rules.codes import ANY
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    BACK_ALLEY,
    BENEFITS,
    BLACK_MARKET,
    CLEANUP,
    CONTAGION,
    DECONSTRUCTION,
    FOREIGN,
    GESTATION,
    INFILTRATOR,
    IS_AQUATIC,
    NEWS_CYCLE,
    NON_ZERO,
    OFFSITE,
    PACT,
    RENOVATION,
    WHISTLE,
)
from oviraptor.games.dinogenics.rules.state import Frame, Island
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.text.names import (
    ANY_CARD,
    CARD,
    EDGE,
    FIRST_MANIPULATION,
    GAIN,
    LOCATION,
    MANIPULATION,
    NEWS,
    RAMPAGE_FACE,
    SEAT,
    SPACE,
    SPECIALIST,
    SPECIES,
    TILE,
    UPKEEP_FACE,
)
from oviraptor.kit.rules import bag
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.lists import Counts, Listed, members
from oviraptor.kit.text.parts import Number, Optional, Part, Row, Slot, Via, counted
from oviraptor.kit.text.words import Words

Islands = Sequence[Island]
Items = tuple[str | Part[Any], ...]

# --- parts ------------------------------------------------------------------------------------


def _listed(kind: Slot[int]) -> Part[Any]:
    """Make a part for things in their order, with `*n` for equal ones."""
    size = max(kind.words) + 1
    return Via(Counts(kind), lambda cards: bag.of(tuple(cards), size), bag.cards)


def _flag(word: str) -> Part[Any]:
    return Optional(Slot(word, {word: 1}), absent=0)


_SEVERAL: Final = Number("a number from 1 on", low=1, high=99)
_AMOUNT: Final = Number("a number", high=999_999)
_CARDS: Final = _listed(CARD)
_ANY_CARDS: Final = _listed(ANY_CARD)
_TILES: Final = _listed(TILE)
_SEATS: Final = members(SEAT, rising=True)
_EDGES: Final = Optional(members(EDGE, rising=True), absent=0)
_BUILDS: Final = Optional(
    Slot("build, or build*2 …", {"build": 1, **{f"build*{n}": n for n in range(2, 10)}}), absent=0
)
_STACK: Final = counted("a stack", 2, 4)
_ANIMAL: Final = Row(SPACE, Optional(SPECIES, absent=ANY))
_ANIMALS: Final = Listed(_ANIMAL)
_FED: Final = Optional(_ANIMALS, absent=())
_SECOND: Final = _flag("second")
_RESULT: Final = Slot(
    "a face of the die",
    {
        **{word: (False, face) for word, face in RAMPAGE_FACE.values.items()},
        **{word: (True, face) for word, face in UPKEEP_FACE.values.items()},
    },
)

Numbers = tuple[int, ...]


def _details(rows: dict[int, Items]) -> Codec[Numbers, int]:
    """Make the table of what a line names behind its seat: a number for it, and what belongs to it."""
    return Codec(rows, lambda told: (told[0], told[1:]), lambda kind, told: (kind, *told))


_NOT_TOLD: Final = (agenda.N_ASK,)
"""Whether a news card still asks, or has been answered, its place among the lines tells."""
_NEWS_DETAIL: Final = Optional(
    _details(
        {
            agenda.N_LOSE: ("lose", _SEVERAL),
            agenda.N_REPAIR: ("repair",),
            agenda.N_BID: (
                *("bid", _AMOUNT, Slot("a seat, or -", {**SEAT.values, "-": NOBODY})),
                _SEATS,
            ),
        }
    ),
    absent=_NOT_TOLD,
)
_ACT_DETAIL: Final = Optional(
    _details(
        {
            agenda.A_KEEP: ("keep", _SEVERAL, _ANY_CARDS),
            agenda.A_MARKET: ("market", _CARDS),
            agenda.A_REDRAW: ("redraw", _CARDS),
            agenda.A_HAND: ("hand",),
            agenda.A_TAKE: ("take", _SEVERAL),
            agenda.A_GRAFT: ("graft",),
        }
    ),
    absent=(agenda.A_ASK,),
)

# --- manipulation cards -----------------------------------------------------------------------

_ASKED: Final[dict[int, Items]] = {agenda.S_ASK: ("ask",)}
_STAGES: Final[dict[int, dict[int, Items]]] = {
    BACK_ALLEY: {agenda.S_GAIN: ("gain", members(GAIN, rising=True))},
    BLACK_MARKET: {agenda.S_REFRESH: ("refresh",), agenda.S_BUY: ("buy",)},
    NEWS_CYCLE: {agenda.S_NEWS: ("news", Listed(NEWS, rising=True, once=True))},
    DECONSTRUCTION: {
        agenda.S_REMOVE: ("remove",),
        agenda.S_CHOOSE: ("choose", SPECIES),
        agenda.S_PAY: ("pay",),
    },
    INFILTRATOR: {
        agenda.S_VISIT: ("visit", Slot("a location, or -", {**LOCATION.values, "-": NOTHING}))
    },
    NON_ZERO: {agenda.S_GIVE: ("give", Optional(SEAT, absent=NOTHING))},
    GESTATION: {agenda.S_TAKE: ("take",)},
    RENOVATION: {agenda.S_RETURN: ("return",), agenda.S_BUILD: ("build",)},
    PACT: {agenda.S_GIVE: ("give", _CARDS, "/", _SEATS)},
    WHISTLE: {agenda.S_EXPOSE: ("expose",), agenda.S_SWAP: ("swap", SEAT)},
    BENEFITS: {agenda.S_HIRE: ("hire", _AMOUNT)},
    CLEANUP: {agenda.S_BLOCK: ("block", members(LOCATION, rising=True))},
    FOREIGN: {agenda.S_SCRAP: ("scrap",), agenda.S_DISMISS: ("dismiss",)},
    OFFSITE: {
        agenda.S_LARGE: ("large",),
        agenda.S_SMALL: ("small",),
        agenda.S_BUILD: ("build",),
    },
    CONTAGION: {agenda.S_NAME: ("name",), agenda.S_CHECK: ("check", _AMOUNT, _SEATS)},
}
_CARD: Final = Codec(
    {
        card: (name, Optional(_details(_STAGES.get(card, _ASKED)), absent=(S_DONE,)))
        for name, card in MANIPULATION.values.items()
    },
    lambda told: (told[0], told[1:]),
    lambda card, told: (card, *told),
    expected=MANIPULATION.expected,
)

# --- the table --------------------------------------------------------------------------------

_ROWS: Final[dict[int, Items]] = {
    agenda.F_DEAL: (SEAT, counted("cards", 1, 4)),
    agenda.F_BONUS: (SEAT, _SEVERAL),
    agenda.F_IGNORE: (SEAT,),
    agenda.F_NEWS: (SEAT, _NEWS_DETAIL),
    agenda.F_TURN_NEWS: (),
    agenda.F_REFRESH: (_STACK,),
    agenda.F_FILL: (_STACK,),
    agenda.F_BONE: (),
    agenda.F_MARKET: (counted("a market space", 1, 3),),
    agenda.F_JOBS: (_SEVERAL,),
    agenda.F_DISPLAY: (),
    agenda.F_SHOW: (SEAT,),
    agenda.F_TOSS: (SEAT, _ANY_CARDS),
    agenda.F_REVEAL: (),
    agenda.F_PEEK: (SEAT,),
    agenda.F_LOOK: (SEAT, _SEVERAL),
    agenda.F_SURVEY: (SEAT, _SEVERAL),
    agenda.F_TURN: (SEAT,),
    agenda.F_REPAIR: (SEAT,),
    agenda.F_DIG: (SEAT, _SEVERAL),
    agenda.F_WORKER: (SEAT, _flag("arrange"), _flag("again")),
    agenda.F_ARRANGE: (SEAT, _EDGES),
    agenda.F_ACT: (SEAT, LOCATION, _ACT_DETAIL),
    agenda.F_CITY: (SEAT, _flag("fences"), _BUILDS, _flag("trade"), _flag("survey")),
    agenda.F_PLANS: (SEAT, _TILES),
    agenda.F_HQ: (
        *(SEAT, _flag("build"), _flag("hire"), _flag("ocean")),
        *(_AMOUNT, _flag("repeat")),
    ),
    agenda.F_HIRE: (SEAT, SPECIALIST, _SEVERAL),
    agenda.F_DRAW: (
        *(SEAT, Slot("dna, edna or card", {"dna": 0, "edna": 1, "card": 2})),
        *(_SEVERAL, _flag("aside")),
    ),
    agenda.F_DISCARD: (SEAT, _AMOUNT),
    agenda.F_CREATE: (
        SEAT,
        Slot("a way to create", {"iom": 0, "splice": 1, "gestation": 2, "rebuild": 3}),
    ),
    agenda.F_PAY: (SEAT, SPECIES, _SEVERAL),
    agenda.F_PLACE: (SEAT, SPECIES, Slot("how", {"created": 0, "bred": 1, "given": 2})),
    F_TRAIT: (SEAT, _ANIMAL),
    agenda.F_ROLL: (SEAT, _ANIMAL, _SECOND),
    agenda.F_DAMAGE: (SEAT, _ANIMAL, _SECOND),
    agenda.F_REROLL: (SEAT, _ANIMAL, _RESULT, _SECOND),
    agenda.F_TOWER: (SEAT, _ANIMAL, _SECOND),
    agenda.F_OFFICER: (SEAT, SEAT, _ANIMAL, _SECOND),
    agenda.F_PRICE: (SEAT, _ANIMAL, _SEVERAL),
    agenda.F_OCEAN: (SEAT, Optional(Row(UPKEEP_FACE, UPKEEP_FACE, _flag("reroll")), absent=())),
    agenda.F_CASCADE: (SEAT, _ANIMALS),
    agenda.F_HERD: (SEAT, _ANIMAL),
    agenda.F_CORRUPTED: (SEAT,),
    agenda.F_DEVOUR: (SEAT, _ANIMAL, _FED),
    agenda.F_FEED: (SEAT, _FED),
    agenda.F_BREED: (SEAT, _AMOUNT),
    agenda.F_CHECKS: (SEAT,),
    agenda.F_RECYCLE: (SEAT,),
    agenda.F_CARD: (SEAT, _CARD),
    agenda.F_OVER: (Slot("D24.7 or draw D24.8", {"D24.7": 0, "draw D24.8": 1}),),
}
"""By kind of frame, behind its word. `ocean` stands for two: with dice it is to be paid."""


def _told_apart(told: tuple[int, Sequence[Any]]) -> tuple[int, Sequence[Any]]:
    return told


def _told_together(what: int, told: Sequence[Any]) -> tuple[int, Sequence[Any]]:
    return what, told


_LINES: Final[Codec[tuple[int, Sequence[Any]], int]] = Codec(
    {what: (WAITING[what].name, *row) for what, row in _ROWS.items()},
    _told_apart,
    _told_together,
    expected="what waits, like worker or city",
)

# --- writing ----------------------------------------------------------------------------------


def write_phase(frame: Frame, islands: Islands) -> str:
    """Write one line of what waits."""
    return _LINES.write(_apart(frame, islands))


def _apart(frame: Frame, islands: Islands) -> tuple[int, Sequence[Any]]:
    """Take a frame apart into what its line names."""
    what, *told = frame
    if what in _OF_FRAMES:
        return what, _OF_FRAMES[what](told)
    if what == F_OCEAN_ROLL:
        return F_OCEAN, (told[0], ())
    if what in _WITH_ANIMALS:
        return what, _animals_apart(what, told, islands)
    return what, told


def _news_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], _NOT_TOLD if told[1] == agenda.N_GONE else tuple(told[1:])


def _act_apart(told: Sequence[int]) -> Sequence[Any]:
    seat, location, detail, number, *cards = told
    if detail == agenda.A_KEEP:
        first = FIRST_MANIPULATION if location == AGENCY else 0
        return seat, location, (detail, number, [first + card for card in cards])
    if detail in (agenda.A_MARKET, agenda.A_REDRAW):
        return seat, location, (detail, cards)
    return seat, location, (detail, number) if detail == agenda.A_TAKE else (detail,)


def _ocean_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], tuple(told[1:])


def _card_apart(told: Sequence[int]) -> Sequence[Any]:
    seat, card, stage, *numbers = told
    if stage == agenda.S_NEWS:
        return seat, (card, (stage, numbers))
    if (card, stage) == (PACT, S_GIVE):
        due, *cards = numbers
        return seat, (card, (stage, cards, due))
    return seat, (card, (stage, *numbers))


def _listed_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], told[1:]


_OF_FRAMES: Final[dict[int, Callable[[Sequence[int]], Sequence[Any]]]] = {
    F_NEWS: _news_apart,
    F_ACT: _act_apart,
    F_OCEAN: _ocean_apart,
    F_CARD: _card_apart,
    agenda.F_TOSS: _listed_apart,
    agenda.F_PLANS: _listed_apart,
}
_ONE_ANIMAL: Final = (
    F_TRAIT, agenda.F_ROLL, agenda.F_DAMAGE, F_REROLL, agenda.F_TOWER, F_OFFICER,
    agenda.F_PRICE, agenda.F_HERD, F_DEVOUR,
)  # fmt: skip
_MANY_ANIMALS: Final = (F_CASCADE, F_FEED, F_DEVOUR)
_WITH_ANIMALS: Final = (*_ONE_ANIMAL, F_CASCADE, F_FEED)


def _animals_apart(what: int, told: Sequence[int], islands: Islands) -> Sequence[Any]:
    at = 1 + (what == F_OFFICER)
    island = islands[told[at - 1]]
    found: list[Any] = list(told[:2] if what == F_TRAIT else told)
    if what in _ONE_ANIMAL:
        found[at] = _animal_apart(told[at], island)
        at += 1
    if what in _MANY_ANIMALS:
        found[at:] = [tuple(_animal_apart(ref, island) for ref in told[at:])]
    if what == F_REROLL:
        found[at] = (IS_AQUATIC[told[at - 1] >> 5], told[at])
    return found


def _animal_apart(ref: int, island: Island) -> tuple[int, int]:
    space, species = ref & 31, ref >> 5
    return (space, ANY if species_at(island, space) == [species] else species)


def species_at(island: Island, space: int) -> list[int]:
    """List the species of the animals on a space, in order (D1.15)."""
    return sorted({animal & 31 for animal in island.animals if animal >> 5 & 31 == space})


# --- reading ----------------------------------------------------------------------------------


def read_phase(words: Words, islands: Islands, *, is_last: bool) -> Frame:
    """Read one line of what waits, of which the last alone asks; raises Malformed."""
    _check_seats(words, len(islands))
    what, told = _LINES.read(words)
    words.end()
    frame = tuple(_together(what, told, islands, words))
    if what == F_TRAIT:
        return (*frame, int(not is_last))
    if what == F_NEWS and frame[2] == agenda.N_ASK and not is_last:
        return (what, frame[1], agenda.N_GONE)
    return frame


def _check_seats(words: Words, seats: int) -> None:
    """Refuse seats at which nobody plays, wherever they stand in a line."""
    absent = [name for name, seat in SEAT.values.items() if seat >= seats]
    begin = words.at
    while words.has_more():
        if words.peek() in absent:
            raise words.malformed("a seat that plays")
        words.at += 1
    words.at = begin


def _together(what: int, told: Sequence[Any], islands: Islands, words: Words) -> Iterable[int]:
    """Make the frame of what a line names."""
    if what in (F_NEWS, F_CARD, F_ACT):
        return (what, told[0], *_details_together(what, told, words))
    if what == F_OCEAN:
        return (F_OCEAN, told[0], *told[1]) if told[1] else (F_OCEAN_ROLL, told[0])
    if what in _WITH_ANIMALS:
        return (what, *_animals_together(what, told, islands, words))
    if what in (agenda.F_TOSS, agenda.F_PLANS):
        return (what, told[0], *told[1])
    return (what, *told)


def _details_together(what: int, told: Sequence[Any], words: Words) -> Sequence[int]:
    if what == F_NEWS:
        return tuple(told[1])
    if what == F_CARD:
        card, (stage, *numbers) = told[1]
        if stage == agenda.S_NEWS:
            return (card, stage, *numbers[0])
        if (card, stage) == (PACT, S_GIVE):
            return (card, stage, numbers[1], *numbers[0])
        return (card, stage, *numbers)
    location, (detail, *numbers) = told[1], told[2]
    if detail == agenda.A_KEEP:
        first = FIRST_MANIPULATION if location == AGENCY else 0
        cards = [card - first for card in numbers[1]]
        if any(card < 0 or (not first and card >= FIRST_MANIPULATION) for card in cards):
            raise words.malformed("cards that are drawn at this location", back=1)
        return (location, detail, numbers[0], *cards)
    if detail in (agenda.A_MARKET, agenda.A_REDRAW):
        return (location, detail, 0, *numbers[0])
    return (location, detail, *(numbers or (0,)))


def _animals_together(
    what: int, told: Sequence[Any], islands: Islands, words: Words
) -> Sequence[int]:
    at = 1 + (what == F_OFFICER)
    island = islands[told[at - 1]]
    found = list(told)
    if what in _ONE_ANIMAL:
        found[at] = _animal_together(told[at], island, words)
        at += 1
    if what in _MANY_ANIMALS:
        found[at:] = [_animal_together(named, island, words) for named in told[at]]
    if what == F_REROLL:
        is_upkeep, found[at] = told[at]
        if is_upkeep != IS_AQUATIC[found[at - 1] >> 5]:
            raise words.malformed("a face of the die rolled for this animal", back=1 + told[-1])
    return found


def _animal_together(named: tuple[int, int], island: Island, words: Words) -> int:
    space, species = named
    there = species_at(island, space)
    where = SPACE.words[space]
    if species == ANY:
        if len(there) != 1:
            what = "no animal" if not there else "more than one species"
            raise words.malformed(f"an animal: there is {what} at {where}", back=words.at)
        return animal_ref(space, there[0])
    if species not in there:
        raise words.malformed(f"an animal that is at {where}", back=words.at)
    if len(there) == 1:
        raise words.malformed(f"no species behind {where}: there is only one", back=words.at)
    return animal_ref(space, species)
