"""The list of keys, which `?` opens, has all that a board listens to."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.by_keys import sit_down
from tests.browser.people import People

_SIGNS = {"←": "ArrowLeft", "↑": "ArrowUp", "→": "ArrowRight", "↓": "ArrowDown", "Space": " "}
_HEARD = """() => {
  const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  const named = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Insert", "Delete"];
  const heard = new Set([...signs, ...named]);
  document.addEventListener("keydown", ({ key }) => heard.delete(key));  // the board has let it pass
  for (const key of [...heard]) {
    const place = document.querySelector("[role=gridcell][tabindex='0']");
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }
  return [...heard];
}"""
"""The keys that a board takes for itself."""


@pytest.mark.parametrize(
    ("name", "entries"),
    [
        pytest.param("R9.2", 45, marks=pytest.mark.thorough),
        ("T15.2", 91),
        pytest.param("D24.7", 16, marks=pytest.mark.thorough),
    ],
)
def test_the_list_of_keys_has_every_key_of_the_board(people: People, name: str, entries: int):
    person = sit_down(people, name, entries)[0]
    heard = set(person.page.evaluate(_HEARD))
    person.page.keyboard.press("?")
    keys = person.page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dl").first).to_be_visible()
    of_boards, *of_this = keys.locator("dl").all()[:-1]
    assert {"ArrowUp", "Home"} <= heard
    assert heard <= listed(of_boards) | {key for part in of_this for key in listed(part)}
    for part in of_this:
        assert listed(part) <= heard | {"Enter"}


def listed(keys: Locator) -> set[str]:
    return {
        _SIGNS.get(sign, sign.replace("Page ", "Page"))
        for sign in keys.locator("kbd").all_inner_texts()
    }
