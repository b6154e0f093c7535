"""Digging with Labs, Plants and Seismologists, Site D and Refinement (D20.5, D21.4, D22.7, D25.4)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import number

from .flow import Steps, ask, line
from .hands import (
    discard,
    draw,
    draw_aside,
    draw_without_limit,
    keep_limit,
    kinds,
    let_go,
    nothing,
    take_in,
    toss,
)
from .names import listed
from .position import Player, Position
from .trade import enter_market


def before_graft(p: Position, player: Player, location: str, inner: Steps[None]) -> Steps[None]:
    """D25.4: after the draw or `toss`, with a Lab and a goat, one more card for the goat."""
    price = number("grafting-lab-goats")
    then_hand = location == "site-b" and "seismologist" in player.specialists
    with line(p, f"act {player.seat} {location} hand" if then_hand else "") as here:
        has_lab = player.working("grafting-lab") and player.goats >= price
        graft = f"act {player.seat} {location} graft"
        if has_lab:
            here.text, later = "", here.text
            with line(p, graft):
                yield from inner
                text = yield from ask(player.seat, ["graft", "done"])
            here.text = later
            if text == "graft":
                player.goats -= price
                yield from draw(p, player, "dna", number("grafting-lab-cards"))
        else:
            yield from inner
        if then_hand and player.size:
            yield from seismologist(p, player)


def seismologist(p: Position, player: Player) -> Steps[None]:
    """D22.7: a card of the hand into the market."""
    texts = [f"market {card}" for card in kinds(player.hand)]
    text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        let_go(player, text.split()[1])
        enter_market(p, text.split()[1])
        player.credits += number("seismologist-credits")


def keep_all(p: Position, player: Player, again: list[str]) -> Steps[None]:
    """D21.4 where all cards are kept: the drawn ones, or as many others for those tossed."""
    if again:
        tossing = toss(p, player, again)
        yield from draw_without_limit(p, player, "dna", len(again), tossing)
    for card in p.aside:
        take_in(player, card, seen=False)
    p.aside = []
    yield from keep_limit(p, player)


def draw_and_offer(
    p: Position, player: Player, location: str, deck: str, n: int
) -> Steps[list[str]]:
    """The draw, then `redraw` or `hold`; what is to be drawn again is returned."""
    with line(p, f"act {player.seat} {location} redraw", lambda: listed(p.aside)):
        yield from draw_aside(p, player, deck, n)
        if not p.aside:
            return []
        text = yield from ask(player.seat, ["redraw", "hold"])
    if text == "hold":
        return []
    again, p.aside = p.aside, []
    return again


def offer_redraw(
    p: Position, player: Player, location: str, deck: str, n: int
) -> Steps[Steps[None]]:
    """D21.4 where some cards are kept: the drawing that is still to be done inside the next line."""
    if not player.working("processing"):
        return draw_aside(p, player, deck, n)
    again = yield from draw_and_offer(p, player, location, deck, n)
    if not again:
        return nothing()
    return draw_aside(p, player, deck, len(again), toss(p, player, again))


def site_d(p: Position, player: Player) -> Steps[None]:
    """D20.5, and one card more with news 28."""
    price = number("site-d-price")
    with line(p, f"act {player.seat} site-d"):
        can_pay = player.credits >= price
        text = yield from ask(player.seat, ["pay", "done"] if can_pay else ["done"])
    if text == "done":
        return
    player.credits -= price
    n = number("site-d-cards") + (number("news-28-cards") if p.news == "28" else 0)
    drawing = yield from offer_redraw(p, player, "site-d", "edna", n)
    with line(p, f"act {player.seat} site-d market", lambda: listed(p.aside)):
        yield from drawing
        if len(p.aside) == n:
            texts = [f"market {card}" for card in kinds(Counter(p.aside))]
            card = (yield from ask(player.seat, texts)).split()[1]
            p.aside.remove(card)
            enter_market(p, card)
    for card in p.aside:
        take_in(player, card, seen=False)
    p.aside = []
    yield from before_graft(p, player, "site-d", keep_limit(p, player))


def refinement(p: Position, player: Player) -> Steps[None]:
    """D20.5."""
    price = number("refinement-price")
    with line(p, f"act {player.seat} refinement"):
        can_pay = player.credits >= price
        texts = [f"refine {card}" for card in kinds(player.hand)] if can_pay else []
        text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        player.credits -= price
        let_go(player, text.split()[1])
        discard(p, text.split()[1])
        player.refined += 1
