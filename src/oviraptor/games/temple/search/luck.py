"""What chance brings while one looks ahead."""

from oviraptor.core.game import CHANCE
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply
from oviraptor.games.temple.rules.state import State
from oviraptor.kit.search.luck import Luck


def drawn(s: State, luck: Luck) -> State:
    """Return the state after chance has brought something."""
    found = outcomes(s)
    return apply(s, CHANCE, found[0][0] if len(found) == 1 else luck.drawn(found))
