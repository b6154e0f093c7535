"""Positions for the engine and the referee: figures, fire and cards anywhere on a board, in the referee's words."""

from __future__ import annotations

from random import Random

from oviraptor.games.raptor.tests import referee
from oviraptor.games.raptor.tests.referee import Position
from oviraptor.games.raptor.tests.referee.names import FIRE, FREE, SEATS, SPACES


def scattered(p: Position, rng: Random) -> str:
    """Put figures, fire and cards anywhere on this board: a round is about to begin.

    Where both have chosen, all cards are as likely to be applied as a 1.
    """
    for space in p.where("MBS"):
        p.cells[space] = FREE
    p.escaped = rng.choice([0, 1, 2, 2])
    p.captured = rng.choice([0, 1, 2, 2])
    p.wounds = rng.choice([0, 1, 2, 3, 4, 4])
    scientists = rng.choice([1, 1, 2, 4, 6, 8, 10])
    p.reserve = rng.choice([0, rng.randint(0, min(6, 10 - scientists))])
    fires = rng.choice([0, 5, 9, 10, 20 if p.unlimited else 8])
    ranks = rng.choice(["S", "Ss", "Sss"])
    things = ["M"]
    things += [rng.choice("Bb") for _ in range(5 - p.escaped - p.captured)]
    things += [rng.choice(ranks) for _ in range(scientists)]
    things += [FIRE] * fires
    rng.shuffle(things)
    centre = rng.choice([rng.choice(SPACES), rng.choice(sorted(p.exits))])
    density = rng.choice([0, 1, 3])
    order = {space: density * distance(space, centre) + 9 * rng.random() for space in SPACES}
    spaces = sorted([space for space in SPACES if p.free(space)], key=order.__getitem__)
    p.cells.update(zip(spaces, things, strict=False))
    p.round = rng.randint(8, 20)
    lower = rng.randint(1, 8)
    first = dict(zip(rng.sample(SEATS, 2), (lower, rng.randint(lower + 1, 9)), strict=True))
    for seat in SEATS:
        cards = [first[seat], *rng.sample([c for c in range(1, 10) if c != first[seat]], 8)]
        played = cards[3 : 3 + rng.randint(1, 6)]
        p.hand[seat] = set(cards[:3])
        p.played[seat] = set(played)
        if rng.random() < 0.5:
            earlier = rng.sample(range(1, 10), 7)
            p.history[seat] = [*map(str, earlier), "/", *map(str, played)]
    p.phase = rng.choice([["choose"], ["choose", "scientist"], ["reveal"], ["reveal"], ["reveal"]])
    if p.phase == ["reveal"]:
        p.chosen = first
    return referee.write(p)


def distance(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(ord(one[1]) - ord(two[1]))
