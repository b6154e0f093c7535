"""Positions as text: written and read back, malformed with the place, impossible with the reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.play import capped
from oviraptor.games.temple.rules.state import Battle, State
from oviraptor.games.temple.tests.temples import do, fight, hand, temple
from oviraptor.games.temple.tests.wandering import MODES, wander
from oviraptor.games.temple.text.positions import read, write
from oviraptor.kit.rules.guesses import HEAVIEST

START = """\
mode free
seal 14
round 1
first 2
active 2
rings central 0 inner 0 middle 0 outer 0
gates sun closed moon closed
rollers absent
egg c
o3 ..X...XT..X...XT..X...XT..X...XT
o2 ..O...O...O...O...O...O...O...O.
o1 T.X4T.XPT.X3T.XPT.X3T.XPT.X2T.XP
m2 .O.X...T.O.X...T.O.X...T.O.X...T
m1 T....X2.T....XM.T....X2.T....X3.
i .O.T.O.T.O.T.O.T
c C
raider 0 o3.8 coins 3 medallions 1
raider 1 o3.0 coins 3 medallions 1
raider 2 o3.16 coins 3 medallions 1
hand 0 -
hand 1 -
hand 2 -
objects pickpocket/n pickpocket/a pickpocket/c hoard/n*3 hoard/a*2 pole/n pole/a*3 pole/c eye/n*3 eye/c*2 hush/n*2 hush/a hush/c*2 bloodstone/n*3 bloodstone/a*2 helm/n helm/a helm/c*3 flint/n*2 flint/a*2 flint/c sword/s*2 venom/n*2 venom/a*2 venom/c*2 eclipse/p idol/n idol/c idol/p twin/n*3 twin/a twin/c*2 cup/n*7 cup/a*5 cup/p knife/n knife/a*2 knife/c knife/p
object-discards -
temples central-cw central-ccw inner-cw inner-ccw middle-cw*2 middle-ccw*2 outer-cw*2 outer-ccw*2 sunrise sunset*2 moonrise moonset*2 white-sky no-way-out turning-sky arrows*3 acid*2 fire*2 piston*2 flash*2 ram*2 spikes*2 offering*2 breath*2 bleeds grows
temple-discards -
turn steps 0 plays 0 back o3.16
agenda turn
agenda draw 2 4
agenda draw 1 4
agenda draw 0 4
"""

# A battle in its second round, one tie behind it, one side has chosen.
FIGHT = write(
    do(
        fight(
            do(
                temple(
                    at=["o2.4", "o2.5"],
                    hands=[["hoard/n", "sword/s"], ["cup/n", "cup/a"], ["eye/n"]],
                    rolled=2,
                ),
                "step o2.5",
                "war",
            ),
            "hoard/n cup/n",
        ),
        "fight sword/s",
    )
)
SWARM = write(
    temple(
        "teams", 4, active=1, dead=[1], at=["o3.0", "", "o3.8", "o3.16"], spawns=[],
        other_spawns=["o3.1", "o3.4"], tiles={"o3.4": "Z"}, egg=2,
    )
)  # fmt: skip
DEAL = write(
    do(
        temple(at=["o2.4", "o2.5"], hands=[["cup/n", "cup/a"], ["eye/n"]], rolled=2),
        "step o2.5", "give cup/n", "give random", "want random",
        "offer 1 random, cup/n for 1 random", "accept", "steal 0 1 eye/n",
    )
)  # fmt: skip
# A card that all know may have been taken at random.
KNOWN = write(
    do(
        temple(
            at=["o2.4", "o2.5"],
            hands=[["pickpocket/n"], ["hoard/n", "cup/n", "cup/a"]],
            active=1,
            rolled=3,
        ),
        *("step o2.4", "give hoard/n", "offer hoard/n for nothing", "counter nothing for nothing"),
        *("accept", "step o2.3", "end", "end", "play pickpocket/n 1", "steal 0 1 cup/n"),
    )
)
TRAIL = write(temple(at=["t2", "o3.9", "o3.0"], active=1, egg=0, jam=2, rolled=2))


def changed(text: str, there: str, instead: str) -> str:
    assert there in text, text
    return text.replace(there, instead, 1)


def first_line(value: str) -> str:
    return value.split("\n", maxsplit=1)[0]


def fault(text: str) -> str:
    """Return what is said about a text that is no position, and where."""
    with pytest.raises(Malformed) as caught:
        read(text)
    assert caught.value.line is not None
    return str(caught.value)


def reason(text: str, *, at: str) -> str:
    """Return why a position cannot be; checks the line that is blamed."""
    with pytest.raises(Malformed) as caught:
        read(text)
    assert caught.value.line is not None
    assert text.splitlines()[caught.value.line - 1].startswith(at)
    return caught.value.expected


# There and back


def test_the_first_position_is_written_line_by_line():
    s = game.start({"mode": "free", "seats": "3", "seal": "14"}, Random(10))
    assert write(s) == START


@pytest.mark.parametrize(
    "text", [START, FIGHT, SWARM, DEAL, TRAIL], ids=["start", "fight", "swarm", "deal", "trail"]
)
def test_a_canonical_text_is_written_as_it_was_read(text: str):
    assert write(read(text)) == text


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_position_of_a_game_is_read_as_it_was_written(mode: str, seats: int):
    for moment in wander(mode, seats)[::2]:
        text = write(moment.s)
        again = read(text)
        assert again == moment.s
        assert write(again) == text
        for seat in range(seats):
            assert game.legal(again, seat) == game.legal(moment.s, seat)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_imagined_positions_are_read_too(mode: str, seats: int):
    rng = Random(f"imagined {mode} {seats}")
    for moment in wander(mode, seats)[::10]:
        viewer = rng.choice([*range(seats), None])
        world = game.imagine(game.view(moment.s, viewer), rng)
        assert read(write(world)) == world


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_simulation_that_is_capped_anywhere_is_read_too(mode: str, seats: int):
    for moment in wander(mode, seats)[::10]:
        s = capped(moment.s, 0)
        assert read(write(s)) == s


def test_a_battle_is_written_side_by_side():
    lines = FIGHT.splitlines()
    at = lines.index("battle o2.5 round 2")
    assert lines[at + 1 : at + 3] == [
        "attacker 0 hand 0 wins 0 aside hoard/n chosen sword/s",
        "defender 1 hand 1 wins 0 aside cup/n",
    ]
    assert "fought 0+1" in lines
    assert lines[-2:] == ["agenda turn", "agenda fight"]


class Asked:
    """A position that notes which of its fields, and of its battle's, are asked for."""

    def __init__(self, of: State | Battle, fields: set[str]) -> None:
        self.of, self.fields = of, fields

    def __getattr__(self, field: str) -> object:
        self.fields.add(field)
        value = getattr(self.of, field)
        return Asked(value, self.fields) if isinstance(value, Battle) else value


