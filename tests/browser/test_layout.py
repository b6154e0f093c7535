"""On a phone, at 400 % zoom, light and dark, in grey and in forced colours."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from oviraptor.testing.tiers import by_tier
from tests.browser.at_the_park import open_park
from tests.browser.at_the_park import sit as sit_down
from tests.browser.pages import DIALOGS, NOT_FOUND, PAGES, replay, table
from tests.browser.people import People, Person, place

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
ZOOMED: Any = {"width": 320, "height": 256}
"""1280 × 1024 at 400 %."""
THUMB = 44

_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll(".panel button")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth);
  if (wide <= 0) return cut.map((each) => `cut off: ${each.textContent}`);
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.getAttribute("class")}`).slice(0, 8).concat(`${wide} px`);
}"""
_TOO_SMALL = """(least) => {
  const top = document.querySelector("dialog[open]") ?? document;
  const found = top.querySelectorAll("a[href], button, select, input, summary, [role=gridcell]");
  return [...found].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const label = each.closest("label");
    const isSmall = each.matches("[type=radio], [type=checkbox], [type=range], [type=file]");
    const box = (isSmall && label ? label : each).getBoundingClientRect();
    if (box.width <= 1) return [];  // what skips to the content, until it has the focus
    if (Math.min(box.width, box.height) >= least - 0.5) return [];
    const name = each.getAttribute("aria-label") ?? each.textContent ?? each.tagName;
    return [`${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`];
  });
}"""

_BROKEN_WORDS = """() => [...document.querySelectorAll(".seat strong")].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
})"""
_CUT_CARDS = """() => [...document.querySelectorAll(".rp-hand .rp-card")]
  .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
  .map((card) => card.textContent)"""
_HIDDEN_FOCUS = """() => {
  const at = document.activeElement, doing = document.querySelector(".action-bar");
  if (at === document.body || doing.contains(at) || getComputedStyle(doing).position !== "sticky") return "";
  const box = at.getBoundingClientRect(), foot = doing.getBoundingClientRect();
  const isCovered = box.bottom > foot.top + 1 && box.top < foot.bottom;
  return isCovered ? `${at.textContent.slice(0, 40)}: ${box.bottom} > ${foot.top}` : "";
}"""
_OVERLAP = """(selector) => {
  const one = document.querySelector(selector).getBoundingClientRect();
  const doing = document.querySelector(".action-bar").getBoundingClientRect();
  return Math.min(
    Math.min(one.bottom, doing.bottom) - Math.max(one.top, doing.top),
    Math.min(one.right, doing.right) - Math.max(one.left, doing.left));
}"""


def assert_fits(person: Person) -> None:
    assert person.page.evaluate(_TOO_WIDE) == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways_and_thumbs_have_room(people: People, name: str):
    ann = people.invite("Ann", **PHONE)
    ann.forgive(NOT_FOUND)
    PAGES[name](ann)
    assert_fits(ann)
    assert ann.page.evaluate(_TOO_SMALL, THUMB) == []
    ann.page.set_viewport_size(ZOOMED)
    assert_fits(ann)


def test_enlarged_four_times_the_board_is_still_there(people: People):
    ann = people.invite("Ann", viewport=ZOOMED)
    table(ann)
    for part in (ann.page.get_by_role("grid"), place(ann.page, "card:4"), ann.button("Undo")):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport()
    tall = "document.querySelector('.stage-board').clientHeight"
    assert ann.page.evaluate(tall) >= ZOOMED["height"]


_MEETING = """() => {
  const found = [...document.querySelectorAll(".bar .button, .seat strong, .seat-invite")]
    .filter((each) => getComputedStyle(each.parentElement).clipPath === "none")
    .map((each) => [each.textContent, each.getBoundingClientRect()]);
  return found.flatMap(([one, a], at) => found.slice(at + 1).flatMap(([other, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 ? [`${one} and ${other}`] : []));
}"""


def test_five_seats_stand_beside_each_other_with_one_way_to_invite(people: People):
    match, tickets = open_park(people, [None] * 5)
    ann = sit_down(people, "Ann", match, tickets[0], **PHONE)
    cut = "[...document.querySelectorAll('.seat strong')].filter((it) => it.scrollWidth > it.clientWidth)"
    names = f"{cut}.map((it) => it.textContent)"
    for size in ann.at_sizes((360, 640), (844, 390)):
        expect(ann.button("Invite", exact=True)).to_have_count(1)
        assert ann.page.evaluate(_MEETING) == [], size
        # The way in stands instead of that name.
        assert set(ann.page.evaluate(names)) <= {"Blue"}, size


