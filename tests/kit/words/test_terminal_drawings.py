"""Drawings for a terminal: counters, lists and panels, tried also on the template's own drawing."""

import re
from random import Random

import pytest

from oviraptor.core.options import fill_options
from oviraptor.kit.words.terminal import (
    WIDTH,
    beside,
    gathered,
    legend,
    pips,
    styled,
    wrapped,
)
from oviraptor.testing import walk
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.words.terminal import draw, together


def plain(drawn: str) -> str:
    """Take rich's markup off."""
    return re.sub(r"\[[^\]]*\]", "", drawn)


def test_a_counter_shows_what_is_there_and_what_is_missing():
    assert plain(pips(2, 5)) == "●●○○○ 2"
    assert plain(pips(0, 3)) == "○○○ 0"


def test_equal_names_are_counted_in_the_order_they_came():
    assert gathered(["Hoard", "Cup", "Hoard"]) == ["Hoard ×2", "Cup"]


def test_a_long_list_is_wrapped_and_every_line_has_its_own_style():
    lines = list(wrapped("held: ", [f"card number {at}" for at in range(20)], "bold"))
    assert len(lines) > 1
    assert all(line.startswith("[bold]    ") and line.endswith("[/]") for line in lines)
    assert all(len(plain(line)) <= WIDTH for line in lines)
    assert " ".join(plain(line).strip() for line in lines).count("card number") == 20


def test_without_a_style_a_text_stays_as_it_is():
    assert styled("text", "") == "text"
    assert legend(["a sign"]) == ["[dim]a sign[/]"]


@pytest.mark.parametrize(("left", "right"), [(["ab"], ["x", "y"]), (["ab", "cd"], ["x"])])
def test_a_panel_stands_beside_a_drawing_whichever_is_longer(left: list[str], right: list[str]):
    lines = beside(left, right, 2)
    assert len(lines) == 2
    assert lines[0] == "ab   x"
    assert lines[1] in ("     y", "cd")


def test_the_template_shows_a_seat_its_own_cards_only():
    for step in walk(game, META, 0).steps[6:]:
        own = game.view(step.before, 0)
        text = plain(draw(own, META.seat_names))
        assert max(map(len, text.split("\n"))) <= WIDTH
        assert ("unseen" in text) == any(seat.unseen for seat in own.seats)
        views = [game.view(step.before, seat) for seat in range(len(own.seats))]
        assert "unseen" not in draw(together(views), META.seat_names)


def test_the_template_draws_its_beginning():
    s = game.start(fill_options(META, {}), Random(0))
    lines = plain(draw(game.view(s, None), META.seat_names)).split("\n")
    assert lines[0].split() == [META.seat_names[0], "○○○○", "0", "round", "1", "of", "4"]
