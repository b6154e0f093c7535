"""Why not? Every refusal cites its rule in a sentence: the moment, steps and Gates, and anything at all.

Tiles and Spawns, cards and the Egg, deals and battles have their own files.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from oviraptor import games
from oviraptor.core.game import CHANCE, Chance, Decide, Over
from oviraptor.games.temple import setup
from oviraptor.games.temple.knowledge import view
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.rules.board import neighbours
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, capped, legal, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.refusals import why
from oviraptor.games.temple.tests.temples import PEACE, do, temple
from oviraptor.games.temple.text.actions import parse
from oviraptor.games.temple.text.names import CARD_IDS, CELL_NAMES
from oviraptor.games.temple.words.refusals import refuse

# --- the moment -------------------------------------------------------------------------------


def test_nobody_acts_in_the_turn_of_another() -> None:
    assert why(temple(), "roll", 1) == ("T5.1", "It is Jade’s turn, not yours.")


def test_with_two_raiders_each_the_turn_is_that_of_one_raider() -> None:
    start = temple("pairs", 4, active=2)
    assert why(start, "roll", 1) == ("T5.1", "It is Jade’s second Raider’s turn, not yours.")


@pytest.mark.parametrize(
    ("written", "rule"),
    [
        ("dice 3 5", "T6.2"),
        ("flip flash", "T8.1"),
        ("spin 4", "T8.2"),
        ("hurt 3", "T13.4"),
        ("draw 0 hoard/n", "T17.1"),
        ("steal 0 1 hoard/n", "T9.10"),
        ("lose 1 hoard/n", "T9.21"),
        ("peek hoard/n", "T9.13"),
        ("foresee flash", "T9.13"),
        ("reveal hoard/n none", "T11.4"),
        ("bleed o1.3", "T8.20"),
        ("grow o3.0", "T8.21"),
        ("count 4", "T9.19"),
    ],
)
def test_what_chance_brings_is_no_players_choice(written: str, rule: str) -> None:
    assert why(temple(), written) == (rule, "That is left to chance; no player chooses it.")


def test_nobody_acts_while_dice_roll() -> None:
    rolling = do(temple(), "roll")
    assert why(rolling, "end") == ("T17.1", "Dice or cards are on their way; nobody decides now.")


def test_nobody_acts_when_the_game_is_over() -> None:
    over = do(temple(at=["t0"], egg=0, jam=0, active=2), "end")
    assert why(over, "roll") == ("T15.1", "The game is over.")


def test_nobody_acts_when_a_simulation_has_broken_off() -> None:
    assert why(capped(temple(), 1), "roll") == ("T17.5", "The game is over.")


def test_a_question_is_answered_before_anything_else() -> None:
    asked = do(temple(at=["o2.1"], rolled=3), "step o2.2")
    assert why(asked, "end") == ("T7.2", "First you have to say whether to draw an Object card.")


def test_the_others_wait_for_an_answer() -> None:
    asked = do(temple(at=["o2.3"], rolled=3, tiles={"o1.3": "3"}), "step o1.3")
    assert why(asked, "roll", 1) == ("T7.3", "First Jade has to say whether to take the blood.")


@pytest.mark.parametrize(
    ("written", "rule"),
    [
        ("take", "T7.2"),
        ("skip", "T7.2"),
        ("go o1.7", "T7.6"),
        ("stay", "T7.6"),
        ("accept", "T11.3"),
        ("refuse", "T11.3"),
        ("war", "T11.1"),
        ("give coin", "T11.3"),
        ("want coin", "T11.3"),
        (PEACE, "T11.3"),
        ("counter nothing for nothing", "T11.3"),
        ("fight none", "T11.1"),
        ("hurl o3.3 0", "T11.12"),
        ("lay o3.1", "T11.14"),
        ("rise o3.1", "T12.2"),
        ("twin o3.1", "T9.22"),
        ("push o3.1", "T9.24"),
        ("halt", "T9.24"),
    ],
)
def test_what_nobody_has_asked_is_not_answered(written: str, rule: str) -> None:
    found, sentence = why(temple(), written)
    assert found == rule
    assert re.search(r"\b(no|nobody|nothing)\b", sentence, re.IGNORECASE)


# --- steps ------------------------------------------------------------------------------------


def test_there_is_one_roll_in_a_turn() -> None:
    rolled = temple(rolled=3)
    assert why(rolled, "roll") == ("T5.2", "You have rolled already; there is one roll in a turn.")


def test_no_step_is_taken_before_the_roll() -> None:
    assert why(temple(), "step o3.1") == ("T6.2", "Roll the dice first.")


def test_no_step_is_taken_when_none_is_left() -> None:
    assert why(temple(rolled=0), "step o3.1") == ("T6.2", "No steps are left this turn.")


def test_a_step_leads_to_a_neighbour() -> None:
    text = "Tile o3.3 is not next to o3.0."
    assert why(temple(rolled=3), "step o3.3") == ("T6.1", text)


def test_a_step_leads_to_another_tile() -> None:
    text = "Your Raider is at o3.0 already."
    assert why(temple(rolled=3), "step o3.0") == ("T6.1", text)


@pytest.mark.parametrize(
    ("start", "to"), [("o3.0", "o2.1"), ("o3.0", "o2.31"), ("o1.1", "m2.2"), ("m1.2", "i.0")]
)
def test_no_step_is_diagonal(start: str, to: str) -> None:
    rule, text = why(temple(at=[start], rolled=3), f"step {to}")
    assert rule == "T6.1"
    assert text.endswith("; nothing works diagonally.")


@pytest.mark.parametrize(
    ("start", "to", "text"),
    [
        (
            "o1.0",
            "m2.0",
            "The Middle wall stands between o1.0 and m2.0.",
        ),
        (
            "m2.0",
            "o1.0",
            "The Middle wall stands between m2.0 and o1.0.",
        ),
        ("m1.2", "i.1", "The Inner wall stands between m1.2 and i.1."),
        ("i.0", "c", "The Central wall stands between i.0 and c."),
    ],
)
def test_a_wall_in_the_way_is_named_by_its_ring(start: str, to: str, text: str) -> None:
    assert why(temple(at=[start], rolled=3), f"step {to}") == ("T3.10", text)


def test_a_wall_has_turned_with_its_ring_and_tiles_are_named_as_in_commands() -> None:
    start = temple(at=["o1.1"], rolled=3, rotation=(0, 0, 1, 0))
    text = "The Middle wall stands between o1.1 and m2.31."
    assert why(start, "step m2.31") == ("T3.10", text)


def test_an_abyss_cannot_be_entered() -> None:
    text = "The Abyss at o3.2 cannot be entered."
    assert why(temple(at=["o3.1"], rolled=3), "step o3.2") == ("T6.6", text)


def test_the_long_pole_needs_a_step_to_get_off_again() -> None:
    start = do(temple(at=["o3.1"], rolled=1, hands=[["pole/n"]]), "play pole/n")
    text = "Over the Abyss at o3.2 you need one more step to get off again."
    assert why(start, "step o3.2") == ("T9.12", text)


def test_no_turn_ends_on_an_abyss() -> None:
    start = temple(at=["o3.1"], rolled=3, hands=[["pole/n"]])
    over = do(start, "play pole/n", "step o3.2")
    text = "The turn cannot end on the Abyss at o3.2; step on."
    assert why(over, "end") == ("T9.12", text)


def test_no_turn_ends_on_the_tile_of_another_piece() -> None:
    shared = do(temple(at=["o2.1", "o3.1"], rolled=3), "step o3.1", PEACE, "accept")
    text = "The turn cannot end at o3.1, where another piece is; step on."
    assert why(shared, "end") == ("T5.4", text)


def test_who_has_yet_to_roll_rolls_to_leave_the_tile_of_another_piece() -> None:
    start = temple(at=["o2.1", "o3.1"], steps=1)
    shared = do(start, "step o3.1", PEACE, "accept")
    assert why(shared, "end")[1].endswith("; roll the dice and step on.")


# --- Gates ------------------------------------------------------------------------------------


def test_nobody_leaves_without_the_egg() -> None:
    text = "Only the carrier of the Egg can leave the Temple."
    assert why(temple(rolled=3, gates="sun"), "step t0") == ("T14.1", text)
    assert why(temple(rolled=3, gates="sun", egg=1), "step t0") == ("T14.1", text)


def test_a_closed_gate_lets_nobody_out() -> None:
    assert why(temple(rolled=3, egg=0), "step t0") == ("T14.1", "Sun Gate 0 is closed.")


def test_a_gate_is_passed_from_a_tile_that_lies_at_it() -> None:
    text = "Your Raider at o3.0 is not at Sun Gate 2."
    assert why(temple(rolled=3, egg=0, gates="sun"), "step t2") == ("T14.1", text)


def test_leaving_takes_a_step() -> None:
    assert why(temple(egg=0, gates="sun"), "step t0") == ("T6.2", "Roll the dice first.")


def test_nobody_follows_the_egg_by_another_gate() -> None:
    start = temple(at=["o3.0", "t2"], egg=1, jam=2, gates="sun", rolled=3)
    text = "The Egg went out by Sun Gate 2; no other Gate leads to it."
    assert why(start, "step t0") == ("T14.4", text)


def test_allies_stay_inside() -> None:
    start = temple("teams", 4, at=["o3.8", "o3.0", "t2"], egg=2, jam=2, rolled=3)
    text = "Your own side has the Egg out there; allies never follow the carrier."
    assert why(start, "step t2") == ("T14.4", text)


# --- whatever is tried ------------------------------------------------------------------------

RULEBOOK = games.rulebook("temple")
TILES = CELL_NAMES[:177]
WORDS = {
    **dict.fromkeys("go set lay summon buy sacrifice rise twin push".split(), (TILES,)),
    **dict.fromkeys("throw pass ask".split(), ("01234",)),
    **dict.fromkeys(
        "give want".split(), (("coin", "medallion", "egg", "random", *CARD_IDS),)
    ),
    **dict.fromkeys("roll end pay take skip stay accept refuse war halt".split(), ()),
    "step": (CELL_NAMES,),
    "spawn": (TILES, TILES),
    "hurl": (TILES, "0123456"),
    "fight": (("none", "?", *CARD_IDS),),
    "dice": ("123456",),
    "offer": (("nothing", "1 coin", "egg", "1 random"), ("for",), ("nothing", "hoard/n")),
    "counter": (("nothing", "2 coins"), ("for",), ("nothing", "1 medallion", "egg")),
}  # fmt: skip


def random_text(rng: Random, s: State) -> str:
    """Write any action; half of the tiles are near a piece."""
    if rng.random() < 0.2:
        return _random_play(rng)
    verb = rng.choice(list(WORDS))
    near = [place for cell in s.at if 0 <= cell < 177 for place in _around(s, cell)]
    words = [
        rng.choice(near)
        if choices == TILES and near and rng.random() < 0.5
        else rng.choice(choices)
        for choices in WORDS[verb]
    ]
    return " ".join((verb, *words))


def _around(s: State, cell: int) -> list[str]:
    return [CELL_NAMES[near] for near in neighbours(cell, s.rotation)]


def _random_play(rng: Random) -> str:
    card = rng.choice(CARD_IDS)
    one, other = rng.choice("0123"), "4"
    targets = {
        "pickpocket": [one, f"{one} {other}"],
        "bloodstone": ["", one],
        "helm": ["outer cw", "inner ccw"],
        "idol": [f"{one} draw", f"{other} discard"],
        "knife": [one],
    }
    return f"play {card} {rng.choice(targets.get(card.split('/')[0], ['']))}".rstrip()


@pytest.mark.parametrize(
    ("mode", "seats"), [("pairs", 2), ("duel", 2), ("free", 3), ("free", 5), ("teams", 4)]
)
def test_every_refusal_cites_a_rule_and_tells_a_seat_only_what_it_can_see(
    mode: str, seats: int
) -> None:
    rng = Random(f"{mode} {seats}")
    s = setup.start({"mode": mode, "seats": str(seats), "seal": "12"}, rng)
    for _ in range(600):
        if isinstance(turn(s), Over):
            break
        if rng.random() < 0.3:
            _try_anything(s, rng)
        s = _played_on(s, rng)


def _try_anything(s: State, rng: Random) -> None:
    for seat in range(s.seats()):
        may = legal(s, seat)
        worlds = [imagine(view.view(s, seat), rng) for _ in range(2)]
        for _ in range(12 if may else 2):
            written = random_text(rng, s)
            action = parse(written)
            if action in may:
                continue
            found = refuse(s, seat, action)
            assert f"**{found.rule}**" in RULEBOOK, f"{written}: {found}"
            assert re.fullmatch(r"[A-Z].*[^.]\.", found.text), f"{written}: {found}"
            assert not re.search(r"column|sector|O\d|I\.\d", found.text), f"{written}: {found}"
            for world in worlds:
                assert refuse(world, seat, action) == found, written


def _played_on(s: State, rng: Random) -> State:
    due = turn(s)
    if isinstance(due, Chance):
        actions, weights = zip(*outcomes(s), strict=True)
        return apply(s, CHANCE, rng.choices(actions, weights)[0])
    assert isinstance(due, Decide)
    seat = rng.choice(due.seats)
    return apply(s, seat, rng.choice(legal(s, seat)))
