/** How a replay comes to its analysis: asked for, remembered, its parts loaded when they are first wanted. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Looking } from "../analysis/looking.ts";
import { entryOf, stepOf } from "../analysis/reading.ts";
import { noteAnalysed, sourceOf, wasAnalysed } from "../analysis/source.ts";
import { AnalysisStore } from "../analysis/store.ts";
import { later } from "../app/later.tsx";
import { loadStyle } from "../net/style.ts";
import type { Replay, Summary } from "../types.gen.ts";

/** Its drawn parts with their sheet. */
async function parts(): Promise<typeof import("../analysis/parts.ts")> {
  const [found] = await Promise.all([import("../analysis/parts.ts"), loadStyle("/analysis.css")]);
  return found;
}

function part<P extends object>(
  of: (found: typeof import("../analysis/parts.ts")) => ComponentType<P>,
): ComponentType<P> {
  return later<P>(async () => of(await parts()), Coming);
}

export const Weighed = part((found) => found.Weighed);
export const Panel = part((found) => found.Panel);
export const Graph = part((found) => found.Graph);
export const TryPage = later(async () => {
  const [found] = await Promise.all([
    import("../analysis/try.tsx"),
    loadStyle("/analysis.css"),
    loadStyle("/study.css"),
  ]);
  return found.TryPage;
});

function Coming({ isLost }: { isLost: boolean }): JSX.Element {
  return (
    <p class="quiet" role={isLost ? "alert" : undefined}>
      {isLost ? LOST : "One moment …"}
    </p>
  );
}

const LOST = "The analysis did not come: the server does not answer, or it has a newer page by now.";

interface Analysed {
  store: AnalysisStore;
  looking: Looking;
  /** Ask for it now; null where there is nothing to ask. */
  begin: (() => void) | null;
}

/** The analysis of a match, begun by itself where it was looked at before. */
export function useAnalysis(match: string, token: string, summary: Summary | null, known: () => number): Analysed {
  const [store] = useState(() => new AnalysisStore(sourceOf(match, token, known)));
  const [looking] = useState(() => new Looking());
  const isOver = Boolean(summary?.over);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => {
    if (isOver && wasAnalysed(match)) void store.ask();
  }, [isOver]);
  const begin = (): void => {
    noteAnalysed(match);
    void store.ask();
  };
  return { store, looking, begin: isOver && !store.isAsked.value ? begin : null };
}

/** Where the same moment is with other eyes, which were not shown every entry. */
export function sameEntry(from: Replay, at: number, to: Replay): number {
  return from.entries.length && to.entries.length ? stepOf(to, entryOf(from, at)) : at;
}
