"""IntelliGen HQ: large facilities, specialists, the Open Ocean (D20.7, D20.8, D21.1, D22.2)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import BOARD, SPECIALISTS, SPECIES, TILES, number

from .creation import place
from .flow import Steps, ask, chance, choose, line
from .habitats import places_for
from .hands import discard, kinds, pick, refill, there, toss
from .names import SPACES, beyond, edge_between
from .position import Player, Position, Tile, side_of, spaces_of
from .trade import repair, repairs, tile_price


def hq(p: Position, player: Player) -> Steps[None]:
    """D20.7: two different parts."""
    yield from parts_of_hq(p, player, number("hq-parts"), may_repeat=False)


def parts_of_hq(p: Position, player: Player, n: int, *, may_repeat: bool) -> Steps[None]:
    """So many parts; with Foreign Market kinds may repeat."""
    kinds_open = ["build", "hire", "ocean"]
    left = n

    def still_open() -> str:
        repeat = " repeat" if may_repeat else ""
        return f"hq {player.seat} {' '.join(kinds_open)} {left}{repeat}" if left else ""

    with line(p, still_open):
        while left:
            text = yield from ask(player.seat, ["done", *actions(p, player, kinds_open)])
            if text == "done":
                return
            left -= 1
            if not may_repeat:
                kinds_open.remove(text.split(maxsplit=1)[0])
            yield from do(p, player, text)


def actions(p: Position, player: Player, kinds_open: list[str]) -> list[str]:
    found = large_buildings(p, player) if "build" in kinds_open else []
    if "hire" in kinds_open:
        found += [f"hire {name}" for name in p.jobs + p.contractor if can_hire(p, player, name)]
    return found + (["ocean"] if "ocean" in kinds_open and can_fish(p, player) else [])


def do(p: Position, player: Player, text: str) -> Steps[None]:
    match text.split(maxsplit=1)[0]:
        case "build":
            yield from build_large(p, player, text)
        case "hire":
            yield from hire(p, player, text.split()[1])
        case "ocean":
            yield from ocean(p, player)


def large_buildings(p: Position, player: Player) -> list[str]:
    """D21.1: two side-adjacent free spaces of the tile's side, the left or upper one first."""
    return [
        f"build {name} {first} {second}"
        for name, n in p.display.items()
        if n and tile_price(p, name) <= player.credits
        for first, second in pairs(player, name)
    ]


def pairs(player: Player, name: str) -> list[tuple[str, str]]:
    free = player.free(spaces_of(TILES.rows[name].side))
    steps = [(first, beyond(first, *step)) for first in SPACES for step in ((1, 0), (0, 1))]
    return [
        (first, second)
        for first, second in steps
        if first in free and second in free and side_of(first) == side_of(second)
    ]


def build_large(p: Position, player: Player, text: str) -> Steps[None]:
    """D20.7 (a): the gap on display is refilled; a fence in the way goes to the store (D21.1)."""
    _, name, first, second = text.split()
    player.credits -= tile_price(p, name)
    if side_of(first) == "park" and edge_between(first, second) in player.fences:
        player.fences.remove(edge_between(first, second))
        player.store += 1
    player.tiles.append(Tile(name, first, second))
    yield from take_off_display(p, name)


def take_off_display(p: Position, name: str) -> Steps[None]:
    p.display[name] -= 1
    if name != "aquatic" and p.large.total():
        with line(p, "display"):
            p.display[(yield from pick(p.large, "hq "))] += 1


def can_hire(p: Position, player: Player, name: str) -> bool:
    """D22.2: cards, or at the Contractor's 2 credits for each."""
    means = player.cards.total()
    if name in p.contractor:
        means += player.credits // number("contractor-credits")
    return means >= SPECIALISTS.rows[name].price


