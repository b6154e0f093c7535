"""Where somebody is asked something: what may be answered, and what comes of it.

The questions are those of tiles, cards, deaths, the Egg and the end of a battle; talks are in `talks.py`.
"""

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.aftermath import hurl, lay_places, throws
from oviraptor.games.temple.rules.agenda import (
    F_ANSWER,
    F_BLOOD,
    F_DRAW,
    F_ENTER,
    F_FLASH,
    F_HURL,
    F_LAY,
    F_OBJECT,
    F_PASSAGE,
    F_PUSH,
    F_RISE,
    F_TWIN,
    TALKS,
    pop,
    push,
)
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.rules.supply import carry_egg, lay_egg, stand
from oviraptor.games.temple.rules.swarm import rise, rise_places
from oviraptor.games.temple.rules.talks import talk, talk_actions
from oviraptor.games.temple.rules.temple import grow, twin_places
from oviraptor.games.temple.rules.walking import (
    appear,
    flash_exits,
    passage_exits,
    push_steps,
    roll_over,
    take_blood,
)


def answers(s: State, what: int, a: int, b: int) -> list[int]:
    """List what may be answered to the top of the agenda."""
    if what == F_OBJECT or what == F_BLOOD:
        return [code(codes.TAKE), code(codes.SKIP)]
    if what == F_ANSWER:
        return [code(codes.REFUSE), code(codes.ACCEPT)]
    if what == F_PASSAGE:
        exits = [code(codes.GO, cell) for cell in passage_exits(s, a)]
        return [code(codes.STAY), *exits]
    if what == F_FLASH:
        return [code(codes.GO, cell) for cell in flash_exits(s, a)]
    if what == F_RISE:
        return [code(codes.RISE, cell) for cell in rise_places(s, b)]
    if what == F_TWIN:
        return [code(codes.TWIN_TILE, cell) for cell in twin_places(s)]
    if what == F_PUSH:
        pushes = [code(codes.PUSH, cell) for cell in push_steps(s, a)]
        return pushes if b == 2 else [code(codes.HALT), *pushes]
    if what == F_LAY:
        return [code(codes.LAY, cell) for cell in lay_places(s)]
    if what == F_HURL:
        return [code(codes.HURL, cell, crossed) for cell, crossed in throws(s)]
    return talk_actions(s, what)


def answer(n: State, kind: int, action: int) -> None:
    """Do what was decided where something is asked."""
    what, a, b, _c = n.agenda[-1]
    one, other = action >> 6 & 255, action >> 14 & 255
    if what in TALKS:
        talk(n, what, kind, action)
        return
    pop(n)
    if kind == codes.TAKE:
        if what == F_OBJECT:
            push(n, F_DRAW, a, 1)
        else:
            take_blood(n, a)
    elif kind == codes.GO:
        appear(n, a, one)
    elif kind == codes.RISE:
        rise(n, n.swarm_of(a), one)
    elif kind == codes.TWIN_TILE:
        grow(n, one)
        if a > 1 and twin_places(n):
            push(n, F_TWIN, a - 1)
    elif kind == codes.PUSH:
        if b > 1:
            push(n, F_PUSH, a, b - 1)
        start = n.at[a]
        stand(n, a, one)
        push(n, F_ENTER, a, one)
        roll_over(n, a, start, one)
    elif kind == codes.ACCEPT:
        carry_egg(n, b)
    elif kind == codes.LAY:
        lay_egg(n, one)
    elif kind == codes.HURL:
        hurl(n, one, other)
