"""DinoGenics in the browser: whole matches by touch and by link, a season by keyboard, a pen in one stroke."""

from __future__ import annotations

import re
import time
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_park import (
    LEDGER,
    PHONE,
    control,
    is_asked,
    is_over,
    leave_ledger,
    legal,
    offered,
    open_park,
    sensible,
    sit,
    take,
    told,
    touch,
    turns,
    view,
)
from tests.browser.by_finger import rest_on
from tests.browser.by_keys import holds_focus, key_take
from tests.browser.people import People, Person

_CARDS = re.compile("^(Your hand|DNA cards|Manipulation cards)$")


@pytest.mark.thorough
def test_a_match_on_a_phone_is_played_by_touch_to_the_score_sheet(people: People):
    match, tickets = open_park(people, [None, "Intern"])
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    taken = {offer["text"].split()[0] for offer in turns(ann)}
    assert {"worker", "create", "place", "build"} <= taken
    ann.page.get_by_role("tab", name="Score").click()
    sheet = ann.page.get_by_role("region", name="Score, line by line")
    expect(sheet).to_be_visible()
    expect(ann.page.locator(".dg-score")).to_have_count(1)  # the table below does not repeat it
    own = view(ann)["players"][0]["vp"]
    total = sheet.get_by_role("row", name=re.compile("^Victory points"))
    expect(total).to_contain_text(str(own).replace("-", "−"))
    expect(sheet).to_contain_text(re.compile("(wins|share the win), "))
    assert sheet_adds_up(ann)


def sheet_adds_up(person: Person) -> bool:
    """Whether the lines of the sheet, as they stand on the page, come to its totals."""
    found: bool = person.page.evaluate(
        """() => {
          const number = (cell) => Number(cell.textContent.replace("−", "-"));
          const cells = (row) => [...row.querySelectorAll("td")].map(number);
          const table = document.querySelector(".dg-score table");
          const lines = [...table.querySelectorAll("tbody tr:not(.dg-part-line)")].map(cells);
          const totals = cells(table.querySelector("tfoot tr"));
          return totals.every((total, at) => total === lines.reduce((sum, line) => sum + line[at], 0));
        }"""
    )
    return found


def test_three_people_by_link_play_some_turns_and_nobody_sees_anothers_hand(people: People):
    match, tickets = open_park(people, [None, None, None])
    names = {0: "Ann", 1: "Ben", 2: "Cay"}
    players = [sit(people, name, match, tickets[seat]) for seat, name in names.items()]
    eve = sit(people, "Eve", match, tickets[None])
    acted: dict[str, int] = dict.fromkeys(names.values(), 0)
    while min(acted.values()) < 3:
        players[0].wait(lambda: any(is_asked(each) for each in players), "somebody's turn")
        one = next(each for each in players if is_asked(each))
        acted[one.name] += 1
        take(one, sensible(one))
    for seat, person in enumerate(players):
        for each in hands_shown_to(person):
            assert each == seat, f"{person.name} was shown a hand of {each}"
        expect(person.page.get_by_role("region", name="Your hand")).to_be_visible()
    assert hands_shown_to(eve) == set()
    assert eve.page.get_by_label(_CARDS).count() == 0


def hands_shown_to(person: Person) -> set[int]:
    """The seats whose hand was in anything the server has sent to a page."""
    views = [
        view
        for update in person.heard
        if update["type"] == "update"
        for view in [update["view"], *[step["view"] for step in update["steps"]]]
        if view is not None
    ]
    assert views
    return {
        player["seat"]
        for view in views
        for player in view["players"]
        if player["hand"] is not None or player["cards"] is not None
    }


# --- by keyboard ------------------------------------------------------------------------------------


