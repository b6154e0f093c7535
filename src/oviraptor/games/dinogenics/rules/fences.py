"""Fences: gaining them and the arrangement (D10)."""

from oviraptor.games.dinogenics.rules.agenda import F_ARRANGE, pop, push, swap
from oviraptor.games.dinogenics.rules.board import EDGES
from oviraptor.games.dinogenics.rules.codes import DONE, FENCE, PULL, a_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import edges_inside_tiles, fence_supply
from oviraptor.games.dinogenics.rules.state import Frame, State


def gain_fences(n: State, seat: int, count: int) -> None:
    """Bring fences from a player's supply to his store, as far as it goes (D10.1).

    Who calls it opens the arrangement: a manipulation card has one as a whole (D10.3).
    """
    n.islands[seat].store += min(count, fence_supply(n, seat))


def arrange(n: State, seat: int) -> None:
    """Begin an arrangement (D10.4)."""
    push(n, F_ARRANGE, seat, 0)


def destroy_fence(n: State, seat: int, edge: int) -> None:
    """Let a fence go back to its owner's supply (D10.6)."""
    n.islands[seat].fences &= ~(1 << edge)


def list_arrange(s: State, frame: Frame) -> list[int]:
    """List `done`, then every edge that is not settled: empty ones with a fence in store, fenced ones."""
    i = s.islands[frame[1]]
    settled = frame[2]
    found = [code(DONE)]
    if i.store > 0:
        shut = settled | i.fences | edges_inside_tiles(i)
        found += [code(FENCE, edge) for edge in range(EDGES) if not shut >> edge & 1]
    open_edges = i.fences & ~settled
    found += [code(PULL, edge) for edge in range(EDGES) if open_edges >> edge & 1]
    return found


def answer_arrange(n: State, frame: Frame, action: int) -> None:
    """Move one fence, which settles its edge, or end the arrangement. No check follows (D10.5)."""
    kind = kind_of(action)
    if kind == DONE:
        pop(n)
        return
    i = n.islands[frame[1]]
    edge = 1 << a_of(action)
    if kind == FENCE:
        i.store -= 1
        i.fences |= edge
    else:
        i.fences &= ~edge
        i.store += 1
    swap(n, F_ARRANGE, frame[1], frame[2] | edge)
