"""The order of the legal actions (D27.8)."""

from __future__ import annotations

from collections.abc import Iterable

from .names import (
    CARD_NAMES,
    EDGES,
    LOCATION_NAMES,
    MANIPULATION_NAMES,
    NEWS_NAMES,
    SEATS,
    SPACES,
    SPECIALIST_NAMES,
    TILE_NAMES,
)

# What a clock plays comes first, where it is legal.
CLOCK = ("done", "bonus", "stay", "watch", "keep")

# Else kinds of action as their rule names them; no two rules name two kinds differently.
KINDS = (
    *("worker", "arrange", "fly"),  # D27.8
    *("fences", "hotel", "build", "repair", "buy", "sell", "survey"),  # D8.12, D18.17, D22.10
    *("hire", "ocean"),  # D20.7, behind `build`
    *("fence", "pull"),  # D10.4
    *("salvage", "rebuild"),  # D18.7
    *("calm", "allow"),  # D12.9, D22.6
    *("pay", "refuse"),  # D20.4, D20.8
    *("ignore", "face"),  # D21.5
    *("scandals", "give-up", "damage"),  # D19.7, D20.11 (26)
    *("check", "drop"),  # D19.11, D20.10, behind `pay` and `scandals`
    *("devour", "brave"),  # D20.9
    *("redraw", "hold"),  # D21.4
    *("arson", "atone"),  # D20.11 (C2)
    *("surge", "draw"),  # D20.11 (C4)
    *("bid", "pass"),  # D20.11 (C3), D27.8
)

WORDS = (
    (*CARD_NAMES, "refined"),  # D27.1, which does not name the token
    ("h", "v"),
    SEATS,
    TILE_NAMES,
    MANIPULATION_NAMES,
    NEWS_NAMES,
    SPECIALIST_NAMES,
    [*SPACES, "center"],
    ("goat", "credits", "goats", "fences", "dna", "edna", "pardon"),  # D18.4, D19.11, D21.4
)
RANK = {word: place for words in WORDS for place, word in enumerate(words)}
LOCATED = ("worker", "outsource", "visit", "move", "close", "block")
LOCATION_RANK = {name: place for place, name in enumerate(LOCATION_NAMES)}


def in_order(texts: Iterable[str]) -> list[str]:
    return sorted(texts, key=rank)


def rank(text: str) -> tuple[bool, int, list[int]]:
    kind, *words = text.split()
    place = KINDS.index(kind) if kind in KINDS else 0
    if " ".join(words) in EDGES:
        return kind not in CLOCK, place, [EDGES.index(" ".join(words))]
    return kind not in CLOCK, place, [word_rank(kind, word) for word in words]


def word_rank(kind: str, word: str) -> int:
    if kind in LOCATED and word in LOCATION_RANK:
        return LOCATION_RANK[word]
    if kind == "pay" and word == "credits":
        return len(MANIPULATION_NAMES)  # D22.2: behind the cards it stands for
    if word.isdecimal() and kind != "news":
        return int(word)
    return RANK[word]
