/**
 * Where things lie on the disc, and where the arrow keys lead. Angles are degrees clockwise from north.
 *
 * A tile has a place on its ring (local) and one in the Temple, which changes as the ring turns.
 */
import { GATES, placeOf, type Ring, ROWS, ringOf, rowOf, SECTORS, TILES, TRAILS } from "./map.ts";
import type { Rotation } from "./view.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Band {
  readonly from: number;
  readonly to: number;
}

export const SIZE = 980;
export const HALF = SIZE / 2;
export const COLUMN = 360 / 32;
export const SECTOR = 360 / SECTORS;
/** How large a piece is drawn. */
export const PIECE = 18.5;

/** From which radius to which each row of tiles reaches. */
export const BANDS: Readonly<Record<string, Band>> = {
  o3: { from: 375, to: 420 },
  o2: { from: 330, to: 375 },
  o1: { from: 285, to: 330 },
  m2: { from: 226, to: 274 },
  m1: { from: 178, to: 226 },
  i: { from: 107, to: 166 },
  c: { from: 0, to: 94 },
  t: { from: 439, to: 484 },
};
/** The walls, by ring from the centre. */
export const WALL_BANDS: readonly Band[] = [
  { from: 94, to: 107 },
  { from: 166, to: 178 },
  { from: 274, to: 285 },
  { from: 420, to: 438 },
];

export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn) * radius, y: -Math.cos(turn) * radius };
}

