"""Why the computer would do something, in the game's words, said to whoever asks for a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.temple.rules import board, cards, codes
from oviraptor.games.temple.rules.battles import battle_of, foe_at
from oviraptor.games.temple.rules.board import CELLS, TRAIL
from oviraptor.games.temple.rules.cards import NAME_OF, NO_CARD
from oviraptor.games.temple.rules.codes import a_of, b_of, kind_of
from oviraptor.games.temple.rules.state import SWARM, State
from oviraptor.games.temple.search.features import open_gates
from oviraptor.games.temple.search.ground import FAR, steps_out, steps_to
from oviraptor.games.temple.words import phrases
from oviraptor.games.temple.words.cards import value_text
from oviraptor.kit.words.english import capital, clause, counted, listed, sentence

_FEW: Final = 2
"""With so few coins a lost round is near to death."""
_CARDS: Final = {
    cards.HOARD: "Three cards for one: more to choose from in the next battle.",
    cards.POLE: "The pole opens a way over an Abyss.",
    cards.EYE: "It is good to know what comes before you walk.",
    cards.HUSH: "Hushed, the next tile does nothing to you.",
    cards.FLINT: "Two more steps reach what the dice do not.",
    cards.VENOM: "It draws a card, and what the Temple does may hit others harder than you.",
    cards.ECLIPSE: "With every Gate shut nobody carries the Egg out now.",
    cards.TWIN: "It draws a card, and the new Temple tiles lie in the others’ way.",
    cards.CUP: "You have coins to spare, and three cards are worth one.",
}
"""What cards are good for, where it does not depend on their target."""
_ANSWERS: Final = {
    codes.TAKE: "It costs you nothing.",
    codes.SKIP: "What lies here is not worth a stop.",
    codes.PAY: "One more card now is worth more than the Medallion later.",
    codes.WAR: "Your hand should win more than any deal would bring.",
    codes.ACCEPT: "What you get is worth more than what you give.",
    codes.REFUSE: "The price is higher than what you stand to lose.",
    codes.OFFER: "Passing in peace costs less than a battle would.",
    codes.COUNTER: "Other terms are worth a try before it comes to blows.",
    codes.SET: "The Egg lies safer there than with you.",
    codes.SUMMON: "One Spawn more closes another way to the Gates.",
    codes.BUY: "One Spawn more is worth the Medallion.",
    codes.SACRIFICE: "A Summoning tile there is worth more than the Spawn.",
    codes.HALT: "Where that Raider stands it serves you best.",
    codes.STAY: "No other Passage is nearer to where you want to go.",
}


def why_card(s: State, seat: Seat, mix: Sequence[tuple[int, float]]) -> str:
    """Tell why a battle card is played, from how often each should be."""
    b = battle_of(s)
    foe = b.hand_d if s.seat_of(b.hand_a) == seat else b.hand_a
    other = phrases.player(s, foe, seat)
    own = b.attacker if s.seat_of(b.hand_a) == seat else b.defender
    shares: dict[str, float] = {}
    for action, share in mix:
        shares[_value(a_of(action))] = shares.get(_value(a_of(action)), 0.0) + share
    if len(shares) == 1:
        (value,) = shares
        if value == _value(NO_CARD):
            return "This round is not worth a card: keep your hand for the next."
        danger = own < SWARM and s.coins[own] <= _FEW and " You cannot afford to lose a round."
        return f"{value} does best against all that {other} may show.{danger or ''}"
    told = listed([f"{value} {share:.0%}" for value, share in _by_share(shares)])
    return f"Neither knows the other’s card. So that {other} cannot count on yours, play {told} of the time."


def why_plan(s: State, seat: Seat, action: int, target: int, expected: float) -> str:
    """Tell what an action is good for, with the tile it is on the way to (or -1), and what is expected."""
    return f"{_reason(s, seat, action, target)} I give you about {expected:.0%}."


def _reason(s: State, seat: Seat, action: int, target: int) -> str:
    kind = kind_of(action)
    if kind == codes.STEP:
        return _why_step(s, seat, a_of(action), target)
    if kind == codes.PLAY:
        return _why_play(s, seat, action)
    found = _BY_KIND.get(kind)
    if found is not None:
        return found(s, seat, action)
    return _ANSWERS.get(kind, "It leaves you best placed for what comes.")


# --- on foot --------------------------------------------------------------------------------------


def _why_step(s: State, seat: Seat, cell: int, target: int) -> str:
    if cell >= TRAIL:
        return f"{capital(phrases.gate(cell - TRAIL))} is open, and you carry the Egg out."
    goal = target if target >= 0 else cell
    if goal < CELLS and goal != s.egg_place():
        special = _what_waits(s, seat, goal)
        if special:
            return f"It leads to {special}."
    nearer = _nearer(s, s.active, s.at[s.active], cell)
    if nearer:
        return f"It brings you nearer to {nearer}."
    return f"{capital(phrases.tile(s, goal))} is a safer place to stand."


def _what_waits(s: State, seat: Seat, cell: int) -> str:
    """Say what a tile holds for whoever steps on it; nothing for an Empty one."""
    where = phrases.tile(s, cell)
    for other in s.raiders_at(cell):
        if other != s.active:
            egg = ", who carries the Egg" if s.carrier() == other else ""
            return f"{phrases.player(s, other, seat)}{egg}"
    kind = s.tiles[cell]
    if kind == board.OBJECT:
        return f"a card, on the Object tile at {where}"
    if kind == board.BLOOD_MEDALLION:
        return f"the Medallion at {where}"
    if board.BLOOD <= kind < board.BLOOD_MEDALLION:
        return f"the {counted(kind - board.BLOOD + 2, 'coin')} at {where}"
    if kind == board.PASSAGE:
        return f"the Passage at {where}, and through it far"
    return ""


def _nearer(s: State, player: int, start: int, cell: int) -> str:
    """Say what a step comes nearer to: out with the Egg, to its carrier, or to the Egg."""
    if start >= CELLS or cell >= CELLS:
        return ""
    if s.carrier() == player:
        gates = open_gates(s)
        way = steps_out(s.rotation, s.rollers, gates or 255)
        goal = "an open Gate" if gates else "the Gates"
    else:
        place = s.egg_place()
        if place >= CELLS:
            return ""
        way = steps_to(s.rotation, s.rollers, place)
        goal = "the Egg and its carrier" if s.carrier() >= 0 else "the Egg"
    if way[cell] >= way[start]:
        return ""
    return f"{goal}, {counted(way[cell], 'step')} away" if 0 < way[cell] < FAR else goal


def _why_roll(s: State, _seat: Seat, _action: int) -> str:
    if not s.is_inside(s.active):
        return "The Spawns move before anybody slips past them."
    place = s.at[s.active]
    if s.carrier() == s.active:
        way = steps_out(s.rotation, s.rollers, open_gates(s) or 255)
        return f"You carry the Egg, {_away(way[place])} from the way out."
    if s.egg_place() >= CELLS:
        return "The Egg is already out: hurry."
    return f"The Egg is {_away(steps_to(s.rotation, s.rollers, s.egg_place())[place])} away."


def _away(steps: int) -> str:
    return counted(steps, "step") if steps < FAR else "a long way"


def _why_end(s: State, _seat: Seat, _action: int) -> str:
    if s.has_rolled and s.steps:
        tile = capital(phrases.tile(s, s.at[s.active]))
        return f"{tile} is a good place to stand; every further step would cost more."
    return "There is nothing left in this turn that is worth its price."


# --- cards ----------------------------------------------------------------------------------------


def _why_play(s: State, seat: Seat, action: int) -> str:
    name, one = NAME_OF[a_of(action)], b_of(action)
    if name == cards.HELM:
        return f"Turned, the {phrases.RINGS[one - 1]} leaves you a better way, or the others a worse one."
    if name == cards.BLOODSTONE:
        return "A coin more keeps you alive." if not one else "That coin buys you a friend."
    if name in (cards.PICKPOCKET, cards.IDOL, cards.KNIFE):
        victim = phrases.player(s, one - 1, seat)
        held = counted(len(s.hands[one - 1]), "card")
        egg = " and carries the Egg" if s.carrier() == one - 1 else ""
        return sentence(clause(victim, "hold", f"{held}{egg}"))
    return _CARDS.get(name, "It is worth more now than in battle.")


# --- after a battle, and the rest -----------------------------------------------------------------


def _why_hurl(s: State, seat: Seat, action: int) -> str:
    loser = phrases.piece(s, phrases.beaten(s), seat)
    place = s.egg_place()
    far = steps_to(s.rotation, s.rollers, place)[a_of(action)] if place < CELLS else 0
    away = f"{counted(far, 'step')} from the Egg" if 0 < far < FAR else "out of your way"
    return sentence(f"there {clause(loser, 'stand', away)}")


def _why_spawn(s: State, seat: Seat, action: int) -> str:
    start, cell = a_of(action), b_of(action)
    swarm = s.swarm_of(s.active)
    foe = foe_at(s, SWARM + swarm, cell) if s.is_occupied(cell) else -1
    if 0 <= foe < SWARM:
        return f"The Spawn falls upon {phrases.player(s, foe, seat)}."
    place = s.egg_place()
    if place < CELLS:
        way = steps_to(s.rotation, s.rollers, place)
        if way[cell] < way[start]:
            return "The Spawn comes nearer to the Egg and whoever wants it."
    return "There the Spawn stands in the way to the Gates."


def _why_go(s: State, _seat: Seat, action: int) -> str:
    place = s.egg_place()
    if place < CELLS and s.carrier() != s.active:
        steps = steps_to(s.rotation, s.rollers, place)[a_of(action)]
        return f"From there it is {_away(steps)} to the Egg."
    return "From there the way out is shortest."


def _why_egg(s: State, seat: Seat, action: int) -> str:
    who = phrases.player(s, a_of(action), seat)
    return f"With {who} the Egg is nearer to where you want it."


_BY_KIND: Final[dict[int, Callable[[State, Seat, int], str]]] = {
    codes.ROLL: _why_roll,
    codes.END: _why_end,
    codes.HURL: _why_hurl,
    codes.SPAWN: _why_spawn,
    codes.GO: _why_go,
    codes.THROW: _why_egg,
    codes.PASS: _why_egg,
    codes.ASK: _why_egg,
}


def _value(kind: int) -> str:
    """Name the value of a battle card."""
    return "no card" if kind == NO_CARD else value_text(kind).name


def _by_share(shares: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(shares.items(), key=lambda each: -each[1])
