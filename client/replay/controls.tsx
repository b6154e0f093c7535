/** Moving through a replay: scrubber, buttons and keys, by step and by round. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import { pace } from "../match/join.ts";
import { roundStarts } from "../match/rounds.ts";
import { settings } from "../settings/settings.ts";
import { isTyping } from "../table/keys.ts";
import type { Replay } from "../types.gen.ts";
import { IconButton } from "../ui/button.tsx";

export function Controls({
  replay,
  board,
  at,
  show,
  hasCurve = false,
  onFork,
  onEyes,
}: {
  replay: Replay;
  board: BoardModule | null;
  at: number;
  show: (step: number) => void;
  /** Whether a curve is the slider. */
  hasCurve?: boolean;
  /** Play on from the moment on show; null where that cannot be. */
  onFork: (() => void) | null;
  /** See it with the next eyes. */
  onEyes: () => void;
}): JSX.Element {
  const [isPlaying, setPlaying] = useState(false);
  const last = replay.steps.length;
  const rounds = roundStarts(
    replay.steps.map((step) => (Array.isArray(step.view) ? (step.view as unknown[])[0] : step.view)),
  );
  const before = rounds.findLast((round) => round.at + 1 < at);
  const after = rounds.find((round) => round.at + 1 > at);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const next = replay.steps[at];
    const timer = setTimeout(() => show(at + 1), (next && pace(next, board)) || 700);
    return () => clearTimeout(timer);
  }, [isPlaying, at, replay]);
  const back = (): void => void (before && show(before.at + 1));
  const onward = (): void => void (after && show(after.at + 1));
  useReplayKeys({
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    ArrowUp: back,
    ArrowDown: onward,
    PageUp: back,
    PageDown: onward,
    Home: () => show(0),
    End: () => show(last),
    p: () => setPlaying(!isPlaying),
    e: onEyes,
    ...(onFork && { f: onFork }),
  });
  return (
    <section class="controls" aria-labelledby="controls-heading">
      <h2 id="controls-heading" class="hidden">
        Moment
      </h2>
      {!hasCurve && (
        <label class="scrubber">
          <span class="hidden">Step</span>
          <input
            type="range"
            min="0"
            max={last}
            step="1"
            value={at}
            aria-valuetext={`Step ${at} of ${last}`}
            onInput={(event) => show(Number(event.currentTarget.value))}
          />
          <span class="scrubber-step" aria-hidden="true">
            {at} / {last}
          </span>
        </label>
      )}
      <div class="controls-row">
        <IconButton icon="first" label="To the start" disabled={at === 0} onClick={() => show(0)} />
        {rounds.length > 1 && <IconButton icon="roundBack" label="One round back" disabled={!before} onClick={back} />}
        <IconButton icon="back" label="One step back" disabled={at === 0} onClick={() => show(at - 1)} />
        <IconButton
          icon={isPlaying ? "pause" : "play"}
          label={isPlaying ? "Pause" : "Play on"}
          disabled={at >= last && !isPlaying}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton icon="forward" label="One step on" disabled={at >= last} onClick={() => show(at + 1)} />
        {rounds.length > 1 && <IconButton icon="roundOn" label="One round on" disabled={!after} onClick={onward} />}
        <IconButton icon="last" label="To the end" disabled={at >= last} onClick={() => show(last)} />
      </div>
      {settings.value.keys && <p class="quiet">Keys: ← → a step, ↑ ↓ a round, Home, End, P plays.</p>}
    </section>
  );
}

function useReplayKeys(keys: Record<string, () => unknown>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current[event.key];
      if (!act || isTyping(event) || (event.key.length === 1 && !settings.value.keys)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
