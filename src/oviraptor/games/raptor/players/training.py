"""How the net learns: games of the player against itself, then a fit, and again.

A run lives in a folder and can be stopped and gone on with at any time: games are kept in shards,
each made from its own seed, and every round of training ends with weights.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oviraptor.core.game import CHANCE, Budget
from oviraptor.games.raptor.knowledge.view import view
from oviraptor.games.raptor.players.net import Net
from oviraptor.games.raptor.players.player import Player
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.codes import PLAY, code
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE,
    CHOOSE_SCIENTIST,
    CHOSEN,
    DRAWING,
    OVER,
    PLACE_SCIENTIST,
)
from oviraptor.games.raptor.rules.play import apply, capped, legal, outcomes
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import score, winner_score
from oviraptor.games.raptor.search.features import FEATURES, features
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.rounds import after_round, settled
from oviraptor.games.raptor.search.turns import search_turn
from oviraptor.games.raptor.setup import start

_SHARD: Final = 25  # games
_PER_GAME: Final = 12  # positions kept of one game at most
_STRAY: Final = 0.08  # cards chosen at random, so that rare positions are met
_ASIDE: Final = 3  # positions kept beside each one that is played
_LOOSE: Final = 0.4  # set-ups placed at random


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a run depends on: the same plan gives the same weights."""

    seed: int = 1
    iterations: int = 4
    games: int = 600  # of each iteration
    nodes: int = 1000  # per decision
    rounds: int = 80  # of a game; a draw after them
    hidden: int = 32
    epochs: int = 30
    kept: int = 3  # the fit sees the games of so many of the latest iterations
    trust: float = 0.4  # how much the result counts beside the value found by looking ahead
    weight: float = 2.0  # what a position that was played counts beside one that was not
    first_trust: float = 0.8  # the same for the first games: looking ahead is not worth much yet
    first_weight: float = 6.0


@dataclass(slots=True)
class Sample:
    """One position before a choice of cards, and what came of it."""

    numbers: list[int]
    base: float
    value: float
    game: int
    result: float = 0.5


def train(
    folder: Path, plan: Plan, executor: Executor, progress: Callable[[str, int, int], None]
) -> Path:
    """Play and learn until the plan is fulfilled; return the file with the last weights."""
    folder.mkdir(parents=True, exist_ok=True)
    _check_plan(folder, plan)
    weights: Path | None = None
    for iteration in range(plan.iterations):
        _play(folder, plan, iteration, weights, executor, progress)
        target = folder / f"net-{iteration}.npz"
        if not target.exists():
            # The first games, judged by hand, serve the first fit only.
            recent = range(max(min(1, iteration), iteration + 1 - plan.kept), iteration + 1)
            games = [shard for i in recent for shard in _shards(folder, plan, i)]
            fit(games, target, plan, iteration, progress)
        weights = target
    assert weights is not None
    return weights


def _check_plan(folder: Path, plan: Plan) -> None:
    file = folder / "plan.json"
    asked = asdict(plan)
    if file.exists():
        kept = json.loads(file.read_text("utf-8"))
        differing = [key for key in asked if key != "iterations" and kept.get(key) != asked[key]]
        if differing:
            key = differing[0]
            raise ValueError(
                f"{folder} holds a run with another plan: {key} is {kept.get(key)}, not {asked[key]}."
            )
    file.write_text(json.dumps(asked, indent=1) + "\n", "utf-8")


