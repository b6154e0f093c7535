"""Every field of Raptor's state; `rules/state.py` is made from them."""

from oviraptor.kit.fields import Field, Record, public

RECORDS = (
    Record(
        "Side",
        (
            Field("hand", "int"),
            Field("played", "int"),
            Field("chosen", "int", note="the committed card, still in the hand; 0 for none"),
            Field("table", "int", note="the card of the round being resolved; 0 for none"),
            Field(
                "plays",
                "tuple[int, ...]",
                note="all plays in order, SLASH where the side shuffled (R3.8)",
                key="unordered(self.plays)",
            ),
        ),
        new="Make the cards of a side.",
        is_value=True,
    ),
    Record(
        "State",
        (
            Field(
                "board",
                "Board",
                key="self.board.rocks, self.board.exit_rows, self.board.fire_tokens",
            ),
            Field("raptor", "Side", "Side.new(0, 0, 0, 0, ())"),
            Field("scientist", "Side", "Side.new(0, 0, 0, 0, ())"),
            Field("mother", "int", "AWAY", "a cell, or AWAY"),
            Field("awake", "int", "0", "babies"),
            Field("asleep", "int", "0"),
            Field("active", "int", "0", "scientists"),
            Field("frightened", "int", "0"),
            Field(
                "marked",
                "int",
                "0",
                "this round: a baby put to sleep, or called; a scientist frightened, or spent",
            ),
            Field("fires", "int", "0"),
            public("wounds", "int", "0"),
            public("escaped", "int", "0"),
            public("captured", "int", "0"),
            public("reserve", "int", "RESERVE"),
            Field("round", "int", "1"),
            Field("phase", "int", "PLACE_MOTHER"),
            Field(
                "actor",
                "int",
                "RAPTOR",
                "whom the phase concerns; BOTH while both choose; the winner when over",
            ),
            Field(
                "points",
                "int",
                "0",
                "action points, parts of an effect or cards to draw left; the rule R9.n when over",
            ),
            Field(
                "flag",
                "bool",
                "False",
                "in actions: she has run this turn; while drawing: the next choice is an open one",
            ),
        ),
        new="Return an empty board before the first placement (R2.1).",
    ),
)
