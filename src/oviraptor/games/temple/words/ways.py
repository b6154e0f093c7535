"""Ways: a Raider or a Spawn is told where to, and goes there step by step."""

from __future__ import annotations

from oviraptor.core.game import Seat
from oviraptor.core.parts import Stride
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.codes import a_of, b_of, kind_of
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.text.names import CELL_NAMES
from oviraptor.games.temple.words.labels import label as step_label
from oviraptor.games.temple.words.phrases import tile_and_kind
from oviraptor.kit.words.english import counted


def stride(s: State, _seat: Seat, a: int) -> Stride | None:
    """Tell a step of the Raider whose turn it is, or of a Spawn."""
    if kind_of(a) == codes.SPAWN:
        return Stride(f"space:{CELL_NAMES[a_of(a)]}")
    if kind_of(a) == codes.STEP:
        return Stride(f"space:{CELL_NAMES[s.at[s.active]]}")
    return None


def goes_on(s: State, a: int, after: State) -> bool:
    """Say whether the tile has left its visitor in peace: who takes the Egg, or is carried off, stops to think."""
    if kind_of(a) == codes.SPAWN:
        return True
    return after.egg == s.egg and after.at[s.active] == a_of(a)


def label(s: State, seat: Seat, a: int, cost: int) -> str:
    """Name a way: `Step to Outer 2, column 6 (Object tile): 3 steps`."""
    is_spawn = kind_of(a) == codes.SPAWN
    named = f"Move the Spawn to {tile_and_kind(s, b_of(a))}" if is_spawn else step_label(s, seat, a)
    return f"{named}: {counted(cost, 'step')}"
