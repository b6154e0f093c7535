/**
 * How far a rampage has been shown: the die first, then blow by blow, then who is freed. Cause before effect.
 *
 * Until a blow is shown the island and its numbers stand as if it had not come. A touch or a key shows all.
 */
import { useEffect, useState } from "preact/hooks";
import type { Lasting, SentStep } from "#boardkit/board.ts";
import { length } from "./deeds.ts";
import type { Island } from "./island-view.ts";
import { type Blow, changesBy, type Rampage, rampageOf } from "./rampage.ts";
import type { View } from "./view.ts";

/** Milliseconds at the usual speed: a die rolls and is read, a blow is seen. */
export const DIE = 900;
export const BLOW = 480;
/** Timers of a picture run a little late, and words must not come before it. */
const BREATH = 60;

/** How long a step is looked at: it is told when the die has been read and all it strikes has been seen. */
export function lasts(text: string, view: View, before: View | null): Lasting {
  const long = length(text);
  const steps = [
    { do: "", say: "", view: before ?? view },
    { do: text, say: "", view },
  ];
  const found = long > 1 ? rampageOf(steps) : null;
  return { long, told: found ? timeOf(found) : undefined };
}

/** The time of all beats of a rampage's last step. */
function timeOf(rampage: Rampage): number {
  return (first(rampage) === 0 ? DIE : 0) + BLOW * rampage.fresh + BREATH;
}

export interface Scene {
  /** What is shown of it so far. */
  readonly rampage: Rampage;
  readonly isRolling: boolean;
  /** Whether all of the step has been shown. */
  readonly isTold: boolean;
  /** The island as far as it has been told. */
  islandBetween(before: Island, after: Island): Island;
}

interface Shown {
  readonly step: SentStep | null;
  /** 0: the die; then one more with each blow; behind the last one all is told. */
  readonly beat: number;
}

export function useScene(step: SentStep | null, speed: number, rampage: Rampage | null): Scene | null {
  const [shown, setShown] = useState<Shown>({ step: null, beat: 0 });
  const isStill = speed <= 0 || !rampage || step === null;
  const beat = isStill ? Number.POSITIVE_INFINITY : shown.step === step ? shown.beat : first(rampage);
  useEffect(() => {
    if (isStill || beat > rampage.fresh) return undefined;
    const go = (): void => setShown({ step, beat: beat + 1 });
    const timer = setTimeout(go, (beat === 0 ? DIE : BLOW) / speed);
    return () => clearTimeout(timer);
  }, [step, beat, isStill]);
  useEffect(() => {
    const cut = (): void => setShown({ step, beat: Number.POSITIVE_INFINITY });
    addEventListener("pointerdown", cut);
    addEventListener("keydown", cut);
    return () => {
      removeEventListener("pointerdown", cut);
      removeEventListener("keydown", cut);
    };
  }, [step]);
  return rampage && sceneAt(rampage, beat);
}

function first({ isThrow }: Rampage): number {
  return isThrow ? 0 : 1;
}

/** A rampage at a beat of its last step. */
export function sceneAt(rampage: Rampage, beat: number): Scene {
  const isTold = beat > rampage.fresh;
  const isRolling = rampage.isThrow && beat === 0;
  if (isTold) return { rampage, isRolling, isTold, islandBetween: (_, after) => after };
  const last = rampage.throws.at(-1);
  const old = (last?.blows.length ?? 0) - rampage.fresh;
  const blows = last?.blows.slice(0, old + beat) ?? [];
  const throws = last ? [...rampage.throws.slice(0, -1), { ...last, blows }] : rampage.throws;
  const part = { ...rampage, throws, freed: [], changes: changesBy(rampage.was, throws) };
  const told = blows.slice(Math.max(0, old));
  return { rampage: part, isRolling, isTold, islandBetween: (before, after) => between(before, after, told) };
}

/** An island on which only these blows have come yet. */
function between(before: Island, after: Island, blows: readonly Blow[]): Island {
  const has = (kind: Blow["kind"], place: number): boolean =>
    blows.some((blow) => blow.kind === kind && blow.place === place);
  const isDead = blows.some(({ kind }) => kind === "visitor");
  const pulled = blows.reduce((set, { kind, place = 0 }) => (kind === "fence" ? set | (1 << place) : set), 0);
  return {
    ...before,
    fences: before.fences & ~pulled,
    scandals: before.scandals + blows.reduce((sum, { scandals = 0 }) => sum + scandals, 0),
    credits: before.credits + blows.reduce((sum, { kind, amount }) => sum + (kind === "credit" ? amount : 0), 0),
    guests: isDead ? after.guests : before.guests,
    tiles: before.tiles.map((tile, space) => {
      if (has("tile", space)) return after.tiles[space] ?? tile;
      return tile && isDead ? { ...tile, guests: after.tiles[space]?.guests ?? tile.guests } : tile;
    }),
  };
}
