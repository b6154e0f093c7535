"""What can be proven with `legal` and `apply` alone, of any game: every way is tried.

Chance that has one outcome only, such as a reveal, is passed; where it has several, nothing is proven beyond it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Over, Seat, score

Way = tuple[Any, ...]


class TooMany(Exception):  # no error: a search that gave up
    """More positions than were allowed."""


def has_won(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Say whether the match is over and a seat alone has won."""
    turn = game.turn(state)
    return isinstance(turn, Over) and score(turn)[seat] == 1


def goes_on(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Say whether a decision of a seat is not whole yet: it alone is to act."""
    turn = game.turn(state)
    return isinstance(turn, Decide) and turn.seats == (seat,)


def winning_way(game: AnyGame, state: Any, seat: Seat, most: int) -> Way | None:
    """Find a shortest way by which a seat wins within its own decision; raises TooMany."""
    found = _ends(game, state, seat, most)
    return next((way for end, way in found if has_won(game, end, seat)), None)


def ends(game: AnyGame, state: Any, seat: Seat, most: int) -> dict[Any, Way]:
    """List every position in which a decision of a seat can end, each with a way there; raises TooMany."""
    return dict(_ends(game, state, seat, most))


def _ends(game: AnyGame, state: Any, seat: Seat, most: int) -> Iterator[tuple[Any, Way]]:
    """Go all ways of a decision, the shortest first, and tell where each ends."""
    known = {state}
    waiting: deque[tuple[Any, Way]] = deque([(state, ())])
    while waiting:
        at, way = waiting.popleft()
        for action in game.legal(at, seat):
            after = game.apply(at, seat, action)
            if after in known:
                continue
            if len(known) >= most:
                raise TooMany
            known.add(after)
            if goes_on(game, after, seat):
                waiting.append((after, (*way, action)))
            else:
                yield after, (*way, action)


class Forcing:
    """Whether a seat can win whatever the others do, before chance or a secret choice comes between."""

    def __init__(self, game: AnyGame, seat: Seat, most: int) -> None:
        self._game = game
        self._seat = seat
        self._most = most
        self._known: dict[Any, bool] = {}

    def wins(self, state: Any) -> bool:
        """Try all ways of all who decide; raises TooMany."""
        game = self._game
        turn = game.turn(state)
        if isinstance(turn, Over):
            return score(turn)[self._seat] == 1
        if isinstance(turn, Chance):
            outcomes = game.outcomes(state)
            only = outcomes[0][0]
            return len(outcomes) == 1 and self.wins(game.apply(state, CHANCE, only))
        if len(turn.seats) > 1:
            return False
        if state in self._known:
            return self._known[state]
        if len(self._known) >= self._most:
            raise TooMany
        self._known[state] = False  # who comes back to where he was has won nothing
        (seat,) = turn.seats
        tried = (self.wins(game.apply(state, seat, each)) for each in game.legal(state, seat))
        found = any(tried) if seat == self._seat else all(tried)
        self._known[state] = found
        return found
