"""The scenes of the Turning Temple: a battle told in its order, the balance, a death; and that all of it fits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.browser.test_temple import (
    control,
    is_asked,
    legal,
    offered,
    open_at,
    open_match,
    sit,
    take,
    told,
    view,
)

SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1440, 900)]
TOUCHED: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LARGER = "document.documentElement.style.fontSize = '200%'"
_SMALL_TEXT = """() => [...document.querySelectorAll(".tt-board *")].filter((each) => {
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const box = each.getBoundingClientRect();
  const isSeen = box.width > 1 && box.height > 1 && getComputedStyle(each).visibility === "visible";
  if (!own || !isSeen || each.closest(".board-heard")) return false;
  const drawn = each.ownerSVGElement;
  const scale = drawn ? each.getScreenCTM().a : 1;
  return each.closest(".tt-letter") === null && parseFloat(getComputedStyle(each).fontSize) * Math.abs(scale) < 12.9
    && !each.closest(".tt-turn");
}).map((each) => `${each.className.baseVal ?? each.className} ${each.textContent}`)"""
_CUT_OFF = """() => [...document.querySelectorAll(".tt-board .tt-card")].filter((card) =>
  card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1,
).map((card) => card.textContent)"""
_HIDDEN = """(word) => {
  const held = document.querySelector(`[data-word="${word}"]`);
  const box = held.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + Math.min(box.width, 30) / 2, box.y + box.height / 2);
  return { isWithin: box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0, isOnTop: held.contains(at) };
}"""
_COVERED = """() => {
  const offered = [...document.querySelectorAll(".tt-hand .tt-next, .buttons .button, .status-prompt, .seat-invite")];
  const isCovered = (each) => {
    const box = each.getBoundingClientRect();
    const isThere = (y) => each.contains(document.elementFromPoint(box.x + box.width / 2, y));
    const ends = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.x + 2, y));
    if (each.matches(".status-prompt")) return !ends.every((at) => each.closest(".status").contains(at));
    return !isThere(box.y + box.height / 2);
  };
  return offered.filter(isCovered).map((each) => each.dataset.word ?? each.textContent);
}"""
_BROKEN_WORDS = """() => [...document.querySelectorAll(".tt-hand .tt-ribbon")].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { width, height } = range.getBoundingClientRect();
    return height > parseFloat(getComputedStyle(name).fontSize) * 2 || width > name.clientWidth;
  }).map(([word]) => word);
})"""


def step_onto(person: Person, place: str) -> None:
    """Walk onto a neighbour's tile, where the talks begin."""
    take(person, next(each for each in legal(person) if each["text"] == f"step {place}"))
    person.wait(lambda: view(person)["phase"] == "truce", "the talks")


def fight(people: People, position: str, **how: Any) -> tuple[Person, Person]:
    """Begin a battle between the first two at a written position."""
    match, tokens = open_at(people, position)
    ann = sit(people, "Ann", match, tokens[0])
    ben = sit(people, "Ben", match, tokens[1], **how)
    step_onto(ann, "o2.5")
    take(ann, offered(ann, "war")[0])
    ben.wait(lambda: bool(offered(ben, "fight")), "the battle")
    return ann, ben


def choose(person: Person, card: str) -> None:
    take(person, next(each for each in offered(person, "fight") if each["text"] == f"fight {card}"))