def test_the_first_season_by_keyboard_alone(people: People):
    match, tickets = open_park(people, [None, "Intern"])
    ann = sit(people, "Ann", match, tickets[0])
    leave_ledger(ann)
    taken = []
    for _ in range(120):
        ann.wait(lambda: is_asked(ann), "the turn")
        if view(ann)["season"] > 1:
            break
        chosen = sensible(ann)
        taken.append(chosen["text"].split()[0])
        key_take(ann, chosen["path"], chosen["label"])
        holds_focus(ann, chosen["text"])
    assert view(ann)["season"] == 2
    assert taken.count("worker") == 4
    ledger = ann.page.get_by_role("region", name=LEDGER)
    expect(ledger).to_be_visible()
    ann.reach(re.compile("^To season 2"))
    ann.page.keyboard.press("Enter")
    expect(ledger).to_have_count(0)


# --- by drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_pen_drawn_in_one_stroke_is_sent_as_its_steps(people: People, how: dict[str, Any]):
    match, tickets = open_park(people, [None, None], "a pen to draw")
    ann = sit(people, "Ann", match, tickets[0], **how)
    draw(ann, "a2", "a3", "a4", by_finger=bool(how))
    ann.wait(lambda: "v a2" in fences(ann), "the pen")
    sent = [each["text"] for each in ann.said if each["type"] == "submit"]
    assert sent == ["pull h a3", "fence v a2"]
    cell = ann.page.get_by_role("gridcell", name=re.compile("^a3, Tyrannosaurus, lives well"))
    expect(cell).to_have_count(1)
    ann.button("Undo").click()
    ann.wait(lambda: "v a2" not in fences(ann), "the last fence to be taken back")


def test_after_a_pen_drawn_by_finger_the_first_tap_counts_and_cancel_cancels_once(people: People):
    match, tickets = open_park(people, [None, None], "a pen to draw")
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    draw(ann, "a2", "a3", "a4", by_finger=True)
    ann.wait(lambda: "v a2" in fences(ann), "the pen")
    take(ann, offered(ann, "done")[0])
    ann.wait(lambda: bool(offered(ann, "build")), "the City Center")
    touch(ann, control(ann, "tile:basic-hotel"))
    touch(ann, control(ann, "space:b1"))  # in the park: an answer, whose bubble lies over the board
    expect(ann.page.locator(".notice")).to_be_visible()
    ann.button("Cancel", exact=True).dblclick()
    expect(ann.page.locator(".notice")).to_have_count(0)
    expect(ann.button("Cancel", exact=True)).to_have_count(0)
    assert offered(ann, "build"), "the second tap leaves nothing"
    touch(ann, control(ann, "tile:basic-hotel"))
    touch(ann, control(ann, "space:e1"))
    said = [each["text"] for each in ann.said if each["type"] == "submit"]
    assert said[-1] == "build basic-hotel e1"


def draw(person: Person, *spaces: str, off: int = 0, by_finger: bool = False) -> None:
    """Draw over spaces in one stroke, and so many pixels beyond the last."""
    points = []
    for space in spaces:
        box = person.page.locator(f'[data-cell="{space}"]').bounding_box()
        assert box
        points.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    if by_finger:
        draw_by_finger(person, points)
        return
    person.page.mouse.move(*points[0])
    person.page.mouse.down()
    for point in points[1:]:
        person.page.mouse.move(*point, steps=6)
    if off:
        person.page.mouse.move(points[-1][0] + off, points[-1][1], steps=6)
    person.page.mouse.up()


def draw_by_finger(person: Person, points: list[tuple[float, float]]) -> None:
    tools = person.context.new_cdp_session(person.page)
    for at, (x, y) in enumerate(points):
        kind = "touchMove" if at else "touchStart"
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    # It comes to rest: after a fling the browser takes the next tap for what stops it, and makes no click of it.
    person.page.wait_for_timeout(150)
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def fences(person: Person) -> set[str]:
    return set(view(person)["players"][0]["fences"])