def test_every_field_of_a_state_is_told():
    fields: set[str] = set()
    asked: Any = Asked(read(FIGHT), fields)
    assert write(asked) == FIGHT
    assert {*State.__slots__, *Battle.__slots__} <= fields


def test_terms_are_written_as_in_actions():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = do(s, "step o2.5", "give hoard/n", "want coin")
    assert "draft hoard/n for 1 coin" in write(s).splitlines()
    s = do(s, "offer hoard/n for 1 coin", "give random")
    assert "offer hoard/n for 1 coin" in write(s).splitlines()
    assert "draft 1 random for nothing" in write(s).splitlines()
    assert "known weight 1 hand 0 hoard/n" in write(s).splitlines()
    assert read(write(s)) == s


def test_what_everybody_knows_is_known_to_each_seat():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = read(write(do(s, "step o2.5", "give hoard/n")))
    assert game.view(s, 1).players[0].known == ("hoard/n",)
    assert game.view(s, 2).players[0].known == ("hoard/n",)
    assert game.view(s, 0).mind == ((1, ((), (), (), ())),)
    assert hand(s, 0) == ["hoard/n"]


def test_guesses_are_written_with_their_weights():
    assert "known weight 2 hand 1 hoard/n\nknown weight 1 hand 0 hoard/n\n" in KNOWN
    assert write(read(KNOWN)) == KNOWN
    heavy = changed(KNOWN, "weight 2", f"weight {HEAVIEST}")
    assert write(read(heavy)) == heavy
    assert "expected a weight" in fault(changed(KNOWN, "weight 2", f"weight {HEAVIEST + 1}"))


