/** Whether one is new: to all games here, or to one of them. Then learning is what to do first. */
import type { SavedMatch } from "../match/saved-matches.ts";
import type { Settings } from "../settings/settings.ts";

type Kept = Pick<Settings, "game" | "learnt">;

/** Whether nobody has played or learnt here before. */
export function isFirstVisit({ game, learnt }: Kept, matches: readonly SavedMatch[]): boolean {
  return !matches.length && !game && !Object.keys(learnt).length;
}

/** Whether nobody has played this game here or finished a lesson of it. */
export function isNewTo(id: string, { game, learnt }: Kept, matches: readonly SavedMatch[]): boolean {
  const isLearnt = Object.keys(learnt).some((lesson) => lesson.startsWith(`${id}/`));
  return !isLearnt && game !== id && !matches.some((match) => match.game === id);
}
