/** What is to be said about the decision on show: its mark, its sentence, and what can be done with it. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import type { Analysis, Decision } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Sign } from "./list.tsx";
import { entryAt, type Looking, type Moment } from "./looking.ts";
import { bothWays, decisionAt, detail, isMistake, isWeighed, named, nextMistake, whose, whyOf } from "./reading.ts";
import { sayShort } from "./sums.ts";

/** What can be done with a decision: always the same four, each at its place, so that none moves under a thumb. */
export interface Deeds {
  /** Go to the next mistake, or to the one before. */
  onward: (way: 1 | -1) => void;
  better: () => void;
  tryIt: (() => void) | null;
}

interface NoteProps {
  analysis: Analysis;
  moment: Moment;
  looking: Looking;
  deeds: Deeds;
}

export function Note({ analysis, moment, looking, deeds }: NoteProps): JSX.Element {
  const entry = entryAt(moment);
  const decision = decisionAt(analysis.decisions, entry);
  const only = looking.only(moment.own);
  const has = (way: 1 | -1): boolean => nextMistake(analysis.decisions, entry, way, only) !== null;
  const isFault = decision !== null && isMistake(decision);
  const isBetter = decision !== null && looking.better.value === decision.first;
  return (
    <section class="note" aria-label="This decision">
      <div class="note-deeds">
        <Button icon="faultBack" disabled={!has(-1)} shortcut="Shift+M" onClick={() => deeds.onward(-1)}>
          Previous<span class="note-more"> mistake</span>
        </Button>
        <Button icon="faultOn" disabled={!has(1)} shortcut="M" onClick={() => deeds.onward(1)}>
          Next<span class="note-more"> mistake</span>
        </Button>
        <Button icon="idea" disabled={!isFault || !hasBetter(decision)} shortcut="a" onClick={deeds.better}>
          {isBetter ? "As played" : "Better way"}
        </Button>
        <Button icon="pen" disabled={!deeds.tryIt} shortcut="t" onClick={() => deeds.tryIt?.()}>
          Try it
        </Button>
      </div>
      {decision ? (
        <Told decision={decision} moment={moment} isBetter={isBetter} />
      ) : (
        <Between analysis={analysis} moment={moment} isLast={!has(1)} />
      )}
    </section>
  );
}

interface BetweenProps {
  analysis: Analysis;
  moment: Moment;
  /** Whether no mistake of those that are gone through follows. */
  isLast: boolean;
}

/** Where nobody decides: what happened there, too, where the status has no room; at the start what the match was. */
function Between({ analysis, moment, isLast }: BetweenProps): JSX.Element {
  const { replay, at } = moment;
  if (at === 0 && analysis.sums.length) return <Opening sums={analysis.sums} moment={moment} />;
  const isKnown = isWeighed(analysis, entryAt(moment));
  const onward = isLast ? "" : " Go on to the next mistake.";
  return (
    <div class="note-told">
      <p class="note-step">{replay.steps[at - 1]?.say}</p>
      <p class="quiet">{isKnown ? `Nobody decides here.${onward}` : "Not weighed yet."}</p>
    </div>
  );
}

/** How it was played, before the first step: both of two, of more the one whose eyes look. */
function Opening({ sums, moment: { side, own, names } }: { sums: Analysis["sums"]; moment: Moment }): JSX.Element {
  const told = sums.length === 2 ? [side, 1 - side] : [side];
  return (
    <div class="note-told">
      {told.map((seat) => {
        const sum = sums[seat];
        return (
          sum && (
            <p key={seat}>
              <b>{seat === own ? "You" : names[seat]}:</b> {sayShort(sum)}
            </p>
          )
        );
      })}
    </div>
  );
}

function hasBetter({ best_paths, best_say }: Decision): boolean {
  return best_paths.length > 0 || best_say !== "";
}

/** One way at a time, and that one whole: first what was played, the better one when it is asked for. */
function Told({ decision, moment, isBetter }: { decision: Decision; moment: Moment; isBetter: boolean }): JSX.Element {
  const { seat, round } = decision;
  const why = whyOf(decision, moment.own, moment.names);
  const both = bothWays(decision);
  return (
    <div class="note-told">
      <p class="note-head">
        <Sign decision={decision} isOther={seat !== moment.side} />
        <span>
          {round ? `Round ${round}` : "Setting up"}, {whose(seat, moment.own, moment.names)}: <b>{named(decision)}</b>
        </span>
      </p>
      {both ? (
        <p class={isBetter ? "note-say better" : "note-say"}>
          <b>{isBetter ? "Better:" : "Played:"}</b> {isBetter ? both.better : both.played}.
          {isBetter && why && <span class="note-why"> {why}</span>}
        </p>
      ) : (
        <p class="note-say">{detail(decision, why)}</p>
      )}
    </div>
  );
}
