"""R3.6, R3.7: the end of the round: cards are played and drawn, decks shuffled, marks forgotten."""

from __future__ import annotations

from oviraptor.games.raptor.tests.positions import START, after, legal, position

# R3.6


def test_at_the_end_of_the_round_both_cards_are_played() -> None:
    start = position(
        START,
        phase="actions raptor 3",
        table="7 4",
        raptor="hand 1 2 played 9",
        scientist="hand 1 2 played 8 6",
    )
    end = after(start, "done")
    assert end.played("raptor") == (7, 9)
    assert end.played("scientist") == (4, 6, 8)
    assert end.table is None


def test_the_raptor_draws_first_one_card_of_his_deck() -> None:
    start = position(START, phase="actions raptor 3", table="7 4", raptor="hand 1 2 played 9")
    assert legal(after(start, "done")) == {f"draw raptor {card}" for card in (3, 4, 5, 6, 8)}


def test_then_the_scientist_draws_and_a_new_round_begins() -> None:
    start = position(
        START,
        phase="actions raptor 3",
        table="7 4",
        in_round=3,
        raptor="hand 1 2 played 8 9",
        scientist="hand 1 2 played 8 6",
    )
    one = after(start, "done", "draw raptor 3")
    assert one.phase == "draw scientist 1"
    assert one.hand("raptor") == (1, 2, 3)
    assert legal(one) == {f"draw scientist {card}" for card in (3, 5, 7, 9)}
    two = after(one, "draw scientist 9")
    assert two.phase == "choose"
    assert two.hand("scientist") == (1, 2, 9)
    assert two.table is None


def test_the_round_number_rises_with_the_last_draw() -> None:
    end = after(position(START, phase="actions raptor 3", in_round=3), "done")
    assert end.round == 3
    one = after(end, "draw raptor 8")
    assert one.round == 3
    assert after(one, "draw scientist 8").round == 4


def test_drawing_the_last_card_does_not_shuffle_yet() -> None:
    # Round 6: five played, three in hand, one in the deck.
    start = position(
        START,
        raptor="hand 6 7 8 played 1 2 3 4 5",
        scientist="hand 6 7 8 played 1 2 3 4 5",
        in_round=6,
    )
    end = after(start, "play 6", "play 6", "reveal 6 6")
    assert legal(end) == {"draw raptor 9"}
    drawn = after(end, "draw raptor 9", "draw scientist 9")
    assert drawn.played("raptor") == drawn.played("scientist") == (1, 2, 3, 4, 5, 6)
    assert drawn.history("raptor") is drawn.history("scientist") is None
    assert drawn.phase == "choose"


def test_whoever_must_draw_from_an_empty_deck_first_shuffles_his_played_cards() -> None:
    start = position(
        START,
        raptor="hand 7 8 9 played 1 2 3 4 5 6",
        scientist="hand 1 2 7 played 3 4",
        in_round=7,
    )
    end = after(start, "play 7", "play 7", "reveal 7 7")
    assert end.phase == "draw raptor 1"
    assert end.played("raptor") == ()
    assert end.hand("raptor") == (8, 9)
    assert legal(end) == {f"draw raptor {card}" for card in (1, 2, 3, 4, 5, 6, 7)}
    assert end.played("scientist") == (3, 4, 7)
    assert end.history("scientist") is None


def test_an_automatic_shuffle_is_told_by_the_history() -> None:
    start = position(
        START,
        raptor="hand 7 8 9 played 1 2 3 4 5 6",
        in_round=7,
        scientist="hand 1 2 7 played 3 4",
    )
    end = after(start, "play 7", "play 7", "reveal 7 7")
    plays, shuffle = (end.history("raptor") or "").rsplit(" ", 1)
    assert shuffle == "/"
    assert sorted(plays.split()) == list("1234567")


def test_a_history_goes_on_in_order_after_its_shuffles() -> None:
    start = position(
        START,
        raptor="hand 1 8 9 played 2 3 4 5 6 7",
        raptor_history="9 1 / 7 2 6 3 5 4",
        scientist="hand 1 2 8 played -",
        in_round=9,
    )
    end = after(start, "play 8", "play 8", "reveal 8 8")
    assert end.history("raptor") == "9 1 / 7 2 6 3 5 4 8 /"
    assert end.played("raptor") == ()
    assert legal(end) == {f"draw raptor {card}" for card in range(2, 9)}


