"""Death, the Tar Spawns and the end of the game (T12, T15, T16.6)."""

from typing import Final

from oviraptor.games.temple.rules.agenda import F_OVER, F_RISE, end_turn, push
from oviraptor.games.temple.rules.board import (
    CELLS,
    CENTRAL_WALL,
    CENTRE,
    INNER,
    SUMMONING,
)
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    MOST_SPAWNS,
    OUT,
    State,
    replaced,
    set_tile,
)
from oviraptor.games.temple.rules.supply import gain, lay_egg, return_to_hand

# Reasons of the end.
END_ESCAPE: Final = 0  # T15.1
END_SWARM: Final = 1  # T15.2
END_SEAL: Final = 2  # T15.3
END_NO_RAIDER: Final = 3  # T16.6
END_CAP: Final = 4  # a simulation's last round

PASSING: Final = 255
"""Instead of a tile: the Spawn that walks through another of its swarm, of which there is one at most."""


def finish(n: State, reason: int, winners: int) -> None:
    """End the game; `winners` is a set of seats. A battle that is cut off gives its cards back."""
    battle = n.battle
    if battle is not None:
        for kind in battle.aside_a:
            return_to_hand(n, battle.hand_a, kind)
        for kind in battle.aside_d:
            return_to_hand(n, battle.hand_d, kind)
    n.battle = None
    n.draft = NO_TERMS
    n.offer = NO_TERMS
    n.agenda = ((F_OVER, reason, winners, 0),)


def is_over(s: State) -> bool:
    """Tell whether the game has ended."""
    return s.agenda[-1][0] == F_OVER


def side_seats(s: State, player: int) -> int:
    """Return the seats on a player's side, as a set."""
    found = 0
    for other in range(s.players):
        if s.are_allies(player, other):
            found |= 1 << s.seat_of(other)
    return found


def dead_seats(s: State) -> int:
    """Return the seats of the dead, as a set."""
    found = 0
    for player in s.dead:
        found |= 1 << s.seat_of(player)
    return found


def hurt(n: State, player: int, coins: int) -> None:
    """Take Blood Coins from a Raider in the Temple; at 0 it dies (T1.2)."""
    if coins <= 0 or not n.is_inside(player):
        return
    gain(n, player, -coins)
    if n.coins[player] == 0:
        die(n, player)


def die(n: State, player: int) -> None:
    """Let a Raider die where it stands (T10.8, T12.1–T12.3)."""
    cell = n.at[player]
    if n.egg == CARRIED + player:
        lay_egg(n, cell)
    n.at = replaced(n.at, player, DEAD)
    n.coins = replaced(n.coins, player, 0)
    swarm = n.swarm_of(player)
    is_first = all(n.swarm_of(other) != swarm for other in n.dead)
    n.dead = (*n.dead, player)
    if player == n.active:
        end_turn(n)
    if not any(n.is_alive(other) for other in range(n.players)):
        _nobody_left(n)
        return
    tile = resting_place(n, cell)
    if tile < 0:
        return
    rise(n, swarm, tile)
    if is_first and rise_places(n, tile):
        push(n, F_RISE, player, tile)


def rise(n: State, swarm: int, tile: int) -> None:
    """Make a Summoning tile, and let a Spawn rise there if nothing stands in its way."""
    set_tile(n, tile, SUMMONING + swarm)
    if not n.is_occupied(tile) and n.egg != tile:
        add_spawn(n, swarm, tile)


def rise_places(s: State, tile: int) -> list[int]:
    """Return where a second Summoning tile may be made (T12.2)."""
    return [cell for cell in s.free_beside(tile) if cell != CENTRE]


def eliminate(n: State, player: int) -> None:
    """Take a Raider that lost in the Jungle out of the game (T14.6)."""
    n.at = replaced(n.at, player, OUT)
    if player == n.active:
        end_turn(n)


