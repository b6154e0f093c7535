"""Raptor's judge: the laws of a judge, and mistakes it must name."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.analysis.proofs import ends
from oviraptor.core.game import CHANCE, Budget, Chance, Decide, Over
from oviraptor.core.judging import Judgement
from oviraptor.core.options import fill_options
from oviraptor.core.parts import JUDGING
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.players.judging import RaptorJudge, judge
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOSEN, DRAWING, EFFECT, OVER, RETURNING
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.proofs import find_win
from oviraptor.games.raptor.tests.exhaustive import facts, followed
from oviraptor.games.raptor.tests.positions import BARE, START, position
from oviraptor.games.raptor.tests.tactics import saving_ends, tactics
from oviraptor.games.raptor.tests.won_turns import won_turns
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

LITTLE = Budget(by_tier(quick=1_000, slow=2_000, full=2_000))
WAYS = by_tier(quick=2, slow=3, full=3)
SHARED = judge()
"""It remembers what it has judged: a test that asks twice need not wait twice."""
VIEWERS = (None, RAPTOR, SCIENTIST)


def weighed(
    s: State,
    *ways: str,
    seat: int | None = None,
    budget: Budget = LITTLE,
    by: RaptorJudge | None = None,
) -> Judgement[int]:
    """Weigh what is decided in a state; ways are texts with `;` between actions."""
    seat = s.actor if seat is None else seat
    asked = [[game.parse(one) for one in way.split("; ") if one] for way in ways]
    return (by or SHARED).weigh(game.view(s, seat), seat, asked, Random(5), budget)


def values(s: State, viewer: int | None, by: RaptorJudge | None = None) -> tuple[float, ...]:
    return (by or SHARED).value(game.view(s, viewer), Random(5), LITTLE)


def texts(actions: tuple[int, ...]) -> str:
    return "; ".join(game.text(action) for action in actions)


def met(seed: int, most: int) -> list[State]:
    """States of a match between players that take what they can: every phase, the end included."""
    rng = Random(f"judged {seed}")
    s = game.start(fill_options(META, {}), rng)
    bot = game.bot("heuristic")
    found: list[State] = []
    while not isinstance(due := game.turn(s), Over):
        found.append(s)
        if isinstance(due, Chance):
            s = game.apply(s, CHANCE, rng.choice(game.outcomes(s))[0])
        else:
            seat = due.seats[0]
            view = game.view(s, seat)
            s = game.apply(
                s, seat, bot.think(view, seat, game.legal(s, seat), rng, Budget(60)).action
            )
    by_phase: dict[int, list[State]] = {}
    for n in found:
        by_phase.setdefault(n.phase, []).append(n)
    return [n for few in by_phase.values() for n in rng.sample(few, min(most, len(few)))] + [s]


SOME = met(1, 1)
DECISIONS = [s for s in SOME if isinstance(game.turn(s), Decide)]


# Laws


def test_it_is_found_as_a_part_of_the_game():
    part = JUDGING.of_game(game)
    assert part is not None
    assert isinstance(part.judge(), RaptorJudge)


def test_values_are_chances_that_add_up_for_every_viewer_in_every_phase():
    assert len({s.phase for s in SOME}) >= 9
    for s in SOME:
        for viewer in VIEWERS:
            raptor, scientist = values(s, viewer)
            assert 0 <= raptor <= 1
            assert raptor + scientist == pytest.approx(sum(game.evaluate(s)))


def test_the_end_is_worth_what_it_is():
    for s in (SOME[-1], game.capped(SOME[0], 0)):
        for viewer in VIEWERS:
            assert values(s, viewer) == tuple(game.evaluate(s))


def some_way(s: State, seat: int, rng: Random) -> list[int]:
    """Decide anything, to the end of the decision or not so far."""
    way: list[int] = []
    n = s
    most = rng.randint(1, 4) if s.phase in (ACTIONS, EFFECT) else 1
    while game.legal(n, seat) and n.phase == s.phase and len(way) < most:
        way.append(rng.choice(game.legal(n, seat)))
        n = game.apply(n, seat, way[-1])
    return way


def test_no_way_is_worth_more_than_the_best():
    rng = Random(3)
    for s in DECISIONS:
        due = game.turn(s)
        assert isinstance(due, Decide)
        for seat in due.seats:
            ways = [some_way(s, seat, rng) for _ in range(WAYS)]
            found = SHARED.weigh(game.view(s, seat), seat, ways, Random(5), LITTLE)
            assert len(found.worths) == WAYS
            assert all(0 <= worth <= found.value <= 1 for worth in found.worths)
            assert found.why.endswith(".")


def test_the_best_way_is_legal_to_its_end_and_worth_the_value():
    for s in DECISIONS:
        seat = s.actor if s.actor in (RAPTOR, SCIENTIST) else RAPTOR
        found = weighed(s, seat=seat)
        n = s
        for action in found.best:
            assert action in game.legal(n, seat)
            n = game.apply(n, seat, action)
        assert (n.phase, n.actor) != (s.phase, s.actor) or s.phase <= 1
        again = weighed(s, texts(found.best), seat=seat)
        assert again.worths[0] <= again.value
        assert again.worths[0] == pytest.approx(found.value, abs=1e-9)


def test_a_way_that_stops_early_goes_on_as_well_as_it_can():
    s = position(START, phase="actions raptor 3").state
    best = weighed(s).best
    for length in range(len(best)):
        found = weighed(s, texts(best[:length]))
        assert found.worths[0] <= found.value
        assert found.worths[0] >= weighed(s, "done").worths[0]


def test_the_same_luck_gives_the_same_judgement_whatever_was_judged_before():
    for s in SOME:
        values(s, None)
    for s in DECISIONS[::2]:
        seat = s.actor if s.actor in (RAPTOR, SCIENTIST) else SCIENTIST
        fresh = judge()
        assert weighed(s, seat=seat, by=fresh) == weighed(s, seat=seat)
        assert values(s, seat, fresh) == values(s, seat)


def test_it_cannot_judge_by_a_hand_it_does_not_see():
    """Two deals that look alike to a seat are judged alike."""
    compared = 0
    for s in DECISIONS:
        for seat in (RAPTOR, SCIENTIST):
            other = next(
                (
                    n
                    for luck in range(9)
                    if (n := game.imagine(game.view(s, seat), Random(luck))) != s
                ),
                None,
            )
            if other is None or not game.legal(s, seat):
                continue
            compared += 1
            fresh = judge()
            assert weighed(s, seat=seat) == weighed(other, seat=seat, by=fresh)
            assert values(s, seat) == values(other, seat, fresh)
    assert compared >= 4


def test_a_spectator_learns_nothing_of_hands_from_a_value():
    s = position(START, raptor="hand 3 5 9 played 1", scientist="hand 2 6 8 played 1").state
    for luck in range(2):
        other = game.imagine(game.view(s, None), Random(luck))
        assert other != s
        assert values(other, None, judge()) == values(s, None)


@pytest.mark.parametrize("s", won_turns()[::40], ids=lambda s: f"{s.points} points")
def test_a_win_at_hand_is_worth_one_and_proven(s: State):
    found = weighed(s, "done")
    assert found.value == 1
    assert found.is_proven
    assert found.worths[0] < 1
    end = followed(s, list(found.best))
    assert (end.phase, end.actor) == (OVER, s.actor)
    assert values(s, None)[s.actor] == 1


def test_an_only_defence_is_worth_more_than_what_loses():
    for tactic in [t for t in tactics() if t.kind == "defence"][:3]:
        assert weighed(tactic.state).value > 0.01, tactic


def test_what_lets_the_other_win_at_once_is_told_where_something_holds():
    """Every end of an effect is asked about; which of them lose is tried out by the rules."""
    few = [t for t in tactics() if t.kind == "defence" and saving_ends(t.state)[1] <= 7]
    for tactic in few[:4]:
        s, saving = tactic.state, saving_ends(tactic.state)[0]
        ways = list(ends(game, s, s.actor, 5_000).values())
        found = SHARED.weigh(game.view(s, s.actor), s.actor, ways, Random(5), LITTLE)
        losing = [
            number for number, way in enumerate(ways) if facts(followed(s, list(way))) not in saving
        ]
        assert losing
        assert list(found.lost) == losing, tactic
        assert facts(followed(s, list(found.best))) in saving


def test_where_nothing_holds_nothing_is_told_to_lose_at_once():
    s = position(
        BARE, a3="B", a4="B", f5="M", k6="S", table="9 2", phase="effect scientist 2 2/2",
        escaped=2, captured=1,
    ).state  # fmt: skip
    assert not saving_ends(s)[0]
    assert weighed(s, game.text(game.legal(s, SCIENTIST)[0])).lost == ()


SHOWN = """\
   a b c d e f g h i j k
