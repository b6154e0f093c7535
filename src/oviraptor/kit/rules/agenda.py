"""What a game may wait for, as data: one row for each thing that waits, with all there is to say of it.

A state holds numbers only, one phase or a stack of frames; a game's table tells what a number means.
The sentences have holes for names (`{tile}`), which are filled where they are told.
"""

from typing import Final, NamedTuple

BY_ITSELF: Final = 0  # it happens as soon as nothing waits before it
BY_CHANCE: Final = 1
AT_THE_END: Final = 2  # nothing happens any more
BY_PLAYERS: Final = 3  # this number and those after it are a game's own: which players decide


class Waiting(NamedTuple):
    """A row of the table."""

    name: str
    decides: int
    slots: tuple[str, ...] = ()  # what its numbers are
    own: str = ""  # the prompt for who decides, its verb marked (`*Choose* a card.`); where nobody does, for everybody
    others: str = ""  # for the others, without who decides: `chooses a tile`
    rule: str = ""
    asked: str = ""  # what must be done before anything else
    answers: tuple[int, ...] = ()  # the kinds of action that do it
    lesson: str = ""  # what a newcomer is told who meets it


def deciders(table: dict[int, Waiting]) -> list[int]:
    """List who decides by the numbers of a table, which must have no gap."""
    return [table[number].decides for number in range(len(table))]
