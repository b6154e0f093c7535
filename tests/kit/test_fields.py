"""A field is said once: what is made of the fields is up to date, and does what it says."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor import games
from oviraptor.games.raptor.rules.state import State as Raptor
from oviraptor.games.raptor.setup import board_of
from oviraptor.kit.fields import Field, Record, public
from oviraptor.kit.write_fields import body, renewed, state_file

PACKAGES = ["oviraptor.testing.template", *(f"oviraptor.games.{name}" for name in games.names())]
PLAYER = Record(
    "Player", (Field("cards", "list[int]"), Field("name", "str", key="")), new="Return a player."
)
SPECIES = Record("Species", (Field("danger", "int"),), new="Return a species.", is_value=True)
PARK = Record(
    "Park",
    (
        Field("species", "Species"),
        public("round", "int", "1"),
        Field("players", "list[Player]", "[]"),
        Field("rows", "list[list[int]]", "[[0, 0], [0, 0]]", "spaces"),
        Field("news", "tuple[int, ...]", "()"),
    ),
    new="Return an empty park.",
)


def made() -> dict[str, Any]:
    """Return the classes that are made of the records above."""
    space: dict[str, Any] = {}
    for record in (PLAYER, SPECIES, PARK):
        lines = "\n".join(body(record, {"Player", "Park"}))
        exec(f"class {record.name}:\n{lines}\n", space)  # noqa: S102  # our own code
    return space


def a_park(space: dict[str, Any]) -> Any:
    park = space["Park"].new(space["Species"].new(3))
    park.players.append(space["Player"].new([1, 2], "white"))
    return park


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_made_of_the_fields_is_up_to_date(package: str):
    written = state_file(package).read_text("utf-8")
    assert written == renewed(package), f"run: python -m oviraptor.kit.write_fields {package}"


def test_a_copy_is_equal_and_can_be_edited_alone():
    park = a_park(made())
    copy = park.copy()
    assert copy == park
    assert hash(copy) == hash(park)
    copy.players[0].cards.append(3)
    assert park.players[0].cards == [1, 2]
    assert copy != park
    copy = park.copy()
    copy.rows[1][0] = 7
    assert park.rows == [[0, 0], [0, 0]]
    assert copy != park


def test_what_is_a_value_is_shared_by_copies_and_has_no_copy_of_its_own():
    park = a_park(made())
    assert park.copy().species is park.species
    assert not hasattr(park.species, "copy")


def test_what_is_no_part_of_the_key_makes_no_difference():
    space = made()
    one, other = (space["Player"].new([1], name) for name in ("white", "blue"))
    assert one == other
    assert hash(one) == hash(other)


def test_new_records_share_nothing_that_is_edited():
    space = made()
    one, other = a_park(space), a_park(space)
    one.rows[0][0] = 5
    assert other.rows[0][0] == 0
    board = board_of((), (0, 3, 2, 5), 10)
    assert Raptor.new(board).raptor is not Raptor.new(board).raptor


def test_public_fields_are_listed_in_order():
    assert PARK.public == ("round",)


def test_a_record_shows_its_fields():
    space = made()
    player = space["Player"].new([1, 2], "Ann")
    assert repr(player) == "Player(cards=[1, 2], name='Ann')"
    park = space["Park"].new(space["Species"].new(3))
    park.players = [player]
    assert repr(park).startswith(f"Park(species=Species(danger=3), round=1, players=[{player!r}], ")
