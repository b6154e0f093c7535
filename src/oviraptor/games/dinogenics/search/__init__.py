"""How the computer judges an island and looks ahead; compiled together with the rules, holds none."""
