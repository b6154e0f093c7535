"""The Turning Temple as data: read by lobbies and command lines without loading the rules."""

from oviraptor.core.game import Choice, Level, Meta, Option

META = Meta(
    id="temple",
    title="The Turning Temple",
    rules_version=2,
    seat_names=("jade", "amber", "coral", "indigo", "ivory"),
    seat_counts=(2, 3, 4, 5),
    options=(
        Option(
            "mode",
            "Mode",
            (
                Choice("pairs", "Two Raiders each", (2,)),
                Choice("duel", "Quick duel", (2,)),
                Choice("free", "Free-for-all", (3, 4, 5)),
                Choice("teams", "Teams of two", (4,)),
            ),
        ),
        Option(
            "seal",
            "The Temple seals after",
            (
                Choice("usual", "18, 14 or 12 rounds, by the number of Raiders"),
                Choice("12", "12 rounds"),
                Choice("14", "14 rounds"),
                Choice("18", "18 rounds"),
            ),
        ),
    ),
    endings={
        "T15.1": "The Egg is out of the Temple and was held for one last turn.",
        "T15.2": "No Raider is left alive: the dead have won together.",
        "T15.3": "The Temple is sealed.",
        "T16.6": "No Raider is left alive on either side: a draw.",
        "cap": "The simulation has reached its last round: a draw.",
    },
    levels=(
        Level("Wanderer", "Takes any turn it likes, and is often surprised.", "random", 1),
        Level("Scrambler", "Grabs what a single step brings.", "greedy", 200, 83.5),
        Level("Torchbearer", "Knows the way to the Egg and out again.", "baseline", 1, 68.8),
        Level("Tomb Robber", "Tries a few plans in worlds it can imagine.", "planner", 400, 61.0),
        Level(
            "Egg Thief", "Tries many plans, and is hard to guess in battle.", "planner", 4_000, 55.7
        ),
    ),
    first_level="Scrambler",
    usual_level="Torchbearer",
    round_cap=40,
    adviser="Egg Thief",
    emotes=5
    * (
        (
            "The Egg is mine!",
            "Mind the floor!",
            "Peace?",
            "You owe me a coin.",
            "Hear the swarm?",
            "Nobody saw that.",
        ),
    ),
    promise="Steal the Egg while the floor turns.",
    minutes=60,
    weight=2,
)
