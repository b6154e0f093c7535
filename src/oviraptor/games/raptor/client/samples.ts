/** Views for the tests, drawn as the notation writes boards. */
import type { SideView, View } from "./view.ts";

const SIDE: SideView = {
  hand: null,
  hand_size: 2,
  deck_size: 3,
  played: [1, 5, 7],
  plays: [1, 5, 7],
  table: 0,
  has_chosen: false,
  chosen: 0,
  shown: 0,
  could_hold: [
    [[2, 9], 0.25],
    [[2, 4], 0.75],
  ],
};

/** A view with this board; the rest may be set. */
export function sample(board: string, rest: Partial<View> = {}): View {
  const cells = board.trim().split(/\s+/);
  return {
    viewer: 0,
    cells,
    exits: ["a3", "a4", "k1", "k6"],
    raptor: { ...SIDE, hand: [2, 9] },
    scientist: SIDE,
    wounds: 0,
    escaped: 0,
    captured: 0,
    reserve: 6,
    fires_left: 10,
    round: 1,
    phase: "choose",
    ...rest,
  };
}

export const PRINTED = `
  . . . . . . B . . . .
  S . . . # . . B # . .
  . . # B . . # . # . S
  . . . # # . . . . . .
  S . . . . M . B # . .
  . # . B . . . . . . S`;

export const BUSY = `
  . . . . . . . . . s! .
  S . F . # . . B # . .
  . . # B+ . . # . # . S*
  . S~ F # # . . . b . .
  . . . . . M . S # . .
  . # . b! . . . . . . S`;
