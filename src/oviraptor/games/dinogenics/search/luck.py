"""What chance brings while one looks ahead."""

from oviraptor.core.game import CHANCE
from oviraptor.games.dinogenics.rules.play import apply, outcomes
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.kit.search.luck import Luck


def drawn(s: State, luck: Luck) -> State:
    """Return the state after chance has brought something."""
    return apply(s, CHANCE, luck.drawn(outcomes(s)))
