"""The player that searches any game, where the best play is known."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from oviraptor.bots.by_name import GENERIC, generic
from oviraptor.bots.greedy import GreedyBot
from oviraptor.bots.node_budget import NodeBudget
from oviraptor.bots.play_game import play_game, seed_of_game
from oviraptor.bots.player import Player
from oviraptor.bots.priors import Priors
from oviraptor.bots.random import RandomBot
from oviraptor.bots.search import InfoSearchBot
from oviraptor.core.game import Bot, Budget
from oviraptor.core.options import fill_options
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Action, Play
from tests.bots.tiny import Matrix, Steps, Tiny, thought

LAST_CHOICE = game.read(
    "round 4 of 4\ndeck -\n"
    "left 1 hand 1 4 6 known - chosen -\n"
    "right 1 hand 4 5 5 known 5 chosen -\n"
)
ROCK_PAPER_SCISSORS = Matrix(((0.5, 0.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.5)))
SKEWED = Matrix(((0.0, 1.0), (0.5, 0.25)))
"""The first seat mixes 1 : 4, the second 3 : 2."""
SEEDS = range(5)


def search() -> Bot[Action, View]:
    return InfoSearchBot(game)


def actions(toy: Any, s: Any, seat: int = 0, nodes: int = 500) -> set[Any]:
    return {thought(InfoSearchBot, toy, s, seat, nodes, seed).action for seed in SEEDS}


# Choosing at the same time.


@pytest.mark.parametrize("seat", [0, 1])
def test_rock_paper_and_scissors_are_mixed_evenly(seat: int):
    mix = thought(InfoSearchBot, ROCK_PAPER_SCISSORS, (None, None), seat, 6000).mix
    assert [share for _, share in mix] == pytest.approx([1 / 3] * 3, abs=0.05)


def test_what_is_drawn_from_the_mix_differs_with_luck():
    drawn = Counter(
        thought(InfoSearchBot, ROCK_PAPER_SCISSORS, (None, None), 0, 300, seed).action
        for seed in range(60)
    )
    assert min(drawn[action] for action in range(3)) > 8


@pytest.mark.parametrize(("seat", "share"), [(0, 0.2), (1, 0.6)])
def test_a_skewed_choice_is_mixed_by_its_payoffs(seat: int, share: float):
    mix = thought(InfoSearchBot, SKEWED, (None, None), seat, 8000).mix
    assert dict(mix)[0] == pytest.approx(share, abs=0.06)


def test_a_choice_that_may_still_be_changed_is_no_fact():
    """What the other has chosen is imagined as anything; against anything, 0 would be as good as 1."""
    pays = ((0.0, 1.0, 1.0), (0.5, 0.5, 0.5))
    mix = thought(InfoSearchBot, Matrix(pays), (None, 2), 0, 4000).mix
    assert dict(mix)[1] > 0.9


def test_a_dominated_action_is_left_out_of_the_mix():
    mix = thought(InfoSearchBot, Matrix(((0.6, 0.7), (0.1, 0.2))), (None, None), 0, 2000).mix
    assert mix == ((0, 1.0),)


# What is hidden.


def guess_or_take(s: Steps) -> Any:
    """A coin lies hidden. Take 0.7 for sure, or go on and guess it: 1 if right."""
    match s:
        case ():
            return {"heads": 1, "tails": 1}
        case (_,):
            return 0, ["take", "go on"]
        case (_, "take"):
            return 0.7, 0.3
        case (_, "go on"):
            return 0, ["heads", "tails"]
        case (coin, _, guess):
            return (1.0, 0.0) if guess == coin else (0.0, 1.0)


def test_it_does_not_plan_to_act_on_what_it_will_not_know():
    toy = Tiny(guess_or_take, hidden=1)
    assert actions(toy, ("heads",)) == {"take"}


def biased_guess(s: Steps) -> Any:
    match s:
        case ():
            return {"ace": 1, "king": 3}
        case (_,):
            return 0, ["ace", "king"]
        case (card, guess):
            return (1.0, 0.0) if guess == card else (0.0, 1.0)


@pytest.mark.parametrize("card", ["ace", "king"])
def test_it_guesses_the_likelier_card_whatever_the_card_is(card: str):
    assert actions(Tiny(biased_guess, hidden=1), (card,)) == {"king"}


def peek_then_guess(s: Steps) -> Any:
    """It costs a little to have the card shown before guessing it."""
    match s:
        case ():
            return {"ace": 1, "king": 1}
        case (_,):
            return 0, ["guess", "peek"]
        case (card, "peek"):
            return {f"it is {card}": 1}
        case (_, "guess") | (_, "peek", _):
            return 0, ["ace", "king"]
        case (card, *between, guess):
            value = (0.9 if "peek" in between else 1.0) * (guess == card)
            return value, 1 - value


def test_it_pays_for_what_it_will_be_shown():
    assert actions(Tiny(peek_then_guess, hidden=1), ("ace",), nodes=1000) == {"peek"}


# Looking ahead.


def trap(s: Steps) -> Any:
    """The bait looks good for one step; the reply takes everything."""
    match s:
        case ():
            return 0, ["bait", "wait"]
        case (_,):
            return 1, ["bite", "pass"]
        case ("bait", "bite"):
            return 0.0, 1.0
        case ("wait", _):
            return 0.6, 0.4
        case _:
            return 1.0, 0.0


class Baited(Tiny):
    def evaluate(self, s: Steps) -> tuple[float, ...]:
        return (0.9, 0.1) if s == ("bait",) else super().evaluate(s)


def test_it_sees_through_a_bait_that_greedy_takes():
    toy = Baited(trap)
    assert thought(GreedyBot, toy, ()).action == "bait"
    assert actions(toy, (), nodes=100) == {"wait"}


def test_it_finds_the_one_way_through_a_long_turn():
    """Five steps in a row, four ways each, and nothing is worth anything before the last."""

    def corridor(s: Steps) -> Any:
        if len(s) < 5:
            return 0, ["north", "east", "south", "west"]
        value = 1.0 if s[:3] == ("west", "north", "west") else 0.4
        return value, 1 - value

    assert actions(Tiny(corridor), (), nodes=4000) == {"west"}


def test_chance_counts_by_its_weights():
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

    assert actions(Tiny(dice), ()) == {"sure"}


def test_each_of_three_seats_is_expected_to_play_for_itself():
    """What is worst for the first seat gains the second nothing, so it is not feared."""

    def favours(s: Steps) -> Any:
        match s:
            case ():
                return 0, ["left", "right"]
            case ("right",):
                return 0.4, 0.3, 0.3
            case ("left",):
                return 1, ["keep", "spite"]
            case (_, "keep"):
                return 0.5, 0.4, 0.1
            case _:
                return 0.0, 0.3, 0.7

    assert actions(Tiny(favours, seats=3), ()) == {"left"}


# How far a game lets it play on.


class Climbing(Tiny):
    """Turns of two steps each; every step is worth a little to the first seat."""

    def __init__(self) -> None:
        super().__init__(lambda s: (len(s) // 2 % 2, ["on"]))

    def evaluate(self, s: Steps) -> tuple[float, ...]:
        return len(s) / 10, 1 - len(s) / 10


@pytest.mark.parametrize(("turns", "steps"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_a_way_is_played_out_for_as_many_turns_as_the_game_says(turns: int, steps: int):
    toy: Any = Climbing()
    priors = Priors[Any, Any, Any](toy, Random(1), NodeBudget(Budget(100)), turns)
    assert priors.play_out(())[0] == steps / 10


def test_chance_is_played_out_though_no_turn_is():
    toy: Any = Tiny(lambda s: (0.0, 1.0) if s else {"rain": 1})
    priors = Priors[Any, Any, Any](toy, Random(1), NodeBudget(Budget(100)), 0)
    assert priors.play_out(()) == (0.0, 1.0)


def test_another_length_is_asked_for_by_name():
    toy: Any = Climbing()
    lengths = [vars(generic(name, toy, play_out=1)) for name in ("search", "search=0", "search=3")]
    assert [length["play_out"] for length in lengths] == [1, 0, 3]
    for name in ("search=", "search=far", "search=-1", "greedy=1"):
        with pytest.raises(KeyError):
            generic(name, toy)


# Budgets.


@pytest.mark.parametrize("nodes", [0, 1, 2, 3, 7, 20])
@pytest.mark.parametrize("name", GENERIC)
def test_every_budget_gives_a_legal_action(name: str, nodes: int):
    view, legal = game.view(LAST_CHOICE, 0), game.legal(LAST_CHOICE, 0)
    assert generic(name, game).think(view, 0, legal, Random(1), Budget(nodes)).action in legal
    toy: Any = Tiny(guess_or_take, hidden=1)
    choice = generic(name, toy).think(("?",), 0, ["take", "go on"], Random(1), Budget(nodes))
    assert choice.action in {"take", "go on"}


def test_a_small_budget_does_not_prefer_what_is_listed_first():
    toy = Tiny(lambda s: (0, list("abcdefgh")) if not s else (0.5, 0.5))
    tried = {thought(InfoSearchBot, toy, (), nodes=1, seed=seed).action for seed in range(60)}
    assert tried == set("abcdefgh")


def test_no_more_positions_are_looked_at_than_the_budget_allows():
    looks = []

    class Counting(Tiny):
        def apply(self, s: Steps, actor: int, a: str) -> Steps:
            looks.append(a)
            return super().apply(s, actor, a)

    thought(InfoSearchBot, Counting(trap), (), nodes=77)
    assert len(looks) == 77


def test_it_asks_every_few_positions_whether_to_stop():
    """Counted, not timed: 40 judgements of a millisecond would be within the 50 it is given."""
    judged = [0]

    class Judged(Tiny):
        def evaluate(self, s: Steps) -> tuple[float, ...]:
            judged[-1] += 1
            return super().evaluate(s)

    def stop() -> bool:
        judged.append(0)
        return len(judged) > 50

    toy: Any = Judged(lambda s: (len(s) % 2, list("abcdefghij")) if len(s) < 30 else (0.5, 0.5))
    bot = InfoSearchBot[Any, Any, Any](toy)
    bot.think((), 0, list("abcdefghij"), Random(1), Budget(10**9, stop))
    assert len(judged) == 51
    assert judged[-1] == 0
    assert max(judged) <= 40


def test_stopped_at_once_it_still_answers():
    legal = game.legal(LAST_CHOICE, 0)
    view = game.view(LAST_CHOICE, 0)
    budget = Budget(1000, lambda: True)
    assert search().think(view, 0, legal, Random(1), budget).action in legal


# The same again, and words.


def test_the_same_luck_gives_the_same_thought():
    view, legal = game.view(LAST_CHOICE, 0), game.legal(LAST_CHOICE, 0)
    thoughts = [search().think(view, 0, legal, Random(7), Budget(500)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_it_says_what_it_expects_and_in_how_many_worlds():
    why = thought(InfoSearchBot, Tiny(biased_guess, hidden=1), ("ace",), nodes=400).why
    assert re.fullmatch(
        r"Looking ahead in \d+ worlds that fit what I know I expect 7\d%, "
        r"and [23]\d% from the next best\.",
        why,
    )


def test_it_says_that_it_mixes():
    why = thought(InfoSearchBot, ROCK_PAPER_SCISSORS, (None, None)).why
    assert why.startswith("All of us choose at once, and I must not be guessed: I do this 3")


def test_a_single_action_needs_no_thought():
    legal = [Play(6)]
    thought = search().think(game.view(LAST_CHOICE, 0), 0, legal, Random(1), Budget(0))
    assert thought.mix == ((Play(6), 1.0),)


def test_nobody_makes_a_player_without_a_name():
    with pytest.raises(KeyError):
        generic("nobody", game)


# At the table.


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["2", "3"])
def test_it_wins_more_than_its_share_against_random(seats: str):
    # In two rounds not all cards are played, so it matters which.
    options = fill_options(META, {"seats": seats, "rounds": "2"})
    others = [Player(RandomBot[Action](), 1)] * (int(seats) - 1)
    players = [Player(search(), 150), *others]
    ends = [play_game(game, players, options, seed_of_game(1, n), 20).over for n in range(80)]
    first = sum(end.places[0] == 1 for end in ends)
    best_other = max(sum(end.places[s] == 1 for end in ends) for s in range(1, int(seats)))
    assert first > 1.1 * best_other