def test_who_reads_a_position_weighs_guesses_by_the_hand_it_sees():
    hoard = read(KNOWN).hands[1][0]
    # It still has a Hoard: 2 × 5/72, or another one since, and that was taken: 2 × 2/72 × 5/71.
    assert game.view(read(KNOWN), 1).mind == ((71, ((), (), (), ())), (2, ((hoard,), (), (), ())))
    assert game.view(read(KNOWN), 2).mind == game.view(read(KNOWN), None).mind


def test_blank_lines_and_remarks_do_not_count():
    text = "// the start\n\n" + START.replace("egg c\n", "\n// here it lies\negg   c  \n\n")
    assert read(text) == read(START)


def test_states_read_from_one_text_are_equal_and_play_on():
    assert hash(read(START)) == hash(read(START))
    assert read(START) != read(FIGHT)
    s: State = do(read(START), "draw 0 hoard/n")
    assert hand(s, 0) == ["hoard/n"]


# Malformed


def test_nothing_is_no_position():
    assert fault("") == "line 1, column 1: expected the line “mode …”, found the end"
    assert fault("// nothing") == "line 1, column 1: expected the line “mode …”, found the end"


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("mode free", "mood free", "line 1, column 1: expected the line “mode …”, found “mood”"),
        ("mode free", "mode war", "line 1, column 6: expected a mode: free, teams, pairs, duel, found “war”"),
        ("seal 14", "seal 13", "line 2, column 6: expected 12, 14 or 18, found “13”"),
        ("seal 14", "seal 14 15", "line 2, column 9: expected nothing more, found “15”"),
        ("round 1", "round one", "line 3, column 7: expected a round, found “one”"),
        ("round 1", "round 01", "line 3, column 7: expected a round, found “01”"),
        ("first 2", "first 3", "line 4, column 7: expected a player 0 to 2, found “3”"),
        ("first 2\n", "", "line 4, column 1: expected the line “first …”, found “active”"),
        ("inner 0", "inner 16", "line 6, column 23: expected sectors 0 to 15, found “16”"),
        ("middle 0", "", "line 6, column 26: expected “middle”, found “outer”"),
        ("moon closed", "moon shut", "line 7, column 23: expected open or closed, found “shut”"),
        ("moon closed", "moon open jammed 8", "line 7, column 35: expected a Gate 0 to 7, found “8”"),
        ("rollers absent", "rollers no", "line 8, column 9: expected absent or present, found “no”"),
        ("egg c", "egg carried 5", "line 9, column 13: expected a player 0 to 2, found “5”"),
        ("o3 ..X", "o3 ..x", "line 10, column 6: expected tiles, each one of . X T O P C 2 3 4 M S Z, found “..x...XT..X...XT..X...XT..X...XT”"),
        ("i .O", "i O", "line 15, column 3: expected 16 tiles, found “O.T.O.T.O.T.O.T”"),
        ("raider 0 o3.8", "raider 0 lost", "line 17, column 10: expected a tile or Trail, dead or out, found “lost”"),
        ("raider 1", "raider 2", "line 18, column 8: expected “1”, found “2”"),
        ("coins 3", "coins -1", "line 17, column 21: expected a number of coins, found “-1”"),
        ("hand 0 -", "hand 0", "line 20, column 7: expected an Object card, like hoard/n, found the end"),
        ("hand 0 -", "hand 0 cup/n hoard/n", "line 20, column 14: expected these in order, found “hoard/n”"),
        ("hand 0 -", "hand 0 - cup/n", "line 20, column 10: expected nothing more, found “cup/n”"),
        ("cup/p knife/n", "knife/n cup/p", "line 23, column 333: expected these in order, found “cup/p”"),
        ("hoard/n*3", "hoard/n*1", "line 23, column 48: expected an Object card, like hoard/n, or several, like pickpocket/n*2, found “hoard/n*1”"),
        ("temples central-cw", "temples north", "line 25, column 9: expected a Temple card, like outer-cw, or several, like central-cw*2, found “north”"),
        ("back o3.16", "back t1", "line 27, column 27: expected a tile: o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c, found “t1”"),
        ("back o3.16", "back o3.16 hush rolled", "line 27, column 38: expected nothing more, or of rolled, set, summoned, hush, pole, held what is so, in order, found “rolled”"),
        ("back o3.16\n", "back o3.16\nactivated o3.2\n", "line 28, column 11: expected a player 0 to 2, found “o3.2”"),
        ("back o3.16\n", "back o3.16\nactivated 0 o3.2 o3.1\n", "line 28, column 18: expected these in order, found “o3.1”"),
        ("back o3.16\n", "back o3.16\nactivated 1 o3.2\nactivated 0 o3.2\n", "line 29, column 11: expected each player once, in order, found “0”"),
        ("back o3.16\n", "back o3.16\nfought 1+0\n", "line 28, column 8: expected two pieces, like 0+1 or 0+spawn0@o3.4, found “1+0”"),
        ("back o3.16\n", "back o3.16\nfought 0+spawn2@c\n", "line 28, column 8: expected two pieces, like 0+1 or 0+spawn0@o3.4, found “0+spawn2@c”"),
        ("back o3.16\n", "back o3.16\ndraft egg\n", "line 28, column 10: expected a comma, or “for”, found the end"),
        ("back o3.16\n", "back o3.16\noffer nothing for nothing\n", "line 28, column 1: expected no line for passing through, found “offer”"),
        ("back o3.16\n", "back o3.16\nknown weight 1 hand 1 cup/n hand 0 cup/n\n", "line 28, column 34: expected each hand once, in order, found “0”"),
        ("agenda draw 2 4", "agenda sleep", "line 29, column 8: expected what is to be done, found “sleep”"),
        ("agenda draw 2 4", "agenda draw 2 9", "line 29, column 15: expected cards 1 to 8, found “9”"),
        ("agenda draw 2 4", "agenda spin outer up", "line 29, column 19: expected cw or ccw, found “up”"),
        ("agenda draw 0 4\n", "agenda draw 0 4\nand more\n", "line 32, column 1: expected nothing more, found “and”"),
    ],
    ids=str,
)  # fmt: skip
def test_a_malformed_line_says_where_and_why(there: str, instead: str, said: str):
    assert fault(changed(START, there, instead)) == said


