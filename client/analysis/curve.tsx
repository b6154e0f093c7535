/**
 * The curve of the chances, which is also the way through the match: a slider lies over it.
 *
 * What is drawn is told by shape and pattern, not by colour alone; what is heard is the slider's text.
 */
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useMeasured } from "../boardkit/measure.ts";
import type { Analysis } from "../types.gen.ts";
import { entryAt, goTo, type Moment, nameOf } from "./looking.ts";
import { decisionAt, entryOf, isMarked, named, pointAt, points, sayChance, whose } from "./reading.ts";
import {
  acrossOf,
  areaOf,
  barsOf,
  downOf,
  drawn,
  EDGE,
  type Frame,
  lineOf,
  type Mark,
  markNear,
  marksOf,
  roundsOf,
  type Shape,
  thinned,
  widthOf,
} from "./shape.ts";
import { textUnit } from "./text-unit.ts";

interface CurveProps {
  analysis: Analysis | null;
  moment: Moment;
}

/** How near a finger must come to mean a mark. */
const REACH = 18;
/** How far it may tremble there. */
const DRAG = 10;
/** Within so many milliseconds a browser has done what it does after a touch. */
const TOUCHED = 400;
const ROOM = 30;
/** So much of what comes is always in sight. */
const AHEAD = 40;
/** How wide the word is that tells the first number. */
const WORD = 72;
/** The share of the height that luck has, and how high the whole must be: lower bars tell nothing. */
const LANE = 0.24;
const LUCKY = 84;
const MARK = 6;
/** How near the ticks of rounds may come to each other. */
const TICK = 8;
/** So many kinds of dashes there are. */
const DASHES = 5;

export function Curve({ analysis, moment }: CurveProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [seen, high] = useMeasured(box, (across, down) => [across, down] as const, [0, 0] as const);
  const { replay, at, show, side } = moment;
  const last = entryOf(replay, replay.steps.length);
  const width = widthOf(seen, last);
  const hasLuck = Boolean(analysis?.swings.length) && high >= LUCKY;
  const frame: Frame = { width, height: Math.round(high * (hasLuck ? 1 - LANE : 1)), last };
  const marks = analysis ? thinned(marksOf(frame, analysis, side), side, 2 * MARK + 1) : [];
  const here = acrossOf(frame, entryAt(moment));
  useEffect(() => {
    const pane = box.current;
    if (!pane || width <= seen) return;
    const isSeen = here > pane.scrollLeft + AHEAD && here < pane.scrollLeft + seen - AHEAD;
    if (!isSeen) pane.scrollLeft = here - seen / 2;
  }, [here, width, seen]);
  const held = useRef<number | null>(null);
  const touch = (event: PointerEvent): void => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const meant = markNear(marks, event.clientX - left + EDGE, event.clientY - top, REACH);
    held.current = meant ? event.clientX : null;
    if (!meant) return;
    event.preventDefault(); // the mark, not the step beside it
    (event.currentTarget as HTMLElement).focus();
    goTo(moment, meant.decision.first - 1);
  };
  const drag = (event: PointerEvent): void => {
    if (held.current !== null && Math.abs(event.clientX - held.current) > DRAG) held.current = null;
  };
  const letGo = (): void => void setTimeout(() => (held.current = null), TOUCHED);
  const slide = (input: HTMLInputElement): void => {
    if (held.current === null) show(Number(input.value));
    else input.value = String(at); // a browser moves its slider after a touch, whatever was done about it
  };
  return (
    <div class={width > seen ? "curve scrolled" : "curve"} ref={box}>
      {width > 0 && (
        <Drawing analysis={analysis} moment={moment} frame={frame} marks={marks} high={high} hasLuck={hasLuck} />
      )}
      <input
        type="range"
        style={width > seen ? { width: `${width - 2 * EDGE}px` } : undefined}
        aria-label="Step"
        aria-valuetext={sayMoment(analysis, moment)}
        min="0"
        max={replay.steps.length}
        step="1"
        value={at}
        onPointerDown={touch}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onInput={(event) => slide(event.currentTarget)}
      />
    </div>
  );
}

