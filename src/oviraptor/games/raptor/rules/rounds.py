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
    RAPTOR_EFFECT,
    SCIENTIST,
    SCIENTIST_EFFECT,
    SHUFFLE_CARD,
    SIZE,
    SLASH,
    count,
    effect_of,
    parts_of,
)
from oviraptor.games.raptor.rules.phases import (
    ACTIONS,
    CHOOSE,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    CHOSEN,
    DRAWING,
    EFFECT,
    OVER,
    PLACE_BABY,
    PLACE_MOTHER,
    PLACE_SCIENTIST,
    RETURNING,
)
from oviraptor.games.raptor.rules.raptor_effects import has_raptor_part, raptor_parts
from oviraptor.games.raptor.rules.scientist_effects import has_scientist_part, scientist_parts
from oviraptor.games.raptor.rules.state import (
    AWAY,
    BABIES,
    CAPTURES_TO_WIN,
    ESCAPES_TO_WIN,
    WOUNDS_TO_WIN,
    Side,
    State,
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
    if n.phase == CHOOSE_RAPTOR:
        show(n, card, n.points)
    elif n.phase == CHOOSE_SCIENTIST:
        n.phase = CHOOSE_RAPTOR
        n.actor = RAPTOR
        n.points = card
    elif seat == RAPTOR:
        side = n.raptor
        n.raptor = Side.new(side.hand, side.played, card, 0, side.plays)
        _await(n, SCIENTIST, n.scientist.chosen)
    else:
        side = n.scientist
        n.scientist = Side.new(side.hand, side.played, card, 0, side.plays)
        _await(n, RAPTOR, n.raptor.chosen)


def _await(n: State, other: int, chosen: int) -> None:
    """Wait for the other's choice, or for the reveal if it has been made."""
    if chosen:
        n.phase = CHOSEN
        n.actor = BOTH
    else:
        n.actor = other


def reveal(n: State) -> None:
    """Turn both cards over."""
    show(n, n.raptor.chosen, n.scientist.chosen)


def lower_seat(s: State) -> int:
    """Return whose card on the table is the lower one."""
    return RAPTOR if s.raptor.table < s.scientist.table else SCIENTIST


def parts(s: State) -> list[int]:
    """List the parts of the effect being resolved that are possible now."""
    if s.actor == RAPTOR:
        return raptor_parts(s, effect_of(RAPTOR, s.raptor.table))
    return scientist_parts(s, effect_of(SCIENTIST, s.scientist.table))


def _has_part(s: State) -> bool:
    """Tell whether any part of the effect being resolved is possible now."""
    if s.actor == RAPTOR:
        return has_raptor_part(s, RAPTOR_EFFECT[s.raptor.table])
    return has_scientist_part(s, SCIENTIST_EFFECT[s.scientist.table])


def can_end_effect(s: State) -> bool:
    """Tell whether the least is done, so that its owner may end the effect (R3.4)."""
    card = s.side(s.actor).table
    return s.points < parts_of(s.actor, card) and effect_of(s.actor, card) != FIRES


def after_part(n: State) -> None:
    """Count a part; the effect is over when the most is done or nothing more is possible."""
    n.points -= 1
    if n.points == 0 or not _has_part(n):
        end_effect(n)


def end_effect(n: State) -> None:
    """Shuffle after a card 1 (R7.1, R8.1), then the other side has its points (R3.3)."""
    n.marked &= ~n.awake
    side = n.side(n.actor)
    if side.table == SHUFFLE_CARD:
        _set_side(n, n.actor, Side.new(side.hand, 0, 0, side.table, side.plays + (SLASH,)))
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
    raptor = n.raptor.table
    scientist = n.scientist.table
    n.flag = raptor < scientist and RAPTOR_EFFECT[raptor] == DISAPPEARS
    n.raptor = _put_away(n.raptor, raptor < scientist)
    n.scientist = _put_away(n.scientist, scientist < raptor)
    n.marked = 0
    begin_draws(n)


def _put_away(side: Side, was_applied: bool) -> Side:
    """Lay the card on the table with the played ones; an applied card 1 is in the deck already."""
    played = side.played
    if side.table != SHUFFLE_CARD or not was_applied:
        played |= 1 << side.table
    return Side.new(side.hand, played, 0, 0, side.plays)


def begin_draws(n: State) -> None:
    """Let the raptor player draw up to three, then the scientist player."""
    n.phase = DRAWING
    n.actor = RAPTOR
    draw_or_go_on(n)


def draw_card(n: State, card: int) -> None:
    """Take a drawn card into the hand."""
    if n.actor == RAPTOR:
        side = n.raptor
        n.raptor = Side.new(side.hand | 1 << card, side.played, 0, 0, side.plays)
    else:
        side = n.scientist
        n.scientist = Side.new(side.hand | 1 << card, side.played, 0, 0, side.plays)
    draw_or_go_on(n)


def draw_or_go_on(n: State) -> None:
    """Stop at the next draw with a deck to draw from (R3.6), or at the next choice."""
    if n.actor == RAPTOR:
        n.points = HAND - SIZE[n.raptor.hand]
        if n.points:
            n.raptor = _drawable(n.raptor)
            return
        n.actor = SCIENTIST
    n.points = HAND - SIZE[n.scientist.hand]
    if n.points:
        n.scientist = _drawable(n.scientist)
    else:
        _begin_choice(n)


def _drawable(side: Side) -> Side:
    """Shuffle the played cards into a new deck if there is none left to draw from."""
    if side.deck():
        return side
    return Side.new(side.hand, 0, 0, 0, side.plays + (SLASH,))


def _begin_choice(n: State) -> None:
    if n.scientist.plays:  # else these were the first hands (R2.4)
        n.round += 1
    n.phase = CHOOSE_SCIENTIST if n.flag else CHOOSE
    n.actor = SCIENTIST if n.flag else BOTH
    n.flag = False


def show(n: State, raptor_card: int, scientist_card: int) -> None:
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
    if not _has_part(n):
        end_effect(n)


def _begin_actions(n: State) -> None:
    n.phase = ACTIONS
    n.actor = 1 - n.actor
    n.points = abs(n.raptor.table - n.scientist.table)
    n.flag = False


def _laid(side: Side, card: int) -> Side:
    return Side.new(side.hand & ~(1 << card), side.played, 0, card, side.plays + (card,))


def _set_side(n: State, seat: int, side: Side) -> None:
    if seat == RAPTOR:
        n.raptor = side
    else:
        n.scientist = side
