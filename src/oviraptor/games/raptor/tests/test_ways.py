"""Far spaces: the cheapest way to each, step by step, and what it costs."""

from __future__ import annotations

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import RAPTOR, SCIENTIST, START, position
from oviraptor.play.ways import ways


def steps_to(drawn: str, phase: str, start: str, word: str) -> tuple[list[str], str]:
    """Return the steps of the way from a space to a word, and what it is called; nothing if there is none."""
    seat = RAPTOR if "raptor" in phase else SCIENTIST
    found = ways(game, position(drawn, phase=phase).state, seat, (f"space:{start}",))
    at = next((number for number, way in enumerate(found) if way.word == word), -1)
    label = found[at].label if at >= 0 else ""
    steps = []
    while at >= 0:
        steps.append(found[at].text)
        at = found[at].after
    return steps[::-1], label


def test_a_scientist_walks_to_a_far_space_point_by_point() -> None:
    steps, label = steps_to(START, "actions scientist 4", "k3", "space:j1")
    assert steps in (
        ["walk k3 k2", "walk k2 k1", "walk k1 j1"],
        ["walk k3 k2", "walk k2 j2", "walk j2 j1"],
        ["walk k3 j3", "walk j3 j2", "walk j2 j1"],
    )
    assert label == "Walk to j1: 3 points"


def test_no_way_is_longer_than_the_points_of_this_turn() -> None:
    assert steps_to(START, "actions scientist 2", "k3", "space:j1") == ([], "")
    assert steps_to(START, "actions scientist 1", "k3", "space:j3")[0] == ["walk k3 j3"]


def test_a_way_leads_round_rocks_and_figures() -> None:
    steps, label = steps_to(START, "actions raptor 5", "h5", "space:j5")
    assert steps[0] in ("baby h5 h4", "baby h5 h6")  # i5 is a rock
    assert len(steps) == 4
    assert label == "Move to j5: 4 points"


def test_a_baby_goes_as_far_as_out_and_no_farther() -> None:
    drawn = START.replace("3 <. . # B", "3 <. B # .")
    steps, label = steps_to(drawn, "actions raptor 3", "b3", "exit:a3")
    assert steps == ["baby b3 a3", "baby a3 exit"]
    assert label == "Escape by a3: 2 points"


def test_the_mother_runs_round_a_corner_and_pays_for_her_tokens_once() -> None:
    tired = position(START, phase="actions raptor 6", wounds=2)
    found = {way.word: way.label for way in ways(game, tired.state, RAPTOR, ("space:f5",))}
    assert found["space:f1"] == "Run to f1: 3 points"
    assert found["space:e1"] == "Run to e1: 4 points"


def test_a_scientist_in_reach_of_nothing_is_offered_nothing() -> None:
    start = position(START, phase="actions raptor 3").state
    assert ways(game, start, SCIENTIST, ("space:k3",)) == ()
    assert ways(game, start, RAPTOR, ()) == ()
