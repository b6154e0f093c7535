/** Positions of DinoGenics set up by hand, island by island: dinosaurs, tiles, fences, visitors, damage. */
import type { Editor, EditPiece } from "#boardkit/board.ts";
import { partsOf } from "#boardkit/words.ts";
import {
  besideOf,
  type Drawing,
  drawnOn,
  FREE,
  isAnimal,
  otherHalf,
  readDrawing,
  withCells,
  withInside,
  writeDrawing,
} from "./drawing.ts";
import { CENTER, PARK } from "./geometry.ts";
import { EDGES, SEATS, SPACES, SPECIES, TILES, tileOf } from "./tables.ts";
import { activeSeat, type View } from "./view.ts";

const [FENCE, VISITOR, DAMAGE, NOTHING] = ["fence", "visitor", "damage", "nothing"] as const;
const [ANIMAL, TILE] = ["animal", "tile"] as const;
/** Tiles with animals in them. */
const HOUSES = ["biodome", "aquatic", "vip-suite"].map((id) => tileOf(id)?.code);
const MOST_VISITORS = 9;

const picture = (name: string, label: string, href: string): EditPiece => ({
  name,
  label,
  Picture: () => <use href={`#dg-${href}`} x="-30" y="-30" width="60" height="60" />,
});

const PALETTE: readonly EditPiece[] = [
  picture(FENCE, "Fence, or none", "i-fence"),
  picture(VISITOR, "One visitor more", "i-visitor"),
  picture(DAMAGE, "Damage", "i-wrench"),
  {
    name: NOTHING,
    label: "Take away",
    Picture: () => <path class="edit-sign" d="M-20 -20 20 20M20 -20 -20 20" />,
  },
  ...SPECIES.map(({ code, title }) => ({ name: `${ANIMAL}:${code}`, label: title, group: "Dinosaur" })),
  ...TILES.map(({ code, title }) => ({ name: `${TILE}:${code}`, label: title, group: "Tile" })),
];

export const editor: Editor<View> = {
  first: "",
  palette: PALETTE,
  shown(text, view) {
    const drawings = view.players.map(({ seat }) => readDrawing(text, SEATS[seat] ?? ""));
    if (drawings.some((drawing) => !drawing)) return null;
    return { ...view, players: view.players.map((player, at) => drawnOn(player, drawings[at]!)) };
  },
  owner: (view) => `seat:${SEATS[activeSeat(view)]}`,
  places(text, piece, owner) {
    const drawing = readDrawing(text, nameIn(owner));
    const fits = (space: number): boolean => drawing !== null && isFor(drawing, space, piece);
    const found = SPACES.filter((_, space) => fits(space));
    // An empty island is lit whole: where only one part is in front, that brings it there.
    const spaces = (found.length || piece === FENCE ? found : SPACES).map((name) => `space:${name}`);
    const edges = piece === FENCE ? EDGES.map((name) => `edge:${name}`) : [];
    return new Set([
      ...SEATS.filter((seat) => text.includes(`\n${seat} vp `)).map((seat) => `seat:${seat}`),
      ...spaces,
      ...edges,
    ]);
  },
  put(text, word, piece, owner) {
    const drawing = readDrawing(text, nameIn(owner));
    const [kind, name] = partsOf(word);
    if (!drawing) return null;
    if (kind === "edge") return changed(text, withFence(drawing, name, piece));
    return kind === "space" ? changed(text, withPiece(drawing, SPACES.indexOf(name), piece)) : null;
  },
  move(text, from, to, owner) {
    const drawing = readDrawing(text, nameIn(owner));
    const [[kind, here], [kindThere, there]] = [partsOf(from), partsOf(to)];
    if (!drawing || kind !== "space" || kindThere !== "space") return null;
    return changed(text, moved(drawing, SPACES.indexOf(here), SPACES.indexOf(there)));
  },
};

const nameIn = (word: string): string => partsOf(word)[1];
const cellOf = ({ cells }: Drawing, space: number): string => cells[space] ?? FREE;

function changed(text: string, drawing: Drawing | null): string | null {
  const written = drawing && writeDrawing(drawing);
  return written === text ? null : written;
}

/** Whether a place is lit for a piece: any that could hold it, and with none chosen any that holds something. */
function isFor(drawing: Drawing, space: number, piece: string): boolean {
  const [kind, code] = partsOf(piece);
  const cell = cellOf(drawing, space);
  const isTile = cell !== FREE && !isAnimal(cell);
  if (kind === ANIMAL) return HOUSES.includes(cell.slice(0, 2)) || (space < PARK && !isTile);
  const side = kind === TILE && TILES.find((tile) => tile.code === code)?.side;
  if (side) return space !== CENTER && (side === "either" || (side === "park") === space < PARK);
  if (piece === FENCE) return false;
  if (kind === "space") return space !== CENTER; // where to, of what was taken up
  return piece === VISITOR || piece === DAMAGE ? isTile : cell !== FREE && space !== CENTER;
}

