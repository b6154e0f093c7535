"""Why not? Every action that is not legal gets one rule it may cite, and a sentence that fits it.

The refusals of each rule are tested with the rule; here all actions are tried in many positions.
"""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    SPACES,
    START,
    Position,
    assert_refused,
    drawing,
    legal,
    position,
    read,
)

OWN = {
    "place": "R2.1 R2.2 R2.3",
    "play": "R3.1",
    "call": "R7.1 R7.4",
    "frighten": "R7.3 R7.8",
    "recover": "R7.5 R7.7",
    "gas": "R8.1 R8.4",
    "reinforce": "R8.2 R8.6",
    "jeep": "R8.3 R8.8",
    "fire": "R8.5 R8.7",
    "return": "R7.2 R7.6",
    "baby": "R5.1 R5.2",
    "run": "R5.3 R5.4",
    "kill": "R5.5",
    "wake": "R5.6",
    "douse": "R5.7",
    "walk": "R6.1 R6.2",
    "stand": "R6.3",
    "sleep": "R6.4 R6.7",
    "capture": "R6.5 R6.7",
    "shoot": "R6.6 R6.7",
    "done": "R3.4 R3.5",
}
ONE_SPACE = "place frighten recover gas reinforce fire return kill wake douse stand shoot".split()
TWO_SPACES = "call jeep baby run walk sleep capture".split()

# Everything at once: fire, rocks, sleepers, frightened and spent scientists.
BUSY = """
   a b c d e f g h i j k
1  . F . S . . b . . B . >
2  S . F . # . s B # . S*
3 <. . # b! . M # . # . S
4 <B . . # # . F F . . .
5  s! . . . . S . . # . .
6  . # . . s . . . . . . >
"""

POSITIONS = {
    "place mother": drawing(BARE, phase="place mother", reserve=6),
    "place baby": drawing(BARE, phase="place baby", f5="M", d3="B", reserve=6),
    "place scientist": drawing(START, phase="place scientist", a2=".", k6=".", reserve=6),
    "choose": drawing(BUSY),
    "chosen": drawing(BUSY, chosen=["raptor 1"]),
    "choose scientist": drawing(BUSY, phase="choose scientist"),
    "choose raptor": drawing(BUSY, phase="choose raptor 2"),
    "call": drawing(BUSY, phase="effect raptor 1 1/1"),
    "calls": drawing(BUSY, phase="effect raptor 4 1/2", j1="B+"),
    "fear": drawing(BUSY, phase="effect raptor 3 1/1"),
    "fears": drawing(BUSY, phase="effect raptor 8 1/2"),
    "recovery": drawing(BUSY, phase="effect raptor 5 2/2"),
    "gas": drawing(BUSY, phase="effect scientist 1 1/1"),
    "reinforcements": drawing(BUSY, phase="effect scientist 2 2/2"),
    "jeep": drawing(BUSY, phase="effect scientist 3 2/2"),
    "fire": drawing(BUSY, phase="effect scientist 5 2/2"),
    "raptor": drawing(BUSY, phase="actions raptor 2", wounds=2),
    "raptor ran": drawing(BUSY, phase="actions raptor 2 ran", wounds=2),
    "scientist": drawing(BUSY, phase="actions scientist 4"),
    "burning": drawing(BUSY, phase="actions scientist 4", d1=".", c2="S~"),
    "away": drawing(BUSY, phase="actions scientist 4", table="2 9", f3="."),
    "return": drawing(BUSY, phase="return", f3="."),
    "over": drawing(BUSY, phase="over scientist R9.3", wounds=5, table="3 9"),
}


def tried(seed: int) -> list[str]:
    """List every action of one space, and a sample of those of two."""
    texts = [f"{verb} {space}" for verb, space in product(ONE_SPACE, SPACES)]
    texts += [f"baby {space} exit" for space in SPACES] + ["recover wound", "done"]
    texts += [f"play {card}" for card in range(1, 10)]
    pairs = list(product(TWO_SPACES, SPACES, SPACES))
    return texts + [" ".join(words) for words in Random(seed).sample(pairs, 1500)]


def named(sentence: str) -> set[str]:
    return set(re.findall(r"\b[a-k][1-6]\b", sentence))


def allowed(at: Position, seat: int, verb: str) -> set[str]:
    own = set(OWN[verb].split())
    if any("~" in cell for cell in at.cells.values()):
        return {"R6.2"} if seat == SCIENTIST else own | {"R6.2"}
    if verb == "done" and at.phase.startswith("effect"):
        return {"R3.4"}
    if verb in {"play", "done"}:
        return own
    return own | {"R1.2", "R4.1", "R4.2", "R4.3"}


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seat", [RAPTOR, SCIENTIST])
def test_a_refusal_cites_the_actions_own_rule_or_the_one_that_stands_for_it(
    name: str, seat: int
) -> None:
    at = read(POSITIONS[name])
    offered = legal(at, seat)
    for text in tried(1):
        if text in offered:
            continue
        found = game.refuse(at.state, seat, game.parse(text))
        assert found.rule in allowed(at, seat, text.split()[0]), f"{text}: {found}"
        assert found.text.strip(), text
        assert "\n" not in found.text, text


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seat", [RAPTOR, SCIENTIST])
def test_a_rule_that_stands_for_another_names_its_reason(name: str, seat: int) -> None:
    at = read(POSITIONS[name])
    offered = legal(at, seat)
    reasons = {
        "R1.2": at.where("#"),
        "R4.1": set(SPACES) - at.where(".", "#"),
        "R4.3": at.where("b", "b!", "s", "s!"),
    }
    for text in tried(2):
        if text in offered:
            continue
        found = game.refuse(at.state, seat, game.parse(text))
        if found.rule in reasons:
            assert named(found.text) & reasons[found.rule], f"{text}: {found}"


@pytest.mark.parametrize("name", POSITIONS)
def test_a_rule_of_the_board_stands_only_where_the_moment_is_right(name: str) -> None:
    # The seat that is not due is refused by the action's own rule.
    at = read(POSITIONS[name])
    for seat in (RAPTOR, SCIENTIST):
        if legal(at, seat):
            continue
        for text in tried(3)[:900:7]:
            found = game.refuse(at.state, seat, game.parse(text))
            assert found.rule in {*OWN[text.split()[0]].split(), "R6.2"}, f"{text}: {found}"


# The right reason among several


def test_a_sleeping_baby_is_named_before_the_space_it_would_step_to() -> None:
    start = position(BUSY, phase="actions raptor 3")
    assert_refused(start, "baby g1 g2", "R5.1 R4.1 R4.3", "g1")


def test_a_wounded_mother_is_told_of_her_wounds_where_the_way_is_free() -> None:
    start = position(BUSY, phase="actions raptor 2", wounds=2)
    assert_refused(start, "run f3 f2", "R5.4")


def test_a_free_way_out_of_points_is_told_as_fire() -> None:
    start = position(START, phase="actions scientist 1", b2="F")
    assert_refused(start, "walk a2 b2", "R6.2", "b2")


def test_a_mother_who_is_away_does_nothing() -> None:
    away = position(START, phase="actions scientist 4", table="2 9", f5=".")
    assert_refused(away, "run f5 f4", "R5.3 R5.4", seat=RAPTOR)


def test_a_card_in_the_deck_and_a_card_of_the_other_are_refused_alike() -> None:
    start = position(START, raptor="hand 3 5 9 played 1", scientist="hand 2 6 8 played 1")
    for card in (2, 4, 1):
        assert_refused(start, f"play {card}", "R3.1", str(card), seat=RAPTOR)
