"""A rulebook in the terminal: whole, or the paragraphs of one rule."""

from __future__ import annotations

import re

from oviraptor import games
from oviraptor.cli.reading import BadInput
from oviraptor.core.parts import TERMINAL, without_markup
from oviraptor.core.picture import NAMED
from oviraptor.play.picture import show

_DRAWING = "```\n{drawing}\n```\n\n*{caption}*"
_RULE = re.compile(r"(?:\*\*[A-Z]+\d+(?:\.\d+)*\*\*[ ,]*)+")
"""A rule's paragraph opens with its bold number, or with several."""


def rule_text(name: str, rule: str) -> str:
    """Return what the rulebook says at a rule (`R6.2`) or at all rules of a chapter (`R6`)."""
    asked = rule.strip().rstrip(".").upper()
    found = [text for numbers, text in _rules(games.rulebook(name)) if _answers(asked, numbers)]
    if not found:
        raise BadInput(f"The rulebook of {games.meta(name).title} has no rule “{rule}”.")
    return "\n\n".join(found)


def with_drawings(name: str, text: str) -> str:
    """Put the terminal's own drawings where a text of the rulebook has pictures."""
    terminal = games.part(name, TERMINAL)
    if terminal is None:
        return text
    meta, pictures = games.meta(name), games.pictures(name)

    def drawn(found: re.Match[str]) -> str:
        shown = show(games.load(name), meta, pictures[found[2]])
        drawing = without_markup(terminal.draw(shown.view, meta.seat_names))
        return _DRAWING.format(drawing=drawing.rstrip("\n"), caption=found[1])

    return NAMED.sub(drawn, text)


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