/** Whose line is which, where there are more than two. */
export function Legend({ analysis, moment }: { analysis: Analysis; moment: Moment }): JSX.Element | null {
  const seats = analysis.points[0]?.values.map((_, seat) => seat) ?? [];
  if (seats.length < 3) return null;
  return (
    <ul class="curve-legend" aria-label="Lines">
      {[moment.side, ...seats.filter((seat) => seat !== moment.side)].map((seat, at) => (
        <li key={seat}>
          <svg width="28" height="10" aria-hidden="true" focusable="false">
            <path class={at ? `curve-line dash-${(at - 1) % DASHES}` : "curve-line mine"} d="M0 5H28" />
          </svg>
          {nameOf(moment, seat)}
        </li>
      ))}
    </ul>
  );
}

const MARKS: readonly (readonly [shape: Shape, means: string])[] = [
  ["star", "only way"],
  ["triangle", "inaccuracy"],
  ["diamond", "mistake"],
  ["cross", "blunder"],
];

interface MarkLegendProps {
  moment: Moment;
  /** Whether bars of luck lie below the curve. */
  hasLuck?: boolean;
}

/** What the marks mean, in one line; whose are full and whose are outlines stands there where it has room. */
export function MarkLegend({ moment, hasLuck = false }: MarkLegendProps): JSX.Element {
  return (
    <ul class="curve-legend mark-legend" aria-label="Marks">
      {MARKS.map(([shape, means]) => (
        <li key={shape}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
            <path class={`mark mark-${shape}`} d={drawn(shape, 7, 7, 5)} />
          </svg>
          {means}
        </li>
      ))}
      {hasLuck && (
        <li class="mark-luck">
          <svg class="curve-luck" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
            <rect class="good" x="2" y="1" width="4" height="6" />
            <rect class="bad" x="8" y="7" width="4" height="6" />
          </svg>
          luck
        </li>
      )}
      <li class="mark-whose">full: {nameOf(moment, moment.side)}, outlined: others</li>
    </ul>
  );
}

interface DrawingProps {
  analysis: Analysis | null;
  moment: Moment;
  frame: Frame;
  marks: readonly Mark[];
  high: number;
  hasLuck: boolean;
}

function Drawing({ analysis, moment, frame, marks, high, hasLuck }: DrawingProps): JSX.Element {
  const id = useId();
  const entry = entryAt(moment);
  const middle = downOf(frame, 0.5);
  return (
    <svg width={frame.width} height={high} aria-hidden="true" focusable="false">
      <Patterns id={id} />
      {analysis && <Lines analysis={analysis} moment={moment} frame={frame} id={id} />}
      <line class="curve-half" x1="0" x2={frame.width} y1={middle} y2={middle} />
      {analysis &&
        roundsOf(frame, analysis, TICK).map(({ round, x }) => (
          <line key={round} class="curve-tick" x1={x} x2={x} y1="0" y2={frame.height} />
        ))}
      {analysis &&
        roundsOf(frame, analysis, ROOM * textUnit()).map(({ round, x }, at, all) => (
          <text key={round} class="curve-round" x={x + 3} y={frame.height - 4}>
            {at === 0 && (all[1]?.x ?? frame.width) - x > WORD * textUnit() ? `Round ${round}` : round}
          </text>
        ))}
      {analysis && hasLuck && <Luck analysis={analysis} moment={moment} frame={frame} high={high} />}
      {marks.map(({ decision, shape, x, y }) => (
        <path
          key={decision.first}
          class={`mark mark-${shape}${decision.seat === moment.side ? "" : " other"}`}
          d={drawn(shape, x, y, MARK)}
        />
      ))}
      <Here analysis={analysis} moment={moment} frame={frame} high={high} entry={entry} />
    </svg>
  );
}

