"""Small islands for tests of the referee, and how its procedures are led through their questions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .referee.flow import Steps
from .referee.position import Animal, Player


def around(*spaces: str) -> set[str]:
    """The fences that make these spaces a pen."""
    edges: Counter[str] = Counter()
    for space in spaces:
        column, row = space[0], space[1]
        below, right = f"{column}{int(row) + 1}", f"{chr(ord(column) + 1)}{row}"
        edges.update([f"h {space}", f"h {below}", f"v {space}", f"v {right}"])
    return {edge for edge, n in edges.items() if n == 1}


def run(steps: Steps[Any], *answers: str) -> list[set[str]]:
    """Answer what is asked in turn; what was offered each time, the last of it unanswered."""
    offered = []
    try:
        wait = next(steps)
        for answer in answers:
            offered.append(set(wait.weights))
            assert answer in wait.weights
            wait = steps.send(answer)
        offered.append(set(wait.weights))
    except StopIteration:
        assert len(offered) == len(answers), "it ended early"
    return offered


def settle(player: Player, **animals: str) -> list[Animal]:
    """Animals on park spaces: `settle(white, a1="raptor")`."""
    player.loose |= {space: Animal(species) for space, species in animals.items()}
    return [player.loose[space] for space in animals]
