/** Learn from mistakes: the position again, with the eyes of who decided; what is tried is weighed, then told. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announceAlso } from "../app/announce.ts";
import { titled } from "../match/titled.ts";
import { play } from "../sound/sounds.ts";
import { StudySocket } from "../study/study-socket.ts";
import { StudyTable } from "../study/study-table.tsx";
import type { Tool } from "../table/drawer.tsx";
import { isSmall } from "../table/screen.ts";
import type { Decision, Summary } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { detail, isMistake, lostPercent, sayVerdict } from "./reading.ts";
import type { AnalysisStore } from "./store.ts";

interface TryProps {
  store: AnalysisStore;
  summary: Summary;
  match: string;
  token: string;
  /** The mistake to begin with, by its first entry, and whose it was. */
  first: number;
  seat: number;
  onLeave: () => void;
}

export function TryPage({ store, summary, match, token, first, seat, onLeave }: TryProps): JSX.Element {
  const [at, setAt] = useState(first);
  const mistakes = (store.analysis.value?.decisions ?? []).filter((each) => isMistake(each) && each.seat === seat);
  const decision = mistakes.find((each) => each.first === at);
  const next = mistakes.find((each) => each.first > at);
  if (!decision) return <p role="alert">There is no such mistake.</p>;
  return (
    <Try
      key={at}
      decision={decision}
      count={`${mistakes.indexOf(decision) + 1} of ${mistakes.length}`}
      game={summary.game}
      seatName={summary.seats[seat]?.name ?? ""}
      isOwn={seat === summary.seat}
      match={match}
      token={token}
      onNext={next ? () => setAt(next.first) : null}
      onLeave={onLeave}
    />
  );
}

interface OneProps {
  decision: Decision;
  count: string;
  game: string;
  seatName: string;
  isOwn: boolean;
  match: string;
  token: string;
  onNext: (() => void) | null;
  onLeave: () => void;
}

function Try({ decision, count, game, seatName, isOwn, match, token, onNext, onLeave }: OneProps): JSX.Element {
  const { first, seat, round, loss } = decision;
  const socket = useMemo(() => new StudySocket({ from: "match", match, token, number: first - 1 }, seat), []);
  const [isShown, setShown] = useState(false);
  const isWhole = socket.isWhole.value;
  useEffect(() => {
    if (isWhole && !isShown) void socket.weigh();
  }, [isWhole]);
  const again = (): void => {
    setShown(false);
    socket.restart();
  };
  const showIt = (): void => {
    setShown(true);
    void socket.show(socket.verdict.peek()?.best ?? decision.best);
  };
  const tools: readonly Tool[] = [
    ...(isShown ? [] : [{ icon: "idea", label: "Show the better way", act: showIt } as const]),
    { icon: "graph", label: "Back to the analysis", act: onLeave },
  ];
  return (
    <StudyTable
      socket={socket}
      game={game}
      title={`Try it: mistake ${count}`}
      tools={isSmall.value ? tools : []}
      onLeave={onLeave}
      head={
        <section class="asks study-head" aria-label="The mistake">
          <Portrait game={game} of="figures" name={seatName} />
          <p>
            <strong>
              {round ? `Round ${round}` : "Setting up"}
              {!isOwn && !isSmall.value && `, ${titled(seatName)}`}:
            </strong>{" "}
            {lostPercent(loss)} of the chance {isSmall.value ? "" : "to win "}lost. Find a better way.
          </p>
          {isSmall.value ? (
            <IconButton icon="graph" label="Back to the analysis" onClick={onLeave} />
          ) : (
            <div class="study-tools">
              {tools.map(({ icon, label, act }) => (
                <Button key={label} look="still" icon={icon} onClick={act}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </section>
      }
      verdict={
        (isWhole || isShown) && (
          <Outcome
            key={isShown ? "shown" : (socket.verdict.value?.is_right ?? "weighing")}
            socket={socket}
            told={isShown ? better(decision) : ""}
            onAgain={again}
            onShow={showIt}
            onNext={onNext}
            onLeave={onLeave}
          />
        )
      }
    />
  );
}

interface OutcomeProps {
  socket: StudySocket;
  /** What is to be said where the better way is on show; empty while somebody tries. */
  told: string;
  onAgain: () => void;
  onShow: () => void;
  onNext: (() => void) | null;
  onLeave: () => void;
}

/** What became of the try, said aloud, and the ways on. */
function Outcome({ socket, told, onAgain, onShow, onNext, onLeave }: OutcomeProps): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const verdict = told ? null : socket.verdict.value;
  const problem = socket.problem.value;
  const text = problem || told || (verdict ? sayVerdict(verdict) : "Weighing it …");
  const isOver = told !== "" || (verdict?.is_right ?? false);
  useEffect(() => {
    announceAlso(text);
    if (verdict) play(verdict.is_right ? "glad" : "no");
    box.current?.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true });
  }, [text]);
  const look = verdict?.is_right ? "outcome right" : "outcome";
  return (
    <section class={look} aria-label="Your try" ref={box}>
      {(verdict || told) && (
        <span class="outcome-mark" aria-hidden="true">
          <Icon name={told ? "idea" : verdict?.is_right ? "check" : "restart"} />
        </span>
      )}
      <p role={problem ? "alert" : undefined}>{text}</p>
      <div class="row">
        {(verdict || told || problem) && (
          <Button look={isOver ? "plain" : "main"} onClick={problem ? () => void socket.weigh() : onAgain}>
            Try again
          </Button>
        )}
        {verdict && !told && <Button onClick={onShow}>Show me</Button>}
        {isOver && (
          <Button look="main" icon={onNext ? "faultOn" : "graph"} onClick={onNext ?? onLeave}>
            {onNext ? "Next mistake" : "To the analysis"}
          </Button>
        )}
      </div>
    </section>
  );
}

function better(decision: Decision): string {
  return decision.best_say ? `Better: ${decision.best_say}. ${decision.why}`.trimEnd() : detail(decision);
}
