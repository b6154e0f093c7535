/** What the computer would do here, if it was asked. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Hint, Offered, SentStep, Update } from "../types.gen.ts";
import { begins, type Path } from "./paths.ts";

export class Hints {
  readonly hint = signal<Hint | null>(null);
  /** Whether a hint is being thought of. */
  readonly isAsking = signal(false);
  /** What the hint says to do. */
  readonly offer = computed(() => this.offers.value.find(({ text }) => text === this.hint.value?.text) ?? null);
  /** What a coach speaks of while there is nothing to do. */
  readonly pointed = signal<Path>([]);
  /** The way to it over the board, as long as nobody went another. */
  readonly path = computed<Path>(() => {
    const path = this.offer.value?.path ?? this.pointed.value;
    return begins(path, this.touched.value) ? path : [];
  });
  private readonly offers: ReadonlySignal<readonly Offered[]>;
  private readonly touched: ReadonlySignal<Path>;

  constructor(offers: ReadonlySignal<readonly Offered[]>, touched: ReadonlySignal<Path>) {
    this.offers = offers;
    this.touched = touched;
  }

  show(hint: Hint | null): void {
    batch(() => {
      this.isAsking.value = false;
      this.hint.value = hint;
    });
  }

  /** A hint is about one choice: it goes when there is another, or when that one was made. */
  keep(known: Update | null, update: Update, fresh: readonly SentStep[], seat: number | null): void {
    const isSame = known !== null && textsOf(known) === textsOf(update);
    if (!isSame || fresh.some((step) => step.actor === seat)) this.show(null);
  }
}

function textsOf({ legal }: Update): string {
  return legal.map(({ text }) => text).join("\n");
}
