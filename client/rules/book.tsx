/** A game's rulebook: its Markdown as a page, opened at a rule. */
import { Fragment, type JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../net/api.ts";
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

/** The book itself; `level` is how much lower its headings stand than in the file. */
export function Rulebook({ game, rule, level }: { game: string; rule: string; level: number }): JSX.Element {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [problem, setProblem] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    book(game).then(setBlocks, (error: Error) => setProblem(error.message));
  }, [game]);
  useEffect(() => {
    const target = rule ? body.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(rule)}"]`) : null;
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [blocks, rule]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!blocks) return <p class="quiet">Opening the rulebook …</p>;
  return (
    <div class="rulebook" ref={body}>
      <PictureArt />
      {blocks.map((block, at) => (
        <Fragment key={at}>
          <BlockView block={block} game={game} rule={rule} level={level} />
          {at === 0 && <Contents blocks={blocks} isPage={level === 0} jump={(id) => jump(body.current, id)} />}
        </Fragment>
      ))}
    </div>
  );
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
  jump: (id: string) => void;
}

function Contents({ blocks, isPage, jump: to }: ContentsProps): JSX.Element {
  const chapters = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  const list = (
    <ul>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <button type="button" class={isPage ? "chapter" : "button still"} onClick={() => to(id)}>
            <span>{text.map((part) => part.text).join("")}</span>
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

interface BlockProps {
  block: Block;
  game: string;
  rule: string;
  level: number;
}

function BlockView({ block, game, rule, level }: BlockProps): JSX.Element {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(6, block.level + level)}` as "h2";
      return (
        <Heading data-heading={block.id} tabIndex={-1}>
          <Inlines parts={block.text} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p {...ruleMarks(block.rule, rule)}>
          <Inlines parts={block.text} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at} {...ruleMarks(item.rule, rule)}>
              <Inlines parts={item.text} />
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
                    <Inlines parts={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column} data-head={plain(block.head[column] ?? [])}>
                      <Inlines parts={cell} />
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

/** The words of a head, which a phone puts before what stands below it. */
function plain(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join("");
}

function ruleMarks(own: string, wanted: string): Record<string, string | number> {
  if (!own) return {};
  return { "data-rule": own, tabindex: -1, class: own === wanted ? "rule wanted" : "rule" };
}

function Inlines({ parts }: { parts: readonly Inline[] }): JSX.Element {
  return (
    <>
      {parts.map((part, at) => (
        <InlinePart key={at} part={part} />
      ))}
    </>
  );
}

function InlinePart({ part }: { part: Inline }): JSX.Element {
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
      return <>{part.text}</>;
  }
}
