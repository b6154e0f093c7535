"""`oviraptor arena`: which bot is stronger, which side is, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from oviraptor.cli.arguments import GameName, OptionPairs, RoundCap, Seed
from oviraptor.cli.command_line import Option
from oviraptor.cli.series.series_config import Meeting, Wanted, meetings, read_shard, read_test


def arena(
    game: GameName,
    bots: Annotated[
        str,
        Option(
            metavar="A,B,…",
            help="Who meets whom: levels, bots, BOT:N with N positions a move, "
            "or BOT@0.1s with that time for it. One alone plays itself.",
        ),
    ],
    pairs: Annotated[
        int, Option(metavar="N", min=1, max=1_000_000, help="How many pairs of games.")
    ] = 100,
    seed: Seed = 0,
    seconds: Annotated[
        float | None,
        Option(metavar="X", min=0.001, max=3600, help="The time of a move, for all bots."),
    ] = None,
    nodes: Annotated[
        int | None,
        Option(metavar="N", min=1, help="The positions of a move, for all bots."),
    ] = None,
    option: OptionPairs = None,
    each: Annotated[
        str | None,
        Option(metavar="KEY", help="Play it all for each value of this option."),
    ] = None,
    round_cap: RoundCap = None,
    sprt: Annotated[
        str | None,
        Option(metavar="P0,P1", help="Stop when the score is known: 0.5,0.55 for instance."),
    ] = None,
    workers: Annotated[
        int | None,
        Option(metavar="N", min=1, max=256, help="How many processes; else one per core."),
    ] = None,
    json: Annotated[
        str | None,
        Option(metavar="FILE", help="Keep the results here, and go on from what it holds."),
    ] = None,
    merge: Annotated[
        list[str] | None,
        Option(metavar="FILE", help="Take results from here, too; repeatable."),
    ] = None,
    shard: Annotated[
        str | None,
        Option(metavar="I/K", help="Play only the I-th of K parts, to be merged."),
    ] = None,
    report: Annotated[
        str | None, Option(metavar="FILE", help="Write a report here, a page of HTML.")
    ] = None,
) -> int:
    """Let bots meet, all against all, and say who is stronger.

    Every start is played with the sides swapped, too: the same board, the same chance. Such a pair
    is the unit of all intervals, which are of 95 %. A draw is half a win. Ctrl-C shows what there
    is so far.
    """
    wanted = Wanted(
        game=game,
        bots=bots,
        pairs=pairs,
        seed=seed,
        budget=(nodes, seconds),
        options=option or [],
        each=each,
        round_cap=round_cap,
        test=read_test(sprt),
        workers=workers,
        json=json,
        merged=merge or [],
        shard=read_shard(shard),
    )
    return _hold(meetings(wanted), report)


def _hold(wanted: Sequence[Meeting], report: str | None) -> int:
    from oviraptor.lab.arena import keep_to_one_core  # noqa: PLC0415

    keep_to_one_core()  # before numpy is loaded

    from oviraptor.cli.series.run_series import hold  # noqa: PLC0415  # rich and numpy load slowly
    from oviraptor.cli.series.standings import show  # noqa: PLC0415
    from oviraptor.lab.report import check_report, write_report  # noqa: PLC0415

    if report:
        check_report(report)
    found = []
    is_interrupted = False
    for meeting in wanted:
        results, summary = hold(meeting)
        show(results, summary)
        found += [summary] if summary else []
        is_interrupted = results.is_interrupted
        if is_interrupted:
            break
    if report and found:
        write_report(report, found)
    return 130 if is_interrupted else 0
