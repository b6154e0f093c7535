"""Good habits: what a sensible player does at once, without looking ahead.

Fences before animals, goats before carnivores, sets before single cards, beds for visitors, and a visit to the
Agency when there is something to hide. Where no habit says otherwise it takes the step it hopes most of.
"""

from typing import Final

from oviraptor.games.dinogenics.rules.agenda import F_ARRANGE, F_WORKER, W_IOM
from oviraptor.games.dinogenics.rules.codes import (
    ARRANGE,
    BID,
    BONUS,
    DONE,
    FENCE,
    PASS,
    PULL,
    WORKER,
    a_of,
    code,
    kind_of,
)
from oviraptor.games.dinogenics.rules.creation import create_actions
from oviraptor.games.dinogenics.rules.habitats import is_valid
from oviraptor.games.dinogenics.rules.island import count_fences, free_room
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    AIRPORT,
    BONEYARD,
    CITY,
    COST,
    DNA,
    FARM,
    FERRY,
    HQ,
    IOM,
    KINDS,
    NEWS_LOCATION,
    OUTSOURCE,
    POINTS,
    POLYMORPHIC,
    REFINEMENT,
    ROOM,
    SITE_A,
    SITE_B,
    SITE_D,
    TIME_SHARE,
    UPLINK,
)
from oviraptor.games.dinogenics.rules.play import apply, legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.layouts import wanted_fences
from oviraptor.games.dinogenics.search.prospects import (
    CREDIT,
    creation_worth,
    has_home,
    meals,
    prospects,
    sets_in_hand,
    tile_worth,
    upkeeps_left,
)
from oviraptor.kit.search.luck import Luck

_NEVER: Final = -100.0
_BED: Final = 2.0
_FULL_HAND: Final = 8
_NEWS_12: Final = 11
_NEWS_20: Final = 19


def quick_action(s: State, seat: int, luck: Luck) -> int:
    """Choose an action for the seat that is asked."""
    actions = legal(s, seat)
    if len(actions) == 1:
        return actions[0]
    what = s.agenda[-1][0]
    if what == F_WORKER:
        return best_worker(s, seat, actions, luck)
    if what == F_ARRANGE:
        return next_fence(s, seat)
    if kind_of(actions[0]) == BONUS:
        return actions[-1]
    return most_hoped(s, seat, actions, luck)


def most_hoped(s: State, seat: int, actions: list[int], luck: Luck) -> int:
    """Return the action one hopes most of, one step on; luck decides between equals."""
    best = actions[0]
    most = -1e9
    for action in actions:
        if kind_of(action) == BID and a_of(action) > _BED + upkeeps_left(s):
            continue
        hope = prospects(apply(s, seat, action), seat) + luck.below(100) * 1e-4
        if hope > most:
            most = hope
            best = action
    return best


def next_fence(s: State, seat: int) -> int:
    """Return the next step towards the fences one wants, or `done`."""
    i = s.islands[seat]
    settled = s.agenda[-1][2]
    wanted = wanted_fences(i, settled)
    new = wanted & ~i.fences & ~settled
    old = i.fences & ~wanted & ~settled
    if new and i.store:
        return code(FENCE, (new & -new).bit_length() - 1)
    if new and old:
        return code(PULL, (old & -old).bit_length() - 1)
    return code(DONE)


def best_worker(s: State, seat: int, actions: list[int], luck: Luck) -> int:
    """Return the location that is worth most now; fences are arranged first where somebody lives badly."""
    best = code(PASS)
    most = -1.0
    for action in actions:
        kind = kind_of(action)
        if kind == ARRANGE:
            if _would_arrange(s, seat):
                return action
        elif kind == WORKER:
            worth = location_worth(s, seat, a_of(action)) + luck.below(100) * 0.002
            if worth > most:
                most = worth
                best = action
    return best


def _would_arrange(s: State, seat: int) -> bool:
    """Whether fences at hand would give somebody a better home."""
    i = s.islands[seat]
    for animal in i.animals:
        if not is_valid(i, animal):
            return wanted_fences(i, 0) != i.fences
    return False


