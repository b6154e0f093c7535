"""Manipulation cards about resources, news, workers and other hands (D18.4–D18.6, D18.8–D18.11, D18.13, D18.16, D18.19)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import number

from .fences import gain_fences
from .flow import Line, Steps, ask, chance, line
from .hands import draw, draw_aside, keep_limit, kinds, let_go, show, take_in
from .locations import act, free_slots, in_game
from .names import NEWS_NAMES, by_order, listed
from .position import Player, Position
from .trade import buy, purchases, refresh_market

GAINS = ["credits", "goats", "fences", "dna", "pardon"]


def back_alley(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.4: three different gains; the fences wait in the store for D18.1."""
    taken: list[str] = []
    while len(taken) < number("back-alley-gains"):
        here.detail = f"gain {' '.join(by_order(taken, GAINS)) or '-'}"
        texts = [f"gain {gain}" for gain in GAINS if gain not in taken]
        gain = (yield from ask(player.seat, texts)).split()[1]
        taken.append(gain)
        is_last = len(taken) == number("back-alley-gains")
        here.detail = "" if is_last else f"gain {' '.join(by_order(taken, GAINS))}"
        yield from receive(p, player, gain)


def receive(p: Position, player: Player, gain: str) -> Steps[None]:
    if gain == "credits":
        player.credits += number("back-alley-credits")
    elif gain == "goats":
        player.goats += number("back-alley-goats")
    elif gain == "fences":
        gain_fences(player, number("back-alley-fences"))
    elif gain == "pardon":
        player.scandals = max(0, player.scandals - 1)
    else:
        yield from draw(p, player, "dna", number("back-alley-dna"))


