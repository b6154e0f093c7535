"""The log and the status line: what happened and what comes next, in sentences."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Status, Viewer
from oviraptor.core.words import counted
from oviraptor.games.raptor.cards import CARDS, card_name
from oviraptor.games.raptor.deeds import deed
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.cards import DISAPPEARS, RAPTOR, SCIENTIST, count, effect_of
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.state import BABIES, State
from oviraptor.games.raptor.words import PLAYERS, act, owner, player

_HEADINGS: Final = {
    phases.PLACE_MOTHER: "Setup · the mother",
    phases.PLACE_BABY: "Setup · the babies",
    phases.PLACE_SCIENTIST: "Setup · the scientists",
    phases.CHOOSE: "choose a card",
    phases.CHOOSE_SCIENTIST: "open choice",
    phases.CHOOSE_RAPTOR: "open choice",
    phases.CHOSEN: "cards turn over",
    phases.EFFECT: "card effect",
    phases.ACTIONS: "actions",
    phases.RETURNING: "the mother returns",
    phases.DRAWING: "drawing cards",
}


def say(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> str:
    """Tell a step as the viewer was shown it, with what followed by itself."""
    kind = kind_of(shown)
    if kind == codes.REVEAL:
        told = _reveal(shown, after, viewer)
    elif kind == codes.DRAW:
        told = _draw(shown, viewer)
    elif kind == codes.PLAY:
        told = _choice(s, actor, shown, after, viewer)
    elif shown == codes.DONE_ACTION:
        told = _done(s, actor, viewer)
    else:
        told = act(actor, viewer, *deed(s, actor, shown))
    return " ".join([told, *_consequences(s, after, viewer)])


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what, to this viewer."""
    if s.phase == phases.OVER:
        return Status(f"Round {s.round} · the end", _ending(s, viewer))
    heading = _HEADINGS[s.phase]
    if s.phase > phases.PLACE_SCIENTIST:
        heading = f"Round {s.round} · {heading}"
    return Status(heading, _prompt(s, viewer))


def _reveal(shown: int, after: State, viewer: Viewer) -> str:
    raptor, scientist = from_of(shown), to_of(shown)
    cards = (
        f"Both cards turn over: {owner(RAPTOR, viewer)} {card_name(RAPTOR, raptor)}, "
        f"and {owner(SCIENTIST, viewer)} {card_name(SCIENTIST, scientist)}."
    )
    return f"{cards} {_showdown(raptor, scientist, after, viewer)}"


def _showdown(raptor: int, scientist: int, after: State, viewer: Viewer) -> str:
    """Tell what follows from the two cards by itself."""
    if raptor == scientist:
        return "They are equal, so nothing happens."
    seat = RAPTOR if raptor < scientist else SCIENTIST
    card = min(raptor, scientist)
    if effect_of(seat, card) == DISAPPEARS:
        return "The mother disappears."
    if after.phase == phases.EFFECT:
        return act(seat, viewer, "resolve", CARDS[seat][card].name)
    return f"{CARDS[seat][card].name} finds nothing to do."


def _draw(shown: int, viewer: Viewer) -> str:
    seat, card = from_of(shown), to_of(shown)
    return act(
        seat, viewer, "draw", "a card" if card == codes.VEILED else f"card {card_name(seat, card)}"
    )


