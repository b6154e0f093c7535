"""Why not: one rule and one sentence for every action that is not legal.

The order of the questions is the order a player would ask them: is it the moment, is it mine to
do, is the piece able, is the target free, is it in reach. Nothing a seat cannot see is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Refusal, Seat
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import (
    F_ANSWER,
    F_FIGHT,
    F_OVER,
    F_REJOIN,
    F_TURN,
    WAITING,
    top,
)
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, kind_of
from oviraptor.games.temple.rules.play import REASONS, awaited, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.words.phrases import owner, player
from oviraptor.games.temple.words.refusals_of_battles import (
    of_accept,
    of_fight,
    of_hurl,
    of_item,
    of_lay,
)
from oviraptor.games.temple.words.refusals_of_cards import of_pay, of_play
from oviraptor.games.temple.words.refusals_of_moves import of_end, of_roll, of_spawn, of_step
from oviraptor.games.temple.words.refusals_of_the_egg import of_ask, of_pass, of_set, of_throw
from oviraptor.games.temple.words.refusals_of_tiles import (
    of_buy,
    of_go,
    of_push,
    of_rise,
    of_sacrifice,
    of_summon,
    of_twin,
)
from oviraptor.kit.words.english import capital, clause
from oviraptor.kit.words.refusals import Faults, Otherwise, moment_faults, refusal

_CHANCE_RULE: Final = {
    codes.DICE: "T6.2",
    codes.FLIP: "T8.1",
    codes.SPIN: "T8.2",
    codes.HURT: "T13.4",
    codes.DRAW: "T17.1",
    codes.STEAL: "T9.10",
    codes.LOSE: "T9.21",
    codes.PEEK: "T9.13",
    codes.FORESEE: "T9.13",
    codes.REVEAL: "T11.4",
    codes.BLEED: "T8.20",
    codes.GROW: "T8.21",
    codes.COUNT: "T9.19",
}
_TALKS: Final = (codes.COUNTER, codes.OFFER, codes.GIVE, codes.WANT)
_NOT_OFFERED: Final = ("T11.3", "Nothing is offered to you now.")
_NOBODY_THERE: Final = (
    "T11.3",
    "There is nobody to deal with: enter the tile of another piece first.",
)
_UNASKED: Final = {
    codes.TAKE: ("T7.2", "There is nothing to take now."),
    codes.SKIP: ("T7.2", "There is nothing to leave lying now."),
    codes.GO: ("T7.6", "No Passage and no Flash leads on now."),
    codes.STAY: ("T7.6", "No Passage leads on now."),
    codes.ACCEPT: _NOT_OFFERED,
    codes.REFUSE: _NOT_OFFERED,
    codes.COUNTER: _NOT_OFFERED,
    codes.GIVE: _NOBODY_THERE,
    codes.WANT: _NOBODY_THERE,
    codes.OFFER: _NOBODY_THERE,
    codes.WAR: ("T11.1", "There is nobody to fight: enter the tile of another piece first."),
    codes.FIGHT: ("T11.1", "There is no battle now."),
    codes.HURL: ("T11.12", "There is nobody to throw: only the winner of a battle throws."),
    codes.LAY: ("T11.14", "No Spawn of yours has won the Egg now."),
    codes.RISE: ("T12.2", "No second Summoning tile is to be made now."),
    codes.TWIN_TILE: ("T9.22", "No Twin Ring has been played."),
    codes.PUSH: ("T9.24", "No Puppet Knife has been played."),
    codes.HALT: ("T9.24", "No Puppet Knife has been played."),
}
_TERMS: Final = Otherwise("T11.3", "Those are not the terms you have put together.")
_LAST: Final = {
    codes.OFFER: _TERMS,
    codes.COUNTER: _TERMS,
    codes.HALT: Otherwise("T9.24", "The Puppet Knife moves a Raider at least one tile."),
}
"""What else can be wrong with actions whose moment it is."""
_BUSY: Final = ("T17.1", "Dice or cards are on their way; nobody decides now.")


def refuse(s: State, seat: Seat, a: int) -> Refusal:
    """Explain an action that is not legal."""
    found = refusal(guards(s, seat, a))
    return Refusal(found.rule, capital(found.text))


def guards(s: State, seat: Seat, a: int) -> Faults:
    """Yield what speaks against an action, legal or not."""
    kind = kind_of(a)
    chance = _CHANCE_RULE.get(kind)
    by_chance = (chance, "That is left to chance; no player chooses it.") if chance else None
    yield from moment_faults(turn(s), _over(s), _BUSY, by_chance)
    if top(s)[0] != F_TURN:
        yield from _of_question(s, seat, kind)
    elif s.seat_of(s.active) != seat:
        yield "T5.1", f"It is {owner(s, s.active, seat)} turn, not yours."
    elif kind in _UNASKED:
        yield _UNASKED[kind]
    yield from _of_action(s, seat, kind, a)


def _over(s: State) -> tuple[str, str]:
    what, reason, _, _ = top(s)
    rule = REASONS[reason] if what == F_OVER else ""
    return rule if rule.startswith("T") else "T17.5", "The game is over."


def _of_question(s: State, seat: Seat, kind: int) -> Faults:
    """Refuse what is no answer to what is asked, or not this seat's to answer."""
    what, asked, getter, _ = top(s)
    row = WAITING[what]
    is_asked_for_egg = what == F_ANSWER and asked != getter  # not thrown it
    rule = "T10.5" if is_asked_for_egg else row.rule
    if what == F_FIGHT:
        if kind in row.answers:
            return  # `of_fight` knows who fights
        if battle_of(s).cell >= TRAIL:
            yield from _of_jungle(s, seat, kind)
    deciding = awaited(s)
    if all(s.seat_of(number) != seat for number in deciding):
        yield rule, f"First {clause(player(s, deciding[0], seat), 'have')} to {row.asked}."
    if kind in row.answers:
        return
    if what == F_REJOIN and kind in _TALKS:
        yield rule, "There is only one counter-offer; accept or refuse it."
    yield rule, f"First you have to {row.asked}."


