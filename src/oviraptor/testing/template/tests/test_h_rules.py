"""Higher Card by its rules: positions are text, and what chance brings is applied, not patched."""

from random import Random

from oviraptor.core.game import CHANCE, Decide
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import State
from oviraptor.testing.template.tests.numbers import NUMBERS
from oviraptor.testing.template.text.actions import Discard, Keep, Play

BOTH_CHOSE_THE_4 = """\
round 1 of 4
deck 1 1 2 3 6 6
left 0 hand 3 4 5 known - chosen 4
right 0 hand 2 4 5 known - chosen 4
"""


def shown(text: str = BOTH_CHOSE_THE_4, cards: str = "4 4") -> State:
    """Return a position after its cards were shown."""
    return game.apply(game.read(text), CHANCE, game.parse(f"reveal {cards}"))


def test_h3_1_the_higher_card_scores_and_both_are_out_of_the_game() -> None:
    after = shown(
        "round 4 of 4\ndeck -\n"
        "left 1 hand 3 4 5 known 3 chosen 3\nright 0 hand 2 4 5 known - chosen 5\n",
        "3 5",
    )
    assert game.write(after).splitlines()[2:] == [
        "left 1 hand 4 5 known - chosen -",
        "right 1 hand 2 4 known - chosen -",
    ]
    assert game.status(after, 0).prompt.endswith("First place: you and Right.")
    assert game.refuse(after, 0, Play(4)).rule == "H4.1"


def test_h3_2_of_three_seats_the_lower_card_is_out_though_nobody_scores() -> None:
    after = shown(
        "round 1 of 4\ndeck 1 2 6\nleft 0 hand 3 4 5 known - chosen 4\n"
        "right 0 hand 2 4 5 known - chosen 4\nfar 0 hand 1 3 6 known - chosen 3\n",
        "4 4 3",
    )
    assert game.write(after).splitlines()[2:] == [
        "left 0 hand 3 4 5 known 4 chosen 4",
        "right 0 hand 2 4 5 known 4 chosen 4",
        "far 0 hand 1 6 known - chosen -",
        "shown",
    ]


def test_h3_3_the_seats_speak_in_turn_and_then_the_next_round_begins() -> None:
    s = shown()
    assert game.turn(s) == Decide((0,))
    assert game.legal(s, 0) == (Keep(), Discard())
    assert game.refuse(s, 1, Keep()).text == "Left speaks first."
    assert game.refuse(s, 0, Play(3)).rule == "H3.3"
    s = game.apply(s, 0, Discard())
    assert game.turn(s) == Decide((1,))
    s = game.apply(s, 1, Keep())
    assert game.write(s) == (
        "round 2 of 4\ndeck 1 1 2 3 6 6\n"
        "left 0 hand 3 5 known - chosen -\nright 0 hand 2 4 5 known 4 chosen -\n"
    )


def test_h3_3_it_is_said_openly_and_everybody_remembers() -> None:
    s = shown()
    assert not game.private(s, 0)
    assert game.view(s, None).seats[0].chosen == 4
    after = game.apply(game.apply(s, 0, Keep()), 1, Keep())
    assert game.private(after, 0)
    rng = Random(0)
    for viewer in (0, None):
        worlds = [game.imagine(game.view(after, viewer), rng) for _ in range(200)]
        assert all(world.hands[1][4] for world in worlds)
        assert not all(world.hands[1][5] for world in worlds)


def test_every_ending_has_a_rule() -> None:
    assert set(META.endings) - {"cap"} <= NUMBERS.rules