def test_at_twice_the_text_the_bar_of_actions_stays_on_the_screen(people: People):
    ann = people.invite("Ann", viewport={"width": 1366, "height": 768})
    table(ann)
    ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for button in (ann.button("Undo"), ann.button(re.compile("^All actions"))):
        expect(button).to_be_in_viewport(ratio=1)
    assert_fits(ann)
    log = ann.page.get_by_role("region", name="Log").bounding_box()
    listed = ann.button(re.compile("^All actions")).bounding_box()
    assert log
    assert listed
    assert listed["x"] + listed["width"] <= log["x"]


_OUT_OF_REACH = """() => {
  const found = [];
  const isSeen = (it) =>
    it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.getBoundingClientRect().width > 1;
  const nameOf = (it) => (it.getAttribute("aria-label") ?? it.textContent).slice(0, 40);
  for (const it of document.querySelectorAll("button, a[href], summary, [role=gridcell]")) {
    if (!isSeen(it)) continue;
    it.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height, right, bottom } = it.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`off the screen: ${nameOf(it)}`);
    const parts = it.matches(".board-held") ? [0.1, 0.5, 0.9] : [0.5];  // cards of a hand lie over each other
    const at = parts.map((part) => document.elementFromPoint(left + width * part, top + height / 2));
    if (!at.some((each) => it.contains(each))) found.push(`covered: ${nameOf(it)}`);
  }
  for (const it of document.querySelectorAll("button, button span, .seat strong, .status-prompt")) {
    const isClipped = /hidden|clip/.test(getComputedStyle(it).overflowX);
    const isCut = it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
    if (isSeen(it) && isClipped && isCut) found.push(`cut: ${nameOf(it)}`);
  }
  return found;
}"""
AT_TWICE = {"raptor": "R9.3@100", "temple": "a throw", "dinogenics": "a worker to send"}


@pytest.mark.parametrize("game", AT_TWICE)
def test_at_twice_the_text_nothing_of_a_desk_is_cut_or_covered(people: People, game: str):
    seats = [{"nickname": AT_TWICE[game]}, {}, *[{}] * (game == "temple")]
    made = httpx.post(f"{people.address}api/matches", json={"game": game, "seats": seats})
    match = made.raise_for_status().json()
    seat = 1 if game == "raptor" else 0
    token = next(each["token"] for each in match["tickets"] if each["seat"] == seat)
    ann = people.invite("Ann")
    ann.open(f"{people.address}#/m/{match['match']}/{token}")
    expect(ann.page.locator(".stage-board [role=gridcell]").first).to_be_visible()
    ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ann.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    assert ann.page.evaluate(_OUT_OF_REACH) == []


def test_dialogs_fit_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    for title, opener in DIALOGS.items():
        ann.tool(opener).tap()
        dialog = ann.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        assert_fits(ann)
        assert ann.page.evaluate(_TOO_SMALL, THUMB) == []
        ann.button(f"Close: {title}").tap()
        expect(dialog).to_be_hidden()


@pytest.mark.everyday
def test_a_phone_plays_by_touch(people: People):
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben", **PHONE)
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(6)
    place(ben.page, "card:9").tap()
    expect(ben.panel.get_by_role("button", name=re.compile("^Play 9,"))).to_be_in_viewport(ratio=1)
    place(ben.page, "card:9").tap()  # it was raised to be read; touched again it is played
    ben.may_act()
    ben.page.get_by_role("gridcell", name="a5, scientist").tap()
    ben.page.get_by_role("gridcell", name="a4, free").tap()
    expect(ann.page.get_by_role("gridcell", name="a4, scientist")).to_be_visible()


