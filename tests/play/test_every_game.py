"""What holds for a match of any game: the games of the house, the template, and our own."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from oviraptor.core.chance import secret_of_seed
from oviraptor.core.errors import Refused
from oviraptor.core.game import AnyGame, Meta, Viewer
from oviraptor.core.record import dump, load
from oviraptor.play.match import Match
from oviraptor.play.story import lasting
from oviraptor.play.takeback import standing
from oviraptor.play.updates import Step, Update
from oviraptor.play.verify import verify
from oviraptor.testing.tiers import by_tier
from tests.play import nests
from tests.play.houses import AnyMatch, begin, every_meta, load_game, play_on, step_at_random

pytestmark = pytest.mark.statistics

TABLES = [
    pytest.param(meta, seats, id=f"{meta.id}-{seats}")
    for meta in every_meta()
    for seats in by_tier(
        quick=meta.seat_counts[:1],
        slow=sorted({meta.seat_counts[0], meta.seat_counts[-1]}),
        full=meta.seat_counts,
    )
]
each_game = pytest.mark.parametrize(("meta", "seats"), TABLES)


@pytest.fixture
def game(meta: Meta) -> AnyGame:
    return load_game(meta)


def viewers(match: AnyMatch) -> tuple[Viewer, ...]:
    return (*range(len(match.sitting)), None)


@each_game
def test_a_whole_match_verifies_and_replays_the_same(game: AnyGame, meta: Meta, seats: int):
    for seed in range(by_tier(quick=1, slow=1, full=10)):
        match = play_on(begin(game, meta, seed, seats), seed)
        record = match.record()
        assert verify(game, meta, load(dump(record))) == record
        again = Match.resume(game, meta, record)
        assert again.state == match.state
        assert all(again.update(v) == match.update(v) for v in viewers(match))


@each_game
def test_a_match_resumed_halfway_goes_on_the_same(game: AnyGame, meta: Meta, seats: int):
    match = play_on(begin(game, meta, 4, seats), 4, most=25)
    again = Match.resume(game, meta, load(dump(match.record())))
    assert play_on(again, 5).record() == play_on(match, 5).record()


@each_game
def test_what_the_clock_plays_verifies(game: AnyGame, meta: Meta, seats: int):
    match = begin(game, meta, 1, seats)
    for _ in range(30):
        if match.result is None:
            seat = match.awaited[0]
            match.time_out(seat, at=1.0)
            assert seat not in match.awaited
    assert verify(game, meta, match.record()) == match.record()


@each_game
def test_updates_piece_by_piece_are_the_update_of_all(game: AnyGame, meta: Meta, seats: int):
    match, rng = begin(game, meta, 2, seats), Random(2)
    told = {viewer: [*match.update(viewer).steps] for viewer in viewers(match)}
    for _ in range(40):
        if match.result is not None:
            break
        step_at_random(match, rng)
        for viewer, steps in told.items():
            steps.extend(match.update(viewer, since=len(steps)).steps)
    assert all(tuple(steps) == match.update(v).steps for v, steps in told.items())


@each_game
def test_an_export_holds_the_texts_of_the_update_and_no_secret(
    game: AnyGame, meta: Meta, seats: int
):
    match = play_on(begin(game, meta, 3, seats), 3, most=5)
    assert match.result is None
    for viewer in viewers(match):
        record = match.export(viewer)
        assert load(dump(record)) == record
        assert [e.do for e in record.entries] == [s.do for s in match.update(viewer).steps]
        assert secret_of_seed(3).hex() not in dump(record)


@each_game
def test_who_was_not_shown_a_step_learns_nothing_from_it(game: AnyGame, meta: Meta, seats: int):
    match, rng = begin(game, meta, 6, seats), Random(6)
    known = {viewer: _standing(match, viewer) for viewer in viewers(match)}
    for _ in range(60):
        step_at_random(match, rng)
        if match.result is not None:
            break
        for viewer, was in known.items():
            now = _standing(match, viewer)
            assert now == was or now.number > was.number
            known[viewer] = now


def _standing(match: AnyMatch, viewer: Viewer) -> Update[Any]:
    """How things stand for a viewer; that the steps before stay as they were is another test."""
    return match.update(viewer, since=match.number(viewer))


@each_game
def test_every_step_shown_to_another_but_veiled_is_refused(game: AnyGame, meta: Meta, seats: int):
    match, rng = begin(game, meta, 7, seats), Random(7)
    for _ in range(40):
        if match.result is not None:
            break
        step_at_random(match, rng)
        refuse_all_veiled(match)


def refuse_all_veiled(match: AnyMatch) -> None:
    shown = {step.do for viewer in viewers(match) for step in last_steps(match, viewer)}
    for veiled in [text for text in shown if "?" in text]:
        for seat in range(len(match.sitting)):
            with pytest.raises(Refused):
                match.submit(seat, veiled)


def last_steps(match: AnyMatch, viewer: Viewer) -> tuple[Step[Any], ...]:
    """What was shown last; to tell all since the beginning at every step takes long."""
    return match.update(viewer, since=max(0, match.number(viewer) - 3)).steps


@each_game
def test_every_offered_action_is_taken_and_final_tells_whether_it_can_be_undone(
    game: AnyGame, meta: Meta, seats: int
):
    match, rng = begin(game, meta, 8, seats), Random(8)
    for _ in range(12):
        for seat in match.awaited:
            for offered in match.update(seat).legal[:5]:
                again = Match.resume(game, meta, match.record())
                again.submit(seat, offered.text, match.number(seat))
                assert again.update(seat).can_undo != offered.final
                assert offered.ends or not offered.final
        step_at_random(match, rng)
        if match.result is not None:
            break


@each_game
def test_nothing_is_chosen_twice_in_a_row(game: AnyGame, meta: Meta, seats: int):
    match, rng = begin(game, meta, 10, seats), Random(10)
    for _ in range(60):
        for seat in set(range(seats)) - set(match.awaited):
            for offered in match.update(seat).legal:
                again = Match.resume(game, meta, match.record())
                known = again.state
                with suppress(Refused):
                    again.submit(seat, offered.text, match.number(seat))
                    assert again.state != known
                with pytest.raises(Refused):
                    again.submit(seat, offered.text, again.number(seat))
        step_at_random(match, rng)
        if match.result is not None:
            break


@each_game
def test_an_undo_brings_back_the_state_before(game: AnyGame, meta: Meta, seats: int):
    match, rng = begin(game, meta, 9, seats), Random(9)
    for _ in range(60):
        if match.result is not None:
            break
        seat = rng.choice(match.awaited)
        before = match.state, [match.view(viewer) for viewer in viewers(match)]
        match.submit(seat, match.game.text(rng.choice(match.legal(seat))))
        if rng.random() < 0.5 and match.update(seat).can_undo:
            match.undo(seat)
            assert (match.state, [match.view(v) for v in viewers(match)]) == before


def go_at_random(match: AnyMatch, rng: Random) -> None:
    """Do what somebody at the table might; now and then all agree to go back."""
    seat = rng.choice(range(len(match.sitting)))
    if rng.random() < 0.12 and match.back(seat) is not None:
        match.takeback(seat, at=rng.random())
    else:
        step_at_random(match, rng)


def check_standing(match: AnyMatch) -> None:
    """The steps that stand lead from the start to where the match is, each from where it says."""
    state = match.start.state
    for step in standing(match.start, match.events):
        assert step.before == state
        state = match.game.apply(state, step.actor, step.event.action)
    assert state == match.state


@each_game
def test_whatever_is_taken_back_the_steps_that_stand_lead_to_where_it_is(
    game: AnyGame, meta: Meta, seats: int
):
    match, rng = begin(game, meta, 5, seats), Random(5)
    for _ in range(120):
        if match.result is None:
            go_at_random(match, rng)
    assert any(entry.do == "!takeback" for entry in match.entries)
    check_standing(match)
    assert len(lasting(match)) == len(standing(match.start, match.events))
    again = Match.resume(game, meta, load(dump(match.record())))
    assert again.record() == match.record()
    for viewer in viewers(match):
        assert again.update(viewer) == match.update(viewer)


@each_game
def test_updates_can_be_sent_as_json(game: AnyGame, meta: Meta, seats: int):
    match = play_on(begin(game, meta, 1, seats), 1, most=10)
    for viewer in viewers(match):
        assert msgspec.json.encode(match.update(viewer))


@settings(deadline=None)
@given(st.integers(0, 2**32), st.randoms(use_true_random=False), st.integers(0, 60))
def test_folding_what_was_proposed_is_replaying_the_record(seed: int, rng: Random, length: int):
    match = begin(nests, nests.META, seed)
    for _ in range(length):
        if match.result is not None:
            break
        if rng.random() < 0.02:
            match.resign(rng.choice((0, 1)))
        elif rng.random() < 0.05:
            match.sit(rng.choice((0, 1)), rng.choice(("person", "bot plain")))
        else:
            step_at_random(match, rng)
    again = Match.resume(nests, nests.META, load(dump(match.record())))
    assert again.record() == match.record()
    assert again.state == match.state
    for viewer in viewers(match):
        assert again.update(viewer) == match.update(viewer)
        assert again.export(viewer) == match.export(viewer)


@settings(deadline=None)
@given(st.integers(0, 2**32), st.data())
def test_a_changed_entry_is_never_blamed_on_a_line_before_it(seed: int, data: st.DataObject):
    record = play_on(begin(nests, nests.META, seed), seed).record()
    n = data.draw(st.integers(0, len(record.entries) - 1))
    texts = sorted({entry.do for entry in record.entries} | {"roll 5", "fly", "!rules 2", "!"})
    entry = replace(record.entries[n], do=data.draw(st.sampled_from(texts)))
    changed = replace(record, entries=(*record.entries[:n], entry, *record.entries[n + 1 :]))
    match, error = Match.replay(nests, nests.META, changed)
    assert len(match.entries) <= len(record.entries)
    assert error is None or error.line >= n + 2
