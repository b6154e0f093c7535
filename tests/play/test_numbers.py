"""Numbers count what a viewer was shown; a submission is stale if its seat's choice changed."""

from __future__ import annotations

import pytest

from oviraptor.core.errors import Refused
from oviraptor.play.propose import Stale
from tests.play.houses import begin_nests
from tests.play.test_match import acting, choosing


def test_hidden_steps_are_not_counted():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(0, "mark 2")
    assert [match.number(viewer) for viewer in (0, 1, None)] == [2, 0, 0]
    assert match.update(1).steps == ()


def test_a_change_of_mind_is_not_counted():
    match = choosing()
    match.submit(0, "hide 1")
    before = match.update(1)
    match.submit(0, "hide 2")
    assert match.update(1) == before
    assert match.number(0) == before.number + 1


def test_a_viewers_steps_are_numbered_without_gaps():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(1, "mark 1")
    match.submit(0, "ready")
    match.submit(1, "mark 2")
    match.submit(1, "ready")
    for viewer in (0, 1, None):
        update = match.update(viewer)
        assert [step.number for step in update.steps] == list(range(1, update.number + 1))


def test_two_who_choose_at_once_do_not_refuse_each_other():
    match = choosing()
    one, other = match.number(0), match.number(1)
    match.submit(0, "hide 1", one)
    match.submit(1, "hide 2", other)
    assert match.entries[-1].do == "reveal 1 2"


def test_a_changed_mind_may_name_the_number_of_the_first_choice():
    match = choosing()
    number = match.number(0)
    match.submit(0, "hide 1", number)
    match.submit(0, "hide 2", number)
    assert match.state.hidden == ("2", "")


def test_a_step_of_anothers_does_not_make_my_choice_stale():
    match = begin_nests()
    number = match.number(0)
    match.submit(1, "ready")
    match.submit(0, "mark 1", number)
    assert match.state.marks[0] == ("1",)


def test_a_choice_is_stale_when_what_i_may_do_has_changed():
    match = begin_nests()
    number = match.number(0)
    match.submit(0, "mark 1", number)
    with pytest.raises(Stale, match="What you may do has changed since you looked"):
        match.submit(0, "mark 2", number)


def test_a_late_double_is_stale_even_when_the_same_is_offered_again():
    match = acting()
    number = match.number(1)
    match.submit(1, "stop", number)
    match.submit(0, "hide 1")
    match.submit(1, "hide 3")
    assert list(match.legal(1)) == ["step left", "step right", "stop"]
    with pytest.raises(Stale, match="has changed since"):
        match.submit(1, "stop", number)


def test_the_moments_between_chance_steps_make_nothing_stale():
    match = choosing()
    number = match.number(0)
    match.submit(0, "hide 3")
    match.submit(1, "hide 1")
    acted = match.number(0)
    match.submit(0, "step left", acted)
    with pytest.raises(Stale, match="has changed since"):
        match.submit(0, "stop", number)


@pytest.mark.parametrize("number", [-1, 1, 99])
def test_a_number_not_yet_shown_is_refused(number: int):
    match = begin_nests()
    with pytest.raises(Refused, match=f"There is no step {number}: you have been shown 0"):
        match.submit(0, "ready", number)


def test_who_names_no_number_is_never_stale():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(0, "mark 2")
    assert match.state.marks[0] == ("1", "2")
