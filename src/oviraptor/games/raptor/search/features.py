"""What the net is told of a position: the numbers of the features that hold, some more than once.

Everything is said relative to exits, hunters and the mother, never by the name of a space, so what
was learned on one board holds on any other.
"""

from typing import Final

from oviraptor.games.raptor.rules.board import Board, nearest, slide
from oviraptor.games.raptor.rules.cards import count
from oviraptor.games.raptor.rules.scientist_effects import gassed
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import observes
from oviraptor.games.raptor.search.ground import Ground, cells_of, two_nearest

# Where each group of features begins.
_WOUNDS: Final = 0  # 0…4
_ESCAPED: Final = 5  # 0…2
_CAPTURED: Final = 8  # 0…2
_RESERVE: Final = 11  # 0…6
_ACTIVE: Final = 18  # 0…7 and more
_FRIGHTENED: Final = 26  # 0…3 and more
_FIRES: Final = 30  # 0…10
_AWAKE: Final = 41  # 0…5
_ASLEEP: Final = 47  # 0…5
_EXIT_STEPS: Final = 53  # awake babies by steps to an exit past rocks, 1…10
_EXIT_PATH: Final = 63  # the same past everything in the way; 11 for no path
_HUNTERS: Final = 75  # awake babies by the steps of the two nearest scientists, 1…5 each
_RACE: Final = 100  # awake babies an active scientist can head off, by their steps to the exit 1…5
_SLEEPER: Final = 105  # sleeping babies by the nearest scientist, 1…6
_SLEEPER_PAIR: Final = 111  # and by the second nearest
_SLEEPER_MOTHER: Final = 117  # and by the mother's steps, 1…6
_SHOOTERS: Final = 123  # by wounds 0…4 and scientists with a line to her 0…4
_NEAR_HER: Final = 148  # scientists by their steps from her, 1…6
_BITES: Final = 154  # scientists she can run up to at once, by wounds 0…4
_ROOM: Final = 159  # spaces she can run to, in threes, 0…5
_HER_EXIT: Final = 165  # her steps to an exit, 1…8
_GASSED: Final = 173  # awake babies gas can reach, 0…5
_STUCK: Final = 179  # awake babies that cannot step
_BESIDE_FIRE: Final = 180  # awake babies beside a fire
_HER_BABIES: Final = 181  # awake babies on her tile, 0…3
_PAIRS: Final = 185  # pairs of active scientists within two steps, 0…5
_RAPTOR_PLAYED: Final = 190  # by card 1…9
_SCIENTIST_PLAYED: Final = 200
_OBSERVES: Final = 210
FEATURES: Final = 211


def features(s: State, ground: Ground) -> list[int]:
    """List the features of a position before a choice of cards."""
    wounds = min(s.wounds, 4)
    found = [
        _WOUNDS + wounds,
        _ESCAPED + min(s.escaped, 2),
        _CAPTURED + min(s.captured, 2),
        _RESERVE + s.reserve,
        _ACTIVE + min(count(s.active), 7),
        _FRIGHTENED + min(count(s.frightened), 3),
        _FIRES + min(count(s.fires), 10),
        _AWAKE + count(s.awake),
        _ASLEEP + count(s.asleep),
        _GASSED + count(s.awake & gassed(s)),
    ]
    hunters = cells_of(s.board, s.active)
    _add_babies(found, s, ground, hunters)
    _add_sleepers(found, s, ground, hunters)
    _add_pairs(found, ground, hunters)
    _add_mother(found, s, ground, wounds)
    _add_cards(found, _RAPTOR_PLAYED, s.raptor.played)
    _add_cards(found, _SCIENTIST_PLAYED, s.scientist.played)
    if observes(s):
        found.append(_OBSERVES)
    return found


def _add_babies(found: list[int], s: State, ground: Ground, hunters: list[int]) -> None:
    board = s.board
    free = s.free()
    paths = _paths(s, free)
    babies = s.awake
    while babies:
        low = babies & -babies
        babies ^= low
        cell = board.cells[low.bit_length()]
        steps = board.distance[cell]
        found.append(_EXIT_STEPS + min(steps, 10) - 1)
        found.append(_EXIT_PATH + paths[cell])
        walks = ground.walks[cell]
        first, second = two_nearest(walks, hunters, 5)
        found.append(_HUNTERS + (first - 1) * 5 + second - 1)
        if steps <= 5 and _is_headed_off(board, walks, steps, hunters):
            found.append(_RACE + steps - 1)
        if not board.beside[cell] & free:
            found.append(_STUCK)
        if board.beside[cell] & s.fires:
            found.append(_BESIDE_FIRE)


def _is_headed_off(board: Board, walks: list[int], steps: int, hunters: list[int]) -> bool:
    """Tell whether a scientist is no farther from an exit than a baby, and near enough to it."""
    for hunter in hunters:
        if board.distance[hunter] <= steps and walks[hunter] <= steps + 1:
            return True
    return False


def _paths(s: State, free: int) -> list[int]:
    """Return each awake baby's steps to an exit past everything in the way, 0 to 11 for cells."""
    board = s.board
    paths = [11] * 66
    goal = s.awake
    frontier = board.exits & (free | goal)
    seen = 0
    steps = 0
    while frontier and goal and steps < 10:
        seen |= frontier
        goal &= ~frontier
        spread = 0
        rest = frontier
        while rest:
            low = rest & -rest
            rest ^= low
            cell = board.cells[low.bit_length()]
            if low & s.awake:
                paths[cell] = steps
            else:
                spread |= board.beside[cell]
        frontier = spread & (free | s.awake) & ~seen
        steps += 1
    return paths


def _add_sleepers(found: list[int], s: State, ground: Ground, hunters: list[int]) -> None:
    sleepers = s.asleep
    while sleepers:
        low = sleepers & -sleepers
        sleepers ^= low
        walks = ground.walks[s.board.cells[low.bit_length()]]
        first, second = two_nearest(walks, hunters, 6)
        found.append(_SLEEPER + first - 1)
        found.append(_SLEEPER_PAIR + second - 1)
        found.append(_SLEEPER_MOTHER + min(walks[s.mother], 6) - 1)


def _add_mother(found: list[int], s: State, ground: Ground, wounds: int) -> None:
    board = s.board
    mother = s.mother
    found.append(_SHOOTERS + wounds * 5 + count(nearest(board, mother, s.active)))
    walks = ground.walks[mother]
    reach = slide(board, mother, s.figures() | s.fires) | board.bits[mother]
    scientists = s.active | s.frightened
    while scientists:
        low = scientists & -scientists
        scientists ^= low
        cell = board.cells[low.bit_length()]
        found.append(_NEAR_HER + min(walks[cell], 6) - 1)
        if board.beside[cell] & reach:
            found.append(_BITES + wounds)
    found.append(_ROOM + min(count(reach) // 3, 5))
    found.append(_HER_EXIT + min(board.distance[mother], 8) - 1)
    found.append(_HER_BABIES + min(count(board.tile[mother] & s.awake), 3))


def _add_pairs(found: list[int], ground: Ground, hunters: list[int]) -> None:
    pairs = 0
    for number, hunter in enumerate(hunters):
        walks = ground.walks[hunter]
        for other in range(number):
            if walks[hunters[other]] <= 2:
                pairs += 1
    found.append(_PAIRS + min(pairs, 4))


def _add_cards(found: list[int], base: int, cards: int) -> None:
    while cards:
        low = cards & -cards
        cards ^= low
        found.append(base + low.bit_length() - 1)
