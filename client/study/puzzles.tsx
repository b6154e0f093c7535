/** The puzzles of a game: the list of them, or the one that was chosen. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games, Refusal } from "../net/api.ts";
import type { Meta, Puzzles } from "../types.gen.ts";
import { dayOf } from "./progress.ts";
import { PuzzlePage } from "./puzzle.tsx";
import { PuzzleList } from "./puzzle-list.tsx";
import { puzzles } from "./requests.ts";

/** A game and its puzzles. */
export interface Found {
  meta: Meta;
  all: Puzzles;
}

/** What was found already: who goes on to the next one does not wait. By game, and by day for that of the day. */
const known = new Map<string, Promise<Found>>();

export function PuzzlesPage({ game, name }: { game: string; name: string }): JSX.Element {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Puzzles · Oviraptor";
    find(game).then(setFound, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, []);
  const puzzle = found?.all.puzzles.find((each) => each.name === name);
  if (found && puzzle) return <PuzzlePage found={found} puzzle={puzzle} />;
  if (found && !name) return <PuzzleList found={found} />;
  return <Nothing isWaiting={!found && !problem} reason={problem || "There is no such puzzle here any more."} />;
}

function find(game: string): Promise<Found> {
  const key = `${dayOf(Date.now())} ${game}`;
  const before = known.get(key);
  if (before) return before;
  const asked = look(game);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

async function look(game: string): Promise<Found> {
  const [installed, all] = await Promise.all([games(), puzzles(game)]);
  const meta = installed.find((each) => each.meta.id === game)?.meta;
  if (!meta) throw new Refusal("There is no such game here.");
  return { meta, all };
}

function Nothing({ isWaiting, reason }: { isWaiting: boolean; reason: string }): JSX.Element {
  return (
    <main class="study-page" id="main" tabIndex={-1}>
      <section class="card no-match">
        <h1>{isWaiting ? "One moment …" : "The puzzle cannot be opened"}</h1>
        {!isWaiting && <p>{reason}</p>}
        <a class="button main" href="#/">
          <span>To the lobby</span>
        </a>
      </section>
    </main>
  );
}
