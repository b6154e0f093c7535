"""Line-ups, pairs and points."""

from __future__ import annotations

import pytest

from oviraptor.lab.pairs import points, whole_pairs
from oviraptor.lab.series import Task, lineups, round_robin
from tests.lab.played import game, pair


def test_two_meet_on_both_sides():
    assert lineups(("A", "B"), 2) == [("A", "B"), ("B", "A")]


def test_all_meet_all():
    found = lineups(("A", "B", "C"), 2)
    assert len(found) == 6
    assert set(found) == {(one, other) for one in "ABC" for other in "ABC" if one != other}


def test_one_alone_plays_itself():
    assert lineups(("A",), 2) == [("A", "A")]


def test_at_a_table_of_three_everybody_has_every_seat():
    assert lineups(("A", "B", "C"), 3) == [("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")]


def test_two_at_a_table_of_three_are_alone_as_often_as_in_company():
    found = lineups(("A", "B"), 3)
    assert len(found) == len(set(found)) == 6
    for seat in range(3):
        assert [lineup[seat] for lineup in found].count("A") == 3


def test_tasks_come_pair_by_pair():
    assert list(round_robin(("A", "B"), 2, [4, 7])) == [
        Task(4, ("A", "B")), Task(4, ("B", "A")), Task(7, ("A", "B")), Task(7, ("B", "A")),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("places", "scores"), [((1, 2), (1, 0)), ((1, 1), (0.5, 0.5)), ((2, 2), (0.5, 0.5))]
)
def test_a_draw_counts_half(places: tuple[int, int], scores: tuple[float, float]):
    played = game(0, ("A", "B"), places)
    assert (points(played, 0), points(played, 1)) == scores


def test_at_a_larger_table_every_other_bot_is_met():
    played = game(0, ("A", "B", "A", "C"), (1, 2, 4, 3))
    assert points(played, 0) == 1
    assert points(played, 1) == pytest.approx(2 / 3)  # behind one A, ahead of the other and of C
    assert points(played, 1, "A") == 0.5
    assert points(played, 2, "B") == 0


def test_a_bot_that_plays_itself_scores_by_seat():
    played = game(0, ("A", "A"), (2, 1))
    assert (points(played, 0), points(played, 1)) == (0, 1)


def test_a_pair_that_is_not_finished_does_not_count():
    games = [*pair(0, 1.5), *pair(1, 2), pair(2, 0)[0]]
    pairs = whole_pairs(games, lineups(("A", "B"), 2))
    assert [row[0].n for row in pairs.rows] == [0, 1]
    assert pairs.column(points, "A") == [0.75, 1]
    assert pairs.column(points, "B", seat=0) == [0.5, 0]
    assert pairs.meetings("B", "A") == [0.25, 0]
