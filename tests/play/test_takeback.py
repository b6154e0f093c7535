"""Going back by consent: to one's last decision, past chance; what comes then is drawn anew."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oviraptor.core.chance import draw
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import CHANCE
from oviraptor.core.record import Entry, Record, dump, load
from oviraptor.play import clock
from oviraptor.play.clock import Clock
from oviraptor.play.draws import write_draws
from oviraptor.play.lending import is_bots_choice, own_steps
from oviraptor.play.match import Match
from oviraptor.play.story import lasting
from oviraptor.play.verify import verify
from oviraptor.testing.tiers import by_tier
from tests.play import nests
from tests.play.houses import AnyMatch, begin, begin_nests
from tests.play.test_every_game import check_standing, go_at_random, viewers
from tests.play.test_match import acting, choosing

NestsMatch = Match[nests.State, str, nests.View]


def played(match: NestsMatch, *steps: str) -> NestsMatch:
    """Take steps, each with its seat in front: `1 step left`."""
    for step in steps:
        seat, _, text = step.partition(" ")
        match.submit(int(seat), text)
    return match


def draws(match: AnyMatch) -> list[str]:
    return [entry.do for entry in match.entries if entry.by == "chance"]


def test_a_seat_goes_back_past_chance_to_before_its_last_decision():
    match = played(acting(), "1 step left")
    before, number = match.state, match.number(0)
    match.submit(1, "stop")
    assert not match.can_undo(1)
    entries = match.takeback(1, at=9.0)
    assert [(entry.actor, entry.do, entry.by) for entry in entries] == [(1, "!takeback", "person")]
    assert match.state == before
    assert match.number(0) == number + 3  # it stops, chance rolls, it goes back
    said = "All agree: Swan takes back the last decision, and all that came after it."
    assert match.update(0).steps[-1].say == said


def test_what_came_before_can_be_taken_back_as_it_could_be_then():
    match = played(acting(), "1 step left", "1 stop")
    match.takeback(1)
    match.undo(1)
    assert match.state == acting().state


def test_luck_is_drawn_anew_and_every_draw_still_verifies():
    rolls = set()
    match = played(acting(), "1 step left")
    for _ in range(12):
        match.submit(1, "stop")
        rolls.add(draws(match)[-1])
        match.takeback(1)
    assert len(rolls) > 1
    played(match, "1 stop", "0 hide 1", "1 hide 2", "1 stop")
    assert match.result is not None
    assert verify(nests, nests.META, match.record()) == match.record()
    assert len(draws(match)) == match.now.chances


def test_a_checker_that_knows_no_rules_finds_every_draw_those_taken_back_as_well():
    match = played(acting(), "1 stop")
    match.takeback(1)
    played(match, "1 stop", "0 hide 1", "1 hide 2", "1 stop")
    record = match.record()
    _, *drawn = map(json.loads, write_draws(nests, nests.META, record))
    assert [each["step"] for each in drawn] == list(range(match.now.chances))
    assert record.secret is not None
    for each in drawn:
        assert draw(record.secret, each["step"], each["outcomes"]) == each["drawn"]


def test_who_has_decided_nothing_has_nothing_to_go_back_to():
    with pytest.raises(Refused, match="not decided anything yet"):
        begin_nests().takeback(0)


def test_after_the_end_nothing_goes_back_since_the_secret_is_open():
    match = played(acting(), "1 stop", "0 hide 1", "1 hide 2", "1 stop")
    assert match.back(0) is None
    with pytest.raises(Refused, match="The match is over"):
        match.takeback(0)


def test_choices_made_at_once_are_all_made_anew():
    before = choosing().state
    for seat in (0, 1):  # whoever was the first of both to choose
        match = acting()
        match.takeback(seat)
        assert match.state == before
        assert match.awaited == (0, 1)


def test_a_choice_that_was_changed_is_taken_back_whole():
    match = played(choosing(), "0 hide 1", "0 hide 2", "1 hide 3")
    match.takeback(0)
    assert match.state == choosing().state


def test_what_was_chosen_in_turn_before_stays():
    match = played(acting(), "1 step left", "1 stop", "0 hide 2")
    back = match.back(0)
    assert back is not None
    assert [step.event.entry.do for step in back.lost] == ["hide 2"]


def test_each_viewer_is_told_of_what_he_was_shown():
    match = played(begin_nests(), "0 mark 1", "1 ready", "0 ready", "0 hide 1", "1 hide 2")
    back = match.back(0)
    assert back is not None
    told = {v: [match.told(v, event) for event in back.seen_by(v)] for v in (0, 1)}
    assert told[1] == ["Duck: hide ?.", "You: hide 2.", "Chance: reveal 1 2."]
    assert back.has_luck(1)
    match = played(begin_nests(), "0 mark 1", "1 ready")
    back = match.back(0)
    assert back is not None
    assert [match.told(1, event) for event in back.seen_by(1)] == ["You: ready."]
    assert not back.has_luck(1)


def test_a_step_that_stood_on_one_taken_back_since_is_gone_back_to_as_it_stands():
    match = played(begin_nests(), "0 mark 1", "0 mark 2", "1 mark 3")
    match.undo(0)  # the swan's mark stands on the first one alone now
    back = match.back(1)
    assert back is not None
    assert back.own.before.marks == (("1",), ())


def refuse(match: AnyMatch, *entries: Entry) -> BadRecord:
    record = match.record()
    with pytest.raises(BadRecord) as caught:
        verify(match.game, match.meta, Record(record.head, (*record.entries, *entries)))
    return caught.value


def test_a_record_may_not_go_back_where_there_is_nothing_or_chance_is_due():
    match = begin_nests()
    assert "no decision" in refuse(match, Entry(0, 0, "!takeback", 0.0, "person")).reason
    match = played(acting(), "1 step left")
    stop = Entry(match.entries[-1].n + 1, 1, "stop", 0.0, "person")
    back = Entry(stop.n + 1, 1, "!takeback", 0.0, "person")
    assert "no decision" in refuse(match, stop, back).reason
    assert "does not fit" in refuse(match, Entry(stop.n, CHANCE, "!takeback", 0.0, "table")).reason


def test_what_was_gone_back_on_is_in_no_story():
    match = played(acting(), "1 step left", "1 stop")
    match.takeback(1)
    played(match, "1 step right", "0 hide 1", "1 hide 2", "1 stop")
    told = [event.entry.do for _, event in lasting(match) if event.entry.actor == 1]
    assert told == ["ready", "hide 3", "step left", "step right", "hide 2", "stop"]


def test_whose_choice_stands_is_known_after_going_back():
    match = acting()
    match.submit(1, "step left", by="bot")
    match.submit(1, "stop")
    assert not is_bots_choice(match, 1)
    match.takeback(1)
    assert is_bots_choice(match, 1)
    match.undo(1)
    assert own_steps(match, 1) == 2


def ran(match: AnyMatch, setting: Clock) -> clock.Clocks:
    clocks = clock.start(setting, 2, awaited=match.start.awaited, at=0.0, began=0.0)
    for event in match.events:
        clocks = clocks.after(event.entry, event.now.awaited, event.now.sitting)
    return clocks


def timed() -> NestsMatch:
    match = acting()  # at 0
    match.submit(1, "stop", at=10.0)
    match.submit(1, "hide 2", at=15.0)
    match.takeback(1, at=30.0)
    return match


def test_time_that_has_passed_stays_passed_but_by_days_who_is_asked_again_has_it_anew():
    live = ran(timed(), Clock("live", 100, 5))
    assert live.running == (0, 1)
    assert live.left == (90.0, 100.0)  # with what the end of each turn has brought
    days = ran(timed(), Clock("days", 1000))
    assert days.running == (0, 1)
    assert (days.left_at(0, 30.0), days.left_at(1, 30.0)) == (980.0, 1000.0)


@settings(deadline=None, max_examples=by_tier(quick=25, slow=100, full=100))
@given(st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 60))
def test_every_match_that_went_back_is_the_same_when_it_is_replayed(
    seed: int, rng: Random, length: int
):
    match = begin(nests, nests.META, seed)
    for _ in range(length):
        if match.result is None:
            go_at_random(match, rng)
            check_standing(match)
    again = Match.resume(nests, nests.META, load(dump(match.record())))
    assert again.record() == match.record()
    for viewer in viewers(match):
        assert again.update(viewer) == match.update(viewer)
        assert again.export(viewer) == match.export(viewer)
