"""What can be proven with `legal` and `apply` alone, of any game: every way is tried.

Chance that has one outcome only, such as a reveal, is passed; where it has several, nothing is proven beyond it, unless
it is asked for: then it holds for each of them, without a further decision of who wins.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Over, Seat, score

Way = tuple[Any, ...]
_Node = tuple[Any, bool]
"""A position, and whether chance has decided something on the way there."""
_DEEPEST: Final = 200
"""A proof of more steps than this is given up."""


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


def thrown(game: AnyGame, state: Any, most: int) -> Iterator[Any]:
    """Go all ways of a run of chance, and tell where each ends; raises TooMany."""
    known = {state}
    waiting = [state]
    while waiting:
        at = waiting.pop()
        if not isinstance(game.turn(at), Chance):
            yield at
            continue
        for outcome, _ in game.outcomes(at):
            after = game.apply(at, CHANCE, outcome)
            if after in known:
                continue
            if len(known) >= most:
                raise TooMany
            known.add(after)
            waiting.append(after)


class Forcing:
    """Whether a seat can win whatever the others do, before a secret choice comes between.

    Nor may chance, unless `whatever_comes`: then it wins by whatever is thrown, but decides no more after that.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, most: int, *, whatever_comes: bool = False
    ) -> None:
        self._game = game
        self._seat = seat
        self._most = most
        self._whatever_comes = whatever_comes
        self.tried = 0
        self._known: dict[_Node, bool] = {}
        self._under_way: dict[_Node, int] = {}

    def wins(self, state: Any) -> bool:
        """Try all ways of all who decide; raises TooMany."""
        return self._wins(state, False)[0]

    def _wins(self, state: Any, is_thrown: bool) -> tuple[bool, int]:
        """Tell it, and how early a position is that a no leans on: who comes back there has won nothing yet."""
        game = self._game
        turn = game.turn(state)
        if isinstance(turn, Over):
            return score(turn)[self._seat] == 1, self._most
        if isinstance(turn, Chance) and not self._whatever_comes:
            outcomes = game.outcomes(state)
            if len(outcomes) > 1:
                return False, self._most
            return self._wins(game.apply(state, CHANCE, outcomes[0][0]), is_thrown)
        actors = (CHANCE,) if isinstance(turn, Chance) else turn.seats
        if len(actors) > 1 or (is_thrown and actors == (self._seat,)):
            return False, self._most
        node = (state, is_thrown)
        if node in self._known:
            return self._known[node], self._most
        if node in self._under_way:
            return False, self._under_way[node]
        return self._try_all(node, actors[0])

    def _try_all(self, node: _Node, actor: Seat) -> tuple[bool, int]:
        depth = len(self._under_way)
        if self.tried >= self._most or depth >= _DEEPEST:
            raise TooMany
        self.tried += 1
        self._under_way[node] = depth
        game, (state, is_thrown) = self._game, node
        if actor == CHANCE:
            actions = [outcome for outcome, _ in game.outcomes(state)]
            is_thrown = is_thrown or len(actions) > 1
        else:
            actions = list(game.legal(state, actor))
        earliest, is_own = self._most, actor == self._seat
        found = not is_own
        for action in actions:
            found, leans = self._wins(game.apply(state, actor, action), is_thrown)
            earliest = min(earliest, leans)
            # One own way that wins is enough, and one of another's, or of chance, that does not.
            if found == is_own:
                break
        del self._under_way[node]
        # A no that leans on what is under way may come out otherwise.
        if found or earliest >= depth:
            self._known[node] = found
        return found, self._most if found else earliest
