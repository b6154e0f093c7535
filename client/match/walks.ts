/** Where a piece can walk to in several steps, the way that is on show, and the one that is being walked. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Offered, SentStep, Update, Way, Ways } from "../types.gen.ts";
import { begins, type Path } from "./paths.ts";
import type { Touches } from "./touches.ts";

export class Walks {
  /** The far place that a finger has touched once: its way is shown before it is gone. */
  readonly asked = signal<string | null>(null);
  /** What the far places are called with what they cost, by their words. */
  readonly far = computed<ReadonlyMap<string, string>>(() => {
    const far = this.all.value.filter((way) => way.after >= 0);
    return new Map(far.map(({ word, label }) => [word, label]));
  });
  /** The places on the way to the one that is pointed at or asked about. */
  readonly way = computed<Path>(() => {
    const { pointed } = this.touches;
    const to = [pointed.value, this.asked.value].find((word) => word !== null && this.far.value.has(word));
    return to ? this.stepsTo(to).map(({ word }) => word) : [];
  });
  /** The steps that are still to be taken; the first of them is on its way. */
  private rest: readonly string[] = [];
  private readonly heard = signal<Ways | null>(null);
  private readonly offers: ReadonlySignal<readonly Offered[]>;
  private readonly touches: Touches;
  /** The ways of what is chosen, as things stand. */
  private readonly all = computed<readonly Way[]>(() => {
    const { number = -1, path = [], ways = [] } = this.heard.value ?? {};
    const isNow = this.wanted.value?.join() === path.join() && this.update.value?.number === number;
    return isNow ? ways : [];
  });
  /** What is to be asked about: what was touched, if a piece that walks may be meant. */
  readonly wanted = computed<Path | null>(() => {
    const touched = this.touches.touched.value;
    const isStep = ({ path, walks }: Offered): boolean =>
      walks && path.length === touched.length + 1 && begins(path, touched);
    return this.offers.value.some(isStep) ? touched : null;
  });
  private readonly update: ReadonlySignal<Update | null>;

  constructor(offers: ReadonlySignal<readonly Offered[]>, touches: Touches, update: ReadonlySignal<Update | null>) {
    this.offers = offers;
    this.touches = touches;
    this.update = update;
  }

  hear(ways: Ways): void {
    this.heard.value = ways;
  }

  /** Set out for a far place: the texts of all steps are noted, the first is returned. */
  setOut(word: string): string | undefined {
    this.asked.value = null;
    this.rest = this.stepsTo(word).map(({ text }) => text);
    return this.rest[0];
  }

  /** The step to take next, if the last one has led to this and nothing else has happened. */
  goOn({ legal }: Update, fresh: readonly SentStep[]): Offered | undefined {
    const [last, ...rest] = this.rest;
    if (last === undefined || !fresh.length) return undefined;
    this.rest = fresh.length === 1 && fresh[0]?.do === last ? rest : [];
    return legal.find(({ text }) => text === this.rest[0]);
  }

  stop(): void {
    this.rest = [];
    this.asked.value = null;
  }

  private stepsTo(word: string): readonly Way[] {
    const steps: Way[] = [];
    const all = this.all.peek();
    for (let way = all.find((each) => each.word === word); way; way = all[way.after]) steps.unshift(way);
    return steps;
  }
}
