/** Positions of Raptor set up by hand: figures, fires, rocks, exits and marks on the drawn board. */
import type { Editor, EditPiece } from "#boardkit/board.ts";
import { partsOf } from "#boardkit/words.ts";
import { cellOf, type Drawing, readDrawing, withCells, withExit, writeDrawing } from "./drawing.ts";
import { Piece } from "./pieces.tsx";
import { SPACES, type View } from "./view.ts";

const FIRST = `   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
raptor hand 3 5 9 played -
scientist hand 2 6 8 played -
wounds 0 escaped 0 captured 0 reserve 6
round 1
phase choose
`;

const EXIT = "exit";
const MARK = "mark";
const NOTHING = ".";
/** What is marked this round, by what stands there. */
const MARKS: Readonly<Record<string, string>> = { B: "+", b: "!", s: "!", S: "*" };

const figure = (name: string, label: string): EditPiece => ({
  name,
  label,
  Picture: () => <Piece cell={name} wounds={0} />,
});

const sign = (name: string, label: string, path: string): EditPiece => ({
  name,
  label,
  Picture: () => <path class="edit-sign" d={path} />,
});

const PALETTE: readonly EditPiece[] = [
  figure("M", "Mother"),
  figure("B", "Baby"),
  figure("b", "Sleeping baby"),
  figure("S", "Scientist"),
  figure("s", "Frightened scientist"),
  figure("F", "Fire"),
  sign("#", "Rock", "M-30 22 -22 -8 -4 -24 18 -18 32 6 28 22Z"),
  sign(EXIT, "Exit", "M-30 -24H6V-8M6 8V24H-30M-12 0H34M22 -12 34 0 22 12"),
  sign(MARK, "Mark of this round", "M0 -28V8M0 22V24"),
  sign(NOTHING, "Take away", "M-20 -20 20 20M20 -20 -20 20"),
];

export const editor: Editor<View> = {
  first: FIRST,
  palette: PALETTE,
  shown(text, view) {
    const drawing = readDrawing(text);
    return drawing && { ...view, cells: drawing.cells, exits: drawing.exits };
  },
  put(text, word, piece) {
    const drawing = readDrawing(text);
    const [kind, space] = partsOf(word);
    if (!drawing || kind !== "space") return null;
    return changed(text, piece === EXIT ? withExit(drawing, space) : withPiece(drawing, space, piece));
  },
  move(text, from, to) {
    const drawing = readDrawing(text);
    const [[kind, one], [kindThere, other]] = [partsOf(from), partsOf(to)];
    if (!drawing || kind !== "space" || kindThere !== "space") return null;
    const [moved, there] = [cellOf(drawing, one), cellOf(drawing, other)];
    if (moved === NOTHING) return null;
    return changed(text, withCells(drawing, { [one]: there, [other]: moved }));
  },
};

function changed(text: string, drawing: Drawing | null): string | null {
  const written = drawing && writeDrawing(drawing);
  return written === text ? null : written;
}

function withPiece(drawing: Drawing, space: string, piece: string): Drawing | null {
  const there = cellOf(drawing, space);
  if (piece === MARK) {
    const mark = MARKS[there.charAt(0)];
    return mark === undefined ? null : withCells(drawing, { [space]: marked(there, mark) });
  }
  // Fire under a scientist: he is walking through it.
  if (piece === "F" && there.startsWith("S")) return withCells(drawing, { [space]: toggled(there, "~") });
  const mother = piece === "M" ? SPACES[drawing.cells.indexOf("M")] : undefined;
  return withCells(drawing, { ...(mother && { [mother]: NOTHING }), [space]: piece });
}

function toggled(cell: string, mark: string): string {
  return cell.includes(mark) ? cell.replace(mark, "") : cell + mark;
}

/** With the mark of this round, or without it: it stands before that of fire. */
function marked(cell: string, mark: string): string {
  return cell.includes(mark) ? cell.replace(mark, "") : cell.charAt(0) + mark + cell.slice(1);
}
