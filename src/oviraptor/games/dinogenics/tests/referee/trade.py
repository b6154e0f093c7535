"""The DNA market and the Boneyard (D11), and tiles of the City Center (D8.13)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import BOARD, DNA, TILES, number

from .flow import Steps, ask, line
from .hands import keep_limit, kinds, let_go, pick, refill, take_in, there
from .position import Player, Position, Tile, spaces_of

EMPTY = "-"


def buy_price(p: Position, player: Player, space: int, less: int = 0) -> int:
    """D11.1, D19.5, D22.14: printed, less the discount of the space, at least 1."""
    base = number("news-5-price") if p.news == "5" else DNA.rows[p.market[space]].buy
    if "analyst" in player.specialists:
        less += number("analyst-buy")
    return max(
        number("lowest-buy-price"), base - BOARD.lists["market-discounts"].value[space] - less
    )


def purchases(p: Position, player: Player, less: int = 0) -> list[str]:
    return [
        f"buy {space + 1}"
        for space, card in enumerate(p.market)
        if card != EMPTY and buy_price(p, player, space, less) <= player.credits
    ]


def buy(p: Position, player: Player, text: str, less: int = 0) -> Steps[None]:
    space = int(text.split()[1]) - 1
    player.credits -= buy_price(p, player, space, less)
    take_in(player, p.market[space], seen=True)
    p.market[space] = EMPTY
    yield from keep_limit(p, player)


def sales(player: Player) -> list[str]:
    return [f"sell {card}" for card in kinds(player.hand)]


def sell(p: Position, player: Player, text: str) -> None:
    card = text.split()[1]
    let_go(player, card)
    more = number("analyst-sell") if "analyst" in player.specialists else 0
    player.credits += DNA.rows[card].sell + more
    enter_market(p, card)


def enter_market(p: Position, card: str) -> None:
    """D11.2: pushing stops at the first empty space; what falls out goes to the Boneyard."""
    for space in range(len(p.market)):
        p.market[space], card = card, p.market[space]
        if card == EMPTY:
            return
    p.boneyard[card] += 1


def refresh_market(p: Position) -> Steps[None]:
    """D11.3."""
    p.boneyard.update(card for card in p.market if card != EMPTY)
    p.market = [EMPTY] * 3
    for space in (1, 2, 3):
        if there(p, "dna"):
            with line(p, f"market {space}"):
                refill(p, "dna")
                p.market[space - 1] = yield from pick(p.decks["dna"], f"market {space} ")


def take_from_boneyard(p: Position, player: Player, card: str) -> None:
    p.boneyard[card] -= 1
    take_in(player, card, seen=True)


def tile_price(p: Position, name: str, less: int = 0) -> int:
    """Table 2, D19.18."""
    boom = number("news-18-discount") if p.news == "18" else 0
    return max(0, TILES.rows[name].cost - boom - less)


def buildings(p: Position, player: Player, names: list[str], less: int | None = 0) -> list[str]:
    """The legal `build` actions for small tiles; less None: for nothing."""
    found = []
    for name in dict.fromkeys(names):
        price = 0 if less is None else tile_price(p, name, less)
        if price <= player.credits:
            free = player.free(spaces_of(TILES.rows[name].side))
            found += [f"build {name} {space}" for space in free]
    return found


def top_tiles(p: Position) -> list[str]:
    return [stack[-1] for stack in p.stacks if stack]


def build(
    p: Position, player: Player, text: str, less: int | None = 0, covered: bool = False
) -> Steps[None]:
    """D8.13, D18.12: of equal tiles the lowest stack's, within it the uppermost."""
    _, name, space = text.split()
    player.credits -= 0 if less is None else tile_price(p, name, less)
    stack = next(stack for stack in p.stacks if name in (stack if covered else stack[-1:]))
    del stack[len(stack) - 1 - stack[::-1].index(name)]
    player.tiles.append(Tile(name, space))
    yield from fill(p)


def fill(p: Position) -> Steps[None]:
    """D8.13: an emptied stack 2–4 is at once given a tile of the bag."""
    for stack in (1, 2, 3):
        if not p.stacks[stack] and p.bag.total():
            with line(p, f"fill {stack + 1}"):
                p.stacks[stack].append((yield from pick(p.bag, f"tile {stack + 1} ")))


def refresh_stacks(p: Position) -> Steps[None]:
    """D4.5, D18.18: a tile on each of the stacks 2–4."""
    for stack in (1, 2, 3):
        if p.bag.total():
            with line(p, f"refresh {stack + 1}"):
                p.stacks[stack].append((yield from pick(p.bag, f"tile {stack + 1} ")))


def repairs(player: Player) -> list[str]:
    """Damaged facilities; wreckage is never repaired (D20.11 C5)."""
    return [
        f"repair {tile.space}" for tile in player.tiles if tile.damaged and tile.name != "crash"
    ]


def repair(player: Player, text: str) -> None:
    tile = player.tile_at(text.split()[1])
    assert tile
    tile.damaged = False


def take_or_not(p: Position, player: Player, waiting: str, scandals: int) -> Steps[None]:
    """D8.3, D18.14: `take <card>` of the Boneyard, or `done`."""
    with line(p, waiting):
        texts = [f"take {card}" for card in kinds(p.boneyard)]
        text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        player.scandals += scandals
        take_from_boneyard(p, player, text.split()[1])
        yield from keep_limit(p, player)
