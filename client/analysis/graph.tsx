/** The chances round by round at the end of a match, with the rounds that turned it named. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useMeasured } from "../boardkit/measure.ts";
import type { Analysis, Story } from "../types.gen.ts";
import { labelAt, meet } from "./graph-labels.ts";
import { percent, signed } from "./reading.ts";
import { labelled, type RoundPoint, roundPoints } from "./shape.ts";
import type { AnalysisStore } from "./store.ts";
import { textUnit } from "./text-unit.ts";
import { HowFar } from "./weighed.tsx";

interface GraphProps {
  store: AnalysisStore;
  story: Story;
  /** Whose chances: the viewer's, or the first seat's. */
  seat: number;
  names: readonly string[];
  isOwn: boolean;
  /** The address of the replay at an entry. */
  to: (entry: number) => string;
}

export function Graph({ store, story, seat, names, isOwn, to }: GraphProps): JSX.Element {
  const analysis = store.analysis.value;
  const whose = isOwn ? "Your chance" : `The chance of ${names[seat] ?? ""}`;
  return (
    <div class="graph">
      {analysis && analysis.points.length > 1 && (
        <figure>
          <figcaption>{whose} to win after every round, in %.</figcaption>
          <Drawing analysis={analysis} story={story} seat={seat} to={to} />
        </figure>
      )}
      <HowFar store={store} />
    </div>
  );
}

const LABELS = 3;
/** How wide a stop is for a finger: as far as the next one allows. */
const FINGER = { least: 24, most: 44 };
const NARROW = 520;

/** What surrounds the curve. Below, a name finds room between it and the rounds. */
function edgeOf(unit: number): { left: number; right: number; top: number; bottom: number } {
  return { left: 40 * unit, right: 24, top: 40 * unit, bottom: 58 * unit };
}

interface DrawingProps {
  analysis: Analysis;
  story: Story;
  seat: number;
  to: (entry: number) => string;
}

function Drawing({ analysis, story, seat, to }: DrawingProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const width = useMeasured(box, (across) => across, 0);
  const unit = textUnit();
  const edge = edgeOf(unit);
  const height = (width < NARROW ? 180 : 260) + 60 * unit;
  const all = roundPoints(analysis, seat);
  const x = (at: number): number => edge.left + (at / Math.max(1, all.length - 1)) * (width - edge.left - edge.right);
  const y = (value: number): number => edge.top + (1 - value) * (height - edge.top - edge.bottom);
  const named = labelled(all, LABELS);
  const line = all.map(({ value }, at) => `${at ? "L" : "M"}${x(at)} ${y(value)}`).join("");
  const apart = (width - edge.left - edge.right) / Math.max(1, all.length - 1);
  const reach = Math.max(FINGER.least, Math.min(FINGER.most, apart));
  const every = Math.ceil((all.length * 26 * unit) / Math.max(1, width - edge.left));
  const labels = all.flatMap((point, at) =>
    named.has(point) ? [labelAt(point, labelOf(point, story), x(at), y(point.value), width, unit)] : [],
  );
  const isTight = meet(labels, width, unit);
  return (
    <>
      <div class="graph-box" ref={box} style={{ height: `${height}px` }}>
        {width > 0 && (
          <>
            <svg width={width} height={height} aria-hidden="true" focusable="false">
              {[1, 0.5, 0].map((value) => (
                <g key={value}>
                  <line class="curve-half" x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
                  <text class="graph-axis" x={edge.left - 10} y={y(value) + 4} text-anchor="end">
                    {value * 100}
                  </text>
                </g>
              ))}
              <path class="curve-mine" d={`${line}L${x(all.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
              <path class="curve-line mine" d={line} />
              {all.map((point, at) => (
                <g key={point.number}>
                  <circle class="graph-dot" cx={x(at)} cy={y(point.value)} r={named.has(point) ? 8 : 4.5} />
                  {at % every === 0 && (
                    <text class="graph-axis" x={x(at)} y={height - 10} text-anchor="middle">
                      {point.round || "start"}
                    </text>
                  )}
                </g>
              ))}
              {!isTight &&
                labels.map((label) => (
                  <text key={label.point.number} class="graph-label" x={label.x} y={label.y} text-anchor="middle">
                    {label.text}
                  </text>
                ))}
            </svg>
            <ol class="graph-stops">
              {all.map((point, at) => (
                <li
                  key={point.number}
                  style={{ left: `${x(at)}px`, top: `${y(point.value)}px`, "--reach": `${reach}px` }}
                >
                  <a href={to(point.number)}>
                    <span class="hidden">{sayPoint(point, named.has(point) ? labelOf(point, story) : "")}</span>
                  </a>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {isTight && (
        <ul class="graph-turns" aria-hidden="true">
          {labels.map(({ point, text }) => (
            <li key={point.number}>
              <b>{point.round ? `Round ${point.round}` : "Start"}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** By how much, and the story's own word for what happened. */
function labelOf({ round, change }: RoundPoint, { moments }: Story): string {
  const told = moments.filter((each) => each.round === round && each.title);
  const title = told.at(-1)?.title ?? "";
  const by = `${signed(change)} %`;
  return title ? `${by}: ${title.replace(/^The /, "the ")}` : by;
}

function sayPoint({ round, value }: RoundPoint, label: string): string {
  const when = round ? `Round ${round}` : "Start";
  return [`${when}: ${percent(value)}`, label].filter(Boolean).join(", ");
}
