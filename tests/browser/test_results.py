"""My results in the lobby: counted from the matches this browser holds."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_access import assert_axe_finds_nothing


def test_a_match_that_is_over_counts_against_its_level_on_its_side(people: People):
    ann = people.invite("Ann")
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("table")).to_be_hidden()
    ann.new_match("The computer", side="Scientist", level="Snapper")
    ann.tool(re.compile("^This match")).click()
    ann.button("Resign …").click()
    ann.button("Yes, resign").click()
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()
    ann.open()
    table = ann.page.get_by_role("table", name=re.compile("^My results in Raptor"))
    row = table.get_by_role("row", name=re.compile("Snapper"))
    expect(row.get_by_role("rowheader")).to_have_text("Snapper")
    expect(row.get_by_role("cell")).to_have_text(["Scientist", "0", "0", "1"])
    assert_axe_finds_nothing(ann)
    ann.choose("Game", "DinoGenics")
    expect(table).to_be_hidden()
    ann.choose("Game", "Raptor")
    ann.button(re.compile("^Remove from this list")).click()
    expect(table).to_be_hidden()
