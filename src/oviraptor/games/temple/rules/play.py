"""The rules half of the contract: turn, legal, outcomes, apply, capped. The top of the agenda rules all."""

from typing import Final

from oviraptor.core.game import Chance, Decide, Over, Turn
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.aftermath import finish_battle, hurl, lay_places, throws
from oviraptor.games.temple.rules.battles import battle_of, choose, resolve_round
from oviraptor.games.temple.rules.board import SUMMONING
from oviraptor.games.temple.rules.cards import NO_CARD, VALUE_OF
from oviraptor.games.temple.rules.codes import code, given, wanted
from oviraptor.games.temple.rules.objects import flips_of, play
from oviraptor.games.temple.rules.settling import settle
from oviraptor.games.temple.rules.state import (
    F_ANSWER,
    F_BLEED,
    F_BLOOD,
    F_COUNT,
    F_DRAW,
    F_ENTER,
    F_FIGHT,
    F_FLASH,
    F_FLIP,
    F_FORESEE,
    F_GROW,
    F_HURL,
    F_HURT,
    F_LAY,
    F_LOSE,
    F_OBJECT,
    F_OVER,
    F_PASSAGE,
    F_PEEK,
    F_PUSH,
    F_REJOIN,
    F_REPLY,
    F_REVEAL,
    F_RISE,
    F_ROLL,
    F_SPIN,
    F_STEAL,
    F_TRUCE,
    F_TURN,
    F_TWIN,
    UNCHOSEN,
    State,
    copy,
    end_turn,
    pop,
    push,
    replaced,
    set_tile,
)
from oviraptor.games.temple.rules.supply import (
    carry_egg,
    discard_from_hand,
    draw_card,
    gain_medallion,
    lay_egg,
    stand,
    take_unseen,
)
from oviraptor.games.temple.rules.swarm import (
    END_CAP,
    add_spawn,
    finish,
    hurt,
    is_over,
    remove_spawn,
    resting_place,
    rise,
    rise_places,
)
from oviraptor.games.temple.rules.talks import (
    add_to_draft,
    can_accept,
    giver_and_taker,
    items_to_give,
    items_to_want,
    make_deal,
    show_offer,
    start_fight,
)
from oviraptor.games.temple.rules.temple import (
    bleed,
    bleed_places,
    flip,
    grow,
    grow_places,
    spin,
    twin_places,
)
from oviraptor.games.temple.rules.turns import dice, must_leave, turn_actions
from oviraptor.games.temple.rules.walking import (
    appear,
    flash_exits,
    passage_exits,
    push_steps,
    roll_over,
    step_back,
    step_raider,
    step_spawn,
    take_blood,
)

_CHANCE: Final[Turn] = Chance()
_DECIDE: Final[list[Turn]] = [
    Decide(tuple([seat for seat in range(5) if seats >> seat & 1])) for seats in range(32)
]
REASONS: Final = ("T15.1", "T15.2", "T15.3", "T16.6", "cap")
_CHANCE_FRAMES: Final = frozenset(
    [
        F_ROLL, F_FLIP, F_SPIN, F_COUNT, F_DRAW, F_BLEED, F_GROW, F_HURT, F_STEAL, F_LOSE, F_PEEK,
        F_FORESEE, F_REVEAL,
    ]
)  # fmt: skip
_DIE: Final = (1, 2, 3, 4, 5, 6)


# --- turn -------------------------------------------------------------------------------------


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    frame = s.agenda[-1]
    what = frame[0]
    if what in _CHANCE_FRAMES:
        return _CHANCE
    if what == F_OVER:
        return _over(s, frame[1], frame[2])
    seats = 0
    for player in awaited(s):
        seats |= 1 << s.seat_of(player)
    return _DECIDE[seats]


def _over(s: State, reason: int, winners: int) -> Turn:
    places = tuple([1 if winners >> seat & 1 else 2 for seat in range(s.seats())])
    return Over(places, REASONS[reason])


def awaited(s: State) -> list[int]:
    """Return the players who decide now."""
    what, a, b, _ = s.agenda[-1]
    if what == F_FIGHT:
        battle = battle_of(s)
        found: list[int] = []
        if battle.chosen_a == UNCHOSEN:
            found.append(battle.hand_a)
        if battle.chosen_d == UNCHOSEN:
            found.append(battle.hand_d)
        return found
    if what == F_TURN or what == F_TWIN or what == F_PUSH:
        return [s.active]
    if what == F_TRUCE or what == F_REJOIN:
        return [battle_of(s).hand_a]
    if what == F_REPLY:
        return [battle_of(s).hand_d]
    if what == F_PASSAGE:
        return [b]
    if what in _CHANCE_FRAMES or what == F_OVER:
        return []
    return [a]


# --- legal ------------------------------------------------------------------------------------


