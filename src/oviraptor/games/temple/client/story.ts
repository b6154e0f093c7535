/** What happened in the turn on show, as far as no view tells it: dice, flipped cards, the rounds of a battle. */
import type { SentStep } from "#boardkit/board.ts";
import { deedOf } from "./deeds.ts";
import type { BattleView, View } from "./view.ts";

export interface Round {
  readonly attacker: string;
  readonly defender: string;
  /** Who won it: `a`, `d`, or nobody. */
  readonly won: "a" | "d" | "";
}

export interface Story {
  /** The dice of the turn's roll. */
  readonly dice: readonly number[];
  /** The last Temple card flipped this turn. */
  readonly temple: string;
  /** The last die rolled for the Temple, and what for. */
  readonly die: { readonly for: string; readonly shows: number } | null;
  /** The Object card played last this turn, with its targets. */
  readonly played: string;
  /** The battle under way, or the one that has just been fought. */
  readonly battle: BattleView | null;
  readonly rounds: readonly Round[];
}

const QUIET: Story = { dice: [], temple: "", die: null, played: "", battle: null, rounds: [] };
/** What may follow a battle before it is cleared from the table. */
const AFTERMATH = new Set(["reveal", "hurl", "lay", "draw", "hurt", "rise", "lose"]);

type Step = Pick<SentStep, "do" | "view">;

/** Tell the turn of the last of these steps. */
export function storyOf(recent: readonly Step[]): Story {
  const views = recent.map((step) => step.view as View);
  const now = views.at(-1);
  if (!now) return QUIET;
  let start = views.length - 1;
  while (start > 0 && isSameTurn(views[start - 1]!, now)) start -= 1;
  let story = QUIET;
  for (let at = start; at < recent.length; at += 1)
    story = after(story, recent[at]!.do, views[at - 1] ?? null, views[at]!);
  return story;
}

function isSameTurn(one: View, other: View): boolean {
  return one.active === other.active && one.round === other.round;
}

function after(story: Story, text: string, before: View | null, view: View): Story {
  const { verb, words } = deedOf(text);
  const fought = battleAfter(story, verb, words, before, view);
  switch (verb) {
    case "dice":
      return { ...fought, dice: words.map(Number) };
    case "flip":
      return { ...fought, temple: words[0] ?? "", die: null };
    case "spin":
    case "hurt":
    case "count":
      return { ...fought, die: { for: verb, shows: Number(words[0]) } };
    case "play":
      return { ...fought, played: words[0] ?? "" };
    default:
      return fought;
  }
}

function battleAfter(story: Story, verb: string, words: readonly string[], before: View | null, view: View): Story {
  const battle = view.battle ?? (AFTERMATH.has(verb) ? story.battle : null);
  const isNew = view.battle !== null && (before?.battle ?? null) === null;
  const rounds = isNew || !battle ? [] : story.rounds;
  if (verb !== "reveal") return { ...story, battle, rounds };
  const [attacker = "none", defender = "none"] = words;
  return { ...story, battle, rounds: [...rounds, { attacker, defender, won: wonBy(before, view) }] };
}

/** Who won the round of a reveal, from how the battle stood before and after. */
function wonBy(before: View | null, view: View): Round["won"] {
  const [old, now] = [before?.battle, view.battle];
  if (!old || !now) return "";
  return now.wins_a > old.wins_a ? "a" : now.wins_d > old.wins_d ? "d" : "";
}
