"""Who may do what in a position: every legal action, by actor."""

from __future__ import annotations

from collections.abc import Iterator

from .actions import raptor_actions, scientist_actions
from .board import tile
from .effects import PARTS, may_end, parts_of
from .names import CHANCE, RAPTOR, SCIENTIST, SEATS, SPACES
from .notation import read
from .position import Position


def legal(text: str) -> dict[str, set[str]]:
    """Every legal action by actor; actors who owe nothing are absent.

    In `choose` a seat that has committed its card is listed too: it may still change its mind.
    """
    return legal_in(read(text))


def legal_in(p: Position) -> dict[str, set[str]]:
    """The same of a position."""
    match p.phase:
        case ["place", "scientist"]:
            return {SCIENTIST: set(places(p))}
        case ["place", _]:
            return {RAPTOR: set(places(p))}
        case ["choose"]:
            return {seat: plays(p, seat) for seat in SEATS}
        case ["choose", seat, *_]:
            return {seat: plays(p, seat)}
        case ["reveal"]:
            return {CHANCE: {f"reveal {p.chosen[RAPTOR]} {p.chosen[SCIENTIST]}"}}
        case ["effect", seat, card, left]:
            parts = set(parts_of(p, PARTS[seat, int(card)][0]))
            return {seat: parts | ({"done"} if may_end(seat, int(card), left) else set())}
        case ["actions", "raptor", points, *ran]:
            return {RAPTOR: {"done", *raptor_actions(p, int(points), bool(ran))}}
        case ["actions", _, points]:
            return {SCIENTIST: scientist_actions(p, int(points))}
        case ["return"]:
            return {RAPTOR: {f"return {space}" for space in SPACES if p.free(space)}}
        case ["draw", seat, *_]:
            return {CHANCE: {f"draw {seat} {card}" for card in p.deck(seat)}}
        case ["over", *_]:
            return {}
    raise ValueError(p.phase)


def places(p: Position) -> Iterator[str]:
    """R2.1 to R2.3."""
    taken = {tile(space) for space in p.where("MBS")}
    for space in SPACES:
        if not p.free(space) or tile(space) in taken:
            continue
        column = tile(space)[0]
        wanted = {"mother": column == 2, "baby": 1 <= column <= 3, "scientist": column in {0, 4}}
        if wanted[p.phase[1]]:
            yield f"place {space}"


def plays(p: Position, seat: str) -> set[str]:
    """R3.1."""
    return {f"play {card}" for card in p.hand[seat]}
