/** The puzzles solved here and the streaks, kept in this browser. What is damaged counts as nothing. */
import { signal } from "@preact/signals";

/** What was done of one game's puzzles. */
export interface Progress {
  /** The names of those solved. */
  solved: readonly string[];
  /** Those that were missed before they were solved. */
  missed: readonly string[];
  /** How many were solved in a row at the first try, and the most there ever were. */
  run: number;
  best: number;
  /** On how many days in a row that of the day was solved, and the last of these (`2026-11-17`). */
  days: number;
  day: string;
}

export const NOTHING: Progress = { solved: [], missed: [], run: 0, best: 0, days: 0, day: "" };

const KEY = "oviraptor.puzzles";
const DAY = 86_400_000;

type Kept = Readonly<Record<string, Progress>>;

const kept = signal<Kept>(readProgress(read()));

export function progressOf(game: string): Progress {
  return (Object.hasOwn(kept.value, game) && kept.value[game]) || NOTHING;
}

/** Keep what became of a puzzle. */
export function keepProgress(game: string, progress: Progress): void {
  kept.value = { ...readProgress(read()), [game]: progress }; // another tab may have solved others
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.peek()));
  } catch {
    // storage is forbidden or full: it counts till the page is left
  }
}

/** A puzzle is solved; `day` if it was that of this day. */
export function withSolved(progress: Progress, name: string, day = ""): Progress {
  const { solved, missed, run, best } = progress;
  const next = day ? withDay(progress, day) : progress;
  if (solved.includes(name)) return next;
  const now = missed.includes(name) ? run : run + 1;
  return { ...next, solved: [...solved, name], run: now, best: Math.max(best, now) };
}

/** A try was wrong, or the solution was looked at: that ends the run, once. */
export function withMissed(progress: Progress, name: string): Progress {
  if (progress.solved.includes(name) || progress.missed.includes(name)) return progress;
  return { ...progress, missed: [...progress.missed, name], run: 0 };
}

function withDay(progress: Progress, day: string): Progress {
  if (progress.day === day) return progress;
  return { ...progress, day, days: progress.day === before(day) ? progress.days + 1 : 1 };
}

/** On how many days in a row that of the day was solved, as it stands on this day. */
export function daysInARow({ day: last, days }: Progress, day: string): number {
  return last === day || last === before(day) ? days : 0;
}

/** A day as puzzles count them: by the server's calendar, which is UTC. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function before(day: string): string {
  return dayOf(Date.parse(day) - DAY);
}

/** Read what was kept; whatever has another shape is left out. */
export function readProgress(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).map(([game, some]) => [game, progressFrom(some)]));
  } catch {
    return {};
  }
}

function progressFrom(value: unknown): Progress {
  const some = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  const day = typeof some.day === "string" && !Number.isNaN(Date.parse(some.day)) ? some.day : "";
  return {
    solved: names(some.solved),
    missed: names(some.missed),
    run: count(some.run),
    best: count(some.best),
    days: day ? count(some.days) : 0,
    day,
  };
}

function names(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function read(): string | null {
  try {
    return (globalThis.localStorage as Storage | undefined)?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}
