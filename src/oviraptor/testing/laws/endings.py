"""Law 6: games end, chance and turns are well formed on the way, and the end is a declared one."""

from __future__ import annotations

from typing import Any

from oviraptor.core.game import AnyGame, Chance, Decide, Meta, Over, Seat, score
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import Trail, place
from oviraptor.testing.settings import Settings

_ENDLESS = 10**9
_VALUED = 200
"""About how many positions of a game `evaluate` is asked about."""


def games_end(trail: Trail, _settings: Settings) -> None:
    """Check that a random game ends, and that every turn on the way asks something of someone."""
    for step in trail.steps:
        try:
            _turn_is_sound(trail, step.before)
        except Fault as fault:
            raise Fault(fault.what, place(trail, step.number)) from None
    if trail.stuck:
        raise Fault(trail.stuck, place(trail, len(trail.steps)))


def endings_are_declared(trail: Trail, _settings: Settings) -> None:
    """Check the end: its reason, its places, and that `evaluate` knows it; and that of a cap."""
    game, meta = trail.game, trail.meta
    for step in trail.steps[:: 1 + len(trail.steps) // _VALUED]:
        values = game.evaluate(step.before)
        fine = len(values) == len(trail.seats) and all(0 <= value <= 1 for value in values)
        if not fine:
            raise Fault(f"evaluate gives {list(values)}", place(trail, step.number))
    _end_is_sound(game, meta, trail.seats, trail.last)
    decisions = [step.before for step in trail.steps if isinstance(game.turn(step.before), Decide)]
    for s in decisions[-1:]:
        same("capped, far from the cap", s, game.capped(s, _ENDLESS))
        _end_is_sound(game, meta, trail.seats, game.capped(s, 0))
    same("capped, after the end", trail.last, game.capped(trail.last, 0))


def _turn_is_sound(trail: Trail, s: Any) -> None:
    game = trail.game
    turn = game.turn(s)
    if isinstance(turn, Chance):
        _outcomes_are_sound(game, s)
        for seat in trail.seats:
            expect(not game.legal(s, seat), f"seat {seat} may act while chance is due")
    if isinstance(turn, Decide):
        _seats_are_sound(turn.seats, trail.seats)
        for seat in turn.seats:
            expect(bool(game.legal(s, seat)), f"seat {seat} is awaited and can do nothing")


def _seats_are_sound(awaited: tuple[Seat, ...], seats: range) -> None:
    fine = awaited and list(awaited) == sorted(set(awaited)) and set(awaited) <= set(seats)
    expect(bool(fine), f"the game waits for the seats {awaited}")


def _outcomes_are_sound(game: AnyGame, s: Any) -> None:
    outcomes = game.outcomes(s)
    expect(bool(outcomes), "chance has no outcome")
    for action, weight in outcomes:
        fine = type(weight) is int and weight > 0
        expect(fine, f"the outcome “{game.text(action)}” weighs {weight!r}")


def _end_is_sound(game: AnyGame, meta: Meta, seats: range, s: Any) -> None:
    over = game.turn(s)
    if not isinstance(over, Over):
        raise Fault(f"this should be the end, and it is {over}\n{game.write(s)}")
    expect(over.reason in meta.endings, f"the ending “{over.reason}” is not declared in META")
    fine = len(over.places) == len(seats) and all(1 <= place <= len(seats) for place in over.places)
    expect(fine, f"the places are {over.places} for {len(seats)} seats")
    same("evaluate at the end", score(over), list(game.evaluate(s)))
    for seat in seats:
        expect(not game.legal(s, seat), f"seat {seat} may act after the end")
