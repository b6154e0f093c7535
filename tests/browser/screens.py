"""Every screen of all games, a group at a time: a page goes on from screen to screen and is shown at each.

A screen is told by its name within the group. Only the gallery (`gallery.py`) shows them so far; how they behave is in the tests.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import httpx
from playwright.sync_api import Page, expect

from oviraptor import games
from oviraptor.analysis.puzzles import puzzles_of
from tests.browser.frames import SUBMIT
from tests.browser.people import People, Person
from tests.browser.serving import PATIENCE
from tests.browser.stored import stored_file, stored_game


class Screen(NamedTuple):
    """A page as it stands, and what it is called."""

    name: str
    page: Page


class Moment(NamedTuple):
    """Where a match begins: a stored game after so many entries, or a written position; and whose page it is."""

    start: str
    seats: int
    seat: int = 0
    acts: tuple[tuple[int, str], ...] = ()
    """What is done there, by whom, before the picture is taken."""
    shows: str = ""
    """What is waited for then, as a selector."""


@dataclass(frozen=True)
class Samples:
    """The telling moments of a game."""

    tables: dict[str, Moment]
    scenes: dict[str, Moment]
    touches: tuple[str, ...]
    """What is touched at the late moment so that a choice is open: a selector each."""
    over: str
    """A finished match."""
    rule: str
    """A rule that has a picture."""


_OPEN: Final = ".rp-stage[data-duel=open]"
SAMPLES: Final = {
    "raptor": Samples(
        tables={"early": Moment("R9.3@8", 2), "late": Moment("R9.3@74", 2, 1)},
        scenes={
            "duel": Moment("R9.3@32", 2, 0, ((0, "play 1"), (1, "play 3")), _OPEN),
            "tie": Moment("R9.3@49", 2, 0, ((0, "play 9"), (1, "play 9")), _OPEN),
        },
        touches=(".stage-board .board-next",),
        over="R9.1",
        rule="R6.1",
    ),
    "temple": Samples(
        tables={"early": Moment("T14.6@10", 3), "late": Moment("T14.6@330", 3, 1)},
        scenes={
            "truce": Moment("a neighbour", 3, 0, ((0, "step o2.5"),), "[aria-label=Truce]"),
            "battle": Moment(
                "a neighbour",
                3,
                1,
                ((0, "step o2.5"), (0, "war"), (0, "fight hoard/a"), (1, "fight eye/n")),
                ".tt-banner",
            ),
            "swarm": Moment("a swarm", 3, 0, (), ".tt-swarm"),
        },
        touches=(".tt-hand .tt-next",),
        over="T14.6",
        rule="T7.1",
    ),
    "dinogenics": Samples(
        tables={"early": Moment("D24.7@8", 3), "late": Moment("D24.7@319", 3, 1)},
        scenes={
            "rampage": Moment("a T-Rex to place", 2, 0, ((0, "place b4"),), ".dg-banner"),
            "fencing": Moment("a pen to draw", 2),
        },
        touches=(".stage-board .board-next",),
        over="D24.7",
        rule="D9.1",
    ),
}


@dataclass
class Studio:
    """Where screens are made: people at pages of one server, and the games that are asked for."""

    people: People
    games: tuple[str, ...]

    def visitor(self, **how: Any) -> Person:
        return self.people.invite("Ann", **how)

    def post(self, path: str, asked: Any, **how: Any) -> Any:
        """Ask the server for something new."""
        made = httpx.post(f"{self.people.address}{path}", json=asked, timeout=PATIENCE, **how)
        return made.raise_for_status().json()

    def begin(self, game: str, moment: Moment) -> tuple[str, dict[int | None, str]]:
        """Begin a match of people at a moment: its id, and the tickets by seat."""
        file = moment.start.partition("@")[0]
        options = stored_game(file).head.options if stored_file(file) else {}
        seats = [{"nickname": moment.start}, *({} for _ in range(moment.seats - 1))]
        made = self.post("api/matches", {"game": game, "seats": seats, "options": options})
        return made["match"], {each["seat"]: each["token"] for each in made["tickets"]}

    def sit(self, match: str, token: str, **how: Any) -> Person:
        """Sit somebody with a name down at a match."""
        person = self.visitor(**how)
        person.context.add_init_script(
            "localStorage['oviraptor.settings'] ??= JSON.stringify({ nickname: 'Ann' })"
        )
        person.open(f"{self.people.address}#/m/{match}/{token}")
        expect(person.page.locator(".stage-board").first).to_be_visible()
        person.wait(lambda: any(each["type"] == "update" for each in person.heard), "the match")
        return person


def lobby(studio: Studio) -> Iterator[Screen]:
    """A first visit, each game of the shelf, its options; and who comes back to matches of all games."""
    ann = studio.visitor()
    ann.open()
    expect(ann.page.get_by_role("group", name="Game")).to_be_visible()
    yield Screen("first", ann.page)
    for game in studio.games:
        ann.choose("Game", re.escape(games.meta(game).title))
        yield Screen(f"first-{game}", ann.page)
    ann.page.get_by_text("Options", exact=True).click()
    yield Screen("options", ann.page)
    for game in studio.games:
        match, tickets = studio.begin(game, SAMPLES[game].tables["late"])
        seat = SAMPLES[game].tables["late"].seat
        ann.open(f"{studio.people.address}#/m/{match}/{tickets[seat]}")
        expect(ann.page.locator(".stage-board").first).to_be_visible()
    ann.open(f"{studio.people.address}#/")
    matches = ann.page.get_by_role("region", name="Your matches").get_by_role("link")
    expect(matches).to_have_count(len(studio.games))
    for game in studio.games:
        ann.choose("Game", re.escape(games.meta(game).title))
        yield Screen(f"back-{game}", ann.page)


def lesson(studio: Studio) -> Iterator[Screen]:
    """The first beat of each lesson, and the first in which something is to be done."""
    for game in studio.games:
        for each in games.lessons(game):
            ann = studio.visitor()
            ann.open(f"{studio.people.address}#/learn/{game}/{each.name}")
            coach = ann.page.get_by_role("complementary", name=re.compile("^Coach, step 1 of"))
            expect(coach).to_be_visible()
            yield Screen(f"{game}-{each.name}-first", ann.page)
            onward = ann.button("Next", exact=True)
            at = 1
            while onward.is_visible():
                onward.click()
                at += 1
                name = re.compile(f"^Coach, step {at} of")
                expect(ann.page.get_by_role("complementary", name=name)).to_be_visible()
            yield Screen(f"{game}-{each.name}-doing", ann.page)


def table(studio: Studio) -> Iterator[Screen]:
    """An early and a late moment of each game, and there with a choice open."""
    for game in studio.games:
        samples = SAMPLES[game]
        for name, moment in samples.tables.items():
            match, tickets = studio.begin(game, moment)
            ann = studio.sit(match, tickets[moment.seat])
            yield Screen(f"{game}-{name}", ann.page)
        for touch in samples.touches:
            ann.page.locator(f"{touch}:visible").first.click()
        yield Screen(f"{game}-choice", ann.page)


def scene(studio: Studio) -> Iterator[Screen]:
    """What is told over the board, held at a telling moment."""
    for game in studio.games:
        for name, moment in SAMPLES[game].scenes.items():
            match, tickets = studio.begin(game, moment)
            ann = studio.sit(match, tickets[moment.seat], reduced_motion="no-preference")
            socket = f"ws{studio.people.address.removeprefix('http')}api/matches/{match}/socket"
            for seat, text in moment.acts:
                ann.page.evaluate(_ACT, [socket, tickets[seat], text])
            if moment.shows:
                shown = ann.page.locator(moment.shows).first
                expect(shown).to_be_visible()
                shown.evaluate(_HAS_COME)
            _hold(ann.page)
            yield Screen(f"{game}-{name}", ann.page)


_ACT: Final = f"""(asked) => Promise.race([({SUBMIT})(asked), new Promise((_, fail) =>
  setTimeout(() => fail(new Error(`${{asked[2]}} was not granted`)), 20_000))])"""
_HAS_COME: Final = """(it) => Promise.all(it.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished))"""
"""What fades in is not yet to be seen where it is first there."""
_AWHILE: Final = 350
"""How far a scene goes on after its telling moment has begun, in milliseconds."""


def _hold(page: Page) -> None:
    """Let nothing on a page go on: its motion stands, and what waits for a while waits for good."""
    page.wait_for_timeout(_AWHILE)
    page.evaluate(
        """() => {
          const last = setTimeout(() => {}, 0);
          for (let each = 0; each <= last; each += 1) clearTimeout(each);
          document.getAnimations().forEach((each) => each.pause());
        }"""
    )


def end(studio: Studio) -> Iterator[Screen]:
    """Every tab of a finished match of each game."""
    for game in studio.games:
        moment = Moment(
            f"{SAMPLES[game].over}@99999", len(stored_game(SAMPLES[game].over).head.seats)
        )
        match, tickets = studio.begin(game, moment)
        ann = studio.sit(match, tickets[0])
        expect(ann.page.get_by_role("tab").first).to_be_visible()
        for tab in ann.page.get_by_role("tab").all():
            tab.click()
            expect(ann.page.get_by_role("tabpanel")).to_be_visible()
            yield Screen(f"{game}-{tab.inner_text().lower()}", ann.page)


def replay(studio: Studio) -> Iterator[Screen]:
    """A stored match of each game, half way through."""
    for game in studio.games:
        ann = studio.visitor()
        ann.open(_imported(studio, SAMPLES[game].over))
        slider = ann.page.get_by_role("slider", name="Step")
        step = int(slider.get_attribute("max") or 0) // 2
        slider.fill(str(step))
        expect(ann.page.get_by_text(re.compile(f"Step {step} of"))).to_be_visible()
        yield Screen(game, ann.page)


def _imported(studio: Studio, name: str, query: str = "") -> str:
    """The address of the replay of a stored match."""
    file = stored_file(name)
    assert file
    sent = httpx.post(
        f"{studio.people.address}api/records", content=file.read_bytes(), timeout=PATIENCE
    )
    made = sent.raise_for_status().json()
    return f"{studio.people.address}#/replay/{made['match']}/{made['ticket']['token']}{query}"


def analysis(studio: Studio) -> Iterator[Screen]:
    """A match of the game that is weighed soonest: a decision, the curve, its duel, and luck."""
    if "raptor" not in studio.games:
        return
    address = _imported(studio, "R9.2")
    match, token = address.split("/")[-2:]
    path, bearer = f"api/matches/{match}/analysis", {"authorization": f"Bearer {token}"}
    state = studio.post(path, None, headers=bearer)
    while state["stage"] in {"waiting", "running"}:
        time.sleep(1.0)  # who asks more often is told so
        asked = httpx.get(f"{studio.people.address}{path}", headers=bearer, timeout=PATIENCE)
        state = asked.raise_for_status().json()
    ann = studio.visitor()
    ann.open(f"{address}?eyes=0")
    ann.button("Analyse", exact=True).click()
    expect(ann.page.get_by_role("region", name="This decision")).to_be_visible()
    yield Screen("decision", ann.page)
    for tab in ann.page.get_by_role("tab").all():
        tab.click()
        yield Screen(tab.inner_text().lower(), ann.page)


def puzzles(studio: Studio) -> Iterator[Screen]:
    """The puzzles of each game that has some, and one of them."""
    for game in studio.games:
        if not puzzles_of(game):
            continue
        ann = studio.visitor()
        ann.open(f"{studio.people.address}#/puzzles/{game}")
        expect(ann.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
        yield Screen(f"{game}-list", ann.page)
        ann.page.get_by_role("link", name=re.compile("^Puzzle 1: ")).click()
        expect(ann.page.get_by_role("gridcell").first).to_be_visible()
        yield Screen(f"{game}-one", ann.page)


def rulebook(studio: Studio) -> Iterator[Screen]:
    """The book of each game from its beginning, and at a rule."""
    for game in studio.games:
        ann = studio.visitor()
        rule = SAMPLES[game].rule
        for name, path in (("beginning", game), ("rule", f"{game}/{rule}")):
            ann.open(f"{studio.people.address}#/rules/{path}")
            expect(ann.page.get_by_text(rule, exact=True).first).to_be_visible()
            yield Screen(f"{game}-{name}", ann.page)


def position(studio: Studio) -> Iterator[Screen]:
    """The editor of each game."""
    for game in studio.games:
        ann = studio.visitor()
        ann.open(f"{studio.people.address}#/position/{game}")
        expect(ann.page.get_by_role("gridcell").first).to_be_visible()
        yield Screen(game, ann.page)


def settings(studio: Studio) -> Iterator[Screen]:
    """The settings over the lobby, and over a table of each game."""
    ann = studio.visitor()
    ann.open()
    ann.button("Settings").click()
    yield Screen("lobby", ann.page)
    for game in studio.games:
        moment = SAMPLES[game].tables["early"]
        match, tickets = studio.begin(game, moment)
        person = studio.sit(match, tickets[moment.seat])
        person.tool(re.compile("^Settings")).click()
        expect(person.page.get_by_role("dialog", name="Settings")).to_be_visible()
        yield Screen(game, person.page)


def curtain(studio: Studio) -> Iterator[Screen]:
    """One device handed from seat to seat, in each game."""
    for game in studio.games:
        moment = SAMPLES[game].tables["late"]
        match, tickets = studio.begin(game, moment)
        tokens = "/".join(tickets.values())  # that to watch is among them
        ann = studio.visitor()
        ann.open(f"{studio.people.address}#/hot/{match}/{tokens}")
        expect(ann.page.locator(".curtain, .stage-board").first).to_be_visible()
        yield Screen(game, ann.page)


def join(studio: Studio) -> Iterator[Screen]:
    """Who comes by a link is asked for a name; in each game."""
    for game in studio.games:
        match, tickets = studio.begin(game, Moment("", 2))
        ann = studio.visitor()
        ann.open(f"{studio.people.address}#/m/{match}/{tickets[1]}")
        expect(ann.page.get_by_role("form", name="Your name")).to_be_visible()
        yield Screen(game, ann.page)


GROUPS: Final[dict[str, Callable[[Studio], Iterator[Screen]]]] = {
    each.__name__: each
    for each in (
        lobby,
        lesson,
        table,
        scene,
        end,
        replay,
        analysis,
        puzzles,
        rulebook,
        position,
        settings,
        curtain,
        join,
    )
}
