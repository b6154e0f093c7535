"""Battles and the talks before them (T11, T14.4–T14.6)."""

from typing import Final

from oviraptor.games.temple.rules.board import (
    ABYSS,
    CELLS,
    TRAIL,
    crosses_roller,
    neighbours,
)
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_KINDS, VALUE_OF, round_result
from oviraptor.games.temple.rules.codes import (
    ITEM_COIN,
    ITEM_EGG,
    ITEM_MEDALLION,
    ITEM_RANDOM,
    NO_TERMS,
    SIDE_BITS,
    coins_in,
    given,
    has_egg,
    medallions_in,
    named_in,
    random_in,
    wanted,
    with_item,
)
from oviraptor.games.temple.rules.minds import named_openly
from oviraptor.games.temple.rules.state import (
    CARRIED,
    F_CLOSE,
    F_DEATH,
    F_FIGHT,
    F_HURL,
    F_HURT,
    F_LAY,
    F_REFILL,
    F_STEAL,
    F_TRUCE,
    NOBODY,
    OUT,
    SWARM,
    UNCHOSEN,
    Battle,
    State,
    end_turn,
    push,
)
from oviraptor.games.temple.rules.supply import (
    carry_egg,
    discard,
    draws,
    gain,
    gain_medallion,
    hand_over,
    return_to_hand,
    show_from_hand,
    stand,
)
from oviraptor.games.temple.rules.swarm import (
    eliminate,
    move_spawn,
    remove_spawn,
    spawn_name,
)
from oviraptor.games.temple.rules.walking import ROLLER, step_back

ROUNDS: Final = 3  # T11.4
FULL_HAND: Final = 3  # T11.17
_FLIGHT: Final = 3  # T11.12
_LONGEST_FLIGHT: Final = 6
_MOST_THROWS: Final = 16  # T17.4; of more, so many spread evenly
_MOST_ITEMS: Final = 3  # T11.3


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
    """Name two pieces that fight on a tile; a Spawn is known by the tile it is on."""
    one = attacker if attacker < SWARM else spawn_name(attacker - SWARM, cell)
    other = defender if defender < SWARM else spawn_name(defender - SWARM, cell)
    return min(one, other) << 10 | max(one, other)


def begin(n: State, attacker: int, defender: int, cell: int) -> None:
    """Let two pieces meet on a tile: talks first, in the Jungle none (T11.3, T14.4)."""
    b = Battle()
    b.cell = cell
    b.attacker = attacker
    b.defender = defender
    b.hand_a = n.active
    b.hand_d = defender if defender < SWARM else swarm_hand(n, defender - SWARM)
    b.round = 1
    b.wins_a = 0
    b.wins_d = 0
    b.aside_a = ()
    b.aside_d = ()
    b.chosen_a = UNCHOSEN
    b.chosen_d = UNCHOSEN
    b.lost_a = False
    b.lost_d = False
    n.battle = b
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


# --- talks ------------------------------------------------------------------------------------


def giver_and_taker(s: State, by_attacker: bool) -> tuple[int, int, int, int]:
    """Return pieces and hands: who offers, who is offered, and the players whose cards these are."""
    b = battle_of(s)
    if by_attacker:
        return b.attacker, b.defender, b.hand_a, b.hand_d
    return b.defender, b.attacker, b.hand_d, b.hand_a


def items_to_give(s: State, side: int, piece: int, hand: int, other: int) -> list[int]:
    """Return what may be added to what a piece gives; `side` is what it gives already (T11.3)."""
    found = _items_in_sight(s, side, piece, hand, other)
    cards = named_in(side)
    held = s.hands[hand]
    if len(cards) + random_in(side) < min(_MOST_ITEMS, len(held)):
        found.extend([kind for kind in sorted(set(held)) if held.count(kind) > cards.count(kind)])
    return found


def items_to_want(s: State, side: int, piece: int, hand: int, other: int) -> list[int]:
    """Return what may be added to what a piece is asked for; its cards are not known here."""
    found = _items_in_sight(s, side, piece, hand, other)
    if len(named_in(side)) + random_in(side) < min(_MOST_ITEMS, len(s.hands[hand])):
        found.extend(range(OBJECT_KINDS))
    return found


