"""Where two secret choices met in the matrix of a decision, in stored matches of both games that have them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.analysis.analyse import plan, solve
from oviraptor.analysis.course import Decided
from oviraptor.analysis.telling import weighed
from oviraptor.core.record import load

GAMES = Path(games.__file__).parent
ROWS = {
    "null": "Null", "attack": "Attack", "counter": "Counter", "absolute power": "Absolute Power", "sword": "Sword",
    "no card": "No card",
}  # fmt: skip


def named(game: str, label: str) -> str:
    """What a matrix calls a choice with this label: the value in brackets, or the number of the card."""
    if game == "raptor":
        return label.partition(",")[0].rpartition(" ")[2]
    value = label.rpartition("(")[2].rstrip(")") if "(" in label else "no card"
    return ROWS[value.casefold()]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), [("raptor", "R9.2"), ("temple", "T14.6")])
def test_the_pair_that_met_is_what_both_played(game: str, name: str):
    record = load((GAMES / game / "tests" / "golden" / f"{name}.jsonl").read_bytes())
    rules, meta = games.load(game), games.meta(game)
    made = plan(rules, meta, record, positions=30)
    met = 0
    for stage in made.stages:
        if not isinstance(stage, Decided) or stage.choice.is_forced or len(stage.others) != 1:
            continue
        found = weighed(
            rules, meta, stage, solve(replace(made.tasks[stage.task], values=(), sights=()))
        )
        if not found.matrices:
            continue
        [matrix] = found.matrices
        assert matrix.row_texts == matrix.column_texts == ()  # what is kept is what is told
        [other] = stage.others
        theirs = rules.offer(other.before, other.seat, other.way[-1]).label
        if found.cell is None:  # the judge did not reckon with the other's choice at all
            assert named(game, theirs) not in matrix.columns
            continue
        row, column = found.cell
        assert matrix.rows[row].split(",")[0] == named(game, found.played_say)
        assert matrix.columns[column].split(",")[0] == named(game, theirs)
        met += 1
    assert met >= 10
