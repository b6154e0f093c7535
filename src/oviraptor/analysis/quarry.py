"""Many games played for puzzles: what each brought is kept, so that a search goes on; and which ones are chosen.

The file of a search has the search as its first line, and a line for each game.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from oviraptor import games
from oviraptor.analysis.mining import graded, played
from oviraptor.analysis.puzzles import Kind, Puzzle, in_order
from oviraptor.bots.play_game import seed_of_game
from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Meta, Seat

_TOO_SLOW: Final = 20_000
"""Levels that look at more positions do not play for puzzles; they are asked to solve them."""
_ALIKE: Final = 0.5
_BEGINNING: Final = b'{"puzzles_of":'


class BadQuarry(OviraptorError):
    """A file that holds something else than this search for puzzles."""


class Quarry(Struct, frozen=True):
    """All that the games of a search share."""

    puzzles_of: str
    rules_version: int
    options: dict[str, str]
    seed: int
    levels: tuple[str, ...]


class Dug(Struct, frozen=True):
    """What one game brought."""

    n: int
    puzzles: tuple[Puzzle, ...]


_DUG: Final = msgspec.json.Decoder(Dug)


def quarry(meta: Meta, options: Mapping[str, str], seed: int) -> Quarry:
    """Make a search in games of all levels that are quick enough, but for the very weakest."""
    levels = tuple(level.name for level in meta.levels[1:] if level.nodes <= _TOO_SLOW)
    return Quarry(
        meta.id, meta.rules_version, dict(options), seed, levels or (meta.levels[0].name,)
    )


def dig(search: Quarry, number: int) -> Dug:
    """Play one game, and grade the puzzles in it; this is what is sent to workers."""
    game, meta = games.load(search.puzzles_of), games.meta(search.puzzles_of)
    names = _lineup(search, number, int(search.options["seats"]))
    found = played(game, meta, names, search.options, seed_of_game(search.seed, number))
    return Dug(number, tuple(graded(game, meta, each) for each in found))


def grade(game: str, puzzle: Puzzle) -> Puzzle:
    """Grade one puzzle of a game; this is what is sent to workers."""
    return graded(games.load(game), games.meta(game), puzzle)


def open_quarry(path: Path, search: Quarry) -> list[Dug]:
    """Read what a file holds of a search, and make it ready to go on."""
    head = msgspec.json.encode(search) + b"\n"
    held = path.read_bytes() if path.exists() else b""
    if not held:
        path.write_bytes(head)
        return []
    if not held.startswith(_BEGINNING):
        raise BadQuarry(f"{path} holds something else than a search for puzzles; it is left alone.")
    if not held.startswith(head):
        raise BadQuarry(f"{path} holds another search for puzzles: another game, seed or options.")
    found, good = [], len(head)
    for line in held[good:].splitlines(keepends=True):
        try:
            found.append(_DUG.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError):
            break
        good += len(line)
    if good < len(held):
        os.truncate(path, good)
    return found


def add_dug(path: Path, dug: Dug) -> None:
    """Write what one more game brought at the end of a file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(dug) + b"\n")


def chosen(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """Choose puzzles of all kinds, seats and grades, as evenly as there are; none twice or nearly so."""
    shelves: dict[tuple[Kind, Seat, int], list[Puzzle]] = defaultdict(list)
    for puzzle in sorted({each.name: each for each in puzzles}.values(), key=lambda p: p.name):
        shelves[puzzle.kind, puzzle.seat, puzzle.grade].append(puzzle)
    found: list[Puzzle] = []
    while any(shelves.values()) and len(found) < most:
        for key in sorted(shelves):
            if shelves[key] and len(found) < most:
                puzzle = shelves[key].pop()
                if not any(_are_alike(puzzle, other) for other in found):
                    found.append(puzzle)
    return in_order(found)


def _are_alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles ask the same of positions most of whose lines are the same."""
    if (one.kind, one.seat) != (other.kind, other.seat):
        return False
    lines, others = one.position.splitlines(), other.position.splitlines()
    same = sum(line == along for line, along in zip(lines, others, strict=False))
    return same > _ALIKE * max(len(lines), len(others))


def _lineup(search: Quarry, number: int, seats: int) -> list[str]:
    """Seat the levels so that in the course of games all meet all."""
    levels = search.levels
    step = 1 + number // len(levels)
    return [levels[(number + seat * step) % len(levels)] for seat in range(seats)]
