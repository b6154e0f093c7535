"""The islands and the mainland in a terminal of 80 columns, as text in rich's markup.

Islands are drawn as they are written (D27.5). A letter and a mark say everything; colour only says it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.knowledge.public import AnimalView
from oviraptor.games.dinogenics.knowledge.view import PlayerView, View
from oviraptor.games.dinogenics.rules.board import (
    COLUMNS,
    EDGE_NAMES,
    EDGES_OF,
    PARK_SPACES,
    ROWS,
    SPACE_NAMES,
)
from oviraptor.games.dinogenics.rules.kinds import CARD_NAMES, LOCATION_NAMES
from oviraptor.games.dinogenics.words.names import card_title
from oviraptor.kit.words.english import capital, counted
from oviraptor.kit.words.terminal import beside, legend, styled, wrapped

_ISLAND: Final = 30
"""How wide an island is drawn."""
_PANEL: Final = 45
_STYLES: Final = ("bright_white", "blue", "yellow", "dark_orange", "magenta")
_CODES: Final = {name: row.code for name, row in tables.SPECIES.rows.items()}
_TILE_CODES: Final = {name: row.code for name, row in tables.TILES.rows.items()}
_SHELTERS: Final = ("biodome", "aquatic", "vip-suite")
_SEASONS: Final = tables.number("seasons")
_LEGEND: Final = (
    "Ra? is not at home, Ra! has checked, Ra- is unfed; the park is a to c.",
    "BHx is damaged, BH2 has 2 visitors, * was used, AQ< belongs to its left space.",
)


def draw(view: View, seat_names: Sequence[str]) -> str:
    """Draw the mainland, every island with what its owner has, and what the signs mean."""
    lines = [*_head(view, seat_names), *_mainland(view, seat_names)]
    for player in _in_order(view):
        lines += ["", *_player(view, player, seat_names)]
    return "\n".join(line.rstrip() for line in (*lines, *legend(_LEGEND)))


def together(views: Sequence[View]) -> View:
    """Make one view of all seats' views, with all hands open."""
    players = tuple(views[seat].players[seat] for seat in range(len(views)))
    seen = next((view.auction for view in views if view.auction not in ("", "?")), views[0].auction)
    return replace(views[0], viewer=None, players=players, auction=seen)


def _in_order(view: View) -> list[PlayerView]:
    """List the players, the viewer first, then in player order."""
    first = [view.viewer] if view.viewer is not None else []
    seats = dict.fromkeys([*first, *view.order])
    return [view.players[seat] for seat in seats]


# --- the mainland -------------------------------------------------------------------------------


def _head(view: View, seat_names: Sequence[str]) -> Iterator[str]:
    half = "Upkeep" if view.upkeep else "Open Season"
    order = ", ".join(seat_names[seat] for seat in view.order)
    yield f"[bold]Season {view.season} of {_SEASONS}[/] · {half} · order: {order}"
    yield from _news("News", view.active)
    yield from _news("Upcoming", view.upcoming)


def _news(title: str, name: str) -> Iterator[str]:
    if name in tables.NEWS.rows:
        row = tables.NEWS.rows[name]
        yield from wrapped(f"{title}: ", [f"{row.title}. {row.text}"])


def _mainland(view: View, seat_names: Sequence[str]) -> Iterator[str]:
    places = []
    for name in LOCATION_NAMES:
        free, there = view.free.get(name, 0), view.at.get(name, ())
        if free or there or name in view.closed:
            places.append(_location(view, name, free, there, seat_names))
    yield from wrapped("", places)
    market = [f"{at} {_card(name)}" for at, name in enumerate(view.market, 1)]
    yield from wrapped("Market: ", market)
    yield from wrapped("Boneyard: ", _counts(view.boneyard) or ["empty"])
    tops = [
        f"{at} {_tile(stack[-1])} ({len(stack)})" if stack else f"{at} -"
        for at, stack in enumerate(view.stacks, 1)
    ]
    yield from wrapped("City Center: ", tops)
    yield from _chaos(view)
    decks = f"Decks: DNA {view.dna_deck}"
    if view.box != "base":
        decks += f", eDNA {view.edna_deck}"
    yield styled(f"    {decks}, cards {view.card_deck}, tiles {view.tile_bag}", "dim")


def _location(
    view: View, name: str, free: int, there: Sequence[int], seat_names: Sequence[str]
) -> str:
    title = tables.LOCATIONS.rows[name].title
    workers = " ".join(seat_names[seat] for seat in there)
    if name in view.closed:
        return f"{title} closed {workers}".rstrip()
    return f"{title} {workers} {'○' * free}".replace("  ", " ").rstrip()


def _chaos(view: View) -> Iterator[str]:
    """Write what Controlled Chaos has on offer."""
    if view.display:
        large = [
            f"{_tile(name)} ×{n}" if n > 1 else _tile(name) for name, n in view.display.items()
        ]
        yield from wrapped("HQ: ", large)
    people = [
        *map(_specialist, view.jobs),
        *(f"{_specialist(one)} (contractor)" for one in view.contractor),
    ]
    if people:
        yield from wrapped("Specialists: ", people)


# --- a player -----------------------------------------------------------------------------------


