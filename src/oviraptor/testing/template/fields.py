"""Every field of Higher Card's state; `rules/state.py` is made from them."""

from oviraptor.kit.fields import Field, Record, public

RECORDS = (
    Record(
        "Player",
        (
            Field("hand", "Bag", "EMPTY"),
            Field("chosen", "int | None", "None"),
            public("points", "int", "0"),
        ),
        new="Return a player before the first card is dealt.",
    ),
    Record(
        "State",
        (
            public("rounds", "int"),
            public("round", "int", "1"),
            Field("deck", "Bag", "DECK"),
            Field("players", "list[Player]", note="by seat"),
            Field("mind", "Mind", "nothing(len(players))", "what all know of each hand (H3.3)"),
            public(
                "shown", "bool", "False", "and the highest is shared: each says what becomes of it"
            ),
            public("stopped", "bool", "False"),
        ),
        new="Return the table before the first card is dealt.",
    ),
)
