"""The optional parts of a game (`core/parts.py`): who has one keeps its protocol wherever a game may go."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from unicodedata import combining, east_asian_width

from oviraptor.core.game import CHANCE, AnyGame, Meta, Over
from oviraptor.core.options import fill_options
from oviraptor.core.parts import (
    CHRONICLE,
    FORGETTING,
    FORMS,
    GUIDE,
    STORY,
    TERMINAL,
    TRAINING,
    Forms,
    Guide,
    Story,
    without_markup,
)
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.laws.words import is_label, is_sentence
from oviraptor.testing.random_game import Step, Trail, place, sampled
from oviraptor.testing.runner import Scene
from oviraptor.testing.settings import Settings

_COLUMNS = 80
_SELDOM = 20
"""Of so many steps one may make all forget."""


def guides_explain(trail: Trail, settings: Settings) -> None:
    """Check that a guide starts a match there is, and has something to say, in whole sentences."""
    guide = GUIDE.of_game(trail.game)
    if guide is None:
        return
    for key, value in guide.OPTIONS.items():
        same(f"the guide's option “{key}”", value, fill_options(trail.meta, guide.OPTIONS).get(key))
    rng = Random(trail.seed)
    told = 0
    for step in sampled(trail, rng, settings.positions):
        for viewer in (*trail.seats, None):
            try:
                told += _explained(guide, trail.game.view(step.before, viewer))
            except Fault as fault:
                raise Fault(fault.what, place(trail, step.number)) from None
    expect(told > 0, "the guide says nothing in a whole game")


def _explained(guide: Guide, view: object) -> int:
    """Check what a guide says to one view; return how many things it explains."""
    things = guide.things(view)
    keys = [key for key, _ in things]
    expect(all(keys), "the guide explains a thing without a key")
    expect(len(set(keys)) == len(keys), f"the guide explains a thing twice: {keys}")
    for key, sentence in things:
        is_sentence(f"the guide's “{key}”", sentence)
    return len(keys)


def terminals_draw(scene: Scene) -> None:
    """Check that every view, and that of all seats together, is drawn within 80 columns."""
    terminal = TERMINAL.of_game(scene.game)
    if terminal is None:
        return
    views = [scene.game.view(scene.s, viewer) for viewer in scene.viewers]
    names = scene.trail.meta.seat_names
    for view in (*views, terminal.together(views[:-1])):
        drawn = terminal.draw(view, names)
        expect(bool(drawn.strip()), "the terminal draws nothing")
        for line in drawn.splitlines():
            width = _width(line)
            expect(width <= _COLUMNS, f"the terminal draws {width} columns: {line!r}")


def forgetting_is_rare(trail: Trail, _settings: Settings) -> None:
    """Check that rules which bound memory do so seldom: views are held to remember all else."""
    part = FORGETTING.of_game(trail.game)
    if part is None:
        return
    forgetful = [step for step in trail.steps if part.forgets(step.before, step.after)]
    often = f"the rules forget at {len(forgetful)} of {len(trail.steps)} steps"
    expect(len(forgetful) * _SELDOM <= len(trail.steps), often)


def chronicles_name_places(scene: Scene, step: Step) -> None:
    """Check that a step is about things that can be touched, each once, and only chance is folded away."""
    game = scene.game
    chronicle = CHRONICLE.of_game(game)
    if chronicle is None:
        return
    for viewer in scene.viewers:
        shown = game.seen(step.before, step.actor, step.action, viewer)
        if shown is None:
            continue
        words = chronicle.about(game.view(step.after, viewer), step.actor, shown)
        what = f"what “{game.text(shown)}” is about"
        expect(len(set(words)) == len(words), f"{what} is named twice: {words}")
        for word in words:
            kind, colon, name = word.partition(":")
            expect(bool(colon and name), f"{what} is no word of a touch: {word!r}")
            expect(kind != "button", f"{what} is no place of the board: {word!r}")
        noun = chronicle.fold(shown)
        expect(not noun or step.actor == CHANCE, f"“{game.text(shown)}” was decided, and is folded")
        expect(noun == noun.strip().lower(), f"what is folded away is called {noun!r}")


def forms_are_the_text(trail: Trail, settings: Settings) -> None:
    """Check that a form put together again is the text it was made of, and that its fields have labels."""
    forms = FORMS.of_game(trail.game)
    if forms is None:
        return
    for step in sampled(trail, Random(trail.seed), settings.positions):
        try:
            _is_the_text(forms, trail.game.write(step.before))
        except Fault as fault:
            raise Fault(fault.what, place(trail, step.number)) from None


def _is_the_text(forms: Forms, text: str) -> None:
    form = forms.form(text)
    same("the form put together", text, form.text())
    expect(any(form.fields()), "the form has no field")
    for group in form.groups:
        is_label("the title of a group", group.title)
    for field in form.fields():
        expect(bool(field.label.strip()), f"a field has no label: {field.value!r}")
        has_words = field.words in form.words or field.kind in ("number", "flag", "text")
        expect(has_words, f"“{field.label}” has no words")


def stories_are_told(trail: Trail, _settings: Settings) -> None:
    """Check that a story names who has won, titles its moments, and counts what it says it counts."""
    story = STORY.of_game(trail.game)
    if story is None:
        return
    for key, label in story.FIGURES.items():
        is_label(f"the figure “{key}”", label)
    _verdict_names_the_winner(story, trail)
    for step in trail.steps:
        try:
            _step_is_weighed(story, step, trail.seats)
        except Fault as fault:
            raise Fault(fault.what, place(trail, step.number)) from None


def _verdict_names_the_winner(story: Story, trail: Trail) -> None:
    over = trail.game.turn(trail.last)
    if not isinstance(over, Over):  # another law says so
        return
    is_label("the title of the end", story.title(trail.last))
    verdict = story.verdict(trail.last)
    is_sentence("the verdict", verdict)
    winners = [seat for seat, place in enumerate(over.places) if place == 1]
    for seat in winners if len(winners) < len(over.places) else ():
        name = trail.meta.seat_names[seat]
        expect(name.lower() in verdict.lower(), f"the verdict does not name {name}: {verdict!r}")


def _step_is_weighed(story: Story, step: Step, seats: range) -> None:
    told = story.moment(step.before, step.actor, step.action, step.after)
    if told is not None:
        is_label("the title of a moment", told[1])
    for key, seat, _ in story.counts(step.before, step.actor, step.action, step.after):
        expect(key in story.FIGURES, f"“{key}” is counted, and is no figure")
        expect(seat in seats, f"“{key}” is counted for seat {seat}")


def trainings_have_a_plan(game: AnyGame, _meta: Meta, _settings: Settings) -> None:
    """Check that a training says all it depends on: numbers, each with a default."""
    training = TRAINING.of_game(game)
    if training is None:
        return
    expect(callable(getattr(training, "train", None)), "the training has no `train`")
    plan = training.Plan()
    expect(is_dataclass(plan), "the training's Plan is no dataclass")
    for field in fields(plan):
        is_number = type(getattr(plan, field.name)) in (int, float)
        expect(is_number, f"the plan's “{field.name}” is no number")
    same("a plan of the same numbers", plan, training.Plan())


def _width(line: str) -> int:
    """Count the columns a line takes, without its markup."""
    plain = without_markup(line)
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in plain
    )
