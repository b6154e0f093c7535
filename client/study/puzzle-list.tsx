/** All puzzles of a game: that of the day first, then by how hard they are, with what was solved here. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import type { Meta, PuzzleInfo } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Icon } from "../ui/icon.tsx";
import { gradesOf, solverOf } from "./grades.ts";
import { KindLegend, KindSign } from "./kind-sign.tsx";
import { dayOf, daysInARow, type Progress, progressOf } from "./progress.ts";
import type { Found } from "./puzzles.tsx";
import { SmallBoard } from "./small-board.tsx";

export function PuzzleList({ found: { meta, all } }: { found: Found }): JSX.Element {
  const progress = progressOf(meta.id);
  const today = all.puzzles.find(({ name }) => name === all.today);
  useLayoutEffect(() => scrollTo(0, 0), []);
  useEffect(() => {
    document.title = `Puzzles · ${meta.title}`;
  }, []);
  return (
    <main class="study-page puzzle-list" id="main" tabIndex={-1}>
      <header class="study-bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>{meta.title}: puzzles</h1>
      </header>
      {!all.puzzles.length && <None meta={meta} />}
      {all.puzzles.length > 0 && (
        <div class="puzzle-first">
          {today && <Today meta={meta} puzzle={today} progress={progress} />}
          <Streaks meta={meta} progress={progress} all={all.puzzles} />
          <KindLegend kinds={all.puzzles.map(({ kind }) => kind)} />
        </div>
      )}
      <div class="puzzle-grades">
        {gradesOf(all.puzzles).map(([grade, puzzles]) => (
          <Grade key={grade} meta={meta} grade={grade} puzzles={puzzles} all={all.puzzles} progress={progress} />
        ))}
      </div>
    </main>
  );
}

/** What there is instead, where nothing in a game could be proven. */
function None({ meta }: { meta: Meta }): JSX.Element {
  return (
    <section class="card fields">
      <p>
        {meta.title} has no puzzles yet: a puzzle has a proof here, and in its matches none was found that is worth
        solving. A position of your own can be weighed and played on all the same.
      </p>
      <div class="row">
        <a class="button main" href={writeRoute({ page: "position", game: meta.id, query: "" })}>
          <span>Set up a position</span>
        </a>
      </div>
    </section>
  );
}

function Today({ meta, puzzle, progress }: { meta: Meta; puzzle: PuzzleInfo; progress: Progress }): JSX.Element {
  const isSolved = progress.day === dayOf(Date.now());
  const days = daysInARow(progress, dayOf(Date.now()));
  return (
    <section class="card puzzle-today" aria-labelledby="today-heading">
      <SmallBoard game={meta.id} text={puzzle.position} options={puzzle.options} />
      <div>
        <h2 id="today-heading">Today’s puzzle</h2>
        <p class="puzzle-task">
          <KindSign kind={puzzle.kind} /> {puzzle.task}
        </p>
        {days > 0 && (
          <p class="puzzle-days">
            <b class="display">{days}</b> {days === 1 ? "day" : "days"} in a row{isSolved ? "" : ": keep it up"}
          </p>
        )}
        <a class="button main" href={writeRoute({ page: "puzzles", game: meta.id, puzzle: puzzle.name })}>
          <Icon name={isSolved ? "check" : "play"} />
          <span>{isSolved ? "Solved: look again" : "Solve it"}</span>
        </a>
      </div>
    </section>
  );
}

interface StreaksProps {
  meta: Meta;
  progress: Progress;
  all: readonly PuzzleInfo[];
}

/** How many are solved, and how many in a row; nothing before the first. */
function Streaks({ meta, progress, all }: StreaksProps): JSX.Element | null {
  const next = all.find(({ name }) => !progress.solved.includes(name));
  const days = daysInARow(progress, dayOf(Date.now()));
  const told = [
    { label: "solved", value: `${progress.solved.length} of ${all.length}` },
    { label: "in a row at the first try", value: `${progress.run}` },
    { label: "most in a row", value: `${progress.best}` },
    { label: days === 1 ? "day in a row" : "days in a row", value: `${days}` },
  ];
  if (!progress.solved.length && !progress.missed.length) return null;
  return (
    <section class="card puzzle-streaks" aria-label="Your puzzles">
      <ul>
        {told.map(({ label, value }) => (
          <li key={label}>
            <strong class="display">{value}</strong> <span class="quiet">{label}</span>
          </li>
        ))}
      </ul>
      <div class="puzzle-on">
        {next && (
          <a class="button" href={writeRoute({ page: "puzzles", game: meta.id, puzzle: next.name })}>
            <Icon name="play" />
            <span>Go on with puzzle {all.indexOf(next) + 1}</span>
          </a>
        )}
        <p class="quiet">Kept in this browser only.</p>
      </div>
    </section>
  );
}

interface GradeProps {
  meta: Meta;
  grade: number;
  puzzles: readonly PuzzleInfo[];
  all: readonly PuzzleInfo[];
  progress: Progress;
}

function Grade({ meta, grade, puzzles, all, progress }: GradeProps): JSX.Element {
  const solver = solverOf(meta, grade);
  const id = `grade-${grade}`;
  const solved = puzzles.filter(({ name }) => progress.solved.includes(name)).length;
  const next = puzzles.find(({ name }) => !progress.solved.includes(name));
  return (
    <section class="card puzzle-grade" aria-labelledby={id}>
      <div class="puzzle-grade-head">
        {solver ? <Portrait game={meta.id} of="portraits" name={solver} /> : <Icon name="idea" />}
        <h2 id={id}>{solver || "Beyond them all"}</h2>
        <p class="quiet">
          {solver ? `The ${solver} finds these.` : "No computer player finds these at a glance."} {solved} of{" "}
          {puzzles.length} solved.
        </p>
        <span class="puzzle-far" style={{ "--solved": `${(solved / puzzles.length) * 100}%` }} aria-hidden="true" />
      </div>
      {next && (
        <a
          class="puzzle-next"
          href={writeRoute({ page: "puzzles", game: meta.id, puzzle: next.name })}
          aria-label={`Go on here: puzzle ${all.indexOf(next) + 1}`}
        >
          <SmallBoard game={meta.id} text={next.position} options={next.options} />
          <span>
            <b class="display">Puzzle {all.indexOf(next) + 1}</b>
            <span class="puzzle-task">
              <KindSign kind={next.kind} /> {next.task}
            </span>
          </span>
        </a>
      )}
      <ol class="puzzle-tiles">
        {puzzles.map((puzzle) => (
          <li key={puzzle.name}>
            <Tile meta={meta} puzzle={puzzle} number={all.indexOf(puzzle) + 1} progress={progress} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TileProps {
  meta: Meta;
  puzzle: PuzzleInfo;
  number: number;
  progress: Progress;
}

function Tile({ meta, puzzle, number, progress }: TileProps): JSX.Element {
  const isSolved = progress.solved.includes(puzzle.name);
  const seat = meta.seat_names[puzzle.seat] ?? "";
  const name = `Puzzle ${number}: ${puzzle.task}${isSolved ? " Solved." : ""}`;
  return (
    <a
      class={isSolved ? "puzzle-tile solved" : "puzzle-tile"}
      href={writeRoute({ page: "puzzles", game: meta.id, puzzle: puzzle.name })}
      aria-label={name}
      title={puzzle.task}
    >
      <Portrait game={meta.id} of="figures" name={seat} />
      <span class="display">{number}</span>
      <KindSign kind={puzzle.kind} />
      {isSolved && <Icon name="check" />}
    </a>
  );
}
