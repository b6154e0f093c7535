/** The table of a study: the board, hand, buttons and words of any match, with nobody else at it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { begun } from "../boardkit/motion.ts";
import { boardOf, loadBoard } from "../match/boards.ts";
import { pace, playStep, tell, telling } from "../match/join.ts";
import { sayChosen } from "../match/paths.ts";
import { Player } from "../match/player.ts";
import { play } from "../sound/sounds.ts";
import type { Tool } from "../table/drawer.tsx";
import { Frame } from "../table/frame.tsx";
import type { SentStep, Update } from "../types.gen.ts";
import type { StudySocket } from "./study-socket.ts";

interface StudyTableProps {
  /** What answers; its life is that of this table. */
  socket: StudySocket;
  game: string;
  /** What this is: the heading of the page. */
  title: string;
  /** What it is about, in a bar above the board or in the column beside it. */
  head?: ComponentChildren;
  /** More tools than any table has. */
  tools?: readonly Tool[];
  /** What stands where the actions do, once there is nothing more to decide and all of it is told. */
  verdict?: ComponentChildren;
  /** More controls beside the actions. */
  children?: ComponentChildren;
  /** Called by Escape, unless something is to be let go of first. */
  onLeave?: () => void;
}

export function StudyTable(props: StudyTableProps): JSX.Element {
  const { socket, game, title, head, tools = [], verdict, children, onLeave } = props;
  const [player] = useState(() => sitDown(socket, game));
  useEffect(() => () => player.close(), [player]);
  useEscape(player, onLeave);
  if (socket.problem.value && !player.update.value) return <NoStudy reason={socket.problem.value} />;
  const isTold = player.timeline.told.value >= player.timeline.count.value;
  return (
    <Frame
      match=""
      token=""
      shows={player}
      acts={player}
      own={new Set([socket.seat])}
      peeking
      isLesson
      title={title}
      more={tools}
      asks={head}
      instead={isTold && verdict}
      onRematch={nothing}
      onFollow={nothing}
    >
      {children}
    </Frame>
  );
}

const nothing = (): void => undefined;

/** Without what the status says: the steps themselves are told. */
function unprompted(update: Update): Update {
  return { ...update, status: { ...update.status, prompt: "" } };
}

/** A player whose table is a study: what happens is shown, sounded and told as at any other. */
function sitDown(socket: StudySocket, game: string): Player {
  void loadBoard(game);
  const before = ({ number }: SentStep): unknown => player.timeline.taken(number - 1)?.view ?? null;
  const player: Player = new Player("", {
    open: () => socket.open(),
    pace: (step) => pace(step, boardOf(game), before(step)),
    telling: (step) => telling(step, boardOf(game), before(step)),
    begun,
    shown: (step) => playStep(step, player),
    updated: (update, steps) => tell(socket.isWhole.peek() ? unprompted(update) : update, steps, socket.seat),
    chosen: (touched, offers) => announce(sayChosen(offers, touched)),
    showed: announce,
    noticed: (notice) => {
      announce(notice.rule ? `${notice.text} Rule ${notice.rule}.` : notice.text);
      play("no");
    },
  });
  return player;
}

/** As soon as the table is there: an effect that waits for a picture misses a quick hand. */
function useEscape(player: Player, onLeave: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onLeave) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isElsewhere = document.querySelector("dialog[open], :popover-open") !== null;
      const { touched, choice, raised } = player.touches;
      const holds = touched.peek().length || choice.peek() || raised.peek() || player.notice.peek();
      if (event.key === "Escape" && !isElsewhere && !holds) onLeave();
    };
    // Before the table lets go of what was touched.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [player, onLeave]);
}

function NoStudy({ reason }: { reason: string }): JSX.Element {
  return (
    <main class="lobby" id="main" tabIndex={-1}>
      <section class="card no-match">
        <h1>This cannot be opened</h1>
        <p>{reason}</p>
        <a class="button main" href="#/">
          <span>To the lobby</span>
        </a>
      </section>
    </main>
  );
}
