"""What everybody knows of the hands, as lines of a position: guesses with their weights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oviraptor.games.temple.text.names import CARD
from oviraptor.kit.rules.guesses import HEAVIEST, OLD, nothing
from oviraptor.kit.text.parts import Number, Slot, counted
from oviraptor.kit.text.positions import Found, Get, OwnLines
from oviraptor.kit.text.words import Lines, Words

_CARD: Final = Slot(CARD.expected, {**CARD.values, "old": OLD})
_WEIGHT: Final = Number("a weight", high=HEAVIEST)

Known = tuple[tuple[int, ...], ...]
"""The known part of every hand, of what a deal keeps apart if anything is, and the pool of old cards."""


def _write(get: Get) -> Iterator[str]:
    mind = get("minds")[-1]
    if len(mind) == 1 and not any(mind[0][1]):
        return
    for weight, known in mind:
        words = [f"known weight {weight}"]
        for player, hand in enumerate(known[:-1]):
            if hand:
                words.append(f"hand {player}" if player < get("players") else "apart")
                words += [_CARD.words[kind] for kind in hand]
        if known[-1]:
            words += ["pool", *(CARD.words[kind] for kind in known[-1])]
        yield " ".join(words)


def _read(lines: Lines, found: Found) -> None:
    players = len(found["hands"])
    hands = players + sum(map(bool, found["apart"]))
    guesses: list[tuple[int, Known]] = []
    while words := lines.take_if("known"):
        words.named("weight")
        guess = (_WEIGHT.read(words), _read_guess(words, players, hands))
        if guesses and guesses[-1][1] >= guess[1]:
            raise words.malformed("the guesses in order", back=words.at)
        guesses.append(guess)
    found["minds"] = (tuple(guesses) or nothing(hands),)


def _read_guess(words: Words, players: int, hands: int) -> Known:
    known: list[tuple[int, ...]] = [()] * (hands + 1)
    while words.has_more():
        if words.skip("pool"):
            known[-1] = _in_order(words, CARD)
            words.end()
            break
        if hands > players and words.skip("apart"):
            player = players
        else:
            words.named("hand")
            player = counted("a player", 0, players - 1).read(words)
        if any(known[player:]):
            raise words.malformed("each hand once, in order", back=1)
        known[player] = _in_order(words, _CARD)
    return tuple(known)


def _in_order(words: Words, card: Slot[int]) -> tuple[int, ...]:
    cards = [card.read(words)]
    while words.peek() in card.values:
        cards.append(card.read(words))
        if cards[-1] < cards[-2]:
            raise words.malformed("these in order", back=1)
    return tuple(cards)


KNOWN: Final = OwnLines(_write, _read)
"""The lines `known …`, as many as there are guesses."""
