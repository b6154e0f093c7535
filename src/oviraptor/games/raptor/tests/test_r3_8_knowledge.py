"""R3.8: what everybody knows, what only one knows, and what follows from the past."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.raptor import game
from oviraptor.games.raptor.rules.cards import members
from oviraptor.games.raptor.rules.state import Side
from oviraptor.games.raptor.tests.positions import (
    RAPTOR,
    SCIENTIST,
    SEATS,
    START,
    Position,
    after,
    position,
)
from oviraptor.testing.tiers import by_tier

Hands = dict[frozenset[int], Fraction]
PRINTED = {"seats": "2", "board": "printed", "exits": "printed"}


def worlds(at: Position, viewer: int | None, number: int = 60) -> list[Position]:
    """Imagine deals that fit what a viewer knows."""
    view = game.view(at.state, viewer)
    return [Position(game.imagine(view, Random(seed))) for seed in range(number)]


def shown(at: Position, actor: int, text: str, viewer: int | None) -> str | None:
    """Tell how a viewer learns of a step."""
    found = game.seen(at.state, actor, game.parse(text), viewer)
    return None if found is None else game.text(found)


# Hands are secret


@pytest.mark.parametrize("viewer", [SCIENTIST, None])
def test_the_raptors_hand_is_seen_by_nobody_else(viewer: int | None) -> None:
    one = position(START, raptor="hand 3 5 9 played 1")
    other = position(START, raptor="hand 2 4 6 played 1")
    assert game.view(one.state, viewer) == game.view(other.state, viewer)
    assert game.view(one.state, RAPTOR) != game.view(other.state, RAPTOR)


@pytest.mark.parametrize("viewer", [RAPTOR, None])
def test_the_scientists_hand_is_seen_by_nobody_else(viewer: int | None) -> None:
    one = position(START, scientist="hand 3 5 9 played 1")
    other = position(START, scientist="hand 2 4 6 played 1")
    assert game.view(one.state, viewer) == game.view(other.state, viewer)
    assert game.view(one.state, SCIENTIST) != game.view(other.state, SCIENTIST)


def test_played_cards_are_public() -> None:
    one = position(START, raptor="hand 3 5 9 played 1")
    other = position(START, raptor="hand 3 5 9 played 2")
    assert game.view(one.state, SCIENTIST) != game.view(other.state, SCIENTIST)


@pytest.mark.parametrize("viewer", [SCIENTIST, None])
def test_a_chosen_card_is_secret_until_the_reveal(viewer: int | None) -> None:
    one = position(START, raptor="hand 3 5 9 played 1", chosen=["raptor 5"])
    other = position(START, raptor="hand 3 5 9 played 1", chosen=["raptor 9"])
    assert game.view(one.state, viewer) == game.view(other.state, viewer)


def test_a_chosen_card_is_secret_in_the_reveal_phase_too() -> None:
    one, other = (
        position(
            START,
            phase="reveal",
            raptor="hand 3 5 9 played 1",
            scientist="hand 1 2 3 played -",
            chosen=[f"raptor {card}", "scientist 2"],
        )
        for card in (3, 9)
    )
    assert game.view(one.state, SCIENTIST) == game.view(other.state, SCIENTIST)
    assert game.view(one.state, None) == game.view(other.state, None)


def test_observation_shows_that_card_only() -> None:
    one = position(START, phase="choose raptor 6", scientist="hand 2 6 8 played -")
    other = position(START, phase="choose raptor 6", scientist="hand 1 6 9 played -")
    assert game.view(one.state, RAPTOR) == game.view(other.state, RAPTOR)


def test_imagined_worlds_keep_everything_public_and_the_viewers_own_hand() -> None:
    at = position(START, raptor="hand 3 5 9 played 1", scientist="hand 2 6 8 played 4 5")
    for world in worlds(at, RAPTOR):
        assert world.hand("raptor") == (3, 5, 9)
        assert world.played("scientist") == (4, 5)
        assert not {4, 5} & set(world.hand("scientist"))
        assert len(world.hand("scientist")) == 3
        assert world.text.splitlines()[:7] == at.text.splitlines()[:7]


def test_every_card_the_other_can_still_hold_is_imagined() -> None:
    at = position(START, scientist="hand 2 6 8 played 4 5")
    held = {card for world in worlds(at, RAPTOR, 200) for card in world.hand("scientist")}
    assert held == {1, 2, 3, 6, 7, 8, 9}


def test_a_committed_card_is_imagined_as_one_of_the_hand() -> None:
    at = position(START, raptor="hand 3 5 9 played 1", chosen=["raptor 5"])
    found = worlds(at, SCIENTIST, 200)
    assert all(world.chosen("raptor") in world.hand("raptor") for world in found)
    assert {world.chosen("raptor") for world in found} == set(range(2, 10))


# What follows from the past


def test_after_an_automatic_reshuffle_the_two_kept_cards_are_known() -> None:
    at = position(START, raptor="hand 3 8 9 played -", raptor_history="1 2 3 4 5 6 7 /", in_round=8)
    for world in worlds(at, SCIENTIST):
        assert {8, 9} < set(world.hand("raptor"))
    assert len({world.hand("raptor") for world in worlds(at, SCIENTIST, 200)}) == 7


def test_a_kept_card_is_known_until_it_is_played() -> None:
    at = position(
        START, raptor="hand 1 2 9 played 3 8", raptor_history="1 2 3 4 5 6 7 / 3 8", in_round=10
    )
    for world in worlds(at, SCIENTIST):
        assert 9 in world.hand("raptor")
        assert not {3, 8} & set(world.hand("raptor"))


def test_cards_kept_through_a_call_and_shuffle_are_none_of_those_shuffled_in() -> None:
    # 5, 2 and 1 went into the deck, two unknown others stayed, one was drawn.
    at = position(START, raptor="hand 4 5 9 played -", raptor_history="5 2 1 /", in_round=4)
    for world in worlds(at, SCIENTIST, 200):
        assert len({1, 2, 5} & set(world.hand("raptor"))) <= 1


def test_before_the_draw_none_of_the_cards_shuffled_in_is_in_the_hand() -> None:
    at = position(
        START,
        phase="actions scientist 7",
        table="1 8",
        raptor="hand 4 9 played -",
        raptor_history="5 2 1 /",
        in_round=3,
    )
    for world in worlds(at, SCIENTIST, 100):
        assert not {1, 2, 5} & set(world.hand("raptor"))


def test_the_scientists_kept_cards_are_known_to_the_raptor_too() -> None:
    at = position(
        START, scientist="hand 3 8 9 played -", scientist_history="1 2 3 4 5 6 7 /", in_round=8
    )
    for world in worlds(at, RAPTOR):
        assert {8, 9} < set(world.hand("scientist"))


def test_a_spectator_knows_the_kept_cards_as_well() -> None:
    at = position(
        START, scientist="hand 3 8 9 played -", scientist_history="1 2 3 4 5 6 7 /", in_round=8
    )
    for world in worlds(at, None):
        assert {8, 9} < set(world.hand("scientist"))


def test_two_histories_that_teach_different_things_give_different_views() -> None:
    one = position(START, raptor="hand 3 8 9 played -", raptor_history="1 2 3 4 5 6 7 /")
    other = position(START, raptor="hand 3 8 9 played -", raptor_history="5 2 1 /")
    assert game.view(one.state, SCIENTIST) != game.view(other.state, SCIENTIST)


def test_a_card_shuffled_in_is_drawn_as_often_as_any_other() -> None:
    # After 5 2 1 / the one card drawn came from seven, three of them 1, 2 and 5.
    at = position(START, raptor="hand 4 5 9 played -", raptor_history="5 2 1 /", in_round=4)
    found = worlds(at, SCIENTIST, 1400)
    share = sum(bool({1, 2, 5} & set(world.hand("raptor"))) for world in found) / len(found)
    assert 0.37 < share < 0.49  # three sevenths, within four standard deviations


def possible_hands(at: Position, seat: str) -> set[frozenset[int]]:
    """Work out by brute force which hands fit everything a side was seen to play (R3.8)."""
    plays = at.history(seat)
    table = at.table[SEATS.index(seat)] if at.table else None
    if plays is None:
        plays = " ".join(str(card) for card in [*at.played(seat), *([table] if table else [])])
    hands = {frozenset(hand) for hand in combinations(range(1, 10), 3)}
    gone: set[int] = set()
    owed = False
    for word in plays.split():
        if word == "/":
            gone = set()
            continue
        if owed:
            hands = _after_a_draw(hands, gone)
        hands = {hand - {int(word)} for hand in hands if int(word) in hand}
        gone.add(int(word))
        owed = True
    if owed and len(at.hand(seat)) == 3:
        hands = _after_a_draw(hands, gone)
    return hands


def _after_a_draw(hands: set[frozenset[int]], gone: set[int]) -> set[frozenset[int]]:
    return {hand | {card} for hand in hands for card in set(range(1, 10)) - hand - gone}


@pytest.mark.parametrize("seed", range(by_tier(quick=1, slow=3, full=6)))
def test_imagined_hands_are_exactly_those_that_fit_the_past(seed: int) -> None:
    rng = Random(seed)
    state = game.start({**PRINTED, "fire": "ten"}, rng)
    for step in range(600):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return
        at = Position(state)
        if step > 30 and step % 5 == 0 and at.phase != "reveal":
            assert_exactly_what_fits(at, rng.choice((RAPTOR, SCIENTIST, None)))
        if isinstance(turn, Chance):
            actor, actions = CHANCE, [outcome for outcome, _ in game.outcomes(state)]
        else:
            actor = rng.choice(turn.seats)
            actions = list(game.legal(state, actor))
            # Give points up often: many rounds and shuffles in few steps.
            actions = actions[:1] if game.text(actions[0]) == "done" else actions
        state = game.apply(state, actor, rng.choice(actions))


@pytest.mark.parametrize("seed", range(6))
def test_hands_are_as_likely_as_counting_the_draws_says(seed: int) -> None:
    rng = Random(f"counted {seed}")
    state = game.start({**PRINTED, "fire": "ten"}, rng)
    counted: list[Hands] = [{frozenset(): Fraction(1)}] * 2
    for _ in range(600):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return
        if isinstance(turn, Chance):
            actor, actions = CHANCE, [outcome for outcome, _ in game.outcomes(state)]
        else:
            actor = rng.choice(turn.seats)
            actions = list(game.legal(state, actor))
            actions = actions[:1] if game.text(actions[0]) == "done" else actions
        before, state = state, game.apply(state, actor, rng.choice(actions))
        spectator = game.view(state, None)
        for number, seen in enumerate((spectator.raptor, spectator.scientist)):
            side, was = state.side(number), before.side(number)
            counted[number] = _counted(counted[number], was, side)
            if side.plays and not seen.shown:
                found = {frozenset(held.cards): held.chance for held in seen.could_hold}
                assert found == pytest.approx({h: float(c) for h, c in counted[number].items()})


def _counted(hands: Hands, before: Side, after: Side) -> Hands:
    """Return how likely each hand is after a card was drawn, or laid on the table for all to see."""
    found: Hands = {}
    laid = set(members(before.hand)) - set(members(after.hand))
    gone = {*members(after.played), after.table}
    for hand, chance in hands.items():
        if laid:
            branches = [hand - laid] if laid <= hand else []
        elif before.hand != after.hand:
            branches = [hand | {card} for card in set(range(1, 10)) - hand - gone]
        else:
            branches = [hand]
        for then in branches:
            found[then] = found.get(then, Fraction()) + chance / len(branches)
    whole = sum(found.values())
    return {hand: chance / whole for hand, chance in found.items()}


def assert_exactly_what_fits(at: Position, viewer: int | None) -> None:
    found = worlds(at, viewer, 40)
    for number, seat in enumerate(SEATS):
        imagined = {frozenset(world.hand(seat)) for world in found}
        if number == viewer:
            assert imagined == {frozenset(at.hand(seat))}
            continue
        fitting = possible_hands(at, seat)
        if at.phase.startswith("choose raptor") and seat == "scientist":
            fitting = {hand for hand in fitting if int(at.phase.split()[2]) in hand}
        assert imagined <= fitting, f"{seat}: {imagined - fitting} in {at!r}"
        assert len(imagined) >= min(len(fitting), 7) / 2, f"{seat}: only {imagined} in {at!r}"


# How a step is seen


def test_a_secret_choice_is_seen_veiled_by_the_others() -> None:
    start = position(START, raptor="hand 3 5 9 played 1")
    assert shown(start, RAPTOR, "play 5", RAPTOR) == "play 5"
    assert shown(start, RAPTOR, "play 5", SCIENTIST) == "play ?"
    assert shown(start, RAPTOR, "play 5", None) == "play ?"


def test_a_change_of_mind_is_not_seen_at_all() -> None:
    start = position(START, raptor="hand 3 5 9 played 1", chosen=["raptor 5"])
    assert shown(start, RAPTOR, "play 9", SCIENTIST) is None
    assert shown(start, RAPTOR, "play 9", None) is None
    assert shown(start, RAPTOR, "play 9", RAPTOR) == "play 9"
    changed = after(start, "raptor: play 9")
    assert game.view(changed.state, SCIENTIST) == game.view(start.state, SCIENTIST)


def test_the_observed_choice_is_seen_by_all() -> None:
    start = position(START, phase="choose scientist", scientist="hand 2 6 8 played -")
    for viewer in (RAPTOR, SCIENTIST, None):
        assert shown(start, SCIENTIST, "play 6", viewer) == "play 6"


def test_a_draw_is_seen_veiled_by_the_others() -> None:
    start = position(START, phase="draw raptor 1", raptor="hand 1 2 played 3")
    assert shown(start, CHANCE, "draw raptor 7", RAPTOR) == "draw raptor 7"
    assert shown(start, CHANCE, "draw raptor 7", SCIENTIST) == "draw raptor ?"
    assert shown(start, CHANCE, "draw raptor 7", None) == "draw raptor ?"


def test_the_reveal_is_seen_by_all() -> None:
    both = after(
        position(START, raptor="hand 3 5 9 played 1", scientist="hand 2 6 8 played -"),
        "play 5",
        "play 8",
    )
    for viewer in (RAPTOR, SCIENTIST, None):
        assert shown(both, CHANCE, "reveal 5 8", viewer) == "reveal 5 8"


def test_what_happens_on_the_board_is_seen_by_all() -> None:
    start = position(START, phase="actions raptor 3")
    for viewer in (RAPTOR, SCIENTIST, None):
        assert shown(start, RAPTOR, "run f5 f2", viewer) == "run f5 f2"


@pytest.mark.parametrize("phase", ["choose", "choose scientist", "choose raptor 6"])
def test_nobody_looks_on_while_a_card_of_a_hand_is_chosen(phase: str) -> None:
    at = position(START, phase=phase, scientist="hand 2 6 8 played -")
    choosing = [seat for seat in range(2) if game.legal(at.state, seat)]
    assert choosing
    assert all(game.private(at.state, seat) for seat in choosing)


def test_all_may_look_on_while_figures_move() -> None:
    for seat, name in enumerate(SEATS):
        assert not game.private(position(START, phase=f"actions {name} 3").state, seat)
