"""A match as the lobby shows it: a summary and a small board, to each as much as his ticket is worth."""

from __future__ import annotations

from tests.server.serving import PRINTED, Server


def test_a_summary_is_what_the_lobby_shows(server: Server):
    made = server.create(**PRINTED)
    summary = made.get().json()
    assert summary["title"] == "Raptor"
    assert summary["is_my_turn"] is True
    assert summary["over"] is None
    assert [seat["name"] for seat in summary["seats"]] == ["raptor", "scientist"]
    watching = made.get(seat=None).json()
    assert watching["is_my_turn"] is False
    assert watching["prompt"] != summary["prompt"]


def test_a_summary_does_not_tell_of_a_change_of_mind(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        first, second = (offer["text"] for offer in one.update["legal"][:2])
        one.submit(first)
        before = made.get(seat=1).json()
        one.submit(second)
        assert made.get(seat=1).json() == before
        assert made.get(seat=0).json()["changed"] >= before["changed"]


def test_a_small_board_is_what_the_holder_of_a_ticket_sees(server: Server):
    made = server.create(**PRINTED)
    address = f"/api/matches/{made.match}/view"
    for seat, token in made.tokens.items():
        view = server.http.get(address, headers={"authorization": f"Bearer {token}"}).json()["view"]
        assert view["viewer"] == seat
        hands = [view["raptor"]["hand"], view["scientist"]["hand"]]
        assert [at for at, hand in enumerate(hands) if hand is not None] == [seat] * (
            seat is not None
        )
    assert server.http.get(address).status_code == 401
    assert server.http.get(address, headers={"authorization": "Bearer x"}).status_code == 404
