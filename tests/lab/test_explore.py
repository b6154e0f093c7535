"""A game in a shell: what is shown there, and that texts are taken for actions."""

from __future__ import annotations

import doctest

import pytest

from oviraptor import explore, games
from oviraptor.core.errors import BadOption, Malformed, Refused
from oviraptor.core.game import Over
from oviraptor.lab import explore as module


def test_the_examples_run():
    result = doctest.testmod(module)
    assert (result.failed, result.attempted) == (0, 9)


@pytest.mark.parametrize("name", games.names())
def test_any_game_is_played_by_texts(name: str):
    game = explore(name)
    s = game.start(seed=3)
    for _ in range(30):
        if isinstance(game.turn(s), Over):
            break
        shown = [repr(action) for action in game.legal(s)]
        assert shown
        assert all(text[0] == "<" and text[-1] == ">" for text in shown)
        s = game.apply(s, game.legal(s)[-1].text)
    assert repr(s) == game.game.write(s.raw).rstrip("\n")
    assert game.read(repr(s) + "\n").raw == s.raw


@pytest.mark.parametrize("name", games.names())
def test_a_position_is_shown_as_a_seat_sees_it(name: str):
    game = explore(name)
    s = game.start(seed=1)
    own, public = repr(game.show(s, 0)), repr(game.show(s))
    assert own.count("\n") > 5
    assert "[bold" not in own + public
    assert "[/" not in own + public


def test_the_same_seed_begins_the_same_game():
    game = explore("temple")
    assert game.start(seed=4) == game.start(seed=4) != game.start(seed=5)


def test_what_cannot_be_done_is_said():
    game = explore("raptor")
    s = game.start(board="printed")
    held = {action.text for action in game.legal(s, 1)}
    missing = next(f"play {card}" for card in range(1, 10) if f"play {card}" not in held)
    with pytest.raises(Refused, match="is not in your hand"):
        game.apply(s, missing, seat=1)
    with pytest.raises(Malformed):
        game.apply(s, "fly")
    with pytest.raises(BadOption):
        game.start(size="large")


def test_an_action_is_worth_what_it_is():
    game = explore("raptor")
    s = game.start(board="printed")
    first = game.legal(s, 0)[0]
    assert first.raw == game.game.legal(s.raw, 0)[0]
    assert {first: 1}[game.legal(s, 0)[0]] == 1
    assert repr(game).startswith("<Raptor: 2 seats")
