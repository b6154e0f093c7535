"""The Turning Temple in the browser: whole turns by mouse, keyboard and thumb, its scenes, and what axe finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from oviraptor.testing.tiers import by_tier
from tests.browser.by_finger import rest_on
from tests.browser.people import People, Person
from tests.browser.test_access import assert_axe_finds_nothing

Offer = dict[str, Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
_REST = re.compile(r"^(end|roll|refuse|accept|fight|skip|stay|halt)")


# --- making a match, and acting in it by its offers ------------------------------------------------


def open_match(people: People, levels: list[str | None], **options: str) -> tuple[str, list[str]]:
    """Create a match; None is a person. Returns its id and the people's tokens."""
    new = {
        "game": "temple",
        "seats": [{"level": level} for level in levels],
        "options": {"seal": "12", **options},
    }
    created = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    tokens = [ticket["token"] for ticket in created["tickets"] if ticket["seat"] is not None]
    return created["match"], tokens


def open_at(people: People, position: str) -> tuple[str, list[str]]:
    """Create a match of three people at a written position."""
    seats = [{"level": None, "nickname": name} for name in (position, "", "")]
    new = {"game": "temple", "seats": seats}
    created = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    tokens = [ticket["token"] for ticket in created["tickets"] if ticket["seat"] is not None]
    return created["match"], tokens


def sit(people: People, name: str, match: str, token: str, **how: Any) -> Person:
    """Sit somebody down with a link."""
    person = people.invite(name, **how)
    person.open(f"{people.address}#/m/{match}/{token}")
    expect(person.page.get_by_role("grid", name=re.compile("^Temple"))).to_be_visible()
    return person


def told(person: Person) -> dict[str, Any]:
    """What the server said last about the state of the match."""
    return next(each for each in reversed(person.heard) if each["type"] == "update")


def legal(person: Person) -> list[Offer]:
    offers: list[Offer] = told(person)["legal"]
    return offers


def view(person: Person) -> dict[str, Any]:
    update = told(person)
    found: dict[str, Any] = update["steps"][-1]["view"] if update["steps"] else update["view"]
    return found


def is_over(person: Person) -> bool:
    return told(person)["over"] is not None


def has_turn(person: Person) -> bool:
    """Whether the page offers something, or the match is over."""
    update = told(person)
    return update["over"] is not None or (bool(update["legal"]) and bool(update["awaited"]))


def control(person: Person, word: str) -> Locator:
    """The control of a word, wherever it is: on the board, in the hand, in the bar of actions."""
    return person.page.locator(f'[data-word="{word}"]').first


def take(person: Person, offer: Offer) -> None:
    """Take an action by touching its words, and wait until the server has granted it."""
    heard = len(person.heard)
    path: list[str] = offer["path"]
    for at, word in enumerate(path):
        control(person, word).click()
        if word.startswith("card:") and person.page.locator(".board-raised").count():
            control(person, word).click()  # held up by the first touch, played by the second
        if offer["gives_up"]:
            person.confirm()
        alone = [each for each in legal(person) if each["path"][: at + 1] == path[: at + 1]]
        if word.startswith("button:") and len(alone) == 1:
            break  # a button that leads to one action takes it
    person.confirm()
    person.wait(
        lambda: any(each["type"] == "update" for each in person.heard[heard:]),
        offer["text"],
    )


def turns(person: Person, rng: Random, most: int = 400) -> Iterator[Offer]:
    """Play on with a plain taste until the match is over, giving each action before it is taken."""
    for _ in range(most):
        person.wait(lambda: has_turn(person), "a turn")
        if is_over(person):
            return
        offers = [each for each in legal(person) if not re.match("give|want|counter", each["text"])]
        lively = [each for each in offers if not _REST.match(each["text"])]
        chosen = rng.choice(lively if lively and rng.random() < 0.7 else offers)
        yield chosen
        take(person, chosen)


# --- two people who look for each other ------------------------------------------------------------


def offered(person: Person, verb: str) -> list[Offer]:
    return [each for each in legal(person) if each["text"].split()[0] == verb]


def column(seen: dict[str, Any], cell: str) -> int:
    """Where a tile of the Outer Ring is, by the columns of the fixed wall."""
    turned: int = seen["rotation"][3]
    return (int(cell.split(".")[1]) + 2 * turned) % 32


def nearness(seen: dict[str, Any], cell: str, aim: str) -> int:
    """How far a tile of the Outer Ring is from another, by way of the row in which nothing stops a Raider."""
    apart = (column(seen, aim) - column(seen, cell)) % 32
    around = min(apart, 32 - apart)
    row = int(cell[1])
    return abs(row - int(aim[1])) if around == 0 else 4 * around + abs(row - 2)


