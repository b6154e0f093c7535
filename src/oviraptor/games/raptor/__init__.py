"""Raptor: a mother and her five young against a team of scientists, by secret cards."""
