/** How far the step on show has been told: nothing shows what came of it before the picture has. */
import type { BoardProps } from "#boardkit/board.ts";
import { useBeats } from "./beats.ts";
import { deedOf, trapOf } from "./deeds.ts";
import type { View } from "./view.ts";

export interface Telling {
  /** Whether two battle cards are on show, turned or about to turn. */
  readonly isShowing: boolean;
  /** Whether the outcome may be seen. */
  readonly isTold: boolean;
  /** Whether counters have followed. */
  readonly isPaid: boolean;
  /** What counters are to show: the view before until they follow. */
  readonly counts: View;
  /** What the Temple is to look like: a Gate does not move before the card has turned that moves it. */
  readonly temple: View;
}

/** How long a Temple card takes to turn, in milliseconds at the usual speed. */
export const FLIP = 300;

/** When the outcome is told, when counters follow, and when the scene is over. */
export const TIMES: Readonly<Record<string, readonly number[]>> = {
  reveal: [900, 1500, 2400],
  flip: [FLIP, FLIP, 700],
  trap: [250, 600, 900],
  hurt: [360, 600, 900],
  hurl: [0, 640, 900],
};
const NONE: readonly number[] = [];

/** How much of a battle's round is set in motion when, in milliseconds at the usual speed. */
export const ROUND = { flies: 320, turns: 620, isTurned: 900 };

export function useTelling({ view, before, step, speed, next }: BoardProps<View>): Telling {
  const deed = step && before ? deedOf(step.do) : null;
  const kind = deed ? (trapOf(deed) ? "trap" : deed.verb) : "";
  const times = TIMES[kind] ?? NONE;
  const passed = useBeats(times.length && step ? step.number : null, times, speed);
  const isOver = passed >= times.length;
  const isPaid = isOver || passed >= 2;
  const isOngoing = view.phase === "fight" || view.phase === "reveal";
  // What was turned over stays in sight until this viewer has to choose again.
  const isShowing = kind === "reveal" && !(isOver && (next.size > 0 || !isOngoing));
  const isTold = isOver || passed >= 1;
  const old = before ?? view;
  return { isShowing, isTold, isPaid, counts: isPaid ? view : old, temple: isTold ? view : old };
}
