"""The analysis of the Temple and of DinoGenics: a line for each seat, battles opened up, what was played drawn."""

from __future__ import annotations

import re
from math import floor

import pytest
from playwright.sync_api import expect

from tests.browser.fitting import assert_fits
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing
from tests.browser.test_analysis import note, slider
from tests.browser.weighed import look_at, weighed

TEMPLE, ISLANDS = "T14.6", "D24.7"
BOTH = (TEMPLE, pytest.param(ISLANDS, marks=pytest.mark.thorough))
"""What is weighed here takes a while."""
SIZES = ((390, 844), (360, 640), (844, 390), (1440, 900))


def points(value: float) -> int:
    """Hundredths as the page rounds them."""
    return floor(value * 100 + 0.5)


def dashes(person: Person, where: str) -> list[str]:
    """How the lines are drawn there, one after another."""
    found = person.page.eval_on_selector_all(
        f"{where} .curve-line", "(all) => all.map((it) => getComputedStyle(it).strokeDasharray)"
    )
    return [str(each) for each in found]


@pytest.mark.parametrize("name", BOTH)
def test_each_of_three_seats_has_a_line_with_its_own_dashes_and_a_word(people: People, name: str):
    of = weighed(name)
    ann = look_at(people, of)
    legend = ann.page.get_by_role("list", name="Lines")
    for seat in of.match.meta.seat_names[:3]:
        expect(legend.get_by_text(re.compile(f"^{seat}$", re.IGNORECASE))).to_be_visible()
    assert len(set(dashes(ann, ".curve"))) == 3
    assert set(dashes(ann, ".curve-legend")) == set(dashes(ann, ".curve"))
    for size in ann.at_sizes(*SIZES):
        assert_fits(ann)
        box = legend.bounding_box()
        assert box, size
        assert box["y"] + box["height"] <= size[1], size  # with the curve, on the first screen
    assert_axe_finds_nothing(ann)


def test_a_battle_is_a_table_with_the_pair_that_met_and_both_mixes(people: People):
    of = weighed(TEMPLE)
    met = next(each for each in of.analysis.decisions if each.cell and each.seat == 0)
    ann = look_at(people, of, f"?eyes=all&at={met.first}")
    ann.page.keyboard.press("d")
    panel = ann.page.get_by_role("tabpanel", name="Duel")
    table = panel.get_by_role("table")
    row, column = met.cell or (0, 0)
    matrix = met.matrices[0]
    worth = points(matrix.values[row][column])
    expect(table.get_by_role("cell", name=f"{worth} met", exact=True)).to_have_count(1)
    line = table.get_by_role("row", name=re.compile(f"^{matrix.rows[row]} "))
    expect(line.get_by_role("cell").nth(column)).to_have_accessible_name(f"{worth} met")
    rim = [line.get_by_role("cell").last.inner_text() for line in table.locator("tbody tr").all()]
    shares = [points(share) for share in matrix.row_shares]
    assert [int(text.split()[0]) if text[0] != "·" else 0 for text in rim] == shares
    below = [cell.inner_text() for cell in table.locator("tfoot td.duel-share").all()]
    assert [int(text.split()[0]) if text[0] != "·" else 0 for text in below] == [
        points(share) for share in matrix.column_shares
    ]
    expect(panel).to_contain_text(f"took {matrix.rows[row]}, and it met {matrix.columns[column]}")
    for _ in ann.at_sizes(*SIZES):
        assert_fits(ann)


@pytest.mark.thorough
def test_what_was_played_is_drawn_on_the_board(people: People):
    of = weighed(TEMPLE)
    walk = next(
        each for each in of.analysis.decisions
        if len([text for text in each.played if text.startswith("step")]) > 1
    )  # fmt: skip
    ann = look_at(people, of, f"?eyes=all&at={walk.first - 1}")
    expect(slider(ann.page)).to_have_value(str(walk.first - 1))
    expect(note(ann.page)).to_contain_text("Step to")
    arrows = ann.page.locator(".arrows.played")
    expect(arrows).to_be_visible()
    expect(arrows.locator("text").last).to_have_text(re.compile(r"^\d+$"))


@pytest.mark.parametrize("name", BOTH)
def test_a_seat_that_is_not_told_apart_has_no_split(people: People, name: str):
    of = weighed(name)
    ann = look_at(people, of)
    ann.page.keyboard.press("l")
    luck = ann.page.get_by_role("tabpanel", name="Luck")
    names = [seat.capitalize() for seat in of.match.meta.seat_names]
    for seat, sums in enumerate(of.analysis.sums):
        own = luck.get_by_role("region", name=names[seat])
        expect(own.get_by_role("row", name=re.compile("^Luck"))).to_have_count(
            int(sums.is_told_apart)
        )
        expect(own.get_by_text("Luck and skill are not told apart")).to_have_count(
            int(not sums.is_told_apart)
        )
        expect(own.get_by_role("row", name=re.compile("^At the end"))).to_be_visible()
    assert any(not sums.is_told_apart for sums in of.analysis.sums)  # so few positions
