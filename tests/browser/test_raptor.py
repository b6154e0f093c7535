"""Raptor's board: what is offered is marked and told, and nothing of it lies outside its place or over another."""

from typing import Any

import pytest
from playwright.sync_api import expect

from oviraptor.testing.tiers import by_tier
from tests.browser.people import People, place
from tests.browser.test_sizes import SMALL_WORDS

PHONES = {"phone": (390, 844), "small": (360, 640), "lying": (844, 390), "tablet": (820, 1180)}

_OUTSIDE = """([inner, outer]) => {
  const box = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
  }).map((each) => `${each.getAttribute("class")} ${JSON.stringify(each.getBoundingClientRect())}`);
}"""


def phone(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def test_cards_that_are_raised_first_are_told_of_and_framed(people: People):
    ann = people.invite("Ann", **phone(390, 844))
    ann.begin("The computer", nickname="R9.2")
    expect(ann.panel).to_contain_text("Touch a card to read it.")
    expect(place(ann.page, "card:4").locator(".rp-card")).to_have_css("outline-style", "dashed")
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.panel).to_contain_text("Touch what is marked on the board")


def test_a_card_is_read_whole_though_the_other_has_chosen(people: People):
    ann, ben = people.invite("Ann", **phone(390, 844)), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ben.touch("card:9")
    expect(ann.page.locator(".rp-duel .rp-slot > .rp-card")).to_have_count(1)
    place(ann.page, "card:4").tap()
    expect(ann.page.locator(".board-raised .rp-words")).to_be_visible()
    assert (
        ann.page.evaluate(_OUTSIDE, [".board-raised .rp-words > *", ".board-raised .rp-face"]) == []
    )


def test_placing_by_chance_is_offered_in_words_on_a_phone(people: People):
    ann = people.invite("Ann", **phone(390, 844))
    ann.new_match("The computer", board="Random jungle")
    box = ann.button("Place for me, by chance").bounding_box()
    assert box
    assert box["width"] > 120


def test_counters_are_whole_beside_the_island(people: People):
    ann = people.invite("Ann", **phone(390, 844))
    ann.begin("The computer", nickname="R9.2")
    inside = [".rp-one, .rp-pips, .rp-sum", ".rp-beside"]
    for size in ann.at_sizes(*PHONES.values()):
        expect(ann.page.locator(".rp-gutters .rp-pips")).to_have_count(3)
        assert ann.page.evaluate(_OUTSIDE, inside) == [], size
        assert ann.page.evaluate(SMALL_WORDS, ".rp-coordinates text") == [], size
    ann.button("What the counters mean").tap()
    expect(ann.page.get_by_role("dialog", name="The counters")).to_contain_text("the raptors win")


def test_the_cards_of_a_round_and_the_counters_stay_on_the_sea(people: People):
    ann = people.invite("Ann", viewport={"width": 1366, "height": 768})
    ann.begin("The computer", nickname="R9.2")
    expect(ann.page.locator(".rp-rows .rp-slot")).to_have_count(2)
    inside = [".rp-slot, .rp-points, .rp-one, .rp-pips, .rp-sum", ".rp-middle"]
    assert ann.page.evaluate(_OUTSIDE, inside) == []


@pytest.mark.parametrize("how", by_tier(slow=["lying"], full=["phone", "lying"]))
def test_the_sum_of_a_duel_lies_below_its_banner_and_both_below_the_cards(people: People, how: str):
    ann, ben = people.invite("Ann", **phone(*PHONES[how])), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(4)
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen")
    ann.page.evaluate("""localStorage.setItem("oviraptor.settings", '{"speed": 0.25}')""")
    ann.page.reload()
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()
    ann.page.evaluate(_NOTE_THE_SUM)
    ben.touch("card:9")
    ann.wait(lambda: ann.page.evaluate("Boolean(window.sum_seen)"), "the sum")
    seen = ann.page.evaluate("window.sum_seen")
    assert seen["text"] == "9 − 4 = 5 points"
    assert seen["cards"] <= seen["banner"]
    assert seen["bannerEnds"] <= seen["top"] < seen["bottom"] <= seen["hand"]


_NOTE_THE_SUM = """() => {
  const look = () => {
    const [sum, banner] = [".rp-equation", ".rp-flag"].map((each) => document.querySelector(each));
    if (!sum || !banner) return requestAnimationFrame(look);
    for (const each of [...sum.getAnimations(), ...banner.getAnimations()]) each.finish();
    const [at, flag] = [sum, banner].map((each) => each.getBoundingClientRect());
    const cards = [...document.querySelectorAll(".rp-duelist")].map((each) => each.getBoundingClientRect().bottom);
    const hand = document.querySelector(".rp-below").getBoundingClientRect().top;
    window.sum_seen = { text: sum.textContent, top: at.top, bottom: at.bottom, hand,
      banner: flag.top, bannerEnds: flag.bottom, cards: Math.max(...cards) };
  };
  look();
}"""


def test_a_duel_that_stands_still_darkens_the_island_and_not_the_hand(people: People):
    ann, ben = (
        people.invite("Ann", **phone(390, 844), reduced_motion="reduce"),
        people.invite("Ben"),
    )
    ann.begin("A friend", nickname="R9.3@49")
    ben.open(ann.link("Seat: Scientist"))
    ann.play_card(9)
    ben.touch("card:9")
    expect(ann.page.locator("[data-duel=open] .rp-flag")).to_be_visible()
    for size in ann.at_sizes(PHONES["small"], PHONES["phone"]):
        assert ann.page.evaluate(_OVER_THE_HAND) <= 0, size


_OVER_THE_HAND = """() => document.querySelector(".rp-dim").getBoundingClientRect().bottom
  - document.querySelector(".rp-below").getBoundingClientRect().top"""


def test_the_longest_thing_told_of_a_round_is_told_whole_on_a_phone(people: People):
    ann = people.invite("Ann", **phone(390, 844))
    ann.begin("The computer", nickname="R9.2")
    for size in ann.at_sizes(PHONES["small"], PHONES["phone"]):
        ann.page.locator(".status-prompt").evaluate("(it, told) => (it.textContent = told)", _TIE)
        assert ann.page.evaluate(_OUTSIDE, [".status-prompt", ".status"]) == [], size


_TIE = (
    "Both cards turn over: your 9, Fury, and the scientist player’s 9, License. They are equal, so nothing happens. "
    "The round ends."
)
