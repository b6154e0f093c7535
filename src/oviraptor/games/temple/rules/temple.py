"""Temple cards, turning rings and traps (T8, T13)."""

from oviraptor.games.temple.rules.agenda import (
    F_BLEED,
    F_FLASH,
    F_GROW,
    F_HIT,
    F_HURT,
    F_SPIN,
    push,
)
from oviraptor.games.temple.rules.board import (
    BLOOD,
    BLOOD_CELLS,
    CELLS,
    CENTRAL_WALL,
    CENTRE,
    EMPTY,
    INNER_WALL,
    MIDDLE_WALL,
    RING_C,
    RING_I,
    RING_M,
    RING_O,
    TEMPLE,
    abs_column,
    is_outer,
    ray_from,
    turn_crossings,
)
from oviraptor.games.temple.rules.cards import (
    ACID,
    ARROWS,
    BLEEDS,
    BREATH,
    FIRE,
    FLASH,
    GROWS,
    MOONRISE,
    MOONSET,
    NO_CARD,
    OFFERING,
    PISTON,
    RAM,
    SPIKES,
    SUNRISE,
    SUNSET,
    TURNING_SKY,
    WHITE_SKY,
)
from oviraptor.games.temple.rules.state import State, set_tile
from oviraptor.games.temple.rules.supply import discard_hand, draws, gain
from oviraptor.games.temple.rules.swarm import hurt
from oviraptor.games.temple.rules.walking import ACID_LESS, ROLLER, flash_exits
from oviraptor.kit.rules import bag


def flip(n: State, player: int, card: int) -> None:
    """Flip a Temple card for its activator: discard it, then resolve it."""
    if n.temple_top != NO_CARD:
        n.temple_top = NO_CARD
    else:
        n.temples = bag.take(n.temples, card)
    n.temple_discards = bag.put(n.temple_discards, card)
    if card < SUNRISE:
        push(n, F_SPIN, card >> 1, 1 - (card & 1))
    elif card <= TURNING_SKY:
        turn_sky(n, card)
    elif card <= PISTON:
        spring(n, card)
    else:
        _touch(n, player, card)


def turn_sky(n: State, card: int) -> None:
    """Open and close Gates (T8.6–T8.10)."""
    if card == SUNRISE:
        n.sun = True
    elif card == SUNSET:
        n.sun = False
    elif card == MOONRISE:
        n.moon = True
    elif card == MOONSET:
        n.moon = False
    elif card == TURNING_SKY:
        n.sun, n.moon = n.moon, n.sun
    else:
        n.sun = n.moon = card == WHITE_SKY


def _touch(n: State, player: int, card: int) -> None:
    """Do what a card does to its activator, or to a tile (T8.15–T8.21)."""
    if card == FLASH:
        if n.is_inside(player) and n.at[player] != CENTRE and flash_exits(n, player):
            push(n, F_FLASH, player)
    elif card == RAM:
        draws(n, player, 4)
        discard_hand(n, player)
    elif card == SPIKES:
        hurt(n, player, 1)
    elif card == OFFERING:
        draws(n, player, 2)
    elif card == BREATH:
        gain(n, player, 1)
    elif card == BLEEDS:
        if bleed_places(n):
            push(n, F_BLEED)
    elif card == GROWS and grow_places(n):
        push(n, F_GROW)


def bleed_places(s: State) -> list[int]:
    """Return the emptied blood tiles that may bleed again (T8.20)."""
    return [cell for cell in BLOOD_CELLS if s.tiles[cell] == EMPTY]


def grow_places(s: State) -> list[int]:
    """Return the unoccupied Empty tiles (T8.21)."""
    return [cell for cell in range(CELLS) if s.tiles[cell] == EMPTY and not s.is_occupied(cell)]


def twin_places(s: State) -> list[int]:
    """Return the tiles the Twin Ring may turn into Temple tiles (T9.22)."""
    return [cell for cell in grow_places(s) if s.egg != cell]


def bleed(n: State, cell: int) -> None:
    """Make a blood tile worth 2 again."""
    set_tile(n, cell, BLOOD)


def grow(n: State, cell: int) -> None:
    """Make a Temple tile."""
    set_tile(n, cell, TEMPLE)


def close_all(n: State) -> None:
    """Close all Gates; the jammed one stays open (T8.22)."""
    n.sun = n.moon = False


# --- rings ------------------------------------------------------------------------------------


def spin(n: State, ring: int, way: int, sectors: int) -> None:
    """Turn a ring; Raiders carried across a Roller line are rolled over (T3.8, T13.5)."""
    columns = 2 * sectors * way
    victims: list[int] = []
    if ring == RING_O and n.rollers:
        for player in from_active(n):
            cell = n.at[player]
            if n.is_inside(player) and is_outer(cell):
                crossed = turn_crossings(abs_column(cell, n.rotation), columns)
                victims.extend([player] * crossed)
    rotation = list(n.rotation)
    rotation[ring] = (rotation[ring] + way * sectors) & 15
    n.rotation = (rotation[0], rotation[1], rotation[2], rotation[3])
    for player in reversed(victims):
        push(n, F_HURT, player, ROLLER)


def from_active(s: State) -> list[int]:
    """Return all players in seat order from the active one (T13.7)."""
    return [(s.active + at) % s.players for at in range(s.players)]


# --- traps ------------------------------------------------------------------------------------


def spring(n: State, card: int) -> None:
    """Spring a trap (T13)."""
    if card == PISTON:
        for player in from_active(n):
            if n.at[player] == CENTRE:
                hurt(n, player, n.coins[player] // 2)  # T13.6
        return
    victims = trap_victims(n, card)
    if card == ACID:
        for player in reversed(victims):
            push(n, F_HURT, player, ACID_LESS)
        return
    for player in reversed(victims):  # T13.7: who dies chooses a tile before the next is hit
        push(n, F_HIT, player, 1 if card == ARROWS else 2)


def trap_victims(s: State, card: int) -> list[int]:
    """Return the Raiders a wall trap hits, in seat order from the active player."""
    hit = 0
    for ray in trap_rays(s, card):
        for cell in ray:
            if s.is_occupied(cell):
                for player in s.raiders_at(cell):
                    hit |= 1 << player
                break
    return [player for player in from_active(s) if hit >> player & 1]


def trap_rays(s: State, card: int) -> list[list[int]]:
    """Return the ways of all rays of a trap as far as walls let them (T13.1–T13.3)."""
    sign, ring, wall = "R", RING_M, MIDDLE_WALL
    if card == ACID:
        sign, ring, wall = "A", RING_I, INNER_WALL
    elif card == FIRE:
        sign, ring, wall = "F", RING_C, CENTRAL_WALL
    rays: list[list[int]] = []
    for at in range(len(wall)):
        if wall[at] == sign:
            rays.extend(ray_from(ring, at, s.rotation))
    return rays
