"""The example of the notation, and a text as it is written once it was read."""

from __future__ import annotations

from oviraptor.games.raptor import game

# The example of the notation, to the letter.
EXAMPLE = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
raptor hand 3 5 9 played 1
scientist hand 2 6 8 played 1
wounds 0 escaped 0 captured 0 reserve 6
phase choose
"""


def rewritten(text: str) -> list[str]:
    written: str = game.write(game.read(text))
    return written.rstrip("\n").split("\n")
