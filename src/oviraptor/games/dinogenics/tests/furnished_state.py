"""Rich first states, so that games by chance come by what they seldom reach: all from decks, bags and supplies."""

from __future__ import annotations

from random import Random

from oviraptor.games.dinogenics.rules.animals import add_animal
from oviraptor.games.dinogenics.rules.habitats import place_spaces
from oviraptor.games.dinogenics.rules.island import building_spots, put_tile
from oviraptor.games.dinogenics.rules.kinds import AQUATIC, IS_EDNA, KINDS, SPECIALISTS
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.supply import gain_card
from oviraptor.kit.rules import bag


def furnish(n: State, rng: Random) -> None:
    """Give every player credits, goats, cards, tiles, specialists and animals."""
    for seat, island in enumerate(n.islands):
        island.credits += 12
        island.goats += 3
        island.scandals += rng.randrange(3)
        island.cards = drawn(n.card_deck, 3, rng)
        n.card_deck = bag.less(n.card_deck, island.cards)
        give_cards(n, seat, 3, False, rng)
        if n.box:
            give_cards(n, seat, 3, True, rng)
            island.refined += rng.randrange(2)
            build_large(n, seat, rng)
            hire(n, seat, rng)
        build_small(n, seat, rng)
        settle_animals(n, seat, rng)


def drawn(pile: bag.Bag, count: int, rng: Random) -> bag.Bag:
    """Draw from a pile."""
    return bag.of(tuple(rng.sample(bag.cards(pile), count)), len(pile))


def give_cards(n: State, seat: int, count: int, is_edna: bool, rng: Random) -> None:
    """Give a player cards of a deck that nobody else has seen."""
    deck = tuple(left if IS_EDNA[kind] == is_edna else 0 for kind, left in enumerate(n.deck))
    cards = drawn(deck, count, rng)
    n.deck = bag.less(n.deck, cards)
    for card in bag.cards(cards):
        gain_card(n, seat, card, False)


def build_large(n: State, seat: int, rng: Random) -> None:
    """Build an Aquatic Habitat and another large tile."""
    n.display = bag.take(n.display, AQUATIC)
    build(n, seat, AQUATIC, rng)
    tile = rng.choice(bag.cards(n.large_bag))
    n.large_bag = bag.take(n.large_bag, tile)
    build(n, seat, tile, rng)


def build_small(n: State, seat: int, rng: Random) -> None:
    """Build three tiles of the bag."""
    for _ in range(3):
        tile = rng.choice(bag.cards(n.tile_bag))
        n.tile_bag = bag.take(n.tile_bag, tile)
        build(n, seat, tile, rng)


def build(n: State, seat: int, tile: int, rng: Random) -> None:
    """Set up a tile where it may stand."""
    spot = rng.choice(building_spots(n.islands[seat], tile))
    put_tile(n, seat, tile, spot & 255, spot >> 8)
    if rng.random() < 0.3:
        n.islands[seat].damaged |= 1 << (spot & 255)


def hire(n: State, seat: int, rng: Random) -> None:
    """Hire two specialists."""
    waiting = [each for each in range(SPECIALISTS) if n.job_deck >> each & 1]
    for each in rng.sample(waiting, min(2, len(waiting))):
        n.job_deck &= ~(1 << each)
        n.islands[seat].specialists |= 1 << each


def settle_animals(n: State, seat: int, rng: Random) -> None:
    """Place four animals, well or not."""
    for _ in range(4):
        species = rng.choice([kind for kind in range(KINDS - 1) if n.figures[kind]])
        spaces = place_spaces(n, seat, species)
        if spaces:
            add_animal(n, seat, species, rng.choice(spaces))
