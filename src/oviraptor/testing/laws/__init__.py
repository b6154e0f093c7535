"""The laws by name, each to be called with a game, its META and settings."""

from __future__ import annotations

from oviraptor.testing.laws import (
    endings,
    fairness,
    judges,
    lessons,
    memory,
    meta,
    parts,
    pictures,
    players,
    privacy,
    refusals,
    rounds,
    steps,
    texts,
    values,
    views,
    ways,
    words,
)
from oviraptor.testing.runner import Law, named, on_game, on_positions, on_steps, on_trails

LAWS: dict[str, Law] = named(
    {
        "law-1-views-tell-all": on_positions(views.views_tell_all),
        "law-1-open-choices-tell-nothing": on_positions(privacy.open_choices_tell_nothing),
        "law-2-steps-explain": on_steps(steps.steps_explain),
        "law-3-own-acts-teach-nothing": on_steps(steps.own_acts_teach_nothing),
        "law-4-views-remember": on_trails(memory.views_remember),
        "law-4-imagination-is-fair": on_trails(fairness.imagination_is_fair),
        "law-5-positions-are-written": on_positions(texts.positions_are_written),
        "law-5-actions-are-written": on_steps(texts.actions_are_written),
        "law-5-nonsense-is-malformed": on_game(texts.nonsense_is_malformed),
        "law-5-paths-lead-home": on_positions(texts.paths_lead_home),
        "law-6-games-end": on_trails(endings.games_end),
        "endings-are-declared": on_trails(endings.endings_are_declared),
        "rounds-are-counted": on_positions(rounds.rounds_are_counted),
        "orders-are-stable": on_positions(values.orders_are_stable),
        "clocks-act": on_positions(values.clocks_act),
        "nothing-is-changed": on_steps(values.nothing_is_changed),
        "games-replay": on_trails(values.games_replay),
        "views-travel": on_positions(views.views_travel),
        "steps-are-told": on_steps(words.steps_are_told),
        "positions-are-told": on_positions(words.positions_are_told),
        "guards-agree": on_positions(refusals.guards_agree),
        "meta-is-sound": on_game(meta.meta_is_sound),
        "options-start": on_game(meta.options_start),
        "levels-think": on_trails(meta.levels_think),
        "guides-explain": on_trails(parts.guides_explain),
        "lessons-can-be-played": on_game(lessons.lessons_can_be_played),
        "pictures-can-be-seen": on_game(pictures.pictures_can_be_seen),
        "terminals-draw": on_positions(parts.terminals_draw),
        "forgetting-is-rare": on_trails(parts.forgetting_is_rare),
        "chronicles-name-places": on_steps(parts.chronicles_name_places),
        "stories-are-told": on_trails(parts.stories_are_told),
        "ways-can-be-walked": on_positions(ways.ways_can_be_walked),
        "trainings-have-a-plan": on_game(parts.trainings_have_a_plan),
        "judges-value-positions": on_trails(judges.judges_value_positions),
        "judges-weigh-decisions": on_trails(judges.judges_weigh_decisions),
        "judges-see-wins": on_trails(judges.judges_see_wins),
        "generic-players-play": on_trails(players.generic_players_play),
        "generic-players-are-fair": on_positions(players.generic_players_are_fair),
    }
)
"""Every law of the house. A law raises Broken, or returns."""
