"""Why the computer does something: English sentences that say what changes, and a percentage."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.players.reasons import (
    why_answer,
    why_card,
    why_place,
    why_return,
    why_turn,
)
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE, CHOOSE_RAPTOR, EFFECT, RETURNING
from oviraptor.games.raptor.tests.players import EVERY_PLAYER, SEARCHERS, played_on, thought
from oviraptor.games.raptor.tests.positions import BARE, START, after, position
from oviraptor.games.raptor.tests.scattered import at_actions, at_effect
from oviraptor.games.raptor.tests.test_fair_players import some

PERCENT = re.compile(r"\b(100|\d{1,2})%")
SENTENCE = re.compile(r"[A-Z][^.]*\.( [A-Z][^.]*\.)*")
OFFICE = {
    "b3": "B", "d2": "B", "h4": "b", "j6": "b", "a5": "M", "a6": "S", "b5": "F", "c5": "F",
    "c2": "S", "e1": "S", "k3": "s", "j2": "S",
}  # fmt: skip


def deeds(phase: str, *texts: str, **cells: str) -> str:
    """What is said of these actions, the percentage cut off."""
    at = position(BARE, phase=phase, escaped=0, captured=1, **{**OFFICE, **cells})
    said = why_turn(at.state, after(at, *texts).state, at.state.actor, 0.625)
    return said.partition(" I give")[0]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["baby b3 a3", "baby a3 exit"], "It brings a baby out."),
        (["kill a6"], "It kills a scientist and brings the mother out of sight."),
        (["douse b5"], "It puts out 2 fires."),
        (["baby b3 a3"], "It brings the babies nearer to the exits."),
    ],
)
def test_a_turn_of_the_raptors_is_told_by_what_it_achieves(texts: list[str], said: str):
    assert deeds("actions raptor 3", *texts) == said


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["sleep c2 d2"], "It puts a baby to sleep."),
        (["walk j2 j3", "walk j3 j4"], "It brings the scientists to where they are needed."),
        (["stand k3"], "It lets a scientist stand up."),
        (["shoot a6"], "It shoots the mother."),
        (
            ["sleep c2 d2", "walk e1 d1", "capture d1 d2"],
            "It captures a baby and puts a baby to sleep.",
        ),
    ],
)
def test_a_turn_of_the_scientists_is_told_by_what_it_achieves(texts: list[str], said: str):
    assert deeds("actions scientist 4", *texts) == said


@pytest.mark.parametrize(
    ("phase", "texts", "said"),
    [
        ("effect raptor 8 2/2", ["frighten c2", "frighten e1"], "It frightens 2 scientists."),
        ("effect raptor 5 2/2", ["recover h4", "recover j6"], "It wakes 2 babies."),
        ("effect scientist 4 2/2", ["gas b3", "gas d2"], "It puts 2 babies to sleep."),
        ("effect scientist 5 2/2", ["fire f1", "fire d1"], "It lays 2 fires."),
        ("effect scientist 2 2/2", ["reinforce b1", "done"], "It brings a scientist in."),
    ],
)
def test_an_effect_is_told_by_what_it_achieves(phase: str, texts: list[str], said: str):
    assert deeds(phase, *texts) == said


def test_what_is_expected_is_told_from_the_seat_that_asks():
    at = position(START, phase="actions raptor 3").state
    assert "I give you about 62% after it." in why_turn(at, at, RAPTOR, 0.62)
    assert "I give you about 38% after it." in why_turn(at, at, SCIENTIST, 0.62)
    effect = position(START, phase="effect raptor 8 2/2").state
    assert why_turn(effect, effect, RAPTOR, 0.5).endswith("50% after the best answer.")


def test_a_mix_of_cards_is_told_with_its_shares():
    said = why_card([(2, 0.25), (5, 0.6), (9, 0.15)], 0.4, SCIENTIST)
    assert said == (
        "To stay unpredictable, play card 2 25%, card 5 60% and card 9 15% of the time. "
        "I give you about 60%."
    )


def test_a_card_that_answers_a_shown_one_says_so():
    said = why_answer(7, 0.4)
    assert said == "Card 7 is your best answer to the card that is shown. I give you about 40%."


def test_a_single_card_is_told_as_the_best():
    said = why_card([(7, 1.0)], 0.4, RAPTOR)
    assert said == "Card 7 is best against all the other may play. I give you about 40%."


def test_placing_and_returning_have_a_reason():
    for phase in ("place mother", "place baby", "place scientist"):
        cells = {} if phase == "place mother" else {"f5": "M"}
        babies = {"g1": "B", "h2": "B", "d3": "B", "h5": "B", "d6": "B"}
        cells |= babies if phase == "place scientist" else {}
        assert SENTENCE.fullmatch(why_place(position(BARE, phase=phase, **cells).state))
    assert SENTENCE.fullmatch(why_return())


@pytest.mark.parametrize("name", EVERY_PLAYER)
@pytest.mark.parametrize("phase", [CHOOSE, CHOOSE_RAPTOR, EFFECT, ACTIONS, RETURNING])
def test_no_thought_is_without_a_reason(name: str, phase: int):
    for s, seat in some(phase, 3):
        why = thought(name, s, seat, 60).why
        assert SENTENCE.fullmatch(why), why
        if name in SEARCHERS and phase != RETURNING:
            assert PERCENT.search(why), why


def test_every_action_of_a_plan_has_the_reason_of_the_plan():
    for s in (at_actions(3, SCIENTIST, 4), at_effect(2, RAPTOR, 8)):
        bot = game.bot("turns")
        states = played_on(bot, s)
        again = game.bot("turns")
        reasons = {thought(again, n, s.actor).why for n, _ in pairwise(states)}
        assert len(reasons) == 1


def test_an_effect_is_told_before_the_answer_to_it():
    """What the answer undoes or adds is no deed of the effect."""
    at = position(START, phase="effect raptor 3 1/1")
    why = thought("turns", at.state, RAPTOR, 2000).why
    assert why.startswith("It frightens a scientist"), why
