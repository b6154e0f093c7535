"""The quick judgement: sums, the truth at the end, and what should count for more than what."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over, score
from oviraptor.games.temple.rules.board import (
    ABYSS,
    CENTRE,
    PRINTED,
    TRAIL,
    crosses_roller,
    neighbours,
)
from oviraptor.games.temple.rules.cards import KINDS, SWORD, SWORD_VALUE
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, legal, turn
from oviraptor.games.temple.rules.state import CARRIED, State, replaced
from oviraptor.games.temple.search.evaluate import evaluate
from oviraptor.games.temple.search.ground import FAR, steps_out, steps_to
from oviraptor.games.temple.setup import start

MODES = (("duel", 2), ("pairs", 2), ("free", 3), ("free", 5), ("teams", 4))


def first(mode: str, seats: int, seed: int = 1) -> State:
    """Return the first state in which somebody decides."""
    s = start({"mode": mode, "seats": str(seats), "seal": "14"}, Random(seed))
    while isinstance(turn(s), Chance):
        s = apply(s, CHANCE, outcomes(s)[0][0])
    return s


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_it_judges_every_position_and_says_the_truth_at_the_end(mode: str, seats: int) -> None:
    rng = Random(3)
    s = first(mode, seats)
    while not isinstance(found := turn(s), Over):
        values = evaluate(s)
        assert len(values) == seats
        assert min(values) >= 0
        assert sum(values) <= 1 + 1e-9
        if isinstance(found, Chance):
            options = outcomes(s)
            s = apply(s, CHANCE, rng.choices(options, [w for _, w in options])[0][0])
        else:
            seat = found.seats[0]
            s = apply(s, seat, rng.choice(legal(s, seat)))
    assert evaluate(s) == score(found)


def with_egg(s: State, player: int, cell: int) -> State:
    """Put a Raider on a tile with the Egg in its arms and all Gates open."""
    n = s.copy()
    n.at = replaced(n.at, player, cell)
    n.egg = CARRIED + player
    n.sun = n.moon = n.rollers = True
    return n


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_egg_is_worth_more_the_nearer_it_is_to_a_gate(mode: str, seats: int) -> None:
    s = first(mode, seats)
    free, held, near = (
        evaluate(s)[0],
        evaluate(with_egg(s, 0, CENTRE))[0],
        evaluate(with_egg(s, 0, 4))[0],
    )
    assert free < held < near


def test_on_a_trail_with_nobody_near_it_is_as_good_as_won() -> None:
    s = with_egg(first("free", 3), 0, TRAIL + 1)
    s.at = (TRAIL + 1, CENTRE, CENTRE)
    s.active = 1
    assert evaluate(s)[0] > 0.9


def test_allies_have_the_same_chances() -> None:
    values = evaluate(with_egg(first("teams", 4), 0, CENTRE))
    assert values[0] == values[2] > values[1] == values[3]


def test_coins_and_strong_cards_count() -> None:
    s = first("duel", 2)
    poor, armed = s.copy(), s.copy()
    poor.coins = replaced(s.coins, 0, 1)
    armed.hands = ((*s.hands[0], KINDS.index((SWORD, SWORD_VALUE))), s.hands[1])
    assert evaluate(poor)[0] < evaluate(s)[0] < evaluate(armed)[0]


def plain_steps(rotation: tuple[int, int, int, int], rollers: bool, target: int) -> list[int]:
    """Find the steps to a tile in the plainest way."""
    found = [FAR] * len(PRINTED)
    found[target] = 0
    line = [(0, target)]
    while line:
        steps, cell = heappop(line)
        if PRINTED[cell] == ABYSS and cell != target:
            continue
        for near in neighbours(cell, rotation):
            there = steps + 1 + (5 if rollers and crosses_roller(cell, near, rotation) else 0)
            if there < found[near]:
                found[near] = there
                heappush(line, (there, near))
    return found


def test_steps_are_counted_past_walls_and_abyss_and_rollers() -> None:
    rng = Random(1)
    for _ in range(40):
        central, inner, middle, outer = (rng.randrange(16) for _ in range(4))
        rotation = (central, inner, middle, outer)
        rollers, target = rng.random() < 0.5, rng.randrange(len(PRINTED))
        assert steps_to(rotation, rollers, target) == plain_steps(rotation, rollers, target)


def test_an_abyss_at_a_gate_is_no_way_out() -> None:
    out = steps_out((0, 0, 0, 1), False, 1)  # the ring's column 30 is an Abyss, 31 is not
    assert PRINTED[30] == ABYSS
    assert out[31] == 1
    assert out[30] == 2
