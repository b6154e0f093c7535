"""The log and the status line: what happened and what comes next, in sentences."""

from __future__ import annotations

from oviraptor.core.game import Seat, Status, Viewer
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.cards import DISAPPEARS, RAPTOR, SCIENTIST, effect_of
from oviraptor.games.raptor.rules.codes import from_of, kind_of, to_of
from oviraptor.games.raptor.rules.phases import WAITING
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.words.cards import CARDS, card_name
from oviraptor.games.raptor.words.labels import deed
from oviraptor.games.raptor.words.phrases import NAMES, PLAYERS, act, owner, player
from oviraptor.kit.words.english import counted, listed
from oviraptor.kit.words.questions import as_status, prompt


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
    followed = _consequences(s, after, viewer)
    return " ".join([told, *followed]) if followed else told


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what, to this viewer."""
    heading = WAITING[s.phase].name
    if s.phase > phases.PLACE_SCIENTIST:
        heading = f"Round {s.round} · {heading}"
    return as_status(heading, _prompt(s, viewer))


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
        plays, before = after.side(seat).plays, s.side(seat).plays
        if plays is not before and plays.count(0) > before.count(0):
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
    if s.phase == phases.OVER:
        return _ending(s, viewer)
    if s.phase == phases.CHOOSE:
        return _choose_prompt(s, viewer)
    is_own = viewer == s.actor
    if is_own and s.phase == phases.ACTIONS and s.active & s.fires:
        return f"A scientist stands in fire: *walk on*. You have {counted(s.points, 'point')} left."
    who = PLAYERS[s.actor] if s.actor in (RAPTOR, SCIENTIST) else ""  # while cards turn over
    told = prompt(WAITING[s.phase], NAMES, s, who=who, is_own=is_own)
    is_hidden = s.phase == phases.ACTIONS and s.mother == AWAY
    return f"{told} Then the mother comes back." if is_hidden else told


def _choose_prompt(s: State, viewer: Viewer) -> str:
    if viewer is None:
        waiting = [PLAYERS[seat] for seat in (RAPTOR, SCIENTIST) if not s.side(seat).chosen]
        return f"Waiting for {listed(waiting)} to choose a card."
    mine = s.side(viewer).chosen
    if not mine:
        return WAITING[phases.CHOOSE].own
    return (
        f"You have chosen card {card_name(viewer, mine)}. "
        f"You may change it until {player(1 - viewer, viewer)} has chosen."
    )
