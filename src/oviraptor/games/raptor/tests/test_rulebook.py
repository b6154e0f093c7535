"""What Raptor's rulebook tells beside its rules: an example that can be played, and its designers."""

import re

from oviraptor import games
from oviraptor.games.raptor.tests.positions import after, read

RULEBOOK = games.rulebook("raptor")


def test_the_worked_example_can_be_played() -> None:
    rounds = re.findall(r"^round \d   (.*)$", RULEBOOK, re.MULTILINE)
    board = re.search(r"```\n(   a b c.*?)```", RULEBOOK, re.DOTALL)
    assert board
    at = read(
        f"{board.group(1)}raptor hand 3 4 9 played -\nscientist hand 1 5 8 played -\n"
        "wounds 0 escaped 0 captured 0 reserve 6\nphase choose\n"
    )
    for line, drawn in zip(rounds, ("2", "7"), strict=True):
        steps = [" ".join(step.split()) for step in re.split(r" {3,}", line)]
        raptor, scientist = steps[0].split()[1:]
        at = after(at, f"play {raptor}", f"play {scientist}", *steps)
        if at.phase.startswith("actions"):
            at = after(at, "done")
        at = after(at, f"draw raptor {drawn}", f"draw scientist {drawn}")
    assert at.phase == "choose"
    assert "wounds 1 escaped 0 captured 0 reserve 6" in at.text
    assert "round 3" in at.text


def test_the_designers_are_named() -> None:
    assert "Bruno Cathala" in RULEBOOK
    assert "Bruno Faidutti" in RULEBOOK
