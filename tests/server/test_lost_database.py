"""Where the database is lost: whoever looks goes on, whoever acts is told, and nothing is shown that may not be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from oviraptor.store import Store, StoreDown
from tests.server.conftest import quick
from tests.server.serving import PRINTED, serving


def down(*_: Any, **__: Any) -> Any:
    raise StoreDown("disk full")


def test_a_lost_database_keeps_nobody_from_looking(tmp_path: Path, monkeypatch: Any):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        monkeypatch.setattr(Store, "set_settings", down)
        with made.join(0) as one:
            assert one.hear_until("update")["legal"]
        with made.join(1) as two:
            seats = two.hear_until("table")["seats"]
            assert [seat["has_joined"] for seat in seats] == [False, True]


def test_a_lost_database_is_told_and_nothing_is_shown(tmp_path: Path, monkeypatch: Any):
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            with monkeypatch.context() as patched:
                patched.setattr(Store, "append", down)
                patched.setattr(Store, "create", down)
                patched.setattr(Store, "check", down)
                text = one.update["legal"][0]["text"]
                number = one.update["number"]
                said = one.refused(type="submit", text=text, number=number)
                assert "may have happened, or not" in said
                answer = server.http.post(
                    "/api/matches", json={"game": "raptor", "seats": [{}, {}]}
                )
                assert answer.status_code == 503
                assert server.http.get("/health").status_code == 503
            assert two.ask("pong", type="ping")
            assert one.submit(text)["number"] == number + 1
            assert two.hear_until("update")["number"] == number + 1
        assert json.loads(made.get("/record").content.splitlines()[-1])["do"] == text
