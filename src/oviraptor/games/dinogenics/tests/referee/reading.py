"""The open layout of a first position, out of its text (D3.2, D27.3)."""

from __future__ import annotations

from .position import Options
from .seasons import Layout


def layout_in(text: str) -> tuple[Options, Layout]:
    """The options and what was laid open; the rest of a first position follows from them."""
    rows = dict(line.partition(" ")[::2] for line in reversed(text.splitlines()) if line)
    order = rows["season"].partition("order ")[2].split()
    kinds = rows["dinogenics"].split()
    tops = [stack.split()[-1] for stack in rows["stacks"].split(" | ")]
    market = rows["market"].split()
    display = [name for name in spelled(rows.get("display", "-")) if name != "aquatic"]
    options = Options(len(order), kinds[0], corrupted="corrupted" in kinds)
    return options, Layout(
        first=order[0],
        tiles=(tops[1], tops[2], tops[3]),
        market=(market[0], market[1], market[2]),
        boneyard=tuple(spelled(rows["boneyard"])),
        upcoming=rows["news"].partition("upcoming ")[2].split()[0],
        display=tuple(display),
    )


def spelled(names: str) -> list[str]:
    """The names of a list one by one: `stego*2` is two."""
    found = []
    for word in names.split():
        name, _, n = word.partition("*")
        found += [name] * int(n or 1) if name != "-" else []
    return found
