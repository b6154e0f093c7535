"""The guide of a first match: the base game, a forgiving opponent, a sentence at each new thing.

Read by whoever shows a guided match. It is given a view and so tells nothing that is secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.knowledge.view import PlayerView, View
from oviraptor.games.dinogenics.rules.kinds import MANIPULATION_NAMES, NEWS_NAMES, NO_NEWS
from oviraptor.games.dinogenics.words.questions import question_of
from oviraptor.kit.words.english import with_article

OPTIONS: Final = {"set": "base", "corrupted": "no"}

_SPECIES: Final = tables.SPECIES.rows
_LAST: Final = tables.number("seasons")
_OPENING: Final = (
    "This island is yours. Dig for cards of one species, fence in a home for it, create it at "
    "DinoGenics IOM, and build hotels for visitors. Most VP after seven seasons win."
)
_SETS: Final = "Your cards are below. A dinosaur takes several cards of its own species, and a Mutant any three."
_READY: Final = (
    "You hold all the cards for {}: send a worker to DinoGenics IOM to create it. Look first whether "
    "it has a home."
)
_PENS: Final = "You have one pen, of one space. Fences for a larger one come from the City Center, three at a time."
_BEDS: Final = (
    "All your beds are taken. Hotels from the City Center bring more visitors, and each is a credit "
    "and half of 3 VP."
)
_UNSETTLED: Final = (
    "One of your dinosaurs is not at home where it is, and will rampage in Upkeep. Mend its pen, or "
    "be ready for scandals."
)
_HUNGRY: Final = (
    "Your carnivores will eat more goats than you have. A worker at the Farm brings three; who goes "
    "hungry rampages."
)
_SCANDALS: Final = "A scandal costs 6 VP at the end. The Agency takes one away with each worker."
_NEWS: Final = (
    "The news has changed something: read the active card, and the upcoming one, which all can see."
)
_LAST_SEASON: Final = (
    "This is the last season. Every species in a valid habitat is worth 3 VP at the end, 3 credits are "
    "one, and so are two cards."
)
_UPKEEP: Final = "Upkeep: carnivores eat, unhappy animals roll the rampage die, then visitors and dinosaurs bring VP."
_WAITING: Final = "Another player acts. Watch the slots: what is taken is taken for this season."


def things(view: View) -> Sequence[tuple[str, str]]:
    """Name what a newcomer meets in this view, the most urgent first, each with its sentence."""
    return () if view.viewer is None or view.phase == "over" else tuple(_things(view, view.viewer))


def _things(view: View, viewer: int) -> Iterator[tuple[str, str]]:
    own = view.players[viewer]
    if viewer in view.awaited:
        if view.phase == "worker":
            yield "opening", _OPENING
        active = NEWS_NAMES.index(view.active) if view.active in NEWS_NAMES else NO_NEWS
        row = question_of(active, view.agenda[-1])
        if row.lesson:
            yield row.asked, row.lesson
        elif view.phase == "news":
            yield f"news {view.active}", tables.NEWS.rows[view.active].text
        elif view.phase == "card":
            name = MANIPULATION_NAMES[view.agenda[-1][2]]
            yield f"card {name}", tables.MANIPULATION.rows[name].text
        if view.phase == "worker":
            yield from _turn(view, own)
    elif view.awaited:
        yield "waiting", _WAITING
    if view.upkeep:
        yield "upkeep", _UPKEEP
    if view.season == _LAST:
        yield "last season", _LAST_SEASON


def _turn(view: View, own: PlayerView) -> Iterator[tuple[str, str]]:
    """Tell what a player should think of before placing a worker."""
    yield "sets", _SETS
    ready = [name for name, count in (own.hand or {}).items() if _is_set(name, count)]
    if ready:
        yield "ready", _READY.format(with_article(_SPECIES[ready[0]].title))
    if len(own.fences) <= 4:
        yield "pens", _PENS
    if view.season > 1 and not own.room:
        yield "beds", _BEDS
    if own.unsettled:
        yield "unsettled", _UNSETTLED
    if sum(_SPECIES[animal.species].goats for animal in own.animals) > own.goats:
        yield "hungry", _HUNGRY
    if own.scandals:
        yield "scandals", _SCANDALS
    if view.active:
        yield "news", _NEWS


def _is_set(name: str, count: int) -> bool:
    return name in _SPECIES and 0 < _SPECIES[name].dna <= count
