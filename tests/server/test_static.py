"""The files of the page: what is served of them, and how long a browser keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import quick
from tests.server.serving import Server, serving


def test_files_beside_the_page_are_served_and_nothing_else(tmp_path: Path):
    static = tmp_path / "static"
    (static / "boards").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page", encoding="utf-8")
    (static / "boards" / "x.js").write_text("export {}", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("secret", encoding="utf-8")
    with serving(quick(tmp_path, static=static)) as server:
        page = server.http.get("/")
        assert page.text == "<!doctype html>page"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert server.http.head("/").content == b""
        assert server.http.head("/").status_code == 200
        script = server.http.get("/boards/x.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        same = server.http.get("/boards/x.js", headers={"if-none-match": script.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        for path in ("/../outside.txt", "/%2e%2e/outside.txt", "/boards", "/%00", "//etc/passwd"):
            assert server.http.get(path).status_code == 404, path


def test_a_file_is_kept_if_its_name_changes_with_it_and_asked_for_again_if_not(tmp_path: Path):
    static = tmp_path / "static"
    static.mkdir()
    for name in ("main.js", "chunk-2ZTJBUCV.js"):
        static.joinpath(name).write_text("export {}", encoding="utf-8")
    with serving(quick(tmp_path, static=static)) as server:
        assert server.http.get("/main.js").headers["cache-control"] == "no-cache"
        assert "immutable" in server.http.get("/chunk-2ZTJBUCV.js").headers["cache-control"]


@pytest.mark.parametrize("name", ["a" * 300, "a/" * 3_000])
def test_a_path_no_file_can_have_is_not_there(server: Server, name: str):
    assert server.http.get(f"/{name}").status_code == 404
