/** What never changes about the Temple: its rows of tiles, its walls, Gates and Rollers, as printed (T3). */

export type Ring = 0 | 1 | 2 | 3;
export const RINGS = ["central", "inner", "middle", "outer"] as const;
export const SECTORS = 16;
export const GATES = 8;

export interface Row {
  readonly name: string;
  readonly ring: Ring;
  readonly count: number;
}

/** From the outside in, as the names of tiles are listed. */
export const ROWS: readonly Row[] = [
  { name: "o3", ring: 3, count: 32 },
  { name: "o2", ring: 3, count: 32 },
  { name: "o1", ring: 3, count: 32 },
  { name: "m2", ring: 2, count: 32 },
  { name: "m1", ring: 2, count: 32 },
  { name: "i", ring: 1, count: 16 },
  { name: "c", ring: 0, count: 1 },
];

/** The names of the 177 tiles in the order of `View.tiles`. */
export const TILES: readonly string[] = ROWS.flatMap(({ name, count }) =>
  count === 1 ? [name] : Array.from({ length: count }, (_, at) => `${name}.${at}`),
);
export const TRAILS: readonly string[] = Array.from({ length: GATES }, (_, gate) => `t${gate}`);
const NUMBERS: ReadonlyMap<string, number> = new Map(TILES.map((name, at) => [name, at]));

/** The wall on the outer side of each turning ring: `_` a doorway, `#` stone, a letter a nozzle. */
export const WALLS: readonly { readonly ring: Ring; readonly parts: string }[] = [
  { ring: 0, parts: "FF_#".repeat(4) },
  { ring: 1, parts: "_AA#".repeat(4) },
  { ring: 2, parts: "R_#R".repeat(8) },
];
/** Each Roller lies between this column of the fixed wall and the next. */
export const ROLLERS: readonly number[] = [6, 22];

/** A tile by its parts; a Trail has the row `t`. */
export interface Place {
  readonly row: string;
  readonly at: number;
}

export function placeOf(cell: string): Place {
  if (cell.startsWith("t")) return { row: "t", at: Number(cell.slice(1)) };
  const [row = "", at = "0"] = cell.split(".");
  return { row, at: Number(at) };
}

export function isTrail(cell: string): boolean {
  return cell.startsWith("t");
}

export function rowOf(cell: string): Row | null {
  const { row } = placeOf(cell);
  return ROWS.find(({ name }) => name === row) ?? null;
}

/** The ring a tile turns with; nothing for a Trail. */
export function ringOf(cell: string): Ring | null {
  return rowOf(cell)?.ring ?? null;
}

export function numberOf(cell: string): number {
  return NUMBERS.get(cell) ?? -1;
}

/** Where a wall is crossed by nothing: the parts of the wall between two rows, seen from the inner one. */
export function wallOf(ring: Ring): string {
  return WALLS.find((wall) => wall.ring === ring)?.parts ?? "";
}
