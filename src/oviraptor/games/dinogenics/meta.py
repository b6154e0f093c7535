"""DinoGenics as data: read by lobbies and command lines without loading the rules."""

from oviraptor.core.game import Choice, Level, Meta, Option

META = Meta(
    id="dinogenics",
    title="DinoGenics",
    rules_version=1,
    seat_names=("white", "blue", "yellow", "orange", "black"),
    seat_counts=(2, 3, 4, 5),
    options=(
        Option(
            "set",
            "Box",
            (
                Choice("base", "Base game"),
                Choice("chaos", "Controlled Chaos"),
                Choice("elites", "Controlled Chaos with Elites"),
            ),
        ),
        Option(
            "corrupted",
            "Corrupted T-Rex",
            (Choice("no", "Stays in its tank"), Choice("yes", "Breaks out")),
        ),
    ),
    endings={
        "D24.7": "Seven seasons are over, and all points are counted.",
        "D24.8": "The simulation has reached its last season: a draw.",
    },
    levels=(
        Level("Intern", "Presses every button once, and is sorry afterwards.", "random", 1),
        Level("Souvenir Seller", "Takes whatever looks best right now.", "greedy", 200),
        Level(
            "Keeper", "Builds the fence before the dinosaur, and counts the goats.", "baseline", 1
        ),
        Level("Geneticist", "Weighs a few plans before opening a tube.", "planner", 150),
        Level("Park Director", "Plans the season, and knows whose slot to take.", "planner", 600),
        Level("Tycoon", "Has thought of your island, too.", "planner", 2_400),
    ),
    round_cap=7,
    adviser="Tycoon",
)
