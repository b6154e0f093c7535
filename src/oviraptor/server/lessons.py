"""Lessons as the page plays them: made once from a game's own data, without a match or a store."""

from __future__ import annotations

from functools import cache

from oviraptor import games
from oviraptor.core.errors import UnknownLesson
from oviraptor.core.lesson import Lesson
from oviraptor.core.parts import GUIDE
from oviraptor.play.clock import Clock
from oviraptor.play.lesson import Asked, Rehearsal
from oviraptor.play.table import seat_name
from oviraptor.server import codec
from oviraptor.server.messages import answers, from_server, shapes


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
    return answers.Lesson(_info(lesson), _welcome(rehearsal), _table(rehearsal), beats)


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


def _welcome(rehearsal: Rehearsal[object, object, object]) -> from_server.Welcome:
    meta, options = rehearsal.meta, rehearsal.fold.head.options
    return from_server.Welcome(
        match="",
        meta=meta,
        options=options,
        seat=rehearsal.lesson.seat,
        clock=Clock(),
        guided=False,
        hints=False,
        rematch="",
        theme=options.get(meta.theme, ""),
    )


def _table(rehearsal: Rehearsal[object, object, object]) -> from_server.Table:
    """Say who sits: the learner, and the forgiving opponent of a first match."""
    meta, seats = rehearsal.meta, range(rehearsal.fold.seats)
    guide = games.part(meta.id, GUIDE)
    level = guide.LEVEL if guide else meta.levels[0].name
    return from_server.Table(
        tuple(
            shapes.SeatState(
                name=seat_name(meta, seat),
                nickname="",
                level=None if seat == rehearsal.lesson.seat else level,
                is_here=True,
                has_joined=True,
                away_since=None,
                clock=None,
                is_running=False,
                is_thinking=False,
                wants_rematch=False,
            )
            for seat in seats
        ),
        sent=0.0,
    )
