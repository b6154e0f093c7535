"""Against the computer, on one device behind a curtain, with the guide, and with motion."""

import json
import re
from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from oviraptor import games
from tests.browser.people import People, Person
from tests.browser.stored import moves, stored_game

LEVELS = [level.name for level in games.meta("raptor").levels]


@pytest.mark.thorough
def test_against_the_computer_to_the_end(people: People):
    ann = people.invite("Ann")
    ann.new_match("The computer", level=LEVELS[1])
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text(f"computer, {LEVELS[1]}")
    card = ann.page.get_by_role("button", name=re.compile("^Card .*; Play"))
    for _ in range(600):
        expect(ann.page).to_have_title(re.compile("^(Your turn|Over)"))
        if ann.page.title().startswith("Over"):
            break
        # What is offered may change under the pointer; then the next turn of the loop looks again.
        with suppress(PlaywrightTimeout):
            button = card.first if card.count() else a_button(ann)
            known = ann.log.count()
            button.click(timeout=2_000)
            ann.confirm()
            expect(ann.log.nth(known)).to_be_attached()  # whatever was clicked has been done
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()


def a_button(person: Person) -> Locator:
    """The button that ends the turn, or else the first action of the list."""
    done = person.panel.get_by_role("button", name=re.compile("^(End|Stop|Leave)"))
    if done.count():
        return done.first
    listed = person.panel.get_by_role("button", name="All actions")
    if listed.get_attribute("aria-expanded") == "false":
        listed.click()
    return person.panel.get_by_role("listitem").get_by_role("button").first


@pytest.mark.thorough
def test_the_log_tells_setting_up_from_the_first_round(people: People):
    ann = people.invite("Ann")
    ann.new_match("This device", board="Random jungle")
    for placed in range(10):  # a mother, five babies, four scientists
        a_button(ann).click()
        expect(ann.log.nth(placed)).to_be_attached()
    headings = ann.page.get_by_role("region", name="Log").get_by_role("heading", level=3)
    expect(headings).to_have_text(["Setting up", "Round 1"])
    expect(ann.chapter("Setting up")).to_have_count(10)
    expect(ann.chapter("Round 1")).not_to_have_count(0)


def test_the_computer_takes_a_seat_over_and_gives_it_back(people: People):
    ann = people.invite("Ann")
    ann.new_match("A friend", nickname="Ann", hints=True)
    ann.button("This match: nickname, computer, record, resign").click()
    menu = ann.page.get_by_role("dialog", name="This match")
    menu.get_by_role("button", name="Let it play my seat").click()
    expect(menu).to_be_hidden()
    players = ann.page.get_by_role("region", name="Players")
    expect(players).to_contain_text(f"computer, {games.meta('raptor').usual_level}")
    expect(ann.panel).to_contain_text("The computer plays here.")
    expect(ann.panel).not_to_contain_text("Touch what is marked")
    ann.button("Take my seat back").click()
    expect(players).not_to_contain_text("computer")
    ann.button("This match: nickname, computer, record, resign").click()
    menu.get_by_role("button", name="Resign …").click()
    menu.get_by_role("button", name="Yes, resign").click()
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()


def test_a_seat_that_cannot_be_taken_over_yet_says_so_where_it_was_asked(people: People):
    ann = people.invite("Ann")
    ann.page.route_web_socket(re.compile("/socket$"), refuse_to_sit)
    ann.begin("A friend", nickname="Ann")
    ann.button("This match: nickname, computer, record, resign").click()
    menu = ann.page.get_by_role("dialog", name="This match")
    menu.get_by_role("button", name=re.compile("^Let it play for Scientist, who")).click()
    expect(menu.get_by_role("alert")).to_have_text("Ask again in 57 seconds.")
    ann.button("Close: This match").click()
    expect(menu).to_be_hidden()
    expect(ann.button("Close this message")).to_have_count(0)  # it has been read


def refuse_to_sit(line: WebSocketRoute) -> None:
    """Answer for the server, which is never as strict in these tests."""
    server = line.connect_to_server()
    refused = {"type": "refused", "text": "Ask again in 57 seconds.", "rule": "", "stale": False}

    def pass_on(message: str | bytes) -> None:
        if json.loads(message)["type"] == "sit":
            line.send(json.dumps(refused))
        else:
            server.send(message)

    line.on_message(pass_on)


