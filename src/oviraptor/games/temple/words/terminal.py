"""The Temple unrolled in a terminal of 80 columns, as text in rich's markup.

Rings are drawn as rows by the columns of the outer wall, outside on top. A letter and a shape say
everything; colour only says it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from oviraptor.games.temple.knowledge.public import PieceView
from oviraptor.games.temple.knowledge.view import PlayerView, View
from oviraptor.games.temple.rules import board
from oviraptor.games.temple.text.names import CELL_NAMES, CELL_OF, KIND_OF, TEMPLE_OF
from oviraptor.games.temple.words.cards import object_name, temple_name
from oviraptor.games.temple.words.phrases import gate, place
from oviraptor.kit.words.english import capital, counted
from oviraptor.kit.words.terminal import gathered, legend, styled, wrapped

_MARGIN: Final = 8
_PLAYER_STYLES: Final = ("green", "yellow", "red", "blue", "magenta")
_TILES: Final = {
    ".": ("·", "dim"),
    "X": ("▒▒", "dim"),
    "T": ("T", "cyan"),
    "O": ("O", "white"),
    "P": ("P", "magenta"),
    "C": ("C", "cyan"),
    "2": ("$2", "red"),
    "3": ("$3", "red"),
    "4": ("$4", "red"),
    "M": ("$M", "bold yellow"),
    "S": ("~", "bold"),
    "Z": ("≈", "bold"),
}
_LEGEND: Final = (
    "R1 Raider  E1 Raider with the Egg  E Egg  S1 Spawn  ++ two pieces",
    "T Temple  O Object  P Passage  $2 coins  $M Medallion  ▒▒ Abyss  ~ ≈ Summoning",
    "↑↑ open Gate  ▀▀ shut Gate  ║ Roller  nozzles: f fire  a acid  r arrows",
)


def draw(view: View, seat_names: Sequence[str]) -> str:
    """Draw the Temple, the players with their hands, the decks, and what the signs mean."""
    lines = [
        *_map(view),
        "",
        *_players(view, seat_names),
        *_battle(view, seat_names),
        *_temple(view),
        *legend(_LEGEND),
    ]
    return "\n".join(line.rstrip() for line in lines)


def together(views: Sequence[View]) -> View:
    """Make one view of all seats' views, with all hands open."""
    players = tuple(views[player.seat].players[at] for at, player in enumerate(views[0].players))
    return replace(views[0], viewer=None, players=players, draft=None)


# --- the map ------------------------------------------------------------------------------------


def _map(view: View) -> Iterator[str]:
    yield _ruler("column", {at: str(at) for at in range(0, 32, 4)})
    yield from _jungle(view)
    yield _wall(_outer_wall(view))
    yield from _names(view, 3)
    for row, name in ((board.O3, "o3"), (board.O2, "o2"), (board.O1, "o1")):
        yield _tiles(view, row, name, 3)
    yield _wall(_turned(board.MIDDLE_WALL, view.rotation[2], 1))
    yield from _names(view, 2)
    yield _tiles(view, board.M2, "m2", 2)
    yield _tiles(view, board.M1, "m1", 2)
    yield _wall(_turned(board.INNER_WALL, view.rotation[1], 2))
    yield from _names(view, 1)
    yield _inner(view)
    yield _wall(_turned(board.CENTRAL_WALL, view.rotation[0], 2))
    yield f"{'c':<{_MARGIN}}{' ' * 32}{_cell(view, board.CENTRE)}"


def _ruler(name: str, words: dict[int, str], style: str = "dim") -> str:
    """Write words at columns; behind a place for a Roller everything is shifted by one."""
    text = ""
    for column in sorted(words):
        shift = sum(column > line for line in board.ROLLER_LINES)
        text = text.ljust(2 * column + shift) + words[column]
    return styled(f"{name:<{_MARGIN}}{text}", style)


