"""Everything a side can bring about, found the slow way: by `legal` and `apply`, action by action.

What the search is held against. It knows nothing of layers, beams or judgements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oviraptor.games.raptor.rules.phases import ACTIONS, EFFECT
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.state import State

Facts = tuple[int, ...]


def facts(s: State) -> Facts:
    """What is on the board, marks of the round and cards left aside."""
    return (
        s.mother, s.awake, s.asleep, s.active, s.frightened, s.fires,
        s.wounds, s.escaped, s.captured, s.reserve,
    )  # fmt: skip


def is_same_stage(s: State, n: State) -> bool:
    """Whether a turn or an effect goes on."""
    return n.phase == s.phase and n.actor == s.actor and s.phase in (ACTIONS, EFFECT)


def ends(s: State, until: Callable[[State], bool] = lambda _: False) -> Iterator[State]:
    """Every position in which the turn or effect of `s.actor` is over, some of them twice.

    Stops at the first that is looked for.
    """
    seen = {_key(s)}
    waiting = [s]
    while waiting:
        at = waiting.pop()
        for action in legal(at, s.actor):
            n = apply(at, s.actor, action)
            if not is_same_stage(s, n):
                yield n
                if until(n):
                    return
            elif _key(n) not in seen:
                seen.add(_key(n))
                waiting.append(n)


def all_facts(s: State) -> set[Facts]:
    """The facts of every end."""
    return {facts(n) for n in ends(s)}


def followed(s: State, way: list[int]) -> State:
    """Take a way action by action; each has to be legal."""
    n = s
    for number, action in enumerate(way):
        assert number == 0 or is_same_stage(s, n), f"over before action {number} of {way}"
        assert action in legal(n, s.actor), f"action {number} of {way} is not legal"
        n = apply(n, s.actor, action)
    return n


def _key(s: State) -> Facts:
    return (*facts(s), s.marked, s.points, s.flag)
