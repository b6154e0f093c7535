"""The command line `oviraptor`: one file per command, and what several of them share.

Heavy things (the games, rich, the players) are imported when a command runs, so that `--help`
answers at once.
"""

from oviraptor.cli.app import main

__all__ = ["main"]
