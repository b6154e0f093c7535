"""People at a page: each has a browser context of his own, and acts by role and accessible name."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    expect,
)

from oviraptor.games import meta
from tests.browser.stored import AnyMatch

RAPTOR, SCIENTIST = 0, 1
DESK = {"width": 1440, "height": 900}
SMALL_DESK = {"width": 1024, "height": 640}
"""The least that is laid out as a desk is."""
SLOWNESS = os.environ.get("OVIRAPTOR_SLOWNESS", "0")
"""The milliseconds a message takes each way: with some hundred, a test that does not wait fails."""
_WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
_LINE = """
const next = (act) => {  // no clock of a test holds it up
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = act;
  port2.postMessage(0);
};
const late = (act) => (SLOWNESS ? setTimeout(act, SLOWNESS) : act());
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", (event) => {
      if (SLOWNESS && event.isTrusted) {
        event.stopImmediatePropagation();
        late(() => this.dispatchEvent(new MessageEvent("message", { data: event.data })));
      } else next(() => noteHeard(event.data));  // once the page has acted on it
    });
  }
  send(text) {
    noteSaid(text);
    late(() => super.send(text));
  }
};
"""
_LAID_OUT = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
_FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || at.id === "main") return "";
  return at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.textContent;
}"""


def _noting(messages: list[dict[str, Any]]) -> Callable[[str], None]:
    return lambda text: messages.append(json.loads(text))


def place(page: Page | Locator, word: str) -> Locator:
    """The control of a word: a card, a space or an exit."""
    kind, name = word.split(":")
    if kind == "card":
        return page.get_by_role("button", name=re.compile(rf"^Card {name}, "))
    start = f"exit at {name}" if kind == "exit" else f"{name}, "
    return page.get_by_role("gridcell", name=re.compile(f"^{start}"))


