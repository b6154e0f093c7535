"""The first state of a match (T4, T16): Gates and order by lot, nothing secret yet."""

from __future__ import annotations

from random import Random
from typing import Final

from oviraptor.core.game import Options
from oviraptor.games.temple.rules.board import BLOOD, BLOOD_CELLS
from oviraptor.games.temple.rules.state import DUEL, FREE, PAIRS, State, set_tile
from oviraptor.games.temple.rules.turns import deal
from oviraptor.games.temple.text.names import MODES

_TOKENS: Final = (0, 0, 0, 1, 1, 1, 2, 3)  # T4.2: 2, 2, 2, 3, 3, 3, 4 and a Medallion
_GATES: Final = {2: (0, 4), 3: (0, 2, 4), 4: (0, 2, 4, 6), 5: (0, 2, 4, 6)}  # T4.4
_MOON_GATES: Final = (1, 3, 5, 7)
_COINS: Final = {2: 2, 3: 3, 4: 4, 5: 4}  # T4.5
_SEALS: Final = {2: 18, 3: 14, 4: 12, 5: 12}  # T15.3, unless another is asked for


def start(options: Options, rng: Random) -> State:
    """Return the first state: starting points, blood tokens and the first player by lot."""
    mode = MODES.index(options["mode"])
    players = 4 if mode == PAIRS else int(options["seats"])
    seal = options["seal"]
    s = State.new(mode, players, _SEALS[players] if seal == "usual" else int(seal))
    s.at = tuple(4 * gate for gate in _starts(mode, players, rng))
    s.coins = (_COINS[players],) * players
    for cell, token in zip(BLOOD_CELLS, rng.sample(_TOKENS, len(_TOKENS)), strict=True):
        set_tile(s, cell, BLOOD + token)
    s.first = rng.randrange(players)
    deal(s)
    return s


def _starts(mode: int, players: int, rng: Random) -> list[int]:
    """Deal the Gates the Raiders start at."""
    if mode == PAIRS:  # T16.1
        one, other = rng.sample((0, 4), 2), rng.sample((2, 6), 2)
        return [one[0], other[0], one[1], other[1]]
    gates = list(_GATES[players])
    if mode in (FREE, DUEL) and players == 5:
        gates.append(rng.choice(_MOON_GATES))
    rng.shuffle(gates)
    return gates
