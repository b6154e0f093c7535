/** The log: sentences, by round; a click shows the board of that moment. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { memo } from "../boardkit/memo.ts";
import { isByTable, type Player } from "../match/player.ts";
import { newRound } from "../match/rounds.ts";
import type { SentStep } from "../types.gen.ts";
import { showStage } from "./scroll-into-view.ts";

interface LogProps {
  player: Player;
  /** What happens once a moment is chosen. */
  onShown?: () => void;
}

export function Log({ player, onShown }: LogProps): JSX.Element {
  const steps = player.timeline.steps.value;
  const views = useMemo(() => steps.map((step) => step.view), [steps]);
  const list = useRef<HTMLOListElement>(null);
  const show = useMemo(() => showStep(player, onShown), [player]);
  const shown = player.timeline.told.value;
  const earlier = player.timeline.earlier.value;
  const at = player.timeline.moment.value;
  useEffect(() => {
    const box = list.current;
    if (box && at === null) box.scrollTop = box.scrollHeight;
  }, [shown, at]);
  useEffect(() => {
    // As high as the screen leaves it: a change of that keeps the newest line in sight.
    const box = list.current;
    if (!box || at !== null) return undefined;
    const watch = new ResizeObserver(() => (box.scrollTop = box.scrollHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [at]);
  return (
    <section class="log" aria-labelledby="log-heading">
      <h2 id="log-heading">Log</h2>
      {steps.length === 0 && <p class="quiet">Nothing has happened yet.</p>}
      {earlier > 0 && (
        <p class="quiet">{earlier === 1 ? "The first step is" : `The first ${earlier} steps are`} in the replay.</p>
      )}
      <ol ref={list} tabIndex={-1}>
        {steps.slice(0, shown - earlier).map((step, index) => (
          <Line
            key={step.number}
            step={step}
            round={newRound(views, index)}
            isCurrent={at === step.number}
            show={show}
          />
        ))}
      </ol>
    </section>
  );
}

function showStep({ timeline }: Player, onShown?: () => void): (number: number) => void {
  return (number) => {
    timeline.catchUp();
    timeline.moment.value = number === timeline.count.peek() ? null : number;
    showStage();
    onShown?.();
  };
}

/** How a line of the log looks: by whom it was. */
export function lineClass(step: SentStep): string {
  if (isByTable(step)) return "by-table";
  return step.actor < 0 ? "by-chance" : `by-seat seat-${step.actor}`;
}

interface LineProps {
  step: SentStep;
  round: number | null;
  isCurrent: boolean;
  show: (number: number) => void;
}

/** A log may have thousands of lines: one that has not changed is not drawn again. */
const Line = memo(function Line({ step, round, isCurrent, show }: LineProps): JSX.Element {
  // To keep what was drawn would keep all that was drawn around it then, the whole page.
  return (
    <li class={lineClass(step)}>
      {round !== null && <h3 class="log-round">{round === 0 ? "Setting up" : `Round ${round}`}</h3>}
      <button
        type="button"
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => show(step.number)}
        title="Show the board of this moment"
      >
        {step.say}
      </button>
    </li>
  );
});
