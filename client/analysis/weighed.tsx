/** The analysis under the board: what is to be said of the decision on show, the curve, how far it is. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../app/announce.ts";
import type { Analysis } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Arrows } from "./arrows.tsx";
import { Curve, Legend, MarkLegend } from "./curve.tsx";
import { useAnalysisKeys } from "./keys.ts";
import { entryAt, goTo, type Looking, type Moment } from "./looking.ts";
import { type Deeds, Note } from "./note.tsx";
import { decisionAt, isMistake, isWeighed, nextMistake, percent, pointAt, sayDecision, whyOf } from "./reading.ts";
import { type AnalysisStore, progress } from "./store.ts";

interface WeighedProps {
  store: AnalysisStore;
  moment: Moment;
  looking: Looking;
  /** Whether a mistake can be tried again, and how it is begun. */
  onTry: ((first: number, seat: number) => void) | null;
}

export function Weighed({ store, moment, looking, onTry }: WeighedProps): JSX.Element {
  const analysis = store.analysis.value;
  const entry = entryAt(moment);
  const decision = analysis && decisionAt(analysis.decisions, entry);
  useTellDone(store);
  const onward = (way: 1 | -1): void => {
    const only = looking.only(moment.own);
    const found = analysis && nextMistake(analysis.decisions, entry, way, only);
    if (!found) {
      const whose = only === null ? "" : " of yours";
      announce(way > 0 ? `There is no further mistake${whose}.` : `There is no mistake${whose} before this.`);
      return;
    }
    looking.better.value = null;
    goTo(moment, found.first - 1, sayDecision(found, moment.own, moment.names));
  };
  const better = (): void => {
    if (!decision || !isMistake(decision)) {
      announce("There is nothing better here.");
      return;
    }
    const isShown = looking.better.value === decision.first;
    looking.better.value = isShown ? null : decision.first;
    if (isShown) announce(`Played: ${decision.played_say}.`);
    else goTo(moment, decision.first - 1, `Better: ${decision.best_say}. ${whyOf(decision, moment.own, moment.names)}`);
  };
  const only = looking.only(moment.own);
  const isTried = decision !== null && isMistake(decision) && (only === null || decision.seat === only);
  const tryIt = onTry && isTried ? () => onTry(decision.first, decision.seat) : null;
  const deeds: Deeds = { onward, better, tryIt };
  useAnalysisKeys({ looking, onward, better, tryIt });
  return (
    <div class="weighed">
      {analysis && <Note analysis={analysis} moment={moment} looking={looking} deeds={deeds} />}
      <div class="chart">
        <div class="chart-head">
          <Chance analysis={analysis} moment={moment} />
          {analysis && <Legend analysis={analysis} moment={moment} />}
          {analysis && <MarkLegend moment={moment} hasLuck={analysis.swings.length > 0} />}
        </div>
        <Curve analysis={analysis} moment={moment} />
        <HowFar store={store} />
      </div>
      {decision && <Arrows decision={decision} moment={moment} isBetter={looking.better.value === decision.first} />}
    </div>
  );
}

/** What the curve says of the moment on show, for the eyes: the slider has it in words. */
function Chance({ analysis, moment }: { analysis: Analysis | null; moment: Moment }): JSX.Element {
  const { side, own, names, at, replay } = moment;
  const entry = entryAt(moment);
  const value = analysis && isWeighed(analysis, entry) ? pointAt(analysis.points, entry)?.values[side] : undefined;
  return (
    <p class="chance" aria-hidden="true">
      <span>
        {side === own ? "Your chance" : `${names[side] ?? ""}’s chance`}:{" "}
        <b>{value === undefined ? "…" : percent(value)}</b>
      </span>
      <span class="chance-step">
        {at} / {replay.steps.length}
      </span>
    </p>
  );
}

/** How far it is, or what went wrong; nothing once it is done. */
export function HowFar({ store }: { store: AnalysisStore }): JSX.Element | null {
  const problem = store.problem.value;
  const state = store.state.value;
  const { done = 0, of = 0 } = state?.analysis ?? {};
  if (problem) {
    return (
      <div class="how-far" role="alert">
        <p>{problem}</p>
        <Button onClick={() => void store.ask()}>Try again</Button>
      </div>
    );
  }
  const text = progress(state);
  if (!text) return null;
  return (
    <div class="how-far">
      <p>{text}</p>
      <progress max={of || 1} value={of ? done : undefined} aria-label="Analysis" />
    </div>
  );
}

/** What came while one was elsewhere on the page is heard, too. */
function useTellDone(store: AnalysisStore): void {
  const wasRunning = useRef(false);
  const state = store.state.value;
  useEffect(() => {
    if (state?.stage === "done" && wasRunning.current) announce("The analysis is done.");
    if (state?.stage === "waiting" && !wasRunning.current) announce(progress(state));
    wasRunning.current = state !== null && state.stage !== "done";
  }, [state?.stage]);
}