def add_spawn(n: State, swarm: int, cell: int) -> None:
    """Put a Spawn on a tile, unless the swarm has them all on the board (T12.5)."""
    spawns = n.spawns[swarm]
    if len(spawns) < MOST_SPAWNS:
        _set_spawns(n, swarm, tuple(sorted((*spawns, cell))))


def remove_spawn(n: State, swarm: int, cell: int) -> None:
    """Take a Spawn off the board; one that comes to its tile later is another piece (T11.18)."""
    name = _mover_name(n, swarm, cell)
    _set_spawns(n, swarm, _without(n.spawns[swarm], cell))
    if n.fought:
        n.fought = tuple([p for p in n.fought if p >> 10 != name and p & 1023 != name])


def move_spawn(n: State, swarm: int, start: int, cell: int) -> None:
    """Move a Spawn; whom it has fought this turn is remembered (T11.18)."""
    old = _mover_name(n, swarm, start)
    _set_spawns(n, swarm, tuple(sorted((*_without(n.spawns[swarm], start), cell))))
    if n.fought:
        new = _mover_name(n, swarm, cell)
        n.fought = tuple([_renamed(pair, old, new) for pair in n.fought])


def spawn_name(swarm: int, cell: int) -> int:
    """Name a Spawn by its swarm and its tile or PASSING, apart from the names of Raiders."""
    return 16 + swarm * 256 + cell


def _mover_name(s: State, swarm: int, cell: int) -> int:
    """Name the Spawn that moves; where it walks through one of its own the tile names the other."""
    return spawn_name(swarm, cell if s.spawns[swarm].count(cell) < 2 else PASSING)


def _renamed(pair: int, old: int, new: int) -> int:
    one, other = pair >> 10, pair & 1023
    one = new if one == old else one
    other = new if other == old else other
    return min(one, other) << 10 | max(one, other)


def summon_places(s: State, swarm: int) -> list[int]:
    """Return the free Summoning tiles of a swarm, if it has a Spawn to put there (T12.5)."""
    if len(s.spawns[swarm]) >= MOST_SPAWNS:
        return []
    return [
        cell
        for cell in range(CELLS)
        if s.tiles[cell] == SUMMONING + swarm and not s.is_occupied(cell) and s.egg != cell
    ]


def seal(n: State) -> None:
    """End the game because the Temple is sealed (T15.3, T16.6)."""
    if not n.is_team_play():
        finish(n, END_SEAL, dead_seats(n))
        return
    living = [0, 0]
    coins = [0, 0]
    for player in range(n.players):
        if n.is_alive(player):
            living[player % 2] += 1
            coins[player % 2] += n.coins[player]
    one = living[0] * 1000 + coins[0]
    other = living[1] * 1000 + coins[1]
    if one == other:
        finish(n, END_SEAL, (1 << n.seats()) - 1)
    else:
        finish(n, END_SEAL, side_seats(n, 0 if one > other else 1))


def _nobody_left(n: State) -> None:
    if n.is_team_play():
        finish(n, END_NO_RAIDER, (1 << n.seats()) - 1)  # T16.6: a draw
    else:
        finish(n, END_SWARM, dead_seats(n))


def _without(spawns: tuple[int, ...], cell: int) -> tuple[int, ...]:
    at = spawns.index(cell)
    return spawns[:at] + spawns[at + 1 :]


def _set_spawns(n: State, swarm: int, spawns: tuple[int, ...]) -> None:
    n.spawns = (spawns, n.spawns[1]) if swarm == 0 else (n.spawns[0], spawns)


def resting_place(s: State, cell: int) -> int:
    """Return the tile that becomes a Summoning tile: not the centre, but an inner tile beside it."""
    if cell != CENTRE:
        return cell
    for sector in range(16):
        if CENTRAL_WALL[(sector - s.rotation[0]) & 15] != "_":
            continue
        inner = INNER + ((sector - s.rotation[1]) & 15)
        if not s.is_occupied(inner):
            return inner
    return -1
