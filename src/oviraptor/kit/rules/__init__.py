"""Tools for rules: plain typed Python, compiled into the wheel as those of the games are."""
