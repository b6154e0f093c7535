/** The log of a replay: each line leads to its moment. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { LitPlaces } from "../table/lit-places.tsx";
import { LogLines } from "../table/log-lines.tsx";
import { showStage } from "../table/scroll-into-view.ts";
import type { Replay, Summary } from "../types.gen.ts";

interface StepsProps {
  summary: Summary | null;
  replay: Replay;
  at: number;
  show: (step: number) => void;
}

export function Steps({ replay, at, show, summary }: StepsProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const views = useMemo(() => replay.steps.map((step) => single(step.view)), [replay]);
  const seatNames = useMemo(() => (summary?.seats ?? []).map(({ name }) => name), [summary]);
  const go = useMemo(
    () => (step: number) => {
      show(step);
      showStage();
    },
    [replay],
  );
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>("[aria-current]");
    if (box) box.scrollTop = line ? line.offsetTop - (box.clientHeight - line.offsetHeight) / 2 : 0;
  }, [at, replay]);
  return (
    <section class="log" aria-labelledby="log-heading">
      <h2 id="log-heading">Log</h2>
      <div class="log-lines" ref={list} tabIndex={-1}>
        <LogLines
          steps={replay.steps}
          views={views}
          at={at}
          game={summary?.game ?? ""}
          seatNames={seatNames}
          isWhole
          show={go}
        />
      </div>
      <LitPlaces words={NOWHERE} />
    </section>
  );
}

const NOWHERE: readonly string[] = [];

const single = (view: unknown): unknown => (Array.isArray(view) ? (view as unknown[])[0] : view);