@dataclass
class Person:
    """Somebody at a page. What goes wrong on it is kept in `faults`."""

    name: str
    address: str
    context: BrowserContext
    page: Page
    faults: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)
    """Every message of the server that the page has acted on, in order."""
    said: list[dict[str, Any]] = field(default_factory=list)

    def watch(self) -> None:
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page: {error}"))
        for name, noted in (("noteHeard", self.heard), ("noteSaid", self.said)):
            self.context.expose_function(name, _noting(noted))

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"console: {message.text}")

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Wait for what no page shows, such as a message."""
        for _ in range(3000):
            if until():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.name} waited in vain for {what}")

    def hears(self, kind: str, *, since: int = 0, times: int = 1) -> list[dict[str, Any]]:
        """Wait for messages of a kind among those from number `since` on, and return all so far."""

        def found() -> list[dict[str, Any]]:
            return [each for each in self.heard[since:] if each["type"] == kind]

        self.wait(lambda: len(found()) >= times, kind)
        return found()

    def forgive(self, pattern: str) -> None:
        """Let faults of this kind pass: they are what the test is about."""
        self.forgiven.append(pattern)

    @property
    def unforgiven(self) -> list[str]:
        return [
            fault
            for fault in self.faults
            if not any(re.search(pattern, fault) for pattern in self.forgiven)
        ]

    # --- where things are ----------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def tool(self, name: str | re.Pattern[str]) -> Locator:
        """A tool of the table; a small screen has them in a drawer, which is opened."""
        drawer = self.button("Story and more", exact=True)
        if drawer.is_visible():
            drawer.click()
        return self.button(name)

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name="Actions")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log").get_by_role("listitem")

    def chapter(self, round_name: str) -> Locator:
        """The lines of a round."""
        log = self.page.get_by_role("region", name="Log")
        return log.get_by_role("group", name=round_name, exact=True).get_by_role("listitem")

    @property
    def voice(self) -> Locator:
        return self.page.get_by_role("status").first

    # --- what a person does --------------------------------------------------------------------

    def open(self, link: str = "") -> None:
        self.page.goto(link or self.address)

    def at_sizes(self, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Give the window one size after another, which is quicker than a page for each."""
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.until_drawn()
            yield width, height

    def until_drawn(self) -> None:
        """Wait until the page shows what it knows."""
        self.page.evaluate(_LAID_OUT)

    def choose(self, group: str, choice: str) -> None:
        """Choose a tile."""
        tiles = self.page.get_by_role("group", name=group)
        tiles.get_by_role("radio", name=re.compile(f"^{choice}")).check()

    def begin(self, opponent: str, *, side: str = "Raptor", nickname: str = "") -> None:
        """Sit down at a match of Raptor that was set up elsewhere, its links kept as by the lobby: a page less to load."""
        other = {"level": meta("raptor").levels[1].name} if opponent == "The computer" else {}
        mine = 0 if side == "Raptor" else 1
        seats: list[dict[str, str]] = [other, other]
        seats[mine] = {"nickname": nickname}
        asked = {"game": "raptor", "seats": seats, "options": {"board": "printed"}}
        made = httpx.post(f"{self.address}api/matches", json=asked).raise_for_status().json()
        own = next(each["token"] for each in made["tickets"] if each["seat"] == mine)
        kept = {**made, "game": "raptor", "own": [own], "isHot": False, "opened": time.time()}
        self.context.add_init_script(
            f"localStorage['oviraptor.matches'] ??= {json.dumps(json.dumps([kept]))};"
            f"localStorage['oviraptor.settings'] ??= {json.dumps(json.dumps({'nickname': nickname}))};"
        )
        self.open(f"{self.address}#/m/{made['match']}/{own}")
        expect(self.page.get_by_role("region", name="Board")).to_be_visible()

    def new_match(
        self,
        opponent: str,
        *,
        side: str = "Raptor",
        nickname: str = "",
        board: str = "Printed board, figures already placed",
        clock: str = "",
        level: str = "",
        hints: bool = False,
    ) -> None:
        """Set a match of Raptor up in the lobby, by mouse."""
        self.open()
        self.choose("Game", "Raptor")
        self.choose(f"Seat: {side}", "Me")
        self.page.get_by_text("Options", exact=True).click()
        if opponent == "This device":
            self.page.get_by_label("All on this device").check()
        else:
            other = "Scientist" if side == "Raptor" else "Raptor"
            self.choose(f"Seat: {other}", opponent.rsplit(maxsplit=1)[-1].capitalize())
        if level:
            self.choose("Who sits opposite?", level)
        self.page.get_by_label("Board").select_option(label=board)
        if clock:
            self.page.get_by_label("Clock").select_option(label=clock)
        if hints:
            self.page.get_by_label("Hints allowed").check()
        self.page.get_by_label("Your nickname").fill(nickname)
        self.button(re.compile("^Play (against|with|on)")).click()
        expect(self.page.get_by_role("region", name="Board")).to_be_visible()

    def open_record(self, file: Path) -> None:
        """Open a record in the lobby, which is on show."""
        self.button("Open a record").click()
        self.page.get_by_label("A match saved as a file").set_input_files(file)

    def link(self, which: str) -> str:
        """Look a link up in the dialog of links."""
        self.tool("Links to this match").click()
        dialog = self.page.get_by_role("dialog", name="Links to this match")
        self.choose("Which link", which)
        found = dialog.get_by_label("Link", exact=True).input_value()
        self.button("Close: Links to this match").click()
        return found

    def touch(self, *path: str, label: str = "") -> None:
        """Touch words one after another, by mouse."""
        for word in path:
            if word.startswith("button:"):
                self.panel.get_by_role("button", name=label, exact=True).click()
                self.confirm()
            else:
                place(self.page, word).click()

    def confirm(self) -> None:
        """Say yes where an action gives something up: it is asked about once."""
        sure = self.page.get_by_role("group", name="Sure?")
        if sure.is_visible():
            sure.get_by_role("button").first.click()

    def play_card(self, card: int) -> None:
        """Touch a card to read it, and play it by the button under the thumb, as a small screen wants it."""
        place(self.page, f"card:{card}").tap()
        self.panel.get_by_role("button", name=re.compile(f"^Play {card},")).tap()

    def may_act(self, prompt: str = "action points left") -> None:
        """Wait for the turn: the page has heard that the cards were turned over, or whatever its prompt tells."""
        expect(self.page.locator(".status")).to_contain_text(prompt)

    def drag(self, word: str, to: str) -> None:
        """Drag what is at a word to another, by mouse."""
        place(self.page, word).hover()
        self.page.mouse.down()
        place(self.page, to).hover()
        self.page.mouse.up()

    def key_touch(self, *path: str, label: str = "") -> None:
        """Touch words one after another, by keyboard alone."""
        for word in path:
            if word.startswith("card:"):
                self.page.keyboard.press(word.removeprefix("card:"))
            elif word.startswith("button:"):
                self.reach(re.compile(f"^{re.escape(label)}"))
                self.page.keyboard.press("Enter")
                if self.page.get_by_role("group", name="Sure?").is_visible():
                    self.reach(re.compile(f"^{re.escape(label)}"))
                    self.page.keyboard.press("Enter")
            else:
                self.walk_to(word)
                self.page.keyboard.press("Enter")

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        name: str = self.page.evaluate(_FOCUSED)
        return name

    def reach(self, name: re.Pattern[str], key: str = "Tab", most: int = 120) -> None:
        """Go on with Tab until something of this name has the focus."""
        seen = []
        for _ in range(most):
            if name.search(self.focused):
                return
            seen.append(self.focused[:40])
            self.page.keyboard.press(key)
        raise AssertionError(f"no {name.pattern} within {most} times {key}: {seen}")

    def walk_to(self, word: str) -> None:
        """Go to a place of the board: Tab to it, then arrows."""
        self.reach(re.compile(r"^([a-k][1-6], |exit at )"))
        for key in arrows(self.focused, word):
            self.page.keyboard.press(key)
        kind, name = word.split(":")
        assert self.focused.startswith(f"exit at {name}" if kind == "exit" else f"{name}, ")

    def shows(self, match: AnyMatch, seat: int | None) -> None:
        """Wait until the page shows all that a viewer was told, to the last sentence."""
        update = match.update(seat)
        expect(self.log).to_have_count(update.number)
        if update.over:
            expect(self.page.get_by_role("region", name="The end")).to_contain_text(update.over.say)
        else:
            expect(self.page.locator("main")).to_contain_text(update.status.prompt)

    def shoot(self, path: Path) -> None:
        self.page.screenshot(path=path)


