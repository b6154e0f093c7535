/** The few questions a drawing asks of a view. */
import { layTogether } from "#boardkit/together.ts";
import { numberOf } from "./map.ts";
import type { BattleView, DealView, PieceView, PlayerView, TermsView, View } from "./view.gen.ts";

export type { BattleView, DealView, PieceView, PlayerView, TermsView, View };
export type Rotation = View["rotation"];

/** A side of a deal that gives nothing. */
export const NO_TERMS: TermsView = { coins: 0, medallions: 0, egg: false, random: 0, cards: [] };

/** The phases in which the two sides of a battle still talk. */
const TALKS = new Set(["truce", "reply", "rejoin"]);

export function isTalking(view: View): boolean {
  return TALKS.has(view.phase);
}

/** Whether battle cards are being chosen or turned. */
export function isFighting(view: View): boolean {
  return view.battle !== null && (view.phase === "fight" || view.phase === "reveal");
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
  return layTogether(views, (first, of) => ({
    players: first.players.map((player, at) => of(player.seat)?.players[at] ?? player),
  }));
}

/** Whether any piece stands on a tile. */
export function occupied(view: View, cell: string): boolean {
  return raidersAt(view, cell).length > 0 || spawnsAt(view, cell).length > 0;
}

/** The picture of a Raider. */
export function raiderPicture(view: View, player: number): string {
  return `raider-${player}-${view.players[player]?.seat ?? player}`;
}

/** The class that gives things the cloth of a seat, or of the swarm. */
export function seatClass(view: View, piece: PieceView): string {
  return piece.raider >= 0 ? `tt-seat-${view.players[piece.raider]?.seat ?? 0}` : "tt-seat-swarm";
}
