"""The state of a match: a value. `apply` copies it and edits the copy.

A *player* is a Raider and its hand, 0 to 4, alive or dead; with two Raiders each a *seat* leads two
players. What waits to be done is the agenda, a stack of frames; its top alone says who acts.
"""

from typing import Final, final

from oviraptor.games.temple.rules.board import ABYSS, CELLS, CENTRE, PRINTED, neighbours
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.kit.rules.guesses import Mind, nothing

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
UNCHOSEN: Final = 61  # no battle card yet; a kind no card and no action has

Frame = tuple[int, int, int, int]
"""What waits to be done: its number, and what `agenda.py` says of it."""


@final
class Battle:
    """One battle: who fights where, with whose hand, and how it stands. Never edited in place."""

    # Made from fields.py by oviraptor.kit.write_fields:
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "cell", "attacker", "defender", "hand_a", "hand_d", "round", "wins_a", "wins_d",
            "aside_a", "aside_d", "chosen_a", "chosen_d", "lost_a", "lost_d",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"Battle({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.cell, self.attacker, self.defender, self.hand_a, self.hand_d, self.round,
            self.wins_a, self.wins_d, self.aside_a, self.aside_d, self.chosen_a, self.chosen_d,
            self.lost_a, self.lost_d,
        )  # fmt: skip

    @staticmethod
    def new(cell: int, attacker: int, defender: int, hand_a: int, hand_d: int) -> "Battle":
        """Return a battle that begins."""
        n = Battle()
        n.cell = cell
        n.attacker = attacker
        n.defender = defender
        n.hand_a = hand_a
        n.hand_d = hand_d
        n.round = 1
        n.wins_a = 0
        n.wins_d = 0
        n.aside_a = ()
        n.aside_d = ()
        n.chosen_a = UNCHOSEN
        n.chosen_d = UNCHOSEN
        n.lost_a = False
        n.lost_d = False
        return n

    def copy(self) -> "Battle":
        """Return an equal one to edit."""
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

    # So much is made from fields.py.


