"""What each action does, as a verb and the rest: one wording for offers and for the log."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.board import flood, line
from oviraptor.games.raptor.rules.cards import count
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.raptor_actions import run_cost
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.cards import CARDS, card_name
from oviraptor.kit.words.english import capital, counted

Deed = tuple[str, str]
"""A verb in its plain form, and what follows it."""

_PLAIN: Final[dict[int, Deed]] = {
    codes.CALL: ("call", "the baby from {here} to {there}"),
    codes.FRIGHTEN: ("frighten", "the scientist at {there}"),
    codes.RECOVER: ("wake", "the baby at {there}"),
    codes.GAS: ("put", "the baby at {there} to sleep with gas"),
    codes.REINFORCE: ("bring", "a scientist from the reserve to {there}"),
    codes.FIRE: ("set", "a fire at {there}"),
    codes.RETURN: ("bring", "the mother back at {there}"),
    codes.BABY: ("move", "the baby from {here} to {there}"),
    codes.RUN: ("run", "the mother from {here} to {there}"),
    codes.KILL: ("kill", "the scientist at {there}"),
    codes.WAKE: ("wake", "the baby at {there}"),
    codes.STAND: ("get", "the scientist at {there} back on his feet"),
    codes.SLEEP: ("put", "the baby at {there} to sleep from {here}"),
    codes.CAPTURE: ("capture", "the baby at {there} from {here}"),
    codes.SHOOT: ("shoot", "the mother from {there}"),
}
"""What depends on nothing but the cells."""


def label(a: int, seat: Seat, circumstances: int) -> str:
    """Name a legal action on its button: `Move the baby from d3 to d4`."""
    if kind_of(a) == codes.STAND:
        return f"Get the scientist at {cell_name(to_of(a))} up: 1 point"
    verb, rest = _deed(a, seat, circumstances)
    cost = kind_of(a) == codes.RUN and circumstances > 1
    return f"{capital(verb)} {rest}" + (f", {counted(circumstances, 'point')}" if cost else "")


def done_label(s: State) -> str:
    """Name on its button that one does no more."""
    if s.phase == phases.ACTIONS:
        return f"End turn, {counted(s.points, 'point')} unused"
    name = CARDS[s.actor][s.side(s.actor).table].name
    return f"End {name}, up to {s.points} more possible"


def left_unused(s: State) -> str:
    """Name what is given up by doing no more."""
    if s.phase == phases.ACTIONS:
        return counted(s.points, "point")
    return f"the rest of {CARDS[s.actor][s.side(s.actor).table].name}"


def deed(s: State, seat: Seat, a: int) -> Deed:
    """Say what a player's action does."""
    return _deed(a, seat, circumstance(s, a))


def circumstance(s: State, a: int) -> int:
    """Return the one number of a state that the wording of an action depends on."""
    kind = kind_of(a)
    if kind == codes.PLACE:
        return s.phase
    if kind == codes.WALK:
        return 1 if s.fires & s.board.bits[to_of(a)] else 0
    if kind == codes.RUN:
        return run_cost(s)
    if kind == codes.JEEP:
        return count(line(s.board, from_of(a), to_of(a)) & s.fires)
    if kind == codes.DOUSE:
        return count(flood(s.board, s.board.bits[to_of(a)], s.fires, 0))
    return 0


@lru_cache(maxsize=16_384)
def _deed(a: int, seat: Seat, circumstances: int) -> Deed:
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    if kind == codes.PLAY:
        return "play", card_name(seat, to)
    if kind in (codes.RECOVER, codes.BABY) and to in (codes.WOUND, codes.EXIT):
        return _without_target(kind, start)
    here, there = cell_name(start), cell_name(to)
    if kind in _PLAIN:
        verb, rest = _PLAIN[kind]
        return verb, rest.format(here=here, there=there)
    return _with_target(kind, here, there, circumstances)


def _without_target(kind: int, start: int) -> Deed:
    if kind == codes.RECOVER:
        return "take", "a sleep token off the mother"
    return "let", f"the baby at {cell_name(start)} escape"


def _with_target(kind: int, here: str, there: str, circumstances: int) -> Deed:
    if kind == codes.PLACE:
        return "place", f"{_next_figure(circumstances)} at {there}"
    if kind == codes.WALK:
        into = " into the fire" if circumstances else ""
        return "walk", f"the scientist from {here} to {there}{into}"
    fires = circumstances
    if kind == codes.DOUSE:
        more = f" and {counted(fires - 1, 'fire')} beyond" if fires > 1 else ""
        return "put", f"out the fire at {there}{more}"
    over = f" over {counted(fires, 'fire')}" if fires else ""
    return "drive", f"the scientist from {here} to {there}{over}"


def _next_figure(phase: int) -> str:
    if phase == phases.PLACE_MOTHER:
        return "the mother"
    return "a baby" if phase == phases.PLACE_BABY else "a scientist"
