"""The course of a match: placing (R2), the round (R3) and the end (R9).

Every function here edits a fresh copy. What the rules say happens by itself happens here.
"""

from oviraptor.games.raptor.rules.cards import (
    BOTH,
    DISAPPEARS,
    FIRES,
    HAND,
    NOBODY,
    RAPTOR,
    SCIENTIST,
    SHUFFLE_CARD,
    SLASH,
    count,
    effect_of,
    parts_of,
)
from oviraptor.games.raptor.rules.raptor_effects import raptor_parts
from oviraptor.games.raptor.rules.scientist_effects import scientist_parts
from oviraptor.games.raptor.rules.state import (
    ACTIONS,
    AWAY,
    BABIES,
    CAPTURES_TO_WIN,
    CHOOSE,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    CHOSEN,
    DRAWING,
    EFFECT,
    ESCAPES_TO_WIN,
    OVER,
    PLACE_BABY,
    PLACE_MOTHER,
    PLACE_SCIENTIST,
    RETURNING,
    WOUNDS_TO_WIN,
    Side,
    State,
    new_side,
)


def places(s: State) -> int:
    """Return the spaces where the next figure may be placed (R2)."""
    board = s.board
    if s.phase == PLACE_MOTHER:
        return board.centre & s.free()
    allowed = 0
    if s.phase == PLACE_BABY:
        taken = s.awake | s.asleep | s.mother_bit()
        for tile in board.squares:
            if not tile & taken:
                allowed |= tile
    else:
        for tile in board.corners:
            if not tile & (s.active | s.frightened):
                allowed |= tile
    return allowed & s.free()


def place(n: State, cell: int) -> None:
    """Place the next figure; after the last one the hands are drawn (R2.4)."""
    bit = n.board.bits[cell]
    if n.phase == PLACE_MOTHER:
        n.mother = cell
        n.phase = PLACE_BABY
    elif n.phase == PLACE_BABY:
        n.awake |= bit
        if count(n.awake | n.asleep) == BABIES:
            n.phase = PLACE_SCIENTIST
            n.actor = SCIENTIST
    else:
        n.active |= bit
        if not places(n):
            begin_draws(n)


def commit(n: State, seat: int, card: int) -> None:
    """Choose a card: secretly, or openly after a Disappearance (R3.1, R7.2)."""
    side = n.side(seat)
    if n.phase == CHOOSE_RAPTOR:
        _show(n, card, n.points)
        return
    if n.phase == CHOOSE_SCIENTIST:
        n.phase = CHOOSE_RAPTOR
        n.actor = RAPTOR
        n.points = card
        return
    _set_side(n, seat, new_side(side.hand, side.played, card, 0, side.plays))
    if n.raptor.chosen and n.scientist.chosen:
        n.phase = CHOSEN
        n.actor = BOTH
    else:
        n.actor = SCIENTIST if n.raptor.chosen else RAPTOR


def reveal(n: State) -> None:
    """Turn both cards over."""
    _show(n, n.raptor.chosen, n.scientist.chosen)


def lower_seat(s: State) -> int:
    """Return whose card on the table is the lower one."""
    return RAPTOR if s.raptor.table < s.scientist.table else SCIENTIST


def parts(s: State) -> list[int]:
    """List the parts of the effect being resolved that are possible now."""
    if s.actor == RAPTOR:
        return raptor_parts(s, effect_of(RAPTOR, s.raptor.table))
    return scientist_parts(s, effect_of(SCIENTIST, s.scientist.table))


def can_end_effect(s: State) -> bool:
    """Tell whether the least is done, so that its owner may end the effect (R3.4)."""
    card = s.side(s.actor).table
    return s.points < parts_of(s.actor, card) and effect_of(s.actor, card) != FIRES


def after_part(n: State) -> None:
    """Count a part; the effect is over when the most is done or nothing more is possible."""
    n.points -= 1
    if n.points == 0 or not parts(n):
        end_effect(n)


def end_effect(n: State) -> None:
    """Shuffle after a card 1 (R7.1, R8.1), then the other side has its points (R3.3)."""
    n.marked &= ~n.awake
    side = n.side(n.actor)
    if side.table == SHUFFLE_CARD:
        _set_side(n, n.actor, new_side(side.hand, 0, 0, side.table, (*side.plays, SLASH)))
    _begin_actions(n)


