/** What was touched so far, what may be touched next, and the choice where one path means several actions. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Offered } from "../types.gen.ts";
import { follow, keep, kind, labels, nextWords, type Outcome, type Path, stays } from "./paths.ts";

const NOTHING: ReadonlySet<string> = new Set();

export class Touches {
  readonly touched = signal<Path>([]);
  readonly pointed = signal<string | null>(null);
  /** The card that is held up to be read, where the first touch of one does no more. */
  readonly raised = signal<string | null>(null);
  /** Offers to choose among because one path means several, or one that wants a second word. */
  readonly choice = signal<readonly Offered[] | null>(null);
  readonly next = computed(() => nextWords(this.offers.value, this.touched.value));
  readonly labels = computed(() => labels(this.offers.value, this.touched.value));
  readonly preview = computed(() => {
    const word = this.pointed.value;
    const found = word === null || this.touched.value.length ? NOTHING : nextWords(this.offers.value, [word]);
    return found.size ? found : NOTHING; // the same as before: nothing is drawn anew
  });
  /** The path of the action that was taken last: what it moved stays chosen while it can act again. */
  private taken: Path = [];
  /** Whether what is chosen stayed so by itself: a touch of it then lets nothing go. */
  private isKept = false;
  private readonly offers: ReadonlySignal<readonly Offered[]>;

  constructor(offers: ReadonlySignal<readonly Offered[]>) {
    this.offers = offers;
  }

  /** Follow one touch, and say what it led to. */
  follow(word: string): Outcome {
    const isAgain = this.isKept && this.touched.peek().at(-1) === word;
    this.isKept = false;
    if (isAgain) return { kind: "on", touched: this.touched.peek() };
    const outcome = follow(this.offers.peek(), this.touched.peek(), word);
    batch(() => {
      this.choice.value = outcome.kind === "choose" ? outcome.offers : null;
      if (outcome.kind === "on") this.touched.value = outcome.touched;
    });
    return outcome;
  }

  /** Hold a card up if it may be played and is not held up yet; whether that was all the touch did. */
  raise(word: string): boolean {
    const isNew = kind(word) === "card" && this.raised.peek() !== word && !this.touched.peek().length;
    if (isNew && this.next.peek().has(word)) this.raised.value = word;
    return isNew && this.raised.peek() === word;
  }

  point(word: string | null): void {
    this.pointed.value = word;
  }

  /** Keep as much of the touches as still leads somewhere; a choice was about what is no more. */
  keep(legal: readonly Offered[]): void {
    const kept = this.touched.peek().length ? keep(legal, this.touched.peek()) : stays(legal, this.taken);
    if (this.taken.length && legal.length) {
      this.isKept = kept.length > 0;
      this.taken = [];
    }
    this.touched.value = kept;
    this.choice.value = null;
    if (!this.next.peek().has(this.raised.peek() ?? "")) this.raised.value = null;
  }

  /** An action is taken: nothing is touched any more, but what it moves may stay chosen. */
  take(path: Path): void {
    this.clear();
    this.taken = path;
  }

  clear(): void {
    this.taken = [];
    this.isKept = false;
    this.raised.value = null;
    this.touched.value = [];
    this.choice.value = null;
  }
}
