/**
 * Where everything lies: lengthwise on wide screens, upright (turned a quarter to the left) on narrow ones.
 *
 * Upright the board is six spaces wide, so a space stays thumb-sized on a phone; a turn, not a mirror image.
 */
import printed from "./printed.json" with { type: "json" };
import { COLUMNS, columnOf, rowOf } from "./view.ts";

export type Layout = "lengthwise" | "upright";
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One space, the seam between tiles, how far out an exit can be touched, and where its drawing is. */
export const SPACE = 64;
const SEAM = 5;
export const EXIT = 64;
const SPIT = 23;
const SEA = { lengthwise: { x: 74, y: 40, below: 66 }, upright: { x: 20, y: 64, below: 64 } } as const;
const LONG = 11 * SPACE + 4 * SEAM;
const SHORT = 6 * SPACE + SEAM;

export function viewBox(layout: Layout): Box {
  const { x, y, below } = SEA[layout];
  const [width, height] = layout === "lengthwise" ? [LONG, SHORT] : [SHORT, LONG];
  return { x: 0, y: 0, width: width + 2 * x, height: height + y + below };
}

/** How the island lies in a room of this size, so that its spaces are as large as they can be. */
export function bestLayout(width: number, height: number): Layout {
  return scale("upright", width, height) > scale("lengthwise", width, height) ? "upright" : "lengthwise";
}

/** How large the island is drawn in a room of this size. */
export function scale(layout: Layout, width: number, height: number): number {
  const box = viewBox(layout);
  return Math.min(width / box.width, height / box.height);
}

/** The island without the sea: all the tiles. */
export function islandBox(layout: Layout): Box {
  const { x, y } = SEA[layout];
  const [width, height] = layout === "lengthwise" ? [LONG, SHORT] : [SHORT, LONG];
  return { x, y, width, height };
}

/** Turn a box of the lengthwise island into the layout. */
function laid(layout: Layout, along: number, across: number, length: number, breadth: number): Box {
  const { x, y } = SEA[layout];
  if (layout === "lengthwise") return { x: x + along, y: y + across, width: length, height: breadth };
  return { x: x + across, y: y + LONG - along - length, width: breadth, height: length };
}

function along(column: number): number {
  return column * SPACE + SEAM * printed.tiles[column]!;
}

function across(row: number): number {
  return row * SPACE + (row >= 3 ? SEAM : 0);
}

export function spaceBox(space: string, layout: Layout): Box {
  return laid(layout, along(columnOf(space)), across(rowOf(space)), SPACE, SPACE);
}

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function centreOf(space: string, layout: Layout): Point {
  return centre(spaceBox(space, layout));
}

/** The half-space outside column a or k that a baby leaves by. */
export function exitBox(space: string, layout: Layout): Box {
  const start = columnOf(space) === 0 ? -EXIT : LONG;
  return laid(layout, start, across(rowOf(space)), EXIT, SPACE);
}

/** The middle of an exit's path. */
export function exitCentre(space: string, layout: Layout): Point {
  const start = columnOf(space) === 0 ? -SPIT : LONG + SPIT;
  return centre(laid(layout, start, across(rowOf(space)), 0, SPACE));
}

/** The direction of an exit as a turn in degrees; 0 points up. */
export function exitTurn(space: string, layout: Layout): number {
  const isFirst = columnOf(space) === 0;
  if (layout === "lengthwise") return isFirst ? -90 : 90;
  return isFirst ? 180 : 0;
}

export interface Tile {
  readonly name: string;
  readonly kind: "beach" | "ground";
  /** Neighbouring tiles differ a little. */
  readonly isDark: boolean;
  readonly box: Box;
}

/** The ten tiles: four of beach, six of ground. */
export function tiles(layout: Layout): readonly Tile[] {
  const found: Tile[] = [];
  for (const [first, length] of [
    [0, 1],
    [1, 3],
    [4, 3],
    [7, 3],
    [10, 1],
  ] as const) {
    for (const row of [0, 3]) {
      const box = laid(layout, along(first), across(row), length * SPACE, 3 * SPACE);
      found.push({
        name: `${first}-${row}`,
        kind: length === 1 ? "beach" : "ground",
        isDark: (first + row) % 2 === 0,
        box,
      });
    }
  }
  return found;
}

/** The word of a place: `space:f5`, `exit:a3`. */
export type Word = string;

/** The places as they lie, row by row from the top, exits included; null where there is sea. */
export function rows(layout: Layout, exits: readonly string[]): readonly (readonly Word[])[] {
  const letters = [...COLUMNS];
  if (layout === "lengthwise") {
    return [1, 2, 3, 4, 5, 6].map((row) => [
      ...(exits.includes(`a${row}`) ? [`exit:a${row}`] : []),
      ...letters.map((letter) => `space:${letter}${row}`),
      ...(exits.includes(`k${row}`) ? [`exit:k${row}`] : []),
    ]);
  }
  const end = (letter: string) => exits.filter((name) => name.startsWith(letter)).sort();
  return [
    end("k").map((name) => `exit:${name}`),
    ...letters.reverse().map((letter) => [1, 2, 3, 4, 5, 6].map((row) => `space:${letter}${row}`)),
    end("a").map((name) => `exit:${name}`),
  ];
}

const STEPS: Readonly<Record<string, Readonly<Record<Layout, readonly [number, number]>>>> = {
  ArrowLeft: { lengthwise: [-1, 0], upright: [0, -1] },
  ArrowRight: { lengthwise: [1, 0], upright: [0, 1] },
  ArrowUp: { lengthwise: [0, -1], upright: [1, 0] },
  ArrowDown: { lengthwise: [0, 1], upright: [-1, 0] },
};

/** Where an arrow key leads from a place; the same place at the edge, null for any other key. */
export function onward(word: Word, key: string, layout: Layout, exits: readonly string[]): Word | null {
  const step = STEPS[key]?.[layout];
  if (!step) return null;
  const [kind, space] = word.split(":") as [string, string];
  const column = columnOf(space);
  const [across, down] = step;
  if (kind === "exit") {
    const isInward = (column === 0 && across === 1) || (column === 10 && across === -1);
    return isInward ? `space:${space}` : word;
  }
  const [x, y] = [column + across, rowOf(space) + down];
  if (x < 0 || x > 10) return exits.includes(space) ? `exit:${space}` : word;
  if (y < 0 || y > 5) return word;
  return `space:${COLUMNS[x]}${y + 1}`;
}

/** The first or last place of the row a place lies in. */
export function endOfRow(word: Word, last: boolean, layout: Layout, exits: readonly string[]): Word {
  const row = rows(layout, exits).find((places) => places.includes(word)) ?? [word];
  return (last ? row[row.length - 1] : row[0]) ?? word;
}

/** The spaces passed in a straight line between two, both ends included. */
export function between(from: string, to: string): readonly string[] {
  const [x, y, u, v] = [columnOf(from), rowOf(from), columnOf(to), rowOf(to)];
  if (x !== u && y !== v) return [from, to];
  const length = Math.max(Math.abs(u - x), Math.abs(v - y));
  return Array.from({ length: length + 1 }, (_, at) => {
    const column = x + Math.sign(u - x) * at;
    return `${COLUMNS[column]}${y + Math.sign(v - y) * at + 1}`;
  });
}
