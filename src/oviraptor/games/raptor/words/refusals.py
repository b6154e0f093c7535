"""Why not: one rule and one sentence for every action that is not legal.

The order of the questions is the order a player would ask them: is it the moment, is the figure
there and able, is the target free, is it in reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Refusal, Seat
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.cards import (
    CALLS,
    DISAPPEARS,
    FEAR,
    FIRES,
    GAS_ATTACK,
    JEEPS,
    RAPTOR,
    RECOVERY,
    REINFORCEMENTS,
    SCIENTIST,
    effect_of,
)
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.phases import WAITING
from oviraptor.games.raptor.rules.play import turn
from oviraptor.games.raptor.rules.scientist_effects import fires_left, gassed, kindled
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.cards import CARDS
from oviraptor.games.raptor.words.phrases import NAMES, PLAYERS, there_is, thing_at
from oviraptor.games.raptor.words.refusals_of_figures import (
    of_baby,
    of_call,
    of_capture,
    of_douse,
    of_drive,
    of_kill,
    of_no_sleeper,
    of_run,
    of_shoot,
    of_sleep,
    of_space_taken,
    of_stand,
    of_wake,
    of_walk,
)
from oviraptor.kit.words.english import sentence
from oviraptor.kit.words.questions import fill
from oviraptor.kit.words.refusals import Faults, Otherwise, moment_faults, refusal

_EFFECT_KIND: Final = {
    codes.CALL: CALLS,
    codes.FRIGHTEN: FEAR,
    codes.RECOVER: RECOVERY,
    codes.GAS: GAS_ATTACK,
    codes.REINFORCE: REINFORCEMENTS,
    codes.JEEP: JEEPS,
    codes.FIRE: FIRES,
    codes.RETURN: DISAPPEARS,
}
_ACTION_RULE: Final = {
    codes.RUN: "R5.3",
    codes.KILL: "R5.5",
    codes.WAKE: "R5.6",
    codes.DOUSE: "R5.7",
    codes.WALK: "R6.1",
    codes.STAND: "R6.3",
    codes.SLEEP: "R6.4",
    codes.CAPTURE: "R6.5",
    codes.SHOOT: "R6.6",
}
_ACTION_KINDS: Final = (codes.BABY, *_ACTION_RULE)
_FIRST_CARD: Final = {
    codes.CALL: "R7.1",
    codes.FRIGHTEN: "R7.3",
    codes.RECOVER: "R7.5",
    codes.GAS: "R8.1",
    codes.REINFORCE: "R8.2",
    codes.JEEP: "R8.3",
    codes.FIRE: "R8.5",
    codes.RETURN: "R7.2",
}
_BY_CHANCE: Final = {
    codes.REVEAL: ("", "The cards are turned over by the table, not by a player."),
    codes.DRAW: ("", "Cards are drawn by the table at the end of the round, not by choice."),
}
_OVER: Final = ("", "The game is over.")
_BUSY: Final = ("", "The table is turning over or drawing cards; nobody acts now.")


def refuse(s: State, seat: Seat, a: int) -> Refusal:
    """Explain an action that is not legal."""
    return refusal(guards(s, seat, a), _own_rule(s, seat, kind_of(a), to_of(a)))


def guards(s: State, seat: Seat, a: int) -> Faults:
    """Yield what speaks against an action, legal or not; without a rule it is against the action's own."""
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    if s.phase == phases.ACTIONS and s.active & s.fires:
        yield from _of_fire(s, start, to, is_step=kind == codes.WALK)
    yield from moment_faults(turn(s), _OVER, _BUSY, _BY_CHANCE.get(kind))
    yield from _of_phase(s, seat, kind)
    if kind == codes.PLAY:
        yield from _of_card(to)
    elif kind == codes.DONE:
        yield from _of_done(s)
    elif kind in _FIGURES:
        yield from _FIGURES[kind](s, start, to)
    else:
        yield from _TARGETS[kind](s, to)


