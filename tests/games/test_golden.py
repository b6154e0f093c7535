"""The golden files of every game: see `oviraptor.testing.golden`."""

import pytest

from oviraptor.testing.golden import Golden
from tests.games.every_game import NAMES, owed, owed_file


def golden_of(name: str) -> Golden:
    found: Golden = owed(name, "golden").GOLDEN
    return found


def kept(kind: str) -> list[tuple[str, str]]:
    """List the golden files of a kind by game; who has none is told below."""
    return [
        (name, each)
        for name in NAMES
        if owed_file(name, "golden").exists()
        for each in getattr(golden_of(name), kind)
    ]


@pytest.mark.parametrize(("name", "played"), kept("playthroughs"))
def test_a_playthrough_is_told_as_it_was(name: str, played: str):
    golden_of(name).check_playthrough(played)


@pytest.mark.parametrize(("name", "ending"), kept("endings"))
def test_a_finished_game_replays_to_its_end(name: str, ending: str):
    golden_of(name).finished(ending)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_golden_files(name: str):
    assert golden_of(name).playthroughs
    assert golden_of(name).endings
