"""What each could know of the others' hands, on the page: the Temple's weighed guesses, DinoGenics' memory."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from oviraptor.games.temple.rules.cards import KINDS, VALUE_SIGNS
from tests.browser.fitting import assert_fits
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing
from tests.browser.weighed import Weighed, look_at, weighed

TEMPLE, ISLANDS = "T14.6", "D24.7"
VALUES = ("Null", "Attack", "Counter", "Absolute", "Sword")
WORLDS = 800
"""So many deals are drawn; the chances are within six hundredths of what they have."""


def beliefs(person: Person) -> Locator:
    person.page.keyboard.press("b")
    panel = person.page.get_by_role("tabpanel", name="Beliefs")
    expect(panel.get_by_role("table").or_(panel.get_by_role("heading")).first).to_be_visible()
    return panel


def remembered(of: Weighed) -> tuple[int, int, int]:
    """The last entry after which somebody remembers a card in a hand that has others, too: who, and whose hand."""
    for entry in range(len(of.match.events), 0, -1):
        for seer in range(3):
            for player, each in enumerate(of.view(entry, seer).players):
                if 0 < len(each.known) < each.hand_size:
                    return entry, seer, player
    raise AssertionError("nobody remembers anything")


def dealt(of: Weighed, view: Any, player: int) -> list[int]:
    """How often in a hundred deals that fit a view a hand has a card of each value."""
    game, rng = of.match.game, Random(5)
    found = [0] * len(VALUE_SIGNS)
    for _ in range(WORLDS):
        hand = game.imagine(view, rng).hands[player]
        for value in {KINDS[kind][1] for kind in hand}:
            found[value] += 1
    return [round(100 * count / WORLDS) for count in found]


def test_the_temple_tells_chances_by_value_and_what_each_remembers(people: People):
    of = weighed(TEMPLE)
    entry, seer, player = remembered(of)
    view = of.view(entry, seer)
    ann = look_at(people, of, f"?eyes=all&at={entry}")
    names = of.match.meta.seat_names
    panel = beliefs(ann)
    tables = panel.get_by_role("table")
    expect(tables).to_have_count(len(view.players))
    row = tables.nth(player).get_by_role("row", name=re.compile(f"^{names[seer]} ", re.IGNORECASE))
    for value, wanted in enumerate(dealt(of, view, player)):
        told = row.get_by_role("cell").nth(value).inner_text()
        assert abs(int(told.split()[0]) - wanted) <= 6, (VALUES[value], told, wanted)
    known = panel.get_by_role("listitem").filter(has_text=re.compile("knows?"))
    expect(known).not_to_have_count(0)
    expect(tables.nth(player).get_by_role("columnheader", name="Sword")).to_be_visible()
    assert_axe_finds_nothing(ann, within="[role=tabpanel]")
    for _ in ann.at_sizes((390, 844), (360, 640), (844, 390), (1440, 900)):
        assert_fits(ann)


@pytest.mark.thorough  # a long match is weighed
def test_dinogenics_tells_what_all_know_and_what_a_refill_told(people: People):
    of = weighed(ISLANDS)
    entry, seat = next(
        (entry, seat)
        for entry in range(len(of.match.events), 0, -1)
        for seat, player in enumerate(of.view(entry, None).players)
        if player.known
    )
    view = of.view(entry, None)
    ann = look_at(people, of, f"?eyes=all&at={entry}")
    panel = beliefs(ann)
    hands = panel.get_by_role("heading", level=3)
    expect(hands).to_have_count(len(view.players))
    expect(hands.nth(seat)).to_contain_text(f"{view.players[seat].hand_size} DNA card")
    expect(panel.get_by_text("Known to all")).to_have_count(
        sum(bool(p.known) for p in view.players)
    )
    assert_axe_finds_nothing(ann, within="[role=tabpanel]")
    for _ in ann.at_sizes((390, 844), (360, 640), (844, 390), (1440, 900)):
        assert_fits(ann)
