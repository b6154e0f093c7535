"""Weighing a battle card (T11): the duel in imagined worlds, each card against the other's mix."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from oviraptor.core.errors import Refused
from oviraptor.core.game import Budget, Seat
from oviraptor.core.judging import Judgement, Matrix
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.knowledge.view import View
from oviraptor.games.temple.players.reasons import why_card
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_KINDS, VALUE_OF, VALUE_SIGNS
from oviraptor.games.temple.rules.codes import FIGHT, a_of, code
from oviraptor.games.temple.rules.play import legal
from oviraptor.games.temple.rules.state import Battle, State
from oviraptor.games.temple.search.duel import CHOICES, NONE, Duel, mixes, values_in, without
from oviraptor.games.temple.text.actions import text
from oviraptor.games.temple.words.cards import CARDS

_WORLD: Final = 2000
"""How many positions of a budget one imagined world is."""
_MOST_WORLDS: Final = 20
_LESSONS: Final = 300
_LEAST_SHARE: Final = 0.02
"""What is rarer in a mix is left over from learning it, and is not played."""

Mix = list[float]
Table = list[float]


def weigh_card(
    view: View, seat: Seat, ways: Sequence[Sequence[int]], rng: Random, budget: Budget
) -> Judgement[int]:
    """Weigh the cards a seat may play: no mix may depend on what it does not know."""
    count = max(2, min(_MOST_WORLDS, budget.nodes // _WORLD))
    worlds = [imagine(view, rng) for _ in range(count)]
    cards = legal(worlds[0], seat)
    for action in (action for way in ways for action in way):
        if action not in cards:
            raise Refused(f"“{text(action)}” is not legal there.")
    duel = Duel(worlds[0], seat)
    duel.learn_ends(worlds, rng.getrandbits(20))
    return _judged(_Meeting(duel, worlds), worlds[0], seat, cards, ways)


def _judged(
    meeting: _Meeting, s: State, seat: Seat, cards: Sequence[int], ways: Sequence[Sequence[int]]
) -> Judgement[int]:
    mix = by_card(cards, meeting.mine)
    worths = meeting.worths()
    value = sum(share * worths[_value_of(action)] for action, share in mix)
    chosen = [_value_of(way[-1]) if way else None for way in ways]  # a choice may be changed
    return Judgement(
        value=value,
        best=(max(mix, key=lambda one: one[1])[0],),
        worths=tuple(value if card is None else min(value, worths[card]) for card in chosen),
        mix=mix,
        why=why_card(s, seat, mix),
        matrices=(meeting.matrix(worths),),
    )


def by_card(cards: Sequence[int], shares: Mix) -> tuple[tuple[int, float], ...]:
    """Share a mix of values among the cards that have them."""
    kept = [share if share > _LEAST_SHARE else 0.0 for share in shares]
    values = [_value_of(action) for action in cards]
    return tuple(
        (action, kept[value] / sum(kept) / values.count(value))
        for action, value in zip(cards, values, strict=True)
        if kept[value] > 0
    )


def _value_of(action: int) -> int:
    kind = a_of(action)
    return NONE if kind == NO_CARD else VALUE_OF[kind]


class _Meeting:
    """The round that is fought now, a table in each world, and both mixes; the other knows its hand."""

    def __init__(self, duel: Duel, worlds: Sequence[State]) -> None:
        b = battle_of(worlds[0])
        self.tables: list[Table] = []
        self.columns: list[list[int]] = []
        for world in worlds:
            mine, other = duel.hands(world)
            self.rows = values_in(mine)
            self.columns.append(values_in(other))
            self.tables.append(_table(duel, mine, other, b))
        self.theirs: list[Mix] = [[0.0] * CHOICES for _ in worlds]
        self.mine = mixes(self.tables, self.rows, self.columns, _LESSONS, self.theirs)

    def worths(self) -> dict[int, float]:
        """Return what each value, and no card, is worth against the other's mixes."""
        return {
            row: sum(
                sum(share * table[row * CHOICES + column] for column, share in enumerate(mix))
                for table, mix in zip(self.tables, self.theirs, strict=True)
            )
            / len(self.tables)
            for row in {*self.rows, NONE}
        }

    def matrix(self, worths: dict[int, float]) -> Matrix:
        """Open the choice up: every pair of values, over all hands the other may hold."""
        columns = sorted({column for some in self.columns for column in some})
        rows = sorted(worths)
        return Matrix(
            title="The battle, card against card",
            rows=tuple(map(_name, rows)),
            columns=tuple(map(_name, columns)),
            values=tuple(tuple(self._pair(row, column) for column in columns) for row in rows),
            row_shares=tuple(self.mine[row] for row in rows),
            column_shares=tuple(
                sum(mix[column] for mix in self.theirs) / len(self.theirs) for column in columns
            ),
            row_texts=tuple(map(_texts, rows)),
            column_texts=tuple(map(_texts, columns)),
        )

    def _pair(self, row: int, column: int) -> float:
        found = [
            table[row * CHOICES + column]
            for table, some in zip(self.tables, self.columns, strict=True)
            if column in some
        ]
        return min(1.0, max(0.0, sum(found) / len(found)))


def _table(duel: Duel, mine: int, other: int, b: Battle) -> Table:
    """Return what pairs are worth, with a row for no card, which the players leave out: it never does better."""
    fought = b.round - 1
    table = duel.table(mine, other, fought, b.wins_a, b.wins_d)
    if mine:
        for column in values_in(other):
            lost = column != NONE
            a = b.wins_a + (lost and not duel.is_attacker)
            d = b.wins_d + (lost and duel.is_attacker)
            worth = duel.value(mine, without(other, column), fought + 1, a, d)
            table[NONE * CHOICES + column] = worth
    return table


@cache
def _texts(value: int) -> tuple[str, ...]:
    """List the actions that fight with a value."""
    kinds = [NO_CARD] if value == NONE else [k for k in range(OBJECT_KINDS) if VALUE_OF[k] == value]
    return tuple(text(code(FIGHT, kind)) for kind in kinds)


def _name(value: int) -> str:
    return "No card" if value == NONE else CARDS.values[VALUE_SIGNS[value]].name