def test_a_stroke_that_ends_off_the_park_builds_nothing(people: People):
    match, tickets = open_park(people, [None, None], "a pen to draw")
    ann = sit(people, "Ann", match, tickets[0])
    before = fences(ann)
    draw(ann, "b3", "c3", off=200)
    expect(ann.page.locator(".dg-fencing")).to_contain_text("2 fences in store")
    assert not [each for each in ann.said if each["type"] == "submit"]
    assert fences(ann) == before


# --- a rampage, and what was touched ------------------------------------------------------------------


def test_a_rampage_is_told_cause_before_effect_and_a_touch_passes_a_throw(people: People):
    match, tickets = open_park(people, [None, None], "a T-Rex to place")
    ann = sit(people, "Ann", match, tickets[0], reduced_motion="no-preference")
    ann.page.clock.install()
    ann.page.clock.pause_at(time.time() + 60)  # what is shown waits for the test
    touch(ann, control(ann, "space:b4"))
    banner, die = ann.page.locator(".dg-banner"), ann.page.locator(".dg-rolling")
    broken = ann.page.locator('[data-tile="9"] .dg-damaged')  # the Petting Zoo at a4
    expect(banner).to_have_text("Tyrannosaurus checks")
    while not die.count():
        ann.page.clock.run_for(50)
    expect(banner).to_have_text("Tyrannosaurus checks")
    assert broken.count() == 0
    ann.page.clock.run_for(1000)
    expect(die).to_have_count(0)
    expect(broken).to_have_count(1)
    expect(banner).to_have_text("Tyrannosaurus rampages")
    expect(ann.page.locator(".dg-scene[aria-live]")).to_have_count(0)  # the page speaks of it
    while not die.count():
        ann.page.clock.run_for(50)
    scene = ann.page.get_by_role("region", name="Rampage")
    expect(scene).not_to_contain_text("Biodome is damaged")
    biodome = ann.page.locator('[data-tile="2"] .dg-damaged')
    assert biodome.count() == 0
    ann.page.clock.run_for(50)
    ann.page.locator(
        ".status"
    ).click()  # anywhere, also off the board: that throw is passed, with all it breaks
    expect(scene).to_contain_text("Pterodactyl on c1")
    expect(biodome).to_have_count(1)
    ann.page.clock.run_for(50)
    ann.page.locator("body").press("Shift")  # so does any key
    expect(scene).to_contain_text("Something will break")
    assert offered(ann, "damage"), "the Pterodactyl that is freed comes last"


def test_a_rampage_of_another_is_left_for_the_own_island(people: People):
    match, tickets = open_park(people, [None, None], "a T-Rex to place")
    ben = sit(people, "Ben", match, tickets[1], **PHONE, reduced_motion="no-preference")
    ann = sit(people, "Ann", match, tickets[0])
    touch(ann, control(ann, "space:b4"))
    theirs = ben.page.get_by_role("region", name="Island of White")
    own = ben.page.get_by_role("region", name="Your island")
    seen = ben.page.wait_for_function(_MEET, arg=[".dg-banner", ".dg-elsewhere > *"])
    assert seen.json_value() == "0 of 2"
    expect(theirs).to_be_visible()
    touch(ben, ben.button("Back to mine"))
    expect(own).to_be_visible()
    touch(ben, ben.button(re.compile(r"^Show the island\. White")))
    expect(theirs).to_be_visible()
    touch(ben, ben.button(re.compile(r"^Show the island\. (You|Blue)")))
    expect(own).to_be_visible()


_MEET = """([one, others]) => {
  const a = document.querySelector(one)?.getBoundingClientRect();
  const all = [...document.querySelectorAll(others)].map((each) => each.getBoundingClientRect());
  const over = all.filter((b) =>
    a && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
  return a && all.length && `${over.length} of ${all.length}`;
}"""
"""How many of some boxes lie over another, once it is there."""


