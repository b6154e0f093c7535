"""Positions for tests that say only what matters, and how they are led on: two players, white's island drawn."""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import Chance
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.animals import species_of
from oviraptor.games.dinogenics.rules.board import SPACE_NAMES
from oviraptor.games.dinogenics.rules.habitats import is_valid, place_spaces
from oviraptor.games.dinogenics.rules.island import building_spots
from oviraptor.games.dinogenics.rules.kinds import SPECIES_NAMES, TILE_NAMES
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.games.dinogenics.text.positions import read, write

HEADER = "   a    b    c      d    e\n"
BARE = """
  +    +    +    +
1  .    .    .      .    .
  +    +    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
PEN_OF_3 = """
  +----+----+----+
1 |.    .    .   |  .    .
  +----+----+----+
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
PEN_OF_2 = """
  +----+----+    +
1 |.    .   |.      .    .
  +----+----+    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
PEN_OF_1 = """
  +----+    +    +
1 |.   |.    .      .    .
  +----+    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
COLUMN_AT = {"a": 3, "b": 8, "c": 13, "d": 20, "e": 25}
TABLE = """dinogenics {box}
season {season} order {order}
news {news}
market {market}
boneyard {boneyard}
stacks {stacks}
discards -
spent -
"""
CHAOS = """ediscards -
display {display}
jobs {jobs}
contractor -
dismissed -
"""
OF_TABLE = {
    "season": "4 upkeep",
    "order": "white blue",
    "news": "1 upcoming 3 past 4 5",
    "market": "- - -",
    "boneyard": "-",
    "stacks": "- | - | - | -",
    "display": "-",
    "jobs": "-",
}
NUMBERS = ("vp", "credits", "goats", "store", "scandals", "home")


def on(drawing: str, **things: str) -> str:
    """The drawing with these things on their spaces: `on(BARE, a1="Ra", e4="VC2")`."""
    lines = drawing.split("\n")
    for space, thing in things.items():
        at, width = COLUMN_AT[space[0]], 5 if space[0] in "de" else 4
        row = 2 * int(space[1])
        line = lines[row].ljust(at + width)
        lines[row] = line[:at] + thing.ljust(width) + line[at + width :]
    return "\n".join([line.rstrip() for line in lines])


def position(drawing: str, *phases: str, box: str = "base", blue: str = BARE, **more: Any) -> State:
    """A position in which these lines wait; `more` are lines of the table, numbers of white's, or of blue's: `blue_vp`."""
    is_chaos = not box.startswith("base")
    of_table = {name: more.pop(name, usual) for name, usual in OF_TABLE.items()}
    of_blue = {name[5:]: more.pop(name) for name in list(more) if name.startswith("blue_")}
    written = TABLE.format(box=box, **of_table) + (CHAOS.format(**of_table) if is_chaos else "")
    written += "gone -\n"
    for location in ("at", "closed", "blocked"):
        written += "".join([f"{location} {line}\n" for line in more.pop(location, ())])
    written += _player("white", drawing, is_chaos, more) + _player("blue", blue, is_chaos, of_blue)
    s = read(written + "".join([f"phase {phase}\n" for phase in phases]))
    assert not more, f"nobody knows {more}"
    assert write(s) == write(read(write(s)))
    return s


def _player(name: str, drawing: str, is_chaos: bool, more: dict[str, Any]) -> str:
    numbers = " ".join([f"{each} {more.pop(each, 0)}" for each in NUMBERS])
    if is_chaos:
        specialists, stored = more.pop("specialists", "-"), more.pop("stored", "-")
        numbers += f" refined 0 specialists {specialists} stored {stored}"
    hand, cards = more.pop("dna", "-"), more.pop("cards", "-")
    return (
        f"{name} {numbers}\ndna {hand}\ncards {cards}\nknown -\n{HEADER}{drawing.strip(chr(10))}\n"
    )


def offered(s: State) -> list[str]:
    """What may come next: the texts of chance, or of who decides."""
    if isinstance(play.turn(s), Chance):
        return [text(action) for action, _ in play.outcomes(s)]
    return [text(action) for action in play.legal(s, play.decider(s))]


def led(s: State, *steps: str) -> State:
    """The position after these steps, each of which must be offered."""
    for step in steps:
        assert step in offered(s), f"{step} is not among {offered(s)}"
        s = play.apply(s, 0, parse(step))
    return s


def waits(s: State) -> list[str]:
    """The phase lines."""
    return [line[6:] for line in write(s).splitlines() if line.startswith("phase ")]


def white(s: State) -> Island:
    """White's island."""
    return s.islands[0]


def drawing_of(s: State, seat: int = 0) -> str:
    """The drawing of an island, with the lines below it."""
    rest = write(s).split(HEADER)[seat + 1].splitlines()
    own = rest[:9] + [line for line in rest[9:] if line.startswith("in ")]
    return "\n" + "\n".join(own) + "\n"


def asked(drawing: str, box: str = "base", **more: Any) -> State:
    """White is to place a worker in season 4."""
    return position(drawing, "worker white", box=box, season="4 open", home=1, **more)


def valid(s: State) -> list[bool]:
    """Whether each of white's animals has a valid habitat, first space first."""
    return [is_valid(white(s), animal) for animal in white(s).animals]


def valid_species(s: State) -> set[str]:
    """The species of white's with an animal in a valid habitat."""
    i = white(s)
    return {SPECIES_NAMES[species_of(each)] for each in i.animals if is_valid(i, each)}


def places(s: State, species: str) -> list[str]:
    """Where white may place a dinosaur."""
    return [SPACE_NAMES[space] for space in place_spaces(s, 0, SPECIES_NAMES.index(species))]


def spots(s: State, tile: str) -> list[str]:
    """Where white may build a tile."""
    found = building_spots(white(s), TILE_NAMES.index(tile))
    names = [*SPACE_NAMES, *[""] * 256]
    return [f"{names[spot & 255]} {names[spot >> 8]}".strip() for spot in found]
