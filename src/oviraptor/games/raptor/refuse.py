"""Why not: one rule and one sentence for every action that is not legal.

The order of the questions is the order a player would ask them: is it the moment, is the figure
there and able, is the target free, is it in reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Refusal, Seat
from oviraptor.games.raptor.boards import cell_name
from oviraptor.games.raptor.cards import CARDS, card_name
from oviraptor.games.raptor.refuse_figures import (
    baby_fault,
    call_fault,
    capture_fault,
    douse_fault,
    drive_fault,
    kill_fault,
    run_fault,
    shoot_fault,
    sleep_fault,
    stand_fault,
    taken_fault,
    wake_fault,
    walk_fault,
)
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
from oviraptor.games.raptor.rules.scientist_effects import fires_left, gassed, kindled
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.words import PLAYERS, there_is, thing_at

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
_PLACE_RULE: Final = {
    phases.PLACE_MOTHER: "R2.1",
    phases.PLACE_BABY: "R2.2",
    phases.PLACE_SCIENTIST: "R2.3",
}


def refuse(s: State, seat: Seat, a: int) -> Refusal:
    """Explain an action that is not legal."""
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    own = _own_rule(s, seat, kind, to)
    if s.phase == phases.ACTIONS and s.active & s.fires:
        return Refusal("R6.2", _in_fire(s, start, to, is_step=kind == codes.WALK))
    moment = _moment_fault(s, seat, kind)
    if moment:
        return Refusal(own, moment)
    if kind == codes.PLAY:
        return Refusal("R3.1", _card_fault(to))
    if kind == codes.DONE:
        return Refusal("R3.4", _done_fault(s))
    if kind in _FIGURES:
        rule, text = _FIGURES[kind](s, start, to)
    else:
        rule, text = _TARGETS[kind](s, to)
    return Refusal(rule or own, text)


def _own_rule(s: State, seat: Seat, kind: int, to: int) -> str:
    """Return the rule an action is governed by; of an effect, that of the card on the table."""
    if kind == codes.PLACE:
        return _PLACE_RULE.get(s.phase, "R2.1" if seat == RAPTOR else "R2.3")
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


def _moment_fault(s: State, seat: Seat, kind: int) -> str:
    """Say why this is not the moment for such an action, or nothing if it is."""
    if kind == codes.REVEAL:
        return "The cards are turned over by the table, not by a player."
    if kind == codes.DRAW:
        return "Cards are drawn by the table at the end of the round, not by choice."
    if s.phase == phases.OVER:
        return "The game is over."
    if s.phase in (phases.CHOSEN, phases.DRAWING):
        return "The table is turning over or drawing cards; nobody acts now."
    if kind not in _fitting(s):
        is_others = s.phase == phases.ACTIONS and seat == s.actor and kind in _ACTION_KINDS
        return f"Only {PLAYERS[1 - seat]} can do that." if is_others else _expected(s)
    if s.phase != phases.CHOOSE and seat != s.actor:
        return f"It is not your turn: {_expected(s)[0].lower()}{_expected(s)[1:]}"
    return ""


def _fitting(s: State) -> tuple[int, ...]:
    """List the kinds of action that fit the phase."""
    if s.phase <= phases.PLACE_SCIENTIST:
        return (codes.PLACE,)
    if s.phase in (phases.CHOOSE, phases.CHOOSE_SCIENTIST, phases.CHOOSE_RAPTOR):
        return (codes.PLAY,)
    if s.phase == phases.RETURNING:
        return (codes.RETURN,)
    if s.phase == phases.ACTIONS:
        if s.actor == RAPTOR:
            return (codes.BABY, codes.RUN, codes.KILL, codes.WAKE, codes.DOUSE, codes.DONE)
        return (codes.WALK, codes.STAND, codes.SLEEP, codes.CAPTURE, codes.SHOOT, codes.DONE)
    effect = effect_of(s.actor, s.side(s.actor).table)
    return (codes.DONE, *(kind for kind, its in _EFFECT_KIND.items() if its == effect))


def _expected(s: State) -> str:
    """Say what the game waits for."""
    if s.phase == phases.CHOOSE:
        return "Both players are choosing their cards."
    who = PLAYERS[s.actor].capitalize()
    if s.phase == phases.PLACE_MOTHER:
        return f"{who} is placing the mother."
    if s.phase == phases.PLACE_BABY:
        return f"{who} is placing the babies."
    if s.phase == phases.PLACE_SCIENTIST:
        return f"{who} is placing the scientists."
    if s.phase in (phases.CHOOSE_SCIENTIST, phases.CHOOSE_RAPTOR):
        return f"{who} is choosing a card."
    if s.phase == phases.RETURNING:
        return f"{who} is bringing the mother back."
    if s.phase == phases.EFFECT:
        return f"{who} is applying card {card_name(s.actor, s.side(s.actor).table)}."
    return f"{who} is spending action points."


def _in_fire(s: State, start: int, to: int, *, is_step: bool) -> str:
    """Say what R6.2 asks of whoever stands in fire."""
    bit = s.active & s.fires
    walker = s.board.cells[bit.bit_length()]
    must = f"The scientist at {cell_name(walker)} stands in fire and must walk on until out of it"
    if not is_step or start != walker:
        return f"{must}; nothing else can be done before."
    if not s.board.beside[walker] & s.board.bits[to] or thing_at(s, to) not in ("", "fire"):
        reason = there_is(s, to) if thing_at(s, to) else f"{cell_name(to)} is not a neighbour"
        return f"{must}. {reason}."
    return f"{must}; from the fire at {cell_name(to)} the points would not suffice."


def _card_fault(card: int) -> str:
    if card:
        return f"Card {card} is not in your hand."
    return "Cards are chosen now, before anything moves: name one of your hand."


def _done_fault(s: State) -> str:
    name = CARDS[s.actor][s.side(s.actor).table].name
    if effect_of(s.actor, s.side(s.actor).table) == FIRES:
        return f"{name} must be applied in full, as far as fires can be placed."
    return f"{name} must be applied at least once before it may be ended."


def _place_fault(s: State, to: int) -> tuple[str, str]:
    occupied = taken_fault(s, to)
    if occupied:
        return occupied
    name = cell_name(to)
    if s.phase == phases.PLACE_MOTHER:
        return "", f"The mother starts on a middle tile, columns e to g; {name} is not on one."
    tile, bit = s.board.tile[to], s.board.bits[to]
    if s.phase == phases.PLACE_BABY:
        if not any(bit & square for square in s.board.squares):
            return "", f"Babies start on square tiles; {name} is on an L tile."
        if tile & s.mother_bit():
            return "", f"The tile of {name} is the mother’s; each baby starts on another tile."
        return "", f"The tile of {name} has its baby already."
    if not any(bit & corner for corner in s.board.corners):
        return "", f"Scientists start on the L tiles, columns a and k; {name} is on a square tile."
    return "", f"The L tile of {name} has its scientist already."


def _frighten_fault(s: State, to: int) -> tuple[str, str]:
    if thing_at(s, to) == "frightened scientist":
        return "", f"The scientist at {cell_name(to)} is frightened already."
    return "", f"There is no scientist at {cell_name(to)}."


def _recover_fault(s: State, to: int) -> tuple[str, str]:
    if to == codes.WOUND:
        return "", "The mother has no sleep token to take off."
    if thing_at(s, to) == "baby":
        return "", f"The baby at {cell_name(to)} is awake already."
    return "", f"There is no sleeping baby at {cell_name(to)}."


def _gas_fault(s: State, to: int) -> tuple[str, str]:
    thing, name = thing_at(s, to), cell_name(to)
    if thing == "sleeping baby":
        return "", f"The baby at {name} is asleep already."
    if thing != "baby":
        return "", f"There is no baby at {name}."
    if not gassed(s) & s.board.bits[to]:
        return "", f"No active scientist is on the tile of {name} or on a neighbouring tile."
    return "", f"The baby at {name} cannot be put to sleep now."


def _reinforce_fault(s: State, to: int) -> tuple[str, str]:
    if not s.reserve:
        return "", "The reserve is empty."
    if not s.board.edge & s.board.bits[to] and thing_at(s, to) != "rock":
        return "", f"Reinforcements arrive on b1–j1 or b6–j6; {cell_name(to)} is not there."
    return taken_fault(s, to) or ("", f"Nobody can arrive at {cell_name(to)}.")


def _fire_fault(s: State, to: int) -> tuple[str, str]:
    if not fires_left(s):
        return "", "No fire token is left."
    occupied = taken_fault(s, to)
    if occupied:
        return occupied
    if not kindled(s) & s.board.bits[to]:
        return "", f"No active scientist and no fire is next to {cell_name(to)}."
    return "", f"No fire can be set at {cell_name(to)}."


def _return_fault(s: State, to: int) -> tuple[str, str]:
    return taken_fault(s, to) or ("", f"The mother cannot return to {cell_name(to)}.")


_TARGETS: Final[dict[int, Callable[[State, int], tuple[str, str]]]] = {
    codes.PLACE: _place_fault,
    codes.FRIGHTEN: _frighten_fault,
    codes.RECOVER: _recover_fault,
    codes.GAS: _gas_fault,
    codes.REINFORCE: _reinforce_fault,
    codes.FIRE: _fire_fault,
    codes.RETURN: _return_fault,
    codes.KILL: kill_fault,
    codes.WAKE: wake_fault,
    codes.DOUSE: douse_fault,
    codes.STAND: stand_fault,
    codes.SHOOT: shoot_fault,
}
_FIGURES: Final[dict[int, Callable[[State, int, int], tuple[str, str]]]] = {
    codes.CALL: call_fault,
    codes.JEEP: drive_fault,
    codes.BABY: baby_fault,
    codes.RUN: run_fault,
    codes.WALK: walk_fault,
    codes.SLEEP: sleep_fault,
    codes.CAPTURE: capture_fault,
}
