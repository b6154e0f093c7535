"""DinoGenics in the browser: whole matches by touch and by link, a season by keyboard, a pen in one stroke."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.at_the_park import (
    LEDGER,
    PHONE,
    Offer,
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
from tests.browser.people import People, Person
from tests.browser.test_layout import rest_on

_CARDS = re.compile("^(Your hand|DNA cards|Manipulation cards)$")


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


_STOPS_TO = """(word) => {
  const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex]");
  const stops = [...all].filter((each) =>
    each.tabIndex >= 0 && !each.disabled && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true }));
  const found = document.querySelector(".chooser button") ?? document.querySelector(`[data-word="${word}"]`);
  const target = found?.closest("[role=grid]")?.querySelector("[tabindex='0']") ?? found;
  const at = document.activeElement;
  const isBetween = at !== document.body && !stops.includes(at);  // such as a list that scrolls
  return isBetween ? 1 : stops.indexOf(target) - stops.indexOf(at);
}"""
"""How many stops of Tab lead to what carries a word; to the island, to whatever of it is a stop; a question comes first."""


def key_take(person: Person, offer: Offer) -> None:
    """Take an action by keys alone: Tab to what carries its words, arrows over the island, Enter."""
    heard = len(person.heard)
    for word in offer["path"]:
        go_to(person, word)
        person.page.keyboard.press("Enter")
    if offer["gives_up"]:
        expect(person.page.get_by_role("group", name="Sure?")).to_be_visible()
        go_to(person, "")
        person.page.keyboard.press("Enter")
    person.wait(
        lambda: any(each["type"] == "update" for each in person.heard[heard:]),
        offer["text"],
    )


def go_to(person: Person, word: str) -> None:
    """Go to a control by as many Tabs as it takes, and over the island by arrows."""
    for _ in range(9):
        stops: int = person.page.evaluate(_STOPS_TO, word)
        for _ in range(abs(stops)):
            person.page.keyboard.press("Tab" if stops > 0 else "Shift+Tab")
    if word.startswith("space:"):
        walk_to(person, word.removeprefix("space:"))
    elif word:
        assert person.page.evaluate("document.activeElement.dataset.word") == word


def walk_to(person: Person, space: str) -> None:
    here = person.focused
    right, down = ord(space[0]) - ord(here[0]), int(space[1]) - int(here[1])
    for _ in range(abs(right)):
        person.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        person.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    assert person.focused.startswith(space), f"{person.focused} is not {space}"


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
        key_take(ann, chosen)
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
    draw(ann, "a2", "a3", "a4")
    ann.wait(lambda: "v a2" in fences(ann), "the pen")
    sent = [each["text"] for each in ann.said if each["type"] == "submit"]
    assert sent == ["pull h a3", "fence v a2"]
    cell = ann.page.get_by_role("gridcell", name=re.compile("^a3, Tyrannosaurus, lives well"))
    expect(cell).to_have_count(1)
    ann.button("Undo").click()
    ann.wait(lambda: "v a2" not in fences(ann), "the last fence to be taken back")


def draw(person: Person, *spaces: str, off: int = 0) -> None:
    """Draw over spaces in one stroke, and so many pixels beyond the last."""
    points = []
    for space in spaces:
        box = person.page.locator(f'[data-cell="{space}"]').bounding_box()
        assert box
        points.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    person.page.mouse.move(*points[0])
    person.page.mouse.down()
    for point in points[1:]:
        person.page.mouse.move(*point, steps=6)
    if off:
        person.page.mouse.move(points[-1][0] + off, points[-1][1], steps=6)
    person.page.mouse.up()


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
    while not die.count():
        ann.page.clock.run_for(50)
    scene = ann.page.get_by_role("region", name="Rampage")
    expect(scene).not_to_contain_text("Biodome is damaged")
    biodome = ann.page.locator('[data-tile="2"] .dg-damaged')
    assert biodome.count() == 0
    ann.page.clock.run_for(50)
    ann.page.locator(".dg-season").click()  # anywhere: that throw is passed, with all it breaks
    expect(scene).to_contain_text("Pterodactyl on c1")
    expect(biodome).to_have_count(1)
    ann.page.clock.run_for(50)
    ann.page.locator(".dg-season").click()
    expect(scene).to_contain_text("Something will break")
    assert offered(ann, "damage"), "the Pterodactyl that is freed comes last"


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
