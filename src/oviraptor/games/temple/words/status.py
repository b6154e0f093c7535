"""The status line: where the game stands, and who must do what, said to each viewer."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Status, Viewer
from oviraptor.games.temple.rules.agenda import (
    F_FIGHT,
    F_OVER,
    F_REPLY,
    F_REVEAL,
    F_TRUCE,
    F_TURN,
    TALKS,
    WAITING,
    top,
)
from oviraptor.games.temple.rules.battles import ROUNDS, battle_of
from oviraptor.games.temple.rules.board import ABYSS
from oviraptor.games.temple.rules.codes import NO_TERMS
from oviraptor.games.temple.rules.objects import may_pay, plays
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import NOBODY, UNCHOSEN, State
from oviraptor.games.temple.rules.swarm import summon_places
from oviraptor.games.temple.rules.turns import dice, slow_rounds
from oviraptor.games.temple.rules.walking import shared_cell
from oviraptor.games.temple.words import phrases
from oviraptor.games.temple.words.consequences import ending, is_dealing
from oviraptor.games.temple.words.labels import terms
from oviraptor.games.temple.words.phrases import piece, player, tile
from oviraptor.kit.words.english import capital, clause, counted, listed, sentence
from oviraptor.kit.words.questions import Names, as_status, prompt


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what, to this viewer."""
    return as_status(_heading(s, viewer), _prompt(s, viewer))


def _heading(s: State, viewer: Viewer) -> str:
    what = top(s)[0]
    if what in TALKS:
        return "Truce"
    if what in (F_FIGHT, F_REVEAL):
        return f"Battle, round {battle_of(s).round} of {ROUNDS}"
    count = f"Round {s.round} of {s.seal}" if s.round <= s.seal else f"Round {s.round}"
    if what == F_OVER:
        return f"{count} · the end"
    if is_dealing(s):
        return f"{count} · dealing"
    return f"{count} · {phrases.turn_of(s, viewer)}"


def _prompt(s: State, viewer: Viewer) -> str:
    what = top(s)[0]
    if what == F_OVER:
        return ending(s, viewer)
    if what == F_FIGHT:
        return _fight(s, viewer)
    decider = next(iter(awaited(s)), s.active)
    is_own = s.seat_of(decider) == viewer
    if is_own and what == F_TURN:
        return _own_turn(s, viewer)
    if is_own and s.draft != NO_TERMS:
        return _drafting(s, viewer)
    who = (
        player(s, decider, viewer)
        if s.is_alive(decider)
        else phrases.person(s.seat_of(decider), viewer)
    )
    return prompt(WAITING[what], _NAMES, s, viewer, who=who, is_own=is_own)


# --- one's own decisions ------------------------------------------------------------------------


def _own_turn(s: State, viewer: Viewer) -> str:
    if not s.is_inside(s.active):
        return _own_swarm_turn(s)
    who = player(s, s.active, viewer)
    told = [_walking(s, who)]
    if plays(s):
        told.append(sentence(f"{who} may play a card"))
    elif may_pay(s, s.active):
        told.append("A Medallion buys one more card.")
    if s.carrier() == s.active:
        told.append(sentence(clause(who, "carry", "the Egg")))
    return " ".join(told)


def _walking(s: State, who: str) -> str:
    """Say how far the active Raider may walk."""
    left = counted(s.steps, "step")
    if not s.has_rolled:
        more = f" {left.capitalize()} more from Spark Flint." if s.steps else ""
        return f"*Roll* {'1 die' if dice(s) == 1 else '2 dice'} to walk{_why_one(s)}.{more}"
    if shared_cell(s) != NOBODY:
        return f"This tile is taken: *walk on*. {sentence(clause(who, 'have', f'{left} left'))}"
    if s.tiles[s.at[s.active]] == ABYSS:
        return f"*Walk on* over the Abyss. {sentence(clause(who, 'have', f'{left} left'))}"
    if not s.steps:
        return "No steps left: *end* your turn."
    return sentence(clause(who, "have", f"{left} left"))


