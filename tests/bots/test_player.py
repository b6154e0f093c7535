"""One way to ask a bot: made by its level or its name, and what it answers is checked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from oviraptor.bots.draw import drawn, mixed
from oviraptor.bots.player import BadThought, Player, player_named, player_of
from oviraptor.bots.random import RandomBot
from oviraptor.bots.wavering import Wavering
from oviraptor.core.errors import Refused
from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.core.levels import adviser, level_named, seated_level, usual_level, wanted_level
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META


class Saying:
    """A bot that always says the same, and remembers its budgets."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.budgets: list[Budget] = []

    def think(
        self,
        view: object,
        seat: Seat,
        legal: Sequence[str],
        rng: Random,
        budget: Budget,
    ) -> Thought[str]:
        self.budgets.append(budget)
        return Thought(self.action)


def test_what_is_not_legal_is_no_answer():
    with pytest.raises(BadThought, match="Cheat chose 'win', which is not legal"):
        Player(Saying("win"), 1, name="Cheat").think(None, 0, ["pass", "play"], Random(1))


def test_a_legal_answer_comes_back_as_it_was_thought():
    bot = Saying("play")
    thought = Player(bot, 7).think(None, 0, ["pass", "play"], Random(1))
    assert (thought.action, bot.budgets[0].nodes) == ("play", 7)


def test_a_level_is_asked_with_its_own_budget_and_a_time_on_top():
    level = META.levels[1]
    player = player_of(game, level, 2.0)
    assert (player.name, player.nodes, player.seconds) == (level.name, level.nodes, 2.0)
    named = player_named(game, META, level.name.upper())
    assert (named.name, named.nodes, named.seconds) == (level.name, level.nodes, None)


def test_levels_are_looked_up_in_any_case_of_letters():
    assert level_named(META, "eAGER") == META.levels[1]
    assert level_named(META, "nobody") is None


def test_a_level_that_was_dropped_is_played_by_the_strongest():
    assert seated_level(META, "Careless") == META.levels[0]
    assert seated_level(META, "Dropped") == META.levels[-1]


def test_the_usual_level_is_a_field():
    for level in META.levels:
        assert usual_level(msgspec.structs.replace(META, usual_level=level.name)) == level


def test_a_level_that_is_asked_for_is_found_or_refused():
    assert wanted_level(META, "eager") == META.levels[1]
    with pytest.raises(Refused, match="There is no such level; there is Careless, Eager"):
        wanted_level(META, "Nobody")


def test_who_advises_is_a_field_and_not_the_last_level():
    assert adviser(msgspec.structs.replace(META, adviser="Careless")) == META.levels[0]
    assert adviser(msgspec.structs.replace(META, adviser="")) is None


def test_a_wavering_player_asks_the_other_for_its_share():
    bot: Wavering[str, object] = Wavering(Saying("usual"), Saying("other"), 0.25)
    rng = Random(1)
    said = [bot.think(None, 0, [], rng, Budget(1)).action for _ in range(2000)]
    assert 0.2 < said.count("other") / len(said) < 0.3


def test_draws_follow_the_weights():
    rng = Random(1)
    found = [drawn([("a", 3), ("b", 1)], rng) for _ in range(2000)]
    assert 0.7 < found.count("a") / len(found) < 0.8
    found = [mixed([("a", 0.1), ("b", 0.9)], rng)[0] for _ in range(2000)]
    assert 0.07 < found.count("a") / len(found) < 0.13


def test_a_single_outcome_takes_no_luck():
    rng, other = Random(1), Random(1)
    assert drawn([("only", 5)], rng) == "only"
    assert rng.random() == other.random()


def test_any_bot_can_be_asked_so():
    assert Player(RandomBot(), 1).think(None, 0, [1, 2, 3], Random(1)).action in {1, 2, 3}
