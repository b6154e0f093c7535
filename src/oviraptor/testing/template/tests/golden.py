"""Higher Card's golden files; `python -m oviraptor.testing.template.tests.golden` makes them anew."""

from pathlib import Path

from oviraptor.testing.golden import golden_at_random
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META

GOLDEN = golden_at_random(game, META, Path(__file__).parent / "golden")

if __name__ == "__main__":
    GOLDEN.make()
