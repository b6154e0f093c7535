"""Positions that cannot be are refused with the reason, the line and the column (D27.9)."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.tests.tabletop import park, table
from oviraptor.games.dinogenics.tests.test_positions import OF_THE_RULES
from oviraptor.games.dinogenics.text.positions import read, write

CHAOS = {"dinogenics": "chaos"}
BUILT = "aquatic*9 sky-train dig-site airport embassy*2"
WATER = {**CHAOS, "display": BUILT}
ELEVEN = "stego*4 raptor*4 trike*3"


def white(**told: object) -> dict[str, object]:
    """Tell of white's lines."""
    return {"white": told}


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        # more than exist
        (white(dna="trike*9", home=1) | {"boneyard": "trike*2"}, "there are 11 of trike in all, and the box holds 10"),
        (white(cards="splice*5"), "there are 5 of splice in all, and the box holds 4"),
        (white(dna="galli"), "there are 1 of galli in all, and the box holds 0"),
        ({"gone": "tour-bus*2"}, "there are 3 of tour-bus in all, and the box holds 2"),
        ({"stacks": "basic-hotel*9 | - | - | -"}, "there are 9 of basic-hotel in all"),
        ({"market": "trike trike trike", "discards": "trike*8"}, "there are 11 of trike in all"),
        ({"spent": "benefits"}, "there are 1 of benefits in all, and the box holds 0"),
        (white(park=park(a1="Th")), "there are 1 of therizi in all, and the box holds 0"),
        (white(park=park(a1="Ct")), "there are 1 of corrupted in all, and the box holds 0"),
        (white(store=19), "white has 19 fences, more than 18"),
        (white(store=17) | CHAOS | {"blocked": ("farm white*2",)}, "white has 19 fences, more than 18"),
        ({"news": "1 upcoming 1 past -"}, "there is one card of news 1"),
        ({"news": "1 upcoming 2 past 1"}, "there is one card of news 1"),
        ({"news": "1 upcoming 21 past -"}, "news 21 is not in this box"),
        ({"news": "26 upcoming 2 past -"}, "news 26 is not in this box"),
        (white(specialists="pilot") | CHAOS | {"jobs": "pilot"}, "there is one pilot"),
        # two things on a space
        (white(park=park(a1="AQ")) | WATER, "aquatic takes two spaces, and its second one is not drawn"),
        (white(park=park(a1="AQ", b1="AQ<", a2="AQ^")) | WATER, "expected AQ above “AQ^”"),
        # a facility on the wrong side
        (white(park=park(a1="BH")), "basic-hotel stands on the other side of the island"),
        (white(park=park(d1="BD")), "biodome stands on the other side of the island"),
        (white(park=park(d1="AQ", e1="AQ<")) | WATER, "aquatic stands on the other side"),
        (white(park=park(d1="Ra")), "animals stand in the park"),
        (white(park=park(a1="XX")), "there are no crash tokens in this box"),
        (white(park=park(a1="XX", b1="XX")) | CHAOS, "an island has at most one crash token"),
        # a wrong animal in a Biodome, in water or in a suite
        (white(park=park(a1="BD", in_a1="Br")), "bronto can never be put into a biodome"),
        (white(park=park(a1="BD", in_a1="Ra Tr")), "two species share a Biodome only if one is an Ankylosaurus"),
        (white(park=park(a1="BD", in_a1="Ra Ra Ra")), "3 animals do not fit into a biodome"),
        (white(park=park(a1="BD", in_a1="Ic")) | CHAOS, "ichthyo can never be put into a biodome"),
        (white(park=park(a1="Ic")) | CHAOS, "ichthyo lives in water only"),
        (white(park=park(a1="AQ", b1="AQ<", in_a1="Ra")) | WATER, "raptor does not live in water"),
        (white(park=park(a1="AQ", b1="AQ<", in_a1="Ic Sp")) | WATER, "there are two water spaces"),
        (white(park=park(a1="VS", b1="VS<", in_a1="Pt")) | CHAOS, "ptero can never be put into a vip-suite"),
        (white(park=park(a1="VS", b1="VS<", in_a1="Ra Ra")) | CHAOS, "2 animals do not fit into a vip-suite"),
        # more guests than room
        (white(park=park(d1="BH3")), "basic-hotel has room for 2 visitors, not 3"),
        (white(park=park(d1="BHx1")), "basic-hotel has room for 0 visitors, not 1"),
        (white(park=park(d1="FC1")), "food-court has room for 0 visitors, not 1"),
        (white(park=park(center="VC3")), "the Visitor Center has room for 2"),
        (white(park=park(a1="BD*")), "biodome is never used up"),
        # workers
        (white(home=6), "white has 6 workers, more than 5"),
        (white(home=4) | {"at": ("site-a white*2",)}, "white has 6 workers, more than 5"),
        ({"at": ("ferry white blue",)}, "ferry has 1 slots, not 2"),
        ({"at": ("news white",)}, "news has 0 slots, not 1"),
        ({"at": ("hq white",)}, "there is no hq in this box"),
        ({"closed": ("site-d",)}, "there is no site-d in this box"),
        ({"at": ("airport white",)} | CHAOS, "airport has 0 slots, not 1"),
        ({"at": ("ferry white",), "blocked": ("ferry blue",)} | CHAOS, "ferry has 1 slots, not 2"),
        # hands
        (white(dna=ELEVEN), "a hand of 11 cards, and at most 10 are held"),
        (white(dna="trike", known="stego"), "stego is known, and not in the hand"),
        (white(dna="trike", known="trike", old="trike"), "trike is old, and not in the unknown part"),
        (white(dna="trike", old="trike without stego"), "without stego: it is old, or nobody has an old one"),
        (white(dna="trike", old="trike without trike"), "without trike: it is old, or nobody has an old one"),
    ],
)  # fmt: skip
def test_d27_9_what_cannot_be_is_refused(told: dict[str, Any], reason: str):
    with pytest.raises(Malformed) as refused:
        table("worker white", **told)
    assert reason in refused.value.expected


