"""Actions and outcomes as text, and back. Positions as text are in `positions.py`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import RING_NAMES
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    HELM,
    IDOL,
    KNIFE,
    NAME_OF,
    NO_CARD,
    PICKPOCKET,
)
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.temple.rules.objects import CCW, CW, IDOL_DISCARD, IDOL_DRAW
from oviraptor.games.temple.text.deals import TERMS
from oviraptor.games.temple.text.names import (
    CARD,
    CARD_IDS,
    CARD_OR_NONE,
    KIND_OF,
    PLACE,
    PLAYER,
    RING,
    TEMPLE_CARD,
    TILE,
)
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.parts import Optional, Own, Part, Slot, counted
from oviraptor.kit.text.words import Words

_DIE: Final = counted("a die", 1, 6)
_LINES: Final = counted("Roller lines", 0, 6)
_CARD_OR_VEILED: Final = Slot("an Object card, or ?", {**KIND_OF, "?": NO_CARD})
_CHOICE: Final = Slot("an Object card, none or ?", {**CARD_OR_NONE.values, "?": codes.VEILED})
_ITEM: Final = Slot(
    "coin, medallion, egg, random or an Object card",
    {
        **KIND_OF,
        "coin": codes.ITEM_COIN,
        "medallion": codes.ITEM_MEDALLION,
        "egg": codes.ITEM_EGG,
        "random": codes.ITEM_RANDOM,
    },
)

# --- targets of a card; players and rings count from 1 in the action, 0 is none ----------------

_TARGET: Final = Slot(PLAYER.expected, {word: player + 1 for word, player in PLAYER.values.items()})
_TARGET_RING: Final = Slot(RING.expected, {name: at for at, name in enumerate(RING_NAMES, 1)})
_WAY: Final = Slot("cw or ccw", {"cw": CW, "ccw": CCW})
_IDOL: Final = Slot("draw or discard", {"draw": IDOL_DRAW, "discard": IDOL_DISCARD})


def _victims_text(victims: Sequence[int]) -> str:
    return " ".join(_TARGET.words[victim] for victim in victims if victim)


def _read_victims(words: Words) -> tuple[int, int]:
    """Read one player, or two in order."""
    first = _TARGET.read(words)
    if not words.has_more():
        return first, 0
    if first == 5:
        raise words.malformed("nothing more")
    return first, counted("a player", first, 4).read(words) + 1


_TARGETS: Final[dict[int, tuple[Part[Any], ...]]] = {
    PICKPOCKET: (Own(_victims_text, _read_victims),),
    HELM: (_TARGET_RING, _WAY),
    IDOL: (_TARGET, _IDOL),
    KNIFE: (_TARGET,),
    BLOODSTONE: (Optional(_TARGET, absent=0),),
}


def _card_apart(played: tuple[int, int, int]) -> tuple[int, Sequence[Any]]:
    kind, *targets = played
    return kind, (targets,) if NAME_OF[kind] == PICKPOCKET else targets


def _card_together(kind: int, targets: Sequence[Any]) -> tuple[int, int, int]:
    named: Sequence[int] = targets[0] if NAME_OF[kind] == PICKPOCKET else targets
    b, c, *_ = (*named, 0, 0)
    return kind, b, c


_PLAYED: Final = Codec(
    {kind: (name, *_TARGETS.get(NAME_OF[kind], ())) for kind, name in enumerate(CARD_IDS)},
    _card_apart,
    _card_together,
    expected=CARD.expected,
)

# --- the table --------------------------------------------------------------------------------

_ROWS: Final[dict[int, tuple[str | Part[Any], ...]]] = {
    codes.DICE: ("dice", _DIE, Optional(_DIE, absent=0)),
    codes.FLIP: ("flip", TEMPLE_CARD),
    codes.SPIN: ("spin", _DIE),
    codes.HURT: ("hurt", _DIE),
    codes.DRAW: ("draw", PLAYER, _CARD_OR_VEILED),
    codes.STEAL: ("steal", PLAYER, PLAYER, _CARD_OR_VEILED),
    codes.LOSE: ("lose", PLAYER, CARD),
    codes.PEEK: ("peek", CARD),
    codes.FORESEE: ("foresee", TEMPLE_CARD),
    codes.REVEAL: ("reveal", CARD_OR_NONE, CARD_OR_NONE),
    codes.BLEED: ("bleed", TILE),
    codes.GROW: ("grow", TILE),
    codes.COUNT: ("count", _DIE),
    codes.ROLL: ("roll",),
    codes.END: ("end",),
    codes.STEP: ("step", PLACE),
    codes.PLAY: ("play", _PLAYED),
    codes.PAY: ("pay",),
    codes.TAKE: ("take",),
    codes.SKIP: ("skip",),
    codes.GO: ("go", TILE),
    codes.STAY: ("stay",),
    codes.SET: ("set", TILE),
    codes.THROW: ("throw", PLAYER),
    codes.PASS: ("pass", PLAYER),
    codes.ASK: ("ask", PLAYER),
    codes.ACCEPT: ("accept",),
    codes.REFUSE: ("refuse",),
    codes.WAR: ("war",),
    codes.GIVE: ("give", _ITEM),
    codes.WANT: ("want", _ITEM),
    codes.OFFER: ("offer", TERMS),
    codes.COUNTER: ("counter", TERMS),
    codes.FIGHT: ("fight", _CHOICE),
    codes.HURL: ("hurl", TILE, _LINES),
    codes.LAY: ("lay", TILE),
    codes.SUMMON: ("summon", TILE),
    codes.BUY: ("buy", TILE),
    codes.SPAWN: ("spawn", TILE, TILE),
    codes.SACRIFICE: ("sacrifice", TILE),
    codes.RISE: ("rise", TILE),
    codes.TWIN_TILE: ("twin", TILE),
    codes.PUSH: ("push", TILE),
    codes.HALT: ("halt",),
}


def _apart(action: int) -> tuple[int, Sequence[Any]]:
    kind = kind_of(action)
    if kind in (codes.OFFER, codes.COUNTER):
        return kind, (action >> 6,)
    named = (a_of(action), b_of(action), c_of(action))
    return kind, (named,) if kind == codes.PLAY else named


def _together(kind: int, named: Sequence[Any]) -> int:
    if kind in (codes.OFFER, codes.COUNTER):
        return kind | int(named[0]) << 6
    return code(kind, *(named[0] if kind == codes.PLAY else named))


_ACTIONS: Final = Codec(_ROWS, _apart, _together)
VERBS: Final = _ACTIONS.verbs.values


@lru_cache(maxsize=16_384)
def text(action: int) -> str:
    """Write an action."""
    return _ACTIONS.write(action)


@lru_cache(maxsize=4096)
def parse(written: str) -> int:
    """Read an action; raises Malformed with the column and what was expected there."""
    return _ACTIONS.parse(written)
