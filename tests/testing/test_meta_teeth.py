"""The laws of META and of players bite: an option, level or player that does not do what it says is caught."""

import msgspec
import pytest

from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from tests.testing.faulty import caught, faulty

# META.


def test_options_that_cannot_be_played_are_caught():
    def start(options, rng):
        return {"4": game.start}[options["rounds"]](options, rng)

    with pytest.raises(Broken, match="options-start"):
        LAWS["options-start"](faulty(start=start), META, QUICK)


def test_an_adviser_that_is_no_level_is_caught():
    meta = msgspec.structs.replace(META, adviser="Somebody")
    with pytest.raises(Broken, match="the adviser “Somebody” is no level"):
        LAWS["meta-is-sound"](game, meta, QUICK)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("first_level", "the level of a first match “Somebody” is none"),
        ("usual_level", "the level that is usual “Somebody” is none"),
    ],
)
def test_a_level_that_is_none_is_caught(field: str, words: str):
    meta = msgspec.structs.replace(META, **{field: "Somebody"})
    with pytest.raises(Broken, match=words):
        LAWS["meta-is-sound"](game, meta, QUICK)


_FIVE = ("One!", "Two!", "Three!", "Four!", "Five!")


@pytest.mark.parametrize(
    ("emotes", "words"),
    [
        (((*_FIVE, "Six!"),), "not every seat has emotes"),
        (((*_FIVE, "One!"),) * 3, "are not 6, each another"),
        (((*_FIVE, "Six"),) * 3, "“Six” is no short sentence"),
        (((*_FIVE, "Six, and too long for it!"),) * 3, "is no short sentence"),
    ],
)
def test_emotes_that_do_not_fit_their_seats_are_caught(
    emotes: tuple[tuple[str, ...], ...], words: str
):
    meta = msgspec.structs.replace(META, emotes=emotes)
    with pytest.raises(Broken, match=words):
        LAWS["meta-is-sound"](game, meta, QUICK)


def test_a_theme_that_is_no_option_is_caught():
    meta = msgspec.structs.replace(META, theme="colours")
    with pytest.raises(Broken, match="the theme “colours” is no option"):
        LAWS["meta-is-sound"](game, meta, QUICK)


def test_data_without_names_for_all_seats_is_caught():
    meta = msgspec.structs.replace(META, seat_names=("Left", "Right"))
    with pytest.raises(Broken, match="more seats than names"):
        LAWS["meta-is-sound"](game, meta, QUICK)


# Players.


def test_a_level_without_a_player_is_caught():
    def bot(name):
        return {"random": game.bot("random")}[name]

    caught("levels-think", "greedy", bot=bot)


def test_a_judgement_that_fails_in_the_middle_of_a_round_is_caught():
    def evaluate(s):
        return [value / s.chosen.count(None) for value in game.evaluate(s)]

    caught("generic-players-play", "ZeroDivisionError", evaluate=evaluate)


def test_an_order_of_actions_that_tells_a_secret_is_caught():
    def legal(s, seat):
        cards = game.legal(s, seat)
        return cards[::-1] if s.hands[1 - min(seat, 1)][6] else cards

    caught("generic-players-are-fair", "what “random” does", legal=legal)
