"""What a viewer of the Temple remembers and imagines is what counting all worlds says (T17.1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide, Viewer
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.agenda import F_LOSE, top
from oviraptor.games.temple.rules.state import UNCHOSEN, State
from oviraptor.games.temple.tests.temples import temple
from oviraptor.games.temple.tests.worlds import (
    Worlds,
    chance_of,
    counted,
    first_worlds,
    followed,
    played,
    remembered,
)
from oviraptor.games.temple.text.actions import text
from oviraptor.games.temple.text.names import KIND_OF
from oviraptor.games.temple.text.positions import read, write
from oviraptor.testing.counting import Hands, distance
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

NEAR = 1e-9
DRAWS = 2_000
MANY = 400
THEFT = (
    "step o2.4", "give hoard/n", "offer hoard/n for nothing", "counter nothing for nothing",
    "accept", "step o2.3", "end", "end", "play pickpocket/n 1", "steal 0 1 pole/n", "end",
)  # fmt: skip
"""Player 1 shows its Hoard to all, and player 0 takes a card of that hand at random."""
CARDS = (
    "pickpocket/n", "pickpocket/a", "pickpocket/c", "idol/n", "idol/c", "eye/n", "eye/n", "eye/c",
    "cup/n", "cup/n", "cup/n", "cup/a", "cup/a", "eclipse/p", "hush/n", "hush/n",
)  # fmt: skip
LIKED = {"play": 6, "give": 6, "accept": 6, "fight": 6, "step": 3, "war": 3, "take": 3, "offer": 3}


def before_the_theft() -> State:
    """Return a Temple where the third player does not see nine cards, two of them alike."""
    return temple(
        at=["o2.4", "o2.5"],
        hands=[["pickpocket/n"], ["hoard/n", "cup/a", "pole/n"]],
        deck=["cup/a", "eye/n", "flint/n", "venom/n", "twin/n"],
        active=1,
        rolled=3,
    )


def has_hoard(hands: Hands) -> bool:
    """Tell whether the thief has the card that all knew of."""
    return KIND_OF["hoard/n"] in hands[0]


def test_a_card_shown_after_a_theft_tells_what_was_taken():
    s, worlds = played(before_the_theft(), 2, *THEFT)
    assert chance_of(counted(worlds), has_hoard) == Fraction(1, 3)
    assert distance(remembered(s, 2), counted(worlds)) < NEAR
    s, worlds = played(before_the_theft(), 2, *THEFT, "play cup/a")
    assert chance_of(counted(worlds), has_hoard) == Fraction(11, 23)  # .478
    assert distance(remembered(s, 2), counted(worlds)) < NEAR


def test_what_a_deal_brings_at_random_does_not_go_back_at_random_in_a_mind():
    s = temple(
        at=["o2.4", "o2.5"],
        hands=[["cup/a", "cup/n"], ["eye/n", "pole/n"]],
        deck=["cup/a", "flint/n", "hush/n"],
        rolled=3,
    )
    talk = (
        "step o2.5", "give cup/a", "offer cup/a for nothing",
        "give random", "want random", "counter 1 random for 1 random", "accept",
    )  # fmt: skip
    for drawn in ((), ("steal 1 0 cup/n",), ("steal 1 0 cup/n", "steal 0 1 eye/n")):
        for viewer in by_tier(quick=(1, None), slow=(0, 1, 2, None), full=(0, 1, 2, None)):
            after, worlds = played(s, viewer, *talk, *drawn)
            assert distance(remembered(after, viewer), counted(worlds)) < NEAR, f"{viewer}: {drawn}"
            _imagined_as_counted(after, worlds, viewer)
            assert read(write(after)) == after


def test_a_card_named_in_a_deal_is_not_among_those_a_lot_is_drawn_from_in_a_mind():
    s = temple(
        at=["o2.4", "o2.5"],
        hands=[["cup/a", "cup/n", "eye/n"], ["pole/n"]],
        deck=["cup/c", "flint/n", "hush/n"],
        rolled=3,
    )
    talk = (
        "step o2.5", "give cup/a", "offer cup/a for nothing",
        "want cup/n", "want random", "counter nothing for 1 random, cup/n", "accept",
    )  # fmt: skip
    for drawn in ((), ("steal 1 0 eye/n",)):
        for viewer in by_tier(quick=(1, None), slow=(0, 1, 2, None), full=(0, 1, 2, None)):
            after, worlds = played(s, viewer, *talk, *drawn)
            assert distance(remembered(after, viewer), counted(worlds)) < NEAR, f"{viewer}: {drawn}"


def test_worlds_are_imagined_as_often_as_counting_says():
    s, worlds = played(before_the_theft(), 2, *THEFT, "play cup/a")
    _imagined_as_counted(s, worlds, 2)


@pytest.mark.parametrize("seed", range(by_tier(quick=15, slow=40, full=40)))
def test_in_a_temple_of_few_cards_a_mind_is_what_counting_says(seed: int):
    rng = Random(f"few cards {seed}")
    s = _few_cards(rng)
    viewer = rng.choice([*range(s.seats()), None])
    worlds = first_worlds(s, viewer)
    for _ in range(60):
        actor, action = _step(s, rng)
        after = game.apply(s, actor, action)
        if len(worlds) > MANY or sum(after.object_discards) < sum(s.object_discards):
            break  # too many to count; so they would be after a shuffle
        worlds = followed(worlds, s, actor, action, viewer)
        s = after
        if not _is_between(s):
            assert distance(remembered(s, viewer), counted(worlds)) < NEAR, text(action)
    if not _is_between(s) and len(s.minds[-1 if viewer is None else viewer]) > 1:
        _imagined_as_counted(s, worlds, viewer)


def _few_cards(rng: Random) -> State:
    """Return a Temple where all meet, and most cards are out of the game."""
    mode, players = rng.choice((("free", 3), ("duel", 2), ("pairs", 4), ("teams", 4)))
    cards = rng.sample(CARDS, 8)
    hands = [[cards.pop() for _ in range(rng.randint(1, 2))] for _ in range(players)]
    return temple(
        mode,
        players,
        at=("o2.4", "o2.5", "o2.6", "o2.7")[:players],
        coins=[9] * players,
        medallions=[0] * players,
        hands=hands,
        deck=cards,
        rolled=6,
        active=rng.randrange(players),
    )


def _step(s: State, rng: Random) -> tuple[int, int]:
    """Choose what is done next, and who does it; cards are played and shown more often than not."""
    turn = game.turn(s)
    if isinstance(turn, Chance):
        outcomes = game.outcomes(s)
        return CHANCE, rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
    assert isinstance(turn, Decide)
    seat = rng.choice(turn.seats)
    by_verb: dict[str, list[int]] = {}
    for a in game.legal(s, seat):
        by_verb.setdefault(text(a).split()[0], []).append(a)
    verb = rng.choices(list(by_verb), [LIKED.get(verb, 1) for verb in by_verb])[0]
    return seat, rng.choice(by_verb[verb])


def _is_between(s: State) -> bool:
    """Tell whether a card is chosen and not yet shown, or a hand is discarded card by card."""
    b = s.battle
    return top(s)[0] == F_LOSE or (
        b is not None and (b.chosen_a != UNCHOSEN or b.chosen_d != UNCHOSEN)
    )


def _imagined_as_counted(s: State, worlds: Worlds, viewer: Viewer) -> None:
    """Check that worlds are imagined as often as counted, within four standard deviations."""
    view, rng = game.view(s, viewer), Random("imagined")
    found = Counter(game.imagine(view, rng).hands for _ in range(DRAWS))
    belief = counted(worlds)
    assert found.keys() <= belief.keys()
    for hands, chance in belief.items():
        share = float(chance)
        assert abs(found[hands] / DRAWS - share) < 4 * sqrt(share * (1 - share) / DRAWS) + 1 / DRAWS
