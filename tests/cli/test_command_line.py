"""A command line from a signature: places, names, lists, numbers with bounds, and what is refused."""

from __future__ import annotations

from typing import Annotated

import pytest

from oviraptor.cli.command_line import Argument, BadUsage, Option, no_command, run

SEEN: list[dict[str, object]] = []


def feed(
    animal: Annotated[str, Argument("ANIMAL", "Who is fed.")],
    foods: Annotated[list[str] | None, Argument("FOOD", "With what, 100 % fresh.")] = None,
    times: Annotated[int, Option(metavar="N", min=1, max=9, help="How often.")] = 2,
    share: Annotated[float | None, Option(min=0, help="How much.")] = None,
    guest: Annotated[list[str] | None, Option("-g", "--guest", help="Who comes.")] = None,
    at_night: Annotated[bool, Option(help="When it is dark.")] = False,
) -> int:
    """Feed an animal.

    It may be 50 % asleep.
    """
    SEEN.append({k: v for k, v in locals().items() if v not in (None, [])})
    return 7


def given(*arguments: str) -> dict[str, object]:
    SEEN.clear()
    assert run(feed, "zoo feed", list(arguments)) == 7
    return SEEN[0]


def test_what_is_not_given_is_the_default():
    assert given("lion") == {"animal": "lion", "times": 2, "at_night": False}


def test_options_may_stand_between_arguments():
    said = given("lion", "--times", "3", "meat", "--at-night", "hay", "--share=0.5")
    assert said == {
        "animal": "lion",
        "foods": ["meat", "hay"],
        "times": 3,
        "share": 0.5,
        "at_night": True,
    }


def test_an_option_may_be_repeated_where_it_is_a_list():
    assert given("lion", "-g", "ann", "--guest", "bob")["guest"] == ["ann", "bob"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "arguments are required: ANIMAL"),
        (
            ["lion", "--times", "often"],
            "Invalid value for '--times': “often” is not a whole number.",
        ),
        (["lion", "--times", "0"], "0 is not in the range 1<=x<=9."),
        (["lion", "--times", "10"], "10 is not in the range 1<=x<=9."),
        (["lion", "--share", "-1"], "-1 is not in the range x>=0."),
        (["lion", "--share", "nan"], "nan is not in the range x>=0."),
        (["lion", "--times"], "Invalid value for '--times': expected one argument."),
        (["lion", "--time", "3"], "Unrecognized arguments: --time"),
    ],
)
def test_what_cannot_be_used_names_the_help(arguments: list[str], words: str):
    with pytest.raises(BadUsage) as refused:
        run(feed, "zoo feed", arguments)
    assert words in str(refused.value)
    assert str(refused.value).endswith(" See zoo feed --help.")


def test_help_tells_all_there_is(capsys: pytest.CaptureFixture[str]):
    assert run(feed, "zoo feed", ["lion", "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Usage: zoo feed ")
    for words in ("50 % asleep", "100 % fresh", "[default: 2; 1<=x<=9]", "--at-night", "[x>=0]"):
        assert words in said


def test_a_command_that_is_not_there_is_guessed():
    assert "Did you mean 'feed'?" in str(no_command("fed", ["feed", "wash"], "zoo"))
    assert str(no_command("x", ["feed"], "zoo")) == "No such command 'x'. See zoo --help."
