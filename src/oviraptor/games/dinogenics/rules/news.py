"""Breaking News: how a card becomes active, acts and is followed by the next (D6, D19, D21.5, D23.1, D23.2).

What lasts for a season is looked up where it counts. The cards of Controlled Chaos ask in `news_chaos` and `auction`.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import (
    auction,
    codes,
    creation,
    fences,
    news_chaos,
    rampage,
    seasons,
    supply,
)
from oviraptor.games.dinogenics.rules.agenda import (
    F_DISCARD,
    F_IGNORE,
    F_NEWS,
    F_TURN_NEWS,
    N_ASK,
    N_BID,
    N_GONE,
    N_LOSE,
    N_REPAIR,
    P_GIVEN,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.animals import (
    animal_actions,
    animal_named_by,
    count_species,
    ref_of,
    ref_space,
    ref_species,
    species_of,
)
from oviraptor.games.dinogenics.rules.board import EDGES
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import place_spaces, value
from oviraptor.games.dinogenics.rules.island import (
    count_fences,
    count_tiles,
    lodge,
    undamaged_spaces,
)
from oviraptor.games.dinogenics.rules.kinds import (
    CARNIVORE,
    CORRUPTED,
    DIET,
    HERBIVORE,
    NEWS_21,
    NEWS_26,
    NEWS_27,
    NEWS_C1,
    NEWS_C2,
    NEWS_C3,
    NEWS_C5,
    NEWS_CARDS,
    NEWS_STATION,
    NO_NEWS,
    PRESS_BUREAU,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

_N1: Final = 0
_N2: Final = 1
_N5: Final = 4
_N6: Final = 5
_N7: Final = 6
_N9: Final = 8
_N10: Final = 9
_N11: Final = 10
_N13: Final = 12
_N17: Final = 16
_N19: Final = 18
_AT_ONCE: Final = (_N1, _N6, _N9, _N10, _N13)
"""Cards that do something to everybody and ask nobody."""
_ASKS: Final = (_N2, _N7, _N11, _N17, _N19, NEWS_21)
_IS_CHOICE: Final = (_N2, _N7, NEWS_27, NEWS_C1, NEWS_C5)
"""Cards whose question is answered by itself where there is one answer (D1.11)."""

_LAST_SEASON: Final = tables.number("seasons")
_STATION_CREDITS: Final = tables.number("news-station-credits")
_IGNORE_VP: Final = tables.number("press-bureau-vp")
_RUSH_CREDITS: Final = tables.number("news-1-credits")
_TAXED_ABOVE: Final = tables.number("news-6-credits-above")
_TAX: Final = tables.number("news-6-tax")
_STORM_FENCES: Final = tables.number("news-7-fences")
_INSPECTION_SCANDALS: Final = tables.number("news-9-scandals")
_INSPECTION_VP: Final = tables.number("news-9-vp")
_FILM_VP: Final = tables.number("news-10-vp")
_PROTEST_GOATS: Final = tables.number("news-11-goats")
_PROTEST_CREDITS: Final = tables.number("news-11-credits")
_TRIP_PER: Final = tables.number("news-13-per")
_GALA_CREDITS: Final = tables.number("news-17-credits")
_COLD_HAND: Final = tables.number("news-19-hand")


# The card becomes active, acts, and is followed (D6.1).


def begin(n: State) -> None:
    """Let the upcoming card become active: News Stations earn, Press Bureaus are asked, it acts."""
    if n.active != NO_NEWS:
        n.past |= 1 << n.active
    n.active = n.upcoming
    n.upcoming = NO_NEWS
    for own in n.islands:
        own.credits += _STATION_CREDITS * count_tiles(own, NEWS_STATION)
    _ask_bureaus(n, 0)


def _ask_bureaus(n: State, place: int) -> None:
    """Ask the next owner of a Press Bureau from this place in the order on; then the card acts (D21.5)."""
    for seat in n.order[place:]:
        if count_tiles(n.islands[seat], PRESS_BUREAU):
            push(n, F_IGNORE, seat)
            return
    _act(n)


def list_ignore(_s: State, _frame: Frame) -> list[int]:
    """List `ignore`, `face`."""
    return [code(codes.IGNORE), code(codes.FACE)]


def answer_ignore(n: State, frame: Frame, action: int) -> None:
    """Let the card pass a player by, for VP; go on with the next Press Bureau."""
    pop(n)
    if kind_of(action) == codes.IGNORE:
        n.islands[frame[1]].vp -= _IGNORE_VP
        n.ignored |= 1 << frame[1]
    _ask_bureaus(n, n.order.index(frame[1]) + 1)


def _act(n: State) -> None:
    card = n.active
    if card in _AT_ONCE:
        _do_at_once(n, card)
        end(n)
    elif card == _N5:
        supply.refresh_market(n)
    elif card in _ASKS or (card >= NEWS_26 and news_chaos.asks(n)):
        push(n, F_NEWS, _in_turn(n)[0], N_ASK)
    else:
        end(n)


def end(n: State) -> None:
    """Go on once a card has acted: the next one is turned up, but in the last season."""
    n.ignored = 0
    if n.season < _LAST_SEASON:
        push(n, F_TURN_NEWS)
    else:
        seasons.after_news(n)


def go_on_turn_news(n: State, frame: Frame) -> bool:
    """Go on without a card if there is none."""
    if outcomes_turn_news(n, frame):
        return False
    pop(n)
    seasons.after_news(n)
    return True


def outcomes_turn_news(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List the cards that may come: 21 with its own chance, each other equally likely (D23.1)."""
    cards = [card for card in range(NEWS_CARDS) if s.news_deck >> card & 1]
    if not s.corrupted or s.active == NEWS_21 or s.past >> NEWS_21 & 1:
        return [(code(codes.UPCOMING, card), 1) for card in cards]
    others = _LAST_SEASON - s.season - 1
    found = [(code(codes.UPCOMING, card), others) for card in cards if others]
    return sorted([*found, (code(codes.UPCOMING, NEWS_21), max(1, len(cards)))])


