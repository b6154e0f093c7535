"""A position out of its text, and back into it."""

from __future__ import annotations

from .names import COLUMNS, RAPTOR, ROWS, SCIENTIST, SEATS
from .position import Position


def read(text: str) -> Position:
    """Take a position text apart."""
    lines = [line.rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("//")]
    p = Position({}, set(), {}, {}, {}, {}, {}, 0, 0, 0, 0, 1, False, [])
    assert lines[0].split() == list(COLUMNS)
    for row, line in zip(ROWS, lines[1:7], strict=True):
        assert line[0] == row
        words = line[1:].replace("<", " < ").replace(">", " > ").split()
        if words[0] == "<":
            p.exits.add("a" + row)
            words = words[1:]
        if words[-1] == ">":
            p.exits.add("k" + row)
            words = words[:-1]
        for column, word in zip(COLUMNS, words, strict=True):
            p.cells[column + row] = word
    for line in lines[7:]:
        words = line.split()
        if words[0] in SEATS and words[1] == "hand":
            split = words.index("played")
            p.hand[words[0]] = _cards(words[2:split])
            p.played[words[0]] = _cards(words[split + 1 :])
        elif words[0] in SEATS and words[1] == "history":
            p.history[words[0]] = words[2:]
        elif words[0] == "table":
            p.table = {RAPTOR: int(words[1]), SCIENTIST: int(words[2])}
        elif words[0] == "chosen":
            p.chosen[words[1]] = int(words[2])
        elif words[0] == "wounds":
            p.wounds, p.escaped, p.captured, p.reserve = (int(word) for word in words[1::2])
        elif words[0] == "round":
            p.round = int(words[1])
        elif words[0] == "fire":
            p.unlimited = True
        elif words[0] == "phase":
            p.phase = words[1:]
        else:
            raise ValueError(line)
    return p


def _cards(words: list[str]) -> set[int]:
    return {int(word) for word in words if word != "-"}


def write(p: Position) -> str:
    """Write a position in canonical form."""
    lines = ["   " + " ".join(COLUMNS)]
    for row in ROWS:
        left = "<" if "a" + row in p.exits else " "
        right = " >" if "k" + row in p.exits else ""
        lines.append(row + " " + left + " ".join(p.cells[c + row] for c in COLUMNS) + right)
    lines += [
        f"{seat} hand {_listed(p.hand[seat])} played {_listed(p.played[seat])}" for seat in SEATS
    ]
    lines += [f"{seat} history {' '.join(p.history[seat])}" for seat in SEATS if seat in p.history]
    if p.table:
        lines.append(f"table {p.table[RAPTOR]} {p.table[SCIENTIST]}")
    lines += [f"chosen {seat} {p.chosen[seat]}" for seat in SEATS if seat in p.chosen]
    lines.append(f"wounds {p.wounds} escaped {p.escaped} captured {p.captured} reserve {p.reserve}")
    lines.append(f"round {p.round}")
    if p.unlimited:
        lines.append("fire unlimited")
    lines.append("phase " + " ".join(p.phase))
    return "\n".join(lines) + "\n"


def _listed(cards: set[int]) -> str:
    return " ".join(str(card) for card in sorted(cards)) or "-"


def comparable(text: str) -> str:
    """Sort each history up to its first shuffle: a text before that shuffle tells no order."""
    lines = text.splitlines()
    for i, line in enumerate(lines):
        words = line.split()
        if "history" in words:
            first = words.index("/")
            lines[i] = " ".join([*words[:2], *sorted(words[2:first]), *words[first:]])
    return "\n".join(lines) + "\n"
