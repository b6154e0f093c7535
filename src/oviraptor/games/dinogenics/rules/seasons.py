"""The steps of Open Season up to the workers (D4, D5, D21.4, D22.11)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    DECK_EDNA,
    F_BONUS,
    F_DIG,
    F_NEXT,
    F_REFRESH,
    F_REPAIR,
    NEXT_NEWS,
    pop,
    push,
)
from oviraptor.games.dinogenics.rules.city import repair_actions
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import reputation
from oviraptor.games.dinogenics.rules.island import (
    count_facilities,
    count_guests,
    count_tiles,
    free_room,
    lodge,
    repair_tile,
)
from oviraptor.games.dinogenics.rules.kinds import DIG_SITE, TECHNICIAN
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.supply import draw
from oviraptor.games.dinogenics.rules.workers import begin_workers

_SEASONS: Final = tables.number("seasons")
_INCOME: Final = tables.number("income-per-visitor")
_VISITORS: Final[list[list[list[int]]]] = [
    [list(tables.visitors(season, players)) for season in range(1, _SEASONS + 1)]
    for players in range(2, 6)
]
"""By the number of players less 2, the season less 1, the place in the order."""
_BONUS: Final[list[int]] = list(tables.BOARD.lists["bonus-visitors"].value)
_BONUS_TAKEN: Final[list[int]] = list(tables.BOARD.lists["bonus-taken"].value)
_FIRST_REFRESHED: Final = 2


def next_season(n: State) -> None:
    """Begin the next season (D4): nothing waits any more from the last."""
    n.season += 1
    n.upkeep = False
    _set_order(n)
    _lodge_visitors(n)
    _ask_for_bonus(n, 0, _BONUS[n.season - 1])


def _set_order(n: State) -> None:
    """Sort by reputation, undamaged facilities, credits, then the place in the last order (D4.1)."""
    ranks: list[tuple[int, int, int, int, int]] = []
    for place, seat in enumerate(n.order):
        island = n.islands[seat]
        ranks.append(
            (-reputation(n, seat), -count_facilities(island), -island.credits, place, seat)
        )
    n.order = tuple([rank[4] for rank in sorted(ranks)])


# Visitors.


def _lodge_visitors(n: State) -> None:
    """Let each player's visitors come as far as there is room (D5.2)."""
    strip = _VISITORS[len(n.order) - 2][n.season - 1]
    for place, seat in enumerate(n.order):
        lodge(n, seat, strip[place])


def _ask_for_bonus(n: State, place: int, left: int) -> None:
    """Ask the next player with room for bonus visitors; behind the last one comes the income (D5.3, D4.3)."""
    while left and n.visitors and place < len(n.order):
        if free_room(n.islands[n.order[place]]):
            push(n, F_BONUS, n.order[place], left)
            return
        place += 1
    for island in n.islands:
        island.credits += _INCOME * count_guests(island)
    push(n, F_NEXT, NEXT_NEWS)


def list_bonus(s: State, frame: Frame) -> list[int]:
    """List how many bonus visitors a player may take."""
    most = _BONUS_TAKEN[s.order.index(frame[1])]
    most = min(most, frame[2], s.visitors, free_room(s.islands[frame[1]]))
    return [code(codes.BONUS, count) for count in range(most + 1)]


def answer_bonus(n: State, frame: Frame, action: int) -> None:
    """Take bonus visitors; the others are asked behind him."""
    pop(n)
    count = a_of(action)
    lodge(n, frame[1], count)
    _ask_for_bonus(n, n.order.index(frame[1]) + 1, frame[2] - count)


# After the news.


def after_news(n: State) -> None:
    """Go on with D4.5: tiles for the stacks, then the Boneyard."""
    push(n, F_REFRESH, _FIRST_REFRESHED)


def after_jobs(n: State) -> None:
    """Go on in D4.6 with each player's Technician and Dig Sites."""
    _ask_technician(n, 0)


def _ask_technician(n: State, place: int) -> None:
    """Look what the player of a place in the order has for D4.6; behind the last one come the workers."""
    while place < len(n.order):
        seat = n.order[place]
        island = n.islands[seat]
        if island.specialists >> TECHNICIAN & 1:
            push(n, F_REPAIR, seat)
            return
        if count_tiles(island, DIG_SITE):
            push(n, F_DIG, seat, count_tiles(island, DIG_SITE))
            return
        place += 1
    begin_workers(n)


def go_on_repair(n: State, frame: Frame) -> bool:
    """Repair a lone facility by itself (D1.11); when nothing is to repair, go on."""
    actions = repair_actions(n, frame[1])
    if len(actions) > 1:
        return False
    if actions:
        repair_tile(n, frame[1], a_of(actions[0]))
    _end_repair(n, frame[1])
    return True


def list_repair(s: State, frame: Frame) -> list[int]:
    """List what the Technician may repair."""
    return repair_actions(s, frame[1])


def answer_repair(n: State, frame: Frame, action: int) -> None:
    """Repair a facility for nothing (D22.11)."""
    repair_tile(n, frame[1], a_of(action))
    _end_repair(n, frame[1])


def _end_repair(n: State, seat: int) -> None:
    """Go on: with the Dig Sites in D4.6, with nothing more where he has just been hired."""
    pop(n)
    if n.agenda:
        return
    sites = count_tiles(n.islands[seat], DIG_SITE)
    if sites:
        push(n, F_DIG, seat, sites)
    else:
        _ask_technician(n, n.order.index(seat) + 1)


def after_dig(n: State, seat: int) -> None:
    """Go on with the next player behind a player's last Dig Site."""
    _ask_technician(n, n.order.index(seat) + 1)


def list_dig() -> list[int]:
    """List both decks (D21.4)."""
    return [code(codes.DRAW_DNA), code(codes.DRAW_EDNA)]


def answer_dig(n: State, frame: Frame, action: int) -> None:
    """Draw a card of either deck; the line waits for it while there are more Sites."""
    pop(n)
    if frame[2] > 1:
        push(n, F_DIG, frame[1], frame[2] - 1)
    deck = DECK_DNA if kind_of(action) == codes.DRAW_DNA else DECK_EDNA
    draw(n, frame[1], deck, 1, False)
    if not n.agenda:
        after_dig(n, frame[1])
