"""What those find who do not see the page: axe, and the policy."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.pages import DIALOGS, NOT_FOUND, PAGES, table
from tests.browser.people import People, Person

_RUN = """([within, options]) =>
  axe.run(within ?? document, options).then(({ violations }) => violations)"""
EVERYTHING = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours: all else is the same in both themes."""
LOOKED_AT = [
    name for name in PAGES if name not in {"table", "over", "puzzles", "puzzle", "position"}
]
"""The pages that no other test looks at with axe: `asking` is the table, and the others have tests of their own."""
AT_TIMES = {"asking": pytest.mark.everyday} | dict.fromkeys(
    ("hinted", "rules", "wrong_link"), pytest.mark.thorough
)


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
    "name", [pytest.param(name, marks=AT_TIMES.get(name, ())) for name in LOOKED_AT]
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
