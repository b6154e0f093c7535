"""A view turned back into a state: what the viewer knows as it is, what it does not know dealt by lot (D27.4).

The pool of old cards goes to the old places, but to nobody what he is known to be without; what is seen nowhere
else to the other places, of the deck the back tells; manipulation cards, news and tiles each by themselves.
"""

from __future__ import annotations

from random import Random
from typing import Final

from oviraptor.games.dinogenics.knowledge.pool import deal_pool
from oviraptor.games.dinogenics.knowledge.public import PUBLIC, PUBLIC_OF_ISLAND, bag_of
from oviraptor.games.dinogenics.knowledge.veil import (
    CARDS,
    DNA_CARDS,
    HIDDEN_CARD,
    NEWS,
    TILES,
    secrets,
)
from oviraptor.games.dinogenics.knowledge.view import VEILED, PlayerView, View
from oviraptor.games.dinogenics.rules.agenda import F_CREATE, top
from oviraptor.games.dinogenics.rules.codes import HIDDEN, HIDDEN_EDNA
from oviraptor.games.dinogenics.rules.creation import list_create
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    IS_EDNA,
    KINDS,
    MANIPULATION_NAMES,
    NO_CARD,
)
from oviraptor.games.dinogenics.rules.state import Frame, Island, State
from oviraptor.games.dinogenics.text.rest import give_the_rest
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag

_NONE: Final = (0,) * KINDS
_TRIES: Final = 400
"""How often cards are dealt until somebody can answer what he is asked."""
_VEILS: Final = (HIDDEN_CARD, HIDDEN_EDNA, HIDDEN)


def imagine(v: View, rng: Random) -> State:
    """Draw one of the deals that fit the view."""
    s = _dealt(v, rng)
    tries = 1
    while tries < _TRIES and not _can_answer(s):
        s = _dealt(v, rng)
        tries += 1
    return s


def _can_answer(s: State) -> bool:
    """Tell whether who must create can: a card that asks for it shows that (D18.3, D18.14)."""
    frame = top(s)
    return frame[0] != F_CREATE or bool(list_create(s, frame))


# --- what is known ----------------------------------------------------------------------------


def _known(v: View) -> State:
    """Return a state with all that the viewer knows; its decks hold what it does not see."""
    if _last and _last[0][0] is v:
        return _last[0][1].copy()
    s = _read(v)
    _last[:] = [(v, s)]
    return s.copy()


_last: list[tuple[View, State]] = []
"""The view that was asked for last: a search draws hundreds of worlds from one."""


def _read(v: View) -> State:
    s = State.new(0, False, (), _NONE, (), (), 0, _NONE, [])
    PUBLIC.put_back(v, s)
    s.islands = [_island(player) for player in v.players]
    s.auction = NO_CARD if v.auction in ("", VEILED) else CARD_NAMES.index(v.auction)
    s.agenda = tuple([_stripped(frame) for frame in v.agenda])
    give_the_rest(s)
    return s


def _island(player: PlayerView) -> Island:
    i = Island.new(0)
    PUBLIC_OF_ISLAND.put_back(player, i)
    i.hand = i.known if player.hand is None else bag_of(player.hand, CARD_NAMES)
    if player.old is not None:
        i.old = bag_of(player.old, CARD_NAMES)
    if player.cards is not None:
        i.cards = bag_of(player.cards, MANIPULATION_NAMES)
    return i


def _stripped(frame: Frame) -> Frame:
    """Return a line without what is hidden in it."""
    at, _ = secrets(frame)
    return (*frame[:at], *[number for number in frame[at:] if number not in _VEILS])


# --- what is dealt ----------------------------------------------------------------------------


