/** A game's rulebook: its Markdown as a page, opened at a rule. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import * as api from "../net/api.ts";
import { chaptersOf, plain, references, rulesOf, runIn } from "./chapters.ts";
import { type Block, type Inline, readMarkdown } from "./markdown.ts";
import { PictureArt, PictureView } from "./picture.tsx";

const read = new Map<string, Promise<readonly Block[]>>();

function book(game: string): Promise<readonly Block[]> {
  let found = read.get(game);
  if (!found) {
    found = api.rulebook(`/api/games/${encodeURIComponent(game)}/rulebook`).then(readMarkdown);
    found.catch(() => read.delete(game));
    read.set(game, found);
  }
  return found;
}

/** What every part of an open book may need; handed down, since a context would weigh on the shell. */
interface Open {
  game: string;
  /** The rule it was opened at. */
  wanted: string;
  /** The rules there are, to which others may point. */
  rules: ReadonlySet<string>;
  /** Whether the book has a page of its own, where every rule has an address. */
  isPage: boolean;
  /** Show a rule without leaving the page. */
  show: (rule: string) => void;
}

/** The book itself; `level` is how much lower its headings stand than in the file. */
export function Rulebook({ game, rule, level }: { game: string; rule: string; level: number }): JSX.Element {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(rule);
  const body = useRef<HTMLDivElement>(null);
  const isPage = level === 0;
  useEffect(() => {
    book(game).then(setBlocks, (error: Error) => setProblem(error.message));
  }, [game]);
  useEffect(() => setShown(rule), [rule]);
  useEffect(() => {
    const target = shown ? body.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(shown)}"]`) : null;
    if (!target || !body.current) return undefined;
    target.focus({ preventScroll: true });
    return keepInSight(target, body.current);
  }, [blocks, shown]);
  const rules = useMemo(() => rulesOf(blocks ?? []), [blocks]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!blocks) return <p class="quiet">Opening the rulebook …</p>;
  const { title, opening, chapters } = chaptersOf(blocks);
  const open: Open = { game, wanted: shown, rules, isPage, show: setShown };
  const show = (block: Block, at: number): JSX.Element => (
    <BlockView key={at} block={block} level={level} open={open} />
  );
  return (
    <div class="rulebook" ref={body}>
      <PictureArt />
      {title && show(title, 0)}
      <Contents blocks={blocks} isPage={isPage} body={body} />
      {opening.map(show)}
      {chapters.map((chapter) => (
        <section key={chapter.id} class={chapter.isShort ? "chapter in-short" : "chapter"}>
          {chapter.blocks.map(show)}
        </section>
      ))}
    </div>
  );
}

/** What tells that somebody reads on by himself. */
const READS_ON = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Show a rule, also when what is above it becomes higher or the window is turned, until one reads on. */
function keepInSight(target: HTMLElement, body: HTMLElement): () => void {
  const watch = new ResizeObserver(() => target.scrollIntoView({ block: "start" }));
  watch.observe(body);
  const leave = (): void => {
    watch.disconnect();
    for (const each of READS_ON) removeEventListener(each, leave);
  };
  for (const each of READS_ON) addEventListener(each, leave, { passive: true });
  return leave;
}

