"""What a viewer remembers and imagines is what counting all worlds says (D1.10, D27.4)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide, Viewer
from oviraptor.games.dinogenics.knowledge.pool import deal_pool
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import RAPTOR, STEGO, TREX, TRIKE
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.tabletop import table
from oviraptor.games.dinogenics.tests.worlds import (
    Worlds,
    first_worlds,
    followed,
    hands_of,
    imagined,
    meant,
)
from oviraptor.games.dinogenics.text.actions import text
from oviraptor.games.dinogenics.text.rest import dna_in
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

RUNS = by_tier(quick=40, slow=100, full=400)
DRAWS = 1_000
POOLS = 4_000
MANY = 300
STEPS = 60
LIKED = {"worker site-a": 9, "worker site-b": 4, "worker boneyard": 2, "worker iom": 5}
KINDS = ("bronto", "trex", "ankylo", "ptero", "stego", "raptor", "trike")
COPIES = {"trike": 10, "bronto": 9, "stego": 9, "raptor": 9, "trex": 8, "ankylo": 8, "ptero": 7}


def few_cards(rng: Random) -> State:
    """Return a table where all DNA cards but a few lie in the Boneyard, and no other card is secret."""
    players = rng.choice((2, 3))
    seats = ("white", "blue", "yellow")[:players]
    kinds = rng.sample(KINDS, 3)
    cards = [rng.choice(kinds) for _ in range(2 * players + 3)]
    hands = {seat: [cards.pop() for _ in range(rng.randint(0, 2))] for seat in seats}
    piles = {"deck": cards[:2], "discards": cards[2:]}
    there = Counter(card for pile in (*hands.values(), *piles.values()) for card in pile)
    told: dict[str, object] = {
        "boneyard": _written(Counter(COPIES) - there),
        "discards": _written(Counter(piles["discards"])),
        "spent": "splice*4 back-alley*3 black-market*3 news-cycle*2 deconstruction*2 rustling*2 "
        "infiltrator*3 misdirection*2 non-zero*2 offshore*3 strings*2 gestation*3 renovation*2 "
        "pact*3 shareholders*2 strong-arm*2 whistle*2",
    }
    for seat, hand in hands.items():
        told[seat] = {"dna": _written(Counter(hand)), "home": 4, "credits": 3}
    return table(f"worker {seats[0]}", players=players, **told)


def _written(cards: Counter[str]) -> str:
    return (
        " ".join(f"{kind}*{n}" if (n := cards[kind]) > 1 else kind for kind in KINDS if cards[kind])
        or "-"
    )


def step(s: State, rng: Random) -> tuple[int, int]:
    """Choose what is done next, and who does it: cards are drawn and shown more often than not."""
    due = play.turn(s)
    if isinstance(due, Chance):
        outcomes = play.outcomes(s)
        return CHANCE, rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
    assert isinstance(due, Decide)
    [seat] = due.seats
    legal = play.legal(s, seat)
    return seat, rng.choices(legal, [_liked(text(a)) for a in legal])[0]


def _liked(written: str) -> int:
    if written.split(maxsplit=1)[0] in ("keep", "sell", "create", "pay", "discard"):
        return 6
    return LIKED.get(written, 1)


@pytest.mark.parametrize("run", range(RUNS))
def test_d27_4_the_worlds_of_a_view_are_exactly_the_possible_ones(run: int):
    """Up to the second refill, which begins anew what all remember (D1.10)."""
    rng = Random(f"few cards {run}")
    s = few_cards(rng)
    viewer: Viewer = rng.choice([*range(len(s.islands)), None])
    worlds = first_worlds(s, viewer)
    refills = 0
    for _ in range(STEPS):
        actor, action = step(s, rng)
        after = play.apply(s, actor, action)
        refills += sum(after.discards) < sum(s.discards)
        if refills > 1:
            break
        worlds = followed(worlds, s, actor, action, viewer)
        s = after
        if len(worlds) > MANY or s.upkeep:
            break
        if _is_between(s):
            continue
        assert meant(s, viewer).keys() == _hands(worlds), text(action)
    if not _is_between(s):
        _imagined_as_meant(s, viewer)


def _is_between(s: State) -> bool:
    """Tell whether cards are drawn just now, or lie in a phase line."""
    return isinstance(play.turn(s), Chance) or any(dna_in(frame) for frame in s.agenda)


def _hands(worlds: Worlds) -> set[object]:
    return {hands_of(world) for world in worlds}


def _imagined_as_meant(s: State, viewer: Viewer) -> None:
    """Check that worlds are imagined as often as a deal card by card says, within four deviations."""
    found = imagined(s, viewer, DRAWS, Random("imagined"))
    shares = meant(s, viewer)
    assert found.keys() <= shares.keys()
    for hands, share in shares.items():
        p = float(share)
        assert abs(found[hands] / DRAWS - p) < 4 * sqrt(p * (1 - p) / DRAWS) + 1.5 / DRAWS


# --- the pool ---------------------------------------------------------------------------------


@pytest.mark.parametrize("tries", [12, 0])
def test_d27_4_the_pool_is_dealt_fairly_to_hands_known_to_be_without(
    tries: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("oviraptor.games.dinogenics.knowledge.pool._TRIES", tries)
    cards = [TRIKE, TRIKE, TRIKE, STEGO, RAPTOR, TREX]
    sizes, without = (2, 3, 1), (1 << TRIKE, 0, 1 << TREX)
    rng = Random(f"pool {tries}")
    found = Counter(
        tuple(tuple(sorted(hand)) for hand in deal_pool(cards, sizes, without, rng))
        for _ in range(POOLS)
    )
    wanted = _counted(cards, sizes, without)
    assert found.keys() == wanted.keys()
    for deal, share in wanted.items():
        assert abs(found[deal] / POOLS - share) < 4 * sqrt(share * (1 - share) / POOLS)


def _counted(
    cards: list[int], sizes: tuple[int, ...], without: tuple[int, ...]
) -> dict[tuple[tuple[int, ...], ...], float]:
    """Deal the cards, each one told from all others, in every way, and count what fits."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for dealt in permutations(cards):
        at = 0
        hands = []
        for size in sizes:
            hands.append(tuple(sorted(dealt[at : at + size])))
            at += size
        if not any(
            kinds >> card & 1 for hand, kinds in zip(hands, without, strict=True) for card in hand
        ):
            found[tuple(hands)] += 1
    return {deal: count / found.total() for deal, count in found.items()}


def test_d27_4_a_pool_that_nothing_fits_is_dealt_all_the_same():
    dealt = deal_pool([TRIKE, TRIKE], (1, 1), (1 << TRIKE, 0), Random(1))
    assert dealt == [[TRIKE], [TRIKE]]


def test_d27_4_a_large_pool_is_dealt_by_counting():
    cards = [TRIKE] * 10 + [STEGO] * 9 + [RAPTOR] * 9 + [TREX] * 8
    without = (1 << TRIKE | 1 << STEGO, 1 << TRIKE | 1 << RAPTOR, 1 << TREX | 1 << STEGO, 0)
    for seed in range(5):
        dealt = deal_pool(cards, (9, 9, 9, 9), without, Random(seed))
        assert sorted(card for hand in dealt for card in hand) == sorted(cards)
        for hand, kinds in zip(dealt, without, strict=True):
            assert len(hand) == 9
            assert not any(kinds >> card & 1 for card in hand)
