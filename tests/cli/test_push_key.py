"""`oviraptor push-key`, and the key of `oviraptor serve`: what is missing is said in one line."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from oviraptor.core.errors import OviraptorError
from oviraptor.server.push.vapid import PushKey
from oviraptor.server.run import push_of
from tests.cli.conftest import Run

CONTACT = "mailto:you@example.org"
SOURCES = Path(__file__).parents[2] / "src"


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OVIRAPTOR_PUSH_KEY", "OVIRAPTOR_PUSH_CONTACT"):
        monkeypatch.delenv(name, raising=False)


def test_a_key_is_made_once_for_its_owner_alone(run: Run, tmp_path: Path):
    file = tmp_path / "push.pem"
    said = run("push-key", str(file))
    assert (said.code, said.err) == (0, "")
    assert f"--push-key {file} " in said.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    made = file.read_bytes()
    said = run("push-key", str(file))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"{file} is there already; a key is not overwritten.\n"
    assert file.read_bytes() == made
    assert len(PushKey.read(file).public) == 87


def test_a_key_that_has_no_place_is_refused(run: Run, tmp_path: Path):
    said = run("push-key", str(tmp_path / "nowhere" / "push.pem"))
    assert said.code == 2
    assert "No such file or directory" in said.err


def test_a_server_takes_a_key_by_its_options_or_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = tmp_path / "push.pem"
    key = PushKey.make()
    key.write(file)
    assert push_of(None, None) is None
    asked = push_of(str(file), CONTACT)
    assert asked is not None
    assert (asked.key.public, asked.contact, asked.to_loopback) == (key.public, CONTACT, False)
    monkeypatch.setenv("OVIRAPTOR_PUSH_KEY", str(file))
    monkeypatch.setenv("OVIRAPTOR_PUSH_CONTACT", "https://play.example.org/contact")
    asked = push_of(None, None)
    assert asked is not None
    assert (asked.key.public, asked.contact) == (key.public, "https://play.example.org/contact")


def other_key() -> bytes:
    """Write a key of another curve."""
    private = ec.generate_private_key(ec.SECP384R1())
    return private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def test_a_server_does_not_start_with_what_is_no_key(run: Run, tmp_path: Path):
    file = tmp_path / "push.pem"
    for text in (b"", b"no key", other_key()):
        file.write_bytes(text)
        said = run("serve", "--port", "0", "--push-key", str(file), "--push-contact", CONTACT)
        assert said.code == 2
        assert said.err == f"{file} holds no push key; `oviraptor push-key FILE` makes one.\n"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--push-key", "push.pem"], "whom to ask"),
        (["--push-key", "push.pem", "--push-contact", "you"], "whom to ask"),
        (["--push-key", "push.pem", "--push-contact", "mailto:a@b\nx"], "whom to ask"),
        (["--push-contact", CONTACT], "name a key"),
        (["--push-key", "push.pem", "--push-contact", CONTACT], "push.pem: No such file"),
    ],
)
def test_a_server_does_not_start_with_half_of_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: list[str], why: str
):
    monkeypatch.chdir(tmp_path)
    said = run("serve", "--port", "0", *more)
    assert (said.code, said.out) == (2, "")
    assert why in said.err


def test_without_the_extra_it_says_how_to_have_it(tmp_path: Path):
    code = (
        "import sys; sys.modules['cryptography'] = None;"
        "from oviraptor.cli.app import main; sys.exit(main(sys.argv[1:]))"
    )
    for command in (["push-key", "a"], ["serve", "--push-key", "a", "--push-contact", CONTACT]):
        done = subprocess.run(
            [sys.executable, "-c", code, *command],
            cwd=tmp_path,
            env={"PYTHONPATH": str(SOURCES)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "`make push` installs it, or pip install 'oviraptor[push]'." in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_missing_is_an_error_of_the_house():
    with pytest.raises(OviraptorError, match="whom to ask"):
        push_of("push.pem", "")
