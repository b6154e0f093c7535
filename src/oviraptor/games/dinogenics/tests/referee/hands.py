"""Cards: draws, refills, hands and what all know of them (D1.9, D1.10, D7.6)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import DNA, number

from .flow import Steps, ask, chance, line
from .names import CARD_NAMES, MANIPULATION_NAMES, listed
from .position import Player, Position


def deck_of(card: str) -> str:
    """D20.2: its own deck, which its back tells."""
    return DNA.rows[card].deck


def refill(p: Position, deck: str) -> None:
    """D1.10: an empty deck that must be drawn from; all unknown cards of it become old."""
    if p.decks[deck].total() or not p.discards.get(deck):
        return
    p.decks[deck], p.discards[deck] = +p.discards[deck], Counter()
    for player in p.players.values():
        if not player.old.total():  # D27.4: without old cards nothing was remembered of them
            player.without = set()
        for card in [card for card in player.new if deck_of(card) == deck]:
            player.old[card] += player.new.pop(card)
        player.without = {card for card in player.without if deck_of(card) != deck}


def there(p: Position, deck: str) -> int:
    """How many can be drawn, refills included; manipulation cards have none."""
    return p.decks[deck].total() + (0 if deck == "card" else p.discards[deck].total())


def pick(pile: Counter[str], before: str) -> Steps[str]:
    """A card of a pile, each equally likely: one chance step."""
    text = yield from chance({before + name: n for name, n in sorted(pile.items())})
    name = text.rsplit(" ", 1)[1]
    pile[name] -= 1
    return name


def drawn(seat: str, deck: str) -> str:
    return f"draw {seat} card " if deck == "card" else f"draw {seat} "


def draw(p: Position, player: Player, deck: str, n: int) -> Steps[None]:
    """Cards into the hand, seen by who draws alone; the hand limit follows (D1.9, D7.6)."""
    yield from draw_without_limit(p, player, deck, n)
    yield from keep_limit(p, player)


def draw_without_limit(
    p: Position, player: Player, deck: str, n: int, first: Steps[None] | None = None
) -> Steps[None]:
    """What is tossed `first` is there to be drawn again."""
    left = n if first else min(n, there(p, deck))
    with line(p, lambda: f"draw {player.seat} {deck} {left}"):
        yield from first or nothing()
        while left:
            if deck != "card":
                refill(p, deck)
            card = yield from pick(p.decks[deck], drawn(player.seat, deck))
            (player.cards if deck == "card" else player.new)[card] += 1
            left -= 1


def draw_aside(
    p: Position, player: Player, deck: str, n: int, first: Steps[None] | None = None
) -> Steps[None]:
    """D1.10: from one deck without refill, into `aside`; of an empty one what is tossed `first`."""
    if deck != "card" and not first:
        refill(p, deck)
    is_empty = not p.decks[deck].total()
    left = n if first and is_empty else min(n, p.decks[deck].total())
    with line(p, lambda: f"draw {player.seat} {deck} {left} aside"):
        yield from first or nothing()
        if first and is_empty:
            refill(p, deck)
        while left:
            p.aside.append((yield from pick(p.decks[deck], drawn(player.seat, deck))))
            left -= 1


def take_in(player: Player, card: str, seen: bool) -> None:
    """A card enters a hand: seen by all it is known there (D1.9)."""
    if card in MANIPULATION_NAMES:
        player.cards[card] += 1
    else:
        (player.known if seen else player.new)[card] += 1


def let_go(player: Player, card: str) -> None:
    """D1.10: of equal cards a known one leaves first, then an old, then a newer one."""
    for part in (player.known, player.old, player.new):
        if part[card]:
            if part is player.new:
                player.without.add(card)
            part[card] -= 1
            return
    raise AssertionError(f"{player.seat} has no {card}")


def discard(p: Position, card: str) -> None:
    """To the discard pile of its own kind (D20.2)."""
    if card in MANIPULATION_NAMES:
        p.discards["card"][card] += 1
    else:
        p.discards[deck_of(card)][card] += 1


def kinds(pile: Counter[str]) -> list[str]:
    return [card for card in (*CARD_NAMES, *MANIPULATION_NAMES) if pile[card] > 0]


def keep_limit(p: Position, player: Player, most: int | None = None) -> Steps[None]:
    """D7.6: down to ten cards, or to `most`, one by one to the Boneyard."""
    limit = number("hand-limit") if most is None else most
    if player.size <= limit:
        return
    with line(p, f"discard {player.seat} {limit}"):
        if limit == 0:  # all go by themselves; what is shown comes by chance (D1.11, D27.7)
            yield from show(p, player)
        while player.size > limit:
            texts = [f"discard {card}" for card in kinds(player.hand)]
            text = f"{texts[0]}" if limit == 0 else (yield from ask(player.seat, texts))
            card = text.split()[1]
            let_go(player, card)
            p.boneyard[card] += 1


def show(p: Position, player: Player) -> Steps[None]:
    """The unknown cards of a hand are laid open, old ones first (D18.19, D27.6)."""
    if not player.old.total() + player.new.total():
        return
    with line(p, f"show {player.seat}"):
        for part in (player.old, player.new):
            while part.total():
                player.known[(yield from pick(part, f"show {player.seat} "))] += 1


def toss(p: Position, player: Player, cards: list[str]) -> Steps[None]:
    """Cards seen by their drawer alone are discarded openly, one by one (D27.6)."""
    left = Counter(cards)
    p.tossed = list(cards)
    with line(p, lambda: f"toss {player.seat} {listed(left.elements())}"):
        while left.total():
            card = yield from pick(left, f"toss {player.seat} ")
            p.tossed.remove(card)
            discard(p, card)


def pay_any(p: Position, player: Player, species: str, n: int) -> Steps[None]:
    """D9.2: so many cards of any kind, one by one; by themselves if there are no others."""
    left = n
    with line(p, lambda: f"pay {player.seat} {species} {left}"):
        while left:
            all_go = player.size == left
            if all_go:
                yield from show(p, player)
            texts = [f"pay {card}" for card in kinds(player.hand)]
            text = texts[0] if all_go else (yield from ask(player.seat, texts))
            card = text.split()[1]
            let_go(player, card)
            discard(p, card)
            left -= 1


def keep_some(
    p: Position, player: Player, location: str, n: int, drawing: Steps[None]
) -> Steps[list[str]]:
    """D8.2, D19.15: keep so many of the cards aside; what is left over is returned, to be tossed."""
    left = n
    seat = player.seat
    with line(p, lambda: f"act {seat} {location} keep {left}", lambda: listed(p.aside)):
        yield from drawing
        while left and len(p.aside) > left:
            text = yield from ask(seat, [f"keep {card}" for card in kinds(Counter(p.aside))])
            card = text.split()[1]
            p.aside.remove(card)
            take_in(player, card, seen=False)
            left -= 1
    rest = p.aside if left == 0 else []
    for card in [] if left == 0 else p.aside:
        take_in(player, card, seen=False)
    p.aside = []
    return rest


def nothing() -> Steps[None]:
    """Cards that lie aside already need no drawing."""
    yield from ()
