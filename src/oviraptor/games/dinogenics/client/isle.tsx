/** The large island: its drawing, the controls on it, its numbers, and what is said below it. */
import { FencingBar, StrokeTip } from "./fencing-bar.tsx";
import { BOX } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { IslandThings } from "./island.tsx";
import { Marks, StrokeMarks } from "./marks.tsx";
import type { Parts } from "./parts.ts";
import { Numbers } from "./players.tsx";
import { RampageBanner, RampageMarks } from "./rampage-scene.tsx";
import { Spaces } from "./spaces.tsx";
import { pensSaid, seatTitle } from "./wording.ts";

export function Isle(props: Parts) {
  const { view, seat, shown, island, fencing, isTarget, rampage, look } = props;
  const hasEdges = isTarget && [...props.next].some((word) => word.startsWith("edge:"));
  // On an island that is only looked at a touch leads back.
  const touch = isTarget || seat === null ? props.touch : () => look(seat);
  return (
    <section class="dg-isle" aria-label={shown === seat ? "Your island" : `Island of ${seatTitle(shown)}`}>
      <div class="dg-isle-scene">
        <svg
          viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
          class={`dg-island${fencing.isArranging ? " dg-arranging" : ""}`}
          role="presentation"
        >
          <Ground />
          <IslandThings island={island} />
          {isTarget && <Marks {...props} />}
          <StrokeMarks fencing={fencing} />
          {rampage && rampage.seat === shown && <RampageMarks rampage={rampage} />}
          <g {...fencing.handlers}>
            <Spaces {...props} touch={touch} hasEdges={hasEdges} />
          </g>
          <StrokeTip fencing={fencing} island={island} />
        </svg>
        {rampage && rampage.seat === shown && <RampageBanner rampage={rampage} />}
        {shown !== seat && (
          <p class="dg-elsewhere">
            <span>{`Island of ${seatTitle(shown)}`}</span>
            {seat !== null && (
              <button type="button" class="dg-plain" onClick={() => look(seat)}>
                Back to mine
              </button>
            )}
          </p>
        )}
      </div>
      <Numbers view={view} shown={shown} />
      <p class="board-heard">{pensSaid(island)}</p>
      {fencing.isArranging && <FencingBar fencing={fencing} island={island} />}
    </section>
  );
}