def test_on_one_device_hands_hide_behind_a_curtain(people: People):
    ann = people.invite("Ann")
    page = ann.page
    ann.new_match("This device")
    hand = page.get_by_role("list", name="Your hand")
    face = page.get_by_role("button", name=re.compile("^Card "))
    for name in ("Raptor", "Scientist"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        expect(hand).to_be_hidden()
        expect(face).to_have_count(0)
        lift = ann.button(f"I am {name}: show my hand")
        expect(lift).to_be_focused()
        lift.click()
        expect(hand.get_by_role("button")).to_have_count(3)
        hand.get_by_role("button").first.click()
    expect(page.get_by_role("region", name="Cards of the round")).to_contain_text("On the table")
    expect(face).to_have_count(0)
    peek = ann.button(re.compile("^Hold to peek"))
    peek.hover()
    page.mouse.down()
    expect(hand.get_by_role("button")).to_have_count(2)
    page.mouse.up()
    expect(hand).to_be_hidden()
    page.keyboard.down("h")
    expect(hand.get_by_role("button")).to_have_count(2)
    page.keyboard.up("h")
    expect(hand).to_be_hidden()
    page.reload()
    expect(page.get_by_role("region", name="Cards of the round")).to_contain_text("On the table")
    expect(face).to_have_count(0)


@pytest.mark.thorough
def test_on_one_device_a_sealed_card_may_still_be_changed(people: People):
    ann = people.invite("Ann")
    page = ann.page
    ann.new_match("This device")
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    again = ann.button("I am Raptor: let me choose again")
    expect(ann.button("I am Raptor: show my hand")).to_be_visible()
    expect(again).to_be_hidden()
    ann.button("I am Raptor: show my hand").click()
    hand.first.click()
    again.click()
    expect(hand.first).to_have_attribute("aria-pressed", "true")
    ann.button("Leave it so and pass the device on").click()
    again.click()
    hand.nth(1).click()
    expect(ann.button("I am Scientist: show my hand")).to_be_visible()
    again.click()
    expect(hand.first).to_have_attribute("aria-pressed", "false")
    expect(hand.nth(1)).to_have_attribute("aria-pressed", "true")
    hand.nth(1).click()
    expect(page.get_by_text("That is your choice already.").first).to_be_visible()
    ann.button("Leave it so and pass the device on").click()
    ann.button("I am Scientist: show my hand").click()
    hand.first.click()
    expect(page.get_by_role("region", name="Cards of the round")).to_contain_text("On the table")
    expect(again).to_be_hidden()


def test_a_guided_match_explains_and_lets_go(people: People):
    ann = people.invite("Ann")
    ann.open()
    ann.choose("Game", "Raptor")
    ann.page.get_by_text("Options", exact=True).click()
    ann.page.get_by_label("A guide at my side").check()
    ann.button(re.compile("^Play against")).click()
    guide = ann.page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text(re.compile(r"\w+ \w+"))
    guide.get_by_role("button", name="Leave the guide").click()
    expect(guide).to_be_hidden()
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()


def test_the_guide_says_and_is_heard_to_say_what_is_new_and_nothing_else(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    new = {
        "game": "raptor",
        "guided": True,
        "seats": [{"nickname": "R9.2"}, {}],
        "options": {"board": "printed"},
    }
    made = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    links = {each["seat"]: f"#/m/{made['match']}/{each['token']}" for each in made["tickets"]}
    ann.open(f"{people.address}{links[0]}")
    guide = ann.page.get_by_role("complementary", name="Guide")
    rule = "the lower one has its effect, the higher one gives action points"
    expect(guide).to_contain_text(rule)  # before the first card is chosen
    expect(ann.voice).to_contain_text(rule)
    ben.open(f"{people.address}{links[1]}")
    ann.touch("card:4")
    expect(ann.voice).to_contain_text("You have chosen")
    expect(guide).to_have_count(0)  # nothing is new: it is waited for the other
    expect(ann.voice).not_to_contain_text(rule)
    ben.touch("card:9")
    expect(guide).to_contain_text("Your card was lower")
    expect(ann.voice).to_contain_text("Your card was lower")


def test_steps_are_shown_one_after_another_and_a_touch_skips(people: People):
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2@10")
    ben.open(ann.link("Seat: Scientist"))
    game = moves(stored_game("R9.2"), 10)
    for move, match in game:
        ben.touch(*move.path)
        ben.shows(match, move.seat)
        if move.text == "walk a4 a3":
            break
    ann.touch("space:j6")  # skips what is still being shown, and takes effect
    _, match = next(game)
    ann.shows(match, 0)
