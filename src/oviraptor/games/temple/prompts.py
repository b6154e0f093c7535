"""The status line: where the game stands, and who must do what, said to each viewer."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Status, Viewer
from oviraptor.core.words import counted
from oviraptor.games.temple.cards import object_name
from oviraptor.games.temple.consequences import ending, is_dealing
from oviraptor.games.temple.deeds import terms
from oviraptor.games.temple.rules.battles import ROUNDS, attacker_won, battle_of
from oviraptor.games.temple.rules.board import ABYSS
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.objects import may_pay, plays
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import (
    F_ANSWER,
    F_BLEED,
    F_BLOOD,
    F_COUNT,
    F_DRAW,
    F_FIGHT,
    F_FLASH,
    F_FLIP,
    F_FORESEE,
    F_GROW,
    F_HURL,
    F_HURT,
    F_LAY,
    F_LOSE,
    F_OBJECT,
    F_OVER,
    F_PASSAGE,
    F_PEEK,
    F_PUSH,
    F_REJOIN,
    F_REPLY,
    F_REVEAL,
    F_RISE,
    F_ROLL,
    F_SPIN,
    F_STEAL,
    F_TRUCE,
    F_TURN,
    F_TWIN,
    NOBODY,
    UNCHOSEN,
    State,
    top,
)
from oviraptor.games.temple.rules.swarm import summon_places
from oviraptor.games.temple.rules.turns import dice
from oviraptor.games.temple.rules.walking import shared_cell
from oviraptor.games.temple.words import (
    capital,
    clause,
    listed,
    person,
    piece,
    player,
    sentence,
    tile,
    tile_kind,
    turn_of,
)

_CHANCE: Final = {
    F_ROLL: "The dice are rolling.",
    F_FLIP: "A Temple card is being flipped.",
    F_SPIN: "The Temple die says how far the ring turns.",
    F_COUNT: "A die says how many Temple cards are flipped.",
    F_DRAW: "Cards are being drawn.",
    F_BLEED: "The Temple bleeds somewhere.",
    F_GROW: "The Temple grows somewhere.",
    F_HURT: "A die says how much it hurts.",
    F_STEAL: "A card changes hands at random.",
    F_LOSE: "Cards are being lost.",
    F_PEEK: "The top Object card is being shown.",
    F_FORESEE: "The top Temple card is being shown.",
    F_REVEAL: "The cards are being turned over.",
}


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what, to this viewer."""
    return Status(_heading(s, viewer), _prompt(s, viewer))


def _heading(s: State, viewer: Viewer) -> str:
    what = top(s)[0]
    if what in (F_TRUCE, F_REPLY, F_REJOIN):
        return "Truce"
    if what in (F_FIGHT, F_REVEAL):
        return f"Battle, round {battle_of(s).round} of {ROUNDS}"
    count = f"Round {s.round} of {s.seal}" if s.round <= s.seal else f"Round {s.round}"
    if what == F_OVER:
        return f"{count} · the end"
    if is_dealing(s):
        return f"{count} · dealing"
    return f"{count} · {turn_of(s, viewer)}"


def _prompt(s: State, viewer: Viewer) -> str:
    what = top(s)[0]
    if what == F_OVER:
        return ending(s, viewer)
    if what in _CHANCE:
        return _CHANCE[what]
    if what == F_FIGHT:
        return _fight(s, viewer)
    decider = awaited(s)[0]
    if s.seat_of(decider) == viewer:
        return _own_turn(s, viewer) if what == F_TURN else _own(s, what, viewer)
    who = player(s, decider, viewer) if s.is_alive(decider) else person(s.seat_of(decider), viewer)
    return f"{capital(who)} {_others(s, what, viewer)}."


# --- one's own decisions ------------------------------------------------------------------------


def _own_turn(s: State, viewer: Seat) -> str:
    if not s.is_inside(s.active):
        return _own_swarm_turn(s)
    who = player(s, s.active, viewer)
    told = [_walking(s, who)]
    if plays(s):
        told.append(sentence(f"{who} may play a card"))
    elif may_pay(s, s.active):
        told.append("A Medallion buys one more card.")
    if s.carrier() == s.active:
        told.append(sentence(clause(who, "carry", "the Egg")))
    return " ".join(told)


def _walking(s: State, who: str) -> str:
    """Say how far the active Raider may walk."""
    left = counted(s.steps, "step")
    if not s.has_rolled:
        more = f" {left.capitalize()} more from Spark Flint." if s.steps else ""
        return f"Roll {'1 die' if dice(s) == 1 else '2 dice'} to walk.{more}"
    if shared_cell(s) != NOBODY:
        return f"This tile is taken: walk on. {sentence(clause(who, 'have', f'{left} left'))}"
    if s.tiles[s.at[s.active]] == ABYSS:
        return f"Walk on over the Abyss. {sentence(clause(who, 'have', f'{left} left'))}"
    if not s.steps:
        return "No steps are left: end the turn when you are done."
    return sentence(clause(who, "have", f"{left} left"))


def _own_swarm_turn(s: State) -> str:
    swarm = s.swarm_of(s.active)
    if s.has_rolled:
        if not s.steps:
            return "No steps are left: end the turn when you are done."
        more = " One shares its tile and must walk on." if shared_cell(s) != NOBODY else ""
        return f"Your Spawns have {counted(s.steps, 'step')} left.{more}"
    if s.has_summoned:
        return "The Spawn is summoned. End your turn when you are done."
    ways = []
    if s.spawns[swarm]:
        ways.append("roll 2 dice to move your Spawns")
    if summon_places(s, swarm):
        ways.append("summon a Spawn")
    if not ways:
        return "The swarm can do nothing now: end your turn."
    return f"{capital(', or '.join(ways))}."


