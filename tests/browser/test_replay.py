"""The replay: scrubber, keys, eyes, links to a moment, and records out and in."""

import json
import re
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from oviraptor.core.record import load
from oviraptor.server.tables.table import AnyMatch
from tests.browser.people import RAPTOR, People, Person, place
from tests.browser.stored import GOLDEN, moves, stored_game

STEPS = len(stored_game("R9.2").entries)


@pytest.fixture
def ann(people: People) -> Person:
    """Ann has opened a record in the lobby."""
    person = people.invite("Ann")
    person.open()
    person.open_record(GOLDEN / "R9.2.jsonl")
    expect(person.page.get_by_role("heading", name="Replay: Raptor")).to_be_visible()
    expect(moment(person, 0)).to_be_visible()
    return person


def moment(person: Person, step: int) -> Locator:
    return person.page.get_by_text(re.compile(f"Step {step} of {STEPS}$"))


@pytest.mark.everyday
def test_scrubber_keys_and_log_go_to_any_moment(ann: Person):
    keys = ann.page.keyboard
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(moment(ann, 2)).to_be_visible()
    keys.press("ArrowLeft")
    expect(moment(ann, 1)).to_be_visible()
    keys.press("End")
    expect(moment(ann, STEPS)).to_be_visible()
    expect(ann.button("One step on")).to_be_disabled()
    keys.press("PageUp")
    expect(ann.page.get_by_text(re.compile(r"^Round \d+ · Step"))).to_be_visible()
    ann.page.get_by_role("slider", name="Step").fill("30")
    expect(moment(ann, 30)).to_be_visible()
    keys.press("ArrowRight")  # the same keys, with the focus on the scrubber
    expect(moment(ann, 31)).to_be_visible()
    keys.press("PageDown")
    heading = re.compile(r"^Round (\d+) · Step (\d+) of")
    expect(ann.page.get_by_text(heading)).not_to_contain_text("Step 31 of")
    onward = heading.match(ann.page.get_by_text(heading).inner_text())
    assert onward
    assert int(onward[2]) > 31
    begun = ann.log.nth(int(onward[2])).text_content() or ""
    expect(ann.chapter(f"Round {onward[1]}").first).to_have_text(begun)
    keys.press("PageUp")
    expect(ann.page.get_by_text(f"Round {int(onward[1]) - 1} · Step")).to_be_visible()
    keys.press("p")
    expect(ann.button("Pause")).to_be_visible()
    keys.press("p")
    ann.page.get_by_role("slider", name="Step").fill("30")
    ann.button("One step back").click()
    expect(moment(ann, 29)).to_be_visible()
    ann.button("To the start").click()
    expect(moment(ann, 0)).to_be_visible()
    expect(ann.log.first).to_be_in_viewport()
    ann.button("One round on").click()
    expect(moment(ann, 0)).to_be_hidden()
    ann.log.nth(40).get_by_role("button").click()
    expect(moment(ann, 41)).to_be_visible()
    expect(ann.log.nth(40).get_by_role("button")).to_have_attribute("aria-current", "step")


def test_as_either_player_or_all_saw_it(ann: Person):
    page = ann.page
    ann.button("To the start").focus()
    page.get_by_role("slider", name="Step").fill("20")
    raptors = page.get_by_role("region", name=re.compile("^Cards of the raptor"))
    scientists = page.get_by_role("region", name=re.compile("^Cards of the scientist"))
    known = re.compile(r"in hand: \d")
    for eyes, sees_raptors, sees_scientists in (
        ("Raptor", True, False),
        ("Scientist", False, True),
        ("Spectators", False, False),
        ("All hands open", True, True),
    ):
        page.get_by_label("Point of view").select_option(label=eyes)
        for zone, is_open in ((raptors, sees_raptors), (scientists, sees_scientists)):
            hand = zone.get_by_text(known).or_(zone.get_by_role("list", name="Your hand"))
            expect(hand).to_have_count(int(is_open))
    expect(ann.log.first).to_have_text(re.compile(r"The raptor player draws card \d"))
    expect(ann.log.get_by_text(re.compile(r"\byour?\b", re.IGNORECASE))).to_have_count(0)


