"""Where points and credits come from: what the end of a season, the visitors and the news bring is told by source."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.games.dinogenics.knowledge.view import seen
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import F_OVER, top
from oviraptor.games.dinogenics.rules.codes import kind_of
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, on, position
from oviraptor.games.dinogenics.tests.telling import TABLES, random_game, told
from oviraptor.games.dinogenics.text.actions import text
from oviraptor.games.dinogenics.words.income import incomes

_TELLS_ITSELF = (codes.ROLL, codes.RECYCLE)
"""A naive visitor pays a credit, a card brings two: the step says so itself."""


def left_over(s: State, actor: int, action: int, after: State, seat: int) -> tuple[int, int]:
    """VP and credits that no source explains."""
    came = [each for each in incomes(s, actor, action, after) if each.seat == seat]
    was, now = s.islands[seat], after.islands[seat]
    vp = now.vp - was.vp - sum(each.vp for each in came)
    return vp, now.credits - was.credits - sum(each.credits for each in came)


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)
def test_every_point_and_credit_of_a_seasons_end_has_its_source(
    box: str, seats: int, corrupted: str
):
    for s, actor, action, after in random_game(box, seats, corrupted, seed=4):
        if after.season == s.season and top(after)[0] != F_OVER:
            continue
        for seat in range(seats):
            vp, paid = left_over(s, actor, action, after, seat)
            most = 2 if kind_of(action) in _TELLS_ITSELF else 0
            assert vp == 0, text(action)
            assert 0 <= paid <= most, text(action)


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES[:3])
def test_who_sees_less_of_a_step_is_told_the_same_of_what_it_brought(
    box: str, seats: int, corrupted: str
):
    for s, actor, action, after in random_game(box, seats, corrupted, seed=5):
        whole = incomes(s, actor, action, after)
        for viewer in (*range(seats), None):
            shown = seen(s, actor, action, viewer)
            assert shown is not None
            assert incomes(s, actor, shown, after) == whole


def season_ending(drawing: str, **more: Any) -> State:
    """The last check of the season is about to be rolled."""
    return position(drawing, "checks white", "roll white a1", season="4 upkeep", **more)


def test_upkeep_is_told_line_by_line():
    drawing = on(BARE, a1="Tr!", b3="St!", d1="GS", d2="BH2", d3="FD", e4="VC2")
    words = told(season_ending(drawing), "roll naive")
    assert (
        "You gain 1 credit. Upkeep brings you 12 VP and 3 credits: visitors 6 VP, "
        "Gift Shop 2 credits, dinosaurs 5 VP, Stegosaurus 1 credit, Fine Diner 1 VP. "
        "Season 4 is over." in words
    )


def test_a_lone_source_is_named_without_its_amount():
    words = told(season_ending(on(PEN_OF_2, a1="Ra!")), "roll naive", to=1)
    assert "Upkeep brings white 4 VP: dinosaurs." in words


def test_visitors_pay_admission_as_the_season_begins():
    words = told(season_ending(on(BARE, a1="Tr!")), "roll naive")
    assert "Admission brings you 2 credits. Admission brings blue 2 credits. News: " in words
    hotel = season_ending(on(BARE, a1="Tr!", d1="BH"))
    assert "Admission brings" not in told(hotel, "roll naive"), "bonus visitors are offered first"
    assert "Admission brings you 4 credits." in told(hotel, "roll naive", "bonus 1")


def test_the_final_count_is_told_with_what_is_lost():
    last = position(
        *(on(BARE, a1="Tr!", d1="BH"), "checks white", "roll white a1"),
        season="7 upkeep", news="1 upcoming - past 4 5", scandals=2, credits=6,
    )  # fmt: skip
    words = told(last, "roll naive")
    brought = "Upkeep brings you 2 VP: dinosaurs. The final count brings you −10 VP: "
    assert f"{brought}credits left 2 VP, scandals −12 VP." in words
