"""What the two games of a pair share, and what belongs to a player alone."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from oviraptor.bots.play_game import play_game
from oviraptor.bots.player import ENDLESS, Player, name_with, player_named
from oviraptor.bots.random import RandomBot
from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import CHANCE, Thought
from oviraptor.core.options import fill_options
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META

OPTIONS = fill_options(META, {"rounds": "4"})


class Teller:
    """Plays its first card always, and tells its luck and its budgets."""

    def __init__(self) -> None:
        self.luck: list[float] = []
        self.budgets: list[Any] = []

    def think(self, view, seat, legal, rng, budget):
        self.luck.append(rng.random())
        self.budgets.append(budget)
        return Thought(legal[0])


def listening(heard: list[object]) -> Any:
    """The template's game, that also notes what chance brings and the luck of the start."""

    def start(options, rng):
        heard.append(rng.random())
        return game.start(options, rng)

    def apply(s, actor, a):
        if actor == CHANCE:
            heard.append(a)
        return game.apply(s, actor, a)

    known = {name: getattr(game, name) for name in ("turn", "legal", "outcomes", "view", "capped")}
    return SimpleNamespace(**known, start=start, apply=apply)


def test_swapped_games_share_the_start_and_the_draws():
    heard: list[list[object]] = [[], [], []]
    one, other = (Player(Teller(), 1, name=name) for name in ("one", "other"))
    play_game(listening(heard[0]), [one, other], OPTIONS, 7, 20)
    play_game(listening(heard[1]), [other, one], OPTIONS, 7, 20)
    play_game(listening(heard[2]), [other, one], OPTIONS, 8, 20)
    assert len(heard[0]) > 6
    assert heard[0] == heard[1] != heard[2]


def test_luck_belongs_to_a_player_and_its_seat():
    def luck(names: tuple[str, str], seed: int) -> list[list[float]]:
        bots = [Teller(), Teller()]
        players = [Player(bot, 1, name=name) for bot, name in zip(bots, names, strict=True)]
        play_game(game, players, OPTIONS, seed, 20)
        return [bot.luck for bot in bots]

    (left, right), (again, _), (other, moved) = (
        luck(names, 3) for names in (("A", "B"), ("A", "C"), ("B", "A"))
    )
    assert left[0] == again[0]
    assert len({left[0], right[0], other[0], moved[0], luck(("A", "B"), 4)[0][0]}) == 5


@pytest.mark.parametrize("rounds", ["2", "4"])
def test_rounds_are_counted(rounds: str):
    players = [Player(RandomBot(), 1)] * 2
    end = play_game(game, players, fill_options(META, {"rounds": rounds}), 1, 20)
    assert (end.rounds, end.is_capped) == (int(rounds), False)


def test_a_capped_game_has_as_many_rounds_as_the_cap():
    end = play_game(game, [Player(RandomBot(), 1)] * 2, OPTIONS, 1, 3)
    assert (end.rounds, end.is_capped, end.over.reason) == (3, True, "cap")


def test_only_decisions_with_a_choice_are_timed():
    bots = [Teller(), Teller()]
    end = play_game(game, [Player(bot, 1) for bot in bots], OPTIONS, 1, 20)
    assert [len(each) for each in end.seconds] == [len(bot.luck) for bot in bots]
    assert all(second >= 0 for each in end.seconds for second in each)


def test_a_player_on_the_clock_has_a_fresh_one_for_each_decision():
    bot = Teller()
    play_game(game, [Player(bot, ENDLESS, 30.0), Player(RandomBot(), 1)], OPTIONS, 1, 20)
    assert len({id(budget.stop) for budget in bot.budgets}) == len(bot.budgets) > 1
    assert not bot.budgets[0].stop()


def test_the_clock_runs_out():
    budget = Player(RandomBot(), 5, 0.001).budget()
    time.sleep(0.002)
    assert budget.stop()
    assert budget.nodes == 5
    assert not Player(RandomBot(), 5).budget().stop()


@pytest.mark.parametrize(
    ("typed", "nodes", "seconds", "name"),
    [
        ("greedy", 1000, None, "greedy"),
        (" eager ", 60, None, "Eager"),
        ("greedy:50", 50, None, "greedy:50"),
        ("greedy@0.05s", ENDLESS, 0.05, "greedy@0.05s"),
        ("Eager@.50", ENDLESS, 0.5, "Eager@0.5s"),
        ("greedy:70@2s", 70, 2.0, "greedy:70@2s"),
    ],
)
def test_players_have_names_with_budgets(typed: str, nodes: int, seconds: float | None, name: str):
    player = player_named(game, META, typed)
    assert (player.nodes, player.seconds, player.name) == (nodes, seconds, name)
    assert player_named(game, META, name).name == name


@pytest.mark.parametrize(
    "typed",
    ["", "deep", "greedy:", "greedy:0", "greedy@", "greedy@0s", "greedy@1e-9s", "greedy@xs"],
)
def test_names_that_are_none_are_refused(typed: str):
    with pytest.raises(OviraptorError):
        player_named(game, META, typed)


def test_a_common_budget_is_for_those_without_their_own():
    assert name_with("greedy", 5, None) == "greedy:5"
    assert name_with("greedy", None, 0.05) == "greedy@0.05s"
    assert name_with("greedy:7", None, 0.05) == "greedy:7"
    assert name_with("greedy@1s", 5, None) == "greedy@1s"
