"""The language of these tests: put a Temple together, play texts, read facts off the result.

No rule lives here. A Temple stands at the active player's turn; what is not told is as at the
start, in round 2, with empty hands, three coins and one Medallion each, and all dice to be rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from oviraptor.core.game import CHANCE, Chance, Decide, Over
from oviraptor.games.temple.rules.agenda import F_TURN
from oviraptor.games.temple.rules.board import CENTRE, PRINTED, TILE_SIGNS
from oviraptor.games.temple.rules.cards import OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, lapse, legal, turn
from oviraptor.games.temple.rules.state import CARRIED, DEAD, OUT, State
from oviraptor.games.temple.text.actions import parse, text
from oviraptor.games.temple.text.names import (
    CARD_IDS,
    CELL_NAMES,
    CELL_OF,
    KIND_OF,
    MODES,
    TEMPLE_OF,
    card_id,
    cell_name,
)

STARTS = ("o3.0", "o3.8", "o3.16", "o3.24", "o3.4")
PEACE = "offer nothing for nothing"


def temple(
    mode: str = "free",
    players: int = 3,
    *,
    at: Sequence[str] = (),
    coins: Sequence[int] = (),
    medallions: Sequence[int] = (),
    hands: Sequence[Sequence[str]] = (),
    active: int = 0,
    first: int = 0,
    in_round: int = 2,
    seal: int = 14,
    rolled: int | None = None,
    steps: int = 0,
    plays: int = 1,
    egg: str | int = "c",
    rotation: tuple[int, int, int, int] = (0, 0, 0, 0),
    spawns: Iterable[str] = (),
    other_spawns: Iterable[str] = (),
    dead: Sequence[int] = (),
    out: Sequence[int] = (),
    tiles: Mapping[str, str] | None = None,
    gates: str = "",
    jam: int = -1,
    rollers: bool | None = None,
    deck: Sequence[str] | None = None,
    temple_deck: Sequence[str] | None = None,
) -> State:
    """Put a Temple together.

    `rolled=4` stands for a roll with 4 steps left. `egg` is a tile or a player. `spawns` are those
    of the only swarm, or of the first side. `gates` says "sun", "moon" or both. `deck` and
    `temple_deck` are what is left to draw; the rest lies with the discards. Coins, Medallions and
    hands that are told for the first players only are 3, 1 and empty for the others.
    """
    s = State.new(MODES.index(mode), players, seal)
    places = [*at, *STARTS[len(at) : players]]
    s.at = tuple(
        DEAD if player in dead else OUT if player in out else CELL_OF[places[player]]
        for player in range(players)
    )
    told = [*coins, *[3] * (players - len(coins))]
    s.coins = tuple(0 if player in dead else told[player] for player in range(players))
    s.medallions = (*medallions, *[1] * (players - len(medallions)))
    s.hands = tuple(
        tuple(sorted(KIND_OF[card] for card in hand))
        for hand in (*hands, *[()] * (players - len(hands)))
    )
    s.dead = tuple(dead)
    s.spawns = (_cells(spawns), _cells(other_spawns))
    s.rotation = rotation
    s.sun, s.moon, s.jam = "sun" in gates, "moon" in gates, jam
    s.egg = CARRIED + egg if isinstance(egg, int) else CELL_OF[egg]
    s.rollers = s.egg_place() != CENTRE if rollers is None else rollers
    s.tiles = _tiles(tiles or {})
    _stack(s, deck, temple_deck)
    s.first, s.active, s.round = first, active, in_round
    s.has_rolled = rolled is not None
    s.steps = rolled or steps
    s.plays = plays if in_round > 1 else 0
    s.held = s.egg == CARRIED + active
    s.back = max(0, s.at[active])
    s.agenda = ((F_TURN, 0, 0, 0),)
    return s


def _cells(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(CELL_OF[name] for name in names))


def _tiles(changed: Mapping[str, str]) -> bytes:
    tiles = bytearray(PRINTED)
    for name, sign in changed.items():
        tiles[CELL_OF[name]] = TILE_SIGNS.index(sign)
    return bytes(tiles)


def _stack(s: State, deck: Sequence[str] | None, temple_deck: Sequence[str] | None) -> None:
    rest = list(OBJECT_DECK)
    for hand in s.hands:
        for kind in hand:
            rest[kind] -= 1
    assert min(rest) >= 0, "more cards in the hands than there are"
    s.objects = tuple(rest)
    if deck is not None:
        s.objects = tuple(deck.count(card) for card in CARD_IDS)
        s.object_discards = tuple(a - b for a, b in zip(rest, s.objects, strict=True))
    if temple_deck is not None:
        s.temples = tuple(temple_deck.count(card) for card in TEMPLE_OF)
        s.temple_discards = tuple(a - b for a, b in zip(TEMPLE_DECK, s.temples, strict=True))


# --- playing ----------------------------------------------------------------------------------


def do(s: State, *texts: str) -> State:
    """Play texts in turn, each by whom it is legal for; `1: fight hoard/n` names the seat."""
    for written in texts:
        s = _do(s, written)
    return s


def _do(s: State, written: str) -> State:
    name, colon, rest = written.partition(": ")
    action = parse(rest if colon else written)
    due = turn(s)
    if isinstance(due, Chance):
        assert action in [outcome for outcome, _ in outcomes(s)], f"{written}: not in {may(s)}"
        return apply(s, CHANCE, action)
    assert isinstance(due, Decide), f"{written}: the game is over"
    seats = [int(name)] if colon else due.seats
    for seat in seats:
        if action in legal(s, seat):
            return apply(s, seat, action)
    raise AssertionError(f"{written}: not in {may(s)}")


def late(s: State) -> State:
    """Let the clock act once for the first who is due."""
    seat = due(s)[0]
    return apply(s, seat, lapse(s, seat))


def may(s: State, verb: str = "") -> set[str]:
    """List the texts that are legal for those who are due, or chance may bring, by their verb."""
    due = turn(s)
    if isinstance(due, Decide):
        actions = [action for seat in due.seats for action in legal(s, seat)]
    else:
        actions = [outcome for outcome, _ in outcomes(s)] if isinstance(due, Chance) else []
    return {written for written in map(text, actions) if not verb or written.split()[0] == verb}


def where(s: State, verb: str) -> set[str]:
    """List what the legal texts of a verb name last: `where(s, "step")` are tiles and Trails."""
    return {written.split()[-1] for written in may(s, verb)}


def due(s: State) -> tuple[int, ...]:
    """Return the seats the game waits for."""
    waiting = turn(s)
    return waiting.seats if isinstance(waiting, Decide) else ()


def is_chance(s: State) -> bool:
    """Tell whether chance comes next."""
    return isinstance(turn(s), Chance)


def end(s: State) -> tuple[str, tuple[int, ...]] | None:
    """Return why the game is over and the seats that won, or None while it goes on."""
    over = turn(s)
    if not isinstance(over, Over):
        return None
    return over.reason, tuple(seat for seat, place in enumerate(over.places) if place == 1)


def fight(s: State, *rounds: str) -> State:
    """Fight rounds, each `hoard/n none`: Attacker's card, Defender's card; turn them over."""
    for cards in rounds:
        assert s.battle is not None
        one, other = cards.split()
        s = do(s, f"{s.seat_of(s.battle.hand_a)}: fight {one}")
        assert s.battle is not None
        s = do(s, f"{s.seat_of(s.battle.hand_d)}: fight {other}", f"reveal {cards}")
    return s


def refill(s: State) -> State:
    """Let chance draw what is to be drawn, whatever it is."""
    while is_chance(s) and all(written.startswith("draw") for written in may(s)):
        s = apply(s, CHANCE, outcomes(s)[0][0])
    return s


# --- facts ------------------------------------------------------------------------------------


def place(s: State, player: int) -> str:
    """Return the tile or Trail of a Raider, "dead" or "out"."""
    if s.at[player] < 0:
        return "dead" if s.at[player] == DEAD else "out"
    return cell_name(s.at[player])


def egg(s: State) -> str | int:
    """Return the tile of the Egg, or the player who carries it."""
    return s.egg - CARRIED if s.egg >= CARRIED else cell_name(s.egg)


def tile(s: State, name: str) -> str:
    """Return the sign of a tile."""
    return TILE_SIGNS[s.tiles[CELL_OF[name]]]


def hand(s: State, player: int) -> list[str]:
    """Return the cards of a player, in order."""
    return [card_id(kind) for kind in s.hands[player]]


def spawns_of(s: State, swarm: int = 0) -> list[str]:
    """Return where the Spawns of a swarm stand, in order of the tiles."""
    return [CELL_NAMES[cell] for cell in s.spawns[swarm]]


def open_gates(s: State) -> list[int]:
    """Return the Gates that are open."""
    return [gate for gate in range(8) if s.is_open(gate)]


def discards(s: State) -> list[str]:
    """Return the discarded Object cards."""
    return [CARD_IDS[kind] for kind, n in enumerate(s.object_discards) for _ in range(n)]
