"""A rulebook in the terminal: whole, or the paragraphs of one rule."""

from __future__ import annotations

import re

from oviraptor import games
from oviraptor.cli.reading import BadInput

_RULE = re.compile(r"(?:\*\*[A-Z]+\d+(?:\.\d+)*\*\*[ ,]*)+")
"""A rule's paragraph opens with its bold number, or with several."""


def rule_text(name: str, rule: str) -> str:
    """Return what the rulebook says at a rule (`R6.2`) or at all rules of a chapter (`R6`)."""
    asked = rule.strip().rstrip(".").upper()
    found = [text for numbers, text in _rules(games.rulebook(name)) if _answers(asked, numbers)]
    if not found:
        raise BadInput(f"The rulebook of {games.meta(name).title} has no rule “{rule}”.")
    return "\n\n".join(found)


def _answers(asked: str, numbers: list[str]) -> bool:
    return any(number == asked or number.startswith(f"{asked}.") for number in numbers)


def _rules(book: str) -> list[tuple[list[str], str]]:
    """Cut the book into rules: from a bold number to the next one or the next heading."""
    rules: list[tuple[list[str], list[str]]] = []
    is_inside = False
    for line in book.splitlines():
        opening = _RULE.match(line)
        if opening:
            rules.append((re.findall(r"[A-Z]+\d[\d.]*", opening[0]), []))
        is_inside = bool(opening) or (is_inside and not line.startswith("#"))
        if is_inside:
            rules[-1][1].append(line)
    return [(numbers, "\n".join(lines).strip()) for numbers, lines in rules]