def hire(p: Position, player: Player, name: str) -> Steps[None]:
    """D22.2: the price card by card."""
    left, credit = SPECIALISTS.rows[name].price, number("contractor-credits")
    with line(p, lambda: f"hire {player.seat} {name} {left}"):
        while left:
            by_credits = name in p.contractor and player.credits >= credit
            if not by_credits and player.cards.total() == left:  # all go by themselves
                cards, player.cards, left = list(player.cards.elements()), Counter(), 0
                yield from toss(p, player, cards)
                break
            texts = [f"pay {card}" for card in kinds(player.cards)]
            texts += ["pay credits"] if by_credits else []
            text = yield from ask(player.seat, texts)
            left -= 1
            if text == "pay credits":
                player.credits -= credit
            else:
                player.cards[text.split()[1]] -= 1
                discard(p, text.split()[1])
    yield from start_work(p, player, name)


def start_work(p: Position, player: Player, name: str) -> Steps[None]:
    """A specialist stays for good; some do something at once (D22.4, D22.11)."""
    (p.jobs if name in p.jobs else p.contractor).remove(name)
    player.specialists[name] = False
    if name == "spin-doctor":
        player.scandals = max(0, player.scandals - number("spin-doctor-pardons"))
    if name == "technician":
        yield from technician(p, player)


def technician(p: Position, player: Player) -> Steps[None]:
    """D22.11."""
    with line(p, f"repair {player.seat}"):
        text = yield from choose(player.seat, repairs(player))
    if text:
        repair(player, text)


def can_fish(p: Position, player: Player) -> bool:
    """D20.8; with X3 free water is enough (D20.11)."""
    return bool(places_for(player, "plesio")) and (p.news == "X3" or p.figures["plesio"] > 0)


def ocean(p: Position, player: Player) -> Steps[None]:
    """D20.8: both Upkeep Dice, the Chaotician, the price."""
    dice = yield from roll_both(p, player)
    if not player.specialists.get("chaotician", True):
        with line(p, f"ocean {player.seat} {dice} reroll"):
            text = yield from ask(player.seat, ["reroll", "keep"])
        if text == "reroll":
            player.specialists["chaotician"] = True
            dice = yield from roll_both(p, player)
    price = ocean_price(dice)
    if price is None:
        player.score(-number("two-skulls-vp"), "D20.8")
        return
    texts = ["pay", "refuse"] if player.credits >= price else ["refuse"]
    with line(p, f"ocean {player.seat} {dice}"):
        text = yield from choose(player.seat, texts)
    if text == "pay":
        player.credits -= price
        yield from catch(p, player)


def roll_both(p: Position, player: Player) -> Steps[str]:
    faces = BOARD.dice["upkeep"].faces
    weights = {
        f"upkeep {one} {other}": faces[one] * faces[other] for one in faces for other in faces
    }
    with line(p, f"ocean {player.seat}"):
        text = yield from chance(weights)
    return text.split(" ", 1)[1]


def ocean_price(dice: str) -> int | None:
    """None for two skulls."""
    shown = [int(face) for face in dice.split() if face != "skull"]
    return {0: None, 1: 2 * sum(shown), 2: sum(shown)}[len(shown)]


def catch(p: Position, player: Player) -> Steps[None]:
    """A Plesiosaurus or, with X3, the next aquatic species of the eDNA deck."""
    species = "plesio"
    if p.news == "X3":
        species = yield from turn_over(p, player)
    if species and p.figures[species] and places_for(player, species):
        yield from place(p, player, species, "given")


def is_aquatic(card: str) -> bool:
    return card in SPECIES.rows and SPECIES.rows[card].habitat == "water"


def turn_over(p: Position, player: Player) -> Steps[str]:
    """X3: cards are turned over, and discarded, until an aquatic species comes."""
    piles = p.decks["edna"] + p.discards["edna"]
    if not there(p, "edna") or not any(is_aquatic(card) for card in piles):
        return ""
    with line(p, f"turn {player.seat}"):
        while True:
            refill(p, "edna")
            card = yield from pick(p.decks["edna"], "turn ")
            discard(p, card)
            if is_aquatic(card):
                return card
