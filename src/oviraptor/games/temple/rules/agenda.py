"""The agenda: what waits to be done, a stack of frames (what, a, b, c) of which the top alone counts.

A new kind of frame is a number, a row of the table, and the functions that act: `answers` and `answer` where
somebody is asked, `outcomes` and `happen` where chance is, `settle` where it happens by itself.
"""

from typing import Final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.state import Frame, State
from oviraptor.kit.rules.agenda import (
    AT_THE_END,
    BY_CHANCE,
    BY_ITSELF,
    BY_PLAYERS,
    Waiting,
    deciders,
)

F_TURN: Final = 0
F_NEXT: Final = 1
F_ROLL: Final = 2
F_OBJECT: Final = 3
F_BLOOD: Final = 4
F_PASSAGE: Final = 5
F_FLIP: Final = 6
F_SPIN: Final = 7
F_COUNT: Final = 8
F_FLASH: Final = 9
F_DRAW: Final = 10
F_BLEED: Final = 11
F_GROW: Final = 12
F_HURT: Final = 13
F_RISE: Final = 14
F_STEAL: Final = 15
F_LOSE: Final = 16
F_PEEK: Final = 17
F_FORESEE: Final = 18
F_TWIN: Final = 19
F_PUSH: Final = 20
F_ANSWER: Final = 21
F_TRUCE: Final = 22
F_REPLY: Final = 23
F_REJOIN: Final = 24
TALKS: Final = (F_TRUCE, F_REPLY, F_REJOIN)
F_FIGHT: Final = 25
F_REVEAL: Final = 26
F_LAY: Final = 27
F_HURL: Final = 28
F_DEATH: Final = 29
F_REFILL: Final = 30
F_CLOSE: Final = 31
F_ENTER: Final = 32
F_OVER: Final = 33
F_HIT: Final = 34
F_HAND: Final = 35

# Who decides: the active player, the one in a slot of the frame, or who fights.
ACTIVE: Final = BY_PLAYERS
FIRST: Final = BY_PLAYERS + 1
SECOND: Final = BY_PLAYERS + 2
ATTACKER: Final = BY_PLAYERS + 3
DEFENDER: Final = BY_PLAYERS + 4
FIGHTERS: Final = BY_PLAYERS + 5

