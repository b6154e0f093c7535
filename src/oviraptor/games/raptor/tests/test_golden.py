"""Golden files: games played once are played the same way ever after."""

import pytest

from oviraptor.core import record
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.tests.golden import ENDINGS, HERE, PLAYTHROUGHS, playthrough
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
    assert match.result.reason == ending
    assert match.result.places[ENDINGS[ending]] == 1
    assert game.write(match.state).rstrip().endswith(ending)
