/**
 * What a seat would do next, touched while it waits: words, tried when it is asked. What can be done then is not known
 * before, so nothing is promised: a plan that leads nowhere is dropped, and that is said.
 */
import { signal } from "@preact/signals";
import type { Offered, Update } from "../types.gen.ts";
import { begins, follow, kind, type Outcome, type Path, thing } from "./paths.ts";

/** No way to an action is longer. */
const MOST = 16;

export class Plan {
  readonly words = signal<Path>([]);

  /** Add a word; the last one again is taken out. */
  note(word: string): Path {
    const words = this.words.peek();
    const isAgain = words[words.length - 1] === word;
    this.words.value = isAgain ? words.slice(0, -1) : [...words, word].slice(0, MOST);
    return this.words.peek();
  }

  withdraw(): void {
    if (this.words.peek().length) this.words.value = [];
  }

  /** What the plan leads to among these offers, or nowhere; without a plan there is nothing to say. */
  meet(offers: readonly Offered[]): Outcome | null {
    const words = this.words.peek();
    this.withdraw();
    return words.length ? lead(offers, words) : null;
  }
}

/** Whether there is time to plan: the match goes on, and there is nothing to choose now. */
export function canPlan(update: Update | null): boolean {
  return update?.over === null && !update.legal.length;
}

/** Follow touches one after another; one that leads away from the others leads nowhere. */
function lead(offers: readonly Offered[], words: Path): Outcome {
  let outcome: Outcome = { kind: "on", touched: [] };
  for (const [at, word] of words.entries()) {
    if (outcome.kind !== "on" || outcome.touched.length !== at) return { kind: "ask", path: words };
    outcome = follow(offers, outcome.touched, word);
  }
  return isMeant(outcome, words) ? outcome : { kind: "ask", path: words };
}

/** Whether it is the very way that was planned: what else ends in the same place was not thought of. */
function isMeant(outcome: Outcome, words: Path): boolean {
  if (outcome.kind === "on") return outcome.touched.length === words.length;
  const offers = outcome.kind === "take" ? [outcome.offer] : outcome.kind === "choose" ? outcome.offers : [];
  return offers.length > 0 && offers.every(({ path }) => path.length === words.length && begins(path, words));
}

/** A plan as one reads it: `b3, then card 5`. */
export function tellPlan(words: Path): string {
  return words.map((word) => (kind(word) === "space" ? thing(word) : `${kind(word)} ${thing(word)}`)).join(", then ");
}
