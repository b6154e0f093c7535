"""Updates: all that one viewer is told. Nothing leaves a match but through here and `export`."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from oviraptor.core.errors import Refused
from oviraptor.core.game import A, Decide, Path, S, Seat, Status, V, Viewer
from oviraptor.core.record import Entry
from oviraptor.play.fold import Fold, ShownDeed, ShownStep
from oviraptor.play.table import Resign, tell, write_deed
from oviraptor.play.undo import is_awaited, take_back


class Step(Struct, Generic[V], frozen=True):
    """One step as the viewer was shown it, its sentence, and the view after it."""

    number: int
    actor: Seat
    do: str
    by: str
    at: float
    say: str
    view: V


class Offered(Struct, frozen=True):
    """A legal action; `final` if it cannot be taken back."""

    text: str
    path: Path
    label: str
    final: bool


class Ending(Struct, frozen=True):
    """How the match ended, and that in a sentence."""

    places: tuple[int, ...]
    reason: str
    say: str


class Update(Struct, Generic[V], frozen=True):
    """What one viewer knows of a match: the steps asked for, and how things stand."""

    number: int
    """How many steps this viewer has been shown; a submission names it."""
    steps: tuple[Step[V], ...]
    view: V
    legal: tuple[Offered, ...]
    status: Status
    awaited: tuple[Seat, ...]
    sitting: tuple[str, ...]
    """Who plays each seat: `person` or `bot NAME`."""
    can_undo: bool
    over: Ending | None
    commitment: str
    secret: str | None
    """The secret in hex, once the match is over."""


def update(fold: Fold[S, A, V], viewer: Viewer, since: int) -> Update[V]:
    """Build what a viewer is told who has seen `since` steps; costs only the steps after them."""
    log = viewer_log(fold, viewer)
    if not 0 <= since <= len(log):
        raise Refused(f"There is no step {since}: {len(log)} have been shown.")
    steps = tuple(
        _step(fold, viewer, number, shown)
        for number, shown in enumerate(log[since:], start=since + 1)
    )
    over = ending(fold)
    return Update(
        number=len(log),
        steps=steps,
        view=steps[-1].view if steps else fold.game.view(fold.state, viewer),
        legal=() if viewer is None else _offered(fold, viewer),
        status=_status(fold, viewer, over),
        awaited=() if over else awaited(fold),
        sitting=fold.sitting,
        can_undo=viewer is not None and over is None and can_undo(fold, viewer),
        over=over,
        commitment=fold.head.commitment,
        secret=fold.secret.hex() if over and fold.secret is not None else None,
    )


def viewer_log(fold: Fold[S, A, V], viewer: Viewer) -> list[ShownStep[S, A] | ShownDeed[S]]:
    """Return what a viewer has been shown; refuses a seat there is not."""
    if viewer not in fold.logs:
        raise Refused(f"There is no seat {viewer}; the seats are 0 to {fold.seats - 1}.")
    return fold.logs[viewer]


def shown_entry(fold: Fold[S, A, V], n: int, shown: ShownStep[S, A] | ShownDeed[S]) -> Entry:
    """Write a step as an entry that says no more than its viewer was shown."""
    entry = shown.entry
    return Entry(n, entry.actor, _text(fold, shown), entry.at, entry.by)


def awaited(fold: Fold[S, A, V]) -> tuple[Seat, ...]:
    """Return whom the game waits for."""
    turn = fold.game.turn(fold.state)
    return turn.seats if isinstance(turn, Decide) else ()


def can_undo(fold: Fold[S, A, V], seat: Seat) -> bool:
    """Tell whether a seat could take back its last step now."""
    return take_back(fold.game, fold.live, fold.state, seat) is not None


def ending(fold: Fold[S, A, V]) -> Ending | None:
    """Return how the match ended, in the game's words or the table's."""
    result = fold.result
    if result is None:
        return None
    if fold.resigned is not None:
        say = tell(fold.meta, fold.resigned.actor, Resign(), fold.resigned.by)
    else:
        say = fold.meta.endings[result.reason]
    return Ending(result.places, result.reason, say)


def _step(
    fold: Fold[S, A, V], viewer: Viewer, number: int, shown: ShownStep[S, A] | ShownDeed[S]
) -> Step[V]:
    entry = shown.entry
    return Step(
        number=number,
        actor=entry.actor,
        do=_text(fold, shown),
        by=entry.by,
        at=entry.at,
        say=_sentence(fold, viewer, shown),
        view=fold.game.view(shown.after, viewer),
    )


def _text(fold: Fold[S, A, V], shown: ShownStep[S, A] | ShownDeed[S]) -> str:
    if isinstance(shown, ShownDeed):
        return write_deed(shown.deed)
    return fold.game.text(shown.shown)


def _sentence(fold: Fold[S, A, V], viewer: Viewer, shown: ShownStep[S, A] | ShownDeed[S]) -> str:
    entry = shown.entry
    if isinstance(shown, ShownDeed):
        return tell(fold.meta, entry.actor, shown.deed, entry.by)
    return fold.game.say(shown.before, entry.actor, shown.shown, shown.after, viewer)


def _offered(fold: Fold[S, A, V], seat: Seat) -> tuple[Offered, ...]:
    return tuple(_offer(fold, seat, action) for action in fold.choices(seat))


def _offer(fold: Fold[S, A, V], seat: Seat, action: A) -> Offered:
    game = fold.game
    offer = game.offer(fold.state, seat, action)
    final = not is_awaited(game, game.apply(fold.state, seat, action), seat)
    return Offered(game.text(action), offer.path, offer.label, final)


def _status(fold: Fold[S, A, V], viewer: Viewer, over: Ending | None) -> Status:
    if over is not None and fold.resigned is not None:
        return Status("The match is over", over.say)
    return fold.game.status(fold.state, viewer)
