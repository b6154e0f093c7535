"""A match from its start to its end: what is taken, what is refused, what each viewer is told."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from oviraptor.core.chance import commitment, secret_of_seed
from oviraptor.core.errors import BadOption, BadRecord, Refused
from oviraptor.core.game import CHANCE
from oviraptor.core.record import Entry, Record, Result
from oviraptor.play.match import Match
from oviraptor.play.updates import Ending, Offered
from tests.play import nests
from tests.play.houses import begin_nests, play_on


def choosing(seed: int = 1) -> Match[nests.State, str, nests.View]:
    """A match in which both seats are about to hide eggs."""
    match = begin_nests(seed)
    match.submit(0, "ready")
    match.submit(1, "ready")
    return match


def acting(seed: int = 1) -> Match[nests.State, str, nests.View]:
    """A match in which the Swan is about to make two steps."""
    match = choosing(seed)
    match.submit(0, "hide 1")
    match.submit(1, "hide 3")
    return match


def why_not(match: Match[nests.State, str, nests.View], seat: int, text: str) -> Refused:
    before = match.record()
    with pytest.raises(Refused) as caught:
        match.submit(seat, text)
    assert match.record() == before
    return caught.value


def test_the_head_says_which_match_it_is():
    head = begin_nests().head
    assert (head.game, head.rules_version, head.options) == ("nests", 2, {"seats": "2"})
    assert head.seats == ("Ada", "Bo")
    assert head.commitment == commitment(secret_of_seed(1))
    assert head.secret is None


def test_seats_without_a_name_have_an_empty_one():
    match = Match.create(nests, nests.META, {}, b"s", names=("Ada",))
    assert match.head.seats == ("Ada", "")


def test_more_names_than_seats_are_refused():
    with pytest.raises(Refused, match="3 names for 2 seats"):
        Match.create(nests, nests.META, {}, b"s", names=("a", "b", "c"))


def test_a_name_too_long_to_be_read_again_is_refused():
    with pytest.raises(Refused, match="at most 200 characters"):
        Match.create(nests, nests.META, {}, b"s", names=("a" * 201,))


def test_a_match_needs_a_secret():
    with pytest.raises(ValueError, match="empty secret"):
        Match.create(nests, nests.META, {}, b"")


def test_options_are_checked():
    with pytest.raises(BadOption):
        Match.create(nests, nests.META, {"seats": "7"}, b"s")


def test_an_action_becomes_an_entry_in_the_words_of_the_game():
    match = begin_nests()
    entries = match.submit(1, "  MARK   2 ", at=4.5, by="bot")
    assert entries == (Entry(0, 1, "mark 2", 4.5, "bot"),)
    assert match.state.marks == ((), ("2",))


def test_chance_follows_until_a_seat_must_decide():
    match = choosing()
    match.submit(0, "hide 1")
    entries = match.submit(1, "hide 3", at=9.0)
    assert entries == (
        Entry(3, 1, "hide 3", 9.0, "person"),
        Entry(4, -1, "reveal 1 3", 9.0, "chance"),
    )
    assert match.awaited == (1,)


def test_proposing_changes_nothing():
    match = choosing()
    match.submit(0, "hide 1")
    before = match.record(), match.state
    assert match.propose(1, "hide 3").entries == match.propose(1, "hide 3").entries
    assert (match.record(), match.state) == before


def test_committing_what_was_proposed_is_submitting_and_extending_by_its_entries():
    one, other, third = acting(), acting(), acting()
    one.commit(one.propose(1, "stop", at=3.0))
    other.submit(1, "stop", at=3.0)
    third.extend(third.propose(1, "stop", at=3.0).entries)
    assert one.record() == other.record() == third.record()
    assert one.state == other.state == third.state
    assert one.update(0) == other.update(0) == third.update(0)


def test_a_draft_is_parsed_judged_and_applied_once(monkeypatch: pytest.MonkeyPatch):
    match = acting()
    calls: list[str] = []
    for name in ("parse", "legal", "outcomes", "apply"):
        function = getattr(nests, name)

        def counted(*given: Any, name: str = name, function: Any = function) -> Any:
            calls.append(name)
            return function(*given)

        monkeypatch.setattr(nests, name, counted)
    draft = match.propose(1, "stop")
    chances = sum(event.entry.actor == CHANCE for event in draft.events)
    expected = ["parse", "legal", "apply", *["outcomes", "apply"] * chances]
    assert chances
    assert calls == expected
    match.commit(draft)
    assert calls == expected


def test_a_new_match_is_laid_out_once(monkeypatch: pytest.MonkeyPatch):
    start = Mock(side_effect=nests.start)
    monkeypatch.setattr(nests, "start", start)
    Match.resume(nests, nests.META, begin_nests().record())
    assert start.call_count == 2  # when it begins, and when its record is checked


def test_a_draft_of_a_match_that_went_on_is_not_committed():
    match = acting()
    draft = match.propose(1, "stop")
    match.submit(1, "stop")
    entries = tuple(match.entries)
    with pytest.raises(ValueError, match="went on"):
        match.commit(draft)
    assert tuple(match.entries) == entries


def test_a_snapshot_stands_still():
    match = acting()
    still = match.snapshot()
    before = still.update(0), still.record()
    match.submit(1, "stop")
    assert (still.update(0), still.record()) == before
    assert len(match.entries) > len(still.entries)


def test_entries_enter_together_or_not_at_all():
    match = acting()
    entries = match.propose(1, "stop").entries
    with pytest.raises(BadRecord):
        match.extend((*entries, entries[-1]))
    assert match.extend(entries) == entries


def test_an_entry_out_of_order_does_not_enter():
    match = acting()
    entries = match.propose(1, "stop").entries
    match.extend(entries)
    with pytest.raises(BadRecord, match="where number 7 is due"):
        match.extend(entries)


def test_what_is_not_an_action_is_refused_with_where_it_goes_wrong():
    assert why_not(begin_nests(), 0, "fly").text == (
        "“fly” is not an action: column 1: expected mark, ready, hide, step or stop"
    )


def test_a_long_text_is_not_repeated_at_length():
    assert len(why_not(begin_nests(), 0, "x" * 10_000).text) < 200


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_there_is_not_is_refused(seat: int):
    assert why_not(begin_nests(), seat, "ready").text.startswith(f"There is no seat {seat}")


def test_an_illegal_action_is_refused_in_the_words_of_the_game():
    refused = why_not(begin_nests(), 0, "stop")
    assert refused.rule == "N1"
    assert refused.text == "You cannot “stop” in this phase (arrange)."


def test_a_seat_that_may_do_nothing_learns_whom_the_table_waits_for():
    assert why_not(acting(), 0, "stop").text == "It is not your turn: the table waits for Swan."


@pytest.mark.parametrize("text", ["hide ?", "reveal 1 2", "roll 6"])
def test_neither_a_veiled_step_nor_chance_can_be_submitted(text: str):
    assert why_not(choosing(), 0, text).rule == "N1"


def test_the_tables_own_texts_cannot_be_submitted():
    assert "is not an action" in why_not(acting(), 1, "!undo").text


def test_nothing_can_be_done_when_it_is_over():
    match = play_on(begin_nests(), 1)
    for request in (
        lambda: match.submit(0, "stop"),
        lambda: match.undo(0),
        lambda: match.resign(0),
        lambda: match.sit(0, "person"),
        lambda: match.time_out(0, 1.0),
    ):
        with pytest.raises(Refused, match=r"The match is over\."):
            request()


def test_a_choice_may_be_changed_until_the_reveal():
    match = choosing()
    match.submit(0, "hide 1")
    match.submit(0, "hide 2")
    match.submit(1, "hide 1")
    assert match.entries[-1].do == "reveal 2 1"


def test_a_choice_equal_to_the_present_one_is_refused():
    match = choosing()
    match.submit(0, "hide 1")
    for text in ("hide 1", " HIDE  1"):
        with pytest.raises(Refused, match=r"That is your choice already\."):
            match.submit(0, text)
    match.submit(0, "hide 2")
    match.submit(0, "hide 1")
    assert [entry.do for entry in match.entries[-3:]] == ["hide 1", "hide 2", "hide 1"]


def test_an_update_tells_the_steps_with_sentence_and_view():
    update = acting().update(0)
    assert [(step.number, step.actor, step.do) for step in update.steps] == [
        (1, 0, "ready"),
        (2, 1, "ready"),
        (3, 0, "hide 1"),
        (4, 1, "hide ?"),
        (5, -1, "reveal 1 3"),
    ]
    assert [step.say for step in update.steps[2:4]] == ["You: hide 1.", "Swan: hide ?."]
    assert update.steps[3].view.hidden == ("1", "?")
    assert update.steps[4].view.phase == "act"
    assert update.number == 5
    assert update.view == update.steps[-1].view


def test_an_update_tells_only_what_came_since():
    match = acting()
    assert [step.number for step in match.update(0, since=3).steps] == [4, 5]
    assert match.update(0, since=5).steps == ()
    assert match.update(0, since=5).view == match.view(0)


@pytest.mark.parametrize("since", [-1, 6])
def test_an_update_since_a_step_there_is_not_is_refused(since: int):
    with pytest.raises(Refused, match=f"There is no step {since}"):
        acting().update(0, since=since)


def test_a_viewer_there_is_not_is_refused():
    with pytest.raises(Refused, match="There is no seat 2"):
        acting().update(2)
    with pytest.raises(Refused, match="There is no seat 2"):
        acting().export(2)


def test_an_update_builds_no_more_views_than_it_tells(monkeypatch: pytest.MonkeyPatch):
    match = play_on(begin_nests(), 1)
    view = Mock(side_effect=nests.view)
    monkeypatch.setattr(nests, "view", view)
    match.update(0, since=match.number(0) - 2)
    assert view.call_count == 2


def test_an_update_offers_the_legal_actions_and_marks_the_final_ones():
    match = acting()
    assert match.update(1).legal == (
        Offered("step left", ("step", "left"), "Step left", final=False, ends=False),
        Offered("step right", ("step", "right"), "Step right", final=False, ends=False),
        Offered("stop", ("stop",), "Stop", final=True, ends=True),
    )
    match.submit(1, "step left")
    assert all(offered.final for offered in match.update(1).legal)
    assert match.update(0).legal == match.update(None).legal == ()


def test_an_update_says_whether_its_viewer_chooses_in_private():
    match = choosing()
    assert match.update(0).is_private
    assert not match.update(None).is_private
    match.submit(0, "hide 1")
    assert match.update(0).is_private  # he may still change it
    assert not acting().update(1).is_private
    match.resign(1)
    assert not match.update(0).is_private


def test_a_final_action_cannot_be_taken_back_and_any_other_can():
    match = acting()
    for offered in match.update(1).legal:
        again = Match.resume(nests, nests.META, match.record())
        again.submit(1, offered.text)
        assert again.update(1).can_undo != offered.final


def test_an_update_tells_who_is_awaited_and_how_things_stand():
    update = choosing().update(None)
    assert update.awaited == (0, 1)
    assert update.status.prompt == "choose"
    assert update.over is None
    assert update.commitment == commitment(secret_of_seed(1))


def test_the_secret_is_told_at_the_end_and_not_before():
    match = begin_nests()
    secret = secret_of_seed(1).hex()
    rng = Random(1)
    while match.result is None:
        for viewer in (0, 1, None):
            told = msgspec.json.encode((match.update(viewer), match.export(viewer)))
            assert secret.encode() not in told
        play_on(match, rng.randrange(100), most=1)
    assert match.update(None).secret == secret
    assert match.export(None).secret == secret_of_seed(1)


def test_at_the_end_the_update_tells_places_and_reason():
    match = acting()
    match.submit(1, "stop")
    match.submit(0, "hide 1")
    match.submit(1, "hide 3")
    match.submit(1, "stop")
    assert match.result == Result((2, 1), "counted")
    update = match.update(0)
    assert update.over == Ending((2, 1), "counted", "All eggs are counted.")
    assert (update.awaited, update.legal, update.can_undo) == ((), (), False)


def test_an_update_can_be_sent_as_json():
    update = acting().update(1)
    again = msgspec.json.decode(msgspec.json.encode(update), type=type(update))
    assert again.number == update.number


def test_a_view_of_any_step_can_be_asked_for():
    match = acting()
    assert match.view(0, 0) == nests.view(nests.read(match.head.start), 0)
    assert match.view(0, 3) == match.update(0).steps[2].view
    with pytest.raises(Refused, match="There is no step 6"):
        match.view(0, 6)


def test_an_export_before_the_end_holds_what_the_viewer_was_shown():
    match = acting()
    record = match.export(0)
    assert [entry.do for entry in record.entries] == [
        "ready",
        "ready",
        "hide 1",
        "hide ?",
        "reveal 1 3",
    ]
    assert [entry.n for entry in record.entries] == [0, 1, 2, 3, 4]
    assert record.head.shown_to == 0
    assert match.export(None).head.shown_to == -1
    assert match.export(None).entries[2].do == "hide ?"


def test_an_export_after_the_end_is_the_whole_record():
    match = play_on(begin_nests(), 1)
    assert match.export(None) == match.record()
    assert match.record().head.secret is None


def test_the_clock_does_what_the_game_says_until_the_seat_is_no_longer_awaited():
    match = acting()
    entries = match.time_out(1, at=30.0)
    assert [(entry.do, entry.by) for entry in entries[:2]] == [
        ("sleep", "clock"),
        ("sleep", "clock"),
    ]
    assert entries[-1] == Entry(entries[-1].n, 1, "hide 1", 30.0, "clock")
    assert match.awaited == (0,)


def test_the_clock_does_not_play_for_a_seat_nobody_waits_for():
    with pytest.raises(Refused, match="The clock does not run for Duck"):
        acting().time_out(0, at=1.0)


def test_what_the_clock_does_nobody_else_may_do():
    match = acting()
    with pytest.raises(Refused):
        match.submit(1, "sleep")
    n = len(match.entries)
    for entry in (Entry(n, 1, "sleep", 0.0, "person"), Entry(n, 0, "sleep", 0.0, "clock")):
        with pytest.raises(BadRecord, match="“sleep” is not legal"):
            match.extend([entry])
    match.extend([Entry(n, 1, "sleep", 0.0, "clock")])


def test_the_clock_stops_at_its_limit(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("oviraptor.play.propose.CLOCK_STEPS", 1)
    assert len(acting().time_out(1, at=1.0)) == 1


def test_a_match_without_its_secret_can_go_on_until_chance_is_due():
    record = acting().record()
    blind = msgspec.structs.replace(record, head=msgspec.structs.replace(record.head, secret=None))
    match = Match.resume(nests, nests.META, blind)
    match.submit(1, "step left")
    assert "does not tell its secret" in why_not(match, 1, "stop").text


def test_while_chance_is_due_no_seat_can_act():
    record = acting().record()
    head = msgspec.structs.replace(record.head, secret=None)
    match = Match.resume(nests, nests.META, Record(head, record.entries[:-1]))
    assert why_not(match, 1, "stop").text == "It is not your turn: chance is due."
    assert match.update(1).legal == ()
    assert match.awaited == ()
    assert match.meta.title == "Nests"
