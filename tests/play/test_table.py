"""What the table does itself: resigning, changing places, and how such entries are written."""

from __future__ import annotations

import pytest

from oviraptor.core.errors import BadRecord, Malformed, Refused
from oviraptor.core.record import Entry, Result
from oviraptor.play.match import Match
from oviraptor.play.table import Resign, Rules, Sit, Takeback, Undo, read_command, write_command
from oviraptor.play.updates import Ending
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from tests.play import nests
from tests.play.houses import begin, begin_nests


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("!undo", Undo()),
        ("!takeback", Takeback()),
        ("!resign", Resign()),
        ("!sit person", Sit("person")),
        ("!sit bot Old Hand", Sit("bot Old Hand")),
        ("!rules 12", Rules(12)),
    ],
)
def test_a_deed_of_the_table_reads_as_it_is_written(text: str, command: Undo):
    assert read_command(text) == command
    assert write_command(command) == text


@pytest.mark.parametrize(
    "text",
    [
        "!",
        "!undo 2",
        "!takeback 2",
        "!fly",
        "!sit",
        "!sit cat",
        "!sit bot",
        "!sit bot ",
        "!sit bot a\nb",
        "!sit bot " + "a" * 200,
        "!rules",
        "!rules x",
        "!rules -1",
        "!rules ²",
        "!rules 99999999999",
    ],
)
def test_what_the_table_does_not_know_is_malformed(text: str):
    with pytest.raises(Malformed, match="expected !undo, !resign"):
        read_command(text)


def test_who_resigns_is_last_and_the_other_wins():
    match = begin_nests()
    match.resign(0, at=5.0)
    assert match.result == Result((2, 1), "resigned")
    assert match.entries[-1] == Entry(0, 0, "!resign", 5.0, "person")
    update = match.update(1)
    assert update.over == Ending((2, 1), "resigned", "Swan wins: Duck resigned.", "Duck resigned")
    assert update.status.prompt == update.over.say
    assert update.steps[-1].say == "Duck resigned."
    assert (update.legal, update.awaited) == ((), ())


def test_with_more_seats_the_others_play_on():
    match = begin(template, TEMPLATE, seats=3)
    with pytest.raises(Refused, match="let the computer play your seat"):
        match.resign(1)
    match.sit(1, "bot Careless", by="clock")
    assert match.result is None
    assert match.update(0).steps[-1].say == "Right is now played by the computer (Careless)."


def test_the_clock_may_resign_for_a_seat():
    match = begin_nests()
    match.resign(1, at=600.0, by="clock")
    assert match.update(0).steps[-1].say == "Swan ran out of time."


def test_one_may_resign_when_it_is_anothers_turn():
    match = begin_nests()
    match.submit(0, "ready")
    match.resign(0)
    assert match.result == Result((2, 1), "resigned")


def test_everyone_is_a_person_until_a_bot_sits_down():
    match = begin_nests()
    assert match.update(None).sitting == ("person", "person")
    match.sit(1, "bot plain")
    assert match.update(None).sitting == match.sitting == ("person", "bot plain")
    assert match.update(None).steps[-1].say == "Swan is now played by the computer (plain)."
    match.sit(1, "person")
    assert match.update(None).sitting == ("person", "person")
    assert match.update(None).steps[-1].say == "Swan is now played by a person."


def test_changing_places_changes_nothing_in_the_game():
    match = begin_nests()
    before = match.state
    match.sit(0, "bot plain")
    assert match.state == before
    assert match.legal(0)


@pytest.mark.parametrize("who", ["", "cat", "bot", "bot \n", "person x"])
def test_only_a_person_or_a_named_bot_sits_down(who: str):
    with pytest.raises(Refused, match="can sit down"):
        begin_nests().sit(0, who)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(0, 0, "!fly", 0.0, "person"), "is not the table's"),
        (Entry(0, 0, "!rules 2", 0.0, "person"), "does not fit “by person”"),
        (Entry(0, -1, "!undo", 0.0, "table"), "does not fit “by table”"),
        (Entry(0, -1, "!rules 2", 0.0, "table"), "rules 2 come after rules 2"),
        (Entry(0, -1, "!rules 3", 0.0, "table"), "so a newer one is needed"),
        (Entry(0, 0, "!undo", 0.0, "person"), "nothing this seat may take back"),
    ],
)
def test_a_deed_that_cannot_be_does_not_enter(entry: Entry, reason: str):
    match = begin_nests()
    with pytest.raises(BadRecord, match=reason):
        match.extend([entry])
    assert not match.entries


def test_nothing_but_newer_rules_comes_after_the_end():
    match = begin_nests()
    match.resign(0)
    for do in ("!undo", "!resign", "!sit person", "ready"):
        with pytest.raises(BadRecord, match="the match is over before this entry"):
            match.extend([Entry(1, 1, do, 0.0, "person")])


def test_deeds_survive_a_resume():
    match = begin_nests()
    match.sit(0, "bot plain")
    match.resign(1)
    again = Match.resume(nests, nests.META, match.record())
    assert again.sitting == ("bot plain", "person")
    assert again.result == match.result
    assert again.update(None) == match.update(None)
