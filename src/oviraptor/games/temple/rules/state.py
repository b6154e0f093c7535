"""The state of a match: a value. `apply` copies it and edits the copy.

A *player* is a Raider and its hand, 0 to 4, alive or dead; with two Raiders each a *seat* leads two
players. What waits to be done is the agenda, a stack of frames; its top alone says who acts.
"""

from typing import Final

from oviraptor.games.temple.rules.board import CELLS, CENTRE, PRINTED, TRAIL
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.codes import NO_TERMS

# T16: the modes.
FREE: Final = 0
TEAMS: Final = 1
PAIRS: Final = 2
DUEL: Final = 3

DEAD: Final = -1  # instead of a tile: joined the swarm
OUT: Final = -2  # eliminated in the Jungle
CARRIED: Final = 200  # + the player who carries the Egg
HAND_LIMIT: Final = 8  # T9.4
MOST_SPAWNS: Final = 6  # T12.5
NOBODY: Final = -1
SWARM: Final = 8  # + the swarm's number: a Spawn as a piece; below: the Raider of a player
UNCHOSEN: Final = 62  # no battle card yet

# Frames of the agenda: (what, a, b, c).
F_TURN: Final = 0  # the active player's turn
F_NEXT: Final = 1  # the turn passes on
F_ROLL: Final = 2  # a: number of dice
F_OBJECT: Final = 3  # a: player who may draw
F_BLOOD: Final = 4  # a: player
F_PASSAGE: Final = 5  # a: player, b: who chooses
F_FLIP: Final = 6  # a: activator
F_SPIN: Final = 7  # a: ring, b: 1 clockwise, 0 not
F_COUNT: Final = 8  # a: activator; a die says how many cards to flip
F_FLASH: Final = 9  # a: activator
F_DRAW: Final = 10  # a: player, b: how many
F_BLEED: Final = 11
F_GROW: Final = 12
F_HURT: Final = 13  # a: player, b: what is taken off the die
F_RISE: Final = 14  # a: dead player, b: its Summoning tile
F_STEAL: Final = 15  # a: to, b: from
F_LOSE: Final = 16  # a: player who discards a card at random, b: or 1 if all of them, in order
F_PEEK: Final = 17
F_FORESEE: Final = 18
F_TWIN: Final = 19  # a: tiles left to choose
F_PUSH: Final = 20  # a: player pushed, b: steps left, c: 1 if it may stop
F_ANSWER: Final = 21  # a: who answers, b: who would get the Egg
F_TRUCE: Final = 22  # the Attacker offers
F_REPLY: Final = 23  # the Defender answers
F_REJOIN: Final = 24  # the Attacker answers the counter-offer
F_FIGHT: Final = 25  # both choose
F_REVEAL: Final = 26
F_LAY: Final = 27  # a: who places the Egg
F_HURL: Final = 28  # a: who throws
F_DEATH: Final = 29  # a: player who dies where it lies
F_REFILL: Final = 30  # tied cards return, both draw
F_CLOSE: Final = 31  # a: 1 if the Attacker won
F_ENTER: Final = 32  # a: player or SWARM + swarm that has just entered; b: cell
F_OVER: Final = 33  # a: reason (END_…), b: winning seats as a set
F_HIT: Final = 34  # a: player a trap hits next, b: coins it takes
F_HAND: Final = 35  # a: who gives a card named in a deal, b: who gets it, c: kind

Frame = tuple[int, int, int, int]
Mind = tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]
"""What a viewer remembers of hands: weighed guesses, each a known part of every hand and a pool (`minds`)."""


class Battle:
    """One battle: who fights where, with whose hand, and how it stands. Never edited in place."""

    __slots__ = (
        "aside_a", "aside_d", "attacker", "cell", "chosen_a", "chosen_d", "defender", "hand_a",
        "hand_d", "lost_a", "lost_d", "round", "wins_a", "wins_d",
    )  # fmt: skip

    cell: int
    attacker: int  # piece
    defender: int
    hand_a: int  # player whose cards the Attacker fights with
    hand_d: int
    round: int  # 1 to 3
    wins_a: int
    wins_d: int
    aside_a: tuple[int, ...]  # tied cards
    aside_d: tuple[int, ...]
    chosen_a: int  # kind, NO_CARD for none, or UNCHOSEN
    chosen_d: int
    lost_a: bool  # the piece is dead
    lost_d: bool

    def key(self) -> tuple[object, ...]:
        """Return what makes two battles equal."""
        return (
            self.cell, self.attacker, self.defender, self.hand_a, self.hand_d, self.round,
            self.wins_a, self.wins_d, self.aside_a, self.aside_d, self.chosen_a, self.chosen_d,
            self.lost_a, self.lost_d,
        )  # fmt: skip

    def copy(self) -> "Battle":
        """Return an equal battle to edit."""
        n = Battle()
        n.cell = self.cell
        n.attacker = self.attacker
        n.defender = self.defender
        n.hand_a = self.hand_a
        n.hand_d = self.hand_d
        n.round = self.round
        n.wins_a = self.wins_a
        n.wins_d = self.wins_d
        n.aside_a = self.aside_a
        n.aside_d = self.aside_d
        n.chosen_a = self.chosen_a
        n.chosen_d = self.chosen_d
        n.lost_a = self.lost_a
        n.lost_d = self.lost_d
        return n


