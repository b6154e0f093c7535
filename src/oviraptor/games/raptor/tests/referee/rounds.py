"""The course of a round (R3): cards turned up, an effect that goes on or ends, draws and shuffles."""

from __future__ import annotations

from .effects import DISAPPEARANCES, PARTS, parts_of
from .names import FREE, OTHER, RAPTOR, SCIENTIST, SEATS, SPACES
from .position import Position


def reveal(p: Position, raptor: int, scientist: int) -> None:
    """R3.1 to R3.3."""
    p.chosen = {}
    p.table = {RAPTOR: raptor, SCIENTIST: scientist}
    for seat in SEATS:
        p.hand[seat].remove(p.table[seat])
        if seat in p.history:
            p.history[seat].append(str(p.table[seat]))
    if raptor == scientist:
        end_round(p)
        return
    seat = _lower(p)
    card = p.table[seat]
    if seat == RAPTOR and card in DISAPPEARANCES:  # R7.2
        mother = p.mother()
        assert mother is not None
        p.cells[mother] = FREE
        end_effect(p)
    else:
        kind, most = PARTS[seat, card]
        go_on(p, seat, card, kind, most, most)


def _lower(p: Position) -> str:
    return min(SEATS, key=lambda seat: p.table[seat])


def go_on(p: Position, seat: str, card: int, kind: str, left: int, most: int) -> None:
    """R3.4: the effect is over when all is done or no further part is possible."""
    if left > 0 and any(parts_of(p, kind)):
        p.phase = ["effect", seat, str(card), f"{left}/{most}"]
    else:
        end_effect(p)


def end_effect(p: Position) -> None:
    """R7.1, R8.1: a card 1 is shuffled in; then the other player has his points (R3.3)."""
    for space in p.where("B"):
        p.cells[space] = "B"
    seat = _lower(p)
    if p.table[seat] == 1:
        _shuffle(p, seat, played_last=[1])
    points = p.table[OTHER[seat]] - p.table[seat]
    p.phase = ["actions", OTHER[seat], str(points)]


def _shuffle(p: Position, seat: str, played_last: list[int]) -> None:
    """All played cards go to the deck; the first time the history is written down at last."""
    if seat not in p.history:
        p.history[seat] = [str(card) for card in [*sorted(p.played[seat]), *played_last]]
    p.history[seat].append("/")
    p.played[seat] = set()


def end_round(p: Position) -> None:
    """R3.6, R3.7: the cards, what is forgotten, then the draws."""
    tie = p.table[RAPTOR] == p.table[SCIENTIST]
    applied = None if tie else _lower(p)
    for seat in SEATS:
        if not (seat == applied and p.table[seat] == 1):
            p.played[seat].add(p.table[seat])
    observed = applied == RAPTOR and p.table[RAPTOR] in DISAPPEARANCES
    p.table = {}
    for space in SPACES:
        p.cells[space] = p.cells[space][0]
    draws(p, RAPTOR, 3 - len(p.hand[RAPTOR]), ["observed"] if observed else [])


def draws(p: Position, seat: str, left: int, observed: list[str]) -> None:
    """R3.6: draw up to three, the raptor first; an empty deck is shuffled when it is needed."""
    if left == 0 and seat == RAPTOR:
        seat, left = SCIENTIST, 3 - len(p.hand[SCIENTIST])
    if left > 0:
        if not p.deck(seat):
            _shuffle(p, seat, played_last=[])
        p.phase = ["draw", seat, str(left), *observed]
        return
    if any(p.played.values()) or p.history:  # not after the deal of R2.4
        p.round += 1
    p.phase = ["choose", SCIENTIST] if observed else ["choose"]
