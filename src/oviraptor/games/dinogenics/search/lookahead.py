"""Looking ahead: an action is played on with good habits for a while, and judged."""

from typing import Final

from oviraptor.games.dinogenics.rules.agenda import F_OVER, F_WORKER
from oviraptor.games.dinogenics.rules.play import apply, decider
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.waiting import DECIDES
from oviraptor.games.dinogenics.search.luck import drawn
from oviraptor.games.dinogenics.search.prospects import prospects
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.rules.agenda import BY_CHANCE
from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan

DOUBT: Final = 2.0  # in squares of VP
CAUTION: Final = 0.7
_HORIZON: Final = 1  # own turns that are played on by habit after this one
_LONGEST: Final = 120


def play(worlds: list[State], seat: int, world: int, plan: Plan, seed: int) -> tuple[float, int]:
    """Return by how much one is ahead if all play by habit after an action, and the steps that took."""
    luck = Luck(seed)
    s = apply(worlds[world], seat, plan.action)
    count = 1
    turns = 0
    season = s.season
    while count < _LONGEST:
        frame = s.agenda[-1]
        what = frame[0]
        if what == F_OVER or s.season != season:
            break
        if DECIDES[what] == BY_CHANCE:
            s = drawn(s, luck)
        else:
            if what == F_WORKER and frame[1] == seat:
                turns += 1
                if turns > _HORIZON:
                    break
            asked = decider(s)  # a card may ask others than who played it
            s = apply(s, asked, quick_action(s, asked, luck))
        count += 1
    return lead(s, seat), count


def lead(s: State, seat: int) -> float:
    """Return by how many VP a seat is likely to be ahead of the best of the others."""
    mine = prospects(s, seat)
    best = -1e9
    for other in range(len(s.islands)):
        if other != seat:
            best = max(best, prospects(s, other))
    return mine - 0.5 * best
