/** The log of a table: sentences, in chapters; a click shows the board of that moment. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Player } from "../match/player.ts";
import { LogLines } from "./log-lines.tsx";
import { showStage } from "./scroll-into-view.ts";

interface LogProps {
  player: Player;
  /** What happens once a moment is chosen. */
  onShown?: () => void;
}

export function Log({ player, onShown }: LogProps): JSX.Element {
  const steps = player.timeline.steps.value;
  const list = useRef<HTMLDivElement>(null);
  const show = useMemo(() => showStep(player, onShown), [player]);
  const shown = player.timeline.told.value;
  const earlier = player.timeline.earlier.value;
  const at = player.timeline.moment.value;
  const told = useMemo(() => steps.slice(0, shown - earlier), [steps, shown, earlier]);
  const views = useMemo(() => told.map((step) => step.view), [told]);
  const meta = player.welcome.value?.meta;
  useEffect(() => {
    // As high as the screen leaves it, as long as the story is: a change of either keeps the newest line in sight. One
    // is told of it when all is laid out; to ask for the height in between would have it laid out at once.
    const [box, lines] = [list.current, list.current?.firstElementChild];
    if (!box || !lines || at !== null) return undefined;
    const watch = new ResizeObserver(() => (box.scrollTop = box.scrollHeight));
    watch.observe(box);
    watch.observe(lines);
    return () => watch.disconnect();
  }, [at]);
  return (
    <section class="log" aria-labelledby="log-heading">
      <h2 id="log-heading">Log</h2>
      {steps.length === 0 && <p class="quiet">Nothing has happened yet.</p>}
      {earlier > 0 && (
        <p class="quiet">{earlier === 1 ? "The first step is" : `The first ${earlier} steps are`} in the replay.</p>
      )}
      <div class="log-lines" ref={list} tabIndex={-1}>
        <div>
          <LogLines
            steps={told}
            views={views}
            at={at}
            game={meta?.id ?? ""}
            seatNames={meta?.seat_names ?? NAMELESS}
            isLastFirst={onShown !== undefined}
            show={show}
          />
        </div>
      </div>
    </section>
  );
}

const NAMELESS: readonly string[] = [];

function showStep({ timeline }: Player, onShown?: () => void): (number: number) => void {
  return (number) => {
    timeline.catchUp();
    timeline.moment.value = number === timeline.count.peek() ? null : number;
    showStage();
    onShown?.();
  };
}
