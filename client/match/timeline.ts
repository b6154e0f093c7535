/** The steps of a match as far as they were sent, and which is on show: they are played one after another. */
import { batch, computed, signal } from "@preact/signals";
import type { SentStep } from "../types.gen.ts";

export interface Projector {
  /** How long a step stays before the next is shown, in milliseconds. */
  pace(step: SentStep): number;
  /** A step is on show now. */
  shown?(step: SentStep): void;
}

export class Timeline {
  readonly steps = signal<readonly SentStep[]>([]);
  /** How many steps came before those: of a long match only the last ones are sent. */
  readonly earlier = signal(0);
  /** How many steps were taken, as far as is known here. */
  readonly count = computed(() => this.earlier.value + this.steps.value.length);
  /** How many steps are on show: behind `count` while they are played one after another. */
  readonly shown = signal(0);
  /** A moment of the past that is looked at instead, as a count of steps, or null for now. */
  readonly moment = signal<number | null>(null);
  readonly isLive = computed(() => this.moment.value === null && this.shown.value >= this.count.value);
  /** The count of steps whose view is on show. */
  readonly at = computed(() => this.moment.value ?? this.shown.value);
  readonly step = computed(() => this.taken(this.at.value));
  readonly before = computed(() => this.taken(this.at.value - 1)?.view ?? null);
  /** The steps up to the one on show. */
  readonly recent = computed(() => this.steps.value.slice(0, Math.max(0, this.at.value - this.earlier.value)));
  private readonly projector: Projector;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(projector: Projector) {
    this.projector = projector;
  }

  /** Add steps that follow the first `from`; where some in between were not sent, they take the place of all. */
  extend(from: number, fresh: readonly SentStep[]): void {
    if (from === this.count.peek()) {
      if (fresh.length) this.steps.value = [...this.steps.peek(), ...fresh];
      return;
    }
    this.earlier.value = from;
    this.steps.value = fresh;
  }

  clear(): void {
    batch(() => {
      this.steps.value = [];
      this.earlier.value = 0;
      this.shown.value = 0;
    });
  }

  /** Show all steps at once. */
  catchUp(): void {
    this.stop();
    this.shown.value = this.count.peek();
  }

  /** Show the steps that were not shown yet, each for its time. */
  play(): void {
    if (this.timer !== undefined) return;
    const step = this.taken(this.shown.peek() + 1);
    if (!step) return;
    const pace = this.projector.pace(step);
    if (pace <= 0) {
      this.catchUp();
      this.projector.shown?.(step);
      return;
    }
    this.shown.value += 1;
    this.projector.shown?.(step);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.play();
    }, pace);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The step of that number, if it was sent. */
  private taken(number: number): SentStep | null {
    return this.steps.value[number - this.earlier.value - 1] ?? null;
  }
}
