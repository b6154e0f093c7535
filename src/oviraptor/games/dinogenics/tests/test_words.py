"""What players read: labels, log and status are whole sentences, and tell nobody a secret."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Viewer
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.knowledge.imagine import imagine
from oviraptor.games.dinogenics.knowledge.view import seen, view
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import code, kind_of
from oviraptor.games.dinogenics.rules.kinds import POLYMORPHIC
from oviraptor.games.dinogenics.rules.play import apply, capped, legal, turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, led, on
from oviraptor.games.dinogenics.tests.tabletop import breaking, park, table
from oviraptor.games.dinogenics.tests.telling import TABLES, random_game
from oviraptor.games.dinogenics.text.actions import text
from oviraptor.games.dinogenics.words import guide
from oviraptor.games.dinogenics.words.labels import deed, label
from oviraptor.games.dinogenics.words.log import say
from oviraptor.games.dinogenics.words.names import card_title
from oviraptor.games.dinogenics.words.status import status
from oviraptor.games.dinogenics.words.touch import offer

each_table = pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)


def viewers(seats: int) -> list[Viewer]:
    return [*range(seats), None]


def is_sentence(words: str) -> bool:
    begins = words[:1].isupper() or words[:1].isdigit() or words.startswith("“")
    return begins and words.endswith((".", "?")) and "  " not in words and "{" not in words


# --- every step and every state -----------------------------------------------------------------


@each_table
def test_every_step_is_told_to_every_viewer_in_whole_sentences(
    box: str, seats: int, corrupted: str
):
    for s, actor, action, after in random_game(box, seats, corrupted, seed=1):
        for viewer in viewers(seats):
            shown = seen(s, actor, action, viewer)
            assert shown is not None
            words = say(s, actor, shown, after, viewer)
            assert is_sentence(words), f"{text(action)}: {words}"
        assert is_sentence(say(s, actor, action, after, None))


@each_table
def test_the_status_always_says_who_must_do_what(box: str, seats: int, corrupted: str):
    for s, _, _, after in random_game(box, seats, corrupted, seed=2):
        for viewer in viewers(seats):
            assert is_sentence(status(s, viewer).prompt)
            assert is_sentence(status(after, viewer).prompt)
            assert status(s, viewer).heading.startswith("Season ")


@each_table
def test_no_two_legal_actions_have_one_label(box: str, seats: int, corrupted: str):
    for s, actor, _, _ in random_game(box, seats, corrupted, seed=3):
        if actor != CHANCE:
            labels = [label(s, actor, action) for action in legal(s, actor)]
            assert len(set(labels)) == len(labels)
            assert all(words[:1].isupper() and not words.endswith(".") for words in labels)
            assert max(map(len, labels)) < 90


def test_every_kind_of_decision_and_of_chance_has_words():
    s = laid("place white raptor created", island=on(BARE, a1="GF", d1="BH"), market="trike - -")
    for kind in range(codes.FIRST_DECIDED, codes.DROP + 1):
        verb, rest = deed(s, 0, code(kind, 0, 0, 0, codes.NONE), 1)
        assert verb, kind
        assert "{" not in rest, kind
    rolling = led(laid(dna="raptor*2"), "worker iom", "create raptor", "place a1")
    for kind in range(codes.DRAW, codes.FIRST_DECIDED):
        assert is_sentence(say(rolling, CHANCE, code(kind, 1, 0), rolling, 0)), kind


# --- secrets ------------------------------------------------------------------------------------


@each_table
def test_who_cannot_tell_two_worlds_apart_is_told_the_same_in_both(
    box: str, seats: int, corrupted: str
):
    rng = Random(5)
    for number, (s, actor, action, after) in enumerate(random_game(box, seats, corrupted, seed=5)):
        viewer = viewers(seats)[number % (seats + 1)]
        if number % 3 or actor == CHANCE:
            continue
        world = imagine(view(s, viewer), rng)
        assert status(world, viewer) == status(s, viewer)
        shown = seen(s, actor, action, viewer)
        assert shown is not None
        if action in legal(world, actor):
            then = apply(world, actor, action)
            if view(then, viewer) == view(after, viewer):
                words = say(s, actor, shown, after, viewer)
                assert say(world, actor, shown, then, viewer) == words


def test_a_card_that_is_not_shown_is_never_named():
    names = {card_title(kind) for kind in range(POLYMORPHIC + 1)}
    names |= {row.title for row in tables.MANIPULATION.rows.values()}
    hidden = 0
    for s, actor, action, after in random_game("chaos", 3, "no", seed=7):
        if kind_of(action) not in (codes.DRAW, codes.DRAW_CARD, codes.KEEP, codes.KEEP_CARD):
            continue
        if turn(after) != turn(s) or s.season != after.season:
            continue
        for viewer in viewers(3):
            shown = seen(s, actor, action, viewer)
            if shown is not None and shown != action:
                words = say(s, actor, shown, after, viewer)
                assert not any(f"a {name}" in words or f"an {name}" in words for name in names)
                hidden += 1
    assert hidden > 100


# --- the guide ----------------------------------------------------------------------------------


def ask(phase: str) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase)


def lessons(s: State, viewer: Viewer = 0) -> dict[str, str]:
    return dict(guide.things(view(s, viewer)))


def test_the_guide_greets_who_places_the_first_worker():
    found = lessons(laid(season="1 open", news="- upcoming 2 past -", dna="raptor*2"))
    assert list(found)[:2] == ["opening", "place a worker or pass"]
    assert found["ready"].startswith("You hold all the cards for a Raptor")
    assert "pens" in found


def test_the_guide_warns_of_what_goes_wrong():
    found = lessons(laid(island=on(BARE, a1="Ty", e4="VC2"), scandals=1))
    assert {"unsettled", "hungry", "beds", "scandals"} <= set(found)
    assert not {"unsettled", "hungry", "scandals"} & set(lessons(laid()))


def test_the_guide_explains_every_card_and_news_it_meets():
    asked = lessons(ask("card white strings ask"))
    assert asked["card strings"] == tables.MANIPULATION.rows["strings"].text
    asked = lessons(breaking("11", white={"park": park(a1="Ra")}))
    assert asked["news 11"] == tables.NEWS.rows["11"].text


def test_the_guide_is_silent_to_spectators_and_at_the_end():
    assert lessons(laid(), None) == {}
    assert lessons(capped(laid(), 2)) == {}
    assert list(lessons(laid(), 1)) == ["waiting"]


def test_a_storm_is_named_and_each_choice_says_its_price():
    s = breaking("7", white={"store": 4, "park": park(d1="BH2")})
    assert status(s, 0).prompt.startswith("Storm Damage: give up four fences")
    told = [label(s, 0, action) for action in legal(s, 0)]
    assert "Give up 4 fences" in told
    assert {offer(s, 0, action).gives_up for action in legal(s, 0)} >= {"", "2 visitors"}
    assert "Let the storm wreck the Basic Hotel at d1: 2 visitors die, 2 scandals" in told
