/** The curve as lines and marks in a box of pixels. Pure. */
import type { Analysis, Decision, Matrix } from "../types.gen.ts";
import { isMarked, isMistake, pointAt, points } from "./reading.ts";

export interface Frame {
  width: number;
  /** Of the curve alone: the bars of luck lie below it. */
  height: number;
  /** The number of entries of the match: the right end. */
  last: number;
}

export interface Mark {
  decision: Decision;
  shape: Shape;
  x: number;
  y: number;
}

export type Shape = "triangle" | "diamond" | "cross" | "star";

export interface Bar {
  number: number;
  x: number;
  /** Above 0: good luck; as a share of the tallest bar there can be. */
  size: number;
}

/** So much luck fills its lane. */
const FULL = 0.3;
/** Bars of less are not seen anyway. */
const LEAST = 0.01;
/** In windows narrower than this a long match is scrolled: so wide is an entry then, and so many windows at most. */
const NARROW = 600;
const ENTRY = 2.4;
const MOST_WINDOWS = 4;
/** Room at every edge, so that marks are whole; the slider has it at its ends, too. */
export const EDGE = 9;

export function acrossOf({ width, last }: Frame, number: number): number {
  return EDGE + (last ? Math.round((number / last) * (width - 2 * EDGE) * 10) / 10 : 0);
}

export function downOf({ height }: Frame, value: number): number {
  return Math.round((EDGE + (1 - value) * (height - 2 * EDGE)) * 10) / 10;
}

/** The line of a seat, from point to point. */
export function lineOf(frame: Frame, { points: all }: Analysis, seat: number): string {
  return all
    .map(({ number, values }, at) => {
      const there = `${acrossOf(frame, number)} ${downOf(frame, values[seat] ?? 0)}`;
      return at ? `L${there}` : `M${there}`;
    })
    .join("");
}

/** What lies below a line, or above it, as far as it goes. */
export function areaOf(frame: Frame, analysis: Analysis, seat: number, side: "below" | "above"): string {
  const [begin, end] = [analysis.points[0], analysis.points.at(-1)];
  if (!begin || !end) return "";
  const rim = side === "below" ? frame.height : 0;
  const line = lineOf(frame, analysis, seat);
  return `${line}L${acrossOf(frame, end.number)} ${rim}L${acrossOf(frame, begin.number)} ${rim}Z`;
}

/** How a decision is marked. */
export function shapeOf({ name }: Decision): Shape {
  switch (name) {
    case "inaccuracy":
      return "triangle";
    case "mistake":
      return "diamond";
    case "blunder":
      return "cross";
    default:
      return "star";
  }
}

/** Where the marks lie: on the line of who is looked at, or of the mover where each has one. */
export function marksOf(frame: Frame, analysis: Analysis, seat: number): readonly Mark[] {
  const seats = analysis.points[0]?.values.length ?? 2;
  return analysis.decisions.filter(isMarked).flatMap((decision) => {
    const point = pointAt(analysis.points, decision.last);
    const value = point?.values[seats > 2 ? decision.seat : seat];
    if (value === undefined) return [];
    return [{ decision, shape: shapeOf(decision), x: acrossOf(frame, decision.last), y: downOf(frame, value) }];
  });
}

/** Marks that lie over no other: one's own first, then the largest losses; the rest stand in the list. */
export function thinned(marks: readonly Mark[], seat: number, apart: number): readonly Mark[] {
  const weight = ({ decision }: Mark): number => (isMistake(decision) ? 1 : 0) + (decision.seat === seat ? 1 : 0);
  const kept: Mark[] = [];
  const ordered = [...marks].sort((one, two) => weight(two) - weight(one) || two.decision.loss - one.decision.loss);
  for (const mark of ordered) {
    if (kept.every((other) => Math.hypot(other.x - mark.x, other.y - mark.y) >= apart)) kept.push(mark);
  }
  return kept.sort((one, two) => one.decision.first - two.decision.first);
}

/** How wide a curve is drawn: as its window, or, where a long match would be squeezed, so that it is scrolled. */
export function widthOf(window: number, entries: number): number {
  const wanted = Math.min(entries * ENTRY, window * MOST_WINDOWS);
  return window < NARROW && wanted > window * 1.3 ? Math.round(wanted) : window;
}