def _why_one(s: State) -> str:
    """Say why one die is rolled where nothing on the board tells it (T4.6); the Egg is seen."""
    if dice(s) == 2 or s.held or s.carrier() == s.active:
        return ""
    return f": the first player does in {'round 1' if slow_rounds(s) == 1 else 'rounds 1 and 2'}"


def _own_swarm_turn(s: State) -> str:
    swarm = s.swarm_of(s.active)
    if s.has_rolled:
        if not s.steps:
            return "No steps left: *end* your turn."
        more = " One shares its tile and must walk on." if shared_cell(s) != NOBODY else ""
        return f"Your Spawns have {counted(s.steps, 'step')} left.{more}"
    if s.has_summoned:
        return "The Spawn is summoned. *End* your turn when you are done."
    ways = []
    if s.spawns[swarm]:
        ways.append("*roll* 2 dice to move your Spawns")
    if summon_places(s, swarm):
        ways.append("*summon* a Spawn")
    if not ways:
        return "The swarm can do nothing now: *end* your turn."
    return f"{capital(', or '.join(ways))}."


def _about_egg(s: State, viewer: Viewer) -> str:
    _, one, other, _ = top(s)
    active, who = player(s, s.active, viewer), player(s, one, viewer)
    if one == other:
        return f"{clause(active, 'throw', f'the Egg to {who}')}: *catch* it"
    return f"{clause(active, 'ask', f'{who} for the Egg')}: *give* it"


def _drafting(s: State, viewer: Viewer) -> str:
    if top(s)[0] == F_TRUCE:
        return f"So far: {terms(s.draft)}. *Add* more, make the offer, or declare war."
    return f"{_offered(s, viewer)} Your answer so far: {terms(s.draft)}."


def _offered(s: State, viewer: Viewer) -> str:
    return sentence(clause(_foe(s, viewer), "offer", terms(s.offer)))


def _foe(s: State, viewer: Viewer) -> str:
    """Name with whom somebody deals."""
    b = battle_of(s)
    return piece(s, b.attacker if top(s)[0] == F_REPLY else b.defender, viewer)


def _fight(s: State, viewer: Viewer) -> str:
    """Ask for a battle card, or say who has not chosen yet."""
    b = battle_of(s)
    sides = ((b.hand_a, b.chosen_a, b.hand_d), (b.hand_d, b.chosen_d, b.hand_a))
    for hand, chosen, foe in sides:
        if s.seat_of(hand) != viewer:
            continue
        if chosen == UNCHOSEN:
            return WAITING[F_FIGHT].own
        other = player(s, foe, viewer)
        return f"You have chosen {phrases.battle_card(chosen)}. You may change it until {other} has chosen."
    waiting = [player(s, hand, viewer) for hand, chosen, _ in sides if chosen == UNCHOSEN]
    return f"Waiting for {listed(waiting)} to choose a battle card."


def _others_turn(s: State) -> str:
    if not s.has_rolled:
        if s.is_inside(s.active):
            return "may roll, or play a card" if s.plays else "may roll"
        return "has summoned a Spawn" if s.has_summoned else "leads the swarm"
    return f"has {counted(s.steps, 'step')} left" if s.steps else "has no steps left"


_NAMES: Final[Names] = {
    "turn": lambda s, _: _others_turn(s),
    "blood": lambda s, _: phrases.tile_kind(s, s.at[top(s)[1]])[7:],
    "comes": lambda s, viewer: clause(player(s, top(s)[1], viewer), "come"),
    "left": lambda s, _: str(top(s)[1]),
    "more tiles": lambda s, _: counted(top(s)[1], "more Temple tile"),
    "pushed": lambda s, viewer: player(s, top(s)[1], viewer),
    "or stop": lambda s, _: ", or leave it at that" if top(s)[2] == 1 else "",
    "tile": lambda s, _: tile(s, top(s)[2]),
    "about the Egg": _about_egg,
    "offered or asked for": lambda s, _: "offered" if top(s)[1] == top(s)[2] else "asked for",
    "foe": _foe,
    "terms": lambda s, _: terms(s.offer),
    "offered": _offered,
    "loser lands": lambda s, viewer: clause(piece(s, phrases.beaten(s), viewer), "land"),
}
"""What the prompts of the agenda's table name, in a state and for a viewer."""
