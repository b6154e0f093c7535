"""Won turns and only defences met in play: right by the rules, not found by chance, and found by the levels that search."""

from __future__ import annotations

import pytest

from oviraptor.core.levels import seated_level
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.phases import OVER
from oviraptor.games.raptor.tests.exhaustive import facts, followed
from oviraptor.games.raptor.tests.players import played_on
from oviraptor.games.raptor.tests.tactics import MORE, Tactic, saving_ends, tactics
from oviraptor.games.raptor.tests.test_tactics import check
from oviraptor.games.raptor.tests.won_turns import NUMBER, won_turns

pytestmark = pytest.mark.statistics

ALL = tactics(MORE)
HIGHEST = META.levels[-1].name


def test_there_are_at_least_thirty_and_none_is_among_the_others():
    others = {(facts(tactic.state), tactic.state.points) for tactic in tactics()}
    mine = {(facts(tactic.state), tactic.state.points) for tactic in ALL}
    assert len(mine) == len(ALL) >= 30
    assert not mine & others
    assert len({str(tactic) for tactic in ALL}) == len(ALL)


@pytest.mark.parametrize("tactic", ALL, ids=str)
def test_the_way_that_is_written_down_is_right_and_few_are(tactic: Tactic):
    end = followed(tactic.state, [game.parse(action) for action in tactic.way])
    if tactic.kind == "win":
        assert (end.phase, end.actor) == (OVER, tactic.seat)
    else:
        assert facts(end) in saving_ends(tactic.state)[0]
    check(tactic)


@pytest.mark.parametrize("name", ["Hunter", HIGHEST])
@pytest.mark.parametrize("tactic", ALL, ids=str)
def test_it_is_found(tactic: Tactic, name: str):
    level = seated_level(META, name)
    end = played_on(level.bot, tactic.state, level.nodes)[-1]
    if tactic.kind == "win":
        assert (end.phase, end.actor) == (OVER, tactic.seat)
    else:
        assert facts(end) in saving_ends(tactic.state)[0]


@pytest.mark.parametrize("name", ["Hunter", "Matriarch"])
def test_long_wins_met_in_play_are_found_by_every_level_that_plans_whole_turns(name: str):
    """Of turns that take five points or more; before wins were looked for apart, about three in four were."""
    level = seated_level(META, name)
    turns = won_turns()
    assert len(turns) == NUMBER
    ends = [played_on(level.bot, s, level.nodes)[-1] for s in turns[::4]]
    won = [
        end.phase == OVER and end.actor == s.actor for s, end in zip(turns[::4], ends, strict=True)
    ]
    assert sum(won) >= 0.95 * len(won)
