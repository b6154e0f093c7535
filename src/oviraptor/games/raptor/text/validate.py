"""What makes a written position impossible: exactly what the notation lists, each with a reason.

Marks and history are taken as written.
"""

from __future__ import annotations

from oviraptor.games.raptor.rules import phases
from oviraptor.games.raptor.rules.board import COLUMNS, ROCKS
from oviraptor.games.raptor.rules.cards import (
    DISAPPEARS,
    HAND,
    RAPTOR,
    SCIENTIST,
    SLASH,
    count,
    effect_of,
    members,
    parts_of,
)
from oviraptor.games.raptor.rules.rounds import lower_seat
from oviraptor.games.raptor.rules.state import (
    BABIES,
    CAPTURES_TO_WIN,
    ESCAPES_TO_WIN,
    RESERVE,
    WOUNDS_TO_WIN,
    Side,
    State,
)
from oviraptor.games.raptor.setup import cell_name, is_right_handed

Fault = tuple[str, str]
"""The line it is about, by its first word (the board by none), and the reason."""

_SCIENTISTS = 10
_NAMES = ("raptor", "scientist")
_CORNERS = ("a1–a3", "a4–a6", "k1–k3", "k4–k6")


def rocks_fault(rocks: tuple[int, ...]) -> str:
    """Say what is wrong with the rocks (R1.2), or nothing."""
    for cell in rocks:
        if cell % COLUMNS in (0, COLUMNS - 1):
            return f"a rock at {cell_name(cell)}: the L tiles have none"
    return "" if len(rocks) == ROCKS else f"a board has nine rocks, this one has {len(rocks)}"


def exits_fault(rows: list[list[int]]) -> str:
    """Say what is wrong with the exits of the four L tiles (R1.3), or nothing."""
    for corner, found in enumerate(rows):
        if len(found) != 1:
            return f"the L tile {_CORNERS[corner]} has {len(found)} exits instead of one"
        if found[0] in (1, 4):
            return f"the exit of the L tile {_CORNERS[corner]} is at an end row, never the middle"
    right = sum(is_right_handed(corner, found[0]) for corner, found in enumerate(rows))
    return "" if right == 2 else "two L tiles are right-handed and two left-handed (R1.3)"


def position_fault(s: State, mothers: int) -> Fault | None:
    """Find the first reason why a position cannot be."""
    return (
        _cards_fault(s)
        or _phase_fault(s)
        or _hands_fault(s)
        or _mother_fault(s, mothers)
        or _figures_fault(s)
        or _won_fault(s)
    )


def _cards_fault(s: State) -> Fault | None:
    for seat, name in enumerate(_NAMES):
        side = s.side(seat)
        if side.hand & side.played:
            card = members(side.hand & side.played)[0]
            return f"{name} hand", f"the {name}’s card {card} is there twice"
        if side.table and (side.hand | side.played) >> side.table & 1:
            return "table", f"the {name}’s card {side.table} is there twice"
        if _since_shuffle(side) - {side.table} != set(members(side.played)):
            reason = f"the {name}’s played cards are not those since the last shuffle"
            return f"{name} history", reason
        if side.chosen and not side.hand >> side.chosen & 1:
            return "chosen", f"the {name} has chosen {side.chosen}, which is not in the hand"
    if s.raptor.table and s.raptor.table == s.scientist.table:
        return "table", "equal cards never stay on the table"
    return None


def _since_shuffle(side: Side) -> set[int]:
    plays = side.plays
    return set(plays[len(plays) - plays[::-1].index(SLASH) :] if SLASH in plays else plays)


def _phase_fault(s: State) -> Fault | None:
    has_table = s.raptor.table > 0
    if s.phase in (phases.EFFECT, phases.ACTIONS, phases.RETURNING) and not has_table:
        return "phase", "this phase needs the line “table …”"
    if has_table and s.phase not in (phases.EFFECT, phases.ACTIONS, phases.RETURNING, phases.OVER):
        return "table", "no cards lie on the table in this phase"
    chosen = [seat for seat in (RAPTOR, SCIENTIST) if s.side(seat).chosen]
    allowed = {phases.CHOOSE: (0, 1), phases.CHOSEN: (2,)}.get(s.phase, (0,))
    if len(chosen) not in allowed:
        where = "chosen" if chosen else "phase"
        return where, f"{len(chosen)} cards are chosen, which does not fit the phase"
    if s.phase == phases.CHOOSE_RAPTOR and not s.scientist.hand >> s.points & 1:
        return "phase", f"the scientist’s {s.points} is not in the hand"
    return _resolving_fault(s) or _over_fault(s)


