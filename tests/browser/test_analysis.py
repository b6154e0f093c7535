"""The analysis on the page: begun and followed, the curve, the list, the duel, luck, and a mistake tried again."""

from __future__ import annotations

import re
import time
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fitting import assert_fits
from tests.browser.hearing import heard, is_as_it_was
from tests.browser.people import People, Person
from tests.browser.serving import Server
from tests.browser.stored import stored_file, stored_game
from tests.browser.test_access import assert_axe_finds_nothing

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
PATIENCE = 300_000
"""A judge that is not compiled takes its time, in milliseconds."""

_PERCENT = re.compile(r"[\d.]+ ?%")
"""What differs with every change of the judge."""
_COVERED = """() => {
  const bar = document.querySelector('.controls-row').getBoundingClientRect();
  return [...document.querySelectorAll('.note-head, .note-say')].filter((each) => {
    const { left, right, bottom } = each.getBoundingClientRect();
    return each.scrollHeight > each.clientHeight + 1
      || (bottom > bar.top + 1 && left < bar.right && right > bar.left);
  }).map((each) => each.textContent);
}"""
"""What is said of a decision, where it is cut or lies below what moves the board."""
_REACHING = """() => {
  const land = document.querySelector('.rp-map').getBoundingClientRect();
  const isBeside = (box) => box.right <= land.left + land.width / 4;
  return [...document.querySelectorAll('.rp-above .rp-chip')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.bottom > land.top + 1 && !isBeside(box)).map((box) => box.bottom - land.top);
}"""
"""The nine cards that lie over the island."""
_PLACES = """(note) => [...note.querySelectorAll('.button'), document.querySelector('.analysis-panel')]
  .map((each) => each.getBoundingClientRect())
  .map(({ x, y, width }) => [x, y + scrollY, width].map(Math.round).join(' '))"""
"""Where the buttons stand, and the tabs below what is said."""
_WORDLESS = """() => [...document.querySelectorAll('.note-deeds .button')]
  .filter((each) => each.querySelector('span').getBoundingClientRect().height < 12)
  .map((each) => each.textContent)"""


class Analysed(NamedTuple):
    """A finished match that was analysed, by its link, and what came of it."""

    link: str
    analysis: dict[str, Any]

    @property
    def mistakes(self) -> list[dict[str, Any]]:
        return [each for each in self.analysis["decisions"] if each["name"]]

    def of(self, seat: int) -> list[dict[str, Any]]:
        return [each for each in self.mistakes if each["seat"] == seat]


@pytest.fixture(scope="module")
def analysed(server: Server) -> Analysed:
    """A stored match, analysed by the server once for all tests."""
    file = stored_file("R9.2")
    assert file
    with httpx.Client(base_url=server.address, timeout=PATIENCE / 1000) as client:
        made = client.post("api/records", content=file.read_bytes()).raise_for_status().json()
        token = made["ticket"]["token"]
        path, bearer = f"api/matches/{made['match']}/analysis", {"authorization": f"Bearer {token}"}
        state = client.post(path, headers=bearer).raise_for_status().json()
        while state["stage"] in {"waiting", "running"}:
            time.sleep(1.0)  # who asks more often is told so
            state = client.get(path, headers=bearer).raise_for_status().json()
    assert state["stage"] == "done", state
    return Analysed(f"{server.address}#/replay/{made['match']}/{token}", state["analysis"])


def look_at(people: People, analysed: Analysed, query: str = "?eyes=0", **how: Any) -> Person:
    """Open the replay of the match and have its analysis shown."""
    ann = people.invite("Ann", **how)
    ann.open(analysed.link + query)
    ann.button("Analyse", exact=True).click()
    expect(note(ann.page)).to_be_visible()
    return ann


def test_an_analysis_is_heard_as_it_was(people: People, analysed: Analysed):
    ann = look_at(people, analysed)
    expect(ann.page.get_by_role("gridcell").first).to_be_visible()
    is_as_it_was("analysis", [_PERCENT.sub("some %", line) for line in heard(ann)])


def note(page: Page) -> Locator:
    return page.get_by_role("region", name="This decision")


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Step")


