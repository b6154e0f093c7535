/** Room for all: the mainland at the left shore, the island in the middle, the others at the right, the hand below. */
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

export function Wide(props: Parts) {
  const { view, rampage, words, isFinished } = props;
  return (
    <>
      <SeasonStrip view={view} />
      {isFinished && <ScoreSheet {...props} />}
      <div class="dg-layout">
        <div class="dg-shore">
          {rampage ? (
            <RampageList rampage={rampage} />
          ) : (
            <>
              <NewsPaper view={view} />
              <Mainland {...props} />
              <City {...props} />
            </>
          )}
        </div>
        <div class="dg-middle">
          <Isle {...props} />
          {words.length > 0 && <Tray {...props} words={words} />}
        </div>
        <Others {...props} hasDrawings />
      </div>
      <OwnHand {...props} />
    </>
  );
}
