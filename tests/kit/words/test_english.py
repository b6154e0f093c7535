"""English: verbs, lists, articles, and who is called `you`."""

import pytest

from oviraptor.core import words
from oviraptor.kit.words import english
from oviraptor.kit.words.english import (
    be,
    capital,
    clause,
    listed,
    person,
    possessive,
    sentence,
    third_person,
    whose,
    with_article,
)


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("play", "plays"),
        ("carry", "carries"),
        ("pay", "pays"),
        ("fly", "flies"),
        ("have", "has"),
        ("be", "is"),
        ("do", "does"),
        ("go", "goes"),
        ("push", "pushes"),
        ("catch", "catches"),
        ("pass", "passes"),
        ("mix", "mixes"),
        ("refuse", "refuses"),
    ],
)
def test_a_verb_has_its_form_for_a_third_person(verb: str, form: str):
    assert third_person(verb) == form
    assert clause("jade", verb) == f"jade {form}"


def test_you_take_the_plain_form_of_a_verb():
    assert clause("you", "carry", "the Egg") == "you carry the Egg"
    assert (be("you"), be("jade")) == ("are", "is")


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_ends_with_and(items: list[str], said: str):
    assert listed(items) == said


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("baby", "a baby"),
        ("Object card", "an Object card"),
        ("egg", "an egg"),
        ("8", "an 8"),
        ("11", "an 11"),
        ("18", "an 18"),
        ("1", "a 1"),
        ("111", "a 111"),
    ],
)
def test_the_article_goes_by_the_first_sound(noun: str, said: str):
    assert with_article(noun) == said


def test_only_the_first_letter_becomes_a_capital():
    assert capital("the Moon Gate") == "The Moon Gate"
    assert sentence("the Moon Gate opens") == "The Moon Gate opens."
    assert capital("") == ""


def test_a_viewer_is_called_you_and_a_spectator_never():
    names = ("jade", "amber")
    assert [person(names, seat, 0) for seat in (0, 1)] == ["you", "amber"]
    assert [whose(names, seat, 1) for seat in (0, 1)] == ["jade’s", "your"]
    assert [person(names, seat, None) for seat in (0, 1)] == ["jade", "amber"]
    assert possessive("the raptor player") == "the raptor player’s"


def test_counting_is_stated_once():
    assert english.counted is words.counted