def _own(s: State, what: int, viewer: Seat) -> str:
    _, one, other, _ = top(s)
    if what == F_OBJECT:
        return "You may draw an Object card."
    if what == F_BLOOD:
        return f"You may take what this tile holds: {tile_kind(s, s.at[one])[7:]}."
    if what == F_PASSAGE:
        who = player(s, one, viewer)
        return sentence(f"choose the Passage where {clause(who, 'come')} out, or stay")
    if what == F_FLASH:
        return "Choose the Temple tile to go on from."
    if what == F_RISE:
        return f"Choose a second Summoning tile beside {tile(s, other)}."
    if what == F_TWIN:
        return f"Choose an Empty tile to become a Temple tile; {one} to go."
    if what == F_PUSH:
        who = player(s, one, viewer)
        return f"Choose where {who} must go{', or leave it at that' if other == 1 else ''}."
    if what == F_ANSWER:
        return _asked_for_egg(s, one, other, viewer)
    if what == F_LAY:
        return "Your Spawn has won the Egg: choose the tile to put it on."
    if what == F_HURL:
        return f"The battle is won: choose where {_loser(s, viewer)} lands."
    return _own_talk(s, what, viewer)


def _asked_for_egg(s: State, one: int, other: int, viewer: Viewer) -> str:
    active, who = player(s, s.active, viewer), player(s, one, viewer)
    if one == other:
        return capital(f"{clause(active, 'throw', f'the Egg to {who}')}: catch it?")
    return capital(f"{clause(active, 'ask', f'{who} for the Egg')}: give it?")


def _own_talk(s: State, what: int, viewer: Seat) -> str:
    b = battle_of(s)
    foe = piece(s, b.defender if what != F_REPLY else b.attacker, viewer)
    if what == F_TRUCE:
        if s.draft != NO_TERMS:
            return f"So far: {terms(s.draft)}. Add more, make the offer, or declare war."
        return f"{capital(foe)} {_is(foe)} in the way: offer terms, or declare war."
    offered = sentence(clause(foe, "offer", terms(s.offer)))
    if what == F_REJOIN:
        return f"{offered} Accept, or refuse and fight."
    if s.draft != NO_TERMS:
        return f"{offered} Your answer so far: {terms(s.draft)}."
    return f"{offered} Accept, answer with another offer, or refuse and fight."


def _is(who: str) -> str:
    return "are" if who == "you" else "is"


def _loser(s: State, viewer: Viewer) -> str:
    b = battle_of(s)
    return piece(s, b.defender if attacker_won(b) else b.attacker, viewer)


def _fight(s: State, viewer: Viewer) -> str:
    """Ask for a battle card, or say who has not chosen yet."""
    b = battle_of(s)
    sides = ((b.hand_a, b.chosen_a, b.hand_d), (b.hand_d, b.chosen_d, b.hand_a))
    for hand, chosen, foe in sides:
        if s.seat_of(hand) != viewer:
            continue
        if chosen == UNCHOSEN:
            return "Choose a battle card in secret; both are turned over together."
        card = "no card" if chosen == NO_CARD else object_name(chosen)
        other = player(s, foe, viewer)
        return f"You have chosen {card}. You may change it until {other} has chosen."
    waiting = [player(s, hand, viewer) for hand, chosen, _ in sides if chosen == UNCHOSEN]
    return f"Waiting for {listed(waiting)} to choose a battle card."


# --- the others' decisions ----------------------------------------------------------------------


def _others(s: State, what: int, viewer: Viewer) -> str:
    """Say what somebody else is doing, without the subject."""
    _, one, other, _ = top(s)
    if what == F_TURN:
        return _others_turn(s)
    if what == F_ANSWER:
        return "is offered the Egg" if one == other else "is asked for the Egg"
    if what in (F_TRUCE, F_REPLY, F_REJOIN):
        return _others_talk(s, what, viewer)
    doing = {
        F_OBJECT: "may draw an Object card",
        F_BLOOD: "may take what the Blood tile holds",
        F_PASSAGE: "chooses where the Passage leads",
        F_FLASH: "chooses the Temple tile to go on from",
        F_RISE: "chooses a second Summoning tile",
        F_TWIN: f"chooses {counted(one, 'more Temple tile')}",
        F_LAY: "chooses where to put the Egg",
    }
    if what in doing:
        return doing[what]
    victim = player(s, one, viewer) if what == F_PUSH else _loser(s, viewer)
    return f"chooses where {victim} {'must go' if what == F_PUSH else _lands(victim)}"


def _lands(victim: str) -> str:
    return "land" if victim == "you" else "lands"


def _others_turn(s: State) -> str:
    if not s.has_rolled:
        if s.is_inside(s.active):
            return "may roll, or play a card" if s.plays else "may roll"
        return "has summoned a Spawn" if s.has_summoned else "leads the swarm"
    return f"has {counted(s.steps, 'step')} left" if s.steps else "has no steps left"


def _others_talk(s: State, what: int, viewer: Viewer) -> str:
    b = battle_of(s)
    if what == F_TRUCE:
        return f"may offer {piece(s, b.defender, viewer)} a truce, or declare war"
    offering = piece(s, b.attacker if what == F_REPLY else b.defender, viewer)
    return f"is offered {terms(s.offer)} by {offering}"
