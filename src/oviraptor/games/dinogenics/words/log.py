"""The log: every step in sentences, to each viewer as it was shown, with what followed by itself.

Nothing here looks at a hand: what is told follows from the step that was shown and from what all see.
"""

from __future__ import annotations

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.dinogenics.rules import agenda, codes, kinds
from oviraptor.games.dinogenics.rules.agenda import top
from oviraptor.games.dinogenics.rules.codes import HIDDEN, NONE, a_of, b_of, kind_of
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names
from oviraptor.games.dinogenics.words.consequences import consequences
from oviraptor.games.dinogenics.words.labels import deed
from oviraptor.games.dinogenics.words.names import act, card, person, whose
from oviraptor.kit.words.english import capital, clause, sentence, with_article


def say(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> str:
    """Tell a step as the viewer was shown it, with what followed by itself."""
    if kind_of(shown) < codes.FIRST_DECIDED:
        told = _chance(s, shown, viewer)
    else:
        verb, rest = deed(s, actor, shown, viewer)
        told = sentence(clause(person(actor, viewer), verb, rest))
    return " ".join([told, *consequences(s, actor, shown, after, viewer)])


# --- chance -------------------------------------------------------------------------------------


def _chance(s: State, shown: int, viewer: Viewer) -> str:
    kind, one, other = kind_of(shown), a_of(shown), b_of(shown)
    if kind == codes.ROLL:
        return _roll(s, one, viewer)
    if kind == codes.UPKEEP:
        return _upkeep(s, one, other, viewer)
    if kind == codes.TILE:
        return f"{capital(with_article(names.tile(other)))} comes on stack {one}."
    if kind == codes.BONE:
        return f"{capital(card(one))} goes to the Boneyard."
    if kind == codes.UPCOMING:
        return f"Coming up next season: {names.news(one)}."
    if kind == codes.MARKET:
        return f"{capital(card(other))} lies on market space {one}."
    if kind == codes.DISPLAY:
        return f"{capital(with_article(names.tile(one)))} comes to the display."
    if kind == codes.JOB:
        return f"{capital(names.specialist(one))} comes to the Job Market."
    if kind == codes.REVEAL:
        return f"The card of the auction is {card(one)}."
    if kind == codes.TURN:
        return f"{capital(card(one))} is turned over."
    return _of_seat(kind, one, other, viewer)


def _of_seat(kind: int, seat: Seat, what: int, viewer: Viewer) -> str:
    """Tell what chance brings to one player."""
    if kind == codes.DRAW:
        return act(seat, viewer, "draw", card(what))
    if kind == codes.DRAW_CARD:
        return act(seat, viewer, "draw", names.manipulation(what))
    if kind == codes.LOOK:
        return act(seat, viewer, "look", f"at {names.news(what)}")
    if kind == codes.SHOW:
        return act(seat, viewer, "show", card(what))
    if kind == codes.TOSS:
        return act(seat, viewer, "discard", card(what))
    if kind == codes.TOSS_CARD:
        return act(seat, viewer, "discard", names.manipulation(what))
    if kind == codes.PEEKED:
        seen = "" if what == HIDDEN else f": it is {card(what)}"
        return act(seat, viewer, "peek", f"at the card of the auction{seen}")
    found = "a tile" if what == HIDDEN else with_article(names.tile(what))
    return act(seat, viewer, "find", f"{found} in the bag")


def _roll(s: State, face: int, viewer: Viewer) -> str:
    """Tell a rampage die, and for whom it was rolled."""
    _, seat, ref, second = top(s)
    whom = f"{whose(seat, viewer)} {names.animal(ref)}"
    return (
        f"{'The second die for' if second else 'The die for'} {whom} shows {names.rampage(face)}."
    )


def _upkeep(s: State, one: int, other: int, viewer: Viewer) -> str:
    if other != NONE:
        faces = f"{names.upkeep_face(one)} and {names.upkeep_face(other)}"
        if (one, other) == (kinds.SKULL, kinds.SKULL):
            faces = "two skulls: nothing is caught"
        return f"The Upkeep Dice show {faces}."
    frame = top(s)
    is_check = frame[0] == agenda.F_ROLL and len(frame) > 2
    whom = f" for {whose(frame[1], viewer)} {names.animal(frame[2])}" if is_check else ""
    return f"The Upkeep Die{whom} shows {names.upkeep_face(one)}."
