"""The laws of optional parts bite: a fault planted in a part is caught by the law that is named for it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Draw
from tests.testing.faulty import faulty

GUIDE = """
OPTIONS = {"rounds": "4"}
def things(view):
    return [("first", "Choose a card in secret.")]
"""
TERMINAL = """
def draw(view, seat_names):
    return "[bold]Round[/] \\\\[" + str(view.round) + "]"
def together(views):
    return views[0]
"""
TRAINING = """
from dataclasses import dataclass
@dataclass
class Plan:
    seed: int = 1
    trust: float = 0.5
def train(folder, plan, executor, progress):
    return folder
"""
FORM = """
from oviraptor.kit.text.form import Taking
def form(text):
    taking = Taking(text, {})
    taking.group("Position")
    taking.rest("First line")
    return taking.form()
"""
GUARDS = """
from oviraptor.kit.words.refusals import Otherwise
from oviraptor.testing.template.text.actions import Play
from oviraptor.testing.template.words import refusals
def guards(s, seat, a):
    yield from refusals.guards(s, seat, a)
    if isinstance(a, Play) and not s.hands[seat][a.card]:
        yield "H2.1", "That card is not in the hand."
    yield Otherwise("H2.1", "That cannot be played.")
"""
FORGETTING = """
def forgets(before, after):
    return False
"""
STORY = """
from oviraptor.testing.template.meta import META
from oviraptor.testing.template import game
FIGURES = {"plays": "Cards played"}
def title(s):
    return "All cards are played"
def verdict(s):
    places = game.turn(s).places
    return " and ".join(name for name, at in zip(META.seat_names, places) if at == 1).capitalize() + " wins."
def moment(before, actor, action, after):
    return (1, "A card") if actor >= 0 else None
def counts(before, actor, action, after):
    if actor >= 0:
        yield "plays", actor, 1
"""
WAYS = """
from oviraptor.core.parts import Stride
from oviraptor.testing.template.text.actions import Play
def stride(s, seat, a):
    return Stride("hand") if isinstance(a, Play) else None
def goes_on(s, a, after):
    return True
def label(s, seat, a, cost):
    return f"Play the {a.card}: {cost}"
"""
CHRONICLE = """
from oviraptor.testing.template.text.actions import Draw
def about(view, actor, shown):
    return (f"card:{view.round}",)
def fold(shown):
    return "draw" if isinstance(shown, Draw) else ""
"""
Plant = Callable[[str, str], Any]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Put a module into the folder of a game that is otherwise the template."""
    package = "planted_game"

    def make(place: str, source: str) -> Any:
        room, _, name = place.partition(".")
        folder = tmp_path / package / room
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (folder / "__init__.py").touch()
        (folder / f"{name}.py").write_text(source)
        functions = {name: getattr(game, name) for name in game.__all__}
        return SimpleNamespace(**functions, __package__=package)

    monkeypatch.syspath_prepend(tmp_path)
    yield make
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("law", "place", "source"),
    [
        ("guides-explain", "words.guide", GUIDE),
        ("terminals-draw", "words.terminal", TERMINAL),
        ("guards-agree", "words.refusals", GUARDS),
        ("forgetting-is-rare", "knowledge.forgetting", FORGETTING),
        ("stories-are-told", "words.story", STORY),
        ("ways-can-be-walked", "words.ways", WAYS),
        ("chronicles-name-places", "words.chronicle", CHRONICLE),
        ("forms-are-the-text", "words.form", FORM),
        ("trainings-have-a-plan", "players.training", TRAINING),
    ],
)
def test_a_part_that_keeps_its_protocol_passes(plant: Plant, law: str, place: str, source: str):
    LAWS[law](plant(place, source), META, QUICK)


