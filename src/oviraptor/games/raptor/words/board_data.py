"""What the board reads of the game's data files, and has types of."""

from __future__ import annotations

from typing import Final

from oviraptor.games.raptor.words.cards import CardText, FigureText

STRUCTS: Final = (CardText, FigureText)