function withFence(drawing: Drawing, edge: string, piece: string): Drawing | null {
  if (piece !== FENCE) return null;
  const fences = new Set(drawing.fences);
  if (!fences.delete(edge)) fences.add(edge);
  return { ...drawing, fences };
}

function withPiece(drawing: Drawing, space: number, piece: string): Drawing | null {
  const [kind, code] = partsOf(piece);
  const cell = cellOf(drawing, space);
  if (kind === ANIMAL && HOUSES.includes(cell.slice(0, 2))) {
    const first = /[<^]$/.test(cell) ? otherHalf(drawing, space) : space;
    return withInside(drawing, first, [...(drawing.inside.get(SPACES[first] ?? "") ?? []), code]);
  }
  if (piece === VISITOR || piece === DAMAGE) return marked(drawing, space, piece);
  if (space === CENTER) return null;
  if (kind === ANIMAL) return withCells(cleared(drawing, space), { [space]: code });
  if (kind === TILE) return withTile(drawing, space, code);
  return piece === NOTHING ? without(drawing, space) : null;
}

/** With a tile that begins on a space; a large one put there once more lies the other way. */
function withTile(drawing: Drawing, space: number, code: string): Drawing | null {
  const isLarge = (TILES.find((tile) => tile.code === code)?.size ?? 1) > 1;
  const other = otherHalf(drawing, space);
  const wasAcross = cellOf(drawing, space).startsWith(code) && cellOf(drawing, other).endsWith("<");
  const empty = cleared(drawing, space);
  if (!isLarge) return withCells(empty, { [space]: code });
  const [right, below] = [besideOf(space, false), besideOf(space, true)];
  const second = (wasAcross && below >= 0) || right < 0 ? below : right;
  if (second < 0) return null;
  return withCells(cleared(empty, second), { [space]: code, [second]: `${code}${second === right ? "<" : "^"}` });
}

/** With one visitor more on a tile, or none after the last; damaged, or whole again. */
function marked(drawing: Drawing, space: number, piece: string): Drawing | null {
  const cell = cellOf(drawing, space);
  const [, code = "", damage = "", guests = "", used = ""] = /^([A-Z]{2})(x?)(\d?)(\*?)$/.exec(cell) ?? [];
  if (!code || (piece === DAMAGE && space === CENTER)) return null;
  if (piece === DAMAGE) return withCells(drawing, { [space]: `${code}${damage ? "" : "x"}${guests}${used}` });
  const more = Number(guests) + 1;
  return withCells(drawing, { [space]: `${code}${damage}${more > MOST_VISITORS ? "" : more}${used}` });
}

/** Without the last animal in a tile, else without what stands on a space. */
function without(drawing: Drawing, space: number): Drawing {
  const first = /[<^]$/.test(cellOf(drawing, space)) ? otherHalf(drawing, space) : space;
  const animals = drawing.inside.get(SPACES[first] ?? "") ?? [];
  return animals.length ? withInside(drawing, first, animals.slice(0, -1)) : cleared(drawing, space);
}

/** With nothing on a space, nor on the other half of a tile that lies there. */
function cleared(drawing: Drawing, space: number): Drawing {
  const other = otherHalf(drawing, space);
  const halves = [space, ...(other >= 0 ? [other] : [])];
  const empty = withCells(drawing, Object.fromEntries(halves.map((half) => [half, FREE])));
  return halves.reduce((now, half) => withInside(now, half, []), empty);
}

/** With what stands on one space on another, which then is where the first was; a large tile goes alone. */
function moved(drawing: Drawing, from: number, to: number): Drawing | null {
  const [here, there] = [cellOf(drawing, from), cellOf(drawing, to)];
  if (here === FREE || from === to || [from, to].includes(CENTER)) return null;
  const first = /[<^]$/.test(here) ? otherHalf(drawing, from) : from;
  const inside = drawing.inside.get(SPACES[first] ?? "") ?? [];
  if (otherHalf(drawing, from) >= 0) {
    const put = withTile(cleared(drawing, from), to, here.slice(0, 2));
    return put && withInside(put, to, inside);
  }
  if (otherHalf(drawing, to) >= 0) return withCells(cleared(cleared(drawing, to), from), { [to]: here });
  const back = drawing.inside.get(SPACES[to] ?? "") ?? [];
  return withInside(withInside(withCells(drawing, { [from]: there, [to]: here }), to, inside), from, back);
}
