"""What comes next, as text: a row for each phase and whom it concerns, like `actions raptor 3 ran`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from oviraptor.games.raptor.rules import phases
from oviraptor.games.raptor.rules.cards import BOTH, NOBODY, RAPTOR, SCIENTIST, parts_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.text.actions import CARD
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.parts import Optional, Part, Slot, counted

Phase = tuple[tuple[int, int], tuple[Any, ...]]
"""A phase with its actor, and what is told of it: points and flag, or of an effect card and parts."""

_POINTS: Final = counted("points", 1, 8)
_DRAWS: Final = counted("cards", 1, 3)
_PARTS: Final = Slot(
    "parts, like 1/2", {f"{n}/{most}": (n, most) for n in range(10) for most in range(10)}
)
_RAN: Final = Optional(Slot("“ran”", {"ran": True}), absent=False)
_OBSERVED: Final = Optional(Slot("“observed”", {"observed": True}), absent=False)

_ROWS: Final[dict[tuple[int, int], tuple[str | Part[Any], ...]]] = {
    (phases.PLACE_MOTHER, RAPTOR): ("place mother",),
    (phases.PLACE_BABY, RAPTOR): ("place baby",),
    (phases.PLACE_SCIENTIST, SCIENTIST): ("place scientist",),
    (phases.CHOOSE, BOTH): ("choose",),
    (phases.CHOOSE_SCIENTIST, SCIENTIST): ("choose scientist",),
    (phases.CHOOSE_RAPTOR, RAPTOR): ("choose raptor", CARD),
    (phases.CHOSEN, BOTH): ("reveal",),
    (phases.EFFECT, RAPTOR): ("effect raptor", CARD, _PARTS),
    (phases.EFFECT, SCIENTIST): ("effect scientist", CARD, _PARTS),
    (phases.ACTIONS, RAPTOR): ("actions raptor", _POINTS, _RAN),
    (phases.ACTIONS, SCIENTIST): ("actions scientist", _POINTS),
    (phases.RETURNING, RAPTOR): ("return",),
    (phases.DRAWING, RAPTOR): ("draw raptor", _DRAWS, _OBSERVED),
    (phases.DRAWING, SCIENTIST): ("draw scientist", _DRAWS, _OBSERVED),
    (phases.OVER, RAPTOR): ("over raptor", Slot("R9.1 or R9.2", {"R9.1": 1, "R9.2": 2})),
    (phases.OVER, SCIENTIST): ("over scientist", Slot("R9.3 or R9.4", {"R9.3": 3, "R9.4": 4})),
    (phases.OVER, NOBODY): ("over draw", Slot("R9.6", {"R9.6": 6})),
}


def _apart(phase: Phase) -> Phase:
    return phase


def _together(kind: tuple[int, int], told: Sequence[Any]) -> Phase:
    return kind, tuple(told)


PHASE: Final = Codec(
    _ROWS,
    _apart,
    _together,
    expected=f"a phase: {', '.join(str(row[0]) for row in _ROWS.values())}",
)


def phase_of(s: State) -> Phase:
    """Return the phase of a position."""
    if s.phase == phases.EFFECT:
        card = s.side(s.actor).table
        return (s.phase, s.actor), (card, (s.points, parts_of(s.actor, card)))
    actor = BOTH if s.phase == phases.CHOOSE else s.actor
    return (s.phase, actor), (s.points, s.flag)


def enter(s: State, phase: Phase) -> None:
    """Put a position into a phase."""
    (s.phase, s.actor), told = phase
    if s.phase == phases.EFFECT:
        card, (points, most) = told
        # `validate` compares the card on the table; a wrong number of parts is marked as none.
        is_so = s.side(s.actor).table == card and parts_of(s.actor, card) == most
        s.points = points if is_so else 0
    elif told:
        s.points, s.flag = told[0], len(told) > 1 and told[1]
    elif s.phase == phases.CHOOSE and (s.raptor.chosen or s.scientist.chosen):
        s.actor = SCIENTIST if s.raptor.chosen else RAPTOR


def phase_text(s: State) -> str:
    """Write what comes next."""
    return _written(phase_of(s))


@lru_cache(maxsize=1024)
def _written(phase: Phase) -> str:
    return PHASE.write(phase)


@lru_cache(maxsize=1024)
def parse_phase(written: str) -> Phase:
    """Read a phase that is the whole text."""
    return PHASE.parse(written)
