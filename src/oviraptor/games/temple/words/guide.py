"""The guide of a first match: a quick duel, a forgiving opponent, a sentence at each new thing.

Read by whoever shows a guided match. It is given a view and so tells nothing that is secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oviraptor.games.temple.knowledge.view import PlayerView, View
from oviraptor.games.temple.rules.agenda import WAITING

OPTIONS: Final = {"mode": "duel", "seal": "14"}

_ASKED: Final = {row.name: row.lesson for row in WAITING.values() if row.lesson}
_OPENING: Final = (
    "You lead a Raider. Take the Egg from the middle of the Temple, carry it out of an open Gate and "
    "hold it until your next turn begins. Roll the dice to see how far you may walk."
)
_WALKING: Final = (
    "The higher die is the number of your steps. Touch a tile beside you to walk there, one step "
    "after the other. Doorways in the walls lead to the middle."
)
_ENDING: Final = "You have no steps left. End your turn when there is nothing more you want to do."
_SHUT: Final = (
    "All Gates are shut. Temple tiles flip a card of the Temple deck, and some of these open Gates; "
    "others turn a ring or set off a trap."
)
_CARD: Final = (
    "You may play one Object card in your turn, before or after rolling. What is written on it "
    "happens; its value counts in battles only."
)
_OWN_EGG: Final = (
    "You have the Egg! From your next turn on you roll one die. Make for a Gate that is open, or for "
    "a Temple tile while all are shut."
)
_OTHER_EGG: Final = (
    "Another Raider has the Egg. Step onto its tile and win the battle to take it, or be at the "
    "Gates first."
)
_OUTSIDE: Final = (
    "The Egg is out in the Jungle! Its carrier wins when its next turn begins. Follow through the "
    "same Gate and win the battle, or the game is over."
)
_SWARM: Final = (
    "Your Raider is dead, and now you lead the Tar Spawns. Summon one or roll to move them. You win "
    "if the Egg is still inside when the Temple seals, or when no Raider is left."
)
_SPAWNS: Final = (
    "Your steps are shared among all your Spawns: touch one, then the tile beside it. They fight "
    "with your cards, and die with the first round they lose."
)
_UNSURE: Final = ("sword", "pickpocket", "idol", "knife")
"""The card without an effect, and those that have none where nobody can be their target."""
_WAITING: Final = "The others act now. Watch which way they go, and how many Blood Coins they have."


def things(view: View) -> Sequence[tuple[str, str]]:
    """Name what a newcomer meets in this view, the most urgent first, each with its sentence."""
    return () if view.viewer is None or view.phase == "over" else tuple(_things(view))


def _things(view: View) -> Iterator[tuple[str, str]]:
    mine = [at for at, player in enumerate(view.players) if player.seat == view.viewer]
    awaited = [at for at in view.awaited if at in mine]
    if not awaited:
        if view.awaited:
            yield "waiting", _WAITING
    elif view.phase != "turn":
        yield view.phase, _ASKED[view.phase]
    elif view.players[awaited[0]].is_dead:
        yield from _swarm_turn(view)
    else:
        yield from _turn(view, view.players[awaited[0]])
    if mine:
        yield from _news(view, mine)


def _swarm_turn(view: View) -> Iterator[tuple[str, str]]:
    yield "swarm", _SWARM
    if view.has_rolled:
        yield "spawns", _SPAWNS


def _turn(view: View, own: PlayerView) -> Iterator[tuple[str, str]]:
    yield "opening", _OPENING
    if view.carrier >= 0 and view.egg.startswith("t"):
        yield "outside", _OUTSIDE
    if view.carrier >= 0 and view.players[view.carrier] is own:
        yield "own egg", _OWN_EGG
    if view.steps:
        yield "walking", _WALKING
    elif view.has_rolled:
        yield "ending", _ENDING
    if view.plays and own.hand:
        yield "card", _CARD
    if view.has_rolled and not (view.sun or view.moon):
        yield "shut", _SHUT
    if own.coins == 1:
        yield "last coin", "You have one Blood Coin left. Blood tiles give more; at 0 you are dead."
    if not view.plays and view.round > 1 and own.medallions and _has_effect(own):
        yield "medallion", "You have played your card. For a Medallion you may play one more."


def _has_effect(own: PlayerView) -> bool:
    """Tell whether a card of the hand can be played for certain, whoever else is where."""
    unsure = (*_UNSURE, "cup") if own.coins < 2 else _UNSURE
    return any(card.partition("/")[0] not in unsure for card in own.hand or ())


def _news(view: View, mine: Sequence[int]) -> Iterator[tuple[str, str]]:
    if view.carrier >= 0 and view.carrier not in mine and not view.egg.startswith("t"):
        yield "other egg", _OTHER_EGG
    if any(view.rotation):
        yield "ring", "A ring has turned, with all that is on it: look for the doorways anew."
    if view.sun or view.moon:
        kind = "All" if view.sun and view.moon else "The Sun" if view.sun else "The Moon"
        yield f"gates {kind}", f"{kind} Gates are open. The Egg can leave through any of them."
    if view.rollers:
        yield "rollers", "The Rollers are out: crossing one costs a die less one in Blood Coins."
    if any(view.spawns) and any(view.players[at].place for at in mine):
        yield "tar", "Tar Spawns are about. Each has one Blood Coin, which you win if you beat it."
    if view.round >= view.seal - 1:
        yield "seal", f"The Temple seals after round {view.seal}. After that no Egg leaves it."
