"""What `oviraptor puzzles` does: plays what is missing, under a progress bar, and writes what was chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from oviraptor.analysis.puzzles import Puzzle, write_puzzles
from oviraptor.analysis.quarry import Dug, Quarry, add_dug, chosen, dig, open_quarry, quarry
from oviraptor.cli.reading import load_game, options_from
from oviraptor.cli.study.judging import check_puzzles, in_turn, progress
from oviraptor.core.game import Meta
from oviraptor.core.words import counted


def dig_all(
    game: str, out: str, wanted: tuple[int, int, int], pairs: Sequence[str], workers: int | None
) -> int:
    """Search games for puzzles and return the exit code."""
    matches, seed, most = wanted
    _, meta = load_game(game)
    search = quarry(meta, options_from(meta, pairs), seed)
    check_puzzles(out)
    file = Path(f"{out}.games")
    found = [each for each in open_quarry(file, search) if each.n < matches]
    known = {each.n for each in found}
    is_interrupted = False
    with progress("games", matches, len(known)) as advance:
        try:
            for dug in _dug(search, [n for n in range(matches) if n not in known], workers):
                found.append(dug)
                add_dug(file, dug)
                advance()
        except KeyboardInterrupt:
            is_interrupted = True
    best = chosen((puzzle for each in found for puzzle in each.puzzles), most)
    write_puzzles(Path(out), best)
    for line in _lines(meta, best, len(found)):
        print(line)
    return 130 if is_interrupted else 0


def _dug(search: Quarry, numbers: Sequence[int], workers: int | None) -> Iterator[Dug]:
    return in_turn(partial(dig, search), numbers, workers)


def _lines(meta: Meta, puzzles: Sequence[Puzzle], matches: int) -> Iterator[str]:
    yield f"{counted(len(puzzles), 'puzzle')} of {meta.title}, from {counted(matches, 'game')}."
    for kind, count in sorted(Counter(each.kind for each in puzzles).items()):
        yield f"  {kind}: {count}"
    grades = Counter(each.grade for each in puzzles)
    names = [*(level.name for level in meta.levels), "nobody yet"]
    for grade, name in enumerate(names, start=1):
        if grades[grade]:
            yield f"  solved by {name}: {grades[grade]}"