def go_nearer(person: Person) -> Offer:
    """The step, if there is one, that leads to a Raider of the other side; else what passes the turn on."""
    seen = view(person)
    for verb in ("skip", "stay", "roll", "halt"):
        if found := offered(person, verb):
            return found[0]
    walker = seen["players"][seen["active"]]
    foes = [each["place"] for each in seen["players"] if each["side"] != walker["side"]]
    foes = [place for place in foes if place.startswith("o")]

    def far(cell: str) -> int:
        return min(nearness(seen, cell, foe) for foe in foes)

    steps = [each for each in offered(person, "step") if each["path"][0].startswith("space:o")]
    steps.sort(key=lambda each: far(each["text"].split()[1]))
    if steps and far(steps[0]["text"].split()[1]) < far(walker["place"]):
        return steps[0]
    return offered(person, "end")[0]


def meet(pair: list[Person]) -> tuple[Person, Person]:
    """Let two people walk until one enters a tile of the other: the attacker first."""
    for _ in range(120):
        pair[0].wait(lambda: any(is_asked(each) for each in pair), "anybody's turn")
        one = next(each for each in pair if is_asked(each))
        if view(one)["phase"] == "truce":
            other = next(each for each in pair if each is not one)
            return one, other
        take(one, go_nearer(one))
    raise AssertionError("they never met")


def is_asked(person: Person) -> bool:
    update = told(person)
    return bool(update["legal"]) and view(person)["viewer"] in update["awaited"]


def sit_in_pairs(people: People, **how: Any) -> list[Person]:
    match, tokens = open_match(people, [None, None], mode="pairs")
    return [
        sit(people, name, match, token, **how)
        for name, token in zip(("Ann", "Ben"), tokens, strict=True)
    ]


# --- the tests -------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_match_of_three_is_played_to_its_end(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token)
    taken = [offer["text"].split()[0] for offer in turns(ann, Random(3))]
    assert is_over(ann)
    assert {"roll", "step", "end"} <= set(taken)
    expect(ann.page.get_by_role("heading", name=re.compile("^You have"))).to_be_visible()
    assert shown_rotation(ann) == view(ann)["rotation"]


def shown_rotation(person: Person) -> list[int]:
    """How far each ring is turned on the page, in sectors: central, inner, middle, outer."""
    turned = []
    for name in ("The centre", "Inner", "Middle 1", "Outer 1"):
        style = person.page.get_by_role("row", name=name).get_attribute("style") or ""
        degrees = re.search(r"rotate\((-?[\d.]+)deg\)", style)
        assert degrees, style
        turned.append(round(float(degrees[1]) / 22.5) % 16)
    return turned


def test_two_people_meet_talk_fight_and_throw(people: People):
    pair = sit_in_pairs(people)
    attacker, defender = meet(pair)

    scales = attacker.page.get_by_role("region", name="Truce")
    assert_axe_finds_nothing(attacker)
    expect(attacker.panel.locator(".buttons button")).to_have_text(["Offer peace", "Declare war"])
    expect(attacker.panel.locator(".buttons .main")).to_have_text("Offer peace")
    take(attacker, next(each for each in legal(attacker) if each["text"] == "give coin"))
    expect(scales.locator(".tt-giver").first).to_contain_text("1 coin")
    take(attacker, offered(attacker, "offer")[0])

    defender.wait(lambda: bool(offered(defender, "refuse")), "the offer")
    hall = defender.page.get_by_role("region", name="Truce")
    expect(hall.locator(".tt-giver").last).to_contain_text("1 coin")
    assert_axe_finds_nothing(defender, within=".stage-board")
    take(defender, offered(defender, "refuse")[0])

    attacker.wait(lambda: bool(offered(attacker, "fight")), "the battle")
    card = next(each for each in offered(attacker, "fight") if each["text"] != "fight none")
    take(attacker, card)
    scene, hall = [each.page.get_by_role("region", name="Battle") for each in (attacker, defender)]
    expect(scene.locator(".tt-slot.tt-mine .tt-card")).to_be_visible()
    expect(hall.locator(".tt-slot .tt-back")).to_be_visible()
    expect(hall.locator(".tt-slot .tt-face")).to_have_count(0)
    assert_axe_finds_nothing(attacker, within=".stage-board")
    take(defender, without_card(defender))
    expect(hall.locator(".tt-round").first.locator(".tt-value")).to_be_visible()
    expect(hall).to_contain_text("meets no card")
    fight_on(attacker, defender)

    attacker.wait(lambda: bool(offered(attacker, "hurl")), "the throw")
    assert_axe_finds_nothing(attacker, within=".stage-board")
    landing = offered(attacker, "hurl")[0]
    take(attacker, landing)
    assert landing["text"].split()[1] in [each["place"] for each in view(attacker)["players"]]


