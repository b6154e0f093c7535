/** Room for all: the mainland at the left shore, the island in the middle, the others at the right, the hand below. */
import { type Part, partOf } from "./choices.ts";
import { City } from "./city.tsx";
import { OwnHand } from "./hand.tsx";
import { Isle } from "./isle.tsx";
import { Mainland } from "./mainland.tsx";
import { NewsPaper } from "./news.tsx";
import type { Parts } from "./parts.ts";
import { Others } from "./players.tsx";
import { RampageList } from "./rampage-scene.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { SeasonStrip } from "./season.tsx";
import { Tray } from "./tray.tsx";

/** What is for sale gives way to a choice, unless something of it is part of the choice. */
function hasCity({ view, seat, next, words, fencing }: Parts): boolean {
  if (fencing.isArranging) return false;
  return words.length === 0 || isAsked({ view, seat, next }, "city");
}

function isAsked({ view, seat, next }: Pick<Parts, "view" | "seat" | "next">, part: Part): boolean {
  return [...next].some((word) => partOf(view, seat, word) === part);
}

export function Wide(props: Parts) {
  const { view, rampage, words, isFinished } = props;
  return (
    <>
      <SeasonStrip view={view} />
      {isFinished && <ScoreSheet {...props} />}
      <div class="dg-layout">
        <div class="dg-shore">
          {rampage && !isAsked(props, "mainland") ? (
            <RampageList rampage={rampage} />
          ) : (
            <>
              <NewsPaper view={view} />
              <Mainland {...props} />
            </>
          )}
        </div>
        <div class="dg-middle">
          <Isle {...props} />
          {words.length > 0 && <Tray {...props} words={words} />}
          {hasCity(props) && <City {...props} />}
        </div>
        <Others {...props} hasDrawings />
        <OwnHand {...props} />
      </div>
    </>
  );
}
