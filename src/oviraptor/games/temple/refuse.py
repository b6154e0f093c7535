"""Why not: one rule and one sentence for every action that is not legal.

The order of the questions is the order a player would ask them: is it the moment, is it mine to
do, is the piece able, is the target free, is it in reach. Nothing a seat cannot see is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Refusal, Seat
from oviraptor.games.temple.refuse_battle import (
    accept_fault,
    fight_fault,
    hurl_fault,
    item_fault,
    lay_fault,
)
from oviraptor.games.temple.refuse_cards import pay_fault, play_fault
from oviraptor.games.temple.refuse_egg import ask_fault, pass_fault, set_fault, throw_fault
from oviraptor.games.temple.refuse_moves import (
    Fault,
    end_fault,
    roll_fault,
    spawn_fault,
    step_fault,
)
from oviraptor.games.temple.refuse_tiles import (
    buy_fault,
    go_fault,
    push_fault,
    rise_fault,
    sacrifice_fault,
    summon_fault,
    twin_fault,
)
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, kind_of
from oviraptor.games.temple.rules.play import REASONS, awaited
from oviraptor.games.temple.rules.state import (
    F_ANSWER,
    F_BLOOD,
    F_FIGHT,
    F_FLASH,
    F_HURL,
    F_LAY,
    F_OBJECT,
    F_OVER,
    F_PASSAGE,
    F_PUSH,
    F_REJOIN,
    F_REPLY,
    F_RISE,
    F_TRUCE,
    F_TURN,
    F_TWIN,
    State,
    top,
)
from oviraptor.games.temple.words import capital, clause, owner, player

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
_ASKED: Final = {
    F_OBJECT: ("T7.2", "say whether to draw an Object card", (codes.TAKE, codes.SKIP)),
    F_BLOOD: ("T7.3", "say whether to take the blood", (codes.TAKE, codes.SKIP)),
    F_PASSAGE: ("T7.6", "choose where the Passage leads, or stay", (codes.GO, codes.STAY)),
    F_FLASH: ("T8.15", "choose the Temple tile the Flash leads to", (codes.GO,)),
    F_RISE: ("T12.2", "choose the second Summoning tile", (codes.RISE,)),
    F_TWIN: ("T9.22", "choose an Empty tile for the Twin Ring", (codes.TWIN_TILE,)),
    F_PUSH: ("T9.24", "move the Raider with the Puppet Knife", (codes.PUSH, codes.HALT)),
    F_ANSWER: ("T10.6", "say yes or no about the Egg", (codes.ACCEPT, codes.REFUSE)),
    F_TRUCE: (
        "T11.3",
        "offer terms or declare war",
        (codes.OFFER, codes.WAR, codes.GIVE, codes.WANT),
    ),
    F_REPLY: (
        "T11.3",
        "accept, refuse or counter the terms on the table",
        (codes.ACCEPT, codes.REFUSE, codes.COUNTER, codes.GIVE, codes.WANT),
    ),
    F_REJOIN: ("T11.3", "accept or refuse the counter-offer", (codes.ACCEPT, codes.REFUSE)),
    F_FIGHT: ("T11.4", "choose a battle card", (codes.FIGHT,)),
    F_LAY: ("T11.14", "put the Egg down", (codes.LAY,)),
    F_HURL: ("T11.12", "throw the loser", (codes.HURL,)),
}
"""What is asked at each frame of the agenda but a turn: its rule, the deed, and what answers it."""
_TALKS: Final = (codes.COUNTER, codes.OFFER, codes.GIVE, codes.WANT)
_UNASKED: Final = {
    codes.TAKE: ("T7.2", "There is nothing to take now."),
    codes.SKIP: ("T7.2", "There is nothing to leave lying now."),
    codes.GO: ("T7.6", "No Passage and no Flash leads on now."),
    codes.STAY: ("T7.6", "No Passage leads on now."),
    codes.ACCEPT: ("T11.3", "Nothing is offered to you now."),
    codes.REFUSE: ("T11.3", "Nothing is offered to you now."),
    codes.WAR: ("T11.1", "There is nobody to fight: enter the tile of another piece first."),
    codes.GIVE: ("T11.3", "There is nobody to deal with: enter the tile of another piece first."),
    codes.WANT: ("T11.3", "There is nobody to deal with: enter the tile of another piece first."),
    codes.OFFER: ("T11.3", "There is nobody to deal with: enter the tile of another piece first."),
    codes.COUNTER: ("T11.3", "Nothing is offered to you now."),
    codes.FIGHT: ("T11.1", "There is no battle now."),
    codes.HURL: ("T11.12", "There is nobody to throw: only the winner of a battle throws."),
    codes.LAY: ("T11.14", "No Spawn of yours has won the Egg now."),
    codes.RISE: ("T12.2", "No second Summoning tile is to be made now."),
    codes.TWIN_TILE: ("T9.22", "No Twin Ring has been played."),
    codes.PUSH: ("T9.24", "No Puppet Knife has been played."),
    codes.HALT: ("T9.24", "No Puppet Knife has been played."),
}


def refuse(s: State, seat: Seat, a: int) -> Refusal:
    """Explain an action that is not legal."""
    kind = kind_of(a)
    rule, text = _moment_fault(s, seat, kind) or _fault(s, seat, kind, a)
    return Refusal(rule, capital(text))


def _moment_fault(s: State, seat: Seat, kind: int) -> Fault | None:
    """Refuse what is not for this seat to do, or not now."""
    if kind in _CHANCE_RULE:
        return _CHANCE_RULE[kind], "That is left to chance; no player chooses it."
    what, reason, _, _ = top(s)
    if what == F_OVER:
        rule = REASONS[reason]
        return rule if rule.startswith("T") else "T17.5", "The game is over."
    deciding = awaited(s)
    if not deciding:
        return "T17.1", "Dice or cards are on their way; nobody decides now."
    if what == F_TURN:
        if s.seat_of(s.active) != seat:
            return "T5.1", f"It is {owner(s, s.active, seat)} turn, not yours."
        return _UNASKED.get(kind)
    return _answer_fault(s, seat, kind)


def _answer_fault(s: State, seat: Seat, kind: int) -> Fault | None:
    """Refuse what is no answer to what is asked, or not this seat's to answer."""
    what, asked, getter, _ = top(s)
    rule, deed, answers = _ASKED[what]
    if what == F_ANSWER and asked != getter:
        rule = "T10.5"  # asked for the Egg, not thrown it
    if what == F_FIGHT and battle_of(s).cell >= TRAIL and kind not in answers:
        return _jungle_fault(s, seat, kind)
    if what == F_FIGHT and kind in answers:
        return None  # `fight_fault` knows who fights
    deciding = awaited(s)
    if all(s.seat_of(number) != seat for number in deciding):
        return rule, f"First {clause(player(s, deciding[0], seat), 'have')} to {deed}."
    if kind in answers:
        return None
    if what == F_REJOIN and kind in _TALKS:
        return rule, "There is only one counter-offer; accept or refuse it."
    return rule, f"First you have to {deed}."


