"""Lessons (`core/lesson.py`): each can be played to its end, and its words name what the learner sees.

A step that is not legal, or that chance cannot bring, is found by playing it as a record is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import AnyGame, Decide, Meta, Over
from oviraptor.core.lesson import PLACES, Beat, Lesson, lessons_of
from oviraptor.play.lesson import Asked, Rehearsal
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.laws.words import is_label, is_sentence
from oviraptor.testing.settings import Settings

_LONGEST = 220
"""One idea at a time: who needs more letters has two."""
_MARKED = re.compile(r"\*\*(.+?)\*\*")
_SUM = re.compile(r"(\d+(?: [+−×] \d+)+) = (\d+)( \D+)?")
_WORD = re.compile(r"\w+")


def lessons_can_be_played(game: AnyGame, meta: Meta, _settings: Settings) -> None:
    """Check that every lesson can be played, ends with a word, and says what is so."""
    package: str = getattr(game, "__package__", None) or ""
    lessons = lessons_of(package) if package else ()
    names = [lesson.name for lesson in lessons]
    expect(len(set(names)) == len(names), f"two lessons have one name: {names}")
    for lesson in lessons:
        try:
            _can_be_played(game, meta, lesson)
        except Fault as fault:
            raise Fault(f"the lesson “{lesson.name}”: {fault.what}", fault.where) from None


def _can_be_played(game: AnyGame, meta: Meta, lesson: Lesson) -> None:
    is_label("its title", lesson.title)
    is_label("its promise", lesson.promise)
    expect(1 <= lesson.minutes <= 10, f"it takes {lesson.minutes} minutes")
    expect(any(beat.do for beat in lesson.beats), "the learner does nothing in it")
    last = lesson.beats[-1]
    expect(not last.do and not last.then, "it does not end with a word")
    rehearsal: Rehearsal[Any, Any, Any] = Rehearsal(game, meta, lesson)
    expect(lesson.seat in range(rehearsal.fold.seats), f"there is no seat {lesson.seat}")
    kinds = {"part"}  # that a board shows it, a browser must see
    lit: dict[str, int] = {}
    said: list[str] = []
    for number, asked in enumerate(_played(rehearsal), start=1):
        said = [step.say for step in asked.update.steps] or said
        try:
            _is_sound(rehearsal, asked, said, number == len(lesson.beats))
        except Fault as fault:
            raise Fault(
                f"beat {number}: {fault.what}", game.write(rehearsal.fold.now.state)
            ) from None
        kinds |= _kinds_offered(rehearsal)
        lit |= dict.fromkeys(asked.beat.light, number)
    for word, number in lit.items():
        is_known = word in PLACES or word.partition(":")[0] in kinds
        expect(is_known, f"beat {number} lights “{word}”, and nothing of that kind is ever touched")


def _played(rehearsal: Rehearsal[Any, Any, Any]) -> Iterator[Asked[Any]]:
    """Play a lesson; what cannot be done is a fault where it was written."""
    beats = rehearsal.beats()
    number = 0
    while True:
        try:
            asked = next(beats, None)
        except (OviraptorError, ValueError) as error:
            raise Fault(
                f"after beat {number}: {error}", rehearsal.fold.game.write(rehearsal.fold.now.state)
            ) from error
        if asked is None:
            return
        number += 1
        yield asked


def _is_sound(
    rehearsal: Rehearsal[Any, Any, Any], asked: Asked[Any], said: list[str], is_last: bool
) -> None:
    beat, turn = asked.beat, rehearsal.fold.now.turn
    is_sentence("what it says", _spoken(beat))
    expect(
        len(beat.say) <= _LONGEST, f"it says {len(beat.say)} letters, and {_LONGEST} are one idea"
    )
    expect(bool(beat.now) == bool(beat.do), "what is to do is told in words, and only then")
    expect(is_last or not isinstance(turn, Over), "the game is over before the lesson is")
    is_deciding = isinstance(turn, Decide) or is_last
    expect(is_deciding or bool(beat.then), "chance is due, and nothing comes of it")
    if beat.now:
        is_sentence("what is to do", beat.now.replace("*", ""))
    told = _told(asked) | _words(said)
    for marked in _MARKED.findall(f"{beat.say} {beat.now}"):
        words = _words([marked])
        expect(words <= told, f"“{marked}” is marked, but it is nowhere on the table")
    if beat.sum:
        _adds_up(beat.sum, told)


def _spoken(beat: Beat) -> str:
    """Return what is said, where a sum may end the sentence."""
    say = beat.say.replace("*", "")
    return f"{say.removesuffix(':')} {beat.sum}." if beat.sum and say.endswith(":") else say


def _adds_up(written: str, told: set[str]) -> None:
    found = _SUM.fullmatch(written)
    expect(found is not None, f"“{written}” is no sum such as “6 − 2 = 4 points”")
    assert found is not None
    result = _value(found[1])
    same(f"the sum “{written}”", result, int(found[2]))
    expect(found[2] in told, f"the {found[2]} of “{written}” is nowhere on the table")


def _value(written: str) -> int:
    """Reckon from left to right; × before the others."""
    total, sign = 0, 1
    for word in written.replace(" × ", "×").split(" "):
        if word in "+−":
            sign = 1 if word == "+" else -1
            continue
        product = 1
        for factor in word.split("×"):
            product *= int(factor)
        total += sign * product
    return total


def _told(asked: Asked[Any]) -> set[str]:
    """Gather the words before the learner: the status, what is offered, what is lit, the view."""
    update = asked.update
    return _words(
        [
            update.status.heading,
            update.status.prompt,
            *(offer.label for offer in update.legal),
            *asked.path,
            *asked.beat.light,
            *_texts(msgspec.to_builtins(update.view)),
        ]
    )


def _texts(value: object) -> Iterator[str]:
    match value:
        case str() | int():
            yield str(value)
        case dict():
            for key, each in value.items():
                yield from (*_texts(key), *_texts(each))
        case list() | tuple():
            for each in value:
                yield from _texts(each)


def _words(texts: Iterable[str]) -> set[str]:
    return {word.lower() for text in texts for word in _WORD.findall(text)}


def _kinds_offered(rehearsal: Rehearsal[Any, Any, Any]) -> set[str]:
    """Gather the kinds of things (`space`, `card`) that anybody may touch where the lesson stands."""
    fold = rehearsal.fold
    state = fold.now.state
    return {
        word.partition(":")[0]
        for seat in range(fold.seats)
        for action in fold.choices(seat)
        for word in fold.game.offer(state, seat, action).path
    }
