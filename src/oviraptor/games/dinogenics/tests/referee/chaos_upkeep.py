"""Upkeep with Controlled Chaos, Elites and the Corrupted T-Rex (D20.9, D22.15, D23.3, D23.5)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import SPECIES, number

from .flow import Steps, ask, line
from .habitats import destroy, find, habitat_spaces, is_open, mates, own_tile, pen_at
from .names import neighbours
from .position import Animal, Player, Position
from .rampage import check_and_cascade


def herds(p: Position) -> Steps[None]:
    """D23.5: in order and space order."""
    for player in p.in_order():
        for animal in [a for a in player.animals() if a.species == "pachy"]:
            if is_provoked(player, animal):
                player.score(number("pachy-vp"), "D23.5")
                with line(p, f"herd {player.seat} {player.name_of(animal)}"):
                    yield from check_and_cascade(p, player, animal)


def is_provoked(player: Player, animal: Animal) -> bool:
    """Another species lives in a habitat beside its own; the open space counts on neither side."""
    if is_open(player, animal):
        return False
    beside = {other for space in habitat_spaces(player, animal) for other in neighbours(space)}
    strangers = [
        other
        for other in player.animals()
        if other.species != animal.species and not is_open(player, other)
    ]
    own = mates(player, animal)
    return any(other not in own and beside & habitat_spaces(player, other) for other in strangers)


def corrupted(p: Position, player: Player) -> Steps[None]:
    """D23.3: at the start of the owner's feeding, one die, valid habitat or not."""
    for animal in [a for a in player.animals() if a.species == "corrupted"]:
        with line(p, f"corrupted {player.seat}"):
            yield from check_and_cascade(p, player, animal)


def devour(p: Position, player: Player) -> Steps[list[Animal]]:
    """D20.9: a Mosasaur or Spinosaurus may take another dinosaur instead of goats."""
    fed: list[Animal] = []

    def so_far() -> str:
        return player.names_of([a for a in player.animals() if a in fed])

    for hunter in [a for a in player.animals() if a.species in {"mosa", "spino"}]:
        others = [a for a in player.animals() if a is not hunter]
        if hunter not in player.animals() or not others:
            continue
        with line(p, f"devour {player.seat} {player.name_of(hunter)}", so_far):
            texts = [f"devour {player.name_of(other)}" for other in others]
            text = yield from ask(player.seat, [*texts, "done"])
        if text != "done":
            destroy(p, player, find(player, text.split(" ", 1)[1], others))
            fed.append(hunter)
            player.score(number("mosa-vp") if hunter.species == "mosa" else 0, "D20.9")
    return fed


def meal(player: Player, animal: Animal) -> int:
    """D16.2: its goats; Fisheries make those of aquatic carnivores cheaper (D20.9)."""
    kind = SPECIES.rows[animal.species]
    less = len(player.working("fishery")) if kind.habitat == "water" else 0
    return max(0, kind.goats - number("fishery-goats") * less)


def price(player: Player, goats: int) -> int:
    """D22.15: the Ranger makes the first meal of an Upkeep a goat cheaper."""
    return max(0, goats - (0 if player.specialists.get("ranger", True) else number("ranger-goats")))


def eat(player: Player, goats: int) -> None:
    player.goats -= price(player, goats)
    if "ranger" in player.specialists:
        player.specialists["ranger"] = True


def bill(player: Player, hungry: list[Animal]) -> int:
    """What all meals together cost."""
    return price(player, sum(meal(player, animal) for animal in hungry))


def therizinosaurs(player: Player) -> int:
    """D20.9."""
    content = 0
    for animal in player.animals():
        if animal.species == "therizi":
            tile = own_tile(player, animal)
            in_dome = tile is not None and tile.name == "biodome"
            size = 0 if tile else len(pen_at(player, player.space_of(animal)))
            content += in_dome or size >= number("therizi-spaces")
    return number("therizi-vp") * content
