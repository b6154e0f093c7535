"""What players read in one situation or another: a step with what followed, prompts and labels."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.game import Over, Viewer
from oviraptor.games.dinogenics.rules.play import capped, legal, turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, led, on, position
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, breaking, park, table
from oviraptor.games.dinogenics.tests.telling import told
from oviraptor.games.dinogenics.text.actions import parse
from oviraptor.games.dinogenics.words.labels import label
from oviraptor.games.dinogenics.words.status import status

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
SEA: dict[str, Any] = {**CHAOS, "display": "aquatic*9 sky-train dig-site airport embassy*2"}
POOL = park(a1="AQ", b1="AQ<", c1="Ra", in_a1="Pl")
STACKS = "basic-hotel*6 | tour-bus biodome | goat-farm | gift-shop"


def city(**told: Any) -> State:
    """White is at the City Center, with all parts open."""
    return laid("city white fences build trade", **{"stacks": STACKS, **told})


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


TOLD = [
    (laid(), ("worker farm",), 0, "You send a worker to the Farm. You gain 3 goats."),
    (laid(), ("worker farm",), 1, "White sends a worker to the Farm. White gains 3 goats."),
    (laid(), ("worker site-a", "draw white trike"), 0, "You draw a Triceratops card."),
    (laid(), ("worker site-a", "draw white trike"), 1, "White draws a card."),
    (
        laid(box="chaos", credits=1),
        ("worker site-d", "pay", "draw white mosa"),
        1,
        "White draws an eDNA card.",
    ),
    (
        laid(scandals=1),
        ("worker agency",),
        1,
        "White sends a worker to the Agency. White loses 1 scandal.",
    ),
    (laid(), ("worker agency", "draw white card splice"), None, "White draws a manipulation card."),
    (
        laid(credits=9, stacks=STACKS),
        ("worker city", "build biodome b2"),
        1,
        "White builds a Biodome at b2. White pays 5 credits.",
    ),
    (
        laid(credits=9, market="- trike -"),
        ("worker city", "buy 2"),
        1,
        "White buys a Triceratops card from market space 2. White pays 2 credits.",
    ),
    (
        laid(dna="trex"),
        ("worker city", "sell trex"),
        0,
        "You sell a Tyrannosaurus card. You gain 5 credits.",
    ),
    (laid(), ("worker city", "fences"), 1, "White takes 3 fences."),
    (
        laid("arrange white", island=PEN_OF_2, store=1),
        ("pull h a1",),
        1,
        "White pulls the fence off the upper edge of a1.",
    ),
    (laid(dna="raptor*2"), ("worker iom", "create raptor"), 1, "White creates a Raptor."),
    (
        laid(dna="raptor*2", island=PEN_OF_2),
        ("worker iom", "create raptor", "place a1"),
        1,
        "White places the Raptor at a1.",
    ),
    (
        laid(dna="raptor*2", island=on(BARE, e4="VC1")),
        ("worker iom", "create raptor", "place a1", "roll slash"),
        1,
        "The die for white’s Raptor at a1 shows a slash. 1 visitor dies on white’s island. White’s Visitor Center is overrun. White gains 2 scandals.",
    ),
    (
        laid(dna="trike*2", island=on(BARE, e4="VC1", d1="BH2")),
        ("worker iom", "create trike", "place a1", "roll fatality"),
        1,
        "The die for white’s Triceratops at a1 shows a fatality. 1 visitor dies on white’s island. White gains 1 scandal.",
    ),
    (
        laid(dna="trike*2", island=on(BARE, e4="VC1", d1="BH2")),
        ("worker iom", "create trike", "place a1", "roll slash", "damage d1"),
        1,
        "White lets the Triceratops at a1 wreck the Basic Hotel at d1. 2 visitors die on white’s island. White gains 2 scandals.",
    ),
    (
        laid(dna="trike*2", island=on(BARE, e4="VC1", d1="BH2")),
        ("worker iom", "create trike", "place a1", "roll slash", "damage center"),
        0,
        "You let the Triceratops at a1 into the Visitor Center. You gain 1 scandal.",
    ),
    (
        laid(dna="trike*2", island=on(BARE, e4="VC1")),
        ("worker iom", "create trike", "place a1", "roll naive"),
        0,
        "The die for your Triceratops at a1 shows a naive visitor. You gain 1 credit.",
    ),
    (
        laid(dna="trex*3", island=PEN_OF_2),
        ("worker iom", "create trex", "place a1", "roll slash"),
        1,
        "The die for white’s Tyrannosaurus at a1 shows a slash.",
    ),
    (
        laid("act white site-b keep 1 trex trike*2"),
        ("keep trex",),
        0,
        "You keep a Tyrannosaurus card.",
    ),
    (laid("act white site-b keep 1 trex trike*2"), ("keep trex",), 1, "White keeps a card."),
    (
        laid("act white site-b keep 1 trex trike*2"),
        ("keep trex", "toss white trike"),
        1,
        "White discards a Triceratops card.",
    ),
    (
        table(white={"cards": "rustling"}, blue={"goats": 2}),
        ("play rustling",),
        1,
        "White plays Rustling. White gains 1 goat. You lose 1 goat.",
    ),
    (
        ask("card white non-zero give blue", players=3, white={"dna": "raptor trike"}),
        ("give blue trike",),
        1,
        "White gives a Triceratops card to you. White gains 2 VP and 4 credits.",
    ),
    (
        ask("card white misdirection ask", at=("farm blue",)),
        ("move blue farm ferry",),
        1,
        "White moves your worker from the Farm to the Ferry. White gains 3 goats.",
    ),
    (
        ask(
            "card white whistle swap blue",
            white={"dna": "trike"},
            blue={"dna": "trex", "known": "trex"},
        ),
        ("swap trike trex",),
        1,
        "White swaps a Triceratops card for a Tyrannosaurus card.",
    ),
    (
        laid(home=1, blue_home=0, vp=3, island=on(PEN_OF_2, a1="Ra", b1="Ra", e4="VC2"), goats=2),
        ("worker farm",),
        1,
        "White sends a worker to the Farm. White gains 1 goat. Upkeep brings white 11 VP: visitors 3 VP, dinosaurs 8 VP. Season 4 is over. Season 5 begins in this order: white and you. 2 visitors come to white and 2 visitors to you. Admission brings white 2 credits. Admission brings you 2 credits. News: “Mating Season”. On each island a dinosaur without a second of its species checks.",
    ),
    (
        laid(
            season="7 open",
            news="1 upcoming - past 2 3 4 5 6",
            home=1,
            blue_home=0,
            vp=40,
            blue_vp=30,
        ),
        ("worker farm",),
        0,
        "You send a worker to the Farm. Upkeep begins. You gain 3 goats. Seven seasons are over: you win with 40 VP. Blue has 30.",
    ),
    (
        laid(
            season="7 open",
            news="1 upcoming - past 2 3 4 5 6",
            home=1,
            blue_home=0,
            vp=40,
            blue_vp=41,
        ),
        ("worker ferry",),
        None,
        "White sends a worker to the Ferry. Upkeep begins. White gains 3 credits. The final count brings white 1 VP: credits left. Seven seasons are over: white and blue share the victory with 41 VP.",
    ),
    (
        laid(
            season="7 open",
            news="1 upcoming - past 2 3 4 5 6",
            home=1,
            blue_home=0,
            vp=40,
            blue_vp=40,
        ),
        ("worker farm",),
        0,
        "You send a worker to the Farm. Upkeep begins. You gain 3 goats. Seven seasons are over: you and blue share the victory with 40 VP.",
    ),
    (
        laid(
            season="7 open",
            news="1 upcoming - past 2 3 4 5 6",
            home=1,
            blue_home=0,
            vp=40,
            blue_vp=42,
            island=on(PEN_OF_2, a1="Tr"),
        ),
        ("worker farm",),
        0,
        "You send a worker to the Farm. Upkeep begins. You gain 3 goats. Upkeep brings you 2 VP: dinosaurs. The final count brings you 3 VP: variety. Seven seasons are over: you win with 45 VP. Blue has 42.",
    ),
    (
        position(on(BARE, a1="Ra", b2="WT", e4="VC2"), "checks white", "tower white a1"),
        ("allow",),
        1,
        "White lets it happen. White’s Watch Tower at b2 is damaged. 1 visitor dies on white’s island. White gains 1 scandal.",
    ),
    (
        breaking("2", white={"park": park(a1="Ra", b1="St")}),
        ("check a1",),
        1,
        "White lets the Raptor at a1 check.",
    ),
    (
        breaking("7", white={"fences": PEN_A1, "park": park(d1="BH")}),
        ("give-up",),
        1,
        "White gives up 4 fences.",
    ),
    (
        breaking("17", white={"scandals": 1, "credits": 4}),
        ("pay",),
        0,
        "You pay 3 credits to lose a scandal. You lose 1 scandal.",
    ),
    (
        table("bonus white 2", news="3 upcoming 6 past 4", white={"credits": 8}),
        ("bonus 0", "bonus 0"),
        0,
        "Blue takes no bonus visitors. News: “Tax Audit”. Whoever has more than 6 credits loses 2. The news costs you 2 credits: “Tax Audit”.",
    ),
    (
        led(
            breaking("C3", white={"credits": 5}, blue={"credits": 9}, **CHAOS),
            "done",
            "done",
            "bid 3",
        ),
        ("pass", "reveal trex"),
        1,
        "The card of the auction is a Tyrannosaurus card.",
    ),
    (
        breaking("C3", **CHAOS),
        ("peek", "peek white trex"),
        0,
        "You peek at the card of the auction: it is a Tyrannosaurus card.",
    ),
    (
        breaking("C3", **CHAOS),
        ("peek", "peek white trex"),
        1,
        "White peeks at the card of the auction.",
    ),
    (
        breaking("C4", blue={"park": POOL}, **SEA),
        ("surge blue a1", "upkeep 2"),
        1,
        "The Upkeep Die for your Plesiosaurus at a1 shows 2. Your Aquatic Habitat at a1 is damaged.",
    ),
    (
        breaking("C4", blue={"park": POOL, "credits": 3}, **SEA),
        ("surge blue a1", "upkeep 2", "refuse"),
        1,
        "You refuse to pay. Your Aquatic Habitat at a1 is damaged.",
    ),
    (
        breaking("X1", white={"park": park(a1="Tr")}, **CHAOS),
        ("ride", "upkeep 2"),
        1,
        "The Upkeep Die shows 2. White gains 2 credits.",
    ),
    (
        ask("trait white a1", white={"park": park(a1="AQ", b1="AQ<", c1="Ra", in_a1="Sp")}, **SEA),
        ("devour c1",),
        1,
        "White lets it devour the Raptor at c1.",
    ),
]
PROMPTS = [
    (laid(), 0, "Season 4 of 7 · Open Season", "Place a worker: 2 workers left."),
    (laid(), 1, "Season 4 of 7 · Open Season", "White places a worker (2 workers left)."),
    (
        laid(season="4 open"),
        None,
        "Season 4 of 7 · Open Season",
        "White places a worker (2 workers left).",
    ),
    (
        led(laid(credits=3, stacks=STACKS), "worker city"),
        0,
        "Season 4 of 7 · Open Season",
        "City Center: 3 fences; build or repair; buy or sell a card; or be done.",
    ),
    (
        laid("arrange white", store=2),
        0,
        "Season 4 of 7 · Open Season",
        "Arrange your fences: 2 fences in store. Touch a space or an edge.",
    ),
    (
        laid("place white raptor created"),
        1,
        "Season 4 of 7 · Open Season",
        "White places a Raptor.",
    ),
    (
        laid("act white outsource", credits=5, news="3 upcoming 2 past -", at=("farm blue",)),
        0,
        "Season 4 of 7 · Open Season",
        "Pay 3 credits for the action of a location where a worker stands, or decline.",
    ),
    (
        position(on(BARE, a1="Ra", b1="Ty", c1="Ra"), "feed white", goats=1),
        0,
        "Season 4 of 7 · Upkeep",
        "There is not enough for all: choose whom to feed (you have 1 goat).",
    ),
    (led(laid(), "worker site-a"), 0, "Season 4 of 7 · Open Season", "Cards are being drawn."),
    (
        table("bonus white 2"),
        0,
        "Season 4 of 7 · Open Season",
        "Say how many bonus visitors come to you; 2 visitors and 2 free beds left.",
    ),
    (
        led(
            breaking("C3", white={"credits": 5}, blue={"credits": 9}, **CHAOS),
            "done",
            "done",
            "bid 3",
        ),
        1,
        "Season 4 of 7 · Open Season",
        "The highest bid is 3 credits, by white. Bid more, or pass for good.",
    ),
    (
        ask("card white pact give trex trike*3 / blue yellow", players=3),
        0,
        "Season 4 of 7 · Open Season",
        "Choose a drawn card to give to blue.",
    ),
    (
        ask("card white back-alley gain goats"),
        0,
        "Season 4 of 7 · Open Season",
        "Choose what you gain; 2 left.",
    ),
    (
        table("worker white", "hq white build hire ocean 2", **CHAOS),
        0,
        "Season 4 of 7 · Open Season",
        "IntelliGen HQ: build a large tile, hire a specialist, try the Open Ocean, or be done (2 parts left).",
    ),
    (
        laid("worker white arrange", island=PEN_OF_2, home=5, season="4 open"),
        0,
        "Season 4 of 7 · Open Season",
        "Place a worker: 5 workers left. First you may arrange your fences.",
    ),
]
LABELS = [
    (city(credits=9), "build biodome b2", "Build a Biodome at b2 for 5 credits"),
    (
        city(credits=9, market="- trike -"),
        "buy 2",
        "Buy a Triceratops card from market space 2 for 2 credits",
    ),
    (
        laid("create white iom", box="chaos", dna="raptor*2 polymorphic", refined=1),
        "create raptor refined",
        "Create a Raptor with 1 Refined token",
    ),
    (laid("arrange white", store=1), "fence h b5", "Put a fence on the lower edge of b4"),
    (laid("arrange white", store=1), "fence v d2", "Put a fence on the right edge of c2"),
    (
        laid("place white raptor created", island=on(BARE, b2="BD")),
        "place b2",
        "Place the Raptor in the Biodome at b2",
    ),
    (
        ask("card white misdirection ask", at=("farm blue",)),
        "move blue farm ferry",
        "Move blue’s worker from the Farm to the Ferry",
    ),
    (
        ask("card white renovation build", white={"credits": 0}),
        "build goat-farm a1",
        "Build a Goat Farm at a1 for nothing",
    ),
    (
        ask("card white offshore ask", white={"credits": 9}),
        "build gift-shop d1",
        "Build a Gift Shop at d1 for 2 credits",
    ),
]


@pytest.mark.parametrize(("s", "texts", "viewer", "words"), TOLD)
def test_a_step_is_told_with_what_followed(
    s: State, texts: tuple[str, ...], viewer: Viewer, words: str
):
    assert told(s, *texts, to=viewer) == words


@pytest.mark.parametrize(("s", "viewer", "heading", "words"), PROMPTS)
def test_a_prompt_says_what_can_be_done(s: State, viewer: Viewer, heading: str, words: str):
    found = status(s, viewer)
    assert (found.heading, found.prompt) == (heading, words)


@pytest.mark.parametrize(("s", "written", "words"), LABELS)
def test_a_label_says_what_is_done_and_what_it_costs(s: State, written: str, words: str):
    assert parse(written) in legal(s, 0)
    assert label(s, 0, parse(written)) == words


def test_a_simulation_that_breaks_off_is_a_draw():
    s = capped(laid(), 2)
    assert isinstance(turn(s), Over)
    assert status(s, 0).prompt == "The simulation has reached its last season: a draw."
    assert status(s, 0).heading == "Season 4 of 7 · the end"


def test_a_shuffle_is_told():
    s = laid(discards="trike*3")
    s.deck = (0,) * len(s.deck)
    assert told(s, "worker site-a") == (
        "You send a worker to Site A. The DNA discards are shuffled into a new deck."
    )