def arrows(here: str, word: str) -> list[str]:
    """The arrow keys that lead from a place of the lengthwise board, by its name, to another."""
    now = re.match(r"(exit at )?([a-k])([1-6])", here)
    assert now, here
    kind, name = word.split(":")
    if now[1] and kind == "exit" and now[2] + now[3] == name:
        return []
    keys = [_outwards(now[2], back=True)] if now[1] else []
    down, right = int(name[1]) - int(now[3]), ord(name[0]) - ord(now[2])
    keys += ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    keys += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
    return keys + ([_outwards(name[0])] if kind == "exit" else [])


def _outwards(column: str, *, back: bool = False) -> str:
    return "ArrowLeft" if (column == "a") != back else "ArrowRight"


@dataclass
class People:
    """All who take part in a test."""

    browser: Browser
    address: str
    all: list[Person] = field(default_factory=list)

    def invite(self, name: str, address: str = "", **how: Any) -> Person:
        """Give somebody a browser; motion is reduced unless asked for, and then the window is small to draw."""
        is_still = how.get("reduced_motion", "reduce") == "reduce"
        usual = {"viewport": DESK if is_still else SMALL_DESK, "reduced_motion": "reduce"}
        context = self.browser.new_context(**(usual | how))
        context.set_default_timeout(60_000)
        context.add_init_script(_WATCH_POLICY)
        context.add_init_script(_LINE.replace("SLOWNESS", SLOWNESS))
        person = Person(name, address or self.address, context, context.new_page())
        person.watch()
        self.all.append(person)
        return person

    def leave(self) -> None:
        for person in self.all:
            person.context.close()

    @property
    def faults(self) -> list[str]:
        return [f"{person.name}: {fault}" for person in self.all for fault in person.unforgiven]