def test_nothing_tells_a_rounds_outcome_before_the_cards_have_turned(people: People):
    match, tokens = open_at(people, "a neighbour")
    ann, ben = [sit(people, name, match, tokens[at]) for at, name in enumerate(("Ann", "Ben"))]
    eve = people.invite("Eve", reduced_motion="no-preference")
    eve.page.clock.install(time=0)
    eve.open(f"{people.address}#/m/{match}/{tokens[2]}")
    step_onto(ann, "o2.5")
    take(ann, offered(ann, "war")[0])
    choose(ann, "hoard/a")
    eve.wait(lambda: view(eve)["battle"] is not None, "the battle")
    eve.wait(lambda: view(eve)["battle"]["has_chosen_a"], "the first card")
    now: float = eve.page.evaluate("Date.now()")
    eve.page.clock.pause_at(now / 1000 + 5)  # from here on its time goes by as the test says
    choose(ben, "eye/n")
    eve.wait(lambda: view(eve)["players"][1]["coins"] == 2, "the second card")
    scene = eve.page.get_by_role("region", name="Battle")
    for _ in range(100):  # that it was chosen is seen, then both fly in
        if scene.locator(".tt-fresh").count():
            break
        eve.page.clock.run_for(100)
    eve.page.clock.run_for(100)  # by now it listens to keys

    purse, banner = scene.locator(".tt-purse").first, scene.locator(".tt-banner")
    coins = eve.page.locator('[data-word="player:1"]')
    expect(scene.locator(".tt-fresh")).to_have_count(2)
    expect(banner).to_have_count(0)
    expect(scene.locator(".tt-best")).to_have_count(0)
    expect(purse).to_have_attribute("data-coins", "3")
    expect(coins).to_have_attribute("aria-label", re.compile("3 Blood Coins"))

    eve.page.keyboard.press("Shift")  # any key passes the rest of the scene
    eve.page.clock.run_for(100)
    expect(banner).to_have_text("Attack beats Null")
    expect(purse).to_have_attribute("data-coins", "4")
    expect(coins).to_have_attribute("aria-label", re.compile("2 Blood Coins"))
    expect(eve.log).to_have_count(told(eve)["number"])  # and the words are that far, too


def test_the_verdict_names_both_values_and_lights_the_ladder(people: People):
    ann, ben = fight(people, "a neighbour")
    choose(ann, "hoard/a")
    choose(ben, "eye/n")
    scene = ben.page.get_by_role("region", name="Battle")
    expect(scene.locator(".tt-banner")).to_have_text("Attack beats Null")
    expect(scene.locator(".tt-follows")).to_have_text("Amber pays Jade 1 coin.")
    expect(scene.locator(".tt-best")).to_have_attribute("data-value", "a")
    expect(scene.locator(".tt-under")).to_have_attribute("data-value", "n")


def test_a_tie_is_told_as_one(people: People):
    ann, ben = fight(people, "a neighbour")
    choose(ann, "helm/n")
    choose(ben, "eye/n")
    scene = ben.page.get_by_role("region", name="Battle")
    expect(scene.locator(".tt-banner")).to_have_text("Equal: nobody pays")
    expect(scene.locator(".tt-round").first).to_have_class(re.compile("tt-silver"))


def test_who_dies_is_told_to_lead_the_swarm(people: People):
    ann, ben = fight(people, "a last coin")
    choose(ann, "hoard/a")
    choose(ben, "eye/n")
    ann.wait(lambda: bool(offered(ann, "hurl")), "the throw")
    take(ann, offered(ann, "hurl")[0])
    expect(ben.page.get_by_text("You lead the swarm now")).to_be_visible()
    expect(ann.page.get_by_text("Amber leads the swarm now")).to_be_visible()
    ben.page.keyboard.press("Shift")
    expect(ben.page.get_by_text("You lead the swarm now")).to_be_hidden()


def test_the_swarm_tints_the_board_in_its_turn(people: People):
    match, tokens = open_at(people, "a swarm")
    ann = sit(people, "Ann", match, tokens[0])
    expect(ann.page.locator(".tt-swarm")).to_be_visible()
    take(ann, offered(ann, "end")[0])
    expect(ann.page.locator(".tt-swarm")).to_have_count(0)


def test_an_answer_to_an_offer_is_yes_no_or_other_terms(people: People):
    match, tokens = open_at(people, "a neighbour")
    ann, ben = [sit(people, name, match, tokens[at]) for at, name in enumerate(("Ann", "Ben"))]
    step_onto(ann, "o2.5")
    take(ann, next(each for each in legal(ann) if each["text"] == "give coin"))
    take(ann, offered(ann, "offer")[0])
    ben.wait(lambda: is_asked(ben), "the offer")
    expect(ben.panel.locator(".buttons button")).to_have_count(2)
    scales = ben.page.get_by_role("region", name="Truce")
    scales.get_by_role("button", name="Other terms").click()
    control(ben, "want:coin").click()
    expect(scales).to_contain_text("On the table: Jade gives 1 coin for nothing.")
    expect(ben.button(re.compile("^Answer: "))).to_be_visible()


