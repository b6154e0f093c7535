/** What fits into the slot the shell gives the board: everything at once, or one part at a time. */

/**
 * - `wide`: all of it;
 * - `tall`: the island, below it one part and the hand;
 * - `low`: one part at a time, the island among them;
 * - `lying`: the island, beside it one part.
 */
export type Shape = "wide" | "tall" | "low" | "lying";

const ROOMY = { width: 860, height: 560 };
/** Below this height the island, a part and the hand do not go together. */
const HIGH = 640;
/** How much wider than high a slot is that lies. */
const LYING = 1.05;

export function shapeOf(width: number, height: number): Shape {
  if (width >= ROOMY.width && height >= ROOMY.height) return "wide";
  if (height < HIGH && width > height * LYING) return "lying";
  return height < HIGH ? "low" : "tall";
}
