"""Positions written as text, one thing per line; `reading.py` is the exact inverse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from oviraptor.games.temple.names import CARD_IDS, MODES, PHASES, cell_name, names_in
from oviraptor.games.temple.notation import (
    CARD,
    PLACE,
    PLAYER,
    RING,
    TILE,
    Slot,
    counted,
    slot,
    terms_text,
)
from oviraptor.games.temple.rules.board import CELLS, CENTRE, INNER, RING_NAMES, TILE_SIGNS
from oviraptor.games.temple.rules.cards import NO_CARD, TEMPLE_NAMES
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.guesses import OLD
from oviraptor.games.temple.rules.play import REASONS
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    F_ANSWER,
    F_BLOOD,
    F_CLOSE,
    F_COUNT,
    F_DEATH,
    F_DRAW,
    F_ENTER,
    F_FLASH,
    F_FLIP,
    F_HAND,
    F_HIT,
    F_HURL,
    F_HURT,
    F_LAY,
    F_LOSE,
    F_OBJECT,
    F_OVER,
    F_PASSAGE,
    F_PUSH,
    F_RISE,
    F_ROLL,
    F_SPIN,
    F_STEAL,
    F_TWIN,
    NOBODY,
    SWARM,
    UNCHOSEN,
    Battle,
    Frame,
    State,
)
from oviraptor.games.temple.rules.swarm import PASSING
from oviraptor.games.temple.rules.walking import ACID_LESS, ROLLER

ROWS: Final = (
    ("o3", 0, 32), ("o2", 32, 64), ("o1", 64, 96), ("m2", 96, 128), ("m1", 128, INNER),
    ("i", INNER, CENTRE), ("c", CENTRE, CELLS),
)  # fmt: skip
"""The rows of the board, each with its first tile and the one after its last."""
FLAGS: Final = ("rolled", "set", "summoned", "hush", "pole", "held")
PIECE: Final = slot(
    "a player 0 to 4, spawn0 or spawn1",
    {**PLAYER.numbers, "spawn0": SWARM, "spawn1": SWARM + 1},
)
FRAMES: Final[dict[int, tuple[Slot, ...]]] = {
    F_ROLL: (counted("dice", 1, 2),),
    F_OBJECT: (PLAYER,),
    F_BLOOD: (PLAYER,),
    F_PASSAGE: (PLAYER, PLAYER),
    F_FLIP: (PLAYER,),
    F_SPIN: (RING, slot("cw or ccw", {"ccw": 0, "cw": 1})),
    F_COUNT: (PLAYER,),
    F_FLASH: (PLAYER,),
    F_DRAW: (PLAYER, counted("cards", 1, 8)),
    F_HURT: (PLAYER, slot("roller or acid", {"roller": ROLLER, "acid": ACID_LESS})),
    F_RISE: (PLAYER, TILE),
    F_STEAL: (PLAYER, PLAYER),
    F_LOSE: (PLAYER, slot("one or all", {"one": 0, "all": 1})),
    F_TWIN: (counted("tiles", 1, 2),),
    F_PUSH: (PLAYER, counted("steps", 1, 2)),
    F_ANSWER: (PLAYER, PLAYER),
    F_LAY: (PLAYER,),
    F_HURL: (PLAYER,),
    F_DEATH: (PLAYER,),
    F_CLOSE: (slot("won or lost", {"lost": 0, "won": 1}),),
    F_ENTER: (PIECE, PLACE),
    F_HIT: (PLAYER, counted("coins", 1, 2)),
    F_HAND: (PLAYER, PLAYER, CARD),
    F_OVER: (slot("a reason", {reason: at for at, reason in enumerate(REASONS)}),),  # and winners
}
"""What is told of each frame of the agenda, if anything is."""


def write(s: State) -> str:
    """Write a position in its canonical form."""
    return "\n".join((*_table(s), *_pieces(s), *_cards(s), *_turn(s), *_known(s), *_agenda(s), ""))


def spawn_text(swarm: int, cell: int) -> str:
    """Name one Spawn by its swarm and tile, or as the one that passes another of its swarm."""
    return f"spawn{swarm}@{'passing' if cell == PASSING else cell_name(cell)}"


def _table(s: State) -> Iterator[str]:
    yield f"mode {MODES[s.mode]}"
    yield f"seal {s.seal}"
    yield f"round {s.round}"
    yield f"first {s.first}"
    yield f"active {s.active}"
    rings = zip(RING_NAMES, s.rotation, strict=True)
    yield " ".join(("rings", *(f"{ring} {sectors}" for ring, sectors in rings)))
    jam = f" jammed {s.jam}" if s.jam != NOBODY else ""
    yield f"gates sun {_open(is_open=s.sun)} moon {_open(is_open=s.moon)}{jam}"
    yield f"rollers {'present' if s.rollers else 'absent'}"
    carrier = s.carrier()
    yield f"egg {cell_name(s.egg)}" if carrier == NOBODY else f"egg carried {s.egg - CARRIED}"
    signs = "".join(TILE_SIGNS[kind] for kind in s.tiles)
    for row, begin, end in ROWS:
        yield f"{row} {signs[begin:end]}"


def _open(*, is_open: bool) -> str:
    return "open" if is_open else "closed"


def _pieces(s: State) -> Iterator[str]:
    for player in range(s.players):
        at = s.at[player]
        place = cell_name(at) if at >= 0 else "dead" if at == DEAD else "out"
        yield (f"raider {player} {place} coins {s.coins[player]} medallions {s.medallions[player]}")
    if s.dead:
        yield _listed("dead", map(str, s.dead))
    for swarm in (0, 1):
        if s.spawns[swarm]:
            yield _listed(f"spawns {swarm}", map(cell_name, s.spawns[swarm]))


def _cards(s: State) -> Iterator[str]:
    for player, hand in enumerate(s.hands):
        yield _listed(f"hand {player}", (CARD_IDS[kind] for kind in hand))
    yield _listed("objects", _deck(s.objects, CARD_IDS))
    yield _listed("object-discards", _deck(s.object_discards, CARD_IDS))
    if s.object_top != NO_CARD:
        yield f"object-top {CARD_IDS[s.object_top]}"
    yield _listed("temples", _deck(s.temples, TEMPLE_NAMES))
    yield _listed("temple-discards", _deck(s.temple_discards, TEMPLE_NAMES))
    if s.temple_top != NO_CARD:
        yield f"temple-top {TEMPLE_NAMES[s.temple_top]}"


def _deck(counts: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    for kind, count in enumerate(counts):
        if count:
            yield names[kind] if count == 1 else f"{names[kind]}*{count}"


def _listed(key: str, words: Iterable[str]) -> str:
    return f"{key} {' '.join(words) or '-'}"


def _turn(s: State) -> Iterator[str]:
    raised = (s.has_rolled, s.has_set, s.has_summoned, s.hush, s.pole, s.held)
    flags = (flag for flag, is_raised in zip(FLAGS, raised, strict=True) if is_raised)
    yield " ".join(
        ("turn steps", str(s.steps), "plays", str(s.plays), "back", cell_name(s.back), *flags)
    )
    for player, used in enumerate(s.activated):
        if used:
            yield _listed(f"activated {player}", names_in(used))
    if s.fought:
        yield _listed("fought", map(_pair_text, s.fought))
    if s.asked:
        yield _listed("asked", (str(p) for p in range(s.players) if s.asked >> p & 1))
    if s.battle is not None:
        yield from _battle(s.battle)
    for player, kinds in enumerate(s.apart):
        if kinds:
            yield _listed(f"apart {player}", (CARD_IDS[kind] for kind in kinds))
    if s.draft != NO_TERMS:
        yield f"draft {terms_text(s.draft)}"
    if s.offer != NO_TERMS:
        yield f"offer {terms_text(s.offer)}"


def _pair_text(pair: int) -> str:
    return f"{_fighter_text(pair >> 10)}+{_fighter_text(pair & 1023)}"


def _fighter_text(name: int) -> str:
    return str(name) if name < 16 else spawn_text((name - 16) >> 8, (name - 16) & 255)


def _battle(b: Battle) -> Iterator[str]:
    yield f"battle {cell_name(b.cell)} round {b.round}"
    yield _side("attacker", b.attacker, b.hand_a, b.wins_a, b.aside_a, b.chosen_a, b.lost_a)
    yield _side("defender", b.defender, b.hand_d, b.wins_d, b.aside_d, b.chosen_d, b.lost_d)


def _side(
    role: str, piece: int, hand: int, wins: int, aside: tuple[int, ...], chosen: int, lost: bool
) -> str:
    words = [role, PIECE.names[piece], "hand", str(hand), "wins", str(wins)]
    if lost:
        words.append("dead")
    if aside:
        words += ["aside", *(CARD_IDS[kind] for kind in aside)]
    if chosen != UNCHOSEN:
        words += ["chosen", "none" if chosen == NO_CARD else CARD_IDS[chosen]]
    return " ".join(words)


def _known(s: State) -> Iterator[str]:
    """Write what everybody knows of the hands; what one seat alone has seen is not written."""
    mind = s.minds[-1]
    if len(mind) == 1 and not any(mind[0][1]):
        return
    for weight, known in mind:
        words = ["known", "weight", str(weight)]
        for player, hand in enumerate(known[:-1]):
            if hand:
                words += ["hand", str(player)] if player < s.players else ["apart"]
                words += [known_text(kind) for kind in hand]
        if known[-1]:
            words += ["pool", *(CARD_IDS[kind] for kind in known[-1])]
        yield " ".join(words)


def known_text(kind: int) -> str:
    """Write a card of a guess: its kind, or that it is one of the pool of old ones."""
    return "old" if kind == OLD else CARD_IDS[kind]


def _agenda(s: State) -> Iterator[str]:
    return (" ".join(("agenda", *_frame(s, frame))) for frame in s.agenda)


def frame_text(s: State, frame: Frame) -> str:
    """Write what waits to be done."""
    return " ".join(_frame(s, frame))


def _frame(s: State, frame: Frame) -> Iterator[str]:
    what, *numbers = frame
    yield PHASES[what]
    for word, number in zip(FRAMES.get(what, ()), numbers, strict=False):
        yield word.names[number]
    if what == F_OVER:
        winners = [str(seat) for seat in range(s.seats()) if frame[2] >> seat & 1]
        yield from winners or ["-"]
