/** The lines of a log, in chapters; what small steps say is heard even while they are folded away. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { memo } from "../boardkit/memo.ts";
import { type Chapter, chaptersOf, foldedName, type Passage } from "../match/chapters.ts";
import { isByTable } from "../match/timeline.ts";
import type { SentStep } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";

/** The words of what the line that is pointed at is about. */
export const pointed = signal<readonly string[]>([]);
/** The same of the line that was touched: its places stay lit till the next touch, also without the drawer it is in. */
export const touched = signal<readonly string[]>([]);

const DIE =
  "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.500 8.500h.01M15.500 15.500h.01M12 12h.01";
const TABLE = "M4 9h16M6 9v10M18 9v10M7 5h10l3 4H4Z";

interface LinesProps {
  steps: readonly SentStep[];
  /** The views after each step, from which its round is told. */
  views: readonly unknown[];
  /** The step that is looked at, by its number. */
  at: number | null;
  game: string;
  seatNames: readonly string[];
  /** Whether all chapters are open; else the last ones are. */
  isWhole?: boolean;
  /** Whether the last chapter stands first, where a list is not scrolled to its end. */
  isLastFirst?: boolean;
  show: (number: number) => void;
}

/** A chapter stays open until so many lines follow it: none closes before a reader's eyes. */
const IN_SIGHT = 40;

/** Which chapters are open by themselves. */
function openOnes(chapters: readonly Chapter[]): readonly boolean[] {
  let following = 0;
  const open = chapters.toReversed().map(({ passages }) => {
    const isOpen = following < IN_SIGHT;
    following += 1 + passages.length;
    return isOpen;
  });
  return open.reverse();
}

export function LogLines({ steps, views, at, game, seatNames, isWhole, isLastFirst, show }: LinesProps): JSX.Element {
  const chapters = useMemo(() => chaptersOf(steps, views), [steps, views]);
  const open = useMemo(() => openOnes(chapters), [chapters]);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const toggle = (first: number): void => {
    const now = new Set(toggled);
    if (!now.delete(first)) now.add(first);
    setToggled(now);
  };
  const line = (step: SentStep): JSX.Element => (
    <Line step={step} isCurrent={at === step.number} game={game} seatNames={seatNames} show={show} />
  );
  const shown = chapters.map((chapter, index) => {
    const isOpen = isWhole || open[index] === true;
    return (
      <ChapterView
        key={chapter.first}
        chapter={chapter}
        isOpen={isOpen !== toggled.has(-chapter.first) || holds(chapter, at)}
        at={at}
        toggled={toggled}
        toggle={toggle}
        line={line}
      />
    );
  });
  return <>{isLastFirst ? shown.reverse() : shown}</>;
}

const holds = ({ passages }: Chapter, at: number | null): boolean => passages.some((passage) => has(passage, at));
const has = ({ steps }: Passage, at: number | null): boolean => steps.some(({ number }) => number === at);

interface ChapterProps {
  chapter: Chapter;
  isOpen: boolean;
  at: number | null;
  /** What was opened or closed by hand: the number of the first step of a fold, and below 0 that of a chapter. */
  toggled: ReadonlySet<number>;
  toggle: (first: number) => void;
  line: (step: SentStep) => JSX.Element;
}

/** A round: its heading opens and closes it. What is closed is not seen, but heard. */
function ChapterView({ chapter, isOpen, at, toggled, toggle, line }: ChapterProps): JSX.Element {
  const { round, first, passages } = chapter;
  const title = round === 0 ? "Setting up" : `Round ${round}`;
  return (
    <div class="chapter" role="group" aria-label={round === null ? undefined : title}>
      {round !== null && (
        <h3 class="log-round">
          <button type="button" aria-expanded={isOpen} onClick={() => toggle(-first)}>
            {title}
          </button>
        </h3>
      )}
      {isOpen ? (
        <ol key="open">
          {passages.map((passage) => (
            <PassageView
              key={passage.steps[0]?.number}
              passage={passage}
              isUnfolded={toggled.has(passage.steps[0]?.number ?? 0) || has(passage, at)}
              toggle={toggle}
              line={line}
            />
          ))}
        </ol>
      ) : (
        <Closed key="closed" steps={passages.flatMap(({ steps }) => steps)} />
      )}
    </div>
  );
}

/**
 * The lines of a closed chapter: to be heard. They are put there by hand, since a line that is drawn keeps some
 * kilobytes for a next drawing, and of these there is none.
 */
function Closed({ steps }: { steps: readonly SentStep[] }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current?.replaceChildren(...steps.map(heard));
  }, [steps[0], steps.at(-1), steps.length]);
  return <ol class="hidden" ref={list} />;
}

function heard({ say }: SentStep): HTMLLIElement {
  const line = document.createElement("li");
  line.className = "hidden";
  line.textContent = say;
  return line;
}

interface PassageProps {
  passage: Passage;
  isUnfolded: boolean;
  toggle: (first: number) => void;
  line: (step: SentStep) => JSX.Element;
}

/** One step, or small ones in a row behind one line that opens them. Each is an item of the list, seen or not. */
function PassageView({ passage, isUnfolded, toggle, line }: PassageProps): JSX.Element {
  const { isFolded, steps } = passage;
  const isPlain = !isFolded || isUnfolded;
  return (
    <>
      {steps.map((step, index) => {
        const opens = isFolded && index === 0;
        return (
          <li key={step.number} class={isPlain || opens ? lineClass(step) : "hidden"}>
            {opens && (
              <button type="button" class="fold" aria-expanded={isUnfolded} onClick={() => toggle(step.number)}>
                <Sign path={DIE} />
                <span>{foldedName(steps)}</span>
              </button>
            )}
            {isPlain ? line(step) : <span class={opens ? "hidden" : undefined}>{step.say}</span>}
          </li>
        );
      })}
    </>
  );
}

/** How a line of the log looks: by whom it was. */
function lineClass(step: SentStep): string {
  if (isByTable(step)) return "by-table";
  return step.actor < 0 ? "by-chance" : `by-seat seat-${step.actor}`;
}

interface LineProps {
  step: SentStep;
  isCurrent: boolean;
  game: string;
  seatNames: readonly string[];
  show: (number: number) => void;
}

/** A log may have thousands of lines: one that has not changed is not drawn again. */
const Line = memo(function Line({ step, isCurrent, game, seatNames, show }: LineProps): JSX.Element {
  // To keep what was drawn would keep all that was drawn around it then, the whole page.
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      onClick={() => {
        keepLit(step.about);
        show(step.number);
      }}
      onPointerEnter={() => (pointed.value = step.about)}
      onPointerLeave={letGo}
      onFocus={() => (pointed.value = step.about)}
      onBlur={letGo}
      title="Show the board of this moment"
    >
      {step.actor >= 0 && !isByTable(step) ? (
        <Portrait game={game} of="figures" name={seatNames[step.actor] ?? ""} />
      ) : (
        <Sign path={step.actor < 0 ? DIE : TABLE} />
      )}
      <span>{step.say}</span>
    </button>
  );
});

function letGo(): void {
  pointed.value = [];
}

function keepLit(words: readonly string[]): void {
  touched.value = words;
  addEventListener("pointerdown", () => (touched.value = []), { once: true });
}

function Sign({ path }: { path: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
