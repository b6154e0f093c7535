"""Why not? What cannot be bought, sold, kept, paid, played or given."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.tabletop import table
from oviraptor.games.dinogenics.tests.telling import why

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
STACKS = "basic-hotel*6 | tour-bus biodome | goat-farm | gift-shop"


def city(**told: Any) -> State:
    """White is at the City Center, with all parts open."""
    return laid("city white fences build trade", **{"stacks": STACKS, **told})


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


CARDS = [
    (city(market="- trike -"), "buy 1", 0, "D11.1", "Market space 1 is empty."),
    (
        city(market="- trike -", credits=1),
        "buy 2",
        0,
        "D11.1",
        "A Triceratops card costs 2 credits there; you have 1.",
    ),
    (
        laid("city white fences build", market="- trike -", credits=9),
        "buy 2",
        0,
        "D8.12",
        "You have bought or sold here; that part is used.",
    ),
    (city(), "sell trex", 0, "D11.2", "You have no Tyrannosaurus card."),
    (
        laid("act white site-b keep 1 trex trike*2"),
        "keep raptor",
        0,
        "D8.2",
        "A Raptor card is not among the cards drawn.",
    ),
    (
        laid("act white agency keep 2 splice*2 pact whistle"),
        "keep offshore",
        0,
        "D19.15",
        "Offshore Builders is not among the cards drawn.",
    ),
    (
        laid("act white boneyard", boneyard="trex"),
        "take raptor",
        0,
        "D8.3",
        "A Raptor card is not in the Boneyard.",
    ),
    (
        laid("discard white 10", dna="trex trike*10"),
        "discard raptor",
        0,
        "D7.6",
        "You have no Raptor card.",
    ),
    (
        laid("act white refinement", box="chaos", dna="trike", credits=1),
        "refine trex",
        0,
        "D20.5",
        "You have no Tyrannosaurus card.",
    ),
    (
        laid("act white refinement", box="chaos", dna="trike"),
        "refine trike",
        0,
        "D20.5",
        "Refinement costs 1 credit; you have 0.",
    ),
    (
        laid("act white site-d", box="chaos"),
        "pay",
        0,
        "D20.5",
        "Site D costs 1 credit; you have 0.",
    ),
    (
        laid("act white site-d market galli*2 mosa", box="chaos"),
        "market spino",
        0,
        "D20.5",
        "A Spinosaurus card is not among the cards drawn.",
    ),
    (
        laid("act white site-b hand", box="chaos", specialists="seismologist", dna="trike"),
        "market trex",
        0,
        "D22.7",
        "You have no Tyrannosaurus card.",
    ),
    (
        laid("pay white mutant 2", dna="raptor trike*2"),
        "pay trex",
        0,
        "D9.2",
        "You have no Tyrannosaurus card.",
    ),
    (table(white={"cards": "splice"}), "play pact", 0, "D18.1", "You do not have Shared Notes."),
    (
        table(white={"cards": "splice"}),
        "play splice",
        0,
        "D18.3",
        "You have no card of a species and enough others to splice and place.",
    ),
    (
        table(white={"cards": "deconstruction"}),
        "play deconstruction",
        0,
        "D18.7",
        "You have no dinosaur to give up.",
    ),
    (
        table(white={"cards": "infiltrator"}),
        "play infiltrator",
        0,
        "D18.9",
        "No opponent’s worker stands where a card can take you.",
    ),
    (
        table(white={"cards": "misdirection"}),
        "play misdirection",
        0,
        "D18.10",
        "No worker can be sent elsewhere.",
    ),
    (
        table(white={"cards": "non-zero"}),
        "play non-zero",
        0,
        "D18.11",
        "You have no two cards to give.",
    ),
    (
        table(white={"cards": "offshore"}, stacks="basic-hotel | tour-bus | gift-shop | mascot"),
        "play offshore",
        0,
        "D18.12",
        "You can pay for no tile, or have no space for it.",
    ),
    (
        table(white={"cards": "gestation"}),
        "play gestation",
        0,
        "D18.14",
        "You can pay and place no second dinosaur of a species you have.",
    ),
    (
        table(white={"cards": "renovation"}),
        "play renovation",
        0,
        "D18.15",
        "You have no empty facility to tear down.",
    ),
    (table(white={"cards": "whistle"}), "play whistle", 0, "D18.19", "No opponent has a card."),
    (
        table(white={"cards": "benefits"}, **CHAOS),
        "play benefits",
        0,
        "D20.10",
        "No specialist is on offer.",
    ),
    (
        table(white={"cards": "cleanup"}, **CHAOS),
        "play cleanup",
        0,
        "D20.10",
        "You have no fence in store, or no slot is free.",
    ),
    (
        ask("card white back-alley gain goats"),
        "gain goats",
        0,
        "D18.4",
        "You have chosen that already; each can be chosen once.",
    ),
    (
        ask("card white news-cycle news 5 6"),
        "news 12",
        0,
        "D18.6",
        "“New Dig Site” is neither among the cards you have seen nor upcoming.",
    ),
    (
        ask("card white rustling ask", white={"goats": 1}),
        "spend 2",
        0,
        "D18.8",
        "You have 1 goat, not 2.",
    ),
    (
        ask("card white rustling ask", white={"goats": 6}),
        "spend 5",
        0,
        "D18.8",
        "4 goats can be spent at most.",
    ),
    (
        ask("card white donation ask", white={"credits": 9}, **CHAOS),
        "spend 6",
        0,
        "D20.10",
        "5 credits can be spent at most.",
    ),
    (
        ask("card white non-zero give blue", players=3, white={"dna": "raptor trike"}),
        "give yellow trike",
        0,
        "D18.11",
        "Both cards go to blue.",
    ),
    (
        ask("card white non-zero give", players=3, white={"dna": "raptor trike"}),
        "give white trike",
        0,
        "D18.11",
        "That is you; choose an opponent.",
    ),
    (
        ask("card white non-zero give", players=3, white={"dna": "raptor trike"}),
        "give blue trex",
        0,
        "D18.11",
        "You have no Tyrannosaurus card.",
    ),
    (
        ask("card white pact give trex trike*3 / blue yellow", players=3),
        "give yellow trike",
        0,
        "D18.16",
        "Blue is next to be given a card.",
    ),
    (
        ask("card white pact give trex trike*3 / blue yellow", players=3),
        "give blue raptor",
        0,
        "D18.16",
        "A Raptor card is not among the cards drawn.",
    ),
    (
        ask("card white whistle expose", players=3, blue={"dna": "trex"}),
        "expose white",
        0,
        "D18.19",
        "That is you; choose an opponent.",
    ),
    (
        ask("card white whistle expose", players=3, blue={"dna": "trex"}),
        "expose yellow",
        0,
        "D18.19",
        "Yellow has no cards.",
    ),
    (
        ask(
            "card white whistle swap blue",
            white={"dna": "trike"},
            blue={"dna": "trex", "known": "trex"},
        ),
        "swap trike raptor",
        0,
        "D18.19",
        "Blue has no Raptor card.",
    ),
    (
        ask(
            "card white whistle swap blue",
            white={"dna": "trike"},
            blue={"dna": "trike", "known": "trike"},
        ),
        "swap trike trike",
        0,
        "D18.19",
        "Cards of the same kind are not swapped.",
    ),
]


@pytest.mark.parametrize(("s", "written", "seat", "rule", "text"), CARDS)
def test_a_refusal_names_its_rule_and_what_is_in_the_way(
    s: State, written: str, seat: int, rule: str, text: str
) -> None:
    assert why(s, written, seat) == (rule, text)
