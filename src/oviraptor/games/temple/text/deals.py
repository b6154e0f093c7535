"""The terms of a deal as text, `2 coins, egg for cup/n`: in an action, and in a position."""

from __future__ import annotations

from typing import Final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.text.names import CARD_IDS, KIND_OF
from oviraptor.kit.text.parts import Own, Slot, counted
from oviraptor.kit.text.words import Words

_COIN, _MEDALLION, _RANDOM = 0, 1, 2
_ONE: Final = ("coin", "medallion", "random")
_SEVERAL: Final = ("coins", "medallions", "random")
_FEW: Final = counted("a number", 1, 3)
_TERM: Final = Slot("nothing, 1 to 3 coins, medallions or random, egg, or an Object card", KIND_OF)
_FOR: Final = Slot("a comma, or “for”", {"for": 0})


def _write(terms: int) -> str:
    """Write what one gives and what one wants."""
    return f"{_side_text(codes.given(terms))} for {_side_text(codes.wanted(terms))}"


def _read(words: Words) -> int:
    gives = _read_side(words)
    _FOR.read(words)
    return gives | _read_side(words) << codes.SIDE_BITS


TERMS: Final = Own(_write, _read)
"""What one gives and what one wants."""


def _side_text(side: int) -> str:
    items = [
        _number_text(codes.coins_in(side), _COIN),
        _number_text(codes.medallions_in(side), _MEDALLION),
        "egg" if codes.has_egg(side) else "",
        _number_text(codes.random_in(side), _RANDOM),
        *(CARD_IDS[kind] for kind in codes.named_in(side)),
    ]
    return ", ".join(filter(None, items)) or "nothing"


def _number_text(number: int, what: int) -> str:
    return f"{number} {(_SEVERAL if number > 1 else _ONE)[what]}" if number else ""


def _read_side(words: Words) -> int:
    """Read one side of a deal; it must be written as `_side_text` writes it."""
    if words.skip("nothing"):
        return codes.NOTHING
    begin = words.at
    counts = [0, 0, 0]
    egg = False
    cards: list[int] = []
    while True:
        if words.peek() in _FEW.values:
            number = _FEW.read(words)
            counts[_read_counted(words)] += number
        elif words.skip("egg"):
            egg = True
        else:
            cards.append(_TERM.read(words))
        if max(*counts, len(cards)) > 3:
            raise words.malformed("at most 3 of anything", back=1)
        if not words.skip(","):
            break
    side = codes.side_of(counts[_COIN], counts[_MEDALLION], egg, counts[_RANDOM], cards)
    if words.since(begin) != _side_text(side):
        raise words.malformed(f"“{_side_text(side)}”", back=words.at - begin)
    return side


def _read_counted(words: Words) -> int:
    word = words.peek()
    for names in (_ONE, _SEVERAL):
        if word in names:
            words.at += 1
            return names.index(word)
    raise words.malformed("coins, medallions or random")
