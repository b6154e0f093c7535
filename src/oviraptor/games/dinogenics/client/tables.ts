/** The tables of the box: names, texts and prices are those of `data/*.json`, orders those of `printed.json`. */
import dnaTable from "../data/dna.json" with { type: "json" };
import locationTable from "../data/locations.json" with { type: "json" };
import manipulationTable from "../data/manipulation.json" with { type: "json" };
import newsTable from "../data/news.json" with { type: "json" };
import specialistTable from "../data/specialists.json" with { type: "json" };
import speciesTable from "../data/species.json" with { type: "json" };
import tileTable from "../data/tiles.json" with { type: "json" };
import printed from "./printed.json" with { type: "json" };
import type { Card, DnaCard, Location, News as NewsRow, Specialist, Species, Tile as TileRow } from "./view.gen.ts";

/** A row of a table by its name. */
type Row<T> = Readonly<T> & { readonly id: string };
export type Tile = Row<TileRow>;
export type News = Row<NewsRow>;

function rowsOf<T>(table: { readonly rows: object }): readonly Row<T>[] {
  return Object.entries(table.rows).map(([id, row]) => ({ id, ...row }) as Row<T>);
}

export const SPECIES = rowsOf<Species>(speciesTable);
export const TILES = rowsOf<TileRow>(tileTable);
const MANIPULATIONS = rowsOf<Card>(manipulationTable);
export const NEWS = rowsOf<NewsRow>(newsTable);
export const SPECIALISTS = rowsOf<Specialist>(specialistTable);

export const SEATS: readonly string[] = printed.seats;
export const SPACES: readonly string[] = printed.spaces;
export const EDGES: readonly string[] = printed.edges;
/** DNA cards by number; that of the Mutant is the name of no card. */
export const CARDS: readonly string[] = printed.cards;
export const NEWS_NAMES: readonly string[] = printed.news;
/** What may wait, by number. */
export const FRAMES: readonly string[] = printed.frames;
export const NUMBERS = printed.numbers;
export const LOCATIONS = rowsOf<Location>(locationTable).map((each) => ({
  ...each,
  gives: each.gives.replace(/{(.+?)}/g, (_, name: keyof typeof NUMBERS) => `${NUMBERS[name]}`),
}));
export const DISCOUNTS: readonly number[] = printed.discounts;
export const BONUS: readonly number[] = printed.bonus;

/** Visitors due in a season, by place in the order. */
export function visitorsDue(season: number, players: number): readonly number[] {
  const strips = printed.visitors as Readonly<Record<string, readonly (readonly number[])[]>>;
  return strips[players]?.[season - 1] ?? [];
}

type Prices = Readonly<Pick<DnaCard, "deck" | "sell" | "buy">>;

const speciesById = new Map(SPECIES.map((each) => [each.id, each]));
const tilesById = new Map(TILES.map((each) => [each.id, each]));
const dnaById = dnaTable.rows as Readonly<Record<string, Prices>>;

export function speciesOf(id: string): Row<Species> | null {
  return speciesById.get(id) ?? null;
}

export function tileOf(id: string): Tile | null {
  return tilesById.get(id) ?? null;
}

export function newsOf(id: string): News | null {
  return NEWS.find((each) => each.id === id) ?? null;
}

export function manipulationOf(id: string): Row<Card> | null {
  return MANIPULATIONS.find((each) => each.id === id) ?? null;
}

export function locationOf(id: string): Row<Location> | null {
  return LOCATIONS.find((each) => each.id === id) ?? null;
}

export function dnaOf(card: string): Prices {
  return dnaById[card] ?? { deck: "dna", sell: 0, buy: 0 };
}

/** The title of a DNA card: its species', or the one card that has none. */
export function cardTitle(card: string): string {
  return speciesOf(card)?.title ?? (card === "polymorphic" ? "Polymorphic DNA" : card);
}