def _items_in_sight(s: State, side: int, piece: int, hand: int, other: int) -> list[int]:
    found: list[int] = []
    if piece < SWARM and coins_in(side) < min(_MOST_ITEMS, s.coins[piece] - 1):
        found.append(ITEM_COIN)
    if medallions_in(side) < min(_MOST_ITEMS, s.medallions[hand]):
        found.append(ITEM_MEDALLION)
    if not has_egg(side) and piece < SWARM and other < SWARM and s.egg == CARRIED + piece:
        found.append(ITEM_EGG)
    if len(named_in(side)) + random_in(side) < min(_MOST_ITEMS, len(s.hands[hand])):
        found.append(ITEM_RANDOM)
    return found


def add_to_draft(n: State, item: int, hand: int, is_gift: bool) -> None:
    """Add to the terms being made up, for all to see; a card put down is known to be there."""
    gives, wants = given(n.draft), wanted(n.draft)
    if is_gift:
        gives = with_item(gives, item)
        if item < OBJECT_KINDS:
            named_openly(n, hand, item, named_in(gives).count(item))
    else:
        wants = with_item(wants, item)
    n.draft = gives | wants << SIDE_BITS


def show_offer(n: State, terms: int) -> None:
    """Put the terms made up to the other side."""
    n.offer = terms
    n.draft = NO_TERMS


def can_accept(s: State, by_attacker: bool) -> bool:
    """Tell whether the one who is offered the terms holds what it would give."""
    side = wanted(s.offer)
    _, _, _, hand = giver_and_taker(s, by_attacker)
    held = s.hands[hand]
    kinds = named_in(side)
    if len(kinds) + random_in(side) > len(held):
        return False
    return all(held.count(kind) >= kinds.count(kind) for kind in kinds)


def make_deal(n: State, by_attacker: bool) -> None:
    """Carry out the terms on the table; the Attacker passes through (T11.3, T6.5)."""
    piece, other, hand, other_hand = giver_and_taker(n, by_attacker)
    terms = n.offer
    n.offer = NO_TERMS
    n.draft = NO_TERMS
    n.battle = None
    _hand_side(n, given(terms), piece, hand, other, other_hand)
    _hand_side(n, wanted(terms), other, other_hand, piece, hand)


def _hand_side(n: State, side: int, giver: int, hand: int, taker: int, other_hand: int) -> None:
    coins = coins_in(side)
    if coins and giver < SWARM:
        gain(n, giver, -coins)
        if taker < SWARM:
            gain(n, taker, coins)
    medallions = medallions_in(side)
    gain_medallion(n, hand, -medallions)
    gain_medallion(n, other_hand, medallions)
    if has_egg(side):
        carry_egg(n, taker)
    for kind in named_in(side):
        hand_over(n, hand, other_hand, kind)
    for _ in range(random_in(side)):
        push(n, F_STEAL, other_hand, hand)


# --- rounds -----------------------------------------------------------------------------------


def start_fight(n: State) -> None:
    """End the talks without a deal."""
    b = battle_of(n)
    n.offer = NO_TERMS
    n.draft = NO_TERMS
    n.fought = (*n.fought, pair_of(b.attacker, b.defender, b.cell))
    push(n, F_FIGHT)


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
    result = _result(one, other)
    if one != NO_CARD:
        if result == 0:
            b.aside_a = (*b.aside_a, one)
        else:
            discard(n, one)
        show_from_hand(n, b.hand_a, one)
    if other != NO_CARD:
        if result == 0:
            b.aside_d = (*b.aside_d, other)
        else:
            discard(n, other)
        show_from_hand(n, b.hand_d, other)
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


def _result(one: int, other: int) -> int:
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


def finish_battle(n: State) -> None:
    """Put what follows a battle on the agenda, in the order of T11.17."""
    b = battle_of(n)
    won = attacker_won(b)
    winner, loser = (b.attacker, b.defender) if won else (b.defender, b.attacker)
    hand = b.hand_a if won else b.hand_d
    is_dead = b.lost_a or b.lost_d
    push(n, F_CLOSE, 1 if won else 0)
    push(n, F_REFILL)
    if b.cell >= TRAIL:
        if n.egg == CARRIED + loser:
            carry_egg(n, winner)
        eliminate(n, loser)
        return
    if loser >= SWARM and is_dead:
        remove_spawn(n, loser - SWARM, b.cell)  # T11.16
        return
    if is_dead:
        push(n, F_DEATH, loser)
    push(n, F_HURL, hand)
    if loser < SWARM and n.egg == CARRIED + loser:
        if winner < SWARM:
            carry_egg(n, winner)  # T11.14
        elif lay_places(n):
            push(n, F_LAY, hand)


