"""A position one person plays with alone: no secret, no chance, no clock, nothing kept.

What was tried is a list of texts; to take one back is to say one less. A decision is whole once its seat has
nothing more to decide: another is to act, or chance, which is never drawn here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic

from msgspec.structs import replace

from oviraptor.core.errors import Refused
from oviraptor.core.game import A, Game, Meta, S, Seat, V
from oviraptor.core.options import fill_options
from oviraptor.core.record import MAX_TEXT, PLAIN_FORMAT, Head
from oviraptor.play.fold import Fold
from oviraptor.play.propose import propose_action
from oviraptor.play.updates import Update, update

_NO_SECRET: Final = "0" * 64
"""Nothing was committed to: no chance is drawn in a study."""


class Study(Generic[S, A, V]):
    """A position with the eyes of one seat, and what that seat tries."""

    def __init__(
        self, game: Game[S, A, V], meta: Meta, state: S, options: Mapping[str, str], seat: Seat
    ) -> None:
        filled = options_of(game, meta, state, options)
        seats = int(filled["seats"])
        if not 0 <= seat < seats:
            raise Refused(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")
        self.seat = seat
        self.state = state
        """Where it begins."""
        head = Head(
            format=PLAIN_FORMAT,
            game=meta.id,
            rules_version=meta.rules_version,
            options=filled,
            seats=("",) * seats,
            start=game.write(state),
            commitment=_NO_SECRET,
            start_by="hand",
        )
        self.fold: Fold[S, A, V] = Fold(game, meta, head, state=state)

    def do(self, texts: Sequence[str]) -> None:
        """Try actions one after the other; raises Refused at the first that is not legal."""
        for text in texts:
            if self.is_whole:
                raise Refused("There is nothing more to decide here.")
            if len(text) > MAX_TEXT:
                raise Refused("No action is so long.")
            draft = propose_action(self.fold, self.seat, text, None, 0.0, "person")
            self.fold.commit(draft)

    @property
    def done(self) -> list[A]:
        """What was tried so far."""
        return [event.action for event in self.fold.events if event.action is not None]

    @property
    def is_whole(self) -> bool:
        """Whether the seat has decided, and others or chance come next."""
        return bool(self.fold.events) and self.seat not in self.fold.now.awaited

    def update(self) -> Update[V]:
        """Tell what a table would tell the seat, from the beginning on."""
        told = update(self.fold, self.seat, 0)
        return replace(told, is_private=False, can_undo=bool(told.steps))


def options_of(
    game: Game[S, A, V], meta: Meta, state: S, given: Mapping[str, str]
) -> dict[str, str]:
    """Fill the options of a position, which itself says how many seats there are; raises BadOption."""
    seats = str(len(game.evaluate(state)))
    if given.get("seats", seats) != seats:
        raise Refused(f"This position is for {seats} seats, not for {given['seats']}.")
    return fill_options(meta, {**given, "seats": seats})


AnyStudy = Study[Any, Any, Any]
