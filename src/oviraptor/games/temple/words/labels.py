"""What each decision does: its label on a control, and the same in the words of the log."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.temple.rules import cards, codes
from oviraptor.games.temple.rules.agenda import F_ANSWER, F_BLOOD, F_FLASH, F_OBJECT, F_PASSAGE, top
from oviraptor.games.temple.rules.board import BLOOD, BLOOD_MEDALLION, CELLS, TRAIL, crosses_roller
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, given, kind_of, wanted
from oviraptor.games.temple.rules.objects import CW, IDOL_DRAW
from oviraptor.games.temple.rules.play import legal
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.rules.turns import dice, must_leave
from oviraptor.games.temple.words import phrases
from oviraptor.games.temple.words.cards import object_name
from oviraptor.games.temple.words.phrases import item, player, tile, tile_and_kind
from oviraptor.kit.words.english import capital, counted
from oviraptor.kit.words.questions import Names, fill

Deed = tuple[str, str]
"""A verb in its plain form, and what follows it."""

_EFFECTS: Final = {
    cards.HOARD: "draw 3 cards",
    cards.POLE: "cross one Abyss tile",
    cards.EYE: "show the top card of both decks",
    cards.HUSH: "silence the next tile",
    cards.FLINT: "have 2 more steps",
    cards.VENOM: "draw 1 card and flip some Temple cards",
    cards.ECLIPSE: "close all Gates and discard the other cards",
    cards.TWIN: "draw 1 card and make 2 Temple tiles",
    cards.CUP: "lose 1 coin and draw 3 cards",
    cards.KNIFE: "move {target}",
}
"""What the cards without a further choice do; the verb comes first."""
_DEEDS: Final[dict[int, Deed]] = {
    codes.ROLL: ("roll", "{dice}"),
    codes.END: ("end", "the turn"),
    codes.PLAY: ("play", "{card} to {effect}"),
    codes.PAY: ("pay", "1 Medallion to play one more card"),
    codes.STEP: ("step", "to {tile and kind}{across a Roller}"),
    codes.STAY: ("stay", "at this Passage"),
    codes.SET: ("set", "the Egg down at {tile and kind}"),
    codes.THROW: ("throw", "the Egg to {player}"),
    codes.PASS: ("pass", "the Egg to {player}"),
    codes.ASK: ("ask", "{player} for the Egg"),
    codes.ACCEPT: ("accept", "the terms"),
    codes.REFUSE: ("refuse", "the terms"),
    codes.WAR: ("declare", "war"),
    codes.GIVE: ("add", "{item} to what is offered"),
    codes.WANT: ("add", "{item} to what is wanted"),
    codes.OFFER: ("offer", "{terms}"),
    codes.COUNTER: ("answer", "with another offer: {terms}"),
    codes.FIGHT: ("fight", "with {battle card}"),
    codes.HURL: ("throw", "{loser} to {tile and kind}{across lines}"),
    codes.LAY: ("put", "the Egg on {tile and kind}"),
    codes.SUMMON: ("summon", "a Spawn at {tile}"),
    codes.BUY: ("pay", "1 Medallion for a Spawn at {tile}"),
    codes.SPAWN: ("move", "the Spawn from {tile} to {other tile}"),
    codes.SACRIFICE: ("sacrifice", "the Spawn at {tile} for a Summoning tile"),
    codes.RISE: ("make", "{tile and kind} a Summoning tile"),
    codes.TWIN_TILE: ("make", "{tile} a Temple tile"),
    codes.PUSH: ("move", "{asked} to {tile and kind}{across a Roller}"),
    codes.HALT: ("leave", "{asked} there"),
}
_ANSWERS: Final[dict[tuple[int, int], Deed]] = {
    (F_OBJECT, codes.TAKE): ("use", "the Object tile"),
    (F_OBJECT, codes.SKIP): ("draw", "no card"),
    (F_BLOOD, codes.TAKE): ("take", "{blood}"),
    (F_BLOOD, codes.SKIP): ("leave", "{blood}"),
    (F_PASSAGE, codes.GO): ("come", "out at {tile}"),
    (F_FLASH, codes.GO): ("flash", "to {tile}"),
    (F_ANSWER, codes.ACCEPT): ("give", "the Egg to {getter}"),
    (F_ANSWER, codes.REFUSE): ("keep", "the Egg"),
}
"""What is meant by an answer that depends on what was asked."""
_LABELS: Final = {
    codes.PLAY: "Play {card}: {effect}",
    codes.PAY: "Pay 1 Medallion: one more card",
    codes.SET: "Set the Egg down at {tile}",
    codes.GIVE: "Give {item}",
    codes.WANT: "Ask for {item}",
    codes.COUNTER: "Answer: {terms}",
}
"""Labels that say it otherwise than the log."""


def label(s: State, seat: Seat, a: int) -> str:
    """Name a legal action on its control: `Step to Outer 2, column 6 (Object tile)`."""
    kind = kind_of(a)
    if kind in _LABELS:
        return fill(_LABELS[kind], _NAMES, s, a, seat)
    if kind == codes.END:
        return _end_label(s)
    if kind == codes.BUY:
        return _buy_label(s, seat, a)
    if kind == codes.STEP:
        return _step_label(s, a_of(a), seat)
    if kind == codes.TAKE and top(s)[0] == F_OBJECT:
        return "Draw a card"
    if kind == codes.REFUSE and top(s)[0] != F_ANSWER:
        return "Refuse and fight"
    verb, rest = deed(s, a, seat)
    return f"{capital(verb)} {rest}".rstrip()


def given_up(s: State, seat: Seat, a: int) -> str:
    """Name what an action leaves unused, if anything: the roll, steps, a card that may be had or played."""
    kind = kind_of(a)
    if kind == codes.END:
        return _unused(s)
    if kind == codes.SKIP:
        return "the card" if top(s)[0] == F_OBJECT else fill("{blood}", _NAMES, s, a, seat)
    if kind == codes.FIGHT and a_of(a) == cards.NO_CARD:
        return "a battle card" if len(legal(s, seat)) > 1 else ""
    return ""


def _unused(s: State) -> str:
    if must_leave(s):
        return ""
    if not s.has_rolled:
        if s.is_alive(s.active):
            return "the roll"
        return "" if s.has_summoned else "moving and summoning"
    return counted(s.steps, "step") if s.steps else ""


def deed(s: State, a: int, viewer: Viewer) -> Deed:
    """Say what a decision does, as the viewer calls things."""
    kind = kind_of(a)
    if kind == codes.STEP and a_of(a) >= TRAIL:
        return "leave", f"the Temple through {phrases.gate(a_of(a) - TRAIL)}"
    if kind == codes.FIGHT and a_of(a) == codes.VEILED:
        return "choose", "a battle card"
    what, one, other, _ = top(s)
    if what == F_ANSWER and one == other:
        return ("catch" if kind == codes.ACCEPT else "refuse"), "the Egg"
    verb, rest = _ANSWERS[what, kind] if (what, kind) in _ANSWERS else _DEEDS[kind]
    return verb, fill(rest, _NAMES, s, a, viewer)


def effect(s: State, a: int, viewer: Viewer) -> str:
    """Say what playing a card does, beginning with a verb: `draw 3 cards`."""
    name, one, other = cards.NAME_OF[a_of(a)], b_of(a), c_of(a)
    if name == cards.HELM:
        ring = phrases.RINGS[one - 1]
        return f"turn the {ring} {'clockwise' if other == CW else 'anticlockwise'}"
    if name == cards.BLOODSTONE:
        return f"give 1 coin to {player(s, one - 1, viewer)}" if one else "gain 1 coin"
    if name == cards.IDOL:
        fate = "draw 2 cards" if other == IDOL_DRAW else "lose a card at random"
        return f"make {player(s, one - 1, viewer)} {fate}"
    if name == cards.PICKPOCKET:
        if not other:
            return f"take a card from {player(s, one - 1, viewer)}"
        return f"take a card each from {phrases.players(s, (one - 1, other - 1), viewer)}"
    return fill(_EFFECTS[name], _NAMES, s, a, viewer)


def terms(offer: int) -> str:
    """Say what is offered in a deal: `2 coins for the Egg`, `peace`."""
    gives, wants = phrases.side(given(offer)), phrases.side(wanted(offer))
    if not wants:
        return f"{gives} for peace" if gives else "peace"
    return f"{gives or 'peace'} for {wants}"


# --- labels that say more than the log ----------------------------------------------------------


def _end_label(s: State) -> str:
    unused = _unused(s)
    if not unused:
        return "End turn and go back" if must_leave(s) else "End turn"
    if s.has_rolled:
        return f"End turn, {unused} unused"
    return f"End turn without {'rolling' if s.is_alive(s.active) else 'moving or summoning'}"


def _buy_label(s: State, seat: Seat, a: int) -> str:
    """Name a Spawn that is paid for, and where it rises if there is a choice."""
    isnt_only = sum(kind_of(other) == codes.BUY for other in legal(s, seat)) > 1
    return f"Buy a Spawn{f' at {tile(s, a_of(a))}' if isnt_only else ''}: 1 Medallion"


def _step_label(s: State, cell: int, seat: Seat) -> str:
    """Name a step with all there is to know of where it leads."""
    if cell >= TRAIL:
        return f"Leave through {phrases.gate(cell - TRAIL)}"
    found = [phrases.tile_kind(s, cell)]
    found.extend(player(s, other, seat) for other in s.raiders_at(cell))
    found.extend(phrases.spawn(s, swarm, seat) for swarm in (0, 1) if cell in s.spawns[swarm])
    if s.egg == cell:
        found.append("the Egg")
    if s.rollers and crosses_roller(s.at[s.active], cell, s.rotation):
        found.append("across a Roller")
    there = ", ".join(filter(None, found))
    return f"Step to {tile(s, cell)} ({there})" if there else f"Step to {tile(s, cell)}"


# --- what is named ------------------------------------------------------------------------------


def _blood(s: State, _a: int, _viewer: Viewer) -> str:
    kind = s.tiles[s.at[top(s)[1]]]
    return "the Medallion" if kind == BLOOD_MEDALLION else f"the {kind - BLOOD + 2} coins"


def _across_roller(s: State, a: int, _viewer: Viewer) -> str:
    """Add that the step or the push of a Raider crosses a Roller."""
    start = s.at[s.active if kind_of(a) == codes.STEP else top(s)[1]]
    is_across = s.rollers and start < CELLS and crosses_roller(start, a_of(a), s.rotation)
    return " across a Roller" if is_across else ""


def _across_lines(_s: State, a: int, _viewer: Viewer) -> str:
    return f" across {counted(b_of(a), 'Roller line')}" if b_of(a) else ""


_NAMES: Final[Names] = {
    "tile": lambda s, a, _: tile(s, a_of(a)),
    "tile and kind": lambda s, a, _: tile_and_kind(s, a_of(a)),
    "other tile": lambda s, a, _: tile_and_kind(s, b_of(a)),
    "player": lambda s, a, viewer: player(s, a_of(a), viewer),
    "target": lambda s, a, viewer: player(s, b_of(a) - 1, viewer),
    "asked": lambda s, _, viewer: player(s, top(s)[1], viewer),
    "getter": lambda s, _, viewer: player(s, top(s)[2], viewer),
    "card": lambda _s, a, _: object_name(a_of(a)),
    "battle card": lambda _s, a, _: phrases.battle_card(a_of(a)),
    "item": lambda _s, a, _: item(a_of(a)),
    "terms": lambda _s, a, _: terms(a >> 6),
    "dice": lambda s, *_: "1 die" if dice(s) == 1 else "2 dice",
    "effect": effect,
    "blood": _blood,
    "across a Roller": _across_roller,
    "across lines": _across_lines,
    "loser": lambda s, _, viewer: phrases.piece(s, phrases.beaten(s), viewer),
}
"""What deeds name, in a state, of an action, for a viewer."""