@pytest.mark.parametrize("sizes", [SIZES[:-1], SIZES[-1:]], ids=["touched", "a desk"])
def test_all_of_it_is_one_screen(people: People, sizes: list[tuple[int, int]]):
    match, [token] = open_match(people, [None, *["Torchbearer"] * 4])
    ann = sit(people, "Ann", match, token, has_touch=sizes[0][0] < 1000)
    ann.wait(lambda: bool(offered(ann, "roll")), "the turn")
    for size in ann.at_sizes(*sizes):
        assert ann.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, size
        assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        words = [f"card:{card}" for card in sorted(set(view(ann)["players"][0]["hand"]))]
        for word in [*words, *(f"player:{player}" for player in range(5))]:
            assert ann.page.evaluate(_HIDDEN, word) == {"isWithin": True, "isOnTop": True}, size
        assert ann.page.evaluate(_SMALL_TEXT) == [], size


def test_three_buttons_cover_neither_the_hand_nor_what_is_to_be_done(people: People):
    match, tokens = open_at(people, "T14.6@330")
    ben = sit(people, "Ben", match, tokens[1], **TOUCHED)
    buttons = ben.page.locator(".buttons .button")
    for size in ben.at_sizes(*SIZES[:-1]):
        expect(buttons).to_have_count(3)
        expect(ben.page.locator(".tt-hand .tt-next")).to_have_count(7)
        assert ben.page.evaluate(_COVERED) == [], size
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
        assert ben.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, size


def test_a_question_for_the_name_covers_nothing_and_no_name_of_a_card_is_broken(people: People):
    _, ben = fight(people, "a neighbour", **TOUCHED)
    expect(ben.page.get_by_role("form", name="Your name")).to_be_visible()
    for size in ben.at_sizes(*SIZES[:-1]):
        expect(ben.page.locator(".tt-hand .tt-next")).to_have_count(2)
        assert ben.page.evaluate(_COVERED) == [], size
        assert ben.page.evaluate(_BROKEN_WORDS) == [], size
        assert ben.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, size


def test_what_is_to_be_done_is_not_cut_beside_free_room(people: People):
    match, tokens = open_at(people, "T14.6@330")
    ben = sit(people, "Ben", match, tokens[1])
    prompt = ben.page.locator(".status-prompt")
    for size in ben.at_sizes((1366, 768), (1440, 900)):
        expect(prompt).to_have_text("Roll 1 die to walk. You may play a card. You carry the Egg.")
        assert prompt.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 0, size


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=str)
def test_no_card_is_cut_off_at_twice_the_text(people: People, size: tuple[int, int]):
    width, height = size
    match, tokens = open_at(people, "a neighbour")
    how = {"viewport": {"width": width, "height": height}, "has_touch": width < 1000}
    ann = sit(people, "Ann", match, tokens[0], **how)
    assert ann.page.evaluate(_CUT_OFF) == []
    ann.page.evaluate(LARGER)
    assert ann.page.evaluate(_CUT_OFF) == []


_SHOWN = """(name) => [...document.querySelectorAll(".seat strong, .tt-board *")].filter((it) => {
  const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() === name);
  const seats = it.closest(".seats");
  return own && it.getBoundingClientRect().width > 1 && !(seats && seats.clientWidth <= 1);
}).length"""


def test_alone_with_computers_nobody_is_shown_twice_on_a_phone(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token, **TOUCHED)
    for size in ann.at_sizes((390, 844), (844, 390)):
        for name in ("Jade", "Amber", "Coral"):
            assert ann.page.evaluate(_SHOWN, name) == 1, (name, size)
        expect(ann.page.locator(".status-prompt")).to_be_in_viewport(ratio=1)
