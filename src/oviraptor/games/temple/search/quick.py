"""Quick play by rule, for looking ahead: where Raiders and Spawns go if nobody thinks long.

Ways are those of `ground`, which are remembered; pieces and tiles count for the next step only.
"""

from typing import Final

from oviraptor.core.game import CHANCE
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import (
    F_ANSWER,
    F_FIGHT,
    F_FLASH,
    F_HURL,
    F_LAY,
    F_PASSAGE,
    F_PUSH,
    F_REJOIN,
    F_REPLY,
    F_RISE,
    F_TRUCE,
    F_TURN,
)
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import (
    BLOOD,
    BLOOD_MEDALLION,
    CELLS,
    OBJECT,
    TEMPLE,
    TRAIL,
    crosses_roller,
)
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    CUP,
    FLINT,
    HOARD,
    NAME_OF,
    NO_CARD,
    VALUE_OF,
    VENOM,
)
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.play import apply, awaited, legal
from oviraptor.games.temple.rules.state import NOBODY, SWARM, State
from oviraptor.games.temple.rules.swarm import summon_places
from oviraptor.games.temple.rules.turns import can_end, steps
from oviraptor.games.temple.search.features import open_gates
from oviraptor.games.temple.search.ground import FAR, steps_out, steps_to
from oviraptor.kit.search.luck import Luck

_END: Final = code(codes.END)
_ROLL: Final = code(codes.ROLL)
_EVERY_GATE: Final = 255
BATTLE: Final[list[int]] = [1, 3, 3, 5, 6]  # how gladly a card is played, by its value
FEW_SPAWNS: Final = 3
_BLOOD_NEAR: Final = 6


def quick_action(s: State, luck: Luck) -> int:
    """Choose for whoever is to decide, first of all if several are."""
    what = s.agenda[-1][0]
    if what == F_TURN:
        if s.at[s.active] >= 0:
            return quick_turn(s, way_of(s, s.active), True)
        return _swarm_turn(s)
    player = awaited(s)[0]
    if what == F_FIGHT:
        return quick_card(s, player, luck)
    if what == F_TRUCE:
        return _truce(s)
    if what == F_REPLY or what == F_REJOIN:
        return _reply(s, player, luck)
    choices = legal(s, s.seat_of(player))
    if what == F_PASSAGE or what == F_FLASH:
        return _nearest(s, choices, s.agenda[-1][1], player)
    if what == F_HURL:
        return _throw(s, choices)
    if what == F_PUSH:
        return _farthest(choices, way_of(s, s.agenda[-1][1]))
    if what == F_LAY:
        return _farthest(choices, steps_out(s.rotation, s.rollers, _EVERY_GATE))
    if what == F_ANSWER:
        return choices[1]
    if what == F_RISE:
        return choices[luck.below(len(choices))]
    return choices[0]


def quick_step(s: State, luck: Luck) -> State:
    """Return the state after what chance brings, or after a quick choice."""
    deciding = awaited(s)
    if not deciding:
        found = outcomes(s)
        return apply(s, CHANCE, found[0][0] if len(found) == 1 else luck.drawn(found))
    return apply(s, s.seat_of(deciding[0]), quick_action(s, luck))


def way_of(s: State, player: int) -> list[int]:
    """Return the steps from every tile to where a Raider wants to be."""
    place = s.egg_place()
    if place >= TRAIL:
        return steps_out(s.rotation, s.rollers, 1 << (place - TRAIL))
    if s.coins[player] <= 1 and s.is_inside(player):
        blood = _nearest_kind(s, player, BLOOD, BLOOD + 2, _BLOOD_NEAR)
        if blood >= 0:
            return steps_to(s.rotation, s.rollers, blood)
    if s.carrier() != player:
        return steps_to(s.rotation, s.rollers, place)
    gates = open_gates(s)
    if gates == 0:
        temple = _nearest_kind(s, player, TEMPLE, TEMPLE, FAR)
        if temple >= 0:
            return steps_to(s.rotation, s.rollers, temple)
    return steps_out(s.rotation, s.rollers, gates or _EVERY_GATE)


def _nearest_kind(s: State, player: int, low: int, high: int, most: int) -> int:
    """Return the nearest tile of some kinds that would still do something this turn, or -1."""
    at = s.at[player]
    best = -1
    tiles = s.tiles
    for cell in range(CELLS):
        if low <= tiles[cell] <= high and cell != at and not s.activated[player] >> cell & 1:
            steps_there = steps_to(s.rotation, s.rollers, cell)[at]
            if steps_there <= most and not s.is_occupied(cell):
                most = steps_there - 1
                best = cell
    return best


def quick_turn(s: State, way: list[int], by_rule: bool) -> int:
    """Choose for a Raider that goes a way: a card, roll, the step that is best by it, or end."""
    player = s.active
    at = s.at[player]
    if at >= TRAIL:
        return _END
    if by_rule and s.plays > 0:
        card = _useful_card(s, player, way[at])
        if card >= 0:
            return card
    if not s.has_rolled:
        return _ROLL
    if s.steps <= 0:
        return _END
    may_end = can_end(s)
    carrier = s.carrier()
    if by_rule and may_end and carrier >= 0 and carrier != player and s.are_allies(player, carrier):
        return _END
    best = -1
    least = 100000
    for step in steps(s):
        cell = step >> 6 & 255
        if cell >= TRAIL:
            return step
        entry = _entry(s, at, cell)
        cost = 10 * way[cell] + entry
        if cost < least and (way[cell] < way[at] or entry <= -10 or not may_end):
            least = cost
            best = step
    return best if best >= 0 else _END


