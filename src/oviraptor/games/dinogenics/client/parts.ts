/** What the board gives to both its layouts. */
import type { BoardProps } from "#boardkit/board.ts";
import type { Pointer, Pointing } from "#boardkit/pointing.ts";
import type { Tab } from "./choices.ts";
import type { Fencing } from "./fencing.ts";
import type { Island } from "./island-view.ts";
import type { Rampage } from "./rampage.ts";
import type { Shape } from "./shape.ts";
import type { View } from "./view.ts";

export interface Parts extends BoardProps<View>, Pointing {
  /** Whose island is large, and whether spaces touched there are meant. */
  readonly shown: number;
  readonly isTarget: boolean;
  readonly island: Island;
  readonly fencing: Fencing;
  readonly rampage: Rampage | null;
  /** Whether its die is still rolling. */
  readonly isRolling: boolean;
  /** How long what the step on show brought is on its way to the numbers, in milliseconds. */
  readonly arrives: number;
  /** Words that have no place on the board. */
  readonly words: readonly string[];
  readonly tab: Tab;
  choose(tab: Tab): void;
  readonly shape: Shape;
  readonly isFinished: boolean;
  look(seat: number): void;
  readonly pointer: Pointer;
  /** What a word stands for, in words. */
  tell(word: string): string;
}
