"""The data of Higher Card, which a lobby reads without loading the rules."""

from __future__ import annotations

from oviraptor.core.game import Choice, Level, Meta, Option

META = Meta(
    id="template",
    title="Higher Card",
    rules_version=1,
    seat_names=("Left", "Right", "Far"),
    seat_counts=(2, 3),
    options=(
        Option(
            key="rounds",
            label="Rounds",
            choices=(
                Choice("4", "Four"),
                Choice("2", "Two"),
                Choice("6", "Six", seats=(2,)),  # three seats run out of cards after four
            ),
        ),
    ),
    endings={
        "H4.1": "One seat has the most points after the last round.",
        "H4.2": "Several seats have the most points after the last round.",
        "cap": "The simulation was called off.",
    },
    levels=(
        Level("Careless", "Plays whatever comes to hand.", "random", 1),
        Level("Eager", "Looks one step ahead.", "greedy", 60),
    ),
    first_level="Careless",
    usual_level="Careless",
    round_cap=20,
    adviser="Eager",
)
