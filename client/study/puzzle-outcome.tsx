/** What became of a try: right, wrong, or the solution on show; said aloud, and with the way on. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announceAlso } from "../app/announce.ts";
import { writeRoute } from "../app/route.ts";
import { play } from "../sound/sounds.ts";
import type { PuzzleInfo, Verdict } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { progressOf } from "./progress.ts";
import type { StudySocket } from "./study-socket.ts";

interface OutcomeProps {
  socket: StudySocket;
  /** What is on show instead of a try. */
  solution: Verdict | null;
  game: string;
  next: PuzzleInfo | null;
  onAgain: () => void;
  onShow: () => void;
  onFork: () => void;
}

export function Outcome(props: OutcomeProps): JSX.Element {
  const { socket, solution, onAgain } = props;
  const verdict = socket.verdict.value;
  if (solution)
    return (
      <Told
        key="solution"
        kind="solution"
        text={`${solution.best_say}. ${solution.is_right || !verdict ? solution.why : ""}`.trimEnd()}
        {...props}
      />
    );
  if (verdict?.is_right) return <Told key="right" kind="right" text={verdict.why || "That does it."} {...props} />;
  if (verdict?.is_open) return <Told key="open" kind="open" text={verdict.why} {...props} />;
  if (verdict) return <Told key="wrong" kind="wrong" text={verdict.why} {...props} />;
  return (
    <section class="outcome" aria-label="Your try">
      <p role={socket.problem.value ? "alert" : undefined}>{socket.problem.value || "Looking at your try …"}</p>
      {socket.problem.value && (
        <div class="row">
          <Button onClick={() => void socket.weigh()}>Ask again</Button>
          <Button onClick={onAgain}>Try again</Button>
        </div>
      )}
    </section>
  );
}

const HEADINGS = {
  right: "Right!",
  wrong: "Not yet.",
  open: "Could not be proven.",
  solution: "The solution",
} as const;
const MARKS = { right: "check", wrong: "restart", open: "restart", solution: "idea" } as const;

interface ToldProps extends OutcomeProps {
  kind: keyof typeof HEADINGS;
  text: string;
}

function Told({ kind, text, game, next, onAgain, onShow, onFork }: ToldProps): JSX.Element {
  const { run } = progressOf(game);
  const isTry = kind === "wrong" || kind === "open";
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    announceAlso(`${HEADINGS[kind]} ${text}`);
    if (kind === "right" || kind === "wrong") play(kind === "right" ? "glad" : "no");
    box.current?.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true });
  }, []);
  const on = next && writeRoute({ page: "puzzles", game, puzzle: next.name });
  return (
    <section class={`outcome ${kind}`} aria-label="Your try" ref={box}>
      <span class="outcome-mark" aria-hidden="true">
        <Icon name={MARKS[kind]} />
      </span>
      <p>
        <strong class="display">{HEADINGS[kind]}</strong> {text}
        {kind === "right" && run > 1 && <span class="outcome-run">{run} in a row</span>}
      </p>
      <div class="row">
        {kind !== "right" && (
          <Button look={isTry ? "main" : "plain"} onClick={onAgain}>
            Try again
          </Button>
        )}
        {isTry && <Button onClick={onShow}>Show the solution</Button>}
        {kind === "right" && (
          <>
            <Button onClick={onFork}>
              Play on <span class="outcome-where">from here</span>
            </Button>
            <Button onClick={onShow}>Watch it</Button>
          </>
        )}
        {!isTry && on && (
          <a class="button main" href={on}>
            <span>Next puzzle</span>
          </a>
        )}
      </div>
    </section>
  );
}