WAITING: Final[dict[int, Waiting]] = {
    F_TURN: Waiting("turn", ACTIVE, (), "", "{turn}"),
    F_NEXT: Waiting("next", BY_ITSELF),
    F_OVER: Waiting("over", AT_THE_END, ("reason", "winners")),
    # T7, T8, T9, T12: what a tile, a card or a death asks.
    F_OBJECT: Waiting(
        "object", FIRST, ("player",),
        "You may *draw* an Object card.", "may draw an Object card",
        "T7.2", "say whether to draw an Object card", (codes.TAKE, codes.SKIP),
        "An Object tile: you may draw a card. Cards have an effect, and a value for battles.",
    ),
    F_BLOOD: Waiting(
        "blood", FIRST, ("player",),
        "You may *take* what this tile holds: {blood}.", "may take what the Blood tile holds",
        "T7.3", "say whether to take the blood", (codes.TAKE, codes.SKIP),
        "A Blood tile: its coins are yours if you take them. Coins are your life.",
    ),
    F_PASSAGE: Waiting(  # who comes out, and who chooses where
        "passage", SECOND, ("player", "player"),
        "*Choose* the Passage where {comes} out, or stay.", "chooses where the Passage leads",
        "T7.6", "choose where the Passage leads, or stay", (codes.GO, codes.STAY),
        "A Passage: you may come out of any other Passage and walk on from there.",
    ),
    F_FLASH: Waiting(
        "flash", FIRST, ("player",),
        "*Choose* the Temple tile to go on from.", "chooses the Temple tile to go on from",
        "T8.15", "choose the Temple tile the Flash leads to", (codes.GO,),
        "A Flash carries you off: touch the Temple tile where you want to go on.",
    ),
    F_TWIN: Waiting(
        "twin", ACTIVE, ("tiles",),
        "*Choose* an Empty tile to become a Temple tile; {left} to go.", "chooses {more tiles}",
        "T9.22", "choose an Empty tile for the Twin Ring", (codes.TWIN_TILE,),
        "Touch the Empty tiles that become Temple tiles, one after the other.",
    ),
    F_PUSH: Waiting(  # who is pushed, and how many steps are left
        "push", ACTIVE, ("player", "steps"),
        "*Choose* where {pushed} must go{or stop}.", "chooses where {pushed} must go",
        "T9.24", "move the Raider with the Puppet Knife", (codes.PUSH, codes.HALT),
        "The Puppet Knife moves another Raider: touch where it goes, one or two tiles.",
    ),
    F_RISE: Waiting(  # who has died, and its Summoning tile
        "rise", FIRST, ("player", "tile"),
        "*Choose* a second Summoning tile beside {tile}.", "chooses a second Summoning tile",
        "T12.2", "choose the second Summoning tile", (codes.RISE,),
        "The first death makes a second Summoning tile: touch the one you want.",
    ),
    F_ANSWER: Waiting(  # who answers, and who would get the Egg
        "answer", FIRST, ("player", "player"),
        "{about the Egg}?", "is {offered or asked for} the Egg",
        "T10.6", "say yes or no about the Egg", (codes.ACCEPT, codes.REFUSE),
        "You are asked about the Egg: accept or refuse. Whoever holds it rolls one die only.",
    ),
    # T11: a battle, from the talks to the throw.
    F_TRUCE: Waiting(
        "truce", ATTACKER, (),
        "{foe} is in the way: *offer* terms, or declare war.",
        "may offer {foe} a truce, or declare war",
        "T11.3", "offer terms or declare war", (codes.OFFER, codes.WAR, codes.GIVE, codes.WANT),
        "You have met somebody. Declare war, or offer something to be let through: coins, cards, "
        "a Medallion, or nothing at all.",
    ),
    F_REPLY: Waiting(
        "reply", DEFENDER, (),
        "{offered} *Accept*, make another offer, or fight.",
        "is offered {terms} by {foe}",
        "T11.3", "accept, refuse or counter the terms on the table",
        (codes.ACCEPT, codes.REFUSE, codes.COUNTER, codes.GIVE, codes.WANT),
        "Somebody has come to your tile and offers terms. Accept them, answer with others, or "
        "refuse and fight. With equal rounds the Defender wins, and that is you.",
    ),
    F_REJOIN: Waiting(
        "rejoin", ATTACKER, (),
        "{offered} *Accept*, or refuse and fight.", "is offered {terms} by {foe}",
        "T11.3", "accept or refuse the counter-offer", (codes.ACCEPT, codes.REFUSE),
        "They want other terms. Accept, or refuse and fight.",
    ),
    F_FIGHT: Waiting(
        "fight", FIGHTERS, (),
        "*Choose* a battle card in secret; both are turned over together.", "",
        "T11.4", "choose a battle card", (codes.FIGHT,),
        "Choose a battle card in secret. Attack beats Null, Counter beats Attack, Absolute Power "
        "beats all three, the Sword beats everything. Three rounds; a lost round costs a coin.",
    ),
    F_LAY: Waiting(
        "lay", FIRST, ("player",),
        "Your Spawn has won the Egg: *choose* the tile to put it on.", "chooses where to put the Egg",
        "T11.14", "put the Egg down", (codes.LAY,),
        "A Spawn cannot carry the Egg: touch the tile where it is put down.",
    ),
    F_HURL: Waiting(
        "hurl", FIRST, ("player",),
        "The battle is won: *choose* where {loser lands}.", "chooses where {loser lands}",
        "T11.12", "throw the loser", (codes.HURL,),
        "You have won! Touch the tile where the loser lands, three tiles away.",
    ),
    # What chance brings.
    F_ROLL: Waiting("roll", BY_CHANCE, ("dice",), "The dice are rolling."),
    F_FLIP: Waiting("flip", BY_CHANCE, ("player",), "A Temple card is being flipped."),
    F_SPIN: Waiting(
        "spin", BY_CHANCE, ("ring", "way"), "The Temple die says how far the ring turns."
    ),
    F_COUNT: Waiting(
        "count", BY_CHANCE, ("player",), "A die says how many Temple cards are flipped."
    ),
    F_DRAW: Waiting("draw", BY_CHANCE, ("player", "cards"), "Cards are being drawn."),
    F_BLEED: Waiting("bleed", BY_CHANCE, (), "The Temple bleeds somewhere."),
    F_GROW: Waiting("grow", BY_CHANCE, (), "The Temple grows somewhere."),
    F_HURT: Waiting("hurt", BY_CHANCE, ("player", "less"), "A die says how much it hurts."),
    F_STEAL: Waiting(  # who takes, and from whom
        "steal", BY_CHANCE, ("player", "player"), "A card changes hands at random."
    ),
    F_LOSE: Waiting(  # one at random, or all of them in order
        "lose", BY_CHANCE, ("player", "one or all"), "Cards are being lost."
    ),
    F_PEEK: Waiting("peek", BY_CHANCE, (), "The top Object card is being shown."),
    F_FORESEE: Waiting("foresee", BY_CHANCE, (), "The top Temple card is being shown."),
    F_REVEAL: Waiting("reveal", BY_CHANCE, (), "The cards are being turned over."),
    # What happens by itself.
    F_DEATH: Waiting("death", BY_ITSELF, ("player",)),  # who dies where it lies
    F_REFILL: Waiting("refill", BY_ITSELF),  # tied cards return, both draw
    F_CLOSE: Waiting("close", BY_ITSELF, ("won",)),  # whether the Attacker won
    F_ENTER: Waiting("enter", BY_ITSELF, ("piece", "place")),  # what has just come, and where
    F_HIT: Waiting("hit", BY_ITSELF, ("player", "coins")),  # whom a trap hits next
    F_HAND: Waiting("hand", BY_ITSELF, ("player", "player", "card")),  # named in a deal: from, to
}  # fmt: skip
DECIDES: Final[list[int]] = deciders(WAITING)


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