function written(angle: number, radius: number): string {
  const { x, y } = polar(angle, radius);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** A piece of a ring as a path; `gap` is left free at each side, in units. */
export function wedge(start: number, end: number, { from, to }: Band, gap = 0): string {
  if (end - start >= 360) return `M${written(0, to)}A${to} ${to} 0 1 1 ${written(359.99, to)}Z`;
  const [inner, outer] = [from + gap, to - gap];
  const [a, b] = [(gap / inner) * 57.3, (gap / outer) * 57.3];
  const large = end - start > 180 ? 1 : 0;
  return (
    `M${written(start + b, outer)}A${outer} ${outer} 0 ${large} 1 ${written(end - b, outer)}` +
    `L${written(end - a, inner)}A${inner} ${inner} 0 ${large} 0 ${written(start + a, inner)}Z`
  );
}

/** Where a tile begins and ends on its ring. */
export function span(cell: string): readonly [start: number, end: number] {
  const { row, at } = placeOf(cell);
  if (row === "t") return [at * 4 * COLUMN, (at * 4 + 2) * COLUMN];
  const { count } = rowOf(cell) ?? { count: 1 };
  const width = 360 / count;
  return [at * width, (at + 1) * width];
}

function bandOf(cell: string): Band {
  return BANDS[placeOf(cell).row] ?? { from: 0, to: 0 };
}

export function outline(cell: string, gap = 0): string {
  const [start, end] = span(cell);
  return wedge(start, end, bandOf(cell), gap);
}

/** The middle of a tile on its ring, before the ring has turned. */
export function localCentre(cell: string): Point {
  if (cell === "c") return { x: 0, y: 0 };
  const [start, end] = span(cell);
  const { from, to } = bandOf(cell);
  return polar((start + end) / 2, (from + to) / 2);
}

/** How far the ring of a tile has turned. */
export function turnOf(cell: string, rotation: Rotation): number {
  const ring = ringOf(cell);
  return ring === null ? 0 : rotation[ring] * SECTOR;
}

/** The middle of a tile in the Temple. */
export function centre(cell: string, rotation: Rotation): Point {
  if (cell === "c") return { x: 0, y: 0 };
  const [start, end] = span(cell);
  const { from, to } = bandOf(cell);
  return polar((start + end) / 2 + turnOf(cell, rotation), (from + to) / 2);
}

/** The way a ring went from one rotation to another: no card turns it more than six sectors. */
export function swing(before: number, after: number): number {
  const ahead = (((after - before) % SECTORS) + SECTORS) % SECTORS;
  return ahead > SECTORS / 2 ? ahead - SECTORS : ahead;
}

/** The tile of a row at an angle of the Temple. */
function cellAt(row: string, angle: number, rotation: Rotation): string {
  const found = ROWS.find(({ name }) => name === row);
  if (!found || found.count === 1) return row;
  const turn = rotation[found.ring] * SECTOR;
  const width = 360 / found.count;
  const at = Math.floor((((angle - turn) % 360) + 360) / width + 1e-6) % found.count;
  return `${row}.${at}`;
}

const INWARDS: readonly string[] = ["t", ...ROWS.map(({ name }) => name)];

/** What lies beside a tile for the eye, walls or not: around, inwards and outwards. */
export function beside(cell: string, rotation: Rotation): readonly string[] {
  const { row, at } = placeOf(cell);
  if (row === "c") return Array.from({ length: SECTORS }, (_, sector) => `i.${sector}`);
  const [start, end] = span(cell);
  const turn = turnOf(cell, rotation);
  const angles = [start + turn + 0.25 * (end - start), start + turn + 0.75 * (end - start)];
  const level = INWARDS.indexOf(row);
  const [out, into] = [INWARDS[level - 1], INWARDS[level + 1]];
  const around = row === "t" ? [] : ring(row, at);
  const inner = into ? angles.map((angle) => cellAt(into, angle, rotation)) : [];
  const outer = !out ? [] : out === "t" ? trailAt(angles[0]!) : angles.map((angle) => cellAt(out, angle, rotation));
  return [...new Set([...around, ...inner, ...outer])];
}

function ring(row: string, at: number): readonly string[] {
  const count = ROWS.find(({ name }) => name === row)?.count ?? 1;
  return [`${row}.${(at + count - 1) % count}`, `${row}.${(at + 1) % count}`];
}

function trailAt(angle: number): readonly string[] {
  const column = Math.floor((((angle % 360) + 360) % 360) / COLUMN);
  return column % 4 < 2 ? [`t${Math.floor(column / 4) % GATES}`] : [];
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A neighbour further off than this from where an arrow points is not meant. */
const ASIDE = Math.cos((62 * Math.PI) / 180);

/** Where a key leads from a tile, or null if the key is none of the board's. */
export function onward(cell: string, key: string, rotation: Rotation): string | null {
  if (key === "Home" || key === "End") return endOfRow(cell, key === "End");
  if (key === "PageUp" || key === "PageDown") return across(cell, key === "PageDown", rotation);
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const here = centre(cell, rotation);
  let best = cell;
  let most = ASIDE;
  for (const other of beside(cell, rotation)) {
    const there = centre(other, rotation);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const cosine = (dx * arrow.x + dy * arrow.y) / Math.hypot(dx, dy);
    if (cosine > most + 1e-6) [best, most] = [other, cosine];
  }
  return best;
}

function endOfRow(cell: string, isEnd: boolean): string {
  const { row } = placeOf(cell);
  if (row === "t") return isEnd ? "t7" : "t0";
  const count = rowOf(cell)?.count ?? 1;
  return count === 1 ? row : `${row}.${isEnd ? count - 1 : 0}`;
}

/** One row inwards or outwards. */
function across(cell: string, isInwards: boolean, rotation: Rotation): string {
  const level = (name: string): number => INWARDS.indexOf(placeOf(name).row);
  const wanted = level(cell) + (isInwards ? 1 : -1);
  return beside(cell, rotation).find((other) => level(other) === wanted) ?? cell;
}

/** The rows of the grid: the Trails, then the tiles from the outside in. */
export const GRID: readonly { readonly name: string; readonly ring: Ring | null; readonly cells: readonly string[] }[] =
  [
    { name: "t", ring: null, cells: TRAILS },
    ...ROWS.map(({ name, ring: turning }) => ({
      name,
      ring: turning,
      cells: TILES.filter((cell) => placeOf(cell).row === name),
    })),
  ];
