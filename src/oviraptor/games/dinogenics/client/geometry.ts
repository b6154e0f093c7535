/**
 * The ground of an island in the units of its drawing: 108 to a space, the park from 0 to 324 across.
 *
 * Spaces, edges, who is beside whom, and where arrow keys lead. Nothing here knows what stands where.
 */
import { EDGES, SPACES } from "./tables.ts";

export const UNIT = 108;
export const COLUMNS = 3;
export const ROWS = 4;
export const PARK = COLUMNS * ROWS;
/** Where the commercial side begins: behind the road. */
const PLAZA = 354;
export const CENTER = SPACES.length - 1;
/** What the whole island takes, sea and all. */
export const BOX = { x: -27, y: -36, width: 624, height: 496 };
/** Edges before it lie across, the others stand. */
const FIRST_UPRIGHT = COLUMNS * (ROWS + 1);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a space; the Visitor Center lies where e4 would. */
export function cornerOf(space: number): Point {
  if (space < PARK) return { x: (space % COLUMNS) * UNIT, y: Math.floor(space / COLUMNS) * UNIT };
  const at = space - PARK;
  return { x: PLAZA + (at % 2) * UNIT, y: Math.floor(at / 2) * UNIT };
}

export function centreOf(space: number): Point {
  const { x, y } = cornerOf(space);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

export function spaceNumber(name: string): number {
  return SPACES.indexOf(name);
}

export function edgeNumber(name: string): number {
  return EDGES.indexOf(name);
}

export function isUpright(edge: number): boolean {
  return edge >= FIRST_UPRIGHT;
}

/** Where an edge begins: its left or its upper end. */
export function startOf(edge: number): Point {
  const at = isUpright(edge) ? edge - FIRST_UPRIGHT : edge;
  const across = isUpright(edge) ? COLUMNS + 1 : COLUMNS;
  return { x: (at % across) * UNIT, y: Math.floor(at / across) * UNIT };
}

export function middleOf(edge: number): Point {
  const { x, y } = startOf(edge);
  return isUpright(edge) ? { x, y: y + UNIT / 2 } : { x: x + UNIT / 2, y };
}

/** The edges of a park space: above, below, left, right. */
export function edgesOf(space: number): readonly [number, number, number, number] {
  const [row, column] = [Math.floor(space / COLUMNS), space % COLUMNS];
  const left = FIRST_UPRIGHT + row * (COLUMNS + 1) + column;
  return [space, space + COLUMNS, left, left + 1];
}

/** The park spaces on both sides of an edge; -1 is the outside. */
export const BESIDE: readonly (readonly [number, number])[] = EDGES.map((_, edge) => {
  const found = Array.from({ length: PARK }, (_, space) => space).filter((space) => edgesOf(space).includes(edge));
  const { x, y } = middleOf(edge);
  const isBefore = (space: number): boolean => centreOf(space).x < x || centreOf(space).y < y;
  return [found.find(isBefore) ?? -1, found.find((space) => !isBefore(space)) ?? -1];
});

/** The park spaces that share an edge with one, and that edge. */
export function neighboursOf(space: number): readonly (readonly [space: number, edge: number])[] {
  return edgesOf(space).flatMap((edge) => {
    const other = BESIDE[edge]!.find((each) => each !== space) ?? -1;
    return other < 0 ? [] : [[other, edge] as const];
  });
}

/** The park space at a point, or -1. */
export function parkSpaceAt({ x, y }: Point): number {
  const [column, row] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? row * COLUMNS + column : -1;
}

/** The park spaces on the straight way between two points: a quick finger leaves gaps. */
export function spacesBetween(from: Point, to: Point): readonly number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (UNIT / 6)));
  const found: number[] = [];
  for (let at = 0; at <= steps; at += 1) {
    const space = parkSpaceAt({
      x: from.x + ((to.x - from.x) * at) / steps,
      y: from.y + ((to.y - from.y) * at) / steps,
    });
    if (space >= 0 && found.at(-1) !== space) found.push(space);
  }
  return found;
}

/** The spaces of the island as rows of a grid of controls. */
export const SPACE_ROWS: readonly (readonly string[])[] = [0, 1, 2, 3].map((row) => [
  ...SPACES.slice(row * COLUMNS, row * COLUMNS + COLUMNS),
  ...SPACES.slice(PARK + row * 2, PARK + row * 2 + 2),
]);

/** Spaces and edges as rows of a grid, for who arranges fences: an edge lies between its spaces. */
export const LATTICE: readonly (readonly string[])[] = Array.from({ length: 2 * ROWS + 1 }, (_, line) => {
  const row = Math.floor(line / 2);
  if (line % 2 === 0) return EDGES.slice(row * COLUMNS, row * COLUMNS + COLUMNS);
  const across = COLUMNS + 1;
  const upright = EDGES.slice(FIRST_UPRIGHT + row * across, FIRST_UPRIGHT + row * across + across);
  const spaces = SPACES.slice(row * COLUMNS, row * COLUMNS + COLUMNS);
  return upright.flatMap((edge, at) => (spaces[at] === undefined ? [edge] : [edge, spaces[at]]));
});

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a cell, space or edge, lies. */
export function whereIs(cell: string): Point {
  return cell.includes(" ") ? middleOf(edgeNumber(cell)) : centreOf(spaceNumber(cell));
}

/** The next cell in the way of an arrow key: the nearest of those that lie that way, straight ones first. */
export function onward(cells: readonly (readonly string[])[], cell: string, key: string): string | null {
  const row = cells.find((each) => each.includes(cell)) ?? [];
  if (key === "Home") return row[0] ?? null;
  if (key === "End") return row.at(-1) ?? null;
  const way = WAYS[key];
  if (!way) return null;
  const here = whereIs(cell);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of cells.flat()) {
    const there = whereIs(other);
    const ahead = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const far = ahead + 3 * aside;
    if (ahead > 1 && aside <= ahead + 1 && far < least) [best, least] = [other, far];
  }
  return best;
}
