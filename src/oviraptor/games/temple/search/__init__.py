"""How the computer judges and looks ahead; compiled together with the rules, holds none of them."""
