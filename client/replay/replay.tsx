/** A match seen again: step by step, round by round, as I saw it, as another did, or all at once. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import { roundOf } from "../match/rounds.ts";
import { savedMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { speed } from "../settings/settings.ts";
import { LitPlaces } from "../table/lit-places.tsx";
import { LogLines } from "../table/log-lines.tsx";
import { SaveRecord } from "../table/save-record.tsx";
import { showStage } from "../table/scroll-into-view.ts";
import { titled } from "../table/seats.tsx";
import { type Shown, Stage, useBoard } from "../table/stage.tsx";
import type { Replay, Summary } from "../types.gen.ts";
import { IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Pick } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { Controls } from "./controls.tsx";
import { MomentLink } from "./moment-link.tsx";

/** How many steps a board may look back. */
const RECENT = 120;

interface ReplayProps {
  match: string;
  token: string;
  at: number | null;
  /** Whose eyes, if not the ticket's own. */
  eyes: string | undefined;
}

export function ReplayPage({ match, token, at: asked, eyes = "me" }: ReplayProps): JSX.Element {
  const [summary, setSummary] = useState<Summary | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [seenBy, setSeenBy] = useState(eyes);
  const [problem, setProblem] = useState("");
  const [at, setAt] = useState(asked ?? 0);
  const [isLinking, setLinking] = useState(false);
  const loaded = useBoard(summary?.game);
  useEffect(() => {
    api.summary(match, token).then(setSummary, (error: Error) => setProblem(error.message));
  }, [match, token]);
  useEffect(() => {
    let isWanted = true;
    api.replay(match, token, seenBy).then(
      (found) => isWanted && setReplay(found),
      (error: Error) => setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [match, token, seenBy]);
  useEffect(() => {
    document.title = summary ? `Replay · ${summary.title}` : "Replay · Oviraptor";
  }, [summary]);
  const last = replay?.steps.length ?? 0;
  const here = Math.min(at, last);
  const isFirst = useRef(true);
  const show = (step: number): void => setAt(Math.max(0, Math.min(last, step)));
  const sentence = here ? (replay?.steps[here - 1]?.say ?? "") : "The start.";
  useEffect(() => {
    if (!replay) return;
    const seen = seenBy === "me" ? {} : { eyes: seenBy };
    history.replaceState(null, "", writeRoute({ page: "replay", match, token, at: here, ...seen }));
    if (!isFirst.current) announce(sentence);
    isFirst.current = false;
  }, [here, replay]);
  return (
    <div class="table replay">
      <header class="bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>Replay{summary ? `: ${summary.title}` : ""}</h1>
        <nav class="bar-tools" aria-label="Replay">
          {savedMatch(match)?.game !== "" && <BackToTable match={match} token={token} />}
          <IconButton icon="link" label="Link to this moment" onClick={() => setLinking(true)} />
        </nav>
      </header>
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <main class="table-grid" id="main" tabIndex={-1}>
        <header class="status">
          <p class="status-heading">{heading(replay, here)}</p>
          <p class="status-prompt">{sentence}</p>
        </header>
        <section class="stage" aria-label="Board">
          <h2 class="hidden">Board</h2>
          <div class="stage-board">
            {replay && (
              <Stage loaded={loaded} shown={moment(replay, here, seenBy, loaded?.board ?? null)} acts={null} peeking />
            )}
          </div>
        </section>
        <div class="action-bar">
          {replay && <Controls replay={replay} board={loaded?.board ?? null} at={here} show={show} />}
        </div>
        <div class="column">
          <section class="card" aria-labelledby="eyes-heading">
            <h2 id="eyes-heading">Seen by</h2>
            <div class="fields">
              <Eyes
                summary={summary}
                canAll={loaded?.board?.together !== undefined}
                value={seenBy}
                onChange={setSeenBy}
              />
              <div class="row">
                <SaveRecord match={match} token={token} />
              </div>
            </div>
          </section>
          {replay && <Steps replay={replay} at={here} show={show} summary={summary} />}
        </div>
      </main>
      {isLinking && summary && replay && (
        <Dialog title="Link to this moment" onClose={() => setLinking(false)}>
          <MomentLink summary={summary} token={token} replay={replay} at={here} seenBy={seenBy} />
        </Dialog>
      )}
    </div>
  );
}

function BackToTable({ match, token }: { match: string; token: string }): JSX.Element {
  const entry = savedMatch(match);
  const to = entry?.isHot
    ? writeRoute({ page: "hot", match, tokens: entry.own })
    : writeRoute({ page: "table", match, token });
  return (
    <a class="button only-icon" href={to} aria-label="To the table" title="To the table">
      <Icon name="undo" />
    </a>
  );
}

function heading(replay: Replay | null, at: number): string {
  if (!replay) return "One moment …";
  const count = `Step ${at} of ${replay.steps.length}`;
  const view = at ? replay.steps[at - 1]?.view : replay.start;
  const round = roundOf(Array.isArray(view) ? view[0] : view);
  return round ? `Round ${round} · ${count}` : count;
}

/** One moment for the board; with all eyes the views are laid together by the board itself. */
function moment(replay: Replay, at: number, seenBy: string, board: BoardModule | null): Shown {
  const lay = (view: unknown): unknown =>
    seenBy === "all" && Array.isArray(view) ? (board?.together?.(view) ?? view[0]) : view;
  const step = replay.steps[at - 1] ?? null;
  const before = at > 1 ? replay.steps[at - 2]?.view : replay.start;
  return {
    view: lay(step ? step.view : replay.start),
    step: step && { ...step, view: lay(step.view) },
    before: step ? lay(before) : null,
    recent: replay.steps.slice(Math.max(0, at - RECENT), at).map((each) => ({ ...each, view: lay(each.view) })),
    seat: replay.seen_by,
    isNow: false,
    isTold: null,
    speed: speed.value,
    theme: replay.theme,
  };
}

function Eyes({
  summary,
  canAll,
  value,
  onChange,
}: {
  summary: Summary | null;
  canAll: boolean;
  value: string;
  onChange: (value: string) => void;
}): JSX.Element {
  // A record from elsewhere is open even without an end; no table is held of it.
  const isOpen = summary?.over !== null || (summary.seat === null && !savedMatch(summary.match)?.game);
  const own =
    summary?.seat === null || summary?.seat === undefined
      ? "Spectators"
      : `${titled(summary.seats[summary.seat]?.name ?? "")} (you)`;
  const seats = (summary?.seats ?? [])
    .map((seat, at) => ({ value: String(at), label: titled(seat.name) }))
    .filter((_, at) => at !== summary?.seat);
  const all = canAll ? [{ value: "all", label: "All hands open" }] : [];
  return (
    <>
      <Pick
        legend="Eyes"
        value={value}
        onChange={onChange}
        choices={[{ value: "me", label: own }, ...(isOpen ? [...seats, ...all] : [])]}
      />
      {!isOpen && <p class="quiet">What the others saw opens with the end of the match.</p>}
    </>
  );
}

interface StepsProps {
  summary: Summary | null;
  replay: Replay;
  at: number;
  show: (step: number) => void;
}

function Steps({ replay, at, show, summary }: StepsProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const views = useMemo(() => replay.steps.map((step) => single(step.view)), [replay]);
  const seatNames = useMemo(() => (summary?.seats ?? []).map(({ name }) => name), [summary]);
  const go = useMemo(
    () => (step: number) => {
      show(step);
      showStage();
    },
    [replay],
  );
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>("[aria-current]");
    if (box) box.scrollTop = line ? line.offsetTop - (box.clientHeight - line.offsetHeight) / 2 : 0;
  }, [at, replay]);
  return (
    <section class="log" aria-labelledby="log-heading">
      <h2 id="log-heading">Log</h2>
      <div class="log-lines" ref={list} tabIndex={-1}>
        <LogLines
          steps={replay.steps}
          views={views}
          at={at}
          game={summary?.game ?? ""}
          seatNames={seatNames}
          isWhole
          show={go}
        />
      </div>
      <LitPlaces words={NOWHERE} />
    </section>
  );
}

const NOWHERE: readonly string[] = [];

const single = (view: unknown): unknown => (Array.isArray(view) ? (view as unknown[])[0] : view);
