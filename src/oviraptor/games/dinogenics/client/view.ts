/** The questions a drawing asks of a view. Only this file knows how it is packed. */
import { layTogether } from "#boardkit/together.ts";
import { edgeNumber, PARK, spaceNumber } from "./geometry.ts";
import type { BuiltTile, Island } from "./island-view.ts";
import { CARDS, FRAMES, LOCATIONS, SPACES, SPECIES, tileOf } from "./tables.ts";
import type { PlayerView, View } from "./view.gen.ts";

export type { PlayerView, View };

const LEFT_HALF = "<";
const UPPER_HALF = "^";
const SPECIES_NUMBERS: ReadonlyMap<string, number> = new Map(SPECIES.map(({ id }, at) => [id, at]));

/** The things of a bag, each as often as it is there, in the order of the box. */
export function unpacked(bag: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(bag).flatMap(([name, count]) => new Array<string>(count).fill(name));
}

const islands = new WeakMap<PlayerView, Island>();

/** A seat's island, unpacked once per view. */
export function islandOf(view: View, seat: number): Island {
  const packed = view.players[seat]!;
  let island = islands.get(packed);
  if (!island) {
    island = unpackedIsland(packed);
    islands.set(packed, island);
  }
  return island;
}

export function islandsOf(view: View): readonly Island[] {
  return view.players.map((_, seat) => islandOf(view, seat));
}

function unpackedIsland(packed: PlayerView): Island {
  const { seat, vp, credits, goats, store, scandals, home, reputation, value, refined } = packed;
  return {
    ...{ seat, vp, credits, goats, store, scandals, home, reputation, value, refined },
    hasPassed: packed.passed,
    fences: packed.fences.reduce((set, edge) => set | (1 << edgeNumber(edge)), 0),
    animals: packed.animals.map(({ species, space, checked, unfed }) => ({
      species: SPECIES_NUMBERS.get(species) ?? 0,
      space: spaceNumber(space),
      isChecked: checked,
      isUnfed: unfed,
    })),
    tiles: SPACES.slice(0, -1).map((_, space) => tileOn(packed, space)),
    covered: packed.tiles.map((tile) => tile === LEFT_HALF || tile === UPPER_HALF),
    guests: packed.guests[SPACES.length - 1] ?? 0,
    hand: packed.hand && unpacked(packed.hand),
    handSize: packed.hand_size,
    ednaSize: packed.hand_edna,
    known: unpacked(packed.known),
    cards: packed.cards && unpacked(packed.cards),
    cardCount: packed.card_count,
    specialists: packed.specialists.map((id) => ({ id, isTired: packed.tired.includes(id) })),
    stored: packed.stored.map((tile) => tile.replace("*", "")),
  };
}

function tileOn({ tiles, damaged, used, guests }: PlayerView, space: number): BuiltTile | null {
  const tile = tileOf(tiles[space] ?? "");
  if (!tile) return null;
  const name = SPACES[space] ?? "";
  const second = tile.size > 1 ? secondOf(tiles, space) : -1;
  const [isDamaged, isUsed] = [damaged.includes(name), used.includes(name)];
  return { id: tile.id, second, isDamaged, isUsed, guests: guests[space] ?? 0 };
}

/** Where the other half of a large tile lies: beside it or below. */
function secondOf(tiles: readonly string[], space: number): number {
  if (tiles[space + 1] === LEFT_HALF) return space + 1;
  const below = space + (space < PARK ? 3 : 2);
  return tiles[below] === UPPER_HALF ? below : -1;
}

/** What waits, innermost last: the word of each line, its seat and its numbers. */
export interface Frame {
  readonly word: string;
  readonly seat: number;
  readonly numbers: readonly number[];
}

export function frames(view: View): readonly Frame[] {
  return view.agenda.map(([what = -1, seat = -1, ...numbers]) => ({ word: FRAMES[what] ?? "", seat, numbers }));
}

export function topFrame(view: View): Frame {
  return frames(view).at(-1) ?? { word: "", seat: -1, numbers: [] };
}

export function isOver(view: View): boolean {
  return view.phase === "over";
}

/** Whose island somebody looks at who has none: who is asked, else who comes first. */
export function activeSeat(view: View): number {
  return view.awaited[0] ?? view.order[0] ?? 0;
}

export interface Place {
  readonly id: string;
  readonly free: number;
  /** The seats of the workers there. */
  readonly workers: readonly number[];
  readonly isClosed: boolean;
  /** Slots closed by fences of Flood Cleanup. */
  readonly blocked: number;
}

/** Locations that are there only while they have slots. */
const PASSING = new Set(["news", "airport"]);

/** The locations of this table, in their order. */
export function places(view: View): readonly Place[] {
  return LOCATIONS.flatMap(({ id, set }) => {
    const workers = view.at[id] ?? [];
    const free = view.free[id] ?? 0;
    if (set === "chaos" && view.box === "base") return [];
    if (PASSING.has(id) && free === 0 && workers.length === 0) return [];
    return [{ id, free, workers, isClosed: view.closed.includes(id), blocked: view.blocked[id]?.length ?? 0 }];
  });
}

/** The top tile of each stack of the City Center, how many lie there, and what is covered, uppermost first. */
export interface Stack {
  readonly top: string;
  readonly count: number;
  readonly covered: readonly string[];
}

export function stacks(view: View): readonly Stack[] {
  return view.stacks.map((stack) => {
    const [top = "", ...covered] = [...stack].reverse();
    return { top, count: stack.length, covered };
  });
}

/** Cards that were drawn aside and wait to be chosen from, as far as the viewer sees them. */
export function drawnAside(view: View): readonly string[] {
  const { word, numbers } = topFrame(view);
  const [location = -1, detail = 0, , ...cards] = numbers;
  if (word !== "act" || ![1, 2, 3].includes(detail) || LOCATIONS[location]?.id === "agency") return [];
  return cards.flatMap((card) => CARDS[card] ?? []);
}

/** The views of all seats laid together, every hand open. */
export function together(views: readonly View[]): View {
  return layTogether(views, (first, of) => ({
    players: first.players.map((player) => of(player.seat)?.players[player.seat] ?? player),
  }));
}
