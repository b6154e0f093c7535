/** What a player's side of a match is told by, and whom it tells: the page around it. */
import type { Socket } from "../net/connection.ts";
import type { Hint, Offered, RematchReady, SentStep, Takeback, Update } from "../types.gen.ts";
import type { Said } from "./emotes.ts";
import type { Notice } from "./notices.ts";
import type { Path } from "./paths.ts";
import type { Projector } from "./timeline.ts";

export interface Surroundings extends Projector {
  open(): Socket;
  /** What a seat adds to chance, once the hash of the secret is known; the first counts. */
  nonce?(): string;
  /** The first update has come. */
  first?(update: Update): void;
  /** An update has come; `steps` are those that are new, none at the first. */
  updated?(update: Update, steps: readonly SentStep[]): void;
  rematch?(ready: RematchReady): void;
  noticed?(notice: Notice): void;
  /** Something is chosen, and some of these offers go on from there. */
  chosen?(touched: Path, offers: readonly Offered[]): void;
  /** Something is planned, or no more. */
  planned?(words: Path): void;
  /** A seat has said something. */
  emoted?(seat: number, said: Said): void;
  /** A takeback is asked for, or no more. */
  takebackAsked?(takeback: Takeback): void;
  /** A far place was touched: this is its way, with its cost. */
  showed?(way: string): void;
  /** A hint has come, about that offer. */
  hinted?(hint: Hint, offer: Offered): void;
}
