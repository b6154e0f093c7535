/** The figures on their spaces, the shades of those that left with the last step, and what sails or flies. */
import { Boat } from "./afloat.tsx";
import { type Deed, gone } from "./deeds.ts";
import { centreOf, islandBox, type Layout, spaceBox, viewBox } from "./geometry.ts";
import { Piece } from "./pieces.tsx";
import { cellAt, motherOf, SPACES, type View } from "./view.ts";

export function Figures({
  view,
  layout,
  next,
  touched,
  turned,
}: {
  view: View;
  layout: Layout;
  next: ReadonlySet<string>;
  touched: readonly string[];
  /** Where a figure looks to the left. */
  turned: ReadonlySet<string>;
}) {
  const occupied = SPACES.filter((space) => !".#".includes(cellAt(view, space)));
  const depth = (space: string) => centreOf(space, layout).y;
  return (
    <g class="rp-figures" aria-hidden="true">
      {[...occupied]
        .sort((one, other) => depth(one) - depth(other))
        .map((space) => {
          const { x, y } = centreOf(space, layout);
          const word = `space:${space}`;
          const isLifted = touched.includes(word) || (next.has(word) && touched.length === 0);
          return (
            <g key={space} transform={`translate(${x} ${y})`}>
              <g class="rp-body" data-piece={space}>
                <g class={isLifted ? "rp-lift rp-lifted" : "rp-lift"} data-lift={word}>
                  <Piece cell={cellAt(view, space)} wounds={view.wounds} isTurned={turned.has(space)} />
                </g>
              </g>
            </g>
          );
        })}
    </g>
  );
}

/** Where the mother vanished, while nothing else stands there: a ghost of her, since she will be back. */
export function Vanished({ view, space, layout }: { view: View; space: string; layout: Layout }) {
  if (motherOf(view) || cellAt(view, space) !== ".") return null;
  const { x, y } = centreOf(space, layout);
  return (
    <g class="rp-vanished" transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r="28" />
      <use href="#rp-mother" x="-25" y="-25" width="50" height="50" />
      <use href="#rp-hourglass" x="9" y="8" width="24" height="24" />
    </g>
  );
}

/** What fires light up around them, below all that stands. */
export function Firelight({ view, layout }: { view: View; layout: Layout }) {
  const burning = SPACES.filter((space) => /[F~]/.test(cellAt(view, space))).map((space) => centreOf(space, layout));
  return (
    <>
      {burning.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="rp-firelight" cx={x} cy={y} r="105" />
      ))}
    </>
  );
}

/** What left with the last step, unseen unless it is moving, and the dart of a shot. */
export function Shades({ before, view, deed, layout }: { before: View; view: View; deed: Deed; layout: Layout }) {
  const left = deed.motion === "escape" && deed.from ? [deed.from] : gone(before, view, deed);
  const from = deed.motion === "shoot" && deed.from ? centreOf(deed.from, layout) : null;
  const to = deed.to ? centreOf(deed.to, layout) : null;
  const turn = from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 225 : 0;
  return (
    <g class="rp-shades" aria-hidden="true">
      {left.map((space) => {
        const { x, y } = centreOf(space, layout);
        return (
          <g key={space} transform={`translate(${x} ${y})`}>
            <g class="rp-ghost" data-ghost={space}>
              <Piece cell={cellAt(before, space)} wounds={0} />
            </g>
          </g>
        );
      })}
      {from && (
        <g transform={`translate(${from.x} ${from.y})`}>
          <g class="rp-flight">
            <use href="#rp-dart" x="-15" y="-15" width="30" height="30" transform={`rotate(${turn})`} />
          </g>
        </g>
      )}
    </g>
  );
}

/** The boat that brings the reserve, where the sea beside the island has no room for it (afloat.tsx). */
export function Ship({ reserve, layout }: { reserve: number; layout: Layout }) {
  const land = islandBox(layout);
  const sea = viewBox(layout);
  const [x, scale] = layout === "lengthwise" ? [land.x + 118, 0.78] : [spaceBox("a5", layout).x + 2, 0.5];
  const y = sea.height - (layout === "lengthwise" ? 55 : 38);
  return (
    <g class="rp-ship" transform={`translate(${x} ${y}) scale(${scale})`} aria-hidden="true">
      <Boat count={reserve} />
    </g>
  );
}