def _player(view: View, player: PlayerView, seat_names: Sequence[str]) -> Iterator[str]:
    mark = "▶" if player.seat in view.awaited else " "
    name = styled(seat_names[player.seat], f"bold {_STYLES[player.seat]}")
    own = " (you)" if player.seat == view.viewer else ""
    numbers = (
        f"{player.vp} VP · {counted(player.credits, 'credit')} · {counted(player.goats, 'goat')} · "
        f"{counted(player.scandals, 'scandal')} · {_workers(player)}"
    )
    yield f"{mark} {name}{own}: {numbers}"
    yield from beside(list(_drawing(player)), list(_panel(player)), _ISLAND)
    if player.hand is not None:
        yield from wrapped("DNA: ", _counts(player.hand) or ["none"], "bold")
        yield from wrapped("Cards: ", _manipulation(player.cards or {}) or ["none"], "bold")
    elif player.known:
        yield from wrapped("Known cards: ", _counts(player.known))


def _workers(player: PlayerView) -> str:
    return "passed" if player.passed else f"{counted(player.home, 'worker')} at home"


def _panel(player: PlayerView) -> Iterator[str]:
    """Write what stands beside the drawing, in short lines."""
    yield f"reputation {player.reputation}, value {player.value}"
    yield f"fences: {player.store} in store, {player.supply} in supply"
    edna = f" ({player.hand_edna} eDNA)" if player.hand_edna else ""
    yield f"hand: {player.hand_size} DNA{edna}, {player.card_count} manipulation"
    guests = sum(player.guests)
    yield f"{counted(guests, 'visitor')}, {counted(player.room, 'free bed')}"
    for space in SPACE_NAMES:
        inside = [animal for animal in player.animals if animal.space == space]
        if inside and player.tiles[SPACE_NAMES.index(space)] in _SHELTERS:
            yield f"in {space}: {' '.join(_animal(player, each) for each in inside)}"
    if player.refined:
        yield counted(player.refined, "Refined token")
    for names in (player.specialists, player.stored):
        if names:
            yield ", ".join(_titled(name) for name in names)[:_PANEL]
    if player.sheet:
        yield ", ".join(f"{_titled(line.source)} {line.vp}" for line in player.sheet)[:_PANEL]


# --- the drawing --------------------------------------------------------------------------------


def _drawing(player: PlayerView) -> Iterator[str]:
    yield styled("   a    b    c      d    e".ljust(_ISLAND), "dim")
    fences = {EDGE_NAMES.index(name) for name in player.fences}
    for row in range(ROWS):
        yield _edge_line(fences, row)
        yield _space_line(player, fences, row)
    yield _edge_line(fences, ROWS)


def _edge_line(fences: set[int], row: int) -> str:
    edges = range(row * COLUMNS, (row + 1) * COLUMNS)
    parts = "".join(f"+{'----' if edge in fences else '    '}" for edge in edges)
    return f"  {parts}+".ljust(_ISLAND)


def _space_line(player: PlayerView, fences: set[int], row: int) -> str:
    line = f"{row + 1} "
    for column in range(COLUMNS):
        space = row * COLUMNS + column
        left, right = EDGES_OF[space][2:]
        line += f"{'|' if left in fences else ' '}{_cell(player, space, 4)}"
    line += f"{'|' if right in fences else ' '}  "
    for space in (PARK_SPACES + 2 * row, PARK_SPACES + 2 * row + 1):
        line += _cell(player, space, 5)
    return line


def _cell(player: PlayerView, space: int, width: int) -> str:
    """Draw a space: what is built, who stands there, or a dot; behind d4 is the Visitor Center."""
    if space == len(player.tiles):
        return f"VC{player.guests[space] or ''}".ljust(width)
    tile = player.tiles[space]
    if tile:
        return _built(player, space, tile).ljust(width)
    there = [animal for animal in player.animals if animal.space == SPACE_NAMES[space]]
    if not there:
        return styled(".", "dim") + " " * (width - 1)
    text = _animal(player, there[0])
    style = "bold red" if "?" in text else "bold green"
    return styled(text, style) + " " * (width - len(text))


def _built(player: PlayerView, space: int, tile: str) -> str:
    if tile in "<^":
        first = space - 1 if tile == "<" else space - (COLUMNS if space < PARK_SPACES else 2)
        return _TILE_CODES[player.tiles[first]] + tile
    name = SPACE_NAMES[space]
    mark = "x" if name in player.damaged else ""
    guests = str(player.guests[space] or "")
    return f"{_TILE_CODES[tile]}{mark}{guests}{'*' if name in player.used else ''}"


def _animal(player: PlayerView, animal: AnimalView) -> str:
    is_unsettled = player.animals.index(animal) in player.unsettled
    marks = "?" * is_unsettled + "!" * animal.checked + "-" * animal.unfed
    return f"{_CODES[animal.species]}{marks}"[:4]


# --- names --------------------------------------------------------------------------------------


def _card(name: str) -> str:
    return card_title(CARD_NAMES.index(name)) if name in CARD_NAMES else "-"


def _counts(cards: Mapping[str, int]) -> list[str]:
    return [f"{_card(name)} ×{n}" if n > 1 else _card(name) for name, n in cards.items()]


def _manipulation(cards: Mapping[str, int]) -> Iterable[str]:
    rows = tables.MANIPULATION.rows
    return [f"{rows[name].title} ×{n}" if n > 1 else rows[name].title for name, n in cards.items()]


def _tile(name: str) -> str:
    return tables.TILES.rows[name].title


def _specialist(name: str) -> str:
    return tables.SPECIALISTS.rows[name].title


def _titled(name: str) -> str:
    """Name a specialist, a tile with its mark, or a line of the final sheet."""
    bare = name.rstrip("*")
    if bare in tables.SPECIALISTS.rows:
        return _specialist(bare)
    return _tile(bare) if bare in tables.TILES.rows else capital(bare)
