/** A lesson by doing: the table of any match, played from a script, with the coach in front of it. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { go } from "../app/navigation.ts";
import { boardOf } from "../match/boards.ts";
import { pace, playStep } from "../match/join.ts";
import { Player } from "../match/player.ts";
import * as api from "../net/api.ts";
import { Frame } from "../table/frame.tsx";
import type { Lesson, LessonInfo } from "../types.gen.ts";
import { Coach } from "./coach.tsx";
import { Finish } from "./finish.tsx";
import { Script } from "./script.ts";

interface Found {
  lesson: Lesson;
  next: LessonInfo | null;
}

export function LessonPage({ game, name }: { game: string; name: string }): JSX.Element {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    search(game, name).then(setFound, (error: unknown) => setProblem(String(error instanceof Error && error.message)));
  }, []);
  if (found) return <Taken {...found} />;
  return (
    <main class="lobby" id="main" tabIndex={-1}>
      <section class="card no-match">
        <h1>{problem ? "The lesson cannot be opened" : "One moment …"}</h1>
        <p>{problem || "The lesson is being laid out."}</p>
        <a class="button main" href="#/">
          <span>To the lobby</span>
        </a>
      </section>
    </main>
  );
}

/** A lesson by its name, or the first one of the game, and the one that comes after it. */
async function search(game: string, name: string): Promise<Found> {
  const info = (await api.games()).find(({ meta }) => meta.id === game);
  const lessons = info?.lessons ?? [];
  const at = name ? lessons.findIndex((each) => each.name === name) : 0;
  const wanted = lessons[at];
  if (!wanted) throw new api.Refusal(info ? "This game has no such lesson." : "There is no such game here.");
  return { lesson: await api.lesson(game, wanted.name), next: lessons[at + 1] ?? null };
}

function Taken({ lesson, next }: Found): JSX.Element {
  const [script] = useState(() => new Script(lesson));
  const [player] = useState(() => sitDown(script));
  const leave = (): void => go({ page: "lobby" });
  useEffect(() => () => player.close(), [player]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isElsewhere = document.querySelector("dialog[open], :popover-open") !== null;
      if (event.key === "Escape" && !isElsewhere && !player.touches.touched.peek().length) leave();
    };
    // Before the table lets go of what was touched.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  const nothing = (): void => undefined;
  return (
    <>
      <Frame
        match=""
        token=""
        shows={player}
        acts={player}
        own={new Set([lesson.info.seat])}
        peeking
        isLesson
        onRematch={nothing}
        onFollow={nothing}
      />
      <Coach script={script} player={player} onLeave={leave} />
      {script.isDone.value && <Finish lesson={lesson} next={next} />}
    </>
  );
}

/** A player whose table is the script: what happens is sounded here and told by the coach. */
function sitDown(script: Script): Player {
  const { welcome } = script.lesson;
  const player: Player = new Player("", {
    open: () => script,
    pace: (step) => pace(step, boardOf(welcome.meta.id)),
    shown: (step) => playStep(step, player),
  });
  return player;
}
