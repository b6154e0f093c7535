/** Two or more seats' logs of one match, laid side by side: what each saw at every moment. */
import type { SentStep } from "./types.gen.ts";

export interface Moment {
  /** The step as the first seat that was shown it saw it. */
  step: SentStep;
  /** Each seat's view at that moment, by seat. */
  views: readonly unknown[];
}

/**
 * Weave the logs together by time.
 *
 * A step shown to several seats has one time, actor and giver in all their logs; one that was shown to
 * some only stands between its neighbours. Moments before every seat has a view are left out.
 */
export function weave(logs: readonly (readonly SentStep[])[]): readonly Moment[] {
  const at = logs.map(() => 0);
  const views: unknown[] = logs.map(() => undefined);
  const moments: Moment[] = [];
  for (;;) {
    const step = earliest(logs, at);
    if (!step) return moments;
    logs.forEach((log, seat) => {
      const here = log[at[seat] ?? 0];
      if (here && isSame(here, step)) {
        views[seat] = here.view;
        at[seat] = (at[seat] ?? 0) + 1;
      }
    });
    if (views.every((view) => view !== undefined)) moments.push({ step, views: [...views] });
  }
}

function earliest(logs: readonly (readonly SentStep[])[], at: readonly number[]): SentStep | null {
  const heads = logs.flatMap((log, seat) => log[at[seat] ?? 0] ?? []);
  // A step that not all have next was hidden from the others: it comes before what they share.
  const rank = (step: SentStep): number => heads.filter((other) => isSame(step, other)).length;
  return heads.reduce<SentStep | null>((best, step) => {
    if (!best || step.at < best.at) return step;
    return step.at === best.at && rank(step) < rank(best) ? step : best;
  }, null);
}

function isSame(one: SentStep, other: SentStep): boolean {
  return one.at === other.at && one.actor === other.actor && one.by === other.by;
}
