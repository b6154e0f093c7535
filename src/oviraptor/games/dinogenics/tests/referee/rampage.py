"""Rampage checks, damage and cascades (D12, D14, D20.4, D22.3)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import BOARD, SPECIES, number

from .fences import lose_fence
from .flow import Steps, ask, chance, choose, line
from .habitats import find, is_valid, own_tile, pen_at
from .names import EDGES, OUTSIDE, PARK, RANK, edge_between, neighbours, sides
from .position import Animal, Player, Position, Tile
from .visitors import damage_tile, one_dies


def check_and_cascade(p: Position, player: Player, first: Animal) -> Steps[None]:
    """D14.2: outside step 2 of Upkeep; whoever this check, or one that follows, makes invalid."""
    if first.checked:  # D12.2
        return
    others = [animal for animal in valid_and_unchecked(player) if animal is not first]
    first.checked = True
    yield from cascade(p, player, others, check(p, player, first))


def valid_and_unchecked(player: Player) -> list[Animal]:
    return [a for a in player.animals() if not a.checked and is_valid(player, a)]


def cascade(
    p: Position, player: Player, others: list[Animal], first: Steps[None] | None = None
) -> Steps[None]:
    """The first check, if any, then those of the others that are valid no more.

    The line names whoever may still check: with nobody left it is taken away (D27.6).
    """

    def under_way() -> str:
        left = [animal for animal in others if not animal.checked]
        return f"cascade {player.seat} {player.names_of(left)}" if left else ""

    with line(p, under_way):
        if first:
            yield from first
        while True:
            spoilt = [a for a in others if not a.checked and not is_valid(player, a)]
            if not spoilt:
                return
            yield from check(p, player, spoilt[0])


def check_named(p: Position, player: Player, text: str, among: list[Animal]) -> Steps[None]:
    """The animal that `check <space>` names, valid habitat or not, then D14.2."""
    yield from check_and_cascade(p, player, find(player, text.split(" ", 1)[1], among))


def check(p: Position, player: Player, animal: Animal) -> Steps[None]:
    """D12.2–D12.4: from its start the animal counts as checked."""
    animal.checked = True
    if SPECIES.rows[animal.species].habitat == "water":
        yield from aquatic_check(p, player, animal)
        return
    dice = ["", " second"] if animal.species == "trex" else [""]
    for second in dice:
        yield from one_die(p, player, animal, second)


def one_die(p: Position, player: Player, animal: Animal, second: str) -> Steps[None]:
    """D22.3: the die, the Chaotician, the Watch Tower, the Security Officer, the result."""
    name = player.name_of(animal)
    face = yield from roll(p, player, name, second)
    face = yield from chaotician(p, player, name, face, second)
    if face == "slash" and (yield from watch_tower(p, player, name, second)):
        return
    if face == "slash" and (yield from officer(p, player, name, second)):
        face = "naive"
    yield from result(p, player, animal, face, second)


def roll(p: Position, player: Player, name: str, second: str) -> Steps[str]:
    """D12.3, and a credit for every Security Officer (D22.6)."""
    faces = BOARD.dice["rampage"].faces
    with line(p, f"roll {player.seat} {name}{second}"):
        text = yield from chance({f"roll {face}": weight for face, weight in faces.items()})
    for other in p.players.values():
        if "security-officer" in other.specialists:
            other.credits += number("security-officer-credits")
    return text.split()[1]


def chaotician(p: Position, player: Player, name: str, face: str, second: str) -> Steps[str]:
    """D22.5: once per season, for an animal of his own."""
    if player.specialists.get("chaotician", True):
        return face
    with line(p, f"reroll {player.seat} {name} {face}{second}"):
        text = yield from ask(player.seat, ["reroll", "keep"])
    if text == "keep":
        return face
    player.specialists["chaotician"] = True
    return (yield from roll(p, player, name, second))


def watch_tower(p: Position, player: Player, name: str, second: str) -> Steps[bool]:
    """D12.9: in Upkeep a slash is stopped, each tower once; the first tower first (D14.3)."""
    ready = [tower for tower in player.working("watch-tower") if not tower.used]
    if p.phase != "upkeep" or not ready:
        return False
    with line(p, f"tower {player.seat} {name}{second}"):
        text = yield from ask(player.seat, ["watch", "allow"])
    if text == "watch":
        ready[0].used = True
    return text == "watch"


def officer(p: Position, player: Player, name: str, second: str) -> Steps[bool]:
    """D22.6: once per season, at anybody's slash."""
    for other in p.in_order():
        if other.specialists.get("security-officer", True):
            continue
        with line(p, f"officer {other.seat} {player.seat} {name}{second}"):
            text = yield from ask(other.seat, ["calm", "allow"])
        if text == "calm":
            other.specialists["security-officer"] = True
            return True
    return False


