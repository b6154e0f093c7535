/** DinoGenics: the mainland, the islands, what is for sale, the hand. State in, drawing out; it judges nothing. */
import { type Root, useMeasured, usePixels } from "#boardkit/measure.ts";
import { useMotion } from "#boardkit/motion.ts";
import { usePointer } from "#boardkit/pointing.ts";
import { useRest } from "#boardkit/rest.tsx";
import "./styles/board.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, Keys, SeatLook } from "#boardkit/board.ts";
import { Art } from "./art/art.tsx";
import { partOf, type Tab, tabFor, unplaced } from "./choices.ts";
import { deedOf } from "./deeds.ts";
import { useFencing } from "./fencing.ts";
import { Explained, LedgerSheet, Reckoning } from "./later.ts";
import { meant } from "./meant.ts";
import { arrival, perform, stamp } from "./motion.ts";
import { Narrow } from "./narrow.tsx";
import { type Rampage, rampageOf } from "./rampage.ts";
import { DIE, useScene } from "./scene.ts";
import { useReckoning } from "./season-end.ts";
import { shapeOf } from "./shape.ts";
import { SEATS } from "./tables.ts";
import { told } from "./told.ts";
import { activeSeat, islandOf, isOver, type View } from "./view.ts";
import { Wide } from "./wide.tsx";

export { Art } from "./art/art.tsx";
export { end } from "./end.ts";
export { Beliefs } from "./later.ts";
export { lasts } from "./scene.ts";
export { sounds } from "./sounds.ts";
export { together } from "./view.ts";
export { describe } from "./wording.ts";

/** White, blue, yellow, orange, black. */
export const seats: readonly SeatLook[] = [
  { word: "light-dark(#5d5640, #f6f2e6)" },
  { word: "light-dark(#1f5a9c, #93c2f5)" },
  { word: "light-dark(#6f5500, #f0c93a)" },
  { word: "light-dark(#8f3f06, #ffab6b)" },
  { word: "light-dark(#2c3538, #c6d0d3)" },
];
export const editor = async () => (await import("./editor.tsx")).editor;
export const ambience = "sea";
export const keys: Keys = [
  [["←", "↑", "→", "↓"], "While fences are arranged, over the edges between the spaces, too"],
  [["Enter"], "On an edge, its fence goes up or down; on a space, it is painted as part of a pen"],
];
const NOTHING: ReadonlySet<string> = new Set();
/** So many have room for their names on a phone (narrow.css). */
const NAMED = 3;

export default function Board(props: BoardProps<View>) {
  const { view, seat, before, step, speed, touched } = props;
  const root = useRef<HTMLDivElement>(null);
  const shape = useMeasured(root, shapeOf, "wide");
  usePixels(root, ".dg-island");
  const pointer = usePointer(props.hover);
  const [looked, look] = useState<number | null>(null);
  const found = useMemo(() => rampageOf(props.recent), [props.recent]);
  const scene = useScene(step, speed, found);
  const rampage = scene?.rampage ?? null;
  const target = targetOf(view, seat, touched);
  const isMeant = touched.length > 0 || [...props.next].some((word) => partOf(view, seat, word) === "island");
  const shown = looked ?? (isMeant ? target : (rampage?.seat ?? target));
  // Who only looks has nothing to touch, unless he sets the position up.
  const isTarget = shown === target && (seat !== null || props.next.size > 0);
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
  // Another rampage is looked at again, though one has turned away from the last.
  useEffect(() => look(null), [target, rampage && `${rampage.seat} ${rampage.species} ${rampage.space}`, isMeant]);
  useMotion(
    root,
    props,
    (run, fly) => {
      const late = scene?.isRolling ? DIE : 0;
      if (before && step) perform({ before, after: view, deed: deedOf(step.do), actor: step.actor, late }, run, fly);
    },
    true,
  );
  useStamps(root, rampage, speed);
  const parts = {
    ...props,
    ...{ pointer, point: pointer.point, shown, isTarget, island, fencing, rampage, tab, choose, shape },
    words: season === null ? words : [], // a season's ledger has them on it
    isRolling: scene?.isRolling ?? false,
    arrives: step && speed > 0 ? arrival(deedOf(step.do)) / speed : 0,
    touch: (word: string) => props.touch(meant(view, seat, props.next, word)),
    // What is asked is asked once its cause has been seen.
    ...(isHeld ? { view: scene.isRolling ? before : view, next: NOTHING } : {}),
    isFinished: isOver(view) && props.isTold === null, // at the table the end has it
    look,
    tell: (word: string) => told(props, island, word),
  };
  const states = [
    shape === "wide" ? "dg-wide" : `dg-narrow dg-${shape}`,
    view.players.length <= NAMED && "board-names",
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

/** With each blow that comes on show, the beast stamps over to what it breaks. */
function useStamps(root: Root, rampage: Rampage | null, speed: number): void {
  const blows = rampage?.throws.flatMap((each) => each.blows) ?? [];
  const known = useRef(0);
  useLayoutEffect(() => {
    const at = blows.at(-1)?.at;
    if (root.current && rampage && at && blows.length > known.current && speed > 0) {
      stamp(root.current, rampage.space, at, speed);
    }
    known.current = blows.length;
  }, [blows.length, rampage?.space]);
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