def _own_rule(s: State, seat: Seat, kind: int, to: int) -> str:
    """Return the rule an action is governed by; of an effect, that of the card on the table."""
    if kind == codes.PLACE:
        if s.phase <= phases.PLACE_SCIENTIST:
            return WAITING[s.phase].rule
        return "R2.1" if seat == RAPTOR else "R2.3"
    if kind == codes.BABY:
        return "R5.2" if to == codes.EXIT else "R5.1"
    if kind in _ACTION_RULE:
        return _ACTION_RULE[kind]
    if kind in _EFFECT_KIND:
        owner = (
            RAPTOR
            if kind in (codes.CALL, codes.FRIGHTEN, codes.RECOVER, codes.RETURN)
            else SCIENTIST
        )
        card = s.side(owner).table
        if card and effect_of(owner, card) == _EFFECT_KIND[kind]:
            return f"R{7 + owner}.{card}"
        return _FIRST_CARD[kind]
    if kind == codes.DONE:
        return "R3.5" if s.phase == phases.ACTIONS else "R3.4"
    return "R3.6" if kind == codes.DRAW else "R3.1"


def _of_phase(s: State, seat: Seat, kind: int) -> Faults:
    """Refuse what does not fit the phase, or is not this seat's to do."""
    if kind not in _fitting(s):
        is_others = s.phase == phases.ACTIONS and seat == s.actor and kind in _ACTION_KINDS
        yield "", f"Only {PLAYERS[1 - seat]} can do that." if is_others else _expected(s)
    if s.phase != phases.CHOOSE and seat != s.actor:
        yield "", f"It is not your turn: {_expected(s)[0].lower()}{_expected(s)[1:]}"


def _fitting(s: State) -> tuple[int, ...]:
    """List the kinds of action that fit the phase."""
    if s.phase == phases.ACTIONS:
        if s.actor == RAPTOR:
            return (codes.BABY, codes.RUN, codes.KILL, codes.WAKE, codes.DOUSE, codes.DONE)
        return (codes.WALK, codes.STAND, codes.SLEEP, codes.CAPTURE, codes.SHOOT, codes.DONE)
    if s.phase != phases.EFFECT:
        return WAITING[s.phase].answers
    effect = effect_of(s.actor, s.side(s.actor).table)
    return (codes.DONE, *(kind for kind, its in _EFFECT_KIND.items() if its == effect))


def _expected(s: State) -> str:
    """Say what the game waits for."""
    asked = fill(WAITING[s.phase].asked, NAMES, s)
    return asked if s.phase == phases.CHOOSE else sentence(f"{PLAYERS[s.actor]} {asked}")


def _of_fire(s: State, start: int, to: int, *, is_step: bool) -> Faults:
    """Say what R6.2 asks of whoever stands in fire."""
    bit = s.active & s.fires
    walker = s.board.cells[bit.bit_length()]
    must = f"The scientist at {cell_name(walker)} stands in fire and must walk on until out of it"
    if not is_step or start != walker:
        yield "R6.2", f"{must}; nothing else can be done before."
    if not s.board.beside[walker] & s.board.bits[to] or thing_at(s, to) not in ("", "fire"):
        reason = there_is(s, to) if thing_at(s, to) else f"{cell_name(to)} is not a neighbour"
        yield "R6.2", f"{must}. {reason}."
    late = f"from the fire at {cell_name(to)} the points would not suffice"
    yield Otherwise("R6.2", f"{must}; {late}.")


def _of_card(card: int) -> Faults:
    if not card:
        yield "R3.1", "Cards are chosen now, before anything moves: name one of your hand."
    yield Otherwise("R3.1", f"Card {card} is not in your hand.")


def _of_done(s: State) -> Faults:
    name = CARDS[s.actor][s.side(s.actor).table].name
    if s.phase == phases.EFFECT and effect_of(s.actor, s.side(s.actor).table) == FIRES:
        yield Otherwise("R3.4", f"{name} must be applied in full, as far as fires can be placed.")
    yield Otherwise("R3.4", f"{name} must be applied at least once before it may be ended.")


