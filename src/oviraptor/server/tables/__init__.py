"""Matches in memory, and all that happens around them."""
