"""Lessons as the page plays them: made once from a game's own data, without a match or a store."""

from __future__ import annotations

from functools import cache

from oviraptor import games
from oviraptor.core.errors import UnknownLesson
from oviraptor.core.lesson import Lesson
from oviraptor.play.lesson import Asked, Rehearsal
from oviraptor.server import codec
from oviraptor.server.alone import table_alone, welcome_alone
from oviraptor.server.messages import answers


@cache
def infos(game: str) -> tuple[answers.LessonInfo, ...]:
    """List the lessons of a game as the lobby offers them."""
    return tuple(map(_info, games.lessons(game)))


@cache
def lesson(game: str, name: str) -> answers.Lesson:
    """Return a whole lesson; raises UnknownGame and UnknownLesson."""
    for each in games.lessons(game):
        if each.name == name:
            return _told(game, each)
    raise UnknownLesson(f"There is no lesson “{name}” here.")


def _told(game: str, lesson: Lesson) -> answers.Lesson:
    rehearsal = Rehearsal(games.load(game), games.meta(game), lesson)
    beats = tuple(map(_beat, rehearsal.beats()))
    fold, level = rehearsal.fold, games.meta(game).first_level
    table = table_alone(fold, lambda seat: None if seat == lesson.seat else level)
    return answers.Lesson(_info(lesson), welcome_alone(fold, lesson.seat), table, beats)


def _info(lesson: Lesson) -> answers.LessonInfo:
    return answers.LessonInfo(
        lesson.name,
        lesson.title,
        lesson.promise,
        lesson.minutes,
        lesson.seat,
        lesson.options,
    )


def _beat(asked: Asked[object]) -> answers.LessonBeat:
    beat = asked.beat
    update = codec.sent_update(asked.update)
    return answers.LessonBeat(beat.say, beat.sum, beat.light, beat.now, asked.path, update)
