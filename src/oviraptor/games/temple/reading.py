"""Positions read from text: the inverse of `positions.write`.

Lines and words are taken in `text_lines.py`, which refuses what is malformed; whether a well-written
position can exist is asked in `possible.py`.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.temple.names import KIND_OF, MODES, PHASES, TEMPLE_OF
from oviraptor.games.temple.notation import (
    CARD,
    CARD_OR_NONE,
    PLACE,
    PLAYER,
    TEMPLE_CARD,
    TILE,
    Slot,
    counted,
    parse_terms,
    slot,
)
from oviraptor.games.temple.positions import FLAGS, FRAMES, PIECE, ROWS
from oviraptor.games.temple.possible import position_fault
from oviraptor.games.temple.rules.board import RING_NAMES, SECTORS, TILE_SIGNS
from oviraptor.games.temple.rules.guesses import HEAVIEST, OLD, nothing
from oviraptor.games.temple.rules.minds import held, shared
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    DUEL,
    F_OVER,
    FREE,
    NOBODY,
    OUT,
    UNCHOSEN,
    Battle,
    Frame,
    Mind,
    State,
    new_state,
)
from oviraptor.games.temple.rules.swarm import PASSING, spawn_name
from oviraptor.games.temple.text_lines import Line, Lines

_MODE: Final = slot(f"a mode: {', '.join(MODES)}", {mode: at for at, mode in enumerate(MODES)})
_SEAL: Final = slot("12, 14 or 18", {"12": 12, "14": 14, "18": 18})
_SECTORS: Final = counted("sectors", 0, SECTORS - 1)
_GATE: Final = slot("open or closed", {"closed": 0, "open": 1})
_JAMMED: Final = counted("a Gate", 0, 7)
_ROLLERS: Final = slot("absent or present", {"absent": 0, "present": 1})
_STANDS: Final = slot("a tile or Trail, dead or out", {**PLACE.numbers, "dead": DEAD, "out": OUT})
_SWARM: Final = counted("a swarm", 0, 1)
_WINS: Final = counted("rounds won", 0, 3)
_ROUND: Final = counted("a round", 1, 3)
_KNOWN: Final = slot(CARD.expected, {**CARD.numbers, "old": OLD})
_PHASE: Final = slot("what is to be done", {phase: at for at, phase in enumerate(PHASES)})
_PLAYERS: Final = {DUEL: 2, FREE: 0}


def read(text: str) -> State:
    """Read a position; raises Malformed."""
    lines = Lines(text)
    mode = lines.take("mode").only(_MODE)
    players = _PLAYERS.get(mode, 4) or min(5, max(3, lines.count("raider")))
    s = new_state(mode, players, lines.take("seal").only(_SEAL))
    _read_table(s, lines)
    _read_pieces(s, lines)
    _read_cards(s, lines)
    _read_turn(s, lines)
    s.battle = _read_battle(lines)
    s.apart = _read_by_player(s, lines, "apart", CARD, twice=True)
    s.draft = _read_terms(s.draft, lines.take_if("draft"))
    s.offer = _read_terms(s.offer, lines.take_if("offer"))
    mind = _read_mind(s, lines)
    s.minds = (mind,) * (s.seats() + 1)
    _read_agenda(s, lines)
    lines.end()
    fault = position_fault(s)
    if fault is not None:
        raise Malformed(fault[1], line=lines.number_of(fault[0]))
    s.minds = shared(s, mind)
    return s


# --- the board --------------------------------------------------------------------------------


def _read_table(s: State, lines: Lines) -> None:
    player = _player(s)
    s.round = lines.take("round").only_number("a round")
    s.first = lines.take("first").only(player)
    s.active = lines.take("active").only(player)
    line = lines.take("rings")
    turned = [line.after(ring, _SECTORS) for ring in RING_NAMES]
    line.end()
    s.rotation = (turned[0], turned[1], turned[2], turned[3])
    line = lines.take("gates")
    s.sun = line.after("sun", _GATE) == 1
    s.moon = line.after("moon", _GATE) == 1
    if line.skip("jammed"):
        s.jam = line.take(_JAMMED)
    line.end()
    s.rollers = lines.take("rollers").only(_ROLLERS) == 1
    line = lines.take("egg")
    s.egg = CARRIED + line.only(player) if line.skip("carried") else line.only(TILE)
    s.tiles = b"".join(_read_row(lines.take(row), end - begin) for row, begin, end in ROWS)


def _read_row(line: Line, tiles: int) -> bytes:
    row = line.peek()
    at = next((at for at, sign in enumerate(row) if sign not in TILE_SIGNS), len(row))
    if at < len(row):
        raise line.malformed(f"tiles, each one of {' '.join(TILE_SIGNS)}", inside=at)
    if len(row) != tiles:
        raise line.malformed(f"{tiles} tiles")
    line.at += 1
    line.end()
    return bytes(TILE_SIGNS.index(sign) for sign in row)


def _read_pieces(s: State, lines: Lines) -> None:
    at: list[int] = []
    coins: list[int] = []
    medallions: list[int] = []
    for player in range(s.players):
        line = lines.take("raider")
        line.named(str(player))
        at.append(line.take(_STANDS))
        line.named("coins")
        coins.append(line.number("a number of coins"))
        line.named("medallions")
        medallions.append(line.number("a number of Medallions"))
        line.end()
    s.at, s.coins, s.medallions = tuple(at), tuple(coins), tuple(medallions)
    dead = lines.take_if("dead")
    s.dead = dead.all(_player(s)) if dead else ()
    spawns: list[tuple[int, ...]] = [(), ()]
    while line_of_spawns := lines.take_if("spawns"):
        swarm = line_of_spawns.take(_SWARM)
        if spawns[swarm] or spawns[1]:
            raise line_of_spawns.malformed("each swarm once, in order", back=1)
        spawns[swarm] = line_of_spawns.in_order(TILE, twice=True)
    s.spawns = (spawns[0], spawns[1])


def _read_cards(s: State, lines: Lines) -> None:
    hands: list[tuple[int, ...]] = []
    for player in range(s.players):
        line = lines.take("hand")
        line.named(str(player))
        hands.append(line.in_order(CARD, twice=True))
    s.hands = tuple(hands)
    s.objects = lines.take("objects").counts(KIND_OF, CARD)
    s.object_discards = lines.take("object-discards").counts(KIND_OF, CARD)
    if top := lines.take_if("object-top"):
        s.object_top = top.only(CARD)
    s.temples = lines.take("temples").counts(TEMPLE_OF, TEMPLE_CARD)
    s.temple_discards = lines.take("temple-discards").counts(TEMPLE_OF, TEMPLE_CARD)
    if top := lines.take_if("temple-top"):
        s.temple_top = top.only(TEMPLE_CARD)


def _player(s: State) -> Slot:
    return counted("a player", 0, s.players - 1)


# --- what is under way ------------------------------------------------------------------------


def _read_turn(s: State, lines: Lines) -> None:
    line = lines.take("turn")
    line.named("steps")
    s.steps = line.number("a number of steps")
    line.named("plays")
    s.plays = line.number("a number of cards")
    s.back = line.after("back", TILE)
    raised = [line.skip(flag) for flag in FLAGS]
    if line.has_more():
        raise line.malformed(f"nothing more, or of {', '.join(FLAGS)} what is so, in order")
    s.has_rolled, s.has_set, s.has_summoned, s.hush, s.pole, s.held = raised
    used = _read_by_player(s, lines, "activated", TILE)
    s.activated = tuple(sum(1 << cell for cell in cells) for cells in used)
    if fought := lines.take_if("fought"):
        s.fought = _read_pairs(fought)
    if asked := lines.take_if("asked"):
        s.asked = sum(1 << player for player in asked.in_order(_player(s)))


def _read_by_player(
    s: State, lines: Lines, key: str, expected: Slot, *, twice: bool = False
) -> tuple[tuple[int, ...], ...]:
    """Read the lines of players who have something: a number each, and what it is, all in order."""
    found: list[tuple[int, ...]] = [()] * s.players
    while line := lines.take_if(key):
        player = line.take(_player(s))
        if any(found[player:]):
            raise line.malformed("each player once, in order", back=1)
        found[player] = line.in_order(expected, twice=twice)
    return tuple(found)


def _read_pairs(line: Line) -> tuple[int, ...]:
    pairs: list[int] = []
    while line.has_more() or not pairs:
        one, _, other = line.peek().partition("+")
        names = [_read_fighter(one), _read_fighter(other)]
        if -1 in names or names[0] >= names[1]:
            raise line.malformed("two pieces, like 0+1 or 0+spawn0@o3.4")
        pairs.append(names[0] << 10 | names[1])
        line.at += 1
    return tuple(pairs)


def _read_fighter(word: str) -> int:
    """Return the name of a piece that has fought, or -1."""
    if word in PLAYER.numbers:
        return PLAYER.numbers[word]
    spawn, _, tile = word.partition("@")
    cell = PASSING if tile == "passing" else TILE.numbers.get(tile, NOBODY)
    if spawn not in ("spawn0", "spawn1") or cell == NOBODY:
        return -1
    return spawn_name(int(spawn[-1]), cell)


def _read_battle(lines: Lines) -> Battle | None:
    line = lines.take_if("battle")
    if line is None:
        return None
    b = Battle()
    b.cell = line.take(PLACE)
    b.round = line.after("round", _ROUND)
    line.end()
    b.attacker, b.hand_a, b.wins_a, b.lost_a, b.aside_a, b.chosen_a = _read_side(
        lines.take("attacker")
    )
    b.defender, b.hand_d, b.wins_d, b.lost_d, b.aside_d, b.chosen_d = _read_side(
        lines.take("defender")
    )
    return b


def _read_side(line: Line) -> tuple[int, int, int, bool, tuple[int, ...], int]:
    piece = line.take(PIECE)
    hand = line.after("hand", PLAYER)
    wins = line.after("wins", _WINS)
    lost = line.skip("dead")
    aside: list[int] = []
    if line.skip("aside"):
        aside.append(line.take(CARD))
        while line.peek() in CARD.numbers:
            aside.append(line.take(CARD))
    chosen = line.take(CARD_OR_NONE) if line.skip("chosen") else UNCHOSEN
    line.end()
    return piece, hand, wins, lost, tuple(aside), chosen


def _read_terms(none: int, line: Line | None) -> int:
    if line is None:
        return none
    terms = parse_terms(line)
    line.end()
    if terms == none:
        raise line.malformed("no line for passing through", back=line.at)
    return terms


def _read_mind(s: State, lines: Lines) -> Mind:
    """Read what everybody knows of the hands: guesses with their weights."""
    guesses: list[tuple[int, tuple[tuple[int, ...], ...]]] = []
    while line := lines.take_if("known"):
        line.named("weight")
        guess = (line.number("a weight", HEAVIEST), _read_known(s, line))
        if guesses and guesses[-1][1] >= guess[1]:
            raise line.malformed("the guesses in order", back=line.at)
        guesses.append(guess)
    return tuple(guesses) or nothing(len(held(s)))


def _read_known(s: State, line: Line) -> tuple[tuple[int, ...], ...]:
    known: list[tuple[int, ...]] = [()] * (len(held(s)) + 1)
    while line.has_more():
        if line.skip("pool"):
            known[-1] = _in_order(line, CARD)
            line.end()
            break
        if len(known) > s.players + 1 and line.skip("apart"):
            player = s.players
        else:
            line.named("hand")
            player = line.take(_player(s))
        if any(known[player:]):
            raise line.malformed("each hand once, in order", back=1)
        known[player] = _in_order(line, _KNOWN)
    return tuple(known)


def _in_order(line: Line, expected: Slot) -> tuple[int, ...]:
    cards = [line.take(expected)]
    while line.peek() in expected.numbers:
        cards.append(line.take(expected))
        if cards[-1] < cards[-2]:
            raise line.malformed("these in order", back=1)
    return tuple(cards)


def _read_agenda(s: State, lines: Lines) -> None:
    frames = [_read_frame(s, lines.take("agenda"))]
    while line := lines.take_if("agenda"):
        frames.append(_read_frame(s, line))
    s.agenda = tuple(frames)


def _read_frame(s: State, line: Line) -> Frame:
    what = line.take(_PHASE)
    numbers = [line.take(expected) for expected in FRAMES.get(what, ())]
    if what == F_OVER:
        seats = line.in_order(counted("a seat", 0, s.seats() - 1))
        numbers.append(sum(1 << seat for seat in seats))
    line.end()
    numbers += [0] * (3 - len(numbers))
    return what, numbers[0], numbers[1], numbers[2]