def _resolving_fault(s: State) -> Fault | None:
    """Check effect, actions and return against the table (R3.3)."""
    if s.phase not in (phases.EFFECT, phases.ACTIONS, phases.RETURNING):
        return None
    low = lower_seat(s)
    card = s.side(low).table
    if s.phase == phases.RETURNING and not _is_away(s):
        return "phase", "nobody returns: no Vanish is the lower card on the table"
    if s.phase == phases.EFFECT and (s.actor != low or not 1 <= s.points <= parts_of(low, card)):
        return "phase", f"the effect is that of the lower card, the {_NAMES[low]}’s {card}"
    difference = abs(s.raptor.table - s.scientist.table)
    if s.phase == phases.ACTIONS and (s.actor == low or s.points > difference):
        higher = _NAMES[1 - low]
        return "phase", f"the actions are the {higher}’s, with 1 to {difference} points"
    return None


def _over_fault(s: State) -> Fault | None:
    if s.phase != phases.OVER or s.points == 6:
        return None
    is_met = {
        1: s.escaped >= ESCAPES_TO_WIN,
        2: not s.active | s.frightened,
        3: s.wounds >= WOUNDS_TO_WIN,
        4: s.captured >= CAPTURES_TO_WIN,
    }[s.points]
    return None if is_met else ("phase", f"the end by R9.{s.points} does not fit the position")


def _hands_fault(s: State) -> Fault | None:
    sizes = (count(s.raptor.hand), count(s.scientist.hand))
    fitting = _fitting_sizes(s)
    if sizes in fitting:
        return None
    seat = next((seat for seat in (0, 1) if all(sizes[seat] != fit[seat] for fit in fitting)), 0)
    return _NAMES[seat], f"a hand of {sizes[seat]} cards does not fit the phase"


def _fitting_sizes(s: State) -> list[tuple[int, int]]:
    """List the sizes of both hands that fit the phase."""
    if s.phase <= phases.PLACE_SCIENTIST:
        return [(0, 0)]
    if s.raptor.table:
        return [(HAND - 1, HAND - 1)]
    if s.phase != phases.DRAWING:
        return [(HAND, HAND)]
    drawn = HAND - s.points
    if s.actor == SCIENTIST:
        return [(HAND, drawn)]
    return [(drawn, 0), (drawn, HAND - 1)] if s.points == 1 else [(drawn, 0)]


def _is_away(s: State) -> bool:
    """Tell whether the mother has disappeared: hers is the lower card on the table (R7.2)."""
    if s.phase not in (phases.ACTIONS, phases.RETURNING, phases.OVER) or not s.raptor.table:
        return False
    return lower_seat(s) == RAPTOR and effect_of(RAPTOR, s.raptor.table) == DISAPPEARS


def _mother_fault(s: State, mothers: int) -> Fault | None:
    expected = 0 if s.phase == phases.PLACE_MOTHER or _is_away(s) else 1
    if mothers == expected:
        return None
    return "", f"there are {mothers} mothers on the board instead of {expected}"


def _figures_fault(s: State) -> Fault | None:
    is_placing = s.phase <= phases.PLACE_SCIENTIST
    babies = count(s.awake | s.asleep) + s.escaped + s.captured
    if babies > BABIES or (babies < BABIES and not is_placing):
        return "", f"babies on the board, escaped and captured are {babies} instead of {BABIES}"
    scientists = count(s.active | s.frightened)
    if s.reserve > RESERVE:
        return "wounds", f"the reserve has at most {RESERVE} scientists, not {s.reserve}"
    if scientists + s.reserve > _SCIENTISTS:
        return "", f"{scientists + s.reserve} scientists are more than the {_SCIENTISTS} there are"
    if not scientists and not is_placing and s.phase != phases.OVER:
        return "", "there is no scientist on the board, so the game would be over"
    if count(s.fires) > s.board.fire_tokens:
        return "", f"{count(s.fires)} fires are more than the {s.board.fire_tokens} tokens"
    return None


def _won_fault(s: State) -> Fault | None:
    if s.phase == phases.OVER:
        return None
    for is_won, reason in (
        (s.escaped >= ESCAPES_TO_WIN, "three babies have escaped"),
        (s.wounds >= WOUNDS_TO_WIN, "the mother has five sleep tokens"),
        (s.captured >= CAPTURES_TO_WIN, "three babies are captured"),
    ):
        if is_won:
            return "wounds", f"{reason}, so the game is over"
    return None
