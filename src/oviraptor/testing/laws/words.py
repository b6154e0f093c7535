"""Words: whatever a person reads is a sentence or a label, whole and free of the program's own words."""

from __future__ import annotations

import re

from oviraptor.testing.faults import expect
from oviraptor.testing.laws.views import illegal_actions, stray_touches
from oviraptor.testing.random_game import Step
from oviraptor.testing.runner import Scene

_RAW = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|[{}]|<\w+[. ]|\w\(\w*=|%[sd]|  ")
"""Traces of a program: values without words, holes in a template, objects as such, double blanks."""
_ENDS = (".", "!", "?", "…", ".”", "!”", "?”", ".)")

_NO_VERBS = frozenset("the a an this that your their its of to and or you it".split())


def steps_are_told(scene: Scene, step: Step) -> None:
    """Check that each viewer who is shown a step is told it in sentences, as is who sees all."""
    game = scene.game
    for viewer in scene.viewers:
        shown = game.seen(step.before, step.actor, step.action, viewer)
        if shown is not None:
            said = game.say(step.before, step.actor, shown, step.after, viewer)
            is_sentence(f"say of “{game.text(shown)}”", said)
    said = game.say(step.before, step.actor, step.action, step.after, None)
    is_sentence(f"say of “{game.text(step.action)}” with all hands open", said)


def positions_are_told(scene: Scene) -> None:
    """Check status, labels and refusals."""
    game, s = scene.game, scene.s
    for viewer in scene.viewers:
        status = game.status(s, viewer)
        is_label("the heading", status.heading)
        is_sentence("the prompt", status.prompt)
        is_verb_of(status.prompt, status.verb)
    for seat in scene.trail.seats:
        legal = game.legal(s, seat)
        offers = [game.offer(s, seat, action) for action in legal]
        labels = [offer.label for offer in offers]
        given_up = [offer.gives_up for offer in offers if offer.gives_up]
        expect(len(given_up) < max(2, len(offers)), f"nothing but giving up is offered: {given_up}")
        for words in given_up:
            expect(not _RAW.search(words), f"what is given up shows the program: {words!r}")
        for action, label in zip(legal, labels, strict=True):
            is_label(f"the label of “{game.text(action)}”", label)
        expect(len(set(labels)) == len(labels), "two legal actions have one label")
        meant = [game.aim(s, seat, path) for path in stray_touches(scene)]
        for action in (*illegal_actions(scene, legal), *meant):
            if action is None or action in legal:
                continue
            refusal = game.refuse(s, seat, action)
            is_sentence(f"the refusal of “{game.text(action)}”", refusal.text)
            expect(bool(refusal.rule), f"the refusal of “{game.text(action)}” names no rule")


def is_verb_of(prompt: str, verb: str) -> None:
    """Expect what is set off, if anything is, to be a whole word of the prompt that says what to do."""
    expect("*" not in prompt, f"a mark is left in {prompt!r}")
    if not verb:
        return
    found = re.search(rf"(?<!\w){re.escape(verb)}(?!\w)", prompt)
    is_word = found is not None and found.start() == prompt.index(verb)
    expect(is_word, f"{verb!r} is no word of {prompt!r}")
    expect(verb.partition(" ")[0].lower() not in _NO_VERBS, f"{verb!r} does nothing in {prompt!r}")


def is_sentence(what: str, text: str) -> None:
    """Expect a capital, an end and nothing raw."""
    is_label(what, text)
    expect(text.endswith(_ENDS), f"{what} has no end: {text!r}")


def is_label(what: str, text: str) -> None:
    """Expect a capital, a number or the name of a place (d2) to begin with, and nothing raw."""
    expect(bool(text) and text == text.strip(), f"{what} is {text!r}")
    first = text.lstrip("“‘(«").split(" ")[0]
    begins = first[:1].isupper() or any(letter.isdigit() for letter in first)
    expect(begins, f"{what} begins without a capital: {text!r}")
    expect(not _RAW.search(text), f"{what} shows the program: {text!r}")
