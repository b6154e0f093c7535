/** The large island: its drawing, the controls on it, its numbers, and what is said below it. */
import { BOX, centreOf } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { IslandThings, Verdicts } from "./island.tsx";
import { RampageMarks, RollingDie, StrokeTip } from "./later.ts";
import { Marks, StrokeMarks } from "./marks.tsx";
import type { Parts } from "./parts.ts";
import { Numbers } from "./players.tsx";
import { Spaces } from "./spaces.tsx";
import { pensSaid, seatTitle } from "./wording.ts";

export function Isle(props: Parts) {
  const { view, seat, shown, island, fencing, isTarget, look } = props;
  const rampage = props.rampage?.seat === shown ? props.rampage : null;
  const hasEdges = isTarget && [...props.next].some((word) => word.startsWith("edge:"));
  // On an island that is only looked at a touch leads back.
  const touch = isTarget || seat === null ? props.touch : () => look(seat);
  return (
    <section class="dg-isle" aria-label={shown === seat ? "Your island" : `Island of ${seatTitle(shown)}`}>
      <div data-part="island" class="dg-isle-scene board-sky" style={rampage ? cameraOn(rampage.space) : undefined}>
        <svg
          viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
          class={`dg-island${fencing.isArranging ? " dg-arranging" : ""}`}
          role="presentation"
        >
          <Ground />
          <IslandThings island={island} />
          {isTarget && <Marks {...props} />}
          {rampage && <Alarm space={rampage.space} />}
          <StrokeMarks fencing={fencing} />
          <Verdicts island={island} />
          {rampage && <RampageMarks rampage={rampage} />}
          <g {...fencing.handlers} data-drawn-on={fencing.isArranging || undefined}>
            <Spaces {...props} touch={touch} hasEdges={hasEdges} />
          </g>
          <StrokeTip fencing={fencing} island={island} />
        </svg>
        {rampage && props.isRolling && <RollingDie rampage={rampage} />}
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
      <Numbers key={shown} view={view} shown={shown} island={island} arrives={props.arrives} />
      <p class="board-heard">{pensSaid(island)}</p>
    </section>
  );
}

/** Round who checks; what is said of him lies over it. */
function Alarm({ space }: { readonly space: number }) {
  const { x, y } = centreOf(space);
  return <path class="dg-alarm" d={`M${x} ${y - 50}a48 40 0 1 1-.1 0Z`} aria-hidden="true" />;
}

/** Where the drawing is looked at from nearer while a rampage goes on. */
function cameraOn(space: number): { "--dg-camera": string } {
  const { x, y } = centreOf(space);
  const part = (at: number, from: number, whole: number): number => Math.round(((at - from) / whole) * 100);
  return { "--dg-camera": `${part(x, BOX.x, BOX.width)}% ${part(y, BOX.y, BOX.height)}%` };
}
