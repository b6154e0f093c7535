"""What happens by itself between two decisions: frames of the agenda that need nobody's answer."""

from oviraptor.games.temple.rules.aftermath import close, nowhere_to_throw, refill, throws
from oviraptor.games.temple.rules.agenda import (
    F_BLOOD,
    F_CLOSE,
    F_COUNT,
    F_DEATH,
    F_DRAW,
    F_ENTER,
    F_FLASH,
    F_FLIP,
    F_FORESEE,
    F_HAND,
    F_HIT,
    F_HURL,
    F_HURT,
    F_LOSE,
    F_NEXT,
    F_PASSAGE,
    F_PEEK,
    F_PUSH,
    F_REFILL,
    F_RISE,
    F_STEAL,
    F_TURN,
    end_turn,
    pop,
)
from oviraptor.games.temple.rules.battles import begin, foe_at, pair_of
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.state import NOBODY, SWARM, State
from oviraptor.games.temple.rules.supply import (
    at_stake,
    can_draw,
    hand_over,
    shuffle_objects,
    shuffle_temples,
    take_egg_at,
)
from oviraptor.games.temple.rules.swarm import die, hurt, is_over, rise_places
from oviraptor.games.temple.rules.turns import must_go_back, next_turn
from oviraptor.games.temple.rules.walking import (
    enter_tile,
    enter_tile_as_spawn,
    flash_exits,
    passage_exits,
    push_steps,
    step_back,
)


def settle(n: State) -> None:
    """Do what needs nobody's decision until something does."""
    while True:
        what, a, b, _ = n.agenda[-1]
        if what == F_TURN:
            if not must_go_back(n):
                return
            step_back(n)
        elif what == F_NEXT:
            next_turn(n)
            if is_over(n):
                return
        elif not _passes(n, what, a, b):
            return


def _passes(n: State, what: int, a: int, b: int) -> bool:
    """Do the top of the agenda if it happens by itself or has become void; tell whether it did."""
    if what == F_ENTER:
        pop(n)
        _enter(n, a, b)
    elif what == F_DEATH:
        pop(n)
        die(n, a)
    elif what == F_HAND:
        _, giver, taker, kind = pop(n)
        hand_over(n, giver, taker, kind)
    elif what == F_HIT:
        pop(n)
        hurt(n, a, b)
    elif what == F_REFILL:
        pop(n)
        refill(n)
    elif what == F_CLOSE:
        pop(n)
        close(n, a == 1)
    elif what == F_DRAW:
        if can_draw(n, a):
            shuffle_objects(n)
            return False
        pop(n)
    elif what == F_HURL:
        if throws(n):
            return False
        pop(n)
        nowhere_to_throw(n)
    elif what == F_FLIP or what == F_COUNT:
        if n.is_inside(a):
            shuffle_temples(n)
            return False
        pop(n)
    else:
        return _is_void(n, what, a, b)
    return True


def _is_void(n: State, what: int, a: int, b: int) -> bool:
    """Drop a frame whose Raider is gone or whose choices are none; tell whether it was."""
    if what == F_PEEK:
        shuffle_objects(n)
        void = n.object_top == NO_CARD and not any(n.objects)
    elif what == F_FORESEE:
        shuffle_temples(n)
        void = False
    elif what == F_HURT or what == F_BLOOD:
        void = not n.is_inside(a)
    elif what == F_FLASH:
        void = not n.is_inside(a) or not flash_exits(n, a)
    elif what == F_PASSAGE:
        void = not n.is_inside(a) or not passage_exits(n, a)
    elif what == F_PUSH:
        void = not n.is_inside(a) or not push_steps(n, a)
    elif what == F_STEAL:
        void = not at_stake(n, b)
    elif what == F_LOSE:
        void = not n.hands[a]
    elif what == F_RISE:
        void = not rise_places(n, b)
    else:
        return False
    if void:
        pop(n)
    return void


def _enter(n: State, piece: int, cell: int) -> None:
    """Let a piece that has come to a tile meet who is there, or use the tile (T6.4, T7.9, T11.1)."""
    if piece < SWARM and n.at[piece] != cell:
        return  # it died on the way
    if cell >= TRAIL:
        _leave(n, piece, cell)
        return
    if n.pieces_at(cell) == 1:
        if piece < SWARM:
            enter_tile(n, piece)
        else:
            enter_tile_as_spawn(n, cell)
        return
    if piece < SWARM:
        take_egg_at(n, piece)  # T10.2: also from under another piece
    if piece == n.active:
        n.hush = False
    foe = foe_at(n, piece, cell)
    if foe != NOBODY and pair_of(piece, foe, cell) not in n.fought:
        begin(n, piece, foe, cell)


def _leave(n: State, player: int, cell: int) -> None:
    """Let a Raider come out to a Trail: the carrier waits there, another fights it (T14)."""
    carrier = n.carrier()
    if carrier == player:
        n.jam = cell - TRAIL
        end_turn(n)
    else:
        begin(n, player, carrier, cell)
