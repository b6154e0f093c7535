"""Every numbered rule has a test named for it: `test_t6_5_…` is of T6.5."""

from __future__ import annotations

import re
from pathlib import Path

RULES_PER_CHAPTER = {
    1: 4, 2: 4, 3: 11, 4: 6, 5: 4, 6: 7, 7: 9, 8: 22, 9: 25, 10: 9, 11: 18, 12: 11, 13: 7, 14: 7,
    15: 4, 16: 6, 17: 6,
}  # fmt: skip
NO_RULES = {"9_8", "9_9"}


def test_every_numbered_rule_has_a_test_named_for_it():
    texts = [path.read_text() for path in Path(__file__).parent.glob("test_t*.py")]
    tested = {
        number
        for written in texts
        for name in re.findall(r"def test_((?:t\d+_\d+_)+)", written)
        for number in re.findall(r"t(\d+_\d+)_", name)
    }
    rules = {
        f"{chapter}_{rule}"
        for chapter, count in RULES_PER_CHAPTER.items()
        for rule in range(1, count + 1)
    }
    assert tested == rules - NO_RULES
