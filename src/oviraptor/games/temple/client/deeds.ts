/** What a step did, from its text (`step o3.1`, `reveal hoard/n none`), as far as a drawing shows it. */
import type { Lasting, SentStep } from "#boardkit/board.ts";
import { stepWords } from "#boardkit/words.ts";
import { BANDS, COLUMN, centre, type Point, polar, SECTOR } from "./geometry.ts";
import { type Ring, ROWS, TRAPS, WALLS } from "./map.ts";
import { occupied, type View } from "./view.ts";

export interface Deed {
  readonly verb: string;
  readonly words: readonly string[];
}

export function deedOf(text: string): Deed {
  const [verb = "", ...words] = stepWords(text);
  return { verb, words };
}

/** The wall trap a step sets off, or nothing. */
export function trapOf(deed: Deed): string {
  return deed.verb === "flip" && deed.words[0] !== undefined && deed.words[0] in TRAPS ? deed.words[0] : "";
}

/** What has to be looked at longer than usual: rings that turn, rays, cards turned together, dice that hurt. */
const LONG: Readonly<Record<string, number>> = {
  flip: 2.6,
  spin: 5.4,
  reveal: 8.6,
  hurt: 2.4,
  count: 2,
  dice: 1.6,
  draw: 0.6,
};

/** When the die of a ring has landed, and the ring begins to turn. */
export const LANDING = 300;
export const TURNING = 900;

/** How long a step is looked at; a ring that turns is told of once it stands still. */
export function lasts(text: string): Lasting {
  const deed = deedOf(text);
  const told = deed.verb === "spin" ? LANDING + TURNING : undefined;
  return { long: trapOf(deed) ? 4.4 : (LONG[deed.verb] ?? 1), told };
}

export interface Ray {
  readonly from: Point;
  readonly to: Point;
  /** The tile with the piece that stopped it. */
  readonly hit: string | null;
}

/** The lines a wall trap shoots along, from each nozzle to the first piece or wall. */
export function rays(trap: string, view: View): readonly Ray[] {
  const ring = TRAPS[trap];
  const wall = WALLS.find((each) => each.ring === ring);
  if (!wall || ring === undefined) return [];
  const width = 360 / wall.parts.length;
  return [...wall.parts].flatMap((part, at) => {
    if (part === "_" || part === "#") return [];
    const angle = (at + 0.5) * width + view.rotation[ring] * SECTOR;
    const lines = ring === 2 ? [angle] : [angle - COLUMN / 2, angle + COLUMN / 2];
    return lines.map((line) => ray(ring, angle, line, view));
  });
}

/** The rows of tiles a ray may cross, from the inside out. */
const LEVELS: readonly (readonly [row: string, ring: Ring])[] = [...ROWS]
  .reverse()
  .slice(1)
  .map(({ name, ring }) => [name, ring]);

/** A nozzle of the wall of `ring` at `angle` shoots outwards, beyond the Inner Ring along `line`. */
function ray(ring: Ring, angle: number, line: number, view: View): Ray {
  const start = polar(ring === 0 ? angle : line, BANDS[LEVELS.find(([, of]) => of > ring)![0]]!.from - 4);
  let end = start;
  let below: Ring = ring;
  for (const [row, of] of LEVELS.filter(([, each]) => each > ring)) {
    const along = row === "i" ? angle : line;
    if (of !== below && below !== ring && !isDoorway(below, along, view)) break;
    below = of;
    const cell = cellAlong(row, of, along, view);
    if (occupied(view, cell)) return { from: start, to: centre(cell, view.rotation), hit: cell };
    end = polar(along, BANDS[row]!.to - 2);
  }
  return { from: start, to: end, hit: null };
}

function cellAlong(row: string, ring: Ring, angle: number, view: View): string {
  const width = row === "i" ? SECTOR : COLUMN;
  const count = 360 / width;
  const turned = angle - view.rotation[ring] * SECTOR;
  return `${row}.${((Math.floor(turned / width + 1e-6) % count) + count) % count}`;
}

function isDoorway(ring: Ring, angle: number, view: View): boolean {
  const parts = WALLS.find((wall) => wall.ring === ring)?.parts ?? "";
  const turned = angle - view.rotation[ring] * SECTOR;
  const at = Math.floor((turned / 360) * parts.length + 1e-6);
  return parts[((at % parts.length) + parts.length) % parts.length] === "_";
}

/** A piece that was in one place and is in another now; a Spawn has no name but its swarm. */
export interface Move {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
}

/** Who went where between two views, turned rings aside. */
export function moves(before: View, after: View): readonly Move[] {
  const raiders = after.players.flatMap((player, at) => {
    const from = before.players[at]?.place ?? "";
    return from && player.place && from !== player.place ? [{ piece: `r${at}`, from, to: player.place }] : [];
  });
  const spawns = after.spawns.flatMap((cells, swarm) => {
    const old = before.spawns[swarm as 0 | 1];
    const [from] = old.filter((cell) => !cells.includes(cell));
    const [to] = cells.filter((cell) => !old.includes(cell));
    return from && to && old.length === cells.length ? [{ piece: `s${swarm}-${to}`, from, to }] : [];
  });
  return [...raiders, ...spawns];
}

type Step = Pick<SentStep, "do" | "view">;

/** Who leans to the left (-1) or right (1), by the names of the pieces: the way each has gone last, and stays so. */
export function leanings(recent: readonly Step[]): ReadonlyMap<string, number> {
  const leaning = new Map<string, number>();
  recent.forEach(({ view }, at) => {
    const before = recent[at - 1]?.view as View | undefined;
    const after = view as View;
    if (!before || (before.spawns === after.spawns && before.players === after.players)) return;
    for (const { piece, from, to } of moves(before, after)) {
      const by = centre(to, after.rotation).x - centre(from, before.rotation).x;
      const was = piece.startsWith("s") ? piece.replace(to, from) : piece; // a Spawn is named by where it stands
      const lean = Math.abs(by) < 4 ? (leaning.get(was) ?? 0) : Math.sign(by);
      leaning.delete(was);
      leaning.set(piece, lean);
    }
  });
  return leaning;
}

/** The players who lost coins, and how many. */
export function wounded(before: View, after: View): readonly { readonly player: number; readonly lost: number }[] {
  return after.players.flatMap((player, at) => {
    const lost = (before.players[at]?.coins ?? 0) - player.coins;
    return lost > 0 ? [{ player: at, lost }] : [];
  });
}

/** Spawns that rose with the step. */
export function risen(before: View, after: View): readonly string[] {
  const moved = new Set(moves(before, after).map(({ to }) => to));
  return after.spawns.flatMap((cells, swarm) =>
    cells
      .filter((cell) => !before.spawns[swarm as 0 | 1].includes(cell) && !moved.has(cell))
      .map((cell) => `s${swarm}-${cell}`),
  );
}

/** The card a flip turned up, if the step is one. */
export function flipped(deed: Deed): string {
  return deed.verb === "flip" ? (deed.words[0] ?? "") : "";
}
