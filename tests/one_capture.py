"""A turn of the scientist in which a third baby can be captured, as text."""

from __future__ import annotations


def one_capture(table: str, points: int) -> str:
    """Write it with the cards on the table and the points that are left."""
    return f"""   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  S b . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . . # . .
6  . # . . . . . . . . S >
raptor hand 3 5 played 1
scientist hand 6 9 played 1
table {table}
wounds 0 escaped 0 captured 2 reserve 6
round 3
phase actions scientist {points}
"""