def test_a_match_is_weighed_from_its_end_and_fills_as_it_goes(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.begin("A friend", nickname="R9.2@22")
    ben.open(ann.link("Seat: Scientist"))
    expect(ben.page.get_by_role("region", name="Board")).to_be_visible()
    ben.button(re.compile("^This match")).click()
    ben.button("Resign …").click()
    ben.button("Yes, resign").click()
    ann.page.get_by_role("tab", name="Graph").click()
    ann.button("Weigh this match").click()
    graph = ann.page.get_by_role("tabpanel", name="Graph")
    expect(graph.get_by_role("link").last).to_have_accessible_name(
        re.compile(r"^Round \d+: 100 %"), timeout=PATIENCE
    )
    expect(graph.get_by_role("progressbar")).to_have_count(0)
    ann.page.get_by_role("tab", name="Cards").click()
    cards = ann.page.get_by_role("tabpanel", name="Cards")
    expect(cards.get_by_text(re.compile(r"^\d+ % for you$")).first).to_be_visible()
    ann.page.get_by_role("tab", name="Story").click()
    story = ann.page.get_by_role("tabpanel", name="Story")
    moments = story.get_by_role("link").count()
    expect(story.get_by_text(re.compile(r"^your chance \d+ %$"))).to_have_count(moments)
    assert ann.hears("analysed")[-1]["state"]["stage"] == "done"
    ben.page.get_by_role("link", name="Analyse").click()
    expect(note(ben.page)).to_be_visible()
    slider(ben.page).focus()
    ben.page.keyboard.press("End")
    expect(slider(ben.page)).to_have_attribute("aria-valuetext", re.compile("^Step .* 0 % for you"))


def test_a_replay_follows_its_analysis_over_the_socket(people: People):
    ann = people.invite("Ann")
    ann.open()
    file = stored_file("R9.2")
    assert file
    ann.open_record(file)
    expect(ann.page.get_by_role("heading", name="Replay: Raptor")).to_be_visible()
    ann.button("Analyse", exact=True).click()
    ann.page.get_by_role(
        "tab", name="Luck"
    ).click()  # before the first decision: a quick judge is soon done
    expect(ann.page.get_by_text("The sums come when every decision is weighed.")).to_be_visible(
        timeout=PATIENCE
    )
    expect(ann.page.get_by_text(re.compile(r"Weighed \d+ of \d+ decisions"))).to_be_visible()
    told = ann.hears("analysed", times=2)
    done = [each["state"]["analysis"]["done"] for each in told if each["state"]["analysis"]]
    assert done == sorted(done)
    ann.page.reload()  # it goes on by itself where it was looked at before
    expect(note(ann.page)).to_be_visible()
    expect(ann.button("Analyse", exact=True)).to_have_count(0)


def test_what_the_server_refuses_is_told_and_may_be_asked_for_again(
    people: People, analysed: Analysed
):
    ann = people.invite("Ann")
    ann.forgive("503")
    text = "Too many wait for an analysis. Try again later."
    ann.page.route(
        "**/analysis", lambda route: route.fulfill(status=503, json={"text": text, "rule": ""})
    )
    ann.open(analysed.link)
    ann.button("Analyse", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text(text)
    ann.page.unroute("**/analysis")
    ann.button("Try again").click()
    expect(note(ann.page)).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_the_keys_lead_from_mistake_to_mistake_and_show_the_better_way(
    people: People, analysed: Analysed
):
    ann = look_at(people, analysed)
    keys = ann.page.keyboard
    first, second = analysed.mistakes[:2]
    for key, mistake in (("m", first), ("m", second), ("Shift+M", first)):
        keys.press(key)
        # Two mistakes may sound alike; what is said comes with the address.
        expect(ann.page).to_have_url(re.compile(rf"[?&]at={mistake['first'] - 1}(&|$)"))
        expect(ann.voice).to_contain_text(re.compile(spoken(mistake)))
    expect(ann.page.get_by_text(re.compile(f"Step {first['first'] - 1} of"))).to_be_visible()
    keys.press("Shift+M")
    expect(ann.voice).to_contain_text("There is no mistake before this.")
    seen = next(each for each in analysed.mistakes if is_seen(each["best_paths"]))
    lines = ann.page.get_by_role("list", name="Decisions").get_by_role("button")
    lines.nth(analysed.mistakes.index(seen)).click()
    expect(slider(ann.page)).to_have_value(str(seen["first"] - 1))
    keys.press("a")
    expect(ann.voice).to_contain_text(f"Better: {seen['best_say']}")
    arrows = ann.page.locator(".arrows.better")
    expect(arrows.locator(".arrow-number")).to_have_text(
        [str(at + 1) for at in range(len(seen["best_paths"]))]
    )
    keys.press("a")
    expect(arrows).to_have_count(0)
    keys.press("Home")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(ann.page.get_by_text(re.compile("^Round 2 · Step"))).to_be_visible()
    keys.press("ArrowUp")
    expect(ann.page.get_by_text(re.compile("^Round 1 · Step"))).to_be_visible()
    keys.press("e")
    expect(ann.page.get_by_label("Point of view").locator("option:checked")).to_have_text(
        "Scientist"
    )
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_contain_text("The next mistake")


def is_seen(paths: list[list[str]]) -> bool:
    """Whether all of a way is on the board: the cards of the other hand are not."""
    return bool(paths) and all(word.startswith("space:") for path in paths for word in path)


def spoken(decision: dict[str, Any]) -> str:
    """How a line of the list begins, as it is heard."""
    return f"Round {decision['round']}, .*, {decision['name']}, "


def test_the_curve_is_a_slider_that_says_the_chances(people: People, analysed: Analysed):
    ann = look_at(people, analysed)
    curve = slider(ann.page)
    curve.focus()
    ann.page.keyboard.press("Home")
    start = analysed.analysis["points"][0]["values"]
    expect(curve).to_have_attribute(
        "aria-valuetext", re.compile(f"^Step 0 of .*{round(start[0] * 100)} % for Raptor")
    )
    mistake = analysed.mistakes[0]
    for _ in range(mistake["first"] - 1):
        ann.page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(f"{mistake['name']}, "))
    ann.page.get_by_label("Point of view").select_option(label="Scientist")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("for Scientist"))
    expect(curve).to_have_value(str(mistake["first"] - 1))


