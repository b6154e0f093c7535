/** The end of a match of Raptor: its scene, its moments as small boards, the cards of every round. */
import type { Ending, EndParts, EndTabProps, Moment } from "#boardkit/board.ts";
import { SmallFace } from "./cards.tsx";
import { deedOf } from "./deeds.ts";
import { centreOf, exitCentre, islandBox, type Layout, SPACE, tiles } from "./geometry.ts";
import { percent } from "./knowledge.ts";
import { Piece } from "./pieces.tsx";
import { cellAt, RAPTOR, SCIENTIST, SIDES, type Side, SPACES, sideOf, type View } from "./view.ts";
import { cardName } from "./wording.ts";

export const end: EndParts<View> = {
  scene: ({ places }: Ending) => ({ name: places[RAPTOR] === 1 ? "raptors" : "scientists" }),
  Small,
  tabs: [{ name: "Cards", Part: Rounds }],
};

const LAYOUT: Layout = "lengthwise";
/** Sea around it, so that it is as broad as a screen is to its height. */
const ROOM = { x: 46, y: 34 };

/** The island in plain colours, who stands where, and a ring where it happened. */
function Small({ view, before, step }: Moment<View>) {
  const land = islandBox(LAYOUT);
  const deed = deedOf(step, before, view);
  const from = deed.from && centreOf(deed.from, LAYOUT);
  const to = deed.to && (deed.motion === "escape" ? exitCentre(deed.to, LAYOUT) : centreOf(deed.to, LAYOUT));
  const box = `${land.x - ROOM.x} ${land.y - ROOM.y} ${land.width + 2 * ROOM.x} ${land.height + 2 * ROOM.y}`;
  return (
    <svg viewBox={box} class="rp-moment" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid meet">
      <rect x="-500" y="-500" width="3000" height="2000" fill="#3c8c94" />
      <rect x={land.x - 12} y={land.y - 10} width={land.width + 24} height={land.height + 20} rx="26" fill="#e8d3a0" />
      {view.exits.map((space) => {
        const { x, y } = exitCentre(space, LAYOUT);
        return <circle key={space} cx={x} cy={y} r="22" fill="#e8d3a0" />;
      })}
      {tiles(LAYOUT).map(({ name, kind, isDark, box: { x, y, width, height } }) => (
        <rect key={name} x={x} y={y} width={width} height={height} rx="8" fill={groundOf(kind, isDark)} />
      ))}
      {SPACES.map((space) => {
        const cell = cellAt(view, space);
        const { x, y } = centreOf(space, LAYOUT);
        if (cell === "#") return <use key={space} href="#rp-rock-0" x={x - 28} y={y - 30} width="56" height="56" />;
        if (cell === ".") return null;
        return (
          <g key={space} transform={`translate(${x} ${y}) scale(1.16)`}>
            <Piece cell={cell} wounds={view.wounds} />
          </g>
        );
      })}
      {from && to && (
        <path
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="#ffe27a"
          stroke-width="9"
          stroke-dasharray="4 15"
          stroke-linecap="round"
        />
      )}
      {to && <circle cx={to.x} cy={to.y} r={SPACE * 0.6} fill="none" stroke="#ffe27a" stroke-width="8" />}
    </svg>
  );
}

function groundOf(kind: string, isDark: boolean): string {
  if (kind === "beach") return "#dcc088";
  return isDark ? "#3f7d3d" : "#4c9146";
}

/** Both sides' cards, round by round, what they left to spend, and what is still in hand. */
function Rounds({ view, names, seat, chances }: EndTabProps<View>) {
  const [raptor, scientist] = [RAPTOR, SCIENTIST].map((side) => sideOf(view, side as Side).plays.filter(Boolean));
  const rounds = (raptor ?? []).map((card, at) => [card, scientist?.[at] ?? 0] as const);
  return (
    <div class="rp-rounds">
      <ol aria-label="The cards of every round">
        {rounds.map(([one, two], at) => (
          <li key={at}>
            <span class="rp-round-number">Round {at + 1}</span>
            <Card side={SCIENTIST} card={two} />
            <Result raptor={one} scientist={two} />
            <Card side={RAPTOR} card={one} />
            <Chance value={chances.get(at + 1)} name={seat === null ? (names[0] ?? "") : "you"} />
          </li>
        ))}
      </ol>
      <section aria-label="Left in hand">
        <h3>Left in hand</h3>
        {([SCIENTIST, RAPTOR] as const).map((side) => (
          <div key={side} class="rp-left-hand">
            <span>{names[side]}</span>
            <span class="rp-left-cards">
              {(sideOf(view, side).hand ?? []).map((card) => (
                <Card key={card} side={side} card={card} />
              ))}
            </span>
          </div>
        ))}
      </section>
    </div>
  );
}

function Card({ side, card }: { side: Side; card: number }) {
  return (
    <span class="rp-shown" role="img" aria-label={`${SIDES[side]}: ${cardName(side, card)}`}>
      <SmallFace side={side} card={card} />
    </span>
  );
}

/** How likely the win was after the round, once the match is analysed. */
function Chance({ value, name }: { value: number | undefined; name: string }) {
  if (value === undefined) return null;
  return (
    <span class="rp-round-number">
      {percent(value)} <span class="hidden">for {name}</span>
    </span>
  );
}

/** The subtraction that gave one side its points. */
function Result({ raptor, scientist }: { raptor: number; scientist: number }) {
  if (raptor === scientist) return <b class="rp-result">equal</b>;
  const [high, low] = [Math.max(raptor, scientist), Math.min(raptor, scientist)];
  return (
    <b
      class={`rp-result rp-of-${SIDES[raptor > scientist ? RAPTOR : SCIENTIST]}`}
    >{`${high} − ${low} = ${high - low}`}</b>
  );
}
