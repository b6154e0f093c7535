"""The steps that lead a database up to the tables of today, run by `schema`."""