def test_a_finger_on_a_mark_goes_to_its_decision(people: People, analysed: Analysed):
    ann = look_at(people, analysed, **PHONE)
    mark = ann.page.locator(".curve .mark").last
    box = mark.bounding_box()
    assert box
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    marked = [each for each in analysed.analysis["decisions"] if each["name"] or each["is_only"]]
    expect(slider(ann.page)).to_have_value(str(marked[-1]["first"] - 1))
    ann.button("Previous mistake").tap()
    expect(note(ann.page)).to_contain_text(analysed.mistakes[-2]["name"])
    ann.button("Better way").tap()
    expect(note(ann.page)).to_contain_text("Better: ")
    ann.button("As played").tap()
    expect(note(ann.page)).not_to_contain_text("Better: ")


def test_the_list_is_read_and_sorted_and_leads_to_its_moments(people: People, analysed: Analysed):
    ann = look_at(people, analysed)
    lines = ann.page.get_by_role("list", name="Decisions").get_by_role("button")
    expect(lines).to_have_count(len(analysed.mistakes))
    worst = max(analysed.mistakes, key=lambda each: each["loss"])
    ann.page.get_by_label("Largest first").check()
    expect(lines.first).to_have_accessible_name(re.compile(spoken(worst)))
    lines.first.click()
    expect(slider(ann.page)).to_have_value(str(worst["first"] - 1))
    expect(lines.first).to_have_attribute("aria-current", "step")
    ann.page.get_by_label("Mistakes only").uncheck()
    free = [each for each in analysed.analysis["decisions"] if not each["is_forced"]]
    expect(lines).to_have_count(len(free))


