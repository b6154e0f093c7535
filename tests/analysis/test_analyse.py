"""From a record to an analysis: by a judge that knows all the sums are exact, by any judge they close."""

from __future__ import annotations

import msgspec
import pytest

from oviraptor.analysis.analyse import plan
from oviraptor.analysis.model import Analysis
from oviraptor.analysis.tasks import Solved
from oviraptor.core.errors import Refused
from oviraptor.core.judging import Matrix
from oviraptor.testing.template import game as template
from tests.analysis.judges import Exact, Glance
from tests.analysis.matches import RACE, all_solved, planned, played, raced, remainder


def raced_analysis(seed: int, *actions: str) -> Analysis:
    made = planned(raced(seed, *actions))
    return made.analysis(all_solved(made, RACE, Exact(RACE)))


@pytest.mark.parametrize("seed", range(6))
def test_who_knows_all_foresees_all(seed: int):
    found = raced_analysis(seed, "roll", "step", "rest", "roll")
    for each in found.sums:
        assert each.unforeseen == pytest.approx(0, abs=1e-4)
        assert each.final - each.start == pytest.approx(
            each.luck - each.lost + each.given, abs=1e-3
        )


def test_losses_are_what_the_best_way_was_worth_more():
    found = raced_analysis(1, "roll", "rest", "step", "rest")
    hare, tortoise, *_ = found.decisions
    assert (hare.loss, hare.name) == (0, "")
    assert tortoise.name == "blunder"
    assert tortoise.loss == pytest.approx(tortoise.value - tortoise.worth, abs=1e-4)
    assert tortoise.played == ("rest",)
    assert tortoise.best in {("roll",), ("step",)}
    points = int(100 * tortoise.loss + 0.001)
    better = tortoise.best_say
    assert tortoise.say == (
        f"Round 1, Tortoise, blunder, {points} points: “Rest”; “{better}” was better."
    )


def test_luck_is_what_came_beside_the_mean():
    found = raced_analysis(1, "roll", "roll", "roll", "roll")
    assert len(found.swings) == 4
    for swing in found.swings:
        assert sum(swing.swings) == pytest.approx(0, abs=1e-3)
    assert {point.number for point in found.points} == {0, 1, 2, 3, 4, 5, 6, 7, 8}


def test_a_curve_has_no_point_where_nothing_was_open():
    found = raced_analysis(1, "step", "step", "step", "step")
    assert [point.number for point in found.points] == [0, 1, 2, 3, 4]
    assert found.points[-1].values == (0.5, 0.5)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 2), (3, 3), (4, 2)])
def test_with_any_judge_the_sums_close(seed: int, seats: int):
    made = planned(played(seed, seats))
    found = made.analysis(all_solved(made, template, Glance(template)))
    assert len(found.sums) == seats
    assert found.done == found.of == len(made.tasks)
    for each in found.sums:
        assert abs(remainder(each)) <= 0.02
    numbers = [point.number for point in found.points]
    assert numbers == sorted(set(numbers))
    assert found.points[-1].values == made.final


def test_secret_choices_are_decisions_of_their_own_and_their_meeting_is_luck():
    made = planned(played(3))
    found = made.analysis(all_solved(made, template, Glance(template)))
    assert [each.seat for each in found.decisions[:4]] == [0, 1, 0, 1]
    reveals = [number for number, task in enumerate(found.swings) if any(task.swings)]
    assert reveals
    between = {each.first for each in found.decisions} & {each.number for each in found.points}
    assert not between  # who looks on learned nothing by a card that lies face down


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_what_a_pair_turns_out_to_be_worth_is_luck_as_far_as_nobody_reckoned_with_it(share: float):
    made = planned(played(3, rounds=2))
    cards = [task.ways[0][0] for task in made.tasks]
    others = [cards[number ^ 1] for number in range(4)]  # two rounds of two
    matrices = [
        Matrix(
            "", ("Mine",), ("Theirs",), ((0.5,),), (1.0,), (share,),
            row_texts=((own,),), column_texts=((other,),),
        )
        for own, other in zip(cards, others, strict=True)
    ]  # fmt: skip
    even = (0.5, 0.5)
    solved = [
        Solved(
            task.number, 0.5, (0.5,), matrices=(matrix,),
            values=(even,) * len(task.values), sights=(even,) * len(task.sights),
        )
        for task, matrix in zip(made.tasks, matrices, strict=True)
    ]  # fmt: skip
    found = made.analysis(solved)
    assert sorted(made.final) == [0, 1]
    for each in found.sums:
        assert each.luck == pytest.approx((1 - share) * (each.final - 0.5))
        assert each.unforeseen == pytest.approx(share * (each.final - 0.5))


def test_of_a_beginning_there_is_a_beginning():
    made = planned(played(5))
    solved = all_solved(made, template, Glance(template))
    whole = made.analysis(solved)
    for done in range(len(solved)):
        part = made.analysis(solved[:done])
        assert (part.done, part.of, part.sums) == (done, len(solved), ())
        assert part.decisions == whole.decisions[: len(part.decisions)]
        assert part.points == whole.points[: len(part.points)]
        assert part.swings == whole.swings[: len(part.swings)]
    assert made.analysis(list(reversed(solved))) == whole
    assert made.analysis(solved[1:]).done == 0


def test_answers_survive_a_file_and_tasks_a_process():
    made = planned(played(5))
    solved = all_solved(made, template, Glance(template))
    kept = msgspec.json.decode(msgspec.json.encode(solved), type=list[Solved])
    assert made.analysis(kept) == made.analysis(solved)
    again = all_solved(made, template, Glance(template))
    assert again == solved


def test_a_match_that_is_not_over_is_refused():
    match = raced(1, "step")
    with pytest.raises(Refused, match="not over"):
        plan(RACE, match.meta, match.record())


def test_who_gives_up_gives_away_what_was_left():
    match = raced(2, "step", "rest")
    match.resign(1)
    made = planned(match)
    found = made.analysis(all_solved(made, RACE, Exact(RACE)))
    last = found.decisions[-1]
    assert (last.seat, last.played, last.name) == (1, ("!resign",), "")
    assert "gave up" in last.say
    assert last.loss > 0
    hare, tortoise = found.sums
    assert (hare.final, tortoise.final) == (1, 0)
    assert abs(remainder(hare)) <= 0.001
    assert tortoise.lost >= last.loss
