/** The board as the notation draws it: read from a position's text and put back, the other lines untouched. */
import { COLUMNS, columnOf, rowOf, SPACES } from "./view.ts";

const ROWS = 6;
const CELL = String.raw`(?:\.|#|F|M|B\+?|b!?|S\*?~?|s!?)`;
const ROW = new RegExp(String.raw`^\s*([1-6])(?:\s*(<)\s*|\s+)(${CELL}(?:\s+${CELL}){10})\s*(>?)\s*$`);

/** What is drawn, and in which lines of the text. */
export interface Drawing {
  readonly cells: readonly string[];
  /** The spaces in front of an exit. */
  readonly exits: readonly string[];
  readonly lines: readonly string[];
  /** The line of each row. */
  readonly at: readonly number[];
}

/** Read what is drawn; null where that is not a whole board. */
export function readDrawing(text: string): Drawing | null {
  const lines = text.split("\n");
  const cells: string[] = [];
  const exits: string[] = [];
  const at: number[] = [];
  for (const [number, line] of lines.entries()) {
    const found = ROW.exec(line);
    if (!found || Number(found[1]) !== at.length + 1) continue;
    const row = found[1] ?? "";
    if (found[2]) exits.push(`${COLUMNS.at(0)}${row}`);
    if (found[4]) exits.push(`${COLUMNS.at(-1)}${row}`);
    cells.push(...(found[3] ?? "").split(/\s+/));
    at.push(number);
  }
  return at.length === ROWS ? { cells, exits, lines, at } : null;
}

/** The text with another drawing in the place of its own. */
export function writeDrawing({ cells, exits, lines, at }: Drawing): string {
  const written = [...lines];
  for (const [row, line] of at.entries()) {
    const [first, last] = [COLUMNS.at(0), COLUMNS.at(-1)].map((column) => exits.includes(`${column}${row + 1}`));
    const drawn = cells.slice(row * COLUMNS.length, (row + 1) * COLUMNS.length).join(" ");
    written[line] = `${row + 1} ${first ? "<" : " "}${drawn}${last ? " >" : ""}`;
  }
  return written.join("\n");
}

export function cellOf({ cells }: Drawing, space: string): string {
  return cells[SPACES.indexOf(space)] ?? "";
}

/** With other things on some spaces. */
export function withCells(drawing: Drawing, changed: Readonly<Record<string, string>>): Drawing {
  return { ...drawing, cells: drawing.cells.map((cell, at) => changed[SPACES[at] ?? ""] ?? cell) };
}

/** With the exit of an L tile at another space of it; null for a space of none. */
export function withExit(drawing: Drawing, space: string): Drawing | null {
  const corner = cornerOf(space);
  if (corner === null) return null;
  return { ...drawing, exits: [...drawing.exits.filter((exit) => cornerOf(exit) !== corner), space] };
}

/** Which of the four L tiles has this space at its outer side. */
function cornerOf(space: string): string | null {
  const column = columnOf(space);
  if (column !== 0 && column !== COLUMNS.length - 1) return null;
  return `${column} ${Math.floor((rowOf(space) * 2) / ROWS)}`;
}
