"""How a person touches an action: the path and label of each, and what a touch was meant to be."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.raptor.boards import cell_name, cell_of
from oviraptor.games.raptor.deeds import label
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
from oviraptor.games.raptor.rules.codes import (
    BABY,
    CALL,
    CAPTURE,
    DONE_ACTION,
    DOUSE,
    EXIT,
    FIRE,
    FRIGHTEN,
    GAS,
    JEEP,
    KILL,
    PLACE,
    PLAY,
    RECOVER,
    REINFORCE,
    RETURN,
    RUN,
    SHOOT,
    SLEEP,
    STAND,
    WAKE,
    WALK,
    WOUND,
    code,
    from_of,
    kind_of,
    to_of,
)
from oviraptor.games.raptor.rules.state import (
    ACTIONS,
    EFFECT,
    PLACE_SCIENTIST,
    RETURNING,
    State,
)
from oviraptor.games.raptor.words import thing_at

DONE_PATH: Final = ("button:done",)
_BY_MOTHER: Final = (KILL, WAKE, DOUSE)
_FIGURE_AND_TARGET: Final = (CALL, JEEP, BABY, RUN, WALK, SLEEP, CAPTURE)
_ONE_TOUCH: Final = {
    FEAR: FRIGHTEN,
    RECOVERY: RECOVER,
    GAS_ATTACK: GAS,
    REINFORCEMENTS: REINFORCE,
    FIRES: FIRE,
}
_TWO_TOUCHES: Final = {CALLS: CALL, JEEPS: JEEP}


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    return Offer(_path(s, a), label(s, seat, a))


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    if touched == DONE_PATH:
        return DONE_ACTION
    if len(touched) == 1 and touched[0].startswith("card:"):
        card = touched[0].removeprefix("card:")
        return code(PLAY, 0, int(card)) if card in set("123456789") else None
    cells = [cell for cell in map(_touched_cell, touched) if cell is not None]
    if len(cells) != len(touched) or not 1 <= len(cells) <= 2 or cells[0] == EXIT:
        return None
    if s.phase == EFFECT:
        return _aim_effect(s, cells)
    return _aim_one(s, seat, cells[0]) if len(cells) == 1 else _aim_two(s, seat, *cells)


def _touched_cell(word: str) -> int | None:
    kind, _, name = word.partition(":")
    if len(name) != 2 or name[0] not in "abcdefghijk" or name[1] not in "123456":
        return None
    if kind == "exit":
        return EXIT
    return cell_of(name) if kind == "space" else None


def _aim_effect(s: State, cells: list[int]) -> int | None:
    effect = effect_of(s.actor, s.side(s.actor).table)
    if EXIT in cells:
        return None
    if len(cells) == 2:
        return code(_TWO_TOUCHES[effect], *cells) if effect in _TWO_TOUCHES else None
    if effect == RECOVERY and cells[0] == s.mother:
        return code(RECOVER, 0, WOUND)
    return code(_ONE_TOUCH[effect], 0, cells[0]) if effect in _ONE_TOUCH else None


def _aim_one(s: State, seat: Seat, cell: int) -> int | None:
    """Guess from one touch: a placement, or an inactive or foreign figure."""
    if s.phase <= PLACE_SCIENTIST:
        return code(PLACE, 0, cell)
    if s.phase == RETURNING:
        return code(RETURN, 0, cell)
    thing = thing_at(s, cell)
    if thing == "frightened scientist":
        return code(STAND, 0, cell) if seat != RAPTOR else code(KILL, 0, cell)
    if thing == "sleeping baby" and seat == RAPTOR:
        return code(WAKE, 0, cell)
    if thing == "scientist" and seat == RAPTOR:
        return code(KILL, 0, cell)
    if thing == "fire" and seat == RAPTOR:
        return code(DOUSE, 0, cell)
    return None


def _aim_two(s: State, seat: Seat, first: int, second: int) -> int | None:
    """Guess what the figure touched first was to do with what was touched second."""
    if s.phase != ACTIONS:
        return None
    thing = thing_at(s, first)
    target = "" if second == EXIT else thing_at(s, second)
    if seat == RAPTOR:
        if thing in ("baby", "sleeping baby"):
            return code(BABY, first, second)
        if thing != "mother" or second == EXIT:
            return None
        by_target = {
            "scientist": KILL,
            "frightened scientist": KILL,
            "sleeping baby": WAKE,
            "fire": DOUSE,
        }
        kind = by_target.get(target)
        return code(kind, 0, second) if kind else code(RUN, first, second)
    if thing not in ("scientist", "frightened scientist") or second == EXIT:
        return None
    if target == "mother":
        return code(SHOOT, 0, first)
    kind = {"baby": SLEEP, "sleeping baby": CAPTURE}.get(target, WALK)
    return code(kind, first, second)


def _path(s: State, a: int) -> Path:
    kind, start, to = kind_of(a), from_of(a), to_of(a)
    if a == DONE_ACTION:
        return DONE_PATH
    if kind == PLAY:
        return (f"card:{to}",)
    if kind == RECOVER and to == WOUND:
        return (f"space:{cell_name(s.mother)}",)
    if kind == BABY and to == EXIT:
        return f"space:{cell_name(start)}", f"exit:{cell_name(start)}"
    if kind == SHOOT:
        return f"space:{cell_name(to)}", f"space:{cell_name(s.mother)}"
    if kind in _BY_MOTHER:
        return f"space:{cell_name(s.mother)}", f"space:{cell_name(to)}"
    if kind in _FIGURE_AND_TARGET:
        return f"space:{cell_name(start)}", f"space:{cell_name(to)}"
    return (f"space:{cell_name(to)}",)
