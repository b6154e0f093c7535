/** Touches made while an action is on its way to the server: they wait for its answer, and are followed then. */
import type { Path } from "./paths.ts";

export class Eager {
  /** Whether an action is on its way. */
  isOut = false;
  /** The word touched last: touched twice in a hurry it means no more than once. */
  private last = "";
  private words: string[] = [];

  send(path: Path): void {
    this.isOut = true;
    this.last = path.at(-1) ?? "";
  }

  /** Keep a touch for later; false if nothing is on its way. */
  keep(word: string): boolean {
    if (!this.isOut) return false;
    if (word !== this.last) this.words.push(word);
    this.last = word;
    return true;
  }

  /** The first touch that is still to be followed, unless an action is on its way again. */
  next(): string | undefined {
    return this.isOut ? undefined : this.words.shift();
  }

  forget(): void {
    this.isOut = false;
    this.words = [];
  }
}
