/** The line where land meets water: a rounded box whose edge wanders a little, always the same way. */
import type { Box, Point } from "./geometry.ts";

/** A closed path around a box, `out` units away from it, wandering by `sway`. */
export function shore(box: Box, out: number, sway: number, seed: number): string {
  const corners = 20 + out;
  const points = around(box, out, corners).map(({ x, y }, at) => {
    const turn = at * 2.399 + seed;
    return { x: x + Math.sin(turn) * sway, y: y + Math.cos(turn * 1.7) * sway };
  });
  return smooth(points);
}

function around({ x, y, width, height }: Box, out: number, round: number): readonly Point[] {
  const [left, top, right, bottom] = [x - out, y - out, x + width + out, y + height + out];
  const along = (from: Point, to: Point): readonly Point[] => {
    const steps = Math.max(3, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 58));
    return Array.from({ length: steps }, (_, at) => ({
      x: from.x + ((to.x - from.x) * at) / (steps - 1),
      y: from.y + ((to.y - from.y) * at) / (steps - 1),
    }));
  };
  return [
    ...along({ x: left + round, y: top }, { x: right - round, y: top }),
    ...along({ x: right, y: top + round }, { x: right, y: bottom - round }),
    ...along({ x: right - round, y: bottom }, { x: left + round, y: bottom }),
    ...along({ x: left, y: bottom - round }, { x: left, y: top + round }),
  ];
}

/** A smooth closed curve through the middles of the sides of a polygon. */
function smooth(points: readonly Point[]): string {
  const middle = (from: Point, to: Point) => `${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)}`;
  const last = points[points.length - 1]!;
  const curves = points.map((point, at) => {
    const following = points[(at + 1) % points.length]!;
    return `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(point, following)}`;
  });
  return `M${middle(last, points[0]!)}${curves.join("")}Z`;
}
