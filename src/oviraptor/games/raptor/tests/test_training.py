"""Training: the same plan gives the same weights, in one go or in two; bad folders are refused."""

from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.players.foresight import sketch
from oviraptor.games.raptor.players.net import Net
from oviraptor.games.raptor.players.training import Learner, Plan, calibrated, train
from oviraptor.games.raptor.search.features import FEATURES
from oviraptor.games.raptor.tests.positions import drawing

pytestmark = pytest.mark.statistics

PLAN = Plan(seed=3, iterations=2, games=2, nodes=60, rounds=2, hidden=4, epochs=3)


class Here(Executor):
    """An executor that does everything at once, and can be made to stop."""

    def __init__(self, most: int = 1000) -> None:
        self.left = most

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        """Call it now, as long as any calls are left."""
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        future: Future[Any] = Future()
        future.set_result(call(*arguments, **named))
        return future


def run(folder: Path, plan: Plan = PLAN, most: int = 1000) -> Net:
    return Net.load(train(folder, plan, Here(most), lambda *_: None))


def same(one: Net, other: Net) -> bool:
    pairs = ((one.into, other.into), (one.bias, other.bias), (one.out, other.out))
    return all(np.array_equal(mine, yours) for mine, yours in pairs)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Net]:
    folder = tmp_path_factory.mktemp("run")
    return folder, run(folder)


def test_a_stopped_run_goes_on_to_the_same_weights(tmp_path: Path, trained: tuple[Path, Net]):
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, most=1)
    assert not list(tmp_path.glob("*.part.npz"))
    assert same(run(tmp_path), trained[1])


def test_a_finished_run_plays_nothing_again_and_takes_more_iterations(trained: tuple[Path, Net]):
    folder, net = trained
    assert same(run(folder, most=0), net)
    with pytest.raises(KeyboardInterrupt):
        run(folder, replace(PLAN, iterations=3), most=0)


def test_another_plan_is_refused_and_nothing_is_lost(trained: tuple[Path, Net]):
    folder, net = trained
    with pytest.raises(ValueError, match="nodes is 60, not 61"):
        run(folder, replace(PLAN, nodes=61))
    assert same(run(folder, most=0), net)


def test_the_player_looks_as_it_did_when_the_weights_were_made():
    """Else the plan that net.md names would make others; a shown card is answered with three times as much."""
    nodes = Plan().nodes
    seen = [
        (one.effects, one.effort, one.reply, one.ends) for one in map(sketch, (nodes, 3 * nodes))
    ]
    assert seen == [(2, 60, 60, 6), (2, 60, 107, 6)]


def test_weights_for_other_features_are_refused(tmp_path: Path):
    file = tmp_path / "net.npz"
    np.savez(file, into=np.zeros((5, 4)), bias=np.zeros(4), out=np.zeros(5))
    with pytest.raises(ValueError, match=f"5 features, not {FEATURES}"):
        Net.load(file)


def test_a_learner_learns_what_the_quick_judgement_misses():
    rng = np.random.default_rng(1)
    inputs = (rng.random((1000, FEATURES)) < 0.2).astype(np.float32)
    base = np.zeros(1000, np.float32)
    columns = (inputs, base, inputs[:, 7], np.ones(1000, np.float32))
    learner = Learner(8, 1)
    before = learner.loss(*columns)
    for _ in range(100):
        learner.epoch(*columns)
    assert before == pytest.approx(np.log(2), abs=1e-3)
    assert learner.loss(*columns) < before / 1.5


def test_values_are_stretched_to_fit_the_results():
    rng = np.random.default_rng(2)
    odds = rng.normal(0, 2, 20_000)
    result = (rng.random(20_000) < 1 / (1 + np.exp(-(odds / 2 + 0.5)))).astype(float)
    fitted = calibrated(1 / (1 + np.exp(-odds)), result, np.ones(20_000, bool))
    assert np.abs(fitted - 1 / (1 + np.exp(-(odds / 2 + 0.5)))).max() < 0.03


def test_a_batch_is_judged_as_each_position_alone(trained: tuple[Path, Net]):
    _, net = trained
    s = game.read(drawing())
    states = [s, game.read(drawing(wounds=2))]
    assert net.judge([]) == []
    alone = [net.judge([one])[0] for one in states]
    assert net.judge(states) == pytest.approx(alone, abs=1e-5)
