/** The turn that was played, and the better one, as numbered arrows over the board. In the way of no touch. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { find } from "../lesson/lit.ts";
import type { Decision, Replay } from "../types.gen.ts";
import { entryAt, type Moment } from "./looking.ts";
import { type Arrow, arrowsOf, type Place, wordsOf } from "./ways.ts";

interface ArrowsProps {
  decision: Decision;
  moment: Moment;
  isBetter: boolean;
}

export function Arrows({ decision, moment, isBetter }: ArrowsProps): JSX.Element | null {
  const played = decision.played_paths.length ? decision.played_paths : toldPaths(moment.replay, decision);
  const paths = isBetter ? decision.best_paths : played;
  const isThere = entryAt(moment) < decision.last && paths.length > 0;
  return isThere ? (
    <Overlay
      paths={paths}
      done={isBetter ? 0 : entryAt(moment) - decision.first + 1}
      look={isBetter ? "better" : "played"}
    />
  ) : null;
}

/** What the steps themselves say they are about, where the analysis does not say what was touched. */
function toldPaths({ steps, entries }: Replay, { first, last }: Decision): readonly (readonly string[])[] {
  return steps.flatMap(({ about, actor }, at) => {
    const entry = entries[at] ?? at + 1;
    return entry >= first && entry <= last && actor >= 0 && about.length ? [about] : [];
  });
}

interface OverlayProps {
  paths: readonly (readonly string[])[];
  /** So many of them are taken already. */
  done: number;
  look: "played" | "better";
}

interface Seen {
  stage: { left: number; top: number; width: number; height: number };
  found: ReadonlyMap<string, Place>;
}

function Overlay({ paths, done, look }: OverlayProps): JSX.Element | null {
  const seen = usePlaces(wordsOf(paths));
  if (!seen) return null;
  const { left, top, width, height } = seen.stage;
  const arrows = arrowsOf(paths, seen.found);
  return (
    <svg
      class={`arrows ${look}`}
      aria-hidden="true"
      focusable="false"
      style={{ left: `${left}px`, top: `${top}px` }}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      {arrows.map((arrow) => (
        <Line key={arrow.number} arrow={arrow} isDone={arrow.number <= done} />
      ))}
      {arrows.map((arrow) => (
        <Badge key={arrow.number} arrow={arrow} isDone={arrow.number <= done} />
      ))}
    </svg>
  );
}

interface DrawnProps {
  arrow: Arrow;
  isDone: boolean;
}

function Line({ arrow: { line, head, ring }, isDone }: DrawnProps): JSX.Element {
  const lines = (look: string): JSX.Element =>
    ring ? (
      <circle class={`arrow-line ${look}`} cx={ring.x} cy={ring.y} r={ring.r * 0.8} />
    ) : (
      <>
        <path class={`arrow-line ${look}`} d={line} />
        <path class={`arrow-head ${look}`} d={head} />
      </>
    );
  return (
    <g class={isDone ? "done" : undefined}>
      {lines("under")}
      {lines("over")}
    </g>
  );
}

/** The numbers lie over all lines. */
function Badge({ arrow: { number, badge }, isDone }: DrawnProps): JSX.Element {
  return (
    <g class={isDone ? "done" : undefined}>
      <circle class="arrow-badge" cx={badge.x} cy={badge.y} r="10.5" />
      <text class="arrow-number" x={badge.x} y={badge.y}>
        {number}
      </text>
    </g>
  );
}

/** Where the places are on the screen, followed as they move. */
function usePlaces(words: readonly string[]): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const asked = words.join("\n"); // a word may have blanks
  useEffect(() => {
    let frame = 0;
    let known = "";
    const look = (): void => {
      const stage = document.querySelector(".stage-board")?.getBoundingClientRect();
      const found = asked.split("\n").flatMap((word) => placeOf(word));
      const now = JSON.stringify([stage, found]);
      if (stage && now !== known) setSeen({ stage, found: new Map(found) });
      known = now;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return seen;
}

function placeOf(word: string): readonly (readonly [string, Place])[] {
  const thing = word ? find(word) : null;
  if (!thing?.closest(".stage-board")) return [];
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [[word, { x: Math.round(left + width / 2), y: Math.round(top + height / 2), r: Math.min(width, height) / 2 }]];
}