def _jungle(view: View) -> Iterator[str]:
    """Draw who is on a Trail, and name the Gates."""
    trails = ["  "] * 32
    for number in range(board.GATES):
        if _pieces(view, board.TRAIL + number):
            trails[4 * number] = _cell(view, board.TRAIL + number)
    if any(trail.strip() for trail in trails):
        yield _row("Jungle", trails, " ")
    names = {4 * number: gate(number).replace(" Gate", "") for number in range(board.GATES)}
    yield _ruler("Gate", names)


def _names(view: View, ring: int) -> Iterator[str]:
    """Say how the tiles of a turned ring are named where they are now."""
    if not view.rotation[ring]:
        return
    names = range(0, 32, 4) if ring > 1 else range(0, 16, 2)
    width = 1 if ring > 1 else 2
    words = {(width * at + 2 * view.rotation[ring]) % 32: str(at) for at in names}
    yield _ruler("  names", words, "dim italic")


def _outer_wall(view: View) -> list[str]:
    """Draw the fixed wall: shut Gates as bars, open ones as arrows."""
    parts = []
    for column in range(32):
        number = column // 4
        if column % 4 > 1:
            parts.append("──")
        else:
            is_open = number == view.jam or (view.moon if number % 2 else view.sun)
            parts.append("[bold green]↑↑[/]" if is_open else "[bold]▀▀[/]")
    return parts


def _turned(wall: str, rotation: int, width: int) -> list[str]:
    """Draw a wall that turns: doorways are gaps, letters are nozzles."""
    parts = []
    for column in range(32):
        at = column // 2 - rotation if width == 2 else column - 2 * rotation
        sign = wall[at % len(wall)]
        if sign == "_":
            parts.append("  ")
        elif sign == "#" or (width == 2 and column % 2):
            parts.append("──")
        else:
            parts.append(f"─[/]{sign.lower()}[dim]")
    return parts


def _wall(parts: list[str]) -> str:
    """Put a wall together; it goes on where a row of the Outer Ring has its Rollers."""
    text = ""
    for column, part in enumerate(parts):
        text += part
        if column in board.ROLLER_LINES:
            text += " " if part == parts[column + 1] == "  " else "─"
    return f"{' ' * _MARGIN}[dim]{text}[/]"


def _row(name: str, cells: Sequence[str], roller: str) -> str:
    """Put a row of cells together, with a Roller or room for it."""
    text = "".join(
        f"{cell}{roller}" if at in board.ROLLER_LINES else cell for at, cell in enumerate(cells)
    )
    return f"{name:<{_MARGIN}}{text}"


def _tiles(view: View, row: int, name: str, ring: int) -> str:
    """Draw a row of tiles by column; in the Outer Ring with the Rollers."""
    roller = "[bold red]║[/]" if view.rollers else "[dim]┊[/]"
    turned = 2 * view.rotation[ring]
    cells = [_cell(view, row + (column - turned) % 32) for column in range(32)]
    return _row(name, cells, roller if ring == 3 else " ")


def _inner(view: View) -> str:
    """Draw the inner tiles, each two columns wide."""
    cells = []
    for sector in range(16):
        cells += [_cell(view, board.INNER + (sector - view.rotation[1]) % 16), "  "]
    return _row("i", cells, " ")


def _cell(view: View, cell: int) -> str:
    """Draw a tile two wide: the piece or the Egg on it, or what the tile is."""
    pieces = _pieces(view, cell)
    if len(pieces) > 1:
        return "[reverse bold]++[/]"
    if pieces:
        return pieces[0]
    if view.egg == CELL_NAMES[cell]:
        return "[bold bright_white]E [/]"
    if cell >= board.TRAIL:
        return "  "
    sign, style = _TILES[view.tiles[cell]]
    return styled(sign.ljust(2), style)


def _pieces(view: View, cell: int) -> list[str]:
    name = CELL_NAMES[cell]
    found = [_raider(view, at) for at, player in enumerate(view.players) if player.place == name]
    found += [f"[bold]S{swarm + 1}[/]" for swarm in (0, 1) if name in view.spawns[swarm]]
    return found


