"""Every position the effect of a card can bring about, each looked at once.

Like a turn it is gone through in layers, one per part of the effect, with a beam where the parts
are too many to try all ways.
"""

from collections.abc import Callable
from typing import Final

from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.codes import DONE_ACTION, GAS
from oviraptor.games.raptor.rules.phases import EFFECT
from oviraptor.games.raptor.rules.raptor_effects import raptor_part
from oviraptor.games.raptor.rules.rounds import can_end_effect, end_effect, parts
from oviraptor.games.raptor.rules.scientist_effects import scientist_part
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import score
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.turns import End, top

_BRANCHES: Final = 20
"""About how many ways a part can be carried out: by it a budget is shared out among the parts."""

Key = tuple[int, int, int, int, int]


def search_effect(s: State, ground: Ground, budget: int, stop: Callable[[], bool]) -> list[End]:
    """List what the effect of `s.actor` can lead to, best first for its owner.

    The states are those in which the other side begins its actions. Once it is to stop it brings
    what is begun to an end and no more.
    """
    sign = 1.0 if s.actor == RAPTOR else -1.0
    root = End(s, score(s, ground), DONE_ACTION, None, False)
    if s.phase != EFFECT:
        return [root]
    ends: list[End] = []
    ended: set[Key] = set()
    waiting = [root]
    left = s.points
    nodes = 0
    is_stopped = False
    while waiting:
        width = max(1, (budget - nodes) // (_BRANCHES * max(1, left)))
        if is_stopped:
            width = 1
        if len(waiting) > width:
            waiting = top(waiting, width, sign)
        following: list[End] = []
        seen: set[Key] = set()
        for number, end in enumerate(waiting):
            if number & 31 == 31 and stop():
                is_stopped = True
                break
            nodes += _spread(end, ground, seen, following, ended, ends)
        waiting = following
        left -= 1
    return top(ends, 1 if is_stopped else len(ends), sign)


def _spread(
    end: End, ground: Ground, seen: set[Key], following: list[End], ended: set[Key], ends: list[End]
) -> int:
    """Carry out every part that is possible in one position; return how many were new."""
    s = end.state
    found = parts(s)
    if not found:  # it is over by itself (R3.4)
        _finish(end, -1, ended, ends)
    elif can_end_effect(s):
        _finish(end, DONE_ACTION, ended, ends)
    new = 0
    for part in found:
        n = s.copy()
        if part >> 14 < GAS:
            raptor_part(n, part >> 14, part >> 7 & 127, part & 127)
        else:
            scientist_part(n, part >> 14, part >> 7 & 127, part & 127)
        n.points -= 1
        key = _key(n)
        if key in seen:
            continue
        seen.add(key)
        new += 1
        after = End(n, score(n, ground), part, end, False)
        if n.points == 0:
            _finish(after, -1, ended, ends)
        else:
            following.append(after)
    return new


def _finish(end: End, action: int, ended: set[Key], ends: list[End]) -> None:
    """Keep a position as an end of the effect; `action` is DONE if it has to be said."""
    n = end.state.copy()
    end_effect(n)
    key = _key(n)
    if key in ended:
        return
    ended.add(key)
    if action < 0:
        ends.append(End(n, end.score, end.action, end.before, False))
    else:
        ends.append(End(n, end.score, action, end, False))


def _key(n: State) -> Key:
    return (n.active, n.awake, n.asleep << 3 | n.wounds, n.fires, n.marked)
