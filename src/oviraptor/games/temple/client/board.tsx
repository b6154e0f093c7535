/** The Turning Temple's board: the disc, the players, what is under way, the hand. State in, drawing out; no rule lives here. */
import "./styles/board.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../../../../client/board.ts";
import { Art } from "./art/art.tsx";
import { Camera } from "./camera.tsx";
import { Decks, Piles, Track } from "./decks.tsx";
import { deedOf, moves, rays, trapOf, wounded } from "./deeds.ts";
import { Disc } from "./disc.tsx";
import { HALF, SIZE } from "./geometry.ts";
import { Hands } from "./hand.tsx";
import { Losses, Marks, Rays, Trace } from "./marks.tsx";
import { perform } from "./motion.ts";
import { Now } from "./now.tsx";
import { Pieces } from "./pieces.tsx";
import { Players } from "./players.tsx";
import { Spaces } from "./spaces.tsx";
import { storyOf } from "./story.ts";
import { useAngles } from "./turning.tsx";
import type { View } from "./view.ts";
import { cardLine, isRing, sayPlayer, tileName } from "./wording.ts";

export { lingers } from "./deeds.ts";
export { together } from "./view.ts";
export { describe } from "./wording.ts";

/** How long a ring takes to turn, in milliseconds at the usual speed. */
const TURNING = 900;

export default function Board(given: BoardProps<View>) {
  const props = { ...given, touch: (word: string) => touchOn(given, word) };
  const { view, before, step, speed } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const angles = useAngles(view.rotation);
  const [pointed, setPointed] = useState<string | null>(null);
  const story = useMemo(() => storyOf(props.recent), [props.recent]);
  useMotion(root, props);
  const point = (word: string | null): void => {
    setPointed(word);
    props.hover(word);
  };
  const caption = pointed ? told(props, pointed) : "";
  return (
    <div
      ref={root}
      class={`tt-board${speed > 0 ? "" : " tt-still"}${view.battle ? " tt-fighting" : ""}`}
      style={{ "--tt-turning": `${speed > 0 ? TURNING / speed : 0}ms` }}
    >
      <Art />
      <div class="tt-layout">
      <Camera view={view} next={props.next} width={width} speed={speed}>
        <svg viewBox={`${-HALF} ${-HALF} ${SIZE} ${SIZE}`} class="tt-scene" role="presentation">
          <Disc view={view} angles={angles} />
          {step && before && <Traces step={step.do} before={before} view={view} />}
          <Marks {...props} angles={angles} />
          {step && before && <TrapRays key={step.number} step={step.do} before={before} view={view} />}
          <Pieces {...props} angles={angles} />
          {before && <Losses view={before} losses={wounded(before, view)} />}
          <Spaces {...props} angles={angles} point={(cell) => point(cell === null ? null : `space:${cell}`)} />
        </svg>
      </Camera>
      <aside class="tt-beside" aria-label="Table">
        <Now {...props} story={story} />
        <Players {...props} point={point} />
        <div class="tt-stock">
          <Track view={view} />
          <Decks view={view} />
        </div>
      </aside>
      <Hands {...props} point={point} caption={caption} />
      </div>
      <Piles view={view} />
    </div>
  );
}

/** Touch a word; another ring takes the place of the one chosen before. */
function touchOn({ touched, touch }: BoardProps<View>, word: string): void {
  const last = touched[touched.length - 1] ?? "";
  if (isRing(word) && isRing(last) && word !== last) touch(last);
  touch(word);
}

/** Where pieces went with the last step. */
function Traces({ step, before, view }: { step: string; before: View; view: View }) {
  const isRound = deedOf(step).verb === "spin";
  return <>{isRound ? null : moves(before, view).map(({ piece, from, to }) => <Trace key={piece} from={from} to={to} before={before} view={view} />)}</>;
}

/** The rays of a trap, if the last step set one off. */
function TrapRays({ step, before, view }: { step: string; before: View; view: View }) {
  const trap = trapOf(deedOf(step));
  if (!trap) return null;
  return <Rays trap={trap} rays={rays(trap, before)} view={before} struck={wounded(before, view).map(({ player }) => player)} />;
}

/** What is pointed at, in words. */
function told(props: BoardProps<View>, word: string): string {
  const [kind = "", name = ""] = word.split(":");
  if (kind === "card") return cardLine(name);
  if (kind === "player") return sayPlayer(props.view, Number(name));
  return tileName(props.view, name, props);
}

/** The width the shell gives, measured before the first drawing is seen. */
function useWidth(root: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void => setWidth(board.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, [root]);
  return width;
}

/** Play each new step once; any touch or key cuts it short. */
function useMotion(root: { readonly current: HTMLElement | null }, props: BoardProps<View>): void {
  const running = useRef<readonly Animation[]>([]);
  const { step, before, view, speed } = props;
  useLayoutEffect(() => {
    for (const each of running.current) each.finish();
    if (!root.current || !step || !before) return;
    running.current = perform({ root: root.current, before, after: view, deed: deedOf(step.do), speed });
  }, [step]);
  useEffect(() => {
    const board = root.current;
    const cut = (): void => {
      for (const each of board?.getAnimations({ subtree: true }) ?? []) {
        if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
      }
    };
    board?.addEventListener("pointerdown", cut);
    board?.addEventListener("keydown", cut);
    return () => {
      board?.removeEventListener("pointerdown", cut);
      board?.removeEventListener("keydown", cut);
    };
  }, [root]);
}
