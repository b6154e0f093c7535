"""At the table: undo and its barrier, why not, coming back, and the clock."""

import json
import re
import signal
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import RAPTOR, People, Person, place
from tests.browser.serving import Server
from tests.browser.stored import AnyMatch, begin_again, moves, stored_game

MARK_VOICE = """() => document.querySelector("[role=status] p").dataset.old = "" """


def begin(people: People, name: str = "R9.2", address: str = "") -> tuple[Person, Person]:
    """Ann has the raptors, Ben the scientists, at a match that begins as a stored one."""
    ann, ben = (people.invite(who, address) for who in ("Ann", "Ben"))
    ann.begin("A friend", nickname=name)
    ben.open(ann.link("Seat: Scientist"))
    expect(ben.page.get_by_role("region", name="Board")).to_be_visible()
    return ann, ben


def undo_of(person: Person) -> Any:
    return person.panel.get_by_role("button", name=re.compile("^Undo"))


def test_undo_reaches_back_to_what_others_have_seen(people: People):
    ann, ben = begin(people)
    match = begin_again(stored_game("R9.2"))

    def act(person: Person, seat: int, text: str, *path: str) -> None:
        person.touch(*path)
        match.submit(seat, text)
        both_show(ann, ben, match)

    act(ann, 0, "play 4", "card:4")
    act(ann, 0, "play 6", "card:6")  # sealed: it may be changed until both are in
    act(ben, 1, "play 9", "card:9")
    expect(undo_of(ann)).to_be_disabled()  # the barrier: both were turned over
    expect(undo_of(ben)).to_be_disabled()
    act(ben, 1, "walk a5 a4", "space:a5", "space:a4")
    expect(place(ann.page, "space:a4")).to_have_accessible_name(re.compile("scientist"))
    undo_of(ben).click()
    match.undo(1)
    both_show(ann, ben, match)
    expect(place(ann.page, "space:a5")).to_have_accessible_name(re.compile("scientist"))
    act(ben, 1, "walk a5 a4", "space:a5", "space:a4")
    act(ben, 1, "walk k3 k4", "space:k3", "space:k4")
    ben.panel.get_by_role("button", name=re.compile("^Restart turn")).click()
    match.undo_all(1)
    both_show(ann, ben, match)
    expect(place(ben.page, "space:k3")).to_have_accessible_name(re.compile("scientist"))
    expect(undo_of(ben)).to_be_disabled()


def both_show(ann: Person, ben: Person, match: AnyMatch) -> None:
    for seat, person in enumerate((ann, ben)):
        person.shows(match, seat)
        expect(undo_of(person)).to_be_enabled(enabled=match.update(seat).can_undo)


def test_a_touch_that_leads_nowhere_says_why_and_shows_the_rule(people: People):
    ann, ben = begin(people)
    ann.touch("card:6")
    ben.touch("card:9")
    ben.may_act()
    ben.touch("space:a5", "space:f5")  # too far for a scientist
    rule = ben.page.get_by_role("button", name=re.compile(r"^Rule R\d"))
    expect(rule).to_be_visible()
    number = rule.inner_text().removeprefix("Rule ").strip()
    expect(ben.voice).to_contain_text(number)
    first = ben.voice.inner_text()
    ben.page.evaluate(MARK_VOICE)
    ben.touch("space:f5")  # the scientist is still in hand
    expect(ben.voice).to_have_text(first)
    expect(ben.page.locator("[data-old]")).to_have_count(0)  # read again: it is a new paragraph
    rule.click()
    book = ben.page.get_by_role("dialog", name="Rulebook")
    expect(book.locator(f"[data-rule='{number}']")).to_be_in_viewport()
    ben.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    ben.page.keyboard.press("b")
    expect(book.locator(f"[data-rule='{number}']")).to_be_in_viewport()
    ben.page.keyboard.press("Escape")
    expect(book).to_be_hidden()
    ann.touch("space:f5")  # not her turn
    expect(ann.page.get_by_role("button", name="Close this message")).to_be_visible()
    expect(ann.panel).to_contain_text("the table waits for Scientist")
    ben.touch("space:a4")  # and now the answers are about what was
    expect(ben.page.get_by_text("You have 2 action points left.").first).to_be_visible()
    for person in (ann, ben):
        expect(person.page.get_by_role("button", name="Close this message")).to_have_count(0)