def lay_places(s: State) -> list[int]:
    """Return where a Spawn's player may put the Egg it has won: beside, or further (T11.14)."""
    b = battle_of(s)
    seen = [b.cell]
    edge = [b.cell]
    while edge:
        around: list[int] = []
        for cell in edge:
            around.extend(
                [x for x in neighbours(cell, s.rotation) if x not in seen and x not in around]
            )
        found = [x for x in around if s.tiles[x] != ABYSS and not s.is_occupied(x)]
        if found:
            return found
        seen.extend(around)
        edge = around
    return []


# --- the throw --------------------------------------------------------------------------------


def throws(s: State) -> list[tuple[int, int]]:
    """Return where the loser may be thrown: end tiles with Roller lines crossed (T11.12, T17.4)."""
    found: set[tuple[int, int]] = set()
    _fly(s, [battle_of(s).cell], 0, found, False)
    if not found:
        _fly(s, [battle_of(s).cell], 0, found, True)
    ends = sorted(found)
    if len(ends) <= _MOST_THROWS:
        return ends
    return [ends[at * len(ends) // _MOST_THROWS] for at in range(_MOST_THROWS)]


def _fly(
    s: State, way: list[int], crossed: int, found: set[tuple[int, int]], is_long: bool
) -> None:
    """Follow a flight; past 3 tiles over pieces only, or over anything if it has to be long."""
    cell = way[-1]
    length = len(way) - 1
    if length >= _FLIGHT:
        if can_land(s, cell):
            found.add((cell, crossed))
            return
        if length == _LONGEST_FLIGHT or not (is_long or s.is_occupied(cell)):
            return
    for near in neighbours(cell, s.rotation):
        if near not in way:
            more = 1 if s.rollers and crosses_roller(cell, near, s.rotation) else 0
            way.append(near)
            _fly(s, way, crossed + more, found, is_long)
            way.pop()


def can_land(s: State, cell: int) -> bool:
    """Tell whether a piece may be thrown onto a tile: free, no Abyss, no Egg."""
    return s.tiles[cell] != ABYSS and not s.is_occupied(cell) and s.egg != cell


def hurl(n: State, cell: int, crossed: int) -> None:
    """Throw the loser to a tile (T11.12, T11.13)."""
    b = battle_of(n)
    loser = b.defender if attacker_won(b) else b.attacker
    if loser >= SWARM:
        move_spawn(n, loser - SWARM, b.cell, cell)
        return
    stand(n, loser, cell)
    if n.coins[loser] > 0:
        for _ in range(crossed):
            push(n, F_HURT, loser, ROLLER)


def refill(n: State) -> None:
    """Give tied cards back and let both draw up to 3 (T11.7, T11.17)."""
    b = battle_of(n).copy()
    n.battle = b
    aside_a, aside_d = b.aside_a, b.aside_d
    b.aside_a = ()
    b.aside_d = ()
    for kind in aside_a:
        return_to_hand(n, b.hand_a, kind)
    for kind in aside_d:
        return_to_hand(n, b.hand_d, kind)
    for player in (b.hand_d, b.hand_a):
        if n.at[player] != OUT:
            draws(n, player, FULL_HAND - len(n.hands[player]))


def close(n: State, won: bool) -> None:
    """End a battle: the turn goes on or passes on (T5.3, T11.17)."""
    b = battle_of(n)
    n.battle = None
    if b.attacker < SWARM and (not won or b.cell >= TRAIL):
        end_turn(n)
    if won and b.cell < CELLS and n.pieces_at(b.cell) == 1:
        n.back = b.cell


def nowhere_to_throw(n: State) -> None:
    """Let the active piece step back where the loser cannot be thrown (T11.12)."""
    b = battle_of(n)
    if n.pieces_at(b.cell) > 1:
        step_back(n)
