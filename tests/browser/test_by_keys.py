"""Whole matches of the Temple and of DinoGenics by keyboard alone; test_whole_match.py has Raptor's."""

import pytest

from oviraptor.testing.tiers import by_tier
from tests.browser.by_keys import play_by_keys
from tests.browser.people import People

BEGINS = {
    "T15.2": by_tier(slow=84, full=0),
    "D24.7": by_tier(slow=492, full=0),
}
"""Stored games by name, and the entry from which each is played to its end."""


@pytest.mark.parametrize("name", BEGINS)
def test_a_match_is_played_to_its_end_and_the_focus_is_never_lost(people: People, name: str):
    for person in play_by_keys(people, name, BEGINS[name]):
        assert person.focused == person.page.locator(".end h2").inner_text()


@pytest.mark.thorough
def test_a_match_with_a_battle_is_played_to_its_end(people: People):
    play_by_keys(people, "T14.2")


def test_the_edges_of_an_island_are_reached_after_a_building_in_the_city(people: People):
    play_by_keys(people, "D24.7", 13, most=8)