def result(p: Position, player: Player, animal: Animal, face: str, second: str) -> Steps[None]:
    """D12.3, D12.4."""
    if face == "naive":
        player.credits += number("naive-credits") if player.visitors() else 0
        return
    if face == "fatality" or animal.species == "raptor":
        one_dies(p, player)
    yield from damage(p, player, animal, second)


def damage(p: Position, player: Player, animal: Animal, second: str) -> Steps[None]:
    """D12.5: the owner chooses among several targets of the first line that offers one."""
    texts = [f"damage {target}" for target in targets(player, animal)]
    with line(p, f"damage {player.seat} {player.name_of(animal)}{second}"):
        text = yield from choose(player.seat, texts)
    target = text.split(" ", 1)[1]
    if target == "center":
        player.scandals += number("visitor-center-scandals")
    elif target in EDGES:
        lose_fence(player, target)
    else:
        tile = player.tile_at(target)
        assert tile
        damage_tile(p, player, tile)


def targets(player: Player, animal: Animal) -> list[str]:
    """The lines 1 to 4 of D12.5."""
    tile = own_tile(player, animal)
    if tile:
        return [tile.space]
    space = player.space_of(animal)
    pen = pen_at(player, space)
    inside = [tile for tile in player.tiles if not tile.damaged and is_within(player, tile, pen)]
    ground = player.ground_of(animal)
    beside = [tile for tile in inside if any(is_beside(player, tile, s) for s in ground)]
    if inside:
        return [tile.space for tile in beside or inside]
    if pen:
        return fences_to_break(player, ground, pen)
    shops = [t for t in player.tiles if not t.damaged and t.space not in PARK]
    shops.sort(key=lambda tile: RANK[tile.space])
    return [tile.space for tile in shops] + ["center"]


def is_within(player: Player, tile: Tile, pen: frozenset[str]) -> bool:
    """In this pen or, if it is none, in the open space of the park."""
    return tile.space in PARK and pen_at(player, tile.space) == pen


def is_beside(player: Player, tile: Tile, space: str) -> bool:
    """Side-adjacent with no fence between (K12)."""
    around = neighbours(space) if space in PARK else []
    return any(
        other in tile.spaces and edge_between(space, other) not in player.fences for other in around
    )


def fences_to_break(player: Player, ground: list[str], pen: frozenset[str]) -> list[str]:
    """D12.5 line 3: border first, then open space behind, then any; of these the nearest."""
    around = [edge for edge in EDGES if edge in player.fences and len(pen & set(sides(edge))) == 1]
    border = [edge for edge in around if OUTSIDE in sides(edge)]
    open_behind = [
        edge for edge in around if edge not in border and not pen_at(player, behind(edge, pen))
    ]
    wanted = border or open_behind or around
    steps = steps_inside(player, ground)
    far = {edge: steps[next(s for s in sides(edge) if s in pen)] for edge in wanted}
    return [edge for edge in wanted if far[edge] == min(far.values())]


def behind(edge: str, pen: frozenset[str]) -> str:
    return next(side for side in sides(edge) if side not in pen)


def steps_inside(player: Player, ground: list[str]) -> dict[str, int]:
    """How many steps from where an animal stands to each space of its pen."""
    steps, todo = dict.fromkeys(ground, 0), list(ground)
    while todo:
        here = todo.pop(0)
        for other in neighbours(here):
            if other not in steps and edge_between(here, other) not in player.fences:
                steps[other] = steps[here] + 1
                todo.append(other)
    return steps


def aquatic_check(p: Position, player: Player, animal: Animal) -> Steps[None]:
    """D20.4: an Upkeep Die; a number is paid, or the tile damaged; a skull kills a visitor."""
    name = player.name_of(animal)
    face = yield from upkeep_die(p, player, name)
    if face == "skull":
        one_dies(p, player)
        return
    texts = ["pay"] if player.credits >= int(face) else []
    with line(p, f"price {player.seat} {name} {face}"):
        text = yield from choose(player.seat, [*texts, "refuse"])
    if text == "pay":
        player.credits -= int(face)
        return
    tile = player.home_of(animal)
    assert tile
    tile.damaged = True


def upkeep_die(p: Position, player: Player, name: str) -> Steps[str]:
    """One Upkeep Die for an animal, and the Chaotician (D22.5)."""
    face = yield from roll_upkeep(p, f"roll {player.seat} {name}")
    if player.specialists.get("chaotician", True):
        return face
    with line(p, f"reroll {player.seat} {name} {face}"):
        text = yield from ask(player.seat, ["reroll", "keep"])
    if text == "keep":
        return face
    player.specialists["chaotician"] = True
    return (yield from roll_upkeep(p, f"roll {player.seat} {name}"))


def roll_upkeep(p: Position, waiting: str) -> Steps[str]:
    faces = BOARD.dice["upkeep"].faces
    with line(p, waiting):
        text = yield from chance({f"upkeep {face}": weight for face, weight in faces.items()})
    return text.split()[1]
