"""The Turning Temple: Raiders steal an Egg from a temple whose rings turn; the dead come back."""
