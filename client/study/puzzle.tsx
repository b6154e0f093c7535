/** One puzzle: a position to be played on the board; any way that does what is asked is right. */
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { go } from "../app/navigation.ts";
import type { Tool } from "../table/drawer.tsx";
import { isSmall } from "../table/screen.ts";
import type { Meta, PuzzleInfo, Puzzles, Verdict } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Button } from "../ui/button.tsx";
import { ForkDialog } from "./fork.tsx";
import { nextOf, solverOf } from "./grades.ts";
import { openPositionPage } from "./open-position.tsx";
import { dayOf, keepProgress, progressOf, withMissed, withSolved } from "./progress.ts";
import { Outcome } from "./puzzle-outcome.tsx";
import type { Found } from "./puzzles.tsx";
import { StudySocket } from "./study-socket.ts";
import { StudyTable } from "./study-table.tsx";

export function PuzzlePage({ found: { meta, all }, puzzle }: { found: Found; puzzle: PuzzleInfo }): JSX.Element {
  const source = { from: "puzzle", game: meta.id, puzzle: puzzle.name } as const;
  const [socket] = useState(() => new StudySocket(source, puzzle.seat));
  const [solution, setSolution] = useState<Verdict | null>(null);
  const [isForking, setForking] = useState(false);
  const number = all.puzzles.indexOf(puzzle) + 1;
  useSignalEffect(() => {
    if (socket.isWhole.value && !solution) void socket.weigh();
  });
  useSignalEffect(() => {
    const verdict = socket.verdict.value;
    if (verdict && !verdict.is_open && !solution) keep(meta.id, all, puzzle.name, verdict.is_right);
  });
  const tryAgain = (): void => {
    setSolution(null);
    socket.restart();
  };
  const show = async (): Promise<void> => {
    const best = socket.verdict.peek() ?? (await socket.advice().catch(() => null));
    if (!best?.best.length) return announce("The solution did not come. Is the server running?");
    if (!best.is_right || !socket.done.peek().length) keep(meta.id, all, puzzle.name, false);
    setSolution(best);
    await socket.show(best.best);
  };
  const leave = (): void => go({ page: "puzzles", game: meta.id, puzzle: "" });
  const tools: readonly Tool[] = [
    ...(solution ? [] : [{ icon: "idea", label: "Show the solution", act: () => void show() } as const]),
    {
      icon: "pen",
      label: "Open this position",
      act: () => void openPositionPage(meta.id, puzzle.position, puzzle.options),
    },
    { icon: "list", label: "All puzzles", act: leave },
  ];
  return (
    <>
      <StudyTable
        socket={socket}
        game={meta.id}
        title={`${meta.title}: puzzle ${number}`}
        onLeave={leave}
        tools={isSmall.value ? tools : []}
        head={<Head meta={meta} puzzle={puzzle} tools={tools} />}
        verdict={
          socket.isWhole.value && (
            <Outcome
              socket={socket}
              solution={solution}
              game={meta.id}
              next={nextOf(all, puzzle, progressOf(meta.id).solved)}
              onAgain={tryAgain}
              onShow={() => void show()}
              onFork={() => setForking(true)}
            />
          )
        }
      />
      {isForking && (
        <ForkDialog
          source={source}
          meta={meta}
          seats={socket.seats.peek()}
          seat={puzzle.seat}
          isOpen={false}
          onClose={() => setForking(false)}
        />
      )}
    </>
  );
}

/** Keep what became of a try. */
function keep(game: string, { today }: Puzzles, name: string, isRight: boolean): void {
  const before = progressOf(game);
  const day = name === today ? dayOf(Date.now()) : "";
  keepProgress(game, isRight ? withSolved(before, name, day) : withMissed(before, name));
}

interface HeadProps {
  meta: Meta;
  puzzle: PuzzleInfo;
  tools: readonly Tool[];
}

/** What is asked, and of whom; where there is room, with the ways out of it. */
function Head({ meta, puzzle, tools }: HeadProps): JSX.Element {
  const solver = solverOf(meta, puzzle.grade);
  return (
    <section class="asks study-head" aria-label="The puzzle">
      <Portrait game={meta.id} of="figures" name={meta.seat_names[puzzle.seat] ?? ""} />
      <p>{puzzle.task}</p>
      {!isSmall.value && (
        <>
          <p class="quiet">{solver ? `The ${solver} finds it.` : "No computer player finds it at a glance."}</p>
          <div class="study-tools">
            {tools.map(({ icon, label, act }) => (
              <Button key={label} look="still" icon={icon} onClick={act}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
