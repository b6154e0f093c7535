"""The agenda: what waits to be done, a stack of frames (what, seat, …) of which the last alone counts.

A frame is a phase line of D27.6, number by number: what is written there stands here in the same order, a list
at the end. Who decides is always the seat in the second place. A line under way stays below what it began.
"""

from typing import Final

from oviraptor.games.dinogenics.rules.state import Frame, State

F_DEAL: Final = 0  # seat, cards left
F_BONUS: Final = 1  # seat, bonus visitors left
F_IGNORE: Final = 2  # seat
F_NEWS: Final = 3  # seat, detail (N_…), its numbers
F_TURN_NEWS: Final = 4
F_REFRESH: Final = 5  # the stack that comes next, 2 to 4
F_FILL: Final = 6  # the stack that was emptied
F_BONE: Final = 7
F_MARKET: Final = 8  # the market space that comes next, 1 to 3
F_JOBS: Final = 9  # specialists to come
F_DISPLAY: Final = 10
F_SHOW: Final = 11  # seat
F_TOSS: Final = 12  # seat, cards …, a manipulation card as KINDS + its number
F_REVEAL: Final = 13
F_PEEK: Final = 14  # seat
F_LOOK: Final = 15  # seat, cards to come
F_SURVEY: Final = 16  # seat, tiles to come
F_TURN: Final = 17  # seat
F_REPAIR: Final = 18  # seat
F_DIG: Final = 19  # seat, Dig Sites left
F_WORKER: Final = 20  # seat, arrange is open, another turn follows
F_ARRANGE: Final = 21  # seat, edges settled, as a set
F_ACT: Final = 22  # seat, location, detail (A_…), number, cards …
F_CITY: Final = 23  # seat, fences, builds, trade, survey: what is still open
F_PLANS: Final = 24  # seat, tiles …
F_HQ: Final = 25  # seat, build, hire, ocean, parts left, repeat
F_HIRE: Final = 26  # seat, specialist, cards due
F_DRAW: Final = 27  # seat, deck (DECK_…), cards to come, aside
F_DISCARD: Final = 28  # seat, down to
F_CREATE: Final = 29  # seat, way (W_…)
F_PAY: Final = 30  # seat, species, cards due
F_PLACE: Final = 31  # seat, species, how (P_…)
F_TRAIT: Final = (
    32  # seat, animal, whether it was answered: text tells it by its place, as with N_GONE
)
F_ROLL: Final = 33  # seat, animal, second
F_DAMAGE: Final = 34  # seat, animal, second
F_REROLL: Final = 35  # seat, animal, result, second
F_TOWER: Final = 36  # seat, animal, second
F_OFFICER: Final = 37  # who is asked, seat, animal, second
F_PRICE: Final = 38  # seat, animal, credits
F_OCEAN_ROLL: Final = 39  # seat
F_OCEAN: Final = 40  # seat, die, die, reroll
F_CASCADE: Final = 41  # seat, animals …
F_HERD: Final = 42  # seat, animal
F_CORRUPTED: Final = 43  # seat
F_DEVOUR: Final = 44  # seat, animal, animals fed …
F_FEED: Final = 45  # seat, animals fed …
F_BREED: Final = 46  # seat, Mutants that may still breed
F_CHECKS: Final = 47  # seat
F_RECYCLE: Final = 48  # seat
F_CARD: Final = 49  # seat, manipulation card, stage (S_…), its numbers
F_OVER: Final = 50  # whether a simulation was capped
F_NEXT: Final = 51  # a step (NEXT_…), its number: `play` goes on with it at once, it never waits

# Details of a news card that asks (F_NEWS).
N_ASK: Final = 0
N_LOSE: Final = 1  # fences to lose
N_REPAIR: Final = 2
N_BID: Final = 3  # highest bid, highest bidder or NOBODY, seats still in, as a set
N_GONE: Final = 4  # answered: what that began is under way; written without detail, never last
# Details of a location that asks (F_ACT).
A_ASK: Final = 0
A_KEEP: Final = 1  # how many to keep, cards drawn …
A_MARKET: Final = 2  # 0, cards drawn …
A_REDRAW: Final = 3  # 0, cards drawn …
A_HAND: Final = 4
A_TAKE: Final = 5  # cards still to take
A_GRAFT: Final = 6
# Steps of F_NEXT, begun by a module that the one they lead to is built on.
NEXT_NEWS: Final = 0
NEXT_JOBS: Final = 1
NEXT_SPECIALISTS: Final = 2
NEXT_UPKEEP: Final = 3
NEXT_PLAY: Final = 4  # seat, manipulation card
NEXT_HQ: Final = 5  # seat
NEXT_NEWS_END: Final = 6  # the card has acted
NEXT_TECHNICIAN: Final = 7  # the seat whose last Dig Site has drawn
# Decks.
DECK_DNA: Final = 0
DECK_EDNA: Final = 1
DECK_CARD: Final = 2
# Ways to create, and how a dinosaur comes to its space.
W_IOM: Final = 0
W_SPLICE: Final = 1
W_GESTATION: Final = 2
W_REBUILD: Final = 3
P_CREATED: Final = 0
P_BRED: Final = 1
P_GIVEN: Final = 2
# Stages of a manipulation card (F_CARD): what is asked next, in the order of D27.6.
S_DONE: Final = 0  # only inner lines and the arrangement are left
S_ASK: Final = 1  # misdirection, offshore, strings, rustling, donation, shareholders
S_GAIN: Final = 2  # gains taken, as a set
S_REFRESH: Final = 3
S_BUY: Final = 4
S_NEWS: Final = 5  # cards seen …
S_REMOVE: Final = 6
S_CHOOSE: Final = 7  # species removed
S_PAY: Final = 8
S_VISIT: Final = 9  # location visited, or NOTHING
S_GIVE: Final = 10  # non-zero: seat, or NOTHING; pact: seats due, as a set, then cards …
S_TAKE: Final = 11
S_RETURN: Final = 12
S_BUILD: Final = 13
S_EXPOSE: Final = 14
S_SWAP: Final = 15  # seat
S_HIRE: Final = 16  # price left
S_BLOCK: Final = 17  # locations blocked, as a set
S_SCRAP: Final = 18
S_DISMISS: Final = 19
S_LARGE: Final = 20
S_SMALL: Final = 21
S_NAME: Final = 22
S_CHECK: Final = 23  # reputation, seats due, as a set
NOTHING: Final = -1
NOBODY: Final = -1


def push(n: State, *frame: int) -> None:
    """Let something wait before all else."""
    n.agenda = (*n.agenda, frame)


def pop(n: State) -> Frame:
    """Take away what waits first."""
    frame = n.agenda[-1]
    n.agenda = n.agenda[:-1]
    return frame


def swap(n: State, *frame: int) -> None:
    """Put another frame in the place of what waits first."""
    n.agenda = (*n.agenda[:-1], frame)


def top(s: State) -> Frame:
    """Return what waits first."""
    return s.agenda[-1]


def animal_ref(space: int, species: int) -> int:
    """Name an animal in a frame: its space and its species."""
    return space | species << 5
