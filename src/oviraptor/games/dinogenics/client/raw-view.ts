/** The view as it is made from its Struct; once the game is found by its `meta.py` this is `view.gen.ts`. */
/** The match as a viewer knows it. */
export interface View {
  viewer: number | null;
  box: string;
  corrupted: boolean;
  season: number;
  round: number;
  upkeep: boolean;
  order: readonly number[];
  phase: string;
  phases: readonly string[];
  awaited: readonly number[];
  active: string;
  upcoming: string;
  past: readonly string[];
  market: readonly string[];
  boneyard: Readonly<Record<string, number>>;
  stacks: readonly (readonly string[])[];
  discards: Readonly<Record<string, number>>;
  spent: Readonly<Record<string, number>>;
  gone: Readonly<Record<string, number>>;
  at: Readonly<Record<string, readonly number[]>>;
  free: Readonly<Record<string, number>>;
  closed: readonly string[];
  blocked: Readonly<Record<string, readonly number[]>>;
  ignored: readonly number[];
  display: Readonly<Record<string, number>>;
  jobs: readonly string[];
  contractor: readonly string[];
  dismissed: readonly string[];
  figures: Readonly<Record<string, number>>;
  visitors: number;
  auction: string;
  peeked: readonly number[];
  pool: Readonly<Record<string, number>>;
  dna_deck: number;
  edna_deck: number;
  card_deck: number;
  tile_bag: number;
  news_deck: number;
  large_bag: number;
  job_deck: number;
  players: readonly PlayerView[];
  agenda: readonly (readonly number[])[];
}

/** An island, its owner's counters, and what the viewer knows of the hand. */
export interface PlayerView {
  seat: number;
  vp: number;
  credits: number;
  goats: number;
  store: number;
  supply: number;
  scandals: number;
  home: number;
  passed: boolean;
  reputation: number;
  value: number;
  room: number;
  fences: readonly string[];
  animals: readonly AnimalView[];
  unsettled: readonly number[];
  homes: readonly HomeView[];
  tiles: readonly string[];
  damaged: readonly string[];
  used: readonly string[];
  guests: readonly number[];
  hand: Readonly<Record<string, number>> | null;
  hand_size: number;
  hand_edna: number;
  known: Readonly<Record<string, number>>;
  old: Readonly<Record<string, number>> | null;
  old_size: number;
  old_edna: number;
  without: readonly string[];
  cards: Readonly<Record<string, number>> | null;
  card_count: number;
  refined: number;
  specialists: readonly string[];
  tired: readonly string[];
  stored: readonly string[];
  sheet: readonly SheetLine[];
}

/** A dinosaur on an island; of two in one place the one placed earlier stands first. */
export interface AnimalView {
  species: string;
  space: string;
  checked: boolean;
  unfed: boolean;
}

/** A habitat (D9.6): a pen, the open space if somebody lives there, or a tile with animals in it. */
export interface HomeView {
  kind: string;
  spaces: readonly string[];
  valid: boolean;
  why: string;
}

/** What brings points at the end of the game, and how many. */
export interface SheetLine {
  source: string;
  vp: number;
}
