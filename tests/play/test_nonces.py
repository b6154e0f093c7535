"""Nonces of the players: each seat adds one, and all chance after it depends on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.record import Entry, Record, dump, load
from oviraptor.play.match import Match
from oviraptor.play.propose import Stale
from oviraptor.play.table import Nonce, read_command, write_command
from oviraptor.play.verify import verify
from tests.play import nests
from tests.play.houses import begin_nests, play_on
from tests.play.test_match import acting

ONE, OTHER = "0f" * 16, "0123456789abcdef" * 2
ROLLS = [("roll 1", 3), ("roll 2", 2), ("roll 6", 1)]
NestsMatch = Match[nests.State, str, nests.View]


def add(match: NestsMatch, seat: int, nonce: str) -> tuple[Entry, ...]:
    return match.commit(match.propose_nonce(seat, nonce, at=2.5))


def finished() -> NestsMatch:
    """A match with nonces at several moments."""
    match = Match.create(nests, nests.META, {}, secret_of_seed(4), nonces=[OTHER])
    add(match, 1, ONE)
    play_on(match, 8, most=6)
    add(match, 0, OTHER)
    return play_on(match, 9)


def test_a_nonce_is_an_entry_of_its_seat():
    match = begin_nests()
    assert add(match, 1, ONE) == (Entry(0, 1, f"!nonce {ONE}", 2.5, "person"),)
    assert read_command(write_command(Nonce(ONE))) == Nonce(ONE)


def test_everybody_is_told_it_in_a_sentence():
    match = begin_nests()
    add(match, 1, ONE)
    for viewer in (0, 1, None):
        (step,) = match.update(viewer).steps
        assert (step.do, step.say) == (
            f"!nonce {ONE}",
            "Swan adds a secret number to the shuffle: nobody can steer it.",
        )


def test_every_draw_depends_on_all_nonces_before_it():
    match = finished()
    nonces, chances, rolls = bytes.fromhex(OTHER), 0, 0
    for entry in match.entries:
        if entry.do.startswith("!nonce"):
            nonces += bytes.fromhex(entry.do.removeprefix("!nonce "))
        if entry.by == "chance":
            if entry.do.startswith("roll"):
                assert entry.do == draw(secret_of_seed(4), chances, ROLLS, nonces)
                rolls += 1
            chances += 1
    assert rolls > 1
    assert nonces == bytes.fromhex(OTHER + ONE + OTHER)


def test_a_record_with_nonces_verifies_and_goes_on():
    record = finished().record()
    assert verify(nests, nests.META, load(dump(record))) == record
    for length in range(len(record.entries)):
        secret = record.secret
        assert secret is not None
        part = Record(replace(record.head, secret=secret.hex()), record.entries[:length])
        resumed = Match.resume(nests, nests.META, part)
        assert resumed.entries[: length + 1] == list(record.entries[: len(resumed.entries)])


@pytest.mark.parametrize("change", ["", OTHER[::-1]])
def test_a_nonce_taken_away_or_exchanged_is_found_at_the_next_draw(change: str):
    record = finished().record()
    at = next(entry.n for entry in record.entries if entry.do.startswith("!nonce"))
    do = f"!nonce {change}" if change else "!sit person"
    entry = replace(record.entries[at], do=do)
    entries = (*record.entries[:at], entry, *record.entries[at + 1 :])
    with pytest.raises(BadRecord, match="the secret draws"):
        verify(nests, nests.META, replace(record, entries=entries))


@pytest.mark.parametrize(
    "nonce", ["", "0f", ONE.upper(), ONE + "\n", ONE + "00", "0g" * 16, "٠" * 32]
)
def test_what_is_no_nonce_is_refused(nonce: str):
    match = begin_nests()
    with pytest.raises(Refused, match="32 hex digits"):
        match.propose_nonce(0, nonce)
    with pytest.raises(BadRecord, match="not the table's"):
        match.extend([Entry(0, 0, f"!nonce {nonce}", 0.0, "person")])


def test_a_seat_adds_one_nonce():
    match = begin_nests()
    add(match, 0, ONE)
    with pytest.raises(Refused, match="Duck has added a nonce before"):
        match.propose_nonce(0, OTHER)
    with pytest.raises(BadRecord, match="has added a nonce before"):
        match.extend([Entry(1, 0, f"!nonce {OTHER}", 0.0, "person")])
    add(match, 1, OTHER)


def test_after_the_end_nobody_adds_anything():
    match = begin_nests()
    match.resign(0)
    with pytest.raises(Refused, match="over"):
        match.propose_nonce(1, ONE)
    with pytest.raises(BadRecord, match="over"):
        match.extend([Entry(1, 1, f"!nonce {ONE}", 0.0, "person")])


def test_the_table_itself_adds_none():
    with pytest.raises(BadRecord, match="does not fit"):
        begin_nests().extend([Entry(0, -1, f"!nonce {ONE}", 0.0, "table")])


def test_a_nonce_is_no_barrier_to_taking_back():
    match = acting()
    before = match.state
    match.submit(1, "step left")
    add(match, 0, ONE)
    add(match, 1, OTHER)
    assert match.update(1).can_undo
    match.undo(1)
    assert match.state == before


def test_a_choice_made_before_a_nonce_came_still_stands():
    match = begin_nests()
    add(match, 1, ONE)
    match.submit(0, "mark 1", 0)
    add(match, 0, OTHER)
    with pytest.raises(Stale):
        match.submit(0, "mark 2", 1)
    match.submit(0, "mark 2", 2)
