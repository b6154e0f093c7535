"""What follows the last round of a battle: the Egg, the throw, new cards, the end (T11.12–T11.17, T14.6)."""

from typing import Final

from oviraptor.games.temple.rules.agenda import (
    F_CLOSE,
    F_DEATH,
    F_HURL,
    F_HURT,
    F_LAY,
    F_REFILL,
    end_turn,
    push,
)
from oviraptor.games.temple.rules.battles import attacker_won, battle_of
from oviraptor.games.temple.rules.board import CELLS, TRAIL, crosses_roller, neighbours
from oviraptor.games.temple.rules.state import CARRIED, OUT, SWARM, State
from oviraptor.games.temple.rules.supply import carry_egg, draws, return_to_hand, stand
from oviraptor.games.temple.rules.swarm import eliminate, move_spawn, remove_spawn
from oviraptor.games.temple.rules.walking import ROLLER, step_back

FULL_HAND: Final = 3  # T11.17
_FLIGHT: Final = 3  # T11.12
_LONGEST_FLIGHT: Final = 6
_MOST_THROWS: Final = 16  # T17.4; of more, so many spread evenly


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
        found = [x for x in around if s.is_free(x)]
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
    return s.is_free(cell) and s.egg != cell


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


def nowhere_to_throw(n: State) -> None:
    """Let the active piece step back where the loser cannot be thrown (T11.12)."""
    b = battle_of(n)
    if n.pieces_at(b.cell) > 1:
        step_back(n)


# --- the end ----------------------------------------------------------------------------------


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
