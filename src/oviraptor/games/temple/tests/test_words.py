"""What players read: labels, log and status are whole sentences, and tell nobody a secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide, Viewer
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.knowledge.view import seen, view
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.cards import OBJECT_KINDS
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.codes import kind_of
from oviraptor.games.temple.rules.play import apply, legal, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.tests.telling import told
from oviraptor.games.temple.tests.temples import PEACE, do, fight, temple
from oviraptor.games.temple.text.actions import parse, text
from oviraptor.games.temple.words import guide
from oviraptor.games.temple.words.cards import object_name
from oviraptor.games.temple.words.labels import label
from oviraptor.games.temple.words.log import say
from oviraptor.games.temple.words.phrases import place
from oviraptor.games.temple.words.status import status
from oviraptor.kit.words.english import listed, third_person

TABLES = (("pairs", 2), ("duel", 2), ("free", 3), ("free", 5), ("teams", 4))
each_table = pytest.mark.parametrize(("mode", "seats"), TABLES)

Step = tuple[State, int, int, State]


def game(mode: str, seats: int, seed: int, most: int = 2_000) -> Iterator[Step]:
    """Play a random game that seldom ends a turn early."""
    rng = Random(seed)
    s = start({"mode": mode, "seal": "14", "seats": str(seats)}, rng)
    for _ in range(most):
        due = turn(s)
        if isinstance(due, Chance):
            found = outcomes(s)
            actor, action = CHANCE, rng.choices([a for a, _ in found], [n for _, n in found])[0]
        elif isinstance(due, Decide):
            actor = rng.choice(due.seats)
            acts = legal(s, actor)
            lively = [a for a in acts if kind_of(a) not in (codes.END, codes.GIVE, codes.WANT)]
            action = rng.choice(lively if lively and rng.random() < 0.9 else acts)
        else:
            return
        after = apply(s, actor, action)
        yield s, actor, action, after
        s = after


def viewers(seats: int) -> list[Viewer]:
    return [*range(seats), None]


def is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith((".", "?")) and "  " not in words


# --- every step and every state -----------------------------------------------------------------


@each_table
def test_every_step_is_told_to_every_viewer_in_whole_sentences(mode: str, seats: int):
    for s, actor, action, after in game(mode, seats, seed=1):
        for viewer in viewers(seats):
            shown = seen(s, actor, action, viewer)
            if shown is not None:
                words = say(s, actor, shown, after, viewer)
                assert is_sentence(words), f"{text(action)}: {words}"
        assert is_sentence(say(s, actor, action, after, None))


@each_table
def test_the_status_always_says_who_must_do_what(mode: str, seats: int):
    for s, _, _, after in game(mode, seats, seed=2):
        for viewer in viewers(seats):
            assert is_sentence(status(s, viewer).prompt)
            assert is_sentence(status(after, viewer).prompt)
            assert status(s, viewer).heading[:1].isupper()


@each_table
def test_no_two_legal_actions_have_one_label(mode: str, seats: int):
    for s, actor, _, _ in game(mode, seats, seed=3):
        if actor != CHANCE:
            labels = [label(s, actor, action) for action in legal(s, actor)]
            assert len(set(labels)) == len(labels)
            assert all(words[:1].isupper() and not words.endswith(".") for words in labels)


def test_labels_are_short():
    for s, actor, _, _ in game("teams", 4, seed=4, most=500):
        for action in legal(s, actor) if actor != CHANCE else ():
            if kind_of(action) not in (codes.OFFER, codes.COUNTER):
                assert len(label(s, actor, action)) < 90


# --- secrets ------------------------------------------------------------------------------------


@each_table
def test_who_cannot_tell_two_worlds_apart_is_told_the_same_in_both(mode: str, seats: int):
    rng = Random(5)
    for number, (s, actor, action, after) in enumerate(game(mode, seats, seed=5)):
        viewer = viewers(seats)[number % (seats + 1)]
        world = imagine(view(s, viewer), rng)
        assert status(world, viewer) == status(s, viewer)
        shown = seen(s, actor, action, viewer)
        if shown is None:
            continue
        words = say(s, actor, shown, after, viewer)
        acts = [a for a, _ in outcomes(world)] if actor == CHANCE else legal(world, actor)
        for other in acts:
            if seen(world, actor, other, viewer) == shown:
                then = apply(world, actor, other)
                if view(then, viewer) == view(after, viewer):
                    assert say(world, actor, shown, then, viewer) == words


def test_labels_follow_from_what_a_seat_knows():
    rng = Random(6)
    for s, actor, _, _ in game("free", 3, seed=6, most=400):
        if actor != CHANCE:
            world = imagine(view(s, actor), rng)
            for action in legal(s, actor):
                assert label(world, actor, action) == label(s, actor, action)


def test_a_card_that_is_not_shown_is_never_named():
    cards = [object_name(kind) for kind in range(OBJECT_KINDS)]
    for s, actor, action, after in game("free", 3, seed=7):
        if kind_of(action) in (codes.DRAW, codes.STEAL, codes.FIGHT):
            for viewer in viewers(3):
                shown = seen(s, actor, action, viewer)
                if shown is not None and shown != action:
                    words = say(s, actor, shown, after, viewer)
                    assert not any(card in words for card in cards)


# --- situations ---------------------------------------------------------------------------------

STANDING = temple(
    at=["o3.2", "o3.10", "o3.18"],
    tiles={"o3.2": ".", "o3.10": ".", "o3.18": "."},
    hands=[["venom/n", "cup/a"]],
    rollers=True,
)
POOR = temple(at=["o3.2"], tiles={"o3.2": "."}, hands=[["venom/n"]], coins=[1])
VENOM = ("play venom/n", "draw 0 hoard/n", "count 1")
IN_THE_FIRE = temple(at=["o3.8", "i.0", "i.1"], coins=[9, 1, 3], hands=[["venom/n"]])
CRUSHED = temple(at=["o3.8", "c"], egg=1, coins=[9, 1], hands=[["venom/n"]])
THIEF = temple(hands=[["pickpocket/n"], ["sword/s"]])
MEETING = temple(at=["o2.4", "o2.5"], rolled=1, egg=1, hands=[["hoard/a", "cup/n"], ["hoard/n"]])
WAR = do(MEETING, "step o2.5", "war")
DRAWN_OUT = fight(WAR, "cup/n hoard/n", "none none")
NEARLY_WON = fight(WAR, "hoard/a hoard/n", "none none")
MURDER = do(
    temple(at=["o2.4", "o2.5"], rolled=1, coins=[3, 1], hands=[["hoard/a"], ["hoard/n"]]),
    "step o2.5",
    "war",
)
SPAWN = temple(
    at=["o2.4"], rolled=1, dead=[1], spawns=["o2.5"], hands=[["hoard/a", "cup/n"], ["hoard/n"]]
)
LAST = ("0: fight none", "1: fight none", "reveal none none")
JUNGLE = temple(at=["o3.0", "t0"], egg=1, jam=0, rolled=2, hands=[["hoard/a"], ["hoard/n"]])
SWARM = temple(dead=[0], spawns=["o2.5"], tiles={"o2.9": "S"})
ALLIES = temple("teams", 4, at=["o2.4", "o2.8", "o2.5"], egg=2)

CHANCE_TOLD = [
    (temple(), ("roll", "dice 3 5"), 0, "The dice show 3 and 5: you have 5 steps."),
    (SWARM, ("roll", "dice 2 6"), 1, "The dice show 2 and 6: the swarm has 6 steps."),
    (temple(hands=[["hoard/n"]]), ("play hoard/n", "draw 0 cup/n"), 1, "Jade draws a card."),
    (THIEF, ("play pickpocket/n 1", "steal 0 1 sword/s"), 1,
     "Jade takes Dh’or Aeg’h Morn’s Sword from you."),
    (THIEF, ("play pickpocket/n 1", "steal 0 1 sword/s"), 2, "Jade takes a card from Amber."),
    (temple(hands=[["hoard/n"]], deck=["cup/n"]), ("play hoard/n", "draw 0 cup/n"), 0,
     "You draw Cup of Tar (null). The discarded Object cards are shuffled into a new deck."),
    (STANDING, (*VENOM, "flip white-sky"), 1, "Jade flips White Sky. All Gates open."),
    (STANDING, (*VENOM, "flip sunset"), 1, "Jade flips Sunset. The Gates stay as they are."),
    (STANDING, (*VENOM, "flip ram", "lose 0 hoard/n"), 1, "Jade discards Hoard (null)."),
    (temple(hands=[["idol/n"], ["cup/a"]]), ("play idol/n 1 discard", "lose 1 cup/a"), 2,
     "Amber loses Cup of Tar (attack)."),
    (STANDING, (*VENOM, "flip arrows"), 1, "Jade flips Arrows. Nobody is hit."),
    (CRUSHED, (*VENOM, "flip piston"), 1, "Jade flips Piston. Nobody loses a coin."),
    (IN_THE_FIRE, (*VENOM, "flip fire"), 0,
     ("You flip Fire. Amber loses 1 coin. Amber dies. Inner, sector 0 becomes a Summoning tile, and "
     "a Spawn rises there.")),
    (IN_THE_FIRE, (*VENOM, "flip fire", "rise i.15"), 0,
     ("Amber makes Inner, sector 15 (Temple tile) a Summoning tile. Coral loses 2 coins. A Spawn "
     "rises at Inner, sector 15.")),
    (POOR, (*VENOM, "flip spikes"), 0,
     ("You flip Spikes. You lose 1 coin. You die. Outer 3, column 2 becomes a Summoning tile, and a "
     "Spawn rises there.")),
    (STANDING, (*VENOM, "flip outer-cw", "spin 3"), 1,
     ("The Temple die shows 3: the Outer Ring turns 3 sectors clockwise. It carries Jade and Coral "
     "across a Roller.")),
    (STANDING, (*VENOM, "flip outer-cw", "spin 3", "hurt 1"), 1,
     "The die for the Roller shows 1: Jade loses nothing."),
]  # fmt: skip
WALKS_TOLD = [
    (temple(at=["i.2"], rolled=3), ("step c",), 1, "Jade steps to the centre. Jade takes the Egg."),
    (temple(at=["i.2"], rolled=3), ("step c", "flip breath", "step i.6"), 0,
     "You step to Inner, sector 6. The two Rollers begin to turn."),
    (temple(at=["o3.0"], egg=0, rolled=3, gates="sun"), ("step t0",), 1,
     "Jade leaves the Temple through Sun Gate 0. Sun Gate 0 is jammed open. It is your turn."),
    (temple(egg=0, rolled=2, gates="sun", hands=[["hush/n"]]), ("play hush/n", "step t0"), 1,
     "Jade leaves the Temple through Sun Gate 0. Sun Gate 0 is jammed open. It is your turn."),
    (temple(active=2, in_round=3), ("end",), 0,
     "Coral ends the turn. Round 4 begins. It is your turn."),
    (temple("pairs", 4, active=2, rolled=2), ("end",), 1,
     "Jade’s second Raider ends the turn with 2 steps unused. It is your second Raider’s turn."),
    (temple("pairs", 4, dead=[1], other_spawns=["o2.2"], rolled=2), ("end",), 0,
     "Your first Raider ends the turn with 2 steps unused. It is Amber’s swarm’s turn."),
    (temple(at=["o3.1"], hands=[["pole/n"]], rolled=3), ("play pole/n", "step o3.2"), 1,
     "Jade steps to Outer 3, column 2 (Abyss) on the Long Pole."),
    (temple(hands=[["hush/n"]], rolled=2), ("play hush/n", "step o2.0"), 1,
     "Jade steps to Outer 2, column 0; the Hush Word keeps the tile silent."),
    (temple(hands=[["knife/a"]]), ("play knife/a 1", "push o3.9"), 1,
     "Jade moves you to Outer 3, column 9."),
    (ALLIES, ("ask 2", "accept"), 2, "You give the Egg to Jade."),
    (SWARM, ("summon o2.9",), 0, "You summon a Spawn at Outer 2, column 9."),
]  # fmt: skip
BATTLES_TOLD = [
    (MEETING, ("step o2.5",), 1, "Jade steps to Outer 2, column 5. Jade meets you."),
    (MEETING, ("step o2.5", PEACE, "accept"), 0,
     "Amber accepts the terms: you pass in peace. You go back to Outer 2, column 4."),
    (MEETING, ("step o2.5", "give coin"), 1, "Jade adds 1 coin to what is offered."),
    (MEETING, ("step o2.5", "give coin", "want egg", "offer 1 coin for egg"), 1,
     "Jade offers 1 coin for the Egg."),
    (MEETING, ("step o2.5", "give coin", "want egg", "offer 1 coin for egg", "accept"), 2,
     ("Amber accepts the terms: Jade gives 1 coin; Amber gives the Egg; Jade passes in peace. "
     "Jade goes back to Outer 2, column 4.")),
    (MEETING, ("step o2.5", PEACE, "refuse"), 2, "Amber refuses the terms. The battle begins."),
    (WAR, ("0: fight hoard/a",), 0, "You choose Hoard (attack) for the battle."),
    (WAR, ("0: fight hoard/a",), 1, "Jade makes a secret choice for the battle."),
    (WAR, ("0: fight hoard/a", "0: fight cup/n"), 0,
     "You choose Cup of Tar (null) for the battle instead."),
    (WAR, ("0: fight hoard/a", "1: fight hoard/n", "reveal hoard/a hoard/n"), 1,
     "Jade shows Hoard (attack), you show Hoard (null). Jade wins round 1; you pay 1 coin."),
    (NEARLY_WON, LAST, 2,
     ("Jade shows no card, Amber shows no card. Round 3 is a tie. Jade wins the battle. "
     "Jade takes the Egg from Amber.")),
    (DRAWN_OUT, LAST, 0,
     ("You show no card, Amber shows no card. Round 3 is a tie. The rounds are equal: Amber wins the "
     "battle as Defender.")),
    (DRAWN_OUT, (*LAST, "hurl o2.2 0"), 0,
     ("Amber throws you to Outer 2, column 2 (Object tile). The cards set aside return to their "
     "owners.")),
    (MURDER, ("0: fight hoard/a", "1: fight hoard/n", "reveal hoard/a hoard/n", "hurl o2.8 0"), 1,
     ("Jade throws you to Outer 2, column 8. You die. Outer 2, column 8 becomes a Summoning tile, "
     "and a Spawn rises there.")),
    (SPAWN, ("step o2.5", "war", "0: fight hoard/a", "1: fight hoard/n", "reveal hoard/a hoard/n"),
     0, ("You show Hoard (attack), Amber shows Hoard (null). You win round 1; the Spawn dies, and you "
     "take its coin. You win the battle.")),
    (JUNGLE, ("step t0",), 0,
     ("You leave the Temple through Sun Gate 0. You meet Amber. In the Jungle there is no truce: the "
     "battle begins.")),
    (fight(do(JUNGLE, "step t0"), "hoard/a hoard/n", "none none"), LAST, 2,
     ("Jade shows no card, Amber shows no card. Round 3 is a tie. Jade wins the battle. Jade takes "
     "the Egg from Amber. Amber is out of the game.")),
]  # fmt: skip
ENDS_TOLD = [
    (JUNGLE, ("end",), 1,
     ("Jade ends the turn with 2 steps unused. The Egg is out of the Temple and was held for one last "
     "turn. You win.")),
    (temple(active=2, in_round=14), ("end",), 1,
     "Coral ends the turn. The Temple is sealed. Nobody wins."),
    (temple(active=2, in_round=14, dead=[0, 1]), ("end",), 0,
     "Coral ends the turn. The Temple is sealed. You and Amber win together."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("s", "texts", "viewer", "words"), [*CHANCE_TOLD, *WALKS_TOLD, *BATTLES_TOLD, *ENDS_TOLD]
)
def test_a_step_is_told_with_what_followed(
    s: State, texts: tuple[str, ...], viewer: Viewer, words: str
):
    assert told(s, *texts, to=viewer) == words


# --- labels -------------------------------------------------------------------------------------

LABELS = [
    (temple(at=["o2.1"], rolled=3), "step o2.2", "Step to Outer 2, column 2 (Object tile)"),
    (temple(at=["o2.1"], rolled=3, rotation=(0, 0, 0, 3)), "step o2.2",
     "Step to Outer 2, column 8 (Object tile)"),
    (temple(at=["o2.6", "o2.7"], rolled=3, rollers=True), "step o2.7",
     "Step to Outer 2, column 7 (Amber, across a Roller)"),
    (temple(at=["i.2"], rolled=3), "step c", "Step to the centre (the Egg)"),
    (temple(at=["o3.0"], egg=0, rolled=3, gates="sun"), "step t0", "Leave through Sun Gate 0"),
    (temple(rolled=2), "end", "End turn, 2 steps unused"),
    (temple(), "end", "End turn without rolling"),
    (temple(), "roll", "Roll 2 dice"),
    (temple(egg=0), "roll", "Roll 1 die"),
    (temple(hands=[["hoard/n"]]), "play hoard/n", "Play Hoard (null): draw 3 cards"),
    (temple(hands=[["helm/n"]]), "play helm/n outer ccw",
     "Play Ring Helm (null): turn the Outer Ring anticlockwise"),
    (temple(hands=[["idol/n"], ["cup/n"]]), "play idol/n 1 discard",
     "Play Carved Idol (null): make Amber lose a card at random"),
    (do(MEETING, "step o2.5"), "offer nothing for nothing", "Offer peace"),
    (do(MEETING, "step o2.5", "give coin", "want egg"), "offer 1 coin for egg",
     "Offer 1 coin for the Egg"),
    (do(MEETING, "step o2.5"), "give coin", "Give 1 coin"),
    (do(MEETING, "step o2.5"), "want hoard/n", "Ask for Hoard (null)"),
    (WAR, "fight hoard/a", "Fight with Hoard (attack)"),
    (WAR, "fight none", "Fight with no card"),
    (SWARM, "summon o2.9", "Summon a Spawn at Outer 2, column 9"),
    (temple("pairs", 4, hands=[["bloodstone/n"]]), "play bloodstone/n 2",
     "Play Bloodstone (null): give 1 coin to your second Raider"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "written", "words"), LABELS)
def test_a_control_says_what_it_does(s: State, written: str, words: str):
    action = parse(written)
    assert action in legal(s, 0)
    assert label(s, 0, action) == words


# --- status -------------------------------------------------------------------------------------

STATUS = [
    (temple(), 0, "Round 2 of 14 · your turn", "Roll 2 dice to walk."),
    (temple(in_round=1), 0, "Round 1 of 14 · your turn",
     "Roll 1 die to walk: the first player does in round 1."),
    (temple("duel", 2), 0, "Round 2 of 14 · your turn",
     "Roll 1 die to walk: the first player does in rounds 1 and 2."),
    (temple("duel", 2, active=1), 1, "Round 2 of 14 · your turn", "Roll 2 dice to walk."),
    (temple("duel", 2, egg=0), 0, "Round 2 of 14 · your turn",
     "Roll 1 die to walk. You carry the Egg."),
    (temple(hands=[["hoard/n"]], rolled=3), 0, "Round 2 of 14 · your turn",
     "You have 3 steps left. You may play a card."),
    (temple(hands=[["hoard/n"]], rolled=3), 1, "Round 2 of 14 · Jade’s turn",
     "Jade has 3 steps left."),
    (temple("pairs", 4, active=2, rolled=1), 0, "Round 2 of 14 · your second Raider’s turn",
     "Your second Raider has 1 step left."),
    (SWARM, 0, "Round 2 of 14 · your turn", "Roll 2 dice to move your Spawns, or summon a Spawn."),
    (do(MEETING, "step o2.5"), 0, "Truce", "Amber is in the way: offer terms, or declare war."),
    (do(MEETING, "step o2.5", "give coin"), 0, "Truce",
     "So far: 1 coin for peace. Add more, make the offer, or declare war."),
    (do(MEETING, "step o2.5", "give coin"), 1, "Truce",
     "Jade may offer you a truce, or declare war."),
    (do(MEETING, "step o2.5", PEACE), 1, "Truce",
     "Jade offers peace. Accept, make another offer, or fight."),
    (WAR, 0, "Battle, round 1 of 3",
     "Choose a battle card in secret; both are turned over together."),
    (do(WAR, "0: fight hoard/a"), 0, "Battle, round 1 of 3",
     "You have chosen Hoard (attack). You may change it until Amber has chosen."),
    (do(WAR, "0: fight hoard/a"), None, "Battle, round 1 of 3",
     "Waiting for Amber to choose a battle card."),
    (do(NEARLY_WON, *LAST), 1, "Round 2 of 14 · Jade’s turn", "Jade chooses where you land."),
    (do(JUNGLE, "end"), 1, "Round 2 of 14 · the end",
     "The Egg is out of the Temple and was held for one last turn. You win."),
]  # fmt: skip


@pytest.mark.parametrize(("s", "viewer", "heading", "prompt"), STATUS)
def test_the_status_line_is_different_for_me_and_for_the_others(
    s: State, viewer: Viewer, heading: str, prompt: str
):
    assert status(s, viewer).heading == heading
    assert status(s, viewer).prompt == prompt


# --- the guide ----------------------------------------------------------------------------------

GONE = temple("duel", 2, at=["o3.0", "t2"], egg=1, jam=2, hands=[["flint/n", "idol/n", "knife/n"]])


@pytest.mark.parametrize(
    ("s", "is_told"),
    [
        (temple("duel", 2, hands=[["flint/n", "sword/s"]]), False),
        (temple("duel", 2, hands=[["flint/n", "cup/n"]], coins=[1]), False),
        (temple("duel", 2, hands=[["flint/n", "cup/n"]], coins=[2]), True),
        (temple("duel", 2, hands=[["flint/n", "pickpocket/n"]]), False),
        (GONE, False),
        (temple("duel", 2, hands=[["flint/n", "sword/s", "hoard/n"]]), True),
        (temple("duel", 2, hands=[["flint/n", "hoard/n"]], medallions=[0]), False),
    ],
)
def test_the_guide_speaks_of_one_more_card_only_where_one_can_be_paid_for(s: State, is_told: bool):
    s = do(s, "play flint/n")
    assert ("medallion" in dict(guide.things(view(s, 0)))) == is_told
    assert (parse("pay") in legal(s, 0)) == is_told


@pytest.mark.parametrize("seed", range(3))
def test_what_the_guide_says_of_a_medallion_is_always_so(seed: int):
    for s, *_ in game("duel", 2, seed):
        due = turn(s)
        for seat in due.seats if isinstance(due, Decide) else ():
            if "medallion" in dict(guide.things(view(s, seat))):
                assert parse("pay") in legal(s, seat)


# --- plain English ------------------------------------------------------------------------------


def test_verbs_and_lists():
    assert [third_person(verb) for verb in ("have", "pass", "go", "carry", "play", "catch")] == [
        "has",
        "passes",
        "goes",
        "carries",
        "plays",
        "catches",
    ]
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_tile_is_called_by_where_it_is_not_by_its_name():
    assert place(7, (0, 0, 0, 0)) == "Outer 3, column 7"
    assert place(7, (0, 0, 0, 15)) == "Outer 3, column 5"
    assert place(164, (0, 2, 0, 0)) == "Inner, sector 6"
    assert place(178, (0, 0, 0, 0)) == "the Trail of Moon Gate 1"