1  . . . S . . . . S # .
2  F . # M . . . . . . .
3 <. . . . # . . # . . . >
4  . . # . S . . # . . .
5  . . # . . . . . S # .
6 <. . . . b # . . . . . >
raptor hand 1 2 5 played -
scientist hand 3 5 6 played 2 8 9
raptor history 8 6 4 1 / 5 3 7 8 6 9 2 / 5 1 / 4 6 7 8 3 9 2 /
scientist history 2 8 4 3 7 1 / 9 5 8 2 7 1 / 4 1 / 6 4 1 / 2 9 8
wounds 0 escaped 2 captured 2 reserve 0
round 21
phase choose raptor 3
"""


def test_an_answer_to_a_shown_card_that_loses_at_once_is_told():
    """R7.2: after the 1 the scientist has two points, and they are enough; after the 5 the raptor acts."""
    s = game.read(SHOWN)
    found = weighed(s, "play 1", "play 2", "play 5")
    assert found.lost == (0,)
    assert found.worths[0] == 0
    assert find_win(followed(s, [game.parse("play 1")]), 2, 12_000).way
    assert found.value > 0.1


def test_what_is_not_legal_is_refused_in_a_sentence():
    s = position(START, phase="actions raptor 3").state
    with pytest.raises(ValueError, match=r"kill a1 is not legal here\."):
        weighed(s, "kill a1")
    with pytest.raises(ValueError, match=r"play 9 is not legal here\."):
        weighed(position(START, raptor="hand 1 2 3 played -").state, "play 9", seat=RAPTOR)
    with pytest.raises(ValueError, match="nothing to decide"):
        weighed(s, seat=SCIENTIST)


# Cards


def test_a_card_is_weighed_against_the_mix_of_the_other():
    s = position(START, raptor="hand 1 4 9 played -").state
    found = weighed(s, "play 1", "play 4", "play 9", seat=RAPTOR)
    assert max(found.worths) == found.value
    assert {game.text(card) for card, _ in found.mix} <= {"play 1", "play 4", "play 9"}
    assert sum(share for _, share in found.mix) == pytest.approx(1)
    matrix = found.matrices[0]
    shares = matrix.column_shares
    assert sum(shares) == pytest.approx(1)
    assert sum(matrix.row_shares) == pytest.approx(1)
    for card, worth in zip((1, 4, 9), found.worths, strict=True):
        row = next(n for n, name in enumerate(matrix.rows) if name.startswith(f"{card},"))
        mean = sum(value * share for value, share in zip(matrix.values[row], shares, strict=True))
        assert mean == pytest.approx(worth)


def test_both_seats_see_the_same_duel_but_for_what_their_hands_look_at_closely():
    s = position(START).state
    own, other = (weighed(s, seat=seat).matrices[0] for seat in (RAPTOR, SCIENTIST))
    same = 0
    for r, row in enumerate(own.values):
        for c, value in enumerate(row):
            if value == pytest.approx(1 - other.values[c][r]):
                same += 1
            else:
                assert r in own.held or c in other.held
    assert same > 40


def test_a_mix_is_worth_about_its_best_card():
    """What is mixed is about equally good: a card of the mix is never a mistake."""
    for s in [n for n in SOME if n.phase == position(START).state.phase]:
        for seat in (RAPTOR, SCIENTIST):
            found = weighed(s, seat=seat)
            likely = [game.text(card) for card, share in found.mix if share > 0.2]
            worths = weighed(s, *likely, seat=seat).worths
            assert all(worth > found.value - 0.02 for worth in worths)


def test_the_answer_to_a_shown_card_has_one_column():
    s = position(START, phase="choose raptor 6", scientist="hand 2 6 8 played -").state
    found = weighed(s, *(game.text(a) for a in game.legal(s, RAPTOR)))
    assert max(found.worths) == found.value
    assert not found.mix
    assert len(found.matrices[0].columns) == 1
    assert found.matrices[0].columns[0].startswith("6,")


def test_a_card_that_is_shown_first_is_worth_what_the_best_answers_leave():
    s = position(START, phase="choose scientist").state
    found = weighed(s, *(game.text(a) for a in game.legal(s, SCIENTIST)))
    assert max(found.worths) == found.value
    assert sum(found.matrices[0].column_shares) == pytest.approx(1)


def test_who_has_chosen_expects_what_the_chosen_card_is_worth():
    s = position(START, raptor="hand 1 4 9 played -").state
    for card in (1, 4, 9):
        worth = weighed(s, f"play {card}", seat=RAPTOR).worths[0]
        chosen = game.apply(s, RAPTOR, game.parse(f"play {card}"))
        assert values(chosen, RAPTOR)[RAPTOR] == pytest.approx(worth)
        assert values(chosen, SCIENTIST) == values(s, SCIENTIST), "it is hidden"
        assert values(chosen, None) == values(s, None)


def test_a_hand_not_yet_drawn_is_worth_the_mean_of_what_it_may_become():
    s = position(
        START, raptor="hand 3 5 played 1 9", scientist="hand 2 6 played 1 8", phase="draw raptor 1"
    ).state
    deals = [values(game.apply(s, CHANCE, a), RAPTOR)[RAPTOR] for a, _ in game.outcomes(s)]
    assert len(deals) == 5
    assert max(deals) > min(deals)
    assert values(s, RAPTOR)[RAPTOR] == pytest.approx(sum(deals) / len(deals))


# Named mistakes


def test_a_scientist_that_could_be_killed_is_missed():
    s = position(
        """
           a b c d e f g h i j k
        1  . . . . . . . . . . . >
        2  . . . . # M . . # . .
        3 <. . # B . . # . # . .
        4 <. . . # # . . . . . .
        5  . . . . . . . B # . .
        6  . # . B . . . . . . S >
        """,
        phase="actions raptor 5", f1="S",
    ).state  # fmt: skip
    found = weighed(s, "baby d3 e3; baby e3 d3; baby d3 e3; baby e3 d3; done")
    assert any(game.text(action).startswith("kill") for action in found.best)
    assert "kills" in found.why
    assert found.value - found.worths[0] >= 0.15


def test_three_captures_that_win_are_missed():
    s = position(
        """
           a b c d e f g h i j k
        1  . . . . . . . . . . . >
        2  . . . . # . . . # . .
        3 <. . # . b . # . # b .
        4 <. . . # # . . . . S S
        5  S . . b S M . . # . .
        6  . # . S . . . . . . . >
        """,
        phase="actions scientist 7", captured=0, e3="b", e2="#", f3="S",
    ).state  # fmt: skip
    found = weighed(s, "walk a5 b5; done")
    assert texts(found.best).count("capture") == 3
    assert found.value == 1
    assert found.is_proven
    assert found.worths[0] < 0.95
    assert "captures 3 babies" in found.why


def test_ending_a_turn_with_a_capture_left_is_a_mistake():
    s = position(
        START, h2=".", a5=".", a6="S", j3="b", j4="M", f5=".", phase="actions scientist 1"
    ).state
    found = weighed(s, "done")
    assert texts(found.best) == "capture k3 j3"
    assert found.value - found.worths[0] >= 0.1


def test_a_return_into_the_line_of_fire_is_worth_less():
    s = position(
        BARE, c1="B", h5="B", d6="B", a5="S", k3="S", k6="S", phase="return", wounds=4
    ).state
    found = weighed(s, "return d5", "return d2")
    assert found.worths[0] < found.worths[1] <= found.value


def test_a_figure_may_be_placed_badly():
    s = position(
        BARE, f5="M", g1="B", h2="B", d3="B", h5="B", d6="B", phase="place scientist"
    ).state
    found = weighed(s, "place a1")
    assert len(found.best) == 4
    assert found.worths[0] <= found.value


def test_every_kind_of_decision_is_met():
    assert {ACTIONS, EFFECT, CHOSEN, DRAWING} <= {s.phase for s in SOME}
    assert {ACTIONS, EFFECT, RETURNING} <= {s.phase for s in DECISIONS}
