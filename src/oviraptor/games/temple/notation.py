"""Actions and outcomes as text, and back. Positions as text are in `positions.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from oviraptor.core.errors import Malformed
from oviraptor.games.temple.names import CARD_IDS, CELL_NAMES, TEMPLE_OF
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import CELLS, RING_NAMES
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


class Slot(NamedTuple):
    """A word of a text: what it may be, and the number each stands for."""

    expected: str
    numbers: Mapping[str, int]
    names: Mapping[int, str]


def slot(expected: str, numbers: Mapping[str, int]) -> Slot:
    """Make a word that is one of these."""
    return Slot(expected, numbers, {number: name for name, number in numbers.items()})


def counted(what: str, low: int, high: int) -> Slot:
    """Make a word that is a number within bounds."""
    return slot(f"{what} {low} to {high}", {str(n): n for n in range(low, high + 1)})


_CARDS: Final = {name: kind for kind, name in enumerate(CARD_IDS)}
_PLACES: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
_DIE: Final = counted("a die", 1, 6)
_LINES: Final = counted("Roller lines", 0, 6)
PLAYER: Final = counted("a player", 0, 4)
PLACE: Final = slot("a tile (o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c) or Trail", _PLACES)
TILE: Final = slot(
    "a tile: o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c",
    {name: cell for name, cell in _PLACES.items() if cell < CELLS},
)
CARD: Final = slot("an Object card, like hoard/n", _CARDS)
TEMPLE_CARD: Final = slot("a Temple card, like outer-cw", TEMPLE_OF)
RING: Final = slot(
    "a ring: central, inner, middle, outer", {r: i for i, r in enumerate(RING_NAMES)}
)
CARD_OR_NONE: Final = slot("an Object card, or none", _CARDS | {"none": NO_CARD})
_CARD_OR_VEILED: Final = slot("an Object card, or ?", _CARDS | {"?": NO_CARD})
_CHOICE: Final = slot("an Object card, none or ?", _CARDS | {"none": NO_CARD, "?": codes.VEILED})
_ITEM: Final = slot(
    "coin, medallion, egg, random or an Object card",
    _CARDS
    | {
        "coin": codes.ITEM_COIN,
        "medallion": codes.ITEM_MEDALLION,
        "egg": codes.ITEM_EGG,
        "random": codes.ITEM_RANDOM,
    },
)
_WAY: Final = slot("cw or ccw", {"cw": CW, "ccw": CCW})
_IDOL: Final = slot("draw or discard", {"draw": IDOL_DRAW, "discard": IDOL_DISCARD})

_SHAPES: Final[dict[int, tuple[str, tuple[Slot, ...]]]] = {
    codes.DICE: ("dice", (_DIE,)),  # and perhaps a second one
    codes.FLIP: ("flip", (TEMPLE_CARD,)),
    codes.SPIN: ("spin", (_DIE,)),
    codes.HURT: ("hurt", (_DIE,)),
    codes.DRAW: ("draw", (PLAYER, _CARD_OR_VEILED)),
    codes.STEAL: ("steal", (PLAYER, PLAYER, _CARD_OR_VEILED)),
    codes.LOSE: ("lose", (PLAYER, CARD)),
    codes.PEEK: ("peek", (CARD,)),
    codes.FORESEE: ("foresee", (TEMPLE_CARD,)),
    codes.REVEAL: ("reveal", (CARD_OR_NONE, CARD_OR_NONE)),
    codes.BLEED: ("bleed", (TILE,)),
    codes.GROW: ("grow", (TILE,)),
    codes.COUNT: ("count", (_DIE,)),
    codes.ROLL: ("roll", ()),
    codes.END: ("end", ()),
    codes.STEP: ("step", (PLACE,)),
    codes.PLAY: ("play", (CARD,)),  # and its targets
    codes.PAY: ("pay", ()),
    codes.TAKE: ("take", ()),
    codes.SKIP: ("skip", ()),
    codes.GO: ("go", (TILE,)),
    codes.STAY: ("stay", ()),
    codes.SET: ("set", (TILE,)),
    codes.THROW: ("throw", (PLAYER,)),
    codes.PASS: ("pass", (PLAYER,)),
    codes.ASK: ("ask", (PLAYER,)),
    codes.ACCEPT: ("accept", ()),
    codes.REFUSE: ("refuse", ()),
    codes.WAR: ("war", ()),
    codes.GIVE: ("give", (_ITEM,)),
    codes.WANT: ("want", (_ITEM,)),
    codes.OFFER: ("offer", ()),  # and its terms
    codes.COUNTER: ("counter", ()),
    codes.FIGHT: ("fight", (_CHOICE,)),
    codes.HURL: ("hurl", (TILE, _LINES)),
    codes.LAY: ("lay", (TILE,)),
    codes.SUMMON: ("summon", (TILE,)),
    codes.BUY: ("buy", (TILE,)),
    codes.SPAWN: ("spawn", (TILE, TILE)),
    codes.SACRIFICE: ("sacrifice", (TILE,)),
    codes.RISE: ("rise", (TILE,)),
    codes.TWIN_TILE: ("twin", (TILE,)),
    codes.PUSH: ("push", (TILE,)),
    codes.HALT: ("halt", ()),
}
VERBS: Final = {verb: kind for kind, (verb, _) in _SHAPES.items()}
_VERB: Final = slot(f"an action: {', '.join(VERBS)}", VERBS)
_COINS: Final = ("coin", "coins")
_MEDALLIONS: Final = ("medallion", "medallions")
_RANDOM: Final = ("random", "random")
_COUNTED: Final = ("coin", "medallion", "random")
_COUNTED_WORD: Final = slot(
    "coins, medallions or random",
    {word: at for at, words in enumerate((_COINS, _MEDALLIONS, _RANDOM)) for word in words},
)
_FEW: Final = counted("a number", 1, 3)
_TERM: Final = slot("nothing, 1 to 3 coins, medallions or random, egg, or an Object card", _CARDS)
_WORD: Final = re.compile(r"[^\s,]+|,")


def text(action: int) -> str:
    """Write an action."""
    kind = kind_of(action)
    verb, slots = _SHAPES[kind]
    if kind in (codes.OFFER, codes.COUNTER):
        return f"{verb} {terms_text(action >> 6)}"
    named = (a_of(action), b_of(action), c_of(action))
    words = [word.names[number] for word, number in zip(slots, named, strict=False)]
    if kind == codes.DICE and named[1]:
        words.append(str(named[1]))
    elif kind == codes.PLAY:
        words += _targets_text(*named)
    return " ".join((verb, *words))


@lru_cache(maxsize=4096)
def parse(written: str) -> int:
    """Read an action; raises Malformed with the column and what was expected there."""
    words = Words(written)
    kind = words.take(_VERB)
    if kind in (codes.OFFER, codes.COUNTER):
        action = kind | parse_terms(words) << 6
    else:
        named = [words.take(expected) for expected in _SHAPES[kind][1]]
        if kind == codes.DICE and words.has_more():
            named.append(words.take(_DIE))
        elif kind == codes.PLAY:
            named += _parse_targets(named[0], words)
        action = code(kind, *named)
    words.end()
    return action


# --- targets of a card ------------------------------------------------------------------------


def _targets_text(kind: int, b: int, c: int) -> list[str]:
    """Write whom or what a card is played at; players and rings count from 1 in the action."""
    name = NAME_OF[kind]
    if name == HELM:
        return [RING_NAMES[b - 1], _WAY.names[c]]
    if name == IDOL:
        return [str(b - 1), _IDOL.names[c]]
    return [str(player - 1) for player in (b, c) if player]


def _parse_targets(kind: int, words: Words) -> list[int]:
    name = NAME_OF[kind]
    if name == HELM:
        ring = words.take(RING)
        return [ring + 1, words.take(_WAY)]
    if name == BLOODSTONE:
        return [words.take(PLAYER) + 1] if words.has_more() else []
    if name not in (PICKPOCKET, IDOL, KNIFE):
        return []
    player = words.take(PLAYER)
    if name == IDOL:
        return [player + 1, words.take(_IDOL)]
    if name == KNIFE or not words.has_more():
        return [player + 1]
    later = counted("a player", player + 1, 4) if player < 4 else slot("nothing more", {})
    return [player + 1, words.take(later) + 1]


# --- terms of a deal --------------------------------------------------------------------------


def terms_text(terms: int) -> str:
    """Write what one gives and what one wants."""
    return f"{_side_text(codes.given(terms))} for {_side_text(codes.wanted(terms))}"


def parse_terms(words: Words) -> int:
    """Read what one gives and what one wants."""
    gives = _parse_side(words)
    words.take(slot("a comma, or “for”", {"for": 0}))
    return gives | _parse_side(words) << codes.SIDE_BITS


def _side_text(side: int) -> str:
    items = [
        _number_text(codes.coins_in(side), _COINS),
        _number_text(codes.medallions_in(side), _MEDALLIONS),
        "egg" if codes.has_egg(side) else "",
        _number_text(codes.random_in(side), _RANDOM),
        *(CARD_IDS[kind] for kind in codes.named_in(side)),
    ]
    return ", ".join(filter(None, items)) or "nothing"


def _number_text(number: int, words: tuple[str, str]) -> str:
    return f"{number} {words[number > 1]}" if number else ""


def _parse_side(words: Words) -> int:
    """Read one side of a deal; it must be written as `_side_text` writes it."""
    if words.skip("nothing"):
        return codes.NOTHING
    begin = words.at
    counts = {"coin": 0, "medallion": 0, "random": 0}
    egg = False
    cards: list[int] = []
    while True:
        if words.peek() in _FEW.numbers:
            number = words.take(_FEW)
            counts[_COUNTED[words.take(_COUNTED_WORD)]] += number
        elif words.skip("egg"):
            egg = True
        else:
            cards.append(words.take(_TERM))
        if max(*counts.values(), len(cards)) > 3:
            raise words.malformed("at most 3 of anything", back=1)
        if not words.skip(","):
            break
    side = codes.side_of(counts["coin"], counts["medallion"], egg, counts["random"], cards)
    if words.since(begin) != _side_text(side):
        raise words.malformed(f"“{_side_text(side)}”", back=words.at - begin)
    return side


class Words:
    """The words of a text, taken one by one; knows where it is for the error message."""

    def __init__(self, written: str, line: int | None = None) -> None:
        self._words = [(m.group(), m.start() + 1) for m in _WORD.finditer(written)]
        self._end = len(written.rstrip()) + 1
        self._line = line
        self.at = 0

    def take(self, expected: Slot) -> int:
        """Take the next word, and return what it stands for."""
        number = expected.numbers.get(self.peek())
        if number is None:
            raise self.malformed(expected.expected)
        self.at += 1
        return number

    def skip(self, word: str) -> bool:
        """Take the next word if it is this one; tell whether it was."""
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def peek(self) -> str:
        """Return the next word, empty at the end."""
        return self._words[self.at][0] if self.at < len(self._words) else ""

    def has_more(self) -> bool:
        """Tell whether anything is left."""
        return self.at < len(self._words)

    def since(self, begin: int) -> str:
        """Return what was taken since then, as it is written well."""
        return " ".join(word for word, _ in self._words[begin : self.at]).replace(" ,", ",")

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.has_more():
            raise self.malformed("nothing more")

    def malformed(self, expected: str, *, back: int = 0, inside: int = 0) -> Malformed:
        """Make the error of the next word, of one before it, or of a sign inside it."""
        at = self.at - back
        word, column = self._words[at] if at < len(self._words) else ("", self._end)
        found = f"found “{word}”" if word else "found the end"
        return Malformed(f"expected {expected}, {found}", column=column + inside, line=self._line)
