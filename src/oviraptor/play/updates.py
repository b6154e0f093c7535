"""Updates: all that one viewer is told. Nothing leaves a match but through here and `export`."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from oviraptor.core.errors import Refused
from oviraptor.core.game import A, Game, Path, S, Seat, Status, V, Viewer
from oviraptor.core.parts import CHRONICLE, STORY, WAYS, Ways
from oviraptor.core.record import Entry, Result
from oviraptor.play.fold import Fold
from oviraptor.play.moment import Event
from oviraptor.play.table import Resign, tell, titled
from oviraptor.play.undo import is_open, take_back


class Step(Struct, Generic[V], frozen=True, gc=False):
    """One step as the viewer was shown it, its sentence, and the view after it."""

    number: int
    actor: Seat
    do: str
    by: str
    at: float
    say: str
    view: V
    about: Path = ()
    """What on the board it is about, by words of touches."""
    fold: str = ""
    """What it is called where a log folds it away, a `draw`, say; empty where it does not."""


class Offered(Struct, frozen=True, gc=False):
    """A legal action; `final` if it cannot be taken back, `gives_up` what it leaves unused, `pays` if it has a price.

    It `ends` what its seat may do for now: others are asked next, or chance is.
    """

    text: str
    path: Path
    label: str
    final: bool
    ends: bool
    gives_up: str = ""
    walks: bool = False
    """Whether it is a step of a piece that may walk on: `ways` say where to."""
    pays: bool = False
    quiet: bool = False
    """Whether it is the other way beside what carries on."""


class Ending(Struct, frozen=True):
    """How the match ended: in a sentence that names who has won, and in a few words."""

    places: tuple[int, ...]
    reason: str
    say: str
    title: str = ""


class Update(Struct, Generic[V], frozen=True, gc=False):
    """What one viewer knows of a match: the steps asked for, and how things stand."""

    number: int
    """How many steps this viewer has been shown; a submission names it."""
    steps: tuple[Step[V], ...]
    view: V
    legal: tuple[Offered, ...]
    is_private: bool
    """Whether nobody else may look on while this viewer chooses."""
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
    taken = steps(fold, viewer, since)
    over = ending(fold)
    legal = () if viewer is None else offers(fold, viewer)
    return Update(
        number=len(fold.logs[viewer]),
        steps=taken,
        view=taken[-1].view if taken else fold.game.view(fold.now.state, viewer),
        legal=legal,
        is_private=viewer is not None and bool(legal) and fold.game.private(fold.now.state, viewer),
        status=status(fold, viewer),
        awaited=fold.now.awaited,
        sitting=fold.now.sitting,
        can_undo=viewer is not None and over is None and can_undo(fold, viewer),
        over=over,
        commitment=fold.head.commitment,
        secret=fold.secret.hex() if over and fold.secret is not None else None,
    )


def steps(fold: Fold[S, A, V], viewer: Viewer, since: int) -> tuple[Step[V], ...]:
    """Tell a viewer the steps after the first `since`."""
    log = viewer_log(fold, viewer)
    if not 0 <= since <= len(log):
        raise Refused(f"There is no step {since}: {len(log)} have been shown.")
    return tuple(
        [step(fold, viewer, n, event) for n, event in enumerate(log[since:], start=since + 1)]
    )


def viewer_log(fold: Fold[S, A, V], viewer: Viewer) -> list[Event[S, A]]:
    """Return what a viewer has been shown; refuses a seat there is not."""
    if viewer not in fold.logs:
        raise Refused(f"There is no seat {viewer}; the seats are 0 to {fold.seats - 1}.")
    return fold.logs[viewer]


def shown_entry(fold: Fold[S, A, V], viewer: Viewer, n: int, event: Event[S, A]) -> Entry:
    """Write a step as an entry that says no more than its viewer was shown."""
    entry = event.entry
    return Entry(n, entry.actor, _text(fold, viewer, event), entry.at, entry.by)


def can_undo(fold: Fold[S, A, V], seat: Seat) -> bool:
    """Tell whether a seat could take back its last step now."""
    game, now, after_turn = fold.game, fold.now, fold.meta.undo_after_turn
    return take_back(game, now.live, now.state, seat, after_turn=after_turn) is not None


def ending(fold: Fold[S, A, V]) -> Ending | None:
    """Return how the match ended, in the game's words or the table's."""
    result = fold.result
    if result is None:
        return None
    resigned = fold.now.resigned
    if resigned is not None:
        return _given_up(fold, result, resigned)
    story = STORY.of_game(fold.game)
    if story is None:
        return Ending(result.places, result.reason, fold.meta.endings[result.reason])
    state = fold.now.state
    return Ending(result.places, result.reason, story.verdict(state), story.title(state))


def _given_up(fold: Fold[S, A, V], result: Result, resigned: Entry) -> Ending:
    """Tell the one ending that is the table's: who gave up, and who has won by that."""
    told = tell(fold.meta, resigned.actor, Resign(), resigned.by)
    winners = [titled(fold.meta, seat) for seat, place in enumerate(result.places) if place == 1]
    verb = "wins" if len(winners) == 1 else "win"
    say = f"{' and '.join(winners)} {verb}: {told}" if winners else told
    return Ending(result.places, result.reason, say, told.removesuffix("."))


