"""The end of the game: score sheets and places (D24, D21.2, D21.3, D21.5, D22)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import SPECIES, number

from .habitats import habitat_spaces, is_open, is_valid, pens
from .names import PARK, neighbours
from .position import Player, Position, Tile, reputation


def sheet(p: Position, player: Player) -> dict[str, int]:
    """The lines of the final scoring, VP each."""
    species = player.species()
    return {
        "printed": sum(tile.kind.points for tile in player.undamaged()),
        "facilities": facilities(p, player),
        "variety": number("variety-vp") * len(variety(player)),
        "credits": player.credits // credits_per_vp(player),
        "cards": player.size // number("cards-per-vp"),
        "specialists": sum(specialist(p, player, name) for name in player.specialists),
        "parasaurolophus": number("para-vp") * species["para"] * len(species),
        "scandals": number("scandal-vp") * player.scandals,
    }


def variety(player: Player) -> set[str]:
    """D24.2; the Corrupted T-Rex never counts (D23.3)."""
    happy = {animal.species for animal in player.animals() if is_valid(player, animal)}
    return happy - {"corrupted"}


def credits_per_vp(player: Player) -> int:
    """D24.3, D22.9."""
    has_advisor = "financial-advisor" in player.specialists
    return number("financial-advisor-credits" if has_advisor else "credits-per-vp")


def facilities(p: Position, player: Player) -> int:
    """D24.1, beyond the printed VP; each undamaged copy counts."""
    return sum(facility(p, player, tile) for tile in player.undamaged())


def facility(p: Position, player: Player, tile: Tile) -> int:
    match tile.name:
        case "carnivore-biome":
            return number("carnivore-biome-vp") * of_diet(player, "carnivore")
        case "herbivore-biome":
            return number("herbivore-biome-vp") * of_diet(player, "herbivore")
        case "dna-archive":
            return number("dna-archive-vp") * p.boneyard.total()
        case "monument":
            return number("monument-vp") * sum(o.species()["stego"] for o in p.players.values())
        case "gardens":
            return number("gardens-vp") * len(player.free(PARK))
        case "sky-train":
            return number("sky-train-vp") * len(beside(player, tile, aquatic=False))
        case "aquarium-hub":
            return number("aquarium-hub-vp") * len(beside(player, tile, aquatic=True))
        case "embassy":
            return reputation(p, player)
    return 0


def of_diet(player: Player, diet: str) -> int:
    return sum(1 for animal in player.animals() if SPECIES.rows[animal.species].diet == diet)


def beside(player: Player, tile: Tile, *, aquatic: bool) -> set[str]:
    """D21.2, D21.3: species in valid habitats with a space side-adjacent to the tile."""
    around = {other for space in tile.spaces for other in neighbours(space)} - set(tile.spaces)
    found = set()
    for animal in player.animals():
        is_water = SPECIES.rows[animal.species].habitat == "water"
        is_kept = is_valid(player, animal) and around & habitat_spaces(player, animal)
        if is_kept and (is_water or not aquatic):
            found.add(animal.species)
    return found


def specialist(p: Position, player: Player, name: str) -> int:
    """D22: what the end of the game pays for one, the Financial Advisor apart (D24.3)."""
    match name:
        case "spin-doctor":
            return number("spin-doctor-vp") if player.scandals else 0
        case "chaotician":
            loose = {a.species for a in player.animals() if is_open(player, a)}
            return number("chaotician-vp") * len(loose)
        case "biogeneticist":
            mutants = sum(other.species()["mutant"] for other in p.players.values())
            return number("biogeneticist-vp") * mutants
        case "tour-guide":
            own = largest_pen(player)
            others = [largest_pen(other) for other in p.opponents(player.seat)]
            return number("tour-guide-vp") if own > max(others) else 0
    return 0


def largest_pen(player: Player) -> int:
    return max((len(pen) for pen in pens(player)), default=0)


def final(p: Position) -> None:
    """D24: all are counted at once, then added."""
    p.sheets = {player.seat: sheet(p, player) for player in p.players.values()}
    for seat, lines in p.sheets.items():
        for name, vp in lines.items():
            p.players[seat].score(vp, f"D24 {name}")


def places(p: Position) -> list[list[str]]:
    """D24.7: the seats by place, most VP first, then most reputation; who is equal shares it."""
    rank = {seat: (player.vp, reputation(p, player)) for seat, player in p.players.items()}
    steps = sorted(set(rank.values()), reverse=True)
    return [[seat for seat in p.players if rank[seat] == worth] for worth in steps]