def test_who_made_no_mistake_is_told_so_and_led_to_the_others(
    people: People, server: Server, analysed: Analysed
):
    seats = [{"nickname": "R9.2@99999"}, {}]
    asked = {"game": "raptor", "seats": seats, "options": stored_game("R9.2").head.options}
    made = httpx.post(f"{server.address}api/matches", json=asked, timeout=PATIENCE / 1000).json()
    token = next(each["token"] for each in made["tickets"] if each["seat"] == 0)
    decisions = [
        each | {"name": each["name"] if each["seat"] else ""}
        for each in analysed.analysis["decisions"]
    ]
    weighed = analysed.analysis | {"decisions": decisions}
    told = {"stage": "done", "place": 0, "text": "", "analysis": weighed}
    ann = people.invite("Ann")
    ann.page.route("**/analysis", lambda route: route.fulfill(json=told))
    ann.open(f"{server.address}#/replay/{made['match']}/{token}")
    ann.button("Analyse", exact=True).click()
    expect(ann.page.get_by_text("No mistake of yours.")).to_be_visible()
    expect(ann.button("Next mistake")).to_be_disabled()
    ann.page.keyboard.press("m")
    expect(ann.voice).to_contain_text("There is no further mistake of yours.")
    ann.button(re.compile("^Show the ")).click()
    lines = ann.page.get_by_role("list", name="Decisions").get_by_role("button")
    expect(lines).to_have_count(len(analysed.of(1)))
    expect(lines.first).to_be_focused()
    ann.button("Next mistake").click()
    expect(note(ann.page)).to_contain_text("Scientist")


def test_a_duel_is_a_table_with_the_pair_that_met(people: People, analysed: Analysed):
    ann = look_at(people, analysed)
    ann.page.keyboard.press("d")
    panel = ann.page.get_by_role("tabpanel", name="Duel")
    duels = [each for each in analysed.analysis["decisions"] if each["cell"]]
    own = next(each for each in duels if each["seat"] == 0)
    for _ in range(own["first"]):
        ann.page.keyboard.press("ArrowRight")
    table = panel.get_by_role("table")
    row, column = own["cell"]
    matrix = own["matrices"][0]
    met = round(matrix["values"][row][column] * 100)
    expect(table.get_by_role("cell", name=f"{met} met", exact=True)).to_have_count(1)
    for held in matrix["held"]:
        name = f"{matrix['rows'][held]}, held"
        expect(table.get_by_role("rowheader", name=name, exact=True)).to_be_visible()
    expect(panel).to_contain_text(f"Raptor took {matrix['rows'][row]}")


def test_luck_and_beliefs_open_by_key(people: People, analysed: Analysed):
    ann = look_at(people, analysed, "?eyes=0&at=9")
    ann.page.keyboard.press("l")
    luck = ann.page.get_by_role("tabpanel", name="Luck")
    sums = analysed.analysis["sums"][0]
    own = luck.get_by_role("region", name="Raptor")
    row = own.get_by_role("row", name=re.compile("^Luck"))
    if sums["is_told_apart"]:
        expect(row).to_contain_text(str(abs(round(sums["luck"] * 100))))
    else:
        expect(row).to_have_count(0)
    expect(own.get_by_role("row", name=re.compile("^At the end"))).to_be_visible()
    doubt = own.get_by_text("Luck and skill are not told apart")
    expect(doubt).to_have_count(0 if sums["is_told_apart"] else 1)
    ann.page.keyboard.press("b")
    beliefs = ann.page.get_by_role("tabpanel", name="Beliefs")
    table = beliefs.get_by_role("table", name=re.compile("Scientist could know of the hand"))
    expect(table.get_by_role("cell", name=re.compile("25 % in the hand"))).to_have_count(8)
    for _ in ann.at_sizes((390, 844), (1440, 900)):
        assert_fits(ann)
    ann.page.keyboard.press("b")
    expect(ann.page.get_by_role("tabpanel", name="Turns")).to_be_visible()


