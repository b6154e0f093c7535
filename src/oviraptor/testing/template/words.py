"""Words and touch of Higher Card: labels, refusals with their rule, the status and the log."""

from __future__ import annotations

from typing import assert_never

from oviraptor.core.game import Chance, Decide, Offer, Over, Path, Refusal, Seat, Status, Viewer
from oviraptor.testing.template.actions import Action, Draw, Play, Reveal
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules import turn
from oviraptor.testing.template.state import HIGHEST, State


def offer(s: State, seat: Seat, a: Action) -> Offer:
    """Name a legal action and what to touch for it."""
    if not isinstance(a, Play):
        raise TypeError("a seat can only play cards")
    verb = "Play" if s.chosen[seat] is None else "Play instead"
    return Offer((f"card:{a.card}",), f"{verb} the {a.card}")


def aim(s: State, seat: Seat, touched: Path) -> Action | None:  # noqa: ARG001  # the same everywhere
    """Guess the card that was meant, in the hand or not."""
    match touched:
        case (word,) if word in {f"card:{card}" for card in range(1, HIGHEST + 1)}:
            return Play(int(word.removeprefix("card:")))
        case _:
            return None


def refuse(s: State, seat: Seat, a: Action) -> Refusal:  # noqa: ARG001  # it is not in the seat's hand
    """Explain an action that is not legal."""
    match a:
        case Play() if isinstance(turn(s), Over):
            return Refusal("4.1", "The last round has been played.")
        case Play() if isinstance(turn(s), Chance):
            return Refusal("1.2", "The cards must be dealt first.")
        case Play(None):
            return Refusal("2.1", "Say which card you play.")
        case Play(card):
            return Refusal("2.1", f"You have no {card} in your hand.")
        case Draw():
            return Refusal("1.2", "Cards are drawn by chance, not by choice.")
        case Reveal():
            return Refusal("2.3", "Cards are shown when all have chosen.")
        case _:
            assert_never(a)


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what."""
    match turn(s):
        case Over(places, reason):
            winners = " and ".join(
                _name(seat, viewer) for seat, place in enumerate(places) if place == 1
            )
            return Status("The end", f"{META.endings[reason]} First place: {winners}.")
        case Chance():
            return Status(_heading(s), "The cards are about to be turned.")
        case Decide(seats) if viewer in seats:
            return Status(_heading(s), "Choose a card.")
        case Decide(seats):
            names = " and ".join(META.seat_names[seat] for seat in seats)
            return Status(_heading(s), f"Waiting for {names}.")


def say(s: State, actor: Seat, shown: Action, after: State, viewer: Viewer) -> str:
    """Tell a step as the viewer was shown it."""
    match shown:
        case Play(None):
            return f"{META.seat_names[actor]} chooses a card."
        case Play(card):
            return f"You choose the {card}."
        case Draw(seat, None):
            return f"{META.seat_names[seat]} draws a card."
        case Draw(_, card):
            return f"You draw a {card}."
        case Reveal(cards):
            return _tell_reveal(s, cards, after, viewer)
        case _:
            assert_never(shown)


def _tell_reveal(s: State, cards: tuple[int, ...], after: State, viewer: Viewer) -> str:
    shown = ", ".join(
        f"{_name(seat, viewer)} {'show' if seat == viewer else 'shows'} {card}"
        for seat, card in enumerate(cards)
    )
    for seat, (before, now) in enumerate(zip(s.points, after.points, strict=True)):
        if now > before:
            verb = "score" if seat == viewer else "scores"
            return f"{_capital(shown)}: {_name(seat, viewer)} {verb}."
    return f"{_capital(shown)}: the {max(cards)}s go back into their hands, nobody scores."


def _name(seat: Seat, viewer: Viewer) -> str:
    return "you" if seat == viewer else META.seat_names[seat]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _heading(s: State) -> str:
    return f"Round {s.round} of {s.rounds}"
