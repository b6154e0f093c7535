/** What never changes about the Temple: its rows of tiles, its walls, Gates and Rollers, as printed (T3). */
import printed from "./printed.json" with { type: "json" };

export type Ring = 0 | 1 | 2 | 3;
export const RINGS: readonly string[] = printed.rings;
export const SECTORS = printed.sectors;
export const GATES = printed.gates;

export interface Row {
  readonly name: string;
  readonly ring: Ring;
  readonly count: number;
}

/** From the outside in, as the names of tiles are listed. */
export const ROWS = printed.rows as readonly Row[];

/** The names of the 177 tiles in the order of `View.tiles`. */
export const TILES: readonly string[] = ROWS.flatMap(({ name, count }) =>
  count === 1 ? [name] : Array.from({ length: count }, (_, at) => `${name}.${at}`),
);
export const TRAILS: readonly string[] = Array.from({ length: GATES }, (_, gate) => `t${gate}`);
const NUMBERS: ReadonlyMap<string, number> = new Map(TILES.map((name, at) => [name, at]));

/** The wall on the outer side of each turning ring: `_` a doorway, `#` stone, a letter a nozzle. */
export const WALLS = printed.walls as readonly { readonly ring: Ring; readonly parts: string }[];
/** Each Roller lies between this column of the fixed wall and the next. */
export const ROLLERS: readonly number[] = printed.rollers;
/** The ring whose wall holds the nozzles of a trap. */
export const TRAPS = printed.traps as Readonly<Record<string, Ring>>;

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
