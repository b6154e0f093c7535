"""Why not: one rule and one sentence for every action that is not legal."""

from __future__ import annotations

from oviraptor.core.game import Refusal, Seat
from oviraptor.kit.words.refusals import Faults, moment_faults, refusal
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.play import turn
from oviraptor.testing.template.rules.state import State, speaker
from oviraptor.testing.template.text.actions import Action, Discard, Draw, Keep, Play, Reveal

_OVER = ("H4.1", "The last round has been played.")
_BUSY = ("H1.2", "The cards must be dealt first.")
_BY_CHANCE: dict[type[Action], tuple[str, str]] = {
    Draw: ("H1.2", "Cards are drawn by chance, not by choice."),
    Reveal: ("H2.3", "Cards are shown when all have chosen."),
}


def refuse(s: State, seat: Seat, a: Action) -> Refusal:
    """Explain an action that is not legal."""
    return refusal(guards(s, seat, a))


def guards(s: State, seat: Seat, a: Action) -> Faults:
    """Yield what speaks against an action, legal or not."""
    yield from moment_faults(turn(s), _OVER, _BUSY, _BY_CHANCE.get(type(a)))
    match a:
        case Play() if s.shown:
            yield "H3.3", "First it is said what becomes of the shown cards."
        case Play(None):
            yield "H2.1", "Say which card you play."
        case Play(int() as card) if not s.hands[seat][card]:
            yield "H2.1", f"You have no {card} in your hand."
        case Keep() | Discard():
            yield from _speaking(s, seat)


def _speaking(s: State, seat: Seat) -> Faults:
    first = speaker(s)
    if first is None:
        yield "H3.3", "Only a highest card that several have shown is kept or discarded."
    elif first != seat:
        yield "H3.3", f"{META.seat_names[first]} speaks first."