def test_what_is_dragged_to_a_space_goes_there(people: People):
    ann, ben = begin(people)
    ann.drag("card:6", "space:f3")  # a card is played wherever it is dropped
    ben.drag("card:9", "space:f3")
    expect(ben.page.get_by_text("You have 3 action points left.").first).to_be_visible()
    ben.drag("space:a5", "space:f5")  # too far
    expect(ben.page.get_by_role("button", name=re.compile(r"^Rule R\d"))).to_be_visible()
    ben.drag("space:a5", "space:a4")
    expect(place(ann.page, "space:a4")).to_have_accessible_name(re.compile("^a4, scientist"))
    expect(ben.page.get_by_text("You have 2 action points left.").first).to_be_visible()


def test_babies_leave_by_the_exits_and_win(people: People):
    ann, ben = begin(people, "R9.1@154")
    counters = ann.page.get_by_role("list", name="Counters").get_by_role("listitem")
    expect(counters.first).to_contain_text("1 of 3")
    ann.touch("space:k6", "exit:k6")
    expect(counters.first).to_contain_text("2 of 3")
    for move, match in islice(moves(stored_game("R9.1"), 154), 1, None):
        actor = ann if move.seat == RAPTOR else ben
        if move.path[-1].startswith("exit:"):
            actor.drag(*move.path)
        else:
            actor.touch(*move.path, label=move.label)
        actor.shows(match, move.seat)
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="You have lost")).to_be_visible()


