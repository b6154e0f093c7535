"""How a page fits its window: whether anything is too wide or too small, and where its parts are."""

from typing import Any

from tests.browser.people import Person

ZOOMED: Any = {"width": 320, "height": 256}
"""1280 × 1024 at 400 %."""
_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll(".panel button")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth);
  if (wide <= 0) return cut.map((each) => `cut off: ${each.textContent}`);
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.getAttribute("class")}`).slice(0, 8).concat(`${wide} px`);
}"""
TOO_SMALL = """(least) => {
  const top = document.querySelector("dialog[open]") ?? document;
  const found = top.querySelectorAll("a[href], button, select, input, summary, [role=gridcell]");
  return [...found].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (each.matches(":is(p, li, td) > a.rule-reference, :is(p, li) > a.rule-number")) return [];  // words of a sentence
    const label = each.closest("label");
    const isSmall = each.matches("[type=radio], [type=checkbox], [type=range], [type=file]");
    const box = (isSmall && label ? label : each).getBoundingClientRect();
    if (box.width <= 1) return [];  // what skips to the content, until it has the focus
    if (Math.min(box.width, box.height) >= least - 0.5) return [];
    const name = each.getAttribute("aria-label") ?? each.textContent ?? each.tagName;
    return [`${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`];
  });
}"""
_OVERLAP = """(selector) => {
  const one = document.querySelector(selector).getBoundingClientRect();
  const doing = document.querySelector(".action-bar").getBoundingClientRect();
  return Math.min(
    Math.min(one.bottom, doing.bottom) - Math.max(one.top, doing.top),
    Math.min(one.right, doing.right) - Math.max(one.left, doing.left));
}"""


def assert_fits(person: Person) -> None:
    """Nothing of the page is wider than its window."""
    found = person.page.evaluate(_TOO_WIDE)
    assert found == [], f"{person.page.viewport_size}: {found}"


def assert_clear_of_actions(person: Person, selector: str) -> None:
    """What to do and the actions lie over nothing of it; a wide screen has them beside it."""
    assert person.page.evaluate(_OVERLAP, selector) <= 0


def places(person: Person) -> dict[str, float]:
    """Where the board begins, and the tools below it."""
    named = {"board": ".rp-scene", "tools": ".tools"}
    scrolled = person.page.evaluate("scrollY")
    return {name: round(top_of(person, at) + scrolled) for name, at in named.items()}


def top_of(person: Person, selector: str) -> float:
    top: float = person.page.locator(selector).evaluate("(it) => it.getBoundingClientRect().top")
    return top
