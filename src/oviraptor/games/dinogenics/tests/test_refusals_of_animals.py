"""Why not? Creating, placing, feeding and giving up animals."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, on, position
from oviraptor.games.dinogenics.tests.tabletop import breaking, park, table
from oviraptor.games.dinogenics.tests.telling import why

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
SEA: dict[str, Any] = {**CHAOS, "display": "aquatic*9 sky-train dig-site airport embassy*2"}
SPACES = [f"{column}{row}" for row in "1234" for column in "abc"]
FULL = on(BARE, **dict(zip(SPACES, ["Tr"] * 6 + ["Mu"] * 6, strict=True)))
DOME = on(BARE, b2="BD", a1="Ra", b1="Ra") + "in b2 An Ra\n"
LAIR = park(a1="AQ", b1="AQ<", c1="Ra", in_a1="Sp")


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


CREATION = [
    (
        laid("create white iom", dna="trex*2"),
        "create trex",
        0,
        "D9.2",
        "It takes 3 Tyrannosaurus cards; you have 2.",
    ),
    (
        laid("create white iom", dna="trex*2"),
        "create raptor",
        0,
        "D9.2",
        "It takes 2 Raptor cards; you have none.",
    ),
    (
        laid("create white iom", dna="trex*2"),
        "create mutant",
        0,
        "D9.2",
        "A Mutant takes any 3 cards; you have 2.",
    ),
    (
        laid("create white iom", dna="trex*3"),
        "create corrupted",
        0,
        "D23.2",
        "The Corrupted T-Rex is never created; it comes with the news.",
    ),
    (
        laid("create white iom", dna="trex*3"),
        "create galli",
        0,
        "D26.1",
        "A Gallimimus belongs to Controlled Chaos, not played here.",
    ),
    (
        laid("create white iom", box="chaos", dna="trex*3"),
        "create para",
        0,
        "D26.1",
        "A Parasaurolophus belongs to the Elites, not played here.",
    ),
    (
        laid("create white iom", box="chaos", dna="trex plesio*2"),
        "create plesio",
        0,
        "D20.3",
        "There is no free water for a Plesiosaurus.",
    ),
    (
        laid("create white iom", dna="raptor trike"),
        "create raptor trike",
        0,
        "D25.3",
        "Only a Genetics Facility lets another card stand for one.",
    ),
    (
        laid("create white iom", dna="raptor trike", island=on(BARE, d1="GE")),
        "create raptor trex",
        0,
        "D25.3",
        "You have no Tyrannosaurus card.",
    ),
    (
        laid("create white iom", box="chaos", dna="raptor trike"),
        "create raptor refined",
        0,
        "D20.6",
        "You have no Refined token.",
    ),
    (
        laid("create white iom", box="chaos", dna="raptor trike"),
        "create raptor polymorphic",
        0,
        "D20.6",
        "You have no Polymorphic card.",
    ),
    (
        laid("create white iom", box="chaos", dna="trike*2", refined=2),
        "create raptor refined refined",
        0,
        "D20.6",
        "At least one card must be of the Raptor itself.",
    ),
    (
        laid("create white iom", dna="raptor*2", island=FULL),
        "create raptor",
        0,
        "D9.1",
        "There is no free space for a Raptor.",
    ),
    (
        laid("create white splice", dna="trex raptor trike"),
        "create mutant",
        0,
        "D18.3",
        "No Mutant is spliced; it is made of any cards anyway.",
    ),
    (
        laid("create white splice", dna="trex raptor trike"),
        "create stego",
        0,
        "D18.3",
        "A Splice needs one Stegosaurus card, and you have none.",
    ),
    (
        laid("create white splice", dna="trex raptor trike"),
        "create trex",
        0,
        "D18.3",
        "A Splice of it takes 4 cards; you have 3.",
    ),
    (
        laid("create white splice", dna="trex raptor trike"),
        "done",
        0,
        "D18.1",
        "The card is played: now a species must be created.",
    ),
    (
        laid("create white gestation", dna="trex*3 raptor", island=on(BARE, a1="Ra")),
        "create trex",
        0,
        "D18.14",
        "You have no Tyrannosaurus on your island.",
    ),
    (
        laid("create white rebuild", dna="trex*3"),
        "create bronto",
        0,
        "D18.7",
        "The Brontosaurus has DNA number 4; 3 is the most.",
    ),
    (
        laid(
            "create white iom",
            dna="stego*3",
            blue_island=on(BARE, a1="St", b1="St", c1="St", a2="St", b2="St", c2="St"),
        ),
        "create stego",
        0,
        "D9.1",
        "No Stegosaurus is left in the supply.",
    ),
    (
        ask("card white deconstruction choose raptor"),
        "rebuild",
        0,
        "D18.7",
        "Rebuilding takes a card, and you have none.",
    ),
]
PLACING = [
    (
        laid("place white raptor created", island=on(BARE, a1="Tr")),
        "place a1",
        0,
        "D2.5",
        "The Triceratops at a1 is in the way.",
    ),
    (
        laid("place white raptor created", island=on(BARE, a1="GF")),
        "place a1",
        0,
        "D2.5",
        "The Goat Farm at a1 is in the way.",
    ),
    (
        laid("place white raptor created"),
        "place d1",
        0,
        "D9.3",
        "Space d1 is on the commercial side; dinosaurs live in the park.",
    ),
    (
        laid("place white bronto created", island=on(BARE, b2="BD")),
        "place b2",
        0,
        "D9.5",
        "A Brontosaurus is never put into the Biodome at b2.",
    ),
    (
        laid("place white raptor created", island=on(BARE, b2="BDx")),
        "place b2",
        0,
        "D9.5",
        "The Biodome at b2 is damaged; nothing can be added.",
    ),
    (
        laid("place white raptor created", island=on(BARE, b2="BD") + "in b2 Tr\n"),
        "place b2",
        0,
        "D9.5",
        "The Triceratops in the Biodome at b2 does not get on with it.",
    ),
    (
        laid("place white raptor created", island=on(BARE, b2="BD") + "in b2 Ra Ra\n"),
        "place b2",
        0,
        "D9.5",
        "The Biodome at b2 is full.",
    ),
    (
        laid("place white corrupted given", box="base corrupted", island=on(BARE, b2="BD")),
        "place b2",
        0,
        "D23.2",
        "A Corrupted T-Rex is never put into a building.",
    ),
    (
        laid("place white plesio created", box="chaos", island=on(BARE, a1="AQ", b1="AQ<")),
        "place b2",
        0,
        "D20.3",
        "The Plesiosaurus needs water, and there is none at b2.",
    ),
    (
        laid("place white plesio created", box="chaos", island=on(BARE, a1="AQ", b1="AQ<")),
        "place b1",
        0,
        "D20.3",
        "Name the water by its first space, a1.",
    ),
    (
        laid(
            "place white plesio created",
            box="chaos",
            island=on(BARE, a1="AQ", b1="AQ<", a2="AQx", b2="AQ<"),
        ),
        "place a2",
        0,
        "D20.3",
        "The Aquatic Habitat at a2 is damaged.",
    ),
    (
        laid(
            "place white mosa created",
            box="chaos",
            island=on(BARE, a1="AQ", b1="AQ<", a2="AQ", b2="AQ<") + "in a1 Pl\n",
        ),
        "place a1",
        0,
        "D20.3",
        "There is not enough free water in the Aquatic Habitat at a1.",
    ),
    (
        laid("place white raptor created", box="chaos", island=on(BARE, a1="AQ", b1="AQ<")),
        "place a1",
        0,
        "D20.3",
        "A Raptor does not live in water.",
    ),
    (
        laid("place white ptero created", box="chaos", island=on(BARE, d1="VS", e1="VS<")),
        "place d1",
        0,
        "D21.6",
        "A Pterodactyl is never put into the VIP Suite at d1.",
    ),
]
ANIMALS = [
    (
        position(on(BARE, a1="Ra", b1="Ty", c1="Ra", a2="Tr"), "feed white", goats=1),
        "feed b1",
        0,
        "D16.2",
        "The Tyrannosaurus eats 2 goats; you have 1.",
    ),
    (
        position(on(BARE, a1="Ra", b1="Ty", c1="Ra", a2="Tr"), "feed white", goats=1),
        "feed a2",
        0,
        "D16.2",
        "The Triceratops needs no goats.",
    ),
    (
        position(on(BARE, a1="Ra", b1="Ty", c1="Ra", a2="Tr"), "feed white", goats=1),
        "feed a3",
        0,
        "D1.15",
        "You have no animal at a3.",
    ),
    (
        position(on(BARE, a1="Ra", b1="Ty", c1="Ra", a2="Tr"), "feed white", goats=1),
        "feed a1 raptor",
        0,
        "D1.15",
        "Only one species lives at a1; name the space alone.",
    ),
    (
        position(on(BARE, a1="Ra", b1="Ra", c1="Ra"), "feed white a1", goats=1),
        "feed a1",
        0,
        "D16.3",
        "The Raptor at a1 is fed.",
    ),
    (
        position(DOME, "feed white", goats=1),
        "feed b2",
        0,
        "D1.15",
        "Two species live at b2; say which one is meant.",
    ),
    (
        position(DOME, "feed white", goats=1),
        "feed b2 trex",
        0,
        "D1.15",
        "No Tyrannosaurus lives at b2.",
    ),
    (
        breaking("2", white={"park": park(a1="Ra", b1="Ra", c1="St", a2="Tr")}),
        "check a1",
        0,
        "D19.2",
        "The Raptor has a partner on your island.",
    ),
    (
        breaking("11", white={"park": park(a1="Ra", b1="St")}),
        "check b1",
        0,
        "D19.11",
        "The Stegosaurus is no carnivore.",
    ),
    (
        breaking("11", white={"park": park(a1="Ra", b1="St")}),
        "pay goat",
        0,
        "D19.11",
        "You have no goat.",
    ),
    (
        breaking("11", white={"park": park(a1="Ra", b1="St")}),
        "pay credits",
        0,
        "D19.11",
        "The protest costs 2 credits; you have 0.",
    ),
    (
        ask(
            "card white deconstruction remove",
            dinogenics="base corrupted",
            news="21 upcoming 2 past 3 4",
            white={"park": park(a1="Ct", b1="Ra")},
        ),
        "remove a1",
        0,
        "D23.3",
        "A Corrupted T-Rex cannot be given up.",
    ),
    (
        ask("card white contagion check 2 white", white={"park": park(a1="Ra", b1="Tr")}, **CHAOS),
        "check b1",
        0,
        "D20.10",
        "The Triceratops has reputation 1, not 2.",
    ),
    (
        ask("card white contagion check 2 white", white={"park": park(a1="Ra", b1="Tr")}, **CHAOS),
        "drop",
        0,
        "D20.10",
        "You have 0 cards; two must be given up.",
    ),
    (
        ask("trait white a1", white={"park": LAIR}, **SEA),
        "devour a1",
        0,
        "D20.9",
        "The Spinosaurus does not devour itself.",
    ),
    (
        ask("trait white a1", white={"park": LAIR}, **SEA),
        "devour a3",
        0,
        "D1.15",
        "You have no animal at a3.",
    ),
]


@pytest.mark.parametrize(("s", "written", "seat", "rule", "text"), [*CREATION, *PLACING, *ANIMALS])
def test_a_refusal_names_its_rule_and_what_is_in_the_way(
    s: State, written: str, seat: int, rule: str, text: str
) -> None:
    assert why(s, written, seat) == (rule, text)
