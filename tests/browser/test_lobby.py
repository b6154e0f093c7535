"""The lobby: what a first visit finds, the shelf, the seats, and that nothing jumps."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from oviraptor import games
from tests.browser.icons import ICONS, draw_icon
from tests.browser.people import People, Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SMALLEST = 13
MOST_SHIFT = 0.02

_SMALL_TEXT = """(least) => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const at = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || at.closest(".hidden, noscript") || !at.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(at).fontSize);
    if (size < least) found.push(`${walk.currentNode.data.slice(0, 30)}: ${size}`);
  }
  return found;
}"""
_WORDLESS = """() => [...document.querySelectorAll(".lobby :is(.button, .segment)")]
  .filter((it) => it.checkVisibility() && ![...it.querySelectorAll("span")].some((word) => word.offsetWidth > 10))
  .map((it) => it.textContent || it.getAttribute("aria-label"))"""
_WATCH_SHIFTS = """
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
_LEARN = """(lesson) => {
  const kept = JSON.parse(localStorage.getItem("oviraptor.settings") ?? "{}");
  localStorage.setItem("oviraptor.settings", JSON.stringify({ ...kept, learnt: { [lesson]: true } }));
}"""
_BROKEN_NAMES = """() => [...document.querySelectorAll(".level-name")].filter((name) => {
  const words = name.textContent.trim().split(" ").length;
  return Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)) > words;
}).map((name) => name.textContent)"""
_BOARDS = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.includes("/boards/"))"""
_RUNNING = """() => document.querySelector(".scene").getAnimations({ subtree: true })
  .filter((each) => each.playState === "running").length"""


def visit(people: People, **how: Any) -> Person:
    """Come for the first time."""
    ann = people.invite("Ann", **how)
    ann.open()
    expect(begin(ann)).to_be_visible()
    return ann


def begin(person: Person) -> Locator:
    return person.button(re.compile("^Play (against|with|on)"))


def boxes(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Game").get_by_role("radio")


def seat(person: Person, name: str) -> Locator:
    return person.page.get_by_role("group", name=f"Seat: {name}")


def levels(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Who sits opposite?").get_by_role("radio")


def test_the_lighter_games_come_first_and_the_lightest_is_taken(people: People):
    ann = visit(people)
    found = sorted((games.meta(name) for name in games.names()), key=lambda meta: meta.weight)
    assert len({meta.weight for meta in found}) > 1
    for box, meta in zip(boxes(ann).all(), found, strict=True):
        expect(box).to_have_accessible_name(re.compile(f"^{meta.title}.*{meta.promise}"))
        expect(box).to_have_accessible_name(re.compile(f"{meta.minutes} min"))
    expect(boxes(ann).first).to_be_checked()


def test_a_first_visit_sees_every_way_in_without_scrolling(people: People):
    ann = visit(people, **PHONE)
    ways = ["Play", "A friend", "This device"]
    for _ in ann.at_sizes((390, 844), (360, 640)):
        for way in [*(ann.button(name, exact=True) for name in ways), begin(ann)]:
            expect(way).to_be_in_viewport(ratio=1)
        expect(ann.button(re.compile("^Learn by playing"))).to_be_in_viewport(ratio=1)
        for box in boxes(ann).all():
            expect(box).to_be_in_viewport(ratio=1)
        for name in ("Raptor", "Scientist"):
            expect(seat(ann, name)).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(_WORDLESS) == []  # no sign without its word


def test_a_phone_has_the_rivals_on_its_first_screen(people: People):
    ann = visit(people, **PHONE)
    expect(levels(ann).nth(1)).to_be_in_viewport(ratio=1)
    foot = begin(ann).bounding_box()
    rival = levels(ann).nth(1).bounding_box()
    assert foot is not None
    assert rival is not None
    assert rival["y"] + rival["height"] <= foot["y"]


@pytest.mark.parametrize("how", [{"viewport": {"width": 1366, "height": 768}}, PHONE])
def test_what_begins_covers_no_option(people: People, how: dict[str, Any]):
    ann = visit(people, **how)
    options = ann.page.locator("summary", has_text="Options")
    if how is not PHONE:
        assert foot_of(options) <= head_of(begin(ann))
    options.click()
    clock = ann.page.get_by_label("Clock")
    expect(clock).to_be_in_viewport(ratio=1)
    assert foot_of(clock) <= head_of(begin(ann))


def head_of(what: Locator) -> float:
    return float(what.evaluate("(element) => element.getBoundingClientRect().top"))


def foot_of(what: Locator) -> float:
    return float(what.evaluate("(element) => element.getBoundingClientRect().bottom"))


@pytest.mark.everyday
def test_a_first_visit_is_led_to_the_lesson(people: People):
    ann = visit(people)
    ann.button(re.compile("^Learn by playing")).click()
    expect(ann.page).to_have_url(re.compile("#/learn/"))
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()


def test_who_has_played_finds_play_first_and_the_last_choices(people: People):
    ann = visit(people)
    levels(ann).last.check()
    ann.button("Play", exact=True).click()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    ann.open()
    expect(levels(ann).last).to_be_checked()
    expect(ann.button(re.compile("^Learn by playing"))).to_be_hidden()
    expect(ann.button("Learn", exact=True)).to_be_visible()


def test_who_comes_back_finds_the_game_its_lessons_and_what_waits(people: People):
    ann = visit(people, **PHONE)
    ann.choose("Game", "The Turning Temple")
    ann.button("Play", exact=True).tap()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    ann.open()
    expect(box_of(ann, "The Turning Temple")).to_be_checked()
    match = ann.page.get_by_role("region", name="Your matches").get_by_role("link")
    expect(match).to_contain_text("The Turning Temple")
    expect(match).to_be_in_viewport(ratio=1)
    assert foot_of(match) <= head_of(begin(ann))
    places = [places_of(ann, "A friend", "Play")]  # what to do first, and another way
    ann.choose("Game", "Raptor")
    expect(ann.button(re.compile("^Learn by playing"))).to_be_visible()  # not yet played
    places.append(places_of(ann, "A friend", re.compile("^Learn by playing")))
    assert places[0] == places[1]
    ann.page.evaluate(_LEARN, "raptor/raptors")
    ann.page.reload()
    expect(box_of(ann, "Raptor")).to_be_checked()
    ann.button("Learn", exact=True).tap()
    lessons = ann.page.get_by_role("dialog", name="Learn Raptor").get_by_role("link")
    expect(lessons).to_have_count(len(games.lessons("raptor")))
    lessons.last.tap()
    expect(ann.page).to_have_url(re.compile("#/learn/raptor/scientists"))


def places_of(person: Person, *names: str | re.Pattern[str]) -> list[tuple[float, float]]:
    """Return where buttons begin, from above, and how high they are."""
    exact = [isinstance(name, str) for name in names]
    found = [
        person.button(name, exact=is_exact).first.bounding_box()
        for name, is_exact in zip(names, exact, strict=True)
    ]
    return [(box["y"], box["height"]) for box in found if box]


def box_of(person: Person, title: str) -> Locator:
    return boxes(person).and_(person.page.get_by_role("radio", name=re.compile(f"^{title}")))


def test_a_match_of_ones_own_is_a_small_board_as_it_stands(people: People):
    ann = visit(people)
    assert ann.page.evaluate(_BOARDS) == []  # a first visit has nothing to draw
    ann.button("Play", exact=True).click()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    assert eyes_of_small_board(ann) == 0
    box = saved(ann).locator(".saved-picture").bounding_box()
    ann.page.reload()
    expect(saved(ann).locator(".saved-picture > svg").last).to_be_visible()
    assert saved(ann).locator(".saved-picture").bounding_box() == box


def test_where_a_device_is_shared_the_small_board_is_what_all_may_see(people: People):
    ann = people.invite("Ann")
    ann.new_match("This device")
    expect(ann.button("I am Raptor: show my hand")).to_be_visible()
    assert eyes_of_small_board(ann) is None


def test_a_small_board_that_does_not_come_leaves_the_cover(people: People):
    ann = visit(people)
    ann.forgive("500")
    ann.button("Play", exact=True).click()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    ann.page.route("**/view", lambda route: route.fulfill(status=500, json={}))
    with ann.page.expect_response(re.compile("/view$")):
        ann.open()
    expect(saved(ann).locator(".saved-picture > img")).to_be_visible()
    expect(saved(ann).get_by_role("link")).to_contain_text("Your turn")


def saved(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your matches")


def eyes_of_small_board(person: Person) -> int | None:
    """Come back to the lobby; with whose eyes the match there is drawn."""
    with person.page.expect_response(re.compile("/view$")) as told:
        person.open()
    expect(saved(person).locator(".saved-picture > svg").last).to_be_visible()
    seat: int | None = told.value.json()["view"]["viewer"]
    return seat


def test_a_first_match_is_against_the_second_level(people: People):
    ann = visit(people)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    for at in range(boxes(ann).count()):
        boxes(ann).nth(at).check()
        expect(levels(ann).nth(1)).to_be_checked()
        assert ann.page.evaluate(_BROKEN_NAMES) == []  # `Torchbearer` is one word


def test_strength_is_drawn_where_it_was_measured_and_grows(people: People):
    ann = visit(people)
    for meta in (games.meta(name) for name in games.names()):
        ann.choose("Game", meta.title)
        expect(levels(ann)).to_have_count(len(meta.levels))
        measured = all(level.score is not None for level in meta.levels[1:])
        bars = ann.page.locator(".strength-own")
        expect(bars).to_have_count(len(meta.levels) if measured else 0)
        long = bars.evaluate_all("(all) => all.map((each) => Number(each.getAttribute('width')))")
        assert long == sorted(long)
        assert len(set(long)) == len(long)


def test_the_number_of_players_is_in_sight(people: People):
    ann = visit(people)
    for meta in (games.meta(name) for name in games.names()):
        ann.choose("Game", meta.title)
        players = ann.page.get_by_role("group", name="Players")
        if len(meta.seat_counts) == 1:
            expect(players).to_be_hidden()
            continue
        expect(players.get_by_role("radio")).to_have_count(len(meta.seat_counts))
        for count in meta.seat_counts:
            players.get_by_role("radio", name=str(count)).check()
            expect(ann.page.get_by_role("group", name=re.compile("^Seat: "))).to_have_count(count)


def test_who_takes_a_seat_changes_places_with_me(people: People):
    ann = visit(people)
    ann.choose("Seat: Scientist", "Me")
    expect(seat(ann, "Raptor").get_by_role("radio", name="Computer")).to_be_checked()
    ann.choose("Seat: Scientist", "Friend")
    expect(seat(ann, "Raptor").get_by_role("radio", name="Me")).to_be_checked()
    expect(begin(ann)).to_have_text("Play with a friend")
    ann.button("Swap sides").click()
    expect(seat(ann, "Scientist").get_by_role("radio", name="Me")).to_be_checked()
    begin(ann).click()
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("not joined yet")


def test_a_friend_and_the_computer_sit_at_one_table(people: People):
    ann = visit(people)
    ann.choose("Game", "The Turning Temple")
    ann.choose("Players", "3")
    ann.choose("Seat: Amber", "Friend")
    begin(ann).click()
    players = ann.page.get_by_role("region", name="Players")
    expect(players).to_contain_text("not joined yet")
    expect(players).to_contain_text(f"computer, {games.meta('temple').levels[1].name}")


def test_two_people_and_the_computer_share_a_device(people: People):
    ann = visit(people)
    ann.choose("Game", "The Turning Temple")
    ann.choose("Players", "3")
    ann.page.get_by_text("Options", exact=True).click()
    ann.page.get_by_label("All on this device").check()
    ann.choose("Seat: Coral", "Computer")
    expect(begin(ann)).to_have_text("Play on this device")
    begin(ann).click()
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("computer, ")
    expect(ann.page).to_have_url(re.compile("#/hot/"))


def test_matches_that_wait_for_me_come_first(people: People):
    ann = visit(people)
    ann.new_match("A friend", side="Scientist")
    ann.new_match("The computer")
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()
    ann.new_match("A friend", side="Scientist", board="Random jungle")  # the raptor places first
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.open()
    held = ann.page.get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(held).to_have_count(3)
    expect(held.last).not_to_contain_text("Your turn")
    expect(held.first).to_contain_text("Your turn")
    assert ann.page.locator(".saved-row").evaluate("(row) => row.scrollLeft") == 0


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_nothing_jumps_while_the_lobby_comes(people: People, how: dict[str, Any]):
    ann = people.invite("Ann", **how)
    ann.page.add_init_script(_WATCH_SHIFTS)
    ann.open()
    expect(begin(ann)).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate("document.fonts.ready.then(() => shifted)") <= MOST_SHIFT


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "wide"])
def test_no_text_of_the_shell_is_smaller_than_13_px(people: People, how: dict[str, Any]):
    ann = visit(people, **how)
    assert ann.page.evaluate(_SMALL_TEXT, SMALLEST) == []
    ann.button("Settings").click()
    assert ann.page.evaluate(_SMALL_TEXT, SMALLEST) == []


def test_with_text_twice_as_large_nothing_scrolls_sideways(people: People):
    ann = visit(people)
    ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
    wide = "document.documentElement.scrollWidth - innerWidth"
    for size in ann.at_sizes((320, 844), (390, 844), (844, 844), (1440, 844)):
        assert ann.page.evaluate(wide) <= 0, size


def test_the_sea_lives_while_it_is_seen_and_only_if_motion_is_wanted(people: People):
    still = visit(people)
    assert still.page.evaluate(_RUNNING) == 0
    ann = visit(people, **PHONE | {"reduced_motion": "no-preference"})
    assert ann.page.evaluate(_RUNNING) > 0
    ann.page.get_by_text("Options", exact=True).tap()
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(ann.page.locator(".scene")).to_have_class(re.compile("resting"))
    assert ann.page.evaluate(_RUNNING) == 0


def test_a_question_mark_lists_the_keys_on_every_page(people: People):
    ann = visit(people)
    keys = ann.page.get_by_role("dialog", name="Keys")
    for address in ("", "#/rules/raptor"):
        ann.open(f"{ann.address}{address}")
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        ann.page.keyboard.press("?")
        expect(keys.get_by_role("definition").first).to_have_text("This list")
        ann.page.keyboard.press("Escape")
        expect(keys).to_be_hidden()
    ann.begin("The computer")
    ann.page.keyboard.press("?")
    expect(keys).to_contain_text("Undo")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()


def test_the_page_can_be_installed(people: People):
    ann = visit(people)
    found = ann.page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = ann.context.request.get(found)
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["display"] == "standalone"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        drawn = ann.context.request.get(f"{ann.address}{icon['src'].lstrip('/')}")
        assert drawn.headers["content-type"] == icon["type"]


def test_the_icons_of_pixels_are_drawings_of_the_icon(people: People):
    ann = visit(people)
    for name, size, source in ICONS:
        kept = ann.context.request.get(f"{ann.address}{name}").body()
        apart = ann.page.evaluate(
            _APART, [_as_url(draw_icon(ann.page, size, source)), _as_url(kept)]
        )
        assert apart < 2, f"{name}: python -m tests.browser.icons"
    touched = ann.page.locator("link[rel=apple-touch-icon]")
    assert touched.get_attribute("href") == f"/{ICONS[0][0]}"


_APART = """async (urls) => {
  const [one, other] = await Promise.all(urls.map(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return 255;
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
}"""
"""How far two pictures are apart, on the average of their pixels."""


def _as_url(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"
