"""The guide of a first match: the printed board, a forgiving opponent, a sentence at each new thing.

Read by whoever shows a guided match. It is given a view and so tells nothing that is secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oviraptor.games.raptor.knowledge.view import View
from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.words.cards import CARDS

OPTIONS: Final = {"board": "printed", "exits": "printed", "fire": "ten"}

_DUEL: Final = (
    "Both choose a card in secret: the lower one has its effect, the higher one gives action points, "
    "as many as the difference. Equal cards do nothing."
)
_GOALS: Final = (
    (
        "You lead the raptors. You win when three babies have run out through the exits, or when no "
        f"scientist is left. {_DUEL}"
    ),
    (
        "You lead the scientists. You win when three babies are captured, or when the mother carries "
        f"five sleep tokens. {_DUEL}"
    ),
)
_ACTIONS: Final = (
    (
        "You have action points, 1 for each action. Touch a baby or the mother, then where it goes: "
        "babies step one space, the mother runs in a straight line and bites a scientist beside her."
    ),
    (
        "You have action points, 1 for each action. Touch a scientist, then where he goes, a baby "
        "beside him to put it to sleep, or the mother in a straight line to shoot at her."
    ),
)
_WAITING: Final = (
    "The scientists act now. Watch where they go: a baby asleep beside a scientist is soon taken.",
    "The raptors act now. Watch the babies near the exits, and keep away from the mother.",
)
_THINGS: Final = (
    ("b", "A baby is asleep. It cannot walk until it is woken, and can be captured."),
    ("s", "A scientist is frightened: he lies still until he spends an action to stand up."),
    ("F", "Fire blocks the raptors' way; scientists walk through it. The mother can put it out."),
)


def things(view: View) -> Sequence[tuple[str, str]]:
    """Name what a newcomer meets in this view, the most urgent first, each with its sentence."""
    return () if view.viewer is None else tuple(_things(view, view.viewer))


def _things(view: View, seat: int) -> Iterator[tuple[str, str]]:
    own = "raptor" if seat == RAPTOR else "scientist"
    kind, _, rest = view.phase.partition(" ")
    if kind == "choose":
        yield "goal", _GOALS[seat]
        if rest == "scientist" or rest.startswith("raptor "):
            yield "open", "The mother has disappeared, so the scientists show their card first."
        if any(side.plays and side.plays[-1] == 0 for side in (view.raptor, view.scientist)):
            yield "shuffle", "A card 1 brings all its player's cards back into the deck."
    if kind == "effect":
        yield from _effect(rest, own, seat)
    if kind == "actions":
        mine = rest.startswith(own)
        yield ("actions", _ACTIONS[seat]) if mine else ("waiting", _WAITING[seat])
    if kind == "return":
        yield "return", "The mother comes back now: touch the space where she appears."
    yield from _news(view)


def _effect(rest: str, own: str, seat: int) -> Iterator[tuple[str, str]]:
    side, card, _ = rest.split(" ", 2)
    if side == own:
        text = CARDS[seat][int(card)]
        yield f"card {side} {card}", f"Your card was lower, so it has its effect. {text.effect}"
    else:
        yield "other effect", "Your card was higher: first their effect, then your action points."


def _news(view: View) -> Iterator[tuple[str, str]]:
    seen = {cell[0] for cell in view.cells}
    for letter, text in _THINGS:
        if letter in seen:
            yield letter, text
    if view.wounds:
        yield "wounds", "The mother was hit: with five sleep tokens she falls asleep for good."
    if view.escaped:
        yield "escaped", "A baby has escaped. Three of them win the match for the raptors."
    if view.captured:
        yield "captured", "A baby is captured. Three of them win the match for the scientists."
