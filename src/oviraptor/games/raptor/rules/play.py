"""The rules half of the contract: turn, legal, outcomes, apply, capped."""

from typing import Final

from oviraptor.core.game import Chance, Decide, Over, Turn
from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SCIENTIST, members
from oviraptor.games.raptor.rules.codes import (
    BABY,
    CALL,
    DONE,
    DONE_ACTION,
    DRAW,
    GAS,
    PLACE,
    PLAY,
    RETURN,
    REVEAL,
    WALK,
    code,
)
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    CHOSEN,
    DRAWING,
    EFFECT,
    OVER,
    PLACE_SCIENTIST,
    RETURNING,
)
from oviraptor.games.raptor.rules.raptor_actions import raptor_actions, raptor_acts
from oviraptor.games.raptor.rules.raptor_effects import raptor_part
from oviraptor.games.raptor.rules.rounds import (
    after_action,
    after_part,
    can_end_effect,
    cap,
    commit,
    draw_card,
    end_actions,
    end_effect,
    end_round,
    parts,
    place,
    places,
    reveal,
)
from oviraptor.games.raptor.rules.scientist_actions import scientist_actions, scientist_acts
from oviraptor.games.raptor.rules.scientist_effects import scientist_part
from oviraptor.games.raptor.rules.state import State

_DECIDE: Final[list[Turn]] = [Decide((0,)), Decide((1,)), Decide((0, 1))]
_CHANCE: Final[Turn] = Chance()
_RAPTOR_WINS: Final = (1, 2)
_SCIENTIST_WINS: Final = (2, 1)
_OVER: Final[list[Turn]] = [
    Over((1, 1), ""),
    Over(_RAPTOR_WINS, "R9.1"),
    Over(_RAPTOR_WINS, "R9.2"),
    Over(_SCIENTIST_WINS, "R9.3"),
    Over(_SCIENTIST_WINS, "R9.4"),
    Over((1, 1), ""),
    Over((1, 1), "R9.6"),
]  # by the number of the rule


def _plays_of(hand: int) -> list[int]:
    return [PLAY << 14 | card for card in members(hand)]


def _draws_of(seat: int, deck: int) -> list[tuple[int, int]]:
    return [(DRAW << 14 | seat << 7 | card, 1) for card in members(deck)]


# By the set of cards; nobody changes these lists.
_PLAYS: Final[list[list[int]]] = [_plays_of(hand) for hand in range(ALL_CARDS + 1)]
_DRAWS: Final[list[list[list[tuple[int, int]]]]] = [
    [_draws_of(seat, deck) for deck in range(ALL_CARDS + 1)] for seat in (RAPTOR, SCIENTIST)
]


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    phase = s.phase
    if phase == DRAWING or phase == CHOSEN:
        return _CHANCE
    if phase == OVER:
        return _OVER[s.points]
    return _DECIDE[s.actor]


def legal(s: State, seat: int) -> list[int]:
    """List every legal action of a seat in a stable order."""
    phase = s.phase
    if phase == CHOOSE:
        return _PLAYS[s.raptor.hand if seat == RAPTOR else s.scientist.hand]  # or changes its mind
    if seat != s.actor:
        return []
    if phase == ACTIONS:
        return raptor_actions(s) if seat == RAPTOR else scientist_actions(s)
    if phase == EFFECT:
        found = parts(s)
        return [DONE_ACTION, *found] if can_end_effect(s) else found
    if phase == CHOOSE_SCIENTIST or phase == CHOOSE_RAPTOR:
        return _PLAYS[s.side(seat).hand]
    if phase == RETURNING:
        return _spaces(s, RETURN << 14, s.free())  # R7.2
    if phase <= PLACE_SCIENTIST:
        return _spaces(s, PLACE << 14, places(s))
    return []


def lapse(s: State, seat: int) -> int:
    """Return what the clock does for a seat: the first legal action."""
    return legal(s, seat)[0]


def outcomes(s: State) -> list[tuple[int, int]]:
    """List what chance may bring: the reveal, or each card of the deck to draw from."""
    if s.phase == CHOSEN:
        return [(code(REVEAL, s.raptor.chosen, s.scientist.chosen), 1)]
    if s.phase != DRAWING:
        return []
    side = s.raptor if s.actor == RAPTOR else s.scientist
    return _DRAWS[s.actor][side.deck()]


def apply(s: State, actor: int, action: int) -> State:
    """Return the state after a legal action or an outcome."""
    n = s.copy()
    kind = action >> 14
    start = action >> 7 & 127
    to = action & 127
    if kind == DRAW:
        draw_card(n, to)
    elif kind == PLAY:
        commit(n, actor, to)
    elif kind == REVEAL:
        reveal(n)
    elif kind == DONE:
        if n.phase == EFFECT:
            end_effect(n)
        else:
            end_actions(n)
    elif kind >= WALK:
        scientist_acts(n, kind, start, to)
        after_action(n)
    elif kind >= BABY:
        raptor_acts(n, kind, start, to)
        after_action(n)
    elif kind >= CALL and kind < RETURN:
        if kind < GAS:
            raptor_part(n, kind, start, to)
        else:
            scientist_part(n, kind, start, to)
        after_part(n)
    elif kind == RETURN:
        n.mother = to
        end_round(n)
    else:
        place(n, to)
    return n


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` rounds have begun (R9.6)."""
    if s.round <= rounds or s.phase == OVER:
        return s
    n = s.copy()
    cap(n)
    return n


def _spaces(s: State, base: int, mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(base | s.board.cells[low.bit_length()])
    return found
