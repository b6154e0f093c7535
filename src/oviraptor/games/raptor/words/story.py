"""The end of a match of Raptor in words, the moments worth seeing again, and what is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.cards import DISAPPEARS, RAPTOR, SCIENTIST, count, effect_of
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.words.phrases import PLAYERS
from oviraptor.kit.words.english import sentence

FIGURES: Final = {
    "duels": "Card effects used",
    "points": "Action points received",
    "unused": "Action points left unused",
    "goals": "Babies out, or caged",
    "hits": "Scientists struck down, or darts that hit",
}
_TITLES: Final = {
    1: "The family is free",
    2: "Nobody left to hunt",
    3: "The mother sleeps",
    4: "Three cages shut",
    6: "The hunt goes on",
}
_REASONS: Final = {
    1: "three babies have escaped",
    2: "no scientist is left on the board",
    3: "the mother has five sleep tokens",
    4: "three babies are captured",
}
_OUT: Final = ("First one out", "Two are out", "The third runs free")
_CAGED: Final = ("A cage shuts", "A second cage", "The third cage shuts")
_DARTS: Final = (
    *("The first dart", "A second dart", "She begins to stumble", "One dart to go"),
    "She falls asleep",
)
_DEEDS: Final = {
    codes.KILL: (46, "The mother strikes"),
    codes.FRIGHTEN: (26, "They run in fear"),
    codes.CALL: (28, "She calls them"),
    codes.GAS: (30, "Asleep in the gas"),
    codes.JEEP: (24, "The jeep rushes in"),
    codes.FIRE: (22, "Fire on the island"),
    codes.REINFORCE: (14, "The boat brings more"),
    codes.RETURN: (20, "She is back"),
}
_GAP: Final = 6
"""From this difference on two cards alone are worth telling."""
_NUMBERS: Final = ("", *"One Two Three Four Five Six Seven Eight Nine".split())


def title(s: State) -> str:
    """Call the end by a few words."""
    return _TITLES[s.points]


def verdict(s: State) -> str:
    """Say who has won and why."""
    if s.points not in _REASONS:
        return "A draw: the simulation has reached its last round."
    return sentence(f"{PLAYERS[s.actor]} wins in round {s.round}: {_REASONS[s.points]}")


def moment(before: State, _actor: Seat, action: int, after: State) -> tuple[int, str] | None:
    """Weigh a step: what brings an end nearer, then what the cards do."""
    if after.escaped > before.escaped:
        return 60 + 10 * after.escaped, _OUT[after.escaped - 1]
    if after.captured > before.captured:
        return 60 + 10 * after.captured, _CAGED[after.captured - 1]
    if after.wounds > before.wounds:
        return 34 + 10 * after.wounds, _DARTS[after.wounds - 1]
    if kind_of(action) == codes.REVEAL or before.phase == phases.CHOOSE_RAPTOR:
        return _duel(before, action)
    return _DEEDS.get(kind_of(action))


def counts(
    before: State, _actor: Seat, action: int, after: State
) -> Iterator[tuple[str, Seat, int]]:
    """Say what a step adds to the figures."""
    cards = _cards(before, action)
    if cards is not None and cards[0] != cards[1]:
        yield "duels", RAPTOR if cards[0] < cards[1] else SCIENTIST, 1
        yield "points", SCIENTIST if cards[0] < cards[1] else RAPTOR, abs(cards[0] - cards[1])
    if action == codes.DONE_ACTION and before.phase == phases.ACTIONS:
        yield "unused", before.actor, before.points
    yield "goals", RAPTOR, after.escaped - before.escaped
    yield "goals", SCIENTIST, after.captured - before.captured
    if kind_of(action) == codes.KILL:
        yield "hits", RAPTOR, _scientists(before) - _scientists(after)
    yield "hits", SCIENTIST, max(0, after.wounds - before.wounds)


def _scientists(s: State) -> int:
    return count(s.active) + count(s.frightened)


def _cards(before: State, action: int) -> tuple[int, int] | None:
    """Return the two cards that are compared with this step, the raptor player's first."""
    if kind_of(action) == codes.REVEAL:
        return from_of(action), to_of(action)
    if before.phase == phases.CHOOSE_RAPTOR:
        return to_of(action), before.points
    return None


def _duel(before: State, action: int) -> tuple[int, str] | None:
    raptor, scientist = _cards(before, action) or (0, 0)
    if raptor == scientist:
        return 18, f"{_NUMBERS[raptor]} against {_NUMBERS[scientist].lower()}"
    lower = min(raptor, scientist)
    if raptor == lower and effect_of(RAPTOR, raptor) == DISAPPEARS:
        return 25, "She vanishes"
    gap = abs(raptor - scientist)
    if gap < _GAP:
        return None
    return 20 + 3 * gap, f"{_NUMBERS[max(raptor, scientist)]} against {_NUMBERS[lower].lower()}"
