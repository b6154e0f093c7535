"""English that the sentences of any game need: counting, lists, verbs, and who is called `you`.

`counted` is stated in the core, whose own messages count things, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from oviraptor.core.game import Seat, Viewer
from oviraptor.core.words import counted

__all__ = [
    "be",
    "capital",
    "clause",
    "counted",
    "listed",
    "person",
    "possessive",
    "sentence",
    "third_person",
    "whose",
    "with_article",
]
_IRREGULAR = {"have": "has", "be": "is"}


# --- words --------------------------------------------------------------------------------------


def capital(text: str) -> str:
    """Begin a text with a capital, behind a mark, too; the rest of it stays."""
    at = 1 if text.startswith("*") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def listed(items: Sequence[str]) -> str:
    """List things: `a`, `a and b`, `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def with_article(noun: str) -> str:
    """Put `a` or `an` before a noun, by its first letter; `an 8`, too."""
    is_spoken_vowel = noun[:1].lower() in "aeiou8" or noun in ("11", "18")
    return f"{'an' if is_spoken_vowel else 'a'} {noun}"


def possessive(name: str) -> str:
    """Say whose: `jade’s`, and `your` of `you`."""
    return "your" if name == "you" else f"{name}’s"


# --- verbs --------------------------------------------------------------------------------------


def third_person(verb: str) -> str:
    """Return the form of a verb that goes with he, she and it: `carries`, `pays`, `goes`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("sh", "ch", "ss", "x", "z", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def be(subject: str) -> str:
    """Return the form of `be` that goes with a subject: `are` with you, else `is`."""
    return "are" if subject == "you" else "is"


# --- sentences ----------------------------------------------------------------------------------


def clause(subject: str, verb: str, rest: str = "") -> str:
    """Say that somebody does something, as a part of a sentence: `you play …`, `jade plays …`."""
    form = verb if subject == "you" else third_person(verb)
    return f"{subject} {form} {rest}".rstrip()


def sentence(text: str) -> str:
    """Make a sentence of its words."""
    return f"{capital(text)}."


# --- who ----------------------------------------------------------------------------------------


def person(names: Sequence[str], seat: Seat, viewer: Viewer) -> str:
    """Name who sits in a seat to a viewer: `you`, or by the seat's name."""
    return "you" if seat == viewer else names[seat]


def whose(names: Sequence[str], seat: Seat, viewer: Viewer) -> str:
    """Say to a viewer what belongs to a seat: `your`, or `jade’s`."""
    return possessive(person(names, seat, viewer))
