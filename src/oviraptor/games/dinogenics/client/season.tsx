/** The strip above it all: seasons as pennants, and the visitors this season brings by place. */
import { Picture } from "./art/art.tsx";
import { BONUS, NUMBERS, visitorsDue } from "./tables.ts";
import type { View } from "./view.ts";

export function SeasonStrip({ view }: { readonly view: View }) {
  const seasons = Array.from({ length: NUMBERS.seasons }, (_, at) => at + 1);
  const due = visitorsDue(view.season, view.players.length);
  const bonus = BONUS[view.season - 1] ?? 0;
  const phase = view.upkeep ? "Upkeep" : "Open Season";
  return (
    <div class="dg-season">
      <p class="board-heard">
        {`Season ${view.season} of ${NUMBERS.seasons}, ${phase}. `}
        {`Visitors by place: ${due.join(", ")}, and ${bonus} more.`}
      </p>
      <ol class="dg-pennants" aria-hidden="true">
        {seasons.map((season) => (
          <li key={season} class={season < view.season ? "dg-gone" : season === view.season ? "dg-now" : "dg-coming"}>
            {season < view.season ? "✓" : season}
          </li>
        ))}
      </ol>
      <span class="dg-due" aria-hidden="true">
        <Picture name="i-visitor" />
        {due.join(" · ")}
        {bonus > 0 && <span class="dg-quiet">{`+${bonus} bonus`}</span>}
      </span>
    </div>
  );
}
