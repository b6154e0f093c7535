/** Rounds in a log, for jumping: a view with a number `round` tells; without one there are none. */

interface RoundStart {
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

/** The round that begins with a step, if one does: a step is taken in the round of the view before it. */
export function newRound(views: readonly unknown[], at: number): number | null {
  const taken = (step: number): number | null => roundOf(views[Math.max(0, step - 1)]);
  return at === 0 || taken(at) !== taken(at - 1) ? taken(at) : null;
}

/** The round a view is in, if it says. */
export function roundOf(view: unknown): number | null {
  const round = typeof view === "object" && view !== null ? (view as { round?: unknown }).round : null;
  return typeof round === "number" ? round : null;
}
