"""Every world that fits what a viewer of the Temple saw, with its chance: counted by the rules alone.

A world is a state with other cards in the hands and the deck. What is done there by choice rules out
the worlds where it is not legal; what chance does weighs them. Minds are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from oviraptor.core.game import CHANCE, Chance, Decide, Seat, Viewer
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.minds import held, unseen
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.text.actions import parse
from oviraptor.testing.counting import Belief, Hands, dealt, meant

Worlds = list[tuple[State, Fraction]]


def first_worlds(s: State, viewer: Viewer) -> Worlds:
    """Return the worlds for one who sees a position for the first time."""
    out = _unseen(s, viewer)
    cards = tuple(kind for kind, count in enumerate(out) for _ in range(count))
    places = [player for player, size in enumerate(_sizes(s, viewer)) for _ in range(size)]
    return [
        (_world(s, viewer, hands, out), chance)
        for hands, chance in dealt(((),) * s.players, cards, places).items()
    ]


def followed(worlds: Worlds, s: State, actor: Seat, a: int, viewer: Viewer) -> Worlds:
    """Return the worlds after a step of the true state, as the viewer sees it."""
    shown = game.seen(s, actor, a, viewer)
    found: dict[object, tuple[State, Fraction]] = {}
    for world, chance in worlds:
        for b, likely in _possible(world, actor):
            if game.seen(world, actor, b, viewer) == shown:
                after = game.apply(world, actor, b)
                battle = None if after.battle is None else after.battle.key()
                key = after.hands, after.apart, battle
                before = found[key][1] if key in found else Fraction()
                found[key] = after, before + chance * likely
    whole = sum(chance for _, chance in found.values())
    return [(world, chance / whole) for world, chance in found.values()]


def played(s: State, viewer: Viewer, *texts: str) -> tuple[State, Worlds]:
    """Play texts in turn, each by whom it is legal for; return the state and the worlds after them."""
    worlds = first_worlds(s, viewer)
    for written in texts:
        action, due = parse(written), game.turn(s)
        if isinstance(due, Chance):
            actor = CHANCE
        else:
            assert isinstance(due, Decide)
            actor = next(seat for seat in due.seats if action in game.legal(s, seat))
        worlds = followed(worlds, s, actor, action, viewer)
        s = game.apply(s, actor, action)
    return s, worlds


def counted(worlds: Worlds) -> Belief:
    """Return how likely the worlds make the hands."""
    belief: Belief = {}
    for world, chance in worlds:
        belief[world.hands] = belief.get(world.hands, Fraction()) + chance
    return belief


def remembered(s: State, viewer: Viewer) -> Belief:
    """Return how likely a viewer's mind makes the hands."""
    mind = s.minds[-1 if viewer is None else viewer]
    sizes = [0 if s.seat_of(player) == viewer else len(cards) for player, cards in held(s)]
    belief: Belief = {}
    for parts, chance in meant(mind, _unseen(s, viewer), sizes).items():
        hands = [list[int]() for _ in range(s.players)]
        for (player, _), cards in zip(held(s), parts, strict=True):
            hands[player] += cards
        whole = _with_own(s, viewer, tuple(tuple(sorted(hand)) for hand in hands))
        belief[whole] = belief.get(whole, Fraction()) + chance
    return belief


def chance_of(belief: Belief, is_so: Callable[[Hands], bool]) -> Fraction:
    """Return how likely something is of the hands."""
    return sum((chance for hands, chance in belief.items() if is_so(hands)), Fraction())


def _possible(world: State, actor: Seat) -> list[tuple[int, Fraction]]:
    if actor != CHANCE:
        return [(a, Fraction(1)) for a in game.legal(world, actor)]
    outcomes = game.outcomes(world)
    whole = sum(weight for _, weight in outcomes)
    return [(a, Fraction(weight, whole)) for a, weight in outcomes]


def _world(s: State, viewer: Viewer, hands: Hands, out: list[int]) -> State:
    world = s.copy()
    world.hands = _with_own(s, viewer, hands)
    rest = list(out)
    for hand in hands:
        for kind in hand:
            rest[kind] -= 1
    world.objects = tuple(rest)
    return world


def _with_own(s: State, viewer: Viewer, hands: Hands) -> Hands:
    return tuple(
        s.hands[player] if s.seat_of(player) == viewer else hand
        for player, hand in enumerate(hands)
    )


def _sizes(s: State, viewer: Viewer) -> list[int]:
    return [0 if s.seat_of(player) == viewer else len(hand) for player, hand in enumerate(s.hands)]


def _unseen(s: State, viewer: Viewer) -> list[int]:
    return unseen(s, s.seats() if viewer is None else viewer)
