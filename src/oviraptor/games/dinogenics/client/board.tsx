/** DinoGenics: the mainland, the islands, what is for sale, the hand. State in, drawing out; it judges nothing. */
import { useMeasured } from "#boardkit/measure.ts";
import { useMotion } from "#boardkit/motion.ts";
import { usePointer } from "#boardkit/pointing.ts";
import { useRest } from "#boardkit/rest.tsx";
import "./styles/board.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { Art } from "./art/art.tsx";
import { partOf, type Tab, tabFor, unplaced } from "./choices.ts";
import { deedOf } from "./deeds.ts";
import { useFencing } from "./fencing.ts";
import { Explained, LedgerSheet, Reckoning } from "./later.ts";
import { meant } from "./meant.ts";
import { perform } from "./motion.ts";
import { Narrow } from "./narrow.tsx";
import { rampageOf } from "./rampage.ts";
import { DIE, useScene } from "./scene.ts";
import { useReckoning } from "./season-end.ts";
import { shapeOf } from "./shape.ts";
import { SEATS } from "./tables.ts";
import { told } from "./told.ts";
import { activeSeat, islandOf, isOver, type View } from "./view.ts";
import { Wide } from "./wide.tsx";

export { Art } from "./art/art.tsx";
export { end } from "./end.ts";
export { lasts } from "./scene.ts";
export { sounds } from "./sounds.ts";
export { together } from "./view.ts";
export { describe } from "./wording.ts";

export const ambience = "sea";
const NOTHING: ReadonlySet<string> = new Set();
export default function Board(props: BoardProps<View>) {
  const { view, seat, before, step, speed, touched } = props;
  const root = useRef<HTMLDivElement>(null);
  const shape = useMeasured(root, shapeOf, "wide");
  const pointer = usePointer(props.hover);
  const [looked, look] = useState<number | null>(null);
  const found = useMemo(() => rampageOf(props.recent), [props.recent]);
  const scene = useScene(root, step, speed, found);
  const rampage = scene?.rampage ?? null;
  const target = targetOf(view, seat, touched);
  const isMeant = touched.length > 0 || [...props.next].some((word) => partOf(view, seat, word) === "island");
  const shown = looked ?? (isMeant ? target : (rampage?.seat ?? target));
  const isTarget = shown === target && seat !== null;
  const isHeld = scene !== null && !scene.isTold && before !== null;
  const island =
    isHeld && shown === scene.rampage.seat
      ? scene.islandBetween(islandOf(before, shown), islandOf(view, shown))
      : islandOf(view, shown);
  const fencing = useFencing(props, island, isTarget);
  const words = unplaced(view, seat, props.next);
  const rested = useRest(root);
  const [season, putAway] = useReckoning(props, rampage !== null);
  const [tab, choose] = useTab(props, rampage !== null);
  useEffect(() => look(null), [target, rampage === null, isMeant]);
  useMotion(
    root,
    props,
    (run) => before && step && perform(before, view, deedOf(step.do), scene?.isRolling ? DIE : 0, run),
    true,
  );
  const parts = {
    ...props,
    ...{ pointer, point: pointer.point, shown, isTarget, island, fencing, rampage, tab, choose, shape },
    words: season === null ? words : [], // a season's ledger has them on it
    isRolling: scene?.isRolling ?? false,
    touch: (word: string) => props.touch(meant(view, seat, props.next, word)),
    // What is asked is asked once its cause has been seen.
    ...(isHeld ? { view: scene.isRolling ? before : view, next: NOTHING } : {}),
    isFinished: isOver(view) && props.isTold === null, // at the table the end has it
    look: (other: number) => look(other === target ? null : other),
    tell: (word: string) => told(props, island, word),
  };
  const states = [
    shape === "wide" ? "dg-wide" : `dg-narrow dg-${shape}`,
    parts.isFinished && "dg-finished",
    speed <= 0 && "dg-still",
    isHeld && "dg-telling",
    rampage && "dg-rampaging",
  ];
  const classes = ["dg-board board-players", ...states].filter(Boolean).join(" ");
  return (
    <div ref={root} class={classes}>
      <Art hasChaos={view.box !== "base" || view.corrupted} />
      {shape === "wide" ? <Wide {...parts} /> : <Narrow {...parts} />}
      {rested !== null && <Explained view={view} labels={props.labels} island={island} word={rested} />}
      {season !== null && <Reckoning {...parts} words={words} season={season} close={putAway} />}
      <LedgerSheet recent={props.recent} shown={shown} isOwn={shown === seat} />
    </div>
  );
}

/** Whose island the words of spaces mean: that of a seat touched before, else the viewer's own. */
function targetOf(view: View, seat: number | null, touched: readonly string[]): number {
  const named = touched.find((word) => word.startsWith("seat:"));
  if (named) return Math.max(0, SEATS.indexOf(named.slice(5)));
  return seat ?? activeSeat(view);
}

/** The part in front where not everything has room: it follows what may be touched next. */
function useTab({ view, seat, next, hinted }: BoardProps<View>, isScene: boolean): readonly [Tab, (tab: Tab) => void] {
  const [tab, choose] = useState<Tab>("mainland");
  const wanted = tabFor(view, seat, next.size ? next : new Set(hinted)) ?? (isScene ? "scene" : null);
  useEffect(() => {
    if (wanted) choose(wanted);
  }, [wanted, isScene]);
  return [tab, choose];
}