def legal(s: State, seat: int) -> list[int]:
    """List every legal action of a seat in a stable order; the clock plays the first (T17.3)."""
    what, a, b, _ = s.agenda[-1]
    if what in _CHANCE_FRAMES or what == F_OVER:
        return []
    if what == F_FIGHT:
        return _battle_cards(s, seat)
    player = awaited(s)[0]
    if s.seat_of(player) != seat:
        return []
    if what == F_TURN:
        return turn_actions(s)
    return _answers(s, what, a, b)


def _answers(s: State, what: int, a: int, b: int) -> list[int]:
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
    return _talks(s, what)


def _talks(s: State, what: int) -> list[int]:
    if what == F_REJOIN:
        found = [code(codes.REFUSE)]
        if can_accept(s, False):
            found.append(code(codes.ACCEPT))
        return found
    is_attacker = what == F_TRUCE
    piece, other, hand, other_hand = giver_and_taker(s, is_attacker)
    if is_attacker:
        found = [code(codes.WAR), codes.OFFER | s.draft << 6]
    else:
        found = [code(codes.REFUSE)]
        if can_accept(s, True):
            found.append(code(codes.ACCEPT))
        found.append(codes.COUNTER | s.draft << 6)
    gives, wants = given(s.draft), wanted(s.draft)
    found.extend([code(codes.GIVE, x) for x in items_to_give(s, gives, piece, hand, other)])
    found.extend([code(codes.WANT, x) for x in items_to_want(s, wants, other, other_hand, piece)])
    return found


def _battle_cards(s: State, seat: int) -> list[int]:
    """List the cards of a fighting seat, weakest first, then none; a choice may be changed."""
    battle = battle_of(s)
    if s.seat_of(battle.hand_a) == seat:
        hand = s.hands[battle.hand_a]
    elif s.seat_of(battle.hand_d) == seat:
        hand = s.hands[battle.hand_d]
    else:
        return []
    kinds = sorted([(VALUE_OF[kind], kind) for kind in set(hand)])
    found = [code(codes.FIGHT, kind) for _, kind in kinds]
    found.append(code(codes.FIGHT, NO_CARD))
    return found


# --- outcomes ---------------------------------------------------------------------------------


def outcomes(s: State) -> list[tuple[int, int]]:
    """List what chance may bring, with weights."""
    what, a, b, _ = s.agenda[-1]
    if what == F_ROLL:
        if a == 1:
            return [(code(codes.DICE, die), 1) for die in _DIE]
        return [(code(codes.DICE, one, other), 1) for one in _DIE for other in _DIE]
    if what == F_SPIN:
        return [(code(codes.SPIN, die), 1) for die in _DIE]
    if what == F_HURT:
        return [(code(codes.HURT, die), 1) for die in _DIE]
    if what == F_COUNT:
        return [(code(codes.COUNT, die), 1) for die in _DIE]
    if what == F_BLEED:
        return [(code(codes.BLEED, cell), 1) for cell in bleed_places(s)]
    if what == F_GROW:
        return [(code(codes.GROW, cell), 1) for cell in grow_places(s)]
    if what == F_REVEAL:
        battle = battle_of(s)
        return [(code(codes.REVEAL, battle.chosen_a, battle.chosen_d), 1)]
    return _card_outcomes(s, what, a, b)


def _card_outcomes(s: State, what: int, a: int, b: int) -> list[tuple[int, int]]:
    if what == F_FLIP or what == F_FORESEE:
        action = codes.FLIP if what == F_FLIP else codes.FORESEE
        if s.temple_top != NO_CARD:
            return [(code(action, s.temple_top), 1)]
        return [(code(action, card), count) for card, count in enumerate(s.temples) if count]
    if what == F_DRAW:
        if s.object_top != NO_CARD:
            return [(code(codes.DRAW, a, s.object_top), 1)]
        return [(code(codes.DRAW, a, kind), n) for kind, n in enumerate(s.objects) if n]
    if what == F_PEEK:
        if s.object_top != NO_CARD:
            return [(code(codes.PEEK, s.object_top), 1)]
        return [(code(codes.PEEK, kind), count) for kind, count in enumerate(s.objects) if count]
    if what == F_LOSE and b:
        return [(code(codes.LOSE, a, s.hands[a][0]), 1)]
    hand = s.hands[b] if what == F_STEAL else s.hands[a]
    found: list[tuple[int, int]] = []
    for kind in sorted(set(hand)):
        action = code(codes.STEAL, a, b, kind) if what == F_STEAL else code(codes.LOSE, a, kind)
        found.append((action, hand.count(kind)))
    return found


# --- apply ------------------------------------------------------------------------------------


