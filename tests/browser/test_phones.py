"""On a phone nothing scrolls sideways, thumbs have room, and what is told or to be done is in sight."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from oviraptor.testing.tiers import by_tier
from tests.browser.by_finger import PHONE, THUMB, tap_where_it_is
from tests.browser.fitting import TOO_SMALL, ZOOMED, assert_clear_of_actions, assert_fits, places
from tests.browser.pages import DIALOGS, NOT_FOUND, PAGES, table
from tests.browser.people import People, place

SMALL = [(360, 640), (390, 844), (820, 1180), (844, 390)]
_CUT_WITHIN = """(card) => [...card.querySelectorAll(".rp-words > *")].filter((each) => {
  const [inner, outer] = [each.getBoundingClientRect(), card.getBoundingClientRect()];
  return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1;
}).map((each) => each.textContent)"""


@pytest.mark.parametrize(
    "name",
    by_tier(slow=["lobby", "asking", "curtain", "over", "rules", "position"], full=list(PAGES)),
)
def test_nothing_scrolls_sideways_and_thumbs_have_room(people: People, name: str):
    ann = people.invite("Ann", **PHONE)
    ann.forgive(NOT_FOUND)
    PAGES[name](ann)
    assert_fits(ann)
    assert ann.page.evaluate(TOO_SMALL, THUMB) == []
    ann.page.set_viewport_size(ZOOMED)
    assert_fits(ann)


def test_dialogs_fit_a_phone(people: People):
    ann = people.invite("Ann", **PHONE)
    table(ann)
    for title, opener in DIALOGS.items():
        ann.tool(opener).tap()
        dialog = ann.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        assert_fits(ann)
        assert ann.page.evaluate(TOO_SMALL, THUMB) == []
        ann.button(f"Close: {title}").tap()
        expect(dialog).to_be_hidden()


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
    assert ann.page.locator(".board-raised .board-card").evaluate(_CUT_WITHIN) == []
    played.tap()
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen card 4")
    assert places(ann) == where
