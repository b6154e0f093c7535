/** What a step did, from its text (`run f5 f2`, `reveal 4 8`), as far as a drawing shows it. */
import type { SentStep } from "#boardkit/board.ts";
import { stepWords } from "#boardkit/words.ts";
import { between, centreOf, type Layout } from "./geometry.ts";
import { motherOf, SPACES, type View } from "./view.ts";

export type Motion = "move" | "run" | "drive" | "escape" | "shoot" | "strike" | "appear" | "change" | "cards" | "none";

export interface Deed {
  readonly verb: string;
  readonly motion: Motion;
  /** Where it began and where it ended; `to` of an escape is the exit. */
  readonly from: string | null;
  readonly to: string | null;
}

const MOVES: Readonly<Record<string, Motion>> = { baby: "move", walk: "move", call: "move", run: "run", jeep: "drive" };
const STRIKES = new Set(["kill", "wake", "douse"]);
const NEIGHBOURS = new Set(["sleep", "capture"]);
const ARRIVALS = new Set(["place", "reinforce", "return", "fire"]);
const CHANGES = new Set(["frighten", "gas", "stand", "recover"]);
const NOTHING: Deed = { verb: "", motion: "none", from: null, to: null };

/** Read a step's text against the view before and after it. */
export function deedOf(text: string, before: View, after: View): Deed {
  const [verb = "", first = "", second = ""] = stepWords(text);
  const move = MOVES[verb];
  if (move && second === "exit") return { verb, motion: "escape", from: first, to: first };
  if (move) return { verb, motion: move, from: first, to: second };
  if (verb === "shoot") return { verb, motion: "shoot", from: first, to: motherOf(after) ?? motherOf(before) };
  if (STRIKES.has(verb)) return { verb, motion: "strike", from: motherOf(before), to: first };
  if (NEIGHBOURS.has(verb)) return { verb, motion: "strike", from: first, to: second };
  if (ARRIVALS.has(verb)) return { verb, motion: "appear", from: null, to: first };
  if (CHANGES.has(verb)) return { verb, motion: "change", from: null, to: first === "wound" ? motherOf(after) : first };
  if (verb === "reveal" || verb === "draw" || verb === "play") return { ...NOTHING, verb, motion: "cards" };
  return { ...NOTHING, verb };
}

type Step = Pick<SentStep, "actor" | "do" | "view">;

/**
 * What was done on the board last, from the oldest to the newest: all one side did since the cards lay open, also once
 * cards are drawn and chosen again; nothing that was taken back.
 */
export function lastDeeds(recent: readonly Step[]): readonly Deed[] {
  const found: Deed[] = [];
  let actor: number | null = null;
  let undone = 0;
  for (let at = recent.length - 1; at > 0; at -= 1) {
    const step = recent[at]!;
    const deed = deedOf(step.do, recent[at - 1]!.view as View, step.view as View);
    if (step.do === "!takeback") break; // what was before it is long past, or gone
    if (step.do === "!undo") undone += 1;
    else if (undone > 0) undone -= 1;
    else if (deed.verb === "reveal" && found.length) break;
    else if (deed.to) {
      actor ??= step.actor;
      if (step.actor !== actor) break;
      found.unshift(deed);
    }
  }
  return found;
}

/** The spaces a step leaves its trail on, from the oldest to the newest. */
export function trail(deed: Deed): readonly string[] {
  if (!deed.to) return [];
  if (!deed.from || deed.motion === "shoot" || deed.motion === "strike") return [deed.to];
  return deed.motion === "escape" ? [deed.from] : between(deed.from, deed.to);
}

/** The table while a blow has not fallen yet: figures stand where they are going to, all else is as it was. */
export function beforeImpact(before: View, after: View, deed: Deed): View {
  const cells = after.cells.map((cell, at) =>
    SPACES[at] === deed.to && cell !== "." ? (before.cells[at] ?? cell) : cell,
  );
  return { ...before, cells };
}

/** Who looks to the left, by where he stands: whoever has gone that way, or struck or shot at somebody there. */
export function facings(recent: readonly Step[], layout: Layout): ReadonlySet<string> {
  const left = new Set<string>();
  recent.forEach((step, at) => {
    const before = recent[at - 1]?.view as View | undefined;
    const { motion, from, to } = before ? deedOf(step.do, before, step.view as View) : NOTHING;
    if (!from || !to) return;
    const stays = motion === "shoot" || motion === "strike";
    const was = left.has(from);
    const by = centreOf(to, layout).x - centreOf(from, layout).x;
    if (!stays) left.delete(from);
    if (by < 0 || (by === 0 && was)) left.add(stays ? from : to);
    else left.delete(stays ? from : to);
  });
  return left;
}

/** What was on the board before and is gone now: killed, captured, put out, driven over, vanished. */
export function gone(before: View, after: View, deed: Deed): readonly string[] {
  const lost: string[] = [];
  before.cells.forEach((cell, at) => {
    const now = after.cells[at] ?? ".";
    const space = SPACES[at]!;
    const isEmptied =
      "MBbSsF".includes(cell.charAt(0)) && (now === "." || (cell === "F" && now !== "F" && !now.includes("~")));
    if (isEmptied && !(space === deed.from && deed.motion !== "shoot" && deed.motion !== "strike")) lost.push(space);
  });
  return lost;
}

/** From where the mother vanished, while she is away; nothing can move her before she is back. */
export function vanishedFrom(recent: readonly Step[]): string | null {
  const seen = recent.findLast(({ view }) => motherOf(view as View));
  return seen && seen !== recent.at(-1) ? motherOf(seen.view as View) : null;
}

/** Where something stands now that was not there before. */
export function come(before: View, after: View, deed: Deed): readonly string[] {
  const spaces = after.cells.flatMap((cell, at) => {
    const space = SPACES[at]!;
    const was = before.cells[at] ?? ".";
    return was === "." && "MBbSsF".includes(cell.charAt(0)) ? [space] : [];
  });
  return spaces.filter((space) => !(deed.from && space === deed.to));
}
