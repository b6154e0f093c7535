"""R2: who places what, where, and the first three cards."""

from __future__ import annotations

from random import Random

from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    START,
    after,
    assert_refused,
    due,
    legal,
    position,
)

# The printed board without rocks: what is free on each tile.
TOP_LEFT = {"b1", "c1", "d1", "b2", "c2", "d2", "b3", "d3"}
TOP_MIDDLE = {"e1", "f1", "g1", "f2", "g2", "e3", "f3"}
TOP_RIGHT = {"h1", "i1", "j1", "h2", "j2", "h3", "j3"}
BOTTOM_LEFT = {"b4", "c4", "b5", "c5", "d5", "c6", "d6"}
BOTTOM_MIDDLE = {"f4", "g4", "e5", "f5", "g5", "e6", "f6", "g6"}
BOTTOM_RIGHT = {"h4", "i4", "j4", "h5", "j5", "h6", "i6", "j6"}
L_TILES = {f"{column}{row}" for column in "ak" for row in range(1, 7)}


def places(spaces: set[str]) -> set[str]:
    return {f"place {space}" for space in spaces}


# R2.1


def test_the_raptor_player_places_the_mother_on_a_middle_square_tile() -> None:
    first = position(BARE, phase="place mother")
    assert due(first) == RAPTOR
    assert legal(first) == places(TOP_MIDDLE | BOTTOM_MIDDLE)


def test_the_placed_mother_stands_on_the_board() -> None:
    placed = after(position(BARE, phase="place mother"), "place f5")
    assert placed.where("M") == {"f5"}
    assert placed.phase == "place baby"


# R2.2


def test_a_baby_goes_on_any_other_square_tile() -> None:
    placed = position(BARE, phase="place baby", f5="M")
    assert due(placed) == RAPTOR
    free = TOP_LEFT | TOP_MIDDLE | TOP_RIGHT | BOTTOM_LEFT | BOTTOM_RIGHT
    assert legal(placed) == places(free)


def test_no_baby_goes_on_the_mothers_tile_even_if_it_is_the_upper_one() -> None:
    placed = position(BARE, phase="place baby", g1="M")
    free = TOP_LEFT | BOTTOM_MIDDLE | TOP_RIGHT | BOTTOM_LEFT | BOTTOM_RIGHT
    assert legal(placed) == places(free)


def test_each_tile_gets_one_baby_in_any_order() -> None:
    placed = after(position(BARE, phase="place baby", f5="M"), "place h5", "place d3")
    assert placed.where("B") == {"h5", "d3"}
    assert legal(placed) == places(TOP_MIDDLE | TOP_RIGHT | BOTTOM_LEFT)


def test_after_the_fifth_baby_the_scientist_player_places() -> None:
    placed = after(
        position(BARE, phase="place baby", f5="M"),
        "place d6", "place h5", "place h2", "place g1", "place d3",
    )  # fmt: skip
    assert placed.phase == "place scientist"
    assert due(placed) == SCIENTIST


# R2.3


def test_a_scientist_goes_on_any_of_the_three_spaces_of_any_l_tile() -> None:
    # a3, a4, k1 and k6 are in front of an exit, which is fine.
    placed = position(START, phase="place scientist", a2=".", k3=".", a5=".", k6=".", reserve=6)
    assert legal(placed) == places(L_TILES)


def test_each_l_tile_gets_one_scientist_in_any_order() -> None:
    placed = position(START, phase="place scientist", a2=".", k3=".", a5=".", k6=".", reserve=6)
    assert legal(after(placed, "place k4", "place a3")) == places(
        {"a4", "a5", "a6", "k1", "k2", "k3"}
    )


def test_the_reserve_is_six_from_the_first_placement_on() -> None:
    placed = position(START, phase="place scientist", a2=".", k3=".", a5=".", k6=".", reserve=6)
    one = after(placed, "place a2")
    assert one.reserve == 6
    assert after(one, "place a5", "place k3", "place k6").reserve == 6


def test_after_the_fourth_scientist_the_cards_are_drawn() -> None:
    placed = position(START, phase="place scientist", k6=".", reserve=6)
    assert after(placed, "place k6").phase == "draw raptor 3"


# R2.4


def test_hands_are_empty_while_figures_are_placed() -> None:
    placed = after(position(BARE, phase="place mother"), "place f5")
    assert placed.hand("raptor") == placed.hand("scientist") == ()


def test_any_of_nine_cards_may_be_drawn_first_with_equal_chance() -> None:
    drawing = position(START, phase="draw raptor 3")
    assert legal(drawing) == {f"draw raptor {card}" for card in range(1, 10)}
    assert len({weight for _, weight in game.outcomes(drawing.state)}) == 1


