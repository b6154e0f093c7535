"""What is told of a battle: the cards of a round, who wins it, and who wins the battle."""

from __future__ import annotations

from oviraptor.core.game import Viewer
from oviraptor.games.temple.rules.battles import ROUNDS, attacker_won, battle_of, result_of
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.state import SWARM, Battle, State
from oviraptor.games.temple.words.phrases import battle_card, piece, player
from oviraptor.kit.words.english import clause, sentence


def reveal(s: State, one: int, other: int, viewer: Viewer) -> str:
    """Tell the cards of Attacker and Defender, the result, and what it costs."""
    b = battle_of(s)
    cards = (
        f"{clause(player(s, b.hand_a, viewer), 'show', battle_card(one))}, "
        f"{clause(player(s, b.hand_d, viewer), 'show', battle_card(other))}"
    )
    return f"{sentence(cards)} {_round(s, b, one, other, viewer)}"


def decided(s: State, one: int, other: int) -> Battle | None:
    """Return the battle as it ends with these two cards, or nothing while it goes on."""
    b = battle_of(s).copy()
    result = result_of(one, other)
    if result > 0:
        b.wins_a += 1
        b.lost_d = b.defender >= SWARM or s.coins[b.defender] == 1
    elif result < 0:
        b.wins_d += 1
        b.lost_a = b.attacker >= SWARM or s.coins[b.attacker] == 1
    return b if b.lost_a or b.lost_d or b.round == ROUNDS else None


def victory(s: State, b: Battle, viewer: Viewer) -> str:
    """Tell who has won a battle, and why where it is not plain."""
    won = attacker_won(b)
    winner = piece(s, b.attacker if won else b.defender, viewer)
    told = clause(winner, "win", "the battle")
    if b.wins_a == b.wins_d and not b.lost_a and not b.lost_d:
        return f"The rounds are equal: {told} as Defender."
    return sentence(told)


def _round(s: State, b: Battle, one: int, other: int, viewer: Viewer) -> str:
    result = result_of(one, other)
    if result == 0:
        aside = "" if one == other == NO_CARD else "; the cards are set aside"
        return f"Round {b.round} is a tie{aside}."
    winner, loser = (b.attacker, b.defender) if result > 0 else (b.defender, b.attacker)
    victor = piece(s, winner, viewer)
    won = clause(victor, "win", f"round {b.round}")
    if loser >= SWARM:
        spoils = f", and {clause(victor, 'take', 'its coin')}" if winner < SWARM else ""
        return sentence(f"{won}; {clause(piece(s, loser, viewer), 'die')}{spoils}")
    verb = "lose" if winner >= SWARM else "pay"
    return sentence(f"{won}; {clause(piece(s, loser, viewer), verb, '1 coin')}")
