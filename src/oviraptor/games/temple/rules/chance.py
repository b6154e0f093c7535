"""Chance as an actor: what dice, draws and reveals may bring, and what comes of it."""

from typing import Final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.aftermath import finish_battle
from oviraptor.games.temple.rules.agenda import (
    F_BLEED,
    F_COUNT,
    F_DRAW,
    F_FIGHT,
    F_FLIP,
    F_FORESEE,
    F_GROW,
    F_HURT,
    F_LOSE,
    F_PEEK,
    F_REVEAL,
    F_ROLL,
    F_SPIN,
    F_STEAL,
    pop,
    push,
)
from oviraptor.games.temple.rules.battles import battle_of, resolve_round
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.objects import flips_of
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.rules.supply import (
    at_stake,
    draw_card,
    look_at_top,
    lose_from_hand,
    set_apart,
    take_unseen,
)
from oviraptor.games.temple.rules.swarm import hurt
from oviraptor.games.temple.rules.temple import bleed, bleed_places, flip, grow, grow_places, spin
from oviraptor.kit.rules import bag

_DIE: Final = (1, 2, 3, 4, 5, 6)
_BY_ONE_DIE: Final = {F_SPIN: codes.SPIN, F_HURT: codes.HURT, F_COUNT: codes.COUNT}


# --- what may come ----------------------------------------------------------------------------


def outcomes(s: State) -> list[tuple[int, int]]:
    """List what chance may bring, with weights."""
    what, a, b, _ = s.agenda[-1]
    if what == F_ROLL:
        if a == 1:
            return [(code(codes.DICE, die), 1) for die in _DIE]
        return [(code(codes.DICE, one, other), 1) for one in _DIE for other in _DIE]
    if what in _BY_ONE_DIE:
        return [(code(_BY_ONE_DIE[what], die), 1) for die in _DIE]
    if what == F_BLEED:
        return [(code(codes.BLEED, cell), 1) for cell in bleed_places(s)]
    if what == F_GROW:
        return [(code(codes.GROW, cell), 1) for cell in grow_places(s)]
    if what == F_REVEAL:
        battle = battle_of(s)
        return [(code(codes.REVEAL, battle.chosen_a, battle.chosen_d), 1)]
    return _card_outcomes(s, what, a, b)


def _card_outcomes(s: State, what: int, a: int, b: int) -> list[tuple[int, int]]:
    if what == F_FLIP or what == F_FORESEE:
        action = codes.FLIP if what == F_FLIP else codes.FORESEE
        if s.temple_top != NO_CARD:
            return [(code(action, s.temple_top), 1)]
        return [(code(action, card), count) for card, count in enumerate(s.temples) if count]
    if what == F_DRAW:
        if s.object_top != NO_CARD:
            return [(code(codes.DRAW, a, s.object_top), 1)]
        return [(code(codes.DRAW, a, kind), n) for kind, n in enumerate(s.objects) if n]
    if what == F_PEEK:
        if s.object_top != NO_CARD:
            return [(code(codes.PEEK, s.object_top), 1)]
        return [(code(codes.PEEK, kind), count) for kind, count in enumerate(s.objects) if count]
    if what == F_LOSE and b:
        return [(code(codes.LOSE, a, s.hands[a][0]), 1)]
    hand = at_stake(s, b) if what == F_STEAL else list(s.hands[a])
    found: list[tuple[int, int]] = []
    for kind in sorted(set(hand)):
        action = code(codes.STEAL, a, b, kind) if what == F_STEAL else code(codes.LOSE, a, kind)
        found.append((action, hand.count(kind)))
    return found


# --- what comes of it -------------------------------------------------------------------------


def happen(n: State, kind: int, action: int) -> None:
    """Do what chance has brought."""
    _what, a, b, _c = pop(n)
    one, other, third = action >> 6 & 255, action >> 14 & 255, action >> 22 & 255
    if kind == codes.DRAW:
        draw_card(n, a, other)
        if b > 1:
            push(n, F_DRAW, a, b - 1)
    elif kind == codes.DICE:
        n.steps += max(one, other)
    elif kind == codes.FLIP:
        flip(n, a, one)
    elif kind == codes.SPIN:
        spin(n, a, 1 if b else -1, one)
    elif kind == codes.HURT:
        hurt(n, a, one - b)
    elif kind == codes.COUNT:
        for _ in range(flips_of(one)):
            push(n, F_FLIP, a)
    elif kind == codes.STEAL:
        take_unseen(n, a, b, third)
        set_apart(n, a, third)
    elif kind == codes.LOSE:
        lose_from_hand(n, a, other)
        if b:
            push(n, F_LOSE, a, b)
    elif kind == codes.REVEAL:
        if resolve_round(n):
            finish_battle(n)
        else:
            push(n, F_FIGHT)
    elif kind == codes.BLEED:
        bleed(n, one)
    elif kind == codes.GROW:
        grow(n, one)
    else:
        _look(n, kind, one)


def _look(n: State, kind: int, card: int) -> None:
    """Lay a card that was looked at back on top, known to all."""
    if kind == codes.PEEK:
        look_at_top(n, card)
    elif n.temple_top == NO_CARD:
        n.temples = bag.take(n.temples, card)
        n.temple_top = card
