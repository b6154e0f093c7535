"""Sentences about figures and players, shared by offers, refusals, status and log."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, count
from oviraptor.games.raptor.rules.state import BABIES, State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.cards import CARDS, card_name
from oviraptor.kit.words import english
from oviraptor.kit.words.english import capital, clause, counted, sentence, with_article
from oviraptor.kit.words.questions import Names

PLAYERS: Final = ("the raptor player", "the scientist player")


def player(seat: Seat, viewer: Viewer) -> str:
    """Name a player to a viewer: `you`, or by side."""
    return english.person(PLAYERS, seat, viewer)


@lru_cache(maxsize=16_384)
def act(seat: Seat, viewer: Viewer, verb: str, rest: str) -> str:
    """Say that a player does something: `You move …` or `The raptor player moves …`."""
    return sentence(clause(player(seat, viewer), verb, rest))


def owner(seat: Seat, viewer: Viewer) -> str:
    """Say whose: `your`, or `the raptor player’s`."""
    return english.whose(PLAYERS, seat, viewer)


def thing_at(s: State, cell: int) -> str:
    """Say what occupies a cell, or nothing where it is free."""
    bit = s.board.bits[cell]
    if not bit:
        return "rock"
    if cell == s.mother:
        return "mother"
    if s.awake & bit:
        return "baby"
    if s.asleep & bit:
        return "sleeping baby"
    if s.active & bit:
        return "scientist"
    if s.frightened & bit:
        return "frightened scientist"
    return "fire" if s.fires & bit else ""


def there_is(s: State, cell: int) -> str:
    """Say what occupies a cell: `A baby stands at d3`, `There is a rock at d4`."""
    thing, name = thing_at(s, cell), cell_name(cell)
    if thing in ("rock", "fire"):
        return f"There is a {thing} at {name}"
    return f"{'The mother' if thing == 'mother' else capital(with_article(thing))} is at {name}"


def side_of(thing: str) -> Seat:
    """Return whose figure a thing is."""
    return RAPTOR if thing in ("mother", "baby", "sleeping baby") else 1 - RAPTOR


def _effect(s: State) -> str:
    card = CARDS[s.actor][s.side(s.actor).table]
    limit, colon, deed = card.effect.rpartition(": ")  # `Up to twice: take off a sleep token.`
    verb, _, rest = deed.partition(" ")
    return f"{card.name}: {limit}{colon}*{verb}* {rest}"


NAMES: Final[Names] = {
    "babies": lambda s: str(BABIES - count(s.awake | s.asleep)),
    "open": lambda s: card_name(SCIENTIST, s.points),
    "card": lambda s: card_name(s.actor, s.side(s.actor).table),
    "effect": _effect,
    "points": lambda s: str(s.points),
    "action points": lambda s: counted(s.points, "action point"),
}
"""What the sentences of the table of phases name, in a state."""
