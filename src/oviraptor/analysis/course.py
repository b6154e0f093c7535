"""The course of a match as it is judged: which positions are valued, which chance is weighed, which decisions.

Everything that needs a true state happens here; tasks are given views.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oviraptor.analysis.luck import Leaves, Lot, Sight, sight_of
from oviraptor.analysis.tasks import Task
from oviraptor.core.game import AnyGame, Over, Seat
from oviraptor.play.decisions import AnyChosen, AnyHappened, Chosen, Happened, Piece

MOST_WAYS: Final = 12
"""Where a seat could do no more things than so many, and did one, each of them is asked about."""


@dataclass(frozen=True, slots=True)
class Valued:
    """A point of the curve, and where its task has the answer."""

    task: int
    number: int
    round: int
    place: int


@dataclass(frozen=True, slots=True)
class Ran:
    """Chance, what each seat could see of it, and where the answers are; -1 is a result that is known."""

    task: int
    chance: AnyHappened
    round: int
    lots: tuple[tuple[Lot, tuple[int, ...]], ...]
    """Each lot with the places of what came, and then of all that could have."""
    met: tuple[tuple[Seat, Sight, int], ...]
    """Who had chosen in secret, where it turned over several secret choices, and what each saw then, with its place."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision; one that was forced has no task of its own."""

    task: int
    choice: AnyChosen
    round: int
    others: tuple[AnyChosen, ...]
    """What was chosen in secret at the same time."""


Stage = Valued | Ran | Decided


@dataclass(slots=True)
class Course:
    """Stages in the order of the match, and the tasks they are judged by."""

    game: AnyGame
    name: str
    seats: int
    positions: int
    stages: list[Stage] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    _values: list[Any] = field(default_factory=list)
    _sights: list[Any] = field(default_factory=list)
    _listed: tuple[int, Leaves] | None = None

    def follow(self, start: Any, pieces: list[Piece]) -> None:
        """Go through a match from its start."""
        self._value(0, start)
        for at, piece in enumerate(pieces):
            if isinstance(piece, Happened):
                self._run(piece, _secrets_before(pieces, at))
            else:
                self._decide(piece, _made_at_once(pieces, at))
            if self._is_worth_valuing(pieces, at):
                self._value(piece.last, piece.after)
        if self._values or self._sights:
            self._close(Task(self.name, len(self.tasks), self.positions))

    def _is_worth_valuing(self, pieces: list[Piece], at: int) -> bool:
        """Tell where the curve has a point: not where nobody learned anything, or nothing was open."""
        piece = pieces[at]
        following = pieces[at + 1] if at + 1 < len(pieces) else None
        if isinstance(piece, Chosen) and piece.is_secret:
            return False
        if isinstance(self.game.turn(piece.after), Over):
            return False
        if isinstance(following, Chosen):
            return following.is_secret or not following.is_forced
        if following is None:
            return True
        return following.is_open and self._leaves(following).shows(None)

    def _value(self, number: int, state: Any) -> None:
        view = self.game.view(state, None)
        place = len(self._values)
        self._values.append(view)
        self.stages.append(Valued(len(self.tasks), number, view.round, place))

    def _run(self, chance: AnyHappened, met: tuple[Seat, ...]) -> None:
        found: tuple[Lot, ...] = ()
        if chance.is_open:
            found = self._leaves(chance).lots(self.seats)
        placed = tuple((lot, tuple(map(self._see, (lot.came, *lot.could)))) for lot in found)
        now = self.game.view(chance.before, None).round
        seen = [(seat, sight_of(self.game, chance.after, seat)) for seat in met]
        after = tuple((seat, sight, self._see(sight)) for seat, sight in seen)
        self.stages.append(Ran(len(self.tasks), chance, now, placed, after))

    def _leaves(self, chance: AnyHappened) -> Leaves:
        """Return what could have come; asked twice for each run, and listed once."""
        if self._listed is None or self._listed[0] != chance.first:
            leaves = Leaves(self.game, chance.before, chance.after)
            self._listed = chance.first, leaves
        return self._listed[1]

    def _see(self, sight: Sight) -> int:
        if sight.ended:
            return -1
        if sight.view in self._sights:
            return self._sights.index(sight.view)
        self._sights.append(sight.view)
        return len(self._sights) - 1

    def _decide(self, choice: AnyChosen, others: tuple[AnyChosen, ...]) -> None:
        now = self.game.view(choice.before, None).round
        self.stages.append(Decided(len(self.tasks), choice, now, others))
        if choice.is_forced:
            return
        view = self.game.view(choice.before, choice.seat)
        ways = _ways(self.game, choice)
        self._close(Task(self.name, len(self.tasks), self.positions, choice.seat, view, ways))

    def _close(self, task: Task) -> None:
        """Let a task ask all that came up since the last one."""
        self.tasks.append(
            Task(
                task.game,
                task.number,
                task.positions,
                task.seat,
                task.view,
                task.ways,
                tuple(self._values),
                tuple(self._sights),
            )
        )
        self._values, self._sights = [], []


def _ways(game: AnyGame, choice: AnyChosen) -> tuple[tuple[str, ...], ...]:
    played = tuple(map(game.text, choice.way))
    legal = game.legal(choice.before, choice.seat)
    if len(played) > 1 or len(legal) > MOST_WAYS:
        return (played,)
    others = [(game.text(action),) for action in legal]
    return (played, *(way for way in others if way != played))


def _secrets_before(pieces: list[Piece], at: int) -> tuple[Seat, ...]:
    """Name who had chosen in secret before chance turned that over; nobody unless several had."""
    seats = []
    for piece in reversed(pieces[:at]):
        if not isinstance(piece, Chosen) or not piece.is_secret:
            break
        seats.append(piece.seat)
    return tuple(sorted(seats)) if len(set(seats)) > 1 else ()


def _made_at_once(pieces: list[Piece], at: int) -> tuple[AnyChosen, ...]:
    """List the other secret choices made between the same two draws of chance."""
    piece = pieces[at]
    if not isinstance(piece, Chosen) or not piece.is_secret:
        return ()
    found: list[AnyChosen] = []
    for step in (-1, 1):
        other = at + step
        while 0 <= other < len(pieces):
            near = pieces[other]
            if not isinstance(near, Chosen) or not near.is_secret or near.seat == piece.seat:
                break
            found.append(near)
            other += step
    return tuple(found)
