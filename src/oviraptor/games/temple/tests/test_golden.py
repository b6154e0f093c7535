"""Golden files: games played once are played the same way ever after."""

import pytest

from oviraptor.core import record
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.tests.golden import ENDINGS, HERE, PLAYTHROUGHS, playthrough, reason_of
from oviraptor.play.match import Match
from oviraptor.play.verify import verify


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_told_as_it_was(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(PLAYTHROUGHS[name]) == kept


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_finished_game_replays_to_its_end(ending: str) -> None:
    kept = record.load((HERE / f"{ending}.jsonl").read_bytes())
    verify(game, META, kept)
    match = Match.resume(game, META, kept)
    assert match.result is not None
    assert match.result.reason == reason_of(ending)