def test_an_agenda_is_needed():
    text = START[: START.index("agenda")]
    assert fault(text) == "line 28, column 1: expected the line “agenda …”, found the end"


@pytest.mark.parametrize(
    ("text", "there", "instead", "said"),
    [
        (FIGHT, "round 2\na", "round 4\na", "expected a round 1 to 3, found “4”"),
        (FIGHT, "attacker 0", "attacker spawn", "expected a player 0 to 4, spawn0 or spawn1, found “spawn”"),
        (FIGHT, "chosen sword/s", "chosen ?", "expected an Object card, or none, found “?”"),
        (FIGHT, "defender 1 hand 1 wins 0 aside cup/n\n", "", "expected the line “defender …”, found “agenda”"),
        (SWARM, "spawns 1", "spawns 2", "expected a swarm 0 to 1, found “2”"),
        (SWARM, "spawns 1 o3.1", "spawns 1 o3.9 o3.1", "expected these in order, found “o3.1”"),
        (SWARM, "spawns 1", "spawns 1 o3.1\nspawns 1", "expected each swarm once, in order, found “1”"),
    ],
    ids=first_line,
)  # fmt: skip
def test_malformed_battles_and_swarms(text: str, there: str, instead: str, said: str):
    assert fault(changed(text, there, instead)).endswith(f": {said}")