def test_a_mistake_is_tried_again_and_weighed(people: People, analysed: Analysed):
    ann = look_at(people, analysed)
    mistake = next(each for each in analysed.mistakes if len(each["best_paths"]) > 1)
    while True:
        ann.page.keyboard.press("m")
        expect(note(ann.page)).to_be_visible()
        if slider(ann.page).input_value() == str(mistake["first"] - 1):
            break
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("heading", name=re.compile("^Try it: mistake"))).to_be_visible()
    expect(ann.page.get_by_role("region", name="The mistake")).to_contain_text("Find a better way")
    expect(ann.page.locator(".arrows")).to_have_count(0)
    ann.touch(*mistake["best_paths"][0])
    expect(ann.log).not_to_have_count(0)
    ann.button("Show the better way").click()
    outcome = ann.page.get_by_role("region", name="Your try")
    expect(outcome).to_contain_text(f"Better: {mistake['best_say']}", timeout=PATIENCE)
    ann.button("Try again").click()
    end = ann.panel.get_by_role("button", name=re.compile("^End turn"))
    end.click()
    ann.confirm()
    expect(outcome).to_contain_text(re.compile("^(Not yet|Right): "), timeout=PATIENCE)
    expect(ann.voice).to_contain_text(re.compile("Not yet|Right"))
    ann.button("Back to the analysis").click()
    expect(note(ann.page)).to_be_visible()
    expect(slider(ann.page)).to_have_value(str(mistake["first"] - 1))


def test_from_any_moment_one_may_play_on(people: People, analysed: Analysed):
    ann = look_at(people, analysed, "?eyes=0&at=9")
    ann.page.keyboard.press("f")
    dialog = ann.page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("radio", name=re.compile("^As it was"))).to_be_checked()
    dialog.get_by_role("radio", name=re.compile("^Dealt anew")).check()
    dialog.get_by_role("button", name=re.compile("^Play against")).click()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Actions")).to_be_visible()


def test_axe_finds_nothing_in_an_analysis(people: People, analysed: Analysed):
    ann = look_at(people, analysed, "?eyes=0&at=9")
    for page in ("Turns", "Duel", "Luck", "Beliefs"):
        ann.page.get_by_role("tab", name=page).click()
        expect(ann.page.get_by_role("tabpanel", name=page)).to_be_visible()
        if page == "Turns":
            assert_axe_finds_nothing(ann)
        else:  # all around is as it was
            assert_axe_finds_nothing(ann, within="[role=tabpanel]")


def test_the_board_the_note_the_curve_and_the_controls_are_one_screen(
    people: People, analysed: Analysed
):
    ann = look_at(people, analysed, "?eyes=0&at=9", **PHONE)
    ann.button("Next mistake").tap()
    for size in ann.at_sizes((390, 844), (360, 640), (844, 390)):
        assert_fits(ann)
        for part in (".stage-board", ".curve", ".note-deeds", ".note-say", ".controls-row"):
            box = ann.page.locator(part).bounding_box()
            assert box, part
            assert box["y"] >= 0, (part, size)
            assert box["y"] + box["height"] <= size[1], (part, size)
        assert ann.page.evaluate(_COVERED) == [], size
        assert ann.page.evaluate(_REACHING) == [], size
    assert ann.page.evaluate(_WORDLESS) == []
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(ann.button("One step on")).to_be_in_viewport(ratio=1)  # while one reads the lists


def test_nothing_moves_from_moment_to_moment(people: People, analysed: Analysed):
    ann = look_at(people, analysed, "?eyes=0", **PHONE)
    for _ in ann.at_sizes((390, 844), (360, 640), (844, 390)):
        slider(ann.page).fill("0")
        expect(ann.button("Better way")).to_be_disabled()
        places = [note(ann.page).evaluate(_PLACES)]
        for name in ("Next mistake", "Better way", "As played", "Next mistake"):
            ann.button(name).tap()
            places.append(note(ann.page).evaluate(_PLACES))
        assert places.count(places[0]) == len(places), places


def test_a_long_title_makes_no_replay_wider(people: People):
    ann = people.invite("Ann", **SMALL)
    ann.open()
    file = stored_file("T15.3")
    assert file
    ann.open_record(file)
    expect(ann.page.get_by_role("heading", name="Replay: The Turning Temple")).to_be_visible()
    expect(ann.button("Analyse", exact=True)).to_be_visible()
    assert_fits(ann)


def test_at_twice_the_text_and_in_forced_colours_it_is_still_whole(
    people: People, analysed: Analysed
):
    ann = look_at(people, analysed, "?eyes=0&at=9", forced_colors="active")
    ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ann.page.keyboard.press("m")
    expect(ann.button("Better way")).to_be_visible()
    for _ in ann.at_sizes((1440, 900), (390, 844)):
        assert_fits(ann)
