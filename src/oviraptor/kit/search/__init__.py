"""What players that try plans out have in common; compiled together with the kit's rules."""
