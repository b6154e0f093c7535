"""The Blind Auction (D20.11 C3)."""

from __future__ import annotations

from .creation import place
from .flow import Steps, ask, chance, line
from .habitats import places_for
from .hands import discard, keep_limit, pick, refill, take_in, there
from .names import listed
from .position import Player, Position

UNSEEN = "-"


def blind_auction(p: Position) -> Steps[None]:
    """A DNA card nobody has seen: peeking, bidding, revealing."""
    if not there(p, "dna"):
        return
    p.auction, p.peeked = UNSEEN, []
    players = [player for player in p.in_order() if player.seat not in p.ignored]
    for player in players:
        yield from offer_peek(p, player)
    yield from bid(p, players)


def offer_peek(p: Position, player: Player) -> Steps[None]:
    """`peek` costs a scandal; he alone sees the card."""
    with line(p, f"news {player.seat}"):
        text = yield from ask(player.seat, ["peek", "done"])
        if text == "peek":
            player.scandals += 1
            with line(p, f"peek {player.seat}"):
                yield from see(p, f"peek {player.seat} ")
            p.peeked.append(player.seat)


def see(p: Position, before: str) -> Steps[None]:
    """The first look draws the card; every other has one outcome."""
    if p.auction == UNSEEN:
        refill(p, "dna")
        p.auction = yield from pick(p.decks["dna"], before)
    else:
        yield from chance({f"{before}{p.auction}": 1})


def bid(p: Position, players: list[Player]) -> Steps[None]:
    """In order, again and again, until all but the highest bidder have passed, or all."""
    inside = list(players)
    highest = 0
    best: Player | None = None
    asked: Player | None = players[0] if players else None

    def state() -> str:
        names = listed(player.seat for player in inside)
        return f"bid {highest} {best.seat if best else '-'} {names}"

    with line(p, lambda: f"news {asked.seat}" if asked else "", state):
        while [player for player in inside if player is not best]:
            for player in [player for player in players if player in inside]:
                if player is best:
                    continue
                asked = player
                texts = [f"bid {n}" for n in range(highest + 1, player.credits + 1)]
                text = yield from ask(player.seat, [*texts, "pass"])
                if text == "pass":
                    inside.remove(player)
                else:
                    highest, best = int(text.split()[1]), player
        asked = best or asked
        yield from reveal(p, best, highest)


def reveal(p: Position, winner: Player | None, price: int) -> Steps[None]:
    """All see the card: the winner places that dinosaur, or takes the card."""
    if winner:
        winner.credits -= price
    with line(p, "reveal"):
        yield from see(p, "reveal ")
    card = str(p.auction)
    p.auction, p.peeked = None, []
    p.lines[-1].detail = ""
    if winner and not (p.figures[card] and places_for(winner, card)):
        take_in(winner, card, seen=True)
        yield from keep_limit(p, winner)
        return
    discard(p, card)
    if winner:
        yield from place(p, winner, card, "given")
