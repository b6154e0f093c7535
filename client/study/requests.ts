/** What is asked of the server besides matches: studies, forks, puzzles, positions. */
import { asked, posted } from "../net/api.ts";
import type {
  Created,
  Moment,
  NewFork,
  NewStudy,
  OfPuzzle,
  OpenedPosition,
  Position,
  Puzzles,
  Study,
  Written,
} from "../types.gen.ts";

/** Where a study or a fork begins: a moment of a match, a written position, or a puzzle. */
export type Source = Moment | Written | OfPuzzle;

export const study = (asked: NewStudy): Promise<Study> => posted("/api/studies", asked);

export const fork = (asked: NewFork): Promise<Created> => posted("/api/forks", asked);

export const puzzles = (game: string): Promise<Puzzles> => asked(`/api/games/${encodeURIComponent(game)}/puzzles`);

/** Check a position and open it; a `Refusal` says where it is wrong. */
export const openPosition = (game: string, position: Position): Promise<OpenedPosition> =>
  posted(`/api/games/${encodeURIComponent(game)}/positions`, position);
