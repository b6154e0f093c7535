"""How a person touches an action: the path and label of each, and what a touch was meant to be."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.raptor.boards import cell_name, cell_of
from oviraptor.games.raptor.deeds import label
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.cards import (
    CALLS,
    FEAR,
    FIRES,
    GAS_ATTACK,
    JEEPS,
    RAPTOR,
    RECOVERY,
    REINFORCEMENTS,
    effect_of,
)
from oviraptor.games.raptor.rules.codes import code, from_of, kind_of, to_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.words import thing_at

DONE_PATH: Final = ("button:done",)
_BY_MOTHER: Final = (codes.KILL, codes.WAKE, codes.DOUSE)
_FIGURE_AND_TARGET: Final = (
    codes.CALL,
    codes.JEEP,
    codes.BABY,
    codes.RUN,
    codes.WALK,
    codes.SLEEP,
    codes.CAPTURE,
)
_ONE_TOUCH: Final = {
    FEAR: codes.FRIGHTEN,
    RECOVERY: codes.RECOVER,
    GAS_ATTACK: codes.GAS,
    REINFORCEMENTS: codes.REINFORCE,
    FIRES: codes.FIRE,
}
_TWO_TOUCHES: Final = {CALLS: codes.CALL, JEEPS: codes.JEEP}


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    return Offer(_path(s, a), label(s, seat, a))


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    if touched == DONE_PATH:
        return codes.DONE_ACTION
    if len(touched) == 1 and touched[0].startswith("card:"):
        card = touched[0].removeprefix("card:")
        return code(codes.PLAY, 0, int(card)) if card in set("123456789") else None
    cells = [cell for cell in map(_touched_cell, touched) if cell is not None]
    if len(cells) != len(touched) or not 1 <= len(cells) <= 2 or cells[0] == codes.EXIT:
        return None
    if s.phase == phases.EFFECT:
        return _aim_effect(s, cells)
    return _aim_one(s, seat, cells[0]) if len(cells) == 1 else _aim_two(s, seat, *cells)


def _touched_cell(word: str) -> int | None:
    kind, _, name = word.partition(":")
    if len(name) != 2 or name[0] not in "abcdefghijk" or name[1] not in "123456":
        return None
    if kind == "exit":
        return codes.EXIT
    return cell_of(name) if kind == "space" else None


def _aim_effect(s: State, cells: list[int]) -> int | None:
    effect = effect_of(s.actor, s.side(s.actor).table)
    if codes.EXIT in cells:
        return None
    if len(cells) == 2:
        return code(_TWO_TOUCHES[effect], *cells) if effect in _TWO_TOUCHES else None
    if effect == RECOVERY and cells[0] == s.mother:
        return code(codes.RECOVER, 0, codes.WOUND)
    return code(_ONE_TOUCH[effect], 0, cells[0]) if effect in _ONE_TOUCH else None


def _aim_one(s: State, seat: Seat, cell: int) -> int | None:
    """Guess from one touch: a placement, or an inactive or foreign figure."""
    if s.phase <= phases.PLACE_SCIENTIST:
        return code(codes.PLACE, 0, cell)
    if s.phase == phases.RETURNING:
        return code(codes.RETURN, 0, cell)
    thing = thing_at(s, cell)
    if thing == "frightened scientist":
        return code(codes.STAND, 0, cell) if seat != RAPTOR else code(codes.KILL, 0, cell)
    if thing == "sleeping baby" and seat == RAPTOR:
        return code(codes.WAKE, 0, cell)
    if thing == "scientist" and seat == RAPTOR:
        return code(codes.KILL, 0, cell)
    if thing == "fire" and seat == RAPTOR:
        return code(codes.DOUSE, 0, cell)
    return None


def _aim_two(s: State, seat: Seat, first: int, second: int) -> int | None:
    """Guess what the figure touched first was to do with what was touched second."""
    if s.phase != phases.ACTIONS:
        return None
    thing = thing_at(s, first)
    target = "" if second == codes.EXIT else thing_at(s, second)
    if seat == RAPTOR:
        if thing in ("baby", "sleeping baby"):
            return code(codes.BABY, first, second)
        if thing != "mother" or second == codes.EXIT:
            return None
        by_target = {
            "scientist": codes.KILL,
            "frightened scientist": codes.KILL,
            "sleeping baby": codes.WAKE,
            "fire": codes.DOUSE,
        }
        kind = by_target.get(target)
        return code(kind, 0, second) if kind else code(codes.RUN, first, second)
    if thing not in ("scientist", "frightened scientist") or second == codes.EXIT:
        return None
    if target == "mother":
        return code(codes.SHOOT, 0, first)
    kind = {"baby": codes.SLEEP, "sleeping baby": codes.CAPTURE}.get(target, codes.WALK)
    return code(kind, first, second)


def _path(s: State, a: int) -> Path:
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    if a == codes.DONE_ACTION:
        return DONE_PATH
    if kind == codes.PLAY:
        return (f"card:{to}",)
    if kind == codes.RECOVER and to == codes.WOUND:
        return (f"space:{cell_name(s.mother)}",)
    if kind == codes.BABY and to == codes.EXIT:
        return f"space:{cell_name(start)}", f"exit:{cell_name(start)}"
    if kind == codes.SHOOT:
        return f"space:{cell_name(to)}", f"space:{cell_name(s.mother)}"
    if kind in _BY_MOTHER:
        return f"space:{cell_name(s.mother)}", f"space:{cell_name(to)}"
    if kind in _FIGURE_AND_TARGET:
        return f"space:{cell_name(start)}", f"space:{cell_name(to)}"
    return (f"space:{cell_name(to)}",)
