"""Why not? Specialists, the display, the ocean and the news of Controlled Chaos."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, breaking, park, table
from oviraptor.games.dinogenics.tests.telling import why

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
SEA: dict[str, Any] = {**CHAOS, "display": "aquatic*9 sky-train dig-site airport embassy*2"}
POOL = park(a1="AQ", b1="AQ<", c1="Ra", in_a1="Pl")
TOWN = park(d1="BH", e1="FD", a1="GFx")


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


def hq(phase: str = "hq white build hire ocean 2", **told: Any) -> State:
    """White is at IntelliGen HQ."""
    return ask(phase, **{**CHAOS, **told})


def fire() -> State:
    """White may burn something of blue's."""
    s = breaking("C2", blue={"park": TOWN}, white={"park": park(d1="FC")}, **CHAOS)
    return led(s, "done")


NEWS_AND_HQ = [
    (
        hq(jobs="pilot ranger"),
        "hire pilot",
        0,
        "D22.2",
        "The Pilot costs 3 manipulation cards; you have 0.",
    ),
    (hq(jobs="pilot ranger"), "hire analyst", 0, "D22.1", "The Market Analyst is not on offer."),
    (
        hq(blue={"specialists": "analyst"}),
        "hire analyst",
        0,
        "D22.1",
        "The Market Analyst works for blue already.",
    ),
    (
        hq(phase="hq white build ocean 1", jobs="ranger", white={"cards": "pact"}),
        "hire ranger",
        0,
        "D20.7",
        "You have hired here; the second part must be another.",
    ),
    (hq(), "ocean", 0, "D20.8", "You have no free water for a catch."),
    (
        hq(phase="hq white build hire 1"),
        "ocean",
        0,
        "D20.7",
        "You have been at sea here; the second part must be another.",
    ),
    (
        hq(phase="hire white pilot 2", jobs="pilot", white={"cards": "offshore strings pact"}),
        "pay splice",
        0,
        "D22.2",
        "You do not have Splice.",
    ),
    (
        hq(
            phase="hire white pilot 2",
            jobs="pilot",
            white={"cards": "offshore strings pact", "credits": 5},
        ),
        "pay credits",
        0,
        "D22.2",
        "Credits are taken only in the Independent Contractor space.",
    ),
    (
        ask("card white benefits hire 1", jobs="pilot ranger", **CHAOS),
        "hire pilot",
        0,
        "D20.10",
        "The Pilot is worth 3; 1 is left.",
    ),
    (
        ask("card white foreign scrap", **CHAOS),
        "scrap aquatic",
        0,
        "D20.10",
        "Aquatic Habitats stay on display.",
    ),
    (
        ask("card white foreign scrap", **CHAOS),
        "scrap processing",
        0,
        "D20.10",
        "No Processing Plant is on display.",
    ),
    (
        ask("card white foreign dismiss", jobs="pilot", **CHAOS),
        "dismiss ranger",
        0,
        "D20.10",
        "The Ranger is not on offer.",
    ),
    (
        ask("card white contagion name", **CHAOS),
        "name 8",
        0,
        "D20.10",
        "Name a reputation from 0 to 7.",
    ),
    (
        breaking("27", white={"specialists": "spin-doctor tour-guide"}, **CHAOS),
        "score chaotician",
        0,
        "D20.11",
        "The Chaotician does not work for you.",
    ),
    (
        breaking("27", white={"specialists": "spin-doctor tour-guide ranger"}, **CHAOS),
        "score ranger",
        0,
        "D20.11",
        "The Ranger brings nothing at the end.",
    ),
    (
        breaking("33", white={"goats": 1, "credits": 5}, **CHAOS),
        "spend 2",
        0,
        "D20.11",
        "You have 1 goat; so many credits can be spent at most.",
    ),
    (
        breaking("33", white={"goats": 9, "credits": 1}, **CHAOS),
        "spend 4",
        0,
        "D20.11",
        "You have 1 credit, not 4.",
    ),
    (
        breaking("C1", blue={"fences": PEN_A1}, white={"fences": PEN_A1}, **CHAOS),
        "quake h c1",
        0,
        "D20.11",
        "No fence of blue stands on the upper edge of c1.",
    ),
    (
        breaking("C1", blue={"fences": (*PEN_A1, "h a3", "v a2", "v b2")}, **CHAOS),
        "quake h a2",
        0,
        "D20.11",
        "The upper edge of a2 has pens on both sides; an outer fence breaks.",
    ),
    (
        breaking("C2", blue={"park": TOWN}, white={"park": park(d1="FC")}, **CHAOS),
        "arson blue d1",
        1,
        "D20.11",
        "That is your own; choose an opponent’s facility.",
    ),
    (fire(), "arson blue d1", 0, "D20.11", "The Basic Hotel at d1 is a hotel; hotels are spared."),
    (fire(), "arson blue a1", 0, "D12.7", "The Goat Farm at a1 is damaged already."),
    (fire(), "arson blue b1", 0, "D20.11", "Nothing is built at b1 of blue’s island."),
    (fire(), "atone", 0, "D20.11", "You have no scandal to atone for."),
    (
        led(breaking("C3", white={"credits": 5}, **CHAOS), "done", "done"),
        "bid 6",
        0,
        "D20.11",
        "You have 5 credits.",
    ),
    (
        led(
            breaking("C3", white={"credits": 5}, blue={"credits": 9}, **CHAOS),
            "done",
            "done",
            "bid 3",
        ),
        "bid 3",
        1,
        "D20.11",
        "The highest bid is 3; bid more.",
    ),
    (
        breaking("C4", blue={"park": POOL}, **SEA),
        "surge blue c1",
        0,
        "D20.11",
        "The Raptor is no aquatic animal.",
    ),
    (
        breaking("C4", blue={"park": POOL}, **SEA),
        "surge blue c3",
        0,
        "D20.11",
        "No such animal lives at c3 of blue’s island.",
    ),
    (
        breaking("C4", blue={"park": POOL}, **SEA),
        "surge white a1",
        0,
        "D20.11",
        "That is your own; choose an opponent’s animal.",
    ),
    (
        breaking("C5", blue={"park": park(a1="XXx", c1="Ra")}, **CHAOS),
        "crash blue b1",
        0,
        "D20.11",
        "Blue has a crashed drone already.",
    ),
    (
        breaking("C5", blue={"park": park(c1="Ra")}, **CHAOS),
        "crash blue c1",
        0,
        "D20.11",
        "The Raptor at c1 is in the way.",
    ),
    (
        breaking("C5", blue={"park": park(c1="Ra")}, **CHAOS),
        "crash blue d1",
        0,
        "D20.11",
        "Space d1 is not in a park.",
    ),
    (
        breaking("C5", blue={"park": park(c1="Ra")}, **CHAOS),
        "crash black a1",
        0,
        "D1.1",
        "Nobody plays that colour.",
    ),
]


@pytest.mark.parametrize(("s", "written", "seat", "rule", "text"), NEWS_AND_HQ)
def test_a_refusal_names_its_rule_and_what_is_in_the_way(
    s: State, written: str, seat: int, rule: str, text: str
) -> None:
    assert why(s, written, seat) == (rule, text)
