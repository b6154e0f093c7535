"""The judge that knows no game, where the best play and its worth are known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from oviraptor.bots.judging import SearchJudge, judge_of
from oviraptor.bots.proving import proven
from oviraptor.core.errors import Refused
from oviraptor.core.game import Budget, Seat
from oviraptor.core.judging import Judgement
from oviraptor.core.parts import JUDGING
from oviraptor.testing.template import game
from tests.bots.test_search import (
    LAST_CHOICE,
    ROCK_PAPER_SCISSORS,
    SKEWED,
    Baited,
    biased_guess,
    guess_or_take,
    trap,
)
from tests.bots.tiny import Matrix, Steps, Tiny
from tests.games.every_game import NAMES, load


def weighed(
    toy: Any, s: Any, *ways: Sequence[Any], seat: Seat = 0, nodes: int = 3000, seed: int = 1
) -> Judgement[Any]:
    """Let the judge weigh some ways."""
    judge = SearchJudge[Any, Any, Any](toy, play_out=2)
    return judge.weigh(toy.view(s, seat), seat, ways, Random(seed), Budget(nodes))


def valued(toy: Any, s: Any, viewer: Seat | None = 0, nodes: int = 3000) -> tuple[float, ...]:
    """Let the judge value a position."""
    judge = SearchJudge[Any, Any, Any](toy, play_out=2)
    return judge.value(toy.view(s, viewer), Random(1), Budget(nodes))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_judged_by_its_own_judge_if_it_has_one(name: str):
    found = judge_of(load(name))
    assert (JUDGING.of_game(load(name)) is None) == (type(found) is SearchJudge)


# One who chooses alone.


def test_what_must_be_guessed_is_worth_no_more_than_a_guess():
    found = weighed(Tiny(guess_or_take, hidden=1), ("heads",), ("take",), ("go on",))
    assert found.best == ("take",)
    assert found.value == found.worths[0] == pytest.approx(0.7)
    assert found.worths[1] == pytest.approx(0.5, abs=0.1)
    assert not found.is_proven


@pytest.mark.parametrize("card", ["ace", "king"])
def test_a_guess_is_worth_how_often_it_is_right(card: str):
    found = weighed(Tiny(biased_guess, hidden=1), (card,), ("ace",), ("king",))
    assert found.best == ("king",)
    assert found.worths == pytest.approx((0.25, 0.75), abs=0.12)
    assert not found.is_proven


def test_a_bait_is_worth_what_the_reply_leaves_of_it():
    found = weighed(Baited(trap), (), ("bait",), ("wait",))
    assert found.best == ("wait",)
    assert found.value == pytest.approx(0.6)
    assert found.worths[0] < 0.1
    assert valued(Baited(trap), ()) == pytest.approx((0.6, 0.4))


def dice(s: Steps) -> Any:
    match s:
        case ():
            return 0, ["sure", "risk"]
        case ("sure",):
            return 0.5, 0.5
        case ("risk",):
            return {"bad": 3, "good": 1}
        case _:
            return (1.0, 0.0) if s[1] == "good" else (0.0, 1.0)


def test_chance_counts_by_its_weights():
    assert weighed(Tiny(dice), (), ("risk",)).worths[0] == pytest.approx(0.25, abs=0.06)
    assert valued(Tiny(dice), ("risk",)) == pytest.approx((0.25, 0.75), abs=0.06)


def corridor(s: Steps) -> Any:
    """Four steps in a row; two of them must be right, and then the other may reply."""
    if len(s) < 4:
        return 0, ["north", "east", "south", "west"]
    if len(s) == 4:
        return 1, ["sigh", "shrug"]
    value = 0.8 if s[:2] == ("west", "north") else 0.3
    return value, 1 - value


def test_the_best_way_goes_to_the_end_of_the_decision():
    found = weighed(Tiny(corridor), (), ("east",), ("west", "south"), ("west",), nodes=8000)
    assert len(found.best) == 4
    assert found.best[:2] == ("west", "north")
    assert found.value == pytest.approx(0.8)
    assert found.worths == pytest.approx((0.3, 0.3, 0.8))  # one that stops early is gone on with


@pytest.mark.parametrize("end", [(0.5, 0.5), {"heads": 1, "tails": 1}])
def test_where_there_is_nothing_to_choose_the_way_is_what_must_be_done(end: Any):
    toy = Tiny(
        lambda s: (0, [f"step {len(s)}"]) if len(s) < 2 else end if len(s) == 2 else (0.5, 0.5)
    )
    found = weighed(toy, (), ("step 0",), nodes=200)
    assert found.best == ("step 0", "step 1")
    assert found.value == found.worths[0] == pytest.approx(0.5)


def test_each_of_three_seats_has_its_value():
    toy = Tiny(lambda s: (1, ["a", "b"]) if not s else (0.5, 0.4, 0.1), seats=3)
    assert valued(toy, (), None) == pytest.approx((0.5, 0.4, 0.1))


def test_the_end_is_the_truth():
    assert valued(Tiny(dice), ("sure",)) == (0.5, 0.5)
    assert valued(Tiny(dice), ("risk", "good"), None) == (1.0, 0.0)


# A win in hand.


def stairs(s: Steps) -> Any:
    """Three steps up win at once; whoever stops leaves the rest to the other."""
    if s[-1:] == ("stop",):
        return 1, ["sigh", "shrug"]
    if len(s) == 3 or s[-1:] in (("sigh",), ("shrug",)):
        return (1.0, 0.0) if s == ("up", "up", "up") else (0.5, 0.5)
    return 0, ["stop", "up", "down"]


def test_a_win_of_several_steps_is_proven():
    found = weighed(Tiny(stairs), (), ("stop",), ("up",), nodes=800)
    assert found.is_proven
    assert found.value == 1
    assert found.best == ("up", "up", "up")
    assert found.worths[0] == pytest.approx(0.5)
    assert valued(Tiny(stairs), ()) == (1.0, 0.0)


def test_where_every_way_ends_the_game_the_best_is_proven():
    ends: Any = Tiny(
        lambda s: (0, ["a", "b"]) if not s else ((0.6, 0.4) if s == ("b",) else (0.2, 0.8))
    )
    found = weighed(ends, (), ("a",))
    assert (found.value, found.best, found.worths, found.is_proven) == (0.6, ("b",), (0.2,), True)


def test_a_win_that_needs_a_look_at_what_is_hidden_is_none():
    toy: Any = Tiny(biased_guess, hidden=1)
    assert all(proven(toy, ("?",), 0, Random(seed), 100) is None for seed in range(20))


def sure_or_guess(s: Steps) -> Any:
    """What is sure brings 0.6; a guess of a seldom card wins, of any other it loses."""
    if not s:
        return {"often": 3, "seldom": 1}
    if len(s) == 1:
        return 0, ["sure", "guess"]
    value = 0.6 if s[1] == "sure" else 1.0 if s[0] == "seldom" else 0.0
    return value, 1 - value


def test_the_best_of_all_ends_is_not_proven_if_what_is_hidden_decides_which_it_is():
    toy: Any = Tiny(sure_or_guess, hidden=1)
    assert all(proven(toy, ("?",), 0, Random(seed), 100) is None for seed in range(20))


def test_too_few_positions_prove_nothing():
    toy: Any = Tiny(stairs)
    assert proven(toy, (), 0, Random(1), 5) is None
    assert proven(toy, (), 0, Random(1), 100) is not None


# Choosing at the same time.


def test_a_mix_is_worth_the_same_against_the_mix_of_the_other():
    found = weighed(ROCK_PAPER_SCISSORS, (None, None), (0,), (1,), (2,), nodes=5000)
    assert [share for _, share in found.mix] == pytest.approx([1 / 3] * 3, abs=0.07)
    assert found.value == pytest.approx(0.5, abs=0.04)
    assert found.worths == pytest.approx((0.5,) * 3, abs=0.08)


@pytest.mark.parametrize(("seat", "value"), [(0, 0.4), (1, 0.6)])
def test_a_skewed_choice_has_the_value_of_its_game(seat: Seat, value: float):
    assert weighed(SKEWED, (None, None), seat=seat, nodes=5000).value == pytest.approx(
        value, abs=0.04
    )
    assert valued(SKEWED, (None, None), nodes=5000)[seat] == pytest.approx(value, abs=0.06)


def test_a_dominated_action_is_worth_what_it_would_have_met():
    toy = Matrix(((0.6, 0.7), (0.1, 0.2)))
    found = weighed(toy, (None, None), (0,), (1,), nodes=6000)
    assert found.mix == ((0, 1.0),)
    assert found.best == (0,)
    assert found.worths == pytest.approx((0.6, 0.1), abs=0.04)


# What is asked, and with how much.


def test_what_is_not_legal_is_refused():
    with pytest.raises(Refused, match="“play 5” is not legal there"):
        judge_of(game).weigh(
            game.view(LAST_CHOICE, 0), 0, [(game.parse("play 5"),)], Random(1), Budget(50)
        )
    with pytest.raises(Refused, match="Seat 1 has nothing to decide here"):
        weighed(Tiny(trap), (), seat=1)


@pytest.mark.parametrize("nodes", [0, 1, 2, 7, 30])
def test_every_budget_gives_a_judgement(nodes: int):
    judge, view = judge_of(game), game.view(LAST_CHOICE, 0)
    way = (game.parse("play 4"),)
    found = judge.weigh(view, 0, [way], Random(1), Budget(nodes))
    assert 0 <= found.worths[0] <= found.value <= 1
    assert sum(judge.value(view, Random(1), Budget(nodes))) == pytest.approx(1)
    assert weighed(Baited(trap), (), ("bait",), nodes=nodes).best[0] in {"bait", "wait"}


def test_the_same_luck_gives_the_same_judgement_and_another_hardly_another():
    toy = Tiny(corridor)
    assert weighed(toy, (), ("east",)) == weighed(toy, (), ("east",))
    values = [weighed(toy, (), nodes=4000, seed=seed).value for seed in range(2)]
    assert values == pytest.approx([0.8] * 2)


def test_no_more_positions_are_looked_at_than_the_budget_allows_but_for_a_few():
    looks = []

    class Counting(Tiny):
        def apply(self, s: Steps, actor: Seat, a: str) -> Steps:
            looks.append(a)
            return super().apply(s, actor, a)

    weighed(Counting(corridor), (), ("east",), nodes=2000)
    assert len(looks) < 2600
