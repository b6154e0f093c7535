"""Ways: a figure that walks or runs is told where to, and goes there step by step."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.parts import Stride
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.raptor_actions import run_cost
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.kit.words.english import counted

_VERBS: Final = {codes.BABY: "Move", codes.RUN: "Run", codes.WALK: "Walk"}


def stride(s: State, _seat: Seat, a: int) -> Stride | None:
    """Tell a step of a baby, the mother or a scientist."""
    kind = kind_of(a)
    if kind not in _VERBS:
        return None
    return Stride(f"space:{cell_name(from_of(a))}", run_cost(s) if kind == codes.RUN else 1)


def goes_on(_s: State, a: int, _after: State) -> bool:
    """Say that any figure walks on, but a baby that has escaped."""
    return kind_of(a) != codes.BABY or to_of(a) != codes.EXIT


def label(_s: State, _seat: Seat, a: int, cost: int) -> str:
    """Name a way: `Run to f2: 3 points`."""
    if kind_of(a) == codes.BABY and to_of(a) == codes.EXIT:
        return f"Escape by {cell_name(from_of(a))}: {counted(cost, 'point')}"
    return f"{_VERBS[kind_of(a)]} to {cell_name(to_of(a))}: {counted(cost, 'point')}"
