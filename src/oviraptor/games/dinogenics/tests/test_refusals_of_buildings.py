"""Why not? What cannot be built, mended, torn down or wrecked."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, on, position
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, breaking, park, table
from oviraptor.games.dinogenics.tests.telling import why

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
STACKS = "basic-hotel*6 | tour-bus biodome | goat-farm | gift-shop"


def city(**told: Any) -> State:
    """White is at the City Center, with all parts open."""
    return laid("city white fences build trade", **{"stacks": STACKS, **told})


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


def hq(phase: str = "hq white build hire ocean 2", **told: Any) -> State:
    """White is at IntelliGen HQ."""
    return ask(phase, **{**CHAOS, **told})


BUILDINGS = [
    (laid("city white build trade"), "fences", 0, "D8.12", "You have taken your fences here."),
    (
        laid("city white fences trade", stacks=STACKS, credits=9),
        "build goat-farm a1",
        0,
        "D8.12",
        "You have built or repaired here; that part is used.",
    ),
    (
        city(credits=1),
        "build goat-farm a1",
        0,
        "D1.6",
        "The Goat Farm costs 2 credits; you have 1.",
    ),
    (
        city(credits=9),
        "build tour-bus d1",
        0,
        "D8.13",
        "No Tour Bus lies on top of a stack; it is covered by another tile.",
    ),
    (city(credits=9), "build watch-tower a1", 0, "D8.13", "No Watch Tower lies on top of a stack."),
    (
        city(credits=9, box="chaos"),
        "build embassy d1 e1",
        0,
        "D20.7",
        "The Embassy is a large tile; these are built at IntelliGen HQ.",
    ),
    (
        city(credits=9),
        "build goat-farm d1",
        0,
        "D2.6",
        "The Goat Farm stands in the park, and d1 is not.",
    ),
    (
        city(credits=9),
        "build basic-hotel a1",
        0,
        "D2.6",
        "The Basic Hotel stands on the commercial side, and a1 is not.",
    ),
    (
        city(credits=9, island=on(BARE, a1="Ra")),
        "build goat-farm a1",
        0,
        "D2.5",
        "The Raptor at a1 is in the way.",
    ),
    (
        city(credits=9, island=on(BARE, a1="GF")),
        "build goat-farm a1",
        0,
        "D2.5",
        "The Goat Farm at a1 is in the way.",
    ),
    (city(credits=9), "build goat-farm a1 b1", 0, "D21.1", "The Goat Farm takes one space."),
    (city(credits=9), "build crash a1", 0, "D20.11", "Wreckage is not built."),
    (city(credits=9), "repair a1", 0, "D8.12", "Nothing is built at a1."),
    (
        city(credits=9, island=on(BARE, d1="BH")),
        "repair d1",
        0,
        "D8.12",
        "The Basic Hotel at d1 is not damaged.",
    ),
    (
        city(island=on(BARE, d1="BHx")),
        "repair d1",
        0,
        "D1.6",
        "A repair costs 1 credit; you have 0.",
    ),
    (
        city(credits=3, box="chaos", island=on(BARE, a1="XXx")),
        "repair a1",
        0,
        "D20.11",
        "A crashed drone is never repaired.",
    ),
    (
        city(credits=3, box="chaos", island=on(BARE, a1="AQx", b1="AQ<")),
        "repair b1",
        0,
        "D21.1",
        "The Aquatic Habitat is named by its first space, a1.",
    ),
    (city(), "survey", 0, "D22.10", "You have no Master Architect."),
    (
        ask("card white offshore ask", white={"credits": 9}),
        "build biodome a1",
        0,
        "D18.12",
        "No Biodome is in any stack.",
    ),
    (
        ask("card white renovation return", white={"park": park(d1="BH1", e1="FD")}),
        "return d1",
        0,
        "D18.15",
        "Visitors are in the Basic Hotel at d1.",
    ),
    (
        ask("card white renovation return", white={"park": park(d1="BH1", e1="FD")}),
        "return d2",
        0,
        "D18.15",
        "Nothing is built at d2.",
    ),
    (
        ask(
            "card white renovation return",
            white={"park": park(b2="BD", in_b2="Ra", e1="FD", d1="FC")},
        ),
        "return b2",
        0,
        "D18.15",
        "A dinosaur lives in the Biodome at b2.",
    ),
    (
        ask("card white shareholders ask", stacks="- | tour-bus | goat-farm | gift-shop"),
        "hotel d1",
        0,
        "D18.17",
        "No Basic Hotel is left.",
    ),
    (
        ask("card white shareholders ask"),
        "hotel a1",
        0,
        "D2.6",
        "The Basic Hotel stands on the commercial side, and a1 is not.",
    ),
    (
        ask("card white offsite large", white={"park": park(a1="GF")}, **CHAOS),
        "store a1",
        0,
        "D20.10",
        "A large facility is asked for; the Goat Farm at a1 is not.",
    ),
    (
        hq(white={"credits": 9}, phase="hq white hire ocean 1"),
        "build aquatic a1 b1",
        0,
        "D20.7",
        "You have built here; the second part must be another.",
    ),
    (
        hq(white={"credits": 9}),
        "build goat-farm a1",
        0,
        "D20.7",
        "The Goat Farm is no large tile; it is built at the City Center.",
    ),
    (
        hq(white={"credits": 9}),
        "build processing d1 e1",
        0,
        "D20.7",
        "No Processing Plant is on display.",
    ),
    (
        hq(white={"credits": 9}),
        "build aquatic a1 c1",
        0,
        "D21.1",
        "Spaces a1 and c1 are not side by side in that order.",
    ),
    (
        hq(white={"credits": 9}),
        "build aquatic a1",
        0,
        "D21.1",
        "The Aquatic Habitat takes two spaces.",
    ),
    (
        hq(white={"credits": 1}),
        "build aquatic a1 b1",
        0,
        "D1.6",
        "The Aquatic Habitat costs 2 credits; you have 1.",
    ),
]
DAMAGE = [
    (
        position(on(PEN_OF_2, a1="St", b1="Tr"), "checks white", "damage white a1"),
        "damage h b1",
        0,
        "D12.5",
        "The Stegosaurus breaks the nearest way out: the upper edge of a1.",
    ),
    (
        position(on(BARE, a1="Ra", d1="BH", e1="FD"), "checks white", "damage white a1"),
        "damage h a1",
        0,
        "D12.5",
        "No fence stands on the upper edge of a1.",
    ),
    (
        position(on(PEN_OF_2, a3="Ra", d1="BH", e1="FD"), "checks white", "damage white a3"),
        "damage h a1",
        0,
        "D12.6",
        "The Raptor is loose, and breaks no fence.",
    ),
    (
        position(on(BARE, a1="Ra", d1="BHx", e1="FD"), "checks white", "damage white a1"),
        "damage d1",
        0,
        "D12.7",
        "The Basic Hotel at d1 is damaged already.",
    ),
    (
        position(on(BARE, a1="Ra", b1="GF", a2="GF", d1="BH"), "checks white", "damage white a1"),
        "damage d1",
        0,
        "D12.5",
        "The Raptor wrecks what is nearer first, such as the Goat Farm at b1.",
    ),
    (
        position(on(BARE, a1="Ra", d1="BH", e1="FD"), "checks white", "damage white a1"),
        "damage e2",
        0,
        "D12.5",
        "Nothing is built at e2.",
    ),
    (
        breaking("7", white={"fences": PEN_A1, "park": park(d1="BH")}),
        "damage d2",
        0,
        "D19.7",
        "Nothing is built at d2.",
    ),
    (
        breaking("7", white={"fences": PEN_A1[:3], "park": park(d1="BH", e1="FD")}),
        "give-up",
        0,
        "D19.7",
        "You have 3 fences, and the storm wants 4.",
    ),
    (
        breaking("7", white={"fences": PEN_A1, "park": park(d1="BH")}),
        "damage center",
        0,
        "D12.5",
        "The Visitor Center is never damaged.",
    ),
]


@pytest.mark.parametrize(("s", "written", "seat", "rule", "text"), [*BUILDINGS, *DAMAGE])
def test_a_refusal_names_its_rule_and_what_is_in_the_way(
    s: State, written: str, seat: int, rule: str, text: str
) -> None:
    assert why(s, written, seat) == (rule, text)
