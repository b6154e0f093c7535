/** Where the names of turning points stand in the graph, and whether they have room there. */
import type { RoundPoint } from "./shape.ts";

/** A character of a label and the height of one at the usual size. */
const LETTER = 9;
const TALL = 20;

interface GraphLabel {
  point: RoundPoint;
  text: string;
  x: number;
  y: number;
}

/** Where the name of a turn stands: above what rose, below what fell, within the picture. */
export function labelAt(
  point: RoundPoint,
  text: string,
  x: number,
  y: number,
  width: number,
  unit: number,
): GraphLabel {
  const half = (text.length * LETTER * unit) / 2;
  const inside = Math.max(half + 4, Math.min(width - half - 4, x));
  return { point, text, x: inside, y: point.change > 0 ? y - 16 : y + 12 + 18 * unit };
}

/** Whether labels would lie over each other or leave the picture: then they stand below it, one to a line. */
export function meet(labels: readonly GraphLabel[], width: number, unit: number): boolean {
  const half = ({ text }: GraphLabel): number => (text.length * LETTER * unit) / 2;
  return labels.some(
    (one, at) =>
      half(one) * 2 > width - 8 ||
      labels
        .slice(at + 1)
        .some((two) => Math.abs(one.x - two.x) < half(one) + half(two) && Math.abs(one.y - two.y) < TALL * unit),
  );
}
