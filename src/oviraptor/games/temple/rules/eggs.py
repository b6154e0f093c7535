"""What a Raider may do with the Egg in a turn beside walking (T10.5–T10.7)."""

from oviraptor.games.temple.rules.board import CELLS, neighbours, outward_lines
from oviraptor.games.temple.rules.state import NOBODY, State


def set_places(s: State, player: int) -> list[int]:
    """Return where a carrier may set the Egg down (T10.7)."""
    return [] if s.has_set or s.carrier() != player else s.free_beside(s.at[player])


def catchers(s: State, player: int) -> list[int]:
    """Return who may be thrown the Egg: the first piece on each line outwards, if a Raider (T10.6)."""
    if s.carrier() != player:
        return []
    found = 0
    for line in outward_lines(s.at[player], s.rotation):
        for cell in line:
            if s.is_occupied(cell):
                for other in s.raiders_at(cell):
                    if other != player:
                        found |= 1 << other
                break
    return [p for p in range(s.players) if found >> p & 1 and not s.asked >> p & 1]


def receivers(s: State, player: int) -> list[int]:
    """Return the allies a carrier may pass the Egg to (T10.5)."""
    return _allies_beside(s, player) if s.carrier() == player else []


def givers(s: State, player: int) -> list[int]:
    """Return the ally beside who carries the Egg and may be asked for it (T10.5)."""
    carrier = s.carrier()
    if carrier == NOBODY or s.asked >> carrier & 1:
        return []
    return [other for other in _allies_beside(s, player) if other == carrier]


def _allies_beside(s: State, player: int) -> list[int]:
    if not s.is_team_play() or not 0 <= s.at[player] < CELLS:
        return []
    near = neighbours(s.at[player], s.rotation)
    return [
        other
        for other in range(s.players)
        if other != player and s.are_allies(player, other) and s.at[other] in near
    ]
