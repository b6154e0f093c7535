"""Breaking News: turning up, becoming active, acting (D6, D19, D23.1, D23.2)."""

from __future__ import annotations

from collections.abc import Callable

from oviraptor.games.dinogenics.tables import SPECIES, number

from . import chaos_news as chaos
from .creation import place
from .flow import Steps, ask, chance, choose, line
from .habitats import places_for, value
from .hands import keep_limit
from .position import Animal, Player, Position
from .rampage import check_named
from .trade import refresh_market
from .visitors import damage_tile, lodge

Effect = Callable[[Position, Player], Steps[None]]


def breaking_news(p: Position) -> Steps[None]:
    """D6.1."""
    if p.news != "-":
        p.past.append(p.news)
    p.news, p.upcoming = p.upcoming, "-"
    for player in p.players.values():
        if player.working("news-station"):  # D25.2
            player.credits += number("news-station-credits")
    yield from chaos.press_bureaus(p)
    yield from take_effect(p)
    p.ignored = []
    if p.season < number("seasons"):
        yield from turn_up(p)


def turn_up(p: Position) -> Steps[None]:
    """D23.1: each card equally likely, but the 21 comes with chance 1 in k."""
    with line(p, "turn-news"):
        text = yield from chance(news_weights(p.news_deck, 7 - p.season))
    p.upcoming = text.split()[1]
    p.news_deck.remove(p.upcoming)


def news_weights(deck: list[str], k: int) -> dict[str, int]:
    """The outcomes of a card to be turned up, k of the six still to come."""
    others = [no for no in deck if no != "21"]
    if "21" not in deck:
        return {f"upcoming {no}": 1 for no in others}
    return {f"upcoming {no}": k - 1 for no in others} | {"upcoming 21": len(others)}


def take_effect(p: Position) -> Steps[None]:
    """D6.3: in order, unless the card says otherwise."""
    if p.news == "5":
        yield from refresh_market(p)
    elif p.news == "10":
        film_crew(p)
    elif p.news in chaos.WHOLE:
        yield from chaos.WHOLE[p.news](p)
    elif p.news in EFFECTS:
        for player in p.in_order():
            if player.seat not in p.ignored:
                with line(p, f"news {player.seat}"):
                    yield from EFFECTS[p.news](p, player)


def holiday_rush(p: Position, player: Player) -> Steps[None]:
    """D19.1."""
    player.credits += number("news-1-credits") * lodge(p, player, 1)
    yield from ()


def mating_season(p: Position, player: Player) -> Steps[None]:
    """D19.2."""
    lonely = [animal for animal in player.animals() if player.species()[animal.species] == 1]
    text = yield from choose(player.seat, [f"check {player.name_of(a)}" for a in lonely])
    if text:
        yield from check_named(p, player, text, lonely)


def tax_audit(p: Position, player: Player) -> Steps[None]:
    """D19.6."""
    if player.credits > number("news-6-credits-above"):
        player.credits -= number("news-6-tax")
    yield from ()


def storm_damage(p: Position, player: Player) -> Steps[None]:
    """D19.7: four fences, the store first, or a facility; without either all fences."""
    n = number("news-7-fences")
    whole = [tile for tile in player.tiles if not tile.damaged]
    texts = [f"damage {tile.space}" for tile in whole]
    if player.store + len(player.fences) >= n:
        texts = ["give-up", *texts]
    text = yield from choose(player.seat, texts)
    if text.startswith("damage"):
        tile = player.tile_at(text.split()[1])
        assert tile
        damage_tile(p, player, tile)
        return
    if text:
        yield from give_up(p, player, n)
    else:
        player.supply += player.store + len(player.fences)
        player.store, player.fences = 0, set()


def give_up(p: Position, player: Player, n: int) -> Steps[None]:
    stored = min(n, player.store)
    player.store -= stored
    player.supply += stored
    n -= stored
    here = p.lines[-1]
    while n:
        here.detail = f"lose {n}"
        texts = [f"lose {edge}" for edge in sorted(player.fences)]
        edge = (yield from choose(player.seat, texts)).split(" ", 1)[1]
        player.fences.remove(edge)
        player.supply += 1
        n -= 1
    here.detail = ""


def safety_inspection(p: Position, player: Player) -> Steps[None]:
    """D19.9."""
    if any(tile.damaged for tile in player.tiles):
        player.scandals += number("news-9-scandals")
    else:
        player.score(number("news-9-vp"), "D19.9")
    yield from ()


def film_crew(p: Position) -> None:
    """D19.10."""
    best = max(value(player) for player in p.players.values())
    for player in p.players.values():
        if best and value(player) == best and player.seat not in p.ignored:
            player.score(number("news-10-vp"), "D19.10")


def of_diet(player: Player, diet: str) -> list[Animal]:
    return [animal for animal in player.animals() if SPECIES.rows[animal.species].diet == diet]


def meat_protest(p: Position, player: Player) -> Steps[None]:
    """D19.11."""
    carnivores = of_diet(player, "carnivore")
    if not carnivores:
        return
    texts = ["pay goat"] if player.goats >= number("news-11-goats") else []
    texts += ["pay credits"] if player.credits >= number("news-11-credits") else []
    checks = [f"check {player.name_of(animal)}" for animal in carnivores]
    text = yield from ask(player.seat, texts + checks)
    if text == "pay goat":
        player.goats -= number("news-11-goats")
    elif text == "pay credits":
        player.credits -= number("news-11-credits")
    else:
        yield from check_named(p, player, text, carnivores)


def school_trips(p: Position, player: Player) -> Steps[None]:
    """D19.13."""
    player.credits += len(of_diet(player, "herbivore")) // number("news-13-per")
    yield from ()


def charity_gala(p: Position, player: Player) -> Steps[None]:
    """D19.17."""
    price = number("news-17-credits")
    if not player.scandals or player.credits < price:
        return
    text = yield from ask(player.seat, ["pay", "done"])
    if text == "pay":
        player.credits -= price
        player.scandals -= 1


def cold_chain_failure(p: Position, player: Player) -> Steps[None]:
    """D19.19."""
    yield from keep_limit(p, player, number("news-19-hand"))


def corrupted(p: Position, player: Player) -> Steps[None]:
    """D23.2."""
    if p.figures["corrupted"] and places_for(player, "corrupted"):
        yield from place(p, player, "corrupted", "given")


EFFECTS: dict[str, Effect] = {
    "1": holiday_rush,
    "2": mating_season,
    "6": tax_audit,
    "7": storm_damage,
    "9": safety_inspection,
    "11": meat_protest,
    "13": school_trips,
    "17": charity_gala,
    "19": cold_chain_failure,
    "21": corrupted,
    **chaos.EFFECTS,
}