class State:
    """Everything about a match at one moment."""

    __slots__ = (
        "activated", "active", "agenda", "apart", "asked", "at", "back", "battle", "coins", "dead", "draft",
        "egg", "first", "fought", "hands", "has_rolled", "has_set", "has_summoned", "held", "hush",
        "jam", "medallions", "minds", "mode", "moon", "object_discards", "object_top", "objects",
        "offer", "players", "plays", "pole", "rollers", "rotation", "round", "seal", "spawns",
        "steps", "sun", "temple_discards", "temple_top", "temples", "tiles",
    )  # fmt: skip

    mode: int
    players: int
    seal: int  # T15.3
    rotation: tuple[int, int, int, int]  # sectors clockwise: central, inner, middle, outer
    sun: bool  # Sun Gates are open
    moon: bool
    jam: int  # the Gate that is jammed open, or NOBODY
    rollers: bool
    egg: int  # a tile, or CARRIED + player
    tiles: bytes  # the kind of each tile
    at: tuple[int, ...]  # each Raider's tile, TRAIL + Gate, DEAD or OUT
    coins: tuple[int, ...]
    medallions: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]  # sorted kinds
    dead: tuple[int, ...]  # players in the order they died
    spawns: tuple[tuple[int, ...], tuple[int, ...]]  # of both swarms, sorted tiles
    objects: tuple[int, ...]  # the Object deck, a count per kind
    object_discards: tuple[int, ...]
    object_top: int  # a kind all know to lie on top, or NO_CARD
    temples: tuple[int, ...]
    temple_discards: tuple[int, ...]
    temple_top: int
    first: int
    active: int
    round: int
    # This turn:
    steps: int  # left
    has_rolled: bool
    plays: int  # cards that may still be played
    activated: tuple[int, ...]  # by each Raider: tiles, as a set
    fought: tuple[int, ...]  # pairs of pieces
    has_set: bool  # the Egg was set down
    asked: int  # players asked to take or to give the Egg, as a set
    hush: bool
    pole: bool
    held: bool  # held the Egg before rolling
    back: int  # where the moving piece last stood alone
    has_summoned: bool
    battle: Battle | None
    apart: tuple[
        tuple[int, ...], ...
    ]  # of each hand: what a deal has brought while it is drawn for
    draft: int  # the terms being made up
    offer: int  # the terms on the table
    agenda: tuple[Frame, ...]
    minds: tuple[Mind, ...]  # by seat, then the spectators'

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[object, ...]:
        """Return what makes two states equal.

        What one seat alone remembers is left out, as it is of the text of a position.
        """
        battle = self.battle
        return (
            self.mode, self.players, self.seal, self.rotation, self.sun, self.moon, self.jam,
            self.rollers, self.egg, self.tiles, self.at, self.coins, self.medallions, self.hands,
            self.dead, self.spawns, self.objects, self.object_discards, self.object_top,
            self.temples, self.temple_discards, self.temple_top, self.first, self.active,
            self.round, self.steps, self.has_rolled, self.plays, self.activated, self.fought,
            self.has_set, self.asked, self.hush, self.pole, self.held, self.back,
            self.has_summoned, None if battle is None else battle.key(), self.apart, self.draft,
            self.offer,
            self.agenda, self.minds[-1],
        )  # fmt: skip

    # --- who is who ---------------------------------------------------------------------------

    def seats(self) -> int:
        """Return the number of seats."""
        return 2 if self.mode == PAIRS else self.players

    def seat_of(self, player: int) -> int:
        """Return who leads a player's Raider."""
        return player % 2 if self.mode == PAIRS else player

    def is_team_play(self) -> bool:
        """Tell whether there are two sides (T16)."""
        return self.mode == TEAMS or self.mode == PAIRS

    def are_allies(self, one: int, other: int) -> bool:
        """Tell whether two players are on the same side; a player is on its own."""
        return one == other or (self.is_team_play() and one % 2 == other % 2)

    def swarm_of(self, player: int) -> int:
        """Return the number of the swarm a player joins at its death."""
        return player % 2 if self.is_team_play() else 0

    def is_alive(self, player: int) -> bool:
        """Tell whether a Raider is alive, in the Temple or on a Trail."""
        return self.at[player] >= 0

    def is_inside(self, player: int) -> bool:
        """Tell whether a Raider is alive and in the Temple."""
        return 0 <= self.at[player] < CELLS

    def carrier(self) -> int:
        """Return who carries the Egg, or NOBODY."""
        return self.egg - CARRIED if self.egg >= CARRIED else NOBODY

    # --- what is where ------------------------------------------------------------------------

    def egg_place(self) -> int:
        """Return the tile or Trail the Egg is on, lying or carried."""
        return self.at[self.egg - CARRIED] if self.egg >= CARRIED else self.egg

    def raiders_at(self, cell: int) -> list[int]:
        """Return the Raiders on a tile."""
        return [player for player in range(self.players) if self.at[player] == cell]

    def is_occupied(self, cell: int) -> bool:
        """Tell whether any piece stands on a tile."""
        return cell in self.at or cell in self.spawns[0] or cell in self.spawns[1]

    def pieces_at(self, cell: int) -> int:
        """Count the pieces on a tile."""
        return self.at.count(cell) + self.spawns[0].count(cell) + self.spawns[1].count(cell)

    def is_open(self, gate: int) -> bool:
        """Tell whether a Gate is open (T3.6, T14.3)."""
        return gate == self.jam or (self.moon if gate % 2 else self.sun)


