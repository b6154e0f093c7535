"""Nicknames: what people call themselves, cleaned of all that could spoil a page or a sentence."""

from __future__ import annotations

import unicodedata
from typing import Final

from oviraptor.core.errors import Refused

MAX_NICKNAME: Final = 24
_JOINERS: Final = {"\u200c", "\u200d"}
"""Within words of some scripts, and within emoji, these two are letters like others."""
_MARKS: Final = 2
"""How many accents may stand on one letter."""


def clean_nickname(text: str) -> str:
    """Return a nickname without controls, directions and doubled spaces; raises Refused if long."""
    if len(text) > 10 * MAX_NICKNAME:
        raise Refused(f"A nickname has at most {MAX_NICKNAME} characters.")
    while (cleaned := _cleaned_once(text)) != text:  # what is taken out may join its neighbours
        text = cleaned
    if len(cleaned) > MAX_NICKNAME:
        raise Refused(f"A nickname has at most {MAX_NICKNAME} characters.")
    return cleaned


def _cleaned_once(text: str) -> str:
    spaced = "".join(" " if character.isspace() else character for character in text)
    kept = "".join(c for c in unicodedata.normalize("NFC", spaced) if _is_fit(c))
    return " ".join(_without_towers(kept).split()).strip("\u200c\u200d ")


def _is_fit(character: str) -> bool:
    """Refuse controls, invisible formats, surrogates, private and unassigned characters."""
    return character in _JOINERS or not unicodedata.category(character).startswith("C")


def _without_towers(text: str) -> str:
    """Drop accents beyond a few on one letter, which would run over other lines."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= _MARKS:
            kept.append(character)
    return "".join(kept)
