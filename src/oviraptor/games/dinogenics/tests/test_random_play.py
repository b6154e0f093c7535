"""Random games of every box end, somebody or chance always has something to do, and nothing is lost or made on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.dinogenics.rules import codes, play
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.setup import start
from oviraptor.testing.tiers import by_tier

from .conservation import check_position
from .furnished_state import furnish

pytestmark = pytest.mark.statistics

NAMES = ("base", "chaos", "elites")
CORRUPTED = ("no", "yes")
BOXES = [(name, corrupted) for name in NAMES for corrupted in CORRUPTED]
CHECKED = by_tier(quick=1, slow=1, full=50)
PLAYED = by_tier(quick=2, slow=5, full=400)
"""Of each box and number of seats."""
LONGEST = 20_000
HASTY = {codes.DONE, codes.PASS}


def at_tables(*numbers: int) -> pytest.MarkDecorator:
    """Ask of every box at every number of seats; in the quick tier, of every two of these together."""
    every = [(*box, seats) for box in BOXES for seats in numbers]
    pairs = [
        (name, CORRUPTED[(i + j) % 2], seats)
        for i, name in enumerate(NAMES)
        for j, seats in enumerate(numbers)
    ]
    return pytest.mark.parametrize(
        ("box", "corrupted", "seats"), by_tier(quick=pairs, slow=every, full=every)
    )


@at_tables(2, 3, 4, 5)
def test_random_games_end(box: str, corrupted: str, seats: int):
    for seed in range(PLAYED):
        *_, last = played(box, corrupted, seats, seed)
        over = play.turn(last)
        assert isinstance(over, Over)
        assert over.reason == "D24.7"
        assert last.season == 7


@at_tables(2, 3, 4, 5)
def test_nothing_is_lost_or_made(box: str, corrupted: str, seats: int):
    for seed in range(CHECKED):
        for s in played(box, corrupted, seats, 1000 + seed):
            check_position(s)


@at_tables(2, 3, 4, 5)
def test_nothing_is_lost_or_made_on_rich_islands(box: str, corrupted: str, seats: int):
    for seed in range(CHECKED):
        for s in played(box, corrupted, seats, 2000 + seed, is_rich=True):
            check_position(s)


@pytest.mark.parametrize(("box", "corrupted"), BOXES)
def test_a_game_that_the_clock_plays_ends(box: str, corrupted: str):
    rng = Random(3)
    s = first(box, corrupted, 3, rng)
    while not isinstance(due := play.turn(s), Over):
        is_chance = isinstance(due, Chance)
        s = by_chance(s, rng) if is_chance else play.apply(s, 0, play.lapse(s, play.decider(s)))
        check_position(s)


@pytest.mark.parametrize(("box", "corrupted"), BOXES)
def test_d30_a_game_without_any_worker_placed_ends_after_season_7(box: str, corrupted: str):
    rng = Random(4)
    s = first(box, corrupted, 4, rng)
    while not isinstance(due := play.turn(s), Over):
        if isinstance(due, Chance):
            s = by_chance(s, rng)
        else:
            legal = play.legal(s, due.seats[0])
            passing = codes.code(codes.PASS)
            s = play.apply(s, due.seats[0], passing if passing in legal else rng.choice(legal))
    assert s.season == 7
    assert all(not any(seats) for seats in s.at)
    assert all(not island.tiles.count(0) for island in s.islands)


def test_d30_with_every_deck_empty_the_game_goes_on():
    rng = Random(5)
    s = first("elites", "yes", 4, rng)
    while isinstance(play.turn(s), Chance):
        s = by_chance(s, rng)
    for field in ("deck", "card_deck", "tile_bag", "large_bag"):
        setattr(s, field, (0,) * len(getattr(s, field)))
    s.news_deck = s.job_deck = 0
    while not isinstance(due := play.turn(s), Over):
        s = by_chance(s, rng) if isinstance(due, Chance) else by_choice(s, due.seats[0], rng)
    assert s.season == 7


def first(box: str, corrupted: str, seats: int, rng: Random) -> State:
    """Set a game up."""
    return start({"set": box, "corrupted": corrupted, "seats": str(seats)}, rng)


def played(
    box: str, corrupted: str, seats: int, seed: int, *, is_rich: bool = False
) -> Iterator[State]:
    """Play a random game that tends to go on; a rich one begins with cards, tiles and animals."""
    rng = Random(f"{box} {corrupted} {seats} {seed}")
    s = first(box, corrupted, seats, rng)
    if is_rich:
        furnish(s, rng)
    yield s
    for _ in range(LONGEST):
        due = play.turn(s)
        if isinstance(due, Over):
            return
        s = by_chance(s, rng) if isinstance(due, Chance) else by_choice(s, due.seats[0], rng)
        yield s
    raise AssertionError("the game does not end")


def by_chance(s: State, rng: Random) -> State:
    """Let chance act."""
    outcomes = play.outcomes(s)
    assert outcomes, told(s)
    assert all(weight > 0 for _, weight in outcomes), told(s)
    assert len({action for action, _ in outcomes}) == len(outcomes), told(s)
    drawn = rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
    return play.apply(s, CHANCE, drawn)


def by_choice(s: State, seat: int, rng: Random) -> State:
    """Let a player do anything, rather something than nothing."""
    legal = play.legal(s, seat)
    assert legal, told(s)
    assert len(set(legal)) == len(legal), told(s)
    assert all(play.legal(s, other) == [] for other in range(len(s.islands)) if other != seat)
    assert play.lapse(s, seat) == legal[0]
    busy = [action for action in legal if codes.kind_of(action) not in HASTY]
    return play.apply(s, seat, rng.choice(busy if busy and rng.random() < 0.7 else legal))


def told(s: State) -> str:
    """Tell what waits, for whoever reads of a failure."""
    return " / ".join([f"{WAITING[frame[0]].name} {frame[1:]}" for frame in s.agenda])
