"""Replaying records: what verifies, what does not and at which line, and records of older rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oviraptor.core.chance import commitment, draw, secret_of_seed
from oviraptor.core.errors import BadRecord
from oviraptor.core.record import End, Entry, Record, Result, dump, load
from oviraptor.play.match import Match
from oviraptor.play.verify import verify
from tests.play import nests
from tests.play.houses import begin_nests, play_on
from tests.play.test_match import acting

FINISHED = play_on(begin_nests(), 3).record()


def bad(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(nests, nests.META, record)
    return caught.value


def with_entry(record: Record, n: int, **changes: object) -> Record:
    changed = replace(record.entries[n], **changes)
    return replace(record, entries=(*record.entries[:n], changed, *record.entries[n + 1 :]))


def first(record: Record, do: str) -> int:
    return next(entry.n for entry in record.entries if entry.do.startswith(do))


def test_a_finished_match_verifies():
    assert verify(nests, nests.META, FINISHED) == FINISHED
    assert verify(nests, nests.META, load(dump(FINISHED))) == FINISHED


def test_an_unfinished_match_verifies_at_every_length():
    for length in range(len(FINISHED.entries) + 1):
        part = Record(FINISHED.head, FINISHED.entries[:length])
        assert verify(nests, nests.META, part) == part


def test_a_changed_draw_is_caught():
    n = first(FINISHED, "roll")
    drawn = FINISHED.entries[n].do
    other = "roll 6" if drawn != "roll 6" else "roll 1"
    error = bad(with_entry(FINISHED, n, do=other))
    assert str(error) == f"line {n + 2}: the secret draws “{drawn}”, not “{other}”"


def test_without_the_secret_a_changed_draw_is_only_another_match():
    n = first(FINISHED, "roll")
    other = "roll 6" if FINISHED.entries[n].do != "roll 6" else "roll 1"
    blind = Record(FINISHED.head, FINISHED.entries[: n + 1])
    verify(nests, nests.META, with_entry(blind, n, do=other))


def test_what_chance_cannot_bring_is_caught_without_the_secret():
    n = first(FINISHED, "roll")
    blind = Record(FINISHED.head, FINISHED.entries[: n + 1])
    error = bad(with_entry(blind, n, do="roll 5"))
    assert str(error) == f"line {n + 2}: chance cannot bring “roll 5” here"


def test_a_changed_result_is_caught():
    end = End(Result((1, 2), "resigned"), FINISHED.end.secret if FINISHED.end else None)
    error = bad(replace(FINISHED, end=end))
    assert error.line == len(FINISHED.entries) + 2
    assert error.reason.startswith("the result is 1, 2 (resigned), but the match ended")


def test_a_result_of_a_match_that_is_not_over_is_caught():
    record = acting().record()
    error = bad(replace(record, end=End(Result((1, 2), "counted"))))
    assert str(error) == "line 7: there is a result, but the match is not over"


def test_an_illegal_entry_is_caught():
    record = acting().record()
    error = bad(with_entry(record, 0, do="stop"))
    assert (
        str(error) == "line 2: “stop” is not legal: You cannot “stop” in this phase (arrange). N1"
    )


def test_an_entry_of_another_seat_is_caught():
    record = begin_nests().record()
    entries = tuple(Entry(n, 0, "ready", 0.0, "person") for n in range(2))
    assert bad(replace(record, entries=entries)).line == 3


def test_an_entry_that_is_not_an_action_is_caught():
    assert bad(with_entry(acting().record(), 1, do="fly")).reason.startswith("“fly” is not an act")


def test_a_seat_that_acts_where_chance_is_due_is_caught():
    record = with_entry(acting().record(), 4, actor=1, do="stop", by="person")
    assert str(bad(record)) == "line 6: “stop” stands where chance is due"


def test_chance_where_a_seat_is_due_is_caught():
    record = with_entry(acting().record(), 0, actor=-1, do="roll 1", by="chance")
    assert str(bad(record)) == "line 2: “roll 1” stands where a seat is due"


def test_an_entry_after_the_end_of_the_game_is_caught():
    more = Entry(len(FINISHED.entries), 0, "hide 1", 0.0, "person")
    error = bad(replace(FINISHED, entries=(*FINISHED.entries, more)))
    assert error.reason == "the match is over before this entry"


def test_another_secret_is_caught():
    assert FINISHED.end is not None
    end = replace(FINISHED.end, secret=secret_of_seed(77).hex())
    assert "not the one the commitment was made for" in str(bad(replace(FINISHED, end=end)))


def test_a_secret_chosen_afterwards_is_caught_at_the_start_and_at_its_first_draw():
    assert FINISHED.end is not None
    record = replace(FINISHED, entries=FINISHED.entries)
    n = first(record, "roll")
    outcomes = [("roll 1", 3), ("roll 2", 2), ("roll 6", 1)]
    drawn = record.entries[n].do
    number = sum(entry.actor == -1 for entry in record.entries[:n])
    seed = next(s for s in range(100) if draw(secret_of_seed(s), number, outcomes) != drawn)
    secret = secret_of_seed(seed)
    head = replace(record.head, commitment=commitment(secret))
    changed = replace(record, head=head, end=replace(FINISHED.end, secret=secret.hex()))
    assert bad(changed).line == 1  # it lays out another start
    assert bad(replace(changed, head=replace(head, start_by="hand"))).line == n + 2


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "this is a match of “chess”, not of “nests”"),
        ({"options": {"seats": "9"}}, "Nests is for 2 seats, not 9."),
        ({"options": {"colour": "red"}}, "Nests has no option “colour”"),
        ({"seats": ("", "", "")}, "3 names for 2 seats"),
        ({"start": "nothing"}, "the start cannot be read: column 1: expected a position"),
        ({"shown_to": 0}, "this is only what one viewer was shown"),
        ({"rules_version": 3}, "played by rules 3 of Nests; this Oviraptor has rules 2"),
    ],
)
def test_a_head_that_does_not_fit_is_caught(changes: dict[str, object], reason: str):
    error = bad(replace(FINISHED, head=replace(FINISHED.head, **changes)))
    assert error.line == 1
    assert error.reason.startswith(reason)


def test_what_one_viewer_was_shown_cannot_be_replayed():
    assert "only what one viewer was shown" in str(bad(acting().export(None)))


def test_chance_is_the_same_after_a_resume_at_any_point():
    whole = play_on(begin_nests(), 3)
    for length in range(len(whole.entries)):
        record = replace(begin_nests().record(), entries=tuple(whole.entries[:length]))
        again = Match.resume(nests, nests.META, record)
        for entry in whole.entries[len(again.entries) :]:
            if entry.n == len(again.entries):
                redo(again, entry)
        assert list(again.entries) == list(whole.entries)


def redo(match: Match[nests.State, str, nests.View], entry: Entry) -> None:
    if entry.do == "!undo":
        match.undo(entry.actor, at=entry.at)
    else:
        match.submit(entry.actor, entry.do, at=entry.at)


def test_a_match_cut_before_its_chance_draws_it_when_resumed():
    record = acting().record()
    cut = replace(record, entries=record.entries[:-1])
    assert Match.resume(nests, nests.META, cut).record() == record


def test_a_finished_match_resumes_as_over():
    match = Match.resume(nests, nests.META, FINISHED)
    assert match.record() == FINISHED
    assert match.update(None).over is not None


def test_a_bad_record_is_not_resumed():
    with pytest.raises(BadRecord):
        Match.resume(nests, nests.META, with_entry(acting().record(), 0, do="stop"))


def test_a_bad_record_can_be_read_as_far_as_it_fits():
    match, error = Match.replay(nests, nests.META, with_entry(acting().record(), 3, do="stop"))
    assert error is not None
    assert error.line == 5
    assert [step.do for step in match.update(None).steps] == ["ready", "ready", "hide ?"]


def older(record: Record) -> Record:
    return replace(record, head=replace(record.head, rules_version=1))


def test_a_record_of_older_rules_that_still_fits_is_adopted():
    adopted = verify(nests, nests.META, older(FINISHED))
    assert adopted.head.rules_version == 1
    assert adopted.entries[:-1] == FINISHED.entries
    last = adopted.entries[-1]
    assert (last.actor, last.do, last.by) == (-1, "!rules 2", "table")
    assert adopted.end == FINISHED.end


def test_an_adopted_record_verifies_as_it_is():
    adopted = verify(nests, nests.META, older(FINISHED))
    assert verify(nests, nests.META, load(dump(adopted))) == adopted


def test_a_resumed_match_of_older_rules_goes_on_by_those_of_today():
    match = Match.resume(nests, nests.META, older(acting().record()))
    assert match.entries[-1].do == "!rules 2"
    assert match.update(None).steps[-1].say == (
        "From here on the table plays by version 2 of the rules."
    )
    play_on(match, 5)
    assert verify(nests, nests.META, match.record()) == match.record()


def test_a_record_of_older_rules_that_no_longer_fits_says_where_and_whose_rules():
    error = bad(older(with_entry(acting().record(), 3, do="hide 4")))
    assert error.line == 5
    assert error.reason.endswith("(it was played by rules 1, these are rules 2)")


def test_an_older_record_keeps_its_default_for_an_option_that_came_later():
    head = replace(FINISHED.head, options={})
    assert verify(nests, nests.META, replace(FINISHED, head=head)).head.options == {}


NONCE = "0123456789abcdef" * 2


def test_the_secret_and_the_nonces_lay_out_the_start():
    def start(secret: bytes, *nonces: str) -> str:
        return Match.create(nests, nests.META, {}, secret, nonces=nonces).head.start

    assert start(b"a") == start(b"a")
    assert len({start(b"a"), start(b"b"), start(b"a", NONCE), start(b"a", NONCE, NONCE)}) == 4


def test_a_start_that_the_secret_did_not_lay_out_is_found():
    record = Match.create(nests, nests.META, {}, b"a").record()
    other = Match.create(nests, nests.META, {}, b"b").head.start
    error = bad(replace(record, head=replace(record.head, start=other)))
    assert str(error) == "line 1: the start is not the one the secret and the nonces lay out"


def test_nobody_exchanges_a_nonce_of_the_head():
    record = Match.create(nests, nests.META, {}, b"a", nonces=[NONCE]).record()
    error = bad(replace(record, head=replace(record.head, nonces=(NONCE[::-1],))))
    assert error.line == 1


def test_a_start_chosen_by_hand_is_said_to_be_and_is_not_checked():
    start = nests.State("choose", place=7)
    record = Match.create(nests, nests.META, {}, b"a", start=start).record()
    assert record.head.start_by == "hand"
    assert verify(nests, nests.META, record) == record


def test_a_record_of_the_first_format_had_any_start():
    record = Match.create(nests, nests.META, {}, b"a", start=nests.State("choose")).record()
    first = replace(record, head=replace(record.head, format=1, start_by="secret"))
    assert verify(nests, nests.META, load(dump(first))) == first
