"""The table of phase lines (D27.6): what stands in each behind its word, for positions and for views.

In a view, cards and tiles that the viewer has not seen are `?`, or `e?` for eDNA cards (D27.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from oviraptor.games.dinogenics.rules import agenda
from oviraptor.games.dinogenics.rules.agenda import NOBODY, NOTHING, S_DONE
from oviraptor.games.dinogenics.rules.codes import ANY, HIDDEN, HIDDEN_EDNA
from oviraptor.games.dinogenics.rules.kinds import (
    BACK_ALLEY,
    BENEFITS,
    BLACK_MARKET,
    CLEANUP,
    CONTAGION,
    DECONSTRUCTION,
    FOREIGN,
    GESTATION,
    INFILTRATOR,
    NEWS_CYCLE,
    NON_ZERO,
    OFFSITE,
    PACT,
    RENOVATION,
    WHISTLE,
)
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.text import names
from oviraptor.games.dinogenics.text.names import (
    EDGE,
    GAIN,
    LOCATION,
    MANIPULATION,
    RAMPAGE_FACE,
    SEAT,
    SPACE,
    SPECIALIST,
    SPECIES,
    UPKEEP_FACE,
)
from oviraptor.kit.rules import bag
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.lists import Counts, Listed, members
from oviraptor.kit.text.parts import Number, Optional, Part, Row, Slot, Via, counted

Items = tuple[str | Part[Any], ...]
Told = tuple[int, Sequence[Any]]
"""A kind of frame, and what its line names, part by part."""
Lines = Codec[Told, int]

# --- parts ------------------------------------------------------------------------------------


def _listed(kind: Slot[int]) -> Part[Any]:
    """Make a part for things in their order, with `*n` for equal ones."""
    size = max(kind.words) + 1
    return Via(Counts(kind), lambda cards: bag.of(tuple(cards), size), bag.cards)


def _flag(word: str) -> Part[Any]:
    return Optional(Slot(word, {word: 1}), absent=0)


_SEVERAL: Final = Number("a number from 1 on", low=1, high=99)
_AMOUNT: Final = Number("a number", high=999_999)
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
    return Codec(
        rows,
        lambda told: (told[0], told[1:]),
        lambda kind, told: (kind, *told),
        expected=f"one of {', '.join(str(row[0]) for row in rows.values())}",
    )


NOT_TOLD: Final = (agenda.N_ASK,)
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
    absent=NOT_TOLD,
)
# --- manipulation cards -----------------------------------------------------------------------

_ASKED: Final[dict[int, Items]] = {agenda.S_ASK: ("ask",)}
_STAGES: Final[dict[int, dict[int, Items]]] = {
    BACK_ALLEY: {agenda.S_GAIN: ("gain", members(GAIN, rising=True))},
    BLACK_MARKET: {agenda.S_REFRESH: ("refresh",), agenda.S_BUY: ("buy",)},
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
    agenda.F_REVEAL: (),
    agenda.F_PEEK: (SEAT,),
    agenda.F_LOOK: (SEAT, _SEVERAL),
    agenda.F_SURVEY: (SEAT, _SEVERAL),
    agenda.F_TURN: (SEAT,),
    agenda.F_REPAIR: (SEAT,),
    agenda.F_DIG: (SEAT, _AMOUNT),
    agenda.F_WORKER: (SEAT, _flag("arrange"), _flag("again")),
    agenda.F_ARRANGE: (SEAT, _EDGES),
    agenda.F_CITY: (SEAT, _flag("fences"), _BUILDS, _flag("trade"), _flag("survey")),
    agenda.F_HQ: (
        *(SEAT, _flag("build"), _flag("hire"), _flag("ocean")),
        *(_AMOUNT, _flag("repeat")),
    ),
    agenda.F_HIRE: (SEAT, SPECIALIST, _AMOUNT),
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
    agenda.F_TRAIT: (SEAT, _ANIMAL),
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
    agenda.F_OVER: (Slot("D24.7 or draw D24.8", {"D24.7": 0, "draw D24.8": 1}),),
}
"""By kind of frame, behind its word, where no cards or tiles stand that may be secret.

`ocean` stands for two kinds: with dice it is to be paid.
"""


def _with_secrets(card: Slot[int], any_card: Slot[int], tile: Slot[int], news: Part[Any]) -> Lines:
    """Make the whole table, given how cards and tiles are written."""
    cards, any_cards = _listed(card), _listed(any_card)
    act = _details(
        {
            agenda.A_KEEP: ("keep", _SEVERAL, any_cards),
            agenda.A_MARKET: ("market", cards),
            agenda.A_REDRAW: ("redraw", cards),
            agenda.A_HAND: ("hand",),
            agenda.A_TAKE: ("take", _SEVERAL),
            agenda.A_GRAFT: ("graft",),
        }
    )
    stages: dict[int, dict[int, Items]] = {
        **_STAGES,
        NEWS_CYCLE: {agenda.S_NEWS: ("news", news)},
        PACT: {agenda.S_GIVE: ("give", cards, "/", _SEATS)},
    }
    played = Codec(
        {
            number: (name, Optional(_details(stages.get(number, _ASKED)), absent=(S_DONE,)))
            for name, number in MANIPULATION.values.items()
        },
        lambda told: (told[0], told[1:]),
        lambda number, told: (number, *told),
        expected=MANIPULATION.expected,
    )
    rows: dict[int, Items] = {
        **_ROWS,
        agenda.F_TOSS: (SEAT, any_cards),
        agenda.F_ACT: (SEAT, LOCATION, Optional(act, absent=(agenda.A_ASK,))),
        agenda.F_PLANS: (SEAT, _listed(tile)),
        agenda.F_CARD: (SEAT, played),
    }
    return Codec(
        {what: (WAITING[what].name, *row) for what, row in rows.items()},
        lambda told: told,
        lambda what, told: (what, told),
        expected="what waits, like worker or city",
    )


def _or_veiled(part: Slot[int]) -> Slot[int]:
    return Slot(part.expected, {**part.values, "e?": HIDDEN_EDNA, "?": HIDDEN})


LINES: Final = _with_secrets(
    names.CARD, names.ANY_CARD, names.TILE, Listed(names.NEWS, rising=True, once=True)
)
"""As a position has them."""
VEILED_LINES: Final = _with_secrets(
    _or_veiled(names.CARD),
    _or_veiled(names.ANY_CARD),
    _or_veiled(names.TILE),
    _listed(_or_veiled(names.NEWS)),
)
"""As a view has them."""
