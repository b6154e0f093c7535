/** The steps of a match as a log tells them: in chapters by round, with small steps of chance folded together. */
import type { SentStep } from "../types.gen.ts";
import { newRound } from "./rounds.ts";

/** Steps that stand together: one, or several small ones in a row that are folded away. */
export interface Passage {
  isFolded: boolean;
  steps: readonly SentStep[];
}

export interface Chapter {
  /** The round, 0 while setting up; null where no view tells one. */
  round: number | null;
  /** The number of its first step. */
  first: number;
  passages: readonly Passage[];
}

/** Cut steps into chapters; `views` are those after each of them. */
export function chaptersOf(steps: readonly SentStep[], views: readonly unknown[]): readonly Chapter[] {
  const chapters: { round: number | null; first: number; passages: { isFolded: boolean; steps: SentStep[] }[] }[] = [];
  steps.forEach((step, at) => {
    const round = newRound(views, at);
    if (round !== null || !chapters.length) chapters.push({ round, first: step.number, passages: [] });
    const passages = chapters.at(-1)?.passages ?? [];
    const last = passages.at(-1);
    if (step.fold && last?.isFolded) last.steps.push(step);
    else passages.push({ isFolded: step.fold !== "", steps: [step] });
  });
  return chapters;
}

/** What is folded away, by its nouns: `3 draws, 1 tile`. */
export function foldedName(steps: readonly SentStep[]): string {
  const counts = new Map<string, number>();
  for (const { fold } of steps) counts.set(fold, (counts.get(fold) ?? 0) + 1);
  return [...counts].map(([noun, count]) => `${count} ${noun}${count === 1 ? "" : "s"}`).join(", ");
}
