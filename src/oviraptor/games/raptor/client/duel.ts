/** The duel of a round: which cards meet, who acts and by how much; and where in its scene it is. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, Lasting, SentStep } from "#boardkit/board.ts";
import { begun } from "#boardkit/motion.ts";
import { stepWords } from "#boardkit/words.ts";
import { RAPTOR, SCIENTIST, type Side, type View } from "./view.ts";

export interface Duel {
  readonly cards: readonly [raptor: number, scientist: number];
  /** Whose card is the lower one, and acts; null where they are equal. */
  readonly low: Side | null;
  readonly difference: number;
}

/** When the cards have turned over, in milliseconds at the usual speed. */
export const OPEN = 900;
/** When they turn. */
export const TURNS = 700;
/** How long their faces lie still to be read, and when one of them then goes to its slot and the other breaks. */
export const FACES = 1200;
export const LANDS = OPEN + FACES;
/** When the first coin flies and for how long. */
const COINS = LANDS + 250;
const FLIGHT = 270;
/** When they are told in words: the banner is there already. */
const TOLD = OPEN + 14;

/** How long after each other coins fly: few take their time, many hurry, all arrive before the scene is over. */
export function perCoin(coins: number): number {
  return Math.min(60, (WHOLE - COINS - FLIGHT) / coins);
}

/** When all is over; a tie has no coins to wait for. */
export const WHOLE = LANDS + 700;
const TIE = LANDS + 300;

export function wholeOf({ low }: Duel): number {
  return low === null ? TIE : WHOLE;
}

/** When a coin arrives where points are counted. */
export function landing(at: number, coins: number): number {
  return COINS + FLIGHT + at * perCoin(coins);
}

/** The cards a step turns over, if it does: both at once, or the second where the first lay open. */
export function duelOf(text: string, after: View): Duel | null {
  const [verb, first, second] = stepWords(text);
  const [raptor, scientist] =
    verb === "reveal" ? [Number(first), Number(second)] : [after.raptor.table, after.scientist.table];
  if ((verb !== "reveal" && verb !== "play") || !raptor || !scientist) return null;
  const low = raptor === scientist ? null : raptor < scientist ? RAPTOR : SCIENTIST;
  return { cards: [raptor, scientist], low, difference: Math.abs(raptor - scientist) };
}

const CHANCE_STAYS = 280;
const STEP_STAYS = 650;

const BLOWS = new Set(["kill", "sleep", "capture", "wake", "douse"]);

/** A duel is looked at as long as its scene takes, a shot till the dart has hit, a blow till it has fallen. */
export function lasts(text: string, view: View): Lasting {
  const [verb, , last] = stepWords(text);
  if (verb === "shoot") return { long: 1.4 };
  if (last === "exit" || BLOWS.has(verb ?? "")) return { long: 1.1 };
  const duel = duelOf(text, view);
  return duel ? { long: wholeOf(duel) / (verb === "reveal" ? CHANCE_STAYS : STEP_STAYS), told: TOLD } : { long: 1 };
}

export interface Playing extends Duel {
  /** Which step it is, so that each begins anew. */
  readonly number: number;
  /** Whether the cards have turned over: before that nothing on the board tells the outcome. */
  readonly isOpen: boolean;
}

type Shown = Pick<BoardProps<View>, "step" | "before" | "recent" | "speed" | "isTold">;

/**
 * The step that may have turned the cards over: the one on show; where nothing moves the last one that did so, since
 * what follows it is on show at once: the draws after a tie.
 */
function turning({ step, before, recent, speed, isTold }: Shown): SentStep | null {
  if (speed > 0 || isTold === null) return before ? step : null;
  return recent.findLast((each) => duelOf(each.do, each.view as View)) ?? null;
}

/** The duel on show: begun with its step, cut short by a touch or a key, shown still where nothing moves. */
export function useDuel(shown: Shown): Playing | null {
  const { step, speed, isTold } = shown;
  const [at, setAt] = useState({ number: -1, time: WHOLE });
  const newest = useRef(step?.number ?? 0); // a duel up to here is not told again by what followed it
  const turned = turning(shown);
  const isFresh =
    (turned && [step?.number, at.number].includes(turned.number)) || (turned?.number ?? 0) > newest.current;
  const duel = turned && isFresh ? duelOf(turned.do, turned.view as View) : null;
  const number = duel && turned ? turned.number : -1;
  useLayoutEffect(() => {
    if (number < 0) return undefined;
    newest.current = Math.max(newest.current, number);
    const pace = speed || 1;
    setAt({ number, time: speed ? 0 : OPEN });
    const end = (): void => setAt({ number, time: WHOLE });
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    const start = (): void => {
      stop();
      timers = [
        setTimeout(() => setAt((now) => (now.time < OPEN ? { number, time: OPEN } : now)), OPEN / pace),
        setTimeout(end, (duel ? wholeOf(duel) : WHOLE) / pace),
      ];
    };
    let isThere = true;
    start();
    if (speed) begun().then(() => isThere && start());
    addEventListener("pointerdown", end);
    addEventListener("keydown", end);
    return () => {
      isThere = false;
      stop();
      removeEventListener("pointerdown", end);
      removeEventListener("keydown", end);
    };
  }, [number]);
  if (!duel) return null;
  const time = at.number === number ? at.time : speed ? 0 : OPEN;
  return time < wholeOf(duel) ? { ...duel, number, isOpen: isTold ?? time >= OPEN } : null;
}

/** How many coins of a duel that lies open have arrived. */
export function useLanded({ number, difference }: Playing, speed: number): number {
  const [landed, setLanded] = useState(0);
  useLayoutEffect(() => {
    const timers = Array.from({ length: difference }, (_, at) =>
      setTimeout(() => setLanded(at + 1), (landing(at, difference) - OPEN) / speed),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [number]);
  return landed;
}