def test_a_link_to_a_moment_and_a_saved_record(ann: Person, people: People, tmp_path: Path):
    ann.page.get_by_role("slider", name="Step").fill("33")
    expect(moment(ann, 33)).to_be_visible()
    link = link_here(ann)
    ben = people.invite("Ben")
    ben.open(link)
    expect(moment(ben, 33)).to_be_visible()
    expect(ben.page.get_by_label("Point of view").locator("option:checked")).to_have_text(
        "Spectators"
    )
    ann.page.get_by_label("Point of view").select_option(label="All hands open")
    expect(ann.page.get_by_text(re.compile("Step 33 of"))).to_be_visible()
    ben.open(link_here(ann))
    expect(ben.page.get_by_label("Point of view").locator("option:checked")).to_have_text(
        "All hands open"
    )
    expect(ben.page.get_by_text(re.compile("Step 33 of"))).to_be_visible()
    with ann.page.expect_download() as saved:
        ann.button("Save the record").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert load(file.read_bytes()) == stored_game("R9.2")


def link_here(person: Person) -> str:
    person.button("Link to this moment").click()
    link = person.page.get_by_label("Link", exact=True).input_value()
    person.button("Close: Link to this moment").click()
    return link


def begin(ann: Person, ben: Person) -> AnyMatch:
    """Begin a match between two people, with three actions, and return what it is then."""
    ann.begin("A friend", nickname="R9.2")
    ben.open(ann.link("Seat: Scientist"))
    for move, match in islice(moves(stored_game("R9.2")), 3):
        actor = ann if move.seat == RAPTOR else ben
        actor.touch(*move.path)
        actor.shows(match, move.seat)
    return match


def test_a_link_to_a_moment_gives_no_seat_away(people: People):
    ann, ben, cal = (people.invite(name) for name in ("Ann", "Ben", "Cal"))
    match = begin(ann, ben)
    seats = [person.page.url.rsplit("/", 1)[1] for person in (ann, ben)]
    for person in (ann, ben):
        person.button(re.compile("^This match")).click()
        person.page.get_by_role("link", name="Replay so far").click()
        person.page.get_by_role("slider", name="Step").fill("100")
    cal.open(link_here(ann))  # she holds the link to watch, for she made the match
    expect(cal.page.get_by_text(re.compile(f"Step {match.number(None)} of"))).to_be_visible()
    assert seats[RAPTOR] not in cal.page.url
    ben.button("Link to this moment").click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("Your own link is your seat")
    expect(ben.page.get_by_label("Link", exact=True)).to_have_count(0)
    ben.button("Close: Link to this moment").click()
    ben.page.get_by_role("link", name="To the table").click()
    ben.button(re.compile("^This match")).click()
    ben.button("Resign …").click()
    ben.button("Yes, resign").click()
    ben.page.get_by_role("link", name="Replay", exact=True).click()
    ben.page.get_by_role("slider", name="Step").fill("8")
    ben.button("Link to this moment").click()
    ben.button("Make a link for others").click()
    link = ben.page.get_by_label("Link", exact=True).input_value()
    assert not any(seat in link for seat in seats)
    cal.open(link)
    expect(cal.page.get_by_text(re.compile("Step 8 of"))).to_be_visible()
    expect(cal.page.get_by_label("Point of view").locator("option:checked")).to_have_text(
        "Scientist"
    )


def test_a_bad_record_is_refused_with_a_reason(people: People, tmp_path: Path):
    ann = people.invite("Ann")
    ann.forgive("400|422")
    ann.open()
    lines = (GOLDEN / "R9.2.jsonl").read_text().splitlines()
    forged = json.loads(lines[9]) | {"do": "play <b>7</b>"}
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([*lines[:9], json.dumps(forged), *lines[10:]]))
    ann.open_record(bad)
    expect(ann.page.get_by_role("alert")).to_contain_text("<b>7</b>")


def test_before_the_end_a_replay_shows_and_saves_only_what_one_saw(people: People, tmp_path: Path):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    match = begin(ann, ben)
    ann.button(re.compile("^This match")).click()
    ann.page.get_by_role("link", name="Replay so far").click()
    expect(ann.page.get_by_text("What the others saw opens with the end")).to_be_visible()
    expect(ann.page.get_by_label("Point of view").get_by_role("option")).to_have_count(1)
    with ann.page.expect_download() as saved:
        ann.button("Save the record").click()
    saved.value.save_as(tmp_path / "half.jsonl")
    record = load((tmp_path / "half.jsonl").read_bytes())
    assert record.secret is None
    assert [entry.do for entry in record.entries] == [
        entry.do for entry in match.export(RAPTOR).entries
    ]
    ann.page.get_by_role("link", name="To the table").click()
    expect(place(ann.page, "space:a4")).to_have_accessible_name(re.compile("scientist"))
