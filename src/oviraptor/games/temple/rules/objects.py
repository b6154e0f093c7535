"""Object cards played in one's own turn (T9). Targets of a PLAY action: players and rings from 1."""

from typing import Final

from oviraptor.games.temple.rules.agenda import (
    F_COUNT,
    F_FORESEE,
    F_LOSE,
    F_PEEK,
    F_PUSH,
    F_SPIN,
    F_STEAL,
    F_TWIN,
    push,
)
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    CUP,
    ECLIPSE,
    EYE,
    FLINT,
    HELM,
    HOARD,
    HUSH,
    IDOL,
    KNIFE,
    NAME_OF,
    PICKPOCKET,
    POLE,
    SWORD,
    TWIN,
    VENOM,
)
from oviraptor.games.temple.rules.codes import PLAY, code
from oviraptor.games.temple.rules.state import OUT, State
from oviraptor.games.temple.rules.supply import (
    can_draw,
    discard_from_hand,
    discard_hand,
    draws,
    gain,
)
from oviraptor.games.temple.rules.swarm import hurt
from oviraptor.games.temple.rules.temple import close_all, twin_places
from oviraptor.games.temple.rules.walking import push_steps

MORE_STEPS: Final = 2  # T9.17
CW: Final = 1
CCW: Final = 2
IDOL_DRAW: Final = 1
IDOL_DISCARD: Final = 2


def may_play(s: State, player: int) -> bool:
    """Tell whether a player may use a card's effect now (T9.2–T9.5)."""
    return s.plays > 0 and s.is_inside(player)


def may_pay(s: State, player: int) -> bool:
    """Tell whether a Medallion would buy one more card (T9.3)."""
    return (
        s.plays == 0
        and s.round > 1
        and s.is_inside(player)
        and s.medallions[player] > 0
        and any(plays_of(s, player, kind) for kind in s.hands[player])
    )


def is_target(s: State, player: int, other: int) -> bool:
    """Tell whether a player, alive or dead, may be named by another's card (T9.6)."""
    return other != player and s.at[other] != OUT and s.at[other] < TRAIL


def plays(s: State) -> list[int]:
    """List the cards the active player may play, each with all its targets."""
    player = s.active
    if not may_play(s, player):
        return []
    found: list[int] = []
    last = -1
    for kind in s.hands[player]:
        if kind != last:
            found.extend(plays_of(s, player, kind))
        last = kind
    return found


def plays_of(s: State, player: int, kind: int) -> list[int]:
    """List the ways to play a kind of card."""
    name = NAME_OF[kind]
    others = [other for other in range(s.players) if is_target(s, player, other)]
    if name == PICKPOCKET:
        return _pickpocket(s, kind, others)
    if name == BLOODSTONE:
        gifts = [code(PLAY, kind, other + 1) for other in others if s.is_inside(other)]
        return [code(PLAY, kind), *gifts]
    if name == HELM:
        return [code(PLAY, kind, ring + 1, way) for ring in range(4) for way in (CW, CCW)]
    if name == IDOL:
        drawn = [code(PLAY, kind, o + 1, IDOL_DRAW) for o in others if can_draw(s, o)]
        return drawn + [code(PLAY, kind, o + 1, IDOL_DISCARD) for o in others if s.hands[o]]
    if name == KNIFE:
        return [
            code(PLAY, kind, other + 1)
            for other in others
            if s.is_inside(other) and push_steps(s, other)
        ]
    if name == SWORD or (name == CUP and s.coins[player] < 2):
        return []
    return [code(PLAY, kind)]


def _pickpocket(s: State, kind: int, others: list[int]) -> list[int]:
    full = [other for other in others if s.hands[other]]
    found = [code(PLAY, kind, one + 1) for one in full]
    for one in full:
        found.extend([code(PLAY, kind, one + 1, other + 1) for other in full if other > one])
    return found


def play(n: State, kind: int, b: int, c: int) -> None:
    """Play a card: it is discarded, and its effect happens."""
    player = n.active
    n.plays -= 1
    discard_from_hand(n, player, kind)
    name = NAME_OF[kind]
    if name == PICKPOCKET:
        if c:
            push(n, F_STEAL, player, c - 1)
        push(n, F_STEAL, player, b - 1)
    elif name == HOARD:
        draws(n, player, 3)
    elif name == POLE:
        n.pole = True
    elif name == EYE:
        push(n, F_FORESEE)
        push(n, F_PEEK)
    elif name == HUSH:
        n.hush = True
    elif name == BLOODSTONE:
        if b:
            gain(n, b - 1, 1)
            hurt(n, player, 1)
        else:
            gain(n, player, 1)
    elif name == HELM:
        push(n, F_SPIN, b - 1, 1 if c == CW else 0)
    elif name == FLINT:
        n.steps += MORE_STEPS
    else:
        _play_more(n, player, name, b, c)


def _play_more(n: State, player: int, name: int, b: int, c: int) -> None:
    if name == VENOM:
        push(n, F_COUNT, player)
        draws(n, player, 1)
    elif name == ECLIPSE:
        close_all(n)
        discard_hand(n, player)
    elif name == IDOL:
        if c == IDOL_DRAW:
            draws(n, b - 1, 2)
        else:
            push(n, F_LOSE, b - 1)
    elif name == TWIN:
        if twin_places(n):
            push(n, F_TWIN, 2)
        draws(n, player, 1)
    elif name == CUP:
        hurt(n, player, 1)
        draws(n, player, 3)
    elif name == KNIFE:
        push(n, F_PUSH, b - 1, 2, 0)


def flips_of(die: int) -> int:
    """Return how many Temple cards Temple Venom flips (T9.19)."""
    return (die + 1) // 2
