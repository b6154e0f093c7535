"""Taking back: one's own last step, up to the barrier, and without telling of hidden ones."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from oviraptor.core.errors import Refused
from oviraptor.play import draft
from oviraptor.play.match import Match
from oviraptor.play.undo import Live, take_back
from tests.play import nests
from tests.play.houses import begin_nests
from tests.play.test_match import acting, choosing


def cannot_undo(match: Match[nests.State, str, nests.View], seat: int) -> bool:
    with pytest.raises(Refused, match="nothing you can take back"):
        match.undo(seat)
    return not match.update(seat).can_undo


def test_my_last_step_can_be_taken_back_while_the_game_waits_for_me():
    match = acting()
    before = match.state
    match.submit(1, "step left")
    assert match.update(1).can_undo
    entries = match.undo(1, at=8.0)
    assert [(entry.actor, entry.do, entry.at) for entry in entries] == [(1, "!undo", 8.0)]
    assert match.state == before
    assert cannot_undo(match, 1)


def test_what_it_is_to_take_back_is_found_out_once_for_each_step(monkeypatch: pytest.MonkeyPatch):
    found = Mock(side_effect=take_back)
    monkeypatch.setattr(draft, "take_back", found)
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(0, "mark 2")
    match.propose_undo(0)
    assert found.call_count == 1
    assert len(match.propose_undo(0, most=9).events) == 2
    assert found.call_count == 4  # a third step there is not


def test_what_was_taken_back_can_be_done_otherwise():
    match = acting()
    place = match.state.place
    match.submit(1, "step left")
    match.undo(1)
    match.submit(1, "step right")
    assert match.state.place == place + 1


def test_taking_back_is_told_with_the_view_before():
    match = acting()
    before = match.view(0)
    match.submit(1, "step left")
    match.undo(1)
    step = match.update(0).steps[-1]
    assert (step.do, step.say, step.view) == ("!undo", "Swan takes back the last step.", before)


def test_chance_is_a_barrier():
    match = acting()
    match.submit(1, "step left")
    match.submit(1, "stop")
    assert cannot_undo(match, 1)


def test_the_end_of_ones_turn_is_a_barrier():
    match = choosing()
    match.submit(0, "hide 1")
    assert cannot_undo(match, 0)


def test_the_reveal_is_a_barrier_for_the_one_who_acts_next():
    assert cannot_undo(acting(), 1)


def test_anothers_step_cannot_be_taken_back():
    match = acting()
    match.submit(1, "step left")
    assert cannot_undo(match, 0)


def test_what_another_did_in_front_of_me_is_a_barrier():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(1, "ready")
    assert cannot_undo(match, 0)


def test_what_another_did_unseen_is_no_barrier_and_stays():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(1, "mark 2")
    match.submit(1, "mark 3")
    assert match.update(0).can_undo
    match.undo(0)
    assert [match.state.marks[seat] for seat in (0, 1)] == [(), ("2", "3")]
    match.undo(1)
    assert [match.state.marks[seat] for seat in (0, 1)] == [(), ("2",)]


def test_taking_back_past_unseen_steps_replays_the_same():
    match = begin_nests()
    for seat, text in ((0, "mark 1"), (1, "mark 2"), (0, "mark 3"), (1, "mark 1")):
        match.submit(seat, text)
    match.undo(0)
    match.undo(0)
    again = Match.resume(nests, nests.META, match.record())
    assert again.state == match.state
    assert match.state.marks == ((), ("2", "1"))


def test_an_undo_is_hidden_from_those_who_were_not_shown_the_step():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.undo(0)
    assert [step.do for step in match.update(0).steps] == ["mark 1", "!undo"]
    assert match.update(1).steps == match.update(None).steps == ()
    assert match.update(1).number == 0
    assert match.export(1).entries == ()


def test_all_of_a_turn_can_be_taken_back_at_once():
    match = begin_nests()
    start = match.state
    for text in ("mark 1", "mark 2", "mark 3"):
        match.submit(0, text)
    assert [entry.do for entry in match.undo_all(0)] == ["!undo"] * 3
    assert match.state == start


def test_all_is_taken_back_only_to_the_barrier():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(1, "ready")
    match.submit(0, "mark 2")
    match.submit(0, "mark 3")
    match.undo_all(0)
    assert match.state.marks[0] == ("1",)


def test_where_nothing_can_be_taken_back_all_of_it_cannot_either():
    with pytest.raises(Refused, match="nothing you can take back"):
        acting().undo_all(1)


def test_a_second_click_on_undo_does_not_take_back_twice():
    match = begin_nests()
    match.submit(0, "mark 1")
    match.submit(0, "mark 2")
    number = match.number(0)
    match.undo(0, number)
    with pytest.raises(Refused, match="changed since you looked"):
        match.undo(0, number)
    assert match.state.marks[0] == ("1",)


def test_changing_places_is_no_barrier():
    match = acting()
    match.submit(1, "step left")
    match.sit(0, "bot plain")
    match.undo(1)
    assert match.state.points == 2


def test_a_hidden_step_that_no_longer_fits_is_a_barrier():
    start = nests.State("arrange")
    mine = Live(0, "mark 1", start, frozenset({0}))
    theirs = Live(1, "hide 2", start, frozenset({1}))
    assert take_back(nests, (mine, theirs), start, 0) is None


def test_taking_back_may_not_bring_chance_about():
    chosen = nests.State("choose", hidden=("1", ""))
    mine = Live(0, "hide 2", chosen, frozenset({0}))
    theirs = Live(1, "hide 3", chosen, frozenset({1}))
    assert take_back(nests, (mine, theirs), nests.State("arrange"), 0) is None
