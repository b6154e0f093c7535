"""Company: words at the seats, and notices of one's turn."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from oviraptor import games
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing
from tests.server.push_service import Browser, push_service

WATCH_NOTICES = """
window.notices = [];
const Real = Notification;
window.Notification = class extends Real {
  constructor(title, how) { super(title, how); window.notices.push([title, how.body]); }
};
"""
HIDE = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
"""

FAKE_PUSH = """
let subscription = null;
PushManager.prototype.getSubscription = async () => subscription;
PushManager.prototype.subscribe = async (options) => subscription = {
  options: { applicationServerKey: options.applicationServerKey.buffer },
  toJSON: () => ({ endpoint: PLACE.endpoint, keys: { p256dh: PLACE.p256dh, auth: PLACE.auth } }),
  unsubscribe: async () => { subscription = null; return true; },
};
"""
WORKER = """async () => (await navigator.serviceWorker.ready).active.scriptURL"""


def two_at_a_table(people: People) -> tuple[Person, Person]:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    expect(ben.button("Say something")).to_be_visible()
    expect(ann.button("Say something")).to_be_visible()
    return ann, ben


def test_a_word_is_a_bubble_at_the_seat_and_is_spoken_to_the_other(people: People):
    ann, ben = two_at_a_table(people)
    ben.button("Say something").click()
    assert_axe_finds_nothing(ben)
    ben.button("Nice one!").click()
    for person in (ann, ben):
        bubble = person.page.get_by_role("region", name="Players").locator(".bubble")
        expect(bubble).to_have_text("Nice one!")
    expect(ann.voice).to_have_text("Scientist: Nice one!")
    assert "Nice one" not in ben.voice.inner_text()


def test_a_seat_has_words_of_its_own_which_its_figure_says(people: People):
    ann, ben = two_at_a_table(people)
    ben.page.set_viewport_size({"width": 390, "height": 844})
    expect(ben.button("Story and more", exact=True)).to_be_visible()
    ben.tool("Say something").click()
    assert_axe_finds_nothing(ben)
    words = ben.page.get_by_role("dialog", name="Say something").locator(".emotes-own")
    expect(words.get_by_role("button")).to_have_text(games.meta("raptor").emotes[1])
    words.get_by_role("button", name="For science!").click()
    bubble = ann.page.get_by_role("region", name="Players").locator(".bubble")
    expect(bubble).to_have_text("For science!")
    expect(bubble.locator("img")).to_have_attribute("src", re.compile("scientist"))
    expect(ann.voice).to_have_text("Scientist: For science!")


@pytest.mark.thorough
def test_who_mutes_the_others_sees_and_hears_nothing_of_it(people: People):
    ann, ben = two_at_a_table(people)
    ann.button("Say something").click()
    ann.page.get_by_label("Do not show what others say").check()
    ann.page.keyboard.press("Escape")
    ben.button("Say something").click()
    ben.button("Wow!").click()
    expect(ben.page.locator(".bubble")).to_have_text("Wow!")
    ann.button("Say something").click()
    ann.button("Thank you!").click()
    expect(ann.page.locator(".bubble")).to_have_text(
        "Thank you!"
    )  # what was said before has come, too
    assert "Wow" not in ann.voice.inner_text()


@pytest.mark.thorough
def test_after_the_end_one_says_well_played(people: People):
    ann, ben = two_at_a_table(people)
    for _ in ann.at_sizes((390, 844)):
        ann.tool(re.compile("^This match")).click()
        ann.button("Resign …").click()
        expect(ann.button("Play on")).to_be_in_viewport(ratio=1)
        ann.button("Yes, resign").click()
    ann.button("Well played!").click()
    expect(ann.button("Well played!")).to_be_disabled()
    end = ben.page.get_by_role("region", name="The end")
    expect(end.locator(".bubble")).to_have_text("Well played!")


