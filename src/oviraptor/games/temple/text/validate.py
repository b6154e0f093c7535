"""What makes a well-written position impossible, each with a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from oviraptor.core.game import Chance, Decide
from oviraptor.games.temple.rules.agenda import (
    DECIDES,
    F_BLOOD,
    F_CLOSE,
    F_DEATH,
    F_FIGHT,
    F_FLASH,
    F_HAND,
    F_NEXT,
    F_OVER,
    F_PASSAGE,
    F_PUSH,
    F_REJOIN,
    F_REPLY,
    F_REVEAL,
    F_RISE,
    F_STEAL,
    F_TRUCE,
    F_TURN,
    TALKS,
    top,
)
from oviraptor.games.temple.rules.battles import is_same_side
from oviraptor.games.temple.rules.board import (
    ABYSS,
    BLOOD,
    BLOOD_MEDALLION,
    CELLS,
    CENTRAL,
    CENTRE,
    EMPTY,
    PRINTED,
    SUMMONING,
    TEMPLE,
    TILE_SIGNS,
    TRAIL,
)
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK, TEMPLE_NAMES
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.minds import held, unseen_by_all
from oviraptor.games.temple.rules.play import legal, turn
from oviraptor.games.temple.rules.state import (
    DEAD,
    MOST_SPAWNS,
    NOBODY,
    OUT,
    SWARM,
    UNCHOSEN,
    Battle,
    Frame,
    State,
)
from oviraptor.games.temple.rules.swarm import END_CAP, PASSING
from oviraptor.games.temple.text.agenda import PIECE, frames
from oviraptor.games.temple.text.names import CARD_IDS, PLAYER, ROWS, cell_name
from oviraptor.kit.rules.agenda import BY_ITSELF
from oviraptor.kit.rules.guesses import OLD, rest_of

Fault = tuple[str, str]
"""The line it is about, by its first words, and the reason."""

_BY_THEMSELVES: Final = tuple(what for what, by in enumerate(DECIDES) if by == BY_ITSELF)
_BATTLES: Final = (*TALKS, F_FIGHT, F_REVEAL, F_CLOSE)
_OF_ONE_INSIDE: Final = (F_BLOOD, F_FLASH, F_PASSAGE, F_PUSH)


def position_fault(s: State) -> Fault | None:
    """Find the first reason why a position cannot be."""
    return next(_faults(s), None)


def _faults(s: State) -> Iterator[Fault]:
    yield from _table(s)
    yield from _tiles(s)
    yield from _agenda(s)
    yield from _raiders(s)
    yield from _spawns(s)
    yield from _shared(s)
    yield from _fought(s)
    yield from _egg(s)
    yield from _decks(s)
    yield from _deal(s)
    yield from _known(s)
    if s.battle is not None:
        yield from _battle(s, s.battle)
    yield from _terms(s)
    yield from _asks(s)


def _table(s: State) -> Iterator[Fault]:
    if s.round < 1:
        yield "round", "the first round is round 1"
    if s.at[s.active] == OUT and top(s)[0] != F_OVER:
        yield "active", f"player {s.active} is out of the game and cannot be the active player"


def _tiles(s: State) -> Iterator[Fault]:
    """Compare the tiles with the printed ones (T3.4): some change, but only into some others."""
    for row, begin, end in ROWS:
        for cell in range(begin, end):
            kind = s.tiles[cell]
            if not _can_be(kind, PRINTED[cell], is_team_play=s.is_team_play()):
                yield row, f"{cell_name(cell)} cannot be “{TILE_SIGNS[kind]}”"


def _can_be(kind: int, printed: int, *, is_team_play: bool) -> bool:
    if kind >= SUMMONING:
        return printed != CENTRAL and (kind == SUMMONING or is_team_play)
    if printed == BLOOD and (kind == EMPTY or BLOOD <= kind <= BLOOD_MEDALLION):
        return True
    return kind == printed or (kind == TEMPLE and printed in (EMPTY, BLOOD))


# --- pieces -----------------------------------------------------------------------------------


def _raiders(s: State) -> Iterator[Fault]:
    dying = [a for what, a, _, _ in s.agenda if what == F_DEATH]
    is_cut_off = top(s)[:2] == (F_OVER, END_CAP)
    for player, at in enumerate(s.at):
        line = f"raider {player}"
        if at == DEAD and s.coins[player]:
            yield line, "the dead have no coins"
        if at >= 0 and s.coins[player] == 0 and player not in dying and not is_cut_off:
            yield line, "a Raider without coins is dead (T1.2)"
        if at >= TRAIL and (s.jam != at - TRAIL or s.egg_place() != at):
            yield line, "a Raider on a Trail is there with the Egg, at a Gate that is jammed (T14)"
        if 0 <= at < CELLS and s.tiles[at] == ABYSS and player != s.active:
            yield line, "only the active Raider can be over an Abyss (T9.12)"
    dead = [player for player, at in enumerate(s.at) if at == DEAD]
    if sorted(s.dead) != dead:
        listed = " ".join(map(str, dead)) or "none"
        yield (
            ("dead" if s.dead else "raider"),
            f"the dead players are {listed}, listed as they died",
        )


def _spawns(s: State) -> Iterator[Fault]:
    for swarm, spawns in enumerate(s.spawns):
        line = f"spawns {swarm}"
        if len(spawns) > MOST_SPAWNS:
            yield line, f"a swarm has at most {MOST_SPAWNS} Spawns, not {len(spawns)} (T12.5)"
        if spawns and all(s.swarm_of(player) != swarm for player in s.dead):
            yield line, "a swarm has no Spawns before somebody of its side is dead (T12.1)"
        for cell in spawns:
            if s.tiles[cell] == ABYSS:
                yield line, f"no Spawn can be over the Abyss at {cell_name(cell)}"


def _shared(s: State) -> Iterator[Fault]:
    """Let nobody share a tile but the piece that moves now, and two who fight on a Trail (T6.5)."""
    places = [at for at in s.at if at >= 0]
    counts = Counter((*places, *s.spawns[0], *s.spawns[1]))
    shared = [cell for cell, count in counts.items() if count > 1]
    for cell in shared:
        if counts[cell] > 2 or len(shared) > 1 or not _may_be_shared(s, cell):
            yield "raider", f"{counts[cell]} pieces stand on {cell_name(cell)} (T6.5)"


def _may_be_shared(s: State, cell: int) -> bool:
    if cell >= TRAIL:
        return s.battle is not None and s.battle.cell == cell
    if s.is_alive(s.active):
        return s.at[s.active] == cell
    return cell in s.spawns[s.swarm_of(s.active)]


def _fought(s: State) -> Iterator[Fault]:
    """Let those who have fought this turn be pieces that are there; the dead are taken off (T11.16)."""
    for name in [name for pair in s.fought for name in (pair >> 10, pair & 1023)]:
        swarm, cell = divmod(name - 16, 256)
        if name < 16:
            if name >= s.players:
                yield "fought", f"there is no player {name}"
        elif cell == PASSING:
            if max(Counter(s.spawns[swarm]).values(), default=0) < 2:
                yield "fought", "no Spawn passes another of its swarm"
        elif cell not in s.spawns[swarm]:
            yield "fought", f"there is no Spawn of swarm {swarm} at {cell_name(cell)}"


def _egg(s: State) -> Iterator[Fault]:
    carrier = s.carrier()
    if carrier != NOBODY and not s.is_alive(carrier):
        yield "egg", f"player {carrier} has no Raider to carry the Egg"
    elif s.egg_place() != CENTRE and not s.rollers:
        yield "rollers", "the Rollers are there since the Egg has left the centre (T10.3)"


# --- cards ------------------------------------------------------------------------------------


def _decks(s: State) -> Iterator[Fault]:
    objects = Counter(kind for hand in s.hands for kind in hand)
    if s.battle is not None:
        objects.update(s.battle.aside_a + s.battle.aside_d)
    yield from _deck(
        "objects", objects, (s.objects, s.object_discards), s.object_top, OBJECT_DECK, CARD_IDS
    )
    piles = (s.temples, s.temple_discards)
    yield from _deck("temples", Counter(), piles, s.temple_top, TEMPLE_DECK, TEMPLE_NAMES)


def _deck(
    line: str,
    found: Counter[int],
    piles: Sequence[Sequence[int]],
    known_top: int,
    box: Sequence[int],
    names: Sequence[str],
) -> Iterator[Fault]:
    if known_top != NO_CARD:
        found[known_top] += 1
    for kind, count in enumerate(box):
        number = found[kind] + sum(pile[kind] for pile in piles)
        if number != count:
            yield line, f"there are {number} of {names[kind]} in all, and the box holds {count}"


def _known(s: State) -> Iterator[Fault]:
    """Let all guesses of what everybody knows of the hands be possible, and one of them be so."""
    elsewhere = "nobody knows of cards that are not in the hands"
    hands = [cards for _, cards in held(s)]
    is_so = False
    for weight, known in s.minds[-1]:
        if weight < 1:
            yield "known", "a guess weighs 1 or more"
        olds = sum(part.count(OLD) for part in known[:-1])
        if olds != len(known[-1]):
            yield "known", f"{olds} cards are old, and the pool holds {len(known[-1])}"
        if any(len(part) > len(hand) for part, hand in zip(known[:-1], hands, strict=True)):
            yield "known", elsewhere
        if min(rest_of(unseen_by_all(s), known)) < 0:
            yield "known", "nobody knows of cards that lie open"
        parts = [Counter(kind for kind in part if kind != OLD) for part in known[:-1]]
        is_so |= not any(part - Counter(hand) for part, hand in zip(parts, hands, strict=True))
    if not is_so:
        yield "known", elsewhere


# --- battles ----------------------------------------------------------------------------------


def _battle(s: State, b: Battle) -> Iterator[Fault]:
    what = top(s)[0]
    if b.hand_a != s.active or b.attacker not in (s.active, SWARM + s.swarm_of(s.active)):
        yield "attacker", "the Attacker is a piece of the active player (T11.2)"
    swarm_hands = [player for player in s.dead if SWARM + s.swarm_of(player) == b.defender]
    if b.hand_d not in ([b.defender] if b.defender < SWARM else swarm_hands):
        yield "defender", "the Defender fights with its own cards, or its swarm’s (T12.10)"
    if b.attacker == b.defender or is_same_side(s, b.attacker, b.defender):
        yield "battle", "pieces of one side do not fight (T11.1)"
    if what in _BATTLES and not (_is_at(s, b.attacker, b.cell) and _is_at(s, b.defender, b.cell)):
        yield "battle", f"the two who fight are both on {cell_name(b.cell)}"
    if b.cell >= TRAIL and what in TALKS:
        yield "battle", "there are no talks on a Trail (T14.4)"
    if b.wins_a + b.wins_d > b.round:
        yield "battle", f"{b.wins_a + b.wins_d} rounds are won, and this is round {b.round}"
    for role, hand, chosen in (
        ("attacker", b.hand_a, b.chosen_a),
        ("defender", b.hand_d, b.chosen_d),
    ):
        if chosen not in (*s.hands[hand], NO_CARD, UNCHOSEN):
            yield role, f"{CARD_IDS[chosen]} is chosen, which is not in the hand of player {hand}"
    number = (b.chosen_a != UNCHOSEN) + (b.chosen_d != UNCHOSEN)
    if number not in {F_FIGHT: (0, 1), F_REVEAL: (2,)}.get(what, (0,)):
        yield "battle", f"battle cards chosen: {number}, which does not fit the agenda"


def _is_at(s: State, piece: int, cell: int) -> bool:
    return cell in s.spawns[piece - SWARM] if piece >= SWARM else s.at[piece] == cell


def _terms(s: State) -> Iterator[Fault]:
    what = top(s)[0]
    if s.draft != NO_TERMS and what not in (F_TRUCE, F_REPLY):
        yield "draft", "nobody is making an offer now"
    if s.offer != NO_TERMS and what not in (F_REPLY, F_REJOIN):
        yield "offer", "no offer is on the table now"


def _deal(s: State) -> Iterator[Fault]:
    """Let the cards of a deal that are not drawn at random any more be in the hands (T11.3)."""
    if sum(map(bool, s.apart)) > 1:
        yield "apart", "a deal keeps cards of one hand apart"
    for player, hand in enumerate(s.hands):
        named = [c for what, a, _, c in s.agenda if what == F_HAND and a == player]
        if Counter((*named, *s.apart[player])) - Counter(hand):
            line = "apart" if s.apart[player] else "agenda hand"
            yield line, f"the hand of player {player} does not hold what the deal is about"
        if s.apart[player] and all(f[:3:2] != (F_STEAL, player) for f in s.agenda):
            yield "apart", f"nothing is drawn at random from the hand of player {player}"


# --- the agenda -------------------------------------------------------------------------------


def _agenda(s: State) -> Iterator[Fault]:
    kinds = [frame[0] for frame in s.agenda]
    if kinds[0] not in (F_TURN, F_NEXT, F_OVER):
        yield "agenda", "the agenda begins with turn, next or over"
    if any(what in (F_TURN, F_NEXT, F_OVER) for what in kinds[1:]) or (
        kinds[0] == F_OVER and len(kinds) > 1
    ):
        yield "agenda", "turn and next come first only, and over comes alone"
    if kinds[-1] in _BY_THEMSELVES:
        yield _last(s), "this happens by itself and is never waited for"
    rows = frames(s.seats()).rows
    for frame in s.agenda:
        for part, number in zip(rows[frame[0]].parts, frame[1:], strict=False):
            if part in (PLAYER, PIECE) and s.players <= number < SWARM:
                yield _line(s, frame), f"there is no player {number}"
    has_battle = any(what in _BATTLES for what in kinds)
    if has_battle != (s.battle is not None):
        line = "agenda" if has_battle else "battle"
        yield line, "a battle stands in the agenda, and its pieces in the lines “battle …”"


def _asks(s: State) -> Iterator[Fault]:
    """Look whether what is asked for can be done."""
    what, player, other, _ = top(s)
    if any(frame[0] == F_DEATH and not s.is_inside(frame[1]) for frame in s.agenda):
        yield "agenda death", "only a Raider in the Temple can die"
    elif what in _OF_ONE_INSIDE and not s.is_inside(player):
        yield _last(s), f"player {player} has no Raider in the Temple"
    elif what == F_BLOOD and not BLOOD <= s.tiles[s.at[player]] <= BLOOD_MEDALLION:
        yield _last(s), f"there is no blood at {cell_name(s.at[player])}"
    elif what == F_RISE and (s.at[player] != DEAD or other == CENTRE):
        yield _last(s), "a second Summoning tile is for a dead player, and not beside the centre"
    elif what == F_TURN and s.at[s.active] >= TRAIL:
        yield "active", "a Raider on a Trail has no turn: it wins as its turn begins (T14.2)"
    elif not _can_go_on(s):
        yield _last(s), "nothing can be done about this, so it is not waited for"


def _can_go_on(s: State) -> bool:
    waits = turn(s)
    if isinstance(waits, Chance):
        return bool(outcomes(s))
    return not isinstance(waits, Decide) or all(legal(s, seat) for seat in waits.seats)


def _last(s: State) -> str:
    return _line(s, top(s))


def _line(s: State, frame: Frame) -> str:
    return f"agenda {frames(s.seats()).write(frame)}"