def happen_turn_news(n: State, _frame: Frame, action: int) -> None:
    """Turn up the next card."""
    pop(n)
    n.upcoming = a_of(action)
    n.news_deck &= ~(1 << n.upcoming)
    seasons.after_news(n)


# What happens to everybody at once.


def _do_at_once(n: State, card: int) -> None:
    most = max([value(own) for own in n.islands])
    for seat in n.order:
        if n.ignored >> seat & 1:
            continue
        own = n.islands[seat]
        if card == _N1:
            if lodge(n, seat, 1):
                own.credits += _RUSH_CREDITS
        elif card == _N6:
            if own.credits > _TAXED_ABOVE:
                own.credits -= _TAX
        elif card == _N9:
            if own.damaged:
                rampage.gain_scandal(n, seat, _INSPECTION_SCANDALS)
            else:
                own.vp += _INSPECTION_VP
        elif card == _N10:
            if most and value(own) == most:
                own.vp += _FILM_VP
        else:
            own.credits += _count_diet(n, seat, HERBIVORE) // _TRIP_PER


def _count_diet(s: State, seat: int, diet: int) -> int:
    count = 0
    for animal in s.islands[seat].animals:
        if DIET[species_of(animal)] == diet:
            count += 1
    return count


# What each player is asked.


def _in_turn(s: State) -> tuple[int, ...]:
    """Return the seats in the order the active card asks them: reversed by C2 (D6.3)."""
    return s.order[::-1] if s.active == NEWS_C2 else s.order


def _advance(n: State, seat: int) -> None:
    """Go on with the next player; behind the last one the card has acted."""
    seats = _in_turn(n)
    place = seats.index(seat) + 1
    if place < len(seats):
        swap(n, F_NEWS, seats[place], N_ASK)
    elif n.active == NEWS_C3:
        auction.begin_bidding(n)
    else:
        pop(n)
        end(n)


def go_on_news(n: State, frame: Frame) -> bool:
    """Pass by whom the card does not ask, do what needs no choice, go on with the next player."""
    seat, detail = frame[1], frame[2]
    if detail == N_GONE and auction.is_over(n):
        pop(n)
        end(n)
        return True
    if detail == N_BID:
        return auction.go_on_bidding(n, frame)
    if detail == N_GONE or n.ignored >> seat & 1:
        _advance(n, seat)
        return True
    if detail == N_ASK and (n.active == _N19 or n.active == NEWS_21):
        _begin_inner_question(n, seat)
        return True
    answers = list_news(n, frame)
    is_choice = detail != N_ASK or n.active in _IS_CHOICE
    if len(answers) > 1 or (answers and not is_choice):
        return False
    if answers:
        answer_news(n, frame, answers[0])
        return True
    if detail == N_ASK and n.active == _N7:
        _lose_all_fences(n, seat)
    _advance(n, seat)
    return True


