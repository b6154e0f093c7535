"""Reasons speak of the game: of sets and pens, of goats and beds, of what a thing brings by the end."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.players.reasons import reason
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.kit.search.luck import Luck

from .mainland import laid
from .parks import BARE, PEN_OF_1, PEN_OF_2, PEN_OF_3, led, offered, on

LONE = {"blue_home": 0, "home": 3}
TILES = "basic-hotel*6 | fine-diner | goat-farm | mascot"


def why(s: State, step: str, seat: int = 0) -> str:
    """The reason for a step that is offered."""
    assert step in offered(s), f"{step} is not among {offered(s)}"
    return reason(s, seat, parse(step))


# --- workers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "told", "expected"),
    [
        (
            "iom",
            {"dna": "trike*2", "island": on(PEN_OF_3, a1="Tr")},
            "A second Triceratops makes a pair: 3 points more each Upkeep.",
        ),
        ("iom", {}, "Whoever has a whole set needs that slot, and now it is mine."),
        (
            "city",
            {"island": on(BARE, a1="Ra")},
            "The Raptor lives badly, and fences come from the City Center.",
        ),
        (
            "city",
            {"dna": "raptor*2"},
            "The set for a Raptor is whole, and no pen is ready for it.",
        ),
        (
            "city",
            {"credits": 3, "stacks": TILES},
            "The Basic Hotel has room for 2 visitors every season from now on, for 3 credits.",
        ),
        ("city", {}, "Three fences: I have 0 of 18, and every pen takes four or more."),
        (
            "farm",
            {"goats": 1, "island": on(PEN_OF_3, a1="Ty")},
            "The animals eat 2 goats each Upkeep, and 1 is here.",
        ),
        ("farm", {}, "Goats before carnivores: nobody who is fed runs wild."),
        (
            "agency",
            {"scandals": 1},
            "Each scandal costs 6 points in the end, and the Agency hides one.",
        ),
        ("agency", {}, "Two manipulation cards, and nothing to hide yet."),
        (
            "uplink",
            {"cards": "splice pact"},
            "I hold 2 manipulation cards, and one that is never played brings nothing.",
        ),
        ("uplink", {}, "I have no card to play, but others want that slot."),
        (
            "ferry",
            {"credits": 1, "stacks": "basic-hotel*6 | - | - | -"},
            "The Basic Hotel costs 3 credits, and I have 1.",
        ),
        ("ferry", {}, "3 credits now: what is built with them works every season."),
        (
            "time-share",
            {},
            "2 beds free: a visitor more and a credit, and two that live are 3 points.",
        ),
        (
            "time-share",
            {"island": on(BARE, e4="VC2")},
            "I have no free bed, but then nobody else fills one of his.",
        ),
        (
            "boneyard",
            {"dna": "trex*2", "boneyard": "trex"},
            "The last card for a Tyrannosaurus lies there; it is worth a scandal of 6 points.",
        ),
        (
            "boneyard",
            {},
            "What lies there is mine for a scandal, which costs 6 points unless it is hidden.",
        ),
        ("outsource", {}, "Nobody stands anywhere yet, but the slot is mine."),
        (
            "outsource",
            {"at": ("ferry blue",)},
            "There I may do what is done at the Ferry, though it may be full.",
        ),
        ("site-a", {}, "Two cards: without DNA there is nothing to create."),
        (
            "site-b",
            {"dna": "stego*2"},
            "The best of three cards: the set for a Stegosaurus is 1 card short.",
        ),
    ],
)
def test_a_worker_goes_where_something_is_wanted(
    place: str, told: dict[str, object], expected: str
):
    assert why(laid(**LONE, **told), f"worker {place}") == expected


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("site-d", "Two eDNA cards for a credit: the set for a Raptor is 1 card short."),
        (
            "refinement",
            "A Refined token stands for a card of any species: the set for a Raptor is 1 card short.",
        ),
        ("hq", "I can pay for the Sky Train, or hire, or fish: two of the three."),
    ],
)
def test_a_worker_of_controlled_chaos_does_too(place: str, expected: str):
    s = laid(**LONE, box="chaos", dna="raptor", credits=9, display="sky-train")
    assert why(s, f"worker {place}") == expected


def test_who_passes_has_nothing_to_walk_for():
    assert why(laid(**LONE), "pass") == "No free slot has anything for me that is worth the walk."


def test_outsourcing_names_its_price_and_what_is_done_there():
    s = led(laid(**LONE, credits=2, at=("farm blue",)), "worker outsource")
    assert why(s, "outsource farm") == (
        "2 credits and no slot for the Farm. Goats before carnivores: nobody who is fed runs wild."
    )
    assert why(s, "done") == "What others do is not worth the price to me."


# --- animals ------------------------------------------------------------------------------------


def test_a_new_species_counts_for_variety_and_a_carnivore_for_its_goats():
    s = led(laid(**LONE, dna="raptor*2"), "worker iom")
    assert why(s, "create raptor") == (
        "A Raptor brings 4 points in each of 4 Upkeeps, and 3 for a new species in the end; "
        "then 1 goat must be here, and 0 are."
    )


def test_a_third_animal_is_told_as_such():
    s = led(
        laid(**LONE, dna="raptor*2", goats=9, island=on(PEN_OF_3, a1="Ra", b1="Ra")), "worker iom"
    )
    assert why(s, "create raptor") == "A third Raptor brings 4 points in each of 4 Upkeeps."


def test_who_creates_nothing_says_who_lives_badly():
    s = led(laid(**LONE, dna="raptor*2", island=on(BARE, a1="Tr")), "worker iom")
    assert why(s, "done") == ("The Triceratops lives badly already; another would run wild, too.")


def test_a_good_home_and_a_bad_one_are_told_apart():
    s = led(laid(**LONE, dna="raptor*2", island=PEN_OF_2), "worker iom", "create raptor")
    assert why(s, "place a1") == "There the Raptor lives well, and stays quiet."
    assert why(s, "place c4") == "No place is right for it yet; here it does least harm."


def test_a_pair_of_triceratops_shares_a_pen():
    s = laid(**LONE, dna="trike*2", island=on(PEN_OF_3, a1="Tr"))
    s = led(s, "worker iom", "create trike")
    assert why(s, "place b1") == "Two Triceratops in one pen are worth a point more each Upkeep."


# --- fences and buildings -----------------------------------------------------------------------


def test_fences_are_for_who_lives_badly_or_for_who_comes():
    s = led(laid(**LONE, dna="raptor"), "worker city")
    assert why(s, "fences") == (
        "They cost nothing, and I have 0 of 18. A pen for a Raptor, of which I hold 1 of 2 cards."
    )
    s = led(s, "fences")
    assert why(s, "fence h a1") == "A pen for a Raptor, of which I hold 1 of 2 cards."
    assert why(s, "done") == "The pens can wait as they are."
    s = led(laid(**LONE, island=on(PEN_OF_1, c4="Tr")), "worker city", "fences")
    assert why(s, "pull h a1") == (
        "It holds nobody where it is. The Triceratops needs a better home before the Upkeep looks."
    )
    assert why(s, "done") == (
        "No fence at hand gives the Triceratops a home; it needs more of them."
    )


def test_arranging_says_for_whom():
    s = laid("worker white arrange", **LONE, island=on(PEN_OF_1, c4="Tr"))
    assert why(s, "arrange") == "The Triceratops needs a better home before the Upkeep looks."


@pytest.mark.parametrize(
    ("tile", "told", "expected"),
    [
        (
            "basic-hotel d1",
            {},
            "The Basic Hotel has room for 2 visitors every season from now on, for 3 credits.",
        ),
        (
            "fine-diner d1",
            {"island": on(BARE, e1="BH")},
            "The Fine Diner brings 1 point in each of 4 Upkeeps, one per hotel, for {price}.",
        ),
        ("goat-farm a1", {}, "The Goat Farm brings a goat in each of 4 Upkeeps, for {price}."),
        (
            "mascot d1",
            {"island": on(BARE, a1="Ra", c1="Tr")},
            "The Park Mascot brings 2 points each Upkeep, one per species, for {price}.",
        ),
    ],
)
def test_a_building_says_what_it_brings(tile: str, told: dict[str, object], expected: str):
    s = led(laid(**LONE, credits=9, stacks=TILES, **told), "worker city")
    step = next(
        each for each in offered(s) if each.startswith(f"build {tile.split(maxsplit=1)[0]}")
    )
    price = 9 - led(s, step).islands[0].credits
    assert why(s, step) == expected.format(price=f"{price} credits")


def test_a_repair_names_what_works_again():
    s = led(laid(**LONE, credits=1, island=on(BARE, d1="BHx")), "worker city")
    assert why(s, "repair d1") == (
        "The Basic Hotel at d1 works again for 1 credit, and counts in the end."
    )
    assert why(s, "done") == "What is left there is not worth my 1 credit, nor a card of mine."


# --- cards --------------------------------------------------------------------------------------


def test_cards_are_told_by_their_sets():
    s = laid(**LONE, dna="trex raptor")
    s = led(s, "worker site-b", "draw white raptor", "draw white trex", "draw white stego")
    assert why(s, "keep raptor") == "It makes the set for a Raptor whole."
    assert why(s, "keep trex") == "That makes 2 of 3 cards for a Tyrannosaurus."


def test_a_card_of_the_boneyard_is_worth_its_scandal():
    s = led(laid(**LONE, dna="raptor", boneyard="raptor"), "worker boneyard")
    assert why(s, "take raptor") == (
        "It makes the set for a Raptor whole, which is worth a scandal of 6 points."
    )
    assert why(s, "done") == "No card there is worth a scandal, which costs 6 points."


def test_the_market_names_its_prices():
    s = led(laid(**LONE, dna="bronto raptor", credits=9, market="raptor - -"), "worker city")
    bought = led(s, "buy 1").islands[0].credits
    sold = led(s, "sell bronto").islands[0].credits
    assert why(s, "buy 1") == f"It makes the set for a Raptor whole, for {9 - bought} credits."
    assert why(s, "sell bronto") == (
        f"A lone Brontosaurus card is far from a set of 4: {sold - 9} credits for it."
    )


def test_a_mutant_is_paid_with_what_is_needed_least():
    s = led(laid(**LONE, dna="bronto stego raptor*3"), "worker iom", "create mutant")
    assert why(s, "pay bronto") == (
        "A lone Brontosaurus card is far from a set of 4. A Mutant takes any."
    )
    assert why(s, "pay raptor") == "A Raptor card is left over beside the set. A Mutant takes any."


def test_a_manipulation_card_says_what_it_does():
    s = led(laid(**LONE, cards="news-cycle"), "worker uplink")
    assert why(s, "play news-cycle") == (
        "News Cycle is worth most of what I hold: 3 VP. Look at two news cards and choose which "
        "comes next."
    )
    assert why(s, "done") == "Played now, none of my cards would bring what it may bring later."


def test_what_has_no_reason_of_its_own_tells_what_it_changes():
    s = led(laid(**LONE, cards="back-alley", scandals=1), "worker uplink", "play back-alley")
    assert why(s, "gain credits") == "It brings 2 credits, and costs nothing."
    assert why(s, "gain pardon") == "It brings 1 scandal less, and costs nothing."


# --- all of them --------------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "seats"), [("base", 2), ("chaos", 3), ("elites", 4)])
def test_every_decision_of_a_game_has_a_sentence_about_the_game(box: str, seats: int):
    rng = Random(seats)
    s = game.start({"set": box, "corrupted": "no", "seats": str(seats)}, rng)
    told = set()
    while not isinstance(due := game.turn(s), Over) and s.season < 4:
        if isinstance(due, Chance):
            outcomes = game.outcomes(s)
            s = game.apply(s, CHANCE, rng.choices(*zip(*outcomes, strict=True))[0])
            continue
        seat = due.seats[0]
        some = rng.sample(game.legal(s, seat), min(3, len(game.legal(s, seat))))
        for action in some:
            said = reason(s, seat, action)
            assert said[0] == said[0].upper(), f"{text(action)}: {said}"
            assert said[-1] in ".!”", f"{text(action)}: {said}"
            assert "plan" not in said
            told.add(said)
        wise = quick_action(s, seat, Luck(rng.getrandbits(20)))
        s = game.apply(s, seat, wise if rng.random() < 0.8 else some[0])
    assert len(told) > 60
