"""Options filled and checked: what is missing, what is unknown, what is not for so many seats."""

from __future__ import annotations

import pytest

from oviraptor.core.errors import BadOption
from oviraptor.core.game import Choice, Meta, Option
from oviraptor.core.options import fill_options

META = Meta(
    id="nests",
    title="Nests",
    rules_version=1,
    seat_names=("One", "Two", "Three", "Four"),
    seat_counts=(2, 4),
    options=(
        Option("board", "Board", (Choice("small", "Small", (2,)), Choice("large", "Large"))),
        Option("teams", "Teams", (Choice("no", "No", (4,)), Choice("yes", "Yes", (4,)))),
    ),
    endings={},
    levels=(),
    first_level="",
    usual_level="",
    round_cap=1,
)


def test_what_is_not_given_takes_its_default():
    assert fill_options(META, {"seats": "4"}) == {"seats": "4", "board": "large", "teams": "no"}


def test_the_default_is_the_first_choice_for_so_many_seats():
    assert fill_options(META, {})["board"] == "small"
    assert fill_options(META, {"seats": "4"})["board"] == "large"


def test_the_first_number_of_seats_is_the_default():
    assert fill_options(META, {})["seats"] == "2"


def test_what_is_given_is_kept():
    given = {"seats": "4", "board": "large", "teams": "yes"}
    assert fill_options(META, given) == given


def test_filling_twice_changes_nothing():
    once = fill_options(META, {"board": "large"})
    assert fill_options(META, once) == once


def test_an_option_that_has_no_choice_for_so_many_seats_is_left_out():
    assert fill_options(META, {"seats": "2"}) == {"seats": "2", "board": "small"}


def test_an_option_for_other_numbers_of_seats_cannot_be_given():
    with pytest.raises(BadOption, match="“teams” is not for 2 seats"):
        fill_options(META, {"seats": "2", "teams": "no"})


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match="no option “colour”; it has board, seats, teams"):
        fill_options(META, {"colour": "red"})


def test_a_value_that_is_not_offered_is_refused_with_those_that_are():
    with pytest.raises(BadOption, match="“board” is small or large, not “huge”"):
        fill_options(META, {"board": "huge"})


def test_a_value_for_other_numbers_of_seats_is_refused():
    with pytest.raises(BadOption, match="“board” is large, not “small”"):
        fill_options(META, {"seats": "4", "board": "small"})


@pytest.mark.parametrize("seats", ["3", "", " 2", "two", "02"])
def test_a_number_of_seats_the_game_does_not_have_is_refused(seats: str):
    with pytest.raises(BadOption, match="is for 2, 4 seats, not"):
        fill_options(META, {"seats": seats})
