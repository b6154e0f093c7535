"""Higher Card: a tiny complete game to copy when you write your own.

It lies outside `games/`, so no lobby lists it. `meta.py` is its data, `game.py` its functions.
"""