@final
class State:
    """Everything about a match at one moment; all that is in it is a value."""

    # Made from fields.py by oviraptor.kit.write_fields:
    __slots__ = (
        "activated", "active", "agenda", "apart", "asked", "at", "back", "battle", "coins", "dead",
        "draft", "egg", "first", "fought", "hands", "has_rolled", "has_set", "has_summoned", "held",
        "hush", "jam", "medallions", "minds", "mode", "moon", "object_discards", "object_top",
        "objects", "offer", "players", "plays", "pole", "rollers", "rotation", "round", "seal",
        "spawns", "steps", "sun", "temple_discards", "temple_top", "temples", "tiles",
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
    # of each hand: what a deal has brought while it is drawn for
    apart: tuple[tuple[int, ...], ...]
    draft: int  # the terms being made up
    offer: int  # the terms on the table
    agenda: tuple[Frame, ...]
    # by seat, then the spectators'; what one seat alone remembers is no part of a position
    minds: tuple[Mind, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = (
            "mode", "players", "seal", "rotation", "sun", "moon", "jam", "rollers", "egg", "tiles",
            "at", "coins", "medallions", "hands", "dead", "spawns", "objects", "object_discards",
            "object_top", "temples", "temple_discards", "temple_top", "first", "active", "round",
            "steps", "has_rolled", "plays", "activated", "fought", "has_set", "asked", "hush",
            "pole", "held", "back", "has_summoned", "battle", "apart", "draft", "offer", "agenda",
            "minds",
        )  # fmt: skip
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"State({told})"

    def key(self) -> tuple[object, ...]:
        """Return what makes two of them equal."""
        return (
            self.mode, self.players, self.seal, self.rotation, self.sun, self.moon, self.jam,
            self.rollers, self.egg, self.tiles, self.at, self.coins, self.medallions, self.hands,
            self.dead, self.spawns, self.objects, self.object_discards, self.object_top,
            self.temples, self.temple_discards, self.temple_top, self.first, self.active,
            self.round, self.steps, self.has_rolled, self.plays, self.activated, self.fought,
            self.has_set, self.asked, self.hush, self.pole, self.held, self.back, self.has_summoned,
            self.battle, self.apart, self.draft, self.offer, self.agenda, self.minds[-1],
        )  # fmt: skip

    @staticmethod
    def new(mode: int, players: int, seal: int) -> "State":
        """Return the Temple before anything is dealt or placed (T4.1)."""
        n = State()
        n.mode = mode
        n.players = players
        n.seal = seal
        n.rotation = (0, 0, 0, 0)
        n.sun = False
        n.moon = False
        n.jam = NOBODY
        n.rollers = False
        n.egg = CENTRE
        n.tiles = PRINTED
        n.at = (0,) * players
        n.coins = (0,) * players
        n.medallions = (1,) * players
        n.hands = ((),) * players
        n.dead = ()
        n.spawns = ((), ())
        n.objects = OBJECT_DECK
        n.object_discards = (0,) * len(OBJECT_DECK)
        n.object_top = NO_CARD
        n.temples = TEMPLE_DECK
        n.temple_discards = (0,) * len(TEMPLE_DECK)
        n.temple_top = NO_CARD
        n.first = 0
        n.active = 0
        n.round = 1
        n.steps = 0
        n.has_rolled = False
        n.plays = 0
        n.activated = (0,) * players
        n.fought = ()
        n.has_set = False
        n.asked = 0
        n.hush = False
        n.pole = False
        n.held = False
        n.back = 0
        n.has_summoned = False
        n.battle = None
        n.apart = ((),) * players
        n.draft = NO_TERMS
        n.offer = NO_TERMS
        n.agenda = ()
        n.minds = (nothing(players),) * (n.seats() + 1)
        return n

    def copy(self) -> "State":
        """Return an equal one to edit."""
        n = State()
        n.mode = self.mode
        n.players = self.players
        n.seal = self.seal
        n.rotation = self.rotation
        n.sun = self.sun
        n.moon = self.moon
        n.jam = self.jam
        n.rollers = self.rollers
        n.egg = self.egg
        n.tiles = self.tiles
        n.at = self.at
        n.coins = self.coins
        n.medallions = self.medallions
        n.hands = self.hands
        n.dead = self.dead
        n.spawns = self.spawns
        n.objects = self.objects
        n.object_discards = self.object_discards
        n.object_top = self.object_top
        n.temples = self.temples
        n.temple_discards = self.temple_discards
        n.temple_top = self.temple_top
        n.first = self.first
        n.active = self.active
        n.round = self.round
        n.steps = self.steps
        n.has_rolled = self.has_rolled
        n.plays = self.plays
        n.activated = self.activated
        n.fought = self.fought
        n.has_set = self.has_set
        n.asked = self.asked
        n.hush = self.hush
        n.pole = self.pole
        n.held = self.held
        n.back = self.back
        n.has_summoned = self.has_summoned
        n.battle = self.battle
        n.apart = self.apart
        n.draft = self.draft
        n.offer = self.offer
        n.agenda = self.agenda
        n.minds = self.minds
        return n

    # So much is made from fields.py.

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

    def is_free(self, cell: int) -> bool:
        """Tell whether a piece may stand on a tile: no Abyss, and nobody there."""
        return self.tiles[cell] != ABYSS and not self.is_occupied(cell)

    def free_beside(self, cell: int) -> list[int]:
        """Return the free tiles beside a tile."""
        return [near for near in neighbours(cell, self.rotation) if self.is_free(near)]

    def pieces_at(self, cell: int) -> int:
        """Count the pieces on a tile."""
        return self.at.count(cell) + self.spawns[0].count(cell) + self.spawns[1].count(cell)

    def is_open(self, gate: int) -> bool:
        """Tell whether a Gate is open (T3.6, T14.3)."""
        return gate == self.jam or (self.moon if gate % 2 else self.sun)


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return a tuple with one value changed."""
    return (*values[:at], value, *values[at + 1 :])


def set_tile(n: State, cell: int, kind: int) -> None:
    """Make a tile another kind of tile."""
    n.tiles = n.tiles[:cell] + bytes([kind]) + n.tiles[cell + 1 :]