def list_news(s: State, frame: Frame) -> list[int]:
    """List what the active card lets a player answer."""
    seat, detail = frame[1], frame[2]
    own = s.islands[seat]
    if detail == N_LOSE:
        return [code(codes.LOSE, edge) for edge in range(EDGES) if own.fences >> edge & 1]
    if detail == N_REPAIR:
        return news_chaos.list_repairs(s, seat)
    if detail == N_BID:
        return auction.list_bids(s, frame)
    if s.active == _N2:
        loners = [ref_of(each) for each in own.animals if count_species(own, species_of(each)) == 1]
        return animal_actions(own, codes.CHECK, loners)
    if s.active == _N7:
        return _storm_answers(s, seat)
    if s.active == _N11:
        return _protest_answers(s, seat)
    if s.active == _N17:
        can_pay = own.scandals and own.credits >= _GALA_CREDITS
        return [code(codes.DONE), code(codes.PAY_IT)] if can_pay else []
    return news_chaos.choices(s, seat)


def answer_news(n: State, frame: Frame, action: int) -> None:
    """Do what was answered to the active card."""
    seat, detail, kind = frame[1], frame[2], kind_of(action)
    own = n.islands[seat]
    if detail == N_BID:
        auction.answer_bid(n, frame, action)
        return
    if detail == N_LOSE:
        fences.destroy_fence(n, seat, a_of(action))
        _lose_fences(n, seat, frame[3] - 1)
        return
    swap(n, F_NEWS, seat, N_GONE)
    if kind == codes.CHECK:
        ref = animal_named_by(own, action)
        rampage.begin_check(n, seat, ref_space(ref), ref_species(ref))
    elif kind == codes.GIVE_UP:
        from_store = min(own.store, _STORM_FENCES)
        own.store -= from_store
        _lose_fences(n, seat, _STORM_FENCES - from_store)
    elif kind == codes.DAMAGE:
        rampage.damage_tile(n, seat, a_of(action))
    elif kind == codes.PAY_GOAT:
        own.goats -= _PROTEST_GOATS
    elif kind == codes.PAY_CREDITS:
        own.credits -= _PROTEST_CREDITS
    elif kind == codes.PAY_IT:
        own.credits -= _GALA_CREDITS
        own.scandals -= 1
    else:
        news_chaos.answer(n, seat, action)


def _begin_inner_question(n: State, seat: int) -> None:
    """Ask by a line inside: discards (19), a place for the Corrupted T-Rex (D23.2)."""
    swap(n, F_NEWS, seat, N_GONE)
    if n.active == NEWS_21:
        if n.figures[CORRUPTED] and place_spaces(n, seat, CORRUPTED):
            creation.place(n, seat, CORRUPTED, P_GIVEN)
    elif bag.size(n.islands[seat].hand) > _COLD_HAND:
        push(n, F_DISCARD, seat, _COLD_HAND)


# Storm damage (D19.7).


def _storm_answers(s: State, seat: int) -> list[int]:
    own = s.islands[seat]
    found: list[int] = []
    if own.store + count_fences(own) >= _STORM_FENCES:
        found.append(code(codes.GIVE_UP))
    return found + [code(codes.DAMAGE, space) for space in undamaged_spaces(own)]


def _lose_fences(n: State, seat: int, count: int) -> None:
    if count:
        swap(n, F_NEWS, seat, N_LOSE, count)
    else:
        swap(n, F_NEWS, seat, N_GONE)


def _lose_all_fences(n: State, seat: int) -> None:
    own = n.islands[seat]
    own.store = 0
    own.fences = 0


# Meat protest (D19.11).


def _protest_answers(s: State, seat: int) -> list[int]:
    own = s.islands[seat]
    carnivores = [ref_of(each) for each in own.animals if DIET[species_of(each)] == CARNIVORE]
    if not carnivores:
        return []
    found: list[int] = []
    if own.goats >= _PROTEST_GOATS:
        found.append(code(codes.PAY_GOAT))
    if own.credits >= _PROTEST_CREDITS:
        found.append(code(codes.PAY_CREDITS))
    return found + animal_actions(own, codes.CHECK, carnivores)
