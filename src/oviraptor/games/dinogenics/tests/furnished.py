"""First positions with rich islands, so that games by chance come by what they seldom reach."""

from __future__ import annotations

from collections import Counter
from random import Random

from oviraptor.games.dinogenics.tables import number

from . import referee
from .referee import Options, Position
from .referee.creation import put
from .referee.fences import gain_fences, is_inside_tile
from .referee.habitats import places_for
from .referee.hands import deck_of
from .referee.hq import pairs
from .referee.names import EDGES, PARK, neighbours, sides
from .referee.position import Player, Tile, spaces_of


def furnished(options: Options, rng: Random) -> Position:
    """Everything comes from its deck, bag or supply: nothing is added to the box."""
    p = referee.new(options, rng)
    for player in p.players.values():
        player.credits += 12
        player.goats += 3
        player.new.update(take(p.decks["dna"], 3, rng))
        player.cards.update(take(p.decks["card"], 4, rng))
        if options.chaos:
            player.new.update(take(p.decks["edna"], 3, rng))
            build_large_tiles(p, player, rng)
            hired = rng.sample(p.waiting, 2)
            player.specialists = dict.fromkeys(hired, False)
            p.waiting = [name for name in p.waiting if name not in hired]
        build_small_tiles(p, player, rng)
        settle_animals(p, player, rng)
    return referee.begin_again(p)


def worn(options: Options, rng: Random) -> Position:
    """Such a position with damage, scandals, fences anywhere, thin decks, and any news to come."""
    p = furnished(options, rng)
    for player in p.players.values():
        player.scandals = rng.randrange(3)
        player.refined = rng.randrange(3) if options.chaos else 0
        for tile in player.tiles:
            tile.damaged = rng.random() < 0.2
        if options.set == "elites":
            provoke(p, player, rng)
        put_fences(player, rng)
    for deck in ("dna", "edna"):
        thin_out(p, deck, rng)
    p.discards["card"] = Counter(take(p.decks["card"], rng.randrange(8), rng))
    if options.chaos:
        give_spinos(p)
    p.news_deck.append(p.upcoming)
    seldom = ["X3"] if options.chaos and rng.random() < 0.3 else p.news_deck
    p.upcoming = rng.choice(seldom)
    p.news_deck.remove(p.upcoming)
    return referee.begin_again(p)


def give_spinos(p: Position) -> None:
    """Whoever has free water has the cards of a Spinosaurus instead of two others (D20.9)."""
    pile = p.decks["edna"]
    for player in p.players.values():
        if places_for(player, "spino") and pile["spino"] >= 2:
            others = [card for card in player.new.elements() if deck_of(card) == "edna"][:2]
            pile.update(others)
            player.new.subtract(others)
            pile["spino"] -= 2
            player.new["spino"] += 2
            return


def provoke(p: Position, player: Player, rng: Random) -> None:
    """A Pachycephalosaurus in a pen beside another's, where there is room (D23.5)."""
    pens = [
        (one, other)
        for one in player.free(PARK)
        for other in neighbours(one)
        if player.is_free(other)
    ]
    if not pens or not p.figures["pachy"] or not p.figures["mutant"]:
        return
    pair = rng.choice(pens)
    edges = {edge for edge in EDGES if set(sides(edge)) & set(pair)} - player.fences
    player.fences |= edges
    player.supply -= len(edges)
    for species, space in zip(("pachy", "mutant"), pair, strict=True):
        put(p, player, species, space)


def put_fences(player: Player, rng: Random) -> None:
    """A fence or two in store, and some more on edges."""
    gain_fences(player, rng.randrange(14))
    free = [e for e in EDGES if e not in player.fences and not is_inside_tile(player, e)]
    for edge in rng.sample(free, min(len(free), rng.randrange(player.store + 1))):
        player.fences.add(edge)
        player.store -= 1


def thin_out(p: Position, deck: str, rng: Random) -> None:
    """Most cards of a deck lie on its discards: it is soon refilled, but not by the first draws."""
    dealt = number("start-dna") * len(p.players)
    used = rng.choice([0, max(0, p.decks[deck].total() - dealt)])
    p.discards[deck].update(take(p.decks[deck], used, rng))


def take(pile: Counter[str], n: int, rng: Random) -> list[str]:
    taken = rng.sample(list(pile.elements()), n)
    pile.subtract(taken)
    return taken


def build_large_tiles(p: Position, player: Player, rng: Random) -> None:
    p.display["aquatic"] -= 1
    player.tiles.append(Tile("aquatic", "a4", "b4"))
    name = take(p.large, 1, rng)[0]
    first, second = rng.choice([pair for pair in pairs(player, name) if "a1" not in pair])
    player.tiles.append(Tile(name, first, second))


def build_small_tiles(p: Position, player: Player, rng: Random) -> None:
    for name in take(p.bag, 3, rng):
        space = rng.choice(player.free(spaces_of(side_of_tile(name))))
        player.tiles.append(Tile(name, space))


def side_of_tile(name: str) -> str:
    return Tile(name).kind.side


def settle_animals(p: Position, player: Player, rng: Random) -> None:
    for species in rng.sample([name for name in p.species() if p.figures[name]], 5):
        places = places_for(player, species)
        if places:
            put(p, player, species, rng.choice(places))