def location_worth(s: State, seat: int, location: int) -> float:
    """Estimate what the action of a location brings, in VP."""
    i = s.islands[seat]
    left = upkeeps_left(s)
    if location == IOM:
        return _creation(s, seat, left)
    if location == CITY:
        return _city(s, seat, left)
    if location == FARM:
        return _farm(s, seat, left)
    if location == AGENCY:
        return (6.0 if i.scandals else 0.0) + (2.5 if left > 2 else 0.2)
    if location == UPLINK:
        return 3.2 if sum(i.cards) else 0.0
    if location == FERRY:
        return 3 * CREDIT[left]
    if location == TIME_SHARE:
        return CREDIT[left] + 1.5 if free_room(i) and s.visitors else 0.0
    if location == BONEYARD:
        return _boneyard(s, seat, left)
    if location in (OUTSOURCE, AIRPORT):
        return _outsourced(s, seat, location, left)
    return _digging(s, seat, location, left)


def _digging(s: State, seat: int, location: int, left: int) -> float:
    i = s.islands[seat]
    cards = sum(i.hand)
    each = 0.5 + 0.28 * left
    if cards > _FULL_HAND:
        each *= 0.4
    if location == SITE_A:
        return 2 * each
    if location == SITE_B:
        return 1.5 * each
    if location == SITE_D:
        return 2.2 * each - CREDIT[left] if i.credits else 0.0
    if location == REFINEMENT:
        return 1.0 if cards and i.credits and left > 2 else 0.0
    if location == HQ:
        return 1.0 + min(4.0, 0.5 * i.credits) if left > 2 else 0.5
    if location == NEWS_LOCATION:
        if s.active == _NEWS_12:
            return 3 * each
        if s.active == _NEWS_20:
            return _city(s, seat, left) * 0.6 if i.credits else 0.0
        return 0.2
    return 0.0


def _creation(s: State, seat: int, left: int) -> float:
    """Return what the best creation adds to what its cards are worth in the hand."""
    best = _NEVER
    before = sets_in_hand(s, seat, left)
    for action in create_actions(s, seat, W_IOM):
        species = a_of(action)
        worth = creation_worth(s, seat, species, left)
        if not has_home(s, seat, species):
            worth -= 5.0 * min(left, 2)
        best = max(best, worth)
    return best - 0.75 * before * 0.6 if best > _NEVER else _NEVER


def _city(s: State, seat: int, left: int) -> float:
    """Return what fences, a building and a trade are worth together."""
    i = s.islands[seat]
    total = 0.3
    fences = i.store + count_fences(i)
    if fences < 16 and left > 0:
        total += 1.2 if left > 1 else 0.3
        if _needs_home(s, seat):
            total += 4.0
    built = 0.0
    for stack in s.stacks:
        if stack and COST[stack[-1]] <= i.credits:
            kind = stack[-1]
            gain = POINTS[kind] + tile_worth(s, seat, kind, left) - CREDIT[left] * COST[kind]
            gain += ROOM[kind] * _BED * max(0, left - 1) * 0.5
            built = max(built, gain)
    return total + built


def _needs_home(s: State, seat: int) -> bool:
    """Whether an animal lives badly, or a whole set has no home to come to."""
    i = s.islands[seat]
    for animal in i.animals:
        if not is_valid(i, animal):
            return True
    for species in range(KINDS):
        is_whole = 0 < DNA[species] <= i.hand[species] and species != POLYMORPHIC
        if is_whole and not has_home(s, seat, species):
            return True
    return False


def _farm(s: State, seat: int, left: int) -> float:
    i = s.islands[seat]
    need = meals(i)
    short = max(0, min(3, need - i.goats))
    later = max(0, min(3 - short, need * left - i.goats - short))
    return 3.5 * short + 0.9 * later


def _boneyard(s: State, seat: int, left: int) -> float:
    """A scandal is dear: only for the last card of a good set."""
    i = s.islands[seat]
    best = 0.0
    for species in range(KINDS):
        is_last = i.hand[species] == DNA[species] - 1 and s.boneyard[species] > 0
        if is_last and s.figures[species] and species != POLYMORPHIC:
            best = max(best, 0.75 * creation_worth(s, seat, species, left - 1))
    return best - 6.0


def _outsourced(s: State, seat: int, location: int, left: int) -> float:
    i = s.islands[seat]
    price = 2 if location == OUTSOURCE else 0
    if i.credits < price:
        return 0.0
    best = 0.0
    for other in range(AIRPORT):
        if other != OUTSOURCE and s.at[other]:
            best = max(best, location_worth(s, seat, other))
    return best - price * CREDIT[left] - 0.2
