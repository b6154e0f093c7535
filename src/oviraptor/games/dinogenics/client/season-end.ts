/** When a season has ended in front of the viewer's eyes: then its ledger is shown. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { isOver, type View } from "./view.ts";

/** A rampage that ended the season is looked at first, in milliseconds at the usual speed. */
const AFTER_RAMPAGE = 3200;

/** The season that has just ended in front of the viewer's eyes, and how to put its ledger away. */
export function useReckoning(props: BoardProps<View>, isRampaging: boolean): readonly [number | null, () => void] {
  const { view, seat, step, speed } = props;
  const [season, setSeason] = useState<number | null>(null);
  const [due, setDue] = useState<number | null>(null);
  const known = useRef<{ season: number; number: number } | null>(null);
  useEffect(() => {
    const number = step?.number ?? 0;
    const last = known.current;
    known.current = { season: view.season, number };
    if (!last || number <= last.number) setSeason(null);
    else if (isOver(view)) setSeason(null);
    else if (view.season === last.season + 1) setDue(last.season);
    else if (seat !== null && step?.actor === seat) setSeason(null);
  }, [view, step]);
  useEffect(() => {
    if (due === null) return undefined;
    const show = (): void => {
      setSeason(due);
      setDue(null);
    };
    const timer = setTimeout(show, isRampaging && speed > 0 ? AFTER_RAMPAGE / speed : 0);
    return () => clearTimeout(timer);
  }, [due, isRampaging]);
  return [season, () => setSeason(null)];
}
