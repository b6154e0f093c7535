"""What is public is listed once: views show it, and it comes back from them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.options import fill_options
from oviraptor.kit.fields import Field, Record, public
from oviraptor.kit.knowledge.public import Public, Written

PACKAGES = ["oviraptor.testing.template", *(f"oviraptor.games.{name}" for name in games.names())]
RECORD = Record(
    "Park", (public("round", "int"), public("gate", "int"), Field("hand", "int")), new="Return it."
)
PARK = Public(RECORD, {"gate": Written(str, int)})


@dataclass
class Park:
    round: int = 0
    gate: int | str = 0
    hand: int = 0


def test_what_is_public_is_shown_as_it_is_or_written_and_nothing_else_is():
    assert PARK.shown(Park(3, 4, 5)) == {"round": 3, "gate": "4"}


def test_what_is_shown_comes_back():
    s = Park()
    PARK.put_back(Park(3, "4", 5), s)
    assert s == Park(3, 4, 0)


def test_what_is_no_public_field_cannot_be_written():
    with pytest.raises(ValueError, match="not public: hand"):
        Public(RECORD, {"hand": Written(str, int)})


@pytest.mark.parametrize("package", PACKAGES)
def test_a_view_declares_all_that_is_public_and_of_the_same_type_unless_it_is_written(package: str):
    module = import_module(f"{package}.knowledge.view")
    declared: dict[str, str] = module.View.__annotations__
    for field in module.PUBLIC.record.fields:
        if field.is_public:
            assert field.name in declared
            if field.name not in module.PUBLIC.written:
                assert declared[field.name] == field.type, field.name


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_public_comes_back_from_a_view_of_every_game(package: str):
    game = import_module(f"{package}.game")
    meta = import_module(f"{package}.meta").META
    s: Any = game.start(fill_options(meta, {}), Random(1))
    again = game.imagine(game.view(s, None), Random(2))
    for name in import_module(f"{package}.knowledge.view").PUBLIC.record.public:
        assert getattr(again, name) == getattr(s, name), name
