/** A rampage told from its steps: the dice, who was reached, what broke, and who is freed. */
import type { SentStep } from "#boardkit/board.ts";
import { deedOf } from "./deeds.ts";
import { centreOf, middleOf, type Point } from "./geometry.ts";
import { guestsOf, type Island } from "./island-view.ts";
import { faultOf, hasFence } from "./pens.ts";
import { EDGES, SPACES, SPECIES, tileOf } from "./tables.ts";
import { type Frame, frames, islandOf, topFrame, type View } from "./view.ts";
import { edgePlace } from "./wording.ts";

type Step = Pick<SentStep, "do" | "view" | "say">;

/** One thing that came of a die, with the place it is marked at. */
export interface Blow {
  readonly kind: "visitor" | "scandal" | "tile" | "fence" | "credit" | "stopped";
  readonly title: string;
  readonly at: Point | null;
}

export interface Throw {
  readonly face: string;
  readonly blows: readonly Blow[];
}

export interface Rampage {
  readonly seat: number;
  readonly species: number;
  readonly space: number;
  /** Why it checks; nothing where it would live well. */
  readonly reason: string;
  readonly throws: readonly Throw[];
  /** Animals that lived well before and do not now. */
  readonly freed: readonly { readonly species: number; readonly space: number; readonly fault: string }[];
  /** The counters before and now. */
  readonly changes: readonly {
    readonly icon: string;
    readonly name: string;
    readonly from: number;
    readonly to: number;
  }[];
}

const ROLLS = new Set(["roll", "reroll"]);
/** What goes on within a check once the die is rolled. */
const WITHIN = new Set(["roll", "damage", "watch", "allow", "reroll", "keep", "calm", "pay", "refuse", "upkeep"]);
const WAITING = new Set(["roll", "damage", "reroll", "tower", "officer", "price"]);

/** The seat and the animal of a line of a check: both stand behind the word, an officer's line has the asked before. */
export function checkedBy({ word, seat, numbers }: Frame): { seat: number; species: number; space: number } | null {
  if (!WAITING.has(word)) return null;
  const [owner, ref] = word === "officer" ? [numbers[0], numbers[1]] : [seat, numbers[0]];
  if (owner === undefined || ref === undefined) return null;
  return { seat: owner, species: ref >>> 5, space: ref & 31 };
}

/** The check that is going on, or the one the last step ended. */
export function rampageOf(recent: readonly Step[]): Rampage | null {
  const views = recent.map(({ view }) => view as View);
  const now = views.at(-1);
  if (!now) return null;
  const going = checkedBy(topFrame(now));
  const isJustOver = !going && WITHIN.has(deedOf(recent.at(-1)!.do).verb);
  if (!going && !isJustOver) return null;
  const found = going ?? lastChecked(views);
  if (!found) return null;
  let from = views.length - 1;
  while (from > 0 && isOf(views[from - 1]!, found)) from -= 1;
  const start = views[from]!;
  return told(found, start, now, recent, from);
}

/** Whether a check of this animal is under way in a view. */
function isOf(view: View, animal: { seat: number; species: number; space: number }): boolean {
  return frames(view).some((frame) => {
    const found = checkedBy(frame);
    return found?.seat === animal.seat && found.species === animal.species && found.space === animal.space;
  });
}

function lastChecked(views: readonly View[]): { seat: number; species: number; space: number } | null {
  const before = views.at(-2);
  return before ? checkedBy(topFrame(before)) : null;
}

function told(
  animal: { seat: number; species: number; space: number },
  start: View,
  now: View,
  recent: readonly Step[],
  from: number,
): Rampage {
  const [was, is] = [islandOf(start, animal.seat), islandOf(now, animal.seat)];
  const throws: Throw[] = [];
  for (let at = from + 1; at < recent.length; at += 1) {
    const { verb, words } = deedOf(recent[at]!.do);
    const blows = blowsBetween(
      islandOf(recent[at - 1]!.view as View, animal.seat),
      islandOf(recent[at]!.view as View, animal.seat),
      verb,
    );
    const last = throws.at(-1);
    if (ROLLS.has(verb) && words[0]) throws.push({ face: words[0], blows });
    else if (verb === "upkeep") throws.push({ face: words[0] ?? "", blows });
    else if (last) throws[throws.length - 1] = { ...last, blows: [...last.blows, ...blows] };
  }
  const self = was.animals.find(({ species, space }) => species === animal.species && space === animal.space);
  return {
    ...animal,
    reason: self ? faultOf(was, self) || (self.isUnfed ? "it was not fed" : "") : "",
    throws,
    freed: freedBetween(was, is, animal),
    changes: changesBetween(was, is),
  };
}