def apply(s: State, actor: int, action: int) -> State:
    """Return the state after a legal action or an outcome."""
    n = copy(s)
    kind = action & 63
    if kind < codes.ROLL:
        _chance(n, kind, action)
    elif kind == codes.FIGHT:
        if choose(n, n.seat_of(battle_of(n).hand_a) == actor, action >> 6 & 255):
            pop(n)
            push(n, F_REVEAL)
    elif n.agenda[-1][0] == F_TURN:
        _act(n, kind, action)
    else:
        _answer(n, kind, action)
    settle(n)
    return n


def _chance(n: State, kind: int, action: int) -> None:
    _what, a, b, _c = pop(n)
    one, other, third = action >> 6 & 255, action >> 14 & 255, action >> 22 & 255
    if kind == codes.DRAW:
        draw_card(n, a, other)
        if b > 1:
            push(n, F_DRAW, a, b - 1)
    elif kind == codes.DICE:
        n.steps += max(one, other)
    elif kind == codes.FLIP:
        flip(n, a, one)
    elif kind == codes.SPIN:
        spin(n, a, 1 if b else -1, one)
    elif kind == codes.HURT:
        hurt(n, a, one - b)
    elif kind == codes.COUNT:
        for _ in range(flips_of(one)):
            push(n, F_FLIP, a)
    elif kind == codes.STEAL:
        take_unseen(n, a, b, third)
    elif kind == codes.LOSE:
        discard_from_hand(n, a, other)
        if b:
            push(n, F_LOSE, a, b)
    elif kind == codes.REVEAL:
        if resolve_round(n):
            finish_battle(n)
        else:
            push(n, F_FIGHT)
    elif kind == codes.BLEED:
        bleed(n, one)
    elif kind == codes.GROW:
        grow(n, one)
    else:
        _look(n, kind, one)


def _look(n: State, kind: int, card: int) -> None:
    """Lay a card that was looked at back on top, known to all."""
    if kind == codes.PEEK:
        if n.object_top == NO_CARD:
            n.objects = replaced(n.objects, card, n.objects[card] - 1)
            n.object_top = card
    elif n.temple_top == NO_CARD:
        n.temples = replaced(n.temples, card, n.temples[card] - 1)
        n.temple_top = card


def _act(n: State, kind: int, action: int) -> None:
    """Do what the active player does in its turn."""
    one, other, third = action >> 6 & 255, action >> 14 & 255, action >> 22 & 255
    if kind == codes.STEP:
        step_raider(n, one)
    elif kind == codes.ROLL:
        count = dice(n)
        n.has_rolled = True
        push(n, F_ROLL, count)
    elif kind == codes.END:
        if must_leave(n):
            step_back(n)
        end_turn(n)
    elif kind == codes.PLAY:
        play(n, one, other, third)
    elif kind == codes.SPAWN:
        step_spawn(n, one, other)
    elif kind == codes.PAY:
        gain_medallion(n, n.active, -1)
        n.plays += 1
    elif kind == codes.SET:
        n.has_set = True
        lay_egg(n, one)
    elif kind == codes.PASS:
        carry_egg(n, one)
    elif kind == codes.THROW or kind == codes.ASK:
        n.asked |= 1 << one
        push(n, F_ANSWER, one, one if kind == codes.THROW else n.active)
    else:
        _act_as_swarm(n, kind, one)


def _act_as_swarm(n: State, kind: int, cell: int) -> None:
    swarm = n.swarm_of(n.active)
    if kind == codes.SUMMON:
        n.has_summoned = True
        add_spawn(n, swarm, cell)
    elif kind == codes.BUY:
        gain_medallion(n, n.active, -1)
        add_spawn(n, swarm, cell)
    else:
        remove_spawn(n, swarm, cell)
        tile = resting_place(n, cell)
        if tile >= 0:
            set_tile(n, tile, SUMMONING + swarm)


def _answer(n: State, kind: int, action: int) -> None:
    """Do what was decided where something is asked."""
    what, a, b, _c = n.agenda[-1]
    one, other = action >> 6 & 255, action >> 14 & 255
    if kind == codes.GIVE or kind == codes.WANT:
        hand = awaited(n)[0]
        add_to_draft(n, one, hand, kind == codes.GIVE)
        return
    pop(n)
    if what == F_TRUCE or what == F_REPLY or what == F_REJOIN:
        _talk(n, what, kind, action)
    elif kind == codes.TAKE:
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


def _talk(n: State, what: int, kind: int, action: int) -> None:
    if kind == codes.ACCEPT:
        make_deal(n, what == F_REPLY)
    elif kind == codes.OFFER:
        show_offer(n, action >> 6)
        push(n, F_REPLY)
    elif kind == codes.COUNTER:
        show_offer(n, action >> 6)
        push(n, F_REJOIN)
    else:
        start_fight(n)


# --- the cap ----------------------------------------------------------------------------------


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` rounds have begun."""
    if s.round <= rounds or is_over(s):
        return s
    n = copy(s)
    finish(n, END_CAP, (1 << n.seats()) - 1)
    return n
