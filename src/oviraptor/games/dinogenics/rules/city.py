"""The City Center: fences, building and repairing, the trade; the Architect's plans (D8.12, D8.13, D22.10)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, fences, trade
from oviraptor.games.dinogenics.rules.agenda import (
    F_CITY,
    F_FILL,
    F_PLANS,
    F_SURVEY,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import (
    building_spots,
    put_tile,
    repair_tile,
    repairable_spaces,
)
from oviraptor.games.dinogenics.rules.kinds import ARCHITECT, COST
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules.bag import put

NEWS_18: Final = 17
_FENCES: Final = tables.number("city-fences")
_REPAIR: Final = tables.number("repair-price")
_BOOM: Final = tables.number("news-18-discount")
_PLANS: Final = tables.number("architect-tiles")
_OPEN: Final = 1


def begin(n: State, seat: int, builds: int) -> None:
    """Open the parts of a visit; Strong Arm the Market lets several be built (D18.18)."""
    survey = 1 if n.islands[seat].specialists >> ARCHITECT & 1 else 0
    push(n, F_CITY, seat, _OPEN, builds, _OPEN, survey)


def list_city(s: State, frame: Frame) -> list[int]:
    """List what is still open: `done`, fences, build, repair, buy, sell, survey."""
    _what, seat, may_fence, builds, may_trade, survey = frame
    found = [code(codes.DONE)]
    if may_fence:
        found.append(code(codes.FENCES))
    if builds:
        found += build_actions(s, seat, top_tiles(s), 0)
        if s.islands[seat].credits >= _REPAIR:
            found += repair_actions(s, seat)
    if may_trade:
        found += trade.buy_actions(s, seat, 0)
        found += trade.sell_actions(s, seat)
    if survey and any(s.tile_bag):
        found.append(code(codes.SURVEY))
    return found


def answer_city(n: State, frame: Frame, action: int) -> None:
    """Do one part; the line goes when all are used."""
    _what, seat, may_fence, builds, may_trade, survey = frame
    kind = kind_of(action)
    if kind == codes.DONE:
        pop(n)
    elif kind == codes.FENCES:
        _leave_open(n, seat, 0, builds, may_trade, survey)
        fences.gain_fences(n, seat, _FENCES)
        fences.arrange(n, seat)
    elif kind == codes.SURVEY:
        swap(n, F_CITY, seat, may_fence, builds, may_trade, 0)
        push(n, F_PLANS, seat)
        push(n, F_SURVEY, seat, min(_PLANS, sum(n.tile_bag)))
    elif kind == codes.BUILD:
        _leave_open(n, seat, may_fence, builds - 1, may_trade, survey)
        build(n, seat, a_of(action), b_of(action), c_of(action), 0, False)
    elif kind == codes.REPAIR:
        _leave_open(n, seat, may_fence, builds - 1, may_trade, survey)
        n.islands[seat].credits -= _REPAIR
        repair_tile(n, seat, a_of(action))
    else:
        _leave_open(n, seat, may_fence, builds, 0, survey)
        if kind == codes.BUY:
            trade.buy(n, seat, a_of(action), 0)
        else:
            trade.sell(n, seat, a_of(action))


def _leave_open(
    n: State, seat: int, may_fence: int, builds: int, may_trade: int, survey: int
) -> None:
    """Let the line say what is left; without anything it goes before what the last part began (D27.6)."""
    if may_fence or builds or may_trade:
        swap(n, F_CITY, seat, may_fence, builds, may_trade, survey if builds else 0)
    else:
        pop(n)


# Building.


def top_tiles(s: State) -> list[int]:
    """List the kinds of tiles on top of the stacks."""
    return sorted({stack[-1] for stack in s.stacks if stack})


def build_price(s: State, tile: int, discount: int) -> int:
    """Return what a tile costs now."""
    return max(0, COST[tile] - discount - (_BOOM if s.active == NEWS_18 else 0))


def build_actions(s: State, seat: int, tiles: list[int], discount: int) -> list[int]:
    """List where a player may build which of these tiles, large ones too, as far as he can pay."""
    island = s.islands[seat]
    found: list[int] = []
    for tile in tiles:
        if build_price(s, tile, discount) <= island.credits:
            for spot in building_spots(island, tile):
                found.append(code(codes.BUILD, tile, spot & 255, spot >> 8))
    return found


def build(
    n: State, seat: int, tile: int, space: int, second: int, discount: int, covered: bool
) -> None:
    """Build a tile of the stacks, for its price; an emptied stack is filled at once (D8.13)."""
    pay_and_put(n, seat, tile, space, second, discount)
    _take_from_stack(n, tile, covered)


def pay_and_put(n: State, seat: int, tile: int, space: int, second: int, discount: int) -> None:
    """Pay for a tile that comes from anywhere, and set it up."""
    n.islands[seat].credits -= build_price(n, tile, discount)
    put_tile(n, seat, tile, space, second)


def _take_from_stack(n: State, tile: int, covered: bool) -> None:
    """Take a tile from the stack with the lowest number, there the uppermost; only tops, unless covered too."""
    for place, stack in enumerate(n.stacks):
        at = len(stack) - 1
        while covered and at >= 0 and stack[at] != tile:
            at -= 1
        if at < 0 or stack[at] != tile:
            continue
        left = (*stack[:at], *stack[at + 1 :])
        n.stacks = (*n.stacks[:place], left, *n.stacks[place + 1 :])
        if place and not left:
            push(n, F_FILL, place + 1)
        return


def repair_actions(s: State, seat: int) -> list[int]:
    """List the facilities a player may repair."""
    return [code(codes.REPAIR, space) for space in repairable_spaces(s.islands[seat])]


# The Architect's plans.


def list_plans(s: State, frame: Frame) -> list[int]:
    """List `done`, then where the tiles that were looked at may be built."""
    return [code(codes.DONE), *build_actions(s, frame[1], sorted(set(frame[2:])), 0)]


def answer_plans(n: State, frame: Frame, action: int) -> None:
    """Build one of the tiles, which uses the part, or none; the others leave the game (D22.10)."""
    pop(n)
    unused = list(frame[2:])
    if kind_of(action) == codes.BUILD:
        tile = a_of(action)
        unused.remove(tile)
        _what, seat, may_fence, builds, may_trade, survey = n.agenda[-1]
        _leave_open(n, seat, may_fence, builds - 1, may_trade, survey)
        pay_and_put(n, seat, tile, b_of(action), c_of(action), 0)
    for tile in unused:
        n.gone = put(n.gone, tile)
