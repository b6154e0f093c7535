"""What the commands that play series are told, checked: the series, and who plays in it."""

from __future__ import annotations

from collections.abc import Iterable

from oviraptor.bots.player import name_with, player_named
from oviraptor.cli.reading import load_game, options_from
from oviraptor.lab.series import Lineup, Series


def series_of(game: str, pairs: Iterable[str], seed: int, round_cap: int | None) -> Series:
    """Make a series from what was typed."""
    _, meta = load_game(game)
    cap = meta.round_cap if round_cap is None else round_cap
    return Series(game, meta.rules_version, options_from(meta, pairs), seed, cap)


def players_named(
    series: Series, bots: str, nodes: int | None = None, seconds: float | None = None
) -> Lineup:
    """Read `A,B,…`, each with the common budget unless it has its own; the names in full."""
    game, meta = load_game(series.game)
    typed = (name_with(name.strip(), nodes, seconds) for name in bots.split(","))
    return tuple(player_named(game, meta, name).name for name in typed)
