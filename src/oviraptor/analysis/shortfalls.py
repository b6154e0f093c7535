"""Why a try of a puzzle does what is asked, or does not, in a sentence: the end it brings, or what another does now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from oviraptor.analysis.proofs import Forcing, TooMany, Way, winning_way
from oviraptor.analysis.puzzles import MOST, Defence, Puzzle, rivals
from oviraptor.core.game import CHANCE, AnyGame, Chance, Meta, Over, Seat, score
from oviraptor.core.parts import STORY
from oviraptor.play.decisions import describe

_UNTOLD: Final = "That does not do it."


def shortfall(game: AnyGame, meta: Meta, puzzle: Puzzle, actions: Sequence[str]) -> str:
    """Tell why a whole try does not solve a puzzle."""
    course = [game.read(puzzle.position)]
    for text in actions:
        course.append(game.apply(course[-1], puzzle.seat, game.parse(text)))
    try:
        if puzzle.kind == "win":
            return _given_away(game, puzzle.seat, course, actions)
        if puzzle.kind == "defence":
            return _still_lost(game, meta, puzzle.seat, course[-1])
        return _not_forced(game, meta, puzzle, course[-1])
    except TooMany:
        return _UNTOLD


def merit(game: AnyGame, meta: Meta, puzzle: Puzzle, actions: Sequence[str]) -> str:
    """Tell why a whole try solves a puzzle."""
    state = game.read(puzzle.position)
    for text in actions:
        state = game.apply(state, puzzle.seat, game.parse(text))
    over = game.turn(state)
    if isinstance(over, Over):
        story = STORY.of_game(game)
        return story.verdict(state) if story else "That wins the match."
    if puzzle.kind == "win":
        return "Whatever chance brings now, it wins the match."
    if puzzle.kind == "defence":
        others = [_name(meta, seat) for seat in range(_seats(game, state)) if seat != puzzle.seat]
        who = others[0] if len(others) == 1 else "Nobody else"
        return f"{who} {'cannot' if len(others) == 1 else 'can'} win at once any more: every answer was tried."
    beyond = " and whatever chance brings" if puzzle.kind == "certain" else ""
    return f"You win against every answer{beyond}: all of them were tried."


def _seats(game: AnyGame, state: Any) -> int:
    return len(game.evaluate(state))


def _given_away(game: AnyGame, seat: Seat, course: Sequence[Any], actions: Sequence[str]) -> str:
    """Tell the step after which the win was gone: what came before it may stay. A puzzle begins with one."""
    if isinstance(game.turn(course[-1]), Over):
        return "The match is over, and you have not won it."
    for number in reversed(range(len(actions))):
        if number > 0 and winning_way(game, course[number], seat, MOST) is None:
            continue
        step = describe(game, course[number], seat, (actions[number],))
        if number == 0 and len(actions) > 1:
            return f"The first step gave the win away: {step}."
        return f"You could still win before this: {step}."
    return _UNTOLD


def _still_lost(game: AnyGame, meta: Meta, seat: Seat, state: Any) -> str:
    """Tell how another wins now, or that nothing has changed yet."""
    if Defence(game, seat).only_interrupts(state):
        return "Your turn goes on after that, and you are still about to lose."
    for after in _afterwards(game, state):
        turn = game.turn(after)
        if isinstance(turn, Over) and score(turn)[seat] == 0:
            return "The match is over, and you have lost it."
        for other in rivals(game, after, seat):
            if way := _sure_way(game, after, other):
                deeds = describe(game, after, other, tuple(map(game.text, way)))
                return f"{_name(meta, other)} wins now: {deeds}."
    return "It saves you only if chance is kind."


def _not_forced(game: AnyGame, meta: Meta, puzzle: Puzzle, state: Any) -> str:
    """Tell what another does against it."""
    is_certain = puzzle.kind == "certain"
    for after in _afterwards(game, state):
        forcing = Forcing(game, puzzle.seat, MOST, whatever_comes=is_certain)
        for other in rivals(game, after, puzzle.seat):
            for action in game.legal(after, other):
                if not forcing.wins(game.apply(after, other, action)):
                    deed = describe(game, after, other, (game.text(action),))
                    return f"{_name(meta, other)} has an answer: {deed}."
    return "You may win after it, but not for certain."


def _afterwards(game: AnyGame, state: Any) -> Iterator[Any]:
    """Go on to where somebody decides, or all is over: by each outcome of chance that comes next."""
    if isinstance(game.turn(state), Chance):
        for outcome, _ in game.outcomes(state):
            yield game.apply(state, CHANCE, outcome)
    else:
        yield state


def _sure_way(game: AnyGame, state: Any, seat: Seat) -> Way | None:
    """Find a way that wins within a decision, or the first step of one that wins whatever the others do."""
    if way := winning_way(game, state, seat, MOST):
        return way
    forcing = Forcing(game, seat, MOST)
    sure = (each for each in game.legal(state, seat) if forcing.wins(game.apply(state, seat, each)))
    return next(((each,) for each in sure), None)


def _name(meta: Meta, seat: Seat) -> str:
    name = meta.seat_names[seat]
    return name[:1].upper() + name[1:]