def fight_on(attacker: Person, defender: Person) -> None:
    """Let the attacker win what is left of a battle: the defender shows no card."""
    for _ in range(3):
        attacker.wait(lambda: is_asked(attacker), "the next round")
        if not offered(attacker, "fight"):
            return
        take(attacker, offered(attacker, "fight")[0])
        defender.wait(lambda: is_asked(defender), "the round")
        take(defender, without_card(defender))


def without_card(person: Person) -> Offer:
    return next(each for each in offered(person, "fight") if each["text"] == "fight none")


@pytest.mark.thorough
def test_who_dies_leads_the_swarm(people: People):
    match, tokens = open_match(people, [None, None], mode="duel")
    pair = [sit(people, *each) for each in (("Ann", match, tokens[0]), ("Ben", match, tokens[1]))]
    attacker, defender = meet(pair)
    take(attacker, offered(attacker, "war")[0])
    fight_on(attacker, defender)
    attacker.wait(lambda: is_asked(attacker), "the throw")
    take(attacker, offered(attacker, "hurl")[0])
    defender.wait(lambda: bool(offered(defender, "rise")), "the second Summoning tile")
    assert_axe_finds_nothing(defender)
    take(defender, offered(defender, "rise")[0])
    attacker.wait(lambda: is_asked(attacker), "the rest of the turn")
    take(attacker, offered(attacker, "end")[0])

    defender.wait(lambda: bool(offered(defender, "roll")), "the swarm's turn")
    expect(defender.page.get_by_role("region", name="Under way")).to_contain_text("leads the swarm")
    take(defender, offered(defender, "roll")[0])
    defender.wait(lambda: bool(offered(defender, "spawn")), "the dice")
    move = offered(defender, "spawn")[0]
    take(defender, move)
    assert move["text"].split()[2] in view(defender)["spawns"][0]
    reached = defender.page.locator(f'[data-cell="{move["text"].split()[2]}"]')
    expect(reached).to_have_attribute("aria-label", re.compile("Spawn"))


@pytest.mark.parametrize("how", by_tier(slow=[PHONE], full=[{}, PHONE]), ids=str)
def test_the_helm_turns_a_ring_that_is_chosen(people: People, how: dict[str, Any]):
    match, tokens = open_at(people, "a Ring Helm")
    ann = sit(people, "Ann", match, tokens[0], **how)
    control(ann, "card:helm/n").click()
    if how:
        control(ann, "card:helm/n").click()  # the first touch has held it up
    scene = ann.page.get_by_role("region", name="Under way")
    rings = scene.get_by_role("group", name="Which ring turns?").get_by_role("button")
    pressed = scene.get_by_role("button", pressed=True)
    rings.nth(1).click()
    expect(pressed).to_have_accessible_name("Middle Ring")
    assert_axe_finds_nothing(ann)
    ann.page.locator('[data-cell="i.3"]').click()  # another ring takes its place
    expect(pressed).to_have_accessible_name("Inner Ring")
    for way in scene.get_by_role("group", name="Which way?").get_by_role("button").all():
        box = way.bounding_box()
        assert box
        assert box["height"] >= 44
    ann.reach(re.compile("Inner Ring anticlockwise$"))
    ann.page.keyboard.press("Enter")
    ann.wait(lambda: view(ann)["rotation"][1] != 0, "the ring")
    assert shown_rotation(ann) == view(ann)["rotation"]
    expect(scene).to_contain_text("Played: Ring Helm")


@pytest.mark.parametrize("how", by_tier(slow=[PHONE], full=[{}, PHONE]), ids=str)
def test_the_egg_is_thrown_and_caught(people: People, how: dict[str, Any]):
    match, tokens = open_at(people, "a throw")
    names = zip(("Ann", "Ben"), tokens[:2], strict=True)
    ann, ben = [sit(people, name, match, token, **how) for name, token in names]
    ann.reach(re.compile("^Throw the Egg"))
    ann.page.keyboard.press("Enter")
    for place in ("m2.1", "m1.0"):
        catcher = ann.page.locator(f'[data-cell="{place}"]')
        expect(catcher).to_have_attribute("aria-label", re.compile("; Throw the Egg to"))
        expect(catcher).to_be_in_viewport()
    assert_axe_finds_nothing(ann)
    ann.page.locator('[data-cell="m2.1"]').click()
    ben.wait(lambda: is_asked(ben), "the Egg in the air")
    ben.button("Catch the Egg").click()
    ann.wait(lambda: view(ann)["carrier"] == 1, "the catch")


