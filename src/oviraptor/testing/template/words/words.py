"""Words and touch of Higher Card: labels, the status and the log."""

from __future__ import annotations

from typing import assert_never

from oviraptor.core.game import Chance, Decide, Offer, Over, Path, Seat, Status, Viewer
from oviraptor.kit.words.english import capital, clause, listed, person, sentence, with_article
from oviraptor.kit.words.questions import as_status
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.play import turn
from oviraptor.testing.template.rules.state import HIGHEST, State
from oviraptor.testing.template.text.actions import Action, Discard, Draw, Keep, Play, Reveal, text


def offer(s: State, seat: Seat, a: Action) -> Offer:
    """Name a legal action and what to touch for it."""
    if isinstance(a, Keep | Discard):
        return Offer((f"button:{text(a)}",), f"{capital(text(a))} the {s.chosen[seat]}")
    if not isinstance(a, Play):
        raise TypeError("a seat neither draws nor reveals")
    verb = "Play" if s.chosen[seat] is None else "Play instead"
    return Offer((f"card:{a.card}",), f"{verb} the {a.card}")


def aim(s: State, seat: Seat, touched: Path) -> Action | None:  # noqa: ARG001  # the same everywhere
    """Guess what was meant, also a card that is not in the hand."""
    match touched:
        case ("button:keep",):
            return Keep()
        case ("button:discard",):
            return Discard()
        case (word,) if word in {f"card:{card}" for card in range(1, HIGHEST + 1)}:
            return Play(int(word.removeprefix("card:")))
        case _:
            return None


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what."""
    match turn(s):
        case Over(places, reason):
            winners = listed([_name(seat, viewer) for seat, at in enumerate(places) if at == 1])
            return Status("The end", f"{META.endings[reason]} First place: {winners}.")
        case Chance():
            return Status(_heading(s), "The cards are about to be turned.")
        case Decide(seats) if viewer in seats:
            return as_status(_heading(s), _question(s, seats[0]))
        case Decide(seats):
            names = listed([META.seat_names[seat] for seat in seats])
            return Status(_heading(s), f"Waiting for {names}.")


def say(s: State, actor: Seat, shown: Action, after: State, viewer: Viewer) -> str:
    """Tell a step as the viewer was shown it."""
    match shown:
        case Play(None):
            return f"{META.seat_names[actor]} chooses a card."
        case Play(card):
            return f"You choose the {card}."
        case Keep() | Discard():
            return sentence(clause(_name(actor, viewer), text(shown), f"the {s.chosen[actor]}"))
        case Draw(seat, None):
            return f"{META.seat_names[seat]} draws a card."
        case Draw(_, card):
            return f"You draw {with_article(str(card))}."
        case Reveal(cards):
            return _tell_reveal(s, cards, after, viewer)
        case _:
            assert_never(shown)


def _tell_reveal(s: State, cards: tuple[int, ...], after: State, viewer: Viewer) -> str:
    shown = ", ".join(
        clause(_name(seat, viewer), "show", str(card)) for seat, card in enumerate(cards)
    )
    for seat, (before, now) in enumerate(zip(s.points, after.points, strict=True)):
        if now > before:
            return f"{capital(shown)}: {clause(_name(seat, viewer), 'score')}."
    return f"{capital(shown)}: nobody scores."


def _question(s: State, seat: Seat) -> str:
    return f"*Keep* the {s.chosen[seat]}, or discard it." if s.shown else "*Choose* a card."


def _name(seat: Seat, viewer: Viewer) -> str:
    return person(META.seat_names, seat, viewer)


def _heading(s: State) -> str:
    return f"Round {s.round} of {s.rounds}"