# Impossible


@pytest.mark.parametrize(
    ("text", "there", "instead", "line", "why"),
    [
        (START, "round 1", "round 0", "round", "the first round is round 1"),
        (START, "o3 ..", "o3 .X", "o3", "o3.1 cannot be “X”"),
        (START, "o3 ..X", "o3 ...", "o3", "o3.2 cannot be “.”"),
        (START, "o3 ..", "o3 .2", "o3", "o3.1 cannot be “2”"),
        (START, "c C", "c S", "c", "c cannot be “S”"),
        (START, "o3 ..", "o3 .Z", "o3", "o3.1 cannot be “Z”"),
        (START, "0 o3.8 coins 3", "0 o3.8 coins 0", "raider 0", "a Raider without coins is dead (T1.2)"),
        (START, "0 o3.8 coins 3", "0 dead coins 3", "raider 0", "the dead have no coins"),
        (START, "0 o3.8 coins 3", "0 dead coins 0", "raider 0", "the dead players are 0, listed as they died"),
        (START, "raider 0 o3.8", "raider 0 o3.2", "raider 0", "only the active Raider can be over an Abyss (T9.12)"),
        (START, "raider 0 o3.8", "raider 0 o3.0", "raider 0", "2 pieces stand on o3.0 (T6.5)"),
        (START, "raider 0 o3.8", "raider 0 t2", "raider 0", "a Raider on a Trail is there with the Egg, at a Gate that is jammed (T14)"),
        (START, "raider 2 o3.16", "raider 2 out", "active", "player 2 is out of the game and cannot be the active player"),
        (START, "egg c", "egg o3.1", "rollers", "the Rollers are there since the Egg has left the centre (T10.3)"),
        (START, "hand 0 -", "hand 0 cup/p", "objects", "there are 2 of cup/p in all, and the box holds 1"),
        (START, "cup/p ", "", "objects", "there are 0 of cup/p in all, and the box holds 1"),
        (START, "temple-discards -", "temple-discards grows", "temples", "there are 2 of grows in all, and the box holds 1"),
        (START, "agenda turn\n", "known weight 1 hand 0 cup/n\nagenda turn\n", "known", "nobody knows of cards that are not in the hands"),
        (START, "agenda turn\n", "known weight 0\nagenda turn\n", "known", "a guess weighs 1 or more"),
        (KNOWN, "weight 1 hand 0", "weight 0 hand 0", "known", "a guess weighs 1 or more"),
        (KNOWN, "hand 0 hoard/n\n", "hand 0 hoard/n pool cup/n\n", "known", "0 cards are old, and the pool holds 1"),
        (KNOWN, "hand 0 hoard/n\n", "hand 0 hoard/n hoard/n\n", "known", "nobody knows of cards that are not in the hands"),
        (KNOWN, "known weight 1 hand 0 hoard/n", "known weight 1 hand 0 pickpocket/n", "known", "nobody knows of cards that lie open"),
        (START, "agenda turn\n", "draft egg for nothing\nagenda turn\n", "draft", "nobody is making an offer now"),
        (START, "agenda turn\n", "offer egg for nothing\nagenda turn\n", "offer", "no offer is on the table now"),
        (START, "agenda turn\n", "", "agenda", "the agenda begins with turn, next or over"),
        (START, "agenda draw 1 4", "agenda next", "agenda", "turn and next come first only, and over comes alone"),
        (START, "agenda draw 0 4", "agenda enter 0 o3.8", "agenda enter", "this happens by itself and is never waited for"),
        (START, "agenda draw 0 4", "agenda draw 4 1", "agenda draw 4", "there is no player 4"),
        (START, "agenda draw 0 4", "agenda fight", "agenda", "a battle stands in the agenda, and its pieces in the lines “battle …”"),
        (START, "agenda draw 0 4", "agenda lose 0 one", "agenda lose", "nothing can be done about this, so it is not waited for"),
        (START, "agenda draw 0 4", "agenda blood 0", "agenda blood", "there is no blood at o3.8"),
        (START, "agenda draw 0 4", "agenda rise 0 o3.8", "agenda rise", "a second Summoning tile is for a dead player, and not beside the centre"),
        (SWARM, "raider 2 o3.8", "raider 2 o3.0", "raider 0", "2 pieces stand on o3.0 (T6.5)"),
        (SWARM, "spawns 1 o3.1 o3.4", "spawns 1 o3.1 o3.2", "spawns 1", "no Spawn can be over the Abyss at o3.2"),
        (SWARM, "spawns 1", "spawns 0", "spawns 0", "a swarm has no Spawns before somebody of its side is dead (T12.1)"),
        (SWARM, "o3.1 o3.4", "o3.1 o3.3 o3.4 o3.5 o3.11 o3.12 o3.13", "spawns 1", "a swarm has at most 6 Spawns, not 7 (T12.5)"),
        (SWARM, "egg carried 2", "egg carried 1", "egg", "player 1 has no Raider to carry the Egg"),
        (SWARM, "dead 1", "dead 1 1", "dead", "the dead players are 1, listed as they died"),
        (SWARM, "back o3.0\n", "back o3.0\nfought 0+4\n", "fought", "there is no player 4"),
        (SWARM, "back o3.0\n", "back o3.0\nfought 0+spawn1@o3.0\n", "fought", "there is no Spawn of swarm 1 at o3.0"),
        (SWARM, "back o3.0\n", "back o3.0\nfought 0+spawn1@passing\n", "fought", "no Spawn passes another of its swarm"),
        (DEAL, "apart 0 eye/n", "apart 0 sword/s", "apart", "the hand of player 0 does not hold what the deal is about"),
        (DEAL, "apart 0 eye/n\n", "apart 0 eye/n\napart 1 cup/n\n", "apart", "a deal keeps cards of one hand apart"),
        (DEAL, "agenda hand 0 1 cup/n", "agenda hand 0 1 cup/p", "apart", "the hand of player 0 does not hold what the deal is about"),
        (DEAL, "agenda hand 0 1 cup/n\nagenda steal 1 0", "agenda object 0", "apart", "nothing is drawn at random from the hand of player 0"),
        (TRAIL, "jammed 2", "jammed 3", "raider 0", "a Raider on a Trail is there with the Egg, at a Gate that is jammed (T14)"),
        (TRAIL, "active 1", "active 0", "active", "a Raider on a Trail has no turn: it wins as its turn begins (T14.2)"),
        (FIGHT, "attacker 0 hand 0", "attacker 2 hand 2", "attacker", "the Attacker is a piece of the active player (T11.2)"),
        (FIGHT, "defender 1 hand 1", "defender 1 hand 2", "defender", "the Defender fights with its own cards, or its swarm’s (T12.10)"),
        (FIGHT, "defender 1 hand 1", "defender 0 hand 0", "battle", "pieces of one side do not fight (T11.1)"),
        (FIGHT, "defender 1 hand 1", "defender 2 hand 2", "battle", "the two who fight are both on o2.5"),
        (FIGHT, "wins 0 aside hoard/n", "wins 3 aside hoard/n", "battle", "3 rounds are won, and this is round 2"),
        (FIGHT, "chosen sword/s", "chosen cup/p", "attacker", "cup/p is chosen, which is not in the hand of player 0"),
        (FIGHT, "agenda fight", "agenda reveal", "battle", "battle cards chosen: 1, which does not fit the agenda"),
        (FIGHT, "agenda fight", "agenda roll 2", "battle", "a battle stands in the agenda, and its pieces in the lines “battle …”"),
    ],
    ids=first_line,
)  # fmt: skip
def test_an_impossible_position_says_why(text: str, there: str, instead: str, line: str, why: str):
    assert reason(changed(text, there, instead), at=line) == why
