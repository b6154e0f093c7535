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
        Level("Drifter", "Would rather watch than hunt.", "idler", 1),
        Level("Nestling", "Grabs a baby when it can, and dreams between.", "beginner", 1, 96.2),
        Level("Snapper", "Looks one step ahead, when it remembers to.", "snapper", 400, 69.5),
        Level(
            "Scavenger",
            "Looks one step ahead and plays cards by rule of thumb.",
            "heuristic",
            400,
            67.5,
        ),
        Level("Stalker", "Plans whole turns, but loses its patience.", "stalker", 1_000, 78.8),
        Level(
            "Hunter", "Plans whole turns and keeps its cards unpredictable.", "turns", 4_000, 76.2
        ),
        Level("Matriarch", "Has learned from thousands of games what matters.", "net", 8_000, 80.5),
        Level(
            "Oviraptor",
            "The egg thief: looks into the round after, and takes its time.",
            "full",
            300_000,
            79.0,
        ),
    ),
    first_level="Nestling",
    usual_level="Scavenger",
    round_cap=300,
    adviser="Oviraptor",
    theme="board",
    emotes=(
        (
            "Roar!",
            "Run, little one!",
            "Mother is watching.",
            "I smell smoke.",
            "Missed me!",
            "Well hunted!",
        ),
        (
            "Hold your fire!",
            "For science!",
            "It went that way!",
            "Careful, a mother!",
            "Reload!",
            "A fine specimen!",
        ),
    ),
    promise="The low card acts. The high card moves.",
    minutes=25,
    weight=1,
)
