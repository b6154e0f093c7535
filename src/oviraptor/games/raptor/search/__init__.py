"""How the computer looks ahead in Raptor: turns, effects, rounds and the duel of the cards.

Compiled together with the rules it walks through; it holds no rule of its own.
"""
