from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import Struct

from oviraptor import games
from oviraptor.server.messages import answers, from_client, from_server, shapes, study
from oviraptor.server.typescript import typescript, view_types, write_types


def test_every_message_of_the_wire_is_a_type():
    text = typescript()
    structs = {
        name
        for module in (answers, from_client, from_server, shapes, study)
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Struct) and value is not Struct
    }
    assert {name for name in structs if f"export interface {name} {{" not in text} == set()


def test_what_the_server_says_has_all_its_fields_and_a_request_may_leave_some_out():
    text = typescript()
    assert "  guide: string;" in text
    assert "  guided?: boolean;" in text


def test_a_message_is_known_by_its_type():
    assert '  type: "submit";' in typescript()
    assert "export type ServerMessage = Welcome | Table | Update" in typescript()


@pytest.mark.parametrize("name", games.names())
def test_the_view_of_a_game_is_a_type_and_all_its_fields_are_sent(name: str):
    text = view_types(name)
    assert "export interface View {\n  viewer: number | null;\n" in text
    assert "?:" not in text
    assert "unknown" not in text


def test_rows_of_data_that_a_board_reads_are_types_beside_its_view(monkeypatch):
    class Row(Struct):
        title: str
        price: int = 0

    monkeypatch.setattr(games, "part", lambda _name, _part: SimpleNamespace(STRUCTS=(Row,)))
    text = view_types("raptor")
    assert "export interface View {" in text
    assert "export interface Row {\n  title: string;\n  price: number;\n}" in text


def test_a_struct_that_is_sent_as_a_list_is_a_tuple():
    assert "export type Holding = readonly [readonly number[], number];" in view_types("raptor")


def test_types_are_written_for_the_client_and_beside_each_board(tmp_path: Path):
    (tmp_path / "client").mkdir()
    (tmp_path / "src/oviraptor/games/raptor/client").mkdir(parents=True)
    write_types(tmp_path)
    found = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.ts")}
    types = "src/oviraptor/games/raptor/client/view.gen.ts"
    assert found == {"client/types.gen.ts", types}
    assert "BoardModule" not in (tmp_path / types).read_text("utf-8")
    (tmp_path / "src/oviraptor/games/raptor/client/board.tsx").touch()
    write_types(tmp_path)
    assert 'extends import("#boardkit/board.ts").BoardModule<View>' in (tmp_path / types).read_text(
        "utf-8"
    )
