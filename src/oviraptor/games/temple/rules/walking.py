"""Where pieces may go, what happens as they enter a tile, and how a shared tile is left (T6, T7, T14)."""

from oviraptor.games.temple.rules.agenda import (
    F_BLOOD,
    F_ENTER,
    F_FLIP,
    F_HURT,
    F_OBJECT,
    F_PASSAGE,
    push,
)
from oviraptor.games.temple.rules.board import (
    ABYSS,
    BLOOD,
    BLOOD_MEDALLION,
    CELLS,
    CENTRAL,
    EMPTY,
    OBJECT,
    PASSAGE,
    PASSAGES,
    SUMMONING,
    TEMPLE,
    TRAIL,
    crosses_roller,
    gate_at,
    neighbours,
    ring_of,
)
from oviraptor.games.temple.rules.state import NOBODY, SWARM, State, replaced
from oviraptor.games.temple.rules.supply import (
    can_draw,
    gain,
    gain_medallion,
    stand,
    take_egg_at,
)
from oviraptor.games.temple.rules.swarm import move_spawn

ROLLER: int = 1
ACID_LESS: int = 2
"""T13.4, T13.5: what is taken off the die."""


def shared_cell(s: State) -> int:
    """Return the tile that the moving piece shares with another, or NOBODY."""
    player = s.active
    if s.is_inside(player):
        return s.at[player] if s.pieces_at(s.at[player]) > 1 else NOBODY
    if s.at[player] >= TRAIL:
        return NOBODY
    for cell in s.spawns[s.swarm_of(player)]:
        if s.pieces_at(cell) > 1:
            return cell
    return NOBODY


def raider_steps(s: State) -> list[int]:
    """Return the tiles and Trails the active Raider may step to."""
    player = s.active
    if s.steps <= 0:
        return []
    start = s.at[player]
    found = [
        cell
        for cell in neighbours(start, s.rotation)
        if s.tiles[cell] != ABYSS or (s.pole and s.steps > 1)  # T6.6, T9.12
    ]
    gate = gate_at(start, s.rotation)
    if gate >= 0 and can_leave(s, player, gate):
        found.append(TRAIL + gate)
    return found


def can_leave(s: State, player: int, gate: int) -> bool:
    """Tell whether a Raider at a Gate may go out (T14.1, T14.4)."""
    carrier = s.carrier()
    if carrier == player:
        return s.is_open(gate)
    if carrier == NOBODY or s.at[carrier] != TRAIL + gate:
        return False
    return not s.are_allies(player, carrier)


def spawn_steps(s: State, start: int) -> list[int]:
    """Return the tiles a Spawn may step to (T12.9, T10.9)."""
    if s.steps <= 0:
        return []
    return [
        cell for cell in neighbours(start, s.rotation) if s.tiles[cell] != ABYSS and s.egg != cell
    ]


def step_raider(n: State, cell: int) -> None:
    """Take a step with the active Raider, Roller and all."""
    player = n.active
    start = n.at[player]
    n.steps -= 1
    leave_alone(n, start)
    stand(n, player, cell)
    if cell < CELLS and n.tiles[cell] == ABYSS:
        n.pole = False
    push(n, F_ENTER, player, cell)
    if cell < CELLS:
        roll_over(n, player, start, cell)


def step_spawn(n: State, start: int, cell: int) -> None:
    """Take a step with a Spawn of the active player's swarm."""
    swarm = n.swarm_of(n.active)
    n.steps -= 1
    leave_alone(n, start)
    move_spawn(n, swarm, start, cell)
    push(n, F_ENTER, SWARM + swarm, cell)


def leave_alone(n: State, start: int) -> None:
    """Remember the tile a piece leaves, if it stood there alone and may stand there."""
    if n.pieces_at(start) == 1 and n.tiles[start] != ABYSS:
        n.back = start


