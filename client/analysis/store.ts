/**
 * The analysis of one match as it comes: asked for, followed as it goes on, told in a sentence where it fails.
 *
 * It is followed over the socket; where that is silent, it is asked for again and again.
 */
import { computed, signal } from "@preact/signals";
import type { AnalysisState } from "../types.gen.ts";

/** Where an analysis comes from, so that tests can give another. */
export interface Source {
  /** Begin it, if there is none. */
  ask(): Promise<AnalysisState>;
  /** How far it is. */
  look(): Promise<AnalysisState>;
  /** Listen to the match as long as it is wanted; gives back how to stop. */
  listen(heard: (state: AnalysisState) => void): () => void;
}

/** How long the socket may be silent before the server is asked, in milliseconds. */
const SILENT = 2_000;
const LONGEST = 15_000;

export class AnalysisStore {
  readonly state = signal<AnalysisState | null>(null);
  readonly problem = signal("");
  /** Whether it was asked for: from then on its place on the page is kept. */
  readonly isAsked = signal(false);
  readonly analysis = computed(() => this.state.value?.analysis ?? null);
  readonly isDone = computed(() => this.state.value?.stage === "done");
  private readonly source: Source;
  private stopListening: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = SILENT;
  private isClosed = false;

  constructor(source: Source) {
    this.source = source;
  }

  /** Ask for it; after a failure, once more. */
  async ask(): Promise<void> {
    this.isAsked.value = true;
    this.problem.value = "";
    try {
      this.hear(await this.source.ask());
    } catch (error) {
      this.problem.value = sentence(error);
    }
  }

  /** Take in what was told, from wherever: what is known already is never lost again. */
  hear(state: AnalysisState): void {
    if (this.isClosed || this.isOld(state)) return;
    this.isAsked.value = true;
    this.state.value = { ...state, analysis: state.analysis ?? this.analysis.peek() };
    this.problem.value = state.stage === "failed" ? state.text || "The analysis failed." : "";
    if (state.stage === "waiting" || state.stage === "running") this.follow();
    else this.rest();
  }

  close(): void {
    this.isClosed = true;
    this.rest();
  }

  /** Messages may overtake each other. */
  private isOld({ stage, analysis }: AnalysisState): boolean {
    const known = this.state.peek();
    if (!known || stage === "failed") return false;
    if (known.stage === "done") return stage !== "done";
    return stage !== "done" && (analysis?.done ?? 0) < (known.analysis?.done ?? 0);
  }

  private follow(): void {
    this.stopListening ??= this.source.listen((state) => {
      this.wait = SILENT;
      this.hear(state);
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), this.wait);
  }

  private async look(): Promise<void> {
    try {
      const found = await this.source.look();
      this.wait = SILENT;
      this.hear(found);
    } catch (error) {
      if (this.isClosed || this.isDone.peek()) return;
      this.problem.value = sentence(error);
      this.wait = Math.min(LONGEST, this.wait * 2);
      this.follow();
    }
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopListening?.();
    this.stopListening = null;
  }
}

/** How far it is, for who waits; empty once it is done. */
export function progress(state: AnalysisState | null): string {
  if (!state) return "One moment …";
  if (state.stage === "waiting") return state.text || placeInLine(state.place);
  if (state.stage !== "running") return "";
  const { done, of } = state.analysis ?? { done: 0, of: 0 };
  return of ? `Weighed ${done} of ${of} decisions.` : "Weighing the first decision …";
}

function placeInLine(before: number): string {
  return before ? `In line: ${before} ${before === 1 ? "match" : "matches"} before this one.` : "Next in line.";
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
