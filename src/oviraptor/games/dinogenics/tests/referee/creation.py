"""Creating and placing dinosaurs (D9.1–D9.3, D18.3, D18.7, D18.14, D20.6, D25.1, D25.3)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import SPECIES, number

from .flow import Steps, ask, line
from .habitats import destroy, find, is_valid, places_for
from .hands import discard, kinds, let_go, pay_any
from .names import neighbours
from .position import Animal, Player, Position
from .rampage import aquatic_check, cascade, check_and_cascade, valid_and_unchecked


def create(p: Position, player: Player, how: str) -> Steps[None]:
    """D9.1: the species, the payment, the place; only at the IOM it may be declined."""
    with line(p, f"create {player.seat} {how}"):
        texts = ["done"] if how == "iom" else []
        text = yield from ask(player.seat, texts + creations(p, player, how))
    if text == "done":
        return
    species, *instead = text.split()[1:]
    yield from pay(p, player, species, instead, how)
    yield from place(p, player, species, "created")


def creations(p: Position, player: Player, how: str) -> list[str]:
    """The legal `create` actions; `how` is iom, splice, gestation or rebuild."""
    found = []
    for species in p.species():
        if p.figures[species] and places_for(player, species):
            found += [f"create {species}{instead}" for instead in payments(player, species, how)]
    return found


def payments(player: Player, species: str, how: str) -> list[str]:
    """What may stand behind `create <species>`: how it can be paid."""
    hand, dna = player.hand, SPECIES.rows[species].dna
    if how == "rebuild":  # D18.7
        return [""] if dna <= number("rebuild-dna") else []
    if how == "splice":  # D18.3
        possible = species != "mutant" and hand[species] and hand.total() > dna
        return [""] if possible else []
    if how == "gestation" and not player.species()[species]:  # D18.14
        return []
    n = cost(player, species, how)
    if species == "mutant":
        return [""] if hand.total() >= n else []
    return substitutions(player, species, n)


def cost(player: Player, species: str, how: str) -> int:
    """How many cards; Gallimimus D20.9, Biogeneticist D22.8, Gestation D18.14."""
    n = SPECIES.rows[species].dna
    if species == "galli" and player.species()["galli"]:
        n = number("galli-cards")
    if species == "mutant" and "biogeneticist" in player.specialists:
        n = number("biogeneticist-cards")
    return max(1, n - number("gestation-discount")) if how == "gestation" else n


def substitutions(player: Player, species: str, n: int) -> list[str]:
    """D20.6, D25.3: Refined tokens, Polymorphic cards and one other card for cards of the species."""
    hand = player.hand
    others: list[str] = [""]
    if player.working("genetics") and n >= 2:
        others += [card for card in kinds(hand) if card != species]
    found = []
    for refined in range(min(player.refined, n - 1) + 1):
        for wild in range(min(hand["polymorphic"], n - 1) + 1):
            for other in others:
                spent = Counter({"polymorphic": wild}) + Counter([other] if other else [])
                own = n - refined - wild - (1 if other else 0)
                if own >= 1 and hand[species] >= own and spent <= hand:
                    words = ["refined"] * refined + ["polymorphic"] * wild
                    # A Polymorphic card that is the other card reads, and is, the same.
                    words += [other] if other else []
                    found.append("".join(f" {word}" for word in words))
    return list(dict.fromkeys(found))


def pay(p: Position, player: Player, species: str, instead: list[str], how: str) -> Steps[None]:
    """D9.2: what the species fixes goes by itself, cards of any kind one by one."""
    if how == "rebuild":
        return
    if how == "splice":
        spend(p, player, species, 1)
        yield from pay_any(p, player, species, SPECIES.rows[species].dna)
        return
    n = cost(player, species, how)
    if species == "mutant":
        yield from pay_any(p, player, species, n)
        return
    for word in instead:
        if word == "refined":
            player.refined -= 1
        else:
            spend(p, player, word, 1)
    spend(p, player, species, n - len(instead))


def spend(p: Position, player: Player, card: str, n: int) -> None:
    for _ in range(n):
        let_go(player, card)
        discard(p, card)


def place(p: Position, player: Player, species: str, how: str) -> Steps[None]:
    """D9.1 from `place` on; `how` is created, bred or given."""
    with line(p, f"place {player.seat} {species} {how}"):
        texts = [f"place {space}" for space in places_for(player, species)]
        text = yield from ask(player.seat, texts)
    animal = put(p, player, species, text.split()[1])
    if how == "created":
        patents(p, player, species)
    if p.news == "8" and player.scandals:  # D19.8
        player.scandals -= 1
    yield from trait_on_placing(p, player, animal)
    is_exempt = how == "bred" or species == "corrupted"  # D12.1
    if not is_exempt and not is_valid(player, animal):
        yield from check_and_cascade(p, player, animal)


def put(p: Position, player: Player, species: str, space: str) -> Animal:
    animal = Animal(species)
    p.figures[species] -= 1
    tile = player.tile_at(space)
    if tile:
        tile.animals.append(animal)
    else:
        player.loose[space] = animal
    return animal


def patents(p: Position, player: Player, species: str) -> None:
    """D25.1."""
    for other in p.opponents(player.seat):
        if other.working("patent-center") and other.species()[species]:
            other.credits += number("patent-center-credits")


def trait_on_placing(p: Position, player: Player, animal: Animal) -> Steps[None]:
    """D20.9, D23.4."""
    if animal.species == "ichthyo":
        player.credits += number("ichthyo-credits")
    if animal.species == "megalodon":
        player.score(number("megalodon-vp"), "D20.9")
    if animal.species == "dimetro":
        beside = {
            tile.space
            for tile in player.tiles
            for own in player.ground_of(animal)
            for space in neighbours(own)
            if tile.name == "aquatic" and space in tile.spaces
        }
        player.score(number("dimetro-vp") * len(beside), "D23.4")
    if animal.species == "spino":
        yield from devour_or_brave(p, player, animal)


def devour_or_brave(p: Position, player: Player, animal: Animal) -> Steps[None]:
    """D20.9: the Spinosaurus takes another dinosaur, or makes a check that does not count."""
    others = [other for other in player.animals() if other is not animal]
    texts = [f"devour {player.name_of(other)}" for other in others]
    with line(p, f"trait {player.seat} {player.name_of(animal)}"):
        text = yield from ask(player.seat, [*texts, "brave"])
        if text == "brave":  # its line stays: the check of D12.1 is still to come
            spared = [other for other in valid_and_unchecked(player) if other is not animal]
            yield from cascade(p, player, spared, aquatic_check(p, player, animal))
    if text != "brave":
        destroy(p, player, find(player, text.split(" ", 1)[1], others))