def roll_over(n: State, player: int, start: int, cell: int) -> None:
    """Let a Roller roll over a Raider that crosses its line (T13.5)."""
    if n.rollers and crosses_roller(start, cell, n.rotation):
        push(n, F_HURT, player, ROLLER)


def enter_tile(n: State, player: int) -> None:
    """Let a Raider's tile do what it does, unless hushed or used already (T7, T9.14)."""
    cell = n.at[player]
    take_egg_at(n, player)
    if player == n.active and n.hush:
        n.hush = False
        return
    kind = n.tiles[cell]
    if kind == EMPTY or kind == ABYSS or kind >= SUMMONING:
        return  # nothing to activate: it may become another tile and be activated then
    if n.activated[player] >> cell & 1:
        return  # T7.8
    n.activated = replaced(n.activated, player, n.activated[player] | 1 << cell)
    activate(n, player, cell)


def activate(n: State, player: int, cell: int) -> None:
    """Ask or do what a tile asks or does of a Raider."""
    kind = n.tiles[cell]
    if kind == OBJECT:
        if can_draw(n, player):
            push(n, F_OBJECT, player)
    elif kind == TEMPLE or kind == CENTRAL:
        push(n, F_FLIP, player)
    elif kind == PASSAGE:
        if passage_exits(n, player):
            push(n, F_PASSAGE, player, n.active)
    elif BLOOD <= kind <= BLOOD_MEDALLION:
        push(n, F_BLOOD, player)


def enter_tile_as_spawn(n: State, cell: int) -> None:
    """Let the active swarm player draw on an Object tile, as often as a Spawn comes there (T12.8)."""
    if n.tiles[cell] == OBJECT and can_draw(n, n.active):
        push(n, F_OBJECT, n.active)


def take_blood(n: State, player: int) -> None:
    """Take the token of a blood tile, which is empty then (T7.3)."""
    cell = n.at[player]
    kind = n.tiles[cell]
    if kind == BLOOD_MEDALLION:
        gain_medallion(n, player)
    else:
        gain(n, player, kind - BLOOD + 2)
    n.tiles = n.tiles[:cell] + bytes(1) + n.tiles[cell + 1 :]


def passage_exits(s: State, player: int) -> list[int]:
    """Return the other Passages a Raider may go on from (T7.6)."""
    return [
        cell
        for cell in PASSAGES
        if cell != s.at[player] and s.tiles[cell] == PASSAGE and not s.is_occupied(cell)
    ]


def flash_exits(s: State, player: int) -> list[int]:
    """Return the other Temple tiles of the same ring a Flash may lead to (T8.15)."""
    ring = ring_of(s.at[player])
    return [
        cell
        for cell in range(CELLS)
        if s.tiles[cell] == TEMPLE
        and ring_of(cell) == ring
        and cell != s.at[player]
        and not s.is_occupied(cell)
    ]


def appear(n: State, player: int, cell: int) -> None:
    """Let a Raider go on from another tile without a step (T6.7)."""
    stand(n, player, cell)
    take_egg_at(n, player)
    if player == n.active:
        n.back = cell


def push_steps(s: State, player: int) -> list[int]:
    """Return where the Puppet Knife may move a Raider next (T9.24)."""
    return s.free_beside(s.at[player])


def step_back(n: State) -> None:
    """Put the moving piece back to where it last stood alone (T6.5); a Raider takes the Egg there."""
    if n.is_inside(n.active):
        stand(n, n.active, _free_near(n, n.back, NOBODY))
        take_egg_at(n, n.active)
        return
    shared = shared_cell(n)
    if shared != NOBODY:
        move_spawn(n, n.swarm_of(n.active), shared, _free_near(n, n.back, n.egg))


def _free_near(s: State, start: int, barred: int) -> int:
    """Return this tile, or the nearest one where the piece may stand: not the barred one."""
    queue = [start]
    for cell in queue:
        if s.is_free(cell) and cell != barred:
            return cell
        queue.extend([near for near in neighbours(cell, s.rotation) if near not in queue])
    return start
