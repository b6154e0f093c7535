"""The page as it is heard, word by word, and the transcripts of it that are kept.

After a wanted change write them anew by `make transcripts`, and read what has changed as who hears it.
"""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path
from typing import Any

from tests.browser.people import Person

_HASH = re.compile("[0-9a-f]{64}")
_LINK = re.compile(r"http://\S+")
_MINUTES = re.compile(r" · \d+ minutes?")
GOLDEN = Path(__file__).parent / "golden"


def heard(person: Person) -> list[str]:
    """The page as a tree of names, without what differs each time: hashes, links, how long a slow machine took.

    What it has asked of the server without being told to, where a piece can walk to, is answered and drawn by then.
    """
    person.wait(lambda: not _asked(person), "the ways")
    person.until_drawn()
    tree = _HASH.sub("(a hash)", person.page.locator("body").aria_snapshot())
    lines = _MINUTES.sub("", _LINK.sub("(a link)", tree)).splitlines()
    return [line for line in lines if not line.lstrip().startswith("- /url:")]


def _asked(person: Person) -> int:
    """How many questions for ways are still open."""
    return _ways_in(person.said) - _ways_in(person.heard)


def _ways_in(messages: list[dict[str, Any]]) -> int:
    return len([each for each in messages if each["type"] == "ways"])


def news(before: list[str], after: list[str]) -> list[str]:
    """The lines that are new or other than before, without their place in the tree."""
    lines = difflib.ndiff(before, after)
    return [line[2:].strip().removeprefix("- ") for line in lines if line.startswith("+ ")]


def is_as_it_was(name: str, told: list[str]) -> None:
    """Hold a transcript against the one that is kept; with GOLDEN in the environment it is written first."""
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN"):
        golden.write_text("\n".join(told) + "\n", encoding="utf-8")
    kept = golden.read_text(encoding="utf-8").splitlines()
    assert not list(difflib.unified_diff(kept, told, "as it was", "as it is", lineterm=""))
