"""The names of the cards and what they do, in a line each."""

from __future__ import annotations

from typing import Final, NamedTuple


class CardText(NamedTuple):
    """A card as it is read: its name and its effect."""

    name: str
    effect: str


CARDS: Final[tuple[dict[int, CardText], dict[int, CardText]]] = (
    {
        1: CardText(
            "Mother’s call & shuffle",
            "Move an awake baby to the mother’s tile; then shuffle your deck anew.",
        ),
        2: CardText(
            "Disappearance & observation",
            "The mother leaves and returns after the other side’s actions; next round you see "
            "the other card first.",
        ),
        3: CardText("Fear", "Frighten a scientist."),
        4: CardText("Mother’s call ×2", "Move one or two awake babies to the mother’s tile."),
        5: CardText("Recovery ×2", "Up to twice: take off a sleep token or wake a baby."),
        6: CardText(
            "Disappearance & observation",
            "The mother leaves and returns after the other side’s actions; next round you see "
            "the other card first.",
        ),
        7: CardText("Recovery ×3", "Up to three times: take off a sleep token or wake a baby."),
        8: CardText("Fear ×2", "Frighten one or two scientists."),
        9: CardText("No effect", "It is there for its action points."),
    },
    {
        1: CardText(
            "Sleeping gas & shuffle",
            "Put a baby near an active scientist to sleep; then shuffle your deck anew.",
        ),
        2: CardText("Reinforcements", "Bring one or two scientists from the reserve to the edge."),
        3: CardText("Jeep ×2", "Drive one or two times in a straight line."),
        4: CardText("Sleeping gas ×2", "Put one or two babies near active scientists to sleep."),
        5: CardText("Fire ×2", "Set two fires next to active scientists or fires."),
        6: CardText("Reinforcements", "Bring one or two scientists from the reserve to the edge."),
        7: CardText("Fire ×3", "Set three fires next to active scientists or fires."),
        8: CardText("Jeep ×4", "Drive one to four times in a straight line."),
        9: CardText("No effect", "It is there for its action points."),
    },
)


def card_name(seat: int, card: int) -> str:
    """Name a card of a side: `4, Mother’s call ×2`."""
    return f"{card}, {CARDS[seat][card].name}"
