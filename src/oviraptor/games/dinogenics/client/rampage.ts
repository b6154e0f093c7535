/** A rampage told from its steps: the dice, who was reached, what broke, and who is freed. */
import type { SentStep } from "#boardkit/board.ts";
import { counted } from "#boardkit/words.ts";
import { deedOf } from "./deeds.ts";
import { centreOf, middleOf, type Point } from "./geometry.ts";
import { guestsOf, type Island } from "./island-view.ts";
import { faultOf, hasFence } from "./pens.ts";
import { EDGES, SPECIES, tileOf } from "./tables.ts";
import { type Frame, frames, islandOf, isOver, topFrame, type View } from "./view.ts";
import { edgePlace } from "./wording.ts";

type Step = Pick<SentStep, "do" | "view" | "say">;

/** One thing that came of a die, with the place it is marked at. */
export interface Blow {
  readonly kind: "visitor" | "scandal" | "tile" | "fence" | "credit" | "stopped";
  readonly title: string;
  readonly at: Point | null;
  readonly amount: number;
  readonly scandals?: number;
  /** The space of a tile, or the edge of a fence. */
  readonly place?: number;
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
  /** How many of the blows came with the step on show, and whether it was a die. */
  readonly fresh: number;
  readonly isThrow: boolean;
  /** Whether something is still to be broken or answered. */
  readonly isOpen: boolean;
  /** The island as it was before the first die. */
  readonly was: Island;
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
/** What a visitor may die of. */
const KILLING = new Set(["roll", "upkeep", "allow", "keep"]);
const CENTER_POINT = { x: 516, y: 378 };
/** What is asked between a die and what comes of it. */
const ASKING = new Set(["damage", "reroll", "tower", "officer", "price"]);
const WAITING = new Set(["roll", "damage", "reroll", "tower", "officer", "price"]);

/** The seat and the animal of a line of a check: both stand behind the word, an officer's line has the asked before. */
function checkedBy({ word, seat, numbers }: Frame): { seat: number; species: number; space: number } | null {
  if (!WAITING.has(word)) return null;
  const [owner, ref] = word === "officer" ? [numbers[0], numbers[1]] : [seat, numbers[0]];
  if (owner === undefined || ref === undefined) return null;
  return { seat: owner, species: ref >>> 5, space: ref & 31 };
}

/** The check the last step belongs to, though another may follow it at once; else the one that begins. */
export function rampageOf(recent: readonly Step[]): Rampage | null {
  const views = recent.map(({ view }) => view as View);
  const now = views.at(-1);
  if (!now || isOver(now)) return null;
  const isWithin = WITHIN.has(deedOf(recent.at(-1)!.do).verb);
  const found = (isWithin ? lastChecked(views) : null) ?? checkedBy(topFrame(now));
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

interface Beast {
  readonly seat: number;
  readonly species: number;
  readonly space: number;
}

function told(animal: Beast, start: View, now: View, recent: readonly Step[], from: number): Rampage {
  const [was, is] = [islandOf(start, animal.seat), islandOf(now, animal.seat)];
  const throws: Throw[] = [];
  let [fresh, isThrow] = [0, false];
  for (let at = from + 1; at < recent.length; at += 1) {
    const { verb, words } = deedOf(recent[at]!.do);
    const isThrown = (ROLLS.has(verb) && words[0] !== undefined) || verb === "upkeep";
    const face = isThrown ? words[0]! : (throws.at(-1)?.face ?? "");
    const blows = blowsOf({
      was: islandOf(recent[at - 1]!.view as View, animal.seat),
      is: islandOf(recent[at]!.view as View, animal.seat),
      ...{ verb, face, animal },
      goesOn: (recent[at - 1]!.view as View).season !== (recent[at]!.view as View).season,
    });
    [fresh, isThrow] = [blows.length, isThrown];
    const last = throws.at(-1);
    if (isThrown) throws.push({ face, blows });
    else if (last) throws[throws.length - 1] = { ...last, blows: [...last.blows, ...blows] };
  }
  const self = was.animals.find(({ species, space }) => species === animal.species && space === animal.space);
  return {
    ...animal,
    reason: self ? faultOf(was, self) || (self.isUnfed ? "it was not fed" : "") : "",
    ...{ throws, fresh, isThrow, was },
    isOpen: ASKING.has(topFrame(now).word) && isOf(now, animal),
    freed: freedBetween(was, is, animal),
    changes: changesBy(was, throws),
  };
}

interface Blown {
  readonly was: Island;
  readonly is: Island;
  readonly verb: string;
  readonly face: string;
  readonly animal: Beast;
  /** Whether the step went on to the next season, which has changes of its own. */
  readonly goesOn: boolean;
}

/** What came of one step of the check, and of nothing that followed it. */
function blowsOf(step: Blown): readonly Blow[] {
  const { was, is, verb, face } = step;
  const blows: Blow[] = [];
  const hit = is.tiles.flatMap((tile, space) => (tile?.isDamaged && isWhole(was, space) ? [space] : []));
  const dead = (isLethal(step) ? 1 : 0) + hit.reduce((sum, space) => sum + (was.tiles[space]?.guests ?? 0), 0);
  const gained = is.scandals - was.scandals;
  const scandals = step.goesOn ? Math.min(gained, dead) : gained;
  if (dead > 0) {
    const lodging = is.tiles.findIndex((tile, space) => (tile?.guests ?? 0) < (was.tiles[space]?.guests ?? 0));
    const who = dead === 1 ? "A visitor dies" : `${dead} visitors die`;
    const price = Math.min(scandals, dead);
    const title = price > 0 ? `${who}: ${counted(price, "scandal")}` : who;
    blows.push({
      kind: "visitor",
      title,
      at: lodging < 0 ? CENTER_POINT : centreOf(lodging),
      amount: dead,
      scandals: price,
    });
  }
  for (const space of hit)
    blows.push({
      kind: "tile",
      title: `${tileOf(is.tiles[space]!.id)?.title} is damaged`,
      at: centreOf(space),
      amount: 1,
      place: space,
    });
  EDGES.forEach((name, edge) => {
    if (hasFence(was.fences, edge) && !hasFence(is.fences, edge))
      blows.push({
        kind: "fence",
        title: `The fence ${edgePlace(name)} is torn down`,
        at: middleOf(edge),
        amount: 1,
        place: edge,
      });
  });
  if (scandals > dead)
    blows.push({
      kind: "scandal",
      title: "It reaches the Visitor Center: a scandal",
      at: CENTER_POINT,
      amount: 1,
      scandals: 1,
    });
  if (verb === "roll" && face === "naive" && guestsOf(was) > 0)
    blows.push({ kind: "credit", title: "A naive visitor pays a credit", at: null, amount: 1 });
  if (verb === "watch") blows.push({ kind: "stopped", title: "The Watch Tower stops it", at: null, amount: 1 });
  if (verb === "calm") blows.push({ kind: "stopped", title: "The Security Officer calms it", at: null, amount: 1 });
  return blows;
}

function isWhole(island: Island, space: number): boolean {
  const tile = island.tiles[space];
  return tile !== null && tile !== undefined && !tile.isDamaged;
}

/** Whether a visitor has died of this step itself: a skull, a fatality, or the slash of a Raptor. */
function isLethal({ was, is, verb, face, animal }: Blown): boolean {
  const isRaptor = SPECIES[animal.species]?.id === "raptor";
  const kills = face === "fatality" || face === "skull" || (face === "slash" && isRaptor);
  return KILLING.has(verb) && kills && guestsOf(is) < guestsOf(was);
}

function freedBetween(was: Island, is: Island, animal: Beast): Rampage["freed"] {
  return is.animals.flatMap((each) => {
    const before = was.animals.find(({ species, space }) => species === each.species && space === each.space);
    const fault = faultOf(is, each);
    const isSelf = each.species === animal.species && each.space === animal.space;
    if (!fault || isSelf || !before || faultOf(was, before)) return [];
    return [{ species: each.species, space: each.space, fault }];
  });
}

/** The counters as the blows have moved them. */
export function changesBy(was: Island, throws: readonly Throw[]): Rampage["changes"] {
  const blows = throws.flatMap((each) => each.blows);
  const sum = (kind: Blow["kind"]): number =>
    blows.reduce((total, blow) => total + (blow.kind === kind ? blow.amount : 0), 0);
  const scandals = blows.reduce((total, blow) => total + (blow.scandals ?? 0), 0);
  const standing = EDGES.filter((_, edge) => hasFence(was.fences, edge)).length;
  const guests = guestsOf(was);
  const all = [
    { icon: "i-scandal", name: "scandals", from: was.scandals, to: was.scandals + scandals },
    { icon: "i-visitor", name: "visitors", from: guests, to: guests - sum("visitor") },
    { icon: "i-fence", name: "fences", from: standing, to: standing - sum("fence") },
    { icon: "i-credit", name: "credits", from: was.credits, to: was.credits + sum("credit") },
  ];
  return all.filter(({ from, to }) => from !== to);
}