@pytest.mark.parametrize(
    "phases",
    [
        ("worker white", "city white"),
        ("worker white", "act white farm"),
        ("worker white", "create white gestation"),
        ("worker white", "toss white -"),
        ("worker white", "card white splice"),
        ("worker white", "discard white 10"),
        ("bonus white 3",),
        ("checks white",),
        ("breed white 1",),
        ("recycle white",),
        ("repair white",),
    ],
)
def test_d27_9_a_last_line_that_asks_nothing_is_refused(phases: tuple[str, ...]):
    with pytest.raises(Malformed, match="asks nothing"):
        table(*phases, white={"home": 0, "park": park(center="VC2")})


def test_d27_9_whoever_has_no_worker_or_has_passed_is_not_asked_for_one():
    with pytest.raises(Malformed, match="asks nothing"):
        table("worker white", white={"home": 0})
    with pytest.raises(Malformed, match="asks nothing"):
        table("worker white", white={"home": "1 passed"})


@pytest.mark.parametrize(
    ("phases", "reason"),
    [
        (("city white build",), "the first phase line is no step of a season"),
        (("worker white", "worker blue"), "a step of a season stands first"),
        (("over D24.7", "worker blue"), "a step of a season stands first"),
        (("worker white", "draw white dna 2 aside"), "nothing to stand behind"),
        (("worker white", "look white 2"), "nothing to stand behind"),
        (("worker white", "survey white 2"), "nothing to stand behind"),
        (("worker white", "reveal"), "the line “auction …” stands while C3 goes on"),
        (("worker white", "peek white"), "the line “auction …” stands while C3 goes on"),
    ],
)
def test_d27_9_lines_that_have_no_place_are_refused(phases: tuple[str, ...], reason: str):
    with pytest.raises(Malformed, match=reason):
        table(*phases)


@pytest.mark.parametrize(
    "phases",
    [
        ("worker white", "draw white dna 1"),
        ("worker white", "toss white raptor"),
        ("worker white", "discard white 10"),
        ("worker white", "act white news take 1"),
        ("worker blue", "card blue non-zero give white"),
    ],
)
def test_d27_9_a_hand_may_be_too_large_while_something_waits_for_it(phases: tuple[str, ...]):
    s = table(
        *phases,
        news="14 upcoming 2 past 3",
        boneyard="stego trike",
        white={"dna": ELEVEN},
        blue={"dna": "stego trike"},
    )
    assert read(write(s)) == s


def test_d27_9_an_order_names_every_seat_once():
    for order in ("white", "blue yellow", "white yellow", "white blue orange"):
        with pytest.raises(Malformed, match="the order names each seat once") as refused:
            table("worker white", order=order)
        assert refused.value.line == 2
    with pytest.raises(Malformed, match="each of them once, not twice"):
        table("worker white", order="white white")


@pytest.mark.parametrize(
    ("before", "after", "line", "column"),
    [
        ("|.      BH1", "|.      BH3", 19, 21),
        (".    FCx", ".    BDx", 21, 26),
        ("3  .    BD   . ", "3  .    BD   MH", 23, 14),
        ("3  .    BD ", "3  GS   BD ", 23, 4),
        ("in b3 Pt Pt", "in b3 Pt Ra", 27, 1),
        ("known raptor", "known raptor trike", 16, 1),
        ("store 1", "store 14", 13, 1),
        ("order blue white", "order blue yellow", 2, 1),
        ("upcoming 5", "upcoming 12", 3, 1),
        ("discards raptor*2", "discards raptor*9", 7, 1),
        ("phase worker blue", "phase worker blue\nphase look blue 2", 43, 1),
        ("phase city blue build trade", "phase city blue", 43, 1),
    ],
)
def test_d27_9_a_fault_is_told_with_its_line_and_column(
    before: str, after: str, line: int, column: int
):
    assert before in OF_THE_RULES
    with pytest.raises(Malformed) as refused:
        read(OF_THE_RULES.replace(before, after, 1))
    assert (refused.value.line, refused.value.column) == (line, column)


def test_d27_9_a_fault_of_another_player_is_told_at_his_lines():
    for seat, name in enumerate(SEAT_NAMES[:2]):
        told: dict[str, Any] = {name: {"dna": "trike", "known": "stego"}}
        with pytest.raises(Malformed) as refused:
            table("worker white", **told)
        assert refused.value.line == 13 + 14 * seat