def _jungle_fault(s: State, seat: Seat, kind: int) -> Fault:
    """Refuse all but a battle card while two fight in the Jungle."""
    b = battle_of(s)
    if seat in (s.seat_of(b.hand_a), s.seat_of(b.hand_d)):
        if kind in (*_TALKS, codes.ACCEPT, codes.REFUSE):
            return "T14.4", "There is no truce in the Jungle."
        if kind == codes.HURL:
            return "T14.4", "Nobody is thrown in the Jungle."
        if kind in (codes.PLAY, codes.PAY):
            return "T14.5", "In the Jungle no card is used for its effect, only in battle."
    late = awaited(s)[0]
    return "T14.4", f"First {clause(player(s, late, seat), 'have')} to choose a battle card."


def _fault(s: State, seat: Seat, kind: int, a: int) -> Fault:
    """Explain an action that has its moment."""
    if kind in _NAMING:
        return _NAMING[kind](s, a_of(a))
    match kind:
        case codes.ROLL:
            return roll_fault(s)
        case codes.END:
            return end_fault(s)
        case codes.PLAY:
            return play_fault(s, a_of(a), b_of(a), c_of(a))
        case codes.PAY:
            return pay_fault(s)
        case codes.SPAWN:
            return spawn_fault(s, a_of(a), b_of(a))
        case codes.OFFER | codes.COUNTER:
            return "T11.3", "Those are not the terms you have put together."
        case codes.ACCEPT:
            return accept_fault(s)
        case codes.GIVE | codes.WANT:
            return item_fault(s, kind, a_of(a))
        case codes.FIGHT:
            return fight_fault(s, seat, a_of(a))
    return "T9.24", "The Puppet Knife moves a Raider at least one tile."  # HALT


_NAMING: Final[dict[int, Callable[[State, int], Fault]]] = {
    codes.STEP: step_fault,
    codes.GO: go_fault,
    codes.SET: set_fault,
    codes.THROW: throw_fault,
    codes.PASS: pass_fault,
    codes.ASK: ask_fault,
    codes.HURL: hurl_fault,
    codes.LAY: lay_fault,
    codes.SUMMON: summon_fault,
    codes.BUY: buy_fault,
    codes.SACRIFICE: sacrifice_fault,
    codes.RISE: rise_fault,
    codes.TWIN_TILE: twin_fault,
    codes.PUSH: push_fault,
}
"""What names one tile or one player."""