def after_action(n: State) -> None:
    """Look for a winner (R9.5), then for the end of the points."""
    if n.escaped >= ESCAPES_TO_WIN:
        finish(n, RAPTOR, 1)
    elif not n.active | n.frightened:
        finish(n, RAPTOR, 2)
    elif n.wounds >= WOUNDS_TO_WIN:
        finish(n, SCIENTIST, 3)
    elif n.captured >= CAPTURES_TO_WIN:
        finish(n, SCIENTIST, 4)
    elif n.points == 0:
        end_actions(n)


def finish(n: State, winner: int, rule: int) -> None:
    """End the game by rule R9.`rule`; everything else stays as it is."""
    n.phase = OVER
    n.actor = winner
    n.points = rule
    n.flag = False


def cap(n: State) -> None:
    """End a simulation as a draw (R9.6)."""
    finish(n, NOBODY, 6)


def end_actions(n: State) -> None:
    """Bring the mother back if she has disappeared (R7.2), or end the round."""
    n.points = 0
    n.flag = False
    if n.mother == AWAY:
        n.phase = RETURNING
        n.actor = RAPTOR
    else:
        end_round(n)


def end_round(n: State) -> None:
    """Put the cards away and forget this round's marks (R3.6, R3.7), then draw."""
    low = lower_seat(n)
    is_tie = n.raptor.table == n.scientist.table
    n.flag = not is_tie and low == RAPTOR and effect_of(RAPTOR, n.raptor.table) == DISAPPEARS
    for seat in range(2):
        side = n.side(seat)
        was_shuffled_in = side.table == SHUFFLE_CARD and seat == low and not is_tie
        played = side.played if was_shuffled_in else side.played | 1 << side.table
        _set_side(n, seat, new_side(side.hand, played, 0, 0, side.plays))
    n.marked = 0
    begin_draws(n)


def begin_draws(n: State) -> None:
    """Let the raptor player draw up to three, then the scientist player."""
    n.phase = DRAWING
    n.actor = RAPTOR
    draw_or_go_on(n)


def draw_card(n: State, card: int) -> None:
    """Take a drawn card into the hand."""
    side = n.side(n.actor)
    _set_side(n, n.actor, new_side(side.hand | 1 << card, side.played, 0, 0, side.plays))
    draw_or_go_on(n)


def draw_or_go_on(n: State) -> None:
    """Stop at the next draw with a deck to draw from (R3.6), or at the next choice."""
    side = n.side(n.actor)
    n.points = HAND - count(side.hand)
    if n.points:
        if not side.deck():
            _set_side(n, n.actor, new_side(side.hand, 0, 0, 0, (*side.plays, SLASH)))
    elif n.actor == RAPTOR:
        n.actor = SCIENTIST
        draw_or_go_on(n)
    else:
        _begin_choice(n)


def _begin_choice(n: State) -> None:
    if n.scientist.plays:  # else these were the first hands (R2.4)
        n.round += 1
    n.phase = CHOOSE_SCIENTIST if n.flag else CHOOSE
    n.actor = SCIENTIST if n.flag else BOTH
    n.flag = False


def _show(n: State, raptor_card: int, scientist_card: int) -> None:
    """Lay both cards on the table and begin what the lower one does."""
    n.raptor = _laid(n.raptor, raptor_card)
    n.scientist = _laid(n.scientist, scientist_card)
    n.points = 0
    if raptor_card == scientist_card:
        end_round(n)  # R3.2
        return
    seat = lower_seat(n)
    card = n.side(seat).table
    if effect_of(seat, card) == DISAPPEARS:
        n.mother = AWAY
        n.actor = RAPTOR
        _begin_actions(n)
        return
    n.phase = EFFECT
    n.actor = seat
    n.points = parts_of(seat, card)
    if not parts(n):
        end_effect(n)


def _begin_actions(n: State) -> None:
    n.phase = ACTIONS
    n.actor = 1 - n.actor
    n.points = abs(n.raptor.table - n.scientist.table)
    n.flag = False


def _laid(side: Side, card: int) -> Side:
    return new_side(side.hand & ~(1 << card), side.played, 0, card, (*side.plays, card))


def _set_side(n: State, seat: int, side: Side) -> None:
    if seat == RAPTOR:
        n.raptor = side
    else:
        n.scientist = side
