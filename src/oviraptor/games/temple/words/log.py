"""The log: every step in sentences, to each viewer as it was shown, with what followed by itself.

Nothing here looks at a hand: what is told follows from the step that was shown and from what all see.
"""

from __future__ import annotations

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.temple.rules import cards, codes
from oviraptor.games.temple.rules.agenda import F_HURT, F_REPLY, top
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import ABYSS, CELLS
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, given, kind_of, wanted
from oviraptor.games.temple.rules.objects import flips_of
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import HAND_LIMIT, UNCHOSEN, State
from oviraptor.games.temple.rules.talks import giver_and_taker
from oviraptor.games.temple.rules.walking import ROLLER
from oviraptor.games.temple.words.battle_log import reveal
from oviraptor.games.temple.words.cards import object_name, temple_name
from oviraptor.games.temple.words.consequences import consequences, gate_news, gates_after, losses
from oviraptor.games.temple.words.labels import deed
from oviraptor.games.temple.words.phrases import (
    RINGS,
    act,
    battle_card,
    owner,
    person,
    piece,
    player,
    players,
    side,
    tile,
)
from oviraptor.kit.words.english import capital, clause, counted, sentence


def say(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> str:
    """Tell a step as the viewer was shown it, with what followed by itself."""
    if kind_of(shown) < codes.ROLL:
        told = _chance(s, shown, after, viewer)
    else:
        told = _decision(s, actor, shown, viewer)
    return " ".join([told, *consequences(s, shown, after, viewer)])


# --- decisions ----------------------------------------------------------------------------------


def _decision(s: State, actor: Seat, shown: int, viewer: Viewer) -> str:
    kind = kind_of(shown)
    if kind == codes.FIGHT:
        return _choice(s, actor, shown, viewer)
    if kind == codes.ACCEPT and s.battle is not None:
        return _deal(s, actor, viewer)
    decider = awaited(s)[0]
    subject = player(s, decider, viewer) if s.is_alive(decider) else person(actor, viewer)
    if kind == codes.GO:  # who goes on, not who chooses where
        subject = player(s, top(s)[1], viewer)
    verb, rest = deed(s, shown, viewer)
    return sentence(clause(subject, verb, f"{rest}{_aside(s, shown)}"))


def _aside(s: State, shown: int) -> str:
    """Add what the label of a decision need not say."""
    kind = kind_of(shown)
    if kind == codes.END and s.has_rolled and s.steps:
        return f" with {counted(s.steps, 'step')} unused"
    if kind != codes.STEP or a_of(shown) >= CELLS:  # a Trail is no tile
        return ""
    if s.tiles[a_of(shown)] == ABYSS:
        return " on the Long Pole"
    if s.hush:
        return "; the Hush Word keeps the tile silent"
    return ""


def _choice(s: State, actor: Seat, shown: int, viewer: Viewer) -> str:
    """Tell that a battle card was chosen."""
    b = battle_of(s)
    is_attacker = s.seat_of(b.hand_a) == actor
    hand, chosen = (b.hand_a, b.chosen_a) if is_attacker else (b.hand_d, b.chosen_d)
    card = a_of(shown)
    if card == codes.VEILED:
        return act(s, hand, viewer, "make", "a secret choice for the battle")
    instead = "" if chosen == UNCHOSEN else " instead"
    return act(s, hand, viewer, "choose", f"{battle_card(card)} for the battle{instead}")


def _deal(s: State, actor: Seat, viewer: Viewer) -> str:
    """Tell that terms were accepted, and what goes from hand to hand."""
    by_attacker = top(s)[0] == F_REPLY
    offering, other, hand, other_hand = giver_and_taker(s, by_attacker)
    accepting = piece(s, other, viewer) if s.is_alive(other_hand) else person(actor, viewer)
    told = [clause(accepting, "accept", "the terms")]
    for giver, terms in ((hand, given(s.offer)), (other_hand, wanted(s.offer))):
        if side(terms):
            told.append(clause(player(s, giver, viewer), "give", side(terms)))
    passing = offering if by_attacker else other
    told.append(clause(piece(s, passing, viewer), "pass", "in peace"))
    return sentence(f"{told[0]}: {'; '.join(told[1:])}")


# --- chance -------------------------------------------------------------------------------------


def _chance(s: State, shown: int, after: State, viewer: Viewer) -> str:
    kind, die = kind_of(shown), a_of(shown)
    if kind == codes.DICE:
        return _dice(s, die, b_of(shown), viewer)
    if kind == codes.FLIP:
        return _flip(s, die, after, viewer)
    if kind == codes.SPIN:
        return _spin(s, die, after, viewer)
    if kind == codes.HURT:
        return _hurt(s, die, viewer)
    if kind == codes.REVEAL:
        return reveal(s, die, b_of(shown), viewer)
    if kind == codes.BLEED:
        return f"{capital(tile(s, die))} bleeds again: it holds 2 coins."
    if kind == codes.GROW:
        return f"{capital(tile(s, die))} becomes a Temple tile."
    if kind == codes.COUNT:
        flips = counted(flips_of(die), "Temple card")
        return f"The die shows {die}: {_clause(s, top(s)[1], viewer, 'flip', flips)}."
    return _card(s, kind, shown, after, viewer)


def _clause(s: State, number: int, viewer: Viewer, verb: str, rest: str) -> str:
    """Say that a player does something, within a sentence."""
    return clause(player(s, number, viewer), verb, rest)


def _card(s: State, kind: int, shown: int, after: State, viewer: Viewer) -> str:
    """Tell a card drawn, taken, lost or looked at."""
    one, other = a_of(shown), b_of(shown)
    if kind == codes.PEEK:
        return f"The top card of the Object deck is {object_name(one)}."
    if kind == codes.FORESEE:
        return f"The top card of the Temple deck is {temple_name(one)}."
    if kind == codes.LOSE:
        return act(s, one, viewer, "discard" if top(s)[2] else "lose", object_name(other))
    if kind == codes.STEAL:
        card = c_of(shown)
        name = "a card" if card == cards.NO_CARD else object_name(card)
        return act(s, one, viewer, "take", f"{name} from {player(s, other, viewer)}")
    name = "a card" if other == cards.NO_CARD else object_name(other)
    told = act(s, one, viewer, "draw", name)
    if top(s)[2] > 1 and len(after.hands[one]) == HAND_LIMIT:
        return f"{told} {capital(owner(s, one, viewer))} hand is full."
    return told


def _dice(s: State, one: int, other: int, viewer: Viewer) -> str:
    steps = counted(s.steps + max(one, other), "step")
    shown = f"The dice show {one} and {other}" if other else f"The die shows {one}"
    if s.is_alive(s.active):
        return f"{shown}: {_clause(s, s.active, viewer, 'have', steps)}."
    return f"{shown}: the swarm has {steps}."


def _spin(s: State, die: int, after: State, viewer: Viewer) -> str:
    _, ring, is_clockwise, _ = top(s)
    way = "clockwise" if is_clockwise else "anticlockwise"
    told = f"The Temple die shows {die}: the {RINGS[ring]} turns {counted(die, 'sector')} {way}."
    carried = _new_victims(s, after)
    if not carried:
        return told
    return f"{told} It carries {players(s, carried, viewer)} across a Roller."


def _hurt(s: State, die: int, viewer: Viewer) -> str:
    _, victim, less, _ = top(s)
    what = "the Roller" if less == ROLLER else "the acid"
    lost = min(max(0, die - less), s.coins[victim])
    coins = counted(lost, "coin") if lost else "nothing"
    return f"The die for {what} shows {die}: {_clause(s, victim, viewer, 'lose', coins)}."


def _new_victims(s: State, after: State) -> list[int]:
    """Return who waits for a die of a trap or a Roller that nobody waited for before, in order."""
    kept = len(s.agenda) - 1
    waiting = reversed(after.agenda[kept:])
    return list(dict.fromkeys(victim for what, victim, _, _ in waiting if what == F_HURT))


def _flip(s: State, card: int, after: State, viewer: Viewer) -> str:
    """Tell a Temple card, and what can be seen of it at once."""
    told = [act(s, top(s)[1], viewer, "flip", temple_name(card))]
    hurt = losses(s, after, viewer)
    told += hurt
    told += [
        act(s, at, viewer, "gain", counted(after.coins[at] - s.coins[at], "coin"))
        for at in range(s.players)
        if after.coins[at] > s.coins[at]
    ]
    if cards.SUNRISE <= card <= cards.TURNING_SKY:
        told.append(_gates_turned(s, card))
    elif card == cards.ACID:
        sprayed = _new_victims(s, after)
        told.append(f"It sprays {players(s, sprayed, viewer)}." if sprayed else "Nobody is hit.")
    elif card in (cards.ARROWS, cards.FIRE, cards.PISTON) and not hurt:
        told.append("Nobody loses a coin." if card == cards.PISTON else "Nobody is hit.")
    elif card in (cards.FLASH, cards.BLEEDS, cards.GROWS) and len(after.agenda) < len(s.agenda):
        told.append("Nothing happens.")
    return " ".join(told)


def _gates_turned(s: State, card: int) -> str:
    """Tell what a card of the sky does to the Gates."""
    news = gate_news((s.sun, s.moon), gates_after(s, card))
    return " ".join(news) or "The Gates stay as they are."
