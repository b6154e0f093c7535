"""Where a viewer may believe too many worlds to carry them all: some of them, for a few steps.

Worlds are imagined at the beginning of a window and kept if they can show the viewer the same steps.
Compared is not the whole position but each word of its text, by its line: in which numbers it occurs.
So a card that must be in a hand is missed there, however many hands there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from oviraptor.core.game import CHANCE, AnyGame, Viewer
from oviraptor.testing.random_game import Step, Trail, possible

Word = Hashable
"""A word of a position's text, with the line and the name it belongs to."""
Feature = tuple[Word, int]
"""A word and how often it stands there."""
_TRIES = 10
"""How many worlds are imagined, at most, for each that is wanted in the end."""
_DEAD_END = object()
_DETOURS = 4
"""How many times the length of a window may be gone to find one way through it."""


@dataclass(frozen=True, slots=True)
class Window:
    """Some steps of a game, as one viewer saw them."""

    trail: Trail
    viewer: Viewer
    steps: list[Step]

    @property
    def end(self) -> Any:
        """Return the state after the window."""
        return self.trail.game.capped(self.steps[-1].after, self.trail.meta.round_cap)


def survivors(window: Window, wanted: int, rng: Random) -> list[Any]:
    """Return worlds that fit what the viewer saw in the window; fewer than wanted if they are rare."""
    game = window.trail.game
    view = game.view(window.steps[0].before, window.viewer)
    found: list[Any] = []
    for tried in range(_TRIES * wanted):
        if len(found) == wanted or (tried > 4 * wanted and len(found) * _TRIES < tried):
            break
        world = _followed(window, game.imagine(view, rng), rng)
        if world is not None:
            found.append(world)
    return found


def features(
    game: AnyGame, worlds: Iterable[Any], hidden: Callable[[Any], Hashable] | None
) -> list[Counter[Word]]:
    """Return, per world, how often each word stands in each line of its text."""
    found = []
    for world in worlds:
        words = _words(game.write(world))
        if hidden is not None:
            words["hidden", hidden(world)] = 1
        found.append(words)
    return found


def strangers(known: list[Counter[Word]], drawn: list[Counter[Word]]) -> Counter[Feature]:
    """Count in how many of the drawn worlds a word occurs in a number that no known world has."""
    words = {word for world in (*known, *drawn) for word in world}
    usual = {word: {world.get(word, 0) for world in known} for word in words}
    return Counter(
        (word, count)
        for world in drawn
        for word in words
        if (count := world.get(word, 0)) not in usual[word]
    )


def _followed(window: Window, world: Any, rng: Random) -> Any | None:
    """Go on from a world as the viewer saw it, trying other unseen choices where it cannot."""
    steps = window.steps
    ways = [iter(_alike(window, world, steps[0], rng))]
    worlds = [world]
    for _ in range(_DETOURS * len(steps)):
        b = next(ways[-1], _DEAD_END)
        if b is _DEAD_END:
            ways.pop()
            worlds.pop()
            if not ways:
                return None
            continue
        worlds.append(_after(window, worlds[-1], steps[len(ways) - 1], b))
        if len(ways) == len(steps):
            return worlds[-1]
        ways.append(iter(_alike(window, worlds[-1], steps[len(ways)], rng)))
    return None


def _after(window: Window, world: Any, step: Step, b: Any) -> Any:
    game = window.trail.game
    after = world if b is None else game.apply(world, step.actor, b)
    return game.capped(after, window.trail.meta.round_cap)


def _alike(window: Window, world: Any, step: Step, rng: Random) -> list[Any]:
    """List what may have happened in that world, None for nothing; the best guess first."""
    game, viewer = window.trail.game, window.viewer
    shown = game.seen(step.before, step.actor, step.action, viewer)
    acts = possible(game, world, step.actor)
    if shown is not None and shown == step.action:  # as it is: it can only have been that
        acts = [shown] if shown in acts else []
    alike = [b for b in acts if game.seen(world, step.actor, b, viewer) == shown]
    rng.shuffle(alike)
    if step.actor == CHANCE and len(alike) > 1:
        weights = {game.text(b): weight for b, weight in game.outcomes(world)}
        alike.sort(key=lambda b: -(rng.random() ** (1 / weights[game.text(b)])))
    return [*alike, None] if shown is None else alike


def _words(text: str) -> Counter[Word]:
    """Count the words of each line; a number belongs to the name before it."""
    lines: Counter[str] = Counter()
    words: Counter[Word] = Counter()
    for line in text.splitlines():
        first = (line.split(maxsplit=1) or [""])[0]
        lines[first] += 1
        words.update(_words_of(line, lines[first]))
    return words


@lru_cache(10_000)  # in thousands of worlds of one moment most lines are the same
def _words_of(line: str, number: int) -> tuple[Word, ...]:
    first, *rest = line.split() or [""]
    found, name = [], first
    for word in rest:
        name = word if word.isalpha() else name
        found.append((first, number, name, word))
    return tuple(found)
