"""Judges, the game's own or the one that knows no game: what they say is sound, the same again, by the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

from oviraptor.bots.judging import judge_of
from oviraptor.core.game import CHANCE, AnyGame, Budget, Decide, Over, Seat, Viewer
from oviraptor.core.judging import Judgement
from oviraptor.core.parts import JUDGING
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import Step, Trail, place, sampled
from oviraptor.testing.settings import Settings

_HARDLY_ANY = 60
"""Positions for a judgement: how good it is is not asked here."""
_SOME = 1000
"""Positions where a win is at hand."""
_PART = 10
"""Of so many positions that other laws look at one is judged."""
_WORLDS = 4
_LONG = 40
"""A best way of so many steps need not come to its end."""
_CLOSE = 1e-6
_NOBODY = 0.25
"""How much less than the quick judgements values may add up to where a judge sees ends that nobody wins."""


def judges_value_positions(trail: Trail, settings: Settings) -> None:
    """Check that values are results, add up as `evaluate` does, and are the truth at the end."""
    game, rng = trail.game, Random(trail.seed)
    own = JUDGING.of_game(game)
    if own is not None:
        told = f"the judge is of version {own.VERSION} and wants {own.POSITIONS} positions"
        expect(min(own.VERSION, own.POSITIONS) >= 1, told)
    sums = [sum(game.evaluate(step.after)) for step in trail.steps]
    for step in sampled(trail, rng, max(1, settings.positions // _PART)):
        for viewer in (rng.choice(trail.seats), None):
            with_place = place(trail, step.number)
            values = _valued(game, step.before, viewer, trail, with_place)
            total = sum(values)
            fits = min(sums) - _spared(game) <= total <= max(sums) + _CLOSE
            told = f"values {values} add up to {total}, and `evaluate` to {min(sums)} … {max(sums)}"
            if not fits:
                raise Fault(told, with_place)
    end = tuple(game.evaluate(trail.last))
    for viewer in (*trail.seats, None):
        found = _valued(game, trail.last, viewer, trail, place(trail, len(trail.steps)))
        same("the values at the end", end, tuple(found))


def _spared(game: AnyGame) -> float:
    """Return how much of a value may be nobody's: nothing but where a game's own judge says so."""
    own = JUDGING.of_game(game)
    return _NOBODY if own is not None and own.ALL_MAY_LOSE else _CLOSE


def _valued(game: AnyGame, s: Any, viewer: Viewer, trail: Trail, where: str) -> tuple[float, ...]:
    """Return the values of a view, asked twice: the second time by a world that looks the same."""
    view, judge = game.view(s, viewer), judge_of(game)
    values = judge.value(view, Random(1), Budget(_HARDLY_ANY))
    again = game.view(game.imagine(view, Random(2)), viewer)
    try:
        same("values by the same luck", values, judge.value(again, Random(1), Budget(_HARDLY_ANY)))
        same("how many values there are", len(trail.seats), len(values))
        expect(all(-_CLOSE <= v <= 1 + _CLOSE for v in values), f"values {values} are no results")
    except Fault as fault:
        raise Fault(fault.what, where) from None
    return values


def judges_weigh_decisions(trail: Trail, settings: Settings) -> None:
    """Check that no way is worth more than the best, which is legal, and that mixes are mixes."""
    rng = Random(trail.seed)
    for step in sampled(trail, rng, max(1, settings.positions // _PART)):
        if step.actor != CHANCE:
            try:
                _weighed(trail.game, step, rng)
            except Fault as fault:
                raise Fault(fault.what, place(trail, step.number)) from None


def _weighed(game: AnyGame, step: Step, rng: Random) -> None:
    s, seat = step.before, step.actor
    legal = list(game.legal(s, seat))
    if step.action not in legal:  # the clock's, perhaps
        return
    view, judge, budget = game.view(s, seat), judge_of(game), Budget(_HARDLY_ANY)
    ways = [(step.action,), (rng.choice(legal),)]
    found = judge.weigh(view, seat, ways, Random(1), budget)
    again = game.view(game.imagine(view, Random(2)), seat)
    same("by the same luck", found, judge.weigh(again, seat, ways, Random(1), budget))
    expect(-_CLOSE <= found.value <= 1 + _CLOSE, f"the value {found.value} is no result")
    same("how many ways are weighed", len(ways), len(found.worths))
    for way, worth in zip(ways, found.worths, strict=True):
        told = f"“{game.text(way[0])}” is worth {worth}, of {found.value}"
        expect(-_CLOSE <= worth <= found.value + _CLOSE, told)
    _is_lost(game, s, seat, ways, found)
    _is_legal(game, s, seat, found)
    _is_won(game, s, seat, found)
    _is_mix(game, legal, found)


def _is_legal(game: AnyGame, s: Any, seat: Seat, found: Judgement[Any]) -> None:
    expect(bool(found.best), "there is no best way")
    for action in found.best:
        is_legal = action in game.legal(s, seat)
        expect(is_legal, f"“{game.text(action)}” of the best way is not legal in\n{game.write(s)}")
        s = game.apply(s, seat, action)
    turn = game.turn(s)
    goes_on = isinstance(turn, Decide) and turn.seats == (seat,)
    if goes_on and not found.mix:
        told = " ; ".join(game.text(action) for action in found.best)
        expect(len(found.best) >= _LONG, f"the best way “{told}” stops before its decision ends")


def _is_won(game: AnyGame, s: Any, seat: Seat, found: Judgement[Any]) -> None:
    """Check that a proven win is one: by the rules, whatever is hidden."""
    if not found.is_proven or found.value < 1 - _CLOSE:
        return
    rng, view = Random(1), game.view(s, seat)
    for world in (s, *(game.imagine(view, rng) for _ in range(_WORLDS))):
        after = world
        for action in found.best:
            after = game.apply(after, seat, action)
        is_won = isinstance(game.turn(after), Over) and game.evaluate(after)[seat] >= 1 - _CLOSE
        told = " ; ".join(game.text(action) for action in found.best)
        expect(is_won, f"“{told}” is a proven win, and does not win")


def _is_lost(
    game: AnyGame, s: Any, seat: Seat, ways: list[tuple[Any, ...]], found: Judgement[Any]
) -> None:
    """Check that what is said to lose at once is worth nothing, and another is to act after it."""
    for number in found.lost:
        expect(0 <= number < len(ways), f"way {number} is lost, and {len(ways)} were asked about")
        after = s
        for action in ways[number]:
            after = game.apply(after, seat, action)
        told = f"“{game.text(ways[number][0])}” loses at once, and"
        expect(found.worths[number] <= _CLOSE, f"{told} is worth {found.worths[number]}")
        turn = game.turn(after)
        is_others = isinstance(turn, Decide) and seat not in turn.seats
        expect(is_others or isinstance(turn, Over), f"{told} nobody else is to act after it")


def _is_mix(game: AnyGame, legal: list[Any], found: Judgement[Any]) -> None:
    for action, share in found.mix:
        expect(action in legal, f"“{game.text(action)}” of the mix is not legal")
        expect(share > 0, f"“{game.text(action)}” has no share of the mix")
    total = sum(share for _, share in found.mix)
    expect(not found.mix or abs(total - 1) < _CLOSE, f"the shares of the mix add up to {total}")


def judges_see_wins(trail: Trail, _settings: Settings) -> None:
    """Check that a win by one step, whatever is hidden, is worth all there is."""
    if not trail.steps:
        return
    game, step = trail.game, trail.steps[-1]
    s, seat = step.before, step.actor
    if game.turn(s) != Decide((seat,)) or not _wins(game, s, seat, step.action):
        return
    view, judge = game.view(s, seat), judge_of(game)
    found = judge.weigh(view, seat, [(step.action,)], Random(1), Budget(_SOME))
    values = judge.value(view, Random(1), Budget(_SOME))
    told = f"“{game.text(step.action)}” wins, and is worth"
    expect(found.worths[0] >= 1 - _CLOSE, f"{told} {found.worths[0]}")
    expect(values[seat] >= 1 - _CLOSE, f"{told} {values[seat]}")


def _wins(game: AnyGame, s: Any, seat: Seat, action: Any) -> bool:
    """Tell whether a step wins in all its seat may imagine."""
    rng, view = Random(1), game.view(s, seat)
    worlds = [s, *(game.imagine(view, rng) for _ in range(_WORLDS))]
    return all(_wins_in(game, world, seat, action) for world in worlds)


def _wins_in(game: AnyGame, world: Any, seat: Seat, action: Any) -> bool:
    after = game.apply(world, seat, action)
    return isinstance(game.turn(after), Over) and game.evaluate(after)[seat] >= 1 - _CLOSE
