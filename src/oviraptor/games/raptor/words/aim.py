"""What a touch was meant to be, legal or not, so that `refuse` can say why not.

A touch that leads nowhere is taken for the likeliest thing: a space of the board for what one's own
figure could have to do with it, a figure that cannot move for its next step.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Path, Seat
from oviraptor.games.raptor.rules import codes, phases
from oviraptor.games.raptor.rules.board import COLUMNS
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
    members,
)
from oviraptor.games.raptor.rules.codes import code
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.setup import cell_of
from oviraptor.games.raptor.words.phrases import thing_at
from oviraptor.games.raptor.words.touch import DONE_PATH

_CHOOSING: Final = (phases.CHOOSE, phases.CHOOSE_SCIENTIST, phases.CHOOSE_RAPTOR)
_ONE_TOUCH: Final = {
    FEAR: codes.FRIGHTEN,
    RECOVERY: codes.RECOVER,
    GAS_ATTACK: codes.GAS,
    REINFORCEMENTS: codes.REINFORCE,
    FIRES: codes.FIRE,
}
_TWO_TOUCHES: Final = {CALLS: codes.CALL, JEEPS: codes.JEEP}
_BY_TARGET: Final = {
    "scientist": codes.KILL,
    "frightened scientist": codes.KILL,
    "sleeping baby": codes.WAKE,
    "fire": codes.DOUSE,
}


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    if touched == DONE_PATH:
        return codes.DONE_ACTION
    if len(touched) == 1 and touched[0].startswith("card:"):
        card = touched[0].removeprefix("card:")
        return code(codes.PLAY, 0, int(card)) if card in set("123456789") else None
    cells = [cell for cell in map(_touched_cell, touched) if cell is not None]
    if len(cells) != len(touched) or not 1 <= len(cells) <= 2:
        return None
    if s.phase in _CHOOSING:
        return code(codes.PLAY, 0, codes.VEILED)
    return _aim_at_board(s, seat, cells, is_way_out=touched[-1].startswith("exit:"))


def _touched_cell(word: str) -> int | None:
    kind, _, name = word.partition(":")
    if len(name) != 2 or name[0] not in "abcdefghijk" or name[1] not in "123456":
        return None
    return cell_of(name) if kind in ("space", "exit") else None


def _aim_at_board(s: State, seat: Seat, cells: list[int], *, is_way_out: bool) -> int | None:
    if s.phase == phases.EFFECT:
        return None if is_way_out else _aim_effect(s, cells)
    if s.phase == phases.ACTIONS:
        if seat != s.actor:
            return codes.DONE_ACTION  # whatever it was, this is not the moment
        if is_way_out:
            return code(codes.BABY, cells[0], codes.EXIT)
        return _aim_one(s, seat, cells[0]) if len(cells) == 1 else _aim_two(s, seat, *cells)
    if len(cells) == 2 or is_way_out:
        return None
    if s.phase == phases.RETURNING:
        return code(codes.RETURN, 0, cells[0])
    return code(codes.PLACE, 0, cells[0]) if s.phase <= phases.PLACE_SCIENTIST else None


def _aim_effect(s: State, cells: list[int]) -> int | None:
    effect = effect_of(s.actor, s.side(s.actor).table)
    if effect in _TWO_TOUCHES:
        near = s.board.tile[s.mother] if effect == CALLS else s.board.beside[cells[0]]
        to = cells[1] if len(cells) == 2 else _free_of(s, near)
        return code(_TWO_TOUCHES[effect], cells[0], to)
    if len(cells) == 2:
        return None
    if effect == RECOVERY and cells[0] == s.mother:
        return code(codes.RECOVER, 0, codes.WOUND)
    return code(_ONE_TOUCH[effect], 0, cells[0]) if effect in _ONE_TOUCH else None


def _aim_one(s: State, seat: Seat, cell: int) -> int | None:
    """Guess from one touch: a figure of one's own that cannot move, or its target."""
    thing = thing_at(s, cell)
    if thing == "frightened scientist" and seat != RAPTOR:
        return code(codes.STAND, 0, cell)
    if thing in (("mother", "baby") if seat == RAPTOR else ("scientist",)):
        return _aim_two(s, seat, cell, _free_of(s, s.board.beside[cell]))
    actor = s.mother if seat == RAPTOR else _nearest_scientist(s, cell)
    return None if actor == AWAY else _aim_two(s, seat, actor, cell)


def _aim_two(s: State, seat: Seat, first: int, second: int) -> int | None:
    """Guess what the figure touched first was to do with what was touched second."""
    thing, target = thing_at(s, first), thing_at(s, second)
    if seat == RAPTOR:
        if thing in ("baby", "sleeping baby"):
            return code(codes.BABY, first, second)
        if thing != "mother":
            return None
        kind = _BY_TARGET.get(target)
        return code(kind, 0, second) if kind else code(codes.RUN, first, second)
    if thing not in ("scientist", "frightened scientist"):
        return None
    if target == "mother":
        return code(codes.SHOOT, 0, first)
    if first == second and thing == "frightened scientist":
        return code(codes.STAND, 0, first)
    kind = {"baby": codes.SLEEP, "sleeping baby": codes.CAPTURE}.get(target, codes.WALK)
    return code(kind, first, second)


def _free_of(s: State, spaces: int) -> int:
    """Return the first free one of some spaces, or the first of all."""
    found = spaces & s.free() or spaces
    return s.board.cells[(found & -found).bit_length()]


def _nearest_scientist(s: State, cell: int) -> int:
    """Return where the scientist stands who could soonest do something there."""

    def steps(there: int) -> int:
        return abs(there // COLUMNS - cell // COLUMNS) + abs(there % COLUMNS - cell % COLUMNS)

    places = (s.board.cells[bit + 1] for bit in members(s.active or s.frightened))
    return min(places, key=steps, default=AWAY)
