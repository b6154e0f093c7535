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
        self._tried = 0
        self._known: dict[Any, bool] = {}
        self._under_way: dict[Any, int] = {}

    def wins(self, state: Any) -> bool:
        """Try all ways of all who decide; raises TooMany."""
        return self._wins(state)[0]

    def _wins(self, state: Any) -> tuple[bool, int]:
        """Tell it, and how early a position is that a no leans on: who comes back there has won nothing yet."""
        game = self._game
        turn = game.turn(state)
        if isinstance(turn, Over):
            return score(turn)[self._seat] == 1, self._most
        if isinstance(turn, Chance):
            outcomes = game.outcomes(state)
            if len(outcomes) > 1:
                return False, self._most
            return self._wins(game.apply(state, CHANCE, outcomes[0][0]))
        if len(turn.seats) > 1:
            return False, self._most
        if state in self._known:
            return self._known[state], self._most
        if state in self._under_way:
            return False, self._under_way[state]
        return self._try_all(state, turn.seats[0])

    def _try_all(self, state: Any, seat: Seat) -> tuple[bool, int]:
        if self._tried >= self._most:
            raise TooMany
        self._tried += 1
        depth = self._under_way[state] = len(self._under_way)
        earliest, is_own = self._most, seat == self._seat
        found = not is_own
        for action in self._game.legal(state, seat):
            found, leans = self._wins(self._game.apply(state, seat, action))
            earliest = min(earliest, leans)
            if (
                found == is_own
            ):  # one own way that wins is enough, and one of another's that does not
                break
        del self._under_way[state]
        if (
            found or earliest >= depth
        ):  # a no that leans on what is under way may come out otherwise
            self._known[state] = found
        return found, self._most if found else earliest
