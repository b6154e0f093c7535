"""What lies on the shelf: games with their rulebooks, lessons and pictures come as they are written."""

from __future__ import annotations

from oviraptor import games
from tests.server.serving import Server


def test_games_are_listed_with_their_rulebooks(server: Server):
    listed = server.http.get("/api/games").json()
    assert [game["meta"]["id"] for game in listed] == list(games.names())
    for game in listed:
        book = server.http.get(game["rulebook"])
        assert book.headers["content-type"].startswith("text/markdown")
        assert book.text == games.rulebook(game["meta"]["id"])


def test_lessons_are_listed_and_come_whole(server: Server):
    for game in server.http.get("/api/games").json():
        name = game["meta"]["id"]
        assert [each["name"] for each in game["lessons"]] == [
            lesson.name for lesson in games.lessons(name)
        ]
        for info, written in zip(game["lessons"], games.lessons(name), strict=True):
            lesson = server.http.get(f"/api/games/{name}/lessons/{info['name']}").json()
            assert lesson["info"] == info
            assert lesson["welcome"]["seat"] == info["seat"]
            said = [beat["say"] for beat in lesson["beats"]]
            assert said == [beat.say for beat in written.beats]
            asked = [
                [offer["text"] for offer in beat["update"]["legal"]] for beat in lesson["beats"]
            ]
            assert asked == [[beat.do] if beat.do else [] for beat in written.beats]


def test_the_pictures_of_a_rulebook_come_as_a_spectator_sees_them(server: Server):
    for name in games.names():
        for called, written in games.pictures(name).items():
            picture = server.http.get(f"/api/games/{name}/pictures/{called}").json()
            assert (picture["before"] != picture["view"]) == bool(written.do)
            assert picture["do"] == written.do.partition(": ")[2]


def test_a_lesson_or_picture_there_is_not_is_not_found(server: Server):
    for path in (
        *("raptor/lessons/nothing", "nothing/lessons/raptors"),
        *("raptor/pictures/nothing", "nothing/pictures/start"),
    ):
        answer = server.http.get(f"/api/games/{path}")
        assert answer.status_code == 404
        assert answer.json()["text"].startswith("There is no ")
