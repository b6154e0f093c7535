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
        Level("Souvenir Seller", "Takes whatever looks best right now.", "greedy", 200, 88.1),
        Level("Keeper", "Knows what a dinosaur needs, and forgets some of it.", "keeper", 1, 99.5),
        Level(
            "Head Keeper",
            "Builds the fence before the dinosaur, and counts the goats.",
            "baseline",
            1,
            88.0,
        ),
        Level("Park Director", "Weighs a few plans before opening a tube.", "planner", 150, 84.5),
        Level(
            "Tycoon",
            "Plans the season, and has thought of your island, too.",
            "planner",
            1_200,
            61.5,
        ),
    ),
    first_level="Souvenir Seller",
    usual_level="Keeper",
    round_cap=7,
    adviser="Tycoon",
    undo_after_turn=True,  # D1.12
    emotes=5
    * (
        (
            "Welcome to my park!",
            "It got out!",
            "A record crowd!",
            "Hands off my bones!",
            "Is that fence up?",
            "Life finds a way.",
        ),
    ),
    promise="Build the park. Feed it. Run.",
    minutes=90,
    weight=3,
)
