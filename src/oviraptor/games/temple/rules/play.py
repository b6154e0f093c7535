"""The rules half of the contract: turn, legal, apply, capped; `outcomes` is in `chance.py`.

The top of the agenda rules all: it says who is awaited, and which module lists and does what can be
done: chance, the active player in its turn, somebody who is asked, or two who fight.
"""

from typing import Final

from oviraptor.core.game import Chance, Decide, Over, Turn
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import (
    ACTIVE,
    ATTACKER,
    DECIDES,
    DEFENDER,
    F_FIGHT,
    F_OVER,
    F_REVEAL,
    F_TURN,
    FIRST,
    SECOND,
    pop,
    push,
)
from oviraptor.games.temple.rules.answers import answer, answers
from oviraptor.games.temple.rules.battles import battle_cards, battle_of, choose
from oviraptor.games.temple.rules.chance import happen
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.settling import settle
from oviraptor.games.temple.rules.state import UNCHOSEN, State
from oviraptor.games.temple.rules.swarm import END_CAP, finish, is_over
from oviraptor.games.temple.rules.turns import act, turn_actions
from oviraptor.kit.rules.agenda import BY_CHANCE, BY_PLAYERS

_CHANCE: Final[Turn] = Chance()
_DECIDE: Final[list[Turn]] = [
    Decide(tuple([seat for seat in range(5) if seats >> seat & 1])) for seats in range(32)
]
REASONS: Final = ("T15.1", "T15.2", "T15.3", "T16.6", "cap")


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    frame = s.agenda[-1]
    what = frame[0]
    if DECIDES[what] == BY_CHANCE:
        return _CHANCE
    if what == F_OVER:
        return _over(s, frame[1], frame[2])
    seats = 0
    for player in awaited(s):
        seats |= 1 << s.seat_of(player)
    return _DECIDE[seats]


def _over(s: State, reason: int, winners: int) -> Turn:
    places = tuple([1 if winners >> seat & 1 else 2 for seat in range(s.seats())])
    return Over(places, REASONS[reason])


def awaited(s: State) -> list[int]:
    """Return the players who decide now."""
    what, a, b, _ = s.agenda[-1]
    decides = DECIDES[what]
    if decides == ACTIVE:
        return [s.active]
    if decides == FIRST:
        return [a]
    if decides == SECOND:
        return [b]
    if decides < BY_PLAYERS:
        return []
    battle = battle_of(s)
    if decides == ATTACKER:
        return [battle.hand_a]
    if decides == DEFENDER:
        return [battle.hand_d]
    found: list[int] = []  # FIGHTERS
    if battle.chosen_a == UNCHOSEN:
        found.append(battle.hand_a)
    if battle.chosen_d == UNCHOSEN:
        found.append(battle.hand_d)
    return found


def legal(s: State, seat: int) -> list[int]:
    """List every legal action of a seat in a stable order."""
    what, a, b, _ = s.agenda[-1]
    if DECIDES[what] < BY_PLAYERS:
        return []
    if what == F_FIGHT:
        return battle_cards(s, seat)
    player = awaited(s)[0]
    if s.seat_of(player) != seat:
        return []
    if what == F_TURN:
        return turn_actions(s)
    return answers(s, what, a, b)


def lapse(s: State, seat: int) -> int:
    """Return what the clock does: it ends a turn, going back from an occupied tile (T17.3, T6.5)."""
    return code(codes.END) if s.agenda[-1][0] == F_TURN else legal(s, seat)[0]


def apply(s: State, actor: int, action: int) -> State:
    """Return the state after a legal action or an outcome."""
    n = s.copy()
    kind = action & 63
    if kind < codes.ROLL:
        happen(n, kind, action)
    elif kind == codes.FIGHT:
        if choose(n, n.seat_of(battle_of(n).hand_a) == actor, action >> 6 & 255):
            pop(n)
            push(n, F_REVEAL)
    elif n.agenda[-1][0] == F_TURN:
        act(n, kind, action)
    else:
        answer(n, kind, action)
    settle(n)
    return n


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` rounds have begun."""
    if s.round <= rounds or is_over(s):
        return s
    n = s.copy()
    finish(n, END_CAP, (1 << n.seats()) - 1)
    return n
