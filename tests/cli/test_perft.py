"""`perft`: the tree of the template, counted by hand."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("house")

LAST_ROUND = """\
round 4 of 4
deck -
left 1 hand 3 4 4 known - chosen -
right 0 hand 1 2 5 known - chosen -
"""


@pytest.mark.parametrize(
    ("depth", "leaves", "made"),
    [
        (0, "1 leaf", 0),
        (1, "2 leaves", 2),
        (2, "6 leaves", 8),
        (3, "6 leaves", 14),
        (4, "0 leaves", 14),
    ],
)
def test_leaves_are_the_positions_exactly_so_deep(run: Run, depth: int, leaves: str, made: int):
    said = run("perft", "template", "-", "--depth", str(depth), stdin=LAST_ROUND)
    assert said.code == 0
    assert re.fullmatch(
        rf"depth {depth}: {leaves}, {made} positions made, [\d.]+ s, [\d,]+ positions/s\n",
        said.out,
    )


def test_divide_counts_by_first_step(run: Run):
    said = run("perft", "template", "-", "--depth", "2", "--divide", stdin=LAST_ROUND)
    assert said.lines[:2] == ["play 3: 3", "play 4: 3"]
    assert said.lines[2].startswith("depth 2: 6 leaves, 8 positions made")


def test_without_a_position_it_starts_from_the_start(run: Run):
    assert run("perft", "template", "--depth", "1").out.startswith("depth 1: 6 leaves")
    said = run("perft", "template", "-", "-o", "seats=3", stdin=LAST_ROUND)
    assert said.code == 2