def _of_jungle(s: State, seat: Seat, kind: int) -> Faults:
    """Refuse all but a battle card while two fight in the Jungle."""
    b = battle_of(s)
    if seat in (s.seat_of(b.hand_a), s.seat_of(b.hand_d)):
        if kind in (*_TALKS, codes.ACCEPT, codes.REFUSE):
            yield "T14.4", "There is no truce in the Jungle."
        if kind == codes.HURL:
            yield "T14.4", "Nobody is thrown in the Jungle."
        if kind in (codes.PLAY, codes.PAY):
            yield "T14.5", "In the Jungle no card is used for its effect, only in battle."
    late = awaited(s)[0]
    yield "T14.4", f"First {clause(player(s, late, seat), 'have')} to choose a battle card."


def _of_action(s: State, seat: Seat, kind: int, a: int) -> Faults:
    """Refuse an action that has its moment."""
    if kind == codes.FIGHT:
        return of_fight(s, seat, a_of(a))
    if kind in (codes.GIVE, codes.WANT):
        return of_item(s, kind, a_of(a))
    if kind in _GUARDS:
        guard, count = _GUARDS[kind]
        return guard(s, *(a_of(a), b_of(a), c_of(a))[:count])
    return iter([_LAST[kind]] if kind in _LAST else ())


_GUARDS: Final[dict[int, tuple[Callable[..., Faults], int]]] = {
    codes.ROLL: (of_roll, 0),
    codes.END: (of_end, 0),
    codes.PLAY: (of_play, 3),
    codes.PAY: (of_pay, 0),
    codes.STEP: (of_step, 1),
    codes.GO: (of_go, 1),
    codes.SET: (of_set, 1),
    codes.THROW: (of_throw, 1),
    codes.PASS: (of_pass, 1),
    codes.ASK: (of_ask, 1),
    codes.ACCEPT: (of_accept, 0),
    codes.HURL: (of_hurl, 2),
    codes.LAY: (of_lay, 1),
    codes.SUMMON: (of_summon, 1),
    codes.BUY: (of_buy, 1),
    codes.SPAWN: (of_spawn, 2),
    codes.SACRIFICE: (of_sacrifice, 1),
    codes.RISE: (of_rise, 1),
    codes.TWIN_TILE: (of_twin, 1),
    codes.PUSH: (of_push, 1),
}
"""The guards of each kind of action, and how many of its numbers they ask for."""
