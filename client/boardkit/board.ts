/**
 * What the shell gives a board, and what a board may export. Of the client a board imports this folder only.
 *
 * A board draws a view and reports touches by word; what a touch means is the server's business. The list of
 * the viewer's own cards has the attribute `data-hand`: it is brought in sight when it is opened.
 */
import type { JSX } from "preact";
import type { SentStep } from "../types.gen.ts";

export type { SentStep } from "../types.gen.ts";

export interface BoardProps<V> {
  /** The game's own view, as this viewer may see it now. */
  view: V;
  /** The viewer's seat, or null for a spectator. */
  seat: number | null;
  /** The step that led to this view, to animate from `before`. */
  step: SentStep | null;
  before: V | null;
  /** The steps so far, as far as they were sent: the last of them is `step`. */
  recent: readonly SentStep[];
  /** The words that continue what was touched so far. */
  next: ReadonlySet<string>;
  /** The words touched so far, in order. */
  touched: readonly string[];
  /** The name of the control for a word, from the offers. */
  labels: ReadonlyMap<string, string>;
  /** Touch any word, also one that leads nowhere: the answer says why. */
  touch(word: string): void;
  /** Point at a word, or (null) at nothing any more. */
  hover(word: string | null): void;
  /** The words that would follow the one pointed at: what that piece could do. */
  preview: ReadonlySet<string>;
  /** The words of the action a hint suggests, in order; none without a hint. */
  hinted: readonly string[];
  /** 0 = no motion, 1 = normal. */
  speed: number;
  theme: string;
  /** False while several share the screen and nobody holds his hand open: `view` is then a spectator's. */
  peeking: boolean;
}

/** What may be touched and what was: the part of it all that most of a board's parts need. */
export type Offers = Pick<BoardProps<unknown>, "next" | "touched" | "labels" | "hinted" | "touch">;

/** A module at `/boards/<id>.js`. */
export interface BoardModule<V = unknown> {
  default(props: BoardProps<V>): JSX.Element;
  /** The position in sentences, for those who cannot see it. */
  describe?(view: V): string;
  /** The views of all seats, in order, laid together: the replay of a finished match shows it. */
  together?(views: readonly V[]): V;
  /** How much longer than usual a step stays on show, by its text; 1 is as ever. */
  lingers?(text: string): number;
  /** Board themes to choose from in the settings, by name; the first is the usual one. */
  themes?: readonly string[];
}