def test_the_scientists_empty_deck_is_shuffled_before_his_draw() -> None:
    start = position(
        START,
        scientist="hand 1 8 9 played 2 3 4 5 6 7",
        scientist_history="9 1 / 7 2 6 3 5 4",
        raptor="hand 1 2 8 played -",
        in_round=9,
    )
    end = after(start, "play 8", "play 8", "reveal 8 8", "draw raptor 9")
    assert end.phase == "draw scientist 1"
    assert end.history("scientist") == "9 1 / 7 2 6 3 5 4 8 /"
    assert end.history("raptor") is None
    assert legal(end) == {f"draw scientist {card}" for card in range(2, 9)}


def test_a_history_grows_at_the_reveal() -> None:
    start = position(
        START,
        raptor="hand 1 3 9 played 4",
        raptor_history="9 1 / 4",
        scientist="hand 1 2 8 played -",
    )
    chosen = after(start, "play 3", "play 8")
    assert chosen.history("raptor") == "9 1 / 4"
    shown = after(chosen, "reveal 3 8")
    assert shown.history("raptor") == "9 1 / 4 3"
    assert shown.played("raptor") == (4,)


def test_the_first_reshuffle_of_an_untouched_deck_is_at_the_end_of_round_seven() -> None:
    at = after(
        position(START, phase="draw raptor 3"),
        *[f"draw {seat} {card}" for seat in ("raptor", "scientist") for card in (1, 2, 3)],
    )
    for card in range(1, 7):
        assert at.round == card
        at = after(at, f"play {card}", f"play {card}", f"reveal {card} {card}")
        assert at.history("raptor") is None
        at = after(at, f"draw raptor {card + 3}", f"draw scientist {card + 3}")
        assert at.history("scientist") is None
    assert at.round == 7
    end = after(at, "play 7", "play 7", "reveal 7 7")
    assert end.history("raptor") == "1 2 3 4 5 6 7 /"
    drawn = after(end, "draw raptor 4", "draw scientist 5")
    assert drawn.history("scientist") == "1 2 3 4 5 6 7 /"
    assert drawn.hand("raptor") == (4, 8, 9)
    assert drawn.hand("scientist") == (5, 8, 9)
    assert drawn.round == 8


# R3.7


def test_what_happened_this_round_is_forgotten_before_the_draws() -> None:
    marked = position(
        START, phase="actions raptor 3 ran", a2="s!", k3="S*", k6="s!", d6="b!", h5="b!"
    )
    end = after(marked, "done")
    assert end.phase == "draw raptor 1"
    assert end.where("s") == {"a2", "k6"}
    assert end.where("S") == {"k3", "a5"}
    assert end.where("b") == {"d6", "h5"}
    assert not {cell for cell in end.cells.values() if len(cell) > 1}


def test_a_scientist_who_attacked_may_attack_again_next_round() -> None:
    start = position(
        START,
        phase="actions scientist 1",
        raptor="hand 2 5 played -",
        scientist="hand 4 8 played -",
    )
    shot = after(start, "shoot a5")
    assert shot["a5"] == "S"
    later = after(shot, "draw raptor 9", "draw scientist 7", "play 5", "play 8", "reveal 5 8")
    assert "shoot a5" in legal(after(later, "recover wound"))


def test_the_wound_tax_is_due_again_in_the_next_round() -> None:
    start = position(
        START,
        phase="actions raptor 2",
        table="9 7",
        raptor="hand 1 8 played 2",
        scientist="hand 1 2 played -",
        wounds=1,
    )
    ran = after(start, "run f5 f4", "draw raptor 3", "draw scientist 9")
    again = after(ran, "play 8", "play 2", "reveal 8 2", "reinforce b1", "done")
    assert again.phase == "actions raptor 6"
    assert after(again, "run f4 f5").phase == "actions raptor 4 ran"
