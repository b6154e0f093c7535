"""Random play keeps what the box holds: figures, tokens and cards are conserved, and games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oviraptor.core.game import Chance, Over
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.cards import ALL_CARDS, count
from oviraptor.games.raptor.rules.phases import OVER, PLACE_SCIENTIST
from oviraptor.games.raptor.rules.state import State
from oviraptor.testing.random_positions import conserved, last_of, random_positions
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

BOARDS = ("jungle", "savannah", "printed")


def random_game(seed: int, cap: int = 300, **options: str) -> Iterator[State]:
    """Every state of one random game."""
    return random_positions(game, META, options, Random(seed), cap=cap)


def check_figures(s: State) -> None:
    sets = [s.awake, s.asleep, s.active, s.frightened, s.mother_bit()]
    assert count(sum(sets)) == sum(count(one) for one in sets), "two figures on one space"
    figures = s.figures()
    assert figures & ~s.board.all_spaces == 0
    assert count(s.fires & figures) <= 1  # R6.2: who walks through fire
    assert s.fires & figures & ~s.active == 0
    assert count(s.fires) <= s.board.fire_tokens
    assert s.marked & ~figures == 0
    scientists = count(s.active | s.frightened)
    assert scientists + s.reserve <= 10
    babies = count(s.awake | s.asleep) + s.escaped + s.captured
    assert babies == 5 if s.phase > PLACE_SCIENTIST else babies <= 5


def cards(s: State) -> list[int]:
    """Each side has its nine cards, each once."""
    tables = [1 << side.table if side.table else 0 for side in (s.raptor, s.scientist)]
    return [
        side.hand + side.played + side.deck() + table
        for side, table in zip((s.raptor, s.scientist), tables, strict=True)
    ]


def check_cards(s: State) -> None:
    assert cards(s) == [ALL_CARDS, ALL_CARDS]
    for side in (s.raptor, s.scientist):
        assert count(side.hand) <= 3
        assert not side.chosen or side.hand >> side.chosen & 1


@settings(max_examples=by_tier(quick=15, slow=40, full=40), deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 2**32),
    board=st.sampled_from(BOARDS),
    exits=st.sampled_from(("random", "printed")),
    fire=st.sampled_from(("ten", "unlimited")),
)
def test_figures_tokens_and_cards_are_conserved(
    seed: int, board: str, exits: str, fire: str
) -> None:
    previous = None
    states = random_game(seed, cap=40, board=board, exits=exits, fire=fire)
    for s in conserved(states, cards):
        check_figures(s)
        check_cards(s)
        if previous is not None:
            assert s.round - previous.round in (0, 1)
            assert s.escaped >= previous.escaped
            assert s.captured >= previous.captured
            assert s.reserve <= previous.reserve
        previous = s
    assert previous is not None
    assert previous.phase == OVER


@settings(max_examples=by_tier(quick=5, slow=15, full=15), deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), board=st.sampled_from(BOARDS))
def test_every_position_is_read_as_it_was_written(seed: int, board: str) -> None:
    for s in random_game(seed, cap=30, board=board):
        written = game.write(s)
        again = game.read(written)
        assert again == s
        assert game.write(again) == written
        due = game.turn(s)
        if not isinstance(due, Chance | Over):
            for seat in due.seats:
                assert game.legal(again, seat) == game.legal(s, seat)


GAMES = by_tier(slow=1_000, full=2_500)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(by_tier(slow=1, full=4)))
def test_thousands_of_random_games_end_or_reach_the_round_cap(
    shard: int, record_property: Callable[[str, object], None]
) -> None:
    endings: Counter[str] = Counter()
    for seed in range(shard * GAMES, (shard + 1) * GAMES):
        s = last_of(random_game(seed, board=BOARDS[seed % 2]))
        due = game.turn(s)
        assert isinstance(due, Over)
        endings[due.reason] += 1
    assert sum(endings.values()) == GAMES
    assert set(endings) <= set(META.endings)
    share = endings["R9.6"] / GAMES
    record_property("share that reached the cap", share)
    assert share < 0.2
    print(f"shard {shard}: {dict(endings)}, {share:.1%} reached the cap")  # noqa: T201
