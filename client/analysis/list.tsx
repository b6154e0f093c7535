/** Every decision as a line to read and to go to: mistakes or all, in order or by size. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { showStage } from "../table/scroll-into-view.ts";
import type { Analysis, Decision } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Switch } from "../ui/fields.tsx";
import { MarkLegend } from "./curve.tsx";
import { entryAt, goTo, type Looking, type Moment } from "./looking.ts";
import { bothWays, decisionAt, detail, isMistake, named, sayDecision, whose, whyOf } from "./reading.ts";
import { drawn, shapeOf } from "./shape.ts";

interface ListProps {
  analysis: Analysis;
  moment: Moment;
  looking: Looking;
  isDone: boolean;
}

export function Turns({ analysis, moment, looking, isDone }: ListProps): JSX.Element {
  const { own } = moment;
  const listed = looking.listed(analysis, own);
  const here = decisionAt(analysis.decisions, entryAt(moment));
  return (
    <div class="turns">
      <div class="turns-wish">
        <Switch
          label="Mistakes only"
          value={looking.isMistakes.value}
          onChange={(value) => (looking.isMistakes.value = value)}
        />
        {own !== null && (
          <Switch label="Mine only" value={looking.isOwn.value} onChange={(value) => (looking.isOwn.value = value)} />
        )}
        <Switch
          label="Largest first"
          value={looking.isBySize.value}
          onChange={(value) => (looking.isBySize.value = value)}
        />
      </div>
      <MarkLegend moment={moment} />
      {listed.some(isMistake) && <p class="quiet turns-unit">−10 %: it cost that much of the chance to win.</p>}
      {listed.length ? (
        <Lines listed={listed} here={here} moment={moment} />
      ) : (
        <Nothing analysis={analysis} own={own} looking={looking} isDone={isDone} />
      )}
    </div>
  );
}

interface NothingProps extends Pick<ListProps, "analysis" | "looking" | "isDone"> {
  own: number | null;
}

/** An empty list says whose, and leads to what others did where that is hidden. */
function Nothing({ analysis, own, looking, isDone }: NothingProps): JSX.Element {
  const isMine = looking.only(own) !== null;
  const theirs = analysis.decisions.filter((each) => each.seat !== own && isMistake(each)).length;
  const soFar = isDone ? "" : " so far";
  return (
    <div class="turns-none">
      <p>{isMine ? `No mistake of yours${soFar}.` : `No mistake${soFar}: nothing cost 5 % of the chance to win.`}</p>
      {isMine && theirs > 0 && (
        <Button
          onClick={() => {
            looking.isOwn.value = false;
            requestAnimationFrame(() => document.querySelector<HTMLElement>(".turns-list button")?.focus());
          }}
        >
          Show {theirs === 1 ? "the one" : `the ${theirs}`} of{" "}
          {analysis.points[0]?.values.length === 2 ? "the other side" : "the others"}
        </Button>
      )}
    </div>
  );
}

interface LinesProps {
  listed: readonly Decision[];
  here: Decision | null;
  moment: Moment;
}

function Lines({ listed, here, moment }: LinesProps): JSX.Element {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    const scroller = line?.closest<HTMLElement>("[role=tabpanel]");
    if (!line || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    scroller.scrollTop = line.offsetTop - (scroller.clientHeight - line.offsetHeight) / 2;
  }, [here?.first]);
  return (
    <ol class="turns-list" ref={box} aria-label="Decisions">
      {listed.map((decision) => (
        <li key={decision.first}>
          <button
            type="button"
            aria-current={decision === here ? "step" : undefined}
            aria-label={sayDecision(decision, moment.own, moment.names)}
            onClick={() => {
              goTo(moment, decision.first - 1, sayDecision(decision, moment.own, moment.names));
              showStage();
            }}
          >
            <Sign decision={decision} isOther={decision.seat !== moment.side} />
            <span class="turns-head">
              {decision.round ? `Round ${decision.round}` : "Setting up"} ·{" "}
              {whose(decision.seat, moment.own, moment.names)} · <b>{named(decision)}</b>
            </span>
            <Said decision={decision} why={whyOf(decision, moment.own, moment.names)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What was done and what was better, a line each. */
function Said({ decision, why }: { decision: Decision; why: string }): JSX.Element {
  const both = bothWays(decision);
  if (!both) return <span class="turns-say">{detail(decision, why)}</span>;
  return (
    <>
      <span class="turns-say">{both.played}.</span>
      <span class="turns-say turns-better">
        <b>Better:</b> {both.better}. <span class="quiet">{why}</span>
      </span>
    </>
  );
}

/** The mark of a decision; none for what needs none. */
export function Sign({ decision, isOther }: { decision: Decision; isOther: boolean }): JSX.Element {
  const isMarked = decision.name !== "" || decision.is_only;
  const shape = shapeOf(decision);
  return (
    <svg class="sign" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {isMarked ? (
        <path class={`mark mark-${shape}${isOther ? " other" : ""}`} d={drawn(shape, 10, 10, 7)} />
      ) : (
        <circle class="mark-none" cx="10" cy="10" r="3" />
      )}
    </svg>
  );
}
