"""Everything there is, counted where it lies: nothing appears and nothing is lost."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from oviraptor.games.dinogenics.tables import (
    DNA,
    MANIPULATION,
    NEWS,
    SPECIALISTS,
    SPECIES,
    TILES,
    number,
)

from .referee.position import Position, workers_of


def faults(p: Position) -> list[str]:
    """What is too much or missing in a position of the referee, a word or two each."""
    aside = Counter(p.aside + p.tossed)
    auction = Counter([p.auction] if p.auction not in {None, "-"} else [])
    found = [
        *compare("DNA", copies(p, DNA.rows), cards(p) + only(aside, DNA.rows) + auction),
        *compare("cards", copies(p, MANIPULATION.rows), tricks(p) + only(aside, MANIPULATION.rows)),
        *compare("tiles", copies(p, TILES.rows), tiles(p) + only(aside, TILES.rows)),
        *compare("dinosaurs", figures(p), animals(p)),
        *compare("news", news_in_box(p), news(p) + only(aside, NEWS.rows)),
        *compare("specialists", specialists_in_box(p), specialists(p)),
    ]
    if p.visitors + sum(player.visitors() for player in p.players.values()) != number("visitors"):
        found.append("visitors")
    return found + fences(p) + workers(p)


def compare(what: str, wanted: Counter[str], there: Counter[str]) -> list[str]:
    names = set(wanted) | set(there)
    return [f"{what} {name}" for name in sorted(names) if wanted[name] != there[name]]


def only(pile: Counter[str], rows: object) -> Counter[str]:
    assert isinstance(rows, dict)
    return Counter({name: n for name, n in pile.items() if name in rows})


def copies(p: Position, rows: object) -> Counter[str]:
    assert isinstance(rows, dict)
    sets = p.options.sets
    return Counter({n: row.copies for n, row in rows.items() if row.set in sets and n != "crash"})


def cards(p: Position) -> Counter[str]:
    found = p.decks["dna"] + p.decks["edna"] + p.discards["dna"] + p.discards["edna"]
    found += p.boneyard + Counter(card for card in p.market if card != "-")
    for player in p.players.values():
        found += player.hand
    return found


def tricks(p: Position) -> Counter[str]:
    return sum(
        (player.cards for player in p.players.values()), p.decks["card"] + p.discards["card"]
    )


def tiles(p: Position) -> Counter[str]:
    found = p.bag + p.gone + p.large + p.display + Counter(chain(*p.stacks))
    for player in p.players.values():
        built = [tile.name for tile in player.tiles + player.stored]
        found += Counter(name for name in built if name != "crash")
    return found


def figures(p: Position) -> Counter[str]:
    rows = SPECIES.rows.items()
    return Counter({name: row.figures for name, row in rows if row.set in p.options.sets})


def animals(p: Position) -> Counter[str]:
    return sum((player.species() for player in p.players.values()), +p.figures)


def news_in_box(p: Position) -> Counter[str]:
    return Counter(no for no, row in NEWS.rows.items() if row.set in p.options.sets)


def news(p: Position) -> Counter[str]:
    shown = [no for no in (p.news, p.upcoming) if no != "-"]
    return Counter(p.news_deck + p.past + shown)


def specialists_in_box(p: Position) -> Counter[str]:
    return Counter(list(SPECIALISTS.rows) if p.options.chaos else [])


def specialists(p: Position) -> Counter[str]:
    hired = [name for player in p.players.values() for name in player.specialists]
    return Counter(p.waiting + p.jobs + p.contractor + p.dismissed + hired)


def fences(p: Position) -> list[str]:
    blocked = Counter(seat for seats in p.blocked.values() for seat in seats)
    return [
        f"fences {seat}"
        for seat, player in p.players.items()
        if player.supply + player.store + len(player.fences) + blocked[seat] != number("fences")
    ]


def workers(p: Position) -> list[str]:
    """Workers at home and placed; when the game is over there are none."""
    placed = Counter(seat for seats in p.at.values() for seat in seats)
    due = 0 if p.wait is None else workers_of(p, p.season)
    return [
        f"workers {seat}" for seat, player in p.players.items() if player.home + placed[seat] != due
    ]