def test_a_drawn_card_is_in_the_hand_and_not_in_the_deck_any_more() -> None:
    drawn = after(position(START, phase="draw raptor 3"), "draw raptor 7")
    assert drawn.hand("raptor") == (7,)
    assert drawn.phase == "draw raptor 2"
    assert legal(drawn) == {f"draw raptor {card}" for card in (1, 2, 3, 4, 5, 6, 8, 9)}


def test_the_raptor_draws_three_then_the_scientist_three_then_both_choose() -> None:
    drawn = after(
        position(START, phase="draw raptor 3"),
        "draw raptor 9", "draw raptor 3", "draw raptor 5",
    )  # fmt: skip
    assert drawn.phase == "draw scientist 3"
    both = after(drawn, "draw scientist 6", "draw scientist 8", "draw scientist 2")
    assert both.phase == "choose"
    assert both.hand("raptor") == (3, 5, 9)
    assert both.hand("scientist") == (2, 6, 8)


def test_the_first_round_is_round_one() -> None:
    drawn = position(START, phase="draw scientist 1")
    assert drawn.round == 1
    assert after(drawn, "draw scientist 9").round == 1


def test_no_round_is_told_while_figures_are_placed() -> None:
    first = position(BARE, phase="place mother")
    for viewer in (RAPTOR, SCIENTIST, None):
        assert game.view(first.state, viewer).round == 0
        assert game.view(position(START, phase="draw raptor 3").state, viewer).round == 1
    assert game.imagine(game.view(first.state, RAPTOR), Random(1)).round == 1


def test_a_whole_setup_reaches_the_printed_start() -> None:
    texts = [f"place {space}" for space in "f5 g1 h2 d3 h5 d6 a2 k3 a5 k6".split()]
    placed = after(position(BARE, phase="place mother"), *texts)
    assert placed == position(START, phase="draw raptor 3")


# What R2 forbids


def test_the_mother_is_refused_on_another_tile() -> None:
    first = position(BARE, phase="place mother")
    assert_refused(first, "place d3", "R2.1", "d3")
    assert_refused(first, "place a1", "R2.1", "a1")


def test_the_mother_is_refused_on_a_rock() -> None:
    assert_refused(position(BARE, phase="place mother"), "place e2", "R2.1 R1.2", "e2")


def test_a_baby_is_refused_on_the_mothers_tile() -> None:
    assert_refused(position(BARE, phase="place baby", f5="M"), "place e6", "R2.2", "e6")


def test_a_baby_is_refused_on_a_tile_that_has_one() -> None:
    placed = position(BARE, phase="place baby", f5="M", d3="B")
    assert_refused(placed, "place b1", "R2.2", "b1")


def test_a_baby_is_refused_on_another_figure() -> None:
    placed = position(BARE, phase="place baby", f5="M", d3="B")
    assert_refused(placed, "place d3", "R2.2 R4.1", "d3")
    assert_refused(placed, "place f5", "R2.2 R4.1", "f5")


def test_a_baby_is_refused_on_an_l_tile_and_on_a_rock() -> None:
    placed = position(BARE, phase="place baby", f5="M")
    assert_refused(placed, "place k2", "R2.2", "k2")
    assert_refused(placed, "place c3", "R2.2 R1.2", "c3")


def test_a_scientist_is_refused_off_the_l_tiles() -> None:
    placed = position(START, phase="place scientist", a2=".", k3=".", a5=".", k6=".", reserve=6)
    assert_refused(placed, "place b1", "R2.3", "b1")
    assert_refused(placed, "place g1", "R2.3 R4.1", "g1")
    assert_refused(placed, "place c3", "R2.3 R1.2", "c3")


def test_a_second_scientist_is_refused_on_the_same_l_tile() -> None:
    placed = position(START, phase="place scientist", k3=".", a5=".", k6=".", reserve=6)
    assert_refused(placed, "place a1", "R2.3", "a1")
    assert_refused(placed, "place a2", "R2.3 R4.1", "a2")


def test_the_scientist_seat_does_not_place_raptors_nor_the_raptor_seat_scientists() -> None:
    mother = position(BARE, phase="place mother")
    assert legal(mother, SCIENTIST) == set()
    assert_refused(mother, "place f5", "R2.1 R2.3", seat=SCIENTIST)
    scientists = position(START, phase="place scientist", k6=".", reserve=6)
    assert legal(scientists, RAPTOR) == set()
    assert_refused(scientists, "place k6", "R2.1 R2.2 R2.3", seat=RAPTOR)


def test_nothing_is_placed_after_the_setup() -> None:
    assert_refused(position(START), "place f4", "R2.1 R2.2 R2.3")
