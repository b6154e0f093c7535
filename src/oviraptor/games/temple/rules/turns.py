"""Whose turn it is, what may be done in it, and what that does (T4.6, T5, T12.5–T12.7, T14.2, T15.3)."""

from oviraptor.games.temple.rules.agenda import F_ANSWER, F_DRAW, F_ROLL, F_TURN, end_turn, push
from oviraptor.games.temple.rules.board import ABYSS, SUMMONING, TRAIL
from oviraptor.games.temple.rules.codes import (
    ASK,
    BUY,
    END,
    PASS,
    PAY,
    PLAY,
    ROLL,
    SACRIFICE,
    SET,
    SPAWN,
    STEP,
    SUMMON,
    THROW,
    code,
)
from oviraptor.games.temple.rules.eggs import catchers, givers, receivers, set_places
from oviraptor.games.temple.rules.objects import may_pay, play, plays
from oviraptor.games.temple.rules.state import CARRIED, DUEL, NOBODY, OUT, State, set_tile
from oviraptor.games.temple.rules.supply import carry_egg, gain_medallion, lay_egg
from oviraptor.games.temple.rules.swarm import (
    END_ESCAPE,
    add_spawn,
    finish,
    remove_spawn,
    resting_place,
    seal,
    side_seats,
    summon_places,
)
from oviraptor.games.temple.rules.walking import (
    raider_steps,
    shared_cell,
    spawn_steps,
    step_back,
    step_raider,
    step_spawn,
)

STARTING_HAND: int = 4  # T4.5


def deal(n: State) -> None:
    """Put the first turn and the dealing of all hands on the agenda."""
    begin_turn(n, n.first)
    for player in reversed(range(n.players)):
        push(n, F_DRAW, player, STARTING_HAND)


def begin_turn(n: State, player: int) -> None:
    """Start the turn of a player."""
    n.active = player
    n.steps = 0
    n.has_rolled = False
    n.plays = 0 if n.round == 1 else 1  # T9.2, T9.4
    n.activated = (0,) * n.players
    n.fought = ()
    n.has_set = False
    n.asked = 0
    n.hush = False
    n.pole = False
    n.held = n.egg == CARRIED + player
    n.back = max(0, n.at[player]) if n.at[player] < TRAIL else 0
    n.has_summoned = False
    n.agenda = ((F_TURN, 0, 0, 0),)


def next_turn(n: State) -> None:
    """Pass the turn on; a carrier on a Trail wins as its turn begins (T14.2), a seal ends all (T15.3)."""
    player = n.active
    while True:
        player = (player + 1) % n.players
        if player == n.first:
            n.round += 1
        if n.at[player] != OUT:
            break
    if n.at[player] >= TRAIL:
        finish(n, END_ESCAPE, side_seats(n, player))
    elif n.round > n.seal and n.egg_place() < TRAIL:
        seal(n)
    else:
        begin_turn(n, player)


def dice(s: State) -> int:
    """Return how many dice the active player rolls (T4.6, T6.2, T6.3)."""
    player = s.active
    if not s.is_alive(player):
        return 2
    if s.held or s.egg == CARRIED + player:
        return 1
    return 1 if s.round <= slow_rounds(s) and player == s.first else 2


def slow_rounds(s: State) -> int:
    """Return in how many rounds the first player rolls one die only (T4.6)."""
    return 2 if s.mode == DUEL else 1


def must_leave(s: State) -> bool:
    """Tell whether the moving piece cannot stay: its tile is shared, or an Abyss (T5.4, T9.12)."""
    if s.is_inside(s.active) and s.tiles[s.at[s.active]] == ABYSS:
        return True
    return shared_cell(s) != NOBODY


def can_end(s: State) -> bool:
    """Tell whether the turn may be ended; where nothing else is left, back the piece goes."""
    return not must_leave(s) or (s.has_rolled and not steps(s))


def must_go_back(s: State) -> bool:
    """Tell whether the moving piece has to leave its tile and has no steps to do so (T6.5)."""
    return s.has_rolled and s.steps <= 0 and must_leave(s)


def steps(s: State) -> list[int]:
    """List the steps of the active player."""
    if s.is_inside(s.active):
        return [code(STEP, cell) for cell in raider_steps(s)]
    shared = shared_cell(s)
    found: list[int] = []
    last = NOBODY
    for start in s.spawns[s.swarm_of(s.active)]:
        if start != last and shared in (NOBODY, start):
            found.extend([code(SPAWN, start, cell) for cell in spawn_steps(s, start)])
        last = start
    return found


def turn_actions(s: State) -> list[int]:
    """List what the active player may do; ending the turn comes first."""
    player = s.active
    found: list[int] = []
    if can_end(s):
        found.append(code(END))
    if s.is_inside(player):
        if not s.has_rolled:
            found.append(code(ROLL))
        found.extend(steps(s))
        found.extend(plays(s))
        if may_pay(s, player):
            found.append(code(PAY))
        found.extend([code(SET, cell) for cell in set_places(s, player)])
        found.extend([code(THROW, other) for other in catchers(s, player)])
        found.extend([code(PASS, other) for other in receivers(s, player)])
        found.extend([code(ASK, other) for other in givers(s, player)])
        return found
    swarm = s.swarm_of(player)
    if not s.has_rolled and not s.has_summoned:
        if s.spawns[swarm]:
            found.append(code(ROLL))
        found.extend([code(SUMMON, cell) for cell in summon_places(s, swarm)])
    found.extend(steps(s))
    if s.medallions[player] > 0:
        found.extend([code(BUY, cell) for cell in summon_places(s, swarm)])
    last = NOBODY
    for cell in s.spawns[swarm]:
        if cell != last:
            found.append(code(SACRIFICE, cell))
        last = cell
    return found


def act(n: State, kind: int, action: int) -> None:
    """Do what the active player does in its turn."""
    one, other, third = action >> 6 & 255, action >> 14 & 255, action >> 22 & 255
    if kind == STEP:
        step_raider(n, one)
    elif kind == ROLL:
        count = dice(n)
        n.has_rolled = True
        push(n, F_ROLL, count)
    elif kind == END:
        if must_leave(n):
            step_back(n)
        end_turn(n)
    elif kind == PLAY:
        play(n, one, other, third)
    elif kind == SPAWN:
        step_spawn(n, one, other)
    elif kind == PAY:
        gain_medallion(n, n.active, -1)
        n.plays += 1
    elif kind == SET:
        n.has_set = True
        lay_egg(n, one)
    elif kind == PASS:
        carry_egg(n, one)
    elif kind == THROW or kind == ASK:
        n.asked |= 1 << one
        push(n, F_ANSWER, one, one if kind == THROW else n.active)
    else:
        _act_as_swarm(n, kind, one)


def _act_as_swarm(n: State, kind: int, cell: int) -> None:
    swarm = n.swarm_of(n.active)
    if kind == SUMMON:
        n.has_summoned = True
        add_spawn(n, swarm, cell)
    elif kind == BUY:
        gain_medallion(n, n.active, -1)
        add_spawn(n, swarm, cell)
    else:
        remove_spawn(n, swarm, cell)
        tile = resting_place(n, cell)
        if tile >= 0:
            set_tile(n, tile, SUMMONING + swarm)