def test_an_answer_is_in_sight_wherever_a_phone_is_scrolled_to(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    ann.page.evaluate("scrollTo(0, 400)")
    tap_where_it_is(ann, "space:b3")
    expect(ann.button("Close this message")).to_be_in_viewport(ratio=1)
    assert_clear_of_actions(ann, ".notice")


def test_a_long_word_in_an_answer_makes_nothing_wider(people: People):
    ann = people.invite("Ann", **PHONE | {"viewport": {"width": 360, "height": 640}})
    ann.page.route_web_socket(re.compile("/socket$"), refuse_at_length)
    table(ann)
    place(ann.page, "space:f5").tap()
    expect(ann.button("Close this message")).to_be_in_viewport(ratio=1)
    expect(ann.page.locator(".notice")).to_be_in_viewport(ratio=1)
    assert_fits(ann)
    ann.tool(re.compile("^This match")).tap()
    ann.button("Let it play my seat").tap()
    expect(ann.page.get_by_role("alert")).to_be_visible()
    assert_fits(ann)
    wider = "(it) => it.closest('dialog').scrollWidth - it.closest('dialog').clientWidth"
    assert ann.page.get_by_role("alert").evaluate(wider) <= 0


def refuse_at_length(line: WebSocketRoute) -> None:
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        if json.loads(message)["type"] in {"touch", "sit"}:
            line.send(
                json.dumps(
                    {
                        "type": "refused",
                        "text": "Unheard-of: " + "x" * 250,
                        "rule": "",
                        "stale": False,
                    }
                )
            )
        else:
            server.send(message)

    line.on_message(pass_on)


def test_a_line_of_the_log_shows_its_board_on_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    ann.button("Story and more").tap()
    ann.log.first.get_by_role("button", name="6 draws").tap()
    ann.log.first.get_by_role("button").last.tap()
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    expect(ann.button("Back to now")).to_be_in_viewport(ratio=1)
    assert_clear_of_actions(ann, ".notice")
    expect(ann.page.get_by_role("grid")).to_be_in_viewport(ratio=1)


def test_what_to_do_is_in_sight_where_a_phone_plays(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    for offset in (0, 200, 400, 600):
        ann.page.evaluate("(to) => scrollTo(0, to)", offset)
        expect(ann.page.locator(".status-prompt")).to_be_in_viewport(ratio=1)
        expect(ann.button("Undo")).to_be_in_viewport(ratio=1)


def test_a_curtain_says_whose_turn_it_is_where_a_phone_was_scrolled_to(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.new_match("This device")
    ann.button("I am Raptor: show my hand").tap()
    ann.play_card(1)
    heading = ann.page.get_by_role("heading", name="Pass the device to Scientist")
    expect(heading).to_be_in_viewport(ratio=1)
    expect(ann.button("I am Scientist: show my hand")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_nothing_moves_when_somebody_comes_or_the_sentence_changes(
    people: People, how: dict[str, Any]
):
    ann, ben = people.invite("Ann", **how), people.invite("Ben")
    table(ann)
    watch = ann.link("To watch")
    where = places(ann)
    ann.page.get_by_role("button", name=re.compile("^Card 6,")).click()
    if how:
        ann.page.get_by_role("button", name=re.compile("^Card 6,")).click()
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen card 6")
    assert places(ann) == where
    ben.open(watch)
    expect(ann.page.get_by_text("1 person watches")).to_be_attached()
    assert places(ann) == where


def places(person: Person) -> dict[str, float]:
    """Where the board begins, and the tools below it."""
    named = {"board": ".rp-scene", "tools": ".tools"}
    scrolled = person.page.evaluate("scrollY")
    return {name: round(top_of(person, at) + scrolled) for name, at in named.items()}


def test_the_newest_line_of_the_log_is_in_sight(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer", side="Scientist", nickname="R9.2@60")
    expect(ann.log.last).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 1440, "height": 800})
    expect(ann.log.last).to_be_in_viewport(ratio=1)
    replay(ann)
    for step in ("100", "101", "103"):
        ann.page.get_by_role("slider", name="Step").fill(step)
        expect(ann.page.locator(".log [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_clock_breaks_no_name_within_a_word(people: People):
    ann = people.invite("Ann")
    clock = "10 minutes each, 5 seconds more a turn"
    ann.new_match("A friend", nickname="Bartholomew the Great", clock=clock)
    expect(ann.page.get_by_role("timer").first).to_be_visible()
    for width in (320, 390, 768, 1024, 1440, 1920):
        ann.page.set_viewport_size({"width": width, "height": 900})
        assert ann.page.evaluate(_BROKEN_WORDS) == [], width


def test_a_finger_that_rests_on_a_card_asks_and_does_not_play_it(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    card = ann.page.get_by_role("button", name=re.compile("^Card 6,"))
    card.scroll_into_view_if_needed()
    rest_on(ann, card, 700)
    assert not [each for each in ann.said if each["type"] == "submit"]
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap()
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_finger_that_rests_on_a_figure_or_card_has_it_explained(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    sheet = ann.page.locator(".board-facts")
    for word, told_of in (("space:f5", "Rule R5.3"), ("card:4", "4, Call ×2")):
        rest_on(ann, place(ann.page, word), 700)
        expect(sheet).to_contain_text(told_of)
    assert not [each for each in ann.said if each["type"] in {"submit", "touch"}]


def rest_on(person: Person, control: Locator, milliseconds: int) -> None:
    """Put a finger down, and up again."""
    box = control.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    tools = person.context.new_cdp_session(person.page)
    tools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    person.page.wait_for_timeout(milliseconds)
    tools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(200)


def test_the_whole_board_and_the_hand_fit_a_screen(people: People):
    ann = people.invite("Ann")
    table(ann)
    for size in ann.at_sizes((1024, 768), (768, 1024), (1440, 900)):
        ann.page.evaluate("scrollTo(0, 0)")
        expect(ann.page.get_by_role("grid")).to_be_in_viewport(ratio=1)
        expect(ann.page.get_by_role("list", name="Your hand")).to_be_in_viewport(ratio=1)
        expect(ann.page.locator(".status-prompt")).to_be_in_viewport(ratio=1)
        assert_clear_of_actions(ann, ".rp-hand")
        assert ann.page.evaluate(_TOO_SMALL, THUMB) == [], size


SMALL = [(360, 640), (390, 844), (820, 1180), (844, 390)]


def test_a_small_window_is_one_screen_and_the_page_does_not_scroll(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    page = ann.page
    hand = page.get_by_role("list", name="Your hand")
    for size in ann.at_sizes(*SMALL):
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, size
        for part in (
            page.get_by_role("grid"),
            hand,
            page.locator(".status-prompt"),
            ann.button("Undo"),
        ):
            expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), by_tier(slow=[SMALL[0], SMALL[-1]], full=SMALL))
def test_a_card_that_is_raised_and_played_moves_nothing_in_a_small_window(
    people: People, width: int, height: int
):
    ann = people.invite("Ann", **PHONE | {"viewport": {"width": width, "height": height}})
    table(ann)
    where = places(ann)
    place(ann.page, "card:4").tap()  # raised to be read
    played = ann.panel.get_by_role("button", name=re.compile("^Play 4,"))
    expect(played).to_be_in_viewport(ratio=1)
    assert places(ann) == where
    played.tap()
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen card 4")
    assert places(ann) == where


def test_a_finger_beside_an_offered_place_means_it(people: People):
    ann = people.invite("Ann", **PHONE | {"viewport": {"width": 360, "height": 640}})
    ben = people.invite("Ben", **PHONE | {"viewport": {"width": 360, "height": 640}})
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(6)
    ben.play_card(9)
    ben.may_act()
    box = place(ben.page, "space:b5").bounding_box()  # free, beside the scientist at a5
    assert box is not None
    assert box["height"] < THUMB
    ben.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    expect(place(ben.page, "space:a5")).to_have_attribute("aria-selected", "true")


def test_cards_show_their_whole_text(people: People):
    ann = people.invite("Ann")
    table(ann)
    for size in ann.at_sizes((320, 900), (390, 900), (768, 900), (1024, 900), (1440, 900)):
        assert ann.page.evaluate(_CUT_CARDS) == [], size


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_play_is_in_sight_in_the_lobby(people: People, how: dict[str, Any]):
    ann = people.invite("Ann", **how)
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_in_viewport(ratio=1)


def test_the_focus_never_hides_behind_the_actions(people: People):
    ann = people.invite("Ann", viewport={"width": 390, "height": 844})
    table(ann)
    for _ in range(45):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(_HIDDEN_FOCUS) == ""


def tap_where_it_is(person: Person, word: str) -> None:
    """Tap a place of the board without scrolling to it."""
    box = place(person.page, word).bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def top_of(person: Person, selector: str) -> float:
    top: float = person.page.locator(selector).evaluate("(it) => it.getBoundingClientRect().top")
    return top


def assert_clear_of_actions(person: Person, selector: str) -> None:
    """What to do and the actions lie over nothing of it; a wide screen has them beside it."""
    assert person.page.evaluate(_OVERLAP, selector) <= 0


def test_the_settings_turn_the_page_dark_and_it_stays_so(people: People):
    ann = people.invite("Ann", color_scheme="light")
    ann.open()
    assert shade_of(ann) > 200
    ann.button("Settings").click()
    ann.choose("Colours", "Dark")
    assert shade_of(ann) < 60
    ann.button("Close: Settings").click()
    ann.page.reload()
    expect(ann.button("Play", exact=True)).to_be_visible()
    assert shade_of(ann) < 60
    ann.button("Settings").click()
    ann.choose("Colours", "As the system")
    assert shade_of(ann) > 200


def shade_of(person: Person) -> int:
    """How light the page is, 0 to 255."""
    colour = person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return max(int(part) for part in re.findall(r"\d+", colour)[:3])


def test_pictures_in_grey_and_in_forced_colours(people: People, tmp_path: Path):
    ann = people.invite("Ann")
    table(ann)
    tools = ann.context.new_cdp_session(ann.page)
    for width in (390, 1440):
        ann.page.set_viewport_size({"width": width, "height": 900})
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
        ann.shoot(tmp_path / f"grey-{width}.png")
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        ann.page.emulate_media(forced_colors="active")
        ann.shoot(tmp_path / f"forced-{width}.png")
        ann.page.emulate_media(forced_colors="none")
    pictures = list(tmp_path.glob("*.png"))
    assert len(pictures) == 4
    assert all(picture.stat().st_size > 20_000 for picture in pictures)
