/** Rounds in a log, for jumping: a view with a number `round` tells; without one there are none. */

export interface RoundStart {
  round: number;
  /** The index of the first step whose view is in that round. */
  at: number;
}

/** Where each round begins. */
export function roundStarts(views: readonly unknown[]): readonly RoundStart[] {
  const starts: RoundStart[] = [];
  views.forEach((view, at) => {
    const round = roundOf(view);
    const last = starts[starts.length - 1];
    if (round !== null && (!last || round > last.round)) starts.push({ round, at });
  });
  return starts;
}

/** The round a view is in, if it says. */
export function roundOf(view: unknown): number | null {
  const round = typeof view === "object" && view !== null ? (view as { round?: unknown }).round : null;
  return typeof round === "number" ? round : null;
}
