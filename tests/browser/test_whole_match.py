"""From the lobby to the result along stored finished games: by mouse, and by keyboard alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from oviraptor.testing.tiers import by_tier
from tests.browser.by_keys import holds_focus, key_take
from tests.browser.people import RAPTOR, People, Person
from tests.browser.stored import Move, moves, stored_game

BEGINS = by_tier(quick=45, slow=31, full=0)
"""The entry of the stored game it is played from: its last two rounds are enough for every day."""
KEYED = by_tier(slow=31, full=0)
"""The same by keyboard, where the last four rounds are enough."""


@pytest.mark.everyday
def test_two_browsers_play_by_mouse_and_a_third_watches(people: People):
    game = stored_game("R9.2")
    ann, ben, cat = (people.invite(name) for name in ("Ann", "Ben", "Cat"))
    name = f"R9.2@{BEGINS}"
    ann.new_match("A friend", nickname=name)
    ben.open(ann.link("Seat: Scientist"))
    cat.open(ann.link("To watch"))
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    expect(cat.page.get_by_role("region", name="Players")).to_contain_text("here")
    count = sealed = 0
    for move, match in moves(game, BEGINS):
        count += 1
        actor, other = (ann, ben) if move.seat == RAPTOR else (ben, ann)
        heard = len(other.heard), len(cat.heard)
        actor.touch(*move.path, label=move.label)
        actor.shows(match, move.seat)
        other.shows(match, 1 - move.seat)
        cat.shows(match, None)
        if is_sealed(match.view(None)):
            sealed += 1
            for who, since in ((other, heard[0]), (cat, heard[1])):
                assert_sealed(who, move, who.heard[since:])
    assert count <= 80
    assert sealed > by_tier(quick=1, slow=2, full=3)
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="You have lost")).to_be_visible()
    expect(cat.page.get_by_role("heading", name=f"{name} has won")).to_be_visible()
    assert {message["type"] for message in cat.said} <= {"hello", "ping"}


def is_sealed(view: Any) -> bool:
    """Whether exactly one card was chosen, and nobody may know which."""
    sides = view.raptor, view.scientist
    return sum(side.has_chosen for side in sides) == 1 and not any(side.shown for side in sides)


def assert_sealed(who: Person, move: Move, heard: list[dict[str, Any]]) -> None:
    """Nothing that came to this page since tells which card was chosen."""
    for message in heard:
        for step in message.get("steps", ()):
            assert step["do"] != move.text
        for view in [message.get("view"), *(step["view"] for step in message.get("steps", ()))]:
            side = view and view["raptor" if move.seat == RAPTOR else "scientist"]
            assert not view or (not side["chosen"] and not side["hand"] and not side["table"])
    of_the_round = who.page.get_by_role("region", name="Cards of the round")
    expect(of_the_round).to_contain_text("No cards on the table.")


def test_two_browsers_play_by_keyboard_alone(people: People):
    ann, ben = (people.invite(name) for name in ("Ann", "Ben"))
    ann.open()
    link = set_up_by_keyboard(ann)
    ben.open(link)
    for move, match in moves(stored_game("R9.2"), KEYED):
        actor, other = (ann, ben) if move.seat == RAPTOR else (ben, ann)
        key_take(actor, move.path, move.label)
        actor.shows(match, move.seat)
        other.shows(match, 1 - move.seat)
        holds_focus(actor, move.text)
    expect(ann.page.get_by_role("heading", name="You have won")).to_be_visible()
    ann.reach(re.compile("^Replay$"))
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", name="Replay: Raptor")).to_be_visible()


def set_up_by_keyboard(person: Person) -> str:
    """Set a match with a friend up, and return his link; no mouse is touched."""
    keys = person.page.keyboard
    expect(person.button("Play", exact=True)).to_be_visible()
    keys.press("Tab")
    person.reach(re.compile(r"to learn$"))  # the game that is chosen, whichever it is
    person.reach(re.compile("^Raptor"), key="ArrowRight")
    person.reach(re.compile("^Computer"))
    keys.press("ArrowRight")
    scientist = person.page.get_by_role("group", name="Seat: Scientist")
    expect(scientist.get_by_role("radio", name="Friend")).to_be_checked()
    person.reach(re.compile("^Options"))
    keys.press("Enter")
    person.reach(re.compile("^Board"))
    keys.type("Printed")
    expect(person.page.get_by_label("Board")).to_have_value("printed")
    person.reach(re.compile("^Your nickname"))
    keys.type(f"R9.2@{KEYED}")
    keys.press("Enter")
    expect(person.page.get_by_role("region", name="Board")).to_be_visible()
    invitation = person.page.get_by_role("region", name="Invite your friend")
    return invitation.get_by_label("Link", exact=True).input_value()
