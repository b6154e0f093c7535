"""Every numbered rule has a test named for it: `test_d9_4_…` is of D9.4."""

from __future__ import annotations

from pathlib import Path

from oviraptor.games.dinogenics.tests.numbers import NUMBERS
from oviraptor.testing.rulebook import numbers_in_tests


def test_every_numbered_rule_has_a_test_named_for_it():
    assert numbers_in_tests(Path(__file__).parent, "D") == NUMBERS.rules