def black_market(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.5."""
    here.detail = "refresh"
    text = yield from ask(player.seat, ["refresh", "stay"])
    here.detail = "buy"
    if text == "refresh":
        yield from refresh_market(p)
    less = number("black-market-discount")
    while True:
        text = yield from ask(player.seat, ["done", *purchases(p, player, less)])
        if text == "done":
            here.detail = ""
            return
        yield from buy(p, player, text, less)


def news_cycle(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.6: two cards are seen; one of them or the upcoming one is upcoming."""
    player.score(number("news-cycle-vp"), "D18.6")
    if p.upcoming in {"21", "-"}:
        return
    here.detail = lambda: f"news {listed(p.aside)}"
    left = min(number("news-cycle-cards"), len([no for no in p.news_deck if no != "21"]))
    with line(p, lambda: f"look {player.seat} {left}"):
        while left:
            unseen = [no for no in p.news_deck if no != "21"]
            text = yield from chance({f"look {player.seat} {no}": 1 for no in unseen})
            no = text.split()[2]
            p.news_deck.remove(no)
            p.aside.append(no)
            left -= 1
    choices = by_order([*p.aside, p.upcoming], NEWS_NAMES)
    text = yield from ask(player.seat, [f"news {no}" for no in choices])
    p.news_deck += [no for no in choices if no != text.split()[1]]
    p.upcoming = text.split()[1]
    p.aside = []
    here.detail = ""


def rustling(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.8."""
    robbed = [other for other in p.opponents(player.seat) if other.goats]
    for other in robbed:
        other.goats -= 1
    player.goats += len(robbed) or 1
    here.detail = "ask"
    most = min(number("rustling-goats"), player.goats)
    text = yield from ask(player.seat, [f"spend {n}" for n in range(most + 1)])
    here.detail = ""
    player.goats -= int(text.split()[1])
    player.score(int(text.split()[1]), "D18.8")


def visits(p: Position, player: Player, visited: list[str]) -> list[str]:
    """D18.9, D18.2."""
    return [
        location
        for location in in_game(p)
        if location not in {"uplink", "outsource", *visited}
        and any(seat != player.seat for seat in p.at.get(location, []))
    ]


def infiltrator(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.9: the actions of two different locations, the second at will."""
    visited: list[str] = []
    while len(visited) < 2:
        here.detail = f"visit {listed(visited)}"
        texts = [f"visit {location}" for location in visits(p, player, visited)]
        text = yield from ask(player.seat, ["done", *texts] if visited else texts)
        if text == "done":
            break
        visited.append(text.split()[1])
        here.detail = f"visit {listed(visited)}" if len(visited) < 2 else ""
        yield from act(p, player, visited[-1])
    here.detail = ""


def moves(p: Position) -> list[str]:
    """D18.10, D18.2."""
    places = in_game(p)
    return [
        f"move {seat} {start} {end}"
        for start in places
        if start not in {"uplink", "outsource"}
        for seat in dict.fromkeys(p.at.get(start, []))
        for end in places
        if end != start and free_slots(p, end) > 0
    ]


def misdirection(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.10: then the action of where the worker stood."""
    here.detail = "ask"
    text = yield from ask(player.seat, moves(p))
    here.detail = ""
    _, seat, start, end = text.split()
    p.at[start].remove(seat)
    p.at.setdefault(end, []).append(seat)
    yield from act(p, player, start)


def non_zero(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.11: two cards to one opponent, openly."""
    seats = [other.seat for other in p.opponents(player.seat)]
    for left in range(number("non-zero-cards"), 0, -1):
        here.detail = "give" if left == number("non-zero-cards") else f"give {seats[0]}"
        all_go = len(seats) == 1 and player.size == left
        if all_go:
            yield from show(p, player)
        texts = [f"give {seat} {card}" for seat in seats for card in kinds(player.hand)]
        text = texts[0] if all_go else (yield from ask(player.seat, texts))
        _, seat, card = text.split()
        seats = [seat]
        let_go(player, card)
        take_in(p.players[seat], card, seen=True)
    here.detail = ""
    player.credits += number("non-zero-credits")
    player.score(number("non-zero-vp"), "D18.11")
    yield from limits_after_gifts(p, player)


def limits_after_gifts(p: Position, player: Player) -> Steps[None]:
    """D18.20: the acting player first, then in order."""
    for other in [player, *p.opponents(player.seat)]:
        yield from keep_limit(p, other)


def strings(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.13."""
    here.detail = "ask"
    places = [location for location in in_game(p) if free_slots(p, location) > 0]
    text = yield from ask(player.seat, [f"close {location}" for location in places])
    here.detail = ""
    p.closed.add(text.split()[1])
    player.scandals += number("strings-scandals")
    player.credits += number("strings-credits")


def pact(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.16: a card to each opponent in order, while more than two are left."""
    due = [other.seat for other in p.opponents(player.seat)]
    here.detail = lambda: f"give {listed(p.aside)} / {listed(due)}"
    yield from draw_aside(p, player, "dna", number("pact-kept") + len(due))
    while due and len(p.aside) > number("pact-kept"):
        texts = [f"give {due[0]} {card}" for card in kinds(Counter(p.aside))]
        card = (yield from ask(player.seat, texts)).split()[2]
        p.aside.remove(card)
        take_in(p.players[due.pop(0)], card, seen=True)
    here.detail = ""
    for card in p.aside:
        take_in(player, card, seen=False)
    p.aside = []
    yield from limits_after_gifts(p, player)


def whistle(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.19: a hand is laid open; then one card may be swapped."""
    here.detail = "expose"
    seats = [other.seat for other in p.opponents(player.seat) if other.size]
    text = yield from ask(player.seat, [f"expose {seat}" for seat in seats])
    other = p.players[text.split()[1]]
    here.detail = f"swap {other.seat}"
    yield from show(p, other)
    player.scandals = max(0, player.scandals - number("whistle-pardons"))
    texts = [
        f"swap {own} {their}"
        for own in kinds(player.hand)
        for their in kinds(other.hand)
        if own != their
    ]
    text = yield from ask(player.seat, ["done", *texts])
    here.detail = ""
    if text != "done":
        _, own, their = text.split()
        let_go(player, own)
        let_go(other, their)
        take_in(player, their, seen=True)
        take_in(other, own, seen=True)
