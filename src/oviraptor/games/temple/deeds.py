"""What each decision does: its label on a control, and the same in the words of the log."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.core.words import counted
from oviraptor.games.temple.cards import object_name
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.battles import attacker_won, battle_of
from oviraptor.games.temple.rules.board import BLOOD, BLOOD_MEDALLION, CELLS, TRAIL, crosses_roller
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    CUP,
    ECLIPSE,
    EYE,
    FLINT,
    HELM,
    HOARD,
    HUSH,
    IDOL,
    KNIFE,
    NAME_OF,
    NO_CARD,
    PICKPOCKET,
    POLE,
    TWIN,
    VENOM,
)
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, given, kind_of, wanted
from oviraptor.games.temple.rules.objects import CW, IDOL_DRAW
from oviraptor.games.temple.rules.state import F_ANSWER, F_OBJECT, F_PASSAGE, State, top
from oviraptor.games.temple.rules.turns import dice, must_leave
from oviraptor.games.temple.words import (
    RINGS,
    capital,
    gate,
    item,
    piece,
    player,
    players,
    side,
    spawn,
    tile,
    tile_and_kind,
    tile_kind,
)

Deed = tuple[str, str]
"""A verb in its plain form, and what follows it."""

_EFFECTS: Final = {
    HOARD: "draw 3 cards",
    POLE: "cross one Abyss tile",
    EYE: "show the top card of both decks",
    HUSH: "silence the next tile",
    FLINT: "have 2 more steps",
    VENOM: "draw 1 card and flip some Temple cards",
    ECLIPSE: "close all Gates and discard the other cards",
    TWIN: "draw 1 card and make 2 Temple tiles",
    CUP: "lose 1 coin and draw 3 cards",
}
"""What the cards without a choice do; the verb comes first."""


def label(s: State, seat: Seat, a: int) -> str:
    """Name a legal action on its control: `Step to Outer 2, column 6 (Object tile)`."""
    kind = kind_of(a)
    if kind == codes.PLAY:
        return f"Play {object_name(a_of(a))}: {effect(s, a, seat)}"
    if kind == codes.END:
        return _end_label(s)
    if kind == codes.STEP:
        return _step_label(s, a_of(a), seat)
    if kind == codes.GIVE:
        return f"Give {item(a_of(a))}"
    if kind == codes.WANT:
        return f"Ask for {item(a_of(a))}"
    if kind == codes.TAKE and top(s)[0] == F_OBJECT:
        return "Draw a card"
    if kind == codes.REFUSE and top(s)[0] != F_ANSWER:
        return "Refuse and fight"
    if kind == codes.COUNTER:
        return f"Answer: {terms(a >> 6)}"
    verb, rest = deed(s, a, seat)
    return f"{capital(verb)} {rest}".rstrip()


def deed(s: State, a: int, viewer: Viewer) -> Deed:
    """Say what a decision does, as the viewer calls things."""
    kind = kind_of(a)
    if kind == codes.PLAY:
        return "play", f"{object_name(a_of(a))} to {effect(s, a, viewer)}"
    if kind in (codes.TAKE, codes.SKIP, codes.ACCEPT, codes.REFUSE, codes.GO):
        return _answer(s, a, viewer)
    if codes.WAR <= kind <= codes.FIGHT:
        return _talk(a)
    if kind in (codes.THROW, codes.PASS, codes.ASK):
        return _with_player(s, a, viewer)
    if kind in (codes.PUSH, codes.HALT, codes.HURL):
        return _with_victim(s, a, viewer)
    return _alone(s, kind, a_of(a), b_of(a))


def effect(s: State, a: int, viewer: Viewer) -> str:
    """Say what playing a card does, beginning with a verb: `draw 3 cards`."""
    name, one, other = NAME_OF[a_of(a)], b_of(a), c_of(a)
    if name in _EFFECTS:
        return _EFFECTS[name]
    if name == HELM:
        return f"turn the {RINGS[one - 1]} {'clockwise' if other == CW else 'anticlockwise'}"
    if name == BLOODSTONE and not one:
        return "gain 1 coin"
    target = player(s, one - 1, viewer)
    if name == BLOODSTONE:
        return f"give 1 coin to {target}"
    if name == IDOL:
        return f"make {target} {'draw 2 cards' if other == IDOL_DRAW else 'lose a card at random'}"
    if name == KNIFE:
        return f"move {target}"
    assert name == PICKPOCKET
    if not other:
        return f"take a card from {target}"
    return f"take a card each from {players(s, (one - 1, other - 1), viewer)}"


def terms(offer: int) -> str:
    """Say what is offered in a deal: `2 coins for the Egg`, `peace`."""
    gives, wants = side(given(offer)), side(wanted(offer))
    if not wants:
        return f"{gives} for peace" if gives else "peace"
    return f"{gives or 'peace'} for {wants}"


# --- labels that say more than the log ----------------------------------------------------------


def _end_label(s: State) -> str:
    if must_leave(s):
        return "End turn and go back"
    if not s.has_rolled:
        if s.is_alive(s.active):
            return "End turn without rolling"
        return "End turn" if s.has_summoned else "End turn without moving or summoning"
    return f"End turn, {counted(s.steps, 'step')} unused" if s.steps else "End turn"


def _step_label(s: State, cell: int, seat: Seat) -> str:
    """Name a step with all there is to know of where it leads."""
    start = s.at[s.active]
    if cell >= TRAIL:
        return f"Leave through {gate(cell - TRAIL)}"
    found = [tile_kind(s, cell)]
    found.extend(player(s, other, seat) for other in s.raiders_at(cell))
    found.extend(spawn(s, swarm, seat) for swarm in (0, 1) if cell in s.spawns[swarm])
    if s.egg == cell:
        found.append("the Egg")
    if s.rollers and crosses_roller(start, cell, s.rotation):
        found.append("across a Roller")
    there = ", ".join(filter(None, found))
    return f"Step to {tile(s, cell)} ({there})" if there else f"Step to {tile(s, cell)}"


# --- deeds, kind by kind ------------------------------------------------------------------------


def _alone(s: State, kind: int, cell: int, other: int) -> Deed:
    """Say what needs nobody else."""
    if kind == codes.STEP:
        if cell >= TRAIL:
            return "leave", f"the Temple through {gate(cell - TRAIL)}"
        across = crosses_roller(s.at[s.active], cell, s.rotation) and s.rollers
        return "step", f"to {tile_and_kind(s, cell)}{' across a Roller' if across else ''}"
    if kind == codes.ROLL:
        return "roll", counted(dice(s), "die") if dice(s) == 1 else "2 dice"
    deeds: dict[int, Deed] = {
        codes.END: ("end", "the turn"),
        codes.PAY: ("pay", "1 Medallion to play one more card"),
        codes.STAY: ("stay", "at this Passage"),
    }
    if kind in deeds:
        return deeds[kind]
    where = tile(s, cell)
    deeds = {
        codes.SET: ("set", f"the Egg down at {tile_and_kind(s, cell)}"),
        codes.LAY: ("put", f"the Egg on {tile_and_kind(s, cell)}"),
        codes.SUMMON: ("summon", f"a Spawn at {where}"),
        codes.BUY: ("pay", f"1 Medallion for a Spawn at {where}"),
        codes.SACRIFICE: ("sacrifice", f"the Spawn at {where} for a Summoning tile"),
        codes.RISE: ("make", f"{tile_and_kind(s, cell)} a Summoning tile"),
        codes.TWIN_TILE: ("make", f"{where} a Temple tile"),
    }
    if kind in deeds:
        return deeds[kind]
    assert kind == codes.SPAWN
    return "move", f"the Spawn from {where} to {tile_and_kind(s, other)}"


def _answer(s: State, a: int, viewer: Viewer) -> Deed:
    """Say how a question is answered."""
    what, one, other, _ = top(s)
    kind = kind_of(a)
    if kind == codes.GO:
        verb = "come" if what == F_PASSAGE else "flash"
        return verb, f"{'out at' if what == F_PASSAGE else 'to'} {tile(s, a_of(a))}"
    if kind in (codes.TAKE, codes.SKIP):
        is_taken = kind == codes.TAKE
        if what == F_OBJECT:
            return ("use", "the Object tile") if is_taken else ("draw", "no card")
        return ("take" if is_taken else "leave"), _blood(s, one)
    is_accepted = kind == codes.ACCEPT
    if what != F_ANSWER:
        return ("accept", "the terms") if is_accepted else ("refuse", "the terms")
    if one == other:
        return ("catch" if is_accepted else "refuse"), "the Egg"
    return (
        ("give", f"the Egg to {player(s, other, viewer)}") if is_accepted else ("keep", "the Egg")
    )


def _blood(s: State, number: int) -> str:
    kind = s.tiles[s.at[number]]
    return "the Medallion" if kind == BLOOD_MEDALLION else f"the {kind - BLOOD + 2} coins"


def _talk(a: int) -> Deed:
    """Say what is done in talks and battles."""
    kind = kind_of(a)
    if kind == codes.WAR:
        return "declare", "war"
    if kind == codes.GIVE:
        return "add", f"{item(a_of(a))} to what is offered"
    if kind == codes.WANT:
        return "add", f"{item(a_of(a))} to what is wanted"
    if kind == codes.OFFER:
        return "offer", terms(a >> 6)
    if kind == codes.COUNTER:
        return "answer", f"with another offer: {terms(a >> 6)}"
    card = a_of(a)
    if card == codes.VEILED:
        return "choose", "a battle card"
    return "fight", f"with {'no card' if card == NO_CARD else object_name(card)}"


def _with_player(s: State, a: int, viewer: Viewer) -> Deed:
    """Say what is done with the Egg and another Raider."""
    other = player(s, a_of(a), viewer)
    if kind_of(a) == codes.THROW:
        return "throw", f"the Egg to {other}"
    return (
        ("pass", f"the Egg to {other}")
        if kind_of(a) == codes.PASS
        else ("ask", f"{other} for the Egg")
    )


def _with_victim(s: State, a: int, viewer: Viewer) -> Deed:
    """Say how another piece is moved."""
    kind = kind_of(a)
    if kind == codes.HURL:
        b = battle_of(s)
        loser = piece(s, b.defender if attacker_won(b) else b.attacker, viewer)
        crossed = b_of(a)
        across = f" across {counted(crossed, 'Roller line')}" if crossed else ""
        return "throw", f"{loser} to {tile_and_kind(s, a_of(a))}{across}"
    victim = top(s)[1]
    if kind == codes.HALT:
        return "leave", f"{player(s, victim, viewer)} there"
    cell = a_of(a)
    across = ""
    if s.rollers and s.at[victim] < CELLS and crosses_roller(s.at[victim], cell, s.rotation):
        across = " across a Roller"
    return "move", f"{player(s, victim, viewer)} to {tile_and_kind(s, cell)}{across}"
