"""META and what it promises: names, options that start, levels whose players can think."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from oviraptor.core.game import AnyGame, Bot, Budget, Decide, Meta, Option, Over, Thought
from oviraptor.core.levels import adviser, level_named
from oviraptor.core.options import fill_options
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.laws.words import is_label, is_sentence
from oviraptor.testing.random_game import Trail, combinations, place
from oviraptor.testing.settings import Settings

_NODES = 40
"""Enough to see a player think; how well it plays is not asked here."""
_EMOTES = 6
_LONGEST_EMOTE = 20
"""More has no room in a bubble at a seat of a phone."""


def meta_is_sound(_game: AnyGame, meta: Meta, _settings: Settings) -> None:
    """Check the data of a game."""
    expect(bool(re.fullmatch(r"[a-z][a-z0-9_]*", meta.id)), f"the id is {meta.id!r}")
    is_label("the title", meta.title)
    expect(meta.rules_version >= 1, f"the rules have version {meta.rules_version}")
    expect(meta.round_cap >= 1, f"the cap is {meta.round_cap} rounds")
    counts = meta.seat_counts
    expect(bool(counts) and min(counts) >= 1, f"the numbers of seats are {counts}")
    expect(len(set(counts)) == len(counts), f"the numbers of seats are {counts}")
    _are_named("seat", meta.seat_names)
    expect(len(meta.seat_names) >= max(counts), "there are more seats than names of seats")
    _are_named("option", [option.key for option in meta.options], may_be_none=True)
    for option in meta.options:
        _option_is_sound(option, counts)
    expect(bool(meta.endings), "no ending is declared")
    for reason, sentence in meta.endings.items():
        is_sentence(f"the ending “{reason}”", sentence)
    _are_named("level", [level.name for level in meta.levels])
    for level in meta.levels:
        is_label("the name of a level", level.name)
        is_sentence(f"the sentence of “{level.name}”", level.sentence)
        expect(level.nodes >= 1, f"“{level.name}” has {level.nodes} nodes")
        is_score = level.score is None or 0 < level.score < 100  # percent
        expect(is_score, f"“{level.name}” scored {level.score} %")
    _emotes_are_sound(meta)
    expect(meta.weight in range(4), f"the weight is {meta.weight}")
    expect(meta.minutes >= 0, f"a match takes {meta.minutes} minutes")
    for use, named in (("of a first match", meta.first_level), ("that is usual", meta.usual_level)):
        expect(level_named(meta, named) is not None, f"the level {use} “{named}” is none")
    known = not meta.adviser or adviser(meta) is not None
    expect(known, f"the adviser “{meta.adviser}” is no level")
    keys = {"", *(option.key for option in meta.options)}
    expect(meta.theme in keys, f"the theme “{meta.theme}” is no option")


def _emotes_are_sound(meta: Meta) -> None:
    expect(len(meta.emotes) in {0, len(meta.seat_names)}, "not every seat has emotes")
    for seat, words in zip(meta.seat_names, meta.emotes, strict=False):
        what = f"the emotes of {seat}"
        expect(
            len(words) == _EMOTES == len(set(words)),
            f"{what} are not {_EMOTES}, each another: {words}",
        )
        for text in words:
            fits = bool(text) and text == text.strip() and len(text) <= _LONGEST_EMOTE
            expect(fits and text[-1] in ".!?…", f"{what}: “{text}” is no short sentence")


def options_start(game: AnyGame, meta: Meta, _settings: Settings) -> None:
    """Check that every combination of options starts a game, and says so in its seats."""
    same("the default options", combinations(meta)[0], fill_options(meta, {}))
    for options in combinations(meta):
        same("the options, filled", options, fill_options(meta, options))
        s = game.start(options, Random(0))
        expect(not isinstance(game.turn(s), Over), f"with {options} the game is over at its start")
        same(f"the number of values with {options}", int(options["seats"]), len(game.evaluate(s)))


def levels_think(trail: Trail, settings: Settings) -> None:
    """Check that each level's player, shown its view, finds a legal action; the same each time."""
    game, rng = trail.game, Random(trail.seed)
    decisions = [step for step in trail.steps if isinstance(game.turn(step.before), Decide)]
    for level in trail.meta.levels:
        for step in rng.sample(decisions, min(len(decisions), settings.worlds)):
            budget = Budget(min(level.nodes, _NODES))
            try:
                _thinks(game, game.bot(level.bot), step.before, step.actor, budget)
            except Fault as fault:
                what = f"the player of “{level.name}”: {fault.what}"
                raise Fault(what, place(trail, step.number)) from None
    try:
        game.bot("no such player")
    except KeyError:
        return
    raise Fault("game.bot makes a player that META does not name")


def _thinks(game: AnyGame, bot: Bot[Any, Any], s: Any, seat: int, budget: Budget) -> None:
    legal, view = game.legal(s, seat), game.view(s, seat)
    thought = bot.think(view, seat, legal, Random(1), budget)
    expect(thought.action in legal, f"“{game.text(thought.action)}” is not legal")
    again = bot.think(view, seat, legal, Random(1), budget)
    same("what it does with the same seed", thought.action, again.action)
    _mix_is_sound(legal, thought)


def _mix_is_sound(legal: Sequence[Any], thought: Thought[Any]) -> None:
    if not thought.mix:
        return
    shares = [share for _, share in thought.mix]
    fine = min(shares) >= 0 and abs(sum(shares) - 1) < 1e-6
    expect(fine, f"its mix has the shares {shares}")
    expect(all(action in legal for action, _ in thought.mix), "its mix holds what is not legal")
    mixed = any(action == thought.action and share > 0 for action, share in thought.mix)
    expect(mixed, "its action is not in its mix")


def _option_is_sound(option: Option, counts: Sequence[int]) -> None:
    expect(option.key != "seats", "“seats” is not declared as an option; it always is one")
    is_label(f"the label of “{option.key}”", option.label)
    _are_named(f"choice of “{option.key}”", [choice.value for choice in option.choices])
    for choice in option.choices:
        is_label(f"the label of “{option.key}={choice.value}”", choice.label)
        expect(set(choice.seats) <= set(counts), f"“{choice.value}” is for {choice.seats} seats")
    for seats in counts:
        offered = any(not choice.seats or seats in choice.seats for choice in option.choices)
        expect(offered, f"“{option.key}” has no choice for {seats} seats")


def _are_named(what: str, names: Sequence[str], *, may_be_none: bool = False) -> None:
    expect(may_be_none or bool(names), f"there is no {what}")
    expect(
        all(names) and len(set(names)) == len(names), f"a {what} has no name of its own: {names}"
    )
