"""Matches to analyse: of the tiny race, and of the template."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from oviraptor.analysis.analyse import Plan, plan
from oviraptor.analysis.model import SeatSum
from oviraptor.analysis.tasks import Solved, solve_with
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import AnyGame
from oviraptor.core.judging import Judge
from oviraptor.play.match import Match
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from tests.analysis import race

AnyMatch = Match[Any, Any, Any]
RACE = cast("AnyGame", race)  # as much of a game as an analysis needs


def raced(seed: int, *actions: str) -> AnyMatch:
    """Play a race with these actions."""
    match: AnyMatch = Match.create(RACE, race.META, {}, secret_of_seed(seed))
    for action in actions:
        match.submit(match.awaited[0], action)
    return match


def played(seed: int, seats: int = 2, rounds: int = 4) -> AnyMatch:
    """Play the template at random to its end."""
    rng = Random(seed)
    options = {"seats": str(seats), "rounds": str(rounds)}
    match: AnyMatch = Match.create(template, TEMPLATE, options, secret_of_seed(seed))
    while match.result is None:
        seat = match.awaited[0]
        match.submit(seat, template.text(rng.choice(match.legal(seat))))
    return match


def planned(match: AnyMatch, positions: int = 1000) -> Plan:
    """Plan the analysis of a match."""
    return plan(match.game, match.meta, match.record(), positions)


def all_solved(made: Plan, game: AnyGame, judge: Judge[Any, Any]) -> list[Solved]:
    """Solve all tasks of a plan."""
    return [solve_with(game, judge, task) for task in made.tasks]


def remainder(each: SeatSum) -> float:
    """Return what the sum of a seat leaves unexplained."""
    explained = each.luck - each.lost + each.given + each.unforeseen
    return each.final - each.start - explained