def _dealt(v: View, rng: Random) -> State:
    s = _known(v)
    for is_edna in (False, True):
        _deal_pool(s, v, is_edna, rng)
    dna = _Pile(s.deck, rng, is_edna=False)
    edna = _Pile(s.deck, rng, is_edna=True)
    cards = _Pile(s.card_deck, rng)
    for player, i in zip(v.players, s.islands, strict=True):
        if player.hand is None:
            new = player.hand_size - sum(i.hand)
            new_edna = player.hand_edna - sum([i.hand[k] for k in range(KINDS) if IS_EDNA[k]])
            i.hand = _plus(i.hand, [*dna.draw(new - new_edna), *edna.draw(new_edna)])
            i.cards = _plus(i.cards, cards.draw(player.card_count))
    if v.auction == VEILED:
        [s.auction] = dna.draw(1)
    _fill_lines(s, v, (dna, edna, cards), rng)
    s.deck = _less(s.deck, dna.drawn + edna.drawn)
    s.card_deck = _less(s.card_deck, cards.drawn)
    return s


def _deal_pool(s: State, v: View, is_edna: bool, rng: Random) -> None:
    """Deal the old cards of one deck to the old places of the others (D1.10)."""
    others = [(p, i) for p, i in zip(v.players, s.islands, strict=True) if p.hand is None]
    sizes = [p.old_edna if is_edna else p.old_size - p.old_edna for p, _ in others]
    if not any(sizes):
        return
    own = [i.old for p, i in zip(v.players, s.islands, strict=True) if p.hand is not None]
    pool = list(bag_of(v.pool, CARD_NAMES))
    for kind in range(KINDS):
        pool[kind] -= sum([old[kind] for old in own])
    cards = [kind for kind in bag.cards(tuple(pool)) if IS_EDNA[kind] == is_edna]
    for (_, i), dealt in zip(
        others, deal_pool(cards, sizes, [i.without for _, i in others], rng), strict=True
    ):
        i.old = _plus(i.old, dealt)
        i.hand = _plus(i.hand, dealt)
    s.deck = _less(s.deck, cards)


def _fill_lines(s: State, v: View, piles: tuple[_Pile, _Pile, _Pile], rng: Random) -> None:
    """Put what was dealt in the place of what is hidden in phase lines."""
    dna, edna, cards = piles
    news = _Pile(tuple([s.news_deck >> card & 1 for card in range(s.news_deck.bit_length())]), rng)
    tiles = _Pile(s.tile_bag, rng)
    agenda: list[Frame] = []
    for frame in v.agenda:
        at, kind = secrets(frame)
        veils = [number for number in frame[at:] if number in _VEILS]
        of_kind = {DNA_CARDS: dna, CARDS: cards, NEWS: news, TILES: tiles}[kind]
        found = of_kind.draw(veils.count(HIDDEN)) + edna.draw(veils.count(HIDDEN_EDNA))
        found += [KINDS + card for card in cards.draw(veils.count(HIDDEN_CARD))]
        agenda.append((*frame[:at], *sorted(found or frame[at:])))
    s.agenda = tuple(agenda)
    s.tile_bag = _less(s.tile_bag, tiles.drawn)
    for card in news.drawn:
        s.news_deck &= ~(1 << card)


class _Pile:
    """Cards or tiles that lie unseen, one deck or one part of it; each is as likely to come as another."""

    def __init__(self, unseen: Bag, rng: Random, *, is_edna: bool | None = None) -> None:
        self._left = [k for k in bag.cards(unseen) if is_edna is None or IS_EDNA[k] == is_edna]
        self._rng = rng
        self.drawn: list[int] = []

    def draw(self, count: int) -> list[int]:
        """Draw so many."""
        found = [self._left.pop(self._rng.randrange(len(self._left))) for _ in range(count)]
        self.drawn += found
        return found


def _plus(cards: Bag, more: list[int]) -> Bag:
    counts = list(cards)
    for kind in more:
        counts[kind] += 1
    return tuple(counts)


def _less(cards: Bag, drawn: list[int]) -> Bag:
    counts = list(cards)
    for kind in drawn:
        counts[kind] -= 1
    return tuple(counts)
