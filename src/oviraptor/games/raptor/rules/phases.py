"""The phases of a match, in the order of the notation, and what is waited for in each."""

from typing import Final

from oviraptor.games.raptor.rules.codes import PLACE, PLAY, RETURN
from oviraptor.kit.rules.agenda import AT_THE_END, BY_CHANCE, BY_PLAYERS, Waiting

PLACE_MOTHER: Final = 0
PLACE_BABY: Final = 1
PLACE_SCIENTIST: Final = 2
CHOOSE: Final = 3
CHOOSE_SCIENTIST: Final = 4
CHOOSE_RAPTOR: Final = 5
CHOSEN: Final = 6  # both have chosen: the reveal is due
EFFECT: Final = 7
ACTIONS: Final = 8
RETURNING: Final = 9
DRAWING: Final = 10
OVER: Final = 11

ACTOR: Final = BY_PLAYERS  # the player named in the state
BOTH: Final = BY_PLAYERS + 1

WAITING: Final[dict[int, Waiting]] = {
    PLACE_MOTHER: Waiting(
        "Setup · the mother", ACTOR, (),
        "*Place* the mother on one of the two middle tiles.", "places the mother",
        "R2.1", "is placing the mother", (PLACE,),
    ),
    PLACE_BABY: Waiting(
        "Setup · the babies", ACTOR, (),
        "*Place* a baby on each square tile without one; {babies} to go.", "places the babies",
        "R2.2", "is placing the babies", (PLACE,),
    ),
    PLACE_SCIENTIST: Waiting(
        "Setup · the scientists", ACTOR, (),
        "*Place* a scientist on each L tile without one.", "places the scientists",
        "R2.3", "is placing the scientists", (PLACE,),
    ),
    CHOOSE: Waiting(
        "choose a card", BOTH, (),
        "*Choose* a card; both are turned over together.", "",
        "R3.1", "Both players are choosing their cards.", (PLAY,),
    ),
    CHOOSE_SCIENTIST: Waiting(
        "open choice", ACTOR, (),
        "The mother is watching: *choose* a card, and it is shown before hers is chosen.",
        "chooses a card openly",
        "R3.1", "is choosing a card", (PLAY,),
    ),
    CHOOSE_RAPTOR: Waiting(
        "open choice", ACTOR, (),
        "The scientist player shows card {open}. *Choose* yours.", "answers the open card {open}",
        "R3.1", "is choosing a card", (PLAY,),
    ),
    CHOSEN: Waiting("cards turn over", BY_CHANCE, (), "The cards are being turned over."),
    EFFECT: Waiting(
        "card effect", ACTOR, (),
        "{effect} {points} to go.", "applies card {card}",
        "R3.4", "is applying card {card}",
    ),
    ACTIONS: Waiting(
        "actions", ACTOR, (),
        "You have {action points} left.", "has {action points} left",
        "R3.5", "is spending action points",
    ),
    RETURNING: Waiting(
        "the mother returns", ACTOR, (),
        "*Bring* the mother back on any free space.", "brings the mother back",
        "R7.2", "is bringing the mother back", (RETURN,),
    ),
    DRAWING: Waiting("drawing cards", BY_CHANCE, (), "Cards are being drawn."),
    OVER: Waiting("the end", AT_THE_END),
}  # fmt: skip
