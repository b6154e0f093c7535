"""Raptor as data: read by lobbies and command lines without loading the rules."""

from oviraptor.core.game import Choice, Level, Meta, Option

META = Meta(
    id="raptor",
    title="Raptor",
    rules_version=1,
    seat_names=("raptor", "scientist"),
    seat_counts=(2,),
    options=(
        Option(
            "board",
            "Board",
            (
                Choice("jungle", "Random jungle"),
                Choice("savannah", "Random savannah (tiles reconstructed from pictures)"),
                Choice("printed", "Printed board, figures already placed"),
            ),
        ),
        Option(
            "exits",
            "Exits",
            (Choice("random", "Random"), Choice("printed", "Printed: a3, a4, k1, k6")),
        ),
        Option(
            "fire",
            "Fire tokens",
            (Choice("ten", "Ten"), Choice("unlimited", "Unlimited")),
        ),
    ),
    endings={
        "R9.1": "Three babies have escaped: the raptor player wins.",
        "R9.2": "No scientist is left on the board: the raptor player wins.",
        "R9.3": "The mother has five sleep tokens: the scientist player wins.",
        "R9.4": "Three babies are captured: the scientist player wins.",
        "R9.6": "The simulation has reached its last round: a draw.",
    },
    levels=(
        Level("Drifter", "Plays anything that is allowed.", "random", 1),
        Level("Snapper", "Takes whatever looks best one step ahead.", "greedy", 400),
    ),
    round_cap=300,
)
