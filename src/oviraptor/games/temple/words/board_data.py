"""What the board reads of the game's data files, and has types of."""

from __future__ import annotations

from typing import Final

from oviraptor.games.temple.words.cards import Texts

STRUCTS: Final = (Texts,)
