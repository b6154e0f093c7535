"""`play` at the table of the template: people, bots, and everything that can be typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor.core.game import Offer
from oviraptor.core.record import load
from oviraptor.testing.template import game
from tests.cli.conftest import Run, Said

pytestmark = pytest.mark.usefixtures("house")

TWO_ROUNDS = ("play", "template", "--option", "rounds=2", "--seed", "1")
AGAINST_BOT = (*TWO_ROUNDS, "--bot", "right=Careless")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def own_hand(said: Said) -> list[str]:
    """The texts of the first choices listed."""
    return re.findall(r"\b\d+ Play the (\d)", said.out.partition("> ")[0])


def saved(said: Said) -> Path:
    """The file the farewell names."""
    file = Path(said.lines[-1].split()[-1])
    assert file.exists()
    return file


def test_a_match_against_the_computer_is_played_to_its_end_and_saved(run: Run):
    hand = own_hand(run(*AGAINST_BOT))
    said = run(*AGAINST_BOT, stdin=typed(hand[0], f"play {hand[1]}", "keep"))
    assert (said.code, said.err) == (0, "")
    assert "First place: " in said.out
    assert said.lines[-1].startswith("See it again with: oviraptor replay ")
    assert "Pass the device" not in said.out
    record = load(saved(said).read_bytes())
    assert record.end is not None
    assert {entry.by for entry in record.entries if entry.actor == 1} == {"bot", "person"}


def test_what_gives_something_up_is_listed_last(run: Run, monkeypatch: pytest.MonkeyPatch):
    hand = own_hand(run(*AGAINST_BOT))
    offer = game.offer

    def wasteful(s: Any, seat: int, a: Any) -> Offer:
        gives_up = "a card" if game.text(a) == f"play {hand[0]}" else ""
        return replace(offer(s, seat, a), gives_up=gives_up)

    monkeypatch.setattr(game, "offer", wasteful)
    assert own_hand(run(*AGAINST_BOT)) == [*hand[1:], hand[0]]


def test_the_end_of_the_input_ends_politely_and_saves(run: Run):
    hand = own_hand(run(*AGAINST_BOT))
    said = run(*AGAINST_BOT, stdin=typed(hand[0]))
    assert said.code == 0
    assert said.lines[-2:] == ["Good bye.", f"Go on with: oviraptor play --resume {saved(said)}"]


def test_nothing_is_saved_where_nothing_was_done(run: Run, tmp_path: Path):
    said = run(*TWO_ROUNDS, stdin=typed("", "quit"))
    assert said.out.endswith("Good bye.\n")
    assert not (tmp_path / "state").exists()


def test_a_match_is_resumed_with_its_players(run: Run, tmp_path: Path):
    file = tmp_path / "match.jsonl"
    hand = own_hand(run(*AGAINST_BOT))
    run(*AGAINST_BOT, "--save", str(file), stdin=typed(hand[0], "quit"))
    assert load(file.read_bytes()).end is None
    again = run("play", "--resume", str(file), stdin=typed(f"play {hand[1]}", "keep"))
    assert "First place: " in again.out
    assert load(file.read_bytes()).end is not None
    over = run("play", "--resume", str(file))
    assert over.code == 2
    assert over.err == f"The match of {file} is over; oviraptor replay shows it.\n"


def test_people_on_one_device_have_a_curtain_between_their_hands(run: Run):
    said = run(*TWO_ROUNDS, stdin=typed("", "u", "quit"))
    hand = own_hand(said)
    assert "Pass the device to Left.\nPress Enter when you are there. " in said.out
    both = run(*TWO_ROUNDS, stdin=typed("", f"play {hand[0]}", "", "quit"))
    _, left, right = both.out.split("Pass the device to ")
    assert "You draw a" in left
    assert "You choose" not in left + right
    assert "Left chooses a card." in right
    assert left.count("You draw a") == right.count("You draw a") == 3
    assert left.count("Right draws a card.") == right.count("Left draws a card.") == 3


def test_a_number_is_the_card_where_all_choices_are_numbers(run: Run):
    hand = own_hand(run(*AGAINST_BOT))
    said = run(*AGAINST_BOT, stdin=typed(hand[-1], "log"))
    assert f"· You choose the {hand[-1]}." in said.out


def test_a_script_may_always_take_the_first_choice(run: Run):
    said = run(*AGAINST_BOT, stdin=typed("1", "1"))
    assert "First place: " in said.out


def test_what_is_refused_is_asked_again(run: Run):
    missing = next(n for n in "123456" if n not in own_hand(run(*AGAINST_BOT)))
    said = run(*AGAINST_BOT, stdin=typed(f"play {missing}", "99", "jump", "play 9", "u"))
    assert f"H2.1 You have no {missing} in your hand.\n" in said.out
    assert "99 is none of the 3 choices." in said.out or "99 is none of the 2" in said.out
    assert "“jump” is not an action; type help for what is.\n" in said.out
    assert "“play 9” is not an action; type help for what is.\n" in said.out
    assert "There is nothing you can take back.\n" in said.out
    assert said.out.count("Left> ") == 6


def test_why_and_the_rulebook_are_at_hand(run: Run):
    hand = own_hand(run(*AGAINST_BOT))
    missing = next(n for n in "123456" if n not in hand)
    said = run(
        *AGAINST_BOT, stdin=typed(f"why play {hand[0]}", f"why play {missing}", "why x", "?")
    )
    assert "\nlegal\n" in said.out
    assert f"\nH2.1 You have no {missing} in your hand.\n" in said.out
    assert "“x” is not an action: column 1: " in said.out
    assert "Higher Card" in said.out


def test_a_person_may_resign_but_is_asked(run: Run):
    said = run(*AGAINST_BOT, stdin=typed("resign", "no", "resign", "yes"))
    assert "Left resigned. First place: Right." in said.out


def unwrapped(text: str) -> str:
    """A text without blanks: where a line is broken depends on how long a path is."""
    return "".join(text.split())


def test_a_copy_is_saved_on_demand_and_never_over_something_else(run: Run, tmp_path: Path):
    copy, diary = tmp_path / "copy.jsonl", tmp_path / "diary"
    diary.write_text("dear diary")
    lines = typed(f"save {copy}", f"save {diary}", f"save {tmp_path}/no/where", "save")
    said = run(*AGAINST_BOT, stdin=lines)
    assert load(copy.read_bytes()).head.game == "template"
    assert diary.read_text() == "dear diary"
    told = unwrapped(said.out)
    assert unwrapped(f"Saved to {copy}.") in told
    assert unwrapped("left alone") in told
    assert unwrapped(f"{tmp_path}/no/where could not be written") in told
    assert "save needs the name of a file." in said.out


def test_a_file_that_cannot_be_written_does_not_end_the_match(run: Run, tmp_path: Path):
    (tmp_path / "state").write_text("no folder")
    hand = own_hand(run(*AGAINST_BOT))
    said = run(*AGAINST_BOT, stdin=typed(hand[0], f"play {hand[1]}", "keep"))
    assert said.code == 0
    assert "First place: " in said.out
    assert "The match could not be saved to " in said.out


def test_bots_alone_play_for_whoever_looks_on(run: Run, tmp_path: Path):
    bots = ("--bot", "left=greedy", "--bot", "right=greedy:5")
    said = run(*TWO_ROUNDS, *bots, "--save", str(tmp_path / "match.jsonl"))
    assert said.code == 0
    assert "Left chooses a card." in said.out
    assert "You" not in said.out
    assert "First place: " in said.out


def test_the_same_seed_is_the_same_match(run: Run):
    bots = ("--bot", "left=random", "--bot", "right=random")
    outs = {run(*TWO_ROUNDS, *bots).out.partition("See it again")[0] for _ in range(2)}
    assert len(outs) == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["play"], "Which game? oviraptor games lists them."),
        (["play", "chess"], "There is no game “chess”; there is template."),
        (
            ["play", "template", "--bot", "left"],
            "A computer player is written SEAT=NAME, not “left”.",
        ),
        (
            ["play", "template", "--bot", "up=x"],
            "Higher Card has no seat “up”; it has Left, Right, Far.",
        ),
        (["play", "template", "--bot", "far=random"], "There is no seat far in a match of 2."),
        (
            ["play", "template", "--bot", "left=deep"],
            "Higher Card has no player “deep”; its levels are Careless, Eager.",
        ),
        (["play", "--resume", "nowhere.jsonl"], "There is no file nowhere.jsonl."),
        (
            ["play", "--resume", "nowhere.jsonl", "--seed", "1"],
            "A match that is resumed keeps its options and its chance.",
        ),
        (["play", "--resume", "/dev/null"], "/dev/null, line 1: the record is empty."),
    ],
)
def test_what_cannot_be_begun_is_told(run: Run, arguments: list[str], line: str):
    said = run(*arguments)
    assert (said.code, said.out, said.err) == (2, "", f"{line}\n")


def test_a_file_of_another_match_is_left_alone(run: Run, tmp_path: Path):
    diary = tmp_path / "diary"
    diary.write_text("dear diary")
    said = run("play", "template", "--save", str(diary))
    assert said.code == 2
    assert said.err.startswith("diary is not a record that can be read")
    assert diary.read_text() == "dear diary"


def test_a_hint_says_what_to_do_and_why_and_changes_nothing(run: Run):
    hand = own_hand(run(*AGAINST_BOT))
    said = run(*AGAINST_BOT, stdin=typed("hint", "1", "1"))
    told = re.search(r"Hint: Play the (\d) \(play (\d)\)\. (.+)", said.out)
    assert told is not None
    assert told[1] == told[2]
    assert told[1] in hand
    assert told[3].startswith("One step on I expect")
    plain = run(*AGAINST_BOT, stdin=typed("1", "1"))
    records = [load(saved(each).read_bytes()) for each in (said, plain)]
    assert len({tuple(entry.do for entry in record.entries) for record in records}) == 1


def test_a_level_is_chosen_by_its_number_too(run: Run):
    said = run(*TWO_ROUNDS, "--bot", "right=2", stdin=typed("1"))
    record = load(saved(said).read_bytes())
    assert "!sit bot Eager" in {entry.do for entry in record.entries}
    said = run(*TWO_ROUNDS, "--bot", "right=3")
    assert (said.code, said.err) == (2, "Higher Card has levels from 1 to 2, not 3.\n")


def test_with_a_pause_every_step_of_the_computer_is_told_as_it_comes(run: Run):
    said = run(*AGAINST_BOT, "--pause", "0.01", stdin=typed("1", "1"))
    assert "First place: " in said.out
    assert said.out.count("· Right chooses a card.") > 2
