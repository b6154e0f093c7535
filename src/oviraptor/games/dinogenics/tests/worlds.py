"""Every world that fits what a viewer saw, counted by the rules alone; and the deals that a view means (D27.4).

A world is a state with other cards in the hands and the deck. What is done there by choice rules out the worlds where it is
not legal; what chance does weighs them. The old cards of hands are carried along by the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from oviraptor.core.game import CHANCE, Seat, Viewer
from oviraptor.games.dinogenics.knowledge.imagine import imagine
from oviraptor.games.dinogenics.knowledge.view import View, seen, view
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import CARD_NAMES, dna_deck
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.text.rest import dna_in
from oviraptor.kit.rules import bag
from oviraptor.testing.counting import dealt

Worlds = dict[State, Fraction]
Hands = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""By seat: the cards of the hand, and the old ones among them."""


def hands_of(s: State) -> Hands:
    """Return what is secret of a state where only hands and their deck are."""
    return tuple([(bag.cards(i.hand), bag.cards(i.old)) for i in s.islands])


def first_worlds(s: State, viewer: Viewer) -> Worlds:
    """Return the worlds for one who sees a position without old cards for the first time."""
    hidden = [seat for seat in range(len(s.islands)) if seat != viewer]
    places = [seat for seat in hidden for _ in range(sum(s.islands[seat].hand))]
    cards = list(bag.cards(s.deck))
    for seat in hidden:
        cards += bag.cards(s.islands[seat].hand)
    deals = dealt(((),) * len(s.islands), tuple(sorted(cards)), places)
    return {_world(s, hidden, hands, cards): chance for hands, chance in deals.items()}


def _world(
    s: State, hidden: list[int], hands: Sequence[tuple[int, ...]], cards: list[int]
) -> State:
    n = s.copy()
    rest = list(cards)
    for seat in hidden:
        n.islands[seat].hand = bag.of(hands[seat], len(CARD_NAMES))
        for card in hands[seat]:
            rest.remove(card)
    n.deck = bag.of(tuple(rest), len(CARD_NAMES))
    return n


def followed(worlds: Worlds, s: State, actor: Seat, a: int, viewer: Viewer) -> Worlds:
    """Return the worlds after a step of the true state, as the viewer sees it.

    All see what lies open; whether a card that leaves a hand is an old one, the step tells (D1.10).
    """
    shown = seen(s, actor, a, viewer)
    counted = _open_cards(play.apply(s, actor, a))
    found: Worlds = {}
    for world, chance in worlds.items():
        for b, likely in _possible(world, actor):
            if seen(world, actor, b, viewer) == shown:
                after = play.apply(world, actor, b)
                if _open_cards(after) == counted:
                    found[after] = found.get(after, Fraction()) + chance * likely
    whole = sum(found.values())
    return {world: chance / whole for world, chance in found.items()}


def _open_cards(s: State) -> object:
    return s.discards, s.boneyard, s.market


def _possible(world: State, actor: Seat) -> list[tuple[int, Fraction]]:
    if actor != CHANCE:
        return [(a, Fraction(1)) for a in play.legal(world, actor)]
    outcomes = play.outcomes(world)
    whole = sum(weight for _, weight in outcomes)
    return [(a, Fraction(weight, whole)) for a, weight in outcomes]


# --- what a view means ------------------------------------------------------------------------


def meant(s: State, viewer: Viewer) -> dict[Hands, Fraction]:
    """Return every deal that a view allows, with its share, dealt out card by card (D27.4)."""
    v = view(s, viewer)
    pool = list(bag.cards(tuple(v.pool.get(name, 0) for name in CARD_NAMES)))
    unseen = list(dna_deck(s.box))
    for card in (*_open(s), *pool):
        unseen[card] -= 1
    if viewer is not None:
        own = s.islands[viewer]
        for card in bag.cards(own.old):
            pool.remove(card)
        for card in bag.cards(bag.less(bag.less(own.hand, own.known), own.old)):
            unseen[card] -= 1
    nothing = ((),) * len(s.islands)
    olds = dealt(nothing, tuple(pool), _places([p.old_size for p in v.players], viewer))
    news = dealt(nothing, bag.cards(tuple(unseen)), _places(_newer(v), viewer))
    found: dict[Hands, Fraction] = {}
    for old, chance in olds.items():
        if not _has_what_it_lacks(s, old):
            for new, likely in news.items():
                hands = _hands(s, viewer, old, new)
                found[hands] = found.get(hands, Fraction()) + chance * likely
    whole = sum(found.values())
    return {hands: chance / whole for hands, chance in found.items()}


def _has_what_it_lacks(s: State, old: Sequence[tuple[int, ...]]) -> bool:
    return any(
        i.without >> card & 1 for i, cards in zip(s.islands, old, strict=True) for card in cards
    )


def _open(s: State) -> list[int]:
    """List the cards that all see; nothing is hidden in phase lines here."""
    assert not any(dna_in(frame) for frame in s.agenda)
    known = [card for i in s.islands for card in bag.cards(i.known)]
    lying = [*bag.cards(s.boneyard), *bag.cards(s.discards), *[c for c in s.market if c >= 0]]
    return known + lying


def _newer(v: View) -> list[int]:
    return [p.hand_size - sum(p.known.values()) - p.old_size for p in v.players]


def _places(sizes: Sequence[int], viewer: Viewer) -> list[int]:
    """List the places of all but the viewer."""
    return [seat for seat, size in enumerate(sizes) if seat != viewer for _ in range(size)]


def _hands(
    s: State, viewer: Viewer, old: Sequence[tuple[int, ...]], new: Sequence[tuple[int, ...]]
) -> Hands:
    found = []
    for seat, i in enumerate(s.islands):
        whole = sorted([*bag.cards(i.known), *old[seat], *new[seat]])
        is_own = seat == viewer
        found.append((bag.cards(i.hand), bag.cards(i.old)) if is_own else (tuple(whole), old[seat]))
    return tuple(found)


def imagined(s: State, viewer: Viewer, draws: int, rng: Random) -> Counter[Hands]:
    """Count the hands of worlds that are imagined."""
    v = view(s, viewer)
    return Counter(hands_of(imagine(v, rng)) for _ in range(draws))