def step(fold: Fold[S, A, V], viewer: Viewer, number: int, event: Event[S, A]) -> Step[V]:
    """Tell one step as its viewer was shown it."""
    entry, view = event.entry, fold.game.view(event.after, viewer)
    about, folded = marks(fold.game, view, entry.actor, event.shown[viewer])
    return Step(
        number=number,
        actor=entry.actor,
        do=_text(fold, viewer, event),
        by=entry.by,
        at=entry.at,
        say=told(fold, viewer, event),
        view=view,
        about=about,
        fold=folded,
    )


def marks(game: Game[S, A, V], view: V, actor: Seat, shown: A | None) -> tuple[Path, str]:
    """Say what a step is about, and what it is called if it may be folded away; not of the table's own."""
    chronicle = CHRONICLE.of_game(game)
    if chronicle is None or shown is None:
        return (), ""
    return chronicle.about(view, actor, shown), chronicle.fold(shown)


def offers(fold: Fold[S, A, V], seat: Seat) -> tuple[Offered, ...]:
    """List what a seat may do now, as a person meets it."""
    part = WAYS.of_game(fold.game)
    return tuple([_offer(fold, part, seat, action) for action in fold.choices(seat)])


def status(fold: Fold[S, A, V], viewer: Viewer) -> Status:
    """Say to a viewer who must do what."""
    if fold.now.resigned is not None:
        over = ending(fold)
        return Status("The match is over", "" if over is None else over.say)
    return fold.game.status(fold.now.state, viewer)


def sentence(fold: Fold[S, A, V], event: Event[S, A]) -> str:
    """Tell an event as it truly was, by the names of the seats: of an open match."""
    entry = event.entry
    if event.command is not None:
        return tell(fold.meta, entry.actor, event.command, entry.by)
    assert event.action is not None
    return fold.game.say(event.before, entry.actor, event.action, event.after, None)


def _text(fold: Fold[S, A, V], viewer: Viewer, event: Event[S, A]) -> str:
    shown = event.shown[viewer]
    return event.entry.do if shown is None else fold.game.text(shown)


def told(fold: Fold[S, A, V], viewer: Viewer, event: Event[S, A]) -> str:
    """Tell an event as a viewer who was shown it was told it."""
    entry, shown = event.entry, event.shown[viewer]
    if shown is None:
        return sentence(fold, event)
    return fold.game.say(event.before, entry.actor, shown, event.after, viewer)


def _offer(fold: Fold[S, A, V], part: Ways | None, seat: Seat, action: A) -> Offered:
    game, state = fold.game, fold.now.state
    offer = game.offer(state, seat, action)
    after = game.apply(state, seat, action)
    final = not is_open(game, after, seat, after_turn=fold.meta.undo_after_turn)
    ends = not is_open(game, after, seat)
    walks = not final and part is not None and part.stride(state, seat, action) is not None
    text, path, label = game.text(action), offer.path, offer.label
    return Offered(text, path, label, final, ends, offer.gives_up, walks, offer.pays, offer.quiet)
