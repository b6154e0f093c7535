"""Bots at the tables, and hints."""
