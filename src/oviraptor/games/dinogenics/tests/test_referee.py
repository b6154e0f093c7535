"""The referee by itself: whole games by chance in which nothing is lost and all is accounted for."""

from collections.abc import Callable
from random import Random

import pytest

from oviraptor.games.dinogenics.tables import number
from oviraptor.testing.tiers import by_tier

from . import referee
from .furnished import furnished
from .inventory import faults
from .referee import Options, Position
from .referee.habitats import pen_at
from .referee.names import PARK
from .referee.position import Animal, Player, Tile
from .referee.writing import player_lines

Choice = Callable[[Position, list[str], Random], str]


def any_action(p: Position, texts: list[str], rng: Random) -> str:
    return rng.choice(texts)


def play(p: Position, rng: Random, choice: Choice, look: Callable[[Position], None]) -> Position:
    while referee.waits(p)[0] != "over":
        look(p)
        if referee.waits(p)[0] == "chance":
            texts, weights = zip(*referee.outcomes(p), strict=True)
            referee.apply(p, rng.choices(texts, weights)[0])
        else:
            referee.apply(p, choice(p, referee.legal(p), rng))
    look(p)
    return p


def check_step(p: Position) -> None:
    assert faults(p) == [], referee.write(p)
    who = referee.waits(p)[0]
    offered = referee.legal(p) or [text for text, _ in referee.outcomes(p)]
    assert (who == "over") == (not offered)
    assert len(set(offered)) == len(offered)
    assert str(p.lines[-1] if p.lines else "over") != ""
    for player in p.players.values():
        amounts = (player.credits, player.goats, player.scandals, player.store, player.refined)
        assert min(amounts) >= 0
        assert player.vp == sum(vp for _, vp in player.book)


def check_end(p: Position) -> None:
    assert referee.waits(p) == ("over", "D24.7")
    assert p.season == number("seasons")
    assert len({*p.past, p.news}) == 6
    assert p.visitors == number("visitors")
    sheets = referee.score(p)
    for seat, player in p.players.items():
        counted = sum(vp for rule, vp in player.book if rule.startswith("D24"))
        assert counted == sum(sheets[seat].values())
    assert sorted(seat for place in referee.places(p) for seat in place) == sorted(p.players)
    assert referee.write(p).endswith("\nphase over D24.7")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(by_tier(quick=1, slow=2, full=2)))
def test_a_game_by_chance_loses_nothing_and_ends_after_season_seven(seats: int, seed: int):
    rng = Random(100 * seats + seed)
    p = play(referee.new(Options(seats), rng), rng, any_action, check_step)
    check_end(p)


@pytest.mark.parametrize(
    "options",
    [
        Options(2, "chaos"),
        Options(3, "elites"),
        Options(4, "elites", True),
        Options(5, "base", True),
    ],
)
def test_a_game_by_chance_of_every_option_loses_nothing(options: Options):
    rng = Random(11 * options.seats)
    p = play(referee.new(options, rng), rng, any_action, check_step)
    check_end(p)
    assert not options.corrupted or "21" in {*p.past, p.news}  # D23.1


FURNISHED = [(kind, seats) for kind in ("base", "elites") for seats in (2, 3, 4, 5)]


@pytest.mark.parametrize(
    ("kind", "seats"),
    by_tier(
        quick=[("base", 2), ("elites", 3), ("base", 4), ("elites", 5)],
        slow=FURNISHED,
        full=FURNISHED,
    ),
)
def test_a_game_with_furnished_islands_loses_nothing(seats: int, kind: str):
    rng = Random(7 * seats)
    p = furnished(Options(seats, kind, corrupted=True), rng)
    check_end(play(p, rng, any_action, check_step))


def test_d30_a_game_without_any_worker_placed_ends_after_season_seven():
    def lazy(p: Position, texts: list[str], rng: Random) -> str:
        return "pass" if "pass" in texts else texts[0]

    rng = Random(7)
    p = play(referee.new(Options(3), rng), rng, lazy, check_step)
    check_end(p)
    assert not p.at
    assert all(player.size == 3 for player in p.players.values())


def test_a_fork_is_where_its_position_is_and_goes_its_own_way():
    rng = Random(5)
    p = referee.new(Options(2), rng)
    while p.season < 2:
        texts = referee.legal(p) or [text for text, _ in referee.outcomes(p)]
        referee.apply(p, rng.choice(texts))
    copy = referee.fork(p)
    before = referee.write(p)
    assert referee.write(copy) == before
    referee.apply(copy, (referee.legal(copy) or [referee.outcomes(copy)[0][0]])[0])
    assert referee.write(p) == before != referee.write(copy)


@pytest.mark.parametrize("kind", ["base", "chaos", "elites"])
def test_a_first_position_can_be_begun_from_its_text(kind: str):
    p = referee.new(Options(4, kind, corrupted=kind == "chaos"), Random(2))
    assert referee.write(referee.begin_like(referee.write(p))) == referee.write(p)


def test_what_is_not_legal_is_refused():
    p = referee.new(Options(2), Random(1))
    with pytest.raises(ValueError, match="is not among"):
        referee.apply(p, "worker farm")


def test_d3_the_start_pen_is_one_space_and_the_first_order_pays_the_later():
    p = referee.new(Options(5), Random(3))
    assert [player.credits for player in p.in_order()] == [3, 4, 4, 5, 5]
    for player in p.players.values():
        assert [space for space in PARK if pen_at(player, space)] == ["a1"]


def test_d27_5_an_island_is_drawn_as_the_rules_draw_it():
    p = referee.new(Options(2), Random(1))
    white = Player("white", vp=23, credits=4, goats=2, store=1, home=4)
    white.new.update({"stego": 1, "raptor": 1})
    white.known.update({"raptor": 1})
    white.cards.update(["splice", "infiltrator"])
    white.fences = {"h a1", "h b1", "h a2", "h b2", "v a1", "v c1"}
    white.loose = {
        "a1": Animal("raptor"),
        "b1": Animal("raptor", checked=True),
        "c4": Animal("bronto"),
    }
    white.center = 2
    white.tiles = [
        Tile("basic-hotel", "d1", visitors=1),
        Tile("food-court", "e2", damaged=True),
        Tile("biodome", "b3", animals=[Animal("ptero"), Animal("ptero")]),
    ]
    assert [line.rstrip() for line in player_lines(p, white)] == [
        "white vp 23 credits 4 goats 2 store 1 scandals 0 home 4",
        "dna stego raptor*2",
        "cards splice infiltrator",
        "known raptor",
        "   a    b    c      d    e",
        "  +----+----+    +",
        "1 |Ra   Ra! |.      BH1  .",
        "  +----+----+    +",
        "2  .    .    .      .    FCx",
        "  +    +    +    +",
        "3  .    BD   .      .    .",
        "  +    +    +    +",
        "4  .    .    Br     .    VC2",
        "  +    +    +    +",
        "in b3 Pt Pt",
    ]
