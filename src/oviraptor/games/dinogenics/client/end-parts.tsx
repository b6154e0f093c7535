/** What is looked at once a match is over: its moments on the island they are of, score and hands. */
import type { BoardProps, Moment } from "#boardkit/board.ts";
import { DnaFace, ManipulationFace } from "./cards.tsx";
import { BOX } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { SmallIsland } from "./island.tsx";
import { Sign } from "./players.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { SEATS } from "./tables.ts";
import { islandOf, islandsOf, type View } from "./view.ts";
import { cardLine } from "./wording.ts";

export function Score({ view, seat }: { view: View; seat: number | null }) {
  return (
    <div class="dg-end-score">
      <ScoreSheet {...({ view, seat } as BoardProps<View>)} label="Score, line by line" />
    </div>
  );
}

/** The island where most has changed. */
export function Small(moment: Moment<View>) {
  const seat = seatOf(moment);
  return (
    <svg
      class={`dg-moment dg-seat-${SEATS[seat]}`}
      viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <Ground isSmall />
      <SmallIsland island={islandOf(moment.view, seat)} />
      <g transform="translate(546 12) scale(2.4)">
        <circle class="dg-seat-fill" r="11.5" />
      </g>
    </svg>
  );
}

function seatOf({ view, before, actor }: Moment<View>): number {
  const [now, was] = [islandsOf(view), islandsOf(before)];
  const changed = now.map(
    (island, seat) =>
      100 * Math.abs(island.scandals - was[seat]!.scandals) +
      10 * Math.abs(island.animals.length - was[seat]!.animals.length) +
      Math.abs(island.vp - was[seat]!.vp),
  );
  const most = Math.max(...changed);
  return most > 0 ? changed.indexOf(most) : Math.max(0, actor);
}

/** Every hand face up, in the order of the places. */
export function OpenHands({ view, names }: { view: View; names: readonly string[] }) {
  const order = islandsOf(view)
    .map((island) => island)
    .sort((one, other) => other.vp - one.vp);
  return (
    <ul class="dg-open-hands">
      {order.map((island) => (
        <li key={island.seat} class={`dg-seat-${SEATS[island.seat]}`}>
          <h3>
            <Sign seat={island.seat} />
            {names[island.seat]}
          </h3>
          <span class="dg-open-cards">
            {(island.hand ?? []).map((card, at) => (
              <span key={at} role="img" aria-label={cardLine(card)}>
                <DnaFace card={card} />
              </span>
            ))}
            {(island.cards ?? []).map((card, at) => (
              <span key={`m${at}`}>
                <ManipulationFace card={card} />
              </span>
            ))}
            {!island.hand?.length && !island.cards?.length && <span class="dg-quiet">No cards in hand.</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
