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
_NAMELESS = """() => [...document.querySelectorAll(".tt-hand .tt-held")].filter((held) => {
  const card = held.getBoundingClientRect();
  const names = [...held.querySelectorAll(".tt-ribbon, .tt-spine")].filter((each) => each.clientWidth > 1);
  const isCut = (name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < card.left || right > card.right || top < card.top || bottom > card.bottom || at !== held;
    });
  };
  return names.length !== 1 || isCut(names[0]);
}).map((held) => held.dataset.word)"""
_LYING_ON = """() => {
  const parts = [...document.querySelectorAll(".tt-hand .tt-held, .tt-read, .tt-decks")];
  const meets = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  return parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => meets(one, other))
    .map((other) => `${one.className} ${other.className}`));
}"""
"""Cards of the hand, and what stands beside it, that lie on each other."""
_LONGEST_LINE = """() => Math.max(...[...document.querySelectorAll(".tt-trace path.over")]
  .map((line) => line.getTotalLength()))"""
_MEETING_NOTES = """() => {
  const notes = [...document.querySelectorAll(".tt-note, .tt-states li")].map((each) => each.getBoundingClientRect());
  return notes.flatMap((a, at) => notes.slice(at + 1).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""
_OFF_CENTRE = """() => {
  const [frame, scene] = [".tt-window", ".tt-scene"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return Math.hypot(frame.left - scene.left, frame.top - scene.top);
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


_HIDDEN_PIECES = """() => {
  const told = [...document.querySelectorAll(".tt-aftermath > *")].map((each) => each.getBoundingClientRect());
  return told.length ? [...document.querySelectorAll(".tt-body")].filter((piece) => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    return told.some((it) => it.left < right && left < it.right && it.top < bottom && top < it.bottom);
  }).map((piece) => piece.dataset.piece) : "nothing is told";
}"""
_LINES = """(button) => Math.round(button.clientHeight && button.querySelector("span").getBoundingClientRect().height
  / parseFloat(getComputedStyle(button).lineHeight))"""
_MEETING = """() => {
  const parts = [...document.querySelectorAll(".tt-fighter, .tt-slot")].map((each) => each.getBoundingClientRect());
  return parts.filter(({ left, right }, at) =>
    left < -1 || right > innerWidth + 1 || (at && left < parts[at - 1].right - 1)).length ? parts : [];
}"""
_BROKEN_BUTTONS = """() => [...document.querySelectorAll(".panel .buttons .button > span")].filter((each) => {
  const words = [...(each.firstChild?.data ?? "").matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(each.firstChild, index);
    range.setEnd(each.firstChild, index + word.length);
    return range.getClientRects().length;
  });
  return words.some((rects) => rects > 1) || each.scrollHeight > each.clientHeight + 1;
}).map((each) => each.textContent)"""


def step(person: Person, place: str) -> None:
    take(person, next(each for each in legal(person) if each["text"] == f"step {place}"))


def step_onto(person: Person, place: str) -> None:
    """Walk onto a neighbour's tile, where the talks begin."""
    step(person, place)
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


def watch(people: People, match: str, token: str) -> Person:
    """Somebody who sees everything move."""
    eve = people.invite("Eve", reduced_motion="no-preference")
    eve.page.clock.install(time=0)
    eve.open(f"{people.address}#/m/{match}/{token}")
    expect(eve.page.get_by_role("grid", name=re.compile("^Temple"))).to_be_visible()
    return eve


def stop_the_clock(person: Person) -> None:
    """From here on the page's time goes by as the test says."""
    now: float = person.page.evaluate("Date.now()")
    person.page.clock.pause_at(now / 1000 + 5)


def run_until(person: Person, what: str) -> None:
    """Let the page's time go by until something is on show."""
    for _ in range(200):
        if person.page.locator(what).count():
            return
        person.page.clock.run_for(50)
    raise AssertionError(f"{what} never came")


def fight_before(people: People, cards: tuple[str, str]) -> Person:
    """A round of a battle before the eyes of somebody whose clock stands: both cards lie there, still closed."""
    match, tokens = open_at(people, "a neighbour")
    ann, ben = [sit(people, name, match, tokens[at]) for at, name in enumerate(("Ann", "Ben"))]
    eve = watch(people, match, tokens[2])
    step_onto(ann, "o2.5")
    take(ann, offered(ann, "war")[0])
    choose(ann, cards[0])
    eve.wait(lambda: view(eve)["battle"] is not None, "the battle")
    eve.wait(lambda: view(eve)["battle"]["has_chosen_a"], "the first card")
    stop_the_clock(eve)
    choose(ben, cards[1])
    eve.wait(lambda: told(eve)["number"] == told(ben)["number"], "the second card")
    run_until(eve, ".tt-battle .tt-fresh")  # that it was chosen is seen, then both fly in
    eve.page.clock.run_for(100)  # by now it listens to keys
    return eve


def test_nothing_tells_a_rounds_outcome_before_the_cards_have_turned(people: People):
    eve = fight_before(people, ("hoard/a", "eye/n"))
    scene = eve.page.get_by_role("region", name="Battle")
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


def test_the_coin_of_a_round_flies_over_and_is_counted_as_it_lands(people: People):
    eve = fight_before(people, ("hoard/a", "eye/n"))
    scene = eve.page.get_by_role("region", name="Battle")
    winner, loser = scene.locator(".tt-purse").first, scene.locator(".tt-purse").last
    coin = scene.locator(".tt-flying")
    assert coin.count() == 0
    run_until(eve, ".tt-battle .tt-banner")
    expect(loser.locator(".tt-flying")).to_have_count(1)
    assert coin.evaluate(_LANDS_BESIDE) <= 2
    eve.page.clock.run_for(450)
    expect(coin).to_have_count(1)
    expect(winner).to_have_attribute("data-coins", "3")
    expect(loser).to_have_attribute("data-coins", "3")
    eve.page.clock.run_for(150)
    expect(coin).to_have_count(0)
    expect(winner).to_have_attribute("data-coins", "4")
    expect(loser).to_have_attribute("data-coins", "2")


_LANDS_BESIDE = """(coin) => {
  for (const each of coin.getAnimations()) each.currentTime = each.effect.getComputedTiming().endTime - 0.01;
  const [[x, y], [toX, toY]] = [coin, document.querySelector(".tt-purse")].map((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  return Math.hypot(x - toX, y - toY);
}"""
"""How far from the middle of the winner's purse the coin ends, in pixels."""


def test_a_tie_is_told_once_the_cards_have_turned(people: People):
    eve = fight_before(people, ("helm/n", "eye/n"))
    scene = eve.page.get_by_role("region", name="Battle")
    banner, medal = scene.locator(".tt-banner"), scene.locator(".tt-round").first
    lines = told(eve)["number"]
    expect(scene.locator(".tt-fresh")).to_have_count(2)
    for _ in range(7):
        assert banner.count() == 0
        expect(medal).not_to_have_class(re.compile("tt-silver"))
        assert eve.log.count() < lines
        eve.page.clock.run_for(100)
    eve.page.clock.run_for(150)  # now they have turned, and knock against each other
    expect(banner).to_have_text("Equal: nobody pays")
    expect(medal).to_have_class(re.compile("tt-silver"))
    assert eve.log.count() < lines
    eve.page.clock.run_for(1000)
    expect(eve.log).to_have_count(lines)


def step_before(people: People, position: str) -> Person:
    """A step that uncovers something before the eyes of somebody whose clock stands."""
    match, tokens = open_at(people, position)
    ann, eve = sit(people, "Ann", match, tokens[0]), watch(people, match, tokens[2])
    stop_the_clock(eve)
    step(ann, "o1.0")
    eve.wait(lambda: told(eve)["number"] == told(ann)["number"], "the step")
    return eve


def test_a_gate_opens_once_the_card_has_turned_that_opens_it(people: People):
    eve = step_before(people, "a sunrise")
    lines, gates = told(eve)["number"], eve.page.locator("[data-gate].tt-open")
    run_until(eve, ".tt-flipped")
    assert gates.count() == 0
    eve.page.clock.run_for(200)
    assert gates.count() == 0
    assert eve.log.count() < lines
    eve.page.clock.run_for(150)
    expect(gates).to_have_count(4)
    eve.page.clock.run_for(800)  # counted from when the card began to move
    expect(eve.log).to_have_count(lines)


def test_a_ring_that_turns_is_told_of_once_it_stands_still(people: People):
    eve = step_before(people, "a turning ring")
    run_until(eve, ".tt-spin")
    prompt, lines = eve.page.locator(".status-prompt"), told(eve)["number"]
    asked = prompt.inner_text()
    assert "die" not in eve.voice.inner_text()
    for _ in range(11):  # the die lands, then the ring turns
        assert eve.log.count() == lines - 1
        assert prompt.inner_text() == asked
        eve.page.clock.run_for(100)
    eve.page.clock.run_for(800)  # counted from when the ring began to move
    expect(eve.log).to_have_count(lines)
    expect(prompt).not_to_have_text(asked)
    expect(eve.voice).to_contain_text("Outer Ring")


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
    for size in ben.at_sizes(*SIZES[:3]):
        expect(ben.page.locator(".tt-aftermath")).to_be_visible()
        ben.wait(lambda: ben.page.evaluate(_HIDDEN_PIECES) == [], f"all pieces in sight, {size}")


_IS_BELOW_PIECES = """() => {
  const [tint, pieces] = [".tt-swarm-tint", ".tt-pieces"].map((each) => document.querySelector(each));
  return Boolean(tint.compareDocumentPosition(pieces) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def test_the_swarm_tints_the_board_in_its_turn(people: People):
    match, tokens = open_at(people, "a swarm")
    ann = sit(people, "Ann", match, tokens[0])
    expect(ann.page.locator(".tt-swarm")).to_be_visible()
    assert ann.page.evaluate(_IS_BELOW_PIECES)
    for size in ann.at_sizes((390, 844), (844, 390), (1440, 900)):
        buy = ann.button("Buy a Spawn: 1 Medallion", exact=True)
        expect(buy).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(_BROKEN_BUTTONS) == [], size
    assert ann.page.evaluate(_OFF_CENTRE) <= 1  # however far it was pushed on the phone
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
        assert ann.button("End turn without rolling").evaluate(_LINES) == 1, size
        if size == (
            844,
            390,
        ):  # nothing of the height is taken from the Temple, and the story is beside it
            expect(ann.page.get_by_role("region", name="Log")).to_be_in_viewport()
            box = ann.page.locator(".tt-camera").bounding_box()
            assert box
            assert box["height"] == 390


def test_three_buttons_cover_neither_the_hand_nor_what_is_to_be_done(people: People):
    match, tokens = open_at(people, "T14.6@330")
    ben = sit(people, "Ben", match, tokens[1], **TOUCHED)
    buttons = ben.page.locator(".buttons .button")
    for size in ben.at_sizes(*SIZES[:-1]):
        expect(buttons).to_have_count(3)
        expect(ben.page.locator(".tt-hand .tt-next")).to_have_count(7)
        assert ben.page.evaluate(_COVERED) == [], size
        assert ben.page.evaluate(_NAMELESS) == [], size
        assert ben.page.evaluate(_LYING_ON) == [], size
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
    for _ in ben.at_sizes((390, 844)):
        ben.page.evaluate(LARGER)
        expect(ben.page.locator(".tt-slot")).to_have_count(2)
        assert ben.page.evaluate(_MEETING) == []
        assert ben.page.evaluate(_BROKEN_BUTTONS) == []


def test_what_is_to_be_done_is_not_cut_beside_free_room(people: People):
    match, tokens = open_at(people, "T14.6@330")
    ben = sit(people, "Ben", match, tokens[1])
    prompt = ben.page.locator(".status-prompt")
    for size in ben.at_sizes((1366, 768), (1440, 900)):
        expect(prompt).to_have_text("Roll 1 die to walk. You may play a card. You carry the Egg.")
        assert prompt.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 0, size
        assert ben.page.evaluate(_NAMELESS) == [], size
        assert ben.page.evaluate(_LYING_ON) == [], size
    assert ben.page.evaluate(_LONGEST_LINE) < AS_FAR_AS_TILES_MEET
    control(ben, "card:pole/a").click()
    expect(ben.page.locator(".tt-states li")).to_have_text(["Long Pole: one abyss may be crossed"])
    for size in ben.at_sizes((390, 844), (820, 1180)):
        assert ben.page.evaluate(_MEETING_NOTES) == 0, size


AS_FAR_AS_TILES_MEET = 150
"""In units of the drawing: who comes out at another Passage leaves a ring at either end, no line."""


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=str)
def test_no_card_is_cut_off_at_twice_the_text(people: People, size: tuple[int, int]):
    width, height = size
    match, tokens = open_at(people, "a neighbour")
    how = {"viewport": {"width": width, "height": height}, "has_touch": width < 1000}
    ann = sit(people, "Ann", match, tokens[0], **how)
    assert ann.page.evaluate(_CUT_OFF) == []
    ann.page.evaluate(LARGER)
    assert ann.page.evaluate(_CUT_OFF) == []
    step_onto(ann, "o2.5")
    for word in ("give:coin", "want:coin"):
        control(ann, word).scroll_into_view_if_needed()
        expect(control(ann, word)).to_be_in_viewport(ratio=1)


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
