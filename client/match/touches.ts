/** What was touched so far, what may be touched next, and the choice where one path means several actions. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Offered } from "../types.gen.ts";
import { follow, keep, labels, nextWords, type Outcome, type Path } from "./paths.ts";

export class Touches {
  readonly touched = signal<Path>([]);
  readonly pointed = signal<string | null>(null);
  /** Offers to choose among because one path means several, or one that wants a second word. */
  readonly choice = signal<readonly Offered[] | null>(null);
  readonly next = computed(() => nextWords(this.offers.value, this.touched.value));
  readonly labels = computed(() => labels(this.offers.value, this.touched.value));
  readonly preview = computed(() => {
    const word = this.pointed.value;
    if (word === null || this.touched.value.length) return new Set<string>();
    return nextWords(this.offers.value, [word]);
  });
  private readonly offers: ReadonlySignal<readonly Offered[]>;

  constructor(offers: ReadonlySignal<readonly Offered[]>) {
    this.offers = offers;
  }

  /** Follow one touch, and say what it led to. */
  follow(word: string): Outcome {
    const outcome = follow(this.offers.peek(), this.touched.peek(), word);
    batch(() => {
      this.choice.value = outcome.kind === "choose" ? outcome.offers : null;
      if (outcome.kind === "on") this.touched.value = outcome.touched;
    });
    return outcome;
  }

  point(word: string | null): void {
    this.pointed.value = word;
  }

  /** Keep as much of the touches as still leads somewhere; a choice was about what is no more. */
  keep(legal: readonly Offered[]): void {
    this.touched.value = keep(legal, this.touched.peek());
    this.choice.value = null;
  }

  clear(): void {
    this.touched.value = [];
    this.choice.value = null;
  }
}
