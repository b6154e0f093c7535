"""Higher Card in a terminal: who has how many points and which cards, and what has been played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag
from oviraptor.kit.words.english import counted
from oviraptor.kit.words.terminal import beside, gathered, legend, pips, styled, wrapped
from oviraptor.testing.template.knowledge.view import SeatView, View

_SCORE_WIDTH = 30


def draw(view: View, seat_names: Sequence[str]) -> str:
    """Draw the points beside the table, then the hands as far as they are known."""
    scores = [
        f"{name.ljust(_SCORE_WIDTH - view.rounds - 2)}{pips(seat.points, view.rounds)}"
        for name, seat in zip(seat_names, view.seats, strict=False)
    ]
    table = [f"round {min(view.round, view.rounds)} of {view.rounds}", f"deck {view.deck}"]
    hands = [line for at, seat in enumerate(view.seats) for line in _hand(seat_names[at], seat)]
    played = list(wrapped("played: ", _cards(view.played), "dim"))
    signs = legend(["● a round won  ○ a round to be played"])
    return "\n".join([*beside(scores, table, _SCORE_WIDTH), "", *hands, *played, *signs])


def together(views: Sequence[View]) -> View:
    """Make one view of all seats' views, with all hands open."""
    own = tuple(view.seats[at] for at, view in enumerate(views))
    return replace(views[0], viewer=None, seats=own)


def _hand(name: str, seat: SeatView) -> Iterator[str]:
    unseen = f" and {counted(seat.unseen, 'unseen card')}" if seat.unseen else ""
    chosen = ", one chosen" if seat.has_chosen else ""
    yield f"{styled(name, 'bold')}{unseen}{chosen}"
    yield from wrapped("", _cards(seat.cards), "bold")


def _cards(held: Bag) -> list[str]:
    return gathered(str(kind) for kind in bag.cards(held))
