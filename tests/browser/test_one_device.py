"""Several seats on one device: no way leads around the curtain, and everything says whose it is."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, WebSocketRoute, expect

from oviraptor.core.record import load
from tests.browser.people import People, Person

HAND = re.compile(r"in hand: \d")


def begin(people: People) -> Person:
    """Ann has a match on one device; the raptor is to lift the curtain."""
    ann = people.invite("Ann")
    ann.new_match("This device")
    expect(ann.button("I am Raptor: show my hand")).to_be_visible()
    return ann


def hand(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Your hand").get_by_role("button")


def lift(person: Person, name: str) -> None:
    person.button(f"I am {name}: show my hand").click()
    expect(hand(person)).to_have_count(3)


def choose(person: Person, name: str) -> None:
    lift(person, name)
    hand(person).first.click()


def open_menu(person: Person) -> Locator:
    person.tool(re.compile("^This match")).click()
    return person.page.get_by_role("dialog", name="This match")


def shows_no_hand(person: Person) -> None:
    expect(person.page.get_by_role("list", name="Your hand")).to_have_count(0)
    expect(person.page.get_by_role("button", name=re.compile("^Card "))).to_have_count(0)
    expect(person.page.get_by_text(HAND)).to_have_count(0)


def test_the_replay_so_far_and_the_record_open_no_hand(people: People, tmp_path: Path):
    ann = begin(people)
    choose(ann, "Raptor")
    curtain = ann.page.get_by_role("heading", name="Pass the device to Scientist")
    expect(curtain).to_be_visible()
    menu = open_menu(ann)
    expect(menu).to_contain_text("what everybody may see, and nobody’s hand")
    with ann.page.expect_download() as saved:
        menu.get_by_role("button", name="Save the record").click()
    saved.value.save_as(tmp_path / "public.jsonl")
    entries = load((tmp_path / "public.jsonl").read_bytes()).entries
    assert entries
    assert not [entry.do for entry in entries if re.match(r"(draw \w+|play) \d", entry.do)]
    menu.get_by_role("link", name="Replay so far").click()
    expect(ann.page.get_by_label("Point of view").get_by_role("option")).to_have_text(
        ["Spectators"]
    )
    expect(ann.page.get_by_text("What the others saw opens with the end")).to_be_visible()
    expect(ann.button("One step on")).to_be_enabled()
    ann.page.keyboard.press("End")
    expect(ann.button("One step on")).to_be_disabled()
    shows_no_hand(ann)
    expect(ann.log.get_by_text(re.compile(r"draws? card \d"))).to_have_count(0)
    ann.page.get_by_role("link", name="To the table").click()
    expect(curtain).to_be_visible()
    shows_no_hand(ann)


def test_who_comes_back_finds_the_curtain_closed(people: People):
    ann = begin(people)
    curtain = ann.page.get_by_role("heading", name="Pass the device to Raptor")
    lift(ann, "Raptor")
    ann.page.reload()
    expect(curtain).to_be_visible()
    shows_no_hand(ann)
    lift(ann, "Raptor")
    open_menu(ann).get_by_role("link", name="Replay so far").click()
    expect(ann.button("One step on")).to_be_enabled()
    ann.page.keyboard.press("End")
    expect(ann.button("One step on")).to_be_disabled()
    shows_no_hand(ann)
    ann.page.go_back()
    expect(curtain).to_be_visible()
    shows_no_hand(ann)


def test_nothing_is_shown_before_it_is_known_what_everybody_may_see(people: People):
    ann = begin(people)
    own = ann.page.evaluate("location.hash.split('/').slice(3)")

    def keep_spectators_out(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message).get("token") != own[-1]:
                server.send(message)

        line.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/socket$"), keep_spectators_out)
    known = len(ann.heard)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Setting up the table …")).to_be_visible()
    ann.page.wait_for_timeout(500)
    ann.hears("update", since=known, times=2)
    expect(ann.page.get_by_role("heading", name="Setting up the table …")).to_be_visible()
    shows_no_hand(ann)


def test_the_links_are_to_watch_or_to_the_table_with_its_curtain(people: People):
    ann = begin(people)
    lift(ann, "Raptor")
    ann.button("Links to this match").click()
    kinds = ann.page.get_by_role("group", name="Which link").get_by_role("radio")
    expect(kinds).to_have_count(2)
    ann.button("Close: Links to this match").click()
    for which in ("To watch", "This table"):
        ben = people.invite(which)
        ben.open(ann.link(which))
        expect(ben.log).not_to_have_count(0)
        shows_no_hand(ben)
    expect(ben.button("I am Raptor: show my hand")).to_be_visible()


def test_a_hint_is_not_left_for_the_next_to_read(people: People):
    ann = begin(people)
    choose(ann, "Raptor")
    ann.button("I am Raptor: let me choose again").click()
    ann.panel.get_by_role("button", name="Hint").click()
    expect(ann.voice).to_contain_text("Hint:")
    ann.button("Leave it so and pass the device on").click()
    expect(ann.voice).not_to_contain_text("Hint:")
    expect(ann.page.get_by_role("group", name="Hint")).to_have_count(0)


def test_a_look_at_the_past_leaves_the_hand_open(people: People):
    ann = begin(people)
    lift(ann, "Raptor")
    ann.log.first.get_by_role("button", name="6 draws").click()
    ann.log.first.get_by_role("button").last.click()
    expect(ann.page.get_by_text("You see step 1 of")).to_be_visible()
    ann.button("Back to now").click()
    expect(hand(ann)).to_have_count(3)
    hand(ann).first.click()
    expect(ann.button("I am Scientist: show my hand")).to_be_visible()


def test_everything_says_for_whom_it_is(people: People):
    ann = begin(people)
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    players = ann.page.get_by_role("region", name="Players", include_hidden=True)
    expect(players).not_to_contain_text("you")
    choose(ann, "Raptor")
    expect(ann.button("I am Scientist: show my hand")).to_be_visible()
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    menu = open_menu(ann)
    expect(menu.get_by_role("button", name="Resign for Scientist …")).to_be_visible()
    menu.get_by_label("For whom").select_option(label="Raptor")
    menu.get_by_label("Nickname of Raptor").fill("Rex")
    menu.get_by_role("button", name="Save", exact=True).click()
    expect(players).to_contain_text("Rex")
    menu.get_by_role("button", name="Resign for Rex …").click()
    expect(menu).to_contain_text("Give the match up for Rex?")
    menu.get_by_role("button", name="Yes, resign").click()
    expect(ann.page.get_by_role("heading", name="Scientist has won")).to_be_visible()
    ann.page.get_by_role("link", name="Replay").click()
    expect(ann.page.get_by_label("Point of view").get_by_role("option")).to_have_text(
        ["Spectators", "Raptor", "Scientist", "All hands open"]
    )


def test_a_seat_given_to_the_computer_is_passed_no_device(people: People):
    ann = begin(people)
    menu = open_menu(ann)
    menu.get_by_label("For whom").select_option(label="Scientist")
    menu.get_by_role("button", name="Let it play for Scientist").click()
    expect(menu).to_be_hidden()
    choose(ann, "Raptor")
    expect(ann.page.get_by_role("region", name="Cards of the round")).to_contain_text(
        "On the table"
    )
    expect(ann.button("I am Scientist: show my hand")).to_have_count(0)
    menu = open_menu(ann)
    menu.get_by_label("For whom").select_option(label="Scientist")
    menu.get_by_role("button", name="Take the seat of Scientist back").click()
    expect(menu).to_be_hidden()