def new_state(mode: int, players: int, seal: int) -> State:
    """Return the Temple before anything is dealt or placed (T4.1)."""
    s = State()
    s.mode = mode
    s.players = players
    s.seal = seal
    s.rotation = (0, 0, 0, 0)
    s.sun = False
    s.moon = False
    s.jam = NOBODY
    s.rollers = False
    s.egg = CENTRE
    s.tiles = PRINTED
    s.at = (0,) * players
    s.coins = (0,) * players
    s.medallions = (1,) * players
    s.hands = ((),) * players
    s.dead = ()
    s.spawns = ((), ())
    s.objects = OBJECT_DECK
    s.object_discards = (0,) * len(OBJECT_DECK)
    s.object_top = NO_CARD
    s.temples = TEMPLE_DECK
    s.temple_discards = (0,) * len(TEMPLE_DECK)
    s.temple_top = NO_CARD
    s.first = 0
    s.active = 0
    s.round = 1
    s.steps = 0
    s.has_rolled = False
    s.plays = 0
    s.activated = (0,) * players
    s.fought = ()
    s.has_set = False
    s.asked = 0
    s.hush = False
    s.pole = False
    s.held = False
    s.back = 0
    s.has_summoned = False
    s.battle = None
    s.apart = ((),) * players
    s.draft = NO_TERMS
    s.offer = NO_TERMS
    s.agenda = ()
    s.minds = (((1, ((),) * (players + 1)),),) * (s.seats() + 1)
    return s


def copy(s: State) -> State:
    """Return an equal state to edit; everything in it is a value."""
    n = State()
    n.mode = s.mode
    n.players = s.players
    n.seal = s.seal
    n.rotation = s.rotation
    n.sun = s.sun
    n.moon = s.moon
    n.jam = s.jam
    n.rollers = s.rollers
    n.egg = s.egg
    n.tiles = s.tiles
    n.at = s.at
    n.coins = s.coins
    n.medallions = s.medallions
    n.hands = s.hands
    n.dead = s.dead
    n.spawns = s.spawns
    n.objects = s.objects
    n.object_discards = s.object_discards
    n.object_top = s.object_top
    n.temples = s.temples
    n.temple_discards = s.temple_discards
    n.temple_top = s.temple_top
    n.first = s.first
    n.active = s.active
    n.round = s.round
    n.steps = s.steps
    n.has_rolled = s.has_rolled
    n.plays = s.plays
    n.activated = s.activated
    n.fought = s.fought
    n.has_set = s.has_set
    n.asked = s.asked
    n.hush = s.hush
    n.pole = s.pole
    n.held = s.held
    n.back = s.back
    n.has_summoned = s.has_summoned
    n.battle = s.battle
    n.apart = s.apart
    n.draft = s.draft
    n.offer = s.offer
    n.agenda = s.agenda
    n.minds = s.minds
    return n


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return a tuple with one value changed."""
    return (*values[:at], value, *values[at + 1 :])


# --- the agenda -------------------------------------------------------------------------------


def push(n: State, what: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put a frame on top of the agenda."""
    n.agenda = (*n.agenda, (what, a, b, c))


def pop(n: State) -> Frame:
    """Take the top frame off the agenda."""
    frame = n.agenda[-1]
    n.agenda = n.agenda[:-1]
    return frame


def top(s: State) -> Frame:
    """Return the top frame of the agenda."""
    return s.agenda[-1]


def end_turn(n: State) -> None:
    """Let the turn pass on once all that is under way is done."""
    n.agenda = ((F_NEXT, 0, 0, 0), *n.agenda[1:])


def set_tile(n: State, cell: int, kind: int) -> None:
    """Make a tile another kind of tile."""
    n.tiles = n.tiles[:cell] + bytes([kind]) + n.tiles[cell + 1 :]


def trail(gate: int) -> int:
    """Return the Trail of a Gate."""
    return TRAIL + gate
