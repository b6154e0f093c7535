"""The story of a finished match: the moments worth seeing again, and what each seat has done, counted.

Which steps weigh how much and what is counted is for the game to say (`Story` of `core/parts.py`).
A game that does not say is asked how it judges positions: the steps that changed that most are told.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from msgspec import Struct

from oviraptor.core.game import CHANCE
from oviraptor.core.parts import STORY, Story
from oviraptor.play.match import Match
from oviraptor.play.moment import Event
from oviraptor.play.table import Undo

AnyMatch = Match[Any, Any, Any]
AnyEvent = Event[Any, Any]
MOST_MOMENTS: Final = 5
CHOICES: Final = "Choices made"


class Highlight(Struct, frozen=True):
    """A moment worth seeing again: after how many entries, and a few words for it."""

    number: int
    title: str


class Figure(Struct, frozen=True):
    """Something that is counted, and how much of it each seat has."""

    label: str
    values: tuple[int, ...]


def lasting(match: AnyMatch) -> list[tuple[int, AnyEvent]]:
    """List the steps of the game that were not taken back, each with its number from 1 on."""
    kept: list[tuple[int, AnyEvent]] = []
    for number, event in enumerate(match.events, start=1):
        if event.action is not None:
            kept.append((number, event))
        elif isinstance(event.command, Undo):
            actor = event.entry.actor
            last = max(at for at, (_, step) in enumerate(kept) if step.entry.actor == actor)
            del kept[last]
        elif event.back_to is not None:
            kept = [each for each in kept if each[0] <= event.back_to]
    return kept


def highlights(match: AnyMatch, most: int = MOST_MOMENTS) -> list[Highlight]:
    """Choose the moments that weigh most, of many rounds and kinds; the last step is among them."""
    weighed = _weighed(match)
    chosen = weighed[-1:]
    heaviest = sorted(weighed[:-1], key=lambda each: (-each.weight, each.number))
    for is_fresh in (_is_new_in_all, _is_of_another_round, _is_other):
        for each in heaviest:
            if len(chosen) < most and all(is_fresh(each, other) for other in chosen):
                chosen.append(each)
    chosen.sort(key=lambda each: each.number)
    return [Highlight(each.number, each.title) for each in chosen]


def figures(match: AnyMatch) -> list[Figure]:
    """Count for each seat how often it chose, and what its game counts."""
    story = STORY.of_game(match.game)
    labels = {CHOICES: CHOICES, **(story.FIGURES if story is not None else {})}
    return [Figure(labels[key], values) for key, values in sums(match).items()]


def sums(match: AnyMatch) -> dict[str, tuple[int, ...]]:
    """Add up what every lasting step counts, by the key of a figure and by seat."""
    story = STORY.of_game(match.game)
    found: Counter[tuple[str, int]] = Counter()
    for _, event in lasting(match):
        actor = event.entry.actor
        if actor != CHANCE:
            found[CHOICES, actor] += 1
        if story is not None:
            for key, seat, count in story.counts(event.before, actor, event.action, event.after):
                found[key, seat] += count
    keys = (CHOICES, *(story.FIGURES if story is not None else ()))
    seats = range(len(match.head.seats))
    return {key: tuple(found[key, seat] for seat in seats) for key in keys}


class _Weighed(Struct, frozen=True):
    """A step that might be told: its weight, and the round it belongs to."""

    weight: float
    number: int
    title: str
    round: int


def _is_new_in_all(one: _Weighed, other: _Weighed) -> bool:
    return one.round != other.round and one.title != other.title


def _is_of_another_round(one: _Weighed, other: _Weighed) -> bool:
    return one.round != other.round


def _is_other(one: _Weighed, other: _Weighed) -> bool:
    return one.number != other.number


def _weighed(match: AnyMatch) -> list[_Weighed]:
    story = STORY.of_game(match.game)
    steps = lasting(match)
    found: list[_Weighed] = []
    for number, event in steps:
        told = _judged(match, event) if story is None else _told(story, event)
        if told is None and number == steps[-1][0]:
            told = 0.0, "" if match.ending is None else match.ending.title
        if told is not None:
            now = match.game.view(event.before, None).round
            found.append(_Weighed(told[0], number, told[1], now))
    return found


def _told(story: Story, event: AnyEvent) -> tuple[float, str] | None:
    return story.moment(event.before, event.entry.actor, event.action, event.after)


def _judged(match: AnyMatch, event: AnyEvent) -> tuple[float, str] | None:
    """Weigh a step by how much it changed what the game expects."""
    was, now = match.game.evaluate(event.before), match.game.evaluate(event.after)
    swing = max(abs(one - other) for one, other in zip(was, now, strict=True))
    return (swing, "") if swing else None
