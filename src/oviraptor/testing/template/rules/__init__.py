"""The rules: plain typed Python, compiled in a game of the house."""
