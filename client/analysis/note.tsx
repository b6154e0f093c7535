/** What is to be said about the decision on show: its mark, its sentence, and what can be done with it. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import type { Analysis, Decision } from "../types.gen.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Sign } from "./list.tsx";
import { entryAt, type Looking, type Moment } from "./looking.ts";
import { briefly, decisionAt, isMistake, named, nextMistake, whose } from "./reading.ts";

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
  const whoseOnly = looking.isOwn.value ? moment.own : null;
  const has = (way: 1 | -1): boolean => nextMistake(analysis.decisions, entry, way, whoseOnly) !== null;
  return (
    <section class="note" aria-label="This decision">
      {decision ? (
        <Told decision={decision} moment={moment} isBetter={looking.better.value === decision.first} />
      ) : (
        <p class="note-say quiet">Nobody decides here. Go on to the next mistake.</p>
      )}
      <div class="note-deeds">
        <IconButton
          icon="faultBack"
          label="Last mistake"
          disabled={!has(-1)}
          shortcut="Shift+M"
          onClick={() => deeds.onward(-1)}
        />
        <IconButton
          icon="faultOn"
          label="Next mistake"
          disabled={!has(1)}
          shortcut="M"
          onClick={() => deeds.onward(1)}
        />
        {decision && isMistake(decision) && (
          <>
            <BetterButton decision={decision} looking={looking} onClick={deeds.better} />
            {deeds.tryIt && (
              <Button icon="pen" shortcut="t" onClick={deeds.tryIt}>
                Try it
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function BetterButton({
  decision,
  looking,
  onClick,
}: {
  decision: Decision;
  looking: Looking;
  onClick: () => void;
}): JSX.Element | null {
  if (!decision.best_paths.length && !decision.best_say) return null;
  return (
    <Button icon="idea" shortcut="a" onClick={onClick}>
      {looking.better.value === decision.first ? "As played" : "Better way"}
    </Button>
  );
}

function Told({ decision, moment, isBetter }: { decision: Decision; moment: Moment; isBetter: boolean }): JSX.Element {
  const { seat, round, best_say, why } = decision;
  return (
    <p class="note-say">
      <Sign decision={decision} isOther={seat !== moment.side} />
      <b>
        {round ? `Round ${round}` : "Setting up"}, {whose(seat, moment.own, moment.names)}: {named(decision)}.
      </b>{" "}
      {isBetter ? `Better: ${best_say}. ${why}` : briefly(decision)}
    </p>
  );
}