def test_without_motion_a_rampage_is_told_at_once(people: People):
    match, tickets = open_park(people, [None, None], "a T-Rex to place")
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    touch(ann, control(ann, "space:b4"))
    scene = ann.page.get_by_role("region", name="Rampage")
    expect(scene).to_contain_text("Pterodactyl on c1")
    assert ann.page.locator(".dg-rolling").count() == 0
    assert told(ann)["over"] is None
    assert not is_over(ann)
    assert legal(ann)


@pytest.mark.everyday
def test_a_full_set_that_is_touched_sends_a_worker_to_create_it(people: People):
    match, tickets = open_park(people, [None, None], "a worker to send")
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    touch(ann, control(ann, "card:stego"))
    touch(ann, ann.button("Create it: 1 worker to the IOM"))
    ann.wait(lambda: bool(offered(ann, "create")), "the IOM")
    touch(ann, control(ann, "card:stego"))
    ann.wait(lambda: bool(offered(ann, "place")), "the egg")
    said = [each["text"] for each in ann.said if each["type"] == "submit"]
    assert said == ["worker iom", "create stego"]


def test_a_finger_that_rests_on_something_has_it_explained(people: People):
    match, tickets = open_park(people, [None, None], "a worker to send")
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    for word, told_of in (
        ("card:trex", "Rule D12.4"),
        ("space:a1", "a1: Raptor, lives well"),
        ("location:ferry", "credits"),
    ):
        rest_on(ann, control(ann, word), 700)
        expect(ann.page.locator(".board-facts")).to_contain_text(told_of)
    assert not [each for each in ann.said if each["type"] in {"submit", "touch"}]


def test_a_tap_opens_a_card_of_the_hand_and_a_button_with_its_price_plays_or_sells_it(
    people: People,
):
    for park, word, deal, done in (
        (
            "a card to play",
            "manip:shareholders",
            "Play it: 1 worker to the Uplink",
            "worker uplink",
        ),
        (
            "the City Center open",
            "card:trex",
            "Sell a Tyrannosaurus card for 5 credits",
            "sell trex",
        ),
    ):
        match, tickets = open_park(people, [None, None], park)
        ann = sit(people, f"Ann {done}", match, tickets[0], **PHONE)
        touch(ann, control(ann, word))
        expect(ann.page.locator(".dg-reading")).to_be_visible()
        assert not [each for each in ann.said if each["type"] in {"submit", "touch"}]
        touch(ann, ann.button(deal, exact=True))
        ann.wait(partial(deeds, ann), "the deed")
        assert deeds(ann) == [done]


def deeds(person: Person) -> list[str]:
    return [each["text"] for each in person.said if each["type"] == "submit"]


def test_the_numbers_are_right_though_one_acts_before_a_worker_has_walked(people: People):
    match, tickets = open_park(people, [None, None], "a card to play")
    ann = sit(people, "Ann", match, tickets[0], **PHONE, reduced_motion="no-preference")
    touch(ann, control(ann, "space:e2"))
    ann.wait(lambda: bool(offered(ann, "repair")), "the City Center")
    touch(ann, control(ann, "space:e2"))
    number = ann.page.locator('[data-number="i-credit"] b')
    ann.wait(lambda: not offered(ann, "repair"), "the repair")
    expect(number).to_have_text(str(view(ann)["players"][0]["credits"]))


def test_a_storm_is_named_and_asks_before_it_kills(people: People):
    match, tickets = open_park(people, [None, None], "a storm")
    ann = sit(people, "Ann", match, tickets[0], **PHONE)
    expect(ann.page.locator(".status")).to_contain_text("Storm Damage")
    touch(ann, control(ann, "space:d4"))
    sure = ann.page.get_by_role("group", name="Sure?")
    expect(sure).to_contain_text("You give up 2 visitors.")
    expect(sure).to_contain_text("2 visitors die, 2 scandals")
    assert not [each for each in ann.said if each["type"] == "submit"]
    touch(ann, sure.get_by_role("button").first)
    ann.wait(lambda: told(ann)["number"] > 0, "the storm")
