"""Forks: matches that go on from a moment of another, with a secret of their own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.chance import commitment, secret_of_seed
from oviraptor.core.errors import BadRecord, Refused
from oviraptor.core.game import Over
from oviraptor.core.record import FORMAT, PLAIN_FORMAT, Record, dump, load
from oviraptor.play.fork import FORGOTTEN, Forked, Wish, begin_at, fork, is_told, state_after
from oviraptor.play.match import Match
from oviraptor.play.table import Fork
from oviraptor.play.verify import verify

AnyMatch = Match[Any, Any, Any]
NEW = secret_of_seed(99)


def played(name: str, seed: int, steps: int = 400) -> AnyMatch:
    """A match of random choices, given up after so many if it is not over by then."""
    game, meta = games.load(name), games.meta(name)
    match: AnyMatch = Match.create(game, meta, {}, secret_of_seed(seed))
    rng = Random(seed)
    for _ in range(steps):
        if match.result is not None:
            return match
        seat = rng.choice(match.awaited)
        match.submit(seat, game.text(rng.choice(match.legal(seat))))
    match.resign(0)
    return match


def wish(match: AnyMatch, n: int, **more: Any) -> Wish:
    return Wish(name="0" * 16, n=n, names=("",) * len(match.head.seats), secret=NEW, **more)


def go_on(match: AnyMatch, steps: int, seed: int = 5) -> None:
    rng = Random(seed)
    for _ in range(steps):
        if match.result is not None:
            return
        seat = rng.choice(match.awaited)
        match.submit(seat, match.game.text(rng.choice(match.legal(seat))))


def whole(match: AnyMatch) -> Record:
    """The record of a match, given up if it is not over, read back from its text."""
    if match.result is None:
        match.resign(match.awaited[0])
    return load(dump(match.record()))


def forgetful(match: AnyMatch) -> int:
    """The last moment whose text holds less than the seats remember."""
    viewers = (None, *range(len(match.head.seats)))
    for n in reversed(range(len(match.events))):
        state = state_after(match, n)
        if not isinstance(match.game.turn(state), Over) and not all(
            is_told(match.game, state, each) for each in viewers
        ):
            return n
    raise AssertionError("its texts tell everything")


@pytest.fixture(scope="module")
def remembering() -> AnyMatch:
    """A match whose seats remember more than a text holds."""
    return played("temple", 1)


@pytest.fixture(scope="module")
def plain() -> AnyMatch:
    return played("raptor", 2)


@pytest.mark.parametrize("name", games.names())
def test_a_fork_of_any_moment_shows_every_viewer_what_he_was_shown_and_verifies(name: str) -> None:
    match = played(name, 3, 120)
    for n in range(0, len(match.events), 37):
        forked = fork(match, wish(match, n)).match
        for viewer in (None, *range(len(match.head.seats))):
            shown = state_of(forked, n)
            assert match.game.view(shown, viewer) == match.game.view(state_after(match, n), viewer)
        go_on(forked, 15)
        record = whole(forked)
        assert record.head.fork is not None
        assert (record.head.fork.match, record.head.fork.n) == ("0" * 16, n)
        assert record.head.format == FORMAT
        verify(match.game, match.meta, record)


def state_of(forked: AnyMatch, n: int) -> Any:
    """The state a fork goes on from."""
    has_entries = forked.head.fork is not None and forked.head.fork.origins
    return state_after(forked, n) if has_entries else forked.start.state


def test_where_a_text_holds_less_than_seats_remember_the_entries_come_along(
    remembering: AnyMatch,
) -> None:
    n = forgetful(remembering)
    forked = fork(remembering, wish(remembering, n))
    match = forked.match
    assert forked.brought == n
    assert match.entries[:n] == remembering.entries[:n]
    assert match.entries[n].do == f"!fork {commitment(NEW)}"
    assert match.entries[n].by == "table"
    assert match.head.commitment == commitment(NEW)
    assert forked.note == ""


def test_from_the_fork_on_chance_comes_from_the_new_secret_alone(remembering: AnyMatch) -> None:
    n = forgetful(remembering)
    forked = fork(remembering, wish(remembering, n)).match
    go_on(forked, 40)
    record = whole(forked)
    verify(forked.game, forked.meta, record)
    drawn = [e for e in record.entries[n:] if e.by == "chance"]
    assert drawn
    old = remembering.record().secret
    assert old is not None
    assert record.end is not None
    forged = replace(
        record,
        head=replace(record.head, commitment=commitment(old)),
        end=replace(record.end, secret=old.hex()),
    )
    with pytest.raises(BadRecord, match="another secret from here on"):
        verify(forked.game, forked.meta, forged)


def test_what_came_along_is_still_held_against_the_secret_it_was_drawn_from(
    remembering: AnyMatch,
) -> None:
    forked = fork(remembering, wish(remembering, forgetful(remembering))).match
    record = whole(forked)
    of = record.head.fork
    assert of is not None
    wrong = replace(of, origins=(replace(of.origins[0], secret="ab" * 32),))
    with pytest.raises(BadRecord, match="had committed to"):
        verify(forked.game, forked.meta, replace(record, head=replace(record.head, fork=wrong)))
    other = secret_of_seed(7)
    chosen = replace(of.origins[0], secret=other.hex(), commitment=commitment(other))
    with pytest.raises(BadRecord):
        verify(
            forked.game,
            forked.meta,
            replace(record, head=replace(record.head, fork=replace(of, origins=(chosen,)))),
        )


def test_a_head_that_tells_of_a_match_before_needs_the_entry_that_leaves_it(
    plain: AnyMatch, remembering: AnyMatch
) -> None:
    forked = fork(remembering, wish(remembering, forgetful(remembering))).match
    of = forked.head.fork
    record = plain.record()
    told = replace(record, head=replace(record.head, format=FORMAT, fork=of))
    with pytest.raises(BadRecord):
        verify(plain.game, plain.meta, told)


def test_an_entry_that_leaves_a_match_needs_a_head_that_tells_of_it(plain: AnyMatch) -> None:
    record = plain.record()
    entry = replace(record.entries[0], n=0, actor=-1, do=f"!fork {commitment(NEW)}", by="table")
    with pytest.raises(BadRecord, match="the head tells of no match"):
        verify(plain.game, plain.meta, Record(record.head, (entry,)))


def test_a_fork_of_a_fork_keeps_every_secret_it_was_drawn_from(remembering: AnyMatch) -> None:
    first = fork(remembering, wish(remembering, forgetful(remembering))).match
    go_on(first, 30)
    first.resign(first.awaited[0])
    n = len(first.entries) - 2
    again = replace(wish(first, n), secret=secret_of_seed(100))
    second = fork(first, again).match
    go_on(second, 10)
    record = whole(second)
    assert record.head.fork is not None
    if record.head.fork.origins:
        assert len(record.head.fork.origins) == 2
    verify(second.game, second.meta, record)


def test_nobody_takes_back_what_was_done_before_the_fork(remembering: AnyMatch) -> None:
    n = forgetful(remembering)
    match = fork(remembering, wish(remembering, n)).match
    at = next(i for i, event in enumerate(match.events) if isinstance(event.command, Fork))
    assert match.events[at].now.live == ()
    assert all(match.back(seat) is None for seat in range(len(match.head.seats)))
    assert match.now.added == frozenset()


def test_dealt_anew_a_seat_sees_what_it_saw_and_others_may_hold_something_else(
    plain: AnyMatch,
) -> None:
    game = plain.game
    n = next(i for i in range(60, len(plain.events)) if plain.events[i - 1].now.awaited)
    views, hands = set(), set()
    for seed in range(12):
        dealt = replace(wish(plain, n, dealt_anew=0), secret=secret_of_seed(seed))
        forked = fork(plain, dealt)
        state = forked.match.start.state
        if not forked.note:
            assert game.view(state, 0) == game.view(state_after(plain, n), 0)
        views.add(repr(game.view(state, 0)))
        hands.add(repr(game.view(state, 1)))
        assert forked.match.head.fork is not None
        assert forked.match.head.fork.seat == 0
    assert len(views) == 1
    assert len(hands) > 1


def test_dealt_anew_it_is_told_what_the_text_forgets(remembering: AnyMatch) -> None:
    notes = {
        fork(remembering, wish(remembering, n, dealt_anew=seat)).note
        for n in range(20, len(remembering.events) - 1, 11)
        for seat in range(len(remembering.head.seats))
        if not isinstance(remembering.game.turn(state_after(remembering, n)), Over)
    }
    assert notes == {"", FORGOTTEN}


def test_a_running_fork_exports_nothing_that_opens_the_cards_it_began_with(
    plain: AnyMatch, remembering: AnyMatch
) -> None:
    text = next(
        forked.match
        for n in range(60, len(plain.events))
        if not (forked := fork(plain, wish(plain, n))).brought
    )
    assert text.head.start
    shown = text.export(0)
    assert shown.head.start == ""
    with_entries = fork(remembering, wish(remembering, forgetful(remembering))).match
    lines = "".join(with_entries.export_lines(1))
    secret = remembering.record().secret
    assert secret is not None
    assert secret.hex() not in lines
    assert NEW.hex() not in lines
    assert secret.hex() in dump(whole(with_entries))


def test_a_match_that_goes_on_has_no_moments_to_play_on_from() -> None:
    game, meta = games.load("raptor"), games.meta("raptor")
    match: AnyMatch = Match.create(game, meta, {}, secret_of_seed(1))
    with pytest.raises(Refused, match="once it is over"):
        fork(match, wish(match, 0))


def test_moments_that_are_not_there_and_ends_are_refused(plain: AnyMatch) -> None:
    for n in (-1, len(plain.events) + 1):
        with pytest.raises(Refused, match="There is no moment"):
            fork(plain, wish(plain, n))
    with pytest.raises(Refused, match="There is no seat 5"):
        fork(plain, wish(plain, 0, dealt_anew=5))
    assert isinstance(plain.game.turn(plain.state), Over)
    with pytest.raises(Refused, match="nothing to play on"):
        fork(plain, wish(plain, len(plain.events)))


@pytest.mark.parametrize("name", ["raptor", "temple"])
def test_who_gave_up_can_be_played_on_for(name: str) -> None:
    match = played(name, 4, 60)
    assert match.entries[-1].do == "!resign"
    forked = fork(match, wish(match, len(match.events))).match
    assert forked.result is None
    assert len(forked.awaited) > 0


def test_a_position_begins_a_match_that_says_it_was_chosen_by_hand(plain: AnyMatch) -> None:
    state = state_after(plain, 50)
    asked = Wish(names=("", ""), secret=NEW)
    begun: Forked = begin_at(plain.game, plain.meta, state, plain.head.options, asked)
    assert begun.match.head.start_by == "hand"
    assert begun.match.head.format == PLAIN_FORMAT
    verify(plain.game, plain.meta, whole(begun.match))


def test_older_formats_have_no_fork(plain: AnyMatch, remembering: AnyMatch) -> None:
    forked = fork(remembering, wish(remembering, 3)).match
    text = dump(forked.record()).replace('"format":3', '"format":2')
    with pytest.raises(BadRecord, match="format 2 has no fork"):
        load(text)
    assert load(dump(plain.record())).head.format == PLAIN_FORMAT
