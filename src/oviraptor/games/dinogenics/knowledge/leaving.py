"""What all see of a card that leaves a hand: whether it is one from before the last refill (D1.10)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import A_HAND, F_ACT, F_CARD, W_REBUILD, W_SPLICE, top
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, d_of, kind_of, with_old
from oviraptor.games.dinogenics.rules.creation import cards_due
from oviraptor.games.dinogenics.rules.kinds import MUTANT, PACT, POLYMORPHIC
from oviraptor.games.dinogenics.rules.state import Island, State

_FIRST: Final = (codes.DISCARD, codes.PAY, codes.RECYCLE, codes.SELL, codes.SWAP)
_FIRST_OF_CHAOS: Final = (codes.RECOMBINE, codes.REFINE)


def marked(s: State, seat: Seat, action: int) -> int:
    """Return a step with the old cards that go by it; of equal cards a known one goes first, then an old one."""
    if seat < 0 or not any(s.islands[seat].old):
        return action
    own, frame, kind = s.islands[seat], top(s), kind_of(action)
    if kind in _FIRST or kind in _FIRST_OF_CHAOS:
        return with_old(action, _old_of(own, a_of(action), 1))
    if kind == codes.GIVE and not (frame[0] == F_CARD and frame[2] == PACT):
        return with_old(action, _old_of(own, b_of(action), 1))
    if kind == codes.TO_MARKET and frame[0] == F_ACT and frame[3] == A_HAND:
        return with_old(action, _old_of(own, a_of(action), 1))
    if kind == codes.CREATE:
        return _creation(own, action, frame[2])
    return action


def _creation(own: Island, action: int, way: int) -> int:
    species, wild, other = a_of(action), c_of(action), d_of(action)
    if species == MUTANT or way == W_REBUILD:
        return action
    if way == W_SPLICE:
        return with_old(action, _old_of(own, species, 1))
    has_other = other != NONE
    due = cards_due(own, species, way) - b_of(action) - wild - has_other
    beside = _old_of(own, other, 1) if has_other else 0
    return with_old(action, _old_of(own, species, due), _old_of(own, POLYMORPHIC, wild), beside)


def _old_of(own: Island, card: int, count: int) -> int:
    """Count the old ones among so many cards of a kind that go."""
    return min(own.old[card], max(0, count - own.known[card]))
