/** The pages that are no match: puzzles and positions. */
import type { JSX } from "preact";
import type { Route } from "../app/route.ts";
import { PositionPage } from "./position.tsx";
import { PuzzlesPage } from "./puzzles.tsx";

export function StudyPage({ at }: { at: Extract<Route, { page: "puzzles" | "position" }> }): JSX.Element {
  if (at.page === "puzzles") return <PuzzlesPage game={at.game} name={at.puzzle} />;
  return <PositionPage game={at.game} query={at.query} />;
}
