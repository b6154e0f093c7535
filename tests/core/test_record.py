"""Records as text: what is read, and how each kind of damage is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from oviraptor.core.errors import BadRecord
from oviraptor.core.record import By, End, Entry, Head, Record, Result, dump, line, load

HEAD = Head(
    format=1,
    game="nests",
    rules_version=2,
    options={"seats": "2"},
    seats=("Ada", ""),
    start="two\nlines",
    commitment="ab" * 32,
)
OPEN = replace(HEAD, secret=bytes((0, 255)).hex())
ENTRIES = (
    Entry(0, 0, "hide 2", 1.5, "person"),
    Entry(1, 1, "hide 3", 2.0, "bot"),
    Entry(2, -1, "reveal 2 3", 2.0, "chance"),
    Entry(3, 1, "!resign", 60.0, "clock"),
    Entry(4, -1, "!rules 2", 61.0, "table"),
)
END = End(Result((1, 2), "resigned"), "c0ffee")
FINISHED = Record(HEAD, ENTRIES, END)


def load_or_none(data: bytes) -> Record | None:
    try:
        return load(data)
    except BadRecord:
        return None


def refused(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        load(text)
    return caught.value


def with_line(number: int, text: str) -> str:
    lines = dump(FINISHED).splitlines()
    lines[number - 1] = text
    return "\n".join(lines) + "\n"


def test_a_record_reads_back_as_it_was_written():
    assert load(dump(FINISHED)) == FINISHED


def test_bytes_are_read_as_well_as_text():
    assert load(dump(FINISHED).encode()) == FINISHED


def test_a_record_without_a_result_is_an_unfinished_match():
    record = load(dump(Record(HEAD, ENTRIES)))
    assert record.end is None
    assert record.entries == ENTRIES


def test_a_head_alone_is_a_match_that_has_not_begun():
    assert load(dump(Record(HEAD))).entries == ()


def test_a_line_is_what_one_appends():
    text = dump(Record(HEAD))
    for entry in ENTRIES:
        text += line(entry)
    assert load(text + line(END)) == FINISHED


def test_the_text_is_this_one():
    assert dump(Record(HEAD, ENTRIES[:1], END)) == (
        '{"format":1,"game":"nests","rules_version":2,"options":{"seats":"2"},'
        '"seats":["Ada",""],"start":"two\\nlines","commitment":"' + "ab" * 32 + '"}\n'
        '{"n":0,"actor":0,"do":"hide 2","at":1.5,"by":"person"}\n'
        '{"result":{"places":[1,2],"reason":"resigned"},"secret":"c0ffee"}\n'
    )


def test_the_secret_is_known_from_the_head_or_from_the_end():
    assert Record(HEAD).secret is None
    assert Record(OPEN).secret == b"\x00\xff"
    assert FINISHED.secret == b"\xc0\xff\xee"
    assert Record(OPEN, (), End(END.result)).secret == b"\x00\xff"


def test_a_record_cut_at_any_byte_of_a_line_is_refused_there():
    text = dump(FINISHED).encode()
    ends = [place for place, byte in enumerate(text) if byte == ord("\n")]
    begin = 0
    for number, end in enumerate(ends, start=1):
        for cut in range(begin + 1, end):
            error = refused(text[:cut])
            assert (error.line, error.reason) == (
                number,
                "the record is cut off in the middle of this line",
            )
        begin = end + 1


def test_a_record_cut_between_lines_is_unfinished():
    lines = dump(FINISHED).splitlines(keepends=True)
    for count in range(1, len(lines)):
        assert load("".join(lines[:count])) == Record(HEAD, ENTRIES[: count - 1])


def test_a_last_line_that_lacks_only_its_newline_is_whole():
    assert load(dump(FINISHED).removesuffix("\n")) == FINISHED
    assert load(dump(Record(HEAD)).removesuffix("\n")) == Record(HEAD)


def test_lines_may_end_as_on_windows():
    assert load(dump(FINISHED).replace("\n", "\r\n")) == FINISHED


@pytest.mark.parametrize("separator", ["\u2028", "\x0b", "\x85"])
def test_only_a_newline_ends_a_line(separator: str):
    record = Record(HEAD, (Entry(0, 0, f"say a{separator}b", 0.0, "person"),))
    assert load(dump(record)) == record


def test_an_empty_file_is_refused():
    assert str(refused("")) == "line 1: the record is empty"


@pytest.mark.parametrize("text", ["\n", " \n", "\r\n"])
def test_a_blank_first_line_is_refused(text: str):
    assert str(refused(text)) == "line 1: this line is blank"


def test_a_blank_line_inside_is_refused():
    assert str(refused(with_line(3, ""))) == "line 3: this line is blank"


def test_a_blank_line_after_the_result_is_refused():
    assert refused(dump(FINISHED) + "\n").line == 8


def test_what_is_not_json_is_refused():
    assert str(refused("{hello}\nthere\n")).startswith("line 1: this is not JSON")
    assert str(refused(with_line(4, "reveal 2 3"))).startswith("line 4: this is not JSON")


def test_bytes_that_are_not_text_are_refused():
    assert refused(b"\xff\xfe\x00\n").line == 1
    assert refused(dump(Record(HEAD)).encode() + b'{"n":0,"actor":0,"do":"\xff"}\n').line == 2


def test_half_a_character_is_refused():
    assert refused(dump(Record(HEAD)) + "\ud800").line == 1


def test_endless_brackets_are_refused():
    assert refused("[" * 100_000 + "\n").line == 1
    deep = '{"result":' + "[" * 100_000 + "]" * 100_000 + "}"
    assert refused(with_line(7, deep)).line == 7


@pytest.mark.parametrize(
    "wrong",
    [
        '{"n":"0","actor":0,"do":"hide 2","at":1.5,"by":"person"}',
        '{"n":0.0,"actor":0,"do":"hide 2","at":1.5,"by":"person"}',
        '{"n":true,"actor":0,"do":"hide 2","at":1.5,"by":"person"}',
        '{"n":0,"actor":-2,"do":"hide 2","at":1.5,"by":"person"}',
        '{"n":0,"actor":0,"do":2,"at":1.5,"by":"person"}',
        '{"n":0,"actor":0,"do":"","at":1.5,"by":"person"}',
        '{"n":0,"actor":0,"do":"hide 2","at":"now","by":"person"}',
        '{"n":0,"actor":0,"do":"hide 2","at":null,"by":"person"}',
        '{"n":0,"actor":0,"do":"hide 2","at":1e999,"by":"person"}',
        '{"n":0,"actor":0,"do":"hide 2","at":1.5,"by":"ghost"}',
        '[0,0,"hide 2",1.5,"person"]',
        "null",
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(wrong: str):
    assert str(refused(with_line(2, wrong))).startswith("line 2: this is not an entry")


@pytest.mark.parametrize("field", ["n", "actor", "do", "at", "by"])
def test_an_entry_without_one_of_its_fields_is_refused(field: str):
    whole = {"n": "0", "actor": "0", "do": '"hide 2"', "at": "1.5", "by": '"person"'}
    less = ",".join(f'"{key}":{value}' for key, value in whole.items() if key != field)
    assert f"`{field}`" in str(refused(with_line(2, "{" + less + "}")))


@pytest.mark.parametrize(
    "field", ["format", "game", "rules_version", "options", "seats", "start", "commitment"]
)
def test_a_head_without_one_of_its_fields_is_refused(field: str):
    head = line(HEAD).replace(f'"{field}"', f'"no_{field}"')
    assert refused(head).line == 1


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, line(HEAD).replace("{", '{"colour":"red",', 1)),
        (2, line(ENTRIES[0]).replace("{", '{"colour":"red",', 1)),
        (7, line(END).replace("{", '{"colour":"red",', 1)),
    ],
)
def test_a_field_this_format_does_not_have_is_refused_rather_than_lost(number: int, text: str):
    error = refused(with_line(number, text.strip()))
    assert error.line == number
    assert "unknown field `colour`" in error.reason


def test_a_newer_format_is_named_whatever_else_is_new():
    error = refused('{"format":4,"colour":"red"}\n')
    assert str(error) == ("line 1: made by a newer Oviraptor (format 4); this one reads format 3")


def test_the_first_format_is_still_read():
    assert load(dump(FINISHED)).head.format == 1


NONCE = "0f" * 16


def test_the_second_format_holds_nonces_and_what_laid_out_the_start():
    head = replace(HEAD, format=2, nonces=(NONCE,), start_by="hand")
    assert load(dump(Record(head))).head == head
    assert f'"nonces":["{NONCE}"],"start_by":"hand"' in line(head)


@pytest.mark.parametrize("more", [{"nonces": (NONCE,)}, {"start_by": "hand"}])
def test_the_first_format_has_no_such_fields(more: dict[str, Any]):
    assert str(refused(line(replace(HEAD, **more)))) == (
        "line 1: format 1 has neither nonces nor start_by"
    )


def test_a_format_that_never_was_is_refused():
    assert str(refused('{"format":0}\n')).startswith("line 1: there is no format 0")


@pytest.mark.parametrize("n", [0, 2, 4, 9])
def test_a_number_out_of_order_is_refused(n: int):
    error = refused(with_line(3, line(replace(ENTRIES[1], n=n)).strip()))
    assert str(error) == f"line 3: the entry is number {n} where number 1 is due"


def test_a_lost_line_is_noticed():
    lines = dump(FINISHED).splitlines(keepends=True)
    del lines[2]
    assert refused("".join(lines)).line == 3


def test_an_entry_after_the_result_is_refused():
    error = refused(dump(FINISHED) + line(Entry(5, 0, "hide 1", 0.0, "person")))
    assert str(error) == "line 8: the record goes on after its result"


def test_a_second_result_is_refused():
    assert refused(dump(FINISHED) + line(END)).line == 8


@pytest.mark.parametrize(
    ("actor", "do", "by"),
    [
        (2, "hide 1", "person"),
        (-1, "hide 1", "person"),
        (0, "roll 1", "chance"),
        (0, "!rules 2", "table"),
        (-1, "!rules 2", "chance"),
        (-1, "roll 1", "table"),
    ],
)
def test_an_actor_that_does_not_fit_is_refused(actor: int, do: str, by: By):
    assert refused(with_line(2, line(Entry(0, actor, do, 0.0, by)).strip())).line == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "[]"),
        ("seats", '["Ada",2]'),
        ("seats", '["' + "a" * 201 + '",""]'),
        ("options", '{"seats":2}'),
        ("commitment", '"beef"'),
        ("rules_version", "-1"),
        ("secret", '"xyz"'),
        ("secret", '"abc"'),
        ("secret", '""'),
        ("shown_to", "-2"),
        ("nonces", '"' + NONCE + '"'),
        ("nonces", '["' + NONCE[:-1] + '"]'),
        ("nonces", '["' + NONCE.upper() + '"]'),
        ("nonces", '["' + NONCE + '\\n"]'),
        ("nonces", "[" + ",".join(['"' + NONCE + '"'] * 17) + "]"),
        ("start_by", '"chance"'),
    ],
)
def test_a_head_with_a_wrong_value_is_refused(field: str, value: str):
    fields = {
        "format": "2",
        "game": '"nests"',
        "rules_version": "2",
        "options": "{}",
        "seats": '["",""]',
        "start": '""',
        "commitment": '"' + "ab" * 32 + '"',
    }
    fields[field] = value
    text = "{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}\n"
    assert str(refused(text)).startswith("line 1: this is not the head of a record")


def test_a_record_was_shown_to_a_seat_there_is():
    assert load(line(replace(HEAD, shown_to=1))).head.shown_to == 1
    assert "seat 2, which is not there" in str(refused(line(replace(HEAD, shown_to=2))))


@pytest.mark.parametrize("at", [float("nan"), float("inf"), float("-inf")])
def test_a_time_is_a_number_that_can_be_written(at: float):
    with pytest.raises(ValueError, match="is no time"):
        Entry(0, 0, "hide 1", at, "person")


def test_a_result_has_a_place_per_seat():
    assert str(refused(with_line(7, '{"result":{"places":[1],"reason":"x"}}'))) == (
        "line 7: 1 place for 2 seats"
    )


@pytest.mark.parametrize(
    "end",
    ['{"result":null}', '{"result":{"places":[1,2]}}', '{"result":{"places":["1"],"reason":""}}'],
)
def test_a_damaged_result_is_refused(end: str):
    assert str(refused(with_line(7, end))).startswith("line 7: this is not the end of a record")


def test_two_different_secrets_are_refused():
    record = Record(OPEN, ENTRIES, END)
    assert str(refused(dump(record))) == "line 7: the secret is not the one in the head"


def test_a_record_of_too_many_bytes_is_refused():
    with pytest.raises(BadRecord, match="at most 100 are read"):
        load(dump(FINISHED), max_bytes=100)
    assert load(dump(FINISHED), max_bytes=len(dump(FINISHED))) == FINISHED


def test_a_record_of_too_many_entries_is_refused_at_the_first_too_many():
    with pytest.raises(BadRecord, match="more than 4 entries") as caught:
        load(dump(FINISHED), max_entries=4)
    assert caught.value.line == 6
    assert load(dump(FINISHED), max_entries=5) == FINISHED


@given(st.binary())
def test_anything_at_all_is_a_record_or_a_bad_record(data: bytes):
    record = load_or_none(data)
    assert record is None or load(dump(record)) == record


@given(st.data())
def test_a_record_with_one_byte_changed_is_a_record_or_a_bad_record(data: st.DataObject):
    text = bytearray(dump(FINISHED).encode())
    text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    record = load_or_none(bytes(text))
    assert record is None or load(dump(record)) == record


words = st.text(st.characters(codec="utf-8"), max_size=20)


@given(
    words,
    st.lists(st.tuples(words.filter(bool), st.floats(allow_nan=False, allow_infinity=False))),
)
def test_any_words_and_times_read_back(start: str, done: list[tuple[str, float]]):
    entries = tuple(Entry(n, 0, do, at, "person") for n, (do, at) in enumerate(done))
    record = Record(replace(HEAD, start=start), entries)
    assert load(dump(record)) == record


@pytest.mark.parametrize("text", ["Dear all", "Dear all,\nwe meet at nine.\n", "[1, 2]"])
def test_a_file_that_is_no_record_is_called_so(text: str):
    expected = "line 1: this is no record of a match, which is lines of JSON"
    assert str(refused(text)) == expected
