"""The duel of the cards: both choose at once, each knowing its own hand only.

A Bayesian matrix game. The hands of the sides are independent, so all that matters of the other
side is how often it plays each card. Solved by regret matching+ with the later rounds of learning
weighing more; what comes out is how often to play each card with each hand.
"""

from typing import Final, final

from oviraptor.games.raptor.rules.cards import members

CARDS: Final = 10


@final
class Hands:
    """One side of the duel: the hands it may hold, how likely, and how it plays them."""

    __slots__ = ("cards", "mixes", "plays", "regrets", "sums", "total", "weights")

    weights: list[float]  # by hand
    cards: list[list[int]]  # by hand
    regrets: list[list[float]]  # by hand and card of the hand
    mixes: list[list[float]]
    sums: list[list[float]]
    plays: list[float]  # how often each card is played at present
    total: list[float]  # the same, summed over the rounds of learning

    def __init__(self, hands: list[tuple[int, float]]) -> None:
        self.weights = [weight for _, weight in hands]
        self.cards = [members(hand) for hand, _ in hands]
        self.regrets = [[0.0] * len(cards) for cards in self.cards]
        self.mixes = [[1.0 / len(cards)] * len(cards) for cards in self.cards]
        self.sums = [[0.0] * len(cards) for cards in self.cards]
        self.plays = [0.0] * CARDS
        self.total = [0.0] * CARDS
        self.count_plays()

    def count_plays(self) -> None:
        """Work out how often each card is played."""
        plays = [0.0] * CARDS
        for hand in range(len(self.cards)):
            weight = self.weights[hand]
            cards = self.cards[hand]
            mix = self.mixes[hand]
            for i in range(len(cards)):
                plays[cards[i]] += weight * mix[i]
        self.plays = plays

    def learn(self, worth: list[float], weight: float) -> None:
        """Play what would have been better more often, hand by hand."""
        for hand in range(len(self.cards)):
            cards = self.cards[hand]
            mix = self.mixes[hand]
            regrets = self.regrets[hand]
            sums = self.sums[hand]
            mean = 0.0
            for i in range(len(cards)):
                mean += mix[i] * worth[cards[i]]
            positive = 0.0
            for i in range(len(cards)):
                regret = regrets[i] + worth[cards[i]] - mean
                regret = max(regret, 0.0)
                regrets[i] = regret
                positive += regret
            for i in range(len(cards)):
                share = regrets[i] / positive if positive > 0.0 else 1.0 / len(cards)
                mix[i] = share
                sums[i] += weight * share
        self.count_plays()
        for card in range(CARDS):
            self.total[card] += weight * self.plays[card]

    def best(self, worth: list[float]) -> float:
        """Return what the best card of each hand is worth, on average."""
        value = 0.0
        for hand in range(len(self.cards)):
            value += self.weights[hand] * max([worth[card] for card in self.cards[hand]])
        return value

    def answer(self, hand: int) -> list[tuple[int, float]]:
        """Return how often to play each card of a hand."""
        total = sum(self.sums[hand])
        return [
            (card, share / total)
            for card, share in zip(self.cards[hand], self.sums[hand], strict=True)
        ]


@final
class Duel:
    """A duel being solved; payoffs are what the raptor side gets, by both cards."""

    __slots__ = ("payoffs", "raptor", "rounds", "scientist")

    payoffs: list[list[float]]
    raptor: Hands
    scientist: Hands
    rounds: int

    def __init__(
        self,
        payoffs: list[list[float]],
        raptor: list[tuple[int, float]],
        scientist: list[tuple[int, float]],
    ) -> None:
        self.payoffs = payoffs
        self.raptor = Hands(raptor)
        self.scientist = Hands(scientist)
        self.rounds = 0

    def solve(self, rounds: int, gap: float) -> None:
        """Learn for so many rounds, or until nobody could gain more than `gap` by changing."""
        for _ in range(rounds):
            self.rounds += 1
            weight = float(self.rounds)
            self.raptor.learn(self.worth_to_raptor(self.scientist.plays), weight)
            self.scientist.learn(self.worth_to_scientist(self.raptor.plays), weight)
            if self.rounds % 25 == 0 and self.nash_gap() <= gap:
                return

    def worth_to_raptor(self, plays: list[float]) -> list[float]:
        """Return what each raptor card brings against cards played so often."""
        worth = [0.0] * CARDS
        for card in range(1, CARDS):
            row = self.payoffs[card]
            value = 0.0
            for other in range(1, CARDS):
                value += row[other] * plays[other]
            worth[card] = value
        return worth

    def worth_to_scientist(self, plays: list[float]) -> list[float]:
        """Return what each scientist card brings against cards played so often."""
        worth = [0.0] * CARDS
        for other in range(1, CARDS):
            play = plays[other]
            row = self.payoffs[other]
            if play > 0.0:
                for card in range(1, CARDS):
                    worth[card] -= play * row[card]
        return worth

    def usual(self, side: Hands) -> list[float]:
        """Return how often a side plays each card in the solution."""
        total = sum(side.total)
        return [share / total for share in side.total]

    def value(self) -> float:
        """Return what the duel is worth to the raptor side."""
        worth = self.worth_to_raptor(self.usual(self.scientist))
        plays = self.usual(self.raptor)
        return sum([worth[card] * plays[card] for card in range(CARDS)])

    def nash_gap(self) -> float:
        """Return what both sides together could still gain by changing (NashConv)."""
        raptor = self.raptor.best(self.worth_to_raptor(self.usual(self.scientist)))
        scientist = self.scientist.best(self.worth_to_scientist(self.usual(self.raptor)))
        return raptor + scientist