@pytest.mark.everyday
def test_a_turn_by_keyboard_alone(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token)
    ann.wait(lambda: bool(offered(ann, "roll")), "the turn")
    ann.reach(re.compile("^Roll"))
    ann.page.keyboard.press("Enter")
    ann.wait(lambda: bool(offered(ann, "step")), "the dice")
    before = view(ann)["players"][0]["place"]
    ann.reach(re.compile(r"^Outer \d, column"), "Shift+Tab")
    ann.page.keyboard.press(".")
    assert "; Step to" in ann.focused
    ann.page.keyboard.press("Enter")
    ann.wait(lambda: view(ann)["players"][0]["place"] != before, "the step")
    here = ann.focused
    ann.page.keyboard.press("PageDown")
    assert ann.focused != here


@pytest.mark.thorough
def test_the_sheets_of_cards_and_discards(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token)
    for opener, title in (
        ("Read the cards", "Your cards"),
        ("Show the discards", "Decks and discards"),
    ):
        ann.button(re.compile(opener)).click()
        expect(ann.page.get_by_role("dialog", name=title)).to_be_visible()
        assert_axe_finds_nothing(ann)
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_be_hidden()


def test_a_touch_that_leads_nowhere_says_why(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token)
    ann.wait(lambda: bool(offered(ann, "roll")), "the turn")
    ann.page.locator('[data-cell="c"]').click()
    expect(ann.button("Close this message")).to_be_visible()


def test_a_finger_that_rests_on_a_tile_or_card_has_it_explained(people: People):
    match, tokens = open_at(people, "a neighbour")
    ann = sit(people, "Ann", match, tokens[0], **PHONE, is_mobile=True)
    for word, told_of in (("space:o1.4", "Rule T7.4"), ("card:hoard/a", "Rule T9.11")):
        rest_on(ann, control(ann, word), 700)
        expect(ann.page.locator(".board-facts")).to_contain_text(told_of)
    assert not [each for each in ann.said if each["type"] in {"submit", "touch"}]


def test_on_a_phone_what_is_offered_is_as_large_as_a_thumb(people: People):
    match, [token] = open_match(people, [None, "Torchbearer", "Torchbearer"])
    ann = sit(people, "Ann", match, token, **PHONE)
    ann.wait(lambda: bool(offered(ann, "roll")), "the turn")
    take(ann, offered(ann, "roll")[0])
    ann.wait(lambda: bool(offered(ann, "step")), "the dice")
    for offer in offered(ann, "step"):
        box = control(ann, offer["path"][0]).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, offer
    assert_no_sideways_scroll(ann)
    ann.page.set_viewport_size({"width": 390, "height": 2400})  # nothing lies under the panel
    assert_axe_finds_nothing(ann)
    ann.page.set_viewport_size({"width": 390, "height": 844})

    ann.button("Show the whole Temple").click()
    assert_no_sideways_scroll(ann)
    place = ann.page.locator('[data-cell="c"]')
    place.tap()  # leads closer, and is no touch of the tile
    expect(ann.button("Show the whole Temple")).to_be_visible()
    expect(ann.button("Close this message")).to_be_hidden()
    expect(place).to_be_in_viewport()
    take(ann, offered(ann, "step")[0])


@pytest.mark.thorough
def test_no_width_makes_the_page_scroll_sideways(people: People):
    match, [token] = open_match(people, [None, *["Torchbearer"] * 4])
    ann = sit(people, "Ann", match, token)
    ann.wait(lambda: bool(offered(ann, "roll")), "the turn")
    expect(ann.button("Hint")).to_be_visible()
    for width, _ in ann.at_sizes((320, 900), (820, 900), (1440, 900)):
        assert_no_sideways_scroll(ann)
        for button in ann.panel.get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert box["x"] + box["width"] <= width, button


def assert_no_sideways_scroll(person: Person) -> None:
    over = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0


def test_a_spectator_sees_no_card_of_a_hand(people: People):
    new = {
        "game": "temple",
        "seats": [{"level": None}, {"level": None}],
        "options": {"mode": "duel"},
    }
    created = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    watching = next(each["token"] for each in created["tickets"] if each["seat"] is None)
    eve = sit(people, "Eve", created["match"], watching)
    expect(eve.page.get_by_role("list", name="Raiders").get_by_role("listitem")).to_have_count(2)
    assert eve.page.locator(".tt-hand, .tt-known").count() == 0
