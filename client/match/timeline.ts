/** The steps of a match as far as they were sent, and which is on show: they are played one after another. */
import { batch, computed, signal } from "@preact/signals";
import type { SentStep } from "../types.gen.ts";
import { share } from "./sharing.ts";

export interface Projector {
  /** How long a step stays before the next is shown, in milliseconds. */
  pace(step: SentStep): number;
  /** How much later it is told in words and numbers, in milliseconds: not before cards have turned over, say. */
  telling?(step: SentStep): number;
  /** Once the picture of the step that has just come on show moves: its time is counted from then. */
  begun?(): Promise<void>;
  /** A step is on show now. */
  shown?(step: SentStep): void;
}

/** Whether a step is none of the game: who sits, what is taken back, how the server fared. */
export function isByTable(step: SentStep): boolean {
  return step.do.startsWith("!");
}

export class Timeline {
  readonly steps = signal<readonly SentStep[]>([]);
  /** How many steps came before those: of a long match only the last ones are sent. */
  readonly earlier = signal(0);
  /** How many steps were taken, as far as is known here. */
  readonly count = computed(() => this.earlier.value + this.steps.value.length);
  /** How many steps are on show: behind `count` while they are played one after another. */
  readonly shown = signal(0);
  /** How many steps are told, in words and numbers: behind `shown` while a picture is not that far yet. */
  readonly told = signal(0);
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
  private teller: ReturnType<typeof setTimeout> | undefined;
  /** What is to be done once so many steps are told, in order. */
  private waiting: { number: number; act: () => void }[] = [];

  constructor(projector: Projector) {
    this.projector = projector;
  }

  /** Add steps that follow the first `from`; where some in between were not sent, they take the place of all. */
  extend(from: number, fresh: readonly SentStep[]): void {
    const isNext = from === this.count.peek();
    let known = isNext ? this.steps.peek().at(-1)?.view : undefined;
    for (const { view } of fresh) known = share(view, known);
    if (isNext) {
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
      this.told.value = 0;
    });
  }

  /** Do something once all that is known now is told: the words do not run ahead of the picture. */
  onceTold(act: () => void): void {
    this.waiting.push({ number: this.count.peek(), act });
    this.tell(this.told.peek());
  }

  private tellLater(number: number, late: number): void {
    clearTimeout(this.teller);
    if (late <= 0) this.tell(number);
    else this.teller = setTimeout(() => this.tell(number), late);
  }

  private tell(number: number): void {
    this.told.value = number;
    while (this.waiting[0] && this.waiting[0].number <= number) this.waiting.shift()?.act();
  }

  /** Show all steps at once. */
  catchUp(): void {
    this.stop();
    this.shown.value = this.count.peek();
    this.tell(this.count.peek());
  }

  /** Be done with a step whose picture is not that far yet: it is told, and the next one follows. */
  pass(): void {
    if (this.timer === undefined || this.told.peek() >= this.shown.peek()) return;
    this.stop();
    this.tell(this.shown.peek());
    this.play();
  }

  /** Show the steps that were not shown yet, each for its time. */
  play(): void {
    if (this.timer !== undefined) return;
    const step = this.taken(this.shown.peek() + 1);
    if (!step) return;
    const pace = this.projector.pace(step);
    if (pace <= 0) {
      const fresh = this.steps.peek().slice(this.shown.peek() - this.earlier.peek());
      this.catchUp();
      for (const each of fresh) this.projector.shown?.(each);
      return;
    }
    this.shown.value += 1;
    this.projector.shown?.(step);
    const number = this.shown.peek();
    const late = this.projector.telling?.(step) ?? 0;
    this.stay(number, pace, late);
    if (late <= 0) return;
    this.projector.begun?.().then(() => {
      if (this.timer !== undefined && this.shown.peek() === number && this.told.peek() < number)
        this.stay(number, pace, late);
    });
  }

  /** Count the time of the step on show from now: when it is told, and when the next one follows. */
  private stay(number: number, pace: number, late: number): void {
    clearTimeout(this.timer);
    this.tellLater(number, late);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.play();
    }, pace);
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.teller);
    this.timer = undefined;
  }

  /** The step of that number, if it was sent. */
  taken(number: number): SentStep | null {
    return this.steps.value[number - this.earlier.value - 1] ?? null;
  }
}
