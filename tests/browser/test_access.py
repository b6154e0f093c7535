"""What those hear and find who do not see the page: axe, the tree of a match, and the policy."""

import difflib
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.pages import DIALOGS, NOT_FOUND, PAGES, table
from tests.browser.people import RAPTOR, People, Person
from tests.browser.serving import PATIENCE
from tests.browser.stored import moves, stored_game

_RUN = """([within, options]) =>
  axe.run(within ?? document, options).then(({ violations }) => violations)"""
_HASH = re.compile("[0-9a-f]{64}")
_MINUTES = re.compile(r" · \d+ minutes?")
TRANSCRIPT = Path(__file__).parent / "golden" / "transcript.txt"
EVERYTHING = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours: all else is the same in both themes."""
LOOKED_AT = [
    name for name in PAGES if name not in {"table", "over", "puzzles", "puzzle", "position"}
]
"""The pages that no other test looks at with axe: `asking` is the table, and the others have tests of their own."""
EVERY_DAY = {"asking": pytest.mark.everyday}


def assert_axe_finds_nothing(person: Person, within: str | None = None) -> None:
    """Look with axe at everything, or at a part of the page, and at the colours of the other theme."""
    person.page.emulate_media(color_scheme="light")
    assert found_by_axe(person, within=within) == []
    person.page.emulate_media(color_scheme="dark")
    assert found_by_axe(person, COLOURS, within) == []


def found_by_axe(
    person: Person, rules: tuple[str, ...] = EVERYTHING, within: str | None = None
) -> list[str]:
    options = {"runOnly": list(rules), "resultTypes": ["violations"], "preload": False}
    if not person.page.evaluate("'axe' in globalThis"):  # half a megabyte: once for a page
        person.page.evaluate(Axe().axe_script)
    found = person.page.evaluate(_RUN, [within, options])
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=EVERY_DAY.get(name, ())) for name in LOOKED_AT]
)
def test_axe_finds_nothing(people: People, name: str):
    ann = people.invite("Ann")
    ann.forgive(NOT_FOUND)
    PAGES[name](ann)
    assert_axe_finds_nothing(ann)


def test_axe_finds_nothing_in_the_dialogs(people: People):
    ann = people.invite("Ann")
    table(ann)
    for title, opener in DIALOGS.items():
        ann.button(opener).click()
        expect(ann.page.get_by_role("dialog", name=title)).to_be_visible()
        assert_axe_finds_nothing(ann, within="dialog[open]")  # all else is out of reach
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_be_hidden()


def test_axe_would_find_something(people: People):
    ann = people.invite("Ann")
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_visible()
    ann.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert found_by_axe(ann)


def test_axe_would_find_a_pale_word_in_the_dark(people: People):
    ann = people.invite("Ann")
    ann.page.emulate_media(color_scheme="dark")
    ann.open()
    expect(ann.button("Play", exact=True)).to_be_visible()
    assert found_by_axe(ann, COLOURS) == []
    ann.page.evaluate("document.querySelector('main').style = 'color: #222; background: #333'")
    assert found_by_axe(ann, COLOURS)


def test_the_tree_of_one_match_is_as_it_was(people: People):
    """The page as it is heard at the start, then what is new in it after each action.

    After a wanted change write it anew: GOLDEN=1 pytest tests/browser -k tree_of_one_match
    """
    ann = people.invite("Ann")
    ann.new_match("A friend", nickname="R9.2")
    links = ann.link("My own seat"), ann.link("Seat: Scientist")
    with sitting(links[0]) as raptor, sitting(links[1]) as scientist:
        expect(ann.page.get_by_role("region", name="Invite your friend")).to_be_hidden()
        tree = heard(ann)
        told = ["# At the start", *tree]
        for move, match in moves(stored_game("R9.2")):
            (raptor if move.seat == RAPTOR else scientist)(move.text)
            ann.shows(match, RAPTOR)
            if match.result is not None:  # what the page finds in the record comes a little later
                expect(ann.page.locator(".end .findings li")).to_have_count(4)
                expect(ann.page.get_by_role("tabpanel", name="Story")).to_be_visible()
            before, tree = tree, heard(ann)
            told += ["", f"# After: {move.label}", *news(before, tree)]
    text = "\n".join(told) + "\n"
    if os.environ.get("GOLDEN"):
        TRANSCRIPT.parent.mkdir(exist_ok=True)
        TRANSCRIPT.write_text(text, encoding="utf-8")
    assert text.splitlines() == TRANSCRIPT.read_text(encoding="utf-8").splitlines()


@contextmanager
def sitting(link: str) -> Iterator[Callable[[str], None]]:
    """Take a seat without a page, as on a second device; acts by the text of an action."""
    found = re.match(r"http(.*)#/m/(\w+)/(.*)", link)
    assert found
    with connect(f"ws{found[1]}api/matches/{found[2]}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": found[3]}))

        def act(text: str) -> None:
            socket.send(json.dumps({"type": "submit", "text": text, "number": number()}))

        def number() -> int:
            """The number of the last update; all that was sent has come when the pong has."""
            socket.send(json.dumps({"type": "ping"}))
            while (message := json.loads(socket.recv(PATIENCE)))["type"] != "pong":
                if message["type"] == "update":
                    known.append(message["number"])
            return known[-1]

        known: list[int] = []
        yield act


def heard(person: Person) -> list[str]:
    """The page as a tree of names, without what differs each time: hashes, links, how long a slow machine took."""
    tree = _HASH.sub("(a hash)", person.page.locator("body").aria_snapshot())
    lines = _MINUTES.sub("", tree).splitlines()
    return [line for line in lines if not line.lstrip().startswith("- /url:")]


def news(before: list[str], after: list[str]) -> list[str]:
    """The lines that are new or other than before, without their place in the tree."""
    lines = difflib.ndiff(before, after)
    return [line[2:].strip().removeprefix("- ") for line in lines if line.startswith("+ ")]


def test_the_policy_allows_nothing_but_our_own_files(people: People):
    ann = people.invite("Ann")
    for path in ("", "main.js", "api/games", "health"):
        headers = ann.context.request.get(f"{ann.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy or "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    table(ann)
    assert all(url.startswith((ann.address, "blob:", "data:")) for url in asked)
    ann.forgive("Content Security Policy|policy:")
    ran = ann.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "globalThis.slipped = true";
          document.body.append(script);
          return globalThis.slipped ?? false;
        }"""
    )
    assert ran is False
