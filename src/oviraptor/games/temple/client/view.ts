/** The view as the server sends it (`view.py`), and the few questions a drawing asks of it. */
import { numberOf, TILES } from "./map.ts";

export interface PlayerView {
  readonly seat: number;
  readonly side: number;
  readonly place: string;
  readonly is_dead: boolean;
  readonly is_out: boolean;
  readonly swarm: number;
  readonly coins: number;
  readonly medallions: number;
  readonly hand: readonly string[] | null;
  readonly hand_size: number;
  readonly known: readonly string[];
}

export interface TermsView {
  readonly coins: number;
  readonly medallions: number;
  readonly egg: boolean;
  readonly random: number;
  readonly cards: readonly string[];
}

export interface DealView {
  readonly gives: TermsView;
  readonly wants: TermsView;
}

export interface PieceView {
  readonly raider: number;
  readonly swarm: number;
}

export interface BattleView {
  readonly cell: string;
  readonly attacker: PieceView;
  readonly defender: PieceView;
  readonly hand_a: number;
  readonly hand_d: number;
  readonly round: number;
  readonly wins_a: number;
  readonly wins_d: number;
  readonly aside_a: readonly string[];
  readonly aside_d: readonly string[];
  readonly has_chosen_a: boolean;
  readonly has_chosen_d: boolean;
  readonly chosen: string;
  readonly lost_a: boolean;
  readonly lost_d: boolean;
}

export type Rotation = readonly [number, number, number, number];

export interface View {
  readonly viewer: number | null;
  readonly mode: string;
  readonly seal: number;
  readonly round: number;
  readonly first: number;
  readonly active: number;
  readonly phase: string;
  readonly awaited: readonly number[];
  readonly rotation: Rotation;
  readonly sun: boolean;
  readonly moon: boolean;
  readonly jam: number;
  readonly rollers: boolean;
  readonly egg: string;
  readonly carrier: number;
  readonly tiles: string;
  readonly players: readonly PlayerView[];
  readonly spawns: readonly [readonly string[], readonly string[]];
  readonly object_deck: number;
  readonly temple_deck: number;
  readonly object_discards: readonly string[];
  readonly temple_discards: readonly string[];
  readonly object_top: string;
  readonly temple_top: string;
  readonly dead: readonly number[];
  readonly steps: number;
  readonly has_rolled: boolean;
  readonly plays: number;
  readonly hush: boolean;
  readonly pole: boolean;
  readonly has_summoned: boolean;
  readonly battle: BattleView | null;
  readonly draft: DealView | null;
  readonly offer: DealView | null;
}

/** The phases in which the two sides of a battle still talk. */
const TALKS = new Set(["truce", "reply", "rejoin"]);

export function isTalking(view: View): boolean {
  return TALKS.has(view.phase);
}

/** Whether a Gate is open: even ones follow the sun, odd ones the moon, a jammed one nothing. */
export function isOpen(view: View, gate: number): boolean {
  return gate === view.jam || (gate % 2 ? view.moon : view.sun);
}

export function tileAt(view: View, cell: string): string {
  return view.tiles[numberOf(cell)] ?? "";
}

export function raidersAt(view: View, cell: string): readonly number[] {
  return view.players.flatMap((player, at) => (player.place === cell ? [at] : []));
}

/** The swarms whose Spawn stands on a tile. */
export function spawnsAt(view: View, cell: string): readonly number[] {
  return view.spawns.flatMap((cells, swarm) => (cells.includes(cell) ? [swarm] : []));
}

/** The players whose hands the viewer leads. */
export function minePlayers(view: View): readonly number[] {
  return view.players.flatMap((player, at) => (player.hand !== null && player.seat === view.viewer ? [at] : []));
}

/** Whose hand the cards on offer are of: who decides now, who fights, or whose turn it is. */
export function decider(view: View, seat: number | null): number | null {
  if (seat === null) return null;
  const own = view.players.flatMap((player, at) => (player.seat === seat ? [at] : []));
  const fights = view.battle ? [view.battle.hand_a, view.battle.hand_d] : [];
  return [...view.awaited, ...fights, view.active].find((player) => own.includes(player)) ?? own[0] ?? null;
}

/** Where the eye should be: the piece that is at work, or what lies in the middle of things. */
export function focusOf(view: View): string {
  if (view.battle) return view.battle.cell;
  const active = view.players[view.active];
  if (active?.place) return active.place;
  const spawn = active ? view.spawns[active.swarm === 1 ? 1 : 0]?.[0] : undefined;
  return spawn ?? (view.egg || "c");
}

/** The views of all seats laid together, every hand open. */
export function together(views: readonly View[]): View {
  const [first] = views;
  if (!first) throw new Error("there is no view to lay together");
  const players = first.players.map((player, at) => {
    const open = views.find((view) => view.viewer === player.seat)?.players[at];
    return open ?? player;
  });
  return { ...first, viewer: null, players };
}

/** Whether two views differ in what a tile is. */
export function changedTiles(before: View, after: View): readonly string[] {
  if (before.tiles === after.tiles) return [];
  return TILES.filter((_, at) => before.tiles[at] !== after.tiles[at]);
}

/** Whether any piece stands on a tile. */
export function occupied(view: View, cell: string): boolean {
  return raidersAt(view, cell).length > 0 || spawnsAt(view, cell).length > 0;
}

/** The picture of a Raider. */
export function raiderPicture(view: View, player: number): string {
  return `raider-${player}-${view.players[player]?.seat ?? player}`;
}