/** Two seats share one line, and all there is between it and either edge; more have a line each. */
function Lines({
  analysis,
  moment: { side },
  frame,
  id,
}: {
  analysis: Analysis;
  moment: Moment;
  frame: Frame;
  id: string;
}): JSX.Element {
  const seats = analysis.points[0]?.values.map((_, seat) => seat) ?? [];
  const others = seats.filter((seat) => seat !== side);
  return (
    <>
      {seats.length === 2 && (
        <>
          <path class="curve-mine" d={areaOf(frame, analysis, side, "below")} />
          <path fill={`url(#${id}-mine)`} d={areaOf(frame, analysis, side, "below")} />
          <path fill={`url(#${id}-theirs)`} d={areaOf(frame, analysis, side, "above")} />
        </>
      )}
      {seats.length > 2 &&
        others.map((seat, at) => (
          <path key={seat} class={`curve-line dash-${at % DASHES}`} d={lineOf(frame, analysis, seat)} />
        ))}
      <path class="curve-line mine" d={lineOf(frame, analysis, side)} />
    </>
  );
}

function Patterns({ id }: { id: string }): JSX.Element {
  return (
    <defs>
      <pattern id={`${id}-mine`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line class="curve-hatch" x1="0" x2="0" y1="0" y2="7" />
      </pattern>
      <pattern id={`${id}-theirs`} width="7" height="7" patternUnits="userSpaceOnUse">
        <circle class="curve-dot" cx="3.5" cy="3.5" r="0.9" />
      </pattern>
    </defs>
  );
}

/** Luck in a lane of its own: up is good. */
function Luck({
  analysis,
  moment,
  frame,
  high,
}: {
  analysis: Analysis;
  moment: Moment;
  frame: Frame;
  high: number;
}): JSX.Element {
  const [middle, reach] = [(frame.height + high) / 2, (high - frame.height) / 2 - 1];
  return (
    <g class="curve-luck">
      <line x1="0" x2={frame.width} y1={middle} y2={middle} />
      {barsOf(frame, analysis, moment.side).map(({ number, x, size }) => (
        <rect
          key={number}
          class={size > 0 ? "good" : "bad"}
          x={x - 1.5}
          y={size > 0 ? middle - size * reach : middle}
          width="3"
          height={Math.max(1, Math.abs(size) * reach)}
        />
      ))}
    </g>
  );
}

interface HereProps {
  analysis: Analysis | null;
  moment: Moment;
  frame: Frame;
  high: number;
  entry: number;
}

/** Where one is, and what the chances are there. */
function Here({ analysis, moment, frame, high, entry }: HereProps): JSX.Element {
  const x = acrossOf(frame, entry);
  const value = analysis ? pointAt(analysis.points, entry)?.values[moment.side] : undefined;
  const unit = textUnit();
  const isRight = x > frame.width - 44 * unit;
  const y = value === undefined ? 0 : downOf(frame, value);
  return (
    <g class="curve-here">
      <line x1={x} x2={x} y1="0" y2={high} />
      {value !== undefined && (
        <>
          <circle cx={x} cy={y} r="4.5" />
          <text
            x={isRight ? x - 9 : x + 9}
            y={y < 26 * unit ? y + 20 * unit : y - 8}
            text-anchor={isRight ? "end" : "start"}
          >
            {points(value)}
          </text>
        </>
      )}
    </g>
  );
}

/** The moment in words, as the slider says it. */
function sayMoment(analysis: Analysis | null, moment: Moment): string {
  const { replay, at, side, own, names } = moment;
  const step = `Step ${at} of ${replay.steps.length}`;
  if (!analysis) return step;
  const entry = entryAt(moment);
  const point = pointAt(analysis.points, entry);
  const decision = decisionAt(analysis.decisions, entry);
  const about = decision && isMarked(decision) ? `${whose(decision.seat, own, names)}, ${named(decision)}` : "";
  const others = (point?.values ?? []).map((_, seat) => seat).filter((seat) => seat !== side);
  const rivals = others.length > 1 ? others.map((seat) => sayChance(point, seat, nameOf(moment, seat))) : [];
  const chances = [sayChance(point, side, nameOf(moment, side)), ...rivals].join(", ");
  const parts = [point?.round ? `Round ${point.round}` : "", chances, about];
  return [step, ...parts].filter(Boolean).join(". ");
}