def _choice(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> str:
    if s.phase == phases.CHOOSE:
        if to_of(shown) == codes.VEILED:
            return act(actor, viewer, "choose", "a card")
        instead = " instead" if s.side(actor).chosen else ""
        return act(actor, viewer, "choose", f"card {card_name(actor, to_of(shown))}{instead}")
    told = act(actor, viewer, "play", card_name(actor, to_of(shown)))
    if s.phase == phases.CHOOSE_SCIENTIST:
        return f"{told[:-1]} openly."
    return f"{told} {_showdown(to_of(shown), s.points, after, viewer)}"


def _done(s: State, actor: Seat, viewer: Viewer) -> str:
    if s.phase == phases.ACTIONS:
        return act(actor, viewer, "end", f"the turn with {counted(s.points, 'point')} unused")
    return act(actor, viewer, "end", CARDS[actor][s.side(actor).table].name)


def _consequences(s: State, after: State, viewer: Viewer) -> list[str]:
    """Tell what followed by itself: shuffles, points, the end of the round, the end."""
    told: list[str] = []
    for seat in (RAPTOR, SCIENTIST):
        if after.side(seat).plays.count(0) > s.side(seat).plays.count(0):
            whose = "your" if seat == viewer else "their"
            told.append(act(seat, viewer, "shuffle", f"{whose} deck anew"))
    if after.phase == phases.ACTIONS and s.phase != phases.ACTIONS:
        points = counted(after.points, "action point")
        told.append(act(after.actor, viewer, "have", points))
    elif (
        after.phase == phases.DRAWING
        and s.phase > phases.CHOOSE_SCIENTIST
        and s.phase != phases.DRAWING
    ):
        told.append("The round ends.")
    elif after.phase == phases.RETURNING and s.phase == phases.ACTIONS:
        told.append("The mother comes back.")
    elif after.phase == phases.OVER:
        told.append(META.endings[f"R9.{after.points}"])
    return told


def _ending(s: State, viewer: Viewer) -> str:
    told = META.endings[f"R9.{s.points}"]
    if viewer is None or s.points == 6:
        return told
    return f"{told} {'You have won.' if s.actor == viewer else 'You have lost.'}"


def _prompt(s: State, viewer: Viewer) -> str:
    if s.phase in (phases.CHOSEN, phases.DRAWING):
        return (
            "The cards are being turned over."
            if s.phase == phases.CHOSEN
            else "Cards are being drawn."
        )
    if s.phase == phases.CHOOSE:
        return _choose_prompt(s, viewer)
    if viewer == s.actor:
        return _own_prompt(s)
    return f"{PLAYERS[s.actor].capitalize()} {_others_prompt(s)}."


def _choose_prompt(s: State, viewer: Viewer) -> str:
    if viewer is None:
        waiting = [PLAYERS[seat] for seat in (RAPTOR, SCIENTIST) if not s.side(seat).chosen]
        return f"Waiting for {' and '.join(waiting)} to choose a card."
    mine = s.side(viewer).chosen
    if not mine:
        return "Choose a card; both are turned over together."
    return (
        f"You have chosen card {card_name(viewer, mine)}. "
        f"You may change it until {player(1 - viewer, viewer)} has chosen."
    )


def _own_prompt(s: State) -> str:
    if s.phase == phases.PLACE_MOTHER:
        return "Place the mother on one of the two middle tiles."
    if s.phase == phases.PLACE_BABY:
        left = BABIES - count(s.awake | s.asleep)
        return f"Place a baby on each square tile without one; {left} to go."
    if s.phase == phases.PLACE_SCIENTIST:
        return "Place a scientist on each L tile without one."
    if s.phase == phases.CHOOSE_SCIENTIST:
        return "The mother is watching: choose a card, and it is shown before hers is chosen."
    if s.phase == phases.CHOOSE_RAPTOR:
        return f"The scientist player shows card {card_name(SCIENTIST, s.points)}. Choose yours."
    if s.phase == phases.RETURNING:
        return "Bring the mother back on any free space."
    if s.phase == phases.EFFECT:
        card = CARDS[s.actor][s.side(s.actor).table]
        return f"{card.name}: {card.effect} {s.points} to go."
    if s.active & s.fires:
        return f"A scientist stands in fire: walk on. You have {counted(s.points, 'point')} left."
    return f"You have {counted(s.points, 'action point')} left."


def _others_prompt(s: State) -> str:
    if s.phase == phases.PLACE_MOTHER:
        return "places the mother"
    if s.phase == phases.PLACE_BABY:
        return "places the babies"
    if s.phase == phases.PLACE_SCIENTIST:
        return "places the scientists"
    if s.phase == phases.CHOOSE_SCIENTIST:
        return "chooses a card openly"
    if s.phase == phases.CHOOSE_RAPTOR:
        return f"answers the open card {card_name(SCIENTIST, s.points)}"
    if s.phase == phases.RETURNING:
        return "brings the mother back"
    if s.phase == phases.EFFECT:
        return f"applies card {card_name(s.actor, s.side(s.actor).table)}"
    return f"has {counted(s.points, 'action point')} left"
