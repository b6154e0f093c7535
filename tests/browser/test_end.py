"""The end of a match: who won and why, its story, cards and numbers, and what comes next; for every game."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from oviraptor import games
from oviraptor.play.match import Match
from oviraptor.play.story import highlights
from oviraptor.testing.tiers import by_tier
from tests.browser.people import People, Person
from tests.browser.serving import PATIENCE, Server
from tests.browser.stored import stored_game
from tests.browser.test_access import assert_axe_finds_nothing
from tests.browser.test_temple import control, is_over, legal, take

STORED = {"R9.1": "raptor", "R9.4": "raptor", "T14.6": "temple", "D24.7": "dinogenics"}
"""Finished games by their names."""
SCREENS = ((360, 640), (390, 844), (1440, 900))
_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


_CUT_BUTTONS = """[...document.querySelectorAll('.end-actions .button')]
  .filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent)"""
_WORDLESS = """[...document.querySelectorAll('.end-actions .button')]
  .filter((button) => button.querySelector('span').getBoundingClientRect().height < 12).map((button) => button.textContent)"""
_STILL_DRAGGED = """[...document.querySelectorAll('.stage-board *')]
  .filter((part) => getComputedStyle(part).touchAction === 'none').length"""


@dataclass
class Finished:
    """A finished match, and the links to it."""

    match: str
    links: dict[int | None, str]


def finish(server: Server, name: str) -> Finished:
    """Begin a match that is over: a stored game to its last entry."""
    record = stored_game(name)
    seats = [{"nickname": f"{name}@99999"}, *({} for _ in record.head.seats[1:])]
    asked = {"game": STORED[name], "seats": seats, "options": record.head.options}
    made = httpx.post(f"{server.address}api/matches", json=asked, timeout=PATIENCE).json()
    link = f"{server.address}#/m/{made['match']}/"
    return Finished(made["match"], {each["seat"]: link + each["token"] for each in made["tickets"]})


def folded(name: str) -> Match[Any, Any, Any]:
    game = STORED[name]
    match, error = Match.replay(games.load(game), games.meta(game), stored_game(name))
    assert error is None
    return match


def come(people: People, finished: Finished, seat: int | None = 0, **how: Any) -> Person:
    """Open the link of a seat and wait for the story."""
    person = people.invite("Ann", **how)
    person.open(finished.links[seat])
    expect(person.page.get_by_role("tabpanel", name="Story").get_by_role("link")).not_to_have_count(
        0
    )
    return person


@pytest.mark.parametrize("name", by_tier(slow=["R9.1", "T14.6"], full=list(STORED)))
def test_the_end_says_who_won_and_why_and_every_tab_fits(people: People, server: Server, name: str):
    ann = come(people, finish(server, name))
    ending = folded(name).ending
    assert ending is not None
    won = "You have won" if ending.places[0] == 1 else "You have lost"
    end = ann.page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", name=won)).to_be_focused()
    expect(end).to_contain_text(ending.title)
    assert end.inner_text().count(ending.say) == 1 + any(
        ending.say in moment for moment in end.get_by_role("link").all_inner_texts()
    )
    for tab in end.get_by_role("tab").all():
        tab.click()
        expect(end.get_by_role("tabpanel")).to_be_visible()
        for screen in ann.at_sizes(*SCREENS):
            assert ann.page.evaluate(_OVERFLOW) == 0, (tab.inner_text(), screen)
    assert end.get_by_role("tab").nth(1).inner_text() == "Graph"


@pytest.mark.parametrize("name", by_tier(slow=["T14.6"], full=["R9.1", "T14.6"]))
def test_no_button_lies_over_the_scene(people: People, server: Server, name: str):
    ann = come(people, finish(server, name))
    for screen in ann.at_sizes(*SCREENS):
        scene = ann.page.locator(".end-hero").bounding_box()
        button = ann.button(re.compile("^Rematch")).bounding_box()
        assert scene is not None
        assert button is not None
        assert scene["y"] + scene["height"] <= button["y"], screen
        words = ann.page.locator(".end-words").bounding_box()
        tall = ann.page.locator(".end-scene.tall").bounding_box()
        places = [each.bounding_box() for each in ann.page.locator(".end-places li").all()]
        assert len({round(box["y"]) for box in places if box}) <= 1, screen  # one line for all
        if tall:  # on a phone nobody stands behind what is said
            assert words is not None
            assert words["y"] + words["height"] <= tall["y"] + 1, screen


def test_the_scene_is_whole_and_a_small_phone_keeps_room_for_the_numbers(
    people: People, server: Server
):
    ann = come(people, finish(server, "T14.6"))
    for _ in ann.at_sizes((1440, 900), (1920, 1080), (360, 640)):
        drawn, shown = ann.page.locator(".end-scene.wide").evaluate(
            "(it) => [it.naturalWidth / it.naturalHeight, it.clientWidth / it.clientHeight]"
        )
        assert abs(drawn - shown) < 0.1
    ann.page.set_viewport_size({"width": 360, "height": 640})
    ann.page.get_by_role("tab", name="Numbers").click()
    table = ann.page.get_by_role("table")
    assert (
        table.evaluate("(it) => it.parentElement.scrollWidth - it.parentElement.clientWidth") == 0
    )
    told = ann.page.get_by_role("tabpanel").bounding_box()
    bar = ann.page.locator(".end-actions").bounding_box()
    assert told is not None
    assert bar is not None
    assert bar["y"] - told["y"] > 170


@pytest.mark.parametrize("name", by_tier(slow=["D24.7"], full=list(STORED)))
def test_axe_finds_nothing_at_the_end(people: People, server: Server, name: str):
    ann = come(people, finish(server, name))
    assert_axe_finds_nothing(ann, within=".end")  # the table below is looked at elsewhere
    for tab in ann.page.get_by_role("tab").all()[1:]:
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert_axe_finds_nothing(ann, within="[role=tabpanel]")  # all around is as it was


@pytest.mark.everyday
def test_tabs_are_reached_by_arrows(people: People, server: Server):
    ann = come(people, finish(server, "R9.1"))
    ann.page.get_by_role("tab", name="Story").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("tab", name="Graph", selected=True)).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("tab", name="Cards", selected=True)).to_be_focused()
    ann.page.keyboard.press("End")
    expect(ann.page.get_by_role("tabpanel", name="Numbers")).to_be_visible()


@pytest.mark.parametrize("name", by_tier(slow=["T14.6"], full=["R9.1", "T14.6", "D24.7"]))
def test_a_moment_opens_the_replay_at_its_step(people: People, server: Server, name: str):
    ann = come(people, finish(server, name))
    told = highlights(folded(name))
    moments = ann.page.get_by_role("tabpanel", name="Story").get_by_role("link")
    expect(moments).to_have_count(len(told))
    moments.nth(1).click()
    steps = len(folded(name).events)
    expect(ann.page.get_by_text(re.compile(f"Step {told[1].number} of {steps}$"))).to_be_visible()
    expect(ann.page.get_by_role("combobox", name="Point of view")).to_have_value("all")


def test_what_to_do_next_lies_at_the_foot_of_a_phone_also_below_a_short_page(
    people: People, server: Server
):
    ann = come(people, finish(server, "R9.1"), viewport={"width": 390, "height": 844})
    for tab in ("Graph", "Story"):
        ann.page.get_by_role("tab", name=tab).click()
        bar = ann.page.locator(".end-actions").bounding_box()
        assert bar is not None
        assert round(bar["y"] + bar["height"]) == 844, tab


def test_the_scene_of_a_played_card_fills_it(people: People, server: Server):
    ann = come(people, finish(server, "R9.1"))
    ann.page.get_by_role("tab", name="Cards").click()
    face, art = (
        ann.page.locator(f".rp-shown {part}").first.bounding_box()
        for part in (".rp-card", ".rp-art")
    )
    assert face
    assert art
    assert art["height"] >= face["height"] - 6  # but for the frame


def test_the_others_hand_lies_open(people: People, server: Server):
    ann = come(people, finish(server, "R9.4"))
    ann.page.get_by_role("tab", name="Cards").click()
    hand = ann.page.get_by_role("region", name="Left in hand")
    last = folded("R9.4").game.view(folded("R9.4").state, 1)
    expect(hand.get_by_role("img", name=re.compile("^scientist: "))).to_have_count(
        len(last.scientist.hand)
    )


def test_the_numbers_are_those_of_the_match(people: People, server: Server):
    ann = come(people, finish(server, "R9.4"))
    ann.page.get_by_role("tab", name="Numbers").click()
    row = ann.page.get_by_role("row", name=re.compile("^Babies out, or caged"))
    assert row.get_by_role("cell").all_inner_texts() == ["0", "3"]


def test_sharing_makes_a_picture_and_a_link_to_the_last_moment(people: People, server: Server):
    ann = come(people, finish(server, "R9.1"))
    ann.button("Share", exact=True).click()
    dialog = ann.page.get_by_role("dialog", name="Share this end")
    expect(dialog.get_by_role("img", name=re.compile("three babies have escaped"))).to_be_visible()
    with ann.page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the picture").click()
    data = saved.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    dialog.get_by_role("button", name="Make a link for others").click()
    link = dialog.get_by_label("Link to this moment, with every hand open").input_value()
    ben = people.invite("Ben")
    ben.open(link)
    last = highlights(folded("R9.1"))[-1].number
    expect(ben.page.get_by_text(re.compile(f"Step {last} of {last}"))).to_be_visible()


def test_three_move_on_by_one_seat(people: People, server: Server):
    finished = finish(server, "T14.6")
    three = [come(people, finished, seat) for seat in range(3)]
    further = games.meta("temple").seat_names[1].capitalize()
    three[0].button(f"Rematch, as {further}").click()
    expect(three[0].button("Waiting for the others …")).to_be_disabled()
    for person in three[1:]:
        person.button("Agree to a rematch").click()
    for seat, person in enumerate(three):
        expect(person.page.get_by_role("region", name="The end")).to_be_hidden()
        name = games.meta("temple").seat_names[(seat + 1) % 3].capitalize()
        players = person.page.get_by_role("region", name="Players")
        expect(players.get_by_role("listitem").filter(has_text="you")).to_contain_text(name)


def lose_against(people: People, level: str) -> Person:
    ann = people.invite("Ann")
    ann.new_match("The computer", level=level)
    ann.button(re.compile("^This match")).click()
    ann.button("Resign …").click()
    ann.button("Yes, resign").click()
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()
    return ann


@pytest.mark.parametrize("name", by_tier(slow=["D24.7"], full=["R9.4", "D24.7"]))
def test_a_finger_on_the_finished_board_scrolls_back_to_the_end(
    people: People, server: Server, name: str
):
    ann = come(people, finish(server, name), viewport={"width": 390, "height": 844}, has_touch=True)
    expect(ann.page.locator(".stage-board [role=gridcell]").first).to_be_attached()
    assert ann.page.evaluate(_STILL_DRAGGED) == 0


def test_below_the_end_of_a_phone_stay_the_head_and_what_comes_next(people: People, server: Server):
    ann = come(people, finish(server, "R9.1"), viewport={"width": 390, "height": 844})
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    for name in ("Rematch, as Scientist", "Share"):
        expect(ann.button(name)).to_be_in_viewport(ratio=1)
    for name in ("Board", "Players"):
        expect(ann.page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.99)
    expect(ann.page.get_by_role("link", name="Lobby").first).to_be_in_viewport(ratio=1)


def test_the_next_rival_is_one_level_stronger(people: People):
    levels = [level.name for level in games.meta("raptor").levels]
    ann = lose_against(people, levels[1])
    ann.page.set_viewport_size({"width": 360, "height": 640})
    assert ann.page.evaluate(_CUT_BUTTONS) == []
    assert ann.page.evaluate(_WORDLESS) == []  # no sign without its word
    ann.button(f"Next: {levels[2]}").click()
    expect(ann.page.get_by_role("region", name="The end")).to_be_hidden()
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text(levels[2])


@pytest.mark.thorough
def test_above_the_strongest_there_is_nobody(people: People):
    ann = lose_against(people, games.meta("raptor").levels[-1].name)
    expect(ann.button("Rematch, as Scientist")).to_be_visible()
    expect(ann.page.get_by_role("button", name=re.compile("^Next: "))).to_have_count(0)


def test_the_last_step_stands_until_it_is_passed(people: People):
    record = stored_game("T14.6")
    last = max(at for at, entry in enumerate(record.entries) if entry.actor >= 0)
    entry = record.entries[last]
    seats = [{"nickname": f"T14.6@{last}"}, *({} for _ in record.head.seats[1:])]
    asked = {"game": "temple", "seats": seats, "options": record.head.options}
    made = httpx.post(f"{people.address}api/matches", json=asked, timeout=PATIENCE).json()
    token = next(each["token"] for each in made["tickets"] if each["seat"] == entry.actor)
    ann = people.invite("Ann")
    ann.page.clock.install(time=0)
    ann.open(f"{people.address}#/m/{made['match']}/{token}")
    ann.wait(lambda: any(each["type"] == "update" for each in ann.heard), "the board")
    offer = next(each for each in legal(ann) if each["text"] == entry.do)
    expect(control(ann, offer["path"][0])).to_be_visible()
    now: float = ann.page.evaluate("Date.now()")
    ann.page.clock.pause_at(now / 1000 + 1)  # from here on nothing passes by itself
    take(ann, offer)
    ann.wait(lambda: is_over(ann), "the end")
    ann.page.clock.run_for(1000)
    expect(ann.panel).to_contain_text("The match is over.")
    expect(ann.page.locator(".end")).to_have_count(0)
    ann.page.keyboard.press("Shift")
    ann.page.clock.run_for(100)
    expect(ann.page.locator(".end")).to_be_visible()
