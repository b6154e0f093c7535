/** What is said of a rampage beside its scene. */
import type { Rampage } from "./rampage.ts";
import { SPACES, SPECIES } from "./tables.ts";

/** What the banner says. */
export function bannerOf({ species, throws, freed, isOpen }: Rampage): string {
  const title = SPECIES[species]?.title ?? "";
  const blows = throws.flatMap((each) => each.blows);
  if (!throws.length) return `${title} checks`;
  if (isOpen && throws.at(-1)?.face !== "naive") return `${title} rampages`;
  if (blows.some(({ kind }) => kind === "fence")) return `${title} breaks out`;
  if (blows.some(({ kind }) => kind === "stopped") || !blows.some(({ kind }) => kind !== "credit"))
    return `${title} calms down`;
  return freed.length ? `${title} breaks out` : `${title} rampages`;
}

export function whereOf({ space }: { readonly space: number }): string {
  return SPACES[space] ?? "";
}
