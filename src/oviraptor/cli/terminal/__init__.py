"""A match at one terminal."""
