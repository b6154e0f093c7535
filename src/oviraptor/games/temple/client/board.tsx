/** The Temple's board: the disc, the players, what is under way, the hand. State in, drawing out; it holds no rule. */
import { latelyOf } from "#boardkit/lately.ts";
import { useMeasured, usePixels } from "#boardkit/measure.ts";
import { useMotion } from "#boardkit/motion.ts";
import { type Pointer, usePointed, usePointer } from "#boardkit/pointing.ts";
import { useRest } from "#boardkit/rest.tsx";
import { partsOf } from "#boardkit/words.ts";
import "./styles/board.css";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps, Keys, SeatLook } from "#boardkit/board.ts";
import { Art } from "./art/art.tsx";
import { Camera } from "./camera.tsx";
import { CurrentEvent } from "./current-event.tsx";
import { Decks, Piles, Track } from "./decks.tsx";
import { deedOf, LANDING, moves, rays, TURNING, trapOf, wounded } from "./deeds.ts";
import { Disc } from "./disc.tsx";
import { Explained } from "./explained.tsx";
import { HALF, SIZE } from "./geometry.ts";
import { useGivingWay } from "./giving-way.ts";
import { Hands } from "./hand.tsx";
import { Aftermath, BattleScene, TruceScene } from "./later.ts";
import { Losses, Marks, Rays, Trace } from "./marks.tsx";
import { Death, isSwarmTurn, SwarmTint, SwarmTold, TurningRing, useDeaths } from "./moments.tsx";
import { perform, swingGates } from "./motion.ts";
import { Pieces } from "./pieces.tsx";
import { Players } from "./players.tsx";
import { Spaces } from "./spaces.tsx";
import { type Story, storyOf } from "./story.ts";
import { type Telling, useTelling } from "./telling.ts";
import { useAngles } from "./turning.tsx";
import { isFighting, isTalking, type View } from "./view.ts";
import { isRing, sayPlayer, sayVictory, tileName } from "./wording.ts";

export { Art } from "./art/art.tsx";
export { lasts } from "./deeds.ts";
export { end } from "./end.ts";
export { Beliefs } from "./later.ts";
export { sounds } from "./sounds.ts";
export { together } from "./view.ts";
export { describe } from "./wording.ts";

/** Jade, amber, coral, indigo, ivory. */
export const seats: readonly SeatLook[] = [
  { word: "light-dark(#16603f, #7fe0bf)" },
  { word: "light-dark(#8a4b00, #ffc56b)" },
  { word: "light-dark(#9c2f20, #ff9d8f)" },
  { word: "light-dark(#434db0, #b3bcff)" },
  { word: "light-dark(#65532f, #e8d9b4)" },
];
export const editor = async () => (await import("./editor.tsx")).editor;
export const ambience = "hall";
export const keys: Keys = [
  [[".", ","], "To the next place that is offered, or the one before"],
  [["Page Down", "Page Up"], "One row towards the centre, or away from it"],
];
/** A card is read before it is played where there is no room for its text. */
export const raises = true;

/** How many Raiders a seat leads. */
function ownOf({ players }: View, seat: number | null): number {
  return players.filter((player) => player.seat === seat).length;
}

/** How wide the table is, and whether everybody hangs beside the disc (layout.css); whoever enlarges words has less. */
function lie(width: number, height: number): { readonly width: number; readonly isWide: boolean } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width, isWide: width > 56.19 * rem && width > 1.24 * height };
}

