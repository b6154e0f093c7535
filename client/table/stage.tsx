/** The board on its stage: the view on show, and whose touches count. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardModule, BoardProps, SentStep } from "../boardkit/board.ts";
import { boardIsShown, soon } from "../boardkit/later.tsx";
import { boardOnShow, loadBoard } from "../match/boards.ts";
import type { Player } from "../match/player.ts";
import { settings, speed } from "../settings/settings.ts";
import { useBoardPlace } from "./board-place.ts";
import { Fallback } from "./fallback.tsx";
import { useScrollIntoView } from "./scroll-into-view.ts";

type Loaded = { board: BoardModule | null } | null;

/** The board of a game once it has come. */
export function useBoard(game: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    if (game !== undefined) void loadBoard(game).then((board) => isWanted && setLoaded({ board }));
    return () => {
      isWanted = false;
    };
  }, [game]);
  return loaded;
}

/** A moment of a match, as the board is to draw it. */
export interface Shown {
  view: unknown;
  step: SentStep | null;
  before: unknown;
  /** The steps up to this moment. */
  recent: readonly SentStep[];
  seat: number | null;
  /** Whether this is now, so that touches count. */
  isNow: boolean;
  speed: number;
  /** Whether the step on show is told in words already; null where nothing is told. */
  isTold: boolean | null;
  /** The theme the match was made with; empty if no option chooses one. */
  theme: string;
}

/** What a player's page shows. */
export function shownTo(player: Player): Shown {
  return {
    view: player.view.value,
    step: player.timeline.step.value,
    before: player.timeline.before.value,
    recent: player.timeline.recent.value,
    seat: player.eyes.value,
    isNow: player.timeline.isLive.value,
    isTold: player.timeline.told.value >= player.timeline.at.value,
    speed: player.timeline.moment.value === null ? speed.value : 0,
    theme: player.welcome.value?.theme ?? "",
  };
}

interface StageProps {
  loaded: Loaded;
  shown: Shown;
  /** Whose touches count; null where nobody plays. */
  acts: Player | null;
  peeking: boolean;
  onTouch?: () => void;
  Who?: BoardProps<unknown>["Who"];
}

/** Fire, water and clouds rest while nobody sees them: the page is hidden, or the board is off the screen. */
function useResting(isHere: boolean): void {
  useEffect(() => {
    const stage = document.querySelector(".stage-board");
    if (!isHere || !stage) return undefined;
    let isInSight = true;
    const note = (): void => void stage.toggleAttribute("data-resting", document.hidden || !isInSight);
    const watch = new IntersectionObserver((seen) => {
      isInSight = seen.at(-1)?.isIntersecting ?? true;
      note();
    });
    watch.observe(stage);
    document.addEventListener("visibilitychange", note);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", note);
    };
  }, [isHere]);
}

/** The focus is held on the table once there was time for that. */
function useHeldFocus(): void {
  useEffect(() => {
    let isWanted = true;
    let leave: (() => void) | null = null;
    soon(async () => {
      const { holdFocus } = await import("./held-focus.ts");
      if (isWanted) leave = holdFocus();
    });
    return () => {
      isWanted = false;
      leave?.();
    };
  }, []);
}

const NONE: ReadonlySet<string> = new Set();
const NAMELESS: ReadonlyMap<string, string> = new Map();

export function Stage({ loaded, shown, acts, peeking, onTouch, Who = null }: StageProps): JSX.Element {
  useScrollIntoView(acts && shown.isNow && loaded ? acts.touches.next.value : NONE, shown.speed);
  useScrollIntoView(acts && shown.isNow && loaded ? new Set(acts.hints.path.value) : NONE, shown.speed);
  useHeldFocus();
  const isHere = loaded !== null && shown.view !== undefined;
  useEffect(() => {
    if (isHere) boardIsShown();
  }, [isHere]);
  useEffect(() => {
    boardOnShow.value = loaded?.board ?? null;
    return () => {
      boardOnShow.value = null;
    };
  }, [loaded]);
  useResting(isHere);
  useBoardPlace(isHere);
  if (!loaded || shown.view === undefined) return <p class="stage-wait quiet">Setting up the board …</p>;
  const Board = loaded.board?.default ?? Fallback;
  const playing = acts && shown.isNow ? acts : null;
  const planned = playing?.plan.words.value ?? [];
  return (
    <Board
      view={shown.view}
      seat={acts?.seat.value ?? shown.seat}
      step={shown.step}
      before={shown.before}
      recent={shown.recent}
      next={playing?.touches.next.value ?? NONE}
      touched={playing ? (planned.length ? planned : playing.touches.touched.value) : []}
      labels={playing?.touches.labels.value ?? NAMELESS}
      preview={playing?.touches.preview.value ?? NONE}
      far={playing?.walks.far.value ?? NAMELESS}
      walk={playing?.walks.way.value ?? []}
      hinted={playing?.hints.path.value ?? []}
      touch={(word) => {
        onTouch?.();
        acts?.touch(word);
      }}
      hover={(word) => acts?.touches.point(word)}
      raised={playing?.touches.raised.value ?? null}
      isTold={shown.isTold}
      speed={shown.speed}
      theme={boardTheme(loaded.board, shown.theme)}
      Who={Who}
      peeking={peeking}
    />
  );
}

/** The chosen board theme if this board has it, else the one the match was made with, else its usual one. */
export function boardTheme(board: BoardModule | null, made: string): string {
  const themes = board?.themes ?? [];
  return [settings.value.boardTheme, made].find((theme) => themes.includes(theme)) ?? themes[0] ?? "";
}
