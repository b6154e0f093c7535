/** The little of the notation that a drawing needs, and the few questions it asks of a view. */
import { layTogether } from "#boardkit/together.ts";
import printed from "./printed.json" with { type: "json" };
import type { SideView, View } from "./view.gen.ts";

export type { SideView, View };

export const RAPTOR = 0;
export const SCIENTIST = 1;
export type Side = typeof RAPTOR | typeof SCIENTIST;
export const SIDES = ["raptor", "scientist"] as const;
/** How many of each there are at the most; the places of the counters. */
export const MOST = printed.most;
/** The names of the 66 spaces in the order of `View.cells`. */
export const SPACES: readonly string[] = printed.spaces;

/** The letters of the columns, in order. */
export const COLUMNS = [...new Set(SPACES.map((space) => space.charAt(0)))].join("");

export function columnOf(space: string): number {
  return COLUMNS.indexOf(space.charAt(0));
}

export function rowOf(space: string): number {
  return Number(space.charAt(1)) - 1;
}

export function cellAt(view: View, space: string): string {
  return view.cells[rowOf(space) * 11 + columnOf(space)] ?? ".";
}

/** Where the mother is, or null while she is away. */
export function motherOf(view: View): string | null {
  return SPACES[view.cells.indexOf("M")] ?? null;
}

export function sideOf(view: View, side: Side): SideView {
  return side === RAPTOR ? view.raptor : view.scientist;
}

/** Who may still do how much: the parts of an effect or the points of a turn. */
export interface Due {
  readonly kind: "effect" | "actions";
  readonly side: Side;
  readonly left: number;
  readonly most: number;
}

/** What is due, from a phase such as `actions scientist 4` or `effect raptor 4 1/2`. */
export function dueOf(view: View): Due | null {
  const [kind, side, ...rest] = view.phase.split(" ");
  const who = side === "raptor" ? RAPTOR : SCIENTIST;
  if (kind === "actions") {
    const most = Math.abs(view.raptor.table - view.scientist.table);
    return { kind, side: who, left: Number(rest[0]), most };
  }
  if (kind !== "effect") return null;
  const [left, most] = (rest[1] ?? "0/0").split("/").map(Number);
  return { kind, side: who, left: left ?? 0, most: most ?? 0 };
}

/** The views of both seats laid together, both hands open. */
export function together(views: readonly View[]): View {
  return layTogether(views, (first, of) => ({ scientist: of(SCIENTIST)?.scientist ?? first.scientist }));
}
