"""Every line of the manual we began with has a rule and a test: the table of docs/dinogenics-sources.md."""

import re
from pathlib import Path

from oviraptor.games.dinogenics.tests.numbers import NUMBERS

TESTS = Path(__file__).parent
ROWS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in (TESTS.parents[4] / "docs" / "dinogenics-sources.md")
    .read_text("utf-8")
    .splitlines()
    if re.match(r"\| \d", line)
]
SPANS = (
    (4, 4), (7, 23), (27, 37), (41, 47), (50, 50), (52, 62), (65, 87), (91, 93), (96, 99), (102, 107),
    (109, 112), (115, 118), (120, 125), (127, 127), (130, 133), (136, 136), (138, 145), (147, 148),
    (150, 150), (152, 152), (154, 154), (156, 156), (158, 158), (161, 170),
)  # fmt: skip
"""The lines of the manual that say something: neither empty nor a heading."""


def test_every_line_of_the_manual_is_listed_once_in_order():
    lines = [line for first, last in SPANS for line in range(first, last + 1)]
    assert [int(row[0]) for row in ROWS] == lines


def test_every_rule_it_names_is_in_the_rulebook():
    assert {rule for row in ROWS for rule in row[2].split(", ")} <= NUMBERS.rules


def test_every_test_it_names_is_there():
    there = {
        name
        for file in TESTS.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert [row[3] for row in ROWS if row[3] not in there] == []


def test_a_test_named_for_a_rule_is_of_a_rule_of_its_line():
    for line, _, rules, test in ROWS:
        named = {f"D{chapter}.{rule}" for chapter, rule in re.findall(r"^test_d(\d+)_(\d+)_", test)}
        assert named <= set(rules.split(", ")), line
