"""A position as text (D27.2–D27.6), with all that everybody remembers."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import SPECIES

from .names import LOCATION_NAMES, SPACES, TILE_NAMES, by_order, in_a_row, listed
from .position import Animal, Player, Position, Tile


def write(p: Position) -> str:
    """The whole text, the last line without its line end."""
    lines = head(p)
    for player in p.players.values():
        lines += player_lines(p, player)
    lines += [f"phase {text}" for text in map(str, p.lines) if text]
    if p.wait is None:
        lines.append("phase over D24.7")
    return "\n".join(row.rstrip() for row in lines)


def head(p: Position) -> list[str]:
    """D27.3."""
    corrupted = " corrupted" if p.options.corrupted else ""
    found = [
        f"dinogenics {p.options.set}{corrupted}",
        f"season {p.season} {p.phase} order {' '.join(p.order)}",
        f"news {p.news} upcoming {p.upcoming} past {listed(p.past)}",
        f"market {' '.join(p.market)}",
        f"boneyard {cards(p.boneyard)}",
        f"stacks {' | '.join(in_a_row(stack) for stack in p.stacks)}",
        f"discards {cards(p.discards['dna'])}",
        f"spent {cards(p.discards['card'])}",
    ]
    if p.options.chaos:
        found += [
            f"ediscards {cards(p.discards['edna'])}",
            f"display {cards(p.display)}",
            f"jobs {listed(p.jobs)}",
            f"contractor {listed(p.contractor)}",
            f"dismissed {listed(p.dismissed)}",
        ]
    found.append(f"gone {cards(p.gone)}")
    return found + workers(p)


def workers(p: Position) -> list[str]:
    places = LOCATION_NAMES
    found = [f"at {place} {listed(p.at[place])}" for place in places if p.at.get(place)]
    found += [f"closed {place}" for place in by_order(p.closed, places)]
    found += [
        f"blocked {place} {listed(p.blocked[place])}" for place in places if p.blocked.get(place)
    ]
    found += [f"ignored {listed(p.ignored)}"] if p.ignored else []
    if p.auction is not None:
        found.append(f"auction {p.auction} {listed(p.peeked)}")
    return found


def cards(pile: Counter[str]) -> str:
    return listed((+pile).elements())


def player_lines(p: Position, player: Player) -> list[str]:
    """D27.4."""
    found = [
        numbers(p, player),
        f"dna {cards(player.hand)}",
        f"cards {cards(player.cards)}",
        f"known {cards(player.known)}",
    ]
    if player.old.total():
        found.append(f"old {cards(player.old)}{without(p, player)}")
    found += drawing(player)
    for tile in sorted(player.tiles, key=lambda tile: SPACES.index(tile.space)):
        if tile.animals:
            found.append(f"in {tile.space} {' '.join(map(animal_code, tile.animals))}")
    return found


def without(p: Position, player: Player) -> str:
    """D27.4: kinds of the pool that are not among his old cards, and all know it."""
    pool = {card for other in p.players.values() for card in +other.old}
    kinds = pool & player.without
    return f" without {listed(kinds)}" if kinds else ""


def numbers(p: Position, player: Player) -> str:
    text = (
        f"{player.seat} vp {player.vp} credits {player.credits} goats {player.goats}"
        f" store {player.store} scandals {player.scandals} home {player.home}"
    )
    text += " passed" if player.passed else ""
    if p.options.chaos:
        hired = [
            name + ("*" if player.specialists[name] else "")
            for name in listed(player.specialists, empty="").split()
        ]
        stored = sorted(player.stored, key=lambda tile: TILE_NAMES.index(tile.name))
        marks = [tile.name + ("*" if tile.used else "") for tile in stored]
        text += f" refined {player.refined} specialists {' '.join(hired) or '-'}"
        text += f" stored {in_a_row(marks)}"
    return text


def animal_code(animal: Animal) -> str:
    code = SPECIES.rows[animal.species].code
    return code + ("!" if animal.checked else "") + ("-" if animal.unfed else "")


def tile_code(tile: Tile, space: str) -> str:
    """D27.5: marks on the first space only."""
    code = tile.kind.code
    if space != tile.space:
        return code + ("<" if tile.other[1] == tile.space[1] else "^")
    guests = str(tile.visitors) if tile.visitors else ""
    is_hit = tile.damaged and tile.name != "crash"
    return code + ("x" if is_hit else "") + guests + ("*" if tile.used else "")


def space_code(player: Player, space: str) -> str:
    if space in player.loose:
        return animal_code(player.loose[space])
    tile = player.tile_at(space)
    return tile_code(tile, space) if tile else "."


def drawing(player: Player) -> list[str]:
    """D27.5."""
    found = ["   a    b    c      d    e"]
    for row in "1234":
        found += [edge_line(player, row), space_line(player, row)]
    return [*found, edge_line(player, "5")]


def edge_line(player: Player, row: str) -> str:
    bars = ["----" if f"h {column}{row}" in player.fences else "    " for column in "abc"]
    return "  +" + "+".join(bars) + "+"


def space_line(player: Player, row: str) -> str:
    text = f"{row} "
    for column in "abc":
        text += "|" if f"v {column}{row}" in player.fences else " "
        text += space_code(player, column + row).ljust(4)
    text += "|" if f"v d{row}" in player.fences else " "
    guests = str(player.center) if player.center else ""
    last = f"VC{guests}" if row == "4" else space_code(player, f"e{row}")
    return f"{text}  {space_code(player, f'd{row}').ljust(5)}{last}"
