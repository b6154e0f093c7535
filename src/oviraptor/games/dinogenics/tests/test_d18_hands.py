"""D18.11, D18.16, D18.19, D18.20: cards that give, deal and lay open hands."""

from __future__ import annotations

from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag


def test_d18_11_two_cards_go_openly_to_one_opponent() -> None:
    s = table(players=3, white={"cards": "non-zero", "dna": "trex raptor trike"})
    s = led(s, "play non-zero")
    assert "give blue trex" in offered(s)
    assert "give yellow raptor" in offered(s)
    s = led(s, "give yellow trike")
    assert offered(s) == ["give yellow trex", "give yellow raptor"]
    s = led(s, "give yellow trex")
    white, yellow = seat_of(s, "white"), seat_of(s, "yellow")
    assert (white.credits, white.vp) == (4, 2)
    assert bag.size(yellow.hand) == 2
    assert yellow.known == yellow.hand


def test_d18_11_it_needs_two_cards() -> None:
    s = table(white={"cards": "non-zero", "dna": "trex"})
    assert offered(s) == ["done"]


def test_d18_11_two_cards_for_the_only_opponent_go_by_themselves() -> None:
    s = led(table(white={"cards": "non-zero", "dna": "trex trike"}), "play non-zero")
    assert waits(s)[-2:] == ["card white non-zero give", "show white"]
    s = led(s, "show white trike", "show white trex")
    assert bag.size(seat_of(s, "blue").hand) == 2
    assert seat_of(s, "white").credits == 4
    assert waits(s) == ["worker blue"]


def test_d18_11_with_two_cards_only_the_opponent_is_chosen() -> None:
    s = table(players=3, white={"cards": "non-zero", "dna": "trex trike"})
    s = led(s, "play non-zero", "give blue trex", "show white trike")
    assert bag.size(seat_of(s, "blue").hand) == 2


def test_d18_20_whoever_is_given_too_much_discards_when_all_is_given() -> None:
    s = table(white={"cards": "non-zero", "dna": "trex*3"}, blue={"dna": "bronto*9"})
    s = led(s, "play non-zero", "give blue trex")
    assert waits(s)[-1] == "card white non-zero give blue"
    s = led(s, "give blue trex")
    assert waits(s)[-2:] == ["card white non-zero", "discard blue 10"]
    assert offered(s) == ["discard bronto", "discard trex"]


def test_d18_16_a_pact_draws_for_all_and_gives_each_opponent_one() -> None:
    s = led(table(players=3, order="yellow white blue", white={"cards": "pact"}), "play pact")
    assert waits(s)[-2:] == ["card white pact give - / blue yellow", "draw white dna 4 aside"]
    s = led(s, "draw white trex", "draw white trike", "draw white trex", "draw white raptor")
    assert waits(s)[-1] == "card white pact give trex*2 raptor trike / blue yellow"
    assert offered(s) == ["give yellow trex", "give yellow raptor", "give yellow trike"]
    s = led(s, "give yellow trike")
    assert offered(s) == ["give blue trex", "give blue raptor"]
    s = led(s, "give blue raptor")
    assert "dna trex*2" in write(s)
    assert bag.size(seat_of(s, "white").known) == 0
    assert seat_of(s, "blue").known == seat_of(s, "blue").hand


def test_d18_16_with_two_cards_left_in_the_deck_nobody_is_given_any() -> None:
    bones = "bronto*9 trex*8 ankylo*8 ptero*7 stego*9 raptor*9 trike*8"
    s = led(table(boneyard=bones, white={"cards": "pact"}), "play pact")
    assert waits(s)[-1] == "draw white dna 2 aside"
    s = led(s, "draw white trike", "draw white trike")
    assert bag.size(seat_of(s, "white").hand) == 2
    assert waits(s) == ["worker blue"]


def test_d18_16_without_any_card_left_nothing_happens() -> None:
    bones = "bronto*9 trex*8 ankylo*8 ptero*7 stego*9 raptor*9 trike*10"
    s = led(table(boneyard=bones, white={"cards": "pact"}), "play pact")
    assert waits(s) == ["worker blue"]


def test_d18_20_the_acting_player_settles_his_hand_first() -> None:
    s = table(white={"cards": "pact", "dna": "bronto*9"}, blue={"dna": "stego*9 trike"})
    s = led(
        s, "play pact", "draw white trex", "draw white trex", "draw white trike", "give blue trike"
    )
    assert waits(s)[-2:] == ["card white pact", "discard white 10"]
    s = led(s, "discard bronto")
    assert waits(s)[-2:] == ["card white pact", "discard blue 10"]
    s = led(s, "discard stego")
    assert waits(s) == ["worker blue"]


def test_d18_20_who_is_given_too_much_discards_though_the_giver_has_just_enough() -> None:
    s = table(white={"cards": "pact", "dna": "stego*4 raptor*4"}, blue={"dna": "trex*5 trike*5"})
    s = led(s, "play pact", *["draw white raptor"] * 3, "give blue raptor")
    assert bag.size(seat_of(s, "white").hand) == 10
    assert waits(s) == ["worker white", "card white pact", "discard blue 10"]


def test_d18_19_a_hand_is_laid_open_and_a_card_exchanged() -> None:
    s = table(
        white={"cards": "whistle", "dna": "trike", "scandals": 2},
        blue={"dna": "trex raptor", "known": "raptor"},
    )
    s = led(s, "play whistle")
    assert offered(s) == ["expose blue"]
    s = led(s, "expose blue")
    assert seat_of(s, "white").scandals == 2
    assert waits(s)[-2:] == ["card white whistle swap blue", "show blue"]
    assert offered(s) == ["show blue trex"]
    s = led(s, "show blue trex")
    assert seat_of(s, "white").scandals == 1
    assert seat_of(s, "blue").known == seat_of(s, "blue").hand
    assert offered(s) == ["done", "swap trike trex", "swap trike raptor"]
    s = led(s, "swap trike trex")
    for seat in ("white", "blue"):
        assert seat_of(s, seat).known == seat_of(s, seat).hand, "all saw what went where"
    assert "dna trex\n" in write(s)
    assert "dna raptor trike\n" in write(s)
    assert seat_of(s, "white").known == seat_of(s, "white").hand


def test_d18_19_the_last_scandal_goes_and_none_comes() -> None:
    for had in (0, 1):
        s = table(white={"cards": "whistle", "scandals": had}, blue={"dna": "trex"})
        s = led(s, "play whistle", "expose blue", "show blue trex")
        assert seat_of(s, "white").scandals == 0


def test_d18_19_old_cards_are_shown_first() -> None:
    s = table(white={"cards": "whistle"}, blue={"dna": "trex trike", "old": "trike"})
    s = led(s, "play whistle", "expose blue")
    assert offered(s) == ["show blue trike"]
    s = led(s, "show blue trike")
    assert offered(s) == ["show blue trex"]
    assert bag.size(seat_of(s, "blue").old) == 0


def test_d18_19_equal_cards_are_not_exchanged() -> None:
    s = table(white={"cards": "whistle", "dna": "trike"}, blue={"dna": "trike", "known": "trike"})
    s = led(s, "play whistle", "expose blue")
    assert offered(s) == ["done"]


def test_d18_19_it_needs_an_opponent_with_a_card() -> None:
    s = table(players=3, white={"cards": "whistle"}, yellow={"dna": "trex"})
    assert offered(led(s, "play whistle")) == ["expose yellow"]
    assert offered(table(white={"cards": "whistle", "dna": "trex"})) == ["done"]
