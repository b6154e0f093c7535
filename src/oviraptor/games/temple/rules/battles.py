"""Battles: who meets whom, and the rounds they fight (T11.1–T11.11, T11.18, T12.10, T14.4).

The talks before the first round are in `talks.py`, what follows the last one in `aftermath.py`.
"""

from typing import Final

from oviraptor.games.temple.rules.agenda import F_FIGHT, F_TRUCE, push
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import NO_CARD, VALUE_OF, round_result
from oviraptor.games.temple.rules.codes import FIGHT, NO_TERMS, code
from oviraptor.games.temple.rules.state import NOBODY, SWARM, UNCHOSEN, Battle, State
from oviraptor.games.temple.rules.supply import discard, gain, show_from_hand
from oviraptor.games.temple.rules.swarm import spawn_name

ROUNDS: Final = 3  # T11.4


def is_same_side(s: State, one: int, other: int) -> bool:
    """Tell whether two pieces are on one side."""
    if one >= SWARM and other >= SWARM:
        return one == other
    if one >= SWARM or other >= SWARM:
        spawn, raider = (one, other) if one >= SWARM else (other, one)
        return s.is_team_play() and s.swarm_of(raider) == spawn - SWARM
    return s.are_allies(one, other)


def foe_at(s: State, piece: int, cell: int) -> int:
    """Return the piece on a tile that is of another side than this one, or NOBODY."""
    for player in range(s.players):
        if s.at[player] == cell and player != piece and not is_same_side(s, piece, player):
            return player
    for swarm in (0, 1):
        if cell in s.spawns[swarm] and not is_same_side(s, piece, SWARM + swarm):
            return SWARM + swarm
    return NOBODY


def pair_of(attacker: int, defender: int, cell: int) -> int:
    """Name two pieces that fight on a tile; a Spawn that fights is alone of its swarm there."""
    one = attacker if attacker < SWARM else spawn_name(attacker - SWARM, cell)
    other = defender if defender < SWARM else spawn_name(defender - SWARM, cell)
    return min(one, other) << 10 | max(one, other)


def begin(n: State, attacker: int, defender: int, cell: int) -> None:
    """Let two pieces meet on a tile: talks first, in the Jungle none (T11.3, T14.4)."""
    hand_d = defender if defender < SWARM else swarm_hand(n, defender - SWARM)
    n.battle = Battle.new(cell, attacker, defender, n.active, hand_d)
    n.draft = NO_TERMS
    n.offer = NO_TERMS
    push(n, F_FIGHT if cell >= TRAIL else F_TRUCE)


def swarm_hand(s: State, swarm: int) -> int:
    """Return whose cards a Spawn fights with when attacked: most cards, then dead longest (T12.10)."""
    best = NOBODY
    for player in s.dead:
        if s.swarm_of(player) == swarm and (
            best == NOBODY or len(s.hands[player]) > len(s.hands[best])
        ):
            best = player
    return best


def battle_of(s: State) -> Battle:
    """Return the battle there is."""
    battle = s.battle
    assert battle is not None
    return battle


# --- rounds -----------------------------------------------------------------------------------


def battle_cards(s: State, seat: int) -> list[int]:
    """List the cards of a fighting seat, weakest first, then none; a choice may be changed."""
    battle = battle_of(s)
    if s.seat_of(battle.hand_a) == seat:
        hand = s.hands[battle.hand_a]
    elif s.seat_of(battle.hand_d) == seat:
        hand = s.hands[battle.hand_d]
    else:
        return []
    kinds = sorted([(VALUE_OF[kind], kind) for kind in set(hand)])
    found = [code(FIGHT, kind) for _, kind in kinds]
    found.append(code(FIGHT, NO_CARD))
    return found


def choose(n: State, is_attacker: bool, kind: int) -> bool:
    """Commit a card or none; return whether both have."""
    b = battle_of(n).copy()
    if is_attacker:
        b.chosen_a = kind
    else:
        b.chosen_d = kind
    n.battle = b
    return b.chosen_a != UNCHOSEN and b.chosen_d != UNCHOSEN


def resolve_round(n: State) -> bool:
    """Turn both cards over and settle the round (T11.5–T11.10); return whether the battle is over."""
    b = battle_of(n).copy()
    n.battle = b
    one, other = b.chosen_a, b.chosen_d
    result = result_of(one, other)
    if one != NO_CARD:
        show_from_hand(n, b.hand_a, one)
        if result == 0:
            b.aside_a = (*b.aside_a, one)
        else:
            discard(n, one)
    if other != NO_CARD:
        show_from_hand(n, b.hand_d, other)
        if result == 0:
            b.aside_d = (*b.aside_d, other)
        else:
            discard(n, other)
    b.chosen_a = UNCHOSEN
    b.chosen_d = UNCHOSEN
    if result > 0:
        b.wins_a += 1
        b.lost_d = _pay(n, b.defender, b.attacker)
    elif result < 0:
        b.wins_d += 1
        b.lost_a = _pay(n, b.attacker, b.defender)
    if b.lost_a or b.lost_d or b.round == ROUNDS:
        return True
    b.round += 1
    return False


def result_of(one: int, other: int) -> int:
    """Compare two cards, or none: 1 if the Attacker's wins, -1 if it loses, 0 for a tie."""
    if one == NO_CARD or other == NO_CARD:
        return (one != NO_CARD) - (other != NO_CARD)  # T11.8
    return round_result(VALUE_OF[one], VALUE_OF[other])


def _pay(n: State, loser: int, winner: int) -> bool:
    """Let the loser of a round pay 1 coin (T11.6, T11.9); return whether that was its last."""
    if winner < SWARM:
        gain(n, winner, 1)
    if loser >= SWARM:
        return True
    gain(n, loser, -1)
    return n.coins[loser] == 0


def attacker_won(b: Battle) -> bool:
    """Tell who has won: a death decides, then rounds, and equal is the Defender's (T11.10, T11.11)."""
    if b.lost_a or b.lost_d:
        return b.lost_d
    return b.wins_a > b.wins_d