def test_against_the_computer_there_is_nobody_to_talk_to(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer")
    expect(ann.button("Settings")).to_be_visible()
    expect(ann.button("Say something")).to_have_count(0)


def test_a_page_out_of_sight_tells_of_ones_turn_if_that_is_wanted(people: People):
    ann = people.invite("Ann", permissions=["notifications"])
    ann.context.add_init_script(WATCH_NOTICES)
    ben = people.invite("Ben")
    ben.begin("A friend", nickname="R9.2")
    ann.open(ben.link("Seat: Scientist"))
    ann.hears("update")
    ann.button("Settings").click()
    ann.page.get_by_label("Tell me when it is my turn").check()
    expect(ann.page.get_by_label("Tell me when it is my turn")).to_be_checked()
    ann.page.keyboard.press("Escape")
    ann.page.evaluate(HIDE)
    ben.button(re.compile("^This match")).click()
    ben.button("Resign …").click()
    ben.button("Yes, resign").click()
    ann.page.wait_for_function("() => window.notices.length === 1")
    assert ann.page.evaluate("window.notices") == [["Raptor", "The match is over."]]


def test_who_has_closed_the_page_is_told_of_a_match_by_days(people: People):
    with push_service() as service:
        browser = Browser(service)
        ann = people.invite("Ann", permissions=["notifications"])
        ann.context.add_init_script(FAKE_PUSH.replace("PLACE", json.dumps(browser.subscription)))
        ben = people.invite("Ben")
        ben.new_match("A friend", nickname="R9.2", clock="1 day for each turn")
        ann.open(ben.link("Seat: Scientist"))
        match = ann.hears("welcome")[0]["match"]
        ann.button("Settings").click()
        expect(ann.page.get_by_text("also while the page is closed")).to_be_visible()
        wish = ann.page.get_by_label("Tell me when it is my turn")
        begin = {"type": "subscribe", **browser.subscription}
        end = {"type": "unsubscribe", "endpoint": browser.endpoint}
        wish.check()
        ann.wait(lambda: ann.said[-1] == begin, "subscribing")
        wish.uncheck()
        ann.wait(lambda: ann.said[-1] == end, "unsubscribing")
        wish.check()
        ann.wait(lambda: ann.said[-1] == begin, "subscribing")
        ann.page.keyboard.press("Escape")
        ann.button("Say something").click()
        ann.button("Hello!").click()
        ann.hears("emoted")  # the server has granted all that was said before
        ben.wait(lambda: ben.hears("table")[-1]["seats"][1]["is_here"], "who comes")
        ann.open("about:blank")
        ben.wait(lambda: not ben.hears("table")[-1]["seats"][1]["is_here"], "who leaves")
        ben.button(re.compile("^This match")).click()
        ben.button("Resign …").click()
        ben.button("Yes, resign").click()
        (came,) = service.wait(1)
        told = browser.read(came)
    assert told == {"title": "Raptor", "body": "The match is over.", "match": match}
    ann.open(f"{ann.address}#/mine/{match}")
    expect(ann.page.get_by_role("region", name="The end")).to_be_visible()
    assert ann.page.evaluate(WORKER).endswith("/worker.js")


def test_a_guest_sees_the_hand_of_who_asked_him_and_all_are_told(people: People):
    ann, ben = two_at_a_table(people)
    ann.button("Links to this match").click()
    ann.button("Make a link for a guest").click()
    link = ann.page.get_by_label("Link for your guest").input_value()
    assert_axe_finds_nothing(ann)
    guest = people.invite("Guest")
    guest.open(link)
    expect(guest.page.get_by_role("region", name="Board")).to_be_visible()
    shown = guest.hears("update")[0]
    assert shown["view"] == ann.hears("update")[0]["view"]
    assert shown["legal"] == []
    expect(guest.button("Links to this match")).to_have_count(0)
    expect(guest.button("Say something")).to_have_count(0)
    for person in (ann, ben, guest):
        expect(person.page.get_by_role("region", name="Players")).to_contain_text(
            "a guest looks on"
        )
    ann.page.keyboard.press("Escape")
    ann.button("Links to this match").click()
    guest.forgive("WebSocket")
    ann.button("Withdraw the link").click()
    expect(ann.page.get_by_label("Link for your guest")).to_have_count(0)
    expect(ann.button("Make a link for a guest")).to_be_visible()
    expect(guest.page.locator(".line-bar")).to_contain_text("No match opens")
    expect(ben.page.get_by_role("region", name="Players")).not_to_contain_text("a guest looks on")


def name_question(person: Person) -> Locator:
    return person.page.get_by_role("form", name="Your name")


def test_who_comes_by_a_link_is_asked_for_a_name_that_all_see_and_the_browser_keeps(people: People):
    ann, ben = two_at_a_table(people)
    expect(name_question(ann)).to_have_count(0)  # the lobby has asked
    expect(ben.voice).to_contain_text("What shall the others call you?")
    for size in ben.at_sizes((390, 844), (844, 390), (1440, 900)):
        told = name_question(ben).get_by_text("Raptor: you play as Scientist.")
        box = told.bounding_box()
        assert box, size
        assert box["width"] > 100, size
    assert_axe_finds_nothing(ben)
    ben.reach(re.compile("^What shall the others"))
    ben.page.keyboard.type("Ben")
    ben.page.keyboard.press("Enter")
    expect(name_question(ben)).to_have_count(0)
    for person in (ann, ben):
        expect(person.page.get_by_role("region", name="Players")).to_contain_text("Ben")
    ben.page.reload()
    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("Ben")
    expect(name_question(ben)).to_have_count(0)
    carl = people.invite("Carl")
    carl.begin("A friend", nickname="")
    ben.open(carl.link("Seat: Scientist"))
    ben.page.reload()  # he has not answered yet
    expect(name_question(ben).get_by_role("textbox")).to_have_value("Ben")


@pytest.mark.thorough
def test_a_name_may_be_skipped_and_is_asked_for_once(people: People):
    ann, ben = two_at_a_table(people)
    name_question(ben).get_by_role("button", name="Skip").click()
    expect(name_question(ben)).to_have_count(0)
    ben.page.reload()
    expect(ben.button("Say something")).to_be_visible()
    expect(name_question(ben)).to_have_count(0)
    assert not [said for said in ben.said if said["type"] == "rename"]
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("Scientist")


@pytest.mark.thorough
def test_who_watches_is_not_asked_for_a_name(people: People):
    ann, _ = two_at_a_table(people)
    watcher = people.invite("Watcher")
    watcher.open(ann.link("To watch"))
    expect(watcher.page.get_by_role("region", name="Players")).to_contain_text("Raptor")
    watcher.hears("update")
    expect(name_question(watcher)).to_have_count(0)


def test_the_question_for_a_name_leaves_a_phone_its_board_and_goes_with_the_first_choice(
    people: People,
):
    ann = people.invite("Ann")
    ann.begin("A friend", nickname="R9.2")
    ben = people.invite("Ben", viewport={"width": 360, "height": 640}, has_touch=True)
    ben.open(ann.link("Seat: Scientist"))
    expect(name_question(ben)).to_be_visible()
    ben.hears("update")
    asked = name_question(ben).bounding_box()
    board = ben.page.get_by_role("region", name="Board").bounding_box()
    assert asked
    assert board
    assert asked["y"] + asked["height"] <= board["y"]
    assert board["y"] + board["height"] <= 640
    assert ben.page.evaluate("document.documentElement.scrollHeight") <= 640
    ben.play_card(4)
    expect(name_question(ben)).to_have_count(0)
