/** Where the game stands as far as it is told: it waits for the picture, and says meanwhile what is on show. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Status, Update } from "../types.gen.ts";
import type { Timeline } from "./timeline.ts";

export class Standing {
  readonly status: ReadonlySignal<Status | null>;
  /** For whom the table waits. */
  readonly awaited: ReadonlySignal<readonly number[]>;
  /** What was told last, and after how many steps. */
  private last: { status: Status; awaited: readonly number[]; at: number } | null = null;

  constructor(update: ReadonlySignal<Update | null>, timeline: Timeline) {
    this.status = computed(() => this.tell(update.value, timeline));
    this.awaited = computed(() => (this.status.value && this.last?.awaited) ?? []);
  }

  private tell(update: Update | null, timeline: Timeline): Status | null {
    const { told, count } = timeline;
    if (!update || told.value >= count.value) {
      this.last = update && { status: update.status, awaited: update.awaited, at: told.value };
      return update?.status ?? null;
    }
    const { last } = this;
    const step = told.value > (last?.at ?? 0) ? timeline.taken(told.value) : null;
    return last && step ? { ...last.status, prompt: step.say, verb: "" } : (last?.status ?? null);
  }
}