def _shards(folder: Path, plan: Plan, iteration: int) -> list[Path]:
    return [folder / f"games-{iteration}-{n:04}.npz" for n in range(-(-plan.games // _SHARD))]


def _play(
    folder: Path,
    plan: Plan,
    iteration: int,
    weights: Path | None,
    executor: Executor,
    progress: Callable[[str, int, int], None],
) -> None:
    """Play the games of an iteration that are not in the folder yet."""
    shards = _shards(folder, plan, iteration)
    missing = [(number, shard) for number, shard in enumerate(shards) if not shard.exists()]
    label = f"iteration {iteration + 1}: games"
    done = len(shards) - len(missing)
    progress(label, done * _SHARD, plan.games)
    tasks = [
        executor.submit(play_shard, shard, weights, plan, iteration, number)
        for number, shard in missing
    ]
    for task in tasks:
        task.result()
        done += 1
        progress(label, min(done * _SHARD, plan.games), plan.games)


def play_shard(shard: Path, weights: Path | None, plan: Plan, iteration: int, number: int) -> None:
    """Play some games against itself and keep their positions in a file."""
    player = Player(Net.load(weights).judge if weights else None)
    samples: list[Sample] = []
    for game in range(number * _SHARD, min((number + 1) * _SHARD, plan.games)):
        rng = Random(f"{plan.seed} {iteration} {game}")  # reproducible
        samples.extend(play_game(player, plan, game, rng))
    unfinished = shard.with_suffix(".part.npz")
    np.savez_compressed(unfinished, **_arrays(samples))
    unfinished.replace(shard)


def play_game(player: Player, plan: Plan, game: int, rng: Random) -> list[Sample]:
    """Play one game against itself and return positions of it with the result."""
    board = rng.choice(("jungle", "jungle", "savannah"))
    s = start({"board": board, "exits": "random", "fire": "ten", "seats": "2"}, rng)
    is_loose = rng.random() < _LOOSE
    samples: list[Sample] = []
    aside: list[Sample] = []
    while s.phase != OVER:
        if s.phase in (CHOOSE, CHOOSE_SCIENTIST):
            s = capped(s, plan.rounds)
            if s.phase == OVER:
                break
        if s.phase == CHOOSE:
            s = _choose(player, plan.nodes, game, s, rng, samples, aside)
        elif s.phase in (CHOSEN, DRAWING):
            s = apply(s, CHANCE, rng.choice(outcomes(s))[0])
        else:
            if s.phase == ACTIONS and s.points == abs(s.raptor.table - s.scientist.table):
                _look_aside(player, plan.nodes, game, _other_turns(s, rng), aside)
            s = _act(player, plan.nodes, s, rng, is_loose)
    result = 1.0 if s.actor == RAPTOR else 0.0 if s.actor == SCIENTIST else 0.5
    for sample in samples:
        sample.result = result
    return aside + (samples if len(samples) <= _PER_GAME else rng.sample(samples, _PER_GAME))


def _look_aside(
    player: Player, nodes: int, game: int, afters: list[State], aside: list[Sample]
) -> None:
    """Keep positions that were considered and not played, with the value of looking ahead."""
    for s in afters:
        if not winner_score(s):
            ground = ground_of(s.board)
            value = player.foresight.prospect(s, nodes, 0, lambda: False).value()
            aside.append(Sample(features(s, ground), score(s, ground), value, game, float("nan")))


def _choose(
    player: Player,
    nodes: int,
    game: int,
    s: State,
    rng: Random,
    samples: list[Sample],
    aside: list[Sample],
) -> State:
    """Let both choose from one solved duel, and keep the position with its value."""
    found = player.foresight.prospect(s, nodes, 0, lambda: False)
    duel = found.duel
    assert duel is not None
    ground = ground_of(s.board)
    samples.append(Sample(features(s, ground), score(s, ground), duel.value(), game))
    afters = [found.pairs[pair].after for pair in rng.sample(sorted(found.pairs), _ASIDE)]
    _look_aside(player, nodes, game, afters, aside)
    for seat in (RAPTOR, SCIENTIST):
        side = duel.raptor if seat == RAPTOR else duel.scientist
        believed = found.raptor if seat == RAPTOR else found.scientist
        hand = s.side(seat).hand
        number = next(i for i, (held, _) in enumerate(believed) if held == hand)
        cards, shares = zip(*side.answer(number), strict=True)
        card = rng.choice(cards) if rng.random() < _STRAY else rng.choices(cards, shares)[0]
        s = apply(s, seat, code(PLAY, 0, card))
    return s


def _other_turns(s: State, rng: Random) -> list[State]:
    """Return where some good turns lead that may not be the best."""
    ground = ground_of(s.board)
    ends = search_turn(s, ground, s.points, 300, lambda: False).some_best(s.points, 40)
    some = rng.sample(ends, min(_ASIDE, len(ends)))
    after = after_round(s, s.board.cells[s.free().bit_length()])
    return [settled(after, end.state, ground) for end in some]


def _act(player: Player, nodes: int, s: State, rng: Random, is_loose: bool) -> State:
    options = legal(s, s.actor)
    if is_loose and s.phase <= PLACE_SCIENTIST:
        return apply(s, s.actor, rng.choice(options))
    thought = player.think(view(s, s.actor), s.actor, options, rng, Budget(nodes))
    return apply(s, s.actor, thought.action)


def _arrays(samples: list[Sample]) -> dict[str, Any]:
    inputs = np.zeros((len(samples), FEATURES), np.uint8)
    for row, sample in enumerate(samples):
        np.add.at(inputs[row], sample.numbers, 1)
    return {
        "inputs": inputs,
        "base": np.array([sample.base for sample in samples], np.float32),
        "value": np.array([sample.value for sample in samples], np.float32),
        "result": np.array([sample.result for sample in samples], np.float32),
        "game": np.array([sample.game for sample in samples], np.int32),
    }


def fit(
    shards: Sequence[Path],
    target: Path,
    plan: Plan,
    iteration: int,
    progress: Callable[[str, int, int], None],
) -> None:
    """Fit a net to games; it starts at no correction, and a tenth of the games is kept to check it."""
    kept = [np.load(shard) for shard in shards]
    inputs = np.concatenate([one["inputs"] for one in kept]).astype(np.float32)
    base, value, result, game = (
        np.concatenate([one[name] for one in kept]) for name in ("base", "value", "result", "game")
    )
    is_played = ~np.isnan(result)
    trust, weight = (
        (plan.trust, plan.weight) if iteration else (plan.first_trust, plan.first_weight)
    )
    goal = calibrated(value, result, is_played)
    goal[is_played] += trust * (result - goal)[is_played]
    weights = np.where(is_played, weight, 1.0).astype(np.float32)
    columns = (inputs, base, goal, weights)
    is_check = game % 10 == 0
    learner = Learner(plan.hidden, plan.seed + iteration)
    best = np.inf
    for epoch in range(plan.epochs):
        learner.epoch(*(column[~is_check] for column in columns))
        loss = learner.loss(*(column[is_check] for column in columns))
        if loss < best:
            best = loss
            _save(learner.net, target)
        progress(f"iteration {iteration + 1}: fit, loss {loss:.4f}", epoch + 1, plan.epochs)


def calibrated(
    value: NDArray[Any], result: NDArray[Any], is_played: NDArray[np.bool_]
) -> NDArray[Any]:
    """Stretch and shift the log odds of values so that they fit the results of what was played."""
    odds = np.log(np.clip(value, 1e-3, 1 - 1e-3) / np.clip(1 - value, 1e-3, 1 - 1e-3))
    rows = np.stack([odds, np.ones_like(odds)], axis=1).astype(np.float64)
    factors = np.zeros(2)  # from here the steps below never overshoot
    met, ends = rows[is_played], result[is_played]
    for _ in range(20):
        chances = 1 / (1 + np.exp(-met @ factors))
        slope = met.T @ (chances - ends) + factors - (1.0, 0.0)  # few results change little
        bend = (met * (chances * (1 - chances))[:, None]).T @ met
        factors -= np.linalg.solve(bend + np.eye(2), slope)
    fitted: NDArray[Any] = (1 / (1 + np.exp(-rows @ factors))).astype(np.float32)
    return fitted


def _save(net: Net, target: Path) -> None:
    unfinished = target.with_suffix(".part.npz")
    np.savez_compressed(
        unfinished,
        into=net.into.astype(np.float16),
        bias=net.bias.astype(np.float16),
        out=net.out.astype(np.float16),
    )
    unfinished.replace(target)


class Learner:
    """Adam on the log loss of the quick judgement plus the net's correction."""

    def __init__(self, hidden: int, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        scale = 1 / np.sqrt(40)  # about so many features hold at once
        self.net = Net(
            self._rng.normal(0, scale, (FEATURES, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden + 1, np.float32),
        )
        self._moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self._parameters()]
        self._steps = 0

    def _parameters(self) -> list[NDArray[np.float32]]:
        return [self.net.into, self.net.bias, self.net.out]

    def epoch(
        self,
        inputs: NDArray[Any],
        base: NDArray[Any],
        goal: NDArray[Any],
        weights: NDArray[Any],
        batch: int = 256,
    ) -> None:
        """Go through all positions once, in a new order."""
        order = self._rng.permutation(len(inputs))
        for first in range(0, len(order), batch):
            rows = order[first : first + batch]
            self._learn(inputs[rows], base[rows], goal[rows], weights[rows])

    def loss(
        self, inputs: NDArray[Any], base: NDArray[Any], goal: NDArray[Any], weights: NDArray[Any]
    ) -> float:
        """Return the mean log loss."""
        odds = base + self.net.correct(inputs @ self.net.into)
        return float(np.average(np.logaddexp(0, odds) - goal * odds, weights=weights))

    def _learn(
        self, inputs: NDArray[Any], base: NDArray[Any], goal: NDArray[Any], weights: NDArray[Any]
    ) -> None:
        net = self.net
        before = inputs @ net.into + net.bias
        hidden = np.maximum(before, 0)
        odds = base + hidden @ net.out[:-1] + net.out[-1]
        error = (1 / (1 + np.exp(-odds)) - goal) * weights / weights.sum()
        out = np.append(hidden.T @ error, error.sum())
        back = np.outer(error, net.out[:-1]) * (before > 0)
        self._step([inputs.T @ back, back.sum(0), out])

    def _step(self, slopes: list[NDArray[Any]], rate: float = 1e-3, decay: float = 1e-4) -> None:
        self._steps += 1
        for parameter, slope, moments in zip(
            self._parameters(), slopes, self._moments, strict=True
        ):
            moments[0][...] += 0.1 * (slope - moments[0])
            moments[1][...] += 0.001 * (slope * slope - moments[1])
            mean = moments[0] / (1 - 0.9**self._steps)
            size = np.sqrt(moments[1] / (1 - 0.999**self._steps)) + 1e-8
            parameter[...] -= rate * (mean / size + decay * parameter)