function blowsBetween(was: Island, is: Island, verb: string): readonly Blow[] {
  const blows: Blow[] = [];
  const dead = guestsOf(was) - guestsOf(is);
  const scandals = is.scandals - was.scandals;
  if (dead > 0) {
    const lodging = is.tiles.findIndex((tile, space) => (tile?.guests ?? 0) < (was.tiles[space]?.guests ?? 0));
    const title = `${dead === 1 ? "A visitor dies" : `${dead} visitors die`}${scandals ? `: ${scandals} scandal${scandals > 1 ? "s" : ""}` : ""}`;
    blows.push({ kind: "visitor", title, at: lodging < 0 ? { x: 516, y: 378 } : centreOf(lodging) });
  }
  is.tiles.forEach((tile, space) => {
    if (tile?.isDamaged && !was.tiles[space]?.isDamaged)
      blows.push({ kind: "tile", title: `${tileOf(tile.id)?.title ?? "A tile"} is damaged`, at: centreOf(space) });
  });
  EDGES.forEach((name, edge) => {
    if (hasFence(was.fences, edge) && !hasFence(is.fences, edge))
      blows.push({ kind: "fence", title: `The fence ${edgePlace(name)} is torn down`, at: middleOf(edge) });
  });
  if (scandals > 0 && dead <= 0)
    blows.push({ kind: "scandal", title: "It reaches the Visitor Center: a scandal", at: { x: 516, y: 378 } });
  if (is.credits > was.credits) blows.push({ kind: "credit", title: "A naive visitor pays a credit", at: null });
  if (verb === "watch") blows.push({ kind: "stopped", title: "The Watch Tower stops it", at: null });
  if (verb === "calm") blows.push({ kind: "stopped", title: "The Security Officer calms it", at: null });
  return blows;
}

function freedBetween(was: Island, is: Island, animal: { species: number; space: number }): Rampage["freed"] {
  return is.animals.flatMap((each) => {
    const before = was.animals.find(({ species, space }) => species === each.species && space === each.space);
    const fault = faultOf(is, each);
    const isSelf = each.species === animal.species && each.space === animal.space;
    if (!fault || isSelf || !before || faultOf(was, before)) return [];
    return [{ species: each.species, space: each.space, fault }];
  });
}

function changesBetween(was: Island, is: Island): Rampage["changes"] {
  const standing = (island: Island): number => EDGES.filter((_, edge) => hasFence(island.fences, edge)).length;
  const all = [
    { icon: "i-scandal", name: "scandals", from: was.scandals, to: is.scandals },
    { icon: "i-visitor", name: "visitors", from: guestsOf(was), to: guestsOf(is) },
    { icon: "i-fence", name: "fences", from: standing(was), to: standing(is) },
    { icon: "i-credit", name: "credits", from: was.credits, to: is.credits },
  ];
  return all.filter(({ from, to }) => from !== to);
}

/** What the banner says. */
export function bannerOf({ species, throws, freed }: Rampage): string {
  const title = SPECIES[species]?.title ?? "";
  const blows = throws.flatMap((each) => each.blows);
  if (!throws.length) return `${title} checks`;
  if (blows.some(({ kind }) => kind === "fence")) return `${title} breaks out`;
  if (blows.some(({ kind }) => kind === "stopped") || !blows.some(({ kind }) => kind !== "credit"))
    return `${title} calms down`;
  return freed.length ? `${title} breaks out` : `${title} rampages`;
}

export function whereOf({ space }: { readonly space: number }): string {
  return SPACES[space] ?? "";
}
