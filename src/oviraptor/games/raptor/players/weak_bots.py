"""Players of Raptor that follow a few plain rules: the beginner, and the one that looks one step on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from oviraptor.core.game import Bot, Budget, Seat, Thought
from oviraptor.games.raptor.knowledge.view import View, imagine
from oviraptor.games.raptor.rules.cards import RAPTOR, count
from oviraptor.games.raptor.rules.codes import (
    BABY,
    CAPTURE,
    DONE_ACTION,
    EXIT,
    PLAY,
    kind_of,
    to_of,
)
from oviraptor.games.raptor.rules.state import State

_IDLE: Final = 0.8  # how often the idler ends its turn
_NEAR: Final = 3  # steps to an exit, or from a scientist to a baby, that are worth points
_HURT: Final = 2  # sleep tokens or sleepers that are worth a Recovery
_CROWD: Final = 4  # scientists on the board that are enough


class Simple:
    """Looks at what it may do, and at nothing else."""

    def __init__(self, choose: Callable[[Sequence[int], Random], Thought[int]]) -> None:
        self._choose = choose

    def think(
        self,
        view: View,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        legal: Sequence[int],
        rng: Random,
        budget: Budget,  # noqa: ARG002
    ) -> Thought[int]:
        """Choose among the actions alone."""
        return self._choose(legal, rng)


def grab(legal: Sequence[int], rng: Random) -> Thought[int]:
    """Take a baby out or capture one where a single action does it; else play anything."""
    prey = [action for action in legal if _wins_a_baby(action)]
    if prey:
        return _one_of(prey, rng, "It takes a baby at once.")
    return _one_of(legal, rng, "One thing is as good as another.")


def idle(legal: Sequence[int], rng: Random) -> Thought[int]:
    """Do nothing most of the time, else anything that harms nobody if there is such a thing."""
    if legal[0] == DONE_ACTION and rng.random() < _IDLE:
        return _one_of(legal[:1], rng, "Enough done.")
    kind = [action for action in legal if not _wins_a_baby(action)]
    return _one_of(kind or legal, rng, "One thing is as good as another.")


class Heuristic:
    """Leaves figures to a player that looks one step on, and chooses cards by a rule of thumb."""

    def __init__(self, figures: Bot[int, View]) -> None:
        self._figures = figures

    def think(
        self, view: View, seat: Seat, legal: Sequence[int], rng: Random, budget: Budget
    ) -> Thought[int]:
        """Choose a card by rule, or a step by its result."""
        if kind_of(legal[0]) != PLAY:
            return self._figures.think(view, seat, legal, rng, budget)
        s = imagine(view, Random(0))
        cards = sorted(to_of(action) for action in legal)
        wish = _raptor_wish(s, cards) if seat == RAPTOR else _scientist_wish(s, cards)
        fitting = [action for action in legal if to_of(action) in wish]
        return _one_of(fitting or legal, rng, "That card suits the moment.")


def _raptor_wish(s: State, cards: list[int]) -> list[int]:
    """Points if a baby is near an exit or the mother can bite; else the effect that helps most."""
    distances = [s.board.distance[cell] for cell in _cells(s, s.awake)]
    if min(distances, default=9) <= _NEAR or s.board.beside[s.mother] & s.active:
        return cards[-1:]
    if s.wounds + count(s.asleep) >= _HURT:
        return [card for card in cards if card in (5, 7)]
    return [card for card in cards if card in (2, 3, 4, 6, 8)]


def _scientist_wish(s: State, cards: list[int]) -> list[int]:
    """Points if a baby can be taken; scientists if there are few; else gas or a drive."""
    hunted = [cell for cell in _cells(s, s.awake | s.asleep) if s.board.beside[cell] & s.active]
    if hunted:
        return cards[-1:]
    if count(s.active | s.frightened) < _CROWD:
        return [card for card in cards if card in (2, 6)]
    return [card for card in cards if card in (1, 3, 4, 8)]


def _cells(s: State, mask: int) -> list[int]:
    return [cell for cell, bit in enumerate(s.board.bits) if bit & mask]


def _wins_a_baby(action: int) -> bool:
    kind = kind_of(action)
    return kind == CAPTURE or (kind == BABY and to_of(action) == EXIT)


def _one_of(actions: Sequence[int], rng: Random, why: str) -> Thought[int]:
    share = 1 / len(actions)
    return Thought(rng.choice(actions), tuple((action, share) for action in actions), why)