def _useful_card(s: State, player: int, way: int) -> int:
    """Return a card whose effect is of use now, or -1."""
    hand = s.hands[player]
    for kind in hand:
        name = NAME_OF[kind]
        if name == HOARD:
            if len(hand) <= 5:
                return code(codes.PLAY, kind)
        elif name == BLOODSTONE:
            return code(codes.PLAY, kind)
        elif name == FLINT:
            if s.has_rolled and way > s.steps:
                return code(codes.PLAY, kind)
        elif name == CUP:
            if s.coins[player] >= 4 and len(hand) <= 4:
                return code(codes.PLAY, kind)
        elif name == VENOM and s.carrier() == player and open_gates(s) == 0:
            return code(codes.PLAY, kind)
    return -1


def _entry(s: State, at: int, cell: int) -> int:
    """Return what a tile and who is there add to the cost of a step."""
    cost = 0
    kind = s.tiles[cell]
    if kind == TEMPLE:
        cost = 7
    elif kind == OBJECT:
        cost = -3
    elif BLOOD <= kind <= BLOOD_MEDALLION and s.steps > 1:
        cost = -12
    if s.is_occupied(cell):
        cost += 30
        carrier = s.carrier()
        if carrier >= 0 and s.at[carrier] == cell:
            cost -= 30
    if s.rollers and crosses_roller(at, cell, s.rotation):
        cost += 40
    return cost


def _swarm_turn(s: State) -> int:
    """Keep some Spawns, then hunt the carrier, or whoever is nearest."""
    swarm = s.swarm_of(s.active)
    if not s.has_rolled:
        if s.has_summoned:
            return _END
        if len(s.spawns[swarm]) < FEW_SPAWNS:
            places = summon_places(s, swarm)
            if places:
                return code(codes.SUMMON, places[0])
        return _ROLL if s.spawns[swarm] else _END
    if s.steps <= 0:
        return _END
    best = -1
    least = 1000
    for near in prey(s, swarm):
        way = steps_to(s.rotation, False, near)
        for step in steps(s):
            start = step >> 6 & 255
            cell = step >> 14 & 255
            if way[cell] < way[start] and way[cell] < least:
                least = way[cell]
                best = step
    if best >= 0:
        return best
    if can_end(s):
        return _END
    return steps(s)[0]


def prey(s: State, swarm: int) -> list[int]:
    """Return where a swarm's prey is: the carrier if it can be reached, else any Raider."""
    carrier = s.carrier()
    is_ally = carrier >= 0 and s.is_team_play() and s.swarm_of(carrier) == swarm
    if carrier >= 0 and not is_ally and s.at[carrier] < CELLS:
        return [s.at[carrier]]
    found: list[int] = []
    for player in range(s.players):
        if s.is_inside(player) and not (s.is_team_play() and s.swarm_of(player) == swarm):
            found.append(s.at[player])
    return found


def quick_card(s: State, player: int, luck: Luck) -> int:
    """Choose a battle card at random, strong ones more often."""
    hand = s.hands[player]
    total = 0
    for kind in hand:
        total += BATTLE[VALUE_OF[kind]]
    if total == 0:
        return code(codes.FIGHT, NO_CARD)
    rest = luck.below(total)
    for kind in hand:
        rest -= BATTLE[VALUE_OF[kind]]
        if rest < 0:
            return code(codes.FIGHT, kind)
    return code(codes.FIGHT, hand[0])


def _truce(s: State) -> int:
    """Offer to pass through, unless the other carries the Egg or a Spawn hunts."""
    b = battle_of(s)
    carrier = s.carrier()
    if carrier != NOBODY and b.defender == carrier:
        return code(codes.WAR)
    if b.attacker >= SWARM and carrier == NOBODY:
        return code(codes.WAR)
    return codes.OFFER | codes.NO_TERMS << 6


def _reply(s: State, player: int, luck: Luck) -> int:
    """Accept to be passed if nothing is asked for: the carrier always, others now and then."""
    if codes.wanted(s.offer) != codes.NOTHING:
        return code(codes.REFUSE)
    if s.carrier() == player or luck.below(100) < 35:
        return code(codes.ACCEPT)
    return code(codes.REFUSE)


def _nearest(s: State, choices: list[int], player: int, chooser: int) -> int:
    """Choose the exit nearest to where a Raider wants to be; farthest for a puppet."""
    way = way_of(s, player)
    sign = 1 if s.are_allies(player, chooser) else -1
    best = choices[0]
    least = 10000
    for action in choices:
        cell = action >> 6 & 255 if action & 63 == codes.GO else s.at[player]
        cost = sign * way[cell]
        if cost < least:
            least = cost
            best = action
    return best


def _farthest(choices: list[int], way: list[int]) -> int:
    best = choices[0]
    most = -1
    for action in choices:
        if action & 63 == codes.HALT:
            continue
        steps_there = way[action >> 6 & 255]
        if steps_there > most:
            most = steps_there
            best = action
    return best


def _throw(s: State, choices: list[int]) -> int:
    """Throw a loser far from where it wants to be, over Rollers if it can be."""
    b = battle_of(s)
    loser = b.attacker if s.agenda[-1][1] == b.hand_d else b.defender
    if loser < SWARM:
        way = way_of(s, loser)
    else:
        place = s.egg_place()
        way = steps_to(s.rotation, False, place if place < CELLS else b.cell)
    best = choices[0]
    most = -1
    for action in choices:
        worth = way[action >> 6 & 255] + 4 * (action >> 14 & 255)
        if worth > most:
            most = worth
            best = action
    return best