def _raider(view: View, at: int) -> str:
    style = _PLAYER_STYLES[view.players[at].seat]
    return styled(f"{'E' if view.carrier == at else 'R'}{at + 1}", f"bold {style}")


# --- players and decks --------------------------------------------------------------------------


def _players(view: View, seat_names: Sequence[str]) -> Iterator[str]:
    """Write a line for each player, and its cards as far as they are known."""
    for at, player in enumerate(view.players):
        mark = "▶" if at in view.awaited or at == view.active else " "
        name = _player_name(view, at, seat_names)
        own = " (you)" if player.seat == view.viewer else ""
        where = _where(view, player)
        yield (
            f"{mark} {_raider(view, at)} [bold]{name}[/]{own}: {where} · "
            f"{counted(player.coins, 'coin')} · {counted(player.medallions, 'Medallion')} · "
            f"{counted(player.hand_size, 'card')}"
        )
        if player.hand:
            yield from wrapped("", _gathered(player.hand), "bold")
        elif player.known:
            yield from wrapped("among them ", _gathered(player.known))


def _player_name(view: View, at: int, seat_names: Sequence[str]) -> str:
    name = seat_names[view.players[at].seat]
    return f"{name} {at // 2 + 1}" if view.mode == "pairs" else name


def _where(view: View, player: PlayerView) -> str:
    if player.is_out:
        return "out of the game"
    if player.is_dead:
        return "dead, in the swarm"
    return place(CELL_OF[player.place], view.rotation)


def _battle(view: View, seat_names: Sequence[str]) -> Iterator[str]:
    b = view.battle
    if b is None:
        return
    sides = [_piece_name(view, piece, seat_names) for piece in (b.attacker, b.defender)]
    where = place(CELL_OF[b.cell], view.rotation)
    if view.phase in ("truce", "reply", "rejoin"):
        yield f"[bold]Truce?[/] {capital(sides[0])} meets {sides[1]} at {where}."
        return
    yield (
        f"[bold]Battle[/] at {where}, round {b.round} of 3: "
        f"{sides[0]} {b.wins_a}, {sides[1]} {b.wins_d}"
    )
    for side, cards in zip(sides, (b.aside_a, b.aside_d), strict=True):
        if cards:
            yield from wrapped(f"set aside by {side}: ", _gathered(cards))
    if b.chosen:
        card = "no card" if b.chosen == "none" else object_name(KIND_OF[b.chosen])
        yield f"    you have chosen {card}"


def _piece_name(view: View, piece: PieceView, seat_names: Sequence[str]) -> str:
    if piece.raider >= 0:
        return _player_name(view, piece.raider, seat_names)
    return f"Spawn S{piece.swarm + 1}"


def _temple(view: View) -> Iterator[str]:
    sun, moon = ("open" if is_open else "shut" for is_open in (view.sun, view.moon))
    jam = f", {gate(view.jam)} jammed open" if view.jam >= 0 else ""
    rollers = "turning" if view.rollers else "still hidden"
    yield f"Sun Gates {sun}, Moon Gates {moon}{jam}. Rollers {rollers}."
    top = f", {object_name(KIND_OF[view.object_top])} on top" if view.object_top else ""
    yield f"Object deck {view.object_deck}{top}; discarded {len(view.object_discards)}"
    if view.object_discards:
        yield from wrapped("", _gathered(view.object_discards), "dim")
    top = f", {temple_name(TEMPLE_OF[view.temple_top])} on top" if view.temple_top else ""
    yield f"Temple deck {view.temple_deck}{top}; discarded {len(view.temple_discards)}"
    if view.temple_discards:
        flipped = gathered(temple_name(TEMPLE_OF[card]) for card in view.temple_discards)
        yield from wrapped("", flipped, "dim")


def _gathered(cards: Iterable[str]) -> list[str]:
    return gathered(object_name(KIND_OF[card]) for card in cards)