function jump(body: HTMLElement | null, id: string): void {
  const heading = body?.querySelector<HTMLElement>(`[data-heading="${CSS.escape(id)}"]`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

interface ContentsProps {
  blocks: readonly Block[];
  /** Whether the book has a page of its own: then they stay in sight, in a row above it or beside it (rules.css). */
  isPage: boolean;
  body: { current: HTMLElement | null };
}

function Contents({ blocks, isPage, body }: ContentsProps): JSX.Element {
  const chapters = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  const here = useChapter(body, isPage);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const watch = new ResizeObserver(() => {
      const chip = list.querySelector<HTMLElement>("[aria-current]");
      if (!chip || list.scrollWidth <= list.clientWidth) return;
      list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
    });
    watch.observe(list); // at once, and when the window is turned
    return () => watch.disconnect();
  }, [here]);
  const list = (
    <ul ref={row}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            class={isPage ? "chapter-link" : "button still"}
            aria-current={id === here ? "location" : undefined}
            onClick={() => jump(body.current, id)}
          >
            <span>{plain(text)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label="Contents of the rulebook">
      {isPage ? (
        list
      ) : (
        <details>
          <summary>Contents</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/** The chapter one reads: the last whose heading has come above the upper third of the screen. */
function useChapter(body: { current: HTMLElement | null }, isWanted: boolean): string {
  const [here, setHere] = useState("");
  useEffect(() => {
    if (!isWanted || !body.current) return undefined;
    const headings = [...body.current.querySelectorAll<HTMLElement>("h2[data-heading]")];
    const look = (): void => {
      const last = headings.findLast((each) => each.getBoundingClientRect().top < innerHeight / 3);
      setHere(last?.dataset.heading ?? "");
    };
    // A link may leap over chapters, so that none of them is seen to pass.
    let frame = requestAnimationFrame(look);
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    addEventListener("scroll", soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
    };
  }, [isWanted]);
  return here;
}

function BlockView({ block, level, open }: { block: Block; level: number; open: Open }): JSX.Element {
  const { game, wanted } = open;
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(6, block.level + level)}` as "h2";
      return (
        <Heading data-heading={block.id} tabIndex={-1}>
          <Inlines parts={block.text} open={open} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p {...ruleMarks(block.rule, wanted)}>
          <Ruled parts={block.text} rule={block.rule} open={open} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at} {...ruleMarks(item.rule, wanted)}>
              <Ruled parts={item.text} rule={item.rule} open={open} />
            </li>
          ))}
        </List>
      );
    }
    case "picture":
      return <PictureView game={game} name={block.name} caption={block.caption} />;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre tabIndex={0} role="group" aria-label="Diagram">
          {block.text}
        </pre>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <div class={`table-scroll of-${block.head.length}`} tabIndex={0} role="group" aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    <Inlines parts={cell} open={open} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column} data-head={plain(block.head[column] ?? [])}>
                      <Inlines parts={cell} open={open} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function ruleMarks(own: string, wanted: string): Record<string, string | number> {
  if (!own) return {};
  return { "data-rule": own, tabindex: -1, class: own === wanted ? "rule wanted" : "rule" };
}

/** A rule begins with its number, and may say in a word or three what it is about. */
function Ruled({ parts, rule, open }: { parts: readonly Inline[]; rule: string; open: Open }): JSX.Element {
  if (!rule) return <Inlines parts={parts} open={open} />;
  const { word, rest } = runIn(parts.slice(1));
  return (
    <>
      <strong class="rule-number">{rule}</strong>
      {word && <strong> {word}</strong>}
      <Inlines parts={rest} open={open} />
    </>
  );
}

function Inlines({ parts, open }: { parts: readonly Inline[]; open: Open }): JSX.Element {
  return (
    <>
      {parts.map((part, at) => (
        <InlinePart key={at} part={part} open={open} />
      ))}
    </>
  );
}

function InlinePart({ part, open }: { part: Inline; open: Open }): JSX.Element {
  switch (part.kind) {
    case "bold":
      return <strong>{part.text}</strong>;
    case "italic":
      return <em>{part.text}</em>;
    case "code":
      return <code>{part.text}</code>;
    case "link":
      if (part.to.startsWith("#")) return <>{part.text}</>;
      return (
        <a href={part.to} rel="noreferrer">
          {part.text}
        </a>
      );
    case "text":
      return <Referring text={part.text} open={open} />;
  }
}

/** Words in which every rule that is named is the way there. */
function Referring({ text, open }: { text: string; open: Open }): JSX.Element {
  const { game, rules, isPage, show } = open;
  return (
    <>
      {references(text, rules).map(({ text: words, rule }, at) =>
        rule ? (
          <a
            key={at}
            class="rule-reference"
            href={writeRoute({ page: "rules", game, rule })}
            onClick={(event) => {
              if (isPage) return; // it has an address of its own
              event.preventDefault();
              show(rule);
            }}
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </>
  );
}
