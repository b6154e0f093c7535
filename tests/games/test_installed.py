"""Games of installed packages: found by their entry point, played like any other, told if broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from oviraptor import games
from oviraptor.cli import main
from oviraptor.core.errors import UnknownGame
from oviraptor.testing import check
from oviraptor.testing.new_game import copy_template
from tests.server.conftest import quick
from tests.server.serving import serving

Install = Callable[..., Path]
PACKAGE = "somebodys_game"
TITLE = "Higher Card"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a game into a folder outside the house as an installer would, with its entry point."""

    def make(name: str = "higher", package: str = PACKAGE) -> Path:
        folder = tmp_path / package
        copy_template(folder, package, name, TITLE)
        record = tmp_path / f"{package}-1.0.dist-info"
        record.mkdir()
        (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (record / "entry_points.txt").write_text(f"[oviraptor.games]\n{name} = {package}\n")
        return folder

    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield make
    forget()


def forget() -> None:
    """Look anew for what is installed."""
    for remembered in (games.names, games.meta, games.load, games._foreign):
        remembered.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def run(
    monkeypatch: pytest.MonkeyPatch, *arguments: str, stdin: str = ""
) -> Callable[[pytest.CaptureFixture[str]], tuple[int, str, str]]:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(stdin.encode())))
    code = main(arguments)
    return lambda capsys: (code, *capsys.readouterr())


def test_it_is_listed_beside_the_games_of_the_house(install: Install):
    install()
    assert games.names() == tuple(sorted({*games._own(), "higher"}))
    assert games.meta("higher").title == "Higher Card"
    assert games.rulebook("higher").startswith("# ")
    assert games.problems() == ()


def test_it_keeps_the_laws(install: Install):
    install()
    check(
        games.load("higher"), games.meta("higher"), seeds=[0], laws=["law-5-positions-are-written"]
    )
    assert games.package("higher") == PACKAGE


def test_it_is_played_at_the_command_line(
    install: Install,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
):
    install()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    code, out, _ = run(monkeypatch, "games")(capsys)
    assert code == 0
    assert "\nhigher: Higher Card" in f"\n{out}"
    code, out, _ = run(monkeypatch, "simulate", "higher", "--games", "3")(capsys)
    assert code == 0
    assert "3 games" in out
    position = (
        "round 2 of 4\ndeck 1 6\nleft 1 hand 3 known - chosen -\nright 0 hand 5 known - chosen -\n"
    )
    code, out, _ = run(monkeypatch, "legal", "higher", "-", stdin=position)(capsys)
    assert (code, out.splitlines()) == (0, ["draw left 1", "draw left 6"])
    played = run(
        monkeypatch, "play", "higher", "--bot", "right=Eager", "--seed", "1", stdin="1\n" * 9
    )
    code, out, _ = played(capsys)
    assert code == 0
    assert "First place: " in out or "Nobody wins." in out


def test_it_is_played_on_a_server_without_a_board_of_its_own(install: Install, tmp_path: Path):
    install()
    with serving(quick(tmp_path)) as server:
        listed = [game["meta"]["id"] for game in server.http.get("/api/games").json()]
        assert "higher" in listed
        made = server.create(None, "Eager", game="higher")
        with made.join(0) as client:
            while client.wait_to_act(0):
                client.submit()
        assert client.update["over"]["say"] in games.meta("higher").endings.values()
        assert server.http.get("/api/games/higher/rulebook").text == games.rulebook("higher")
        assert server.http.get("/boards/higher.js").status_code == 404  # the page falls back


@pytest.mark.usefixtures("install")
def test_a_house_without_it_does_not_know_it():
    with pytest.raises(
        UnknownGame, match=f"There is no game “higher”; there is {games.names()[0]},"
    ):
        games.meta("higher")


@pytest.mark.parametrize(
    ("file", "source", "reason"),
    [
        (
            "meta.py",
            "import no_such_module",
            "it cannot be imported, ModuleNotFoundError: No module",
        ),
        ("meta.py", "raise SystemError('oops')", "it cannot be imported, SystemError: oops."),
        ("meta.py", "def (", "it cannot be imported, SyntaxError: "),
        ("meta.py", "", "its meta.py has no META."),
        ("game.py", None, "it has no game.py."),
        ("rulebook.md", None, "it has no rulebook.md."),
    ],
)
def test_a_broken_one_is_left_out_and_told(
    install: Install,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: str,
    source: str | None,
    reason: str,
):
    folder = install()
    if source is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(source)
    assert "higher" not in games.names()
    code, out, err = run(monkeypatch, "games")(capsys)
    assert (code, "higher" in out) == (0, False)
    assert f"The game “higher” of the package {PACKAGE} is left out: {reason}" in err


def test_one_whose_rules_cannot_be_loaded_is_refused_in_one_line(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (install() / "game.py").write_text("raise SystemError('oops')")
    code, out, err = run(monkeypatch, "perft", "higher")(capsys)
    assert (code, out) == (2, "")
    reason = "cannot be loaded, SystemError: oops."
    assert err == f"The game “higher” of the package {PACKAGE} {reason}\n"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id="higher"', 'id="other"', "its META has the id “other”."),
        ("rules_version=1", 'rules_version="one"', "its META is broken: Expected `int`"),
    ],
)
def test_a_meta_that_is_no_meta_is_told(install: Install, old: str, new: str, reason: str):
    file = install() / "meta.py"
    file.write_text(file.read_text().replace(old, new))
    assert "higher" not in games.names()
    assert reason in games.problems()[0]


def test_of_two_games_with_one_id_the_houses_own_stays(install: Install):
    install(games._own()[0])
    assert games.meta(games._own()[0]).title != "Higher Card"
    assert "there is another game of the id" in games.problems()[0]


def test_of_two_packages_with_one_id_the_first_stays(install: Install):
    install()
    install(package="another_game")
    assert games.package("higher") == "another_game"
    assert [PACKAGE in problem for problem in games.problems()] == [True]
