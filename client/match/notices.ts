/** What the player is told about a touch or a message of his own: why not, or what went wrong. */
import { signal } from "@preact/signals";
import type { SentStep, Update } from "../types.gen.ts";

/** Something to tell the player: why not, or what went wrong. */
export interface Notice {
  text: string;
  rule: string;
  kind: "why" | "refused";
  /** What was touched, if the notice is about a touch. */
  word: string;
  /** Rises with each notice, so that the same one is read out again. */
  number: number;
}

export class Notices {
  readonly now = signal<Notice | null>(null);
  private count = 0;
  /** Whether it is about an update that is still to come. */
  private isAhead = false;

  tell(kind: Notice["kind"], text: string, rule: string, word = ""): Notice {
    this.count += 1;
    const notice = { kind, text, rule, word, number: this.count };
    this.now.value = notice;
    return notice;
  }

  /** Say whether what was told is about how things stand in the update that is still to come. */
  setAhead(isAhead: boolean): void {
    this.isAhead = isAhead;
  }

  /** An answer is about how things stood: it goes when they change. */
  keep(known: Update | null, update: Update, fresh: readonly SentStep[]): void {
    const isSame = known?.status.prompt === update.status.prompt && !fresh.length;
    if (known && !isSame && !this.isAhead) this.now.value = null;
    this.isAhead = false;
  }
}
