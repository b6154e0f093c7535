/** A match seen again: step by step, round by round, as I saw it, as another did, or all at once. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { entryAt, type Moment } from "../analysis/looking.ts";
import { announce } from "../app/announce.ts";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import { roundOf } from "../match/rounds.ts";
import { savedMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { speed } from "../settings/settings.ts";
import { SaveRecord } from "../table/save-record.tsx";
import { titled } from "../table/seats.tsx";
import { type Shown, Stage, useBoard } from "../table/stage.tsx";
import type { Replay, Summary } from "../types.gen.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Panel, sameEntry, TryPage, useAnalysis, Weighed } from "./analysed.tsx";
import { Controls } from "./controls.tsx";
import { Eyes, eyesOf } from "./eyes.tsx";
import { FromMoment } from "./from-here.ts";
import { MomentLink } from "./moment-link.tsx";
import { Steps } from "./steps.tsx";

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
  const [problem, setProblem] = useState("");
  const [seenBy, setSeenBy] = useState(eyes);
  const [at, setAt] = useState(asked ?? 0);
  const [isLinking, setLinking] = useState(false);
  const [isForking, setForking] = useState(false);
  const isOpen = useRef(false); // whether others' hands were looked at here
  if (seenBy !== "me") isOpen.current = true;
  const [tried, setTried] = useState<Tried | null>(null);
  const loaded = useBoard(summary?.game);
  const board = loaded?.board ?? null;
  useEffect(() => {
    api.summary(match, token).then(setSummary, (error: Error) => setProblem(error.message));
  }, [match, token]);
  const replay = useReplay(match, token, seenBy, (last, found) => setAt(sameEntry(last, at, found)), setProblem);
  const { store, looking, begin } = useAnalysis(match, token, summary, () =>
    seenBy === "me" ? (replay?.steps.length ?? 0) : 0,
  );
  useEffect(() => {
    document.title = summary ? `Replay · ${summary.title}` : "Replay · Oviraptor";
  }, [summary, tried]);
  const last = replay?.steps.length ?? 0;
  const here = Math.min(at, last);
  const isFirst = useRef(true);
  const told = useRef<{ step: number; say: string } | null>(null); // keys may come faster than the page follows
  const show = (step: number, say?: string): void => {
    const to = Math.max(0, Math.min(last, step));
    if (to === here && say) announce(say);
    else told.current = say === undefined ? null : { step: to, say };
    setAt(to);
  };
  const sentence = here ? (replay?.steps[here - 1]?.say ?? "") : "The start.";
  useEffect(() => {
    if (!replay) return;
    const seen = seenBy === "me" ? {} : { eyes: seenBy };
    history.replaceState(null, "", writeRoute({ page: "replay", match, token, at: here, ...seen }));
    const own = told.current?.step === here ? told.current.say : null;
    if (!isFirst.current) announce(own ?? sentence);
    if (own !== null) told.current = null;
    isFirst.current = false;
  }, [here, replay]);
  const choices = eyesOf(summary, board?.together !== undefined);
  const nextEyes = (): void => {
    const next = choices[(choices.findIndex(({ value }) => value === seenBy) + 1) % choices.length];
    if (next) setSeenBy(next.value);
  };
  const isOver = summary !== null && summary.over !== null;
  const fork = isOver && replay ? () => setForking(true) : null;
  const isAnalysed = store.isAsked.value && replay !== null && summary !== null;
  const moment = replay && summary && momentOf(replay, summary, seenBy, here, show);
  if (tried && summary) {
    return (
      <TryPage
        store={store}
        summary={summary}
        match={match}
        token={token}
        first={tried.first}
        seat={tried.seat}
        onLeave={() => setTried(null)}
      />
    );
  }
  const log = replay && <Steps replay={replay} at={here} show={show} summary={summary} />;
  return (
    <div class={isAnalysed ? "table replay analysed" : "table replay"}>
      <header class="bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>
          {summary ? (
            <>
              <span class="replay-word">Replay: </span>
              {summary.title}
            </>
          ) : (
            "Replay"
          )}
        </h1>
        <nav class="bar-tools" aria-label="Replay">
          {begin && (
            <Button look="main" icon="graph" onClick={begin}>
              Analyse
            </Button>
          )}
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
            {replay && <Stage loaded={loaded} shown={shownAt(replay, here, seenBy, board)} acts={null} peeking />}
          </div>
        </section>
        {isAnalysed && moment && (
          <Weighed store={store} moment={moment} looking={looking} onTry={(first, seat) => setTried({ first, seat })} />
        )}
        <div class="action-bar">
          {replay && (
            <Controls
              replay={replay}
              board={board}
              at={here}
              show={show}
              hasCurve={isAnalysed}
              onFork={fork}
              onEyes={nextEyes}
            />
          )}
        </div>
        <div class="column">
          <section class="card" aria-labelledby="eyes-heading">
            <h2 id="eyes-heading">Seen by</h2>
            <div class="fields">
              <Eyes summary={summary} canAll={board?.together !== undefined} value={seenBy} onChange={setSeenBy} />
              {isOver && moment && (
                <FromMoment
                  summary={summary}
                  token={token}
                  replay={moment.replay}
                  number={entryAt(moment)}
                  seat={moment.side}
                  isOpen={isOpen.current}
                  isForking={isForking}
                  setForking={setForking}
                />
              )}
              <div class="row">
                <SaveRecord match={match} token={token} />
              </div>
            </div>
          </section>
          {isAnalysed && moment ? (
            <Panel
              store={store}
              moment={moment}
              looking={looking}
              board={board}
              match={match}
              token={token}
              log={log}
            />
          ) : (
            log
          )}
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

/** A mistake that is tried again: its first entry and whose it was. */
interface Tried {
  first: number;
  seat: number;
}

/** The match as these eyes saw it; `changed` is called when other eyes have come. */
function useReplay(
  match: string,
  token: string,
  seenBy: string,
  changed: (last: Replay, found: Replay) => void,
  fail: (problem: string) => void,
): Replay | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  const latest = useRef({ replay, changed });
  latest.current = { replay, changed };
  useEffect(() => {
    let isWanted = true;
    api.replay(match, token, seenBy).then(
      (found) => {
        if (!isWanted) return;
        if (latest.current.replay) latest.current.changed(latest.current.replay, found);
        setReplay(found);
      },
      (error: Error) => isWanted && fail(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [match, token, seenBy]);
  return replay;
}

/** The moment as an analysis is read: from the side of whose eyes it is seen with. */
function momentOf(
  replay: Replay,
  { seat, seats }: Summary,
  seenBy: string,
  at: number,
  show: (step: number, say?: string) => void,
): Moment {
  const side = /^\d+$/.test(seenBy) ? Number(seenBy) : (seat ?? 0);
  return { replay, at, show, side, own: seat, names: seats.map(({ name }) => titled(name)) };
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
function shownAt(replay: Replay, at: number, seenBy: string, board: BoardModule | null): Shown {
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