export default function Board(given: BoardProps<View>) {
  const props = { ...given, touch: (word: string) => touchOn(given, word) };
  const { view, before, step, speed } = props;
  const root = useRef<HTMLDivElement>(null);
  const { width, isWide } = useMeasured(root, lie, { width: 1000, isWide: true });
  usePixels(root, ".tt-scene");
  useGivingWay(root, props.next);
  const angles = useAngles(view.rotation);
  const pointer = usePointer(props.hover);
  const rested = useRest(root);
  const story = useMemo(() => storyOf(props.recent), [props.recent]);
  const telling = useTelling(props);
  const { dead } = useDeaths(telling.counts);
  useMotion(root, props, (run, fly) => before && step && perform(before, view, deedOf(step.do), run, fly), true);
  useMotion(
    root,
    { step: telling.isTold ? step : null, before, speed },
    (run) => before && swingGates(before, view, run),
  );
  const isSpun = step !== null && deedOf(step.do).verb === "spin";
  const hasScene = isTalking(view) || isFighting(view) || telling.isShowing;
  const isSwarm = isSwarmTurn(view) && !hasScene;
  const isWatching = props.seat === null;
  const states = [
    speed <= 0 && "tt-still",
    hasScene && "tt-fighting",
    isSpun && "tt-spun",
    isWatching && "tt-watching",
    props.raised !== null && "tt-raising",
    isWide && !isWatching && ownOf(view, props.seat) === 1 && "tt-at-end",
  ];
  return (
    <div
      ref={root}
      class={["tt-board board-players board-names", ...states].filter(Boolean).join(" ")}
      style={{
        "--tt-turning": `${speed > 0 ? TURNING / speed : 0}ms`,
        "--tt-landing": `${speed > 0 ? LANDING / speed : 0}ms`,
      }}
    >
      <Art />
      <div class="tt-layout">
        <Camera
          view={telling.temple}
          next={props.next}
          hinted={props.hinted}
          width={width}
          speed={speed}
          over={
            <>
              {isSwarm && <SwarmTold view={view} />}
              <Scenes {...props} story={story} telling={telling} pointer={pointer} />
              {dead !== null && !telling.isShowing && <Death view={view} seat={props.seat} dead={dead} />}
            </>
          }
        >
          <svg viewBox={`${-HALF} ${-HALF} ${SIZE} ${SIZE}`} class="tt-scene" role="presentation">
            <Disc view={telling.temple} angles={angles} />
            {isSwarm && <SwarmTint />}
            <Traces recent={props.recent} seat={props.seat} view={view} isPast={props.next.size > 0} />
            <Marks {...props} angles={angles} />
            {step && before && <TrapRays key={step.number} step={step.do} before={before} view={view} />}
            <Pieces {...props} angles={angles} />
            {before && telling.isPaid && !hasScene && <Losses view={before} losses={wounded(before, view)} />}
            {before && isSpun && (
              <TurningRing key={step.number} before={before} view={view} shows={story.die?.shows ?? 0} />
            )}
            <Spaces {...props} angles={angles} point={pointer.point} />
          </svg>
        </Camera>
        <aside class="tt-beside" aria-label="Table">
          <Players {...props} counts={telling.counts} point={pointer.point} />
          <div class="tt-stock">
            <Track view={view} />
            <CurrentEvent {...props} story={story} />
          </div>
          <Decks view={view} />
        </aside>
        <Hands {...props} pointer={pointer} tell={(word) => told(props, word)} />
      </div>
      <Piles view={view} />
      {rested !== null && <Explained {...props} word={rested} />}
    </div>
  );
}

type ScenesProps = BoardProps<View> & { readonly story: Story; readonly telling: Telling; readonly pointer: Pointer };

/** What lies over the board: talks, a battle, or what is left of one. */
function Scenes({ story, telling, pointer, ...props }: ScenesProps) {
  const { view, step } = props;
  const pointed = usePointed(pointer);
  const battle = view.battle ?? story.battle;
  if (!battle) return null;
  if (isTalking(view)) return <TruceScene {...props} battle={battle} />;
  const [kind, card] = partsOf(props.raised ?? pointed ?? "");
  const isHeld = kind === "card" && view.players.some(({ hand }) => hand?.includes(card));
  if (isFighting(view) || telling.isShowing) {
    return <BattleScene {...props} story={story} battle={battle} telling={telling} pointed={isHeld ? card : ""} />;
  }
  const said = props.recent.map(({ say }) => sayVictory(say)).findLast(Boolean) ?? sayVictory(step?.say ?? "");
  return story.rounds.length > 0 ? <Aftermath view={view} story={story} battle={battle} said={said} /> : null;
}

/** Touch a word; another ring takes the place of the one chosen before. */
function touchOn({ touched, touch }: BoardProps<View>, word: string): void {
  const last = touched[touched.length - 1] ?? "";
  if (isRing(word) && isRing(last) && word !== last) touch(last);
  touch(word);
}

type TracesProps = Pick<BoardProps<View>, "recent" | "seat" | "view"> & { readonly isPast: boolean };

/** Where pieces went since one's own last step: each line lies on the rings as they are now. */
function Traces({ recent, seat, view, isPast }: TracesProps) {
  const lines = useMemo(
    () =>
      latelyOf<View>(recent, seat).flatMap((each) =>
        deedOf(each.do).verb === "spin" ? [] : moves(each.before, each.after),
      ),
    [recent, seat],
  );
  return (
    <g class={isPast ? "tt-past" : undefined}>
      {lines.map(({ piece, from, to }, at) => (
        <Trace key={`${at}-${piece}`} from={from} to={to} view={view} />
      ))}
    </g>
  );
}

/** The rays of a trap, if the last step set one off. */
function TrapRays({ step, before, view }: { step: string; before: View; view: View }) {
  const trap = trapOf(deedOf(step));
  if (!trap) return null;
  return (
    <Rays
      trap={trap}
      rays={rays(trap, before)}
      view={before}
      struck={wounded(before, view).map(({ player }) => player)}
    />
  );
}

/** What is pointed at, in words. */
function told(props: BoardProps<View>, word: string): string {
  const [kind, name] = partsOf(word);
  if (kind === "card") return ""; // it is held up, and can be read
  if (kind === "player") return sayPlayer(props.view, Number(name));
  return tileName(props.view, name, props);
}
