/** What of an analysis is looked at: whose, in which order, and which of its pages; the same for touch and keys. */
import { signal } from "@preact/signals";
import type { Analysis, Decision, Replay } from "../types.gen.ts";
import { bySize, entryOf, isMistake, stepOf } from "./reading.ts";

export type Page = "Turns" | "Duel" | "Luck" | "Beliefs" | "Log";

/** How the list is looked at. */
export class Looking {
  readonly page = signal<Page>("Turns");
  /** One's own decisions only, or everybody's: whoever played wants to learn of his own first. */
  readonly isOwn = signal(true);
  readonly isMistakes = signal(true);
  readonly isBySize = signal(false);
  /** The decision whose better way is on the board, by its first entry. */
  readonly better = signal<number | null>(null);

  /** Whose decisions are listed and gone through; null for everybody's. What is ticked holds, even where none is. */
  only(own: number | null): number | null {
    return this.isOwn.value ? own : null;
  }

  /** The decisions that are listed. */
  listed({ decisions }: Analysis, own: number | null): readonly Decision[] {
    const only = this.only(own);
    const wanted = decisions.filter(
      (each) => (!this.isMistakes.value || isMistake(each)) && (only === null || each.seat === only) && !each.is_forced,
    );
    return this.isBySize.value ? bySize(wanted) : wanted;
  }
}

/** A moment of a replay, and who looks at it. */
export interface Moment {
  replay: Replay;
  /** The step on show. */
  at: number;
  /** Show another, and say this there instead of its own sentence. */
  show: (step: number, say?: string) => void;
  /** From whose side the curve is drawn. */
  side: number;
  /** The seat of who looks; null for a spectator. */
  own: number | null;
  names: readonly string[];
}

/** The moment as an analysis counts. */
export function entryAt({ replay, at }: Moment): number {
  return entryOf(replay, at);
}

export function goTo({ replay, show }: Moment, entry: number, say?: string): void {
  show(stepOf(replay, entry), say);
}

/** Who is meant by a seat, to who looks. */
export function nameOf({ own, names }: Moment, seat: number): string {
  return seat === own ? "you" : (names[seat] ?? `seat ${seat + 1}`);
}
