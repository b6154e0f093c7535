"""Turns met in play that can be won at once, by five points or more: `won_turns.json`.

`python -m oviraptor.games.raptor.tests.won_turns` makes the file anew: weak levels play each other, and of their turns
those are kept that are won with the points there are and not with four, both tried out with `legal` and
`apply` alone. A turn is tried out only where `find_win` claims a win: that it overlooks none is tested elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from oviraptor.core.game import CHANCE, Budget, Chance, Over
from oviraptor.core.levels import seated_level
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.phases import ACTIONS, OVER
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.proofs import find_win
from oviraptor.games.raptor.tests.exhaustive import facts, is_same_stage

FILE: Final = Path(__file__).with_name("won_turns.json")
NUMBER: Final = 160
_LEVELS: Final = ("Snapper", "Scavenger", "Stalker")
_MOST_ROUNDS: Final = 40
_MOST_POSITIONS: Final = 200_000  # turns with more are left out
_FEW: Final = 4  # points: with so many it is easily seen

Key = tuple[object, ...]


def won_turns() -> list[State]:
    """Read the file."""
    return [game.read(position) for position in json.loads(FILE.read_text(encoding="utf-8"))]


def is_hard(s: State) -> bool:
    """Tell whether a turn is won by five points or more, all ways tried; not where they are too many."""
    if not find_win(s, s.points, _MOST_POSITIONS).way:
        return False
    few = s.copy()
    few.points = _FEW
    return s.points > _FEW and not _can_win(few) and _can_win(s)


def _can_win(s: State) -> bool:
    known: dict[Key, bool] = {}
    return any(_wins(apply(s, s.actor, action), s, known) for action in legal(s, s.actor))


def _wins(n: State, turn: State, known: dict[Key, bool]) -> bool:
    """Tell whether the side to move can win by what is left of its turn; gives up where it is too much."""
    if n.phase == OVER:
        return n.actor == turn.actor
    if not is_same_stage(turn, n) or len(known) > _MOST_POSITIONS:
        return False
    key = (facts(n), n.marked, n.points, n.flag)
    if key not in known:
        known[key] = False
        known[key] = any(_wins(apply(n, turn.actor, a), turn, known) for a in legal(n, turn.actor))
    return known[key]


def _turns(seed: int) -> Iterator[State]:
    """Play one game of two weak levels; every turn in it, from its first action."""
    rng = Random(f"won turns {seed}")
    s = game.start(fill_options(META, {"board": rng.choice(("jungle", "savannah"))}), rng)
    levels = [seated_level(META, rng.choice(_LEVELS)) for _ in range(2)]
    bots = [game.bot(level.bot) for level in levels]
    before: State | None = None
    while not isinstance(due := game.turn(s), Over) and s.round <= _MOST_ROUNDS:
        if isinstance(due, Chance):
            before, s = s, game.apply(s, CHANCE, rng.choice(game.outcomes(s))[0])
            continue
        seat = due.seats[0]
        if s.phase == ACTIONS and (before is None or not is_same_stage(s, before)):
            yield s
        budget = Budget(levels[seat].nodes)
        thought = bots[seat].think(game.view(s, seat), seat, legal(s, seat), rng, budget)
        before, s = s, apply(s, seat, thought.action)


def _some() -> Iterator[State]:
    for seed in range(10_000):
        yield from filter(is_hard, _turns(seed))


if __name__ == "__main__":
    kept = [json.dumps(game.write(s)) for s in islice(_some(), NUMBER)]
    FILE.write_text("[\n" + ",\n".join(kept) + "\n]\n", encoding="utf-8")