@pytest.mark.parametrize(
    "law",
    [
        *("guides-explain", "terminals-draw", "guards-agree", "forgetting-is-rare"),
        *(
            "stories-are-told",
            "ways-can-be-walked",
            "chronicles-name-places",
            "forms-are-the-text",
            "trainings-have-a-plan",
        ),
    ],
)
def test_a_game_without_parts_passes(law: str):
    LAWS[law](faulty(), META, QUICK)
    LAWS[law](game, META, QUICK)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"4"', '"40"', "“rounds” is"),
        ("in secret.", "in secret", "has no end"),
        ("Choose", "choose", "begins without a capital"),
        ('[("first", "Choose a card in secret.")]', "[]", "says nothing in a whole game"),
        ('.")]', '.")] * 2', "explains a thing twice"),
        ("view):", "view, more):", "the game fails with TypeError"),
    ],
)
def test_a_guide_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.guide", changed(GUIDE, old, new)), "guides-explain", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[bold]Round", "[bold]" + "Round " * 14, "draws 88 columns"),
        ('"[bold]Round[/] \\\\[" + str(view.round) + "]"', '""', "draws nothing"),
        ("view.round", "view.deck_of_all", "the game fails with AttributeError"),
        ("views[0]", "None", "the game fails with AttributeError"),
    ],
)
def test_a_terminal_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.terminal", changed(TERMINAL, old, new)), "terminals-draw", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seed: int = 1", "seed: int", "the game fails with TypeError"),
        ("seed: int = 1", "seed: str = 'one'", "the plan's “seed” is no number"),
        ("@dataclass\n", "", "Plan is no dataclass"),
        ("def train(", "def learn(", "the training has no `train`"),
    ],
)
def test_a_training_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("players.training", changed(TRAINING, old, new)), "trainings-have-a-plan", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("and not s", "and s", "is legal, but a guard says: That card is not in the hand."),
        ('Otherwise("H2.1", ', '("H2.1", ', "is legal, but a guard says: That cannot be played."),
        ("a.card", "a.kind", "the game fails with AttributeError"),
    ],
)
def test_a_guard_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.refusals", changed(GUARDS, old, new)), "guards-agree", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"Cards played"', '"cards played"', "begins without a capital"),
        ('" wins."', '" wins"', "has no end"),
        ("at == 1", "at > 1", "the verdict does not name"),
        ('"All cards', '"all cards', "begins without a capital"),
        ('"A card"', '""', "the title of a moment is"),
        ('yield "plays"', 'yield "shuffles"', "is counted, and is no figure"),
        ("actor, 1", "actor + 9, 1", "is counted for seat"),
    ],
)
def test_a_story_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.story", changed(STORY, old, new)), "stories-are-told", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"Position"', '"position"', "begins without a capital"),
        ('taking.rest("First line")', "pass", "the form has no field"),
        ('"First line"', '" "', "a field has no label"),
        ('taking.rest("First line")', 'taking.choice("Word", "words")', "“Word” has no words"),
        ("Taking(text,", 'Taking(text + "!",', "the form put together"),
    ],
)
def test_a_form_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.form", changed(FORM, old, new)), "forms-are-the-text", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Play the", "play the", "begins without a capital"),
        ('Stride("hand")', '"hand"', "the game fails with AttributeError"),
        ("a.card", "a.place", "the game fails with AttributeError"),
    ],
)
def test_ways_with_a_fault_are_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.ways", changed(WAYS, old, new)), "ways-can-be-walked", words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('f"card:{view.round}",', '*["card:1"] * 2,', "is named twice"),
        ("card:{", "{", "is no word of a touch"),
        ("card:{", "button:{", "is no place of the board"),
        ("isinstance(shown, Draw)", "True", "was decided, and is folded"),
        ('"draw" if', '"Draw" if', "is called 'Draw'"),
    ],
)
def test_a_chronicle_with_a_fault_is_caught(plant: Plant, old: str, new: str, words: str):
    caught(plant("words.chronicle", changed(CHRONICLE, old, new)), "chronicles-name-places", words)


def changed(source: str, old: str, new: str) -> str:
    assert old in source
    return source.replace(old, new)


def caught(planted: Any, law: str, words: str) -> None:
    with pytest.raises(Broken) as broken:
        LAWS[law](planted, META, QUICK)
    assert broken.value.law == law
    assert words in str(broken.value)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("VERSION = 1\nPOSITIONS = 0", "of version 1 and wants 0 positions"),
        ("POSITIONS = 60", "fails with AttributeError"),
    ],
)
def test_a_judge_that_does_not_say_how_much_it_looks_at_is_caught(
    plant: Plant, said: str, words: str
):
    caught(plant("players.judging", f"{said}\n"), "judges-value-positions", words)


def test_rules_that_forget_all_the_time_are_caught(plant: Plant):
    always = plant("knowledge.forgetting", changed(FORGETTING, "False", "True"))
    caught(always, "forgetting-is-rare", "the rules forget at")


def test_what_was_seen_before_all_forgot_is_not_asked_for(plant: Plant):
    """A view that remembers less than was seen is a fault, unless the rules let all forget."""

    def seen(s, actor, a, viewer):
        shown = game.seen(s, actor, a, viewer)
        return a if a == Draw(1, 1) and shown else shown

    telling = plant("knowledge.forgetting", FORGETTING)
    telling.seen = seen
    caught(telling, "law-4-views-remember", "could know better")
    part = importlib.import_module("planted_game.knowledge.forgetting")
    vars(part)["forgets"] = lambda before, after: True
    LAWS["law-4-views-remember"](telling, META, QUICK)
