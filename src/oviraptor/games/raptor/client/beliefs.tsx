/** What each side could know of the other's hand: nine cards, and how likely each was there. */
import type { BeliefsProps } from "#boardkit/board.ts";
import { type Known, nine, percent, sayKnown } from "./knowledge.ts";
import { RAPTOR, SCIENTIST, type Side, sideOf, type View } from "./view.ts";
import { cardName } from "./wording.ts";

export function Beliefs({ views, names, seat }: BeliefsProps<View>) {
  const seers = ([RAPTOR, SCIENTIST] as const).flatMap((seer) => {
    const of: Side = seer === RAPTOR ? SCIENTIST : RAPTOR;
    const view = views[seer];
    return view ? [{ seer, of, view }] : [];
  });
  return (
    <>
      {seers.map(({ seer, of, view }) => (
        <table key={seer} class="belief-table">
          <caption>
            What {seer === seat ? "you" : names[seer]} could know of{" "}
            {of === seat ? "your hand" : `the hand of ${names[of]}`}, in hundredths
          </caption>
          <thead>
            <tr>
              {nine(sideOf(view, of)).map(({ card }) => (
                <th key={card} scope="col" title={cardName(of, card)}>
                  {card}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {nine(sideOf(view, of)).map((known) => (
                <Chance key={known.card} known={known} />
              ))}
            </tr>
          </tbody>
        </table>
      ))}
    </>
  );
}

/** A column as high as the chance; a word where it is no chance any more. */
function Chance({ known }: { known: Known }) {
  const { at, chance } = known;
  const isGone = at === "played" || at === "table";
  return (
    <td class={isGone ? "gone" : undefined}>
      <span class="belief-bar" style={{ height: `${Math.round(isGone ? 0 : chance * 100)}%` }} aria-hidden="true" />
      <span aria-hidden="true">{isGone ? "–" : percent(chance).replace(" %", "")}</span>
      <span class="hidden">{sayKnown(known, false)}</span>
    </td>
  );
}
