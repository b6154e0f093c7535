/**
 * Pens and the open space, who lives well in them and why not, and what a pen drawn in one stroke takes.
 *
 * The server alone judges; this says beforehand what a fence would mean, and `cases.json` holds it to the rules.
 */
import { BESIDE, edgesOf, neighboursOf, PARK } from "./geometry.ts";
import type { Animal, Park } from "./island-view.ts";
import { SPECIES } from "./tables.ts";

export interface Pen {
  readonly spaces: readonly number[];
}

export interface Ground {
  readonly pens: readonly Pen[];
  /** By park space: the number of its pen, or -1 in the open. */
  readonly penOf: readonly number[];
}

const known = new Map<number, Ground>();

export function hasFence(fences: number, edge: number): boolean {
  return ((fences >>> edge) & 1) === 1;
}

/** Part the park by its fences: what cannot reach the outside is a pen. */
export function groundOf(fences: number): Ground {
  let found = known.get(fences);
  if (!found) {
    if (known.size > 400) known.clear();
    found = parted(fences);
    known.set(fences, found);
  }
  return found;
}

function parted(fences: number): Ground {
  const penOf = new Array<number>(PARK).fill(-2);
  const pens: Pen[] = [];
  for (let space = 0; space < PARK; space += 1) {
    if (penOf[space] !== -2) continue;
    const { spaces, isOpen } = flooded(fences, space);
    for (const each of spaces) penOf[each] = isOpen ? -1 : pens.length;
    if (!isOpen) pens.push({ spaces: spaces.sort((one, other) => one - other) });
  }
  return { pens, penOf };
}

function flooded(fences: number, from: number): { spaces: number[]; isOpen: boolean } {
  const spaces = [from];
  let isOpen = false;
  for (const space of spaces) {
    for (const edge of edgesOf(space)) {
      if (hasFence(fences, edge)) continue;
      const other = BESIDE[edge]!.find((each) => each !== space)!;
      if (other < 0) isOpen = true;
      else if (!spaces.includes(other)) spaces.push(other);
    }
  }
  return { spaces, isOpen };
}

/** Where an animal lives. */
type Habitat =
  | { readonly kind: "dome" | "suite" | "water"; readonly space: number; readonly isDamaged: boolean }
  | { readonly kind: "pen"; readonly pen: number; readonly size: number }
  | { readonly kind: "open" };

export function habitatOf(island: Park, space: number): Habitat {
  const tile = island.tiles[space];
  if (tile?.id === "aquatic") return { kind: "water", space, isDamaged: tile.isDamaged };
  if (tile && !tile.isDamaged && (tile.id === "biodome" || tile.id === "vip-suite"))
    return { kind: tile.id === "biodome" ? "dome" : "suite", space, isDamaged: false };
  const { penOf, pens } = groundOf(island.fences);
  const pen = penOf[space] ?? -1;
  return pen < 0 ? { kind: "open" } : { kind: "pen", pen, size: pens[pen]!.spaces.length };
}

function isSame(one: Habitat, other: Habitat): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "open") return true;
  if (one.kind === "pen") return other.kind === "pen" && one.pen === other.pen;
  return "space" in other && one.space === other.space;
}

/** Why an animal does not live well, in a few words; nothing if it does. */
export function faultOf(island: Park, animal: Animal): string {
  const species = SPECIES[animal.species]!;
  const habitat = habitatOf(island, animal.space);
  if (habitat.kind === "water") return habitat.isDamaged ? "its water is damaged" : "";
  const fault = roomFault(island, animal, habitat);
  if (fault || species.id === "ankylo") return fault;
  const other = island.animals.find(
    (each) =>
      each.species !== animal.species &&
      SPECIES[each.species]!.id !== "ankylo" &&
      isSame(habitatOf(island, each.space), habitat),
  );
  return other ? `shares with a ${SPECIES[other.species]!.title}` : "";
}

function roomFault(island: Park, animal: Animal, habitat: Habitat): string {
  const species = SPECIES[animal.species]!;
  switch (species.habitat) {
    case "water":
      return "needs water";
    case "biodome":
      return habitat.kind === "dome" ? "" : "needs a Biodome";
    case "open":
      if (habitat.kind !== "open") return "needs the open space";
      return species.id === "dread" && !hasOpenBeside(island, animal.space) ? "needs open space beside it" : "";
    case "pen":
      if (habitat.kind === "dome") return "";
      if (habitat.kind === "open")
        return species.pen > 1 ? `loose, needs a pen of ${species.pen}` : "loose, needs a pen";
      return sizeFault(habitat.kind === "pen" ? habitat.size : 1, species.pen);
  }
}

function sizeFault(size: number, needed: number): string {
  return size >= needed ? "" : `${size} ${size === 1 ? "space" : "spaces"}, needs ${needed}`;
}

function hasOpenBeside(island: Park, space: number): boolean {
  const { penOf } = groundOf(island.fences);
  return (
    space < PARK && neighboursOf(space).some(([other, edge]) => penOf[other] === -1 && !hasFence(island.fences, edge))
  );
}

export interface Stroke {
  readonly spaces: readonly number[];
  /** Fences inside, which come out first. */
  readonly pulls: readonly number[];
  /** Edges round the spaces that have none yet. */
  readonly fences: readonly number[];
  /** Of these, the ones there is no fence for, or that are settled already. */
  readonly missing: readonly number[];
  /** The fences as they would then stand. */
  readonly after: number;
}

/** What it takes to make one pen of these spaces; only edges that may still be touched are. */
export function strokeOf(
  fences: number,
  store: number,
  spaces: readonly number[],
  mayTouch: (edge: number) => boolean,
): Stroke {
  const painted = new Set(spaces);
  const round = new Set<number>();
  const inside = new Set<number>();
  for (const space of painted) {
    for (const edge of edgesOf(space)) {
      const other = BESIDE[edge]!.find((each) => each !== space)!;
      (painted.has(other) ? inside : round).add(edge);
    }
  }
  const order = (edges: Iterable<number>): number[] => [...edges].sort((one, other) => one - other);
  const pulls = order(inside).filter((edge) => hasFence(fences, edge) && mayTouch(edge));
  const wanted = order(round).filter((edge) => !hasFence(fences, edge));
  const free = wanted.filter(mayTouch);
  const built = free.slice(0, store + pulls.length);
  let after = fences;
  for (const edge of pulls) after &= ~(1 << edge);
  for (const edge of built) after |= 1 << edge;
  return {
    spaces: order(painted),
    pulls,
    fences: built,
    missing: wanted.filter((edge) => !built.includes(edge)),
    after,
  };
}