def _of_place(s: State, to: int) -> Faults:
    yield from of_space_taken(s, to)
    name = cell_name(to)
    tile, bit = s.board.tile[to], s.board.bits[to]
    if s.phase == phases.PLACE_MOTHER:
        where = "The mother starts on a middle tile, columns e to g"
        yield Otherwise("", f"{where}; {name} is not on one.")
    elif s.phase == phases.PLACE_BABY:
        if not any(bit & square for square in s.board.squares):
            yield "", f"Babies start on square tiles; {name} is on an L tile."
        if tile & s.mother_bit():
            yield "", f"The tile of {name} is the mother’s; each baby starts on another tile."
        yield Otherwise("", f"The tile of {name} has its baby already.")
    else:
        if not any(bit & corner for corner in s.board.corners):
            where = "Scientists start on the L tiles, columns a and k"
            yield "", f"{where}; {name} is on a square tile."
        yield Otherwise("", f"The L tile of {name} has its scientist already.")


def _of_frighten(s: State, to: int) -> Faults:
    if thing_at(s, to) == "frightened scientist":
        yield "", f"The scientist at {cell_name(to)} is frightened already."
    if thing_at(s, to) != "scientist":
        yield "", f"There is no scientist at {cell_name(to)}."


def _of_recover(s: State, to: int) -> Faults:
    if to == codes.WOUND:
        yield Otherwise("", "The mother has no sleep token to take off.")
    else:
        yield from of_no_sleeper(s, to)


def _of_gas(s: State, to: int) -> Faults:
    thing, name = thing_at(s, to), cell_name(to)
    if thing == "sleeping baby":
        yield "", f"The baby at {name} is asleep already."
    if thing != "baby":
        yield "", f"There is no baby at {name}."
    if not gassed(s) & s.board.bits[to]:
        yield "", f"No active scientist is on the tile of {name} or on a neighbouring tile."
    yield Otherwise("", f"The baby at {name} cannot be put to sleep now.")


def _of_reinforce(s: State, to: int) -> Faults:
    if not s.reserve:
        yield "", "The reserve is empty."
    if not s.board.edge & s.board.bits[to] and thing_at(s, to) != "rock":
        yield "", f"The boat lands on b1–j1 or b6–j6; {cell_name(to)} is not there."
    yield from of_space_taken(s, to)
    yield Otherwise("", f"Nobody can arrive at {cell_name(to)}.")


def _of_fires(s: State, to: int) -> Faults:
    if not fires_left(s):
        yield "", "No fire token is left."
    yield from of_space_taken(s, to)
    if not kindled(s) & s.board.bits[to]:
        yield "", f"No active scientist and no fire is next to {cell_name(to)}."
    yield Otherwise("", f"No fire can be set at {cell_name(to)}.")


def _of_return(s: State, to: int) -> Faults:
    yield from of_space_taken(s, to)
    yield Otherwise("", f"The mother cannot return to {cell_name(to)}.")


_TARGETS: Final[dict[int, Callable[[State, int], Faults]]] = {
    codes.PLACE: _of_place,
    codes.FRIGHTEN: _of_frighten,
    codes.RECOVER: _of_recover,
    codes.GAS: _of_gas,
    codes.REINFORCE: _of_reinforce,
    codes.FIRE: _of_fires,
    codes.RETURN: _of_return,
    codes.KILL: of_kill,
    codes.WAKE: of_wake,
    codes.DOUSE: of_douse,
    codes.STAND: of_stand,
    codes.SHOOT: of_shoot,
}
_FIGURES: Final[dict[int, Callable[[State, int, int], Faults]]] = {
    codes.CALL: of_call,
    codes.JEEP: of_drive,
    codes.BABY: of_baby,
    codes.RUN: of_run,
    codes.WALK: of_walk,
    codes.SLEEP: of_sleep,
    codes.CAPTURE: of_capture,
}
