"""A match cut into decisions and chance: nothing that was taken back, each secret choice by itself."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import CHANCE
from oviraptor.core.record import load
from oviraptor.play.decisions import Chosen, Happened, describe, pieces
from oviraptor.play.match import Match
from oviraptor.play.story import lasting
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from tests.play.houses import AnyMatch, begin_nests, play_on

STORED = sorted(Path(games.__file__).parent.glob("*/tests/golden/*.jsonl"))


def chosen(match: AnyMatch) -> list[tuple[int, tuple[object, ...]]]:
    return [(each.seat, each.way) for each in pieces(match) if isinstance(each, Chosen)]


def hidden(seed: int = 1) -> AnyMatch:
    """Begin a match of nests in which both are ready to hide eggs."""
    match = begin_nests(seed)
    match.submit(0, "ready")
    match.submit(1, "ready")
    return match


def test_all_a_seat_does_in_a_row_is_one_decision():
    match = hidden()
    match.submit(0, "hide 3")
    match.submit(1, "hide 1")
    match.submit(0, "step left")
    match.submit(0, "step right")
    assert chosen(match)[-1] == (0, ("step left", "step right"))


def test_what_was_taken_back_is_left_out():
    match = hidden()
    match.submit(0, "hide 3")
    match.submit(1, "hide 1")
    match.submit(0, "step left")
    match.undo(0)
    match.submit(0, "step right")
    match.submit(0, "stop")
    last = pieces(match)[-2]
    assert isinstance(last, Chosen)
    assert last.way == ("step right", "stop")
    assert isinstance(pieces(match)[-1], Happened)


def test_a_secret_choice_is_a_decision_and_counts_as_it_was_in_the_end():
    match = hidden()
    match.submit(0, "hide 3")
    match.submit(0, "hide 2")
    match.submit(1, "hide 1")
    assert chosen(match)[-2:] == [(0, ("hide 2",)), (1, ("hide 1",))]
    first, second, reveal = pieces(match)[-3:]
    assert isinstance(first, Chosen)
    assert isinstance(second, Chosen)
    assert first.is_secret
    assert second.is_secret
    assert first.before.hidden == ("", "")  # type: ignore[attr-defined]  # a state of nests
    assert isinstance(reveal, Happened)
    assert not reveal.is_open


def test_a_second_thought_after_the_other_chose_changes_the_first():
    match = Match.create(template, TEMPLATE, {"seats": "3"}, secret_of_seed(1))
    hands = [match.legal(seat) for seat in range(3)]
    match.submit(0, template.text(hands[0][0]))
    match.submit(1, template.text(hands[1][0]))
    match.submit(0, template.text(hands[0][-1]))
    match.submit(2, template.text(hands[2][0]))
    assert chosen(match)[:3] == [
        (0, (hands[0][-1],)),
        (1, (hands[1][0],)),
        (2, (hands[2][0],)),
    ]


def test_what_had_no_choice_is_forced():
    rng = Random(2)
    match = Match.create(template, TEMPLATE, {}, secret_of_seed(2))
    while match.result is None:
        seat = match.awaited[0]
        match.submit(seat, template.text(rng.choice(match.legal(seat))))
    for piece in pieces(match):
        if isinstance(piece, Chosen) and len(piece.way) == 1:
            assert piece.is_forced == (len(template.legal(piece.before, piece.seat)) < 2)  # type: ignore[arg-type]


def test_what_the_clock_alone_may_do_was_nobodys_choice():
    match = hidden()
    match.submit(0, "hide 3")
    match.submit(1, "hide 1")
    match.commit(match.propose_time_out(0, 1.0))
    slept = next(each for each in pieces(match) if isinstance(each, Chosen) and "sleep" in each.way)
    assert slept.is_forced


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_the_pieces_of_a_stored_match_hold_every_step_in_order(path: Path):
    name = path.parents[2].name
    match, error = Match.replay(games.load(name), games.meta(name), load(path.read_bytes()))
    assert error is None
    cut = pieces(match)
    steps = [number for number, _ in lasting(match)]
    assert [each.first for each in cut] == sorted(each.first for each in cut)
    assert sum(each.last - each.first + 1 for each in cut) == len(steps)
    for one, other in pairwise(cut):
        both_chance = isinstance(one, Happened) and isinstance(other, Happened)
        assert not both_chance
        if isinstance(one, Chosen) and isinstance(other, Chosen):
            assert one.seat != other.seat or (one.is_private and not other.is_private)
    assert CHANCE not in {each.seat for each in cut if isinstance(each, Chosen)}


@pytest.mark.parametrize("seed", range(4))
def test_matches_with_second_thoughts_and_steps_taken_back_are_cut(seed: int):
    match = play_on(begin_nests(seed), seed)
    for piece in pieces(match):
        if isinstance(piece, Chosen) and not piece.is_forced:
            state = piece.before
            for action in piece.way:
                assert action in match.game.legal(state, piece.seat)
                state = match.game.apply(state, piece.seat, action)


def test_steps_of_one_piece_are_told_as_one():
    name = "raptor"
    game = games.load(name)
    match, _ = Match.replay(
        game,
        games.meta(name),
        load((Path(games.__file__).parent / name / "tests/golden/R9.3.jsonl").read_bytes()),
    )
    told = [
        describe(game, each.before, each.seat, tuple(map(game.text, each.way)))
        for each in pieces(match)
        if isinstance(each, Chosen)
    ]
    assert any("Walk to" in each and "points" in each for each in told)
    assert all(told)
