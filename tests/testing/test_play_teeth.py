"""The laws of play bite: a game that never ends, a die within an action or rounds counted wrongly are caught."""

from random import Random

import msgspec
import pytest

from oviraptor.core.game import Over, Refusal
from oviraptor.kit.rules import bag
from oviraptor.testing import check
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import State
from oviraptor.testing.template.text.actions import Draw, Play
from tests.testing.faulty import caught, faulty

END = "law-6-games-end"


# Games end.


def test_a_game_that_never_ends_is_caught():
    def apply(s, actor, a):
        return s if isinstance(a, Play) else game.apply(s, actor, a)

    caught(END, "has not ended", apply=apply)


def test_an_awaited_seat_that_can_do_nothing_is_caught():
    def legal(s, seat):
        return () if seat == 1 else game.legal(s, seat)

    caught(END, "can do nothing", legal=legal)


def test_a_weight_of_nothing_is_caught():
    def outcomes(s):
        return [*game.outcomes(s), (Draw(0, 1), 0)]

    caught(END, "weighs 0", outcomes=outcomes)


def test_an_undeclared_ending_is_caught():
    def turn(s):
        now = game.turn(s)
        return Over(now.places, "boredom") if isinstance(now, Over) else now

    caught("endings-are-declared", "boredom", turn=turn)


def test_a_judgement_that_misses_the_result_is_caught():
    caught("endings-are-declared", "evaluate", evaluate=lambda s: [0.5] * len(s.points))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (lambda s, viewer: s.round + (viewer == 0), "viewers are in different rounds"),
        (lambda s, _viewer: -s.round, "the view's round is -1"),
        (lambda s, _viewer: f"{s.round}", "the view's round is '1'"),
        (lambda s, _viewer: s.round - 1, "a cap of 1 rounds ends round 1"),
        (lambda s, _viewer: s.round + 1, "a cap of 1 rounds does not end round 2"),
    ],
)
def test_a_round_that_is_counted_wrongly_is_caught(changed, words: str):
    def view(s, viewer):
        return msgspec.structs.replace(game.view(s, viewer), round=changed(s, viewer))

    caught("rounds-are-counted", words, view=view)


# Values.


def test_an_unstable_order_is_caught():
    rng = Random(1)

    def legal(s, seat):
        return rng.sample(game.legal(s, seat), len(game.legal(s, seat)))

    caught("orders-are-stable", "asked again", legal=legal)


def test_a_clock_that_knows_what_its_seat_does_not_is_caught():
    def lapse(s, seat):
        best = max(bag.kinds(s.hands[1 - seat]), default=0) if len(s.hands) == 2 else 0
        return game.legal(s, seat)[best % len(game.legal(s, seat))]

    caught("clocks-act", "what the clock does there", lapse=lapse)


def test_a_clock_whose_deed_is_refused_without_a_rule_is_caught():
    def refuse(s, seat, a):
        return Refusal("", "It cannot be done.")

    caught("clocks-act", "without a rule", lapse=lambda s, seat: Play(1), refuse=refuse)


def test_an_action_that_changes_its_argument_is_caught():
    def apply(s, actor, a):
        if isinstance(a, Play):
            s.players[actor].points += 1
        return game.apply(s, actor, a)

    caught("nothing-is-changed", "was applied to", apply=apply)


def test_a_die_rolled_inside_an_action_is_caught():
    rng = Random(1)

    def apply(s, actor, a):
        n = game.apply(s, actor, a)
        n.players[0].points = rng.randrange(9)
        return n

    caught("games-replay", "played again", apply=apply)


def test_a_view_that_json_cannot_carry_is_caught():
    class Loose(msgspec.Struct, frozen=True):
        cards: object

    caught("views-travel", "JSON", view=lambda s, _viewer: Loose(s.points))


@pytest.mark.slow
def test_the_teeth_are_planted_in_a_sound_game():
    assert isinstance(game.start({"seats": "2", "rounds": "2"}, Random(0)), State)
    check(faulty(), META, seeds=range(1))
