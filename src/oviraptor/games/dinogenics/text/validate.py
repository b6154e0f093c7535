"""What makes a well-written position impossible, each with a reason (D27.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    MANIPULATION_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    dna_deck,
    manipulation_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.text.rest import figures_in_box
from oviraptor.kit.rules.bag import Bag

Fault = tuple[str, str]
"""The line it is about, by its first words, and the reason."""


def position_fault(s: State) -> Fault | None:
    """Find the first reason why a position cannot be."""
    return next(_faults(s), None)


def _faults(s: State) -> Iterator[Fault]:
    yield from _supplies(s)


def _supplies(s: State) -> Iterator[Fault]:
    """Let there be no more of anything than the box holds (D1.6)."""
    tiles = tuple(a + b for a, b in zip(s.tile_bag, s.large_bag, strict=True))
    figures = figures_in_box(s.box, s.corrupted)
    yield from _too_many("dna", s.deck, dna_deck(s.box), CARD_NAMES)
    yield from _too_many("cards", s.card_deck, manipulation_deck(s.box), MANIPULATION_NAMES)
    yield from _too_many("stacks", tiles, tile_copies(s.box), TILE_NAMES)
    yield from _too_many("dinogenics", s.figures, figures, SPECIES_NAMES)
    if s.visitors < 0:
        yield "dinogenics", f"there are {30 - s.visitors} visitors, and the box holds 30"


def _too_many(line: str, rest: Bag, box: Bag, names: Sequence[str]) -> Iterator[Fault]:
    for kind, left in enumerate(rest):
        if left < 0:
            number = box[kind] - left
            yield line, f"there are {number} of {names[kind]} in all, and the box holds {box[kind]}"
