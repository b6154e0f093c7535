/** An island as a position draws it in letters (D27.5): read from its owner's lines and put back. */
import { COLUMNS, PARK, ROWS } from "./geometry.ts";
import { EDGES, SPACES, SPECIES, TILES } from "./tables.ts";
import type { PlayerView } from "./view.ts";

const HEADER = /^ +a +b +c +d +e\s*$/;
/** Where the cells of a line begin, and the bars before those of the park. */
const STARTS = [3, 8, 13, 20, 25];
const WIDTH = 30;
export const FREE = ".";
const HALVES = /^(..)([<^])$/;

/** What stands on an island, by the codes of the notation. */
export interface Drawing {
  readonly lines: readonly string[];
  /** The line of the header, and that after the last of the drawing. */
  readonly from: number;
  readonly to: number;
  /** By space: a dot, an animal or a tile with its marks. */
  readonly cells: readonly string[];
  readonly fences: ReadonlySet<string>;
  /** The animals in a tile, by the name of its space. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
}

/** Read the island of a seat; null where it is not drawn whole. */
export function readDrawing(text: string, owner: string): Drawing | null {
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => line.startsWith(`${owner} vp `));
  const from = begin < 0 ? -1 : lines.findIndex((line, at) => at > begin && HEADER.test(line));
  if (from < 0 || lines.length < from + 2 * ROWS + 2) return null;
  const lineOf = (row: number): string => (lines[from + 2 + 2 * row] ?? "").padEnd(WIDTH);
  const edgesOf = (row: number): string => (lines[from + 1 + 2 * row] ?? "").padEnd(WIDTH);
  const cells = SPACES.map((_, space) => {
    const { row, column } = placeOf(space);
    const at = STARTS[column] ?? 0;
    return lineOf(row)
      .slice(at, column < COLUMNS ? at + 4 : at + 5)
      .trim();
  });
  const fences = EDGES.filter((edge) => {
    const { isUpright, row, column } = placeOfEdge(edge);
    return isUpright ? lineOf(row)[2 + 5 * column] === "|" : edgesOf(row)[3 + 5 * column] === "-";
  });
  const inside = new Map<string, readonly string[]>();
  let to = from + 2 * ROWS + 2;
  for (; lines[to]?.startsWith("in "); to++) {
    const [, space = "", ...animals] = (lines[to] ?? "").split(" ");
    inside.set(space, animals);
  }
  return { lines, from, to, cells, fences: new Set(fences), inside };
}

/** The text with another drawing in the place of its own. */
export function writeDrawing({ lines, from, to, cells, fences, inside }: Drawing): string {
  const bar = (edge: string): string => (fences.has(edge) ? "|" : " ");
  const letters = ["a", "b", "c"];
  const drawn: string[] = [lines[from] ?? ""];
  for (let row = 0; row <= ROWS; row++) {
    drawn.push(`  +${letters.map((column) => (fences.has(`h ${column}${row + 1}`) ? "----" : "    ")).join("+")}+`);
    if (row === ROWS) break;
    const park = letters.map(
      (column, at) => bar(`v ${column}${row + 1}`) + (cells[row * COLUMNS + at] ?? "").padEnd(4),
    );
    const [left = "", right = ""] = cells.slice(PARK + 2 * row, PARK + 2 * row + 2);
    drawn.push(`${row + 1} ${park.join("")}${bar(`v d${row + 1}`)}  ${left.padEnd(5)}${right}`);
  }
  const within = SPACES.flatMap((space) => {
    const animals = inside.get(space) ?? [];
    return animals.length ? [`in ${space} ${animals.join(" ")}`] : [];
  });
  return [...lines.slice(0, from), ...drawn, ...within, ...lines.slice(to)].join("\n");
}

export function withCells(drawing: Drawing, changed: Readonly<Record<number, string>>): Drawing {
  return { ...drawing, cells: drawing.cells.map((cell, space) => changed[space] ?? cell) };
}

export function withInside(drawing: Drawing, space: number, animals: readonly string[]): Drawing {
  return { ...drawing, inside: new Map(drawing.inside).set(SPACES[space] ?? "", animals) };
}

/** The other half of a large tile that begins or ends on a space; -1 where there is none. */
export function otherHalf({ cells }: Drawing, space: number): number {
  const half = HALVES.exec(cells[space] ?? "");
  if (half) return half[2] === "<" ? space - 1 : space - wide(space);
  const code = (cells[space] ?? "").slice(0, 2);
  return [space + 1, space + wide(space)].find((next, at) => cells[next] === `${code}${"<^"[at]}`) ?? -1;
}

/** The space on the right of another, or below it; -1 outside of its side of the island. */
export function besideOf(space: number, isBelow: boolean): number {
  const next = space + (isBelow ? wide(space) : 1);
  const { row, column } = placeOf(space);
  const isOut = isBelow ? row + 1 === ROWS : column === COLUMNS - 1 || column === STARTS.length - 1;
  return isOut || next >= SPACES.length - 1 ? -1 : next;
}

/** An island of a view with what is drawn on it. */
export function drawnOn(player: PlayerView, drawing: Drawing): PlayerView {
  const standing = drawing.cells.flatMap((cell, at) => (isAnimal(cell) ? [animalOf(cell, SPACES[at] ?? "")] : []));
  const housed = [...drawing.inside].flatMap(([space, animals]) => animals.map((each) => animalOf(each, space)));
  const tileAt = (cell: string): string => HALVES.exec(cell)?.[2] ?? tileOfCode(cell.slice(0, 2));
  const isMarked = (mark: string) => (_: string, space: number) => marksOf(drawing.cells[space] ?? "").includes(mark);
  return {
    ...player,
    fences: [...drawing.fences],
    animals: [...standing, ...housed],
    tiles: drawing.cells.slice(0, -1).map(tileAt),
    damaged: SPACES.filter(isMarked("x")),
    used: SPACES.filter(isMarked("*")),
    guests: drawing.cells.map((cell) => Number(/\d/.exec(isAnimal(cell) ? "" : cell)?.[0] ?? 0)),
  };
}

export const isAnimal = (cell: string): boolean => /^[A-Z][a-z]/.test(cell);
const marksOf = (cell: string): string => (isAnimal(cell) ? "" : cell.slice(2));
const tileOfCode = (code: string): string => TILES.find((tile) => tile.code === code)?.id ?? "";

function animalOf(cell: string, space: string): PlayerView["animals"][number] {
  const species = SPECIES.find(({ code }) => code === cell.slice(0, 2))?.id ?? "";
  return { species, space, checked: cell.includes("!"), unfed: cell.includes("-") };
}

/** How many spaces a row of its side of the island has. */
const wide = (space: number): number => (space < PARK ? COLUMNS : 2);

function placeOf(space: number): { row: number; column: number } {
  if (space < PARK) return { row: Math.floor(space / COLUMNS), column: space % COLUMNS };
  return { row: Math.floor((space - PARK) / 2), column: COLUMNS + ((space - PARK) % 2) };
}

function placeOfEdge(edge: string): { isUpright: boolean; row: number; column: number } {
  return { isUpright: edge.startsWith("v"), row: Number(edge.slice(3)) - 1, column: edge.charCodeAt(2) - 97 };
}
