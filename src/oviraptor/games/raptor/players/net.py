"""The net: what the quick judgement misses, learned from games, as a correction to its log odds."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import CERTAIN, score, winner_score
from oviraptor.games.raptor.search.features import FEATURES, features
from oviraptor.games.raptor.search.ground import ground_of

Array = NDArray[np.float32]


class Net:
    """One hidden layer over sums of rows: `into` has one row per feature."""

    def __init__(self, into: Array, bias: Array, out: Array) -> None:
        self.into = into
        self.bias = bias
        self.out = out

    @classmethod
    def load(cls, file: str | Path | IO[bytes] | None = None) -> Net:
        """Read weights; without a file those that come with the game."""
        if file is None:
            with files(__package__).joinpath("net.npz").open("rb") as shipped:
                return cls.load(shipped)
        with np.load(file, allow_pickle=False) as kept:
            into, bias, out = (kept[name].astype(np.float32) for name in ("into", "bias", "out"))
        if into.shape[0] != FEATURES:
            raise ValueError(f"These weights are for {into.shape[0]} features, not {FEATURES}.")
        return cls(into, bias, out)

    def judge(self, states: list[State]) -> list[float]:
        """Return the log odds of positions, quick judgement and correction together."""
        if not states:
            return []
        ground = ground_of(states[0].board)
        scores = [score(s, ground) for s in states]
        found = [features(s, ground) for s in states]
        starts = np.cumsum([0, *(len(one) for one in found[:-1])])
        numbers = np.frombuffer(b"".join(map(bytes, found)), np.uint8)  # all are below 256
        fixed = self.correct(np.add.reduceat(self.into.take(numbers, axis=0), starts, axis=0))
        return [
            value if abs(value) >= CERTAIN or winner_score(s) else value + float(fix)
            for s, value, fix in zip(states, scores, fixed, strict=True)
        ]

    def correct(self, sums: Array) -> Any:
        """Return the corrections for sums of rows."""
        hidden = np.maximum(sums + self.bias, 0.0)
        return hidden @ self.out[:-1] + self.out[-1]