/** The mark that is meant by touching there, if one is near. */
export function markNear(marks: readonly Mark[], x: number, y: number, reach: number): Mark | null {
  const far = (mark: Mark): number => Math.hypot(mark.x - x, mark.y - y);
  const near = marks.filter((mark) => far(mark) <= reach);
  return near.reduce<Mark | null>((best, mark) => (best && far(best) <= far(mark) ? best : mark), null);
}

/** Luck of a seat as bars. */
export function barsOf(frame: Frame, { swings }: Analysis, seat: number): readonly Bar[] {
  return swings.flatMap(({ number, swings: all }) => {
    const size = all[seat] ?? 0;
    if (Math.abs(size) < LEAST) return [];
    return [{ number, x: acrossOf(frame, number), size: Math.max(-1, Math.min(1, size / FULL)) }];
  });
}

interface RoundMark {
  round: number;
  x: number;
}

/** Where rounds begin, as many as have room to be named. */
export function roundsOf(frame: Frame, { points: all }: Analysis, room: number): readonly RoundMark[] {
  const marks: RoundMark[] = [];
  let round = 0;
  for (const point of all) {
    if (point.round <= round) continue;
    round = point.round;
    const x = acrossOf(frame, point.number);
    if (x + room / 2 <= frame.width && x - (marks.at(-1)?.x ?? -room) >= room) marks.push({ round, x });
  }
  return marks;
}

/** The drawing of a mark around a place. */
export function drawn(shape: Shape, x: number, y: number, r: number): string {
  switch (shape) {
    case "triangle":
      return `M${x} ${y - r}L${x + r} ${y + r * 0.8}L${x - r} ${y + r * 0.8}Z`;
    case "diamond":
      return `M${x} ${y - r * 1.1}L${x + r} ${y}L${x} ${y + r * 1.1}L${x - r} ${y}Z`;
    case "cross":
      return crossOf(x, y, r);
    case "star":
      return starOf(x, y, r * 1.15);
  }
}

function crossOf(x: number, y: number, r: number): string {
  const [near, far] = [r * 0.36, r];
  const corners = [
    [-far, -far + near],
    [-far + near, -far],
    [0, -near],
    [far - near, -far],
    [far, -far + near],
    [near, 0],
    [far, far - near],
    [far - near, far],
    [0, near],
    [-far + near, far],
    [-far, far - near],
    [-near, 0],
  ] as const; // prettier-ignore
  return `M${corners.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join("L")}Z`;
}

function starOf(x: number, y: number, r: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 ? r * 0.45 : r];
    return `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The chances of a seat at the end of a round, and by how much they changed in it. */
export interface RoundPoint {
  /** 0 is the start. */
  round: number;
  /** The last entry of the round. */
  number: number;
  value: number;
  change: number;
}

export function roundPoints({ points: all }: Analysis, seat: number): readonly RoundPoint[] {
  const start = all.slice(0, 1).flatMap((point) => (point.number ? [] : [{ ...point, round: 0 }]));
  const ends = [...start, ...all.slice(start.length)].filter(
    ({ round: each }, at, every) => every[at + 1]?.round !== each,
  );
  return ends.map(({ round: each, number, values }, at) => {
    const value = values[seat] ?? 0;
    return { round: each, number, value, change: at ? value - (ends[at - 1]?.values[seat] ?? 0) : 0 };
  });
}

/** The rounds that changed most, no two side by side, each by so many points at least. */
export function labelled(all: readonly RoundPoint[], most: number, least = 8): ReadonlySet<RoundPoint> {
  const found = new Set<RoundPoint>();
  for (const each of [...all].sort((one, two) => Math.abs(two.change) - Math.abs(one.change))) {
    const at = all.indexOf(each);
    const isCrowded = [at - 1, at + 1].some((near) => all[near] && found.has(all[near]));
    if (found.size < most && Math.abs(points(each.change)) >= least && !isCrowded) found.add(each);
  }
  return found;
}

/** How good a pair is among all of the table, 0 to 1: what differs is seen even where little does. */
export function shading({ values }: Matrix): (value: number) => number {
  const all = values.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (value) => (most > least ? (value - least) / (most - least) : 0.5);
}
