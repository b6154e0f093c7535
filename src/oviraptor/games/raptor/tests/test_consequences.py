"""Consequences of the rules worth a test of their own, and what holds along whole games."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide, Over
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    BARE,
    START,
    Position,
    after,
    legal,
    position,
)
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

JUNGLE = {"seats": "2", "board": "jungle", "exits": "random", "fire": "ten"}
SEEDS = range(by_tier(quick=3, slow=8, full=8))
"""Whole games that are looked at."""


@pytest.mark.parametrize("scientist", range(2, 10))
def test_the_raptors_card_one_always_has_its_effect(scientist: int) -> None:
    third = 8 if scientist == 9 else 9
    start = position(
        START, raptor="hand 1 5 9 played 2", scientist=f"hand {scientist} 1 {third} played -"
    )
    called = after(start, "play 1", f"play {scientist}", f"reveal 1 {scientist}", "call d3 f4")
    assert called.phase == f"actions scientist {scientist - 1}"
    assert called.played("raptor") == ()


@pytest.mark.parametrize("raptor", range(2, 10))
def test_the_scientists_card_one_always_has_its_effect(raptor: int) -> None:
    third = 8 if raptor == 9 else 9
    start = position(
        START, scientist="hand 1 5 9 played 2", raptor=f"hand {raptor} 1 {third} played -"
    )
    gassed = after(start, f"play {raptor}", "play 1", f"reveal {raptor} 1", "gas d3")
    assert gassed.phase == f"actions raptor {raptor - 1}"
    assert gassed.played("scientist") == ()


def test_a_mother_with_four_tokens_bites_her_neighbour_with_one_point() -> None:
    start = position(BARE, phase="actions raptor 1", f5="M", f4="S", k5="S", c1="B", wounds=4)
    assert legal(start, only="kill") == {"kill f4"}
    assert legal(start, only="run") == set()


def test_recovery_meets_no_baby_slept_in_the_same_round() -> None:
    # Recovery is applied before the scientist acts: its part comes first, the sleep after it.
    start = position(
        START, raptor="hand 5 6 7 played -", scientist="hand 7 8 9 played -", d6="b", c6="S"
    )
    shown = after(start, "play 5", "play 9", "reveal 5 9")
    assert legal(shown) == {"recover d6"}
    slept = after(shown, "recover d6", "sleep c6 d6")
    assert slept["d6"] == "b!"
    assert not legal(slept, only="recover")


def test_over_random_jungle_boards_13_to_17_reinforcement_spaces_are_without_rock() -> None:
    edge = [f"{column}{row}" for column in "bcdefghij" for row in (1, 6)]
    found = set()
    for seed in range(400):
        board = Position(game.start(JUNGLE, Random(seed)))
        found.add(sum(board[space] != "#" for space in edge))
    assert min(found) >= 13
    assert max(found) <= 17
    assert len(found) > 1


def test_a_shot_passes_a_frightened_scientist_and_the_same_standing_blocks_it() -> None:
    lying = position(START, phase="actions scientist 3", c5="s")
    standing = position(START, phase="actions scientist 3", c5="S")
    assert "shoot a5" in legal(lying)
    assert "shoot a5" not in legal(standing)


def test_mother_and_babies_do_not_shield_a_baby_from_sleep() -> None:
    start = position(BARE, phase="actions scientist 3", f5="M", e5="B", d5="S")
    assert {"sleep d5 e5", "shoot d5"} <= legal(start)


def test_apply_leaves_the_old_position_as_it_was() -> None:
    start = position(START, phase="actions raptor 3")
    after(start, "run f5 f2", "baby d3 e3")
    assert game.write(start.state) == start.text


# Along random games


def random_game(seed: int, options: dict[str, str], steps: int = 700) -> list[Position]:
    """Play at random from a deal, keeping every position."""
    rng = Random(seed)
    state = game.start(options, rng)
    found = [Position(state)]
    for _ in range(steps):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            outcomes = game.outcomes(state)
            actor = CHANCE
            action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
        else:
            assert isinstance(turn, Decide)
            actor = rng.choice(turn.seats)
            action = rng.choice(list(game.legal(state, actor)))
        state = game.apply(state, actor, action)
        found.append(Position(state))
    return found


def all_options() -> list[dict[str, str]]:
    """List them all; in the quick tier, every two of them together."""
    every = [
        {"seats": "2", "board": board, "exits": exits, "fire": fire}
        for board in ("jungle", "savannah", "printed")
        for exits in ("random", "printed")
        for fire in ("ten", "unlimited")
    ]
    pairs = [every[at] for at in (0, 3, 5, 6, 8, 11)]
    return by_tier(quick=pairs, slow=every, full=every)


@pytest.mark.parametrize("options", all_options(), ids=lambda one: " ".join(one.values()))
def test_what_is_written_is_read_back_along_whole_games(options: dict[str, str]) -> None:
    for at in random_game(1, options):
        assert game.read(at.text) == at.state


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_text_is_parsed_back_and_no_two_are_alike(seed: int) -> None:
    for at in random_game(seed, JUNGLE, 200):
        for seat in (0, 1):
            actions = list(game.legal(at.state, seat))
            texts = [game.text(action) for action in actions]
            assert len(set(texts)) == len(texts)
            assert [game.parse(text) for text in texts] == actions


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_of_figures_and_tokens_hold_along_whole_games(seed: int) -> None:
    for at in random_game(seed, JUNGLE):
        if at.phase.startswith("place"):
            continue
        babies = len(at.where("B", "b", "b!", "B+"))
        assert babies + at.escaped + at.captured == 5
        scientists = len(at.where("S", "s", "s!", "S*", "S~", "S*~"))
        assert scientists + at.reserve <= 10
        assert len(at.fires) <= 10
        assert len(at.where("#")) == 9
        assert at.wounds <= 5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_that_is_awaited_always_has_something_to_do(seed: int) -> None:
    for at in random_game(seed, JUNGLE):
        turn = game.turn(at.state)
        if isinstance(turn, Decide):
            assert all(game.legal(at.state, seat) for seat in turn.seats)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_side_holds_its_nine_cards_once_along_whole_games(seed: int) -> None:
    for at in random_game(seed, JUNGLE):
        for number, seat in enumerate(("raptor", "scientist")):
            shown = [*at.hand(seat), *at.played(seat), *(at.table or ())[number : number + 1]]
            assert len(set(shown)) == len(shown)
            if at.phase == "choose":
                assert len(at.hand(seat)) == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_marks_live_within_a_round_only(seed: int) -> None:
    for at in random_game(seed, JUNGLE):
        if at.phase.startswith(("choose", "draw", "reveal")):
            assert not {cell for cell in at.cells.values() if len(cell) > 1}
        if not at.phase.startswith("effect raptor 4"):
            assert not at.where("B+")
        if not at.phase.startswith("actions scientist"):
            assert not at.where("S~", "S*~")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_played_cards_are_the_history_since_the_last_shuffle(seed: int) -> None:
    for at in random_game(seed, JUNGLE):
        for number, seat in enumerate(("raptor", "scientist")):
            history = at.history(seat)
            if history is None:
                continue
            since = {int(card) for card in history.rpartition("/")[2].split()}
            table = set((at.table or ())[number : number + 1])
            assert set(at.played(seat)) == since - table
