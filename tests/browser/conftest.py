"""A server, a browser, and people with a page each. Any error on any page fails the test."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.people import People
from tests.browser.serving import ROOT, Server

expect.set_options(timeout=60_000)


@pytest.fixture(scope="package")
def built_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it stands in the sources, bundled."""
    folder = tmp_path_factory.mktemp("page") / "static"
    subprocess.run([chromium.node(), "client/build.mjs", f"--out={folder}"], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="package")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    found = Server(tmp_path_factory.mktemp("server"), built_page)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser. It leaves with the last test of the folder: its loop must not meet another."""
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = chromium.node()
    found = chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            env=dict(found.environment),
            args=list(chromium.FLAGS),
        )
        yield browser
        browser.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Whoever is invited; the pages must have had no fault when they leave."""
    found = People(browser, server.address)
    yield found
    found.leave()
    assert not found.faults


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach a picture and the faults of every page to a test that fails."""
    report = yield
    people = getattr(item, "funcargs", {}).get("people")
    if report.when == "call" and report.failed and isinstance(people, People):
        folder: Path = item.funcargs["tmp_path_factory"].mktemp("failed")  # type: ignore[attr-defined]
        for person in people.all:
            picture = folder / f"{person.name}.png"
            person.shoot(picture)
            report.sections.append((f"the page of {person.name}", f"{picture}\n{person.faults}"))
    return report