@pytest.mark.thorough
def test_a_rematch_swaps_the_sides(people: People):
    ann, ben = begin(people, "Ann")
    ann.button(re.compile("^This match")).click()
    ann.button("Resign …").click()
    ann.button("Yes, resign").click()
    ann.button("Rematch, as Scientist").click()
    expect(ann.button("Waiting for the other …")).to_be_disabled()
    ben.button("Agree to a rematch").click()
    for person, side in ((ann, "scientist"), (ben, "raptor")):
        cards = person.page.get_by_role("region", name=f"Cards of the {side}, yours")
        expect(cards.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    expect(ben.page.get_by_role("region", name="Players")).to_contain_text("Ann")
    expect(ann.log).to_have_count(6)  # the first hands only


@pytest.fixture
def own_server(built_page: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    found = Server(tmp_path, built_page)
    found.start()
    yield found
    found.stop()


def test_reload_restart_and_return(people: People, own_server: Server):
    ann, ben = begin(people, address=own_server.address)
    for person in (ann, ben):
        person.forgive("WebSocket connection|ERR_CONNECTION")
    game = moves(stored_game("R9.2"))
    for move, match in islice(game, 4):
        (ann if move.seat == RAPTOR else ben).touch(*move.path)
        (ann if move.seat == RAPTOR else ben).shows(match, move.seat)
    ben.page.reload()
    both_show(ann, ben, match)
    own_server.stop(signal.SIGKILL)
    for person in (ann, ben):
        expect(person.page.get_by_text("Connection lost.")).to_be_visible()
    own_server.start()
    for person in (ann, ben):
        expect(person.page.get_by_text("Connection lost.")).to_be_hidden()
    both_show(ann, ben, match)
    for move, match in islice(game, 3):
        (ann if move.seat == RAPTOR else ben).touch(*move.path)
        both_show(ann, ben, match)
    ann.page.get_by_role("link", name="Lobby").click()
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_visible()
    ann.page.get_by_role("link", name=re.compile("^Raptor")).click()
    both_show(ann, ben, match)


def test_a_clock_is_chosen_in_the_lobby_and_starts_with_the_last_to_come(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", clock="10 minutes each, 5 seconds more a turn")
    players = ann.page.get_by_role("region", name="Players")
    own = ann.page.get_by_role("timer", name="Time left for raptor")
    expect(players).to_contain_text("not joined yet")
    expect(players).not_to_contain_text("away")
    expect(own).to_have_text("10:00")
    ben.open(ann.link("Seat: Scientist"))
    expect(own).to_have_text(re.compile(r"^9:5\d$"))
    ben.page.close()
    expect(players).to_contain_text("away")


def test_the_clock_runs_out_and_loses(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    tokens = created(ann, [{}, {}], {"kind": "live", "seconds": 6, "increment": 0, "loses": True})
    ann.open(tokens[0])
    ben.open(tokens[1])
    ben.page.get_by_role("list", name="Your hand").get_by_role("button").first.click()
    expect(ann.page.get_by_role("timer", name="Time left for raptor")).to_have_text(
        re.compile(r"^[0-5]\.\d$")
    )
    expect(ann.page.get_by_role("heading", name="You have lost")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="You have won")).to_be_visible()


def test_the_clock_acts_for_who_is_late(people: People):
    ann = people.invite("Ann")
    clock = {"kind": "live", "seconds": 2, "increment": 0, "loses": False}
    ann.open(created(ann, [{}, {"level": "Drifter"}], clock)[0])
    expect(ann.page.get_by_role("timer")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Cards of the round")).to_contain_text(
        "On the table"
    )


def test_a_clock_stands_still_once_the_match_is_over(people: People):
    """Also on a page that hears of the end and of nothing else, and whatever happens to its machine's clock."""
    ann, ben = people.invite("Ann"), people.invite("Ben")
    clock = {"kind": "live", "seconds": 600, "increment": 0, "loses": False}
    links = created(ann, [{}, {}], clock)
    ann.page.route_web_socket(re.compile("/socket$"), hears_no_more_of_the_table_after_the_end)
    ann.page.clock.install(time=0)
    ann.open(links[0])
    ben.open(links[1])
    own = ann.page.get_by_role("timer", name="Time left for raptor")
    expect(own).to_have_text(re.compile(r"^[89]:\d\d$"))
    ann.page.clock.set_system_time(5 * 60_000)
    ann.page.clock.run_for(1_000)
    expect(own).to_have_text(re.compile(r"^[89]:\d\d$"))
    ben.button(re.compile("^This match")).click()
    ben.button("Resign …").click()
    ben.button("Yes, resign").click()
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()
    left = own.inner_text()
    ann.page.clock.run_for(5_000)
    expect(own).to_have_text(left)


def hears_no_more_of_the_table_after_the_end(line: WebSocketRoute) -> None:
    server, over = line.connect_to_server(), []

    def pass_on(message: str | bytes) -> None:
        heard = json.loads(message)
        if heard["type"] == "update" and heard["over"]:
            over.append(heard)
        if not over or heard["type"] != "table":
            line.send(message)

    server.on_message(pass_on)


def created(person: Person, seats: list[dict[str, str]], clock: dict[str, Any]) -> list[str]:
    """Create a match over the API, and return the link to each seat."""
    new = {"game": "raptor", "seats": seats, "clock": clock, "options": {"board": "printed"}}
    answer = person.context.request.post(f"{person.address}api/matches", data=new)
    assert answer.status == 201, answer.text()
    made = answer.json()
    return [f"{person.address}#/m/{made['match']}/{each['token']}" for each in made["tickets"]]


def test_the_main_button_never_gives_anything_up_and_giving_up_is_asked_once(people: People):
    ann, ben = begin(people)
    ann.touch("card:6")
    ben.touch("card:9")
    end = ben.panel.get_by_role("button", name="End turn, 3 points unused")
    expect(end).to_have_class(re.compile(r"\bstill\b"))
    expect(ben.panel.locator(".main")).to_have_count(0)  # the board is the next step
    end.click()
    sure = ben.page.get_by_role("group", name="Sure?")
    expect(sure).to_contain_text("You give up 3 points.")
    sure.get_by_role("button", name="Not now").click()
    expect(sure).to_be_hidden()
    end.click()  # asked once is enough
    expect(ben.panel).to_contain_text("the table waits for R9.2")


def test_touching_where_one_action_ends_does_it_and_the_piece_stays_chosen(people: People):
    ann, ben = begin(people)
    ann.touch("card:6")
    ben.touch("card:9")
    ben.may_act()
    ben.touch("space:a4")  # the scientist of a5 alone can get there
    expect(place(ann.page, "space:a4")).to_have_accessible_name(re.compile("^a4, scientist"))
    expect(place(ben.page, "space:a4")).to_have_attribute("aria-selected", "true")
    ben.touch("space:b4")
    expect(place(ann.page, "space:b4")).to_have_accessible_name(re.compile("^b4, scientist"))


def test_a_refusal_stands_beside_what_was_touched(people: People):
    ann, ben = begin(people)
    ann.touch("card:6")
    ben.touch("card:9")
    ben.may_act()
    ben.touch("space:a5", "space:f1")
    notice, touched = ben.page.locator(".notice"), place(ben.page, "space:f1")
    expect(notice).to_be_visible()
    one, other = notice.bounding_box(), touched.bounding_box()
    assert one is not None
    assert other is not None
    gap = max(other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    assert 0 <= gap <= 12
    assert one["x"] <= other["x"] + other["width"]
    assert other["x"] <= one["x"] + one["width"]


def test_by_keyboard_the_focus_stays_on_the_board_and_where_a_piece_may_go_is_heard(people: People):
    ann, ben = begin(people)
    ann.touch("card:6")
    place(ben.page, "card:9").focus()
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_text("You have 3 action points left.").first).to_be_visible()
    expect(place(ben.page, "card:9")).to_have_count(0)
    expect(ben.page.locator(".stage-board :focus")).to_have_count(1)
    ben.walk_to("space:a5")
    ben.page.keyboard.press("Enter")
    expect(ben.voice).to_contain_text(re.compile(r"Chosen\. .*from a5 to "))
    expect(ben.voice).to_contain_text("a4")


def test_chance_places_the_figures_for_who_asks(people: People):
    ann = people.invite("Ann")
    ann.new_match("The computer", board="Random jungle")
    ann.button("Place for me, by chance").click()
    expect(ann.page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    expect(ann.button("Place for me, by chance")).to_have_count(0)


TOLD = """() => ({
  duel: document.querySelector("[data-duel]")?.dataset.duel ?? "none",
  banner: document.querySelector(".rp-flag b")?.textContent ?? "",
  prompt: document.querySelector(".status-prompt").textContent,
  voice: document.querySelector("[role=status] p")?.textContent ?? "",
  lines: document.querySelectorAll(".log li").length,
  points: document.querySelector(".rp-points")?.textContent ?? "",
  offers: document.querySelectorAll(".rp-offer").length,
  cards: document.querySelectorAll(".board-held.board-next").length,
})"""
WATCH = f"""() => {{
  window.frames_seen = [];
  const look = () => {{ window.frames_seen.push(({TOLD})()); requestAnimationFrame(look); }};
  look();
}}"""


def frames_of_a_duel(people: People, cards: tuple[int, int], **how: Any) -> list[dict[str, Any]]:
    """All that Ann's page told, frame by frame, from the last choice of a card to the end of the duel."""
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    ann.touch(f"card:{cards[0]}")
    expect(ann.page.locator(".status-prompt")).to_contain_text("You have chosen")
    ann.page.emulate_media(**how)
    ann.page.evaluate(
        "localStorage.setItem('oviraptor.settings', '{\"speed\": 0.25}')"
    )  # unhurried
    ann.page.reload()
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()
    ann.page.evaluate(WATCH)
    ben.touch(f"card:{cards[1]}")
    expect(ann.page.locator("[data-duel]")).to_be_visible()
    expect(ann.page.locator("[data-duel]")).to_have_count(0)
    frames: list[dict[str, Any]] = ann.page.evaluate("window.frames_seen")
    return frames


def test_a_duel_tells_nothing_before_its_cards_have_turned_over(people: People):
    frames = frames_of_a_duel(people, (4, 9), reduced_motion="no-preference")
    closed = [each for each in frames if each["duel"] == "closed"]
    assert closed
    for each in closed:
        assert "Move one or two" not in each["prompt"]
        assert "turn over" not in each["voice"]
        assert not each["points"]
        assert not each["offers"]
        assert not each["banner"]
        assert each["lines"] <= 8  # six draws, both choices
    opened = [each for each in frames if each["duel"] == "open"]
    assert opened[-1]["banner"] == "Call ×2"
    assert "Both cards turn over" in opened[-1]["voice"]
    assert opened[-1]["offers"]


def test_where_motion_is_unwanted_a_duel_stands_still_and_hinders_nobody(people: People):
    frames = frames_of_a_duel(people, (4, 9), reduced_motion="reduce")
    shown = [each for each in frames if each["duel"] != "none"]
    assert {each["duel"] for each in shown} == {"open"}
    assert all("Call ×2: Move" in each["prompt"] for each in shown)


def test_a_tie_is_told_where_motion_is_unwanted(people: People):
    frames = frames_of_a_duel(people, (4, 4), reduced_motion="reduce")
    shown = [each for each in frames if each["duel"] != "none"]
    assert {each["banner"] for each in shown} == {"Equal: nothing happens"}
    assert shown[-1]["cards"] == 3  # the next one can be chosen meanwhile


def test_a_card_that_is_pointed_at_is_not_told_again_over_the_board(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer", nickname="R9.2")
    tip = ann.page.locator(".rp-tip")
    place(ann.page, "space:a5").hover()
    expect(tip).to_be_visible()
    hand = ann.page.get_by_role("list", name="Your hand").get_by_role("button")
    hand.first.hover()
    expect(tip).to_have_count(0)
    hand.last.hover()
    expect(tip).to_have_count(0)
