"""Plans tried side by side: what is better for sure is taken, and the budget is kept."""

from collections import Counter

import pytest

from oviraptor.kit.search.luck import Luck
from oviraptor.kit.search.plans import Plan, Search

USUAL = 0
STEPS = 10


class Table:
    """A made-up game: an action is worth what stands here, give or take the luck of a try."""

    def __init__(self, worths: dict[int, float], swing: int = 0) -> None:
        self.worths = worths
        self.swing = swing
        self.tried: Counter[int] = Counter()
        self.lucks: dict[int, list[tuple[int, int]]] = {}

    def play(self, world: int, plan: Plan, seed: int) -> tuple[float, int]:
        self.tried[plan.action] += 1
        self.lucks.setdefault(plan.action, []).append((world, seed))
        luck = Luck(seed * 100 + plan.action)
        swing = luck.below(2 * self.swing + 1) - self.swing if self.swing else 0
        return self.worths[plan.action] + swing, STEPS

    def best(self, budget: int, worlds: int = 3, doubt: float = 0.01) -> Plan:
        others = [Plan(action) for action in self.worths if action != USUAL]
        search = Search(budget, 17, doubt, 1.0)
        found = search.best(self.play, worlds, Plan(USUAL), others, lambda: False)
        assert search.left <= 0
        return found


def test_the_plan_that_gains_most_is_taken():
    table = Table({USUAL: 1.0, 1: 0.5, 2: 3.0, 3: 2.0})
    assert table.best(2000).action == 2


def test_the_usual_plan_stays_where_none_is_better():
    assert Table({USUAL: 1.0, 1: 1.0, 2: 0.0}).best(2000).action == USUAL


def test_a_gain_that_may_be_luck_is_not_taken():
    table = Table({USUAL: 1.0, 1: 1.2}, swing=40)
    assert table.best(100).action == USUAL


def test_one_try_proves_nothing():
    assert Table({USUAL: 1.0, 1: 9.0}).best(1).action == USUAL


def test_plans_that_do_badly_are_dropped_early():
    table = Table({USUAL: 1.0, **{action: -float(action) for action in range(1, 9)}})
    table.best(3000)
    assert table.tried[8] < table.tried[1]
    assert table.tried[USUAL] == max(table.tried.values())


def test_all_plans_of_a_try_meet_the_same_world_and_luck():
    table = Table({USUAL: 1.0, 1: 2.0, 2: 3.0})
    table.best(600)
    for action in (1, 2):
        assert table.lucks[action] == table.lucks[USUAL][: len(table.lucks[action])]
    assert {world for world, _ in table.lucks[USUAL]} == {0, 1, 2}


def test_a_search_that_is_stopped_keeps_the_usual_plan():
    table = Table({USUAL: 1.0, 1: 9.0})
    search = Search(10**9, 17, 0.01, 1.0)
    found = search.best(table.play, 1, Plan(USUAL), [Plan(1)], lambda: True)
    assert found.action == USUAL
    assert not table.tried


def test_a_luck_begun_again_brings_the_same():
    one, other = Luck(5), Luck(5)
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]


@pytest.mark.parametrize("seed", [1, 2])
def test_luck_draws_outcomes_by_their_weight(seed: int):
    luck = Luck(seed)
    found = Counter(luck.drawn([(7, 1), (8, 3), (9, 0)]) for _ in range(4000))
    assert found[9] == 0
    assert found[8] / found[7] == pytest.approx(3, rel=0.15)
