/** An island taken out of a view and unpacked: what a drawing asks for, by name. */
import type { PlayerView } from "./view.gen.ts";

export interface Animal {
  readonly species: number;
  readonly space: number;
  readonly isChecked: boolean;
  readonly isUnfed: boolean;
}

export interface BuiltTile {
  readonly id: string;
  /** The second space of a large tile, or -1. */
  readonly second: number;
  readonly isDamaged: boolean;
  readonly isUsed: boolean;
  readonly guests: number;
}

/** What pens are judged by. */
export interface Park {
  /** Edges, as a set of bits. */
  readonly fences: number;
  readonly animals: readonly Animal[];
  /** By space: the tile that begins there. */
  readonly tiles: readonly (BuiltTile | null)[];
}

/** What an island shows as its view has it. */
type Counters = Readonly<
  Pick<
    PlayerView,
    "seat" | "vp" | "credits" | "goats" | "store" | "scandals" | "home" | "reputation" | "value" | "refined"
  >
>;

export interface Island extends Park, Counters {
  readonly hasPassed: boolean;
  /** By space: whether the second half of a large tile lies there. */
  readonly covered: readonly boolean[];
  /** Visitors in the Visitor Center. */
  readonly guests: number;
  /** DNA cards by name; none where they are hidden. */
  readonly hand: readonly string[] | null;
  readonly handSize: number;
  /** How many of them have the back of the eDNA deck. */
  readonly ednaSize: number;
  /** Cards all know to be in this hand. */
  readonly known: readonly string[];
  readonly cards: readonly string[] | null;
  readonly cardCount: number;
  readonly specialists: readonly { readonly id: string; readonly isTired: boolean }[];
  readonly stored: readonly string[];
}

/** All visitors on an island. */
export function guestsOf(island: Island): number {
  return island.tiles.reduce((sum, tile) => sum + (tile?.guests ?? 0), island.guests);
}
