"""Lessons by doing: each is played to its end on a phone by touch, and one by keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from oviraptor import games
from oviraptor.core.lesson import Lesson
from oviraptor.play.lesson import Asked, Rehearsal
from oviraptor.testing.tiers import by_tier
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
LESSONS = [(name, lesson) for name in games.names() for lesson in games.lessons(name)]
FIRST = LESSONS[0]
TOUCHED = by_tier(slow=[each for each in LESSONS if each[0] == "dinogenics"], full=LESSONS)
PHONES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 360, "height": 640})
_COVERED = """async ([over, lit]) => {
  // What is covered once everything lies still.
  const box = (thing) => { const { left, right, top, bottom } = thing.getBoundingClientRect(); return { left, right, top, bottom }; };
  const seen = () => [over, lit].map((query) => [...document.querySelectorAll(query)].map(box));
  let [before, still] = ["", 0];
  while (still < 5) {
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(seen());
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const [[bubble], things] = seen();
  return things.filter(({ left, right, top, bottom }) =>
    Math.min(right, bubble.right) - Math.max(left, bubble.left) > 1 &&
    Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1);
}"""
_CONFIRM = ".panel .chooser .main, .panel .buttons .main"
_NEXT_LIT = """([number, wanted]) => {
  const coach = document.querySelector(".coach")?.getAttribute("aria-label") ?? "";
  if (!coach.startsWith(`Coach, step ${number} of`)) return "on";
  const ring = document.querySelector(".spotlight .ring")?.getBoundingClientRect();
  if (!ring) return null;
  for (const selector of wanted) {
    const thing = [...document.querySelectorAll(selector)]
      .map((each) => each.getBoundingClientRect()).find(({ width }) => width > 0);
    if (!thing) continue;
    const [x, y] = [thing.left + thing.width / 2, thing.top + thing.height / 2];
    const isLit = Math.abs(ring.left + ring.width / 2 - x) < 2 && Math.abs(ring.top + ring.height / 2 - y) < 2;
    if (isLit) return [selector, x, y];
  }
  return null;
}"""


def beats(game: str, lesson: Lesson) -> list[Asked[object]]:
    return list(Rehearsal(games.load(game), games.meta(game), lesson).beats())


def open_lesson(person: Person, game: str, lesson: Lesson) -> None:
    person.open(f"{person.address}#/learn/{game}/{lesson.name}")


def is_at(person: Person, number: int, beat: Asked[object]) -> None:
    """The coach says this beat, lights all it is about, and stands beside it."""
    coach = person.page.get_by_role("complementary", name=f"Coach, step {number} of")
    expect(coach).to_contain_text(beat.beat.say.replace("*", ""))
    expect(coach.locator(".coach-progress")).to_contain_text(f"{number} of")
    expect(person.page.locator(".coach-now .icon path:not([d])")).to_have_count(0)
    if not (beat.path or beat.beat.light):  # it speaks of all there is: none of it is in the dark
        expect(person.page.locator('.spotlight[data-dim="none"]')).to_have_count(1)
    if not beat.path:
        expect(person.page.locator(".spotlight .ring")).to_have_count(len(beat.beat.light))
    expect(person.voice).to_contain_text(beat.beat.say.replace("*", ""))


def hides_nothing(person: Person, bubble: str = ".coach", lit: str = ".spotlight .ring") -> None:
    """The bubble lies over nothing that is lit, neither on a large phone nor on a small one."""
    for size in PHONES:
        person.page.set_viewport_size(size)
        assert person.page.evaluate(_COVERED, [bubble, lit]) == [], size


def wanted_last(beat: Asked[object]) -> str:
    return f'[data-word="{beat.path[-1]}"]'


def tap_what_is_lit(person: Person, number: int, beat: Asked[object]) -> None:
    """Tap what the coach lights, one after the other, until it is done; nothing is hidden behind the coach.

    A piece that was chosen stays so, and a card may be raised before a button plays it.
    """
    wanted = [f'[data-word="{word}"]' for word in beat.path] + [_CONFIRM]
    while wanted:
        lit = person.page.wait_for_function(_NEXT_LIT, arg=[number, wanted]).json_value()
        if lit == "on":
            return
        if lit[0] != _CONFIRM:
            expect(person.page.locator(f"{lit[0]}:focus")).to_have_count(1)
            expect(person.page.locator(".rp-tip")).to_be_hidden()
        hides_nothing(person)
        if "then" in beat.beat.now and lit[0] == wanted_last(beat):
            expect(person.page.locator(".coach-now")).not_to_contain_text("then")
        _, across, down = person.page.wait_for_function(
            _NEXT_LIT, arg=[number, [lit[0]]]
        ).json_value()
        person.page.touchscreen.tap(across, down)
        wanted.remove(lit[0])


@pytest.mark.parametrize(("game", "lesson"), TOUCHED, ids=[each.name for _, each in TOUCHED])
def test_a_lesson_is_played_by_touch_on_a_phone(people: People, game: str, lesson: Lesson):
    ann = people.invite("Ann", **PHONE)
    open_lesson(ann, game, lesson)
    for number, beat in enumerate(beats(game, lesson), start=1):
        is_at(ann, number, beat)
        if not beat.path:
            hides_nothing(ann)
            expect(ann.button(re.compile("^To season"))).to_have_count(0)  # one way on, not two
            ann.button("Next", exact=True).tap()
        else:
            tap_what_is_lit(ann, number, beat)
    expect(ann.page.get_by_role("heading", name="Well done!")).to_be_visible()
    ann.page.get_by_role("link", name="Back to the lobby").tap()
    meta = games.meta(game)
    expect(ann.page.get_by_role("radio", name=re.compile(f"^{meta.title}"))).to_be_checked()
    for option in meta.options:
        if option.key in lesson.options:
            chosen = {each.value: each.label for each in option.choices}[lesson.options[option.key]]
            expect(ann.page.locator("summary")).to_contain_text(chosen.partition(" (")[0].lower())


_FIRST_OF = dict(reversed(LESSONS))
_SEEN = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [stage, coach] = [box(".stage-board"), box(".coach")];
  const cut = [...document.querySelectorAll(".spotlight .ring")].map((ring) => ring.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) =>
      left < stage.left - 9 || right > stage.right + 9 || top < stage.top - 9 || bottom > stage.bottom + 9);
  const afloat = [...document.querySelectorAll(".board-afloat")].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  const isNear = [...document.querySelectorAll(".spotlight .ring")].map((ring) => ring.getBoundingClientRect())
    .some(({ top, bottom }) => Math.max(coach.top - bottom, top - coach.bottom) <= 60);
  return { cut: cut.length, afloat: afloat.length, isBeside: coach.left >= stage.right - 1, isNear };
}"""


@pytest.mark.parametrize("game", list(_FIRST_OF))
def test_what_a_lesson_begins_with_is_lit_on_the_board_and_nothing_lies_over_it(
    people: People, game: str
):
    ann = people.invite("Ann", **PHONE)
    open_lesson(ann, game, _FIRST_OF[game])
    rings = ann.page.locator(".spotlight .ring")
    expect(rings).to_have_count(len(_FIRST_OF[game].beats[0].light))
    expect(rings.first).to_be_visible()
    hides_nothing(ann)
    for width, height in ((390, 844), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(_COVERED, [".coach", ".spotlight .ring"]) == []
        seen = ann.page.evaluate(_SEEN)
        lies = width > height
        assert seen == {"cut": 0, "afloat": 0, "isBeside": lies, "isNear": True}, (width, height)
        if game != "raptor":  # these boards name everybody: nobody is shown twice
            assert ann.page.locator(".seats").evaluate("(it) => it.clientWidth") <= 1


@pytest.mark.parametrize(
    "game",
    by_tier(slow=["The Turning Temple"], full=["Raptor", "The Turning Temple", "DinoGenics"]),
)
def test_the_guide_of_a_first_match_is_read_without_scrolling_on_a_phone_that_lies(
    people: People, game: str
):
    ann = people.invite("Ann", **(PHONE | {"viewport": {"width": 844, "height": 390}}))
    ann.open()
    ann.choose("Game", game)
    ann.page.get_by_text("Options", exact=True).click()
    ann.page.get_by_label("A guide at my side").check()
    ann.button(re.compile("^Play against")).click()
    guide = ann.page.get_by_role("complementary", name="Guide")
    expect(guide).to_be_in_viewport(ratio=1)
    assert guide.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
    hides_nothing(ann, ".guide", ".board-next, .panel button:enabled")


def test_the_guide_of_a_first_match_hides_nothing_that_may_be_touched(people: People):
    ann = people.invite("Ann", **PHONE)
    ann.open()
    ann.choose("Game", "DinoGenics")
    ann.page.get_by_text("Options", exact=True).click()
    ann.page.get_by_label("A guide at my side").check()
    ann.page.get_by_label("Your nickname").fill("a pen to draw")
    ann.button(re.compile("^Play against")).click()
    guide = ann.page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("A pen needs a fence")
    hides_nothing(ann, ".guide", ".board-next, .panel button:enabled")
    guide.get_by_role("button", name="Got it").tap()
    expect(guide).to_be_hidden()


@pytest.mark.everyday
def test_a_lesson_is_played_by_keyboard_alone(people: People):
    game, lesson = FIRST
    ann = people.invite("Ann")
    open_lesson(ann, game, lesson)
    for number, beat in enumerate(beats(game, lesson), start=1):
        is_at(ann, number, beat)
        for word in beat.path or [""]:
            wanted = f'[data-word="{word}"]:focus' if word else ".coach-next:focus"
            expect(ann.page.locator(wanted)).to_have_count(1)
            ann.page.keyboard.press("Enter")
    expect(ann.button("Play a match")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("complementary", name="Guide")).to_be_visible()
    level = games.meta(game).levels[1].name
    expect(ann.page.locator("main")).to_contain_text(level)


def test_a_touch_that_was_not_asked_for_is_answered_gently(people: People):
    game, lesson = FIRST
    ann = people.invite("Ann")
    open_lesson(ann, game, lesson)
    told = beats(game, lesson)
    number = next(at for at, beat in enumerate(told, start=1) if beat.path)
    for _ in range(number - 1):
        ann.button("Next", exact=True).click()
    is_at(ann, number, told[number - 1])
    other = ann.page.locator(f'[data-word]:not([data-word="{told[number - 1].path[0]}"])').first
    other.dispatch_event("click")
    expect(ann.voice).to_contain_text("Not that one yet.")
    is_at_still = ann.page.get_by_role("complementary", name=f"Coach, step {number} of")
    expect(is_at_still).to_contain_text("Not that one yet.")


def test_escape_leaves_a_lesson(people: People):
    ann = people.invite("Ann")
    open_lesson(ann, *FIRST)
    expect(ann.page.get_by_role("complementary", name="Coach, step 1 of")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page).to_have_url(re.compile("#/$"))


def test_axe_finds_nothing_in_a_lesson(people: People):
    game, lesson = FIRST
    ann = people.invite("Ann", **PHONE)
    open_lesson(ann, game, lesson)
    for number, beat in enumerate(beats(game, lesson)[:5], start=1):
        is_at(ann, number, beat)
        assert_axe_finds_nothing(ann)
        if beat.path:
            break
        ann.button("Next", exact=True).tap()


def test_a_lesson_there_is_not_says_so(people: People):
    ann = people.invite("Ann")
    ann.open(f"{ann.address}#/learn/nothing")
    expect(ann.page.get_by_text("There is no such game here.")).to_be_visible()
