/** Room for all: the mainland at the left shore, the island in the middle, the others at the right, the hand below. */
import { type Part, partOf } from "./choices.ts";
import { City } from "./city.tsx";
import { OwnHand } from "./hand.tsx";
import { Isle } from "./isle.tsx";
import { FencingBar, RampageList, ScoreSheet } from "./later.ts";
import { Mainland } from "./mainland.tsx";
import { NewsPaper } from "./news.tsx";
import type { Parts } from "./parts.ts";
import { Others } from "./players.tsx";
import { SeasonStrip } from "./season.tsx";
import { Tray } from "./tray.tsx";
import { places } from "./view.ts";

function isAsked({ view, seat, next }: Pick<Parts, "view" | "seat" | "next">, part: Part): boolean {
  return [...next].some((word) => partOf(view, seat, word) === part);
}

/** So many islands leave the foot of the table to the hand. */
const FEW = 3;

export function Wide(props: Parts) {
  const { view, words, isFinished, fencing, island } = props;
  const rampage = isAsked(props, "mainland") ? null : props.rampage;
  return (
    <>
      {isFinished && <ScoreSheet {...props} />}
      <div class={view.players.length <= FEW ? "dg-layout dg-few" : "dg-layout"}>
        <SeasonStrip view={view} />
        <div class="dg-shore" style={{ "--dg-rows": rampage ? 0 : Math.ceil(places(view).length / 3) }}>
          {rampage ? (
            <RampageList rampage={rampage} isRolling={props.isRolling} />
          ) : (
            <>
              <NewsPaper view={view} />
              <Mainland {...props} />
              <City {...props} />
              {fencing.isArranging && <FencingBar fencing={fencing} island={island} />}
            </>
          )}
        </div>
        <div class="dg-middle">
          <Isle {...props} />
          {words.length > 0 && <Tray {...props} words={words} />}
        </div>
        <Others {...props} hasDrawings />
        <OwnHand {...props} />
      </div>
    </>
  );
}
