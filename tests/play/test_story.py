"""The story of a match: what was taken back is no part of it, and its figures add up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.record import load
from oviraptor.play.match import Match
from oviraptor.play.story import CHOICES, MOST_MOMENTS, figures, highlights, lasting
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE

AnyMatch = Match[Any, Any, Any]
GAMES = Path(games.__file__).parent
STORED = sorted(GAMES.glob("*/tests/golden/*.jsonl"))
TOLD = [path for path in STORED if (path.parents[2] / "words" / "story.py").exists()]
"""Of games that tell a match in their own words."""


def stored(path: Path) -> AnyMatch:
    name = path.parents[2].name
    match, error = Match.replay(games.load(name), games.meta(name), load(path.read_bytes()))
    assert error is None
    return match


def played(seed: int) -> AnyMatch:
    """Play the template, which has no story of its own, to its end."""
    rng = Random(seed)
    match = Match.create(template, TEMPLATE, {}, secret_of_seed(seed))
    while match.result is None:
        seat = match.awaited[0]
        match.submit(seat, template.text(rng.choice(match.legal(seat))))
    return match


def counted(match: AnyMatch) -> dict[str, tuple[int, ...]]:
    return {figure.label: figure.values for figure in figures(match)}


def steps(match: AnyMatch) -> Iterator[str]:
    return (event.entry.do for _, event in lasting(match))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_match_has_few_moments_in_order_and_ends_with_its_last_step(path: Path):
    match = stored(path)
    told = highlights(match)
    numbers = [each.number for each in told]
    assert numbers == sorted(set(numbers))
    assert 1 <= len(told) <= MOST_MOMENTS
    assert numbers[-1] == lasting(match)[-1][0]


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_each_moment_of_a_story_has_a_title(path: Path):
    assert all(each.title for each in highlights(stored(path)))


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_the_end_of_a_stored_match_names_who_has_won(path: Path):
    match = stored(path)
    assert match.ending is not None
    winners = [seat for seat, place in enumerate(match.ending.places) if place == 1]
    for seat in winners if len(winners) < len(match.head.seats) else ():
        assert match.meta.seat_names[seat] in match.ending.say.lower()
    assert match.ending.title


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_choices_are_the_steps_of_each_seat(path: Path):
    match = stored(path)
    actors = [event.entry.actor for _, event in lasting(match)]
    assert counted(match)[CHOICES] == tuple(map(actors.count, range(len(match.head.seats))))


def test_a_game_without_a_story_is_told_by_what_changed_its_judgement():
    told = highlights(played(3))
    assert 1 <= len(told) <= MOST_MOMENTS
    assert counted(played(3)).keys() == {CHOICES}


def test_what_was_taken_back_is_not_told():
    name = "raptor"
    game = games.load(name)
    match = Match.create(game, games.meta(name), {}, secret_of_seed(1))
    for _ in range(2):
        seat = match.awaited[0]
        match.submit(seat, game.text(match.legal(seat)[0]))
    before = list(steps(match))
    match.undo(seat)
    assert match.entries[-1].do == "!undo"
    assert list(steps(match)) == before[:-1]
    match.submit(seat, game.text(match.legal(seat)[-1]))
    assert list(steps(match)) == [*before[:-1], match.entries[-1].do]
